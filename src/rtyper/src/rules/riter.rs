//! Iterators: state records and the code of `next`.
//!
//! `next` of a builtin iterator is a test that leads straight to the StopIteration exit; nothing
//! is raised. The state is a small record that malloc removal dissolves in loops.
//!
//! Source: reference §1.4, §4.1; pypy `make_iterator_repr` of the container reprs.

use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{IterVariant, IteratorRepr, Repr, TyResult, TyperError};
use crate::rtyper::RTyper;
use crate::rules::hop::Hop;
use annotator::{IteratorKind, SomeKind, SomeValue};
use entity::{Block, LowLevelType, ReprId};
use flow::{LlOp, Operand, TypedConst};
use std::rc::Rc;
use std::sync::Arc;

impl<'h> RTyper<'h> {
    /// The representation of an iterator.
    pub(crate) fn make_iterator_repr(&mut self, over: &IteratorKind) -> TyResult<IteratorRepr> {
        let variant = match over {
            IteratorKind::Over(s) => match &s.kind {
                SomeKind::Iterator(inner) => return self.make_iterator_repr(inner),
                _ => IterVariant::Over(self.getrepr(s)?),
            },
            IteratorKind::Values(s) => IterVariant::Values(self.getrepr(s)?),
            IteratorKind::Items(s) => {
                let r = self.getrepr(s)?;
                let Repr::Dict(dict) = self.repr(r) else {
                    return Err(TyperError::new("items() of something else than a dict"));
                };
                let value = dict.value.ok_or_else(|| TyperError::new("items() of a set"))?;
                IterVariant::Items(r, self.tuple_repr(&[dict.key, value])?)
            }
            IteratorKind::Reversed(s) => IterVariant::Reversed(self.getrepr(s)?),
            IteratorKind::Enumerate(s, _) => {
                let inner = self.inner_iterator(s)?;
                let item = self.iterator_item(inner)?;
                let index = self.int_repr()?;
                IterVariant::Enumerate(inner, self.tuple_repr(&[index, item])?)
            }
            IteratorKind::Zip(all) => {
                let inner = all.iter().map(|s| self.inner_iterator(s)).collect::<TyResult<Vec<_>>>()?;
                let items = inner.iter().map(|&r| self.iterator_item(r)).collect::<TyResult<Vec<_>>>()?;
                let tuple = self.tuple_repr(&items)?;
                IterVariant::Zip(inner, tuple)
            }
            IteratorKind::Lines(_) => {
                return Err(TyperError::new("the lines of a file have no iterator representation"));
            }
        };
        let signed = LowLevelType::SIGNED;
        let record = match &variant {
            IterVariant::Over(r) | IterVariant::Reversed(r) => match self.repr(*r) {
                Repr::Range(_) => {
                    self.shared_record("rangeiter", &[("next", signed), ("stop", signed), ("step", signed)])
                }
                Repr::Dict(_) => self.dict_iterator_record(*r),
                Repr::Str | Repr::Char => {
                    let chars = LowLevelType::Oo(self.annotator.universe.char_array);
                    self.shared_record("striter", &[("seq", chars), ("index", signed)])
                }
                Repr::Bytes => {
                    let chars = LowLevelType::Oo(self.annotator.universe.byte_array);
                    self.shared_record("bytesiter", &[("seq", chars), ("index", signed)])
                }
                Repr::List(_) | Repr::ByteArray | Repr::Tuple(_) | Repr::InProgress => {
                    self.shared_record("listiter", &[("seq", self.lowleveltype(*r)), ("index", signed)])
                }
                _ => return Err(TyperError::new(format!("{} is not iterable", self.describe_repr(*r)))),
            },
            IterVariant::Values(r) | IterVariant::Items(r, _) => self.dict_iterator_record(*r),
            IterVariant::Enumerate(inner, _) => {
                self.shared_record("enumerate", &[("inner", self.lowleveltype(*inner)), ("index", signed)])
            }
            IterVariant::Zip(inner, _) => {
                let names: Vec<String> = (0..inner.len()).map(|i| format!("inner{i}")).collect();
                let fields: Vec<(&str, LowLevelType)> =
                    names.iter().zip(inner).map(|(name, &r)| (name.as_str(), self.lowleveltype(r))).collect();
                self.shared_record("zip", &fields)
            }
        };
        Ok(IteratorRepr { variant, record })
    }

