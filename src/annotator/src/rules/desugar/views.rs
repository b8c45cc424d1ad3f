//! Where dict views and the iterators of `map` and `filter` may stand.
//!
//! A view is a list here, made at once. That is right when it is consumed where it is made: by a
//! loop, by a builtin or method that takes any iterable, or by unpacking. A view that is kept,
//! printed or compared would show that it is not live: in the next run it is a record that holds
//! the dict. The result of `map` and
//! `filter` is a list where all items are taken at once, and a generator elsewhere.
//!
//! What stands between the call and the consumer may not be annotated yet when the call is. So
//! whether `map` gives a list is decided by the form of the graph alone, and all these places are
//! looked at once more when the annotations are final.
//!
//! Source: the language contract (what differs from CPython is refused).

use crate::lattice::model::SomeKind;
use crate::program::bookkeeper::ListedCall;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::solver::errors::ConstStr;
use diagnostics::{DiagId, Diagnostic};
use entity::{Block, FlowGraphId, SourceLoc, Variable};
use flow::builtins::{CONSUMING_METHODS, Consumes};
use flow::{BuiltinFn, ExitSwitch, HlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowConst};
use host::{HostConst, HostKind};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Methods that nothing but their result shows.
const HARMLESS_METHODS: &[&str] = &["split", "strip", "keys", "values", "items"];

/// Methods of dicts that change nothing.
const READING_METHODS: &[&str] = &["get", "keys", "values", "items", "copy"];

/// How the uses of a value are judged.
#[derive(Clone, Copy, Debug)]
struct Uses {
    graph: FlowGraphId,
    /// All items are to be taken at once, before anything else is seen to happen.
    whole: bool,
    /// What makes the items may see what becomes of those before.
    looks_around: bool,
    /// Annotations are final, and count.
    exact: bool,
}

/// Whether an operator is one that sets and views of keys have, and lists do not have in the same way.
fn is_set_operator(op: HlOp) -> bool {
    matches!(op.inplace_base().unwrap_or(op), HlOp::And | HlOp::Or | HlOp::Sub | HlOp::Xor)
        || matches!(op, HlOp::Eq | HlOp::Ne | HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge)
}

impl Desugar<'_, '_> {
    /// Notes a dict view, which is refused at the end if its dict can change before it is consumed.
    pub(crate) fn note_view(&mut self, hop: &Hop<'_>, name: &str) {
        self.note_listed_call(hop, name, false, false);
        // A list does not have the operators of sets.
        let Some(point) = self.current_point() else { return };
        let block = &self.graph(point.graph).blocks[point.block];
        // The operator is in another graph, or in another block where exceptions are handled.
        let elsewhere = self.is_alternative(point.graph) || block.exitswitch == ExitSwitch::LastException;
        let is_operand = self.comes_to_set_operator(point.graph, point.block, hop.op.result)
            || elsewhere && self.is_inside_operator(hop.op.loc)
            || self.is_of_derived_dict(point.graph) && self.is_operand_of_sets(name);
        if is_operand && self.options.discover_generic {
            self.findings_mut().kept_views.insert(hop.op.loc);
        }
    }

    /// Whether a value is an operand of an operator of sets, in its block or in one to which links take it.
    fn comes_to_set_operator(&self, graph: FlowGraphId, block: Block, v: Variable) -> bool {
        let graph = self.graph(graph);
        let mut pending = vec![(block, v)];
        let mut seen: FxHashSet<(Block, Variable)> = FxHashSet::default();
        while let Some((block, v)) = pending.pop() {
            if !seen.insert((block, v)) {
                continue;
            }
            let (data, used) = (&graph.blocks[block], Operand::Var(v));
            let is_method_of_sets = |op: &SpaceOperation<Flow>| {
                op.op == HlOp::GetAttr && graph.consts_str(op.args[1]).as_deref() == Some("isdisjoint")
            };
            let mut operations = data.operations.iter().filter(|op| op.args.contains(&used));
            if operations.any(|op| is_set_operator(op.op) || is_method_of_sets(op)) {
                return true;
            }
            for link in data.exits.iter().map(|&link| &graph.links[link]) {
                let passed = link.args.iter().enumerate().filter(|(_, arg)| **arg == used);
                pending.extend(passed.map(|(i, _)| (link.target, graph.blocks[link.target].inputargs[i])));
            }
        }
        false
    }

