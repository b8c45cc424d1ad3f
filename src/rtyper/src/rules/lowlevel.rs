//! The dialect of low-level helpers (`rotor_helpers.lltype`) and operations on low-level values.
//!
//! Source: reference §4.0 (low-level helpers); pypy `rpython/rtyper/rptr.py`, `llannotation.py`.

use super::hop::Hop;
use super::truth;
use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::lltype_to_annotation;
use crate::repr::rmodel::Repr;
use annotator::{FOREIGN_OPERANDS, SomeKind, SomeValue, foreign_declaration, foreign_lltype};
use entity::{GraphId, LowLevelType, OoType, Primitive};
use flow::externs::ExternType;
use flow::foreign::ForeignType;
use flow::{HlOp, LlOp, Operand, TypedConst};
use std::sync::Arc;

/// The low-level type that an operand is.
fn type_arg(hop: &Hop, i: usize) -> TyResult<LowLevelType> {
    match hop.s(i).kind {
        SomeKind::LowLevelTypeConst(ty) => Ok(ty),
        _ => Err(TyperError::new(format!("operand {i} is not a low-level type"))),
    }
}

fn oo_type_arg(hop: &Hop, i: usize) -> TyResult<OoType> {
    match type_arg(hop, i)? {
        LowLevelType::Oo(ty) => Ok(ty),
        other => Err(TyperError::new(format!("{other:?} is not a reference type"))),
    }
}

/// A call of a function of `rotor_helpers.lltype`; operand 0 is the function.
pub(super) fn rtype_lltype_call(llops: &mut LowLevelOpList, hop: &Hop, name: &str) -> TyResult<Val> {
    match name {
        "malloc" => {
            let ty = oo_type_arg(hop, 1)?;
            let v = llops.new_object(ty);
            llops.low_level_val(v)
        }
        "malloc_array" => {
            let ty = oo_type_arg(hop, 1)?;
            let length = hop.int_arg(llops, 2)?;
            let v = llops.new_array(ty, length);
            llops.low_level_val(v)
        }
        "nullptr" => {
            let ty = type_arg(hop, 1)?;
            let v = llops.null(ty);
            llops.low_level_val(v)
        }
        "typeOf" | "fieldtype" | "itemtype" | "arraytype" | "is_reference" | "is_union" | "is_bytes" => {
            match hop.s_result.konst.clone() {
                Some(host) if !matches!(hop.s_result.kind, SomeKind::LowLevelTypeConst(_)) => {
                    llops.host_val(&host, hop.r_result)
                }
                _ => Ok(llops.void_val(hop.r_result)),
            }
        }
        "arraycopy" => {
            let (a, i) = (hop.arg(llops, 1)?.v, hop.int_arg(llops, 2)?);
            let (b, j) = (hop.arg(llops, 3)?.v, hop.int_arg(llops, 4)?);
            let n = hop.int_arg(llops, 5)?;
            llops.genop(LlOp::Arraycopy, vec![a, i, b, j, n], LowLevelType::VOID);
            llops.none_val()
        }
        "is_wide" => {
            if let Some(known) = hop.s_result.konst.clone() {
                return llops.host_val(&known, hop.r_result);
            }
            let s = hop.arg(llops, 1)?;
            let v = llops.is_wide(s.v);
            llops.bool_val(v)
        }
        "getchar" | "getcode" => {
            let (a, i) = (hop.arg(llops, 1)?.v, hop.int_arg(llops, 2)?);
            let item = llops.getarrayitem(a, i);
            let v = match (name, llops.ty(item) == LowLevelType::CHAR) {
                ("getchar", false) => llops.prim(LlOp::CastIntToChar, &[item]),
                ("getcode", true) => llops.prim(LlOp::CastCharToInt, &[item]),
                _ => item,
            };
            llops.low_level_val(v)
        }
        "setcode" => {
            let (a, i) = (hop.arg(llops, 1)?.v, hop.int_arg(llops, 2)?);
            let mut code = hop.int_arg(llops, 3)?;
            if llops.item_type(llops.ty(a)) == LowLevelType::CHAR {
                code = llops.prim(LlOp::CastIntToChar, &[code]);
            }
            llops.setarrayitem(a, i, code);
            llops.none_val()
        }
        "cast" => {
            let ty = type_arg(hop, 1)?;
            let x = hop.arg(llops, 2)?;
            let v = llops.cast(x.v, ty);
            llops.low_level_val(v)
        }
        "identityhash" => {
            let x = hop.arg(llops, 1)?;
            let v = llops.genop(LlOp::Identityhash, vec![x.v], LowLevelType::SIGNED);
            llops.int_val(v)
        }
        "hlstr" | "hlbytes" | "hlexact" => {
            let x = hop.arg(llops, 1)?;
            Ok(Val { v: x.v, r: hop.r_result })
        }
        "llstr" => {
            let r = llops.program.reprs.str_repr()?;
            let x = hop.inputarg(llops, 1, r)?;
            hop.check_not_none_type(llops, 1, x, "expected str, not NoneType")?;
            llops.low_level_val(x.v)
        }
        "llexact" => {
            let r = llops.program.reprs.exact_repr()?;
            let x = hop.inputarg(llops, 1, r)?;
            llops.low_level_val(x.v)
        }
        "llbytes" => {
            let x = hop.arg(llops, 1)?;
            hop.check_not_none_type(llops, 1, x, "a bytes-like object is required, not 'NoneType'")?;
            if !matches!(hop.arg_repr(llops, 1), Repr::ByteArray) {
                return llops.low_level_val(x.v);
            }
            let bytes = LowLevelType::Oo(llops.program.reprs.universe.bytes);
            let v = llops.gendirectcall("ll_bytes.from_list", &[Arg::Type(bytes), x.v.into()])?;
            llops.low_level_val(v)
        }
        "llop" => rtype_llop(llops, hop),
        "extcall" => rtype_extcall(llops, hop),
        "foreign" => rtype_foreign(llops, hop),
        _ => Err(TyperError::new(format!("lltype.{name} is not part of the dialect"))),
    }
}

