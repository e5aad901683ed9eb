import Console
import Edge
import Flow

extension Desk {
  /// Starts one of the operator's commands; the link goes in on its standard input, never in argv.
  func handOver(_ id: SessionID, _ name: String, _ command: [String]) {
    guard let link = links[id] else { return }
    do throws(SystemError) {
      let errand = try Errand(
        command, input: Array((link.revealed + "\n").utf8),
        hiding: runtime.profile.secretVariables)
      errands.append(RunningErrand(session: id, name: name, link: link, errand: errand))
    } catch {
      tell(.warned("\(name) did not start: \(error)"))
    }
  }

  /// Goes on with the commands that run, and tells of those that ended.
  func turnErrands() {
    errands.removeAll { running in
      guard let outcome = running.outcome() else { return false }
      tell(.handedOver(running.session, outcome))
      return true
    }
  }
}
