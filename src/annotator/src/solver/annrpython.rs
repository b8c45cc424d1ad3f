//! The engine: a work list of blocks, run to a fixed point.
//!
//! A block is processed by applying the rule of each operation to the annotations of its
//! operands; links carry annotations to their targets, where they are joined. Whatever reads
//! something shared (an item, an attribute, the result of a call) is registered there and
//! processed again, from that operation on, when it grows. Bindings only ever become more
//! general, so the process ends, in the same result whatever the order.
//!
//! Operations that are implemented as others (a call of `sorted` as a call of a helper, `len(x)`
//! of an instance as a method call) are annotated as their replacement; [`Annotator::simplify`]
//! puts the replacements into the graphs once the annotations are final.
//!
//! Source: reference §2.9, §2.10; pypy `rpython/annotator/annrpython.py`.

use crate::lattice::errors::Conflict;
use crate::lattice::model::{KnownTypeData, SomeKind, SomeValue};
use crate::lattice::place::At;
use crate::lattice::union::Joined;
use crate::program::bookkeeper::CallSite;
use crate::program::errors::OpError;
use crate::program::options::{AnnotatorOptions, GenericFunctions};
use crate::program::specialize::Origin;
use crate::program::world::Program;
use crate::solver::context::Context;
use crate::solver::findings::Findings;
use crate::solver::generic::{FlowGraphs, TupleLengths};
use crate::solver::keys::Keys;
use crate::solver::notes::{DispatchAction, DispatchRow, RewriteKey};
use crate::solver::options::{MAX_STEPS, Stats, Step};
use crate::solver::semantics::Semantics;
use diagnostics::{DiagId, Diagnostic, failure};
use entity::{Block, DescId, EntityRef, FlowGraphId, HostId, PrimaryMap, ProgramPoint, SourceLoc, Variable};
use flow::{Operand, SpaceOperation};
use flowspace::{Flow, FlowConst, FlowGraph};
use host::{Host, HostConst, HostKind};
use indexmap::IndexSet;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// How far a block has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum BlockState {
    /// Not reached, or not processed yet.
    #[default]
    Unseen,
    /// Processed to its exits.
    Done,
    /// Stopped at an operation that has no annotation yet: one that always raises if it stays so.
    Blocked(u32),
    /// Stopped at a call that never returned so far.
    Stopped(u32),
    /// Stopped at an error of the program.
    Failed(u32),
}

#[derive(Clone, Debug, Default)]
pub(crate) struct BlockInfo {
    pub(crate) state: BlockState,
    /// Whether the inputs have annotations.
    pub(crate) bound: bool,
    pub(crate) visits: u32,
    dirty_from: u32,
    queued: bool,
    /// Where something grew that had it queued, in runs whose steps are noted.
    cause: Option<ProgramPoint>,
}

/// What is known of one graph.
#[derive(Clone, Debug, Default)]
pub(crate) struct GraphInfo {
    pub(crate) bindings: Vec<Option<SomeValue>>,
    pub(crate) known: FxHashMap<Variable, Arc<KnownTypeData>>,
    pub(crate) blocks: Vec<BlockInfo>,
    pub(crate) followed: Vec<bool>,
    pub(crate) callers: IndexSet<ProgramPoint>,
    pub(crate) first_caller: Option<ProgramPoint>,
    /// The replacement of an operation, by result variable.
    pub(crate) rewrites: FxHashMap<Variable, Vec<SpaceOperation<Flow>>>,
    pub(crate) rewrite_vars: FxHashMap<RewriteKey, Variable>,
    /// The RTyper may have seen it: nothing may change any more.
    pub(crate) fixed: bool,
    pub(crate) func: Option<HostId>,
    pub(crate) helper: bool,
    pub(crate) origin: Origin,
    /// It is what an operation on a union does for one alternative: the graph of the operation, which is no such part
    /// itself.
    pub(crate) alternative_of: Option<FlowGraphId>,
    /// Its ints are those of the program: it is not of the library, or it is a part of a function whose attribute
    /// `checks_overflow` says so.
    pub(crate) program_ints: bool,
    /// Numbers of different kinds that meet here are the program's.
    pub(crate) keeps_numbers: bool,
}

/// Operations on instances that the RTyper may need outside of flow graphs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum InstanceOp {
    /// `a == b` of two instances that may be `None`.
    Eq,
    /// `hash(a)`
    Hash,
    /// `a < b`
    Lt,
    /// `a <= b`
    Le,
    /// `a > b`
    Gt,
    /// `a >= b`
    Ge,
    /// `str(a)`
    Str,
    /// `repr(a)`
    Repr,
}

