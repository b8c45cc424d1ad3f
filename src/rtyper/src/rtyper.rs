//! The driver: which graphs are typed, in what order, and everything they share.
//!
//! Typed graphs have ids of their own, given when first referred to. A graph of the annotator is
//! typed at most once. The work list ends when every graph, every prebuilt object and every
//! method is done; helpers are annotated while it runs.
//!
//! Source: reference §4.0; pypy `rpython/rtyper/rtyper.py` (`RPythonTyper`).

use crate::emit::annlowlevel::HelperKey;
use crate::emit::constants::ObjectKey;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{ReprData, TyResult, TyperError};
use annotator::{Annotator, SomeKind, SomeValue};
use diagnostics::{DiagId, Diagnostic};
use entity::{
    ClassDefId, DictDefId, GraphId, ListDefId, LowLevelType, OoObject, OoType, PrimaryMap, ReprId, SourceLoc,
};
use flow::{TypedGraph, TypedProgram, TypedVar};
use host::{HostConst, IntKind};
use ootype::OoProgram;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::sync::Arc;

/// Types the whole program that the entry point reaches.
///
/// The annotator must not have been simplified: helpers that share state with the program are
/// annotated here first, then the graphs are fixed.
///
/// # Errors
/// `typer-error` diagnostics: what has no representation or no conversion.
pub fn specialize(annotator: Annotator<'_>, entry: GraphId) -> Result<OoProgram, Vec<Diagnostic>> {
    let mut rtyper = RTyper::new(annotator)?;
    let entry_point = match rtyper.make_entry_point(entry) {
        Ok(graph) => graph,
        Err(error) => {
            let loc = rtyper.annotator.graphs[entry].loc;
            return Err(vec![Diagnostic::new(DiagId::EntryPointSignature, error.message, loc)]);
        }
    };
    rtyper.run();
    rtyper.finish_exceptions();
    if !rtyper.errors.is_empty() {
        return Err(rtyper.errors);
    }
    let mut graphs = PrimaryMap::new();
    for (id, graph) in rtyper.graphs {
        let graph: TypedGraph = graph.unwrap_or_else(|| panic!("rtyper: graph {id} was never made"));
        if cfg!(debug_assertions)
            && let Err(problems) = flow::checkgraph::checkgraph(&graph)
        {
            panic!("rtyper: malformed graph\n{}", problems.join("\n"));
        }
        graphs.push(graph);
    }
    let sources = rtyper.annotator.host.sources();
    Ok(TypedProgram { graphs, entry_point, universe: rtyper.annotator.universe, sources })
}

/// Parameters and result of a graph, Void ones included.
#[derive(Clone, Debug)]
pub(crate) struct GraphSignature {
    /// Representations of the parameters.
    pub(crate) args: Vec<ReprId>,
    /// Representation of the result.
    pub(crate) result: ReprId,
}

/// Something to be made after what refers to it.
#[derive(Clone, Debug)]
pub(crate) enum Job {
    /// Types a graph of the annotator.
    Graph { annotated: GraphId, typed: GraphId },
    /// Fills a prebuilt object.
    Object { object: OoObject, host: HostConst, repr: ReprId },
    /// Makes the low-level equality of a representation.
    Eq { repr: ReprId, typed: GraphId },
    /// Makes the low-level hash of a representation.
    Hash { repr: ReprId, typed: GraphId },
    /// Makes the function that raises KeyError for a key.
    KeyError { repr: ReprId, nullable: bool, typed: GraphId },
}

/// The RTyper.
pub(crate) struct RTyper<'h> {
    pub(crate) annotator: Annotator<'h>,
    pub(crate) graphs: PrimaryMap<GraphId, Option<TypedGraph>>,
    pub(crate) graph_map: FxHashMap<GraphId, GraphId>,
    pub(crate) signatures: FxHashMap<GraphId, GraphSignature>,
    pub(crate) jobs: VecDeque<Job>,
    pub(crate) reprs: PrimaryMap<ReprId, ReprData>,
    pub(crate) repr_by_kind: FxHashMap<SomeKind, ReprId>,
    pub(crate) getrepr_depth: u32,
    pub(crate) records: FxHashMap<(&'static str, Vec<(Arc<str>, LowLevelType)>), OoType>,
    pub(crate) objects: FxHashMap<ObjectKey, OoObject>,
    pub(crate) helpers: FxHashMap<HelperKey, GraphId>,
    pub(crate) eq_graphs: FxHashMap<ReprId, GraphId>,
    pub(crate) hash_graphs: FxHashMap<ReprId, GraphId>,
    pub(crate) keyerror_graphs: FxHashMap<(ReprId, bool), GraphId>,
    /// Types of graphs made by the RTyper.
    pub(crate) function_types: FxHashMap<GraphId, LowLevelType>,
    /// Hash and equality of `r_dict`s.
    pub(crate) custom_functions: FxHashMap<(DictDefId, ReprId), (GraphId, GraphId)>,
    /// State of rclass.
    pub(crate) classes: crate::rules::rclass::ClassTable,
    /// State of rpbc.
    pub(crate) pbcs: crate::rules::rpbc::PbcTable,
    /// State of the analysis of missing attributes.
    pub(crate) presence: crate::repr::definite::PresenceTable,
    pub(crate) errors: Vec<Diagnostic>,
    pub(crate) reported: FxHashSet<(SourceLoc, String)>,
}

