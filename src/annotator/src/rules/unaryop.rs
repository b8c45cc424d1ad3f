//! The rule of each operation: dispatch, and the operations decided by their first operand.
//!
//! Source: reference §2.4, §2.8; pypy `rpython/annotator/unaryop.py`.

use crate::lattice::dictdef::Part;
use crate::lattice::model::{KnownTypeData, SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{
    Attempt, Outcome, Ruled, pass, replaced, rewrite_call, rewrite_to, settle, value,
};
use diagnostics::DiagId;
use entity::Variable;
use flow::{HlOp, SpaceOperation};
use flowspace::{Flow, FlowConst};
use host::HostConst;
use std::sync::Arc;

/// The diagnostics of operations that the kinds of their operands do not have.
const REFUSED: [DiagId; 3] = [DiagId::UnsupportedOperation, DiagId::NoSuchAttribute, DiagId::NotCallable];

impl Rules<'_, '_> {
    /// Applies the rule of an operation.
    pub(crate) fn apply(&mut self, op: &SpaceOperation<Flow>) -> Ruled {
        let graph = self.current_graph();
        let mut args = Vec::with_capacity(op.args.len());
        for &arg in &op.args {
            let s = self.operand_value(graph, arg)?;
            let is_shape =
                arg.constant().is_some_and(|c| !matches!(self.graphs[graph].consts.get(c), FlowConst::Host(_)));
            if s.is_impossible() && !is_shape {
                return Err(OpError::Blocked);
            }
            args.push(s);
        }
        let hop = Hop { op, args: &args };
        if !self.dispatches.is_empty() {
            let site = self.position_key();
            self.dispatches.shift_remove(&site);
        }
        let mut known = KnownTypeData::default();
        let result = match self.apply_rule(&hop, &mut known) {
            Err(OpError::Failed(d)) if REFUSED.contains(&d.id) => {
                if self.raises_as_expected(&hop)? {
                    value(SomeValue::impossible())
                } else {
                    Err(OpError::Failed(d))
                }
            }
            result => result,
        };
        let facts = &mut self.info[graph].known;
        if known.is_empty() {
            if !facts.is_empty() {
                facts.remove(&op.result);
            }
        } else {
            facts.insert(op.result, Arc::new(known));
        }
        Ok(match result? {
            Outcome::Value(s) => Outcome::Value(self.tuple_item(&s)),
            replaced @ Outcome::Replaced(_) => replaced,
        })
    }

    fn apply_rule(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Ruled {
        let (op, args) = (hop.op, hop.args);
        if op.op == HlOp::NewTuple && self.options.decisions.recursive_tuples.contains(&op.loc) {
            return value(self.recursive_tuple(args)?);
        }
        if let Some(s) = self.constant_fold(op.op, args) {
            return value(s);
        }
        if let Some(plain) = op.op.without_ovf() {
            let operands = || op.args.iter().map(|&a| a.into()).collect();
            match plain.inplace_base() {
                _ if !args.iter().all(|s| s.int_kind().is_some()) => return rewrite_to(plain, operands()),
                Some(base) => return rewrite_to(base.ovf_variant().expect("its in-place form has one"), operands()),
                None => {}
            }
        }
        settle!(self.union_operation(hop, known));
        settle!(self.index_by_method(hop));
        match op.op {
            // Boxes have no identity: two numbers are the same when they are equal.
            HlOp::Is
                if args.iter().any(|s| matches!(s.kind, SomeKind::Optional(_)))
                    && !args.iter().any(SomeValue::is_none) =>
            {
                return rewrite_to(HlOp::Eq, op.args.iter().map(|&a| a.into()).collect());
            }
            HlOp::Is => {
                settle!(self.exact_is(hop));
                return self.op_is(hop, known);
            }
            HlOp::Type => {
                let classes = self.kept_classes(hop);
                return value(classes.unwrap_or_else(|| self.type_of(&args[0], hop.var(0))));
            }
            HlOp::IsInstance => return self.op_isinstance(hop, known),
            HlOp::IsSubtype => return self.op_issubtype(hop, known),
            HlOp::GetItem | HlOp::Contains | HlOp::SetItem | HlOp::DelItem | HlOp::SimpleCall | HlOp::CallArgs => {
                settle!(self.instance_dict_operation(hop));
            }
            HlOp::NewTuple => return value(self.tuple_of(args)?),
            HlOp::NewList => {
                let listdef = self.position_listdef();
                for s in args {
                    self.list_generalize(listdef, s)?;
                }
                return value(SomeValue::new(SomeKind::List {
                    listdef: self.bookkeeper.find_listdef(listdef),
                    can_be_none: false,
                }));
            }
            HlOp::NewDict => {
                let dictdef = self.position_dictdef();
                return value(SomeValue::new(SomeKind::Dict {
                    dictdef: self.bookkeeper.find_dictdef(dictdef),
                    can_be_none: false,
                }));
            }
            HlOp::NewSet => {
                let dictdef = self.position_dictdef();
                for s in args {
                    self.dict_generalize(dictdef, Part::Key, s)?;
                }
                let dictdef = self.bookkeeper.find_dictdef(dictdef);
                return value(SomeValue::new(SomeKind::Set { dictdef, can_be_none: false, frozen: false }));
            }
            HlOp::SameAs => {
                if let Some(v) = hop.var(0) {
                    self.copy_known(v, known, false);
                }
                return value(args[0].clone());
            }
            HlOp::Hint => return self.op_hint(hop),
            HlOp::Id => {
                // A bare array has no place for its number: the list becomes a record.
                if let SomeKind::List { listdef, .. } = args[0].kind {
                    self.list_resize(listdef)?;
                }
                return value(SomeValue::int());
            }
            HlOp::BuildString => return value(SomeValue::str()),
            HlOp::GetAttr => return self.op_getattr(hop),
            HlOp::SetAttr => return self.op_setattr(hop),
            HlOp::DelAttr => return self.op_delattr(hop),
            _ => {}
        }
        if args.iter().any(|s| matches!(s.kind, SomeKind::Optional(_))) {
            settle!(self.optional_operation(hop));
        }
        settle!(self.enum_class_operation(op, args));
        settle!(self.enum_format(hop));
        settle!(self.int_enum_operation(op, args));
        settle!(self.str_enum_operation(op, args));
        settle!(self.scalar_operation(hop));
        if matches!(args.first().map(|a| &a.kind), Some(SomeKind::Instance { .. }))
            || matches!(args.get(1).map(|a| &a.kind), Some(SomeKind::Instance { .. }))
        {
            if !matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs) || matches!(args[0].kind, SomeKind::Instance { .. })
            {
                settle!(self.instance_operation(op, args));
            }
        }
        if let Some(view) = settle!(self.record_operation(hop)) {
            return self.apply_rule(&Hop { op, args: &view }, known);
        }
        settle!(self.exact_operation(hop));
        match op.op {
            HlOp::SimpleCall | HlOp::CallArgs => return self.op_call(hop),
            HlOp::Str if matches!(args[0].kind, SomeKind::Str { can_be_none: false } | SomeKind::Char) => {
                return rewrite_to(HlOp::SameAs, vec![op.args[0].into()]);
            }
            HlOp::Bool => return value(self.op_bool(hop, known)?),
            HlOp::Not => {
                if matches!(args[0].kind, SomeKind::Bool) {
                    if let Some(v) = hop.var(0) {
                        self.copy_known(v, known, true);
                    }
                    return value(SomeValue::boolean());
                }
                let s = self.op_bool(hop, known)?;
                *known = known.negated();
                return value(match s.konst {
                    Some(HostConst::Bool(b)) => SomeValue::const_bool(!b),
                    _ => SomeValue::boolean(),
                });
            }
            HlOp::Eq | HlOp::Ne if matches!((&args[0].kind, &args[1].kind), (SomeKind::Builtin, SomeKind::Builtin)) => {
                return value(SomeValue::const_bool((args[0].konst == args[1].konst) == (op.op == HlOp::Eq)));
            }
            HlOp::Eq | HlOp::Ne | HlOp::Contains => settle!(self.compare_mixed_items(hop)),
            _ => {}
        }
        match op.op {
            HlOp::Eq | HlOp::Ne if self.never_equal(&args[0], &args[1]) => {
                return value(SomeValue::const_bool(op.op == HlOp::Ne));
            }
            HlOp::Repr | HlOp::Str
                if matches!(args[0].kind, SomeKind::Pbc { .. } | SomeKind::TypeOf { .. } | SomeKind::Builtin) =>
            {
                return self.repr_of_prebuilt(hop);
            }
            HlOp::Mod | HlOp::InplaceMod if matches!(args[0].kind, SomeKind::Str { .. } | SomeKind::Char) => {
                return self.percent_format(hop);
            }
            HlOp::Mod | HlOp::InplaceMod if matches!(args[0].kind, SomeKind::Bytes { .. }) => {
                return self.percent_of_bytes(hop);
            }
            HlOp::Format => return self.op_format(hop),
            _ => {}
        }
        settle!(self.helper_operation(hop));
        match op.op {
            HlOp::Len
            | HlOp::Hash
            | HlOp::Ord
            | HlOp::Chr
            | HlOp::Neg
            | HlOp::Pos
            | HlOp::Invert
            | HlOp::Abs
            | HlOp::NegOvf
            | HlOp::AbsOvf
            | HlOp::Iter
            | HlOp::Next
            | HlOp::Str
            | HlOp::Repr
            | HlOp::Hex
            | HlOp::Oct
            | HlOp::Bin => self.unary_rule(hop),
            HlOp::GetItem
            | HlOp::SetItem
            | HlOp::DelItem
            | HlOp::GetSlice
            | HlOp::SetSlice
            | HlOp::DelSlice
            | HlOp::Contains => self.container_rule(hop),
            HlOp::Add
            | HlOp::Sub
            | HlOp::Mul
            | HlOp::TrueDiv
            | HlOp::FloorDiv
            | HlOp::Mod
            | HlOp::DivMod
            | HlOp::Pow
            | HlOp::LShift
            | HlOp::RShift
            | HlOp::And
            | HlOp::Or
            | HlOp::Xor
            | HlOp::MatMul
            | HlOp::InplaceAdd
            | HlOp::InplaceSub
            | HlOp::InplaceMul
            | HlOp::InplaceTrueDiv
            | HlOp::InplaceFloorDiv
            | HlOp::InplaceMod
            | HlOp::InplacePow
            | HlOp::InplaceLShift
            | HlOp::InplaceRShift
            | HlOp::InplaceAnd
            | HlOp::InplaceOr
            | HlOp::InplaceXor
            | HlOp::InplaceMatMul
            | HlOp::AddOvf
            | HlOp::SubOvf
            | HlOp::MulOvf
            | HlOp::FloorDivOvf
            | HlOp::ModOvf
            | HlOp::LShiftOvf
            | HlOp::PowOvf
            | HlOp::InplaceAddOvf
            | HlOp::InplaceSubOvf
            | HlOp::InplaceMulOvf
            | HlOp::InplaceFloorDivOvf
            | HlOp::InplaceModOvf
            | HlOp::InplaceLShiftOvf
            | HlOp::InplacePowOvf
            | HlOp::Lt
            | HlOp::Le
            | HlOp::Eq
            | HlOp::Ne
            | HlOp::Gt
            | HlOp::Ge => self.binary_rule(hop, known),
            HlOp::Is
            | HlOp::Type
            | HlOp::IsInstance
            | HlOp::IsSubtype
            | HlOp::NewTuple
            | HlOp::NewList
            | HlOp::NewDict
            | HlOp::NewSet
            | HlOp::SameAs
            | HlOp::Hint
            | HlOp::Id
            | HlOp::BuildString
            | HlOp::GetAttr
            | HlOp::SetAttr
            | HlOp::DelAttr
            | HlOp::SimpleCall
            | HlOp::CallArgs
            | HlOp::Bool
            | HlOp::Not
            | HlOp::Format => panic!("annotator: {} has its rule above", op.op.name()),
        }
    }

    /// Operations that the helper library implements over Python values.
    fn helper_operation(&mut self, hop: &Hop<'_>) -> Attempt {
        let (op, args) = (hop.op, hop.args);
        if matches!(op.op, HlOp::Next) {
            return pass();
        }
        // What is equal to None is decided before numbers are compared.
        if matches!(op.op, HlOp::Eq | HlOp::Ne) && args.iter().any(|s| matches!(s.kind, SomeKind::Optional(_))) {
            return pass();
        }
        if matches!(op.op, HlOp::Repr | HlOp::Str) && self.may_hold_itself(&args[0]) {
            let helper =
                if matches!(args[0].kind, SomeKind::List { .. }) { "guarded_list_repr" } else { "guarded_dict_repr" };
            return rewrite_call(&self.instance_helper(helper)?, &op.args);
        }
        let mut found = self.registry.operation(op.op, args).cloned();
        if found.is_none() {
            let base = op.op.inplace_base();
            let primitive_inplace = matches!(
                args[0].kind,
                SomeKind::List { .. } | SomeKind::Set { .. } | SomeKind::ByteArray { .. } | SomeKind::Dict { .. }
            ) && base.is_some();
            if let (Some(base), false) = (base, primitive_inplace) {
                found = self.registry.operation(base, args).cloned();
            }
        }
        match found {
            Some(helper) => rewrite_call(&helper, &op.args),
            None => pass(),
        }
    }

    /// Whether a list or dict is of a type that allows it to hold itself, perhaps through others.
    fn may_hold_itself(&mut self, s: &SomeValue) -> bool {
        let mut pending = match s.kind {
            SomeKind::List { listdef, .. } => vec![self.list_read_item(listdef)],
            SomeKind::Dict { dictdef, .. } => vec![self.dict_read(dictdef, Part::Value)],
            _ => return false,
        };
        let mut seen: Vec<SomeKind> = Vec::new();
        while let Some(item) = pending.pop() {
            match (&item.kind, &s.kind) {
                // Its __repr__ may show the container again.
                (SomeKind::Instance { .. }, _) => return true,
                (SomeKind::List { listdef: x, .. }, SomeKind::List { listdef: y, .. })
                    if self.bookkeeper.find_listdef(*x) == self.bookkeeper.find_listdef(*y) =>
                {
                    return true;
                }
                (SomeKind::Dict { dictdef: x, .. }, SomeKind::Dict { dictdef: y, .. })
                    if self.bookkeeper.find_dictdef(*x) == self.bookkeeper.find_dictdef(*y) =>
                {
                    return true;
                }
                _ => {}
            }
            if seen.contains(&item.kind) {
                continue;
            }
            match &item.kind {
                SomeKind::List { listdef, .. } => pending.push(self.list_read_item(*listdef)),
                SomeKind::Dict { dictdef, .. } => pending.push(self.dict_read(*dictdef, Part::Value)),
                SomeKind::Tuple { items, .. } => {
                    let items = items.clone();
                    pending.extend(items.iter().map(|item| self.tuple_item(item)));
                }
                SomeKind::VarTuple { item, .. } => pending.push(self.tuple_item(item)),
                _ => {}
            }
            seen.push(item.kind);
        }
        false
    }

    /// Evaluates a pure operation on constants in the host.
    fn constant_fold(&mut self, op: HlOp, args: &[SomeValue]) -> Option<SomeValue> {
        if !op.is_foldable()
            || matches!(
                op,
                HlOp::Type
                    | HlOp::IsInstance
                    | HlOp::IsSubtype
                    | HlOp::GetAttr
                    | HlOp::NewTuple
                    | HlOp::Is
                    | HlOp::Format
            )
        {
            return None;
        }
        let mut values = Vec::with_capacity(args.len());
        for s in args {
            let value = s.immutable_const()?;
            if matches!(value, HostConst::Obj(_)) {
                return None;
            }
            values.push(value.clone());
        }
        if values.is_empty() {
            return None;
        }
        let value = flowspace::fold_values(self.host, op, &values)?;
        match &value {
            HostConst::Bool(_)
            | HostConst::Int(_)
            | HostConst::RInt(..)
            | HostConst::Float(_)
            | HostConst::Str(_)
            | HostConst::None => crate::program::bookkeeper::simple_constant(&value),
            _ => None,
        }
    }

    pub(crate) fn copy_known(&self, v: Variable, known: &mut KnownTypeData, negate: bool) {
        if let Some(facts) = self.info[self.current_graph()].known.get(&v) {
            *known = if negate { facts.negated() } else { (**facts).clone() };
        }
    }

    /// `hint(x, unpack)`: something that `len` and `getitem` take apart.
    fn op_hint(&mut self, hop: &Hop<'_>) -> Ruled {
        match hop.args[0].kind {
            SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } | SomeKind::List { .. } | SomeKind::Record { .. }
                if hop.args[0].can_be_none() =>
            {
                let helper = self.star_helper("unpacked");
                replaced(vec![
                    NewOp::call(&helper, [hop.op.args[0].into()]),
                    NewOp::new(HlOp::Hint, vec![NewArg::Prev(0), hop.op.args[1].into()]),
                ])
            }
            SomeKind::Tuple { .. }
            | SomeKind::VarTuple { .. }
            | SomeKind::List { .. }
            | SomeKind::Str { .. }
            | SomeKind::Char
            | SomeKind::Bytes { .. }
            | SomeKind::Range { .. } => rewrite_to(HlOp::SameAs, vec![hop.op.args[0].into()]),
            SomeKind::Record { class, .. } if self.is_named_tuple(class) => {
                rewrite_to(HlOp::SameAs, vec![hop.op.args[0].into()])
            }
            SomeKind::None => Err(OpError::Blocked),
            SomeKind::Bool | SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Float => {
                Err(self.no_operator(HlOp::Iter, &hop.args[..1]))
            }
            _ => {
                let list = self.host.builtin("list").and_then(|l| l.id());
                match list.and_then(|l| self.registry.function(l)).cloned() {
                    Some(helper) => rewrite_call(&helper, &hop.op.args[..1]),
                    None => Err(self.no_operator(HlOp::Iter, &hop.args[..1])),
                }
            }
        }
    }

    fn op_bool(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Result<SomeValue, OpError> {
        let s = &hop.args[0];
        let v = hop.var(0);
        if s.can_be_none() && !s.is_none() {
            if let Some(v) = v {
                known.add(true, v, s.nonnone());
            }
        }
        let constant = match &s.kind {
            SomeKind::Bool => {
                if let Some(v) = v {
                    self.copy_known(v, known, false);
                }
                None
            }
            SomeKind::None => Some(false),
            SomeKind::Char => Some(true),
            SomeKind::Tuple { items, can_be_none: false } => Some(!items.is_empty()),
            SomeKind::Instance { can_be_none: false, .. }
            | SomeKind::Pbc { can_be_none: false, .. }
            | SomeKind::Builtin
            | SomeKind::BuiltinMethod { .. }
            | SomeKind::Constant
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => Some(true),
            SomeKind::TypeOf { of, .. } if !of.can_be_none() => Some(true),
            SomeKind::Iterator(_) => Some(true),
            SomeKind::List { listdef, can_be_none: false } if self.list_read_item(*listdef).is_impossible() => {
                Some(false)
            }
            SomeKind::VarTuple { item, can_be_none: false } if item.is_impossible() => Some(false),
            SomeKind::Dict { dictdef, can_be_none: false } if self.dict_read(*dictdef, Part::Key).is_impossible() => {
                Some(false)
            }
            SomeKind::Set { dictdef, can_be_none: false, .. }
                if self.dict_read(*dictdef, Part::Key).is_impossible() =>
            {
                Some(false)
            }
            _ => None,
        };
        Ok(constant.map_or_else(SomeValue::boolean, SomeValue::const_bool))
    }
}
