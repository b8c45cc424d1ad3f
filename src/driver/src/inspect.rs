//! What is known of a program at every stage, also of one that does not translate: for `rotor view
//! --html`, `--dot` and `rotor types`.

use crate::pipeline::{self, Options};
use crate::timing::Timings;
use annotator::{Annotator, DispatchAction};
use backendopt::BackendOptOptions;
use diagnostics::{Diagnostic, SourceMap};
use entity::{FlowGraphId, GraphId, LowLevelType, SourceLoc, Variable};
use flow::display::{GraphParts, TypedNames, graph_parts};
use flow::{FunctionGraph, Level, Operand, TypedConst};
use flowspace::FlowGraph;
use host::Host;
use indexmap::IndexMap;
use ootype::OoProgram;
use std::collections::BTreeMap;
use std::path::Path;

/// A stage: its graphs, in the order of their ids.
#[derive(Debug)]
pub struct StageGraphs {
    /// Its name.
    pub name: &'static str,
    /// Its graphs.
    pub graphs: Vec<Inspected>,
}

/// A graph.
#[derive(Debug)]
pub struct Inspected {
    /// The name with that of the class, where it is known.
    pub title: String,
    /// Blocks, operations and variables as texts.
    pub parts: GraphParts,
    /// Where the function is defined.
    pub loc: SourceLoc,
    /// Whether it belongs to the library.
    pub library: bool,
    /// The graphs of the stage that an operation calls, by block and operation.
    pub calls: BTreeMap<(usize, usize), Vec<usize>>,
}

/// A step of the annotator, in terms of the stage `annotated`.
#[derive(Debug)]
pub struct InspectedStep {
    /// The graph; `None` for those that are not shown.
    pub graph: Option<usize>,
    /// The number of the block.
    pub block: usize,
    /// Why it was done, for people.
    pub why: String,
    /// What grew: graph, name of the variable, annotation.
    pub grown: Vec<(usize, String, String)>,
}

/// A program at every stage that it reaches.
#[derive(Debug)]
pub struct Inspection {
    /// The stages.
    pub stages: Vec<StageGraphs>,
    /// How the annotations were found.
    pub steps: Vec<InspectedStep>,
    /// Errors and warnings.
    pub diagnostics: Vec<Diagnostic>,
    /// Where source places lead.
    pub sources: SourceMap,
}

/// Looks at a program.
pub fn inspect(target: &Path, options: &Options, timings: &mut Timings) -> Inspection {
    let argv = [target.to_string_lossy().into_owned()];
    let host = timings.phase("start", || pipeline::new_host(options, &argv, true));
    let mut found =
        Inspection { stages: Vec::new(), steps: Vec::new(), diagnostics: Vec::new(), sources: SourceMap::default() };
    if let Err(errors) = inspect_in(&host, target, options, timings, &mut found) {
        found.diagnostics.extend(errors);
    }
    // The places of inlined code are in the map of the program, which has all of the host's.
    if found.sources.last_line() == 0 {
        found.sources = host.sources();
    }
    found
}

fn inspect_in(
    host: &Host,
    target: &Path,
    options: &Options,
    timings: &mut Timings,
    found: &mut Inspection,
) -> Result<(), Vec<Diagnostic>> {
    let program = timings.phase("import", || pipeline::import(host, target, options))?;
    found.diagnostics.extend(program.warnings.iter().cloned());
    let options = Options { trace: true, ..options.clone() };
    let (annotator, entry) = timings.phase("annotate", || pipeline::annotated(host, &program, target, &options))?;
    found.diagnostics.extend(annotator.warnings.iter().cloned());
    let (stage, numbers) = annotated_stage(host, &annotator);
    found.steps = steps(host, &annotator, &stage, &numbers);
    found.stages.push(stage);
    let entry = entry?;
    let mut program = timings.phase("rtype", || rtyper::specialize(annotator, entry))?;
    found.stages.push(typed_stage("typed", &program));
    if options.opt_level > 0 {
        let settings = BackendOptOptions { level: options.opt_level, verify: options.verify };
        timings.phase("backendopt", || backendopt::optimize(&mut program, &settings));
        found.stages.push(typed_stage("optimised", &program));
    }
    found.sources = program.sources;
    Ok(())
}

/// The graphs as the annotator has them before they are simplified: their blocks are those of its steps.
fn annotated_stage(host: &Host, annotator: &Annotator<'_>) -> (StageGraphs, IndexMap<FlowGraphId, usize>) {
    // Operations on unions have graphs of their own, which nobody wrote.
    let shown = annotator.graphs.keys().filter(|&id| !annotator.is_alternative_graph(id));
    let numbers: IndexMap<FlowGraphId, usize> = shown.enumerate().map(|(number, id)| (id, number)).collect();
    let graphs = numbers.keys().map(|&id| {
        let graph: &FlowGraph = &annotator.graphs[id];
        let names = pipeline::AnnotatedNames::new(host, annotator, id);
        let parts = graph_parts(graph, &names);
        let calls = calls_of(graph, &parts, |result, _| {
            let site = annotator.call_site(id, result).into_iter().flat_map(|site| &site.rows);
            let dispatch = annotator.dispatch(id, result).into_iter().flat_map(|dispatch| &dispatch.rows);
            let dispatched = dispatch.filter_map(|row| match row.action {
                DispatchAction::Call(graph) => Some(graph),
                _ => None,
            });
            let called = site.filter_map(|row| row.graph).chain(dispatched);
            called.filter_map(|graph| numbers.get(&graph).copied()).collect()
        });
        let title = annotator.function_of(id).map(|func| host.function(func).qualname.to_string());
        let title = title.unwrap_or_else(|| parts.name.clone());
        Inspected { title, parts, loc: place(graph), library: annotator.is_helper_graph(id), calls }
    });
    (StageGraphs { name: "annotated", graphs: graphs.collect() }, numbers.clone())
}

