//! Unions: boxing and unboxing of alternatives, and the expansion of dispatches.
//!
//! A value of a union is one reference: an instance is itself, anything else is in an immutable box
//! whose class says which alternative it is. So the alternatives are told apart by `instanceof`.
//!
//! Source: beyond RPython; the annotator's `rules/dispatch.rs` says what is dispatched.

use super::hop::Hop;
use super::{req, riter};
use crate::emit::annlowlevel::raising_helper;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::rmodel::{InstanceRepr, IterVariant, Repr};
use annotator::{DescKind, Dispatch, DispatchAction, InstanceOp, RaisedText, SomeKind, SomeValue, TextPart};
use entity::{FlowGraphId, LowLevelType, ReprId};
use flow::{HlOp, Operand};
use host::HostConst;
use std::rc::Rc;

/// Emits the tests of the alternatives, and what the operation does for each.
pub(super) fn rtype_dispatch(llops: &mut LowLevelOpList, hop: &Hop, dispatch: &Dispatch) -> TyResult<Val> {
    let operand = dispatch.operand - usize::from(hop.has_shape && dispatch.operand > 0);
    let whole = hop.arg(llops, operand)?;
    let r_union = match llops.repr_of(whole) {
        Repr::BuiltinMethod { receiver, .. } => receiver,
        Repr::TypeOf(of) => of,
        _ => whole.r,
    };
    let value = Val { v: whole.v, r: r_union };
    let ty = llops.program.reprs.lowleveltype(hop.r_result);
    let join = llops.new_block();
    let result = (!ty.is_void()).then(|| Operand::from(llops.block_param(join, ty)));
    // None goes first: it is told by a test for null.
    let (nones, others): (Vec<_>, Vec<_>) = dispatch.rows.iter().partition(|row| row.s_value.is_none());
    let count = others.len();
    for (i, row) in nones.into_iter().chain(others.iter().copied()).enumerate() {
        let is_none = row.s_value.is_none();
        let last = i + 1 == dispatch.rows.len() && (!is_none || count == 0);
        let next = llops.new_block();
        if !last {
            let test = if is_none { llops.isnull(value.v) } else { llops.is_alternative(value.v, &row.s_value)? };
            let chosen = llops.new_block();
            llops.branch(test, chosen, next);
            llops.switch_to(chosen);
        }
        match &row.action {
            DispatchAction::Raise(class, message) => {
                raise_message(llops, hop, dispatch, (value, &row.s_value), class, message)?;
            }
            DispatchAction::Constant(host) => {
                let val = llops.host_val(host, hop.r_result)?;
                llops.goto(join, result.iter().map(|_| val.v).collect());
            }
            // The tuples have a common kind, which iterators over them that exist already have not.
            DispatchAction::Call(graph)
                if hop.op == HlOp::Iter
                    && matches!(
                        row.s_value.kind,
                        SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } | SomeKind::Record { .. }
                    )
                    && let r_own = llops.program.reprs.graph_signature(*graph)?.result
                    && iterator_over_tuples(llops, r_own)?.is_some()
                    && let Some(r_iterator) = iterator_over_tuples(llops, hop.r_result)?
                    && r_own != r_iterator =>
            {
                let tuple = llops.unboxed(value.v, &row.s_value)?;
                let val = riter::make_iterator(llops, tuple, r_iterator)?;
                let val = llops.convert(val, hop.r_result)?;
                llops.goto(join, vec![val.v]);
            }
            DispatchAction::Call(graph) => {
                let mut args = Vec::new();
                for (index, arg) in hop.args.iter().enumerate() {
                    if arg.v.is_none() {
                        continue;
                    }
                    args.push(match index == operand {
                        true if is_none => llops.none_val()?,
                        true => llops.unboxed(value.v, &row.s_value)?,
                        false => hop.arg(llops, index)?,
                    });
                }
                let val = llops.call_flow_graph(*graph, &args)?;
                if matches!(llops.repr_of(val), Repr::Impossible) {
                    llops.unreachable();
                } else {
                    let val = llops.convert(val, hop.r_result)?;
                    llops.goto(join, result.iter().map(|_| val.v).collect());
                }
            }
        }
        llops.switch_to(next);
        if last {
            llops.unreachable();
        }
    }
    llops.switch_to(join);
    match result {
        Some(v) => Ok(Val { v, r: hop.r_result }),
        None => Ok(llops.void_val(hop.r_result)),
    }
}

