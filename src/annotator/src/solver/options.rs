//! Options of the annotator, and what a run cost.

use crate::solver::generic::Decisions;
use entity::{Block, GraphId, ProgramPoint, Variable};

/// What an `int` is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum IntMode {
    /// 64 bits, as in RPython; a constant beyond them is an error.
    Wrapping,
    /// 64 bits, but of any size where a value can grow beyond them.
    #[default]
    Inferred,
    /// Of any size, but where it is known to be small.
    Exact,
}

/// Options of the annotator.
#[derive(Clone, Debug)]
pub struct AnnotatorOptions {
    /// Plain int arithmetic raises `OverflowError` instead of wrapping, where more than its lowest
    /// bits counts.
    pub check_overflow: bool,
    /// What an `int` is.
    pub ints: IntMode,
    /// Take pending blocks in a random order with this seed (tests of confluence).
    pub seed: Option<u64>,
    /// How many errors are collected before the run stops.
    pub max_errors: usize,
    /// What earlier runs found, see [`crate::annotate_generic`].
    pub decisions: Decisions,
    /// Whether the run looks for more of them. Its annotations count only when it finds none.
    pub discover_generic: bool,
    /// RPython's discipline: values of different kinds in one place are an error.
    pub strict: bool,
    /// Note every step of the run, see [`Step`].
    pub trace: bool,
}

/// A step towards the fixed point: a block was annotated.
#[derive(Clone, Debug)]
pub struct Step {
    /// The graph of the block.
    pub graph: GraphId,
    /// The block.
    pub block: Block,
    /// Where something grew before that this block depends on.
    pub cause: Option<ProgramPoint>,
    /// The variables whose annotations grew, of this graph or of one that it calls, and to what.
    pub grown: Vec<(GraphId, Variable, String)>,
}

/// At most this many steps are noted.
pub(crate) const MAX_STEPS: usize = 20_000;

impl Default for AnnotatorOptions {
    fn default() -> Self {
        Self {
            check_overflow: true,
            ints: IntMode::default(),
            seed: None,
            max_errors: 20,
            decisions: Decisions::default(),
            discover_generic: false,
            strict: false,
            trace: false,
        }
    }
}

/// What the run cost.
#[derive(Clone, Debug, Default)]
pub struct Stats {
    /// Graphs annotated.
    pub graphs: usize,
    /// Blocks reached.
    pub blocks: usize,
    /// How often the program was annotated; all other numbers are those of the last time.
    pub rounds: usize,
    /// Blocks processed, repetitions included.
    pub visits: u64,
    /// Operations processed, repetitions included.
    pub operations: u64,
    /// The largest number of visits of one block.
    pub max_visits: u32,
}
