//! How the command talks: diagnostics for people or as JSON, with colours or without, and what was done.

use super::args::{Color, MessageFormat, OutputArgs};
use crate::terminal::{print_line, report_line};
use diagnostics::{DiagId, Diagnostic, Rule, Severity, SourceMap, Style, grouped, render_json, render_text};
use entity::SourceLoc;
use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::Instant;

/// At most this many errors are shown in full.
const MAX_SHOWN: usize = 50;

/// What a command says, and how.
#[derive(Clone, Debug)]
pub(super) struct Reporter {
    format: MessageFormat,
    color: bool,
    quiet: bool,
    verbose: bool,
    start: Instant,
}

impl Reporter {
    pub(super) fn new(args: &OutputArgs) -> Self {
        let color = match args.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => std::io::stderr().is_terminal() && wants_color(),
        };
        Self { format: args.message_format, color, quiet: args.quiet, verbose: args.verbose, start: Instant::now() }
    }

    pub(super) fn verbose(&self) -> bool {
        self.verbose
    }

    /// Whether to show progress.
    pub(super) fn progress(&self) -> bool {
        !self.quiet && self.format == MessageFormat::Human && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
    }

    /// Shows diagnostics, those of one cause once, unless everything is wanted.
    pub(super) fn report(&self, diagnostics: &[Diagnostic], sources: &SourceMap) {
        if self.format == MessageFormat::Json {
            diagnostics.iter().for_each(|diagnostic| print_line(&render_json(diagnostic, sources)));
            return;
        }
        let all = if self.verbose { diagnostics.to_vec() } else { grouped(diagnostics, sources) };
        let style = Style { color: self.color, full: self.verbose };
        for diagnostic in all.iter().take(MAX_SHOWN) {
            report_line(&format!("{}\n", render_text(diagnostic, sources, style)));
        }
        let errors = |some: &[Diagnostic]| some.iter().filter(|d| d.severity == Severity::Error).count();
        let hidden = errors(all.get(MAX_SHOWN..).unwrap_or_default());
        if hidden > 0 {
            report_line(&format!("... and {hidden} more"));
        }
        if errors(&all) > 0 && self.color {
            let id = all.iter().find(|d| d.severity == Severity::Error).map_or("", |d| d.id.name());
            report_line(&format!("`rotor explain {id}` says more about this error"));
        }
    }

    /// Shows the diagnostic that ends the command.
    pub(super) fn fail(&self, diagnostic: Diagnostic) -> ExitCode {
        self.report(&[diagnostic], &SourceMap::default());
        ExitCode::FAILURE
    }

    /// Says that the command line asks for what does not exist or does not go together.
    pub(super) fn refuse(&self, message: String, help: String) -> ExitCode {
        self.fail(Diagnostic::new(DiagId::BadUsage, message, SourceLoc::UNKNOWN).help(help))
    }

    /// Says what was done, and how long it took since the command started.
    pub(super) fn done(&self, what: &str) {
        if !self.quiet && self.format == MessageFormat::Human {
            report_line(&format!("{what} in {:.1} s", self.start.elapsed().as_secs_f64()));
        }
    }

    /// The diagnostics as the user wants them, and whether one of them is an error.
    pub(super) fn decided(
        rules: &[Rule],
        diagnostics: Vec<Diagnostic>,
        sources: &SourceMap,
    ) -> (Vec<Diagnostic>, bool) {
        let decided = diagnostics::apply(rules, diagnostics, sources);
        let failed = decided.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
        (decided, failed)
    }
}

/// Whether the environment leaves colours to the terminal (https://no-color.org).
fn wants_color() -> bool {
    let refuses = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    !refuses && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// A size for people.
pub(super) fn size(bytes: usize) -> String {
    match bytes {
        0..=9_999 => format!("{bytes} bytes"),
        10_000..=9_999_999 => format!("{} KB", bytes.div_ceil(1000)),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_short() {
        assert_eq!([size(900), size(34_100), size(12_340_000)], ["900 bytes", "35 KB", "12.3 MB"]);
    }
}