    fn dict_iterator_record(&mut self, r: ReprId) -> entity::OoType {
        let signed = LowLevelType::SIGNED;
        self.shared_record("dictiter", &[("d", self.lowleveltype(r)), ("pos", signed), ("live", signed)])
    }

    /// The representation of a tuple of items in these representations.
    pub(crate) fn tuple_repr(&mut self, items: &[ReprId]) -> TyResult<ReprId> {
        let items: Arc<[SomeValue]> = items.iter().map(|&r| SomeValue::new(self.reprs[r].kind.clone())).collect();
        self.getrepr_kind(SomeKind::Tuple { items, can_be_none: false })
    }

    /// The iterator behind an operand of `enumerate` or `zip`: the operand or an iterator over it.
    fn inner_iterator(&mut self, s: &SomeValue) -> TyResult<ReprId> {
        match &s.kind {
            SomeKind::Iterator(_) => self.getrepr(s),
            _ => {
                let over = SomeValue { kind: s.kind.clone(), konst: None };
                self.getrepr_kind(SomeKind::Iterator(Arc::new(IteratorKind::Over(over))))
            }
        }
    }

    /// The representation of the items of an iterator.
    pub(crate) fn iterator_item(&mut self, r: ReprId) -> TyResult<ReprId> {
        let Repr::Iterator(iterator) = self.repr(r) else { return Err(TyperError::new("not an iterator")) };
        match &iterator.variant {
            IterVariant::Over(r) | IterVariant::Reversed(r) => match self.repr(*r) {
                Repr::List(list) => Ok(list.item),
                Repr::Str | Repr::Char => self.getrepr_kind(SomeKind::Char),
                Repr::Bytes | Repr::ByteArray | Repr::Range(_) => self.int_repr(),
                Repr::Dict(dict) => Ok(dict.key),
                Repr::Tuple(tuple) => {
                    let Some(&first) = tuple.items.first() else { return self.getrepr_kind(SomeKind::Impossible) };
                    if tuple.items.iter().all(|&item| item == first) {
                        return Ok(first);
                    }
                    let kinds: Vec<SomeValue> =
                        tuple.items.iter().map(|&r| SomeValue::new(self.reprs[r].kind.clone())).collect();
                    let union = self
                        .annotator
                        .union_of(&kinds)
                        .ok_or_else(|| TyperError::new("the items of the tuple have no common type"))?;
                    self.getrepr(&union)
                }
                _ => Err(TyperError::new(format!("{} is not iterable", self.describe_repr(*r)))),
            },
            IterVariant::Values(r) => match self.repr(*r) {
                Repr::Dict(dict) => dict.value.ok_or_else(|| TyperError::new("values() of a set")),
                _ => Err(TyperError::new("values() of something else than a dict")),
            },
            IterVariant::Items(_, tuple) | IterVariant::Enumerate(_, tuple) | IterVariant::Zip(_, tuple) => Ok(*tuple),
        }
    }
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// `iter(x)`
    pub(crate) fn rtype_iter(&mut self, hop: &Hop) -> TyResult<Val> {
        if matches!(self.arg_repr(hop, 0), Repr::Iterator(_)) {
            return self.arg(hop, 0);
        }
        let container = self.arg(hop, 0)?;
        self.check_not_none_type(hop, 0, container, "'NoneType' object is not iterable")?;
        self.make_iterator(container, hop.r_result)
    }