fn rtype_llop(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let name = hop.const_str(1)?;
    let op = LlOp::from_name(&name).ok_or_else(|| TyperError::new(format!("no low-level operation {name}")))?;
    let (operands, _) = op.signature().ok_or_else(|| TyperError::new(format!("{name} has no primitive signature")))?;
    if operands.len() != hop.nb_args() - 2 {
        return Err(TyperError::new(format!("{name} takes {} operands", operands.len())));
    }
    let mut args = Vec::with_capacity(operands.len());
    for (i, &operand) in operands.iter().enumerate() {
        let s = lltype_to_annotation(LowLevelType::Prim(operand));
        let r = llops.program.reprs.getrepr(&s)?;
        args.push(hop.inputarg(llops, i + 2, r)?.v);
    }
    let v = llops.prim(op, &args);
    llops.low_level_val(v)
}

fn rtype_extcall(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let name = hop.const_str(1)?;
    let row = flow::externs::lookup(&name).ok_or_else(|| TyperError::new(format!("no external function {name}")))?;
    if row.args.len() != hop.nb_args() - 2 {
        return Err(TyperError::new(format!("{name} takes {} arguments", row.args.len())));
    }
    let mut args = vec![llops.constant(TypedConst::Name(Arc::clone(&name)))];
    for (i, &arg) in row.args.iter().enumerate() {
        let ty = extern_type(llops, arg);
        let s = lltype_to_annotation(ty);
        let r = llops.program.reprs.getrepr(&s)?;
        args.push(hop.inputarg(llops, i + 2, r)?.v);
    }
    let result = extern_type(llops, row.result);
    let v = llops.genop(LlOp::Extcall, args, result);
    if result.is_void() {
        return llops.none_val();
    }
    if row.result == ExternType::Str && matches!(hop.s_result.kind, SomeKind::Str { .. }) {
        return Ok(Val { v, r: hop.r_result });
    }
    llops.low_level_val(v)
}

/// A call of an external function that the program declares.
fn rtype_foreign(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let foreign = foreign_declaration(|i| hop.const_arg(i + 1))
        .ok_or_else(|| TyperError::new("the declaration of an external function is not constant".to_owned()))?;
    let types = foreign.args.clone();
    let result = foreign_lltype(&llops.program.reprs.universe, &foreign.result);
    let mut args = vec![llops.constant(TypedConst::Foreign(Arc::new(foreign)))];
    for (i, ty) in types.iter().enumerate() {
        let operand = FOREIGN_OPERANDS + 1 + i;
        if let ForeignType::Callback(parameters, returned) = ty {
            let function = llops.program.callback(hop.s(operand), parameters, returned)?;
            let ty = llops.program.function_type(function);
            args.push(llops.constant(TypedConst::Function(function, ty)));
            continue;
        }
        let s = lltype_to_annotation(foreign_lltype(&llops.program.reprs.universe, ty));
        let r = llops.program.reprs.getrepr(&s)?;
        args.push(hop.inputarg(llops, operand, r)?.v);
    }
    let v = llops.genop(LlOp::Extcall, args, result);
    if result.is_void() { llops.none_val() } else { llops.low_level_val(v) }
}

