//! Ranges: records {start, stop, step}.
//!
//! Source: reference §4.1; pypy `rpython/rtyper/rrange.py`.

use super::hop::Hop;
use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::TyResult;
use entity::LowLevelType;
use flow::TypedConst;

/// `range(...)`
pub(super) fn rtype_newrange(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let record = llops.program.reprs.range_record();
    let mut parts = Vec::new();
    for i in 1..hop.nb_args() {
        parts.push(hop.int_arg(llops, i)?);
    }
    let (zero, one) = (llops.signed(0), llops.signed(1));
    let (start, stop, step) = match parts[..] {
        [stop] => (zero, stop, one),
        [start, stop] => (start, stop, one),
        [start, stop, step] => (start, stop, step),
        _ => return hop.unimplemented(llops),
    };
    let v = match llops.const_of(step) {
        Some(TypedConst::Signed(n)) if n != 0 => {
            let v = llops.new_object(record);
            llops.setfield(v, "start", start);
            llops.setfield(v, "stop", stop);
            llops.setfield(v, "step", step);
            v
        }
        _ => {
            let ty = LowLevelType::Oo(record);
            llops.gendirectcall("ll_range.newrange", &[Arg::Type(ty), start.into(), stop.into(), step.into()])?
        }
    };
    Ok(Val { v, r: hop.r_result })
}
