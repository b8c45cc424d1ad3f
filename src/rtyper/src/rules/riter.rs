//! Iterators: state records and the code of `next`.
//!
//! `next` of a builtin iterator is a test that leads straight to the StopIteration exit; nothing
//! is raised. The state is a small record that malloc removal dissolves in loops.
//!
//! Source: reference §1.4, §4.1; pypy `make_iterator_repr` of the container reprs.

use super::hop::Hop;
use super::{rtuple, truth};
use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::rmodel::{IterVariant, IteratorRepr, Repr};
use annotator::SomeKind;
use entity::{Block, ReprId};
use flow::{LlOp, Operand, TypedConst};
use std::rc::Rc;

/// `iter(x)`
pub(super) fn rtype_iter(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    if matches!(hop.arg_repr(llops, 0), Repr::Iterator(_)) {
        return hop.arg(llops, 0);
    }
    let container = hop.arg(llops, 0)?;
    hop.check_not_none_type(llops, 0, container, "'NoneType' object is not iterable")?;
    make_iterator(llops, container, hop.r_result)
}

/// An iterator of a representation over a container (or the iterator itself).
pub(super) fn make_iterator(llops: &mut LowLevelOpList, container: Val, r: ReprId) -> TyResult<Val> {
    let Repr::Iterator(iterator) = llops.program.reprs.repr(r) else {
        return Err(TyperError::new(format!("{} is not an iterator", llops.program.reprs.describe_repr(r))));
    };
    if matches!(llops.repr_of(container), Repr::Iterator(_)) {
        return llops.convert(container, r);
    }
    let zero = llops.signed(0);
    let v = match &iterator.variant {
        IterVariant::Over(r_seq) => {
            let container = llops.convert(container, *r_seq)?;
            match llops.program.reprs.repr(*r_seq) {
                Repr::Range(_) => range_iterator(llops, container, &iterator, false)?,
                Repr::Dict(_) => dict_iterator(llops, container, &iterator),
                Repr::Str | Repr::Char => str_iterator(llops, container, false, &iterator)?,
                Repr::Bytes => {
                    let chars = llops.getfield(container.v, "chars");
                    seq_iterator(llops, chars, zero, &iterator)
                }
                _ => seq_iterator(llops, container.v, zero, &iterator),
            }
        }
        IterVariant::Values(r_dict) | IterVariant::Items(r_dict, _) => {
            let container = llops.convert(container, *r_dict)?;
            dict_iterator(llops, container, &iterator)
        }
        IterVariant::Reversed(r_seq) => {
            let container = llops.convert(container, *r_seq)?;
            match llops.program.reprs.repr(*r_seq) {
                Repr::Range(_) => range_iterator(llops, container, &iterator, true)?,
                Repr::Dict(_) => {
                    let v = dict_iterator(llops, container, &iterator);
                    let used = llops.getfield(container.v, "num_used");
                    let one = llops.signed(1);
                    let last = llops.prim(LlOp::IntSub, &[used, one]);
                    llops.setfield(v, "pos", last);
                    v
                }
                Repr::Str | Repr::Char => str_iterator(llops, container, true, &iterator)?,
                Repr::Bytes => {
                    let chars = llops.getfield(container.v, "chars");
                    let n = llops.arraylength(chars);
                    seq_iterator(llops, chars, n, &iterator)
                }
                _ => {
                    let n = truth::gen_len(llops, container)?;
                    seq_iterator(llops, container.v, n, &iterator)
                }
            }
        }
        IterVariant::Enumerate(..) | IterVariant::Zip(..) => {
            return Err(TyperError::new("enumerate and zip are made by their own calls"));
        }
    };
    Ok(Val { v, r })
}

/// An iterator over the characters of a str.
fn str_iterator(llops: &mut LowLevelOpList, text: Val, reversed: bool, iterator: &IteratorRepr) -> TyResult<Operand> {
    let r_str = llops.program.reprs.str_repr()?;
    let text = llops.convert(text, r_str)?;
    let length = truth::gen_len(llops, text)?;
    let index = if reversed { length } else { llops.signed(0) };
    let narrow = llops.getfield(text.v, "chars");
    let v = seq_iterator(llops, narrow, index, iterator);
    let wide = llops.getfield(text.v, "wide");
    llops.setfield(v, "wide", wide);
    llops.setfield(v, "length", length);
    Ok(v)
}

