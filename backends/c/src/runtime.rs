//! The runtime that is compiled into every program: the sources in `runtimes/c`.

/// A file of the runtime: name and text.
pub type RuntimeFile = (&'static str, &'static str);

macro_rules! files {
    ($($name:literal),*) => { &[$(($name, include_str!(concat!("../../../runtimes/c/", $name)))),*] };
}

/// Headers.
pub const HEADERS: &[RuntimeFile] = files!["rpy.h", "chars_table.h", "border.h"];

/// Sources that every product is linked with.
pub const SOURCES: &[RuntimeFile] =
    files!["exception.c", "interrupt.c", "os.c", "children.c", "sockets.c", "chars.c", "bulk.c"];

/// What stand-alone programs are linked with besides.
pub const PROGRAM_SOURCES: &[RuntimeFile] = files!["main.c"];

/// What libraries are linked with besides.
pub const LIBRARY_SOURCES: &[RuntimeFile] = files!["border.c"];

/// What gdb knows of programs that debuggers are to look at.
pub const GDB_SCRIPT: &str = include_str!("../../../runtimes/c/gdb.py");

/// Memory management, as `--gc` names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gc {
    /// The Boehm-Demers-Weiser collector, libgc.
    Boehm,
    /// The generational collector of the runtime.
    Gen,
    /// Memory is never given back.
    None,
}

impl Gc {
    /// Its source.
    pub fn source(self) -> RuntimeFile {
        match self {
            Gc::Boehm => ("gc_boehm.c", include_str!("../../../runtimes/c/gc_boehm.c")),
            Gc::Gen => ("gc_gen.c", include_str!("../../../runtimes/c/gc_gen.c")),
            Gc::None => ("gc_none.c", include_str!("../../../runtimes/c/gc_none.c")),
        }
    }

    /// The library that it needs, as `-lNAME` names it.
    pub fn library(self) -> Option<&'static str> {
        match self {
            Gc::Boehm => Some("gc"),
            Gc::Gen | Gc::None => None,
        }
    }

    /// What the compiler must be told when it compiles the program and the runtime.
    pub fn flags(self) -> &'static [&'static str] {
        match self {
            Gc::Gen => &["-DRPY_GC_GEN"],
            Gc::Boehm | Gc::None => &[],
        }
    }
}
