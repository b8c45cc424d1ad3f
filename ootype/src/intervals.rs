//! Intervals: what the signed ints of a function lie between.
//!
//! Intervals come from constants, lengths of arrays, characters, bytes and what is computed of
//! these, and are narrowed on the exits of a comparison. They only grow, and jump to the next bound
//! of a short list when they keep growing, so the iteration ends; at its end every operation's and
//! every link's values lie within the interval of what they define. An operation that is only
//! reached where its overflow has been tested is exact, so its result is cut to 64 bits.
//!
//! This is the one source of such facts: back-ends choose native integers by them, and
//! optimisation removes tests.
//!
//! Source: ours; the lattice is that of classical range analysis.

use crate::{OoTypeData, Universe};
use entity::{Block, EntityRef, Link, LowLevelType, Primitive, Variable};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};

/// Lowest and highest value.
pub type Interval = (i64, i64);

/// What fits 32 bits.
pub const INT: Interval = (i32::MIN as i64, i32::MAX as i64);
const FULL: Interval = (i64::MIN, i64::MAX);
const LENGTH: Interval = (0, i32::MAX as i64);
const CHAR: Interval = (0, 0x10_FFFF);
/// Growing intervals of loop variables are widened after so many passes.
const PATIENCE: u32 = 3;

/// The intervals of a function.
#[derive(Debug, Default)]
pub struct Intervals {
    intervals: Vec<Option<Interval>>,
}

impl Intervals {
    /// Those of a graph; `order` holds its blocks.
    pub fn of(universe: &Universe, graph: &TypedGraph, order: &[Block]) -> Self {
        let mut analysis = Analysis {
            universe,
            graph,
            order,
            intervals: vec![None; graph.vars.len()],
            heads: vec![false; graph.blocks.len()],
            tested: vec![None; graph.blocks.len()],
            pass: 0,
        };
        analysis.run();
        Self { intervals: analysis.intervals }
    }

    /// The interval of a variable; nothing where it is never computed.
    pub fn of_variable(&self, v: Variable) -> Option<Interval> {
        self.intervals.get(v.index()).copied().flatten()
    }

    /// That of an operand.
    pub fn of_operand(&self, graph: &TypedGraph, operand: Operand) -> Option<Interval> {
        match operand {
            Operand::Var(v) => self.of_variable(v),
            Operand::Const(_) => match graph.const_value(operand) {
                Some(&TypedConst::Signed(n)) => Some((n, n)),
                _ => None,
            },
        }
    }
}

/// The comparisons of ints.
pub fn is_comparison(op: LlOp) -> bool {
    matches!(op, LlOp::IntLt | LlOp::IntLe | LlOp::IntGt | LlOp::IntGe | LlOp::IntEq | LlOp::IntNe)
}

/// The operation whose overflow an operation tests.
pub fn tested_for_overflow(op: LlOp) -> Option<LlOp> {
    Some(match op {
        LlOp::IntAddOverflows => LlOp::IntAdd,
        LlOp::IntSubOverflows => LlOp::IntSub,
        LlOp::IntMulOverflows => LlOp::IntMul,
        _ => return None,
    })
}

/// The exact results of `+`, `-`, `*` or `<<` on two intervals; nothing for counts that are none.
pub fn exact_result(op: LlOp, a: Interval, b: Interval) -> Option<(i128, i128)> {
    let apply = |x: i64, y: i64| match op {
        LlOp::IntAdd => i128::from(x) + i128::from(y),
        LlOp::IntSub => i128::from(x) - i128::from(y),
        LlOp::IntMul => i128::from(x) * i128::from(y),
        _ => i128::from(x) << y,
    };
    if op == LlOp::IntLshift && !(0 <= b.0 && b.1 < 64) {
        return None;
    }
    let all = [apply(a.0, b.0), apply(a.0, b.1), apply(a.1, b.0), apply(a.1, b.1)];
    Some((*all.iter().min()?, *all.iter().max()?))
}

