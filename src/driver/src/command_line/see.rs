//! `rotor view` and `rotor types`: what Rotor sees of a program.

use super::args::{StageName, TranslateArgs};
use super::report::{Reporter, size};
use super::{target, translate_only};
use crate::inspect::{Inspected, Inspection, inspect};
use crate::output::{self, Contents};
use crate::page::{dot, page};
use crate::pipeline::Goal;
use crate::terminal::print_line;
use crate::timing::Timings;
use crate::types;
use diagnostics::did_you_mean;
use diagnostics::{DiagId, Diagnostic, Severity};
use entity::SourceLoc;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What to show of a stage.
pub(super) struct Shown {
    pub(super) stage: StageName,
    pub(super) function: Option<String>,
    pub(super) html: Option<PathBuf>,
    pub(super) dot: bool,
}

pub(super) fn view(args: &TranslateArgs, shown: &Shown, reporter: &Reporter) -> ExitCode {
    if shown.html.is_some() || shown.dot {
        return draw(args, shown, reporter);
    }
    let product = match translate_only(args, Goal::View(shown.stage.into()), reporter) {
        Ok(product) => product,
        Err(code) => return code,
    };
    let names: Vec<&str> = product.graphs.iter().map(|(name, _)| name.as_str()).collect();
    match chosen(&names, shown.function.as_deref(), reporter) {
        Ok(chosen) => {
            chosen.into_iter().for_each(|at| print_line(&product.graphs[at].1));
            ExitCode::SUCCESS
        }
        Err(code) => code,
    }
}

/// The indices of the functions of a name, or else of those whose names contain it.
fn chosen(names: &[&str], wanted: Option<&str>, reporter: &Reporter) -> Result<Vec<usize>, ExitCode> {
    let Some(wanted) = wanted else { return Ok((0..names.len()).collect()) };
    let exact = names.contains(&wanted);
    let fits = |name: &str| if exact { name == wanted } else { name.contains(wanted) };
    let found: Vec<usize> = (0..names.len()).filter(|&at| fits(names[at])).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let near = did_you_mean(wanted, names.iter().copied());
    let all = "without `--function` all functions of the stage are shown".to_owned();
    Err(reporter.refuse(format!("at this stage no function is named like `{wanted}`"), near.unwrap_or(all)))
}

fn draw(args: &TranslateArgs, shown: &Shown, reporter: &Reporter) -> ExitCode {
    let source = match target(args, reporter) {
        Ok(source) => source,
        Err(code) => return code,
    };
    let mut timings = Timings::new(reporter.progress());
    let found = inspect(&source, &args.options(Goal::Optimise), &mut timings);
    timings.finish();
    match &shown.html {
        Some(path) => write_page(&source, path, &found, reporter),
        None => draw_dot(shown, &found, reporter),
    }
}

fn write_page(source: &Path, path: &Path, found: &Inspection, reporter: &Reporter) -> ExitCode {
    let text = page(&source.display().to_string(), found);
    let contents = Contents { bytes: text.as_bytes(), executable: false };
    let inputs = [source.to_owned()];
    let written = output::place(path, &inputs).and_then(|place| output::write_all(&[(place, contents)]));
    if let Err(diagnostic) = written {
        return reporter.fail(diagnostic);
    }
    let errors = found.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
    let says = match errors {
        0 => String::new(),
        1 => ", with an error of the program".to_owned(),
        n => format!(", with {n} errors of the program"),
    };
    reporter.done(&format!("built {} ({}{says})", path.display(), size(text.len())));
    ExitCode::SUCCESS
}

fn draw_dot(shown: &Shown, found: &Inspection, reporter: &Reporter) -> ExitCode {
    let name = match shown.stage {
        StageName::Annotated => "annotated",
        StageName::Typed => "typed",
        StageName::Optimised => "optimised",
        _ => {
            let message = "the graphs of this stage cannot be drawn".to_owned();
            return reporter.refuse(message, "choose the stage annotated, typed or optimised".to_owned());
        }
    };
    let Some(stage) = found.stages.iter().find(|stage| stage.name == name) else {
        reporter.report(&found.diagnostics, &found.sources);
        return ExitCode::FAILURE;
    };
    let names: Vec<&str> = stage.graphs.iter().map(|graph| graph.parts.name.as_str()).collect();
    match chosen(&names, shown.function.as_deref(), reporter) {
        Ok(chosen) => {
            let all = shown.function.is_none();
            let graphs = chosen.into_iter().map(|at| &stage.graphs[at]);
            let graphs: Vec<&Inspected> = graphs.filter(|graph| !all || !graph.library).collect();
            print_line(dot(graphs.into_iter()).trim_end());
            ExitCode::SUCCESS
        }
        Err(code) => code,
    }
}

/// Prints or writes the types of a program: a stub, or a copy of the source with annotations.
pub(super) fn show_types(args: &TranslateArgs, annotate: bool, path: Option<&Path>, reporter: &Reporter) -> ExitCode {
    let source = match target(args, reporter) {
        Ok(source) => source,
        Err(code) => return code,
    };
    let mut timings = Timings::new(reporter.progress());
    let found = types::types(&source, &args.options(Goal::Check), &mut timings);
    timings.finish();
    let (found, known) = match found {
        Ok(found) => (found, true),
        Err(found) => (*found, false),
    };
    reporter.report(&found.diagnostics, &found.sources);
    if !known {
        return ExitCode::FAILURE;
    }
    let text = if annotate {
        match std::fs::read_to_string(&source) {
            Ok(text) => found.annotated(&text),
            Err(error) => {
                let message = format!("cannot read {}: {error}", source.display());
                return reporter.fail(Diagnostic::new(DiagId::CannotRead, message, SourceLoc::UNKNOWN));
            }
        }
    } else {
        found.stub()
    };
    let Some(path) = path else {
        print_line(text.trim_end());
        return if found.diagnostics.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    };
    let contents = Contents { bytes: text.as_bytes(), executable: false };
    let written = output::place(path, &[source]).and_then(|place| output::write_all(&[(place, contents)]));
    match written {
        Ok(()) => {
            reporter.done(&format!("built {} ({})", path.display(), size(text.len())));
            if found.diagnostics.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(diagnostic) => reporter.fail(diagnostic),
    }
}
