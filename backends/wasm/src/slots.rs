//! Which local of the WebAssembly function a variable lives in, and which need none.
//!
//! Variables live in one block only, so locals are given out block by block; a block's own inputs
//! take, where they can, the local that a link passes them in. An operation without effect whose
//! result is used once, later in its block, is computed where it is used.

use crate::shape::Shape;
use entity::{Block, SecondaryMap, Variable};
use flow::llops::Effect;
use flow::{ExitCase, ExitSwitch, LlOp, Operand};
use lltype::{LlConst, LlGraph};
use rustc_hash::FxHashMap;
use wasm_encoder::ValType;

/// Where variables are.
#[derive(Debug)]
pub(crate) struct Slots {
    /// The local of a variable.
    slots: SecondaryMap<Variable, Option<u32>>,
    /// The types of locals, those of parameters first.
    pub(crate) types: Vec<ValType>,
    /// Variables that are computed where they are used: block and index of their operation.
    folded: FxHashMap<Variable, (Block, usize)>,
    /// How often a variable is read.
    uses: SecondaryMap<Variable, u32>,
}

impl Slots {
    /// Gives variables their locals; `types` holds those of the variables that have a value.
    pub(crate) fn of(graph: &LlGraph, shape: &Shape, types: &SecondaryMap<Variable, Option<ValType>>) -> Self {
        let mut slots = Slots {
            slots: SecondaryMap::new(),
            types: Vec::new(),
            folded: FxHashMap::default(),
            uses: SecondaryMap::new(),
        };
        for &block in &shape.blocks {
            slots.count(graph, block);
        }
        for &block in &shape.blocks {
            slots.fold(graph, block);
        }
        for &v in graph.getargs() {
            if let Some(ty) = types[v] {
                slots.slots[v] = Some(slots.new_local(ty));
            }
        }
        let entries = graph.entry_links();
        for (number, &block) in shape.blocks.iter().enumerate() {
            let mut taken = vec![false; slots.types.len()];
            let data = &graph.blocks[block];
            if number == 0 {
                taken.iter_mut().for_each(|slot| *slot = true);
            } else {
                for (index, &v) in data.inputargs.iter().enumerate() {
                    let Some(ty) = types[v].filter(|_| slots.uses[v] > 0) else { continue };
                    let passed = entries.of(block).iter().filter_map(|&link| graph.links[link].args[index].var());
                    let wanted: Vec<u32> = passed.filter_map(|v| slots.slots[v]).collect();
                    slots.give(v, ty, &wanted, &mut taken);
                }
            }
            slots.block(graph, block, types, &mut taken);
        }
        slots
    }

    /// The local of a variable; `None` where it is folded or never read.
    pub(crate) fn local(&self, v: Variable) -> Option<u32> {
        self.slots[v]
    }

    /// The operation that computes a variable where it is used.
    pub(crate) fn folded(&self, v: Variable) -> Option<(Block, usize)> {
        self.folded.get(&v).copied()
    }

    /// How often a variable is read.
    pub(crate) fn uses(&self, v: Variable) -> u32 {
        self.uses[v]
    }

    /// A local of its own.
    pub(crate) fn new_local(&mut self, ty: ValType) -> u32 {
        self.types.push(ty);
        u32::try_from(self.types.len() - 1).expect("fewer than 2^32 locals")
    }

    fn count(&mut self, graph: &LlGraph, block: Block) {
        let data = &graph.blocks[block];
        let switch = match data.exitswitch {
            ExitSwitch::Value(value) if !is_condition(graph, block) => vec![value, value],
            ExitSwitch::Value(value) => vec![value],
            _ => Vec::new(),
        };
        let links = data.exits.iter().flat_map(|&link| graph.links[link].args.iter().copied());
        let operands = data.operations.iter().flat_map(|op| op.args.iter().copied());
        // These are read several times: a number that a switch compares, the length of a new array.
        let lengths = data.operations.iter().filter(|op| op.op == LlOp::MallocVarsize).map(|op| op.args[1]);
        for v in operands.chain(links).chain(switch).chain(lengths).filter_map(Operand::var) {
            self.uses[v] += 1;
        }
    }

    /// Finds what is computed where it is used.
    fn fold(&mut self, graph: &LlGraph, block: Block) {
        let data = &graph.blocks[block];
        let end = data.operations.len();
        // Where a variable that is used once is used: the index of the operation that is not
        // folded itself, behind the last one for the exits.
        let mut place: FxHashMap<Variable, usize> = FxHashMap::default();
        for &link in &data.exits {
            place.extend(graph.links[link].args.iter().filter_map(|arg| arg.var()).map(|v| (v, end)));
        }
        if let ExitSwitch::Value(Operand::Var(v)) = data.exitswitch {
            place.insert(v, end);
        }
        for (index, op) in data.operations.iter().enumerate().rev() {
            let root = match place.get(&op.result) {
                Some(&root) if self.uses[op.result] == 1 && foldable(graph, block, index, root) => {
                    self.folded.insert(op.result, (block, index));
                    root
                }
                _ => index,
            };
            for v in op.args.iter().filter_map(|arg| arg.var()) {
                place.insert(v, root);
            }
        }
    }