fn seq_iterator(llops: &mut LowLevelOpList, seq: Operand, index: Operand, iterator: &IteratorRepr) -> Operand {
    let v = llops.new_object(iterator.record);
    llops.setfield(v, "seq", seq);
    llops.setfield(v, "index", index);
    v
}

fn dict_iterator(llops: &mut LowLevelOpList, d: Val, iterator: &IteratorRepr) -> Operand {
    let v = llops.new_object(iterator.record);
    let live = llops.getfield(d.v, "num_live");
    let zero = llops.signed(0);
    llops.setfield(v, "d", d.v);
    llops.setfield(v, "pos", zero);
    llops.setfield(v, "live", live);
    v
}

/// Steps 1 and -1: `stop` is the bound, which a step never passes. Other steps: `stop` is the number of items left.
fn range_iterator(
    llops: &mut LowLevelOpList,
    range: Val,
    iterator: &IteratorRepr,
    reversed: bool,
) -> TyResult<Operand> {
    let start = llops.getfield(range.v, "start");
    let step = llops.range_step(range);
    let v = llops.new_object(iterator.record);
    let unit = matches!(llops.const_of(step), Some(TypedConst::Signed(1 | -1)));
    let stop = if unit && !reversed { llops.getfield(range.v, "stop") } else { llops.range_length(range)? };
    let (first, step) = if reversed {
        let one = llops.signed(1);
        let last = llops.prim(LlOp::IntSub, &[stop, one]);
        let offset = llops.prim(LlOp::IntMul, &[last, step]);
        (llops.prim(LlOp::IntAdd, &[start, offset]), llops.prim(LlOp::IntNeg, &[step]))
    } else {
        (start, step)
    };
    llops.setfield(v, "next", first);
    llops.setfield(v, "stop", stop);
    llops.setfield(v, "step", step);
    Ok(v)
}

/// `enumerate(x, start)`; operand 0 is the callable.
pub(super) fn rtype_enumerate(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let Repr::Iterator(iterator) = llops.program.reprs.repr(hop.r_result) else { return hop.unimplemented(llops) };
    let IterVariant::Enumerate(r_inner, _) = iterator.variant else { return hop.unimplemented(llops) };
    let container = hop.arg(llops, 1)?;
    hop.check_not_none_type(llops, 1, container, "'NoneType' object is not iterable")?;
    let inner = make_iterator(llops, container, r_inner)?;
    let start = if hop.nb_args() > 2 { hop.int_arg(llops, 2)? } else { llops.signed(0) };
    let v = llops.new_object(iterator.record);
    llops.setfield(v, "inner", inner.v);
    llops.setfield(v, "index", start);
    Ok(Val { v, r: hop.r_result })
}

/// `zip(a, b, ...)`; operand 0 is the callable.
pub(super) fn rtype_zip(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let Repr::Iterator(iterator) = llops.program.reprs.repr(hop.r_result) else { return hop.unimplemented(llops) };
    let IterVariant::Zip(inner, _) = &iterator.variant else { return hop.unimplemented(llops) };
    let mut parts = Vec::new();
    for (i, &r) in inner.iter().enumerate() {
        let container = hop.arg(llops, i + 1)?;
        hop.check_not_none_type(llops, i + 1, container, "'NoneType' object is not iterable")?;
        parts.push(make_iterator(llops, container, r)?);
    }
    let v = llops.new_object(iterator.record);
    for (i, part) in parts.iter().enumerate() {
        llops.setfield(v, &format!("inner{i}"), part.v);
    }
    Ok(Val { v, r: hop.r_result })
}

/// `next(it)`
pub(super) fn rtype_next(llops: &mut LowLevelOpList, hop: &Hop, i: usize) -> TyResult<Val> {
    let it = hop.arg(llops, i)?;
    if !matches!(llops.repr_of(it), Repr::Iterator(_)) {
        return hop.unimplemented(llops);
    }
    let stop = match hop.stop {
        Some(stop) => stop,
        None => {
            let here = llops.block;
            let stop = llops.new_block();
            llops.switch_to(stop);
            llops.gendirectcall("ll_exc.raise_stop_iteration", &[])?;
            llops.unreachable();
            llops.switch_to(here);
            stop
        }
    };
    gen_next(llops, it, stop)
}

