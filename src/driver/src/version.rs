//! What version this is.

use std::sync::LazyLock;

/// The version and the commit.
pub const SHORT: &str = concat!(env!("CARGO_PKG_VERSION"), env!("ROTOR_COMMIT"));

/// The version, the commit, and those of the embedded Python.
pub fn long() -> &'static str {
    static LONG: LazyLock<String> =
        LazyLock::new(|| format!("{SHORT}\nhost: {}, of which programs are imported", host::VERSION));
    &LONG
}
