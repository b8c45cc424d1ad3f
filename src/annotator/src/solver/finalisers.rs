//! Finalisers of ordinary programs: whether it matters when they run.
//!
//! CPython calls `__del__` at the very moment when the last reference goes, a translated program when the collector
//! has found the object dead. Nobody can tell where a `__del__` only changes the object itself and closes what it
//! holds; any other has a diagnostic, which is an error unless the program says that it is meant so.

use crate::lattice::model::SomeKind;
use crate::program::classdesc::ClassAttr;
use crate::program::description::ArgSource;
use crate::program::options::IntMode;
use crate::solver::annrpython::Annotator;
use ::flow::{HlOp, Operand, SpaceOperation};
use diagnostics::{DiagId, Diagnostic};
use entity::{FlowGraphId, SourceLoc, Variable};
use flowspace::Flow;
use host::HostConst;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Builtins that change nothing.
const HARMLESS: &[&str] = &["isinstance", "issubclass", "len", "hasattr", "getattr", "id", "type", "bool", "callable"];

impl Annotator<'_> {
    /// Refuses finalisers that reach what says so, and warns of those that do what can be noticed.
    pub(crate) fn check_finalisers(&mut self) {
        let mut found = Vec::new();
        let mut refused = Vec::new();
        for (graph, info) in self.info.iter().filter(|(_, info)| !info.helper && info.alternative_of.is_none()) {
            let Some(func) = info.func else { continue };
            let function = self.host.function(func);
            if &*function.name != "__del__" || self.of_library(function.loc) {
                continue;
            }
            if let Some(reached) = self.forbidden(graph) {
                let message = format!("{}() may call {reached}(), which no finaliser may", function.qualname);
                refused.push(Diagnostic::new(DiagId::UnsupportedClass, message, function.loc));
            }
            if self.options.ints == IntMode::Wrapping {
                continue;
            }
            let mut effects = Effects { annotator: self, seen: FxHashSet::default() };
            if let Some((loc, what)) = effects.of_graph(graph, &[0]) {
                let message = format!("{}() runs later than in CPython, which can be noticed", function.qualname);
                let diagnostic = Diagnostic::new(DiagId::Finaliser, message, function.loc).label(loc, what).help(
                    "CPython calls it when the last reference goes, this program when memory is collected, or at its \
                     end; where that is meant, say so with `# rotor: ignore[finaliser]` in the line of the `def`",
                );
                found.push(diagnostic);
            }
        }
        found.into_iter().for_each(|diagnostic| self.warn(diagnostic));
        refused.into_iter().for_each(|diagnostic| self.record(diagnostic, None));
    }

    /// The name of a function with `_dont_reach_me_in_del_` that a graph may call.
    fn forbidden(&self, graph: FlowGraphId) -> Option<Arc<str>> {
        let mut seen = FxHashSet::default();
        let mut open = vec![graph];
        while let Some(graph) = open.pop() {
            if !seen.insert(graph) {
                continue;
            }
            if let Some(func) = self.info[graph].func
                && self.function_marker(&HostConst::Obj(func), "_dont_reach_me_in_del_").is_some()
            {
                return Some(self.host.function(func).name.clone());
            }
            let flow = &self.graphs[graph];
            let own = flow.blocks.values().flat_map(|block| &block.operations);
            let made = self.info[graph].rewrites.values().flatten();
            let sites = own.chain(made).filter_map(|op| self.call_site(graph, op.result));
            open.extend(sites.flat_map(|site| site.rows.iter().filter_map(|row| row.graph)));
        }
        None
    }
}

/// Looks for what can be noticed outside of an object.
struct Effects<'a, 'h> {
    annotator: &'a Annotator<'h>,
    /// Graphs that were looked at, with the parameters that are the object.
    seen: FxHashSet<(FlowGraphId, Vec<usize>)>,
}

/// Variables of a graph.
struct Own {
    /// They hold the object.
    object: FxHashSet<Variable>,
    /// They hold a method of the object.
    methods: FxHashSet<Variable>,
}

impl Effects<'_, '_> {
    /// The first effect of a graph of which these parameters are the object.
    fn of_graph(&mut self, graph: FlowGraphId, own: &[usize]) -> Option<(SourceLoc, &'static str)> {
        if !self.seen.insert((graph, own.to_vec())) {
            return None;
        }
        let annotator = self.annotator;
        let flow = &annotator.graphs[graph];
        let parameters = flow.getargs();
        let own = self.passed_on(graph, own.iter().filter_map(|&i| parameters.get(i)).copied().collect());
        let all = || flow.blocks.values().flat_map(|block| &block.operations);
        let reads = all().filter(|op| op.args.first().and_then(|arg| arg.var()).is_some_and(|v| own.contains(&v)));
        let methods = reads.filter(|op| self.reads_method(graph, op)).map(|op| op.result).collect();
        let methods = self.passed_on(graph, methods);
        let own = Own { object: own, methods };
        for block in flow.iterblocks().into_iter().filter(|&block| annotator.is_reached(graph, block)) {
            for op in &flow.blocks[block].operations {
                if self.is_harmless(graph, op) {
                    continue;
                }
                let parts = match annotator.info[graph].rewrites.get(&op.result) {
                    Some(parts) => &parts[..],
                    None => std::slice::from_ref(op),
                };
                let found = parts.iter().find_map(|part| self.of_operation(graph, part, &own));
                // What a helper does is shown where the program asks for it.
                if let Some((loc, what)) = found {
                    return Some((if annotator.of_library(loc) { op.loc } else { loc }, what));
                }
            }
        }
        None
    }