/// The next item; jumps to `stop` (without arguments) at the end.
fn gen_next(llops: &mut LowLevelOpList, it: Val, stop: Block) -> TyResult<Val> {
    let Repr::Iterator(iterator) = llops.repr_of(it) else { return Err(TyperError::new("not an iterator")) };
    match &iterator.variant {
        IterVariant::Over(r) => match llops.program.reprs.repr(*r) {
            Repr::Range(step) => next_range(llops, it, step, stop),
            Repr::Dict(_) => next_dict(llops, it, *r, &iterator.variant, stop),
            _ => next_seq(llops, it, *r, stop, false),
        },
        IterVariant::Reversed(r) => match llops.program.reprs.repr(*r) {
            Repr::Range(_) => next_range(llops, it, None, stop),
            Repr::Dict(_) => next_dict(llops, it, *r, &iterator.variant, stop),
            _ => next_seq(llops, it, *r, stop, true),
        },
        IterVariant::Values(r) | IterVariant::Items(r, _) => next_dict(llops, it, *r, &iterator.variant, stop),
        IterVariant::Enumerate(inner, r_tuple) => {
            let inner = Val { v: llops.getfield(it.v, "inner"), r: *inner };
            let item = gen_next(llops, inner, stop)?;
            let index = llops.getfield(it.v, "index");
            let one = llops.signed(1);
            let next = llops.prim(LlOp::IntAdd, &[index, one]);
            llops.setfield(it.v, "index", next);
            let index = llops.int_val(index)?;
            llops.tuple_of(*r_tuple, &[index, item])
        }
        IterVariant::Zip(inner, r_tuple) => {
            let mut items = Vec::new();
            for (i, &r) in inner.iter().enumerate() {
                let inner = Val { v: llops.getfield(it.v, &format!("inner{i}")), r };
                items.push(gen_next(llops, inner, stop)?);
            }
            if inner.is_empty() {
                llops.goto(stop, Vec::new());
                let block = llops.new_block();
                llops.switch_to(block);
            }
            llops.tuple_of(*r_tuple, &items)
        }
    }
}

fn go_on_if(llops: &mut LowLevelOpList, condition: Operand, stop: Block) {
    let body = llops.new_block();
    llops.branch(condition, body, stop);
    llops.switch_to(body);
}

fn next_range(llops: &mut LowLevelOpList, it: Val, step: Option<i64>, stop: Block) -> TyResult<Val> {
    let next = llops.getfield(it.v, "next");
    let bound = llops.getfield(it.v, "stop");
    if let Some(unit @ (1 | -1)) = step {
        let more = llops.prim(if unit == 1 { LlOp::IntLt } else { LlOp::IntGt }, &[next, bound]);
        go_on_if(llops, more, stop);
        let unit = llops.signed(unit);
        let after = llops.prim(LlOp::IntAdd, &[next, unit]);
        llops.setfield(it.v, "next", after);
    } else {
        let zero = llops.signed(0);
        let more = llops.prim(LlOp::IntGt, &[bound, zero]);
        go_on_if(llops, more, stop);
        let one = llops.signed(1);
        let left = llops.prim(LlOp::IntSub, &[bound, one]);
        let step = match step {
            Some(step) => llops.signed(step),
            None => llops.getfield(it.v, "step"),
        };
        let after = llops.prim(LlOp::IntAdd, &[next, step]);
        llops.setfield(it.v, "next", after);
        llops.setfield(it.v, "stop", left);
    }
    llops.int_val(next)
}

