//! Where dict views and the iterators of `map` and `filter` may stand.
//!
//! A view is a list here, made at once. That is right when it is consumed where it is made: by a
//! loop, by a builtin or method that takes any iterable, or by unpacking. A view that is kept,
//! printed or compared would show that it is not live, so it is refused. The result of `map` and
//! `filter` is a list where all items are taken at once, and a generator elsewhere.
//!
//! Source: the language contract (what differs from CPython is refused).

use crate::lattice::model::SomeKind;
use crate::rules::unaryop::Hop;
use crate::solver::annrpython::Annotator;
use crate::solver::errors::OpError;
use entity::{Block, Variable};
use flow::builtins::{CONSUMING_METHODS, Consumes};
use flow::{BuiltinFn, HlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowConst};
use rustc_hash::FxHashSet;

impl Annotator<'_> {
    /// Refuses a dict view that is not consumed before its dict can change.
    pub(crate) fn check_view(&self, hop: &Hop<'_>, name: &str) -> Result<(), OpError> {
        if self.consumed(hop, false) {
            return Ok(());
        }
        Err(self.refuse(format!("the view that {name}() gives is kept, shown or compared"), name))
    }

    /// Whether the result of `map` or `filter` goes where all items are taken before anything else
    /// happens, so that a list does.
    pub(crate) fn consumed_whole(&self, hop: &Hop<'_>) -> bool {
        self.consumed(hop, true)
    }

    fn refuse(&self, message: String, name: &str) -> OpError {
        let d = self.diag(diagnostics::DiagId::UnsupportedOperation, message);
        OpError::failed(d.help(format!("make a list of it: list(...{name}(...))")))
    }

    /// Whether every use of the call's result consumes it, with nothing between that could tell a
    /// list from the real thing; `once`: there is one use.
    fn consumed(&self, hop: &Hop<'_>, once: bool) -> bool {
        let Some(point) = self.current_point() else { return true };
        let graph = &self.graphs[point.graph];
        let mut pending: Vec<(Block, Variable)> = vec![(point.block, hop.op.result)];
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
                    if !self.consumes(block, op, v, once) {
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
        if all_uses > 1 && once {
            return false;
        }
        others.iter().all(|&(block, i)| !self.may_change(block, &graph.blocks[block].operations[i], once))
    }

    /// Whether an operation takes the items of a value and keeps nothing else of it.
    /// `whole`: all of them, before anything else happens.
    fn consumes(&self, block: Block, op: &SpaceOperation<Flow>, v: Variable, whole: bool) -> bool {
        let used = Operand::Var(v);
        match op.op {
            HlOp::InplaceAdd | HlOp::Hint if whole => op.args[0] != used || op.op == HlOp::Hint,
            HlOp::SimpleCall | HlOp::CallArgs if whole && op.args[0] != used => {
                self.callee_in(block, op, consumes_whole, is_consuming_method, true)
            }
            _ if whole => false,
            HlOp::Iter | HlOp::Len | HlOp::Bool | HlOp::Not | HlOp::Hint => true,
            HlOp::Contains => op.args[0] == used && op.args[1] != used,
            HlOp::InplaceAdd => op.args[0] != used,
            HlOp::SimpleCall | HlOp::CallArgs if op.args[0] != used => {
                self.callee_in(block, op, consumes, is_consuming_method, true)
            }
            _ => false,
        }
    }

    /// Whether an operation could change a container, or (`any_effect`) do anything that is seen.
    fn may_change(&self, block: Block, op: &SpaceOperation<Flow>, any_effect: bool) -> bool {
        let point = self.current_point().expect("an operation is annotated");
        match op.op {
            HlOp::SetItem | HlOp::DelItem | HlOp::SetSlice | HlOp::DelSlice | HlOp::SetAttr => {
                any_effect
                    || matches!(
                        self.operand_opt(point.graph, op.args[0]).kind,
                        SomeKind::Dict { .. } | SomeKind::Set { .. } | SomeKind::Instance { .. }
                    ) && op.op != HlOp::SetAttr
            }
            HlOp::InplaceOr | HlOp::InplaceAnd | HlOp::InplaceSub | HlOp::InplaceXor => {
                matches!(self.operand_opt(point.graph, op.args[0]).kind, SomeKind::Dict { .. } | SomeKind::Set { .. })
            }
            HlOp::SimpleCall | HlOp::CallArgs => {
                if any_effect {
                    return !self.callee_in(
                        block,
                        op,
                        is_plain,
                        |name| matches!(name, "split" | "strip" | "keys" | "values" | "items"),
                        true,
                    ) && !self.callee_in(block, op, consumes, is_consuming_method, true);
                }
                match op.args[0] {
                    Operand::Const(_) => {
                        let kind = self.operand_opt(point.graph, op.args[0]).kind;
                        !matches!(kind, SomeKind::Builtin | SomeKind::Impossible)
                    }
                    Operand::Var(_) => {
                        let reads =
                            |name: &str| matches!(name, "get" | "keys" | "values" | "items" | "copy" | "append");
                        !self.callee_in(block, op, |_| false, reads, false)
                    }
                }
            }
            _ => false,
        }
    }

    /// Whether a call's callee is one of some builtins, or one of some methods of builtin values.
    /// The name of a method is read from the graph, since what follows is annotated later.
    fn callee_in(
        &self,
        block: Block,
        op: &SpaceOperation<Flow>,
        builtins: impl Fn(BuiltinFn) -> bool,
        methods: impl Fn(&str) -> bool,
        only: bool,
    ) -> bool {
        let point = self.current_point().expect("an operation is annotated");
        let graph = &self.graphs[point.graph];
        match op.args[0] {
            Operand::Const(c) => match graph.consts.get(c) {
                FlowConst::Host(value) => self.builtins.get_const(value).is_some_and(builtins),
                _ => false,
            },
            Operand::Var(callee) => {
                let getattr =
                    graph.blocks[block].operations.iter().find(|op| op.result == callee && op.op == HlOp::GetAttr);
                if only
                    && let Some(getattr) = getattr
                    && let Operand::Const(c) = getattr.args[1]
                    && let FlowConst::Host(name) = graph.consts.get(c)
                {
                    return name.as_str().is_some_and(methods);
                }
                match self.operand_opt(point.graph, op.args[0]).kind {
                    SomeKind::BuiltinMethod { receiver, name } => {
                        methods(&name)
                            || !only && !matches!(receiver.kind, SomeKind::Dict { .. } | SomeKind::Set { .. })
                    }
                    // Not annotated yet.
                    SomeKind::Impossible => true,
                    _ => false,
                }
            }
        }
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
