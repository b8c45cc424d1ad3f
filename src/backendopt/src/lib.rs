//! Back-end optimisations: typed graphs to better typed graphs, types unchanged.
//!
//! `PASSES` lists the passes in the order in which they run, with the levels at which they do.
//! Each pass keeps every invariant of `flow::checkgraph`, which is checked after each when
//! [`BackendOptOptions::verify`] is set.
//!
//! Source: reference §8; pypy `rpython/translator/backendopt/all.py`.

mod canraise;
mod classes;
mod coldraise;
mod constfold;
mod devirtual;
mod gvn;
mod inline;
mod malloc;
mod merge_if_blocks;
mod overflow;
mod present;
mod settled;
mod support;
#[cfg(test)]
mod tests;
mod tree;
mod unbox;
mod weight;
mod writes;

use callgraph::Reach;
use canraise::RaiseAnalysis;
use diagnostics::{failure, workers};
use entity::{GraphId, LowLevelType};
use flow::TypedGraph;
use inline::Callees;
use ootype::{OoProgram, Universe};
use present::Presence;
use settled::Settled;
use writes::WriteAnalysis;

/// What to do.
#[derive(Clone, Copy, Debug)]
pub struct BackendOptOptions {
    /// 0: nothing; 1: cheap passes and little inlining; 2: the default; 3: more inlining.
    pub level: u8,
    /// Check every graph after every pass.
    pub verify: bool,
}

impl BackendOptOptions {
    /// The inliner's threshold at this level (reference §8.1).
    fn inline_threshold(self) -> f64 {
        match self.level {
            0 => 0.0,
            1 => 16.2,
            2 => 32.4,
            _ => 64.8,
        }
    }
}

/// What was done, for reports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OptStats {
    /// Graphs reachable from the entry point at the end.
    pub graphs: usize,
    /// Call sites inlined.
    pub inlined: usize,
    /// Allocations removed.
    pub mallocs_removed: usize,
    /// Virtual calls made direct.
    pub devirtualised: usize,
}

/// A pass.
struct Pass {
    name: &'static str,
    /// The lowest level at which it runs.
    level: u8,
    run: fn(&mut OoProgram, &mut State),
}

/// The passes in their order.
const PASSES: &[Pass] = &[
    // Calls of methods with one possible implementation become direct.
    Pass { name: "devirtual", level: 1, run: devirtual },
    // Calls that cannot raise lose their exception exits.
    Pass { name: "canraise", level: 1, run: canraise },
    // Constants are folded, diffused along links and decide switches.
    Pass { name: "constfold", level: 1, run: constfold },
    // Small functions of Rotor's library are copied into their callers, and what they make vanishes, so that
    // the functions of the program weigh what is left of them.
    Pass { name: "inline_helpers", level: 2, run: inline_helpers },
    Pass { name: "constfold", level: 2, run: constfold },
    Pass { name: "malloc", level: 2, run: malloc },
    Pass { name: "gvn", level: 2, run: gvn },
    Pass { name: "constfold", level: 2, run: constfold },
    // Small functions are copied into their callers.
    Pass { name: "inline", level: 1, run: inline },
    // Exceptions that stay in a function find their handlers without tests.
    Pass { name: "classes", level: 1, run: classes },
    // Joining blocks brings an object and the tests of its class together: fold twice.
    Pass { name: "constfold", level: 1, run: constfold },
    Pass { name: "constfold", level: 1, run: constfold },
    // Exact ints that meet are passed as words and digits.
    Pass { name: "unbox", level: 2, run: unbox },
    // Objects that do not escape become variables.
    Pass { name: "malloc", level: 2, run: malloc },
    // What a dominating block computed, decided, read or wrote is not computed or read again.
    Pass { name: "gvn", level: 2, run: gvn },
    // Tests that never find an overflow go.
    Pass { name: "overflow", level: 2, run: overflow },
    Pass { name: "constfold", level: 2, run: constfold },
    Pass { name: "gvn", level: 1, run: gvn },
    Pass { name: "canraise", level: 1, run: canraise },
    Pass { name: "constfold", level: 1, run: constfold },
    // Chains of comparisons with constants become switches.
    Pass { name: "merge_if_blocks", level: 1, run: merge_if_blocks },
    Pass { name: "constfold", level: 1, run: constfold },
    // Exceptions are made out of line.
    Pass { name: "coldraise", level: 1, run: coldraise },
];

/// What passes share.
struct State {
    options: BackendOptOptions,
    /// What the program could reach when that was last looked at: at least what it can reach.
    reach: Reach,
    settled: Settled,
    stats: OptStats,
}

/// Optimises a whole program.
pub fn optimize(program: &mut OoProgram, options: &BackendOptOptions) -> OptStats {
    if options.level == 0 {
        return OptStats::default();
    }
    let mut state =
        State { options: *options, reach: Reach::of(program), settled: Settled::default(), stats: OptStats::default() };
    for pass in PASSES.iter().filter(|pass| pass.level <= options.level) {
        let about = |(): &()| format!("the pass {}", pass.name);
        failure::within(&mut (), |()| (pass.run)(program, &mut state), about);
        verify(program, &state, pass.name);
    }
    let graphs = Reach::of(program).graphs;
    state.stats.graphs = graphs.len();
    if options.verify {
        let lost = ootype::lost_stores(program, graphs);
        assert!(lost.is_empty(), "backendopt: a store was lost\n{}", lost.join("\n"));
    }
    state.stats
}

