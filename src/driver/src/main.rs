//! The `rotor` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    rotor::command_line::main()
}