    /// Variables, and those that hold the value of one of them, whatever way was taken.
    fn passed_on(&self, graph: FlowGraphId, mut held: FxHashSet<Variable>) -> FxHashSet<Variable> {
        let flow = &self.annotator.graphs[graph];
        let others = flow.iterblocks().into_iter().filter(|&block| block != flow.startblock);
        held.extend(others.flat_map(|block| flow.blocks[block].inputargs.iter().copied()));
        loop {
            let before = held.len();
            for link in flow.iterlinks() {
                let link = &flow.links[link];
                for (arg, target) in link.args.iter().zip(&flow.blocks[link.target].inputargs) {
                    if !arg.var().is_some_and(|v| held.contains(&v)) {
                        held.remove(target);
                    }
                }
            }
            if held.len() == before {
                return held;
            }
        }
    }

    /// Whether an operation reads a method that the class of an instance has.
    fn reads_method(&self, graph: FlowGraphId, op: &SpaceOperation<Flow>) -> bool {
        let annotator = self.annotator;
        if op.op != HlOp::GetAttr {
            return false;
        }
        let SomeKind::Instance { classdef: Some(classdef), .. } = annotator.operand_opt(graph, op.args[0]).kind else {
            return false;
        };
        let name = annotator.operand_opt(graph, op.args[1]).konst;
        let Some(name) = name.as_ref().and_then(HostConst::as_str) else { return false };
        let found = annotator.bookkeeper.class_lookup(annotator.bookkeeper.classdef(classdef).desc, name);
        matches!(found, Some((_, ClassAttr::Function(_))))
    }

    /// Whether an operation is the call of a builtin that changes nothing.
    fn is_harmless(&self, graph: FlowGraphId, op: &SpaceOperation<Flow>) -> bool {
        let callee = || self.annotator.operand_opt(graph, op.args[0]).konst;
        let is_builtin = |value: HostConst| HARMLESS.iter().any(|name| self.annotator.host.is_builtin(&value, name));
        matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs) && callee().is_some_and(is_builtin)
    }

    fn of_operation(
        &mut self,
        graph: FlowGraphId,
        op: &SpaceOperation<Flow>,
        own: &Own,
    ) -> Option<(SourceLoc, &'static str)> {
        let annotator = self.annotator;
        let is_own = |operand: Operand| operand.var().is_some_and(|v| own.object.contains(&v));
        let is_number = |operand: Operand| {
            let kind = annotator.operand_opt(graph, operand).kind;
            matches!(
                kind,
                SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Float | SomeKind::Bool | SomeKind::Str { .. }
            )
        };
        let is_in_place = |op: HlOp| op.without_ovf().unwrap_or(op).inplace_base().is_some();
        let what = match op.op {
            HlOp::SetAttr | HlOp::DelAttr if !is_own(op.args[0]) => "this changes another object",
            HlOp::SetItem | HlOp::DelItem | HlOp::SetSlice | HlOp::DelSlice => "this changes a container",
            _ if is_in_place(op.op) && !is_number(op.args[0]) => "this may change an object",
            HlOp::SimpleCall | HlOp::CallArgs => return self.of_call(graph, op, own),
            _ => return None,
        };
        Some((op.loc, what))
    }

    fn of_call(
        &mut self,
        graph: FlowGraphId,
        op: &SpaceOperation<Flow>,
        own: &Own,
    ) -> Option<(SourceLoc, &'static str)> {
        let annotator = self.annotator;
        let unknown = Some((op.loc, "what this calls may do anything"));
        let Some(site) = annotator.call_site(graph, op.result) else {
            return if self.is_harmless(graph, op) { None } else { unknown };
        };
        // A bound method that was read from the object.
        let receiver = op.args[0].var().is_some_and(|v| own.methods.contains(&v));
        for row in &site.rows {
            let Some(called) = row.graph else { continue };
            let info = &annotator.info[called];
            let function = info.func.map(|func| annotator.host.function(func));
            let of_library = info.helper || function.as_ref().is_some_and(|f| annotator.of_library(f.loc));
            if of_library {
                let releases = function.is_some_and(|f| match &*f.name {
                    "close" | "closed" => true,
                    // There is one thread.
                    "acquire" | "release" | "__enter__" | "__exit__" => &*f.module == "threading",
                    _ => false,
                });
                let is_exception = row.init;
                if releases || is_exception {
                    continue;
                }
                return unknown;
            }
            let is_own = |source: &ArgSource| match source {
                ArgSource::Operand(i) => {
                    op.args.get(*i).and_then(|arg| arg.var()).is_some_and(|v| own.object.contains(&v))
                }
                ArgSource::Receiver => receiver,
                ArgSource::Instance => true,
                _ => false,
            };
            let passed: Vec<usize> = row.args.iter().enumerate().filter(|(_, a)| is_own(a)).map(|(i, _)| i).collect();
            if let Some(found) = self.of_graph(called, &passed) {
                return Some(found);
            }
        }
        None
    }
}
