//! Functions that are called with different types: one graph for each (beyond RPython).
//!
//! RPython asks for `@specialize.argtype` where a function is used with types that have no union.
//! Here a run notes the functions of modules whose parameters could not take all arguments, or
//! would turn ints into floats; when there are any, the whole program is annotated again with
//! those functions specialised by the types of those parameters. Methods stay as they are: which
//! one is called is known only at run time. What calls callables of several kinds is in `callables.rs`.
//!
//! A run also finds attributes of instances that are copied (`copying.rs`), which the methods that
//! copy them need to know in the next run.
//!
//! Numbers keep their kinds where they meet, in unions, unless a run shows that nothing looks at the
//! kind: then they are converted in the next run, as in RPython, which costs nothing.
//!
//! A run also finds calls of such functions whose keys change during the run, or would nest ever
//! deeper (`keys.rs`): in the next run, they get a graph for their place.

use crate::lattice::alternatives::mixes_numbers;
use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::lattice::structure::nesting;
use crate::program::options::{AnnotatorOptions, Decisions, GenericFunctions};
use crate::program::specialize::Specialization;
use crate::solver::annrpython::Annotator;
use crate::solver::semantics::Semantics;
use entity::{DictDefId, EntityRef as _, FlowGraphId, HostId, ProgramPoint, SourceLoc, Variable};
use flow::{ExitCase, HlOp, SpaceOperation};
use flowspace::{Flow, FlowConst, FlowGraph};
use host::{Host, HostConst, HostKind};
use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

/// For a parameter, the lengths of the tuples that it gets, by the calls that pass them.
pub(crate) type TupleLengths = IndexMap<(FlowGraphId, usize), IndexMap<(FlowGraphId, Variable), usize>>;

/// Flow graphs as the flow space made them, by function.
///
/// A run takes over those of the run before, and with them the functions and classes that the flow space made
/// for functions and class statements inside of a function: what is decided about them holds in the next run.
pub(crate) type FlowGraphs = FxHashMap<HostId, Rc<FlowGraph>>;

/// After so many runs no more functions get a graph for each type of their parameters.
const MAX_GENERIC_ROUNDS: usize = 30;

/// No program needs so many runs: what is found anew in each of them would be found forever.
const MAX_ROUNDS: usize = 300;

/// After so many runs a parameter of functions of one module and name that were found anew is no reason for another.
const MAX_MADE_AGAIN: usize = 6;

/// So many graphs of a function are compared.
const MANY_GRAPHS: usize = 6;

/// How many blocks make the message of an exception, at most.
const BLOCKS_OF_MESSAGE: usize = 20;

/// The module of the functions that ask whether instances have an attribute.
const ATTRIBUTES: &str = "rotor_helpers.app_values";

/// How deep tuples nest of which a type that grows without end is made.
const DEEP_TUPLES: usize = 6;