/// What goes over tuples, of the values that a representation stands for.
fn iterator_over_tuples(llops: &mut LowLevelOpList, r: ReprId) -> TyResult<Option<ReprId>> {
    let over_tuples = |llops: &LowLevelOpList, r: ReprId| match llops.program.reprs.repr(r) {
        Repr::Iterator(iterator) => match iterator.variant {
            IterVariant::Over(r_seq) => matches!(llops.program.reprs.repr(r_seq), Repr::Tuple(_) | Repr::VarTuple(_)),
            _ => false,
        },
        _ => false,
    };
    match llops.program.reprs.repr(r) {
        Repr::Union(union) => {
            for alternative in union.alternatives.iter().filter(|s| matches!(s.kind, SomeKind::Iterator(_))) {
                let r_alternative = llops.program.reprs.getrepr(alternative)?;
                if over_tuples(llops, r_alternative) {
                    return Ok(Some(r_alternative));
                }
            }
            Ok(None)
        }
        Repr::Iterator(_) => Ok(Some(r).filter(|&r| over_tuples(llops, r))),
        _ => Ok(None),
    }
}

/// Raises what a row of a dispatch says.
fn raise_message(
    llops: &mut LowLevelOpList,
    hop: &Hop,
    dispatch: &Dispatch,
    row: (Val, &SomeValue),
    class: &str,
    message: &RaisedText,
) -> TyResult<()> {
    if let Some((index, none, other)) = message.choice() {
        let val = hop.arg(llops, index - usize::from(hop.has_shape))?;
        let null = llops.isnull(val.v);
        let (if_none, otherwise) = (llops.new_block(), llops.new_block());
        llops.branch(null, if_none, otherwise);
        for (block, message) in [(if_none, none), (otherwise, other)] {
            llops.switch_to(block);
            raise_message(llops, hop, dispatch, row, class, &message)?;
        }
        return Ok(());
    }
    let mut texts = Vec::new();
    for part in message.parts() {
        texts.push(match part {
            TextPart::Text(text) => {
                let r_str = llops.program.reprs.str_repr()?;
                llops.host_val(&HostConst::str(text), r_str)?
            }
            TextPart::ClassOf(index) if index == dispatch.operand => {
                let instance = llops.unboxed(row.0.v, row.1)?;
                llops.class_name_of(instance)?
            }
            TextPart::ClassOf(index) => {
                let instance = hop.arg(llops, index - usize::from(hop.has_shape))?;
                llops.class_name_of(instance)?
            }
        });
    }
    llops.raise_with_texts(raising_helper(class), &texts)
}

/// `a == b` as items of containers, where one is a union.
pub(super) fn gen_union_eq(llops: &mut LowLevelOpList, a: Val, b: Val) -> TyResult<Operand> {
    let Repr::Union(union) = llops.repr_of(a) else { return gen_union_eq(llops, b, a) };
    let union = Rc::clone(&union);
    let same = if llops.ty(a.v) == llops.ty(b.v) { llops.gen_is(a.v, b.v) } else { llops.bool(false) };
    llops.or_else(same, |llops| {
        let null = llops.isnull(a.v);
        llops.if_else(
            null,
            LowLevelType::BOOL,
            |llops| {
                Ok(match llops.repr_of(b) {
                    Repr::None => llops.bool(true),
                    // Both would be identical.
                    Repr::Union(_) => llops.bool(false),
                    _ if llops.program.reprs.universe.is_reference(llops.ty(b.v)) => llops.isnull(b.v),
                    _ => llops.bool(false),
                })
            },
            |llops| eq_alternatives(llops, a, b, &union.alternatives),
        )
    })
}

fn eq_alternatives(llops: &mut LowLevelOpList, a: Val, b: Val, rest: &[SomeValue]) -> TyResult<Operand> {
    let Some((first, rest)) = rest.split_first() else { return Ok(llops.bool(false)) };
    let test = llops.is_alternative(a.v, first)?;
    llops.if_else(
        test,
        LowLevelType::BOOL,
        |llops| {
            let x = llops.unboxed(a.v, first)?;
            if let Repr::Union(other) = llops.repr_of(b) {
                let other = Rc::clone(&other);
                return eq_one(llops, x, b, &other.alternatives);
            }
            comparable_eq(llops, x, b)
        },
        |llops| eq_alternatives(llops, a, b, rest),
    )
}

/// `x == b`, of which `b` is a union.
fn eq_one(llops: &mut LowLevelOpList, x: Val, b: Val, rest: &[SomeValue]) -> TyResult<Operand> {
    let Some((first, rest)) = rest.split_first() else { return Ok(llops.bool(false)) };
    let test = llops.is_alternative(b.v, first)?;
    llops.if_else(
        test,
        LowLevelType::BOOL,
        |llops| {
            let y = llops.unboxed(b.v, first)?;
            comparable_eq(llops, x, y)
        },
        |llops| eq_one(llops, x, b, rest),
    )
}

