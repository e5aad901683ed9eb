import Flow
import Support
import Testing

@testable import Console

/// Conversations with the console in lines, as they are read aloud.
struct TranscriptTests {
  private func expect(
    _ name: String, _ transcript: Transcript, _ location: SourceLocation = #_sourceLocation
  ) {
    Golden.expect(
      transcript.text, named: "lines-\(name).txt", at: location, file: #filePath)
    for line in transcript.text {
      #expect(!line.unicodeScalars.contains(where: PlainText.isUnsafe), "\(line)")
    }
  }

  private func watching(
    _ session: Session = Session.watched.session, _ setup: Setup = .sandbox()
  ) throws -> Transcript {
    var transcript = Transcript(setup: setup)
    transcript.load([session])
    transcript.type("1")
    transcript.answerWatch(session, Session.watched.signals)
    return transcript
  }

  @Test func opensTheFirstSession() throws {
    var transcript = Transcript()
    transcript.load([])
    for line in ["9", "speedmop", "speedmap", "A-118", "<", "", "1,7", "2,1", "?", ""] {
      transcript.type(line)
    }
    for line in ["", "#0F76", "#0F766E", "", "", "", "", "brand.nam=x", "metadata.a=1"] {
      transcript.type(line)
    }
    transcript.type("reason")
    transcript.type("")
    transcript.type("?")
    transcript.type("preset roof")
    transcript.type("")
    transcript.act(.opening(Ticket(rawValue: transcript.console.state.lastTicket), doing: "asking"))
    let isSilent = transcript.console.isWaiting && transcript.console.prompt == nil
    #expect(isSilent)
    let refusal = Refusal(
      .provider(status: 412), "Speedmap refused the colour.", advice: "Mend the field.",
      field: "brand.color")
    transcript.act(.refused(Ticket(rawValue: transcript.console.state.lastTicket), refusal))
    transcript.type("#AA0000")
    transcript.type("")
    try transcript.open(Session.watched.session)
    expect("open", transcript)
    let order = transcript.effects.compactMap {
      if case .open(let order, _, _) = $0 { order } else { nil }
    }
    #expect(order.last?.reference == "A-118")
    #expect(order.last?.values["steps"]?.strings == ["document", "liveness"])
    #expect(order.last?.text("brand.color") == "#AA0000")
    #expect(transcript.effects.contains { if case .keepPreset = $0 { true } else { false } })
  }

  @Test func givesUpWaiting() throws {
    var transcript = Transcript()
    transcript.load([])
    transcript.type("speedmap")
    for _ in 0..<10 { transcript.type("") }
    #expect(transcript.console.isWaiting)
    #expect(LineConsole.givesUp("q") && !LineConsole.givesUp("A-118"))
    transcript.giveUp()
    #expect(!transcript.console.isWaiting)
    #expect(transcript.effects.contains { if case .abandon = $0 { true } else { false } })
    expect("give-up", transcript)
  }

  @Test func doesWithOneSessionWhatTheScreenCan() throws {
    var setup = Setup.sandbox()
    setup.handOvers = [HandOver(key: "Z", name: "Send by SMS", command: ["send", "{id}"])]
    var transcript = Transcript(setup: setup)
    transcript.load([])
    transcript.type("speedmap")
    for _ in 0..<10 { transcript.type("") }
    let (session, signals) = (Session.watched.session, Session.watched.signals)
    try transcript.open(session)
    for line in ["", "link", "qr", "short"] { transcript.type(line) }
    transcript.act(.shortened(session.id, try HandOverStoryTests.short()))
    transcript.type("S")
    transcript.type("why")
    for signal in signals { transcript.act(.heard(session, signal)) }
    for line in ["signals", "signal", "signal 1", "d 99", "permissions", "code", "code wob"] {
      transcript.type(line)
    }
    for line in ["note", "", "note called twice", "save x.txt", "-", "w q.png"] {
      transcript.type(line)
    }
    transcript.act(.notes(session.id, [Note(at: Scene.now, text: "called twice")], isNew: true))
    transcript.act(.saved(session.id, file: "q.png"))
    for line in ["export", ""] { transcript.type(line) }
    transcript.act(.warned("k3v9q2.txt cannot be written: File exists."))
    for _ in 1...2 {
      transcript.type("export b.txt")
      transcript.act(.warned("b.txt cannot be written: File exists."))
    }
    for line in ["simulate", "camra", "2", "s happy", "Z", "zz", "r", "listener", "help"] {
      transcript.type(line)
    }
    transcript.act(
      .handedOver(
        session.id,
        HandOverOutcome(
          name: "Send by SMS", isFine: false, end: "exit status 3", lines: ["no\u{7}"])))
    transcript.type("q")
    expect("watch", transcript)
    let id = session.id
    for effect: Effect in [
      .shorten(id), .withdrawShort(id), .addNote(id, "called twice"), .saveQR(id, file: "q.png"),
      .export(id, path: "\(id).txt"), .simulate(id, scenario: "camera"), .confirm(id),
      .simulate(id, scenario: "happy"),
      .handOver(id, name: "Send by SMS", command: ["send", id.rawValue]),
    ] {
      let isThere = transcript.effects.contains(effect)
      #expect(isThere, "\(effect)")
    }
  }

  @Test func asksForTheReferenceBeforeWhatCannotBeUndone() throws {
    var setup = Setup.sandbox()
    setup.mode = .live
    var session = Session(
      id: SessionID(rawValue: "p4r8dd"), provider: Truepic().id, profile: "sandbox", mode: .live,
      reference: "Kitchen", token: "t", standing: .created, trust: .proof, at: Scene.now)
    session.providerSession = "4821"
    session.captureOrigin = "https://visionbytruepic.com"
    session.rawStatus = "Created"
    var transcript = Transcript(setup: setup)
    transcript.load([session])
    transcript.type("1")
    transcript.answerWatch(session)
    for line in [
      "actions", "remind-finish", "", "cancel", "kitchen", "<", "a remind-start", "email",
    ] {
      transcript.type(line)
    }
    transcript.act(.acting(session.id, doing: "writing"))
    let refusal = Refusal(.input, "No address is known.", advice: "", field: "deliver")
    transcript.act(.actionRefused(session.id, action: "remind-start", refusal))
    transcript.type("text")
    transcript.act(
      .acted(session.id, action: "remind-start", words: "Truepic writes to the customer."))
    for line in ["reissue", "Kitche", "Kitchen"] { transcript.type(line) }
    transcript.type("<")
    for line in ["x", "Kitchen"] { transcript.type(line) }
    expect("live", transcript)
    #expect(transcript.effects.contains(.act(session.id, ActionOrder("cancel"))))
    #expect(transcript.effects.filter { if case .act = $0 { true } else { false } }.count == 3)
  }

  @Test func findsSessionsAndSaysHowTheyEnd() throws {
    var transcript = Transcript()
    transcript.load(Session.table)
    for line in ["?", "99", "find kit"] { transcript.type(line) }
    transcript.load([Session.table[1]])
    transcript.type("find")
    transcript.load(Session.table)
    transcript.type("address")
    let choice = AddressChoice("192.168.1.5", on: "wlan0", reason: "a private network")
    transcript.act(.addresses(Ticket(rawValue: transcript.console.state.lastTicket), [choice]))
    for line in ["2", "1", "more", "port"] { transcript.type(line) }
    let (ended, signals) = Session.ended(.failed(reasons: ["face_mismatch"]))
    transcript.type("")
    var second = try watching()
    second.act(.heard(ended, try #require(signals.last)))
    second.type("reissue")
    expect("list", transcript)
    expect("end", second)
    #expect(transcript.effects.last == .quit)
  }

  @Test func opensNothingInAReadOnlyProfile() throws {
    var setup = Setup.sandbox()
    (setup.profile, setup.isReadOnly) = ("night", true)
    var empty = Transcript(setup: setup)
    empty.load([])
    #expect(empty.effects.last == .quit)
    var transcript = try watching(Session.watched.session, setup)
    for line in ["x", "actions", "reissue", "simulate", "new", "note watched"] {
      transcript.type(line)
    }
    expect("read-only", transcript)
    #expect(transcript.effects.contains(.addNote(Session.watched.session.id, "watched")))
  }

  @Test func saysOnceThatNothingHappens() throws {
    let session = Session.sample("k3v9q2", "A-118", ago: 10)
    var transcript = Transcript()
    transcript.load([session])
    transcript.type("1")
    transcript.answerWatch(session)
    let due = try #require(transcript.console.nextNews)
    #expect(due.since(Scene.now) == 50_000)
    let before = transcript.text.count
    transcript.act(.ticked(due.adding(milliseconds: -1)))
    #expect(transcript.text.count == before)
    for second in 0..<3 { transcript.act(.ticked(due.adding(milliseconds: Int64(second) * 1000))) }
    #expect(transcript.text.count == before + 1)
    #expect(transcript.text.last?.hasPrefix("Quiet since ") == true)
  }

  @Test func goesBackToTheListWhenTheSessionIsForgotten() throws {
    var transcript = try watching()
    transcript.act(.forgotten(Session.watched.session.id))
    #expect(transcript.console.watched == nil)
    #expect(
      transcript.text.suffix(2).contains { $0.contains("forgotten") },
      "\(transcript.text.suffix(3))")
  }

  /// No line whatever traps, and nothing that is said drives a terminal.
  @Test(arguments: 0..<60) func anyLineIsTaken(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let words =
      LineWord.watch.map(\.word) + LineWord.sessions.map(\.word)
      + [
        "", "1", "2", "3", "99", "-1", "<", "-", "?", "yes", "q", "A=1", "reference=\u{202E}x",
        "\u{1B}[2J", "signal 1", "note x", "👩‍👩‍👧", "metadata.a=1", "preset a", "find", "code web",
      ]
    var transcript = Transcript()
    transcript.load(seed % 3 == 0 ? [] : Session.table)
    for _ in 0..<60 {
      switch random.next() % 12 {
      case 0: transcript.giveUp()
      case 1: transcript.load(Session.table)
      case 2: transcript.answerWatch(Session.watched.session, Session.watched.signals)
      case 3:
        transcript.act(
          .refused(
            Ticket(rawValue: transcript.console.state.lastTicket),
            Refusal(.network, "x\u{7}.", advice: "")))
      case 4: try transcript.open(Session.watched.session)
      default:
        if transcript.console.takesLine {
          transcript.type(words[Int(random.next() % UInt64(words.count))])
        }
      }
    }
    for line in transcript.text where !line.contains("> ") {
      #expect(!line.unicodeScalars.contains(where: PlainText.isUnsafe), "\(line)")
    }
  }
}