    /// An iterator of a representation over a container (or the iterator itself).
    pub(crate) fn make_iterator(&mut self, container: Val, r: ReprId) -> TyResult<Val> {
        let Repr::Iterator(iterator) = self.rtyper.repr(r) else {
            return Err(TyperError::new(format!("{} is not an iterator", self.rtyper.describe_repr(r))));
        };
        if matches!(self.repr_of(container), Repr::Iterator(_)) {
            return self.convert(container, r);
        }
        let zero = self.signed(0);
        let v = match &iterator.variant {
            IterVariant::Over(r_seq) => {
                let container = self.convert(container, *r_seq)?;
                match self.rtyper.repr(*r_seq) {
                    Repr::Range(_) => self.range_iterator(container, &iterator, false)?,
                    Repr::Dict(_) => self.dict_iterator(container, &iterator),
                    Repr::Str | Repr::Char | Repr::Bytes => {
                        let container = if matches!(self.repr_of(container), Repr::Char) {
                            let r_str = self.rtyper.str_repr()?;
                            self.convert(container, r_str)?
                        } else {
                            container
                        };
                        let chars = self.getfield(container.v, "chars");
                        self.seq_iterator(chars, zero, &iterator)
                    }
                    _ => self.seq_iterator(container.v, zero, &iterator),
                }
            }
            IterVariant::Values(r_dict) | IterVariant::Items(r_dict, _) => {
                let container = self.convert(container, *r_dict)?;
                self.dict_iterator(container, &iterator)
            }
            IterVariant::Reversed(r_seq) => {
                let container = self.convert(container, *r_seq)?;
                match self.rtyper.repr(*r_seq) {
                    Repr::Range(_) => self.range_iterator(container, &iterator, true)?,
                    Repr::Dict(_) => {
                        let v = self.dict_iterator(container, &iterator);
                        let used = self.getfield(container.v, "num_used");
                        let one = self.signed(1);
                        let last = self.prim(LlOp::IntSub, &[used, one]);
                        self.setfield(v, "pos", last);
                        v
                    }
                    Repr::Str | Repr::Char | Repr::Bytes => {
                        let chars = self.getfield(container.v, "chars");
                        let n = self.arraylength(chars);
                        self.seq_iterator(chars, n, &iterator)
                    }
                    _ => {
                        let n = self.gen_len(container)?;
                        self.seq_iterator(container.v, n, &iterator)
                    }
                }
            }
            IterVariant::Enumerate(..) | IterVariant::Zip(..) => {
                return Err(TyperError::new("enumerate and zip are made by their own calls"));
            }
        };
        Ok(Val { v, r })
    }

    fn seq_iterator(&mut self, seq: Operand, index: Operand, iterator: &IteratorRepr) -> Operand {
        let v = self.new_object(iterator.record);
        self.setfield(v, "seq", seq);
        self.setfield(v, "index", index);
        v
    }

    fn dict_iterator(&mut self, d: Val, iterator: &IteratorRepr) -> Operand {
        let v = self.new_object(iterator.record);
        let live = self.getfield(d.v, "num_live");
        let zero = self.signed(0);
        self.setfield(v, "d", d.v);
        self.setfield(v, "pos", zero);
        self.setfield(v, "live", live);
        v
    }

    /// Step 1: `stop` is the bound. Other steps: `stop` is the number of items left.
    fn range_iterator(&mut self, range: Val, iterator: &IteratorRepr, reversed: bool) -> TyResult<Operand> {
        let start = self.getfield(range.v, "start");
        let step = self.range_step(range);
        let v = self.new_object(iterator.record);
        let unit = matches!(self.const_of(step), Some(TypedConst::Signed(1)));
        let stop = if unit && !reversed { self.getfield(range.v, "stop") } else { self.range_length(range)? };
        let (first, step) = if reversed {
            let one = self.signed(1);
            let last = self.prim(LlOp::IntSub, &[stop, one]);
            let offset = self.prim(LlOp::IntMul, &[last, step]);
            (self.prim(LlOp::IntAdd, &[start, offset]), self.prim(LlOp::IntNeg, &[step]))
        } else {
            (start, step)
        };
        self.setfield(v, "next", first);
        self.setfield(v, "stop", stop);
        self.setfield(v, "step", step);
        Ok(v)
    }

    /// `enumerate(x, start)`; operand 0 is the callable.
    pub(crate) fn rtype_enumerate(&mut self, hop: &Hop) -> TyResult<Val> {
        let Repr::Iterator(iterator) = self.rtyper.repr(hop.r_result) else { return self.unimplemented(hop) };
        let IterVariant::Enumerate(r_inner, _) = iterator.variant else { return self.unimplemented(hop) };
        let container = self.arg(hop, 1)?;
        self.check_not_none_type(hop, 1, container, "'NoneType' object is not iterable")?;
        let inner = self.make_iterator(container, r_inner)?;
        let start = if hop.nb_args() > 2 { self.int_arg(hop, 2)? } else { self.signed(0) };
        let v = self.new_object(iterator.record);
        self.setfield(v, "inner", inner.v);
        self.setfield(v, "index", start);
        Ok(Val { v, r: hop.r_result })
    }

    /// `zip(a, b, ...)`; operand 0 is the callable.
    pub(crate) fn rtype_zip(&mut self, hop: &Hop) -> TyResult<Val> {
        let Repr::Iterator(iterator) = self.rtyper.repr(hop.r_result) else { return self.unimplemented(hop) };
        let IterVariant::Zip(inner, _) = &iterator.variant else { return self.unimplemented(hop) };
        let mut parts = Vec::new();
        for (i, &r) in inner.iter().enumerate() {
            let container = self.arg(hop, i + 1)?;
            self.check_not_none_type(hop, i + 1, container, "'NoneType' object is not iterable")?;
            parts.push(self.make_iterator(container, r)?);
        }
        let v = self.new_object(iterator.record);
        for (i, part) in parts.iter().enumerate() {
            self.setfield(v, &format!("inner{i}"), part.v);
        }
        Ok(Val { v, r: hop.r_result })
    }

