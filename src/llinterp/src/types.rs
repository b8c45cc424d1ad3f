//! Constants and prebuilt objects as model objects.
//!
//! A prebuilt object gets one model object, made when a graph that refers to it is compiled;
//! what it refers to is made with it. They are never freed. `str` and `bytes` constants are one
//! object per content, function values one per graph and type.

use crate::heap::Obj;
use crate::{LLInterpreter, Ref};
use entity::{GraphId, LowLevelType, OoObject, OoType, Primitive};
use flow::TypedConst;
use ootype::{OoObjectData, OoTypeData};

impl LLInterpreter<'_> {
    /// The word of a constant; `None` when it is Void.
    pub(crate) fn const_word(&mut self, constant: &TypedConst) -> Option<u64> {
        let mut pending = Vec::new();
        let word = self.shallow_word(constant, &mut pending);
        // Depth does not matter here: prebuilt lists can be long chains.
        while let Some((object, reference)) = pending.pop() {
            self.fill(object, reference, &mut pending);
        }
        word
    }

    /// The model object of a prebuilt object.
    pub(crate) fn prebuilt(&mut self, object: OoObject) -> Ref {
        let ty = LowLevelType::Oo(self.prebuilt_type(object));
        let word = self.const_word(&TypedConst::Object(object, ty)).expect("objects are not Void");
        Ref(word as u32)
    }

    fn prebuilt_type(&self, object: OoObject) -> OoType {
        match &self.universe().objects[object] {
            OoObjectData::Instance { ty, .. } | OoObjectData::Array { ty, .. } => *ty,
            OoObjectData::WeakRef(_) => self.universe().weakref,
        }
    }

    fn shallow_word(&mut self, constant: &TypedConst, pending: &mut Vec<(OoObject, Ref)>) -> Option<u64> {
        let universe = self.universe();
        let reference = match constant {
            TypedConst::Void | TypedConst::Name(_) | TypedConst::Type(_) | TypedConst::Graphs(_) => return None,
            TypedConst::Bool(b) => return Some(u64::from(*b)),
            TypedConst::Signed(i) => return Some(*i as u64),
            TypedConst::Unsigned(u) => return Some(*u),
            TypedConst::Float(bits) => return Some(*bits),
            TypedConst::Char(c) => return Some(u64::from(*c)),
            TypedConst::Null(ty) => {
                assert!(universe.is_reference(*ty), "llinterp: null constant of type {}", universe.type_name(*ty));
                Ref::NULL
            }
            TypedConst::Str(text) => self
                .interned(constant, universe.string, |array| Obj::Chars(array, text.chars().map(u32::from).collect())),
            TypedConst::Bytes(bytes) => {
                self.interned(constant, universe.bytes, |array| Obj::Bytes(array, bytes.iter().copied().collect()))
            }
            TypedConst::Ptr(object, _) => panic!("llinterp: low-level {object} in the OO type system"),
            TypedConst::Function(graph, ty) => self.function(*graph, *ty),
            TypedConst::Object(object, ty) => {
                let own = LowLevelType::Oo(self.prebuilt_type(*object));
                assert!(
                    self.layouts.assignable(own, *ty),
                    "llinterp: prebuilt {object} is a {}, not a {}",
                    universe.type_name(own),
                    universe.type_name(*ty)
                );
                match self.prebuilt.get(object) {
                    Some(&reference) => reference,
                    None => {
                        let reference = self.heap.alloc(Obj::Free);
                        self.heap.pin(reference);
                        self.prebuilt.insert(*object, reference);
                        pending.push((*object, reference));
                        reference
                    }
                }
            }
        };
        Some(u64::from(reference.0))
    }

    /// A field or item of a prebuilt object, checked against its type.
    fn part(
        &mut self,
        of: OoObject,
        constant: &TypedConst,
        ty: LowLevelType,
        pending: &mut Vec<(OoObject, Ref)>,
    ) -> u64 {
        let universe = self.universe();
        let own = universe.type_of_const(constant);
        let wanted = if ty == LowLevelType::BYTE { LowLevelType::SIGNED } else { ty };
        assert!(
            self.layouts.assignable(own, wanted),
            "llinterp: prebuilt {of} holds a {} where a {} is declared",
            universe.type_name(own),
            universe.type_name(wanted)
        );
        self.shallow_word(constant, pending).unwrap_or(0)
    }

    fn fill(&mut self, object: OoObject, reference: Ref, pending: &mut Vec<(OoObject, Ref)>) {
        let universe = self.universe();
        let data = match &universe.objects[object] {
            OoObjectData::Instance { ty, fields } => {
                assert!(
                    matches!(universe.types[*ty], OoTypeData::Instance(_) | OoTypeData::Record(_)),
                    "llinterp: prebuilt {object} has type {ty}, which has no fields"
                );
                let mut words = self.layouts.blank(*ty);
                for (name, constant) in fields {
                    let field = self.layouts.field(*ty, name).unwrap_or_else(|| {
                        let owner = universe.type_name(LowLevelType::Oo(*ty));
                        panic!("llinterp: prebuilt {object}: {owner} has no field {name}")
                    });
                    let word = self.part(object, constant, field.ty, pending);
                    if let Some(slot) = field.slot {
                        words[slot as usize] = word;
                    }
                }
                Obj::Instance { ty: *ty, fields: words }
            }
            OoObjectData::Array { ty, items } => {
                let item = universe
                    .array_item(LowLevelType::Oo(*ty))
                    .unwrap_or_else(|| panic!("llinterp: prebuilt {object} has type {ty}, which is not an array"));
                let mut array = self.blank_array(*ty, items.len());
                for (i, constant) in items.iter().enumerate() {
                    let word = self.part(object, constant, item, pending);
                    if !item.is_void() {
                        array.set_item(i, word).expect("the array has as many items");
                    }
                }
                array
            }
            OoObjectData::WeakRef(None) => Obj::WeakRef(Ref::NULL),
            OoObjectData::WeakRef(Some(target)) => {
                let ty = LowLevelType::Oo(self.prebuilt_type(*target));
                let word = self.shallow_word(&TypedConst::Object(*target, ty), pending).unwrap_or(0);
                Obj::WeakRef(Ref(word as u32))
            }
        };
        *self.heap.get_mut(reference) = data;
    }

    fn interned(&mut self, constant: &TypedConst, record: OoType, array: impl FnOnce(OoType) -> Obj) -> Ref {
        if let Some(&reference) = self.strings.get(constant) {
            return reference;
        }
        let reference = self.new_text(record, array);
        self.heap.pin(reference);
        self.strings.insert(constant.clone(), reference);
        reference
    }

    /// A record {hash, chars}, the layout of `str` and `bytes`.
    fn new_text(&mut self, record: OoType, array: impl FnOnce(OoType) -> Obj) -> Ref {
        let chars = self.layouts.field(record, "chars").expect("str and bytes have chars");
        let (Some(slot), LowLevelType::Oo(array_type)) = (chars.slot, chars.ty) else {
            panic!("llinterp: chars of {record} is not an array")
        };
        let mut fields = self.layouts.blank(record);
        fields[slot as usize] = u64::from(self.heap.alloc(array(array_type)).0);
        self.heap.alloc(Obj::Instance { ty: record, fields })
    }

    /// A new `str`.
    pub(crate) fn new_string(&mut self, chars: Vec<u32>) -> Ref {
        self.new_text(self.universe().string, |array| Obj::Chars(array, chars.into()))
    }

    /// The code points of a `str`.
    pub(crate) fn string_chars(&self, reference: Ref) -> Option<&[u32]> {
        let Obj::Instance { ty, fields } = self.heap.get(reference) else { return None };
        if *ty != self.universe().string {
            return None;
        }
        let slot = self.layouts.field(*ty, "chars")?.slot?;
        match self.heap.get(Ref(fields[slot as usize] as u32)) {
            Obj::Chars(_, chars) => Some(chars),
            _ => None,
        }
    }

    fn function(&mut self, graph: GraphId, ty: LowLevelType) -> Ref {
        if let Some(&reference) = self.functions.get(&(graph, ty)) {
            return reference;
        }
        let universe = self.universe();
        let (LowLevelType::Oo(oo), Some(signature)) = (ty, universe.signature(ty)) else {
            panic!("llinterp: {graph} as a value of type {}", universe.type_name(ty))
        };
        let data = &self.program.graphs[graph];
        let params: Vec<LowLevelType> = data.getargs().iter().map(|&v| data.concretetype(v)).collect();
        let fits = params.len() == signature.args.len()
            && signature.args.iter().zip(&params).all(|(&from, &to)| self.layouts.assignable(from, to))
            && self.layouts.assignable(data.concretetype(data.getreturnvar()), signature.result);
        assert!(fits, "llinterp: {graph} `{}` is not a {}", data.name, universe.type_name(ty));
        let reference = self.heap.alloc(Obj::Function(oo, graph));
        self.heap.pin(reference);
        self.functions.insert((graph, ty), reference);
        reference
    }

    /// An array of zero, false or null.
    pub(crate) fn blank_array(&self, ty: OoType, length: usize) -> Obj {
        match self.universe().array_item(LowLevelType::Oo(ty)) {
            Some(LowLevelType::Prim(Primitive::Signed | Primitive::Unsigned | Primitive::Float)) => {
                Obj::Words(ty, vec![0; length].into())
            }
            Some(LowLevelType::Prim(Primitive::Char)) => Obj::Chars(ty, vec![0; length].into()),
            Some(LowLevelType::Prim(Primitive::Bool | Primitive::Byte)) => Obj::Bytes(ty, vec![0; length].into()),
            Some(LowLevelType::Oo(_)) => Obj::Refs(ty, vec![0; length].into()),
            other => panic!("llinterp: array type {ty} of {other:?}"),
        }
    }

    /// The dynamic type; `None` for null.
    #[inline]
    pub(crate) fn dynamic_type(&self, reference: Ref) -> Option<OoType> {
        match self.heap.get(reference) {
            Obj::Instance { ty, .. } | Obj::Function(ty, _) => Some(*ty),
            Obj::Words(ty, _) | Obj::Chars(ty, _) | Obj::Bytes(ty, _) | Obj::Refs(ty, _) => Some(*ty),
            Obj::WeakRef(_) => Some(self.universe().weakref),
            Obj::Free => {
                assert!(reference == Ref::NULL, "llinterp: reference {reference:?} to a freed object");
                None
            }
        }
    }
}
