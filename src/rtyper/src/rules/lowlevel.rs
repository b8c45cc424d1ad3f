//! The dialect of low-level helpers (`rotor_helpers.lltype`) and operations on low-level values.
//!
//! Source: reference §4.0 (low-level helpers); pypy `rpython/rtyper/rptr.py`, `llannotation.py`.

use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{Repr, TyResult, TyperError};
use crate::rules::hop::Hop;
use annotator::{SomeKind, SomeValue};
use entity::{GraphId, LowLevelType, Primitive};
use flow::externs::ExternType;
use flow::{HlOp, LlOp, Operand, TypedConst};
use std::sync::Arc;

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// The low-level type that an operand is.
    fn type_arg(&self, hop: &Hop, i: usize) -> TyResult<LowLevelType> {
        match hop.s(i).kind {
            SomeKind::LowLevelTypeConst(ty) => Ok(ty),
            _ => Err(TyperError::new(format!("operand {i} is not a low-level type"))),
        }
    }

    fn oo_type_arg(&self, hop: &Hop, i: usize) -> TyResult<entity::OoType> {
        match self.type_arg(hop, i)? {
            LowLevelType::Oo(ty) => Ok(ty),
            other => Err(TyperError::new(format!("{other:?} is not a reference type"))),
        }
    }

    /// A value of a low-level type in the representation that its annotation has in helpers.
    pub(crate) fn low_level_val(&mut self, v: Operand) -> TyResult<Val> {
        let s = crate::rtyper::RTyper::lltype_to_annotation(self.ty(v));
        Ok(Val { v, r: self.rtyper.getrepr(&s)? })
    }

    /// A call of a function of `rotor_helpers.lltype`; operand 0 is the function.
    pub(crate) fn rtype_lltype_call(&mut self, hop: &Hop, name: &str) -> TyResult<Val> {
        match name {
            "malloc" => {
                let ty = self.oo_type_arg(hop, 1)?;
                let v = self.new_object(ty);
                self.low_level_val(v)
            }
            "malloc_array" => {
                let ty = self.oo_type_arg(hop, 1)?;
                let length = self.int_arg(hop, 2)?;
                let v = self.new_array(ty, length);
                self.low_level_val(v)
            }
            "nullptr" => {
                let ty = self.type_arg(hop, 1)?;
                let v = self.null(ty);
                self.low_level_val(v)
            }
            "typeOf" | "fieldtype" | "itemtype" | "arraytype" | "is_reference" => match hop.s_result.konst.clone() {
                Some(host) if !matches!(hop.s_result.kind, SomeKind::LowLevelTypeConst(_)) => {
                    self.host_val(&host, hop.r_result)
                }
                _ => Ok(self.void_val(hop.r_result)),
            },
            "arraycopy" => {
                let (a, i) = (self.arg(hop, 1)?.v, self.int_arg(hop, 2)?);
                let (b, j) = (self.arg(hop, 3)?.v, self.int_arg(hop, 4)?);
                let n = self.int_arg(hop, 5)?;
                self.genop(LlOp::Arraycopy, vec![a, i, b, j, n], LowLevelType::VOID);
                self.none_val()
            }
            "cast" => {
                let ty = self.type_arg(hop, 1)?;
                let x = self.arg(hop, 2)?;
                let v = self.cast(x.v, ty);
                self.low_level_val(v)
            }
            "identityhash" => {
                let x = self.arg(hop, 1)?;
                let v = self.genop(LlOp::Identityhash, vec![x.v], LowLevelType::SIGNED);
                self.int_val(v)
            }
            "hlstr" | "hlbytes" => {
                let x = self.arg(hop, 1)?;
                Ok(Val { v: x.v, r: hop.r_result })
            }
            "llstr" => {
                let r = self.rtyper.str_repr()?;
                let x = self.inputarg(hop, 1, r)?;
                self.check_not_none_type(hop, 1, x, "expected str, not NoneType")?;
                self.low_level_val(x.v)
            }
            "llbytes" => {
                let x = self.arg(hop, 1)?;
                self.check_not_none_type(hop, 1, x, "a bytes-like object is required, not 'NoneType'")?;
                self.low_level_val(x.v)
            }
            "llop" => self.rtype_llop(hop),
            "extcall" => self.rtype_extcall(hop),
            _ => Err(TyperError::new(format!("lltype.{name} is not part of the dialect"))),
        }
    }

    fn rtype_llop(&mut self, hop: &Hop) -> TyResult<Val> {
        let name = hop.const_str(1)?;
        let op = LlOp::from_name(&name).ok_or_else(|| TyperError::new(format!("no low-level operation {name}")))?;
        let (operands, _) =
            op.signature().ok_or_else(|| TyperError::new(format!("{name} has no primitive signature")))?;
        if operands.len() != hop.nb_args() - 2 {
            return Err(TyperError::new(format!("{name} takes {} operands", operands.len())));
        }
        let mut args = Vec::with_capacity(operands.len());
        for (i, &operand) in operands.iter().enumerate() {
            let s = crate::rtyper::RTyper::lltype_to_annotation(LowLevelType::Prim(operand));
            let r = self.rtyper.getrepr(&s)?;
            args.push(self.inputarg(hop, i + 2, r)?.v);
        }
        let v = self.prim(op, &args);
        self.low_level_val(v)
    }

    fn rtype_extcall(&mut self, hop: &Hop) -> TyResult<Val> {
        let name = hop.const_str(1)?;
        let row =
            flow::externs::lookup(&name).ok_or_else(|| TyperError::new(format!("no external function {name}")))?;
        if row.args.len() != hop.nb_args() - 2 {
            return Err(TyperError::new(format!("{name} takes {} arguments", row.args.len())));
        }
        let mut args = vec![self.constant(TypedConst::Name(Arc::clone(&name)))];
        for (i, &arg) in row.args.iter().enumerate() {
            let ty = self.extern_type(arg);
            let s = crate::rtyper::RTyper::lltype_to_annotation(ty);
            let r = self.rtyper.getrepr(&s)?;
            args.push(self.inputarg(hop, i + 2, r)?.v);
        }
        let result = self.extern_type(row.result);
        let v = self.genop(LlOp::Extcall, args, result);
        if result.is_void() {
            return self.none_val();
        }
        if row.result == ExternType::Str && matches!(hop.s_result.kind, SomeKind::Str { .. }) {
            return Ok(Val { v, r: hop.r_result });
        }
        self.low_level_val(v)
    }

    fn extern_type(&mut self, ty: ExternType) -> LowLevelType {
        let universe = &mut self.rtyper.annotator.universe;
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
        }
    }

    /// A call of a constant low-level function.
    pub(crate) fn rtype_low_level_function_call(
        &mut self,
        hop: &Hop,
        graph: GraphId,
        ty: LowLevelType,
    ) -> TyResult<Val> {
        let signature =
            self.rtyper.annotator.universe.signature(ty).expect("a function has a StaticMethod type").clone();
        if signature.args.len() != hop.nb_args() - 1 {
            return Err(TyperError::new(format!(
                "a low-level function of {} parameters is called with {}",
                signature.args.len(),
                hop.nb_args() - 1
            )));
        }
        let mut args = Vec::new();
        for (i, &arg) in signature.args.iter().enumerate() {
            let s = crate::rtyper::RTyper::lltype_to_annotation(arg);
            let r = self.rtyper.getrepr(&s)?;
            args.push(self.inputarg(hop, i + 1, r)?.v);
        }
        let v = self.call_typed(graph, &args, signature.result);
        if signature.result.is_void() {
            return self.none_val();
        }
        self.low_level_val(v)
    }

    /// Whether an operand is a low-level value.
    pub(crate) fn is_low_level(&self, hop: &Hop, i: usize) -> bool {
        matches!(self.arg_repr(hop, i), Repr::LowLevel)
    }

    /// An operation on a low-level value (operand 0).
    pub(crate) fn rtype_low_level_op(&mut self, hop: &Hop) -> TyResult<Val> {
        let x = self.arg(hop, 0)?;
        match hop.op {
            HlOp::GetAttr => {
                let name = hop.const_str(1)?;
                self.require_field(x.v, &name)?;
                let v = self.getfield(x.v, &name);
                self.low_level_val(v)
            }
            HlOp::SetAttr => {
                let name = hop.const_str(1)?;
                let ty = self.require_field(x.v, &name)?;
                let value = self.low_level_operand(hop, 2, ty)?;
                self.setfield(x.v, &name, value);
                self.none_val()
            }
            HlOp::GetItem => {
                let index = self.int_arg(hop, 1)?;
                let v = self.getarrayitem(x.v, index);
                self.low_level_val(v)
            }
            HlOp::SetItem => {
                let index = self.int_arg(hop, 1)?;
                let item = self.item_type(self.ty(x.v));
                let value = self.low_level_operand(hop, 2, item)?;
                self.setarrayitem(x.v, index, value);
                self.none_val()
            }
            HlOp::Len => {
                let v = self.arraylength(x.v);
                self.int_val(v)
            }
            HlOp::Bool => {
                let v = self.gen_is_true(x)?;
                self.bool_val(v)
            }
            HlOp::Not => {
                let v = self.gen_is_true(x)?;
                let v = self.not(v);
                self.bool_val(v)
            }
            _ => self.unimplemented(hop),
        }
    }

    fn require_field(&self, object: Operand, name: &str) -> TyResult<LowLevelType> {
        let ty = self.ty(object);
        let LowLevelType::Oo(oo) = ty else { return Err(TyperError::new(format!("{ty:?} has no fields"))) };
        match self.rtyper.annotator.universe.lookup_field(oo, name) {
            Some((_, field)) => Ok(field),
            None => {
                Err(TyperError::new(format!("{} has no field {name}", self.rtyper.annotator.universe.type_name(ty))))
            }
        }
    }

    /// An operand as exactly this type.
    fn low_level_operand(&mut self, hop: &Hop, i: usize, ty: LowLevelType) -> TyResult<Operand> {
        if hop.is_none(i) && self.rtyper.annotator.universe.is_reference(ty) {
            return Ok(self.null(ty));
        }
        let ty = if ty == LowLevelType::Prim(Primitive::Byte) { LowLevelType::SIGNED } else { ty };
        let s: SomeValue = crate::rtyper::RTyper::lltype_to_annotation(ty);
        let r = self.rtyper.getrepr(&s)?;
        Ok(self.inputarg(hop, i, r)?.v)
    }
}