    /// `next(it)`
    pub(crate) fn rtype_next(&mut self, hop: &Hop, i: usize) -> TyResult<Val> {
        let it = self.arg(hop, i)?;
        if !matches!(self.repr_of(it), Repr::Iterator(_)) {
            return self.unimplemented(hop);
        }
        let stop = match hop.stop {
            Some(stop) => stop,
            None => {
                let here = self.block;
                let stop = self.new_block();
                self.switch_to(stop);
                self.gendirectcall("ll_exc.raise_stop_iteration", &[])?;
                self.unreachable();
                self.switch_to(here);
                stop
            }
        };
        self.gen_next(it, stop)
    }

    /// The next item; jumps to `stop` (without arguments) at the end.
    fn gen_next(&mut self, it: Val, stop: Block) -> TyResult<Val> {
        let Repr::Iterator(iterator) = self.repr_of(it) else { return Err(TyperError::new("not an iterator")) };
        match &iterator.variant {
            IterVariant::Over(r) => match self.rtyper.repr(*r) {
                Repr::Range(step) => self.next_range(it, step, stop),
                Repr::Dict(_) => self.next_dict(it, *r, &iterator.variant, stop),
                _ => self.next_seq(it, *r, stop, false),
            },
            IterVariant::Reversed(r) => match self.rtyper.repr(*r) {
                Repr::Range(_) => self.next_range(it, None, stop),
                Repr::Dict(_) => self.next_dict(it, *r, &iterator.variant, stop),
                _ => self.next_seq(it, *r, stop, true),
            },
            IterVariant::Values(r) | IterVariant::Items(r, _) => self.next_dict(it, *r, &iterator.variant, stop),
            IterVariant::Enumerate(inner, r_tuple) => {
                let inner = Val { v: self.getfield(it.v, "inner"), r: *inner };
                let item = self.gen_next(inner, stop)?;
                let index = self.getfield(it.v, "index");
                let one = self.signed(1);
                let next = self.prim(LlOp::IntAdd, &[index, one]);
                self.setfield(it.v, "index", next);
                let index = self.int_val(index)?;
                self.tuple_of(*r_tuple, &[index, item])
            }
            IterVariant::Zip(inner, r_tuple) => {
                let mut items = Vec::new();
                for (i, &r) in inner.iter().enumerate() {
                    let inner = Val { v: self.getfield(it.v, &format!("inner{i}")), r };
                    items.push(self.gen_next(inner, stop)?);
                }
                if inner.is_empty() {
                    self.goto(stop, Vec::new());
                    let block = self.new_block();
                    self.switch_to(block);
                }
                self.tuple_of(*r_tuple, &items)
            }
        }
    }

    /// A new tuple of a representation, the items converted.
    pub(crate) fn tuple_of(&mut self, r: ReprId, items: &[Val]) -> TyResult<Val> {
        let Repr::Tuple(tuple) = self.rtyper.repr(r) else { return Err(TyperError::new("not a tuple")) };
        let items =
            items.iter().zip(&tuple.items).map(|(&item, &r)| self.convert(item, r)).collect::<TyResult<Vec<_>>>()?;
        Ok(Val { v: self.build_tuple(&tuple, &items), r })
    }

    fn go_on_if(&mut self, condition: Operand, stop: Block) {
        let body = self.new_block();
        self.branch(condition, body, stop);
        self.switch_to(body);
    }

    fn next_range(&mut self, it: Val, step: Option<i64>, stop: Block) -> TyResult<Val> {
        let next = self.getfield(it.v, "next");
        let bound = self.getfield(it.v, "stop");
        if step == Some(1) {
            let more = self.prim(LlOp::IntLt, &[next, bound]);
            self.go_on_if(more, stop);
            let one = self.signed(1);
            let after = self.prim(LlOp::IntAdd, &[next, one]);
            self.setfield(it.v, "next", after);
        } else {
            let zero = self.signed(0);
            let more = self.prim(LlOp::IntGt, &[bound, zero]);
            self.go_on_if(more, stop);
            let one = self.signed(1);
            let left = self.prim(LlOp::IntSub, &[bound, one]);
            let step = match step {
                Some(step) => self.signed(step),
                None => self.getfield(it.v, "step"),
            };
            let after = self.prim(LlOp::IntAdd, &[next, step]);
            self.setfield(it.v, "next", after);
            self.setfield(it.v, "stop", left);
        }
        self.int_val(next)
    }

