import Flow

public func run(_ arguments: [String]) -> Int32 { 0 }