    /// Whether a graph is that of a method of the classes from which classes derived from dict have theirs.
    fn is_of_derived_dict(&self, graph: FlowGraphId) -> bool {
        let gives = |function| &*self.host.function(function).module == "rotor_helpers.app_bases";
        self.graph_function(graph).is_some_and(gives)
    }

    /// Whether the program has an operator of sets on what it gets from a method of this name.
    fn is_operand_of_sets(&self, name: &str) -> bool {
        let called = |graph: FlowGraphId, operations: &[SpaceOperation<Flow>], operand: Operand| {
            let made = |v: Operand| operations.iter().find(|op| Operand::Var(op.result) == v);
            let Some(call) = made(operand).filter(|op| op.op == HlOp::SimpleCall) else { return false };
            let Some(method) = made(call.args[0]).filter(|op| op.op == HlOp::GetAttr) else { return false };
            let asked = method.args[1].constant().map(|c| self.graph(graph).consts.get(c));
            matches!(asked, Some(FlowConst::Host(HostConst::Str(asked))) if **asked == *name)
        };
        (self.graphs().iter()).filter(|(graph, _)| !self.is_helper_graph(*graph)).any(|(graph, flow)| {
            flow.blocks.values().any(|block| {
                let mut operators = block.operations.iter().filter(|op| is_set_operator(op.op));
                operators.any(|op| op.args.iter().any(|&arg| called(graph, &block.operations, arg)))
            })
        })
    }

