extension FieldList {
    /// Adds the fields that ask whether what these validators came with still holds.
    ///
    /// Source: RFC 9110, 13.1 (https://www.rfc-editor.org/rfc/rfc9110#section-13.1).
    mutating func appendConditions(_ validators: Validators?) {
        if let etag = validators?.etag { append("If-None-Match", etag) }
        if let date = validators?.lastModified { append("If-Modified-Since", date) }
    }
}

extension Validators {
    /// The validators of an answer.
    init(_ fields: FieldList) {
        self.init(etag: fields["etag"], lastModified: fields["last-modified"])
    }

    /// These, with what is missing here taken from older ones (RFC 9111, 3.2).
    func completed(by older: Validators?) -> Validators {
        Validators(etag: etag ?? older?.etag, lastModified: lastModified ?? older?.lastModified)
    }
}