impl<'h> RTyper<'h> {
    pub(crate) fn new(annotator: Annotator<'h>) -> Result<Self, Vec<Diagnostic>> {
        let mut rtyper = Self {
            annotator,
            graphs: PrimaryMap::new(),
            graph_map: FxHashMap::default(),
            signatures: FxHashMap::default(),
            jobs: VecDeque::new(),
            reprs: PrimaryMap::new(),
            repr_by_kind: FxHashMap::default(),
            getrepr_depth: 0,
            records: FxHashMap::default(),
            objects: FxHashMap::default(),
            helpers: FxHashMap::default(),
            eq_graphs: FxHashMap::default(),
            hash_graphs: FxHashMap::default(),
            keyerror_graphs: FxHashMap::default(),
            function_types: FxHashMap::default(),
            custom_functions: FxHashMap::default(),
            classes: crate::rules::rclass::ClassTable::default(),
            pbcs: crate::rules::rpbc::PbcTable::default(),
            presence: crate::repr::definite::PresenceTable::default(),
            errors: Vec::new(),
            reported: FxHashSet::default(),
        };
        if let Err(error) = rtyper.seed_helpers() {
            rtyper.report(error, SourceLoc::UNKNOWN, "the helper library");
            return Err(rtyper.errors);
        }
        rtyper.annotator.simplify();
        if let Err(error) = rtyper.setup_exceptions() {
            rtyper.report(error, SourceLoc::UNKNOWN, "the builtin exceptions");
            return Err(rtyper.errors);
        }
        Ok(rtyper)
    }

    /// Works until nothing is left to be made.
    fn run(&mut self) {
        loop {
            while let Some(job) = self.jobs.pop_front() {
                self.do_job(job);
            }
            match self.finish_classes() {
                Ok(false) if self.jobs.is_empty() => return,
                Ok(_) => {}
                Err(error) => {
                    self.report(error, SourceLoc::UNKNOWN, "the classes");
                    return;
                }
            }
        }
    }

    fn do_job(&mut self, job: Job) {
        match job {
            Job::Graph { annotated, typed } => {
                let graph = self.specialize_graph(annotated);
                self.graphs[typed] = Some(graph);
            }
            Job::Object { object, host, repr } => {
                if let Err(error) = self.fill_object(object, &host, repr) {
                    let what = self.annotator.host.describe(&host);
                    self.report(error, SourceLoc::UNKNOWN, &format!("the constant {what}"));
                }
            }
            Job::Eq { repr, typed } => {
                let made = self.make_eq_graph(repr);
                self.store_helper(made, typed, repr, "eq");
            }
            Job::Hash { repr, typed } => {
                let made = self.make_hash_graph(repr);
                self.store_helper(made, typed, repr, "hash");
            }
            Job::KeyError { repr, nullable, typed } => {
                let made = self.make_keyerror_graph(repr, nullable);
                self.store_helper(made, typed, repr, "keyerror");
            }
        }
    }

    fn store_helper(&mut self, made: TyResult<TypedGraph>, typed: GraphId, repr: ReprId, what: &str) {
        match made {
            Ok(graph) => self.graphs[typed] = Some(graph),
            Err(error) => {
                let name = self.describe_repr(repr);
                self.report(error, SourceLoc::UNKNOWN, &format!("{what} of {name}"));
            }
        }
    }

    /// Records a `typer-error`.
    pub(crate) fn report(&mut self, error: TyperError, loc: SourceLoc, what: &str) {
        if self.reported.insert((loc, error.message.clone())) {
            self.errors
                .push(Diagnostic::new(DiagId::TyperError, error.message, loc).note(format!("while typing {what}")));
        }
    }

    /// Reserves the id of a graph that is made by hand.
    pub(crate) fn reserve_graph(&mut self) -> GraphId {
        self.graphs.push(None)
    }

    /// Adds a finished graph.
    pub(crate) fn add_graph(&mut self, graph: TypedGraph) -> GraphId {
        self.graphs.push(Some(graph))
    }

    /// The typed graph of an annotated one, which is typed later.
    pub(crate) fn typed_graph(&mut self, annotated: GraphId) -> GraphId {
        if let Some(&typed) = self.graph_map.get(&annotated) {
            return typed;
        }
        let typed = self.reserve_graph();
        self.graph_map.insert(annotated, typed);
        self.jobs.push_back(Job::Graph { annotated, typed });
        typed
    }

