//! Back-end optimisations: typed graphs to better typed graphs, types unchanged.
//!
//! The passes are listed in [`PASSES`]; their order is the body of [`optimize`]. Each pass keeps
//! every invariant of `flow::checkgraph`, which is checked after each when
//! [`BackendOptOptions::verify`] is set.
//!
//! Source: reference §8; pypy `rpython/translator/backendopt/all.py`.

mod canraise;
mod constfold;
mod devirtual;
mod gvn;
mod inline;
mod malloc;
mod merge_if_blocks;
mod storesink;
mod support;
#[cfg(test)]
mod tests;

use canraise::RaiseAnalysis;
use entity::GraphId;
use ootype::OoProgram;

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

/// The passes: name, what it does, lowest level at which it runs.
pub const PASSES: &[(&str, &str, u8)] = &[
    ("devirtual", "calls of methods with one possible implementation become direct", 1),
    ("canraise", "calls that cannot raise lose their exception exits", 1),
    ("constfold", "constants are folded, diffused along links and decide switches", 1),
    ("inline", "small functions are copied into their callers", 1),
    ("malloc", "objects that do not escape become variables", 2),
    ("gvn", "what a dominating block computed or decided is not computed again", 2),
    ("storesink", "repeated reads of a field become one", 1),
    ("merge_if_blocks", "chains of comparisons with constants become switches", 1),
];

/// Optimises a whole program.
pub fn optimize(program: &mut OoProgram, options: &BackendOptOptions) -> OptStats {
    let mut stats = OptStats::default();
    if options.level == 0 {
        return stats;
    }
    stats.devirtualised += devirtual::run(program);
    let graphs = support::reachable_graphs(program);
    let raising = RaiseAnalysis::of(program, &graphs);
    each(program, &graphs, options, "canraise", |program, graph| raising.remove_exits(program, graph));
    each(program, &graphs, options, "constfold", simplify_graph);
    stats.inlined += inline::auto_inline(program, &graphs, options.inline_threshold(), &raising);
    verify(program, &graphs, options, "inline");
    let graphs = support::reachable_graphs(program);
    // Joining blocks brings an object and the tests of its class together: fold again.
    each(program, &graphs, options, "constfold", simplify_graph);
    each(program, &graphs, options, "constfold", simplify_graph);
    if options.level >= 2 {
        // An object may be stored in another one that vanishes first: repeat while it helps.
        for _ in 0..3 {
            let mut removed = 0;
            each(program, &graphs, options, "malloc", |program, graph| {
                removed += malloc::remove_mallocs(program, graph)
            });
            if removed == 0 {
                break;
            }
            stats.mallocs_removed += removed;
            each(program, &graphs, options, "constfold", simplify_graph);
        }
    }
    if options.level >= 2 {
        each(program, &graphs, options, "gvn", |program, graph| gvn::run(&mut program.graphs[graph]));
        each(program, &graphs, options, "constfold", simplify_graph);
    }
    each(program, &graphs, options, "storesink", |program, graph| storesink::run(&mut program.graphs[graph]));
    let raising = RaiseAnalysis::of(program, &graphs);
    each(program, &graphs, options, "canraise", |program, graph| raising.remove_exits(program, graph));
    each(program, &graphs, options, "constfold", simplify_graph);
    each(program, &graphs, options, "merge_if_blocks", |program, graph| {
        merge_if_blocks::run(&mut program.graphs[graph])
    });
    each(program, &graphs, options, "constfold", simplify_graph);
    stats.graphs = support::reachable_graphs(program).len();
    stats
}

fn simplify_graph(program: &mut OoProgram, graph: GraphId) {
    constfold::run(&program.universe, &mut program.graphs[graph]);
    support::cleanup(&mut program.graphs[graph]);
}

fn each(
    program: &mut OoProgram,
    graphs: &[GraphId],
    options: &BackendOptOptions,
    pass: &str,
    mut work: impl FnMut(&mut OoProgram, GraphId),
) {
    for &graph in graphs {
        work(program, graph);
    }
    verify(program, graphs, options, pass);
}

/// # Panics
/// When a graph is broken: a bug of the pass.
fn verify(program: &OoProgram, graphs: &[GraphId], options: &BackendOptOptions, pass: &str) {
    if !options.verify {
        return;
    }
    for &graph in graphs {
        support::check(program, graph, pass);
    }
}