/// `x == y`, false for kinds that are never equal.
fn comparable_eq(llops: &mut LowLevelOpList, x: Val, y: Val) -> TyResult<Operand> {
    if let Some(graph) = pair_operation(llops, InstanceOp::Eq, x, y)? {
        return llops.call_comparison(graph, &[x, y]);
    }
    let complex = [x, y].map(|val| llops.program.reprs.is_complex(val.r));
    let number = |r: &Repr| matches!(r, Repr::Bool | Repr::Int(_) | Repr::Exact | Repr::Float);
    let text = |r: &Repr| matches!(r, Repr::Char | Repr::Str);
    let bytes = |r: &Repr| matches!(r, Repr::Bytes | Repr::ByteArray);
    let tuple = |r: &Repr| matches!(r, Repr::Tuple(_) | Repr::VarTuple(_));
    let (rx, ry) = (llops.repr_of(x), llops.repr_of(y));
    if matches!((&rx, &ry), (Repr::Impossible, _) | (_, Repr::Impossible)) {
        // Items of what is always empty.
        return Ok(llops.bool(false));
    }
    let alike = number(&rx) && number(&ry)
        || text(&rx) && text(&ry)
        || bytes(&rx) && bytes(&ry)
        || tuple(&rx) && tuple(&ry)
        || matches!((&rx, &ry), (Repr::TypeOf(_), Repr::Pbc(pbc)) | (Repr::Pbc(pbc), Repr::TypeOf(_)) if pbc.is_classes())
        || matches!((&rx, &ry), (Repr::Optional { .. }, _) | (_, Repr::Optional { .. }))
        || std::mem::discriminant(&rx) == std::mem::discriminant(&ry);
    for (one, other) in [(&rx, &ry), (&ry, &rx)] {
        if let Repr::Instance(instance) = one
            && !matches!(other, Repr::Instance(_) | Repr::None)
            && instance.classdef.is_some_and(|classdef| llops.program.reprs.annotated.holds_builtin_value(classdef))
        {
            return Err(TyperError::new(
                "an instance of a class that derives from a builtin type meets values of builtin types in a container",
            ));
        }
    }
    if has_own_equality(llops, &rx, &ry) || has_own_equality(llops, &ry, &rx) {
        return Err(TyperError::new(format!(
            "a container compares {} with {}, which `__eq__` of a class may take for equal",
            llops.program.reprs.describe_repr(x.r),
            llops.program.reprs.describe_repr(y.r)
        )));
    }
    // Complex numbers are tuples of two floats, but equal to numbers only.
    let numbers = complex[0] && (complex[1] || number(&ry)) || complex[1] && number(&rx);
    if !numbers && (complex.contains(&true) || !alike) {
        return Ok(llops.bool(false));
    }
    if let (Repr::Instance(a), Repr::Instance(b)) = (&rx, &ry)
        && let (Some(a), Some(b)) = (a.classdef, b.classdef)
        && llops.program.reprs.annotated.commonbase(a, b).is_none()
    {
        return Ok(llops.bool(false));
    }
    req::gen_item_eq(llops, x, y)
}

/// The function that compares the instances of two alternatives, or two records.
pub(super) fn pair_operation(
    llops: &mut LowLevelOpList,
    op: InstanceOp,
    x: Val,
    y: Val,
) -> TyResult<Option<FlowGraphId>> {
    let pairs: Vec<_> =
        llops.program.reprs.annotated.pair_operations(op).map(|(a, b, g)| (a.clone(), b.clone(), g)).collect();
    for (a, b, graph) in pairs {
        if llops.program.reprs.getrepr(&a)? == x.r && llops.program.reprs.getrepr(&b)? == y.r {
            return Ok(Some(graph));
        }
    }
    Ok(None)
}

/// Whether values of the first representation are instances that say what they equal, and the others are of no class
/// of theirs.
fn has_own_equality(llops: &LowLevelOpList, one: &Repr, other: &Repr) -> bool {
    let Repr::Instance(instance) = one else { return false };
    let annotated = &llops.program.reprs.annotated;
    if annotated.user_op(instance.classdef, InstanceOp::Eq).is_none() {
        return false;
    }
    match (instance.classdef, other) {
        (Some(a), Repr::Instance(InstanceRepr { classdef: Some(b), .. })) => annotated.commonbase(a, *b).is_none(),
        (_, Repr::Instance(_) | Repr::None | Repr::Impossible) => false,
        _ => true,
    }
}

/// `hash(a)` of a union.
pub(super) fn gen_union_hash(llops: &mut LowLevelOpList, a: Val) -> TyResult<Operand> {
    let Repr::Union(union) = llops.repr_of(a) else { panic!("rtyper: hash of no union") };
    let null = llops.isnull(a.v);
    llops.if_else(
        null,
        LowLevelType::SIGNED,
        |llops| Ok(llops.signed(0)),
        |llops| hash_alternatives(llops, a.v, &union.alternatives),
    )
}