/// Whether exact results fit 64 bits.
pub fn fits_word((low, high): (i128, i128)) -> bool {
    i64::try_from(low).is_ok() && i64::try_from(high).is_ok()
}

struct Analysis<'a> {
    universe: &'a Universe,
    graph: &'a TypedGraph,
    order: &'a [Block],
    intervals: Vec<Option<Interval>>,
    /// Targets of back edges: every cycle goes through one, so widening there suffices.
    heads: Vec<bool>,
    /// For a block that is only reached when an operation does not overflow: that operation.
    tested: Vec<Option<(LlOp, [Operand; 2])>>,
    pass: u32,
}

impl Analysis<'_> {
    fn run(&mut self) {
        let graph = self.graph;
        for &v in &graph.blocks[graph.startblock].inputargs {
            self.intervals[v.index()] = Some(FULL);
        }
        let mut seen = vec![false; graph.blocks.len()];
        let mut entries = vec![0; graph.blocks.len()];
        for &block in self.order {
            seen[block.index()] = true;
            for &exit in &graph.blocks[block].exits {
                let target = graph.links[exit].target;
                self.heads[target.index()] |= seen[target.index()];
                entries[target.index()] += 1;
            }
        }
        for &block in self.order {
            for &exit in &graph.blocks[block].exits {
                let target = graph.links[exit].target.index();
                if entries[target] == 1 {
                    self.tested[target] = self.tested_at(exit);
                }
            }
        }
        let mut reached = vec![false; graph.blocks.len()];
        reached[graph.startblock.index()] = true;
        loop {
            let mut changed = false;
            for &block in self.order {
                if !reached[block.index()] {
                    continue;
                }
                let data = &graph.blocks[block];
                for op in &data.operations {
                    if graph.concretetype(op.result) == LowLevelType::SIGNED {
                        let interval = self.result(op, block);
                        changed |= self.grow(op.result, interval, false);
                    }
                }
                for &exit in &data.exits {
                    let target = graph.links[exit].target;
                    changed |= !std::mem::replace(&mut reached[target.index()], true);
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
        let widen = self.pass >= PATIENCE && self.heads[link.target.index()];
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
            Operand::Var(v) => self.intervals[v.index()],
            Operand::Const(c) => match self.graph.consts.get(c) {
                TypedConst::Signed(n) => Some((*n, *n)),
                _ => Some(FULL),
            },
        }
    }

    fn grow(&mut self, v: Variable, by: Option<Interval>, widen: bool) -> bool {
        let Some((low, high)) = by else { return false };
        let Some((old_low, old_high)) = self.intervals[v.index()] else {
            self.intervals[v.index()] = by;
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
        self.intervals[v.index()] = Some((new_low, new_high));
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
                // Not one of its ends.
                _ if other_low != other_high => {}
                _ if low == other_low => low = low.saturating_add(1),
                _ if high == other_low => high = high.saturating_sub(1),
                _ => {}
            }
        }
        // Nothing passes here, as far as is known now.
        if low > high { known } else { (low, high) }
    }

    fn result(&self, op: &SpaceOperation<Typed>, block: Block) -> Option<Interval> {
        let arg = |i: usize| self.value(op.args[i]);
        Some(match op.op {
            LlOp::SameAs => arg(0)?,
            LlOp::IntAdd | LlOp::IntSub | LlOp::IntMul | LlOp::IntLshift => {
                match exact_result(op.op, arg(0)?, arg(1)?) {
                    Some((low, high)) if fits_word((low, high)) || self.is_tested(op, block) => {
                        let cut = |n: i128| n.clamp(i64::MIN.into(), i64::MAX.into());
                        let word = |n: i128| i64::try_from(cut(n)).expect("cut to a word");
                        (word(low), word(high))
                    }
                    _ => FULL,
                }
            }
            LlOp::IntNeg => match arg(0)? {
                (i64::MIN, _) => FULL,
                (low, high) => (-high, -low),
            },
            LlOp::IntAbs => match arg(0)? {
                (i64::MIN, _) => FULL,
                (low, high) if low >= 0 => (low, high),
                (low, high) => (0, high.max(-low)),
            },
            LlOp::IntInvert => {
                let (low, high) = arg(0)?;
                (!high, !low)
            }
            LlOp::IntAnd => {
                let masks = [arg(0)?, arg(1)?];
                let mask = masks.iter().filter(|m| m.0 >= 0).map(|m| m.1).min();
                mask.map_or(FULL, |mask| (0, mask))
            }
            LlOp::IntOr | LlOp::IntXor => match (arg(0)?, arg(1)?) {
                (a, b) if a.0 >= 0 && b.0 >= 0 => {
                    let high = a.1.max(b.1);
                    (0, if high == 0 { 0 } else { i64::MAX >> (high.leading_zeros() - 1) })
                }
                _ => FULL,
            },
            LlOp::IntRshift => match (arg(0)?, arg(1)?) {
                ((low, high), (least, most)) if 0 <= least && most < 64 => {
                    (low >> if low < 0 { least } else { most }, high >> if high < 0 { most } else { least })
                }
                _ => FULL,
            },
            // By what is positive.
            LlOp::IntFloordiv => match (arg(0)?, arg(1)?) {
                ((low, high), (least, most)) if least > 0 => {
                    (low / if low < 0 { least } else { most }, high / if high < 0 { most } else { least })
                }
                _ => FULL,
            },
            LlOp::IntMod => match (arg(0)?, arg(1)?) {
                ((low, high), (least, most)) if least > 0 => {
                    (if low < 0 { low.max(1 - most) } else { 0 }, if high > 0 { high.min(most - 1) } else { 0 })
                }
                _ => FULL,
            },
            LlOp::Arraylength => LENGTH,
            LlOp::CastCharToInt => CHAR,
            LlOp::CastBoolToInt => (0, 1),
            LlOp::Getarrayitem => {
                let array = self.universe.operand_type(self.graph, op.args[0]);
                let item = self.universe.array_item(array);
                if item == Some(LowLevelType::Prim(Primitive::Byte)) { (0, 255) } else { FULL }
            }
            LlOp::Getfield if self.is_list_length(op) => LENGTH,
            _ => FULL,
        })
    }

    /// Whether control comes to an operation only when it does not overflow.
    fn is_tested(&self, op: &SpaceOperation<Typed>, block: Block) -> bool {
        self.tested[block.index()].is_some_and(|(tested, args)| tested == op.op && op.args[..] == args)
    }

    /// What a block with one entry knows not to overflow.
    fn tested_at(&self, exit: Link) -> Option<(LlOp, [Operand; 2])> {
        let link = &self.graph.links[exit];
        let block = &self.graph.blocks[link.prevblock];
        let (ExitSwitch::Value(Operand::Var(condition)), ExitCase::Bool(false)) = (block.exitswitch, &link.exitcase)
        else {
            return None;
        };
        let test = block.operations.iter().find(|op| op.result == condition)?;
        let tested = tested_for_overflow(test.op)?;
        let inputs = &self.graph.blocks[link.target].inputargs;
        let here = |operand: Operand| match operand {
            Operand::Const(_) => Some(operand),
            Operand::Var(_) => link.args.iter().position(|&arg| arg == operand).map(|at| Operand::Var(inputs[at])),
        };
        Some((tested, [here(test.args[0])?, here(test.args[1])?]))
    }

    /// The `length` of a `list` record is never more than that of its array.
    fn is_list_length(&self, op: &SpaceOperation<Typed>) -> bool {
        let universe = self.universe;
        let LowLevelType::Oo(ty) = universe.operand_type(self.graph, op.args[0]) else { return false };
        let OoTypeData::Record(record) = &universe.types[ty] else { return false };
        &*record.name == "list"
            && matches!(self.graph.const_value(op.args[1]), Some(TypedConst::Name(name)) if &**name == "length")
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