    /// Representations of parameters and result of an annotated graph.
    pub(crate) fn graph_signature(&mut self, annotated: GraphId) -> TyResult<GraphSignature> {
        if let Some(signature) = self.signatures.get(&annotated) {
            return Ok(signature.clone());
        }
        let graph = &self.annotator.graphs[annotated];
        let params: Vec<_> = graph.getargs().to_vec();
        let returnvar = graph.getreturnvar();
        let mut args = Vec::with_capacity(params.len());
        for v in params {
            let s = self.annotator.binding(annotated, v).clone();
            args.push(self.getrepr(&s)?);
        }
        let s_result = self.annotator.binding(annotated, returnvar).clone();
        let result = self.getrepr(&s_result)?;
        let signature = GraphSignature { args, result };
        self.signatures.insert(annotated, signature.clone());
        Ok(signature)
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
        let types: Vec<LowLevelType> = args.iter().map(|&r| self.lowleveltype(r)).collect();
        let result = self.lowleveltype(r_result);
        let (mut llops, params) = LowLevelOpList::new(self, name, &types, result);
        let vals: Vec<Val> = params.into_iter().zip(args).map(|(v, &r)| Val { v, r }).collect();
        let val = build(&mut llops, &vals)?;
        let val = llops.convert(val, r_result)?;
        Ok(llops.finish_with_return(val.v))
    }

    /// A graph that stands for one that could not be typed.
    pub(crate) fn broken_graph(name: &str, result: LowLevelType, root: LowLevelType) -> TypedGraph {
        TypedGraph::new(name, TypedVar::of(result), [TypedVar::of(LowLevelType::VOID), TypedVar::of(root)])
    }

    // -- what the annotator knows ------------------------------------------------------------

    /// The representative of a list definition.
    pub(crate) fn find_listdef(&self, listdef: ListDefId) -> ListDefId {
        self.annotator.bookkeeper.find_listdef(listdef)
    }

    /// The representative of a dict definition.
    pub(crate) fn find_dictdef(&self, dictdef: DictDefId) -> DictDefId {
        self.annotator.bookkeeper.find_dictdef(dictdef)
    }

    /// The annotation of the items of a list.
    pub(crate) fn listdef_item(&self, listdef: ListDefId) -> SomeValue {
        self.annotator.bookkeeper.listitem(listdef).s_value.clone()
    }

    /// Whether a list changes its length.
    pub(crate) fn listdef_resized(&self, listdef: ListDefId) -> bool {
        let bookkeeper = &self.annotator.bookkeeper;
        if bookkeeper.listitem(listdef).resized {
            return true;
        }
        // A list that holds lists of its own type needs a record: arrays are not recursive.
        let start = bookkeeper.find_listdef(listdef);
        let mut seen = vec![start];
        while let SomeKind::List { listdef, .. } =
            bookkeeper.listitem(*seen.last().expect("it has the start")).s_value.kind
        {
            let next = bookkeeper.find_listdef(listdef);
            if next == start {
                return true;
            }
            if seen.contains(&next) {
                return false;
            }
            seen.push(next);
        }
        false
    }

    /// The annotations of keys and values.
    pub(crate) fn dictdef_items(&self, dictdef: DictDefId) -> (SomeValue, SomeValue) {
        let dictdef = self.annotator.bookkeeper.dictdef(dictdef);
        (dictdef.key.s_value.clone(), dictdef.value.s_value.clone())
    }

    /// The class definition of a class of the host.
    pub(crate) fn classdef_of_host(&mut self, class: entity::HostId) -> TyResult<ClassDefId> {
        self.annotator.bookkeeper.classdef_of(class).ok_or_else(|| {
            TyperError::new(format!("the class {} is not known to the annotator", self.annotator.host.name_of(class)))
        })
    }

    /// The annotation of a constant of the program.
    pub(crate) fn constant_annotation(&self, host: &HostConst) -> TyResult<SomeValue> {
        self.annotator.constant(host).ok_or_else(|| {
            TyperError::new(format!("the constant {} was not annotated", self.annotator.host.describe(host)))
        })
    }

    /// The representation of `int`.
    pub(crate) fn int_repr(&mut self) -> TyResult<ReprId> {
        self.getrepr_kind(SomeKind::Int { kind: IntKind::Int, nonneg: false, small: false })
    }

    /// The representation of `str`.
    pub(crate) fn str_repr(&mut self) -> TyResult<ReprId> {
        self.getrepr_kind(SomeKind::Str { can_be_none: false })
    }

    /// Runs delayed set-ups of class types (outside any `getrepr`).
    pub(crate) fn call_all_setups(&mut self) -> TyResult<()> {
        self.setup_pending_classes()
    }
}