impl InstanceOp {
    /// Whether it is one of `<`, `<=`, `>` and `>=`.
    pub(crate) const fn is_order(self) -> bool {
        matches!(self, Self::Lt | Self::Le | Self::Gt | Self::Ge)
    }
}

/// Modules of the helper library whose functions hand on values of the program.
const CONTAINER_HELPERS: &[&str] = &[
    "rotor_helpers.app_async",
    "rotor_helpers.app_attributes",
    "rotor_helpers.app_bases",
    "rotor_helpers.app_call",
    "rotor_helpers.app_collections",
    "rotor_helpers.app_contextlib",
    "rotor_helpers.app_copy",
    "rotor_helpers.app_dict",
    "rotor_helpers.app_enum",
    "rotor_helpers.app_functools",
    "rotor_helpers.app_generators",
    "rotor_helpers.app_heapq",
    "rotor_helpers.app_instance",
    "rotor_helpers.app_iter",
    "rotor_helpers.app_keywords",
    "rotor_helpers.app_list",
    "rotor_helpers.app_operators",
    "rotor_helpers.app_record",
    "rotor_helpers.app_sort",
    "rotor_helpers.app_star",
    "rotor_helpers.app_values",
    "rotor_helpers.app_views",
    "rotor_helpers.closures",
];

type Pending = BinaryHeap<Reverse<(u64, u64, FlowGraphId, Block)>>;

/// The annotator: graphs, their bindings, and the bookkeeper.
pub struct Annotator<'h> {
    /// What there is before any operation has a meaning.
    pub program: Program<'h>,
    /// What operations mean.
    pub(in crate::solver) semantics: &'static dyn Semantics,
    /// Flow graphs, one per function and specialisation.
    pub graphs: PrimaryMap<FlowGraphId, FlowGraph>,
    pub(in crate::solver) info: PrimaryMap<FlowGraphId, GraphInfo>,
    pub(in crate::solver) unreachable: Option<HostConst>,
    pub(in crate::solver) generic_found: GenericFunctions,
    /// The classes of what operations raise that their operands do not have, where that is an error.
    pub(in crate::solver) would_raise: BTreeSet<&'static str>,
    /// Where they were met.
    pub(in crate::solver) would_raise_at: BTreeSet<(FlowGraphId, Variable)>,
    /// Properties of subclasses that are read on instances of a class that has nothing of the name.
    pub(in crate::solver) properties_below: BTreeSet<(HostId, Arc<str>)>,
    /// Variables of functions that were tuples of known length before they were of any.
    pub(in crate::solver) widened: BTreeSet<(HostId, Variable)>,
    /// Calls of `tuple` whose results nest deep.
    pub(in crate::solver) deep_tuples: BTreeSet<SourceLoc>,
    /// The lengths of the tuples that calls pass to parameters.
    pub(in crate::solver) tuple_lengths: TupleLengths,
    pub(in crate::solver) keys: Keys,
    /// What rules noted.
    pub(in crate::solver) findings: Findings,
    pub(in crate::solver) rounds: usize,
    /// The flow graphs of the run before.
    pub(in crate::solver) earlier_graphs: FlowGraphs,
    /// Whether the program asks which exception is being handled, outside of handlers.
    pub(in crate::solver) wants_handled_exceptions: bool,
    /// Whether objects have finalisers.
    pub(in crate::solver) wants_finalizers: bool,
    /// Whether the program names KeyboardInterrupt.
    pub(in crate::solver) wants_interrupts: bool,
    /// The call that just failed has been made generic.
    pub(in crate::solver) try_again: bool,
    pub(in crate::solver) errors: Vec<Diagnostic>,
    /// Whether a type grew without end.
    pub(in crate::solver) has_grown: bool,
    /// For each error, the blocks that failed with it; `None` for errors that stay.
    pub(in crate::solver) error_origins: Vec<Option<Vec<(FlowGraphId, Block)>>>,
    pending: Pending,
    sequence: u64,
    random: u64,
    pub(super) operations: u64,
    pub(super) simplified: usize,
    /// The steps so far, where they are wanted.
    pub steps: Vec<Step>,
}

impl<'h> Deref for Annotator<'h> {
    type Target = Program<'h>;

    fn deref(&self) -> &Program<'h> {
        &self.program
    }
}

impl DerefMut for Annotator<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.program
    }
}

