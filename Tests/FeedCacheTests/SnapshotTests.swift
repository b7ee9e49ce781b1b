import Testing

@testable import FeedCache

@Suite("Snapshot")
struct SnapshotTests {
    private static let records = [
        SnapshotRecord(
            key: "repos", response: .sample(bodyBytes: 30, fill: 1), validatedAtUnixSeconds: 1000,
            lifetimes: .usual, validators: Validators(etag: "\"a\"", lastModified: "yesterday"),
            handedOutCursor: nil, isIncomplete: true),
        SnapshotRecord(
            key: "episodes", response: .sample(bodyBytes: 0), validatedAtUnixSeconds: 2000,
            lifetimes: .usual, validators: Validators(), handedOutCursor: Array("next".utf8),
            isIncomplete: false),
    ]

    private static func bytes(of records: [SnapshotRecord]) -> [UInt8] {
        var writer = SnapshotWriter(fingerprint: 7)
        for record in records { writer.append(record) }
        writer.finish()
        return writer.takeBytes()
    }

    private static func read(
        _ bytes: [UInt8], fingerprint: UInt64 = 7, maxBytes: Int = 1 << 20
    ) throws(CacheError) -> [SnapshotRecord] {
        var position = 0
        var reader = SnapshotReader(fingerprint: fingerprint, maxBytes: maxBytes) {
            (count) throws(CacheError) in
            guard bytes.count - position >= count else { throw .tornSnapshot }
            defer { position += count }
            return Array(bytes[position..<position + count])
        }
        return try reader.records()
    }

    @Test("comes back as it was written")
    func recordsComeBack() throws {
        let found = try Self.read(Self.bytes(of: Self.records))
        #expect(found.map(\.key) == Self.records.map(\.key))
        #expect(found.map(\.validators) == Self.records.map(\.validators))
        #expect(found.map(\.lifetimes) == Self.records.map(\.lifetimes))
        #expect(found.map(\.handedOutCursor) == Self.records.map(\.handedOutCursor))
        #expect(found.map(\.isIncomplete) == [true, false])
        #expect(found.map(\.validatedAtUnixSeconds) == [1000, 2000])
        let bodies = found.map { Array($0.response.serialized) }
        #expect(bodies == Self.records.map { Array($0.response.serialized) })
        #expect(try Self.read(Self.bytes(of: [])).isEmpty)
    }

    @Test("cut short anywhere is torn, and gives nothing")
    func truncationsAreRefused() {
        let bytes = Self.bytes(of: Self.records)
        for count in 0..<bytes.count {
            #expect(throws: CacheError.tornSnapshot) { try Self.read(Array(bytes[..<count])) }
        }
    }

    @Test("with anything behind it is refused")
    func longerFileIsRefused() {
        let bytes = Self.bytes(of: Self.records)
        for rest in [[0], Array("x".utf8), bytes] {
            #expect(throws: CacheError.damagedSnapshot) { try Self.read(bytes + rest) }
        }
    }

    @Test("with any bit changed is refused")
    func changedBitsAreRefused() {
        let bytes = Self.bytes(of: Self.records)
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << bit
                #expect(throws: CacheError.self) { try Self.read(damaged) }
            }
        }
    }

    @Test("with right checksums around nonsense is refused, never a crash")
    func nonsenseRecordsAreRefused() {
        var generator = SplitMix(seed: 10)
        var frame: [UInt8] = []
        Self.records[0].write(into: &frame)
        for count in 0..<frame.count {
            #expect(SnapshotRecord(Array(frame[..<count])) == nil)
        }
        for _ in 0..<2000 {
            var damaged = frame
            for _ in 0..<3 {
                let index = Int.random(in: 0..<frame.count, using: &generator)
                damaged[index] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let record = SnapshotRecord(damaged) else { continue }
            let copy = record.copy(now: origin, unixSeconds: 1010, asStored)
            #expect(copy.map { $0.freshness.state(at: origin) } != .fresh)
        }
    }

    @Test("of another program, version, setting or size says which")
    func strangersAreNamed() {
        let bytes = Self.bytes(of: Self.records)
        let foreign = Array("#!/bin/sh\necho hello, world\n".utf8)
        #expect(throws: CacheError.foreignSnapshot) { try Self.read(foreign) }
        #expect(throws: CacheError.outdatedSnapshot) { try Self.read(bytes, fingerprint: 8) }
        #expect(throws: CacheError.oversizedSnapshot(limitBytes: 200)) {
            try Self.read(bytes, maxBytes: 200)
        }
    }

    @Test(
        "ages by the wall clock, and what is too old is left out",
        arguments: [
            (1000, Freshness.State.staleWhileRevalidate as Freshness.State?, 0),
            (1059, .staleWhileRevalidate, 59), (1659, .staleWhileRevalidate, 659),
            (1660, nil, 0), (900, .staleWhileRevalidate, 0), (Int64.max, nil, 0),
        ])
    func recordsAge(unixSeconds: Int64, state: Freshness.State?, ageSeconds: Int) {
        let copy = Self.records[0].copy(now: origin, unixSeconds: unixSeconds, asStored)
        #expect(copy?.freshness.state(at: origin) == state)
        #expect(copy?.freshness.ageSeconds(at: origin) ?? 0 == ageSeconds)
    }

    @Test("with absurd times is left out instead of overflowing")
    func absurdTimesAreLeftOut() {
        for validatedAt in [Int64.min, .max] {
            let record = SnapshotRecord(
                key: "k", response: .sample(), validatedAtUnixSeconds: validatedAt,
                lifetimes: .usual, validators: Validators(), handedOutCursor: nil,
                isIncomplete: false)
            let copy = record.copy(now: origin, unixSeconds: 1000, asStored)
            #expect(copy.map { $0.freshness.state(at: origin) } != .fresh)
        }
    }
}

/// Leaves the heads as they are.
private func asStored(_ response: StoredResponse, _: Lifetimes) -> StoredResponse { response }
