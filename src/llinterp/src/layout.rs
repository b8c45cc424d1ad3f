//! Where fields live in model objects, and which graph a method name means for a class.
//!
//! Invariant: the slots of a class begin with the slots of its superclass, so a slot found
//! through the static type holds for every dynamic type.

use crate::index;
use entity::{EntityRef, GraphId, LowLevelType, OoObject, OoType};
use ootype::{OoTypeData, Universe};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A field of a class or record.
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
    superclass: Option<OoType>,
    class_object: Option<OoObject>,
    /// By selector; `None`: not looked up yet.
    methods: Vec<Option<GraphId>>,
}

/// The layouts of all types of a program.
pub(crate) struct Layouts {
    types: Vec<Layout>,
    object: OoType,
    selectors: FxHashMap<Arc<str>, u32>,
    names: Vec<Arc<str>>,
}

impl Layouts {
    pub(crate) fn new(universe: &Universe) -> Self {
        let mut types: Vec<Option<Layout>> = vec![None; universe.types.len()];
        for ty in universe.types.keys() {
            // Superclasses first.
            let mut chain = Vec::new();
            let mut current = Some(ty);
            while let Some(ty) = current.filter(|&ty| types[index(ty)].is_none()) {
                assert!(!chain.contains(&ty), "llinterp: {ty} is its own superclass");
                chain.push(ty);
                current = match &universe.types[ty] {
                    OoTypeData::Instance(instance) => instance.superclass,
                    _ => None,
                };
            }
            for ty in chain.into_iter().rev() {
                let layout = match &universe.types[ty] {
                    OoTypeData::Instance(instance) => {
                        let inherited = instance.superclass.and_then(|sup| types[index(sup)].clone());
                        let mut layout = inherited.unwrap_or_default();
                        layout.superclass = instance.superclass;
                        layout.class_object = instance.class_object;
                        layout.add(&instance.name, &instance.fields);
                        layout
                    }
                    OoTypeData::Record(record) => {
                        let mut layout = Layout::default();
                        layout.add(&record.name, &record.fields);
                        layout
                    }
                    _ => Layout::default(),
                };
                types[index(ty)] = Some(layout);
            }
        }
        let types = types.into_iter().map(|layout| layout.expect("every type was visited")).collect();
        Self { types, object: universe.object, selectors: FxHashMap::default(), names: Vec::new() }
    }

    /// A field, own or inherited.
    pub(crate) fn field(&self, ty: OoType, name: &str) -> Option<Field> {
        self.types[index(ty)].fields.get(name).copied()
    }

    /// The words of a fresh object: everything zero, false or null.
    pub(crate) fn blank(&self, ty: OoType) -> Box<[u64]> {
        vec![0; self.types[index(ty)].size as usize].into_boxed_slice()
    }

    /// The slots that hold references.
    pub(crate) fn reference_slots(&self, ty: OoType) -> &[u32] {
        &self.types[index(ty)].references
    }

    /// The class object for direct instances.
    pub(crate) fn class_object(&self, ty: OoType) -> Option<OoObject> {
        self.types[index(ty)].class_object
    }

    /// Whether `sub` is `sup` or a subclass; everything is below Object.
    #[inline]
    pub(crate) fn is_subclass(&self, sub: OoType, sup: OoType) -> bool {
        let mut current = Some(sub);
        while let Some(ty) = current {
            if ty == sup {
                return true;
            }
            current = self.types[index(ty)].superclass;
        }
        sup == self.object
    }

    /// Whether a value of type `from` may be used where `to` is wanted.
    pub(crate) fn assignable(&self, from: LowLevelType, to: LowLevelType) -> bool {
        match (from, to) {
            (LowLevelType::Oo(from), LowLevelType::Oo(to)) => self.is_subclass(from, to),
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
    pub(crate) fn method(&self, ty: OoType, selector: u32) -> Option<GraphId> {
        self.types[index(ty)].methods.get(selector as usize).copied().flatten()
    }

    /// Remembers the graph of a method.
    pub(crate) fn set_method(&mut self, ty: OoType, selector: u32, graph: GraphId) {
        let methods = &mut self.types[ty.index()].methods;
        if methods.len() <= selector as usize {
            methods.resize(selector as usize + 1, None);
        }
        methods[selector as usize] = Some(graph);
    }
}

impl Layout {
    fn add(&mut self, owner: &str, fields: &indexmap::IndexMap<Arc<str>, LowLevelType>) {
        for (name, &ty) in fields {
            let slot = (!ty.is_void()).then_some(self.size);
            if let Some(slot) = slot {
                self.size += 1;
                if matches!(ty, LowLevelType::Oo(_)) {
                    self.references.push(slot);
                }
            }
            assert!(ty != LowLevelType::BYTE, "llinterp: field {name} of {owner} has type Byte");
            let old = self.fields.insert(name.clone(), Field { slot, ty });
            assert!(old.is_none(), "llinterp: field {name} of {owner} shadows an inherited one");
        }
    }
}