    fn give(&mut self, v: Variable, ty: ValType, wanted: &[u32], taken: &mut Vec<bool>) {
        let fits = |slots: &Self, slot: u32, taken: &[bool]| {
            slots.types[slot as usize] == ty && !taken.get(slot as usize).copied().unwrap_or(false)
        };
        let count = u32::try_from(self.types.len()).expect("fewer than 2^32 locals");
        let known = wanted.iter().copied().chain(0..count).find(|&slot| fits(self, slot, taken));
        let slot = known.unwrap_or_else(|| self.new_local(ty));
        if taken.len() <= slot as usize {
            taken.resize(slot as usize + 1, false);
        }
        taken[slot as usize] = true;
        self.slots[v] = Some(slot);
    }

    /// The results of the operations of a block, whose inputs have their locals.
    fn block(
        &mut self,
        graph: &LlGraph,
        block: Block,
        types: &SecondaryMap<Variable, Option<ValType>>,
        taken: &mut Vec<bool>,
    ) {
        let data = &graph.blocks[block];
        // The last operation that reads a variable; those that exits read stay.
        let mut last: FxHashMap<Variable, usize> = FxHashMap::default();
        for (index, op) in data.operations.iter().enumerate() {
            if !self.folded.contains_key(&op.result) {
                op.args.iter().for_each(|&arg| self.reads(graph, arg, &mut |v| _ = last.insert(v, index)));
            }
        }
        // Which local a link passes a variable on to.
        let mut wanted: FxHashMap<Variable, Vec<u32>> = FxHashMap::default();
        for &link in &data.exits {
            let link = &graph.links[link];
            for (&arg, &input) in link.args.iter().zip(&graph.blocks[link.target].inputargs) {
                self.reads(graph, arg, &mut |v| _ = last.insert(v, usize::MAX));
                if let (Some(v), Some(slot)) = (arg.var(), self.slots[input]) {
                    wanted.entry(v).or_default().push(slot);
                }
            }
        }
        if let ExitSwitch::Value(value) = data.exitswitch {
            self.reads(graph, value, &mut |v| _ = last.insert(v, usize::MAX));
        }
        let mut ends: FxHashMap<usize, Vec<Variable>> = FxHashMap::default();
        #[expect(clippy::iter_over_hash_type, reason = "what ends at an operation is freed together")]
        for (v, index) in last {
            ends.entry(index).or_default().push(v);
        }
        if graph.startblock != block {
            let unread = data.inputargs.iter().filter(|&&v| self.uses[v] == 0);
            debug_assert!(unread.clone().all(|&v| self.slots[v].is_none()));
        }
        for (index, op) in data.operations.iter().enumerate() {
            for v in ends.remove(&index).unwrap_or_default() {
                if let Some(slot) = self.slots[v] {
                    taken[slot as usize] = false;
                }
            }
            if let Some(ty) = types[op.result].filter(|_| self.uses[op.result] > 0 && !self.is_folded(op.result)) {
                let wanted = wanted.get(&op.result).cloned().unwrap_or_default();
                self.give(op.result, ty, &wanted, taken);
            }
        }
        for &link in &data.exits {
            if let Some(v) = graph.links[link].last_exc_value.and_then(Operand::var)
                && let Some(ty) = types[v].filter(|_| self.uses[v] > 0)
            {
                self.give(v, ty, &[], taken);
            }
        }
    }

    fn is_folded(&self, v: Variable) -> bool {
        self.folded.contains_key(&v)
    }

    /// The variables with locals that computing an operand reads.
    fn reads(&self, graph: &LlGraph, operand: Operand, visit: &mut impl FnMut(Variable)) {
        let Operand::Var(v) = operand else { return };
        match self.folded(v) {
            Some((block, index)) => {
                graph.blocks[block].operations[index].args.iter().for_each(|&arg| self.reads(graph, arg, visit));
            }
            None => visit(v),
        }
    }
}

/// Whether a block chooses between its exits by a truth value.
fn is_condition(graph: &LlGraph, block: Block) -> bool {
    let mut cases = graph.blocks[block].exits.iter().map(|&link| &graph.links[link].exitcase);
    cases.all(|case| matches!(case, ExitCase::Bool(_) | ExitCase::None))
}

/// Whether an operation may move from its place to that of a later one, or to the end of the block.
fn foldable(graph: &LlGraph, block: Block, index: usize, root: usize) -> bool {
    let operations = &graph.blocks[block].operations;
    let op = &operations[index];
    let is_name = |operand: &Operand| matches!(graph.const_value(*operand), Some(LlConst::Name(_)));
    match op.op.effect() {
        Effect::Pure => true,
        Effect::Read if matches!(op.op, LlOp::Getfield | LlOp::Getarrayitem) => {
            debug_assert!(op.op != LlOp::Getfield || is_name(&op.args[1]));
            operations[index + 1..root].iter().all(|op| matches!(op.op.effect(), Effect::Pure | Effect::Read))
        }
        _ => false,
    }
}
