//! Constants and prebuilt objects.
//!
//! A prebuilt object becomes one prebuilt container, made empty when something refers to it and
//! filled later, so cycles need no care. Equal `str` and `bytes` constants share one container.

use crate::Lowering;
use crate::types::instance_field;
use entity::{LlObject, LlType, LowLevelType, OoObject};
use flow::TypedConst;
use indexmap::IndexMap;
use lltype::{LlConst, LlObjectData, TYPEPTR};
use ootype::{OoObjectData, OoTypeData};
use std::sync::Arc;

impl Lowering<'_> {
    /// A constant that is a value at run time.
    pub(crate) fn constant(&mut self, constant: &TypedConst) -> LlConst {
        match constant {
            TypedConst::Str(text) => {
                let chars = match flow::latin1(text) {
                    Some(bytes) => LlObjectData::Bytes(bytes),
                    None => LlObjectData::Chars(Arc::clone(text)),
                };
                let object = self.text(constant, self.ll.string, chars);
                LlConst::Ptr(object, self.ll.ptr(self.ll.string))
            }
            TypedConst::Bytes(bytes) => {
                let object = self.text(constant, self.ll.bytes, LlObjectData::Bytes(Arc::clone(bytes)));
                LlConst::Ptr(object, self.ll.ptr(self.ll.bytes))
            }
            TypedConst::Null(ty) => LlConst::Null(self.value_type(*ty)),
            TypedConst::Object(object, ty) => {
                let ty = self.value_type(*ty);
                LlConst::Ptr(self.object(*object), ty)
            }
            TypedConst::Function(graph, ty) => {
                let ty = self.value_type(*ty);
                let func = self.ll.func_data(ty).expect("a function value has a function type").clone();
                self.function_const(*graph, func)
            }
            TypedConst::Void => LlConst::Void,
            TypedConst::Bool(value) => LlConst::Bool(*value),
            TypedConst::Signed(value) => LlConst::Signed(*value),
            TypedConst::Unsigned(value) => LlConst::Unsigned(*value),
            TypedConst::Float(bits) => LlConst::Float(*bits),
            TypedConst::Char(char) => LlConst::Char(*char),
            TypedConst::Name(name) => LlConst::Name(Arc::clone(name)),
            TypedConst::Foreign(foreign) => LlConst::Foreign(Arc::clone(foreign)),
            TypedConst::Type(_) | TypedConst::Graphs(_) | TypedConst::Ptr(..) => {
                panic!("lltypesystem: {constant:?} as a value")
            }
        }
    }

    /// A constant as a value of a type.
    fn constant_as(&mut self, constant: &TypedConst, wanted: LowLevelType) -> LlConst {
        match self.constant(constant) {
            LlConst::Ptr(object, _) => LlConst::Ptr(object, wanted),
            LlConst::Null(_) => LlConst::Null(wanted),
            other => other,
        }
    }

    fn text(&mut self, constant: &TypedConst, ty: LlType, chars: LlObjectData) -> LlObject {
        if let Some(&object) = self.texts.get(constant) {
            return object;
        }
        let (field, array) = match chars {
            LlObjectData::Bytes(_) => ("chars", self.ll.byte_array),
            LlObjectData::Struct { .. } | LlObjectData::Array { .. } | LlObjectData::Chars(_) => {
                ("wide", self.ll.char_array)
            }
        };
        let chars = self.ll.objects.push(chars);
        let chars = LlConst::Ptr(chars, self.ll.ptr(array));
        let fields = IndexMap::from([(Arc::from(field), chars)]);
        let object = self.ll.objects.push(LlObjectData::Struct { ty, fields });
        self.texts.insert(constant.clone(), object);
        object
    }

    /// The container of a prebuilt object.
    pub(crate) fn object(&mut self, object: OoObject) -> LlObject {
        if let Some(&container) = self.objects.get(&object) {
            return container;
        }
        let container = match self.class_of_object(object) {
            Some(class) => self.vtable(class),
            None => {
                // The contents replace this; the type is wanted at once.
                let empty = self.empty_object(object);
                self.unfilled_objects.push(object);
                self.ll.objects.push(empty)
            }
        };
        self.objects.insert(object, container);
        container
    }

    fn empty_object(&mut self, object: OoObject) -> LlObjectData {
        let oo = self.oo;
        match &oo.universe.objects[object] {
            OoObjectData::Instance { ty, .. } => {
                LlObjectData::Struct { ty: self.container(*ty), fields: IndexMap::new() }
            }
            OoObjectData::Array { ty, .. } => LlObjectData::Array { ty: self.container(*ty), items: Vec::new() },
            OoObjectData::WeakRef(_) => LlObjectData::Struct { ty: self.ll.weakref, fields: IndexMap::new() },
        }
    }

    /// The fields of a prebuilt instance or record, without `typeptr`.
    pub(crate) fn object_fields(&mut self, object: OoObject) -> IndexMap<Arc<str>, LlConst> {
        let oo = self.oo;
        let OoObjectData::Instance { ty, fields } = &oo.universe.objects[object] else {
            panic!("lltypesystem: {object} has no fields")
        };
        let container = self.container(*ty);
        self.finish_types();
        let is_instance = matches!(oo.universe.types[*ty], OoTypeData::Instance(_));
        let mut values = IndexMap::new();
        for (name, value) in fields {
            let field: Arc<str> = if is_instance { Arc::from(instance_field(name)) } else { Arc::clone(name) };
            // Void fields do not exist at this level.
            if let Some((_, wanted)) = self.ll.lookup_field(container, &field) {
                values.insert(field, self.constant_as(value, wanted));
            }
        }
        values
    }

    /// Gives a prebuilt container its contents.
    pub(crate) fn fill_object(&mut self, object: OoObject) {
        let oo = self.oo;
        let container = self.objects[&object];
        let data = match &oo.universe.objects[object] {
            OoObjectData::Instance { ty, .. } => {
                let mut values = self.object_fields(object);
                if let OoTypeData::Instance(_) = oo.universe.types[*ty] {
                    let vtable = self.typeptr(*ty);
                    values.insert(Arc::from(TYPEPTR), vtable);
                }
                LlObjectData::Struct { ty: self.container(*ty), fields: values }
            }
            OoObjectData::Array { ty, items } => {
                let ty = self.container(*ty);
                let pointer = self.ll.ptr(ty);
                let item = self.ll.array_data(pointer).expect("a prebuilt array has an array type").item;
                let items = items.iter().map(|value| self.constant_as(value, item)).collect();
                LlObjectData::Array { ty, items }
            }
            OoObjectData::WeakRef(target) => {
                let object = self.ll.ptr(self.ll.object);
                let referent = match target {
                    Some(target) => LlConst::Ptr(self.object(*target), object),
                    None => LlConst::Null(object),
                };
                LlObjectData::Struct {
                    ty: self.ll.weakref,
                    fields: IndexMap::from([(Arc::from("referent"), referent)]),
                }
            }
        };
        self.ll.objects[container] = data;
    }

    /// The vtable of a class as the value of `typeptr`.
    pub(crate) fn typeptr(&mut self, ty: entity::OoType) -> LlConst {
        let vtable = self.vtable(ty);
        LlConst::Ptr(vtable, self.ll.ptr(self.ll.object_vtable))
    }
}