/// The first place of a graph that is known.
fn place(graph: &FlowGraph) -> SourceLoc {
    let operations = graph.iterblocks().into_iter().flat_map(|block| &graph.blocks[block].operations);
    let first = operations.map(|op| op.loc).find(|&loc| loc != SourceLoc::UNKNOWN);
    if graph.loc == SourceLoc::UNKNOWN { first.unwrap_or(graph.loc) } else { graph.loc }
}

fn calls_of<L: Level>(
    graph: &FunctionGraph<L>,
    parts: &GraphParts,
    called: impl Fn(Variable, &[Operand]) -> Vec<usize>,
) -> BTreeMap<(usize, usize), Vec<usize>> {
    let mut calls = BTreeMap::new();
    for (number, block) in parts.blocks.iter().enumerate() {
        for (index, op) in graph.blocks[block.block].operations.iter().enumerate() {
            let mut found = called(op.result, &op.args);
            found.sort_unstable();
            found.dedup();
            if !found.is_empty() {
                calls.insert((number, index), found);
            }
        }
    }
    calls
}

fn typed_stage(name: &'static str, program: &OoProgram) -> StageGraphs {
    let type_name = |ty: LowLevelType| program.universe.type_name(ty);
    let graph_name = |graph: GraphId| program.graphs[graph].name.clone();
    let ids: Vec<GraphId> = program.graphs.keys().collect();
    let numbers: IndexMap<GraphId, usize> = ids.iter().enumerate().map(|(number, &id)| (id, number)).collect();
    let graphs = ids.iter().map(|&id| {
        let graph = &program.graphs[id];
        let parts = graph_parts(graph, &TypedNames::new(&type_name, &graph_name));
        let calls = calls_of(graph, &parts, |_, args| {
            let constants = args.iter().filter_map(|arg| arg.constant()).map(|c| graph.consts.get(c));
            let called = constants.flat_map(|constant| match constant {
                TypedConst::Function(graph, _) => vec![*graph],
                TypedConst::Graphs(graphs) => graphs.to_vec(),
                _ => Vec::new(),
            });
            called.filter_map(|graph| numbers.get(&graph).copied()).collect()
        });
        let own = program.sources.resolve(graph.loc).is_some_and(|span| !program.sources.is_library(span.file));
        Inspected { title: parts.name.clone(), parts, loc: graph.loc, library: !own, calls }
    });
    StageGraphs { name, graphs: graphs.collect() }
}

/// The steps in functions of the program; those in the library only change what these see.
fn steps(
    host: &Host,
    annotator: &Annotator<'_>,
    stage: &StageGraphs,
    numbers: &IndexMap<FlowGraphId, usize>,
) -> Vec<InspectedStep> {
    let own = |graph: FlowGraphId| numbers.get(&graph).copied().filter(|&number| !stage.graphs[number].library);
    let mut names: IndexMap<(FlowGraphId, Variable), String> = IndexMap::new();
    for (&id, &number) in numbers {
        let parts = &stage.graphs[number].parts;
        names.extend(parts.variables.iter().map(|variable| ((id, variable.variable), variable.name.clone())));
    }
    let steps = annotator.steps.iter().map(|step| {
        let grown = step.grown.iter().filter_map(|(graph, variable, text)| {
            Some((own(*graph)?, names.get(&(*graph, *variable))?.clone(), text.clone()))
        });
        let graph = own(step.graph);
        let blocks = graph.map(|number| &stage.graphs[number].parts.blocks);
        let block = blocks.and_then(|blocks| blocks.iter().position(|block| block.block == step.block));
        let why = step.cause.map(|point| {
            let graph = &annotator.graphs[point.graph];
            let op = graph.blocks[point.block].operations.get(point.op as usize);
            let at = op.map_or_else(String::new, |op| host.with_sources(|sources| sources.describe(op.loc)));
            format!("because of {} at {at}", graph.name)
        });
        let why = why.unwrap_or_else(|| "because what comes before it was annotated".to_owned());
        (block, InspectedStep { graph, block: block.unwrap_or(0), why, grown: grown.collect() })
    });
    let is_shown = |(block, step): &(Option<usize>, InspectedStep)| block.is_some() && step.graph.is_some();
    steps.filter(is_shown).map(|(_, step)| step).collect()
}
