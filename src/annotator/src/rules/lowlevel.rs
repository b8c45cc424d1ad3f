//! The dialect of low-level helpers: `rotor_helpers.lltype`.
//!
//! The functions of that module are known by identity. Low-level types are constants; values
//! of primitive types are annotated like Python values, references as `SomeKind::LowLevel`.
//! Field access and indexing are unchecked.

use crate::lattice::alternatives::is_union;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::description::Arguments;
use crate::program::errors::OpError;
use crate::program::lowlevel::LlFunction;
use crate::rules::context::Rules;
use crate::rules::desugar::outcome::Outcome;
use diagnostics::DiagId;
use entity::LowLevelType;
use flow::LlOp;
use flow::externs::ExternType;
use flow::foreign::{Foreign, ForeignType};
use host::HostConst;
use ootype::{OoTypeData, Universe};

/// Operands of `foreign` before the arguments of the function.
pub const FOREIGN_OPERANDS: usize = 5;

/// The declaration that the first operands of `foreign` are, all of them constant texts.
pub fn foreign_declaration<'c>(constant: impl Fn(usize) -> Option<&'c HostConst>) -> Option<Foreign> {
    let text = |i| constant(i).and_then(HostConst::as_str);
    Foreign::parse(text(0)?, text(1)?, text(2)?.into(), text(3)?.into(), text(4)?.into())
}

/// The low-level type of an argument or result of an external function.
pub fn foreign_lltype(universe: &Universe, ty: &ForeignType) -> LowLevelType {
    match ty {
        ForeignType::Void | ForeignType::Callback(..) => LowLevelType::VOID,
        ForeignType::Signed => LowLevelType::SIGNED,
        ForeignType::Float => LowLevelType::FLOAT,
        ForeignType::Bool => LowLevelType::BOOL,
        ForeignType::Str => LowLevelType::Oo(universe.string),
        ForeignType::ByteArray => LowLevelType::Oo(universe.byte_array),
        ForeignType::Object => LowLevelType::Oo(universe.object),
    }
}

impl Rules<'_, '_> {
    fn ll_error(&self, what: &str, args: &[SomeValue]) -> OpError {
        let args: Vec<String> = args.iter().map(|a| self.display(a)).collect();
        OpError::failed(self.diag(DiagId::UnsupportedOperation, format!("low-level {what} of ({})", args.join(", "))))
    }

    fn ll_type_arg(&self, s: Option<&SomeValue>) -> Option<LowLevelType> {
        match s?.kind {
            SomeKind::LowLevelTypeConst(ty) => Some(ty),
            _ => None,
        }
    }

    /// A call of a function of the dialect; `args` without the function.
    pub(crate) fn call_lowlevel(&mut self, function: LlFunction, args: &[SomeValue]) -> Result<SomeValue, OpError> {
        let type_const = |ty| SomeValue::new(SomeKind::LowLevelTypeConst(ty));
        let fail = |this: &Self| this.ll_error(&format!("{function:?}"), args);
        let ty = self.ll_type_arg(args.first());
        Ok(match function {
            LlFunction::Malloc | LlFunction::MallocArray | LlFunction::NullPtr => {
                SomeValue::new(SomeKind::LowLevel(ty.ok_or_else(|| fail(self))?))
            }
            LlFunction::Cast => self.lltype_to_annotation(ty.ok_or_else(|| fail(self))?),
            LlFunction::TypeOf => type_const(self.annotation_to_lltype(&args[0]).ok_or_else(|| fail(self))?),
            LlFunction::FieldType => {
                let (Some(LowLevelType::Oo(oo)), Some(name)) =
                    (ty, args.get(1).and_then(|a| a.konst.as_ref()).and_then(HostConst::as_str))
                else {
                    return Err(fail(self));
                };
                type_const(self.universe.lookup_field(oo, name).ok_or_else(|| fail(self))?.1)
            }
            LlFunction::ItemType => {
                let ty = ty.ok_or_else(|| fail(self))?;
                type_const(self.universe.array_item(ty).ok_or_else(|| fail(self))?)
            }
            LlFunction::ArrayType => {
                let ty = ty.ok_or_else(|| fail(self))?;
                type_const(LowLevelType::Oo(self.universe.array(ty)))
            }
            LlFunction::ArrayCopy => SomeValue::none(),
            LlFunction::IdentityHash => SomeValue::int(),
            LlFunction::IsReference => {
                let ty = ty.ok_or_else(|| fail(self))?;
                SomeValue::const_bool(self.universe.is_reference(ty))
            }
            LlFunction::IsUnion => SomeValue::const_bool(is_union(&args[0])),
            LlFunction::IsWide => match args[0].kind {
                SomeKind::LowLevel(ty) if ty == LowLevelType::Oo(self.universe.string) => SomeValue::boolean(),
                SomeKind::LowLevel(ty) if ty == LowLevelType::Oo(self.universe.bytes) => SomeValue::const_bool(false),
                _ => return Err(fail(self)),
            },
            LlFunction::IsBytes => match args[0].kind {
                SomeKind::LowLevel(ty) => {
                    let item = self.universe.array_item(ty).ok_or_else(|| fail(self))?;
                    SomeValue::const_bool(item == LowLevelType::BYTE)
                }
                _ => return Err(fail(self)),
            },
            LlFunction::GetChar => SomeValue::char(),
            LlFunction::GetCode => SomeValue::int(),
            LlFunction::SetCode => SomeValue::none(),
            LlFunction::HlExact => SomeValue::exact(),
            LlFunction::LlExact => SomeValue::new(SomeKind::LowLevel(LowLevelType::Oo(self.universe.exact))),
            LlFunction::HlStr => SomeValue::str(),
            LlFunction::HlBytes => SomeValue::bytes(),
            LlFunction::LlStr => SomeValue::new(SomeKind::LowLevel(LowLevelType::Oo(self.universe.string))),
            LlFunction::LlBytes => SomeValue::new(SomeKind::LowLevel(LowLevelType::Oo(self.universe.bytes))),
            LlFunction::ExtCall => {
                let name = args
                    .first()
                    .and_then(|a| a.konst.as_ref())
                    .and_then(HostConst::as_str)
                    .ok_or_else(|| fail(self))?;
                let ext = flow::externs::lookup(name).ok_or_else(|| fail(self))?;
                self.extern_annotation(ext.result)
            }
            LlFunction::Foreign => self.call_foreign(args)?,
            LlFunction::LlOp => {
                let name = args
                    .first()
                    .and_then(|a| a.konst.as_ref())
                    .and_then(HostConst::as_str)
                    .ok_or_else(|| fail(self))?;
                let op = LlOp::from_name(name).ok_or_else(|| fail(self))?;
                let (_, result) = op.signature().ok_or_else(|| fail(self))?;
                self.lltype_to_annotation(LowLevelType::Prim(result))
            }
        })
    }