impl<'h> Annotator<'h> {
    /// An annotator for the program in a host, whose operations mean what `semantics` says.
    pub(crate) fn new(host: &'h Host, options: AnnotatorOptions, semantics: &'static dyn Semantics) -> Self {
        let random = options.seed.unwrap_or(0).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        Self {
            program: Program::new(host, options),
            semantics,
            graphs: PrimaryMap::new(),
            info: PrimaryMap::new(),
            unreachable: None,
            generic_found: GenericFunctions::new(),
            would_raise: BTreeSet::new(),
            would_raise_at: BTreeSet::new(),
            properties_below: BTreeSet::new(),
            widened: BTreeSet::new(),
            deep_tuples: BTreeSet::new(),
            tuple_lengths: TupleLengths::default(),
            keys: Keys::default(),
            findings: Findings::default(),
            rounds: 1,
            earlier_graphs: FlowGraphs::default(),
            wants_handled_exceptions: false,
            wants_finalizers: false,
            wants_interrupts: false,
            try_again: false,
            errors: Vec::new(),
            has_grown: false,
            error_origins: Vec::new(),
            pending: BinaryHeap::new(),
            sequence: 0,
            random,
            operations: 0,
            simplified: 0,
            steps: Vec::new(),
        }
    }

    /// Annotates a program from a function and the annotations of its arguments.
    pub fn build_types(&mut self, func: HostId, args: Vec<SomeValue>) -> Result<FlowGraphId, Vec<Diagnostic>> {
        self.seed_exceptions();
        let desc = self.getfuncdesc(func);
        let graph = match self.entry_graph(desc, args) {
            Ok(graph) => graph,
            Err(OpError::Failed(d) | OpError::Lasting(d)) => {
                self.record(*d, None);
                return Err(std::mem::take(&mut self.errors));
            }
            Err(_) if !self.errors.is_empty() => return Err(std::mem::take(&mut self.errors)),
            Err(_) => {
                return Err(vec![Diagnostic::new(
                    DiagId::UnsupportedOperation,
                    "the entry point cannot be annotated",
                    SourceLoc::UNKNOWN,
                )]);
            }
        };
        self.complete()?;
        Ok(graph)
    }

    fn entry_graph(&mut self, desc: DescId, args: Vec<SomeValue>) -> Result<FlowGraphId, OpError> {
        let args = crate::program::description::Arguments::positional(args);
        let mut matched = self.match_arguments(desc, &args)?;
        self.enforce_args(desc, &mut matched)?;
        let graph = self.specialize(desc, &mut matched, false)?;
        self.recursivecall(graph, matched.cells)?;
        Ok(graph)
    }

    /// The exceptions that operations and helpers raise exist in every program.
    fn seed_exceptions(&mut self) {
        const NAMES: &[&str] = &[
            "BaseException",
            "Exception",
            "ArithmeticError",
            "OverflowError",
            "ZeroDivisionError",
            "AssertionError",
            "AttributeError",
            "EOFError",
            "LookupError",
            "IndexError",
            "KeyError",
            "MemoryError",
            "NotImplementedError",
            "OSError",
            "RuntimeError",
            "RecursionError",
            "StopIteration",
            "SystemExit",
            "TypeError",
            "ValueError",
            "UnicodeError",
            "KeyboardInterrupt",
        ];
        for name in NAMES {
            let class = self.host.exception_class(name);
            let made = self.getclassdesc(class).and_then(|desc| self.getuniqueclassdef(desc));
            if let Err(OpError::Failed(d) | OpError::Lasting(d)) = made {
                self.record(*d, None);
            }
        }
    }

    /// Runs the work list until nothing changes.
    pub fn complete(&mut self) -> Result<(), Vec<Diagnostic>> {
        self.reflow_grown();
        loop {
            while let Some(Reverse((_, _, graph, block))) = self.pending.pop() {
                self.processblock(graph, block);
                if self.errors.len() >= self.options.max_errors {
                    self.drop_outdated_errors();
                    if self.errors.len() >= self.options.max_errors {
                        return Err(std::mem::take(&mut self.errors));
                    }
                }
            }
            if self.release_waiting() {
                continue;
            }
            self.semantics.no_more_blocks_to_annotate(Context::new(self));
            self.reflow_grown();
            if self.pending.is_empty() {
                break;
            }
        }
        self.drop_outdated_errors();
        // Other errors may come from what is decided for the properties. Helpers of the RTyper have none.
        let clashes = if self.simplified_any() { Vec::new() } else { self.check_properties() };
        self.report_undefined_names();
        if self.errors.is_empty() {
            for clash in clashes {
                self.record(clash, None);
            }
            self.semantics.check_decisions(Context::new(self));
            self.report_blocked();
        }
        if !self.simplified_any() {
            self.check_finalisers();
        }
        if !self.errors.is_empty() {
            return Err(std::mem::take(&mut self.errors));
        }
        if self.simplified > 0 {
            self.simplify();
        }
        Ok(())
    }

