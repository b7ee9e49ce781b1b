import JSONTrim

/// Texts written from RFC 8259 by hand, where a generator would not think of them.
enum GrammarCases {
    /// Texts that the grammar allows.
    static let allowed: [String] =
        [
            "[]", "{}", "[[]]", "[{}]", #"{"":{}}"#, "[[],[]]", "[1,2]", #"{"a":1,"b":[]}"#,
            " [] ", "\n{\r\t}\n", "[ \n]", #""""#, #"" ""#, #""a""#, "0", "-0", "42", "true",
            "false", "null", " 1", "1\n", "[1]\n\n", #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#,
            #"[null,1,"",{}]"#, "[1,null,null,2]", "[0e1]", "[0e+1]", "[1e22]", "[1E+2]", "[1E-2]",
            "[123.456e78]", "[-123]", "[-1]", "[-0.0]", "[20e1]",
            "[0.4e00669999999999999999999999999999]", "[1.5e+9999]",
            "[123456789012345678901234567890]",
            "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]",
            #"{"a" :1}"#, #"{"a": 1}"#, #"{ "a":1}"#, #"{"a":1 }"#, #"{"a":1 ,"b":2}"#,
            #"{"a":1, "b":2}"#, #"{"\u0000":1}"#, #"{"":0}"#, #"{"min":-1.0e+28,"max":1.0e+28}"#,
            #"{"long string of forty characters, and more":"and a value that is as long as that"}"#,
            #"["\u0060\u012a\u12AB"]"#, #"["\uD801\udc37"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#,
            #"["\"\\\/\b\f\n\r\t"]"#, #"["\\u0000"]"#, #"["\\\""]"#, #"["\\n"]"#, #"["\u0012"]"#,
            #"["\uFFFF"]"#, #"["\uDBFF\uDFFF"]"#, #"["\u0000"]"#, #"["\u002c"]"#, #"["\u200B"]"#,
            #"["\uA66D"]"#, #"["\uFDD0"]"#, #"["\uFFFE"]"#, #"["/* no comment */"]"#,
            #"["new\u000Aline"]"#, #"["\#u{7F}"]"#, #"["a\#u{7F}a"]"#, #"["\#u{80}"]"#, #"["é"]"#,
            #"["日本語"]"#, #"["🙂"]"#, #"["\#u{2028}"]"#, #"["\#u{2029}"]"#, #"["\#u{FEFF}"]"#,
            #"["\#u{FFFF}"]"#, #"["\#u{10FFFF}"]"#, #"["\#u{1FFFF}"]"#, #"["\#u{D7FF}\#u{E000}"]"#,
            #"["€𝄞"]"#, #"["π", "é", "\#u{0821}"]"#, #"["asd "]"#, #"[" "]"#,
            #"["a,b","c:d","{e","]f"]"#,
        ]
        // A string of each length up to three words, so that every way out of the loops is taken.
        + (0..<25).map { "\"" + String(repeating: "x", count: $0) + "\"" }
        + (0..<25).map { #"[""# + String(repeating: "y", count: $0) + #"\n", 1]"# }
        + (0..<25).map { #"[""# + String(repeating: "z", count: $0) + #"é", 1]"# }
        + (0..<25).map {
            "[" + String(repeating: " ", count: $0) + "1" + String(repeating: "\n", count: $0) + "]"
        }

    /// Texts that the grammar does not allow.
    static let notAllowed: [String] =
        [
            "", " ", "\n", "[", "]", "{", "}", ",", ":", "\"", "'", "\\", "*", "<", "<null>", "//",
            "#", "[1 true]", "[1", "[1,", "[1,]", "[,1]", "[1,,2]", "[,]", "[,", #"["","#,
            #"["",]"#, #"[""],"#, #"[""]]"#, #"["x""#, "[x", "[x]", "[3[4]]", "[1:2]", "[:1]",
            #"["a":1]"#, "[1}", "[{]", "[}", "[[]", "[]]", "[][]", "[] []", "[{}", #"["a" "b"]"#,
            "[a]", "[*]", "[-]", "[+]", "[.]", "[e]", "[\u{C}]", "[\u{B}]", "[\u{A0}]",
            "[1\u{FEFF}]", "[\u{2060}]", "[\u{3000}1]", "[\u{2028}1]", "1\u{0}", "{]", "{,}",
            "{1:1}", "{1}", "{a:1}", "{'a':1}", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{"a""#,
            #"{"a"#, #"{"a" 1}"#, #"{"a",1}"#, #"{"a":1,}"#, #"{"a":1,,"b":2}"#, #"{,"a":1}"#,
            #"{"a"::1}"#, #"{"a":1 "b":2}"#, #"{"a":1,"b"}"#, #"{"a":1,"b":}"#, "{\"a\":\"b\"}#",
            #"{"a":"b"}/**/"#, #"{"a":"b"}//"#, #"{"a":/*c*/1}"#, #"{"a":1}}"#, #"{"a":1]"#,
            "{null:1}", "{true:1}", "{[]:1}", #"{"a":1,1:2}"#, #"{"x", null}"#, #"{"a":1:2}"#,
            #"{"a" "b":1}"#, #"{"a":1;"b":2}"#, "{{}:1}", "[True]", "[TRUE]", "[nul]", "[tru]",
            "[fals]", "[nulll]", "[truefalse]", "[null1]", "nan", "NaN", "[Infinity]",
            "[-Infinity]", "[-NaN]", "[Inf]", "undefined", "[undefined]", "None", "nil", "[+1]",
            "[-01]", "[01]", "[00]", "[-00]", "[-2.]", "[2.]", "[.2]", "[-.2]", "[2.e3]",
            "[2.e+3]", "[0.e1]", "[1e]", "[1e+]", "[1e-]", "[1E]", "[1eE2]", "[1e1e1]", "[1e1.5]",
            "[1.2.3]", "[0.1.2]", "[1 000.0]", "[1_000]", "[1+2]", "[1-2]", "[--1]", "[-a]",
            "[- 1]", "[0x1]", "[0x42]", "[1a]", "[1e1a]", "[1.8011670033376514H-308]",
            "[\u{FF11}]", "[9.e+]", "[1,000]]", "[0b1]", "[0o7]", "[1n]", "[1f]", #"["]"#,
            #"["a]"#, #"["\"]"#, #"["\\\"]"#, #"["\"#, #"["\u"#, #"["\u0"#, #"["\u00"#,
            #"["\u000"#, #"["\u0000"#, #"["\u"]"#, #"["\u0"]"#, #"["\u00"]"#, #"["\u000"]"#,
            #"["\u000g"]"#, #"["\uG000"]"#, #"["\u 123"]"#, #"["\u+123"]"#, #"["\u-123"]"#,
            #"["\U0041"]"#, #"["\x41"]"#, #"["\a"]"#, #"["\v"]"#, #"["\0"]"#, #"["\'"]"#,
            #"["\ "]"#, #"["\é"]"#, #"["\🙂"]"#, #"["\N"]"#, #"["\{1F600}"]"#, #"["new\#nline"]"#,
            #"["tab\#there"]"#, #"["\#u{0}"]"#, #"["\#u{1F}"]"#, #"["carriage\#rreturn"]"#,
            "['single']", #"['a"]"#, #"["a']"#, "[\u{201C}a\u{201D}]", "[`a`]", "abc", #""a" 1"#,
            #""a"b"#, "1 1", "1]", "1,", #""a":1"#, "true,", "null null", "{}{}", "{} 1", "[]x",
            "\u{FEFF}", "\u{FEFF}\u{FEFF}1", "1\u{FEFF}", "\u{FEFF} ", "\u{FEFF} [",
            #"["a",\#n4\#n,1,"#, "[1,\n1\n,1", #"{"a":{"b":[1,2,{"c":3}]}"#,
        ]
        // An unescaped control character at each place of the first words.
        + (0..<17).map { "\"" + String(repeating: "x", count: $0) + #"\#u{1}xxxxxxxx""# }
        + (0..<17).map { "\"" + String(repeating: "x", count: $0) + #"\q xxxxxxx""# }

    /// Texts about which the RFC lets a parser decide, with what `JSONTrimmer` documents.
    static let open: [(String, JSONTrimError.Reason?)] = [
        ("\u{FEFF}{}", nil),
        ("\u{FEFF} [1]", nil),
        ("[1e400]", nil),
        ("[-1e-400]", nil),
        ("[\(String(repeating: "9", count: 400))]", nil),
        (#"{"a":1,"a":1}"#, nil),
        (#"["\uD800"]"#, .loneSurrogate),
        (#"["\uDFAA"]"#, .loneSurrogate),
        (#"["\uDFAA\uD800"]"#, .loneSurrogate),
        (#"["\uD800\uD800"]"#, .loneSurrogate),
        (#"["\uD800\n"]"#, .loneSurrogate),
        (#"["\uD800abcdef"]"#, .loneSurrogate),
        (#"["\uD834\u0041"]"#, .loneSurrogate),
        (#"["\uD834\uDBFF"]"#, .loneSurrogate),
        (#"["\uD834\uE000"]"#, .loneSurrogate),
        (#"["\uD83Dé"]"#, .loneSurrogate),
        (String(repeating: "[", count: 100_000), .tooDeep),
        (String(repeating: #"[{"":"#, count: 50_000), .tooDeep),
    ]

    /// Texts with the place and the kind of their first error.
    static let errors: [(String, Int, JSONTrimError.Reason)] = [
        ("", 0, .unexpectedEnd),
        ("  ", 2, .unexpectedEnd),
        ("[1,", 3, .unexpectedEnd),
        (#"{"a""#, 4, .unexpectedEnd),
        (#""abc"#, 4, .unexpectedEnd),
        (#""abcdefgh\u12"#, 13, .unexpectedEnd),
        ("tru", 3, .unexpectedEnd),
        ("-", 1, .unexpectedEnd),
        ("1.", 2, .unexpectedEnd),
        ("[1 2]", 3, .unexpectedByte),
        ("[1,]", 3, .unexpectedByte),
        (#"{"a" 1}"#, 5, .unexpectedByte),
        ("{1:1}", 1, .unexpectedByte),
        ("trUe", 2, .unexpectedByte),
        ("?", 0, .unexpectedByte),
        ("[012]", 2, .invalidNumber),
        ("[-x]", 2, .invalidNumber),
        ("[1.e]", 3, .invalidNumber),
        (#""abcdefghij\#u{2}""#, 11, .controlCharacter),
        (#""abcdefghij\q""#, 11, .invalidEscape),
        (#""a\u12x4""#, 2, .invalidEscape),
        (#""a\ud800""#, 2, .loneSurrogate),
        ("[] x", 3, .trailingBytes),
        ("1\u{FEFF}", 1, .trailingBytes),
        ("\u{FEFF}x", 3, .unexpectedByte),
        (String(repeating: "[", count: 200), 128, .tooDeep),
    ]
}
