//! The external tools in what the user sees: a missing one as a diagnostic, and the report of `rotor doctor`.

use crate::terminal::print_line;
use crate::version;
use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use std::process::ExitCode;
use tools::{Missing, Probe, TOOLS, Use};

/// The diagnostic of a missing tool.
pub fn tool_missing(missing: Missing) -> Diagnostic {
    Diagnostic::new(DiagId::ToolMissing, missing.message, SourceLoc::UNKNOWN).help(missing.help)
}

/// Prints which tools of the back-ends are there; a failure when one is missing that is not a matter of choice.
pub fn doctor() -> ExitCode {
    print_line(&format!("rotor {}", version::long()));
    let mut complete = true;
    for tool in TOOLS {
        let runs = tool.uses.iter().any(|need| matches!(need, Use::Demo(_)));
        let needed = runs && !tool.optional;
        if !runs && !tool.uses.contains(&Use::Choice) {
            continue;
        }
        match tool.check() {
            Ok(version) => {
                let program = matches!(tool.probe, Probe::Program { .. }).then(|| tool.find());
                let path = program.and_then(Result::ok).map(|path| format!("{}  ", path.display()));
                print_line(&format!("{:<6} {}{}", tool.name, path.unwrap_or_default(), version.unwrap_or_default()));
            }
            Err(missing) => {
                complete &= !needed;
                let need = if needed { "missing" } else { "missing, but optional" };
                print_line(&format!("{:<6} {need}: {}", tool.name, missing.message));
                for (system, command) in tool.installations() {
                    print_line(&format!("           {system}: {command}"));
                }
                if let Some(variable) = tool.variable {
                    print_line(&format!("           or set {variable} to the program"));
                }
            }
        }
    }
    if complete { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
