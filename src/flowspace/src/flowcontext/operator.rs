//! Operators and subscripts.

use super::{FlowContext, R};
use crate::framestate::{Simple, State, Value};
use entity::HostId;
use flow::HlOp;
use host::{CompareOperator, HostConst, HostKind, Instr};

impl FlowContext<'_> {
    pub(super) fn step_operator(&mut self, state: &mut State, instr: &Instr) -> R<()> {
        let result = match *instr {
            Instr::ToBool => {
                let value = self.pop_simple(state)?;
                self.truth(state, value)
            }
            Instr::UnaryNot => {
                let value = self.pop_simple(state)?;
                self.op(state, HlOp::Not, &[value])
            }
            Instr::UnaryNegative => {
                let value = self.pop_simple(state)?;
                self.arithmetic(state, HlOp::Neg, &[value])
            }
            Instr::UnaryInvert => {
                let value = self.pop_simple(state)?;
                self.op(state, HlOp::Invert, &[value])
            }
            Instr::UnaryPositive => {
                let value = self.pop_simple(state)?;
                self.op(state, HlOp::Pos, &[value])
            }
            Instr::BinaryOp { op, in_place } => {
                let right = self.pop(state);
                let left = self.pop_simple(state)?;
                let op = Self::binary_operation(op, in_place);
                if op == HlOp::GetItem {
                    self.subscript(state, &left, right)?
                } else {
                    let right = self.simple(state, right)?;
                    match self.union_of_classes(op, &left, &right) {
                        Some(union) => Simple::Const(union),
                        None => self.arithmetic(state, op, &[left, right]),
                    }
                }
            }
            Instr::CompareOp(op) => {
                let right = Self::class_itself(self.pop(state));
                let left = Self::class_itself(self.pop(state));
                let args = [self.simple(state, left)?, self.simple(state, right)?];
                self.op(state, comparison(op), &args)
            }
            Instr::ContainsOp { invert } => {
                let container = self.pop_simple(state)?;
                let item = self.pop_simple(state)?;
                let found = self.op(state, HlOp::Contains, &[container, item]);
                self.invert(state, found, invert)
            }
            Instr::IsOp { invert } => {
                let right = Self::class_itself(self.pop(state));
                let left = Self::class_itself(self.pop(state));
                let same = if let (Value::Func(_), _) | (_, Value::Func(_)) = (&left, &right) {
                    return Err(self.generator_refused());
                } else {
                    let args = [self.simple(state, left)?, self.simple(state, right)?];
                    self.op(state, HlOp::Is, &args)
                };
                self.invert(state, same, invert)
            }
            _ => unreachable!("the caller sends operators"),
        };
        state.push(result);
        Ok(())
    }

    /// `A | B`, which `isinstance` takes for a tuple of classes.
    fn union_of_classes(&self, op: HlOp, left: &Simple, right: &Simple) -> Option<HostConst> {
        let classes = |value: &Simple| match value.constant()? {
            HostConst::Obj(id) if self.host.kind(*id) == HostKind::Class && self.host.class(*id).plain_metaclass => {
                Some(vec![HostConst::Obj(*id)])
            }
            HostConst::Tuple(items) if items.len() > 1 => items
                .iter()
                .all(|item| item.id().is_some_and(|id| self.host.kind(id) == HostKind::Class))
                .then(|| items.to_vec()),
            _ => None,
        };
        if op != HlOp::Or {
            return None;
        }
        let mut all = classes(left)?;
        all.extend(classes(right)?);
        Some(HostConst::Tuple(all.into()))
    }

    fn invert(&mut self, state: &State, value: Simple, invert: bool) -> Simple {
        if invert { self.op(state, HlOp::Not, &[value]) } else { value }
    }

    pub(super) fn truth(&mut self, state: &State, value: Simple) -> Simple {
        match &value {
            Simple::Var(v) if self.bools.contains(v) => value,
            _ => self.op(state, HlOp::Bool, &[value]),
        }
    }

    /// The parts of a slice, if a subscript is one.
    fn slice_parts(&self, key: &Value) -> Option<[Simple; 3]> {
        match key {
            Value::Slice(parts) => Some((**parts).clone()),
            Value::Simple(Simple::Const(HostConst::Obj(id))) if self.host.kind(*id) == HostKind::Slice => {
                Some(self.host.slice_parts(*id).map(Simple::Const))
            }
            _ => None,
        }
    }

    pub(super) fn subscript(&mut self, state: &State, object: &Simple, key: Value) -> R<Simple> {
        if let Some([start, stop, step]) = self.slice_parts(&key) {
            return Ok(self.op(state, HlOp::GetSlice, &[object.clone(), start, stop, step]));
        }
        let key = self.simple(state, key)?;
        if let Simple::Const(HostConst::Obj(class)) = object
            && self.is_generic_class(*class)
        {
            return Ok(object.clone());
        }
        Ok(self.op(state, HlOp::GetItem, &[object.clone(), key]))
    }

    /// Whether a class of the program takes type arguments, which say nothing at run time.
    fn is_generic_class(&self, class: HostId) -> bool {
        self.host.kind(class) == HostKind::Class
            && self.host.class(class).mro.iter().any(|&base| {
                let info = self.host.class(base);
                &*info.module == "typing" && &*info.name == "Generic"
            })
    }

    pub(super) fn step_subscript(&mut self, state: &mut State, instr: &Instr) -> R<()> {
        let none = Simple::Const(HostConst::None);
        match instr {
            Instr::BinarySlice => {
                let mut args = self.pop_simples(state, 3)?;
                args.push(none);
                let result = self.op(state, HlOp::GetSlice, &args);
                state.push(result);
            }
            Instr::StoreSlice => {
                let mut args = self.pop_simples(state, 4)?;
                let value = args.remove(0);
                args.extend([none, value]);
                self.op(state, HlOp::SetSlice, &args);
            }
            Instr::StoreSubscr => {
                let key = self.pop(state);
                let object = self.pop_simple(state)?;
                let value = self.pop_simple(state)?;
                if let Some([start, stop, step]) = self.slice_parts(&key) {
                    self.op(state, HlOp::SetSlice, &[object, start, stop, step, value]);
                } else {
                    let key = self.simple(state, key)?;
                    self.op(state, HlOp::SetItem, &[object, key, value]);
                }
            }
            Instr::DeleteSubscr => {
                let key = self.pop(state);
                let object = self.pop_simple(state)?;
                if let Some([start, stop, step]) = self.slice_parts(&key) {
                    self.op(state, HlOp::DelSlice, &[object, start, stop, step]);
                } else {
                    let key = self.simple(state, key)?;
                    self.op(state, HlOp::DelItem, &[object, key]);
                }
            }
            _ => unreachable!("the caller sends subscripts"),
        }
        Ok(())
    }
}

fn comparison(op: CompareOperator) -> HlOp {
    match op {
        CompareOperator::Lt => HlOp::Lt,
        CompareOperator::Le => HlOp::Le,
        CompareOperator::Eq => HlOp::Eq,
        CompareOperator::Ne => HlOp::Ne,
        CompareOperator::Gt => HlOp::Gt,
        CompareOperator::Ge => HlOp::Ge,
    }
}
