//! Failures of operations, and the diagnostics for them.
//!
//! An operation that cannot be annotated *yet* is blocked and tried again when its operands
//! grow. Anything else is a diagnostic: collected, de-duplicated, with the call chain from the
//! entry point. What is still blocked at the end is reported then.
//!
//! Source: reference §2.9, §10.4.

use crate::lattice::desc::Desc;
use crate::lattice::errors::UnionError;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::program::joins::{growth, growth_diagnostic};
use crate::solver::annrpython::{Annotator, BlockState};
use crate::solver::notes::DispatchAction;
use diagnostics::{DiagId, Diagnostic, did_you_mean};
use entity::{Block, ClassDefId, FlowGraphId, HostId, SourceLoc, Variable};
use flow::{EntryLinks, HlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowConst, FlowGraph, UNDEFINED_NAME};
use host::HostConst;
use indexmap::IndexMap;
use rustc_hash::FxHashMap;

impl Annotator<'_> {
    /// Values from two links disagree in a variable of `target`.
    pub(crate) fn link_error(
        &self,
        e: &UnionError,
        graph: FlowGraphId,
        target: Block,
        index: usize,
        from: Option<Operand>,
    ) -> OpError {
        let g = &self.graphs[graph];
        let var = g.blocks[target].inputargs[index];
        let here = from.map_or(SourceLoc::UNKNOWN, |o| self.operand_loc(graph, o));
        let here = if here == SourceLoc::UNKNOWN { self.current_loc() } else { here };
        let mut other = SourceLoc::UNKNOWN;
        for &link in g.entry_links().of(target) {
            let operand = g.links[link].args[index];
            if Some(operand) != from && !self.operand_opt(graph, operand).is_impossible() {
                let loc = self.operand_loc(graph, operand);
                if loc != SourceLoc::UNKNOWN && loc != here {
                    other = loc;
                    break;
                }
            }
        }
        let what = if target == g.returnblock {
            format!("the result of {}()", self.function_name(graph))
        } else if target == g.startblock {
            format!("parameter '{}' of {}()", g.vars[var].as_deref().unwrap_or("?"), self.function_name(graph))
        } else {
            match &g.vars[var] {
                Some(name) => format!("variable '{name}'"),
                None if e.grows().is_some() => format!("a variable of {}()", self.function_name(graph)),
                None => "a value".to_owned(),
            }
        };
        if e.grows().is_some() {
            return self.union_failure(growth_diagnostic(self.both(&what, e), here), e);
        }
        let [left, right] = self.sides(e);
        let mut d = Diagnostic::new(DiagId::UnionError, self.both(&what, e), here).at(format!("{right} here"));
        if other != SourceLoc::UNKNOWN {
            d = d.label(other, format!("{left} here"));
        }
        self.union_failure(d, e)
    }

    /// An argument does not fit what earlier calls gave.
    pub(crate) fn argument_error(&self, e: &UnionError, graph: FlowGraphId, index: usize) -> OpError {
        let g = &self.graphs[graph];
        let name = g.getargs().get(index).and_then(|&v| g.vars[v].clone());
        let what = match name {
            Some(name) => format!("parameter '{name}' of {}()", self.function_name(graph)),
            None => format!("parameter {} of {}()", index + 1, self.function_name(graph)),
        };
        let grows = e.grows().map(|s| self.display_growing(s));
        if let Some(shown) = grows.as_ref().or_else(|| self.growth_of_key(graph)) {
            let d = growth_diagnostic(growth(&what, shown), self.current_loc())
                .label(g.loc, "the function is defined here");
            return self.union_failure(d, e);
        }
        let [left, right] = self.sides(e);
        let mut d = self.diag(DiagId::UnionError, self.both(&what, e)).at(format!("{right} in this call"));
        if let Some(first) = self.info[graph].first_caller {
            let loc = self.graphs[first.graph].blocks[first.block].operations[first.op as usize].loc;
            if loc != d.primary.loc {
                d = d.label(loc, format!("{left} in this call"));
            }
        }
        d = d.label(g.loc, "the function is defined here");
        self.union_failure(d, e)
    }

    /// The name of the function that a graph was made from.
    fn function_name(&self, graph: FlowGraphId) -> String {
        let graph = self.program_graph(graph);
        match self.info[graph].func {
            Some(func) => self.host.function(func).name.to_string(),
            None => self.graphs[graph].name.clone(),
        }
    }

    /// Where a variable of a graph is defined, following links back.
    pub(crate) fn operand_loc(&self, graph: FlowGraphId, operand: Operand) -> SourceLoc {
        Definitions::of(&self.graphs[graph]).place(operand)
    }

    /// Says where the `None` comes from that an operation does not take, where a call gives it.
    fn with_source_of_none(&self, d: Diagnostic, graph: FlowGraphId, op: &SpaceOperation<Flow>) -> Diagnostic {
        let none = op.args.iter().take(2).filter_map(|operand| operand.var());
        let mut none = none.filter(|&v| self.operand_opt(graph, Operand::Var(v)).is_none());
        let definitions = Definitions::of(&self.graphs[graph]);
        let Some(Definition::Operation(call)) = none.next().and_then(|v| definitions.find(v)) else {
            return d;
        };
        if !matches!(call.op, HlOp::SimpleCall | HlOp::CallArgs) {
            return d;
        }
        let callee = match &self.operand_opt(graph, call.args[0]).kind {
            SomeKind::Pbc { descs, .. } => match **descs {
                [desc] => match *self.bookkeeper.desc(desc) {
                    Desc::Function(_) => Some(desc),
                    Desc::Method { funcdesc, .. } => Some(funcdesc),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        };
        if let Some(function) = callee.filter(|&desc| !self.of_library(self.bookkeeper.funcdesc(desc).loc)) {
            let name = &self.bookkeeper.pyfunction(function).name;
            return d
                .label(call.loc, "this is None")
                .help(format!("{name}() only returns None here: is a `return` missing?"));
        }
        let text = self.host.text_at(call.loc).unwrap_or_default();
        let name = text.strip_suffix(')').and_then(|text| text.split_once('(')).map_or("", |(callee, _)| callee);
        let name = name.rsplit_once('.').map_or("", |(_, method)| method);
        match name {
            "sort" => d.label(call.loc, "this is None").help(
                "`x.sort()` sorts the list itself and gives None: use it as a statement, or `sorted(x)` for a new list",
            ),
            "append" | "extend" | "insert" | "remove" | "reverse" | "clear" | "add" | "discard" | "update" => {
                let help = format!("`x.{name}()` changes `x` itself and gives None: use it as a statement");
                d.label(call.loc, "this is None").help(help)
            }
            _ => d,
        }
    }

    /// Records an error of the program, once.
    pub(crate) fn record(&mut self, d: Diagnostic, graph: Option<FlowGraphId>) {
        let known = self.record_any(d, graph);
        self.error_origins[known] = None;
    }

    /// Records the error of something that is not done again.
    pub(crate) fn record_any_failure(&mut self, e: OpError, graph: Option<FlowGraphId>) {
        if let OpError::Failed(d) | OpError::Lasting(d) = e {
            self.record(*d, graph);
        }
    }

    /// Records the error of a block, which counts only as long as the block fails: it is found
    /// again when the block is processed again, unless that has become possible.
    pub(crate) fn record_failure(&mut self, d: Diagnostic, graph: FlowGraphId, block: Block) {
        let known = self.record_any(d, Some(graph));
        if let Some(origins) = &mut self.error_origins[known] {
            origins.push((graph, block));
        }
    }

    /// The index of the error, new or known.
    fn record_any(&mut self, mut d: Diagnostic, graph: Option<FlowGraphId>) -> usize {
        self.has_grown |= d.id == DiagId::TypeGrows;
        if let Some(graph) = graph {
            d.trace = self.call_chain(graph);
            // Places inside the helper library mean nothing to the user: go up to the program.
            let mut current = graph;
            let mut steps = 0;
            while self.is_helper_graph(current) && steps < 50 {
                let Some(caller) = self.info[current].first_caller else { break };
                let loc = self.graphs[caller.graph].blocks[caller.block].operations[caller.op as usize].loc;
                if !self.is_helper_graph(caller.graph) {
                    let inner = d.primary.clone();
                    d.notes.push(format!("in the library function {}()", self.function_name(graph)));
                    d.primary.loc = loc;
                    d.primary.message.clear();
                    d.secondary.insert(0, inner);
                }
                current = caller.graph;
                steps += 1;
            }
        }
        let duplicate =
            self.errors.iter().position(|e| e.id == d.id && e.primary.loc == d.primary.loc && e.message == d.message);
        match duplicate {
            Some(known) => known,
            None => {
                self.errors.push(d);
                self.error_origins.push(Some(Vec::new()));
                self.errors.len() - 1
            }
        }
    }

    /// The graph of a function in which an operation is that another graph does for an alternative.
    fn program_graph(&self, mut graph: FlowGraphId) -> FlowGraphId {
        while let (true, Some(caller)) = (self.info[graph].alternative_of.is_some(), self.info[graph].first_caller) {
            graph = caller.graph;
        }
        graph
    }

    /// The functions on the way from the entry point to a graph, outermost first.
    pub(crate) fn call_chain(&self, graph: FlowGraphId) -> Vec<String> {
        let mut chain = Vec::new();
        let mut current = graph;
        while chain.len() < 20 {
            let Some(caller) = self.info[current].first_caller else { break };
            let loc = self.graphs[caller.graph].blocks[caller.block].operations[caller.op as usize].loc;
            let place = self.host.with_sources(|s| s.describe(loc));
            if self.info[current].alternative_of.is_some() {
                current = caller.graph;
                continue;
            }
            chain.push(format!(
                "{}() calls {}() at {place}",
                self.function_name(caller.graph),
                self.function_name(current)
            ));
            if caller.graph == current {
                break;
            }
            current = caller.graph;
        }
        chain.reverse();
        chain
    }

    /// What an operation without result raises, where that is known: the class and a reason.
    pub(crate) fn always_raises(
        &self,
        graph: FlowGraphId,
        op: &SpaceOperation<Flow>,
    ) -> Option<(&'static str, String)> {
        if let Some(raised) = self.raised_by_replacement(graph, op) {
            return Some(raised);
        }
        if let Some(dispatch) = self.findings.dispatches.get(&(graph, op.result)) {
            let mut raised = dispatch.rows.iter().map(|row| match &row.action {
                DispatchAction::Raise(class, message) => Some((*class, message)),
                _ => None,
            });
            let (class, message) = raised.next()??;
            let same = raised.all(|other| other.is_some_and(|(other, _)| other == class));
            return same.then(|| (class, message.shown()));
        }
        let args: Vec<SomeValue> = op.args.iter().map(|&a| self.operand_opt(graph, a)).collect();
        match (op.op, &args.first()?.kind) {
            (HlOp::GetAttr, SomeKind::Instance { .. }) => {
                let name = self.graphs[graph].consts_str(op.args[1]).unwrap_or_default();
                Some(("AttributeError", format!("'{}' has no attribute '{name}'", self.display(&args[0]))))
            }
            (HlOp::GetItem, SomeKind::List { .. }) => Some(("IndexError", "the list is always empty".to_owned())),
            (HlOp::GetItem, SomeKind::Dict { .. }) => Some(("KeyError", "the dict is always empty".to_owned())),
            _ => self.none_operand_error(op.op, &args),
        }
    }

    /// The attribute or method of a class that may have been meant by a name which it does not have.
    fn attribute_like(&self, classdef: ClassDefId, name: &str) -> Option<String> {
        let bases = std::iter::successors(Some(classdef), |&base| self.bookkeeper.classdef(base).basedef);
        let assigned = bases.flat_map(|base| self.bookkeeper.classdef(base).attrs.keys().map(|name| &**name));
        let of_class = self.host.attribute_names(&HostConst::Obj(self.bookkeeper.class_object(classdef)));
        did_you_mean(name, assigned.chain(of_class.iter().map(String::as_str)))
    }

    /// Whether another graph of the same function, or of a copy that was made of it, gets beyond the same operation.
    pub(crate) fn succeeds_elsewhere(&self, graph: FlowGraphId, op: &SpaceOperation<Flow>) -> bool {
        let Some(func) = self.info[graph].func else { return false };
        let name = self.host.function(func).name.clone();
        let is_same = |other: HostId| other == func || self.host.function(other).name == name;
        self.info.iter().any(|(other, info)| {
            let same = |o: &SpaceOperation<Flow>| {
                o.op == op.op && o.loc == op.loc && !self.binding(other, o.result).is_impossible()
            };
            other != graph
                && self.graphs[other].blocks.values().any(|block| block.operations.iter().any(same))
                && info.func.is_some_and(is_same)
        })
    }

    /// Whether the program makes no instance of a class or of those below it: methods of it that calls
    /// may reach by its base never run.
    fn is_never_made(&self, classdef: ClassDefId) -> bool {
        let all = self.bookkeeper.getallsubdefs(classdef);
        let made = self.bookkeeper.call_sites.values().flat_map(|site| &site.rows);
        let prebuilt = self.bookkeeper.constants.values().filter_map(|s| match s.kind {
            SomeKind::Instance { classdef, .. } => classdef,
            _ => None,
        });
        !made.filter_map(|row| row.classdef).chain(prebuilt).any(|made| all.contains(&made))
    }

    /// Whether a place is in a file that is not the user's.
    pub fn of_library(&self, loc: SourceLoc) -> bool {
        self.host.with_sources(|s| s.describe(loc)).starts_with('<')
    }

    /// Reports the names that functions read and their modules have not: an error where every run reads one, and
    /// elsewhere a warning.
    pub(crate) fn report_undefined_names(&mut self) {
        let [module, function] = UNDEFINED_NAME;
        let Some(maker) = self.host.module_attr(module, function) else { return };
        // By place: the name, the help, a graph that reads it, and whether every run does.
        let mut found: IndexMap<SourceLoc, (String, String, FlowGraphId, bool)> = IndexMap::new();
        for (id, graph) in self.graphs.iter().skip(self.simplified) {
            for op in graph.blocks.values().flat_map(|block| &block.operations) {
                let callee = op.args.first().and_then(|&callee| graph.const_value(callee)).and_then(FlowConst::host);
                if op.op != HlOp::SimpleCall || callee != Some(&maker) || self.of_library(op.loc) {
                    continue;
                }
                if self.operand_opt(id, op.result.into()).is_impossible() {
                    continue;
                }
                let [name, help] = [1, 2].map(|i| graph.consts_str(op.args[i]).unwrap_or_default());
                let entry = found.entry(op.loc).or_insert((name, help, id, false));
                if !entry.3 && self.is_certain(id, op.result) {
                    (entry.2, entry.3) = (id, true);
                }
            }
        }
        for (loc, (name, help, graph, certain)) in found {
            if certain {
                let message = format!("the name `{name}` is not defined");
                self.record(Diagnostic::new(DiagId::UndefinedName, message, loc).help(help), Some(graph));
            } else {
                let message = format!("this always raises NameError: name '{name}' is not defined");
                self.warn(Diagnostic::new(DiagId::AlwaysRaises, message, loc).help(help));
            }
        }
    }

    /// Reports the operations that never got an annotation. They raise when they are reached: a
    /// warning, except for attributes that a class never gets, which nobody means. What a function of
    /// the library does with the arguments that the program gives it is the library's affair.
    pub(crate) fn report_blocked(&mut self) {
        let mut blocked = Vec::new();
        for (graph, info) in self.info.iter().skip(self.simplified) {
            for (index, block) in info.blocks.iter().enumerate() {
                if let BlockState::Blocked(op) = block.state {
                    let block = Block::from_u32(u32::try_from(index).expect("block ids are 32 bits"));
                    blocked.push((graph, self.graphs[graph].blocks[block].operations[op as usize].clone()));
                }
            }
        }
        for (graph, op) in blocked {
            if self.info[graph].alternative_of.is_some() {
                continue;
            }
            let reason = self.always_raises(graph, &op);
            let classdef = match op.args.first().map(|&first| self.operand_opt(graph, first).kind) {
                Some(SomeKind::Instance { classdef: Some(classdef), .. }) if op.op == HlOp::GetAttr => classdef,
                _ => {
                    let silent = self.is_helper_graph(graph) || self.of_library(op.loc);
                    if !silent && !self.succeeds_elsewhere(graph, &op) {
                        let message = match reason {
                            Some((class, reason)) => format!("this always raises {class}: {reason}"),
                            None => format!("the operation '{}' can never succeed", op.op.in_source()),
                        };
                        let d = Diagnostic::new(DiagId::AlwaysRaises, message, op.loc);
                        let d = self.with_source_of_none(d, graph, &op);
                        self.warn(d);
                    }
                    continue;
                }
            };
            if self.is_never_made(classdef) {
                continue;
            }
            let (class, message) = reason.expect("the attribute of an instance is missing");
            if self.options.decisions.raised.contains(class) || self.options.decisions.raised_at.contains(&op.loc) {
                let message = format!("this always raises {class}: {message}");
                self.warn(Diagnostic::new(DiagId::AlwaysRaises, message, op.loc));
                continue;
            }
            self.would_raise.insert(class);
            self.would_raise_at.insert((graph, op.result));
            let desc = self.bookkeeper.classdef(classdef).desc;
            let name = self.graphs[graph].consts_str(op.args[1]).unwrap_or_default();
            let loc = match op.loc {
                SourceLoc::UNKNOWN => self.graphs[graph].loc,
                loc => self.host.attribute_place(loc, &name),
            };
            let near = self.attribute_like(classdef, &name);
            let d = Diagnostic::new(DiagId::NoSuchAttribute, message, loc)
                .label(self.bookkeeper.classdesc(desc).loc, "the class is defined here")
                .help(
                    near.unwrap_or_else(|| "nothing reachable from the entry point assigns this attribute".to_owned()),
                );
            self.record(d, Some(graph));
        }
    }
}

/// What defines a variable.
#[derive(Clone, Copy)]
enum Definition<'a> {
    Operation(&'a SpaceOperation<Flow>),
    Parameter,
}

/// How many links are followed back to what defines a variable.
const LINKS_BACK: u32 = 6;

/// What defines the variables of a graph.
pub(crate) struct Definitions<'a> {
    graph: &'a FlowGraph,
    entry_links: EntryLinks,
    operations: FxHashMap<Variable, &'a SpaceOperation<Flow>>,
    inputs: FxHashMap<Variable, (Block, usize)>,
}

