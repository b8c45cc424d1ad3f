//! The typed program under construction: graphs by id, prebuilt objects, and the queue of what is
//! referred to and still has to be made.
//!
//! Typed graphs have ids of their own, given when first referred to. A graph of the annotator is
//! typed at most once. Whoever needs the equality, the hash or the typed form of something gets
//! the id at once and queues a [`Job`]; the driver makes it later, by the rules. So emission
//! never calls a rule.

use super::annlowlevel::HelperKey;
use super::classes::ClassObjects;
use super::constants::ObjectKey;
use super::functions::FunctionTable;
use super::llops::{LowLevelOpList, Val};
use super::pbcs::PbcObjects;
use super::unions::Boxes;
use super::variants::VariantTable;
use crate::repr::error::{Errors, TyResult};
use crate::repr::rmodel::Reprs;
use annotator::{Annotator, SomeValue};
use diagnostics::Diagnostic;
use entity::{FlowGraphId, GraphId, LowLevelType, OoObject, PrimaryMap, ReprId};
use flow::{HlOp, TypedGraph, TypedProgram};
use host::HostConst;
use ootype::OoProgram;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Something to be made after what refers to it.
#[derive(Clone, Debug)]
pub(crate) enum Job {
    /// Types a graph of the annotator.
    Graph { annotated: FlowGraphId, typed: GraphId },
    /// Fills a prebuilt object.
    Object { object: OoObject, host: HostConst, repr: ReprId },
    /// Makes the low-level equality of two representations.
    Eq { reprs: [ReprId; 2], typed: GraphId },
    /// Makes the low-level order of unions and recursive tuples.
    Order { reprs: [ReprId; 2], op: HlOp, typed: GraphId },
    /// Makes the conversion of recursive tuples.
    Convert { from: ReprId, to: ReprId, typed: GraphId },
    /// Makes the low-level hash of a representation; `word`: an int is its own.
    Hash { repr: ReprId, word: bool, typed: GraphId },
    /// Makes the function that raises KeyError for a key.
    KeyError { repr: ReprId, nullable: bool, typed: GraphId },
}

/// The typed program under construction.
pub(crate) struct ProgramBuilder<'h> {
    /// The representations of its values.
    pub(crate) reprs: Reprs<'h>,
    /// What went wrong so far.
    pub(crate) errors: Errors,
    pub(super) graphs: PrimaryMap<GraphId, Option<TypedGraph>>,
    graph_map: FxHashMap<FlowGraphId, GraphId>,
    pub(super) jobs: VecDeque<Job>,
    pub(super) objects: FxHashMap<ObjectKey, OoObject>,
    pub(super) helpers: FxHashMap<HelperKey, FlowGraphId>,
    pub(super) functions: FunctionTable,
    pub(super) classes: ClassObjects,
    pub(super) pbcs: PbcObjects,
    pub(super) variants: VariantTable,
    pub(super) boxes: Boxes,
}

impl<'h> ProgramBuilder<'h> {
    /// An empty program.
    pub(crate) fn new(annotator: Annotator<'h>) -> Self {
        Self {
            reprs: Reprs::new(annotator),
            errors: Errors::default(),
            graphs: PrimaryMap::new(),
            graph_map: FxHashMap::default(),
            jobs: VecDeque::new(),
            objects: FxHashMap::default(),
            helpers: FxHashMap::default(),
            functions: FunctionTable::default(),
            classes: ClassObjects::default(),
            pbcs: PbcObjects::default(),
            variants: VariantTable::default(),
            boxes: Boxes::default(),
        }
    }

    /// The next thing to be made.
    pub(crate) fn next_job(&mut self) -> Option<Job> {
        self.jobs.pop_front()
    }

    /// Whether nothing is left to be made.
    pub(crate) fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Reserves the id of a graph that is made by hand.
    pub(crate) fn reserve_graph(&mut self) -> GraphId {
        self.graphs.push(None)
    }

    /// Gives a reserved graph its contents.
    pub(crate) fn set_graph(&mut self, id: GraphId, graph: TypedGraph) {
        self.graphs[id] = Some(graph);
    }

    /// Adds a finished graph.
    pub(crate) fn add_graph(&mut self, graph: TypedGraph) -> GraphId {
        self.graphs.push(Some(graph))
    }

    /// The typed graph of an annotated one, which is typed later.
    pub(crate) fn typed_graph(&mut self, annotated: FlowGraphId) -> GraphId {
        if let Some(&typed) = self.graph_map.get(&annotated) {
            return typed;
        }
        let typed = self.reserve_graph();
        self.graph_map.insert(annotated, typed);
        self.jobs.push_back(Job::Graph { annotated, typed });
        typed
    }

    /// The typed graph of a helper for these argument annotations, where there is one already.
    pub(crate) fn known_helper(&self, name: &str, args: &[SomeValue]) -> Option<GraphId> {
        let annotated = self.helpers.get(&(name.to_owned(), args.to_vec()))?;
        self.graph_map.get(annotated).copied()
    }

    /// Makes a small graph by hand: parameters in these representations, result of `build`
    /// converted to `r_result`.
    pub(crate) fn build_graph(
        &mut self,
        name: &str,
        args: &[ReprId],
        r_result: ReprId,
        build: impl FnOnce(&mut LowLevelOpList<'_, 'h>, &[Val]) -> TyResult<Val>,
    ) -> TyResult<TypedGraph> {
        let types: Vec<LowLevelType> = args.iter().map(|&r| self.reprs.lowleveltype(r)).collect();
        let result = self.reprs.lowleveltype(r_result);
        let (mut llops, params) = LowLevelOpList::new(self, name, &types, result);
        let vals: Vec<Val> = params.into_iter().zip(args).map(|(v, &r)| Val { v, r }).collect();
        let val = build(&mut llops, &vals)?;
        let val = llops.convert(val, r_result)?;
        Ok(llops.finish_with_return(val.v))
    }

    /// The whole program, once nothing is left to be made.
    ///
    /// # Errors
    /// The errors found on the way.
    pub(crate) fn finish(self, entry_point: GraphId) -> Result<OoProgram, Vec<Diagnostic>> {
        let errors = self.errors.into_found();
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut graphs = PrimaryMap::new();
        for (id, graph) in self.graphs {
            let graph: TypedGraph = graph.unwrap_or_else(|| panic!("rtyper: graph {id} was never made"));
            if cfg!(debug_assertions)
                && let Err(problems) = flow::checkgraph::checkgraph(&graph)
            {
                panic!("rtyper: malformed graph\n{}", problems.join("\n"));
            }
            graphs.push(graph);
        }
        let sources = self.reprs.annotated.host.sources();
        Ok(TypedProgram { graphs, entry_point, library: None, universe: self.reprs.universe, sources })
    }
}
