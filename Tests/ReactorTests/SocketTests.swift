import FeedTesting
import Glibc
import Reactor
import Testing

@Suite("Socket")
struct SocketTests {
    @Test("reading tells bytes, nothing yet, and the end apart")
    func read_tellsOutcomesApart() {
        let pair = SocketPair()
        #expect(pair.left.receive().0 == .wouldBlock)
        pair.right.send("abc")
        #expect(pair.left.receive() == (.bytes(3), "abc"))
        pair.right.shutdownWrite()
        #expect(pair.left.receive().0 == .end)
        // Half closed: the other way still works.
        #expect(pair.left.send("def") == .bytes(3))
        #expect(pair.right.receive() == (.bytes(3), "def"))
    }

    @Test("input that waits is seen without being read, and an end is none")
    func hasInput_looksAndDoesNotRead() {
        let pair = SocketPair()
        var seen = [pair.left.hasInput()]
        pair.right.send("abc")
        seen.append(pair.left.hasInput())
        #expect(pair.left.receive() == (.bytes(3), "abc"))
        pair.right.shutdownWrite()
        seen.append(pair.left.hasInput())
        #expect(seen == [false, true, false])
    }

    @Test("writing to a peer that is gone is a failure, not a signal")
    func writeToGonePeer_fails() async {
        // In a process of its own, where SIGPIPE has its deadly default.
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            let pair = SocketPair()
            precondition(shutdown(pair.right.descriptor, Int32(SHUT_RD)) == 0)
            precondition(pair.left.send("x") == .failed(.brokenPipe))
            var vector = WriteVector()
            let bytes: [UInt8] = [1, 2]
            bytes.withUnsafeBytes { vector.append($0) }
            precondition(pair.left.write(vector) == .failed(.brokenPipe))
            exit(0)
        }
    }

    @Test("a reset is a failure of its own")
    func reset_isToldApart() throws {
        let pair = try TCPPair()
        pair.client.resetOnClose()
        drop(pair.client)
        waitUntilReadable(pair.server.descriptor)
        #expect(pair.server.receive().0 == .failed(.reset))
    }

    @Test("connecting to a port nobody listens on is refused, as the pending error tells")
    func connectToClosedPort_isRefused() throws {
        let closed = try ClosedPort()
        let port = UInt16(closed.number)
        do {
            let socket = try Socket.connect(to: .loopback(port: port))
            waitUntilWritable(socket.descriptor)
            #expect(socket.pendingError() == .other(code: ECONNREFUSED))
            #expect(socket.pendingError() == nil)
        } catch {
            // The kernel may say so at once.
            #expect("\(error)".contains("refused"))
        }
    }

    @Test("a vector of 64 pieces larger than the kernel's buffer arrives whole and in order")
    func vector_arrivesWhole() {
        let pair = SocketPair()
        let pieces = (0..<64).map { [UInt8](repeating: UInt8($0), count: 10_000 + $0) }
        var vector = WriteVector()
        // Held at fixed addresses, as the vector asks.
        let buffers = pieces.map { piece in
            let buffer = UnsafeMutableRawBufferPointer.allocate(
                byteCount: piece.count, alignment: 1)
            buffer.copyBytes(from: piece)
            return buffer
        }
        defer { for buffer in buffers { buffer.deallocate() } }
        for buffer in buffers { vector.append(UnsafeRawBufferPointer(buffer)) }
        #expect(vector.isFull == true)
        var received: [UInt8] = []
        var wasFull = false
        let target = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 1)
        defer { target.deallocate() }
        while !vector.isEmpty {
            switch pair.left.write(vector) {
            case .bytes(let count): vector.removeFirst(count)
            case .wouldBlock: wasFull = true
            case .failed(let failure): Issue.record("\(failure)"); return
            }
            while case .bytes(let count) = pair.right.read(into: target) {
                received += target[..<count]
            }
        }
        #expect(wasFull || received.count == 642_016)
        #expect(received == pieces.flatMap(\.self))
        #expect(vector.isFull == false)
    }

    @Test("released, a socket leaves its descriptor open for another to adopt")
    func release_keepsDescriptorOpen() {
        let pair = SocketPair()
        let left = Socket(adopting: dup(pair.left.descriptor))
        let adopted = Socket(adopting: left.release())
        #expect(adopted.send("x") == .bytes(1))
    }

    @Test("dropped, a socket closes its descriptor: the peer reads the end")
    func drop_closes() {
        let pair = SocketPair()
        let copy = dup(pair.right.descriptor)
        drop(pair)
        let right = Socket(adopting: copy)
        #expect(right.receive().0 == .end)
    }
}

@Suite("WriteVector")
struct WriteVectorTests {
    @Test(
        "what is written is taken out of the front, piece by piece",
        arguments: [(0, 6), (1, 5), (2, 4), (3, 3), (5, 1), (6, 0)])
    func removeFirst_leavesTheRest(written: Int, left: Int) {
        let bytes: [UInt8] = [1, 2, 3]
        bytes.withUnsafeBytes { piece in
            var vector = WriteVector()
            vector.append(UnsafeRawBufferPointer(rebasing: piece[..<2]))
            vector.append(UnsafeRawBufferPointer(rebasing: piece[..<0]))
            vector.append(piece)
            vector.append(UnsafeRawBufferPointer(rebasing: piece[2...]))
            vector.removeFirst(written)
            #expect(vector.byteCount == left)
            #expect(vector.isEmpty == (left == 0))
            let pair = SocketPair()
            if left > 0 {
                #expect(pair.left.write(vector) == .bytes(left))
            }
            #expect(
                pair.right.receive().1.utf8.elementsEqual([1, 2, 1, 2, 3, 3].dropFirst(written)))
        }
    }

    @Test("emptied, it has room for 64 pieces again")
    func removeAll_makesRoom() {
        let byte: [UInt8] = [0]
        byte.withUnsafeBytes { piece in
            var vector = WriteVector()
            for _ in 0..<3 {
                for _ in 0..<WriteVector.capacity { vector.append(piece) }
                #expect(vector.isFull == true)
                vector.removeAll()
                #expect(vector.isEmpty == true)
            }
        }
    }
}