    /// A call of an external function; functions of the program that it is given are called from outside.
    fn call_foreign(&mut self, args: &[SomeValue]) -> Result<SomeValue, OpError> {
        let Some(foreign) = foreign_declaration(|i| args.get(i)?.konst.as_ref()) else {
            return Err(self.ll_error("Foreign", args));
        };
        let given = &args[FOREIGN_OPERANDS..];
        if given.len() != foreign.args.len() {
            return Err(self.ll_error("Foreign", args));
        }
        for (ty, s) in foreign.args.iter().zip(given) {
            if let ForeignType::Callback(parameters, _) = ty {
                let SomeKind::Pbc { descs, .. } = &s.kind else { return Err(self.ll_error("Foreign", args)) };
                let parameters: Vec<SomeValue> = parameters.iter().map(|ty| self.foreign_annotation(ty)).collect();
                // The outside calls it whatever a call of the program would be replaced by.
                let _: Outcome = self.pbc_call(&descs.clone(), &Arguments::positional(parameters))?;
            }
        }
        Ok(self.foreign_annotation(&foreign.result))
    }

    fn foreign_annotation(&self, ty: &ForeignType) -> SomeValue {
        self.lltype_to_annotation(foreign_lltype(&self.universe, ty))
    }

    fn extern_annotation(&mut self, ty: ExternType) -> SomeValue {
        match ty {
            ExternType::Void => SomeValue::none(),
            ExternType::Signed => SomeValue::int(),
            ExternType::Float => SomeValue::float(),
            ExternType::Bool => SomeValue::boolean(),
            ExternType::Str => SomeValue::new(SomeKind::LowLevel(LowLevelType::Oo(self.universe.string))),
            ExternType::StrArray => {
                let item = LowLevelType::Oo(self.universe.string);
                SomeValue::new(SomeKind::LowLevel(LowLevelType::Oo(self.universe.array(item))))
            }
            ExternType::ByteArray => SomeValue::new(SomeKind::LowLevel(LowLevelType::Oo(self.universe.byte_array))),
            ExternType::SignedArray => {
                SomeValue::new(SomeKind::LowLevel(LowLevelType::Oo(self.universe.array(LowLevelType::SIGNED))))
            }
            ExternType::Object => SomeValue::new(SomeKind::LowLevel(LowLevelType::Oo(self.universe.object))),
        }
    }

    /// `x.name`
    pub(crate) fn ll_getattr(&mut self, ty: LowLevelType, name: &str) -> Result<SomeValue, OpError> {
        let LowLevelType::Oo(oo) = ty else { return Err(self.ll_error("attribute", &[])) };
        match self.universe.lookup_field(oo, name) {
            Some((_, field)) => Ok(self.lltype_to_annotation(field)),
            None => {
                let text = self.universe.type_name(ty);
                Err(OpError::failed(
                    self.diag(DiagId::NoSuchAttribute, format!("the low-level type {text} has no field {name}")),
                ))
            }
        }
    }

    /// `a[i]`
    pub(crate) fn ll_getitem(&mut self, ty: LowLevelType) -> Result<SomeValue, OpError> {
        match self.universe.array_item(ty) {
            Some(item) => Ok(self.lltype_to_annotation(item)),
            None => Err(self.ll_error("indexing", &[SomeValue::new(SomeKind::LowLevel(ty))])),
        }
    }

    /// A call of a low-level function value.
    pub(crate) fn ll_call(&mut self, ty: LowLevelType) -> Result<SomeValue, OpError> {
        let result = match ty {
            LowLevelType::Oo(oo) => match &self.universe.types[oo] {
                OoTypeData::StaticMethod(signature) => Some(signature.result),
                _ => None,
            },
            _ => None,
        };
        match result {
            Some(result) => Ok(self.lltype_to_annotation(result)),
            None => Err(self.ll_error("call", &[SomeValue::new(SomeKind::LowLevel(ty))])),
        }
    }
}
