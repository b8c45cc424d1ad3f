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
                let found = if let Some(name) = self.module_asked_for(&container, &item) {
                    Simple::Const(HostConst::Bool(self.imported(&name).is_some()))
                } else if self.is_globals(&container) {
                    self.is_global_name(state, &item)?
                } else {
                    self.op(state, HlOp::Contains, &[container, item])
                };
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

    /// `A | B`, a union of types: of classes, None and other unions.
    fn union_of_classes(&self, op: HlOp, left: &Simple, right: &Simple) -> Option<HostConst> {
        if op != HlOp::Or {
            return None;
        }
        let types = [left.constant()?.clone(), right.constant()?.clone()];
        let is_type = |value: &HostConst| match value {
            HostConst::None => true,
            HostConst::Obj(id) if self.host.kind(*id) == HostKind::Class => !self.has_own_or(*id),
            value => self.host.members_of_union(value).is_some() || self.is_generic_alias(value),
        };
        types.iter().all(is_type).then(|| self.union_by("or_", &types))?
    }

    /// Whether a value is a generic type with its arguments.
    fn is_generic_alias(&self, value: &HostConst) -> bool {
        value.id().is_some_and(|id| self.host.kind(id) == HostKind::Instance) && {
            let class = self.host.class(self.host.class_of(value));
            matches!((&*class.module, &*class.name), ("types", "GenericAlias") | ("typing", _))
        }
    }

    /// The union that an operation on types gives, the same object whenever the types are; what raises is
    /// left to run time.
    fn union_by(&self, operation: &str, types: &[HostConst]) -> Option<HostConst> {
        let union = self.host.operator(operation, types).ok()?;
        let same = self.host.module_attr("rotor_helpers.stand_in", "same_union");
        let same = same.expect("the helper library has stand_in.same_union");
        self.host.call(&same, &[union]).ok()
    }

    /// Whether the metaclass of a class says what `|` does with the class.
    fn has_own_or(&self, class: HostId) -> bool {
        let own = |class: &HostConst| {
            let metaclass = HostConst::Obj(self.host.class_of(class));
            self.host.find_attr(&metaclass, "__or__")
        };
        own(&HostConst::Obj(class)) != self.host.builtin("object").as_ref().and_then(own)
    }

    /// `Union[A, B]` and `Optional[A]`
    fn union_of_typing(&self, form: &HostConst, types: &HostConst) -> Option<HostConst> {
        let named = |name: &&str| self.host.imported_attr("typing", name).as_ref() == Some(form);
        let is_form = ["Union", "Optional"].iter().any(named);
        is_form.then(|| self.union_by("getitem", &[form.clone(), types.clone()]))?
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
        if let (Simple::Const(form), Simple::Const(types)) = (object, &key)
            && let Some(union) = self.union_of_typing(form, types)
        {
            return Ok(Simple::Const(union));
        }
        if let Simple::Const(form) = object
            && let Some(generic) = self.generic_of_typing(form, &key)
        {
            return Ok(Simple::Const(generic));
        }
        if self.is_globals(object) {
            return self.global_item(state, &key);
        }
        if let Some(name) = self.module_asked_for(object, &key) {
            return match self.imported(&name) {
                Some(module) => Ok(Simple::Const(module)),
                None => Err(self.raise_builtin(state, "KeyError", key)),
            };
        }
        Ok(self.op(state, HlOp::GetItem, &[object.clone(), key]))
    }

    /// `Dict[str, int]`, `list[int]` and other generic types with their arguments, as in the first argument of `cast`. That of
    /// `Callable` is a list, which is made anew at each evaluation: the name stands for itself.
    fn generic_of_typing(&self, form: &HostConst, types: &Simple) -> Option<HostConst> {
        let id = form.id()?;
        let (class, is_type) = match self.host.kind(id) {
            HostKind::Class => {
                let class = self.host.class(id);
                let of_library =
                    matches!(&*class.module, "typing" | "collections" | "collections.abc" | "_collections_abc");
                let is_type = class.builtin || of_library;
                (class, is_type)
            }
            // Other instances, as those of `Counter`, have items of their own, which change.
            HostKind::Instance => {
                let class = self.host.class(self.host.class_of(form));
                let is_type = &*class.module == "typing" || class.builtin && &*class.name == "GenericAlias";
                (class, is_type)
            }
            _ => return None,
        };
        if !is_type {
            return None;
        }
        match types {
            Simple::Const(types) => self.host.operator("getitem", &[form.clone(), types.clone()]).ok(),
            Simple::Var(_) => (&*class.name == "_CallableType").then(|| form.clone()),
        }
    }

    /// Whether a class of the program takes type arguments, which say nothing at run time. One that says itself what
    /// its items are does not.
    fn is_generic_class(&self, class: HostId) -> bool {
        if self.host.kind(class) != HostKind::Class {
            return false;
        }
        let mut bases = self.host.class(class).mro.clone().into_iter().map(|base| self.host.class(base));
        let answers = bases.find(|info| info.dict.iter().any(|(name, _)| &**name == "__class_getitem__"));
        answers.is_some_and(|info| &*info.module == "typing" && &*info.name == "Generic")
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
                self.only_reads_globals(&object)?;
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