    /// Forgets errors of blocks that succeeded when they were processed again: a value that
    /// looked constant on the way to the fixed point may turn out not to be. Likewise errors of graphs that calls
    /// left for others, since their arguments grew.
    fn drop_outdated_errors(&mut self) {
        let live: FxHashMap<FlowGraphId, bool> = self
            .error_origins
            .iter()
            .flatten()
            .flatten()
            .map(|&(graph, _)| (graph, self.is_still_called(graph, &mut FxHashSet::default())))
            .collect();
        let mut kept = Vec::new();
        let mut kept_origins = Vec::new();
        for (error, origins) in self.errors.drain(..).zip(self.error_origins.drain(..)) {
            let failed = |&(graph, block): &(FlowGraphId, Block)| {
                matches!(self.info[graph].blocks[block.index()].state, BlockState::Failed(_)) && live[&graph]
            };
            if origins.as_ref().is_none_or(|origins| origins.iter().any(failed)) {
                kept.push(error);
                kept_origins.push(origins);
            }
        }
        self.errors = kept;
        self.error_origins = kept_origins;
    }

    /// Whether one of the calls that ever reached a graph still goes to it, from a graph of which that holds, too.
    fn is_still_called(&self, graph: FlowGraphId, seen: &mut FxHashSet<FlowGraphId>) -> bool {
        let callers = &self.info[graph].callers;
        callers.is_empty()
            || seen.insert(graph)
                && callers.iter().any(|point| {
                    let op = self.graphs[point.graph].blocks[point.block].operations.get(point.op as usize);
                    op.is_none_or(|op| self.calls_now(point.graph, op.result, graph).unwrap_or(true))
                        && self.is_still_called(point.graph, seen)
                })
    }

    /// Whether an operation of a graph calls another graph, as far as calls are noted for it.
    pub(crate) fn calls_now(&self, graph: FlowGraphId, result: Variable, callee: FlowGraphId) -> Option<bool> {
        if let Some(dispatch) = self.findings.dispatches.get(&(graph, result)) {
            let calls = |row: &DispatchRow| matches!(row.action, DispatchAction::Call(called) if called == callee);
            return Some(dispatch.rows.iter().any(calls));
        }
        let operations = self.info[graph].rewrites.get(&result).into_iter().flatten();
        let parts = operations.filter(|op| op.result != result);
        let of_parts = parts.filter_map(|op| self.calls_now(graph, op.result, callee));
        let site = self.bookkeeper.call_sites.get(&(graph, result));
        let of_site = site.map(|site| site.rows.iter().any(|row| row.graph == Some(callee)));
        of_parts.chain(of_site).reduce(|one, other| one || other)
    }

    /// Puts replacements into the graphs and removes what is never reached. Idempotent; from
    /// here on the graphs are fixed.
    pub fn simplify(&mut self) {
        self.drop_needless_checks(self.simplified);
        for index in self.simplified..self.graphs.len() {
            self.simplify_graph(FlowGraphId::from_u32(u32::try_from(index).expect("graph ids are 32 bits")));
        }
        self.simplified = self.graphs.len();
    }

    /// The annotation of a variable; bottom when it was never reached.
    pub fn binding(&self, graph: FlowGraphId, v: Variable) -> &SomeValue {
        self.info[graph].bindings.get(v.index()).and_then(Option::as_ref).unwrap_or(SomeValue::impossible_ref())
    }

    /// The annotation of an operand.
    ///
    /// # Panics
    /// For constants that annotation has not seen.
    pub fn operand(&self, graph: FlowGraphId, operand: Operand) -> SomeValue {
        match operand {
            Operand::Var(v) => self.binding(graph, v).clone(),
            Operand::Const(c) => match self.graphs[graph].consts.get(c) {
                FlowConst::Host(value) => self.constant(value).unwrap_or_else(|| {
                    panic!(
                        "annotator: constant {} of {} was not annotated",
                        self.host.describe(value),
                        self.graphs[graph].name
                    )
                }),
                FlowConst::CallShape(_) | FlowConst::Hint(_) => SomeValue::impossible(),
            },
        }
    }

    /// The annotation of a constant that annotation has seen.
    pub fn constant(&self, value: &HostConst) -> Option<SomeValue> {
        if let Some(s) = crate::program::bookkeeper::simple_constant(value) {
            return Some(s);
        }
        if let Some(s) = self.bookkeeper.constants.get(value) {
            return Some(s.clone());
        }
        match value {
            HostConst::Tuple(items) => {
                let items = items.iter().map(|i| self.constant(i)).collect::<Option<Vec<_>>>()?;
                let mut s = SomeValue::tuple(items);
                s.konst = Some(value.clone());
                Some(s)
            }
            // What `type(x)` gives is not written down anywhere.
            HostConst::Obj(id) if self.host.kind(*id) == HostKind::Class => {
                let info = self.host.class(*id);
                (info.builtin && !info.is_exception).then(|| SomeValue::constant(SomeKind::Builtin, value.clone()))
            }
            _ => None,
        }
    }

