// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// System libraries; `.ci/install` brings their Debian packages.
let systemLibraries = [
  "CNcurses", "CQRencode", "CSQLite", "CPNG",
]

func source(_ name: String, _ dependencies: [String]) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: swiftSettings)
}

func tests(_ name: String, _ dependencies: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: (dependencies + ["Support"]).map { .byName(name: $0) },
    exclude: exclude, swiftSettings: swiftSettings)
}

let package = Package(
  name: "usher",
  products: [.executable(name: "usher", targets: ["usher"])],
  targets: systemLibraries.map { .systemLibrary(name: $0) } + [
    .target(name: "CTerminal"),
    .target(name: "CLinux"),
    .target(name: "CLoading"),
    .target(name: "CCrypto", dependencies: ["CLoading"]),
    .target(name: "CCurl", dependencies: ["CLoading"]),
    .target(name: "CMicrohttpd", dependencies: ["CLoading"]),
    source("Flow", []),
    source("Console", ["Flow"]),
    source("Edge", ["Flow", "CTerminal", "CLinux", "CCrypto", "CCurl", "CMicrohttpd"] + systemLibraries),
    source("Backend", ["Flow", "Edge"]),
    source("Sandbox", ["Flow", "Edge"]),
    source("Commands", ["Flow", "Console", "Edge", "Backend", "Sandbox"]),
    .executableTarget(name: "usher", dependencies: ["Commands"], swiftSettings: swiftSettings),
    .target(
      name: "Support", dependencies: ["Flow", "Edge"], path: "Tests/Support",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Flow", "Edge"], path: "Tests/TerminalProbe",
      swiftSettings: swiftSettings),
    tests("FlowTests", ["Flow", "Edge"]),
    tests("ConsoleTests", ["Flow", "Console"], exclude: ["Golden"]),
    tests("EdgeTests", ["Flow", "Edge", "TerminalProbe"]),
    tests("BackendTests", ["Flow", "Edge", "Backend"]),
    tests("SandboxTests", ["Flow", "Edge", "Sandbox"]),
    tests("CommandsTests", ["Flow", "Console", "Edge", "Backend", "Sandbox", "Commands"]),
    tests("EndToEndTests", ["Flow", "Edge", "usher"]),
  ]
)
