//! Constants and prebuilt objects as model objects.
//!
//! A prebuilt object gets one model object, made when a graph that refers to it is compiled;
//! what it refers to is made with it. They are never freed. `str` and `bytes` constants are one
//! object per content, function values one per graph and type.

use crate::heap::Obj;
use crate::model::{Contents, Function, PrebuiltId, TypeId, Types, ll_contents, oo_contents};
use crate::{LLInterpreter, Ref};
use entity::{LowLevelType, Primitive};
use flow::{GraphRef, TypedConst};
use std::sync::Arc;

/// The characters of a new text.
enum Characters {
    /// All below 256.
    Narrow(Box<[u8]>),
    /// Not all of them.
    Wide(Box<[u32]>),
}

impl Characters {
    fn of(codes: impl Iterator<Item = u32> + Clone) -> Self {
        let narrow: Option<Box<[u8]>> = codes.clone().map(|code| u8::try_from(code).ok()).collect();
        match narrow {
            Some(items) => Self::Narrow(items),
            None => Self::Wide(codes.collect()),
        }
    }
}

/// The text of a constant.
#[derive(PartialEq, Eq, Hash)]
pub(crate) enum Literal {
    Str(Arc<str>),
    Bytes(Arc<[u8]>),
}

impl LLInterpreter<'_> {
    /// The word of a constant; `None` when it is Void.
    pub(crate) fn const_word<G: GraphRef>(&mut self, constant: &TypedConst<G>) -> Option<u64> {
        let mut pending = Vec::new();
        let word = self.shallow_word(constant, &mut pending);
        self.fill_all(pending);
        word
    }

    /// The model object of a prebuilt object.
    pub(crate) fn prebuilt(&mut self, object: PrebuiltId) -> Ref {
        let mut pending = Vec::new();
        let reference = self.shallow_prebuilt(object, &mut pending);
        self.fill_all(pending);
        reference
    }

    /// Depth does not matter here: prebuilt lists can be long chains.
    fn fill_all(&mut self, mut pending: Vec<(PrebuiltId, Ref)>) {
        while let Some((object, reference)) = pending.pop() {
            self.fill(object, reference, &mut pending);
        }
    }

    fn shallow_prebuilt(&mut self, object: PrebuiltId, pending: &mut Vec<(PrebuiltId, Ref)>) -> Ref {
        if let Some(&reference) = self.prebuilt.get(&object) {
            return reference;
        }
        let reference = self.heap.alloc(Obj::Free);
        self.heap.pin(reference);
        self.prebuilt.insert(object, reference);
        pending.push((object, reference));
        reference
    }

    fn shallow_word<G: GraphRef>(
        &mut self,
        constant: &TypedConst<G>,
        pending: &mut Vec<(PrebuiltId, Ref)>,
    ) -> Option<u64> {
        let types = self.program.types;
        let reference = match constant {
            TypedConst::Void
            | TypedConst::Name(_)
            | TypedConst::Foreign(_)
            | TypedConst::Type(_)
            | TypedConst::Graphs(_) => return None,
            TypedConst::Bool(b) => return Some(u64::from(*b)),
            TypedConst::Signed(i) => return Some(*i as u64),
            TypedConst::Unsigned(u) => return Some(*u),
            TypedConst::Float(bits) => return Some(*bits),
            TypedConst::Char(c) => return Some(u64::from(*c)),
            TypedConst::Null(ty) => {
                assert!(types.is_reference(*ty), "llinterp: null constant of type {}", types.type_name(*ty));
                Ref::NULL
            }
            TypedConst::Str(text) => {
                let characters = Characters::of(text.chars().map(u32::from));
                self.interned(Literal::Str(text.clone()), types.string(), characters)
            }
            TypedConst::Bytes(bytes) => {
                let characters = Characters::Narrow(bytes.iter().copied().collect());
                self.interned(Literal::Bytes(bytes.clone()), types.bytes(), characters)
            }
            TypedConst::Function(graph, ty) => self.function(Function::of(*graph), *ty),
            TypedConst::Object(_, ty) | TypedConst::Ptr(_, ty) => {
                let Some(object) = types.prebuilt(constant) else {
                    panic!("llinterp: {constant:?} belongs to the other type system")
                };
                let own = types.prebuilt_type(object);
                assert!(
                    types.target(*ty).is_some_and(|wanted| self.layouts.is_subclass(own, wanted)),
                    "llinterp: prebuilt {constant:?} is a {}, not a {}",
                    types.name(own),
                    types.type_name(*ty)
                );
                self.shallow_prebuilt(object, pending)
            }
        };
        Some(u64::from(reference.0))
    }

    /// A field or item of a prebuilt object, checked against its type.
    fn part<G: GraphRef>(
        &mut self,
        of: PrebuiltId,
        constant: &TypedConst<G>,
        ty: LowLevelType,
        pending: &mut Vec<(PrebuiltId, Ref)>,
    ) -> u64 {
        let types = self.program.types;
        let own = types.type_of_const(constant);
        let wanted = if ty == LowLevelType::BYTE { LowLevelType::SIGNED } else { ty };
        assert!(
            self.layouts.assignable(own, wanted),
            "llinterp: prebuilt {of:?} holds a {} where a {} is declared",
            types.type_name(own),
            types.type_name(wanted)
        );
        self.shallow_word(constant, pending).unwrap_or(0)
    }

    fn fill(&mut self, object: PrebuiltId, reference: Ref, pending: &mut Vec<(PrebuiltId, Ref)>) {
        let data = match self.program.types {
            Types::Oo(universe) => self.contents(object, oo_contents(universe, object), pending),
            Types::Ll(universe) => self.contents(object, ll_contents(universe, object), pending),
        };
        *self.heap.get_mut(reference) = data;
    }

    fn contents<G: GraphRef>(
        &mut self,
        object: PrebuiltId,
        contents: Contents<'_, G>,
        pending: &mut Vec<(PrebuiltId, Ref)>,
    ) -> Obj {
        let types = self.program.types;
        let ty = types.prebuilt_type(object);
        match contents {
            Contents::Fields(fields) => {
                assert!(types.has_fields(ty), "llinterp: prebuilt {object:?}: a {} has no fields", types.name(ty));
                let mut words = self.layouts.blank(ty);
                for (name, constant) in fields {
                    let field = self.layouts.field(ty, name).unwrap_or_else(|| {
                        panic!("llinterp: prebuilt {object:?}: {} has no field {name}", types.name(ty))
                    });
                    let word = self.part(object, constant, field.ty, pending);
                    if let Some(slot) = field.slot {
                        words[slot as usize] = word;
                    }
                }
                Obj::Instance { ty, fields: words }
            }
            Contents::Items(items) => {
                let item = types
                    .array_item(ty)
                    .unwrap_or_else(|| panic!("llinterp: prebuilt {object:?}: {} is not an array", types.name(ty)));
                let mut array = self.blank_array(ty, items.len());
                for (i, constant) in items.iter().enumerate() {
                    let word = self.part(object, constant, item, pending);
                    if !item.is_void() {
                        array.set_item(i, word).expect("the array has as many items");
                    }
                }
                array
            }
            Contents::Chars(text) => Obj::Chars(ty, text.chars().map(u32::from).collect()),
            Contents::Bytes(bytes) => Obj::Bytes(ty, bytes.into()),
            Contents::Referent(target) => {
                let mut words = self.layouts.blank(ty);
                if let Some(target) = target {
                    words[self.layouts.referent as usize] = u64::from(self.shallow_prebuilt(target, pending).0);
                }
                Obj::Instance { ty, fields: words }
            }
        }
    }

    fn interned(&mut self, literal: Literal, record: TypeId, characters: Characters) -> Ref {
        if let Some(&reference) = self.strings.get(&literal) {
            return reference;
        }
        let reference = self.new_text(record, characters);
        self.heap.pin(reference);
        self.strings.insert(literal, reference);
        reference
    }

    /// A record {hash, chars} of `bytes` or {hash, chars, wide} of `str`.
    fn new_text(&mut self, record: TypeId, characters: Characters) -> Ref {
        let name = match characters {
            Characters::Narrow(_) => "chars",
            Characters::Wide(_) => "wide",
        };
        let chars = self.layouts.field(record, name).expect("str and bytes have chars");
        let (Some(slot), Some(array_type)) = (chars.slot, self.program.types.target(chars.ty)) else {
            panic!("llinterp: chars of {} is not an array", self.program.types.name(record))
        };
        let mut fields = self.layouts.blank(record);
        let array = match characters {
            Characters::Narrow(items) => Obj::Bytes(array_type, items),
            Characters::Wide(items) => Obj::Chars(array_type, items),
        };
        fields[slot as usize] = u64::from(self.heap.alloc(array).0);
        self.heap.alloc(Obj::Instance { ty: record, fields })
    }

    /// A new `str`.
    pub(crate) fn new_string(&mut self, chars: Vec<u32>) -> Ref {
        self.new_text(self.program.types.string(), Characters::of(chars.into_iter()))
    }

    /// The code points of a `str`.
    pub(crate) fn string_chars(&self, reference: Ref) -> Option<Vec<u32>> {
        let Obj::Instance { ty, fields } = self.heap.get(reference) else { return None };
        if *ty != self.program.types.string() {
            return None;
        }
        let array = |name| {
            let slot = self.layouts.field(*ty, name)?.slot?;
            Some(self.heap.get(Ref(fields[slot as usize] as u32)))
        };
        match (array("chars")?, array("wide")?) {
            (Obj::Bytes(_, items), _) => Some(items.iter().copied().map(u32::from).collect()),
            (_, Obj::Chars(_, items)) => Some(items.to_vec()),
            _ => None,
        }
    }

    fn function(&mut self, function: Function, ty: LowLevelType) -> Ref {
        if let Some(&reference) = self.functions.get(&(function, ty)) {
            return reference;
        }
        let types = self.program.types;
        let target = types.target(ty).and_then(|target| Some((target, types.signature(target)?)));
        let Some((own, (args, result))) = target else {
            panic!("llinterp: {function} as a value of type {}", types.type_name(ty))
        };
        let graphs = self.program.graphs;
        let params = graphs.params(function);
        let fits = params.len() == args.len()
            && args.iter().zip(&params).all(|(&from, &to)| self.layouts.assignable(from, to))
            && self.layouts.assignable(graphs.result(function), result);
        assert!(fits, "llinterp: {function} `{}` is not a {}", graphs.name(function), types.type_name(ty));
        let reference = self.heap.alloc(Obj::Function(own, function));
        self.heap.pin(reference);
        self.functions.insert((function, ty), reference);
        reference
    }

    /// An array of zero, false or null.
    pub(crate) fn blank_array(&self, ty: TypeId, length: usize) -> Obj {
        match self.program.types.array_item(ty) {
            Some(LowLevelType::Prim(Primitive::Signed | Primitive::Unsigned | Primitive::Float)) => {
                Obj::Words(ty, vec![0; length].into())
            }
            Some(LowLevelType::Prim(Primitive::Char)) => Obj::Chars(ty, vec![0; length].into()),
            Some(LowLevelType::Prim(Primitive::Bool | Primitive::Byte)) => Obj::Bytes(ty, vec![0; length].into()),
            Some(LowLevelType::Oo(_) | LowLevelType::Ll(_)) => Obj::Refs(ty, vec![0; length].into()),
            other => panic!("llinterp: array of {other:?}"),
        }
    }

    /// The dynamic type; `None` for null.
    #[inline]
    pub(crate) fn dynamic_type(&self, reference: Ref) -> Option<TypeId> {
        match self.heap.get(reference) {
            Obj::Instance { ty, .. } | Obj::Function(ty, _) => Some(*ty),
            Obj::Words(ty, _) | Obj::Chars(ty, _) | Obj::Bytes(ty, _) | Obj::Refs(ty, _) => Some(*ty),
            Obj::Free => {
                assert!(reference == Ref::NULL, "llinterp: reference {reference:?} to a freed object");
                None
            }
        }
    }
}