impl Annotator<'_> {
    /// Whether a union would change what numbers look like: ints become floats, or bools ints.
    pub(crate) fn changes_number(&self, a: &SomeValue, b: &SomeValue, depth: u32) -> bool {
        if depth > 4 {
            return false;
        }
        let rank = |s: &SomeValue| match s.kind {
            SomeKind::Bool => Some(0),
            SomeKind::Int { .. } | SomeKind::Exact => Some(1),
            SomeKind::Float => Some(2),
            _ => None,
        };
        let lattice = &self.bookkeeper.lattice;
        let (a, b) = (lattice.tuple_item(a), lattice.tuple_item(b));
        let inside = |x: &SomeValue, y: &SomeValue| self.changes_number(x, y, depth + 1);
        match (&a.kind, &b.kind) {
            (SomeKind::Optional(x), _) => inside(x, &b.nonnone()),
            (_, SomeKind::Optional(y)) => inside(a, y),
            (SomeKind::List { listdef: x, .. }, SomeKind::List { listdef: y, .. }) => {
                let item = |listdef| &self.bookkeeper.listitem(listdef).item.s_value;
                inside(item(*x), item(*y))
            }
            (SomeKind::Dict { dictdef: x, .. }, SomeKind::Dict { dictdef: y, .. })
            | (SomeKind::Set { dictdef: x, .. }, SomeKind::Set { dictdef: y, .. }) => {
                let (x, y) = (self.bookkeeper.dictdef(*x), self.bookkeeper.dictdef(*y));
                inside(&x.key.s_value, &y.key.s_value) || inside(&x.value.s_value, &y.value.s_value)
            }
            (SomeKind::Tuple { items: x, .. }, SomeKind::Tuple { items: y, .. }) => {
                x.iter().zip(y.iter()).any(|(x, y)| inside(x, y))
            }
            (SomeKind::VarTuple { item: x, .. }, SomeKind::VarTuple { item: y, .. }) => inside(x, y),
            (SomeKind::Tuple { items, .. }, SomeKind::VarTuple { item, .. }) => items.iter().any(|x| inside(x, item)),
            (SomeKind::VarTuple { item, .. }, SomeKind::Tuple { items, .. }) => items.iter().any(|y| inside(item, y)),
            _ => matches!((rank(a), rank(b)), (Some(x), Some(y)) if x != y),
        }
    }

    /// Notes the parameters of a function of a module that cannot take the arguments of a further
    /// call as they are; whether there are new ones. Nothing has been joined yet.
    pub(crate) fn keep_apart(&mut self, graph: FlowGraphId, cells: &[SomeValue]) -> bool {
        let Some((_, known)) = self.generic_parameters(graph) else { return false };
        let parameters = self.graphs[graph].getargs().to_vec();
        let mut news = false;
        for (i, (&v, cell)) in parameters.iter().zip(cells).enumerate() {
            let old = self.binding(graph, v).clone();
            if old == *cell || old.is_impossible() || known.contains(&i) || self.is_joined(graph, i) {
                continue;
            }
            // Different builtins mean different types, more often than not.
            let builtin = |s: &SomeValue| matches!(s.kind, SomeKind::Builtin);
            let apart = (builtin(&old) || builtin(cell)) && (builtin(&old) != builtin(cell) || old.konst != cell.konst);
            if apart || self.changes_number(&old, cell, 0) || !self.can_join(&old, cell) {
                news |= self.note_generic(graph, i);
            }
        }
        news
    }

    /// Whether a parameter of a function has one union after all.
    fn is_joined(&self, graph: FlowGraphId, parameter: usize) -> bool {
        self.info[graph].func.is_some_and(|func| self.options.decisions.joined.contains(&(func, parameter)))
    }

    /// At the end of a run: parameters by which functions have many graphs, in most of which the parameter is a union
    /// of the same kinds. What it was on the way, as the types of the program became known, kept them apart.
    fn graphs_alike(&self) -> Vec<(HostId, usize)> {
        let mut found = Vec::new();
        for (&func, parameters) in &self.options.decisions.generic {
            let Some(desc) = self.bookkeeper.desc_of(func) else { continue };
            let graphs: BTreeSet<FlowGraphId> = self.bookkeeper.funcdesc(desc).cache.values().copied().collect();
            for &i in parameters {
                let mut kinds = BTreeSet::new();
                let mut unions = 0;
                for &graph in &graphs {
                    let Some(&v) = self.graphs[graph].getargs().get(i) else { continue };
                    let s = self.binding(graph, v);
                    if matches!(s.kind, SomeKind::Union { .. }) {
                        unions += 1;
                        kinds.insert(self.display(s));
                    }
                }
                if unions >= MANY_GRAPHS && unions * 4 >= graphs.len() * 3 && kinds.len() * 3 <= unions {
                    found.push((func, i));
                }
            }
        }
        found
    }

    /// Notes the lengths of the tuples that the current call passes.
    pub(crate) fn note_tuple_lengths(&mut self, graph: FlowGraphId, cells: &[SomeValue]) {
        if !self.options.discover_generic || self.info[graph].helper || self.current_point().is_none() {
            return;
        }
        let call = self.position_key();
        for (i, cell) in cells.iter().enumerate() {
            match &cell.kind {
                SomeKind::Tuple { items, .. } => {
                    self.tuple_lengths.entry((graph, i)).or_default().insert(call, items.len());
                }
                _ => {
                    if let Some(calls) = self.tuple_lengths.get_mut(&(graph, i)) {
                        calls.swap_remove(&call);
                    }
                }
            }
        }
    }

    /// What comes into a variable, as a tuple of any length where that was decided.
    pub(crate) fn widened(&mut self, graph: FlowGraphId, v: Variable, cell: &SomeValue) -> SomeValue {
        let decided = self.info[graph].func.is_some_and(|f| self.options.decisions.any_length.contains(&(f, v)));
        if decided && !self.info[graph].helper { self.with_any_length(cell) } else { cell.clone() }
    }

    /// A tuple of known length, and those in it, as tuples of any length, where there is a common item.
    fn with_any_length(&mut self, s: &SomeValue) -> SomeValue {
        let (items, can_be_none) = match &s.kind {
            SomeKind::Tuple { items, can_be_none } => (items.to_vec(), *can_be_none),
            SomeKind::VarTuple { item, can_be_none } => (vec![(**item).clone()], *can_be_none),
            _ => return s.clone(),
        };
        let items = items.iter().map(|item| self.with_any_length(item)).collect();
        match self.tuple_of_any_length(&[&SomeValue::tuple(items)]) {
            Ok(s) if can_be_none => s.noneify().expect("a tuple may be None"),
            Ok(s) => s,
            Err(_) => s.clone(),
        }
    }

    /// Notes that a variable was a tuple of known length, or of such tuples, and is one of any length.
    pub(crate) fn note_widened(&mut self, graph: FlowGraphId, v: Variable, old: &SomeValue, new: &SomeValue) {
        if let Some(func) = self.info[graph].func
            && !self.info[graph].helper
            && loses_length(old, new)
        {
            self.widened.insert((func, v));
        }
    }

    /// At the end of a run: parameters of functions of modules that became tuples of any length because
    /// calls pass tuples of different known lengths. They stay known if each length has its graph.
    fn keep_lengths_apart(&mut self) {
        let parameters: Vec<(FlowGraphId, usize)> = self
            .tuple_lengths
            .iter()
            .filter(|(_, calls)| {
                let mut lengths = calls.values();
                let first = lengths.next();
                lengths.any(|length| Some(length) != first)
            })
            .map(|(parameter, _)| *parameter)
            .collect();
        for (graph, i) in parameters {
            let v = self.graphs[graph].getargs()[i];
            if matches!(self.binding(graph, v).kind, SomeKind::VarTuple { .. }) {
                self.note_generic(graph, i);
            }
        }
    }

    /// Notes that arguments of different types meet in a parameter of a function of a module;
    /// whether that is news. Further calls in this run are kept apart too, so that it finds more
    /// such functions; but what it inferred already is worth nothing.
    pub(crate) fn note_generic(&mut self, graph: FlowGraphId, parameter: usize) -> bool {
        let Some((func, mut parameters)) = self.generic_parameters(graph) else { return false };
        if parameters.contains(&parameter) || self.is_joined(graph, parameter) {
            return false;
        }
        parameters.push(parameter);
        let desc = self.getfuncdesc(func);
        self.bookkeeper.funcdesc_mut(desc).specialization = Specialization::ArgType(parameters);
        self.choose_again(desc);
        self.generic_found.entry(func).or_default().insert(parameter)
    }

    /// The parameters by which the function of a graph is specialised so far; `None` where it
    /// cannot be specialised by more.
    fn generic_parameters(&mut self, graph: FlowGraphId) -> Option<(HostId, Vec<usize>)> {
        let info = &self.info[graph];
        let (true, false, Some(func)) = (self.options.discover_generic, info.helper, info.func) else { return None };
        let desc = self.getfuncdesc(func);
        match &self.bookkeeper.funcdesc(desc).specialization {
            Specialization::Default if !self.host.function(func).qualname.contains('.') => Some((func, Vec::new())),
            Specialization::ArgType(parameters) if self.is_generic(func) => Some((func, parameters.clone())),
            _ => None,
        }
    }

    fn is_generic(&self, func: HostId) -> bool {
        self.generic_found.contains_key(&func) || self.options.decisions.generic.contains_key(&func)
    }

    /// Whether different kinds of numbers meet somewhere.
    fn numbers_meet(&self) -> bool {
        self.info.values().any(|info| info.bindings.iter().flatten().any(mixes_numbers))
    }

    /// Whether the program looks at the kind of a number where several meet.
    fn kinds_of_numbers_matter(&self) -> bool {
        self.findings.dispatches.values().any(|dispatch| dispatch.kinds_matter)
    }

    /// Where the program makes tuples that nest deep in each other: literals, and calls of `tuple` that were
    /// noted, since the callee may be one of several.
    fn nesting_tuples(&self) -> BTreeSet<SourceLoc> {
        let literals = self.deep_results().filter(|(_, op, _)| op.op == HlOp::NewTuple).map(|(_, op, _)| op.loc);
        literals.chain(self.deep_tuples.iter().copied()).collect()
    }

    /// Notes a call of `tuple` in the program where its result nests deep.
    pub(crate) fn note_deep_tuple(&mut self, s: &SomeValue, place: SourceLoc) {
        if nesting(s) >= DEEP_TUPLES && !self.info[self.position_key().0].helper {
            self.deep_tuples.insert(place);
        }
    }

    /// Where the program makes tuples that hold a recursive tuple of the same or any length: they are of its
    /// kind, however deep they nested when that was found.
    fn tuples_of_recursive_ones(&self) -> BTreeSet<SourceLoc> {
        let decided = &self.options.decisions.recursive_tuples;
        if decided.is_empty() {
            return BTreeSet::new();
        }
        let recursive = |s: &SomeValue, length: usize| match &s.kind {
            SomeKind::Tuple { items, .. } => {
                items.len() == length && items.iter().any(|item| matches!(item.kind, SomeKind::ItemOf(_)))
            }
            SomeKind::VarTuple { item, .. } => matches!(item.kind, SomeKind::ItemOf(_)),
            _ => false,
        };
        let holds_one = |s: &SomeValue| match &s.kind {
            SomeKind::Tuple { items, .. } => items.iter().any(|item| match &item.kind {
                SomeKind::Union { alternatives, .. } => alternatives.iter().any(|s| recursive(s, items.len())),
                _ => recursive(item, items.len()),
            }),
            _ => false,
        };
        let tuples = self.results().filter(|(_, op, _)| op.op == HlOp::NewTuple);
        tuples.filter(|(_, _, s)| holds_one(s)).map(|(_, op, _)| op.loc).collect()
    }

    /// The classes of named tuples that nest deep in each other.
    fn nesting_records(&self) -> BTreeSet<HostId> {
        let class = |s: &SomeValue| match s.kind {
            SomeKind::Record { class, .. } if self.is_named_tuple(class) => Some(class),
            _ => None,
        };
        self.deep_results().filter_map(|(_, _, s)| class(s)).collect()
    }

    /// The operations of the program whose results nest deep, with what those are.
    fn deep_results(&self) -> impl Iterator<Item = (FlowGraphId, &SpaceOperation<Flow>, &SomeValue)> {
        self.results().filter(|(_, _, s)| nesting(s) >= DEEP_TUPLES)
    }

    /// The operations of the program, with what their results are.
    fn results(&self) -> impl Iterator<Item = (FlowGraphId, &SpaceOperation<Flow>, &SomeValue)> {
        let graphs = self.graphs.iter().filter(|(id, _)| !self.info[*id].helper);
        graphs.flat_map(move |(id, graph)| {
            let operations = graph.iterblocks().into_iter().flat_map(|block| &graph.blocks[block].operations);
            operations.filter_map(move |op| Some((id, op, self.info[id].bindings[op.result.index()].as_ref()?)))
        })
    }

    /// Whether a function of the program handles exceptions of a class, or passes a class of them on, as
    /// `suppress(TypeError)` does. What handles all exceptions (`finally`, `with`) does not count.
    fn is_handled_somewhere(&self, class: &str) -> bool {
        let (error, all) = (self.host.exception_class(class), self.host.exception_class("BaseException"));
        let fits = |handled: HostId| handled != all && self.host.is_subclass(error, handled);
        let asks = |graph: FlowGraphId| {
            let function = self.info[graph].func.map(|f| self.host.function(f).module.clone());
            !self.info[graph].helper || function.is_some_and(|module| &*module == ATTRIBUTES)
        };
        let is_class = |value: &FlowConst| match value {
            FlowConst::Host(HostConst::Obj(id)) => {
                self.host.kind(*id) == HostKind::Class && self.host.class(*id).is_exception && fits(*id)
            }
            _ => false,
        };
        self.graphs.iter().filter(|(id, _)| asks(*id)).any(|(_, graph)| {
            let handles = graph.links.values().any(|link| match link.exitcase {
                ExitCase::Exception(handled) => fits(handled),
                _ => false,
            });
            let passes = |op: &SpaceOperation<Flow>| {
                matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs)
                    && op.args[1..].iter().any(|&arg| graph.const_value(arg).is_some_and(is_class))
            };
            handles || graph.blocks.values().any(|block| block.operations.iter().any(passes))
        })
    }

    /// Whether all calls of a graph are those of one of several callables, also through a function of the library:
    /// it may be another one that is called with what this graph cannot take.
    fn is_one_of_several(&self, graph: FlowGraphId, depth: u32) -> bool {
        let several = |point: &ProgramPoint| {
            let op = self.graphs[point.graph].blocks[point.block].operations.get(point.op as usize);
            let calls_one = op.is_some_and(|op| {
                matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs)
                    && match self.operand_opt(point.graph, op.args[0]).kind {
                        SomeKind::Pbc { descs, .. } => {
                            descs.len() > 1 || self.info[point.graph].alternative_of.is_some()
                        }
                        _ => false,
                    }
            });
            let of_library = self.info[point.graph].helper && depth < 4;
            calls_one || of_library && self.is_one_of_several(point.graph, depth + 1)
        };
        let callers = &self.info[graph].callers;
        !callers.is_empty() && callers.iter().all(several)
    }

    /// The flow graphs that the flow space made, or that this run took over.
    fn flow_graphs(&self) -> FlowGraphs {
        let functions = self.bookkeeper.descs().filter(|(_, desc)| matches!(desc, Desc::Function(_)));
        functions
            .filter_map(|(desc, _)| {
                let graph = self.bookkeeper.funcdesc(desc).pristine.clone()?;
                Some((self.bookkeeper.pyfunction(desc).func, graph))
            })
            .collect()
    }

    /// The calls of `r_dict` whose dicts have several functions for one purpose, with the first that gives to the same
    /// place.
    fn dict_families(&self) -> Vec<(SourceLoc, SourceLoc)> {
        let several = |s: &SomeValue| matches!(&s.kind, SomeKind::Pbc { descs, .. } if descs.len() > 1);
        let mut first_of: BTreeMap<DictDefId, SourceLoc> = BTreeMap::new();
        let mut found = Vec::new();
        for (&call, &dictdef) in &self.findings.r_dicts {
            let dictdef = self.bookkeeper.find_dictdef(dictdef);
            let custom = self.bookkeeper.dictdef(dictdef).custom.as_ref();
            if custom.is_some_and(|custom| several(&custom.s_eqfn) || several(&custom.s_hashfn)) {
                found.push((call, *first_of.entry(dictdef).or_insert(call)));
            }
        }
        found
    }

    /// What to decide for the next run; `None` when this run found nothing new.
    fn new_decisions(&mut self, failed: bool) -> Option<Decisions> {
        self.keep_lengths_apart();
        self.keep_callables_apart();
        let mut all = self.options.decisions.clone();
        let mut news = false;
        // Functions that are made while the program is annotated are new ones in every run.
        let generic = if self.rounds < MAX_GENERIC_ROUNDS { &self.generic_found } else { &GenericFunctions::new() };
        let mut added = BTreeSet::new();
        for (func, parameters) in generic {
            for &parameter in parameters {
                if all.generic.entry(*func).or_default().insert(parameter) {
                    let info = self.host.function(*func);
                    added.insert((info.module.clone(), info.name.clone(), parameter));
                }
            }
        }
        for parameter in added {
            let runs = all.made_again.entry(parameter).or_default();
            *runs += 1;
            news |= *runs <= MAX_MADE_AGAIN;
        }
        for &view in &self.findings.kept_views {
            news |= all.views.insert(view);
        }
        for (call, first) in self.dict_families() {
            news |= all.dict_families.insert(call, first).is_none();
        }
        let [assigned, clashing] = std::mem::take(&mut self.findings.stored_found);
        for attribute in assigned {
            news |= all.stored.insert(attribute);
        }
        if self.findings.wants_exception_details && !all.exception_details {
            all.exception_details = true;
            news = true;
        }
        if self.wants_handled_exceptions && !all.handled_exceptions {
            all.handled_exceptions = true;
            news = true;
        }
        if self.wants_finalizers && !all.finalizers {
            all.finalizers = true;
            news = true;
        }
        if self.wants_interrupts && !all.interrupts {
            all.interrupts = true;
            news = true;
        }
        for (class, names) in self.copied_attributes() {
            let known = all.copied.entry(class).or_default();
            for name in names {
                news |= known.insert(name);
            }
        }
        // While functions become generic, keys say nothing: arguments met that will be kept apart.
        if !news {
            for (place, reason) in self.places_found() {
                news |= all.places.insert(place, reason).is_none();
            }
        }
        // While it is open what other types are, nobody knows what grows.
        if !news && self.errors.is_empty() {
            for (place, reason) in self.growing_ints() {
                news |= all.exact.insert(place, reason).is_none();
            }
            for place in self.powers_of_either_sign() {
                news |= all.either_powers.insert(place);
            }
        }
        if !news && failed && self.has_grown {
            for class in self.nesting_records() {
                news |= all.recursive_records.insert(class);
            }
            // Their items come in tuples, which nest as deep.
            if !news {
                for place in self.nesting_tuples() {
                    news |= all.recursive_tuples.insert(place);
                }
            }
        }
        if !news {
            for place in self.tuples_of_recursive_ones() {
                news |= all.recursive_tuples.insert(place);
            }
        }
        // A failure may come from what only seemed to be of known length. Variables of functions that are made
        // while the program is annotated are new ones in every run.
        if !news && failed && self.rounds < MAX_GENERIC_ROUNDS {
            for &variable in &self.widened {
                news |= all.any_length.insert(variable);
            }
        }
        if !news && failed {
            news = self.decisions_of_failure(&mut all, clashing);
        }
        // What a run made on the way to that depends on the order in which it looked at the program.
        if !news && !failed {
            for (func, parameter) in self.graphs_alike() {
                if all.joined.insert((func, parameter)) {
                    all.generic.entry(func).or_default().remove(&parameter);
                    all.generic.retain(|_, parameters| !parameters.is_empty());
                    news = true;
                }
            }
        }
        if !news && self.bookkeeper.lattice.keep_numbers && self.numbers_meet() && !self.kinds_of_numbers_matter() {
            all.merge_numbers = true;
            news = true;
        }
        news.then_some(all)
    }

    /// What a run that failed says of attributes, and of operations that raise at run time; whether that is new.
    fn decisions_of_failure(&mut self, all: &mut Decisions, clashing: BTreeSet<(HostId, Arc<str>)>) -> bool {
        let mut news = false;
        for property in std::mem::take(&mut self.properties_below) {
            news |= all.properties.insert(property);
        }
        for attribute in clashing {
            news |= all.stored.insert(attribute);
        }
        let mut of_functions = BTreeSet::new();
        for (holder, name) in std::mem::take(&mut self.findings.variables_found) {
            if all.variables.insert((holder, name.clone())) {
                self.host.add_class_variable(holder, &name);
                if self.host.kind(holder) == HostKind::Function {
                    let function = self.host.function(holder);
                    of_functions.insert((function.module.clone(), function.qualname.clone(), name));
                } else {
                    news = true;
                }
            }
        }
        for attribute in of_functions {
            let runs = all.attributes_made_again.entry(attribute).or_default();
            *runs += 1;
            news |= *runs <= MAX_MADE_AGAIN;
        }
        for (class, name) in std::mem::take(&mut self.findings.unordered_found) {
            news |= all.logging.insert(class);
            news |= name.is_some_and(|name| all.stored.insert((class, name)));
        }
        let mut raising = Vec::new();
        for (graph, result) in std::mem::take(&mut self.would_raise_at) {
            let mut ops = self.graphs[graph].blocks.values().flat_map(|block| &block.operations);
            let op = ops.find(|op| op.result == result);
            raising.extend(op.filter(|op| op.loc != SourceLoc::UNKNOWN).map(|op| (graph, op)));
        }
        let certain: BTreeSet<SourceLoc> =
            raising.iter().filter(|(graph, op)| self.is_certain(*graph, op.result)).map(|(_, op)| op.loc).collect();
        for (graph, op) in raising {
            let helper = self.info[graph].helper;
            // Functions of the library iterate over whatever they are given: that they do elsewhere says nothing. What
            // else they do with it has texts of their own.
            let iterates = helper && op.op == HlOp::Iter;
            // The texts of comparisons and lengths are those of the program's: `min(1, "a")`, `bisect(1, 2)`.
            let compares = matches!(op.op, HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge | HlOp::Len);
            if !iterates && self.succeeds_elsewhere(graph, op)
                || self.is_one_of_several(graph, 0)
                || becomes_exception(&self.graphs[graph], op.result)
                || !certain.contains(&op.loc) && (!helper || iterates || compares)
            {
                news |= all.raised_at.insert(op.loc);
            }
        }
        for class in self.would_raise.clone() {
            news |= self.is_handled_somewhere(class) && all.raised.insert(class);
        }
        news
    }
}

