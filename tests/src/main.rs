//! The `rotor` command, as the tests run it.

use std::process::ExitCode;

fn main() -> ExitCode {
    rotor::command_line::main()
}
