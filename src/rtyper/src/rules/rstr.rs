//! `str`, `bytes` and characters.
//!
//! Both are records {hash, chars}; most helpers of `ll_str` serve both. Items of bytes are ints.
//!
//! Source: reference §2.4.3, §4.3; pypy `rpython/rtyper/rstr.py`.

use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{Repr, TyResult};
use crate::rules::hop::Hop;
use entity::{LowLevelType, ReprId};
use flow::{HlOp, LlOp, Operand, TypedConst};
use std::sync::Arc;

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// A character as a `str`.
    pub(crate) fn chr2str(&mut self, c: Operand) -> TyResult<Operand> {
        if let Some(TypedConst::Char(code)) = self.const_of(c)
            && let Some(c) = char::from_u32(code)
        {
            return Ok(self.constant(TypedConst::Str(Arc::from(c.to_string()))));
        }
        let ty = LowLevelType::Oo(self.rtyper.annotator.universe.string);
        self.gendirectcall("ll_str.char2str", &[Arg::Type(ty), c.into()])
    }

    /// The representation in which an operand is a str or bytes record.
    fn record_repr(&mut self, hop: &Hop, i: usize) -> TyResult<ReprId> {
        match self.arg_repr(hop, i) {
            Repr::Bytes => Ok(hop.args[i].r),
            _ => self.rtyper.str_repr(),
        }
    }

    /// An operand as a str or bytes record, tested for None.
    pub(crate) fn str_arg(&mut self, hop: &Hop, i: usize, message: &str) -> TyResult<Val> {
        let r = self.record_repr(hop, i)?;
        let val = self.inputarg(hop, i, r)?;
        self.check_not_none_type(hop, i, val, message)?;
        Ok(val)
    }

    /// `s[i]`
    pub(crate) fn rtype_str_getitem(&mut self, hop: &Hop) -> TyResult<Val> {
        let is_bytes = matches!(self.arg_repr(hop, 0), Repr::Bytes);
        let s = self.str_arg(hop, 0, "'NoneType' object is not subscriptable")?;
        let index = self.int_arg(hop, 1)?;
        let module = if is_bytes { "ll_bytes" } else { "ll_str" };
        let helper = if hop.nonneg(1) { "getitem_nonneg" } else { "getitem" };
        let v = self.gendirectcall(&format!("{module}.{helper}"), &[s.v.into(), index.into()])?;
        if is_bytes {
            return self.int_val(v);
        }
        let r = self.rtyper.getrepr_kind(annotator::SomeKind::Char)?;
        Ok(Val { v, r })
    }

    /// The bounds of a slice as helper arguments: absent ones are the constant None.
    pub(crate) fn slice_args(&mut self, hop: &Hop, from: usize, with_step: bool) -> TyResult<Vec<Arg>> {
        let mut args = Vec::new();
        for i in from..from + if with_step { 3 } else { 2 } {
            args.push(if hop.is_none(i) { Arg::None } else { Arg::V(self.int_arg(hop, i)?) });
        }
        Ok(args)
    }

    /// Whether the slice operands starting at `from` have no step (or the step 1).
    pub(crate) fn slice_is_simple(&self, hop: &Hop, from: usize) -> bool {
        hop.is_none(from + 2) || matches!(hop.const_arg(from + 2), Some(host::HostConst::Int(1)))
    }

    /// `s[a:b:c]`
    pub(crate) fn rtype_str_getslice(&mut self, hop: &Hop) -> TyResult<Val> {
        let s = self.str_arg(hop, 0, "'NoneType' object is not subscriptable")?;
        let simple = self.slice_is_simple(hop, 1);
        let mut args = vec![Arg::V(s.v)];
        args.extend(self.slice_args(hop, 1, !simple)?);
        let helper = if simple { "ll_str.slice_" } else { "ll_str.slice_step_" };
        let v = self.gendirectcall(helper, &args)?;
        Ok(Val { v, r: s.r })
    }

    /// `a + b`
    pub(crate) fn rtype_str_add(&mut self, hop: &Hop) -> TyResult<Val> {
        let message = "unsupported operand type(s) for +: 'NoneType'";
        let (a, b) = (self.str_arg(hop, 0, message)?, self.str_arg(hop, 1, message)?);
        if let (Some(TypedConst::Str(x)), Some(TypedConst::Str(y))) = (self.const_of(a.v), self.const_of(b.v)) {
            let v = self.string(&format!("{x}{y}"));
            return Ok(Val { v, r: a.r });
        }
        let v = self.gendirectcall("ll_str.concat", &[a.v.into(), b.v.into()])?;
        Ok(Val { v, r: a.r })
    }

    /// `s * n`, `n * s`
    pub(crate) fn rtype_str_mul(&mut self, hop: &Hop, s: usize, n: usize) -> TyResult<Val> {
        let times = self.int_arg(hop, n)?;
        if matches!(self.arg_repr(hop, s), Repr::Char) {
            let c = self.arg(hop, s)?;
            let ty = LowLevelType::Oo(self.rtyper.annotator.universe.string);
            let v = self.gendirectcall("ll_str.char_mul", &[Arg::Type(ty), c.v.into(), times.into()])?;
            return Ok(Val { v, r: self.rtyper.str_repr()? });
        }
        let val = self.str_arg(hop, s, "unsupported operand type(s) for *: 'NoneType' and 'int'")?;
        let v = self.gendirectcall("ll_str.mul", &[val.v.into(), times.into()])?;
        Ok(Val { v, r: val.r })
    }

    /// `x in s`
    pub(crate) fn rtype_str_contains(&mut self, hop: &Hop) -> TyResult<Val> {
        let s = self.str_arg(hop, 0, "argument of type 'NoneType' is not iterable")?;
        let v = match self.arg_repr(hop, 1) {
            Repr::Char => {
                let c = self.arg(hop, 1)?;
                self.gendirectcall("ll_str.contains_char", &[s.v.into(), c.v.into()])?
            }
            Repr::Int(_) | Repr::Bool => {
                let value = self.int_arg(hop, 1)?;
                self.gendirectcall("ll_bytes.contains_int", &[s.v.into(), value.into()])?
            }
            _ => {
                let sub = self.str_arg(hop, 1, "'in <string>' requires string as left operand, not NoneType")?;
                self.gendirectcall("ll_str.contains", &[s.v.into(), sub.v.into()])?
            }
        };
        self.bool_val(v)
    }

    /// `ord(c)`
    pub(crate) fn rtype_ord(&mut self, hop: &Hop) -> TyResult<Val> {
        match self.arg_repr(hop, 0) {
            Repr::Char => {
                let c = self.arg(hop, 0)?;
                let v = self.prim(LlOp::CastCharToInt, &[c.v]);
                self.int_val(v)
            }
            Repr::Str | Repr::Bytes => {
                let s = self.str_arg(hop, 0, "ord() expected string of length 1, but NoneType found")?;
                let is_bytes = matches!(self.repr_of(s), Repr::Bytes);
                let length = self.gen_len(s)?;
                let one = self.signed(1);
                let good = self.prim(LlOp::IntEq, &[length, one]);
                let (yes, no) = (self.new_block(), self.new_block());
                self.branch(good, yes, no);
                self.switch_to(no);
                self.gendirectcall("ll_exc.raise_ord_error", &[length.into()])?;
                self.unreachable();
                self.switch_to(yes);
                let chars = self.getfield(s.v, "chars");
                let zero = self.signed(0);
                let item = self.getarrayitem(chars, zero);
                let v = if is_bytes { item } else { self.prim(LlOp::CastCharToInt, &[item]) };
                self.int_val(v)
            }
            _ => self.unimplemented(hop),
        }
    }

    /// `chr(i)`
    pub(crate) fn rtype_chr(&mut self, hop: &Hop) -> TyResult<Val> {
        let i = self.int_arg(hop, hop.nb_args() - 1)?;
        let r = self.rtyper.getrepr_kind(annotator::SomeKind::Char)?;
        let v = match self.const_of(i) {
            Some(TypedConst::Signed(0..=0x0010_FFFF)) => self.prim(LlOp::CastIntToChar, &[i]),
            _ => self.gendirectcall("ll_int.int_to_char", &[i.into()])?,
        };
        Ok(Val { v, r })
    }

    /// f-strings: the parts joined.
    pub(crate) fn rtype_build_string(&mut self, hop: &Hop) -> TyResult<Val> {
        let r = self.rtyper.str_repr()?;
        let parts = (0..hop.nb_args()).map(|i| Ok(self.inputarg(hop, i, r)?.v)).collect::<TyResult<Vec<Operand>>>()?;
        let v = match parts[..] {
            [] => self.string(""),
            [one] => one,
            [a, b] => self.gendirectcall("ll_str.concat", &[a.into(), b.into()])?,
            [a, b, c] => self.gendirectcall("ll_str.concat3", &[a.into(), b.into(), c.into()])?,
            _ => {
                let string = LowLevelType::Oo(self.rtyper.annotator.universe.string);
                let array = self.rtyper.annotator.universe.array(string);
                let count = self.signed(parts.len() as i64);
                let items = self.new_array(array, count);
                for (i, part) in parts.iter().enumerate() {
                    let index = self.signed(i as i64);
                    self.setarrayitem(items, index, *part);
                }
                self.gendirectcall("ll_str.concat_array", &[Arg::Type(string), items.into(), count.into()])?
            }
        };
        Ok(Val { v, r })
    }

    /// `str(x)` where it needs no helper of the library.
    pub(crate) fn rtype_str(&mut self, hop: &Hop) -> TyResult<Val> {
        debug_assert!(matches!(hop.op, HlOp::Str | HlOp::Format));
        match self.arg_repr(hop, 0) {
            Repr::Str if !hop.s(0).can_be_none() => self.arg(hop, 0),
            Repr::Char => self.arg(hop, 0),
            Repr::None => {
                let v = self.string("None");
                Ok(Val { v, r: self.rtyper.str_repr()? })
            }
            _ => self.unimplemented(hop),
        }
    }
}
