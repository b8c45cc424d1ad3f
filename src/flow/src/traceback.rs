//! What tracebacks show: functions that somebody wrote, and of these all, inlined or not.

use crate::llops::LlOp;
use crate::model::{ExitSwitch, FunctionGraph, Level, Operand};
use crate::typed::{GraphRef, TypedGraph};
use diagnostics::SourceMap;
use entity::{Block, FileId, SourceLoc, Variable};
use rustc_hash::FxHashSet;

/// One call in a traceback.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Frame<'a> {
    /// The name of the file.
    pub file: &'a str,
    /// The line.
    pub line: u32,
    /// The name of the function.
    pub function: &'a str,
}

/// The file of a function that tracebacks show. None for one that Rotor made up, and for those of
/// its library and of the standard library.
pub fn shown_file<L: Level>(sources: &SourceMap, graph: &FunctionGraph<L>) -> Option<FileId> {
    let file = sources.resolve(graph.loc)?.file;
    (!sources.is_library(file)).then_some(file)
}

/// The name that tracebacks show of a function: without the names around it, and without what tells
/// specialised copies apart.
pub fn shown_name(name: &str) -> &str {
    let last = name.rsplit('.').next().unwrap_or(name);
    last.split('$').next().unwrap_or(last)
}

/// The calls that are active at a place of a graph, innermost first. A place that is not known is at the `def`.
pub fn frames<'a, L: Level>(sources: &'a SourceMap, graph: &'a FunctionGraph<L>, loc: SourceLoc) -> Vec<Frame<'a>> {
    let mut frames = Vec::new();
    let own = shown_file(sources, graph);
    let mut line = sources.resolve(graph.loc).map_or(0, |span| span.line);
    for (span, function) in sources.frames(loc) {
        match function {
            Some(function) => frames.push(Frame { file: sources.file_name(span.file), line: span.line, function }),
            None if Some(span.file) == own => line = span.line,
            None => {}
        }
    }
    if let Some(file) = own {
        frames.push(Frame { file: sources.file_name(file), line, function: shown_name(&graph.name) });
    }
    frames
}

/// What an operation says of the exception that is raised at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// Its traceback begins here.
    New,
    /// Somebody may have raised it before: the place is one more line after those that are there. The calls around
    /// the place, where its function was inlined, may be there already, if the function handled the exception.
    Again,
}

impl Said {
    /// What an operation says; None for one that says nothing of the kind.
    pub fn of(op: LlOp) -> Option<Self> {
        match op {
            LlOp::Raised => Some(Self::New),
            LlOp::RaisedAgain => Some(Self::Again),
            _ => None,
        }
    }
}

/// The operations of a graph that say where an exception is raised ([`Said`]) and that a target must heed: those
/// of exceptions that are handled in the graph first and may leave it then (after `finally`, say), and of those
/// that have a traceback. Where such an exception leaves, its traceback has begun already.
#[derive(Debug, Default)]
pub struct Raises {
    operations: FxHashSet<(Block, usize)>,
    values: FxHashSet<Operand>,
}

impl Raises {
    /// Finds those of a graph.
    pub fn find<G: GraphRef>(graph: &TypedGraph<G>) -> Self {
        let mut raises = Self::default();
        let blocks = graph.iterblocks();
        let ops = |block: Block| graph.blocks[block].operations.iter().enumerate();
        if !blocks.iter().any(|&block| ops(block).any(|(_, op)| Said::of(op.op).is_some())) {
            return raises;
        }
        let leaving = leaving_variables(graph, &blocks);
        let leaves = |value: Operand| match value {
            Operand::Var(v) => leaving.contains(&v),
            Operand::Const(_) => graph.iterlinks().into_iter().any(|link| {
                let link = &graph.links[link];
                let inputs = &graph.blocks[link.target].inputargs;
                link.args.iter().zip(inputs).any(|(&arg, input)| arg == value && leaving.contains(input))
            }),
        };
        for &block in &blocks {
            for (index, op) in ops(block) {
                let Some(said) = Said::of(op.op) else { continue };
                if leaves(op.args[0]) && (said != Said::New || !raised_at_once(graph, block, index)) {
                    raises.operations.insert((block, index));
                    raises.values.insert(op.args[0]);
                }
            }
        }
        raises
    }

    /// Whether the operation at `index` of a block is one of them.
    pub fn contains(&self, block: Block, index: usize) -> bool {
        self.operations.contains(&(block, index))
    }

    /// Whether a value is the operand of one of them.
    pub fn has_value(&self, value: Operand) -> bool {
        self.values.contains(&value)
    }

    /// The operands.
    pub fn variables(&self) -> impl Iterator<Item = Variable> + '_ {
        self.values.iter().filter_map(|value| value.var())
    }
}

/// Variables that may hold an exception that a handler of the graph took, or one of those in `more`.
pub fn handled_variables<G: GraphRef>(
    graph: &TypedGraph<G>,
    more: impl Iterator<Item = Variable>,
) -> FxHashSet<Variable> {
    let blocks = graph.iterblocks();
    let links = graph.iterlinks();
    let mut handled: FxHashSet<Variable> = more.collect();
    handled.extend(links.iter().filter_map(|&link| graph.links[link].last_exc_value.and_then(Operand::var)));
    loop {
        let before = handled.len();
        for &link in &links {
            let link = &graph.links[link];
            for (arg, &input) in link.args.iter().zip(&graph.blocks[link.target].inputargs) {
                if arg.var().is_some_and(|v| handled.contains(&v)) {
                    handled.insert(input);
                }
            }
        }
        for op in blocks.iter().flat_map(|&block| &graph.blocks[block].operations) {
            if is_cast(op.op) && op.args[0].var().is_some_and(|v| handled.contains(&v)) {
                handled.insert(op.result);
            }
        }
        if handled.len() == before {
            return handled;
        }
    }
}

/// Variables with exceptions that may leave the graph.
fn leaving_variables<G: GraphRef>(graph: &TypedGraph<G>, blocks: &[Block]) -> FxHashSet<Variable> {
    let mut leaving: FxHashSet<Variable> = FxHashSet::default();
    leaving.insert(graph.blocks[graph.exceptblock].inputargs[1]);
    loop {
        let before = leaving.len();
        for &block in blocks {
            for &link in &graph.blocks[block].exits {
                let link = &graph.links[link];
                for (arg, input) in link.args.iter().zip(&graph.blocks[link.target].inputargs) {
                    if leaving.contains(input) {
                        leaving.extend(arg.var());
                    }
                }
            }
            for op in graph.blocks[block].operations.iter().rev() {
                if is_cast(op.op) && leaving.contains(&op.result) {
                    leaving.extend(op.args[0].var());
                }
            }
        }
        if leaving.len() == before {
            return leaving;
        }
    }
}

fn is_cast(op: LlOp) -> bool {
    matches!(op, LlOp::SameAs | LlOp::Ooupcast | LlOp::Oodowncast | LlOp::CastPointer)
}

/// Whether the exception leaves the graph right after the operation.
fn raised_at_once<G: GraphRef>(graph: &TypedGraph<G>, block: Block, index: usize) -> bool {
    let data = &graph.blocks[block];
    data.exitswitch == ExitSwitch::None
        && data.exits.iter().all(|&link| graph.links[link].target == graph.exceptblock)
        && data.operations[index + 1..].iter().all(|op| is_cast(op.op))
}