fn devirtual(program: &mut OoProgram, state: &mut State) {
    state.stats.devirtualised += devirtual::run(program, &state.reach);
}

fn canraise(program: &mut OoProgram, state: &mut State) {
    state.reach = Reach::of(program);
    let raising = RaiseAnalysis::of(program, &state.reach);
    for &graph in &state.reach.graphs {
        raising.remove_exits(program, graph);
    }
}

fn constfold(program: &mut OoProgram, state: &mut State) {
    fold(program, &mut state.settled, state.reach.graphs.iter().copied());
}

fn fold(program: &mut OoProgram, settled: &mut Settled, graphs: impl Iterator<Item = GraphId>) {
    let folded = in_graphs(program, graphs, |universe, id, graph| {
        let fold = |graph: &mut TypedGraph| {
            constfold::run(universe, graph);
            support::cleanup(graph);
        };
        settled.fold(id, graph, fold).map(|shape| (id, shape))
    });
    settled.note(folded.into_iter().flatten());
}

fn classes(program: &mut OoProgram, state: &mut State) {
    in_graphs(program, state.reach.graphs.iter().copied(), |universe, _, graph| classes::run(universe, graph));
}

fn inline_helpers(program: &mut OoProgram, state: &mut State) {
    inline_some(program, state, Callees::Helpers);
}

fn inline(program: &mut OoProgram, state: &mut State) {
    inline_some(program, state, Callees::All);
}

fn inline_some(program: &mut OoProgram, state: &mut State, which: Callees) {
    let raising = RaiseAnalysis::of(program, &state.reach);
    state.stats.inlined += inline::auto_inline(program, &raising, state.options.inline_threshold(), which);
    state.reach = Reach::of(program);
}

fn unbox(program: &mut OoProgram, state: &mut State) {
    let presence = Presence::of(program, &state.reach, LowLevelType::Oo(program.universe.exact));
    let changed = in_graphs(program, state.reach.graphs.iter().copied(), |universe, id, graph| {
        unbox::run(universe, graph, &presence).then_some(id)
    });
    fold(program, &mut state.settled, changed.into_iter().flatten());
}

/// An object may be stored in another one that vanishes first: repeats in a graph while it helps there.
fn malloc(program: &mut OoProgram, state: &mut State) {
    let mut graphs: Vec<GraphId> = state.reach.graphs.iter().copied().collect();
    for _ in 0..3 {
        let remove = |universe: &Universe, id, graph: &mut TypedGraph| (id, malloc::remove_mallocs(universe, graph));
        let mut removed = in_graphs(program, graphs.into_iter(), remove);
        removed.retain(|&(_, count)| count > 0);
        state.stats.mallocs_removed += removed.iter().map(|(_, count)| count).sum::<usize>();
        graphs = removed.into_iter().map(|(id, _)| id).collect();
        if graphs.is_empty() {
            break;
        }
        verify(program, state, "malloc");
        fold(program, &mut state.settled, graphs.iter().copied());
    }
}

fn gvn(program: &mut OoProgram, state: &mut State) {
    let writes = WriteAnalysis::of(program, &state.reach);
    in_graphs(program, state.reach.graphs.iter().copied(), |universe, _, graph| gvn::run(graph, universe, &writes));
}

fn overflow(program: &mut OoProgram, state: &mut State) {
    in_graphs(program, state.reach.graphs.iter().copied(), |universe, _, graph| overflow::run(universe, graph));
}

fn merge_if_blocks(program: &mut OoProgram, state: &mut State) {
    in_graphs(program, state.reach.graphs.iter().copied(), |_, _, graph| merge_if_blocks::run(graph));
}

fn coldraise(program: &mut OoProgram, state: &mut State) {
    let graphs: Vec<_> = state.reach.graphs.iter().copied().collect();
    coldraise::run(program, &graphs);
    state.reach = Reach::of(program);
}

/// Runs a pass that looks at one graph alone on some graphs; a failure says on which one.
fn in_graphs<R: Send>(
    program: &mut OoProgram,
    graphs: impl Iterator<Item = GraphId>,
    run: impl Fn(&Universe, GraphId, &mut TypedGraph) -> R + Sync,
) -> Vec<R> {
    let OoProgram { graphs: all, universe, .. } = program;
    let taken = graphs.map(|id| (id, std::mem::replace(&mut all[id], support::placeholder())));
    let mut taken: Vec<(GraphId, TypedGraph)> = taken.collect();
    let universe = &*universe;
    let results = workers::for_each(&mut taken, |(id, graph)| {
        failure::within(graph, |graph| run(universe, *id, graph), |graph| format!("the graph `{}`", graph.name))
    });
    for (id, graph) in taken {
        all[id] = graph;
    }
    results
}

/// # Panics
/// When a graph is broken: a bug of the pass.
fn verify(program: &OoProgram, state: &State, pass: &str) {
    if !state.options.verify {
        return;
    }
    for &graph in &state.reach.graphs {
        support::check(program, graph, pass);
    }
}
