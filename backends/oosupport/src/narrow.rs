//! Which integers of a function are native 32-bit integers in the target.
//!
//! The program's integers have 64 bits, the target's array indices 32, and its compilers
//! understand loops best whose counter has the width of an index. An interval analysis finds the
//! variables whose values fit 32 bits; those that have to do with indices get a native local.
//! All arithmetic stays exact: a native sum is only used where the exact sum fits, or where
//! nothing but its low 32 bits matters (an index).
//!
//! Intervals come from constants, lengths of arrays, characters, bytes and sums of these, and are
//! narrowed on the exits of a comparison. They only grow, and jump to the next bound of a short
//! list when they keep growing, so the iteration ends; at its end every operation's and every
//! link's values lie within the interval of what they define.
//!
//! Source: ours; the lattice is that of classical range analysis.

use crate::database::{Database, at, name_operand};
use entity::{Block, Link, LowLevelType, Primitive, Variable};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use ootype::OoTypeData;

/// Lowest and highest value.
type Interval = (i64, i64);

const INT: Interval = (i32::MIN as i64, i32::MAX as i64);
const FULL: Interval = (i64::MIN, i64::MAX);
const LENGTH: Interval = (0, i32::MAX as i64);
const CHAR: Interval = (0, 0x10_FFFF);
/// Growing intervals of loop variables are widened after so many passes.
const PATIENCE: u32 = 3;

/// What is known about the integers of a function.
#[derive(Debug, Default)]
pub(crate) struct Narrow {
    /// For every variable: it gets a native local when it is in a local at all.
    native: Vec<bool>,
    intervals: Vec<Option<Interval>>,
}

impl Narrow {
    /// Analyses the blocks.
    pub(crate) fn find(db: &Database<'_>, graph: &TypedGraph, order: &[Block]) -> Narrow {
        let mut analysis = Analysis {
            db,
            graph,
            order,
            intervals: vec![None; graph.vars.len()],
            heads: vec![false; graph.blocks.len()],
            pass: 0,
        };
        analysis.run();
        let intervals = std::mem::take(&mut analysis.intervals);
        let mut narrow = Narrow { native: Vec::new(), intervals };
        narrow.native = narrow.choose(graph, order);
        narrow
    }

    /// Whether the variable's local is native.
    pub(crate) fn is_native(&self, v: Variable) -> bool {
        self.native.get(at(v)).copied().unwrap_or(false)
    }

    /// Whether all values fit 32 bits.
    pub(crate) fn fits(&self, v: Variable) -> bool {
        self.intervals.get(at(v)).copied().flatten().is_some_and(|(low, high)| low >= INT.0 && high <= INT.1)
    }

    /// Variables that fit and are connected, over links, comparisons and sums with constants, to
    /// an index.
    fn choose(&self, graph: &TypedGraph, order: &[Block]) -> Vec<bool> {
        let mut sets = Sets { parent: (0..graph.vars.len()).collect(), indexed: vec![false; graph.vars.len()] };
        let mut selectors = vec![false; graph.vars.len()];
        for &block in order {
            let data = &graph.blocks[block];
            for op in &data.operations {
                match op.op {
                    LlOp::Getarrayitem | LlOp::Setarrayitem => sets.mark(op.args[1]),
                    LlOp::IntAdd | LlOp::IntSub => {
                        for arg in [op.args[0], op.args[1]] {
                            if op.args.iter().any(|a| a.constant().is_some()) {
                                sets.union(arg, Operand::Var(op.result));
                            }
                        }
                    }
                    LlOp::SameAs => sets.union(op.args[0], Operand::Var(op.result)),
                    op_code if is_comparison(op_code) => sets.union(op.args[0], op.args[1]),
                    _ => {}
                }
            }
            if let ExitSwitch::Value(Operand::Var(v)) = data.exitswitch {
                selectors[at(v)] = true;
            }
            for &exit in &data.exits {
                let link = &graph.links[exit];
                for (&x, &arg) in graph.blocks[link.target].inputargs.iter().zip(&link.args) {
                    sets.union(arg, Operand::Var(x));
                }
            }
        }
        graph
            .vars
            .iter()
            .map(|(v, data)| {
                data.concretetype == LowLevelType::SIGNED && self.fits(v) && !selectors[at(v)] && {
                    let root = sets.find(at(v));
                    sets.indexed[root]
                }
            })
            .collect()
    }
}

struct Sets {
    parent: Vec<usize>,
    indexed: Vec<bool>,
}

