//! The driver: what is made, in what order.
//!
//! The work list ends when every graph, every prebuilt object and every method is done; helpers
//! are annotated while it runs.
//!
//! Source: reference §4.0; pypy `rpython/rtyper/rtyper.py` (`RPythonTyper`).

use crate::emit::program::{Job, ProgramBuilder};
use crate::entry::{make_entry_point, make_export, seed_helpers};
use crate::repr::error::{TyResult, TyperError};
use crate::rules::req::{make_convert_graph, make_eq_graph, make_hash_graph, make_order_graph};
use crate::specialize::specialize_graph;
use annotator::Annotator;
use diagnostics::{DiagId, Diagnostic};
use entity::{FlowGraphId, GraphId, ReprId, SourceLoc};
use flow::TypedGraph;
use ootype::OoProgram;

/// Types the whole program that the entry point reaches.
///
/// The annotator must not have been simplified: helpers that share state with the program are
/// annotated here first, then the graphs are fixed.
///
/// # Errors
/// `typer-error` diagnostics: what has no representation or no conversion.
pub fn specialize(annotator: Annotator<'_>, entry: FlowGraphId) -> Result<OoProgram, Vec<Diagnostic>> {
    specialize_library(annotator, entry, &[]).map(|(program, _)| program)
}

/// As [`specialize`], with functions that are called from outside; also gives their graphs, whose bytes are arrays.
///
/// # Errors
/// As [`specialize`].
pub fn specialize_library(
    annotator: Annotator<'_>,
    entry: FlowGraphId,
    exports: &[FlowGraphId],
) -> Result<(OoProgram, Vec<GraphId>), Vec<Diagnostic>> {
    let mut program = ProgramBuilder::new(annotator);
    if let Err((error, what)) = set_up(&mut program) {
        program.errors.report(error, SourceLoc::UNKNOWN, what);
        return Err(program.errors.into_found());
    }
    let entry_point = match make_entry_point(&mut program, entry) {
        Ok(graph) => graph,
        Err(error) => {
            let loc = program.reprs.annotated.graph(entry).loc;
            return Err(vec![Diagnostic::new(DiagId::EntryPointSignature, error.message, loc)]);
        }
    };
    let mut exported = Vec::with_capacity(exports.len());
    for &graph in exports {
        match make_export(&mut program, graph) {
            Ok(graph) => exported.push(graph),
            Err(error) => {
                let loc = program.reprs.annotated.graph(graph).loc;
                program.errors.report(error, loc, "an exported function");
            }
        }
    }
    run(&mut program);
    program.finish_exceptions();
    Ok((program.finish(entry_point)?, exported))
}

/// What must exist before anything is typed; an error comes with what failed.
fn set_up(program: &mut ProgramBuilder) -> Result<(), (TyperError, &'static str)> {
    seed_helpers(program).map_err(|error| (error, "the helper library"))?;
    program.reprs.fix_program();
    program.reprs.setup_exceptions().map_err(|error| (error, "the builtin exceptions"))
}

/// Works until nothing is left to be made.
fn run(program: &mut ProgramBuilder) {
    loop {
        while let Some(job) = program.next_job() {
            do_job(program, job);
        }
        match program.finish_classes() {
            Ok(false) if program.is_idle() => return,
            Ok(_) => {}
            Err(error) => {
                program.errors.report(error, SourceLoc::UNKNOWN, "the classes");
                return;
            }
        }
    }
}

fn do_job(program: &mut ProgramBuilder, job: Job) {
    match job {
        Job::Graph { annotated, typed } => {
            let graph = specialize_graph(program, annotated);
            program.set_graph(typed, graph);
        }
        Job::Object { object, host, repr } => {
            if let Err(error) = program.fill_object(object, &host, repr) {
                let what = program.reprs.annotated.host.describe(&host);
                program.errors.report(error, SourceLoc::UNKNOWN, &format!("the constant {what}"));
            }
        }
        Job::Eq { reprs, typed } => {
            let made = make_eq_graph(program, reprs);
            store_function(program, made, typed, reprs[0], "eq");
        }
        Job::Order { reprs, op, typed } => {
            let made = make_order_graph(program, reprs, op);
            store_function(program, made, typed, reprs[0], "order");
        }
        Job::Convert { from, to, typed } => {
            let made = make_convert_graph(program, from, to);
            store_function(program, made, typed, from, "convert");
        }
        Job::Hash { repr, word, typed } => {
            let made = make_hash_graph(program, repr, word);
            store_function(program, made, typed, repr, "hash");
        }
        Job::KeyError { repr, nullable, typed } => {
            let made = program.make_keyerror_graph(repr, nullable);
            store_function(program, made, typed, repr, "keyerror");
        }
    }
}

fn store_function(program: &mut ProgramBuilder, made: TyResult<TypedGraph>, typed: GraphId, repr: ReprId, what: &str) {
    match made {
        Ok(graph) => program.set_graph(typed, graph),
        Err(error) => {
            let name = program.reprs.describe_repr(repr);
            program.errors.report(error, SourceLoc::UNKNOWN, &format!("{what} of {name}"));
        }
    }
}
