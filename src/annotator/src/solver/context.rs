//! What the rules of operations see of the engine.
//!
//! A rule knows the program ([`Program`], with the place of the operation), the annotations of variables, the flow
//! graphs that it reads, and what rules noted before ([`Findings`]). It can replace its operation, call graphs and
//! make new ones. The work list, the order in which blocks are processed, and the errors found so far are the
//! engine's.

use crate::lattice::model::{KnownTypeData, SomeValue};
use crate::program::bookkeeper::{CallRow, CallSite};
use crate::program::description::{Arguments, Matched};
use crate::program::errors::OpError;
use crate::program::world::Program;
use crate::solver::annrpython::Annotator;
use crate::solver::findings::Findings;
use crate::solver::notes::RewriteKey;
use diagnostics::Diagnostic;
use entity::{ClassDefId, Constant, DescId, FlowGraphId, HostId, PrimaryMap, ProgramPoint, SourceLoc, Variable};
use flow::{Operand, SpaceOperation};
use flowspace::{Flow, FlowConst, FlowGraph};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// The engine as rules see it, at its current operation.
pub(crate) struct Context<'a, 'h> {
    engine: &'a mut Annotator<'h>,
}

impl<'h> Deref for Context<'_, 'h> {
    type Target = Program<'h>;

    fn deref(&self) -> &Self::Target {
        &self.engine.program
    }
}

impl DerefMut for Context<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.engine.program
    }
}

impl<'a, 'h> Context<'a, 'h> {
    pub(in crate::solver) fn new(engine: &'a mut Annotator<'h>) -> Self {
        Self { engine }
    }

    /// What rules noted in this run.
    pub(crate) fn findings(&self) -> &Findings {
        &self.engine.findings
    }

    pub(crate) fn findings_mut(&mut self) -> &mut Findings {
        &mut self.engine.findings
    }
}

/// Annotations.
impl Context<'_, '_> {
    /// As [`Annotator::binding`].
    pub(crate) fn binding(&self, graph: FlowGraphId, v: Variable) -> &SomeValue {
        self.engine.binding(graph, v)
    }

    /// As [`Annotator::operand_opt`].
    pub(crate) fn operand_opt(&self, graph: FlowGraphId, operand: Operand) -> SomeValue {
        self.engine.operand_opt(graph, operand)
    }

    /// As [`Annotator::operand_value`].
    pub(crate) fn operand_value(&mut self, graph: FlowGraphId, operand: Operand) -> Result<SomeValue, OpError> {
        self.engine.operand_value(graph, operand)
    }

    /// Joins an annotation into that of a variable of a replacement, which nothing but its own operation reads.
    pub(crate) fn set_binding(&mut self, graph: FlowGraphId, v: Variable, s_value: SomeValue) {
        self.engine.set_binding(graph, v, s_value);
    }

    /// What the truth of a variable of the current graph says of others.
    pub(crate) fn known(&self, v: Variable) -> Option<&KnownTypeData> {
        self.engine.info[self.current_graph()].known.get(&v).map(|known| &**known)
    }

    /// Says what the truth of the result of the current operation says of other variables.
    pub(crate) fn set_known(&mut self, result: Variable, known: KnownTypeData) {
        let graph = self.current_graph();
        let facts = &mut self.engine.info[graph].known;
        if !known.is_empty() {
            facts.insert(result, Arc::new(known));
        } else if !facts.is_empty() {
            facts.remove(&result);
        }
    }
}

/// Flow graphs.
impl Context<'_, '_> {
    /// All graphs.
    pub(crate) fn graphs(&self) -> &PrimaryMap<FlowGraphId, FlowGraph> {
        &self.engine.graphs
    }

    /// A graph, as the flow space made it and rules completed it.
    pub(crate) fn graph(&self, graph: FlowGraphId) -> &FlowGraph {
        &self.engine.graphs[graph]
    }

    /// A constant of a graph.
    pub(crate) fn intern(&mut self, graph: FlowGraphId, value: FlowConst) -> Constant {
        self.engine.graphs[graph].consts.intern(value)
    }

    /// The operations by which one is replaced.
    pub(crate) fn replacement(&self, graph: FlowGraphId, result: Variable) -> Option<&[SpaceOperation<Flow>]> {
        self.engine.info[graph].rewrites.get(&result).map(Vec::as_slice)
    }

    /// Replaces the operation with a result, or leaves it what it is.
    pub(crate) fn replace(&mut self, graph: FlowGraphId, result: Variable, by: Option<Vec<SpaceOperation<Flow>>>) {
        let rewrites = &mut self.engine.info[graph].rewrites;
        if let Some(operations) = by {
            rewrites.insert(result, operations);
        } else if !rewrites.is_empty() {
            rewrites.remove(&result);
        }
    }