impl Sets {
    fn find(&mut self, mut id: usize) -> usize {
        while self.parent[id] != id {
            self.parent[id] = self.parent[self.parent[id]];
            id = self.parent[id];
        }
        id
    }

    fn mark(&mut self, operand: Operand) {
        if let Operand::Var(v) = operand {
            let root = self.find(at(v));
            self.indexed[root] = true;
        }
    }

    fn union(&mut self, a: Operand, b: Operand) {
        if let (Operand::Var(a), Operand::Var(b)) = (a, b) {
            let (a, b) = (self.find(at(a)), self.find(at(b)));
            self.parent[a] = b;
            self.indexed[b] |= self.indexed[a];
        }
    }
}

/// The comparisons that native integers know.
pub(crate) fn is_comparison(op: LlOp) -> bool {
    matches!(op, LlOp::IntLt | LlOp::IntLe | LlOp::IntGt | LlOp::IntGe | LlOp::IntEq | LlOp::IntNe)
}

struct Analysis<'a, 'p> {
    db: &'a Database<'p>,
    graph: &'a TypedGraph,
    order: &'a [Block],
    intervals: Vec<Option<Interval>>,
    /// Targets of back edges: every cycle goes through one, so widening there suffices.
    heads: Vec<bool>,
    pass: u32,
}

impl Analysis<'_, '_> {
    fn run(&mut self) {
        let graph = self.graph;
        for &v in &graph.blocks[graph.startblock].inputargs {
            self.intervals[at(v)] = Some(FULL);
        }
        let mut seen = vec![false; graph.blocks.len()];
        for &block in self.order {
            seen[at(block)] = true;
            for &exit in &graph.blocks[block].exits {
                let target = graph.links[exit].target;
                self.heads[at(target)] |= seen[at(target)];
            }
        }
        let mut reached = vec![false; graph.blocks.len()];
        reached[at(graph.startblock)] = true;
        loop {
            let mut changed = false;
            for &block in self.order {
                if !reached[at(block)] {
                    continue;
                }
                let data = &graph.blocks[block];
                for op in &data.operations {
                    if graph.concretetype(op.result) == LowLevelType::SIGNED {
                        let interval = self.result(op);
                        changed |= self.grow(op.result, interval, false);
                    }
                }
                for &exit in &data.exits {
                    let target = graph.links[exit].target;
                    changed |= !std::mem::replace(&mut reached[at(target)], true);
                    changed |= self.link(block, exit);
                }
            }
            if !changed {
                return;
            }
            self.pass += 1;
        }
    }

    fn link(&mut self, block: Block, exit: Link) -> bool {
        let graph = self.graph;
        let link = &graph.links[exit];
        let mut changed = false;
        let widen = self.pass >= PATIENCE && self.heads[at(link.target)];
        for (&x, &arg) in graph.blocks[link.target].inputargs.iter().zip(&link.args) {
            if graph.concretetype(x) == LowLevelType::SIGNED {
                let interval = self.value(arg).map(|known| self.narrowed(block, exit, arg, known));
                changed |= self.grow(x, interval, widen);
            }
        }
        changed
    }

    /// The interval of an operand; nothing when it has not been computed yet.
    fn value(&self, operand: Operand) -> Option<Interval> {
        match operand {
            Operand::Var(v) => self.intervals[at(v)],
            Operand::Const(c) => match self.graph.consts.get(c) {
                TypedConst::Signed(n) => Some((*n, *n)),
                _ => Some(FULL),
            },
        }
    }

    fn grow(&mut self, v: Variable, by: Option<Interval>, widen: bool) -> bool {
        let Some((low, high)) = by else { return false };
        let Some((old_low, old_high)) = self.intervals[at(v)] else {
            self.intervals[at(v)] = by;
            return true;
        };
        if low >= old_low && high <= old_high {
            return false;
        }
        let (mut new_low, mut new_high) = (old_low.min(low), old_high.max(high));
        if widen {
            if new_low < old_low {
                new_low = [0, INT.0].into_iter().find(|&bound| bound <= new_low).unwrap_or(i64::MIN);
            }
            if new_high > old_high {
                new_high = if new_high <= INT.1 { INT.1 } else { i64::MAX };
            }
        }
        self.intervals[at(v)] = Some((new_low, new_high));
        true
    }

