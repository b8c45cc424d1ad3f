//! The steps of a run, and what it cost.

use entity::{Block, FlowGraphId, ProgramPoint, Variable};

/// A step towards the fixed point: a block was annotated.
#[derive(Clone, Debug)]
pub struct Step {
    /// The graph of the block.
    pub graph: FlowGraphId,
    /// The block.
    pub block: Block,
    /// Where something grew before that this block depends on.
    pub cause: Option<ProgramPoint>,
    /// The variables whose annotations grew, of this graph or of one that it calls, and to what.
    pub grown: Vec<(FlowGraphId, Variable, String)>,
}

/// At most this many steps are noted.
pub(crate) const MAX_STEPS: usize = 20_000;

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
