//! Random programs (`tests/fuzz`): `cargo xtask fuzz` makes new ones, `cargo xtask test` runs a fixed list.

use crate::install::{self, Links};
use crate::{Result, program, release_binary, root, run};
use std::path::Path;
use std::process::Command;
use tools::Use;

/// Builds Rotor and searches; the arguments are those of `tests/fuzz/fuzz.py`.
pub(crate) fn fuzz(args: &[String]) -> Result {
    install::provide(&[Use::Build, Use::Test])?;
    let rotor = release_binary()?;
    run(fuzzer(program(&tools::PYTHON), &rotor).args(args))
}

/// Runs the fixed list with the tools that tests may use.
pub(crate) fn fixed(links: &Links<'_>) -> Result {
    // It is built with the tests, and is the command under another name.
    let mut command = fuzzer(Command::new(tools::PYTHON.name), &root().join("target/release/rotor-under-test"));
    links.confine(&mut command);
    run(command.arg("--fixed"))
}

fn fuzzer(mut command: Command, rotor: &Path) -> Command {
    command.current_dir(root()).arg("tests/fuzz/fuzz.py").arg("--rotor").arg(rotor);
    command
}