fn extern_type(llops: &mut LowLevelOpList, ty: ExternType) -> LowLevelType {
    let universe = &mut llops.program.reprs.universe;
    match ty {
        ExternType::Void => LowLevelType::VOID,
        ExternType::Signed => LowLevelType::SIGNED,
        ExternType::Float => LowLevelType::FLOAT,
        ExternType::Bool => LowLevelType::BOOL,
        ExternType::Str => LowLevelType::Oo(universe.string),
        ExternType::StrArray => {
            let string = LowLevelType::Oo(universe.string);
            LowLevelType::Oo(universe.array(string))
        }
        ExternType::ByteArray => LowLevelType::Oo(universe.byte_array),
        ExternType::SignedArray => LowLevelType::Oo(universe.array(LowLevelType::SIGNED)),
        ExternType::Object => LowLevelType::Oo(universe.object),
    }
}

/// A call of a constant low-level function.
pub(super) fn rtype_low_level_function_call(
    llops: &mut LowLevelOpList,
    hop: &Hop,
    graph: GraphId,
    ty: LowLevelType,
) -> TyResult<Val> {
    let signature = llops.program.reprs.universe.signature(ty).expect("a function has a StaticMethod type").clone();
    if signature.args.len() != hop.nb_args() - 1 {
        return Err(TyperError::new(format!(
            "a low-level function of {} parameters is called with {}",
            signature.args.len(),
            hop.nb_args() - 1
        )));
    }
    let mut args = Vec::new();
    for (i, &arg) in signature.args.iter().enumerate() {
        let s = lltype_to_annotation(arg);
        let r = llops.program.reprs.getrepr(&s)?;
        args.push(hop.inputarg(llops, i + 1, r)?.v);
    }
    let v = llops.call_typed(graph, &args, signature.result);
    if signature.result.is_void() {
        return llops.none_val();
    }
    llops.low_level_val(v)
}

/// Whether an operand is a low-level value.
pub(super) fn is_low_level(llops: &LowLevelOpList, hop: &Hop, i: usize) -> bool {
    matches!(hop.arg_repr(llops, i), Repr::LowLevel)
}

/// An operation on a low-level value (operand 0).
pub(super) fn rtype_low_level_op(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let x = hop.arg(llops, 0)?;
    match hop.op {
        HlOp::GetAttr => {
            let name = hop.const_str(1)?;
            require_field(llops, x.v, &name)?;
            let v = llops.getfield(x.v, &name);
            llops.low_level_val(v)
        }
        HlOp::SetAttr => {
            let name = hop.const_str(1)?;
            let ty = require_field(llops, x.v, &name)?;
            let value = low_level_operand(llops, hop, 2, ty)?;
            llops.setfield(x.v, &name, value);
            llops.none_val()
        }
        HlOp::GetItem => {
            let index = hop.int_arg(llops, 1)?;
            let v = llops.getarrayitem(x.v, index);
            llops.low_level_val(v)
        }
        HlOp::SetItem => {
            let index = hop.int_arg(llops, 1)?;
            let item = llops.item_type(llops.ty(x.v));
            let value = low_level_operand(llops, hop, 2, item)?;
            llops.setarrayitem(x.v, index, value);
            llops.none_val()
        }
        HlOp::Len => {
            let v = llops.arraylength(x.v);
            llops.int_val(v)
        }
        HlOp::Bool => {
            let v = truth::gen_is_true(llops, x)?;
            llops.bool_val(v)
        }
        HlOp::Not => {
            let v = truth::gen_is_true(llops, x)?;
            let v = llops.not(v);
            llops.bool_val(v)
        }
        _ => hop.unimplemented(llops),
    }
}

fn require_field(llops: &LowLevelOpList, object: Operand, name: &str) -> TyResult<LowLevelType> {
    let ty = llops.ty(object);
    let LowLevelType::Oo(oo) = ty else { return Err(TyperError::new(format!("{ty:?} has no fields"))) };
    match llops.program.reprs.universe.lookup_field(oo, name) {
        Some((_, field)) => Ok(field),
        None => Err(TyperError::new(format!("{} has no field {name}", llops.program.reprs.universe.type_name(ty)))),
    }
}

/// An operand as exactly this type.
fn low_level_operand(llops: &mut LowLevelOpList, hop: &Hop, i: usize, ty: LowLevelType) -> TyResult<Operand> {
    if hop.is_none(i) && llops.program.reprs.universe.is_reference(ty) {
        return Ok(llops.null(ty));
    }
    let ty = if ty == LowLevelType::Prim(Primitive::Byte) { LowLevelType::SIGNED } else { ty };
    let s: SomeValue = lltype_to_annotation(ty);
    let r = llops.program.reprs.getrepr(&s)?;
    Ok(hop.inputarg(llops, i, r)?.v)
}
