//! Ranges: records {start, stop, step}.
//!
//! Source: reference §4.1; pypy `rpython/rtyper/rrange.py`.

use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{ListRepr, Repr, TyResult};
use crate::rules::hop::Hop;
use entity::{LowLevelType, ReprId};
use flow::{Operand, TypedConst};

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// The step of a range: a constant where the annotation knows it.
    pub(crate) fn range_step(&mut self, range: Val) -> Operand {
        match self.repr_of(range) {
            Repr::Range(Some(step)) => self.signed(step),
            _ => self.getfield(range.v, "step"),
        }
    }

    /// `len(range)`
    pub(crate) fn range_length(&mut self, range: Val) -> TyResult<Operand> {
        let (start, stop) = (self.getfield(range.v, "start"), self.getfield(range.v, "stop"));
        let step = self.range_step(range);
        self.gendirectcall("ll_range.length_of", &[start.into(), stop.into(), step.into()])
    }

    /// `range(...)`
    pub(crate) fn rtype_newrange(&mut self, hop: &Hop) -> TyResult<Val> {
        let record = self.rtyper.range_record();
        let mut parts = Vec::new();
        for i in 1..hop.nb_args() {
            parts.push(self.int_arg(hop, i)?);
        }
        let (zero, one) = (self.signed(0), self.signed(1));
        let (start, stop, step) = match parts[..] {
            [stop] => (zero, stop, one),
            [start, stop] => (start, stop, one),
            [start, stop, step] => (start, stop, step),
            _ => return self.unimplemented(hop),
        };
        let v = match self.const_of(step) {
            Some(TypedConst::Signed(n)) if n != 0 => {
                let v = self.new_object(record);
                self.setfield(v, "start", start);
                self.setfield(v, "stop", stop);
                self.setfield(v, "step", step);
                v
            }
            _ => {
                let ty = LowLevelType::Oo(record);
                self.gendirectcall("ll_range.newrange", &[Arg::Type(ty), start.into(), stop.into(), step.into()])?
            }
        };
        Ok(Val { v, r: hop.r_result })
    }

    /// `list(range)` as a conversion.
    pub(crate) fn range_to_list(&mut self, range: Val, list: &ListRepr, to: ReprId) -> TyResult<Val> {
        let count = self.range_length(range)?;
        let start = self.getfield(range.v, "start");
        let step = self.range_step(range);
        let record = self.rtyper.list_types(None, list.item_ty, true).1.expect("a resizable list has a record");
        let ty = LowLevelType::Oo(record);
        let v = self.gendirectcall("ll_list.range_list", &[Arg::Type(ty), start.into(), count.into(), step.into()])?;
        let v = if list.record.is_some() { v } else { self.getfield(v, "items") };
        let ty = self.rtyper.lowleveltype(to);
        let v = self.cast(v, ty);
        Ok(Val { v, r: to })
    }
}