    /// As [`Annotator::operand`]; bottom for what was not seen.
    pub(crate) fn operand_opt(&self, graph: FlowGraphId, operand: Operand) -> SomeValue {
        match operand {
            Operand::Var(v) => self.binding(graph, v).clone(),
            Operand::Const(c) => match self.graphs[graph].consts.get(c) {
                FlowConst::Host(value) => self.constant(value).unwrap_or_else(SomeValue::impossible),
                FlowConst::CallShape(_) | FlowConst::Hint(_) => SomeValue::impossible(),
            },
        }
    }

    /// What is known at a call, by the result variable of the operation.
    pub fn call_site(&self, graph: FlowGraphId, result: Variable) -> Option<&CallSite> {
        self.bookkeeper.call_sites.get(&(graph, result))
    }

    /// What stands for an object of the host in the program; `None` where it is itself.
    pub fn stand_in(&self, value: &HostConst) -> Option<HostConst> {
        self.registry.stand_in(value)
    }

    /// The function that a graph was made from.
    pub fn graph_function(&self, graph: FlowGraphId) -> Option<HostId> {
        self.info[graph].func
    }

    /// Whether a graph belongs to the helper library.
    pub fn is_helper_graph(&self, graph: FlowGraphId) -> bool {
        self.info[graph].helper
    }

    /// Whether a graph is what an operation on a union does for one alternative.
    pub fn is_alternative_graph(&self, graph: FlowGraphId) -> bool {
        self.info[graph].alternative_of.is_some()
    }

    /// The function that a graph was made of.
    pub fn function_of(&self, graph: FlowGraphId) -> Option<HostId> {
        self.info[graph].func
    }

    /// Whether a block was reached.
    pub fn is_reached(&self, graph: FlowGraphId, block: Block) -> bool {
        self.info[graph].blocks.get(block.index()).is_some_and(|b| b.bound)
    }

    /// Schedules an instance of a helper for these arguments, without any caller.
    /// The same arguments give the same graph.
    pub fn annotate_helper(&mut self, func: HostId, args: Vec<SomeValue>) -> Result<FlowGraphId, Vec<Diagnostic>> {
        let desc = self.getfuncdesc(func);
        let saved = std::mem::take(&mut self.at);
        let result = self.entry_graph(desc, args);
        self.at = saved;
        match result {
            Ok(graph) => Ok(graph),
            Err(OpError::Failed(d) | OpError::Lasting(d)) => Err(vec![*d]),
            Err(_) if !self.errors.is_empty() => Err(std::mem::take(&mut self.errors)),
            Err(_) => panic!("annotator: helper {} cannot be annotated", self.host.name_of(func)),
        }
    }

    /// What the run cost so far.
    pub fn stats(&self) -> Stats {
        let (graphs, operations, rounds) = (self.graphs.len(), self.operations, self.rounds);
        let mut stats = Stats { graphs, operations, rounds, ..Stats::default() };
        for info in self.info.values() {
            for block in &info.blocks {
                if block.bound {
                    stats.blocks += 1;
                    stats.visits += u64::from(block.visits);
                    stats.max_visits = stats.max_visits.max(block.visits);
                }
            }
        }
        stats
    }

    /// How often each block of a graph was processed.
    pub fn block_visits(&self, graph: FlowGraphId) -> Vec<(Block, u32)> {
        let blocks = &self.info[graph].blocks;
        self.graphs[graph].iterblocks().into_iter().map(|b| (b, blocks[b.index()].visits)).collect()
    }

    // Positions and scheduling.

    /// Makes sure that every table of a graph covers its variables and blocks.
    pub(crate) fn add_graph(&mut self, graph: FlowGraph, func: Option<HostId>, helper: bool) -> FlowGraphId {
        let of_containers = |func| {
            CONTAINER_HELPERS.contains(&&*self.host.function(func).module)
                || self.host.hasattr(&HostConst::Obj(func), "keeps_numbers")
        };
        let checks_overflow = |func| self.host.hasattr(&HostConst::Obj(func), "checks_overflow");
        let info = GraphInfo {
            keeps_numbers: !helper || func.is_some_and(of_containers),
            program_ints: !helper || func.is_some_and(checks_overflow),
            bindings: vec![None; graph.vars.len()],
            blocks: vec![BlockInfo::default(); graph.blocks.len()],
            followed: vec![false; graph.links.len()],
            func,
            helper,
            ..GraphInfo::default()
        };
        let id = self.graphs.push(graph);
        let info_id = self.info.push(info);
        debug_assert_eq!(id, info_id, "graphs and their tables are parallel");
        id
    }