/// Whether what a variable holds becomes a part of an exception that is raised on the spot, as the text of its
/// message does: there, another exception is raised instead.
fn becomes_exception(graph: &FlowGraph, part: Variable) -> bool {
    let mut parts = FxHashSet::from_iter([part]);
    let mut block = graph.blocks.iter().find(|(_, data)| data.operations.iter().any(|op| op.result == part));
    for _ in 0..BLOCKS_OF_MESSAGE {
        let Some((_, data)) = block else { return false };
        for op in &data.operations {
            if op.args.iter().any(|arg| arg.var().is_some_and(|v| parts.contains(&v))) {
                parts.insert(op.result);
            }
        }
        // What the operations of the message raise leaves the block by other links.
        let links = data.exits.iter().map(|&link| &graph.links[link]);
        let mut onward = links.filter(|link| !matches!(link.exitcase, ExitCase::Exception(_)));
        let (Some(link), None) = (onward.next(), onward.next()) else { return false };
        let given = link.args.iter().zip(&graph.blocks[link.target].inputargs);
        parts = given.filter(|(arg, _)| arg.var().is_some_and(|v| parts.contains(&v))).map(|(_, &v)| v).collect();
        if link.target == graph.exceptblock {
            return !parts.is_empty();
        }
        block = Some((link.target, &graph.blocks[link.target]));
    }
    false
}

