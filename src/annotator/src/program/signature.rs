//! Annotations from Python types, as signatures write them.
//!
//! `int`, `bool`, `float`, `str`, `bytes`, `bytearray`, `None`, the integer types of
//! `rarithmetic`, classes, `[T]`, `(T, U)`, `{K: V}`, `{T}`, `T | None` and the generic forms
//! `list[T]`, `tuple[T, U]`, `dict[K, V]`, `set[T]`, `frozenset[T]`.
//!
//! Source: pypy `rpython/annotator/signature.py`.

use crate::lattice::dictdef::Part;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::program::world::Program;
use diagnostics::Diagnostic;
use entity::{HostId, SourceLoc};
use host::{HostConst, HostKind};

impl Program<'_> {
    /// The annotation of an argument whose type a signature gives; `None` for what is no type.
    ///
    /// # Errors
    /// A class outside the language.
    pub fn typeannotation(&mut self, ty: &HostConst) -> Result<Option<SomeValue>, Diagnostic> {
        match self.annotation_of_type(ty) {
            // A class alone means its instances, without None.
            Ok(Some(s)) if matches!(s.kind, SomeKind::Instance { .. }) && self.is_class(ty) => Ok(Some(s.nonnone())),
            Ok(s) => Ok(s),
            Err(OpError::Failed(d) | OpError::Lasting(d)) => Err(*d),
            Err(_) => Ok(None),
        }
    }

    fn is_class(&self, ty: &HostConst) -> bool {
        ty.id().is_some_and(|id| self.host.kind(id) == HostKind::Class)
    }

    /// The annotation that a Python type stands for in signatures; `None` for what says nothing.
    pub(crate) fn annotation_of_type(&mut self, ty: &HostConst) -> Result<Option<SomeValue>, OpError> {
        match ty {
            HostConst::None => Ok(Some(SomeValue::none())),
            HostConst::Tuple(items) => self.tuple_of_types(items),
            HostConst::Obj(id) => match self.host.kind(*id) {
                HostKind::Class => self.annotation_of_class(*id),
                HostKind::List => match &self.host.list_items(*id)[..] {
                    [item] => self.list_of_type(item),
                    _ => Ok(None),
                },
                HostKind::Set => match &self.host.list_items(*id)[..] {
                    [item] => self.set_of_type(item, false),
                    _ => Ok(None),
                },
                HostKind::Dict => match &self.host.dict_items(*id)[..] {
                    [(key, value)] => self.dict_of_types(key, value),
                    _ => Ok(None),
                },
                HostKind::Instance => self.annotation_of_alias(ty),
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }

    fn annotation_of_class(&mut self, class: HostId) -> Result<Option<SomeValue>, OpError> {
        let ty = HostConst::Obj(class);
        let builtin = |name: &str| self.host.is_builtin(&ty, name);
        let s = if builtin("int") {
            SomeValue::int()
        } else if builtin("bool") {
            SomeValue::boolean()
        } else if builtin("float") {
            SomeValue::float()
        } else if builtin("str") {
            SomeValue::str()
        } else if builtin("bytes") {
            SomeValue::bytes()
        } else if builtin("bytearray") {
            SomeValue::new(SomeKind::ByteArray { can_be_none: false })
        } else if let Some(kind) = self.host.class(class).int_kind {
            SomeValue::integer(kind, false)
        } else if self.host.class(class).builtin && !self.host.class(class).is_exception {
            if &*self.host.class(class).name != "NoneType" {
                return Ok(None);
            }
            SomeValue::none()
        } else {
            let desc = self.getclassdesc(class)?;
            let classdef = self.getuniqueclassdef(desc)?;
            SomeValue::new(SomeKind::Instance { classdef: Some(classdef), can_be_none: true })
        };
        Ok(Some(s))
    }

    fn tuple_of_types(&mut self, items: &[HostConst]) -> Result<Option<SomeValue>, OpError> {
        let items: Result<Option<Vec<_>>, _> = items.iter().map(|i| self.annotation_of_type(i)).collect();
        Ok(items?.map(SomeValue::tuple))
    }

    fn list_of_type(&mut self, item: &HostConst) -> Result<Option<SomeValue>, OpError> {
        let Some(s_item) = self.annotation_of_type(item)? else { return Ok(None) };
        let listdef = self.bookkeeper.lattice.new_listdef(s_item, SourceLoc::UNKNOWN);
        Ok(Some(SomeValue::new(SomeKind::List { listdef, can_be_none: false })))
    }

    fn set_of_type(&mut self, item: &HostConst, frozen: bool) -> Result<Option<SomeValue>, OpError> {
        let Some(s_item) = self.annotation_of_type(item)? else { return Ok(None) };
        let dictdef = self.bookkeeper.lattice.new_dictdef();
        self.dict_generalize(dictdef, Part::Key, &s_item)?;
        Ok(Some(SomeValue::new(SomeKind::Set { dictdef, can_be_none: false, frozen })))
    }

    fn dict_of_types(&mut self, key: &HostConst, value: &HostConst) -> Result<Option<SomeValue>, OpError> {
        let Some(s_key) = self.annotation_of_type(key)? else { return Ok(None) };
        let Some(s_value) = self.annotation_of_type(value)? else { return Ok(None) };
        let dictdef = self.bookkeeper.lattice.new_dictdef();
        self.dict_generalize(dictdef, Part::Key, &s_key)?;
        self.dict_generalize(dictdef, Part::Value, &s_value)?;
        Ok(Some(SomeValue::new(SomeKind::Dict { dictdef, can_be_none: false })))
    }

    /// `T | None`, `list[T]` and the like: objects with `__args__`.
    fn annotation_of_alias(&mut self, ty: &HostConst) -> Result<Option<SomeValue>, OpError> {
        let Ok(HostConst::Tuple(args)) = self.host.getattr(ty, "__args__") else { return Ok(None) };
        let origin = self.host.find_attr(ty, "__origin__");
        let is = |name: &str| origin.as_ref().is_some_and(|origin| self.host.is_builtin(origin, name));
        match &args[..] {
            [item] if is("list") => self.list_of_type(item),
            [item] if is("set") => self.set_of_type(item, false),
            [item] if is("frozenset") => self.set_of_type(item, true),
            [key, value] if is("dict") => self.dict_of_types(key, value),
            [item, HostConst::Ellipsis] if is("tuple") => Ok(self.annotation_of_type(item)?.map(SomeValue::var_tuple)),
            items if is("tuple") => self.tuple_of_types(items),
            [a, b] => {
                let (Some(s_a), Some(s_b)) = (self.annotation_of_type(a)?, self.annotation_of_type(b)?) else {
                    return Ok(None);
                };
                match (s_a.is_none(), s_b.is_none()) {
                    (true, false) => Ok(s_b.noneify()),
                    (false, true) => Ok(s_a.noneify()),
                    _ => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }
}