    /// Adds the graph of what an operation of another graph does for one alternative of a union.
    pub(crate) fn add_alternative(&mut self, parent: FlowGraphId, graph: FlowGraph) -> FlowGraphId {
        let of = &self.info[parent];
        let (helper, origin, keeps_numbers, program_ints) = (of.helper, of.origin, of.keeps_numbers, of.program_ints);
        let alternative_of = of.alternative_of.unwrap_or(parent);
        let graph = self.add_graph(graph, None, helper);
        let info = &mut self.info[graph];
        (info.origin, info.keeps_numbers, info.alternative_of) = (origin, keeps_numbers, Some(alternative_of));
        info.program_ints |= program_ints;
        graph
    }

    /// A variable of the replacement of an operation: the same for the same key.
    pub(crate) fn rewrite_var(&mut self, graph: FlowGraphId, key: RewriteKey) -> Variable {
        if let Some(&v) = self.info[graph].rewrite_vars.get(&key) {
            return v;
        }
        let v = self.graphs[graph].new_var(None);
        let bindings = &mut self.info[graph].bindings;
        if bindings.len() <= v.index() {
            bindings.resize(v.index() + 1, None);
        }
        self.info[graph].rewrite_vars.insert(key, v);
        v
    }

    pub(crate) fn schedule(&mut self, graph: FlowGraphId, block: Block, from: u32) {
        self.reflow_grown();
        self.schedule_one(graph, block, from);
    }

    fn schedule_one(&mut self, graph: FlowGraphId, block: Block, from: u32) {
        let priority_base = self.next_priority(graph, block);
        let info = &mut self.info[graph];
        if info.fixed {
            panic!("annotator: late change of the graph {} in {block}", self.graphs[graph].name);
        }
        let data = &mut info.blocks[block.index()];
        if !data.bound {
            return;
        }
        let from = match data.state {
            BlockState::Blocked(at) | BlockState::Stopped(at) | BlockState::Failed(at) => from.min(at),
            BlockState::Done => from,
            BlockState::Unseen => 0,
        };
        if data.queued {
            data.dirty_from = data.dirty_from.min(from);
            return;
        }
        data.queued = true;
        data.dirty_from = from;
        if self.program.options.trace {
            data.cause = self.program.at.point();
        }
        self.sequence += 1;
        self.pending.push(Reverse((priority_base, self.sequence, graph, block)));
    }

    fn next_priority(&mut self, graph: FlowGraphId, block: Block) -> u64 {
        if self.options.seed.is_some() {
            self.random ^= self.random << 13;
            self.random ^= self.random >> 7;
            self.random ^= self.random << 17;
            return self.random;
        }
        u64::from(self.info[graph].blocks[block.index()].visits)
    }

    /// Schedules places that are to be annotated again.
    pub(crate) fn reflow_all(&mut self, points: &[ProgramPoint]) {
        for &point in points {
            self.schedule_one(point.graph, point.block, point.op);
        }
    }

    /// Schedules what read annotations that have grown.
    pub(super) fn reflow_grown(&mut self) {
        if self.bookkeeper.lattice.has_grown() {
            for point in self.bookkeeper.lattice.take_grown() {
                self.schedule_one(point.graph, point.block, point.op);
            }
        }
    }

    /// The join of two annotations; schedules what it makes grow.
    fn join(&mut self, a: &SomeValue, b: &SomeValue) -> Joined<SomeValue> {
        let joined = self.program.join(a, b);
        if let Err(e) = self.finish_classdefs() {
            self.record_any_failure(e, None);
        }
        self.reflow_grown();
        joined
    }

    /// Notes that a variable's annotation grew, if that is wanted.
    fn note_growth(&mut self, graph: FlowGraphId, v: Variable) {
        if self.options.trace && !self.info[graph].helper {
            let text = self.display_full(self.binding(graph, v));
            if let Some(step) = self.steps.last_mut() {
                step.grown.push((graph, v, text));
            }
        }
    }

