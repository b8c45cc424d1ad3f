//! Rapid type analysis: which graphs virtual calls can reach.
//!
//! A virtual call reaches the implementation that a class inherits or has when direct instances
//! of the class may exist and the class is at or below the static class of the receiver. Whoever
//! walks over a program tells of each class and each call once it is found and gets to know what
//! is reached by it; the answers about targets hold when the walk is over.
//!
//! Source: Bacon and Sweeney, "Fast static analysis of C++ virtual function calls" (1996).

use entity::{GraphId, OoObject, OoType};
use indexmap::{IndexMap, IndexSet};
use ootype::{OoTypeData, Universe};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::borrow::Cow;
use std::sync::Arc;

/// A virtual call: static class of the receiver, method.
pub type Oosend = (OoType, Arc<str>);

/// The implementations that a virtual call can reach; `None` stands for an abstract method.
pub type Targets = IndexSet<Option<GraphId>, FxBuildHasher>;

/// What a new fact makes reachable; some of it may have been reached before.
#[derive(Debug, Default)]
pub struct Reached {
    /// Implementations of methods.
    pub graphs: Vec<GraphId>,
    /// Class objects that `classof` may give.
    pub class_objects: Vec<OoObject>,
}

/// Classes, virtual calls and their targets. Sets iterate in the order of discovery.
#[derive(Debug, Default)]
pub struct TypeAnalysis {
    instantiated: IndexSet<OoType, FxBuildHasher>,
    sends: IndexMap<Oosend, Targets, FxBuildHasher>,
    /// Positions of virtual calls by the static class.
    sends_on: FxHashMap<OoType, Vec<usize>>,
    classofs: IndexSet<OoType, FxBuildHasher>,
}

impl TypeAnalysis {
    /// Direct instances of a type may exist.
    pub fn instantiate(&mut self, universe: &Universe, ty: OoType) -> Reached {
        let mut reached = Reached::default();
        if !self.instantiated.insert(ty) {
            return reached;
        }
        let mut current = Some(ty);
        while let Some(class) = current
            && let OoTypeData::Instance(instance) = &universe.types[class]
        {
            for &send in self.sends_on.get(&class).into_iter().flatten() {
                let ((_, name), targets) = self.sends.get_index_mut(send).expect("calls are never taken out");
                reach(universe, ty, name, targets, &mut reached);
            }
            if self.classofs.contains(&class) {
                reached.class_objects.extend(universe.instance_data(ty).class_object);
            }
            current = instance.superclass;
        }
        reached
    }

    /// A method is called on values of a class.
    pub fn send(&mut self, universe: &Universe, (class, name): Oosend) -> Reached {
        let mut reached = Reached::default();
        let position = self.sends.len();
        let entry = self.sends.entry((class, Arc::clone(&name)));
        if matches!(entry, indexmap::map::Entry::Occupied(_)) {
            return reached;
        }
        let targets = entry.or_default();
        self.sends_on.entry(class).or_default().push(position);
        for &ty in self.instantiated.iter().filter(|&&ty| universe.is_subclass(ty, class)) {
            reach(universe, ty, &name, targets, &mut reached);
        }
        reached
    }

    /// The class object of values of a class is asked for.
    pub fn classof(&mut self, universe: &Universe, class: OoType) -> Reached {
        let mut reached = Reached::default();
        if self.classofs.insert(class) {
            let asked = self.instantiated_below(universe, class);
            reached.class_objects = asked.filter_map(|ty| universe.instance_data(ty).class_object).collect();
        }
        reached
    }

    /// Whether some `classof` may give the class object of a class.
    pub fn needs_class_object(&self, universe: &Universe, class: OoType) -> bool {
        self.classofs.iter().any(|&asked| universe.is_subclass(class, asked))
    }

    /// Types whose direct instances may exist.
    pub fn instantiated(&self) -> &IndexSet<OoType, FxBuildHasher> {
        &self.instantiated
    }

    /// The types with direct instances at or below one.
    pub fn instantiated_below<'a>(
        &'a self,
        universe: &'a Universe,
        class: OoType,
    ) -> impl Iterator<Item = OoType> + 'a {
        self.instantiated.iter().copied().filter(move |&ty| universe.is_subclass(ty, class))
    }

    /// The virtual calls.
    pub fn sends(&self) -> impl Iterator<Item = &Oosend> {
        self.sends.keys()
    }

    /// What a virtual call can reach, in the order of the classes.
    pub fn targets(&self, universe: &Universe, send: &Oosend) -> Cow<'_, Targets> {
        match self.sends.get(send) {
            Some(targets) => Cow::Borrowed(targets),
            // A pass has learnt more about the receiver than the walk knew.
            None => {
                let below = self.instantiated_below(universe, send.0);
                Cow::Owned(below.map(|ty| implementation(universe, ty, &send.1)).collect())
            }
        }
    }

    /// What a virtual call can reach, if that is one implementation.
    pub fn only_target(&self, universe: &Universe, send: &Oosend) -> Option<GraphId> {
        let targets = self.targets(universe, send);
        if targets.len() == 1 { targets[0] } else { None }
    }
}

fn implementation(universe: &Universe, ty: OoType, name: &str) -> Option<GraphId> {
    universe.lookup_method(ty, name).and_then(|(_, meth)| meth.graph)
}

fn reach(universe: &Universe, ty: OoType, name: &str, targets: &mut Targets, reached: &mut Reached) {
    let graph = implementation(universe, ty, name);
    targets.insert(graph);
    reached.graphs.extend(graph);
}