    /// Whether a place of the program is inside that of an operator of sets: so are the operands of one, which
    /// other blocks and graphs of alternatives make.
    fn is_inside_operator(&self, loc: SourceLoc) -> bool {
        let places: BTreeSet<SourceLoc> = (self.graphs().iter())
            .filter(|(graph, _)| !self.is_helper_graph(*graph))
            .flat_map(|(_, graph)| graph.blocks.values().flat_map(|block| &block.operations))
            .filter(|op| is_set_operator(op.op))
            .map(|op| op.loc)
            .collect();
        self.host.with_sources(|sources| {
            let Some(inner) = sources.resolve(loc) else { return false };
            places.into_iter().filter_map(|place| sources.resolve(place)).any(|outer| {
                outer.file == inner.file
                    && (outer.line, outer.column) <= (inner.line, inner.column)
                    && (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
            })
        })
    }

    /// Whether an earlier run found that a view is kept, shown or compared: then it is a record that
    /// holds its dict.
    pub(crate) fn is_kept_view(&self, hop: &Hop<'_>) -> bool {
        // The library keeps none but those that methods of classes derived from dict give to the program:
        // iterators of views start with what the dict gives.
        let graph = self.current_graph();
        self.options.decisions.views.contains(&hop.op.loc)
            && (!self.is_helper_graph(graph) || self.is_of_derived_dict(graph))
    }

    /// Whether the result of `map` or `filter` goes where all items are taken before anything else
    /// happens, so that a list does.
    pub(crate) fn consumed_whole(&mut self, hop: &Hop<'_>, name: &str) -> bool {
        let Some(point) = self.current_point() else { return false };
        let looks_around = self.graph(point.graph).blocks[point.block].canraise() || self.calls_what_looks(hop);
        let uses = Uses { graph: point.graph, whole: true, looks_around, exact: false };
        let consumed = self.consumed(uses, point.block, hop.op.result);
        if consumed {
            self.note_listed_call(hop, name, true, looks_around);
        }
        consumed
    }

    /// Whether `map` or `filter` gets a function that is not one of the interpreter.
    fn calls_what_looks(&self, hop: &Hop<'_>) -> bool {
        let graph = self.graph(self.current_graph());
        let function = hop.op.args.get(1).and_then(|arg| arg.constant()).map(|c| graph.consts.get(c));
        match function {
            Some(FlowConst::Host(HostConst::Obj(id))) => match self.host.kind(*id) {
                HostKind::BuiltinFunction | HostKind::MethodDescriptor => false,
                HostKind::Class => !self.host.class(*id).builtin,
                _ => true,
            },
            Some(FlowConst::Host(HostConst::None)) => false,
            _ => true,
        }
    }

    fn note_listed_call(&mut self, hop: &Hop<'_>, name: &str, whole: bool, looks_around: bool) {
        let Some(point) = self.current_point() else { return };
        let call = ListedCall { block: point.block, loc: hop.op.loc, name: Arc::from(name), whole, looks_around };
        self.bookkeeper.listed_calls.insert((point.graph, hop.op.result), call);
    }

    /// Refuses the lists that could be told from the real thing. The annotations are final.
    pub(crate) fn check_listed_calls(&mut self) {
        for ((graph, result), call) in std::mem::take(&mut self.bookkeeper.listed_calls) {
            let uses = Uses { graph, whole: call.whole, looks_around: call.looks_around, exact: true };
            if self.consumed(uses, call.block, result) {
                continue;
            }
            if !call.whole && self.options.discover_generic && call.loc != SourceLoc::UNKNOWN {
                self.findings_mut().kept_views.insert(call.loc);
            }
            let name = call.name;
            let message = match call.whole {
                true => format!("what {name}() gives is consumed after other code has run"),
                false => format!("the view that {name}() gives is kept, shown or compared"),
            };
            let d = Diagnostic::new(DiagId::UnsupportedOperation, message, call.loc);
            self.record(d.help(format!("make a list of it: list(...{name}(...))")), Some(graph));
        }
    }

    /// Whether every use of a call's result consumes it, with nothing between that could tell a
    /// list from the real thing.
    fn consumed(&self, uses: Uses, block: Block, result: Variable) -> bool {
        let graph = self.graph(uses.graph);
        let mut pending: Vec<(Block, Variable)> = vec![(block, result)];
        let mut seen: FxHashSet<(Block, Variable)> = FxHashSet::default();
        let mut all_uses = 0;
        let mut others: Vec<(Block, usize)> = Vec::new();
        while let Some((block, v)) = pending.pop() {
            if !seen.insert((block, v)) {
                continue;
            }
            let data = &graph.blocks[block];
            let used = Operand::Var(v);
            let start = data.operations.iter().position(|op| op.result == v).map_or(0, |i| i + 1);
            let mut end = start;
            for (i, op) in data.operations.iter().enumerate() {
                if op.args.contains(&used) {
                    if !self.consumes(uses, block, op, v) {
                        return false;
                    }
                    all_uses += 1;
                    end = i;
                }
            }
            for &link in &data.exits {
                let link = &graph.links[link];
                for (i, &arg) in link.args.iter().enumerate() {
                    if arg == used {
                        if link.target == graph.returnblock || link.target == graph.exceptblock {
                            return false;
                        }
                        end = data.operations.len();
                        pending.push((link.target, graph.blocks[link.target].inputargs[i]));
                    }
                }
            }
            others.extend((start..end).filter(|&i| !data.operations[i].args.contains(&used)).map(|i| (block, i)));
        }
        if all_uses > 1 && uses.whole {
            return false;
        }
        others.iter().all(|&(block, i)| !self.may_change(uses, block, &graph.blocks[block].operations[i]))
    }

    /// Whether an operation takes the items of a value (all of them, before anything else happens,
    /// if the uses are `whole`) and keeps nothing else of it.
    fn consumes(&self, uses: Uses, block: Block, op: &SpaceOperation<Flow>, v: Variable) -> bool {
        let used = Operand::Var(v);
        match op.op {
            HlOp::InplaceAdd if uses.whole => op.args[0] != used && !uses.looks_around,
            HlOp::Hint if uses.whole => true,
            HlOp::SimpleCall | HlOp::CallArgs if uses.whole && op.args[0] != used && uses.looks_around => {
                self.calls_one_of(uses, block, op, consumes_whole, is_consuming_all)
            }
            HlOp::SimpleCall | HlOp::CallArgs if uses.whole && op.args[0] != used => {
                self.calls_one_of(uses, block, op, consumes_whole, is_consuming_method)
            }
            _ if uses.whole => false,
            HlOp::Iter | HlOp::Len | HlOp::Bool | HlOp::Not | HlOp::Hint => true,
            HlOp::Contains => op.args[0] == used && op.args[1] != used,
            HlOp::InplaceAdd => op.args[0] != used,
            HlOp::SimpleCall | HlOp::CallArgs if op.args[0] != used => {
                self.calls_one_of(uses, block, op, consumes, is_consuming_method)
            }
            _ => false,
        }
    }

    /// Whether an operation could change a dict, or if the uses are `whole`, do anything that is seen.
    fn may_change(&self, uses: Uses, block: Block, op: &SpaceOperation<Flow>) -> bool {
        let changes_dict = || {
            let kind = self.operand_opt(uses.graph, op.args[0]).kind;
            matches!(kind, SomeKind::Dict { .. } | SomeKind::Set { .. } | SomeKind::Instance { .. })
        };
        match op.op {
            HlOp::SetAttr => uses.whole || self.calls_program(uses, op),
            HlOp::SetItem | HlOp::DelItem | HlOp::SetSlice | HlOp::DelSlice => {
                uses.whole || changes_dict() || self.calls_program(uses, op)
            }
            HlOp::InplaceOr | HlOp::InplaceAnd | HlOp::InplaceSub | HlOp::InplaceXor => {
                changes_dict() || self.calls_program(uses, op)
            }
            HlOp::SimpleCall | HlOp::CallArgs if uses.whole => {
                !self.calls_one_of(uses, block, op, is_plain, |name| HARMLESS_METHODS.contains(&name))
                    && !self.calls_one_of(uses, block, op, consumes, is_consuming_method)
            }
            HlOp::SimpleCall | HlOp::CallArgs => match self.operand_opt(uses.graph, op.args[0]).kind {
                SomeKind::Builtin | SomeKind::Impossible => false,
                SomeKind::BuiltinMethod { receiver, name } => {
                    matches!(receiver.kind, SomeKind::Dict { .. } | SomeKind::Set { .. })
                        && !READING_METHODS.contains(&&*name)
                }
                _ => true,
            },
            _ => self.calls_program(uses, op),
        }
    }

    /// Whether an operation is replaced by a call of a function of the program, such as `__add__`.
    fn calls_program(&self, uses: Uses, op: &SpaceOperation<Flow>) -> bool {
        let made = self.replacement(uses.graph, op.result).filter(|_| uses.exact);
        made.is_some_and(|ops| {
            ops.iter().any(|op| {
                let site = self.call_site(uses.graph, op.result);
                site.is_some_and(|site| {
                    site.rows.iter().any(|row| row.graph.is_some_and(|graph| !self.is_helper_graph(graph)))
                })
            })
        })
    }

    /// Whether a call's callee is one of some builtins, or one of some methods of builtin values.
    fn calls_one_of(
        &self,
        uses: Uses,
        block: Block,
        op: &SpaceOperation<Flow>,
        builtins: impl Fn(BuiltinFn) -> bool,
        methods: impl Fn(&str) -> bool,
    ) -> bool {
        match op.args[0] {
            Operand::Const(c) => match self.graph(uses.graph).consts.get(c) {
                FlowConst::Host(value) => self.builtins.get_const(value).is_some_and(builtins),
                _ => false,
            },
            Operand::Var(_) if uses.exact => match self.operand_opt(uses.graph, op.args[0]).kind {
                SomeKind::BuiltinMethod { name, .. } => methods(&name),
                // Never called.
                SomeKind::Impossible => true,
                _ => false,
            },
            Operand::Var(callee) => self.attribute_read(uses.graph, block, callee).is_some_and(|name| methods(&name)),
        }
    }

    /// The name of the attribute that a variable was read from, where every way leads to one read.
    fn attribute_read(&self, graph: FlowGraphId, block: Block, v: Variable) -> Option<String> {
        let g = self.graph(graph);
        let entries = g.entry_links();
        let (mut block, mut v) = (block, v);
        // No further than there are blocks.
        for _ in 0..g.blocks.len() {
            if let Some(op) = g.blocks[block].operations.iter().find(|op| op.result == v) {
                return if op.op == HlOp::GetAttr { g.consts_str(op.args[1]) } else { None };
            }
            let index = g.blocks[block].inputargs.iter().position(|&input| input == v)?;
            let &[link] = entries.of(block) else { return None };
            v = g.links[link].args[index].var()?;
            block = g.links[link].prevblock;
        }
        None
    }
}

/// Whether a builtin takes an iterable and keeps nothing of it.
fn consumes(function: BuiltinFn) -> bool {
    function.row().consumes != Consumes::No
}

/// Whether a builtin takes all items of an iterable at once.
fn consumes_whole(function: BuiltinFn) -> bool {
    function.row().consumes == Consumes::Whole
}

/// Whether a method takes all items of an iterable before anything else happens.
fn is_consuming_all(name: &str) -> bool {
    CONSUMING_METHODS.contains(&(name, Consumes::Whole))
}

/// Whether a method takes an iterable and keeps nothing of it.
fn is_consuming_method(name: &str) -> bool {
    CONSUMING_METHODS.iter().any(|(method, _)| *method == name)
}

/// Whether a builtin does nothing but give a number, a str or a range.
fn is_plain(function: BuiltinFn) -> bool {
    matches!(
        function,
        BuiltinFn::Int
            | BuiltinFn::Str
            | BuiltinFn::Float
            | BuiltinFn::Range
            | BuiltinFn::Abs
            | BuiltinFn::Repr
            | BuiltinFn::Chr
            | BuiltinFn::Ord
    )
}
