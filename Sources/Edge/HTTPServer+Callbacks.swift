import CMicrohttpd

extension HTTPServer {
  /// The C functions that lead to a reception.
  ///
  /// It is not retained: the server owns it and stops the library before it lets go.
  static func callbacks(for reception: Reception) -> usher_mhd_setup {
    var setup = usher_mhd_setup()
    setup.context = Unmanaged.passUnretained(reception).toOpaque()
    setup.connect = { context, connection, _, event in
      guard let reception = HTTPServer.reception(context), let connection else { return }
      if event == .CONNECTION_NOTIFY_STARTED {
        reception.connected(connection)
      } else {
        reception.disconnected(connection)
      }
    }
    // The only place where the library shows the target as it came; later it is decoded and cut.
    setup.begin = { context, target, connection in
      guard let reception = HTTPServer.reception(context), let target, let connection else {
        return nil
      }
      reception.begun(target, on: connection)
      return nil
    }
    setup.handle = { context, connection, _, method, version, piece, size, _ in
      guard let reception = HTTPServer.reception(context), let connection, let method, let version,
        let size
      else { return .NO }
      let bytes = UnsafeRawBufferPointer(start: piece, count: size.pointee)
      size.pointee = 0
      return reception.handle(
        connection, method: String(cString: method), version: version,
        piece: bytes)
    }
    setup.complete = { context, connection, _, _ in
      guard let connection else { return }
      HTTPServer.reception(context)?.completed(on: connection)
    }
    return setup
  }

  private static func reception(_ context: UnsafeMutableRawPointer?) -> Reception? {
    context.map { Unmanaged<Reception>.fromOpaque($0).takeUnretainedValue() }
  }
}
