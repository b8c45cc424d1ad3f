//! What an OO program can reach from its entry point: graphs, classes with instances, virtual
//! calls, prebuilt objects.

use crate::calls::{callees, send_of};
use crate::types::{Reached, TypeAnalysis};
use entity::{GraphId, LowLevelType, OoObject};
use flow::{LlOp, SpaceOperation, Typed, TypedConst, TypedGraph};
use indexmap::IndexSet;
use ootype::{OoObjectData, OoProgram, OoTypeData, Universe};
use rustc_hash::FxBuildHasher;

/// The result of the analysis. Sets iterate in first-seen order.
#[derive(Debug, Default)]
pub struct Reach {
    /// Graphs.
    pub graphs: IndexSet<GraphId, FxBuildHasher>,
    /// Prebuilt objects.
    pub objects: IndexSet<OoObject, FxBuildHasher>,
    /// Classes and virtual calls.
    pub types: TypeAnalysis,
}

impl Reach {
    /// Analyses a program.
    ///
    /// # Panics
    /// When the program is malformed (a bug of an earlier phase).
    pub fn of(program: &OoProgram) -> Self {
        let mut reach = Self::default();
        let universe = &program.universe;
        reach.graphs.extend(program.roots());
        reach.graphs.extend(universe.exception_message);
        for exception in universe.standard_exceptions.values() {
            reach.objects.extend(exception.instance);
        }
        let (mut next_graph, mut next_object) = (0, 0);
        loop {
            if let Some(&id) = reach.graphs.get_index(next_graph) {
                next_graph += 1;
                reach.graph(universe, &program.graphs[id]);
            } else if let Some(&object) = reach.objects.get_index(next_object) {
                next_object += 1;
                reach.object(universe, object);
            } else {
                return reach;
            }
        }
    }

    /// What a call may run, nothing for other operations; `None`: any function.
    pub fn callees(&self, universe: &Universe, graph: &TypedGraph, op: &SpaceOperation<Typed>) -> Option<Vec<GraphId>> {
        match op.op {
            LlOp::Oosend => self.types.targets(universe, &send_of(universe, graph, op)).iter().copied().collect(),
            _ => callees(graph, op),
        }
    }

    fn graph(&mut self, universe: &Universe, graph: &TypedGraph) {
        for block in graph.iterblocks() {
            let data = &graph.blocks[block];
            for op in &data.operations {
                for constant in op.args.iter().filter_map(|&arg| graph.const_value(arg)) {
                    self.constant(constant);
                }
                self.operation(universe, graph, op);
            }
            for &link in &data.exits {
                for constant in graph.links[link].args.iter().filter_map(|&arg| graph.const_value(arg)) {
                    self.constant(constant);
                }
            }
        }
    }

    fn operation(&mut self, universe: &Universe, graph: &TypedGraph, op: &SpaceOperation<Typed>) {
        match op.op {
            LlOp::New => {
                if let Some(&TypedConst::Type(ty)) = op.args.first().and_then(|&ty| graph.const_value(ty)) {
                    self.instance(universe, ty);
                }
            }
            LlOp::Oosend => {
                let reached = self.types.send(universe, send_of(universe, graph, op));
                self.add(reached);
            }
            LlOp::Classof => {
                if let LowLevelType::Oo(class) = universe.operand_type(graph, op.args[0]) {
                    let reached = self.types.classof(universe, class);
                    self.add(reached);
                }
            }
            _ => {}
        }
    }

    fn add(&mut self, reached: Reached) {
        self.graphs.extend(reached.graphs);
        self.objects.extend(reached.class_objects);
    }

    /// Records have no methods: their types do not count.
    fn instance(&mut self, universe: &Universe, ty: LowLevelType) {
        if let LowLevelType::Oo(ty) = ty
            && matches!(universe.types[ty], OoTypeData::Instance(_))
        {
            let reached = self.types.instantiate(universe, ty);
            self.add(reached);
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
                self.instance(universe, LowLevelType::Oo(*ty));
                fields.values().for_each(|value| self.constant(value));
            }
            OoObjectData::Array { items, .. } => items.iter().for_each(|value| self.constant(value)),
            OoObjectData::WeakRef(target) => self.objects.extend(*target),
        }
    }
}
