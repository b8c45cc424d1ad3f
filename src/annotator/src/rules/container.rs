//! Containers and iterators: length, items, slices, iteration, and other unary operations.
//!
//! Source: reference §2.4; pypy `rpython/annotator/unaryop.py`.

use crate::lattice::alternatives::side_by_side;
use crate::lattice::dictdef::Part;
use crate::lattice::display::iterator_class;
use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use crate::lattice::structure::nesting;
use crate::program::errors::OpError;
use crate::program::joins::{growth, growth_diagnostic};
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to, settle, value};
use crate::rules::desugar::rewrite::Dunder;
use entity::{ListDefId, Variable};
use flow::{HlOp, Operand, SpaceOperation};
use flowspace::Flow;
use host::{HostConst, IntKind};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// How deep tuples nest, unions counted, before their type is taken to grow without end.
const MAX_TUPLES: usize = 8;

impl Rules<'_, '_> {
    pub(crate) fn unary_rule(&mut self, hop: &Hop<'_>) -> Ruled {
        let s = &hop.args[0];
        let op = hop.op.op;
        let fail = |this: &Self| Err(this.no_operator(op, hop.args));
        match op {
            HlOp::Len => match &s.kind {
                SomeKind::Char => value(SomeValue::constant(SomeValue::small_int().kind, HostConst::Int(1))),
                SomeKind::Tuple { items, can_be_none: false } => {
                    let n = i64::try_from(items.len()).expect("tuples are short");
                    value(SomeValue::constant(SomeValue::small_int().kind, HostConst::Int(n)))
                }
                SomeKind::List { listdef, can_be_none: false } if self.list_read_item(*listdef).is_impossible() => {
                    value(SomeValue::constant(SomeValue::small_int().kind, HostConst::Int(0)))
                }
                SomeKind::VarTuple { item, can_be_none: false } if item.is_impossible() => {
                    value(SomeValue::constant(SomeValue::small_int().kind, HostConst::Int(0)))
                }
                SomeKind::Dict { dictdef, can_be_none: false } | SomeKind::Set { dictdef, can_be_none: false, .. }
                    if self.dict_read(*dictdef, Part::Key).is_impossible() =>
                {
                    value(SomeValue::constant(SomeValue::small_int().kind, HostConst::Int(0)))
                }
                SomeKind::Str { .. }
                | SomeKind::Bytes { .. }
                | SomeKind::ByteArray { .. }
                | SomeKind::Tuple { .. }
                | SomeKind::VarTuple { .. }
                | SomeKind::List { .. }
                | SomeKind::Dict { .. }
                | SomeKind::Set { .. }
                | SomeKind::Range { .. }
                | SomeKind::LowLevel(_) => value(SomeValue::small_int()),
                SomeKind::None => Err(OpError::Blocked),
                _ => fail(self),
            },
            HlOp::Hash => match &s.kind {
                SomeKind::List { .. }
                | SomeKind::Dict { .. }
                | SomeKind::Set { frozen: false, .. }
                | SomeKind::ByteArray { .. } => fail(self),
                SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } | SomeKind::Record { .. } => {
                    if !self.bookkeeper.hashed_tuples.contains(s) {
                        self.bookkeeper.hashed_tuples.push(s.clone());
                    }
                    value(SomeValue::int())
                }
                _ => value(SomeValue::int()),
            },
            HlOp::Ord => match s.kind {
                SomeKind::Char | SomeKind::Str { .. } | SomeKind::Bytes { .. } => value(SomeValue::small_int()),
                SomeKind::ByteArray { .. } if !s.can_be_none() => {
                    let bytes = self.host.builtin("bytes").expect("bytes is a builtin");
                    replaced(vec![
                        NewOp::call(&bytes, [hop.op.args[0].into()]),
                        NewOp::new(HlOp::Ord, vec![NewArg::Prev(0)]),
                    ])
                }
                _ => fail(self),
            },
            HlOp::Chr => match s.int_kind() {
                Some(_) => value(SomeValue::char()),
                None => fail(self),
            },
            HlOp::Neg | HlOp::Pos | HlOp::Invert | HlOp::Abs | HlOp::NegOvf | HlOp::AbsOvf => {
                match (&s.kind, s.int_kind()) {
                    (_, Some((kind, nonneg))) => {
                        // Those of the smallest word are not words.
                        match op {
                            HlOp::Neg | HlOp::NegOvf if kind == IntKind::Int => {
                                settle!(self.exact_of_words(hop, HlOp::Neg))
                            }
                            HlOp::Abs | HlOp::AbsOvf if kind == IntKind::Int => {
                                settle!(self.exact_of_words(hop, HlOp::Abs))
                            }
                            _ => {}
                        }
                        if kind == IntKind::Int
                            && matches!(op, HlOp::Neg | HlOp::Abs)
                            && s.kind != SomeKind::Bool
                            && self.checks_overflow()
                        {
                            return rewrite_to(
                                op.ovf_variant().expect("neg and abs have variants"),
                                vec![hop.op.args[0].into()],
                            );
                        }
                        let nonneg = match op {
                            HlOp::Pos => nonneg,
                            // The absolute value of the smallest int wraps to itself.
                            HlOp::Abs => nonneg,
                            HlOp::AbsOvf => true,
                            _ => false,
                        };
                        value(SomeValue::integer(kind, nonneg))
                    }
                    (SomeKind::Float, _) if op != HlOp::Invert => value(SomeValue::float()),
                    (SomeKind::None, _) => Err(OpError::Blocked),
                    _ => fail(self),
                }
            }
            HlOp::Iter if s.is_none() => rewrite_call(&self.instance_helper("none_iter")?, &hop.op.args[..1]),
            // Iterators over tuples are kept as those over lists, which are of one kind whatever the length and
            // the items.
            HlOp::Iter
                if matches!(s.kind, SomeKind::Tuple { .. } | SomeKind::VarTuple { .. })
                    && self.is_kept(hop.op.result) =>
            {
                let list = self.host.builtin("list").expect("list is a builtin");
                replaced(vec![
                    NewOp::call(&list, [hop.op.args[0].into()]),
                    NewOp::new(HlOp::Iter, vec![NewArg::Prev(0)]),
                ])
            }
            HlOp::Iter => self.op_iter(s).map_or_else(|| fail(self), value),
            HlOp::Next => value(self.op_next(hop, s)?),
            HlOp::Hex | HlOp::Oct | HlOp::Bin if s.int_kind().is_none() => fail(self),
            HlOp::Str | HlOp::Repr if let SomeKind::Iterator(kind) = &s.kind => {
                let name = NewArg::Const(HostConst::str(iterator_class(kind)));
                replaced(vec![NewOp::call(&self.instance_helper("iterator_repr")?, [name])])
            }
            HlOp::Str | HlOp::Repr | HlOp::Hex | HlOp::Oct | HlOp::Bin => {
                let text = self.display(s);
                Err(self.unsupported(format!("{}() of {text} is not supported", op.name())))
            }
            _ => fail(self),
        }
    }

    /// The iterator over a value.
    pub(crate) fn op_iter(&mut self, s: &SomeValue) -> Option<SomeValue> {
        match &s.kind {
            SomeKind::Iterator(_) => Some(s.clone()),
            SomeKind::List { .. }
            | SomeKind::Char
            | SomeKind::Str { .. }
            | SomeKind::Bytes { .. }
            | SomeKind::ByteArray { .. }
            | SomeKind::Tuple { .. }
            | SomeKind::VarTuple { .. }
            | SomeKind::Dict { .. }
            | SomeKind::Set { .. }
            | SomeKind::Range { .. } => {
                Some(SomeValue::new(SomeKind::Iterator(Arc::new(IteratorKind::Over(s.nonnone().nonconst())))))
            }
            SomeKind::File { .. } => {
                Some(SomeValue::new(SomeKind::Iterator(Arc::new(IteratorKind::Lines(s.nonnone())))))
            }
            _ => None,
        }
    }

    pub(crate) fn op_next(&mut self, hop: &Hop<'_>, s: &SomeValue) -> Result<SomeValue, OpError> {
        let SomeKind::Iterator(kind) = &s.kind else { return Err(self.no_operator(HlOp::Next, hop.args)) };
        let kind = kind.clone();
        self.next_item(&kind)
    }

    /// What an iterator gives.
    pub(crate) fn next_item(&mut self, kind: &IteratorKind) -> Result<SomeValue, OpError> {
        match kind {
            IteratorKind::Over(s) | IteratorKind::Reversed(s) => self.container_item(s),
            IteratorKind::Values(s) => match s.kind {
                SomeKind::Dict { dictdef, .. } => Ok(self.dict_read(dictdef, Part::Value)),
                _ => Err(OpError::Blocked),
            },
            IteratorKind::Items(s) => match s.kind {
                SomeKind::Dict { dictdef, .. } => {
                    let key = self.dict_read(dictdef, Part::Key);
                    let value = self.dict_read(dictdef, Part::Value);
                    if key.is_impossible() || value.is_impossible() {
                        return Err(OpError::Blocked);
                    }
                    Ok(SomeValue::tuple(vec![key, value]))
                }
                _ => Err(OpError::Blocked),
            },
            IteratorKind::Enumerate(s, small) => {
                let item = self.container_item(s)?;
                if item.is_impossible() {
                    return Err(OpError::Blocked);
                }
                let index = if *small { SomeValue::nonneg_int() } else { SomeValue::int() };
                Ok(SomeValue::tuple(vec![index, item]))
            }
            IteratorKind::Zip(items) => {
                let mut parts = Vec::new();
                for s in items.iter() {
                    let item = self.container_item(s)?;
                    if item.is_impossible() {
                        return Err(OpError::Blocked);
                    }
                    parts.push(item);
                }
                Ok(SomeValue::tuple(parts))
            }
            IteratorKind::Lines(s) => match s.kind {
                SomeKind::File { binary: true, .. } => Ok(SomeValue::bytes()),
                _ => Ok(SomeValue::str()),
            },
        }
    }

    /// The item that iterating a container (or an iterator) gives.
    pub(crate) fn container_item(&mut self, s: &SomeValue) -> Result<SomeValue, OpError> {
        Ok(match &s.kind {
            SomeKind::List { listdef, .. } => self.list_read_item(*listdef),
            SomeKind::Char | SomeKind::Str { .. } => SomeValue::char(),
            SomeKind::Bytes { .. } | SomeKind::ByteArray { .. } => SomeValue::small_int(),
            SomeKind::Tuple { items, .. } => {
                let mut total = SomeValue::impossible();
                for item in items.clone().iter() {
                    let item = self.tuple_item(item);
                    total = self.union(&total, &item)?;
                }
                total
            }
            SomeKind::VarTuple { item, .. } => self.tuple_item(item),
            SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. } => self.dict_read(*dictdef, Part::Key),
            SomeKind::Range { nonneg, small, negative, .. } => range_item(*nonneg, *small, *negative),
            SomeKind::Iterator(kind) => {
                let kind = kind.clone();
                return self.next_item(&kind);
            }
            _ => return Err(self.no_operator(HlOp::Iter, std::slice::from_ref(s))),
        })
    }

    pub(crate) fn container_rule(&mut self, hop: &Hop<'_>) -> Ruled {
        let args = hop.args;
        let op = hop.op.op;
        match &args[0].kind {
            SomeKind::None => Err(OpError::Blocked),
            SomeKind::LowLevel(ty) if matches!(op, HlOp::GetItem | HlOp::SetItem) => {
                let item = self.ll_getitem(*ty)?;
                value(if op == HlOp::GetItem { item } else { SomeValue::none() })
            }
            SomeKind::List { listdef, .. } => self.list_rule(hop, *listdef),
            SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. } | SomeKind::ByteArray { .. } => {
                self.text_rule(hop)
            }
            SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } => self.tuple_rule(hop),
            SomeKind::Dict { .. } | SomeKind::Set { .. } => self.dict_rule(hop),
            SomeKind::Range { nonneg, small, negative, .. } => {
                self.range_rule(hop, range_item(*nonneg, *small, *negative))
            }
            SomeKind::Impossible
            | SomeKind::Bool
            | SomeKind::Int { .. }
            | SomeKind::Exact
            | SomeKind::Float
            | SomeKind::Optional(_)
            | SomeKind::ItemOf(_)
            | SomeKind::Record { .. }
            | SomeKind::Iterator(_)
            | SomeKind::Instance { .. }
            | SomeKind::Pbc { .. }
            | SomeKind::Builtin
            | SomeKind::BuiltinMethod { .. }
            | SomeKind::Constant
            | SomeKind::TypeOf { .. }
            | SomeKind::StringBuilder { .. }
            | SomeKind::File { .. }
            | SomeKind::WeakRef { .. }
            | SomeKind::Union { .. }
            | SomeKind::LowLevel(_)
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => Err(self.no_operator(op, args)),
        }
    }

    fn list_rule(&mut self, hop: &Hop<'_>, listdef: ListDefId) -> Ruled {
        let args = hop.args;
        match hop.op.op {
            HlOp::GetItem if is_index(&args[1]) => value(self.list_read_item(listdef)),
            HlOp::SetItem if is_index(&args[1]) => {
                self.list_mutate(listdef);
                self.list_generalize(listdef, &args[2])?;
                value(SomeValue::none())
            }
            HlOp::DelItem if is_index(&args[1]) => {
                self.list_resize(listdef)?;
                value(SomeValue::none())
            }
            HlOp::GetSlice => {
                let item = self.list_read_item(listdef);
                value(self.new_list_here(&item)?)
            }
            HlOp::SetSlice => {
                let SomeKind::List { listdef: other, .. } = args[4].kind else {
                    let list = self.host.builtin("list").expect("list is a builtin");
                    let mut operands: Vec<NewArg> = hop.op.args[..4].iter().map(|&arg| arg.into()).collect();
                    operands.push(NewArg::Prev(0));
                    return replaced(vec![
                        NewOp::call(&list, [hop.op.args[4].into()]),
                        NewOp::new(HlOp::SetSlice, operands),
                    ]);
                };
                self.list_resize(listdef)?;
                let item = self.list_read_item(other);
                self.list_generalize(listdef, &item)?;
                value(SomeValue::none())
            }
            HlOp::DelSlice => {
                self.list_resize(listdef)?;
                value(SomeValue::none())
            }
            HlOp::Contains => {
                let item = self.list_read_item(listdef);
                settle!(self.contains_builtin(hop, &item));
                if self.never_equal(&item, &args[1]) {
                    return value(SomeValue::const_bool(false));
                }
                if matches!(args[1].kind, SomeKind::TypeOf { .. }) && !matches!(item.kind, SomeKind::TypeOf { .. }) {
                    return Err(
                        self.unsupported("the search for the class of a value in a list: write a tuple of classes")
                    );
                }
                self.compare_items(&item, &args[1], None)?;
                value(SomeValue::boolean())
            }
            op => Err(self.no_operator(op, args)),
        }
    }

    /// Items of texts and bytes.
    fn text_rule(&mut self, hop: &Hop<'_>) -> Ruled {
        let (args, op) = (hop.args, hop.op.op);
        let fail = |this: &Self| Err(this.no_operator(op, args));
        match (&args[0].kind, op) {
            (SomeKind::Str { .. } | SomeKind::Char, HlOp::GetItem) if is_index(&args[1]) => value(SomeValue::char()),
            (SomeKind::Str { .. } | SomeKind::Char, HlOp::GetSlice) => value(SomeValue::str()),
            (SomeKind::Str { .. } | SomeKind::Char, HlOp::Contains)
                if matches!(args[1].kind, SomeKind::Str { .. } | SomeKind::Char) =>
            {
                value(SomeValue::boolean())
            }
            (SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }, HlOp::GetItem) if is_index(&args[1]) => {
                value(SomeValue::small_int())
            }
            (SomeKind::Bytes { .. }, HlOp::GetSlice) => value(SomeValue::bytes()),
            (SomeKind::ByteArray { .. }, HlOp::GetSlice) => {
                value(SomeValue::new(SomeKind::ByteArray { can_be_none: false }))
            }
            (SomeKind::ByteArray { .. }, HlOp::SetItem) if is_index(&args[1]) && is_index(&args[2]) => {
                value(SomeValue::none())
            }
            (SomeKind::ByteArray { .. }, HlOp::DelItem) if is_index(&args[1]) => value(SomeValue::none()),
            (SomeKind::ByteArray { .. }, HlOp::SetSlice)
                if matches!(args[4].kind, SomeKind::Str { .. } | SomeKind::Char) =>
            {
                fail(self)
            }
            (SomeKind::ByteArray { .. }, HlOp::SetSlice) if matches!(args[4].kind, SomeKind::Instance { .. }) => {
                let made = self.host.builtin("bytearray").expect("bytearray is a builtin");
                let mut operands: Vec<NewArg> = hop.op.args[..4].iter().map(|&arg| arg.into()).collect();
                operands.push(NewArg::Prev(0));
                replaced(vec![NewOp::call(&made, [hop.op.args[4].into()]), NewOp::new(HlOp::SetSlice, operands)])
            }
            (SomeKind::ByteArray { .. }, HlOp::SetSlice | HlOp::DelSlice) => value(SomeValue::none()),
            (SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }, HlOp::Contains)
                if matches!(args[1].kind, SomeKind::Str { .. } | SomeKind::Char) =>
            {
                fail(self)
            }
            (SomeKind::Bytes { .. }, HlOp::Contains) if !matches!(args[1].kind, SomeKind::ByteArray { .. }) => {
                value(SomeValue::boolean())
            }
            (SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }, HlOp::Contains)
                if matches!(args[1].kind, SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }) =>
            {
                let contains = self.host.module_attr("rotor_helpers.app_bytes", "contains_bytes");
                let contains = contains.expect("the helper library has app_bytes.contains_bytes");
                rewrite_call(&contains, &hop.op.args)
            }
            (SomeKind::ByteArray { .. }, HlOp::Contains) => {
                let contains = self.host.module_attr("rotor_helpers.app_bytes", "bytearray_contains");
                let contains = contains.expect("the helper library has app_bytes.bytearray_contains");
                rewrite_call(&contains, &hop.op.args)
            }
            _ => fail(self),
        }
    }

    fn tuple_rule(&mut self, hop: &Hop<'_>) -> Ruled {
        let (args, op) = (hop.args, hop.op.op);
        let s = &args[0];
        match (&s.kind, op) {
            (SomeKind::Tuple { items, .. }, HlOp::GetItem) if is_index(&args[1]) => {
                let items = items.clone();
                if let Some(HostConst::Int(i)) = args[1].konst {
                    let n = i64::try_from(items.len()).expect("tuples are short");
                    let index = if i < 0 { i + n } else { i };
                    return match usize::try_from(index).ok().and_then(|i| items.get(i)) {
                        Some(item) => value(self.tuple_item(item)),
                        None => self.raising("IndexError", "tuple index out of range"),
                    };
                }
                if items.is_empty() {
                    return rewrite_call(&self.star_helper("empty_tuple_item"), &hop.op.args);
                }
                value(self.container_item(s)?)
            }
            (SomeKind::Tuple { items, .. }, HlOp::GetSlice) => {
                let bound = |s: &SomeValue| match s.konst {
                    Some(HostConst::Int(i)) => Some(Some(i)),
                    Some(HostConst::None) => Some(None),
                    _ => None,
                };
                let (Some(start), Some(stop), Some(step)) = (bound(&args[1]), bound(&args[2]), bound(&args[3])) else {
                    return value(self.tuple_of_any_length(&[s])?);
                };
                value(SomeValue::tuple(slice_items(items, start, stop, step.unwrap_or(1))))
            }
            (SomeKind::VarTuple { item, .. }, HlOp::GetItem) if is_index(&args[1]) => value(self.tuple_item(item)),
            (SomeKind::VarTuple { .. }, HlOp::GetSlice) => value(s.nonnone()),
            (SomeKind::VarTuple { item, .. }, HlOp::Contains) => {
                let item = self.tuple_item(item);
                settle!(self.contains_builtin(hop, &item));
                if self.never_equal(&item, &args[1]) {
                    return value(SomeValue::const_bool(false));
                }
                self.compare_items(&item, &args[1], None)?;
                value(SomeValue::boolean())
            }
            (SomeKind::Tuple { items, .. }, HlOp::Contains)
                if matches!(args[1].konst, Some(HostConst::Obj(_)))
                    && items.iter().all(|i| matches!(i.konst, Some(HostConst::Obj(_)))) =>
            {
                value(SomeValue::const_bool(items.iter().any(|i| i.konst == args[1].konst)))
            }
            (SomeKind::Tuple { items, .. }, HlOp::Contains) => {
                for item in items.clone().iter() {
                    let item = self.tuple_item(item);
                    if !self.never_equal(&item, &args[1]) {
                        self.compare_items(&item, &args[1], None)?;
                    }
                }
                value(SomeValue::boolean())
            }
            _ => Err(self.no_operator(op, args)),
        }
    }

    /// Items of dicts, and membership in dicts and sets.
    fn dict_rule(&mut self, hop: &Hop<'_>) -> Ruled {
        let (args, op) = (hop.args, hop.op.op);
        match (&args[0].kind, op) {
            (SomeKind::Dict { dictdef, .. }, HlOp::GetItem) => {
                self.dict_look_up(*dictdef, &args[1])?;
                value(self.dict_read(*dictdef, Part::Value))
            }
            (SomeKind::Dict { dictdef, .. }, HlOp::SetItem) => {
                self.dict_generalize(*dictdef, Part::Key, &args[1])?;
                self.dict_generalize(*dictdef, Part::Value, &args[2])?;
                value(SomeValue::none())
            }
            (SomeKind::Dict { dictdef, .. }, HlOp::DelItem) => {
                self.dict_look_up(*dictdef, &args[1])?;
                value(SomeValue::none())
            }
            // As in Python, a set is looked for in a set as the frozen set that equals it.
            (SomeKind::Set { .. }, HlOp::Contains) if matches!(args[1].kind, SomeKind::Set { frozen: false, .. }) => {
                let freeze = self.host.builtin("frozenset").expect("frozenset is a builtin");
                replaced(vec![
                    NewOp::call(&freeze, [hop.op.args[1].into()]),
                    NewOp::new(HlOp::Contains, vec![hop.op.args[0].into(), NewArg::Prev(0)]),
                ])
            }
            (SomeKind::Set { .. }, HlOp::Contains)
                if let SomeKind::Union { alternatives, .. } = &args[1].kind
                    && alternatives.iter().any(|s| matches!(s.kind, SomeKind::Set { frozen: false, .. })) =>
            {
                rewrite_call(&self.instance_helper("in_set")?, &hop.op.args)
            }
            (SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. }, HlOp::Contains) => {
                let key = self.dict_read(*dictdef, Part::Key);
                if self.never_equal(&key, &args[1]) {
                    return match self.key_may_raise(&args[1]) {
                        true => value(SomeValue::const_bool(false)),
                        false => rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::Bool(false))]),
                    };
                }
                self.dict_look_up(*dictdef, &args[1])?;
                value(SomeValue::boolean())
            }
            _ => Err(self.no_operator(op, args)),
        }
    }

    fn range_rule(&mut self, hop: &Hop<'_>, item: SomeValue) -> Ruled {
        let args = hop.args;
        match hop.op.op {
            HlOp::GetItem if is_index(&args[1]) => value(item),
            HlOp::GetSlice => {
                value(SomeValue::new(SomeKind::Range { step: None, nonneg: false, small: false, negative: false }))
            }
            HlOp::Contains if matches!(args[1].kind, SomeKind::Float) => {
                let contains = self.host.module_attr("rotor_helpers.app_num", "float_in_range");
                let contains = contains.expect("the helper library has app_num.float_in_range");
                rewrite_call(&contains, &hop.op.args)
            }
            HlOp::Contains if is_index(&args[1]) => value(SomeValue::boolean()),
            HlOp::Contains if matches!(args[1].kind, SomeKind::Instance { .. }) => {
                rewrite_call(&self.instance_helper("in_list")?, &hop.op.args)
            }
            HlOp::Contains if self.never_equal(&SomeValue::int(), &args[1]) => {
                rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::Bool(false))])
            }
            op => Err(self.no_operator(op, args)),
        }
    }

    /// Where an instance is the index of a sequence, a bound of a slice, a factor of a sequence or an int to show:
    /// what its `__index__` gives is.
    pub(crate) fn index_by_method(&mut self, hop: &Hop<'_>) -> Attempt {
        let args = hop.args;
        let places = match hop.op.op {
            HlOp::SetItem if matches!(args[0].kind, SomeKind::ByteArray { .. }) => 1..3,
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem if is_sequence(&args[0]) => 1..2,
            HlOp::GetSlice | HlOp::SetSlice | HlOp::DelSlice if is_sequence(&args[0]) => 1..4,
            HlOp::Mul | HlOp::InplaceMul if is_sequence(&args[0]) => 1..2,
            HlOp::Mul if is_sequence(&args[1]) => 0..1,
            HlOp::Hex | HlOp::Oct | HlOp::Bin | HlOp::Chr => 0..1,
            _ => return pass(),
        };
        self.indexes_by_method(hop, places)
    }

    /// Where an operand at one of these places is an instance, what its `__index__` gives is taken.
    pub(crate) fn indexes_by_method(&mut self, hop: &Hop<'_>, places: std::ops::Range<usize>) -> Attempt {
        let args = hop.args;
        let mut ops = Vec::new();
        let mut operands: Vec<NewArg> = hop.op.args.iter().map(|&arg| arg.into()).collect();
        for place in places {
            let SomeKind::Instance { classdef: Some(classdef), can_be_none: false } = args[place].kind else {
                continue;
            };
            if let Some(value) = self.int_of_member(&args[place], hop.op.args[place].into()) {
                ops.push(value);
                operands[place] = NewArg::Prev(ops.len() - 1);
                continue;
            }
            if self.find_dunder(classdef, "__index__") == Dunder::Absent {
                continue;
            }
            let name = NewArg::Const(HostConst::str("__index__"));
            ops.push(NewOp::new(HlOp::GetAttr, vec![hop.op.args[place].into(), name]));
            ops.push(NewOp::new(HlOp::SimpleCall, vec![NewArg::Prev(ops.len() - 1)]));
            operands[place] = NewArg::Prev(ops.len() - 1);
        }
        if ops.is_empty() {
            return pass();
        }
        ops.push(NewOp::new(hop.op.op, operands));
        replaced(ops)
    }

    /// Whether the function at hand does more with an iterator than ask it for items. (Those over one of the
    /// alternatives of a union are made as what all of them give.)
    fn is_kept(&self, iterator: Variable) -> bool {
        let Some(point) = self.current_point().filter(|point| !self.is_alternative(point.graph)) else {
            return false;
        };
        let graph = self.graph(point.graph);
        let (mut seen, mut pending) = (FxHashSet::from_iter([iterator]), vec![iterator]);
        while let Some(v) = pending.pop() {
            let operand = Operand::Var(v);
            for block in graph.iterblocks() {
                let asks = |op: &SpaceOperation<Flow>| matches!(op.op, HlOp::Next) || !op.args.contains(&operand);
                if !graph.blocks[block].operations.iter().all(asks) {
                    return true;
                }
                for &l in &graph.blocks[block].exits {
                    let link = &graph.links[l];
                    for (place, _) in link.args.iter().enumerate().filter(|(_, arg)| **arg == operand) {
                        if link.target == graph.returnblock || link.target == graph.exceptblock {
                            return true;
                        }
                        let target = graph.blocks[link.target].inputargs[place];
                        if seen.insert(target) {
                            pending.push(target);
                        }
                    }
                }
            }
        }
        false
    }

    /// A search for a builtin among several callables, which hold the function that represents it.
    fn contains_builtin(&self, hop: &Hop<'_>, item: &SomeValue) -> Attempt {
        match self.builtin_among(item, &hop.args[1]) {
            Some(function) => rewrite_to(HlOp::Contains, vec![hop.op.args[0].into(), NewArg::Const(function)]),
            None => pass(),
        }
    }

    /// Two values are compared with `==` by an operation on containers, and with `order` where they are not equal.
    pub(crate) fn compare_items(&mut self, a: &SomeValue, b: &SomeValue, order: Option<HlOp>) -> Result<(), OpError> {
        if !a.is_none() && !b.is_none() {
            self.check_compared(a)?;
            self.check_compared(b)?;
        }
        self.merge_compared(a, b, 0)?;
        // What is in containers may be joined by more later.
        let plain = |s: &SomeValue| is_plain(&s.kind);
        if !plain(a) || !plain(b) {
            let mut sides = vec![a.clone(), b.clone()];
            if order.is_some() {
                sides.push(side_by_side(a, b));
            }
            for s in &sides {
                let s = self.canonical(s).nonconst();
                if let Some(order) = order {
                    let ordered = (s.clone(), order);
                    if !self.bookkeeper.ordered_tuples.contains(&ordered) {
                        self.bookkeeper.ordered_tuples.push(ordered);
                    }
                }
                let place = self.position_key();
                let here = self.bookkeeper.compared.entry(place).or_default();
                if !here.contains(&s) {
                    here.push(s);
                }
            }
        }
        Ok(())
    }

    /// Dicts and sets that are compared, alone or inside of other values, have the same types of keys and values.
    pub(crate) fn merge_compared(&mut self, a: &SomeValue, b: &SomeValue, depth: u32) -> Result<(), OpError> {
        match (&a.kind, &b.kind) {
            _ if depth > 6 => {}
            (SomeKind::Dict { dictdef: x, .. }, SomeKind::Dict { dictdef: y, .. }) => self.dict_merge(*x, *y)?,
            (SomeKind::Set { dictdef: x, .. }, SomeKind::Set { dictdef: y, .. }) => {
                let item = self.dict_read(*y, Part::Key);
                self.dict_generalize(*x, Part::Key, &item)?;
                let item = self.dict_read(*x, Part::Key);
                self.dict_generalize(*y, Part::Key, &item)?;
            }
            (SomeKind::List { listdef: x, .. }, SomeKind::List { listdef: y, .. }) => {
                let (x, y) = (self.list_read_item(*x), self.list_read_item(*y));
                self.merge_compared(&x, &y, depth + 1)?;
            }
            (SomeKind::Tuple { items: x, .. }, SomeKind::Tuple { items: y, .. })
            | (SomeKind::Record { items: x, .. }, SomeKind::Record { items: y, .. })
                if x.len() == y.len() =>
            {
                for (x, y) in x.iter().zip(y.iter()) {
                    self.merge_compared(x, y, depth + 1)?;
                }
            }
            (SomeKind::ItemOf(_), _) | (_, SomeKind::ItemOf(_)) => {
                let (a, b) = (self.tuple_item(a), self.tuple_item(b));
                self.merge_compared(&a, &b, depth + 1)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether a comparison with a value may call a method of the program.
    pub(crate) fn may_need_eq(&self, s: &SomeValue, depth: u32) -> bool {
        if depth >= 6 {
            return false;
        }
        let deeper = |s: &SomeValue| self.may_need_eq(s, depth + 1);
        match &s.kind {
            SomeKind::Instance { .. } => true,
            &SomeKind::Record { class, .. } if self.registry.is_value_of_parts(class) => false,
            SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. } => {
                self.is_opaque_record(s) || items.iter().any(deeper)
            }
            SomeKind::VarTuple { item, .. } => deeper(item),
            SomeKind::ItemOf(_) => deeper(self.bookkeeper.lattice.tuple_item(s)),
            SomeKind::Union { alternatives, .. } => alternatives.iter().any(deeper),
            &SomeKind::List { listdef, .. } => deeper(&self.bookkeeper.listitem(listdef).item.s_value),
            &SomeKind::Dict { dictdef, .. } | &SomeKind::Set { dictdef, .. } => {
                let def = self.bookkeeper.dictdef(dictdef);
                deeper(&def.part(Part::Key).s_value) || deeper(&def.part(Part::Value).s_value)
            }
            _ => false,
        }
    }

    /// Whether a value as a key may raise: it calls a method of the program, or has no hash.
    pub(crate) fn key_may_raise(&self, s: &SomeValue) -> bool {
        self.may_need_eq(s, 0) || self.may_be_unhashable(s)
    }

    /// Whether a value may have no hash.
    fn may_be_unhashable(&self, s: &SomeValue) -> bool {
        match &s.kind {
            SomeKind::List { .. }
            | SomeKind::Dict { .. }
            | SomeKind::Set { frozen: false, .. }
            | SomeKind::ByteArray { .. }
            | SomeKind::ItemOf(_) => true,
            SomeKind::Record { class, .. } => self.is_unhashable(*class),
            SomeKind::Tuple { items, .. } => items.iter().any(|s| self.may_be_unhashable(s)),
            SomeKind::VarTuple { item, .. } => self.may_be_unhashable(item),
            SomeKind::Union { alternatives, .. } => alternatives.iter().any(|s| self.may_be_unhashable(s)),
            _ => false,
        }
    }

    /// A tuple of known length. Where such tuples nest too deep, the type grows: the next run makes them
    /// recursive ones.
    pub(crate) fn tuple_of(&self, items: &[SomeValue]) -> Result<SomeValue, OpError> {
        let s = SomeValue::tuple(items.to_vec());
        if nesting(&s) > MAX_TUPLES && !self.is_helper_graph(self.position_key().0) {
            let message = growth("a value", &self.display_growing(&s));
            return Err(OpError::failed(growth_diagnostic(message, self.at.loc())));
        }
        Ok(s)
    }

    /// A tuple that may hold tuples of its own kind, made by the current operation: the definitions of
    /// what the items are belong to its place.
    pub(crate) fn recursive_tuple(&mut self, items: &[SomeValue]) -> Result<SomeValue, OpError> {
        let key = self.position_key();
        let defs = self.bookkeeper.tuple_parts_defs(key, items.len());
        let items = self.items_of(&defs, items)?;
        Ok(SomeValue::new(SomeKind::Tuple { items, can_be_none: false }))
    }

    /// `tuple(x)` of something with such items, which may be tuples of its own kind.
    pub(crate) fn recursive_var_tuple(&mut self, item: &SomeValue) -> Result<SomeValue, OpError> {
        let def = self.position_listdef();
        let items = self.items_of(&[def], std::slice::from_ref(item))?;
        Ok(SomeValue::var_tuple(items[0].clone()))
    }

    /// A list created by the current operation.
    pub(crate) fn new_list_here(&mut self, item: &SomeValue) -> Result<SomeValue, OpError> {
        let listdef = self.position_listdef();
        self.list_generalize(listdef, item)?;
        Ok(SomeValue::new(SomeKind::List { listdef: self.bookkeeper.find_listdef(listdef), can_be_none: false }))
    }
}

/// Whether comparisons of values of a kind are always those of the language.
fn is_plain(kind: &SomeKind) -> bool {
    !matches!(
        kind,
        SomeKind::Instance { .. }
            | SomeKind::Tuple { .. }
            | SomeKind::Record { .. }
            | SomeKind::VarTuple { .. }
            | SomeKind::Union { .. }
            | SomeKind::List { .. }
            | SomeKind::Dict { .. }
            | SomeKind::ItemOf(_)
    )
}

fn slice_items(items: &[SomeValue], start: Option<i64>, stop: Option<i64>, step: i64) -> Vec<SomeValue> {
    let n = i64::try_from(items.len()).expect("tuples are short");
    let clamp = |i: i64, low: i64, high: i64| (if i < 0 { i + n } else { i }).clamp(low, high);
    let mut out = Vec::new();
    if step > 0 {
        let mut i = start.map_or(0, |i| clamp(i, 0, n));
        let stop = stop.map_or(n, |i| clamp(i, 0, n));
        while i < stop {
            out.push(items[usize::try_from(i).expect("clamped")].clone());
            i += step;
        }
    } else if step < 0 {
        let mut i = start.map_or(n - 1, |i| clamp(i, -1, n - 1));
        let stop = stop.map_or(-1, |i| clamp(i, -1, n - 1));
        while i > stop {
            out.push(items[usize::try_from(i).expect("clamped")].clone());
            i += step;
        }
    }
    out
}

/// An item of a range.
fn range_item(nonneg: bool, small: bool, negative: bool) -> SomeValue {
    SomeValue::new(SomeKind::Int { kind: IntKind::Int, nonneg, small, negative })
}

fn is_index(s: &SomeValue) -> bool {
    s.int_kind().is_some()
}

/// Whether a value is a sequence of a builtin type, which ints index.
pub(crate) fn is_sequence(s: &SomeValue) -> bool {
    matches!(
        s.kind,
        SomeKind::List { .. }
            | SomeKind::Tuple { .. }
            | SomeKind::VarTuple { .. }
            | SomeKind::Str { .. }
            | SomeKind::Char
            | SomeKind::Bytes { .. }
            | SomeKind::ByteArray { .. }
            | SomeKind::Range { .. }
    )
}
