//! How blocks end: links, conditions, switches, guarded calls and their handlers.

use super::Lowerer;
use crate::database::{ConstKey, may_reraise};
use crate::stack::{CatchType, Cond, Guard, Label, Local, StackInsn, StackType};
use entity::{Block, Link, LowLevelType, OoType, Primitive};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, TypedConst, TypedGraph};
use ootype::intervals::is_comparison;

impl Lowerer<'_, '_> {
    // ---- conditions ----

    /// Pushes the operands of a condition operation; the condition, and the value for which it holds.
    pub(super) fn condition_op(&mut self, i: usize, when: bool) -> (Cond, bool) {
        let op = &self.graph.blocks[self.current].operations[i];
        let pushed = self.blocks[&self.current].pushed[i].clone();
        match op.op {
            LlOp::BoolNot => self.condition(pushed[0], !when),
            LlOp::Oois => {
                let null = |o: Operand, l: &Self| matches!(l.graph.const_value(o), Some(TypedConst::Null(_)));
                if null(pushed[1], self) {
                    self.operand(pushed[0]);
                    (Cond::Null, when)
                } else if null(pushed[0], self) {
                    self.operand(pushed[1]);
                    (Cond::Null, when)
                } else {
                    self.operands(&pushed);
                    (Cond::Same, when)
                }
            }
            LlOp::Ooisnull => {
                self.operands(&pushed);
                (Cond::Null, when)
            }
            LlOp::Oononnull => {
                self.operands(&pushed);
                (Cond::Null, !when)
            }
            comparison
                if is_comparison(comparison)
                    && pushed.iter().any(|&o| self.is_native(o))
                    && pushed.iter().all(|&o| self.is_native_or_small(o)) =>
            {
                self.index_operand(pushed[0]);
                self.index_operand(pushed[1]);
                (Cond::Native(comparison), when)
            }
            primitive if primitive.signature().is_some_and(|(_, r)| r == Primitive::Bool) => {
                self.operands(&pushed);
                (Cond::Op(primitive), when)
            }
            _ => {
                self.emit_op(i);
                (Cond::Bool, when)
            }
        }
    }

    pub(super) fn condition(&mut self, operand: Operand, when: bool) -> (Cond, bool) {
        if let Operand::Var(v) = operand
            && let Some(q) = self.blocks[&self.current].trees.inline_op(v)
        {
            return self.condition_op(q, when);
        }
        self.operand(operand);
        (Cond::Bool, when)
    }

    // ---- exits ----

    pub(super) fn exits(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        if self.backend.limits().lines_need_empty_stack {
            self.set_line(self.last_loc);
        }
        match data.exitswitch {
            ExitSwitch::None => match data.exits.as_slice() {
                [only] => self.link(*only),
                other => panic!("oosupport: {} exits without a switch in {} of {}", other.len(), block, graph.name),
            },
            ExitSwitch::Value(operand) => {
                if let Some(value) = graph.const_value(operand) {
                    let chosen = constant_exit(graph, &data.exits, value);
                    self.link(chosen);
                } else if self.db.operand_type(graph, operand) == LowLevelType::BOOL {
                    self.bool_exits(block, operand);
                } else {
                    self.switch_exits(block, operand);
                }
            }
            ExitSwitch::LastException => panic!("oosupport: {block} of {} has no operation to guard", graph.name),
        }
    }

    fn bool_exits(&mut self, block: Block, operand: Operand) {
        let graph = self.graph;
        let exits = &graph.blocks[block].exits;
        let find = |value: bool| {
            exits
                .iter()
                .copied()
                .find(|&l| graph.links[l].exitcase == ExitCase::Bool(value))
                .unwrap_or_else(|| panic!("oosupport: no exit for {value} in {block} of {}", graph.name))
        };
        let (no, yes) = (find(false), find(true));
        let falls_into_no = self.next == Some(graph.links[no].target) && self.trivial(yes).is_some();
        if let Some(label) = self.trivial(no).filter(|_| !falls_into_no) {
            let (cond, when) = self.condition(operand, false);
            self.f.push(StackInsn::Branch(cond, when, label));
            self.link(yes);
        } else if let Some(label) = self.trivial(yes) {
            let (cond, when) = self.condition(operand, true);
            self.f.push(StackInsn::Branch(cond, when, label));
            self.link(no);
        } else {
            let label = self.f.new_label();
            let (cond, when) = self.condition(operand, false);
            self.f.push(StackInsn::Branch(cond, when, label));
            self.link(yes);
            self.f.push(StackInsn::Label(label));
            self.link(no);
        }
    }