    /// As [`Annotator::rewrite_var`].
    pub(crate) fn rewrite_var(&mut self, graph: FlowGraphId, key: RewriteKey) -> Variable {
        self.engine.rewrite_var(graph, key)
    }

    /// Adds the graph of what an operation of another graph does for one alternative of a union.
    pub(crate) fn add_alternative(&mut self, parent: FlowGraphId, graph: FlowGraph) -> FlowGraphId {
        self.engine.add_alternative(parent, graph)
    }

    /// As [`Annotator::graph_function`].
    pub(crate) fn graph_function(&self, graph: FlowGraphId) -> Option<HostId> {
        self.engine.graph_function(graph)
    }

    /// As [`Annotator::is_helper_graph`].
    pub(crate) fn is_helper_graph(&self, graph: FlowGraphId) -> bool {
        self.engine.is_helper_graph(graph)
    }

    /// As [`Annotator::is_alternative`].
    pub(crate) fn is_alternative(&self, graph: FlowGraphId) -> bool {
        self.engine.is_alternative(graph)
    }

    /// As [`Annotator::is_closure_class`].
    pub(crate) fn is_closure_class(&self, classdef: ClassDefId) -> bool {
        self.engine.is_closure_class(classdef)
    }

    /// As [`Annotator::computes_program_ints`].
    pub(crate) fn computes_program_ints(&self, graph: FlowGraphId) -> bool {
        self.engine.computes_program_ints(graph)
    }

    /// As [`Annotator::of_library`].
    pub(crate) fn of_library(&self, loc: SourceLoc) -> bool {
        self.engine.of_library(loc)
    }
}

/// Calls and exceptions.
impl Context<'_, '_> {
    /// As [`Annotator::call_site`].
    pub(crate) fn call_site(&self, graph: FlowGraphId, result: Variable) -> Option<&CallSite> {
        self.engine.call_site(graph, result)
    }

    /// As [`Annotator::call_function`].
    pub(crate) fn call_function(
        &mut self,
        funcdesc: DescId,
        row: DescId,
        args: &Arguments,
        init: Option<ClassDefId>,
    ) -> Result<(CallRow, SomeValue), OpError> {
        self.engine.call_function(funcdesc, row, args, init)
    }

    /// As [`Annotator::pycall`].
    pub(crate) fn pycall(
        &mut self,
        desc: DescId,
        args: &Arguments,
        rows: &mut Vec<CallRow>,
    ) -> Result<SomeValue, OpError> {
        self.engine.pycall(desc, args, rows)
    }

    /// As [`Annotator::specialize`].
    pub(crate) fn specialize(
        &mut self,
        desc: DescId,
        matched: &mut Matched,
        init: bool,
    ) -> Result<FlowGraphId, OpError> {
        self.engine.specialize(desc, matched, init)
    }

    /// As [`Annotator::own_copy`].
    pub(crate) fn own_copy(&mut self, graph: FlowGraphId, class: HostId) -> Vec<HostId> {
        self.engine.own_copy(graph, class)
    }

    /// As [`Annotator::recursivecall`].
    pub(crate) fn recursivecall(&mut self, graph: FlowGraphId, cells: Vec<SomeValue>) -> Result<SomeValue, OpError> {
        self.engine.recursivecall(graph, cells)
    }

    /// As [`Annotator::note_deep_tuple`].
    pub(crate) fn note_deep_tuple(&mut self, s: &SomeValue, place: SourceLoc) {
        self.engine.note_deep_tuple(s, place);
    }

    /// As [`Annotator::is_caught`].
    pub(crate) fn is_caught(&mut self, class: &'static str) -> bool {
        self.engine.is_caught(class)
    }

    /// As [`Annotator::is_handled`].
    pub(crate) fn is_handled(&mut self, class: &'static str) -> bool {
        self.engine.is_handled(class)
    }

    /// As [`Annotator::always_raises`].
    pub(crate) fn always_raises(
        &self,
        graph: FlowGraphId,
        op: &SpaceOperation<Flow>,
    ) -> Option<(&'static str, String)> {
        self.engine.always_raises(graph, op)
    }
}

/// What is decided when nothing is pending.
impl Context<'_, '_> {
    /// As [`Annotator::is_quiescent`].
    pub(crate) fn is_quiescent(&self) -> bool {
        self.engine.is_quiescent()
    }

    /// Whether some graphs are final, so that only helpers of the RTyper are annotated any more.
    pub(crate) fn simplified_any(&self) -> bool {
        self.engine.simplified_any()
    }

    /// As [`Annotator::reflow_all`].
    pub(crate) fn reflow_all(&mut self, points: &[ProgramPoint]) {
        self.engine.reflow_all(points);
    }

    /// As [`Annotator::record`].
    pub(crate) fn record(&mut self, d: Diagnostic, graph: Option<FlowGraphId>) {
        self.engine.record(d, graph);
    }
}