impl<'a> Definitions<'a> {
    /// Looks at all blocks of a graph.
    pub(crate) fn of(graph: &'a FlowGraph) -> Self {
        let mut found = Self {
            graph,
            entry_links: graph.entry_links(),
            operations: FxHashMap::default(),
            inputs: FxHashMap::default(),
        };
        for block in graph.iterblocks() {
            let data = &graph.blocks[block];
            found.operations.extend(data.operations.iter().map(|op| (op.result, op)));
            found.inputs.extend(data.inputargs.iter().enumerate().map(|(i, &v)| (v, (block, i))));
        }
        found
    }

    /// The links to each block.
    pub(crate) fn entry_links(&self) -> &EntryLinks {
        &self.entry_links
    }

    /// Where a variable is defined, following links back.
    pub(crate) fn place(&self, operand: Operand) -> SourceLoc {
        match operand.var().and_then(|v| self.find(v)) {
            Some(Definition::Operation(op)) => op.loc,
            Some(Definition::Parameter) => self.graph.loc,
            None => SourceLoc::UNKNOWN,
        }
    }

    /// What defines a variable, where its place is known, following links back.
    fn find(&self, v: Variable) -> Option<Definition<'a>> {
        self.find_within(v, LINKS_BACK)
    }

    fn find_within(&self, v: Variable, depth: u32) -> Option<Definition<'a>> {
        if let Some(&op) = self.operations.get(&v) {
            return (op.loc != SourceLoc::UNKNOWN).then_some(Definition::Operation(op));
        }
        let &(block, i) = self.inputs.get(&v)?;
        if block == self.graph.startblock {
            return Some(Definition::Parameter);
        }
        let links = self.entry_links.of(block).iter();
        let mut sources = links.filter_map(|&link| self.graph.links[link].args.get(i)?.var());
        sources.find_map(|source| self.find_within(source, depth.checked_sub(1)?))
    }
}