    pub(crate) fn set_binding(&mut self, graph: FlowGraphId, v: Variable, s_value: SomeValue) {
        let bindings = &mut self.info[graph].bindings;
        if bindings.len() <= v.index() {
            bindings.resize(v.index() + 1, None);
        }
        match bindings[v.index()].take() {
            None => {
                bindings[v.index()] = Some(s_value);
                self.note_growth(graph, v);
            }
            Some(old) if old == s_value => bindings[v.index()] = Some(old),
            // The operation gave the class of fewer kinds.
            Some(SomeValue { kind: SomeKind::Builtin, .. }) if matches!(s_value.kind, SomeKind::TypeOf { .. }) => {
                self.info[graph].bindings[v.index()] = Some(s_value);
                self.note_growth(graph, v);
            }
            Some(old) => {
                // Only ever more general. Narrowing rules may give less than before: keep the join.
                let joined = match self.join(&old, &s_value) {
                    Ok(joined) => joined,
                    Err(e) => {
                        if e.lasting() {
                            self.record_any_failure(self.conflict(&Conflict::Union(e)), Some(graph));
                        }
                        s_value
                    }
                };
                let grew = joined != old;
                self.info[graph].bindings[v.index()] = Some(joined);
                if grew {
                    self.note_growth(graph, v);
                }
            }
        }
    }

    /// Joins annotations into the inputs of a block; schedules it when something grew.
    pub(super) fn bind_inputs(
        &mut self,
        graph: FlowGraphId,
        target: Block,
        cells: &[SomeValue],
        known: &[Option<Arc<KnownTypeData>>],
        operands: Option<&[Operand]>,
    ) -> Result<(), OpError> {
        let inputargs = self.graphs[graph].blocks[target].inputargs.clone();
        let first = !self.info[graph].blocks[target.index()].bound;
        let mut changed = first;
        if operands.is_none() {
            self.note_tuple_lengths(graph, cells);
            if !first && self.keep_apart(graph, cells) {
                self.try_again = true;
                return Err(OpError::Blocked);
            }
            for (i, cell) in cells.iter().enumerate() {
                self.bookkeeper.lattice.note_parameter_text(graph, i, cell);
            }
        }
        let mut failure = None;
        let classes = cells.iter().any(|cell| matches!(cell.kind, SomeKind::TypeOf { .. }));
        let before = inputargs.iter().filter(|_| classes).map(|&v| self.binding(graph, v).clone());
        let before: Vec<SomeValue> = before.collect();
        for (i, &v) in inputargs.iter().enumerate() {
            let old = self.binding(graph, v).clone();
            let cell = self.widened(graph, v, &cells[i]);
            if first && old.is_impossible() {
                self.info[graph].bindings[v.index()] = Some(cell);
                self.note_growth(graph, v);
                continue;
            }
            if old == cell {
                continue;
            }
            let class = self.class_of_more(&inputargs, (&old, &before), &cell).or_else(|| {
                // The other way round: there are fewer kinds this time.
                self.class_of_more(&inputargs, (&cell, cells), &old)
            });
            let new = match class.map_or_else(|| self.join(&old, &cell), Ok) {
                Ok(new) => new,
                Err(e) => {
                    failure = Some(match operands {
                        Some(operands) => self.link_error(&e, graph, target, i, Some(operands[i])),
                        None => {
                            self.try_again = self.note_generic(graph, i);
                            self.argument_error(&e, graph, i)
                        }
                    });
                    break;
                }
            };
            let grew = !self.same(&old, &new);
            if grew {
                changed = true;
                self.note_widened(graph, v, &old, &new);
            }
            self.info[graph].bindings[v.index()] = Some(new);
            if grew {
                self.note_growth(graph, v);
            }
        }
        let outcome = failure.map_or(Ok(()), Err);
        if outcome.is_err() && first {
            return outcome;
        }
        changed |= self.merge_known(graph, &inputargs, known, first);
        if !changed {
            return outcome;
        }
        self.info[graph].blocks[target.index()].bound = true;
        if target == self.graphs[graph].returnblock {
            self.info[graph].blocks[target.index()].state = BlockState::Done;
            let callers: Vec<ProgramPoint> = self.info[graph].callers.iter().copied().collect();
            for point in callers {
                self.schedule(point.graph, point.block, point.op);
            }
        } else {
            self.schedule(graph, target, 0);
        }
        outcome
    }

    /// A class that is that of certain inputs, where it was a constant as long as these were of one kind: `fewer` is
    /// the constant, with the inputs of that time.
    fn class_of_more(
        &self,
        inputargs: &[Variable],
        fewer: (&SomeValue, &[SomeValue]),
        more: &SomeValue,
    ) -> Option<SomeValue> {
        let (SomeKind::Builtin, Some(HostConst::Obj(class))) = (&fewer.0.kind, &fewer.0.konst) else { return None };
        let SomeKind::TypeOf { of, vars } = &more.kind else { return None };
        let had_it = |v: &Variable| {
            let place = inputargs.iter().position(|input| input == v);
            place.is_some_and(|place| self.class_of_kind(&fewer.1[place]) == Some(*class))
        };
        let vars: Arc<[Variable]> = vars.iter().copied().filter(had_it).collect();
        (!vars.is_empty()).then(|| SomeValue::new(SomeKind::TypeOf { of: of.clone(), vars }))
    }

