//! The rule of each operation: dispatch, and the operations decided by their first operand.
//!
//! Source: reference §2.4, §2.8; pypy `rpython/annotator/unaryop.py`.

use crate::lattice::desc::Desc;
use crate::lattice::dictdef::{Part, unhashable};
use crate::lattice::model::{KnownTypeData, SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::program::specialize::BOUND_LATER;
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{
    Attempt, Outcome, Ruled, pass, replaced, rewrite_call, rewrite_to, settle, settled, value,
};
use diagnostics::DiagId;
use entity::Variable;
use flow::{Family, HlOp, SpaceOperation};
use flowspace::{Flow, FlowConst};
use host::HostConst;

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
                arg.constant().is_some_and(|c| !matches!(self.graph(graph).consts.get(c), FlowConst::Host(_)));
            if s.is_impossible() && !is_shape {
                return Err(OpError::Blocked);
            }
            args.push(s);
        }
        let hop = Hop { op, args: &args };
        if !self.findings().dispatches.is_empty() {
            let site = self.position_key();
            self.findings_mut().dispatches.swap_remove(&site);
        }
        let mut known = KnownTypeData::default();
        let result = match self.apply_rule(&hop, &mut known) {
            Err(OpError::Failed(d)) if REFUSED.contains(&d.id) => {
                if self.raises_as_expected(&hop)? {
                    value(SomeValue::impossible())
                } else if let Some(raising) = self.raises_by_callable(&hop)? {
                    replaced(raising)
                } else {
                    Err(OpError::Failed(d))
                }
            }
            result => result,
        };
        self.set_known(op.result, known);
        Ok(match result? {
            // Where there may be no tuple, what reads it may raise: the result is not known.
            Outcome::Value(s) if reads_items(op.op) && args.iter().any(may_be_no_tuple) => {
                Outcome::Value(self.tuple_item(&s).nonconst())
            }
            Outcome::Value(s) => Outcome::Value(self.tuple_item(&s)),
            replaced @ Outcome::Replaced(_) => replaced,
        })
    }

    fn apply_rule(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Ruled {
        let (op, args) = (hop.op, hop.args);
        if op.op == HlOp::NewTuple && self.options.decisions.recursive_tuples.contains(&op.loc) {
            return value(self.recursive_tuple(args)?);
        }
        settle!(self.check_of_metaclass(hop));
        if let Some(s) = self.constant_fold(op.op, args) {
            return value(s);
        }
        settle!(Self::without_check(hop));
        settle!(self.with_one_tuple_of_classes(hop));
        settle!(self.isinstance_of_data_protocol(hop));
        settle!(self.union_operation(hop, known));
        settle!(self.index_by_method(hop));
        settle!(Self::without_place(hop));
        settle!(self.own_rule(hop, known));
        settle!(self.rule_of_wrappers(hop));
        if let Some(view) = settle!(self.record_operation(hop)) {
            return self.apply_rule(&Hop { op, args: &view }, known);
        }
        settle!(self.exact_operation(hop));
        settle!(self.rule_of_values(hop, known));
        settle!(self.helper_operation(hop));
        self.rule_of_family(hop, known)
    }

    /// An operation that checks for overflow, of other values than ints or in place: the plain one does it.
    fn without_check(hop: &Hop<'_>) -> Attempt {
        let Some(plain) = hop.op.op.without_ovf() else { return pass() };
        let operands = || hop.op.args.iter().map(|&a| a.into()).collect();
        match plain.inplace_base() {
            _ if !hop.args.iter().all(|s| s.int_kind().is_some()) => rewrite_to(plain, operands()),
            Some(base) => rewrite_to(base.ovf_variant().expect("its in-place form has one"), operands()),
            None => pass(),
        }
    }

    /// An operation in place on what does not change is the plain one.
    fn without_place(hop: &Hop<'_>) -> Attempt {
        match (hop.op.op.inplace_base(), hop.args.first().map(|s| &s.kind)) {
            (Some(plain), Some(SomeKind::Set { frozen: true, .. })) => {
                rewrite_to(plain, hop.op.args.iter().map(|&a| a.into()).collect())
            }
            _ => pass(),
        }
    }

    /// Operations with a rule of their own, whatever their operands are.
    fn own_rule(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Attempt {
        let (op, args) = (hop.op, hop.args);
        match op.op {
            // Boxes have no identity: two numbers are the same when they are equal.
            HlOp::Is
                if args.iter().any(|s| matches!(s.kind, SomeKind::Optional(_)))
                    && !args.iter().any(SomeValue::is_none) =>
            {
                rewrite_to(HlOp::Eq, op.args.iter().map(|&a| a.into()).collect())
            }
            HlOp::Is => {
                settle!(self.exact_is(hop));
                settled(self.op_is(hop, known))
            }
            HlOp::Type | HlOp::Hash | HlOp::Repr | HlOp::Str if matches!(&args[0].kind, SomeKind::Pbc { descs, .. } if self.stands_for_method(descs)) => {
                Err(self.unsupported(format!("{}() of {BOUND_LATER}", op.op.name())))
            }
            HlOp::Type => {
                if matches!(&args[0].kind, SomeKind::Pbc { descs, .. } if self.stands_for_class(descs)) {
                    return Err(
                        self.unsupported("the type of a class that was made inside a function and uses its variables")
                    );
                }
                if args[0].konst.as_ref().is_some_and(|value| self.host.members_of_union(value).is_some()) {
                    return Err(self.unsupported("the type of a union of types"));
                }
                if let (SomeKind::Pbc { descs, .. }, Some(object)) = (&args[0].kind, &args[0].konst)
                    && matches!(self.bookkeeper.desc(descs[0]), Desc::Frozen { .. })
                {
                    let class = HostConst::Obj(self.host.class_of(object));
                    return rewrite_to(HlOp::SameAs, vec![NewArg::Const(class)]);
                }
                if let SomeKind::TypeOf { of, .. } = &args[0].kind
                    && let SomeKind::Instance { classdef: Some(classdef), .. } = of.kind
                {
                    return self.metaclass_of_instances(classdef);
                }
                let classes = self.kept_classes(hop);
                value(classes.unwrap_or_else(|| self.type_of(&args[0], hop.var(0))))
            }
            HlOp::IsInstance => settled(self.op_isinstance(hop, known)),
            HlOp::IsSubtype => settled(self.op_issubtype(hop, known)),
            HlOp::GetItem | HlOp::Contains | HlOp::SetItem | HlOp::DelItem | HlOp::SimpleCall | HlOp::CallArgs => {
                self.instance_dict_operation(hop)
            }
            HlOp::NewTuple => value(self.tuple_of(args)?),
            HlOp::NewList => {
                let listdef = self.position_listdef();
                for s in args {
                    self.list_generalize(listdef, s)?;
                }
                value(SomeValue::new(SomeKind::List {
                    listdef: self.bookkeeper.find_listdef(listdef),
                    can_be_none: false,
                }))
            }
            HlOp::NewDict => {
                let dictdef = self.position_dictdef();
                value(SomeValue::new(SomeKind::Dict {
                    dictdef: self.bookkeeper.find_dictdef(dictdef),
                    can_be_none: false,
                }))
            }
            HlOp::NewSet => {
                if let Some(name) = args.iter().find_map(|s| unhashable(&s.kind))
                    && self.is_caught("TypeError")
                {
                    return settled(self.raising("TypeError", &format!("unhashable type: '{name}'")));
                }
                let dictdef = self.position_dictdef();
                for s in args {
                    self.dict_generalize(dictdef, Part::Key, s)?;
                }
                let dictdef = self.bookkeeper.find_dictdef(dictdef);
                value(SomeValue::new(SomeKind::Set { dictdef, can_be_none: false, frozen: false }))
            }
            HlOp::SameAs => {
                if let Some(v) = hop.var(0) {
                    self.copy_known(v, known, false);
                }
                value(args[0].clone())
            }
            HlOp::Hint => {
                settle!(self.enum_class_operation(op, args));
                settle!(self.metaclass_operation(hop));
                settled(self.op_hint(hop))
            }
            HlOp::Id => {
                // A bare array has no place for its number: the list becomes a record.
                if let SomeKind::List { listdef, .. } = args[0].kind {
                    self.list_resize(listdef)?;
                }
                value(SomeValue::int())
            }
            HlOp::BuildString => value(SomeValue::str()),
            HlOp::GetAttr => settled(self.op_getattr(hop)),
            HlOp::SetAttr => settled(self.op_setattr(hop)),
            HlOp::DelAttr => settled(self.op_delattr(hop)),
            _ => pass(),
        }
    }

    /// Operations on values that stand for others: numbers that may be `None`, members of enumerations,
    /// instances.
    fn rule_of_wrappers(&mut self, hop: &Hop<'_>) -> Attempt {
        let (op, args) = (hop.op, hop.args);
        if args.iter().any(|s| matches!(s.kind, SomeKind::Optional(_))) {
            settle!(self.optional_operation(hop));
        }
        settle!(self.enum_class_operation(op, args));
        settle!(self.metaclass_operation(hop));
        settle!(self.item_of_class(hop));
        settle!(self.enum_format(hop));
        settle!(self.operator_with_member(op, args));
        settle!(self.int_enum_operation(op, args));
        settle!(self.str_enum_operation(op, args));
        settle!(self.percent_of_characters(hop));
        settle!(self.scalar_operation(hop));
        settle!(self.named_tuple_operator(hop));
        // The arguments of a call are not what it is decided by.
        let deciding = if matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs) { 1 } else { 2 };
        if args.iter().take(deciding).any(|s| matches!(s.kind, SomeKind::Instance { .. })) {
            settle!(self.raises_for_builtin_value(hop));
            return self.instance_operation(op, args);
        }
        pass()
    }

    /// Operations whose rule depends on what their operands are, before helpers of the library are asked.
    fn rule_of_values(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Attempt {
        let (op, args) = (hop.op, hop.args);
        match op.op {
            HlOp::SimpleCall | HlOp::CallArgs => settled(self.op_call(hop)),
            HlOp::Str if matches!(args[0].kind, SomeKind::Str { can_be_none: false } | SomeKind::Char) => {
                rewrite_to(HlOp::SameAs, vec![op.args[0].into()])
            }
            HlOp::Bool => value(self.op_bool(hop, known)),
            HlOp::Not => value(self.op_not(hop, known)),
            HlOp::Eq | HlOp::Ne if matches!((&args[0].kind, &args[1].kind), (SomeKind::Builtin, SomeKind::Builtin)) => {
                value(SomeValue::const_bool((args[0].konst == args[1].konst) == (op.op == HlOp::Eq)))
            }
            HlOp::Eq | HlOp::Ne => {
                if !args[0].is_none() && !args[1].is_none() {
                    self.check_compared(&args[0])?;
                    self.check_compared(&args[1])?;
                }
                settle!(self.compare_mixed_items(hop));
                match self.never_equal(&args[0], &args[1]) {
                    true => value(SomeValue::const_bool(op.op == HlOp::Ne)),
                    false => pass(),
                }
            }
            HlOp::Contains => self.compare_mixed_items(hop),
            HlOp::Repr | HlOp::Str
                if matches!(
                    args[0].kind,
                    SomeKind::Pbc { .. } | SomeKind::TypeOf { .. } | SomeKind::Builtin | SomeKind::BuiltinMethod { .. }
                ) =>
            {
                settled(self.repr_of_prebuilt(hop))
            }
            HlOp::Mod | HlOp::InplaceMod if matches!(args[0].kind, SomeKind::Str { .. } | SomeKind::Char) => {
                settled(self.percent_format(hop))
            }
            HlOp::Mod | HlOp::InplaceMod if matches!(args[0].kind, SomeKind::Bytes { .. }) => {
                settled(self.percent_of_bytes(hop))
            }
            HlOp::Format => settled(self.op_format(hop)),
            _ => pass(),
        }
    }

    /// `not x`
    fn op_not(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> SomeValue {
        if matches!(hop.args[0].kind, SomeKind::Bool) {
            if let Some(v) = hop.var(0) {
                self.copy_known(v, known, true);
            }
            return SomeValue::boolean();
        }
        let s = self.op_bool(hop, known);
        *known = known.negated();
        match s.konst {
            Some(HostConst::Bool(b)) => SomeValue::const_bool(!b),
            _ => SomeValue::boolean(),
        }
    }

    /// What is left of each family of operations.
    fn rule_of_family(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Ruled {
        let op = hop.op.op;
        match op.family() {
            Family::Query | Family::Sign | Family::Text => self.unary_rule(hop),
            Family::Item => self.container_rule(hop),
            Family::Arithmetic | Family::Inplace | Family::Comparison => self.binary_rule(hop, known),
            Family::Object | Family::Truth | Family::Attribute | Family::Display | Family::Call => {
                panic!("annotator: {} has its rule above", op.name())
            }
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
                SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. } => {
                    let items = items.clone();
                    pending.extend(items.iter().map(|item| self.tuple_item(item)));
                }
                SomeKind::VarTuple { item, .. } => pending.push(self.tuple_item(item)),
                SomeKind::Union { alternatives, .. } => pending.extend(alternatives.iter().cloned()),
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
        if let Some(facts) = self.known(v) {
            *known = if negate { facts.negated() } else { facts.clone() };
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
            // How long the class says that it is does not matter here.
            SomeKind::Record { class, .. }
                if self.is_named_tuple(class) && self.own_attribute(class, "__len__").is_some() =>
            {
                replaced(vec![self.all_parts(hop.op.args[0])])
            }
            SomeKind::Record { class, .. } if self.is_named_tuple(class) => {
                rewrite_to(HlOp::SameAs, vec![hop.op.args[0].into()])
            }
            SomeKind::None => Err(OpError::Blocked),
            SomeKind::Bool
            | SomeKind::Int { .. }
            | SomeKind::Exact
            | SomeKind::Float
            | SomeKind::Pbc { .. }
            | SomeKind::Builtin
            | SomeKind::BuiltinMethod { .. } => Err(self.no_operator(HlOp::Iter, &hop.args[..1])),
            _ if let Some(count) = self.items_to_unpack(hop) => {
                let limit = NewArg::Const(HostConst::Int(i64::from(count) + 1));
                let helper = self.star_helper("first_items");
                replaced(vec![NewOp::call(&helper, [hop.op.args[0].into(), limit])])
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

    /// How many items an assignment wants of what it takes apart, where it says.
    fn items_to_unpack(&self, hop: &Hop<'_>) -> Option<u32> {
        match self.graph(self.current_graph()).consts.get(hop.op.args[1].constant()?) {
            FlowConst::Hint(flowspace::Hint::Unpack(count)) => *count,
            FlowConst::Host(_) | FlowConst::CallShape(_) => None,
        }
    }

    fn op_bool(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> SomeValue {
        let s = &hop.args[0];
        let v = hop.var(0);
        if s.can_be_none()
            && !s.is_none()
            && let Some(v) = v
        {
            known.add(true, v, s.nonnone());
            // Without methods that say otherwise, instances and callables are true.
            if matches!(s.kind, SomeKind::Instance { .. } | SomeKind::Pbc { .. } | SomeKind::TypeOf { .. }) {
                known.add(false, v, SomeValue::none());
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
        constant.map_or_else(SomeValue::boolean, SomeValue::const_bool)
    }
}

/// Whether an operation on a tuple gives something made of its items.
fn reads_items(op: HlOp) -> bool {
    let family = op.family();
    matches!(family, Family::Item | Family::Attribute | Family::Arithmetic | Family::Inplace | Family::Comparison)
        || op == HlOp::Len
}

/// Whether a value is a tuple or `None`.
fn may_be_no_tuple(s: &SomeValue) -> bool {
    matches!(s.kind, SomeKind::Tuple { .. } | SomeKind::Record { .. }) && s.can_be_none()
}