    fn switch_exits(&mut self, block: Block, operand: Operand) {
        let graph = self.graph;
        let local = match operand {
            Operand::Var(v) => self.local(v),
            Operand::Const(_) => unreachable!("constant switches are resolved before"),
        };
        let mut cases = Vec::new();
        let mut default = None;
        let mut edges = Vec::new();
        for &exit in &graph.blocks[block].exits {
            let label = self.trivial(exit).unwrap_or_else(|| {
                let label = self.f.new_label();
                edges.push((label, exit));
                label
            });
            match graph.links[exit].exitcase {
                ExitCase::Int(value) => cases.push((value, label)),
                ExitCase::Char(value) => cases.push((i64::from(value), label)),
                ExitCase::Bool(value) => cases.push((i64::from(value), label)),
                ExitCase::Default => default = Some(label),
                _ => panic!("oosupport: bad exit case in {block} of {}", graph.name),
            }
        }
        // Without a default the cases are complete: the last one serves.
        let default = default.unwrap_or_else(|| cases.pop().expect("a switch has exits").1);
        self.f.push(StackInsn::Switch(local, cases, default));
        for (label, exit) in edges {
            self.f.push(StackInsn::Label(label));
            self.link(exit);
        }
    }

    /// The label of the target when following the link takes no code.
    fn trivial(&self, link: Link) -> Option<Label> {
        let data = &self.graph.links[link];
        let label = *self.labels.get(&data.target)?;
        self.moves(link).is_empty().then_some(label)
    }

    /// What a link must store: operand and local.
    fn moves(&self, link: Link) -> Vec<(Operand, Local)> {
        let data = &self.graph.links[link];
        let inputs = &self.graph.blocks[data.target].inputargs;
        let mut moves = Vec::new();
        for (&x, &arg) in inputs.iter().zip(&data.args) {
            // A needed variable without a local is used nowhere but in trees that were dropped.
            let Some(&to) = self.locals.get(&x) else { continue };
            if let Operand::Var(v) = arg
                && self.blocks[&self.current].trees.inline_op(v).is_none()
                && self.locals.get(&v) == Some(&to)
            {
                continue;
            }
            moves.push((arg, to));
        }
        moves
    }

    pub(super) fn link(&mut self, link: Link) {
        let graph = self.graph;
        let data = &graph.links[link];
        if data.target == graph.returnblock {
            let result = self.f.result;
            if result != StackType::VOID {
                self.operand(data.args[0]);
            }
            self.f.push(StackInsn::Return(result));
        } else if data.target == graph.exceptblock {
            self.operand(data.args[1]);
            self.set_line(self.last_loc);
            let fresh = data.args[1].constant().is_some() && !self.raises.has_value(data.args[1]);
            self.f.push(StackInsn::Throw(fresh));
        } else {
            let moves = self.moves(link);
            for &(operand, to) in &moves {
                if self.f.locals[to.0 as usize] == StackType::Int {
                    self.index_operand(operand);
                } else {
                    self.operand(operand);
                }
            }
            for &(_, local) in moves.iter().rev() {
                self.f.push(StackInsn::Store(local));
            }
            self.f.push(StackInsn::Jump(self.labels[&data.target]));
        }
    }

    // ---- guarded calls ----

    pub(super) fn guarded(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        let i = data.operations.len() - 1;
        let op = &data.operations[i];
        self.set_line(op.loc);
        let normal = data.exits.iter().copied().find(|&l| graph.links[l].exitcase == ExitCase::None);
        let mut handlers: Vec<Link> =
            data.exits.iter().copied().filter(|&l| graph.links[l].exitcase != ExitCase::None).collect();
        // The last handlers may let the exception pass as if they were not there.
        while let Some(&last) = handlers.last() {
            let link = &graph.links[last];
            let passes = link.target == graph.exceptblock
                && link.last_exc_value.is_some()
                && link.args[1] == link.last_exc_value.expect("tested");
            if !passes {
                break;
            }
            handlers.pop();
        }
        if !op.op.can_raise() || handlers.is_empty() {
            self.emit_op(i);
            self.store_result(op);
            match normal {
                Some(normal) => self.link(normal),
                None => panic!("oosupport: no normal exit in {block} of {}", graph.name),
            }
            return;
        }
        let pushed = self.blocks[&block].pushed[i].clone();
        let inside = if self.backend.limits().guard_needs_empty_stack {
            self.spill(&pushed)
        } else {
            self.operands(&pushed);
            Vec::new()
        };
        self.set_line(op.loc);
        let save = self.enter_handlers(&handlers);
        let classes: Vec<OoType> = handlers
            .iter()
            .map(|&l| match graph.links[l].exitcase {
                ExitCase::Exception(LowLevelType::Oo(class)) => class,
                ref other => panic!("oosupport: exception exit {other:?} in {block} of {}", graph.name),
            })
            .collect();
        let labels: Vec<Label> = handlers.iter().map(|_| self.f.new_label()).collect();
        let mut entries: Vec<(CatchType, Label)> =
            classes.iter().zip(&labels).map(|(&c, &l)| (CatchType::Class(c), l)).collect();
        let natives = self.native_handlers(&classes);
        for &(catch, label, ..) in &natives {
            entries.push((catch, label));
        }
        let guard = self.f.guards.len() as u32;
        self.f.guards.push(Guard { handlers: entries });
        self.f.push(StackInsn::Guard(guard));
        for spilled in inside {
            match spilled {
                Ok(local) => self.f.push(StackInsn::Load(local)),
                Err(operand) => self.operand(operand),
            }
        }
        self.bare_call(op);
        if let Some(save) = save {
            self.f.push(StackInsn::LeaveHandlers(save));
        }
        self.cast_call_result(op);
        self.store_result(op);
        if let Some(normal) = normal {
            self.link(normal);
        } else {
            panic!("oosupport: no normal exit in {block} of {}", graph.name);
        }
        for (k, (&link, &label)) in handlers.iter().zip(&labels).enumerate() {
            self.f.push(StackInsn::Catch(label));
            let local = match graph.links[link].last_exc_value {
                Some(Operand::Var(v)) => self.locals.get(&v).copied(),
                _ => None,
            };
            match local {
                Some(local) => self.f.push(StackInsn::Store(local)),
                None => self.f.push(StackInsn::Pop(StackType::Low(LowLevelType::Oo(classes[k])))),
            }
            let mine: Vec<_> = natives.iter().filter(|n| n.2 == k).collect();
            if !mine.is_empty() {
                let body = self.f.new_label();
                self.f.push(StackInsn::Jump(body));
                for &&(_, native, _, object) in &mine {
                    self.f.push(StackInsn::Catch(native));
                    self.f.push(StackInsn::Pop(StackType::Low(LowLevelType::Oo(classes[k]))));
                    if let Some(local) = local {
                        self.f.push(StackInsn::LoadConst(self.db.const_id(&ConstKey::Object(object))));
                        self.f.push(StackInsn::Store(local));
                    }
                    self.f.push(StackInsn::Jump(body));
                }
                self.f.code.pop();
                self.f.push(StackInsn::Label(body));
            }
            if let Some(save) = save {
                self.f.push(StackInsn::LeaveHandlers(save));
            }
            self.link(link);
        }
    }

