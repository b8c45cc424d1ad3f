//! The host: an embedded RustPython that imports the target and answers questions about the
//! live objects it created.
//!
//! This is the only crate that names `rustpython_*`. Everybody else sees [`HostConst`] values
//! and [`HostId`](entity::HostId)s: strong references in a table, numbered in first-seen order,
//! so that output is deterministic. `1`, `1.0` and `True` are different constants; immutable
//! builtins are keyed by type and value, everything else by identity.
//!
//! Settings are fixed: hash seed 0, UTF-8 mode, debug ranges on, no user site.

mod bases;
mod bytecode;
mod closure;
mod code;
mod compile;
mod consts;
mod convert;
mod cpython;
mod dialect;
mod execute;
mod generators;
mod host;
mod importer;
mod imports;
mod inheritance;
mod interpreter;
mod names;
mod native;
mod query;
mod run;
mod session;
mod startup;
mod state;
mod syntax;
#[cfg(test)]
mod tests;
mod watch;

/// What the host is.
pub const VERSION: &str = "RustPython 0.5.0 (Python 3.14)";

pub use bytecode::{BinaryOperator, Code, CompareOperator, Convert, ExceptionTableEntry, Instr, Instruction};
pub use closure::CLOSURE;
pub use consts::{HostConst, HostKind, IntKind};
pub use dialect::Python;
pub use execute::CODE_PREFIX;
pub use generators::HOLDERS;
pub use host::{ClassInfo, ClosureField, FieldKind, FunctionInfo, HostException, HostOptions};
pub use importer::replaces_module;
pub use interpreter::Host;
pub use native::{NativeError, NativeFunctions, Serving};
pub use run::EntryPoint;
pub use session::{Ran, Session, needs_more};
pub use startup::{Program, RUN_TIME_OBJECTS, RpythonImport, Start};
pub use state::Variables;
pub use watch::Watch;