    /// What an exit of a comparison says about an operand.
    fn narrowed(&self, block: Block, exit: Link, operand: Operand, known: Interval) -> Interval {
        let data = &self.graph.blocks[block];
        let (ExitSwitch::Value(Operand::Var(condition)), ExitCase::Bool(holds)) =
            (data.exitswitch, &self.graph.links[exit].exitcase)
        else {
            return known;
        };
        let Some(op) = data.operations.iter().find(|op| op.result == condition) else { return known };
        if !is_comparison(op.op) || operand.var().is_none() {
            return known;
        }
        let (mut low, mut high) = known;
        for (mine, other, relation) in [(0, 1, op.op), (1, 0, mirrored(op.op))] {
            if op.args[mine] != operand {
                continue;
            }
            let Some((other_low, other_high)) = self.value(op.args[other]) else { return known };
            match if *holds { relation } else { negated(relation) } {
                LlOp::IntLt => high = high.min(other_high.saturating_sub(1)),
                LlOp::IntLe => high = high.min(other_high),
                LlOp::IntGt => low = low.max(other_low.saturating_add(1)),
                LlOp::IntGe => low = low.max(other_low),
                LlOp::IntEq => (low, high) = (low.max(other_low), high.min(other_high)),
                _ => {}
            }
        }
        // Nothing passes here, as far as is known now.
        if low > high { known } else { (low, high) }
    }

    fn result(&self, op: &SpaceOperation<Typed>) -> Option<Interval> {
        let arg = |i: usize| self.value(op.args[i]);
        let corners = |f: fn(i128, i128) -> i128| -> Option<Interval> {
            let (a, b) = (arg(0)?, arg(1)?);
            let all = [
                f(a.0.into(), b.0.into()),
                f(a.0.into(), b.1.into()),
                f(a.1.into(), b.0.into()),
                f(a.1.into(), b.1.into()),
            ];
            let low = i64::try_from(*all.iter().min().expect("four corners"));
            let high = i64::try_from(*all.iter().max().expect("four corners"));
            match (low, high) {
                (Ok(low), Ok(high)) => Some((low, high)),
                _ => Some(FULL),
            }
        };
        match op.op {
            LlOp::SameAs => arg(0),
            LlOp::IntAdd => corners(|a, b| a + b),
            LlOp::IntSub => corners(|a, b| a - b),
            LlOp::IntMul => corners(|a, b| a * b),
            LlOp::IntAnd => {
                let masks = [arg(0)?, arg(1)?];
                let mask = masks.iter().filter(|m| m.0 >= 0).map(|m| m.1).min();
                Some(mask.map_or(FULL, |mask| (0, mask)))
            }
            LlOp::IntRshift => match (arg(0)?, arg(1)?) {
                ((low, high), (by, same)) if by == same && (0..64).contains(&by) => Some((low >> by, high >> by)),
                _ => Some(FULL),
            },
            LlOp::Arraylength => Some(LENGTH),
            LlOp::CastCharToInt => Some(CHAR),
            LlOp::CastBoolToInt => Some((0, 1)),
            LlOp::Getarrayitem => {
                let array = self.db.operand_type(self.graph, op.args[0]);
                let item = self.db.program.universe.array_item(array);
                Some(if item == Some(LowLevelType::Prim(Primitive::Byte)) { (0, 255) } else { FULL })
            }
            LlOp::Getfield => Some(if self.is_list_length(op) { LENGTH } else { FULL }),
            _ => Some(FULL),
        }
    }

    /// The `length` of a `list` record is never more than that of its array.
    fn is_list_length(&self, op: &SpaceOperation<Typed>) -> bool {
        let universe = &self.db.program.universe;
        let LowLevelType::Oo(ty) = self.db.operand_type(self.graph, op.args[0]) else { return false };
        let OoTypeData::Record(record) = &universe.types[ty] else { return false };
        &*record.name == "list"
            && &*name_operand(self.graph, op, 1) == "length"
            && record.fields.get("items").is_some_and(|&items| universe.array_item(items).is_some())
    }
}

fn mirrored(op: LlOp) -> LlOp {
    match op {
        LlOp::IntLt => LlOp::IntGt,
        LlOp::IntLe => LlOp::IntGe,
        LlOp::IntGt => LlOp::IntLt,
        LlOp::IntGe => LlOp::IntLe,
        other => other,
    }
}

fn negated(op: LlOp) -> LlOp {
    match op {
        LlOp::IntLt => LlOp::IntGe,
        LlOp::IntLe => LlOp::IntGt,
        LlOp::IntGt => LlOp::IntLe,
        LlOp::IntGe => LlOp::IntLt,
        LlOp::IntEq => LlOp::IntNe,
        _ => LlOp::IntEq,
    }
}