    /// Computes the operands of a guarded call before the guard: the local that keeps each, or the
    /// operand itself where pushing it takes no computation.
    fn spill(&mut self, pushed: &[Operand]) -> Vec<Result<Local, Operand>> {
        let mut inside = Vec::with_capacity(pushed.len());
        for &operand in pushed {
            let computed = operand.var().is_some_and(|v| self.blocks[&self.current].trees.inline_op(v).is_some());
            inside.push(if computed {
                self.operand(operand);
                let local = self.f.new_local(StackType::Low(self.db.operand_type(self.graph, operand)));
                self.f.push(StackInsn::Store(local));
                Ok(local)
            } else {
                Err(operand)
            });
        }
        inside
    }

    /// Handlers for what only the engine can see: catch type, label, handler, prebuilt instance.
    fn native_handlers(&mut self, classes: &[OoType]) -> Vec<(CatchType, Label, usize, entity::OoObject)> {
        let universe = &self.db.program.universe;
        let mut natives = Vec::new();
        for (name, catch) in [("RecursionError", CatchType::StackOverflow), ("MemoryError", CatchType::OutOfMemory)] {
            if let Some(error) = universe.standard_exceptions.get(name)
                && let Some(instance) = error.instance
                && let Some(k) = classes.iter().position(|&c| universe.is_subclass(error.ty, c))
            {
                let label = self.f.new_label();
                natives.push((catch, label, k, instance));
            }
        }
        natives
    }

    /// Says which exceptions will be caught for good around the call that follows.
    fn enter_handlers(&mut self, handlers: &[Link]) -> Option<Local> {
        if !self.backend.limits().track_handlers {
            return None;
        }
        let mut mask = 0;
        for &link in handlers {
            if !may_reraise(self.graph, link)
                && let ExitCase::Exception(LowLevelType::Oo(class)) = self.graph.links[link].exitcase
            {
                mask |= self.db.handler_bit(class);
            }
        }
        if mask == 0 {
            return None;
        }
        let save = match self.save {
            Some(save) => save,
            None => {
                let save = self.f.new_local(StackType::Low(LowLevelType::UNSIGNED));
                self.save = Some(save);
                save
            }
        };
        self.f.push(StackInsn::EnterHandlers(mask, save));
        Some(save)
    }
}

fn constant_exit(graph: &TypedGraph, exits: &[Link], value: &TypedConst) -> Link {
    let wanted = |case: &ExitCase<LowLevelType>| match (case, value) {
        (ExitCase::Bool(a), TypedConst::Bool(b)) => a == b,
        (ExitCase::Int(a), TypedConst::Signed(b)) => a == b,
        (ExitCase::Int(a), TypedConst::Unsigned(b)) => *a == *b as i64,
        (ExitCase::Char(a), TypedConst::Char(b)) => a == b,
        _ => false,
    };
    let chosen = exits.iter().copied().find(|&l| wanted(&graph.links[l].exitcase));
    chosen
        .or_else(|| exits.iter().copied().find(|&l| graph.links[l].exitcase == ExitCase::Default))
        .unwrap_or_else(|| panic!("oosupport: no exit for {value:?} in {}", graph.name))
}
