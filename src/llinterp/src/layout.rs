//! Where fields live in model objects, and which graph a method name means for a class.
//!
//! Invariant: the slots of a class begin with the slots of its superclass, so a slot found
//! through the static type holds for every dynamic type.

use crate::model::{Function, PrebuiltId, TypeId, Types};
use entity::LowLevelType;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A field of a class, record or struct.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// `None` for fields of type Void.
    pub(crate) slot: Option<u32>,
    pub(crate) ty: LowLevelType,
}

#[derive(Clone, Default)]
struct Layout {
    fields: FxHashMap<Arc<str>, Field>,
    size: u32,
    references: Vec<u32>,
    superclass: Option<TypeId>,
    class_object: Option<PrebuiltId>,
    /// By selector; `None`: not looked up yet.
    methods: Vec<Option<Function>>,
}

/// The layouts of all types of a program.
pub(crate) struct Layouts {
    types: Vec<Layout>,
    top: Option<TypeId>,
    /// The type of weak references.
    pub(crate) weakref: TypeId,
    /// Its slot with the referent.
    pub(crate) referent: u32,
    selectors: FxHashMap<Arc<str>, u32>,
    names: Vec<Arc<str>>,
}

impl Layouts {
    pub(crate) fn new(model: Types<'_>) -> Self {
        let mut types: Vec<Option<Layout>> = vec![None; model.count()];
        for ty in (0..model.count() as u32).map(TypeId) {
            // Parents first.
            let mut chain = Vec::new();
            let mut current = Some(ty);
            while let Some(ty) = current.filter(|&ty| types[ty.index()].is_none()) {
                assert!(!chain.contains(&ty), "llinterp: {} is its own parent", model.name(ty));
                chain.push(ty);
                current = model.parent(ty);
            }
            for ty in chain.into_iter().rev() {
                let inherited = model.parent(ty).and_then(|parent| types[parent.index()].clone());
                let mut layout = inherited.unwrap_or_default();
                layout.superclass = model.parent(ty);
                layout.class_object = model.class_object(ty);
                layout.add(model, ty);
                types[ty.index()] = Some(layout);
            }
        }
        let mut types: Vec<Layout> = types.into_iter().map(|layout| layout.expect("every type was visited")).collect();
        let weakref = &mut types[model.weakref().index()];
        // In the OO type system the field has no name.
        let referent = weakref.fields.get("referent").and_then(|field| field.slot).unwrap_or_else(|| {
            weakref.size += 1;
            weakref.size - 1
        });
        let (top, weakref) = (model.top(), model.weakref());
        Self { types, top, weakref, referent, selectors: FxHashMap::default(), names: Vec::new() }
    }

    /// A field, own or inherited.
    pub(crate) fn field(&self, ty: TypeId, name: &str) -> Option<Field> {
        self.types[ty.index()].fields.get(name).copied()
    }

    /// The words of a fresh object: everything zero, false or null.
    pub(crate) fn blank(&self, ty: TypeId) -> Box<[u64]> {
        vec![0; self.types[ty.index()].size as usize].into_boxed_slice()
    }

    /// The slots that hold references.
    pub(crate) fn reference_slots(&self, ty: TypeId) -> &[u32] {
        &self.types[ty.index()].references
    }

    /// The class object for direct instances.
    pub(crate) fn class_object(&self, ty: TypeId) -> Option<PrebuiltId> {
        self.types[ty.index()].class_object
    }

    /// Whether `sub` is `sup` or a subclass; everything is below Object.
    #[inline]
    pub(crate) fn is_subclass(&self, sub: TypeId, sup: TypeId) -> bool {
        let mut current = Some(sub);
        while let Some(ty) = current {
            if ty == sup {
                return true;
            }
            current = self.types[ty.index()].superclass;
        }
        Some(sup) == self.top
    }

    /// Whether a value of type `from` may be used where `to` is wanted.
    pub(crate) fn assignable(&self, from: LowLevelType, to: LowLevelType) -> bool {
        match (from, to) {
            (LowLevelType::Oo(from), LowLevelType::Oo(to)) => self.is_subclass(from.into(), to.into()),
            _ => from == to,
        }
    }

    /// A number for a method name.
    pub(crate) fn selector(&mut self, name: &Arc<str>) -> u32 {
        if let Some(&selector) = self.selectors.get(name) {
            return selector;
        }
        let selector = u32::try_from(self.names.len()).expect("fewer than 2^32 method names");
        self.names.push(name.clone());
        self.selectors.insert(name.clone(), selector);
        selector
    }

    /// The name of a selector.
    pub(crate) fn selector_name(&self, selector: u32) -> &Arc<str> {
        &self.names[selector as usize]
    }

    /// The graph of a method looked up before.
    #[inline]
    pub(crate) fn method(&self, ty: TypeId, selector: u32) -> Option<Function> {
        self.types[ty.index()].methods.get(selector as usize).copied().flatten()
    }

    /// Remembers the graph of a method.
    pub(crate) fn set_method(&mut self, ty: TypeId, selector: u32, graph: Function) {
        let methods = &mut self.types[ty.index()].methods;
        if methods.len() <= selector as usize {
            methods.resize(selector as usize + 1, None);
        }
        methods[selector as usize] = Some(graph);
    }
}

impl Layout {
    fn add(&mut self, model: Types<'_>, owner: TypeId) {
        for (name, ty) in model.own_fields(owner) {
            let slot = (!ty.is_void()).then_some(self.size);
            if let Some(slot) = slot {
                self.size += 1;
                if model.is_reference(ty) {
                    self.references.push(slot);
                }
            }
            assert!(ty != LowLevelType::BYTE, "llinterp: field {name} of {} has type Byte", model.name(owner));
            let old = self.fields.insert(name.clone(), Field { slot, ty });
            assert!(old.is_none(), "llinterp: field {name} of {} shadows an inherited one", model.name(owner));
        }
    }
}