    fn merge_known(
        &mut self,
        graph: FlowGraphId,
        inputargs: &[Variable],
        known: &[Option<Arc<KnownTypeData>>],
        first: bool,
    ) -> bool {
        if known.is_empty() && self.info[graph].known.is_empty() {
            return false;
        }
        let mut changed = false;
        for (i, v) in inputargs.iter().enumerate() {
            let new = known.get(i).and_then(Option::as_ref);
            if first {
                if let Some(new) = new {
                    self.info[graph].known.insert(*v, new.clone());
                }
                continue;
            }
            let Some(old) = self.info[graph].known.get(v).cloned() else { continue };
            match new {
                Some(new) if *new == old => {}
                Some(new) => {
                    let merged = self.merge_facts(&old, new);
                    if merged != *old {
                        changed = true;
                        self.info[graph].known.insert(*v, Arc::new(merged));
                    }
                }
                None => {
                    self.info[graph].known.remove(v);
                    changed = true;
                }
            }
        }
        changed
    }

    fn merge_facts(&mut self, a: &KnownTypeData, b: &KnownTypeData) -> KnownTypeData {
        let mut merged = KnownTypeData::default();
        for outcome in [false, true] {
            for (v, s) in a.side(outcome) {
                if let Some((_, t)) = b.side(outcome).iter().find(|(w, _)| w == v)
                    && let Some(u) = self.union_of(&[s.clone(), t.clone()])
                {
                    merged.add(outcome, *v, u);
                }
            }
        }
        merged
    }

    /// Feeds arguments to a graph; gives what it returns so far.
    pub(crate) fn recursivecall(&mut self, graph: FlowGraphId, cells: Vec<SomeValue>) -> Result<SomeValue, OpError> {
        if let Some(point) = self.current_point() {
            let info = &mut self.info[graph];
            if !info.fixed {
                info.callers.insert(point);
            }
            if info.first_caller.is_none() && point.graph != graph {
                info.first_caller = Some(point);
            }
        }
        let start = self.graphs[graph].startblock;
        if let Err(e) = self.bind_inputs(graph, start, &cells, &[], None) {
            let (true, Some(point)) = (std::mem::take(&mut self.try_again), self.current_point()) else {
                return Err(e);
            };
            // The call finds another graph now.
            self.schedule(point.graph, point.block, point.op);
            return Err(OpError::Blocked);
        }
        let v = self.graphs[graph].getreturnvar();
        Ok(self.binding(graph, v).clone())
    }

    // Processing.

    fn processblock(&mut self, graph: FlowGraphId, block: Block) {
        let data = &mut self.info[graph].blocks[block.index()];
        data.queued = false;
        if self.program.options.trace && self.steps.len() < MAX_STEPS {
            let cause = data.cause.take();
            self.steps.push(Step { graph, block, cause, grown: Vec::new() });
        }
        let data = &mut self.info[graph].blocks[block.index()];
        data.visits += 1;
        let from = data.dirty_from;
        self.bookkeeper.lattice.in_program = self.info[graph].keeps_numbers;
        let about = |annotator: &Self| {
            let name = &annotator.graphs[graph].name;
            let Some(point) = annotator.at.point() else { return format!("the graph `{name}`, {block}") };
            let op = &annotator.graphs[point.graph].blocks[point.block].operations[point.op as usize];
            let place = annotator.host.sources().describe(op.loc);
            format!("the graph `{name}`, {block}, operation `{}` at {place}", op.op.name())
        };
        failure::within(self, |annotator| annotator.flowin(graph, block, from as usize), about);
        self.at = At::NOWHERE;
        self.reflow_grown();
    }

    /// The annotation of an operand, constants included.
    pub(crate) fn operand_value(&mut self, graph: FlowGraphId, operand: Operand) -> Result<SomeValue, OpError> {
        match operand {
            Operand::Var(v) => Ok(self.binding(graph, v).clone()),
            Operand::Const(c) => match self.graphs[graph].consts.get(c) {
                FlowConst::Host(value) => {
                    let value = value.clone();
                    self.immutablevalue(&value)
                }
                FlowConst::CallShape(_) | FlowConst::Hint(_) => Ok(SomeValue::impossible()),
            },
        }
    }

    /// Whether no block waits to be processed.
    pub(crate) fn is_quiescent(&self) -> bool {
        self.pending.is_empty()
    }

    pub(crate) fn simplified_any(&self) -> bool {
        self.simplified > 0
    }
}
