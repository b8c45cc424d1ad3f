//! The .NET runtime, embedded as IL text; see `runtimes/cli/README.md`.

use ecma335::Assembly;

/// The text that `cargo xtask runtimes` makes of the C# sources.
const TEXT: &str = include_str!("../../../runtimes/cli/runtime.il");

/// Adds the classes of the runtime that a program refers to.
///
/// # Panics
/// When the program refers to a class that does not exist.
pub(crate) fn add(assembly: &mut Assembly) {
    let runtime = ecma335::parse_il(TEXT).unwrap_or_else(|error| panic!("cli: runtime.il: {error}"));
    assembly.absorb(&runtime);
    let missing: Vec<&str> = assembly.undefined().iter().map(|&id| assembly.pool.class_of(id).name.as_str()).collect();
    assert!(missing.is_empty(), "cli: the runtime has no classes {missing:?}");
}