/// Whether a tuple of known length, or one inside of a tuple, became one of any length.
fn loses_length(old: &SomeValue, new: &SomeValue) -> bool {
    match (&old.kind, &new.kind) {
        (SomeKind::Tuple { .. }, SomeKind::VarTuple { .. }) => true,
        (SomeKind::VarTuple { item: x, .. }, SomeKind::VarTuple { item: y, .. }) => loses_length(x, y),
        (SomeKind::Tuple { items: x, .. }, SomeKind::Tuple { items: y, .. }) => {
            x.iter().zip(y.iter()).any(|(x, y)| loses_length(x, y))
        }
        _ => false,
    }
}

/// Annotates with `run`, again from the start as long as that finds something to decide; gives the
/// annotator, also of a run that failed, and the result of the last run.
///
/// This ends: every round but the last adds a parameter of a function of a module or a variable of any length
/// (in the first [`MAX_GENERIC_ROUNDS`]), an attribute of a class that is copied, or a place in the source, and
/// nothing is ever taken back.
///
/// # Panics
/// After [`MAX_ROUNDS`] runs.
pub(crate) fn annotate_generic<'h, T, E>(
    semantics: &'static dyn Semantics,
    host: &'h Host,
    mut options: AnnotatorOptions,
    mut run: impl FnMut(&mut Annotator<'h>) -> Result<T, E>,
) -> (Annotator<'h>, Result<T, E>) {
    options.discover_generic = true;
    let mut rounds = 0;
    let mut graphs = FlowGraphs::default();
    loop {
        rounds += 1;
        assert!(rounds <= MAX_ROUNDS, "annotator: each run finds something new to decide");
        let mut annotator = Annotator::new(host, options.clone(), semantics);
        annotator.rounds = rounds;
        annotator.earlier_graphs = graphs;
        let result = run(&mut annotator);
        match annotator.new_decisions(result.is_err()) {
            Some(decisions) => {
                let same = decisions.make_graphs_of(&options.decisions);
                graphs = if same { annotator.flow_graphs() } else { FlowGraphs::default() };
                options.decisions = decisions;
            }
            None => return (annotator, result),
        }
    }
}