fn hash_alternatives(llops: &mut LowLevelOpList, v: Operand, rest: &[SomeValue]) -> TyResult<Operand> {
    let Some((first, rest)) = rest.split_first() else { return Ok(llops.signed(0)) };
    let test = llops.is_alternative(v, first)?;
    llops.if_else(
        test,
        LowLevelType::SIGNED,
        |llops| {
            let x = llops.unboxed(v, first)?;
            req::gen_hash(llops, x)
        },
        |llops| hash_alternatives(llops, v, rest),
    )
}

/// `a < b`, `<=`, `>`, `>=` as items of containers, where one is a union: between alternatives of
/// kinds without an order it is a TypeError.
pub(super) fn gen_union_order(llops: &mut LowLevelOpList, op: HlOp, a: Val, b: Val) -> TyResult<Operand> {
    order_left(llops, op, a, b)
}

fn alternatives(llops: &LowLevelOpList, a: Val) -> Option<Vec<SomeValue>> {
    match llops.repr_of(a) {
        Repr::Union(union) => Some(union.alternatives.clone()),
        _ => None,
    }
}

fn order_left(llops: &mut LowLevelOpList, op: HlOp, a: Val, b: Val) -> TyResult<Operand> {
    match alternatives(llops, a) {
        Some(all) => order_each(llops, a, &all, &mut |llops, x| order_right(llops, op, x, b)),
        None => order_right(llops, op, a, b),
    }
}

fn order_right(llops: &mut LowLevelOpList, op: HlOp, a: Val, b: Val) -> TyResult<Operand> {
    match alternatives(llops, b) {
        Some(all) => order_each(llops, b, &all, &mut |llops, y| order_pair(llops, op, a, y)),
        None => order_pair(llops, op, a, b),
    }
}

fn order_each(
    llops: &mut LowLevelOpList,
    a: Val,
    rest: &[SomeValue],
    then: &mut dyn FnMut(&mut LowLevelOpList, Val) -> TyResult<Operand>,
) -> TyResult<Operand> {
    let Some((first, rest)) = rest.split_first() else {
        // Only None is left.
        let none = llops.none_val()?;
        return then(llops, none);
    };
    let test = llops.is_alternative(a.v, first)?;
    let (yes, no, join) = (llops.new_block(), llops.new_block(), llops.new_block());
    let result: Operand = llops.block_param(join, LowLevelType::BOOL).into();
    llops.branch(test, yes, no);
    llops.switch_to(yes);
    let x = llops.unboxed(a.v, first)?;
    let v = then(llops, x)?;
    llops.goto(join, vec![v]);
    llops.switch_to(no);
    let v = order_each(llops, a, rest, then)?;
    llops.goto(join, vec![v]);
    llops.switch_to(join);
    Ok(result)
}

/// The order of two items, of which values of a union or items of a container have one at times only: where
/// their kinds have none, the comparison raises TypeError when it is reached.
pub(super) fn order_pair(llops: &mut LowLevelOpList, op: HlOp, a: Val, b: Val) -> TyResult<Operand> {
    if let (Repr::Instance(_), _) | (_, Repr::Instance(_)) = (llops.repr_of(a), llops.repr_of(b)) {
        let (x, y) = if matches!(op, HlOp::Gt | HlOp::Ge) { (b, a) } else { (a, b) };
        let wanted = if matches!(op, HlOp::Lt | HlOp::Gt) { InstanceOp::Lt } else { InstanceOp::Le };
        if let Some(graph) = pair_operation(llops, wanted, x, y)? {
            return llops.call_comparison(graph, &[x, y]);
        }
    }
    match req::gen_order(llops, op, a, b) {
        Ok(v) => Ok(v),
        Err(TyperError { .. }) => {
            let names = [a, b].map(|val| type_name(llops, val.r));
            req::raise_unordered(llops, op, &names[0], &names[1])
        }
    }
}

/// What CPython calls the type of values of a representation.
fn type_name(llops: &LowLevelOpList, r: ReprId) -> String {
    let annotated = &llops.program.reprs.annotated;
    match llops.program.reprs.repr(r) {
        _ if let SomeKind::Record { class, .. } = *llops.program.reprs.kind(r) => annotated.record_name_in_texts(class),
        Repr::None => "NoneType".to_owned(),
        Repr::Tuple(_) | Repr::VarTuple(_) => "tuple".to_owned(),
        Repr::List(_) => "list".to_owned(),
        Repr::Dict(_) => match llops.program.reprs.kind(r) {
            SomeKind::Set { frozen: true, .. } => "frozenset",
            SomeKind::Set { .. } => "set",
            _ => "dict",
        }
        .to_owned(),
        Repr::Pbc(pbc) => match pbc.desc_kind {
            DescKind::Class => "type".to_owned(),
            DescKind::Method | DescKind::MethodOfFrozen => "method".to_owned(),
            _ => "function".to_owned(),
        },
        _ => llops.program.reprs.describe_repr(r),
    }
}
