import Edge
import Glibc
import Support
import Testing

@Suite struct FileWatchTests {
  private func isReadable(_ watch: FileWatch) -> Bool {
    var entry = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1
  }

  @Test func tellsOfAWriteAndIsQuietOtherwise() throws {
    let fixture = try JournalFixture()
    let journal = try fixture.open()
    try fixture.add("aaaaaa", to: journal)
    let watch = try FileWatch(path: journal.logPath)
    #expect(!isReadable(watch) && !watch.drain())
    _ = try fixture.open().sessions(limit: 9)
    #expect(!isReadable(watch), "reading is no write")
    let other = try fixture.open()
    _ = try other.hear(JournalFixture.signal("aaaaaa", "k"))
    try other.commit()
    #expect(isReadable(watch))
    #expect(watch.drain())
    #expect(!isReadable(watch))
  }

  @Test func aMissingFileIsAnError() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: SystemError.self) { try FileWatch(path: folder.file("none")) }
    #expect(error?.code == ENOENT)
  }
}