    fn next_dict(&mut self, it: Val, r_dict: ReprId, variant: &IterVariant, stop: Block) -> TyResult<Val> {
        let Repr::Dict(dict) = self.rtyper.repr(r_dict) else { return Err(TyperError::new("not a dict")) };
        let dict = Rc::clone(&dict);
        let d = self.getfield(it.v, "d");
        let (pos, live) = (self.getfield(it.v, "pos"), self.getfield(it.v, "live"));
        let reversed = matches!(variant, IterVariant::Reversed(_));
        let helper = match (reversed, dict.value.is_some()) {
            (true, _) => "ll_dict.prev_pos",
            (false, true) => "ll_dict.next_pos",
            (false, false) => "ll_dict.set_next_pos",
        };
        let found = self.gendirectcall(helper, &[d.into(), pos.into(), live.into()])?;
        let zero = self.signed(0);
        let more = self.prim(LlOp::IntGe, &[found, zero]);
        self.go_on_if(more, stop);
        let one = self.signed(1);
        let after = self.prim(if reversed { LlOp::IntSub } else { LlOp::IntAdd }, &[found, one]);
        self.setfield(it.v, "pos", after);
        let part = |llops: &mut Self, field: &str, r: ReprId| {
            let array = llops.getfield(d, field);
            let v = llops.getarrayitem(array, found);
            llops.from_storage(v, r)
        };
        match variant {
            IterVariant::Over(_) | IterVariant::Reversed(_) => Ok(part(self, "keys", dict.key)),
            IterVariant::Values(_) => {
                let r = dict.value.ok_or_else(|| TyperError::new("values() of a set"))?;
                Ok(part(self, "values", r))
            }
            _ => {
                let IterVariant::Items(_, r_tuple) = variant else {
                    return Err(TyperError::new("not a dict iterator"));
                };
                let r = dict.value.ok_or_else(|| TyperError::new("items() of a set"))?;
                let items = [part(self, "keys", dict.key), part(self, "values", r)];
                self.tuple_of(*r_tuple, &items)
            }
        }
    }

    fn next_seq(&mut self, it: Val, r_seq: ReprId, stop: Block, reversed: bool) -> TyResult<Val> {
        let seq = self.getfield(it.v, "seq");
        let index = self.getfield(it.v, "index");
        let repr = self.rtyper.repr(r_seq);
        let one = self.signed(1);
        let length = match &repr {
            Repr::Tuple(tuple) => self.signed(tuple.items.len() as i64),
            Repr::List(_) | Repr::ByteArray => self.list_length(Val { v: seq, r: r_seq }),
            _ => self.arraylength(seq),
        };
        let at = if reversed {
            // A list may have become shorter.
            let zero = self.signed(0);
            let more = self.prim(LlOp::IntGt, &[index, zero]);
            self.go_on_if(more, stop);
            let at = self.prim(LlOp::IntSub, &[index, one]);
            let inside = self.prim(LlOp::IntLt, &[at, length]);
            self.go_on_if(inside, stop);
            self.setfield(it.v, "index", at);
            at
        } else {
            let more = self.prim(LlOp::IntLt, &[index, length]);
            self.go_on_if(more, stop);
            let next = self.prim(LlOp::IntAdd, &[index, one]);
            self.setfield(it.v, "index", next);
            index
        };
        match &repr {
            Repr::Tuple(tuple) => {
                let r = self.rtyper.iterator_item(it.r)?;
                self.tuple_item_variable(seq, tuple, at, r, false)
            }
            Repr::List(list) => {
                let items = self.list_items(Val { v: seq, r: r_seq });
                let v = self.getarrayitem(items, at);
                Ok(self.from_storage(v, list.item))
            }
            Repr::ByteArray => {
                let items = self.getfield(seq, "items");
                let v = self.getarrayitem(items, at);
                self.int_val(v)
            }
            Repr::Bytes => {
                let v = self.getarrayitem(seq, at);
                self.int_val(v)
            }
            _ => {
                let v = self.getarrayitem(seq, at);
                let r = self.rtyper.getrepr_kind(SomeKind::Char)?;
                Ok(Val { v, r })
            }
        }
    }
}
