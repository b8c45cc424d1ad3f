//! From the OO type system to the low-level one: an `OoProgram`, optimised or not, becomes an
//! `LlProgram` that computes the same.
//!
//! What the RTyper makes of containers is low-level already (records over arrays, served by
//! helpers in RPython), so this pass only has to explain what objects are: instances become
//! structs with a vtable, virtual calls become loads of function pointers, subclass tests become
//! comparisons of numbers, records become structs, prebuilt objects become prebuilt containers.
//! Everything that cannot be reached from the entry point is left out, and graphs get new ids.
//!
//! Exceptions stay as they are: only calls raise, into exception links whose classes are now
//! instance structs.
//!
//! # Deviations
//! pypy 1.7 has a second set of representations (`rpython/lltypesystem/r*.py`) that the RTyper
//! chooses from. Here one RTyper serves both type systems, so every representation and helper
//! exists for both by construction.
//!
//! Source: reference §6; pypy `rpython/lltypesystem/rclass.py`.

mod classes;
mod graphs;
mod helpers;
mod objects;
#[cfg(test)]
mod tests;
mod types;

use callgraph::Reach;
use classes::{Class, Slot};
use diagnostics::failure;
use entity::{GraphId, LlGraphId, LlObject, LlType, LowLevelType, OoObject, OoType, PrimaryMap};
use flow::TypedConst;
use indexmap::{IndexMap, IndexSet};
use lltype::{FuncType, LlGraph, LlProgram, Universe};
use ootype::OoProgram;
use rustc_hash::FxHashMap;

/// Lowers a program.
///
/// # Panics
/// On programs that are not well-formed: a bug of an earlier phase.
pub fn lower(program: &OoProgram) -> LlProgram {
    let reach = Reach::of(program);
    let lowering = Lowering {
        oo: program,
        ll: Universe::new(),
        hashed: types::hashed(program, &reach),
        reach,
        typeids: classes::typeids(&program.universe),
        containers: FxHashMap::default(),
        classes: IndexMap::new(),
        slots: IndexMap::new(),
        receivers: FxHashMap::default(),
        graph_ids: FxHashMap::default(),
        signatures: FxHashMap::default(),
        objects: FxHashMap::default(),
        texts: FxHashMap::default(),
        trampolines: FxHashMap::default(),
        identity_hashes: FxHashMap::default(),
        counter: None,
        unfinished: Vec::new(),
        unfilled_vtables: Vec::new(),
        unfilled_objects: Vec::new(),
        added: Vec::new(),
    };
    lowering.run()
}

/// Checks types, prebuilt containers and every graph of a program.
///
/// # Panics
/// When something is wrong: a bug of the lowering.
pub fn verify(program: &LlProgram) {
    let mut problems = program.universe.check().err().unwrap_or_default();
    for graph in program.graphs.keys() {
        problems.extend(lltype::check_graph(program, graph).err().unwrap_or_default());
    }
    assert!(problems.is_empty(), "lltypesystem: {}", problems.join("\n"));
}

/// The state of the pass.
struct Lowering<'p> {
    oo: &'p OoProgram,
    ll: Universe,
    reach: Reach,
    /// Types of receivers of `identityhash`.
    hashed: IndexSet<OoType>,
    typeids: FxHashMap<OoType, (i64, i64)>,
    containers: FxHashMap<OoType, LlType>,
    /// Classes that have a container, superclasses first.
    classes: IndexMap<OoType, Class>,
    /// Slots of vtables and their contents; `None` where the method is abstract.
    slots: IndexMap<Slot, IndexMap<OoType, Option<GraphId>>>,
    /// Receiver types that methods take over from their slot.
    receivers: FxHashMap<GraphId, OoType>,
    graph_ids: FxHashMap<GraphId, LlGraphId>,
    /// The function types of the reachable graphs after lowering.
    signatures: FxHashMap<GraphId, FuncType>,
    objects: FxHashMap<OoObject, LlObject>,
    texts: FxHashMap<TypedConst, LlObject>,
    trampolines: FxHashMap<(GraphId, FuncType), LlGraphId>,
    identity_hashes: FxHashMap<LlType, LlGraphId>,
    counter: Option<(LlObject, LowLevelType)>,
    /// Types without their fields.
    unfinished: Vec<OoType>,
    unfilled_vtables: Vec<OoType>,
    unfilled_objects: Vec<OoObject>,
    /// Graphs of the lowering itself; their ids follow those of the program.
    added: Vec<LlGraph>,
}

impl Lowering<'_> {
    fn run(mut self) -> LlProgram {
        let oo = self.oo;
        self.plan_slots();
        let ids: Vec<GraphId> = self.reach.graphs.iter().copied().collect();
        for (index, &id) in ids.iter().enumerate() {
            self.graph_ids.insert(id, graph_id(index));
            let signature = self.signature(id);
            self.signatures.insert(id, signature);
        }
        self.publish_classes();
        let mut graphs: PrimaryMap<LlGraphId, LlGraph> = PrimaryMap::new();
        for &id in &ids {
            let about = |_: &Self| format!("the graph `{}`", oo.graphs[id].name);
            let graph = failure::within(&mut self, |lowering| lowering.graph(id), about);
            graphs.push(graph);
        }
        loop {
            self.finish_types();
            if let Some(object) = self.unfilled_objects.pop() {
                self.fill_object(object);
            } else if let Some(class) = self.unfilled_vtables.pop() {
                self.fill_vtable(class);
            } else {
                break;
            }
        }
        self.list_classes();
        self.ll.exception_message = oo.universe.exception_message.map(|graph| self.graph_ids[&graph]);
        for graph in self.added {
            graphs.push(graph);
        }
        LlProgram {
            graphs,
            entry_point: self.graph_ids[&oo.entry_point],
            library: oo.library.as_ref().map(|library| library.over(|graph| self.graph_ids[&graph])),
            universe: self.ll,
            sources: oo.sources.clone(),
        }
    }

    /// Adds a graph of the lowering.
    fn add_graph(&mut self, graph: LlGraph) -> LlGraphId {
        let id = graph_id(self.reach.graphs.len() + self.added.len());
        self.added.push(graph);
        id
    }

    /// The function type of a reachable graph.
    fn signature(&mut self, id: GraphId) -> FuncType {
        let graph = &self.oo.graphs[id];
        let params = graph.getargs().iter().map(|&v| graph.concretetype(v)).filter(|ty| !ty.is_void());
        let mut args: Vec<LowLevelType> = params.map(|ty| self.value_type(ty)).collect();
        if let Some(&receiver) = self.receivers.get(&id) {
            args[0] = self.value_type(LowLevelType::Oo(receiver));
        }
        FuncType { args, result: self.value_type(graph.concretetype(graph.getreturnvar())) }
    }
}

fn graph_id(index: usize) -> LlGraphId {
    LlGraphId::from_u32(u32::try_from(index).expect("fewer than 2^32 graphs"))
}
