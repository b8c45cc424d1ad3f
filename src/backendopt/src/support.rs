//! What several passes need: substitution in a block, the call graph, virtual methods, clean-up.

use entity::{Block, GraphId, LowLevelType, OoObject, OoType, PrimaryMap, SecondaryMap, Variable};
use flow::llops::Effect;
use flow::simplify;
use flow::ssa::ssa_to_ssi;
use flow::{ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use indexmap::IndexSet;
use ootype::{Instance, OoObjectData, OoProgram, OoTypeData, Universe};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Replacements for variables of one block.
pub(crate) type Substitution = FxHashMap<Variable, Operand>;

/// Applies replacements to an operand; chains are followed.
pub(crate) fn resolve(substitution: &Substitution, operand: Operand) -> Operand {
    let mut current = operand;
    while let Operand::Var(v) = current {
        match substitution.get(&v) {
            Some(&next) => current = next,
            None => break,
        }
    }
    current
}

/// Applies replacements to the exit switch and the links of a block.
pub(crate) fn substitute_exits(graph: &mut TypedGraph, block: Block, substitution: &Substitution) {
    if substitution.is_empty() {
        return;
    }
    if let ExitSwitch::Value(operand) = &mut graph.blocks[block].exitswitch {
        *operand = resolve(substitution, *operand);
    }
    for link in graph.blocks[block].exits.clone() {
        for arg in &mut graph.links[link].args {
            *arg = resolve(substitution, *arg);
        }
    }
}

/// Applies replacements to a whole block.
pub(crate) fn substitute_block(graph: &mut TypedGraph, block: Block, substitution: &Substitution) {
    if substitution.is_empty() {
        return;
    }
    for op in &mut graph.blocks[block].operations {
        for arg in &mut op.args {
            *arg = resolve(substitution, *arg);
        }
    }
    substitute_exits(graph, block, substitution);
}

/// The type of an operand.
pub(crate) fn operand_type(graph: &TypedGraph, universe: &Universe, operand: Operand) -> LowLevelType {
    match operand {
        Operand::Var(v) => graph.concretetype(v),
        Operand::Const(c) => universe.type_of_const(graph.consts.get(c)),
    }
}

/// The graph that a `direct_call` calls.
///
/// # Panics
/// When the operation is no well-formed `direct_call`.
pub(crate) fn callee(graph: &TypedGraph, op: &SpaceOperation<Typed>) -> GraphId {
    match graph.const_value(op.args[0]) {
        Some(TypedConst::Function(callee, _)) => *callee,
        other => panic!("backendopt: direct_call of {other:?} in {}", graph.name),
    }
}

/// Removes what became useless: empty blocks, unused operations and variables, single joins.
pub(crate) fn cleanup(graph: &mut TypedGraph) {
    simplify::eliminate_empty_blocks(graph);
    simplify::join_blocks(graph);
    // Over SSA form, an argument that a loop only passes around is what it was at the entry.
    simplify::remove_identical_vars_ssa(graph);
    ssa_to_ssi(graph);
    simplify::remove_identical_vars(graph);
    simplify::transform_dead_op_vars(graph, &|_, op| op.op.effect() != Effect::Effect);
    simplify::eliminate_empty_blocks(graph);
    simplify::join_blocks(graph);
}

/// # Panics
/// When the graph is broken.
pub(crate) fn check(program: &OoProgram, graph: GraphId, pass: &str) {
    let graph = &program.graphs[graph];
    if let Err(violations) = flow::checkgraph::checkgraph(graph) {
        panic!("backendopt: {pass} broke {}:\n  {}", graph.name, violations.join("\n  "));
    }
}

/// Implementations of virtual methods among the classes that the program instantiates.
#[derive(Debug)]
pub(crate) struct VirtualMethods {
    subclasses: SecondaryMap<OoType, Vec<OoType>>,
    instantiated: SecondaryMap<OoType, bool>,
}

impl VirtualMethods {
    /// Collects the class tree and the classes that are instantiated anywhere or prebuilt.
    pub(crate) fn of(program: &OoProgram) -> Self {
        let mut subclasses: SecondaryMap<OoType, Vec<OoType>> = SecondaryMap::new();
        for (ty, data) in program.universe.types.iter() {
            if let OoTypeData::Instance(instance) = data
                && let Some(superclass) = instance.superclass
            {
                subclasses[superclass].push(ty);
            }
        }
        let mut instantiated = SecondaryMap::new();
        for object in program.universe.objects.values() {
            if let OoObjectData::Instance { ty, .. } = object {
                instantiated[*ty] = true;
            }
        }
        for graph in program.graphs.values() {
            for block in graph.iterblocks() {
                for op in graph.blocks[block].operations.iter().filter(|op| op.op == LlOp::New) {
                    if let Some(TypedConst::Type(LowLevelType::Oo(ty))) = graph.const_value(op.args[0]) {
                        instantiated[*ty] = true;
                    }
                }
            }
        }
        Self { subclasses, instantiated }
    }

    /// The graphs that a call of `name` on a value of static type `ty` can reach, in class order.
    /// `None` when an abstract method could be reached.
    pub(crate) fn targets(&self, universe: &Universe, ty: OoType, name: &str) -> Option<IndexSet<GraphId>> {
        let mut targets = IndexSet::new();
        let mut pending = vec![ty];
        while let Some(ty) = pending.pop() {
            pending.extend(self.subclasses[ty].iter().rev());
            if self.instantiated[ty] {
                let (_, meth) = universe.lookup_method(ty, name)?;
                targets.insert(meth.graph?);
            }
        }
        Some(targets)
    }
}

/// The method name and receiver type of an `oosend`.
///
/// # Panics
/// When the operation is malformed.
pub(crate) fn send_parts(
    graph: &TypedGraph,
    universe: &Universe,
    op: &SpaceOperation<Typed>,
) -> (Arc<str>, LowLevelType) {
    match graph.const_value(op.args[0]) {
        Some(TypedConst::Name(name)) => (name.clone(), operand_type(graph, universe, op.args[1])),
        other => panic!("backendopt: oosend of {other:?} in {}", graph.name),
    }
}

/// What a call operation may call; `None`: anything.
pub(crate) fn call_targets(
    graph: &TypedGraph,
    universe: &Universe,
    methods: &VirtualMethods,
    op: &SpaceOperation<Typed>,
) -> Option<Vec<GraphId>> {
    match op.op {
        LlOp::DirectCall => Some(vec![callee(graph, op)]),
        LlOp::IndirectCall => match op.args.last().and_then(|&last| graph.const_value(last)) {
            Some(TypedConst::Graphs(graphs)) => Some(graphs.to_vec()),
            _ => None,
        },
        LlOp::Oosend => {
            let (name, receiver) = send_parts(graph, universe, op);
            let LowLevelType::Oo(ty) = receiver else { return None };
            methods.targets(universe, ty, &name).map(|targets| targets.into_iter().collect())
        }
        _ => Some(Vec::new()),
    }
}

/// Graphs reachable from the entry point through calls, function values, methods of classes
/// and prebuilt objects; in first-seen order. Methods count as reachable from any `oosend` of
/// their name.
pub(crate) fn reachable_graphs(program: &OoProgram) -> Vec<GraphId> {
    let mut by_name: FxHashMap<Arc<str>, Vec<GraphId>> = FxHashMap::default();
    for data in program.universe.types.values() {
        if let OoTypeData::Instance(instance) = data {
            for (name, meth) in &instance.methods {
                by_name.entry(name.clone()).or_default().extend(meth.graph);
            }
        }
    }
    let mut seen: IndexSet<GraphId> = IndexSet::new();
    seen.insert(program.entry_point);
    seen.extend(program.universe.exception_message);
    let mut seen_objects: SecondaryMap<OoObject, bool> = SecondaryMap::new();
    // Class objects hold function values (`instantiate`) that `classof` can reach.
    for data in program.universe.types.values() {
        if let OoTypeData::Instance(Instance { class_object: Some(object), .. }) = data {
            let constant = TypedConst::Object(*object, LowLevelType::Oo(program.universe.class));
            reach_constant(program, &constant, &by_name, &mut seen, &mut seen_objects);
        }
    }
    let mut next = 0;
    while let Some(&id) = seen.get_index(next) {
        next += 1;
        let graph = &program.graphs[id];
        let mut constants = Vec::new();
        for block in graph.iterblocks() {
            let data = &graph.blocks[block];
            for op in &data.operations {
                constants.extend(op.args.iter().filter_map(|&arg| graph.const_value(arg)));
            }
            for &link in &data.exits {
                constants.extend(graph.links[link].args.iter().filter_map(|&arg| graph.const_value(arg)));
            }
        }
        for constant in constants {
            reach_constant(program, constant, &by_name, &mut seen, &mut seen_objects);
        }
    }
    seen.into_iter().collect()
}

fn reach_constant(
    program: &OoProgram,
    constant: &TypedConst,
    methods: &FxHashMap<Arc<str>, Vec<GraphId>>,
    seen: &mut IndexSet<GraphId>,
    seen_objects: &mut SecondaryMap<OoObject, bool>,
) {
    let mut pending = vec![constant];
    while let Some(constant) = pending.pop() {
        match constant {
            TypedConst::Function(graph, _) => {
                seen.insert(*graph);
            }
            TypedConst::Name(name) => seen.extend(methods.get(name).into_iter().flatten().copied()),
            TypedConst::Graphs(graphs) => seen.extend(graphs.iter().copied()),
            TypedConst::Object(object, _) if !std::mem::replace(&mut seen_objects[*object], true) => {
                match &program.universe.objects[*object] {
                    OoObjectData::Instance { fields, .. } => pending.extend(fields.values()),
                    OoObjectData::Array { items, .. } => pending.extend(items),
                    OoObjectData::WeakRef(_) => {}
                }
            }
            _ => {}
        }
    }
}

/// How many operations the reachable blocks hold.
pub(crate) fn op_count(graph: &TypedGraph) -> usize {
    graph.iterblocks().into_iter().map(|block| graph.blocks[block].operations.len()).sum()
}

/// An empty map from graphs.
pub(crate) fn per_graph<T: Clone + Default>(graphs: &PrimaryMap<GraphId, TypedGraph>) -> SecondaryMap<GraphId, T> {
    SecondaryMap::with_capacity(graphs.len())
}