fn next_dict(llops: &mut LowLevelOpList, it: Val, r_dict: ReprId, variant: &IterVariant, stop: Block) -> TyResult<Val> {
    let Repr::Dict(dict) = llops.program.reprs.repr(r_dict) else { return Err(TyperError::new("not a dict")) };
    let dict = Rc::clone(&dict);
    let d = llops.getfield(it.v, "d");
    let (pos, live) = (llops.getfield(it.v, "pos"), llops.getfield(it.v, "live"));
    let reversed = matches!(variant, IterVariant::Reversed(_));
    let (helper, hash) = match (reversed, dict.value.is_some()) {
        (true, _) => ("ll_dict.prev_pos", None),
        (false, true) => ("ll_dict.next_pos", None),
        (false, false) if dict.table => ("ll_set.set_next_pos", Some(llops.program.hash_graph(dict.key))),
        (false, false) => ("ll_dict.set_next_pos", None),
    };
    let mut args = vec![Arg::V(d), Arg::V(pos), Arg::V(live)];
    args.extend(hash.map(Arg::Func));
    let found = llops.gendirectcall(helper, &args)?;
    let zero = llops.signed(0);
    let more = llops.prim(LlOp::IntGe, &[found, zero]);
    go_on_if(llops, more, stop);
    let one = llops.signed(1);
    let after = llops.prim(if reversed { LlOp::IntSub } else { LlOp::IntAdd }, &[found, one]);
    llops.setfield(it.v, "pos", after);
    let part = |llops: &mut LowLevelOpList, field: &str, r: ReprId| {
        let array = llops.getfield(d, field);
        let v = llops.getarrayitem(array, found);
        llops.val_of_stored(v, r)
    };
    match variant {
        IterVariant::Over(_) | IterVariant::Reversed(_) => Ok(part(llops, "keys", dict.key)),
        IterVariant::Values(_) => {
            let r = dict.value.ok_or_else(|| TyperError::new("values() of a set"))?;
            Ok(part(llops, "values", r))
        }
        _ => {
            let IterVariant::Items(_, r_tuple) = variant else {
                return Err(TyperError::new("not a dict iterator"));
            };
            let r = dict.value.ok_or_else(|| TyperError::new("items() of a set"))?;
            let items = [part(llops, "keys", dict.key), part(llops, "values", r)];
            llops.tuple_of(*r_tuple, &items)
        }
    }
}

fn next_seq(llops: &mut LowLevelOpList, it: Val, r_seq: ReprId, stop: Block, reversed: bool) -> TyResult<Val> {
    let seq = llops.getfield(it.v, "seq");
    let index = llops.getfield(it.v, "index");
    let repr = llops.program.reprs.repr(r_seq);
    let one = llops.signed(1);
    let length = match &repr {
        Repr::Tuple(tuple) => llops.signed(tuple.items.len() as i64),
        Repr::List(_) | Repr::VarTuple(_) | Repr::ByteArray => llops.list_length(Val { v: seq, r: r_seq }),
        Repr::Str | Repr::Char => llops.getfield(it.v, "length"),
        _ => llops.arraylength(seq),
    };
    let at = if reversed {
        // A list may have become shorter.
        let zero = llops.signed(0);
        let more = llops.prim(LlOp::IntGt, &[index, zero]);
        go_on_if(llops, more, stop);
        let at = llops.prim(LlOp::IntSub, &[index, one]);
        let inside = llops.prim(LlOp::IntLt, &[at, length]);
        go_on_if(llops, inside, stop);
        llops.setfield(it.v, "index", at);
        at
    } else {
        let more = llops.prim(LlOp::IntLt, &[index, length]);
        go_on_if(llops, more, stop);
        let next = llops.prim(LlOp::IntAdd, &[index, one]);
        llops.setfield(it.v, "index", next);
        index
    };
    match &repr {
        Repr::Tuple(tuple) => {
            let r = llops.program.reprs.iterator_item(it.r)?;
            rtuple::tuple_item_variable(llops, seq, tuple, at, r, false)
        }
        Repr::List(list) | Repr::VarTuple(list) => {
            let items = llops.list_items(Val { v: seq, r: r_seq });
            let v = llops.getarrayitem(items, at);
            Ok(llops.val_of_stored(v, list.item))
        }
        Repr::ByteArray => {
            let items = llops.getfield(seq, "items");
            let v = llops.getarrayitem(items, at);
            llops.int_val(v)
        }
        Repr::Bytes => {
            let v = llops.getarrayitem(seq, at);
            llops.int_val(v)
        }
        _ => {
            let wide = llops.getfield(it.v, "wide");
            let v = llops.gendirectcall("ll_str.item_at", &[seq.into(), wide.into(), at.into()])?;
            let r = llops.program.reprs.getrepr_kind(SomeKind::Char)?;
            Ok(Val { v, r })
        }
    }
}
