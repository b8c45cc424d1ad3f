//! What a program can reach from its entry point: graphs, classes with instances, virtual calls.
//!
//! Rapid type analysis: a method is reachable when an instance of its class may exist and the
//! method is called on the class or one above it. Only what is reachable is lowered.

use entity::{GraphId, LowLevelType, OoObject, OoType};
use flow::{LlOp, Operand, TypedConst, TypedGraph};
use indexmap::{IndexMap, IndexSet};
use ootype::{OoObjectData, OoProgram, OoTypeData, Universe};
use std::sync::Arc;

/// A virtual call: static class of the receiver, method.
pub(crate) type Send = (OoType, Arc<str>);

/// The result of the analysis.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    /// Graphs, in first-seen order.
    pub(crate) graphs: IndexSet<GraphId>,
    /// Classes whose direct instances may exist.
    pub(crate) instantiated: IndexSet<OoType>,
    /// Virtual calls, and the implementations that they can reach; `None` stands for an abstract one.
    pub(crate) sends: IndexMap<Send, IndexSet<Option<GraphId>>>,
    /// Types of receivers of `identityhash`.
    pub(crate) hashed: IndexSet<OoType>,
    /// Prebuilt objects.
    pub(crate) objects: IndexSet<OoObject>,
    classof: bool,
}

impl Reach {
    /// Analyses a program.
    pub(crate) fn of(program: &OoProgram) -> Self {
        let mut reach = Self::default();
        let universe = &program.universe;
        reach.graphs.insert(program.entry_point);
        reach.graphs.extend(universe.exception_message);
        for exception in universe.standard_exceptions.values() {
            reach.objects.extend(exception.instance);
        }
        let (mut next_graph, mut next_object, mut done_classes, mut done_sends) = (0, 0, 0, 0);
        loop {
            if let Some(&id) = reach.graphs.get_index(next_graph) {
                next_graph += 1;
                reach.graph(universe, &program.graphs[id]);
            } else if let Some(&object) = reach.objects.get_index(next_object) {
                next_object += 1;
                reach.object(universe, object);
            } else if done_classes < reach.instantiated.len() || done_sends < reach.sends.len() {
                reach.methods(universe, done_classes, done_sends);
                (done_classes, done_sends) = (reach.instantiated.len(), reach.sends.len());
            } else {
                return reach;
            }
        }
    }

    /// The classes with instances at or below one.
    pub(crate) fn instantiated_below<'a>(
        &'a self,
        universe: &'a Universe,
        ty: OoType,
    ) -> impl Iterator<Item = OoType> + 'a {
        self.instantiated.iter().copied().filter(move |&class| universe.is_subclass(class, ty))
    }

    /// The implementation that a virtual call reaches, if there is only one.
    pub(crate) fn only_target(&self, send: &Send) -> Option<GraphId> {
        let targets = &self.sends[send];
        if targets.len() == 1 { targets[0] } else { None }
    }

    fn graph(&mut self, universe: &Universe, graph: &TypedGraph) {
        for block in graph.iterblocks() {
            let data = &graph.blocks[block];
            for op in &data.operations {
                for constant in op.args.iter().filter_map(|&arg| graph.const_value(arg)) {
                    self.constant(constant);
                }
                self.operation(universe, graph, op.op, &op.args);
            }
            for &link in &data.exits {
                for constant in graph.links[link].args.iter().filter_map(|&arg| graph.const_value(arg)) {
                    self.constant(constant);
                }
            }
        }
    }

    fn operation(&mut self, universe: &Universe, graph: &TypedGraph, op: LlOp, args: &[Operand]) {
        let receiver = |at: usize| match args[at] {
            Operand::Var(v) => graph.concretetype(v),
            Operand::Const(c) => universe.type_of_const(graph.consts.get(c)),
        };
        match (op, args.first().and_then(|&arg| graph.const_value(arg))) {
            (LlOp::New, Some(&TypedConst::Type(LowLevelType::Oo(ty)))) => self.instance(universe, ty),
            (LlOp::Oosend, Some(TypedConst::Name(name))) => {
                if let LowLevelType::Oo(ty) = receiver(1) {
                    self.sends.entry((ty, Arc::clone(name))).or_default();
                }
            }
            (LlOp::Classof, _) => {
                self.classof = true;
                self.objects
                    .extend(self.instantiated.iter().filter_map(|&class| universe.instance_data(class).class_object));
            }
            (LlOp::Identityhash, _) => {
                if let LowLevelType::Oo(ty) = receiver(0) {
                    self.hashed.insert(ty);
                }
            }
            _ => {}
        }
    }

    fn instance(&mut self, universe: &Universe, ty: OoType) {
        if let OoTypeData::Instance(instance) = &universe.types[ty]
            && self.instantiated.insert(ty)
            && self.classof
        {
            self.objects.extend(instance.class_object);
        }
    }

    /// The possible callees of an indirect call do not count: one of them must be somewhere as a
    /// function value.
    fn constant(&mut self, constant: &TypedConst) {
        match constant {
            TypedConst::Function(graph, _) => {
                self.graphs.insert(*graph);
            }
            TypedConst::Object(object, _) => {
                self.objects.insert(*object);
            }
            _ => {}
        }
    }

    fn object(&mut self, universe: &Universe, object: OoObject) {
        match &universe.objects[object] {
            OoObjectData::Instance { ty, fields } => {
                self.instance(universe, *ty);
                fields.values().for_each(|value| self.constant(value));
            }
            OoObjectData::Array { items, .. } => items.iter().for_each(|value| self.constant(value)),
            OoObjectData::WeakRef(target) => self.objects.extend(*target),
        }
    }

    /// Adds the targets of virtual calls; the pairs of the first classes with the first calls are done.
    fn methods(&mut self, universe: &Universe, done_classes: usize, done_sends: usize) {
        for (index, ((ty, name), targets)) in self.sends.iter_mut().enumerate() {
            let from = if index < done_sends { done_classes } else { 0 };
            for &class in self.instantiated.iter().skip(from) {
                if universe.is_subclass(class, *ty) {
                    let graph = universe.lookup_method(class, name).and_then(|(_, meth)| meth.graph);
                    targets.insert(graph);
                    self.graphs.extend(graph);
                }
            }
        }
    }
}
