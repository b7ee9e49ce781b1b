/// Names and values beside a log message, in the order they are written: a dictionary literal.
package typealias LogFields = KeyValuePairs<StaticString, LogValue>