/// Reading string constants of a graph.
pub(crate) trait ConstStr {
    fn consts_str(&self, operand: Operand) -> Option<String>;
}

impl ConstStr for FlowGraph {
    fn consts_str(&self, operand: Operand) -> Option<String> {
        let constant = operand.constant()?;
        self.consts.get(constant).host()?.as_str().map(str::to_owned)
    }
}

/// The helpers that raise an exception with a message, and its class.
pub(crate) const RAISING_HELPERS: &[(&str, &str)] = &[
    ("raise_attribute_error", "AttributeError"),
    ("raise_index_error", "IndexError"),
    ("raise_key_error", "KeyError"),
    ("raise_type_error", "TypeError"),
    ("raise_value_error", "ValueError"),
];

impl Annotator<'_> {
    /// What the replacement of an operation raises in the end.
    pub(crate) fn raised_by_replacement(
        &self,
        graph: FlowGraphId,
        op: &SpaceOperation<Flow>,
    ) -> Option<(&'static str, String)> {
        let call = self.info[graph].rewrites.get(&op.result)?.last()?;
        let constant = |operand: &Operand| self.graphs[graph].consts.get(operand.constant()?).host();
        let [callee, message] = &call.args[..] else { return None };
        let (callee, message) = (constant(callee)?, constant(message)?);
        let (_, class) = RAISING_HELPERS.iter().find(|(helper, _)| self.registry.instance(helper) == Some(callee))?;
        Some((class, message.as_str()?.to_owned()))
    }
}
