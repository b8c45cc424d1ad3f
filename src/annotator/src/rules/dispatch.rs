//! Operations on unions: one graph for each alternative, and a dispatch over them.
//!
//! What an operation does with an alternative is a graph of its own, which holds just this operation;
//! so it is annotated, rewritten and inlined like any other. An attribute that is only called belongs
//! to the operation that calls it, and `type(x)` to the one that looks at it. Where Python has no such
//! operation for an alternative, there is no graph: the exception that Python raises is raised when the
//! alternative is met at run time. Whether Python has it is asked of Python, on samples.
//!
//! The RTyper expands a [`Dispatch`] into tests of the alternatives and calls of their graphs.
//!
//! Source: beyond RPython; compare the dispatch of pypy's multimethods over annotations
//! (`rpython/tool/pairtype.py`, `rpython/annotator/binaryop.py`).

use crate::lattice::alternatives::{alternatives_of, is_number, is_union};
use crate::lattice::desc::Desc;
use crate::lattice::model::{KnownTypeData, SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::rules::container::is_sequence;
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Attempt, pass, replaced, rewrite_to, settled, value};
use crate::rules::desugar::rewrite::Dunder;
use crate::rules::isinstance::Verdict;
use crate::solver::notes::{Dispatch, DispatchAction, DispatchRow, RaisedText};
use entity::{Block, FlowGraphId, Variable};
use flow::{BuiltinFn, HlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowConst, FlowGraph};
use host::{HostConst, HostKind};
use std::sync::Arc;

/// What is done with the alternative before the operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Prefix {
    Nothing,
    /// Its attribute is taken.
    GetAttr(Arc<str>),
    /// Its class is taken.
    Type,
}

/// Methods of containers that take their arguments apart.
pub(crate) const CONSUMING_METHODS: &[&str] = &[
    "extend",
    "update",
    "union",
    "intersection",
    "difference",
    "symmetric_difference",
    "intersection_update",
    "difference_update",
    "symmetric_difference_update",
    "issubset",
    "issuperset",
    "isdisjoint",
];

/// Builtins that show the kind of a number.
const SHOWING: &[&str] = &[
    "str",
    "repr",
    "ascii",
    "format",
    "print",
    "type",
    "isinstance",
    "hasattr",
    "getattr",
    "callable",
    "id",
    "hex",
    "oct",
    "bin",
    "chr",
    "range",
    "bool",
];

/// Whether a value on the right of `%` may hold the values that a format shows.
fn holds_values(s: &SomeValue) -> bool {
    matches!(
        s.kind,
        SomeKind::Tuple { .. }
            | SomeKind::VarTuple { .. }
            | SomeKind::Record { .. }
            | SomeKind::List { .. }
            | SomeKind::Dict { .. }
    )
}

/// The union behind an operand, and what is done with its alternatives first.
fn union_of_operand(s: &SomeValue) -> Option<(&SomeValue, Prefix)> {
    match &s.kind {
        SomeKind::Union { .. } => Some((s, Prefix::Nothing)),
        SomeKind::BuiltinMethod { receiver, name } if is_union(receiver) => {
            Some((&**receiver, Prefix::GetAttr(name.clone())))
        }
        SomeKind::TypeOf { of, .. } if is_union(of) => Some((&**of, Prefix::Type)),
        _ => None,
    }
}

impl Rules<'_, '_> {
    /// The rule of an operation with a union among its operands; some take it as it is.
    pub(crate) fn union_operation(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Attempt {
        if hop.op.op == HlOp::SimpleCall
            && hop.args.len() == 2
            && self.builtin_callee(&hop.args[0]) == Some(BuiltinFn::Callable)
        {
            self.narrow_by_callable(hop, known);
        }
        let Some(operand) = self.union_operand(hop) else { return pass() };
        let s = &hop.args[operand];
        match hop.op.op {
            // Where the iterator comes from is seen in this graph.
            HlOp::SimpleCall if self.builtin_callee(&hop.args[0]) == Some(BuiltinFn::CloseLeft) => {
                return settled(self.close_left(hop));
            }
            HlOp::SimpleCall if self.builtin_callee(&hop.args[0]) == Some(BuiltinFn::HoldingAlone) => {
                return settled(self.holding_alone(hop));
            }
            HlOp::Type if !(self.are_instances(s) && self.kept_as_class(hop.op.result)) => {
                return value(self.type_of_union(s, hop.var(0)));
            }
            HlOp::GetAttr if hop.args[1].is_constant() => {
                let name = self.attribute_name(&hop.args[1])?;
                if &*name == "__class__" && is_union(s) {
                    return rewrite_to(HlOp::Type, vec![hop.op.args[0].into()]);
                }
                // Where it was something else before the operand was one of several kinds, it is read by kind.
                let read = self.operand_opt(self.current_graph(), Operand::Var(hop.op.result)).kind;
                let free = matches!(read, SomeKind::Impossible | SomeKind::BuiltinMethod { .. });
                if is_union(s) && free && self.read_for_call(hop.op.result) {
                    let receiver = Arc::new(s.clone());
                    return value(SomeValue::new(SomeKind::BuiltinMethod { receiver, name }));
                }
            }
            HlOp::IsInstance if hop.args[1].is_constant() => return value(self.isinstance_of_union(hop, known)?),
            HlOp::Bool | HlOp::Not => {
                if let (Some(v), true) = (hop.var(operand), s.can_be_none()) {
                    known.add(hop.op.op == HlOp::Bool, v, s.nonnone());
                }
            }
            HlOp::Is | HlOp::Eq | HlOp::Ne => self.narrow_by_comparison(hop, operand, known)?,
            _ => {}
        }
        value(self.dispatch_on(hop, operand)?)
    }

    /// An operator of an instance of a class that derives from a builtin one, where it raises as expected: the
    /// methods that stand for those of the builtin class take what fits.
    pub(crate) fn raises_for_builtin_value(&mut self, hop: &Hop<'_>) -> Attempt {
        let operator = hop.op.op.inplace_base().unwrap_or(hop.op.op).binary_methods().is_some();
        let derived = |s: &SomeValue| match s.kind {
            SomeKind::Instance { classdef: Some(classdef), can_be_none: false } => {
                self.builtin_value(classdef).is_some()
            }
            _ => false,
        };
        if !operator || !hop.args.iter().any(derived) || hop.args.iter().any(is_union) {
            return pass();
        }
        if self.raises_as_expected(hop)? {
            return value(SomeValue::impossible());
        }
        match self.raises_by_callable(hop)? {
            Some(raising) => replaced(raising),
            None => pass(),
        }
    }

    /// Whether a call is one of an unbound method of a builtin class, `dict.pop(self, key)`, that the library has for
    /// the class of the receiver.
    fn is_stand_in_method(&self, hop: &Hop<'_>) -> bool {
        let Some(callee) = hop.args[0].konst.as_ref().and_then(HostConst::id) else { return false };
        let receiver = 1 + usize::from(hop.op.op == HlOp::CallArgs);
        let (HostKind::MethodDescriptor, Some(s_receiver)) = (self.host.kind(callee), hop.args.get(receiver)) else {
            return false;
        };
        let (class, name) = self.host.method_descriptor(callee);
        self.method_of_stand_in(class, &name, s_receiver).is_some()
    }

    /// Whether a builtin does different things with the kinds of values, although it takes `None` like any other.
    fn goes_by_kind(&self, s_callee: &SomeValue) -> bool {
        matches!(
            self.builtin_callee(s_callee),
            Some(
                BuiltinFn::Copy
                    | BuiltinFn::DeepCopy
                    | BuiltinFn::List
                    | BuiltinFn::Tuple
                    | BuiltinFn::Callable
                    | BuiltinFn::IsDataclass
                    | BuiltinFn::AsDictPart
                    | BuiltinFn::AsTuplePart
            )
        )
    }

    /// Whether a callee looks at the kind of its first argument alone.
    fn reads_first(&self, s_callee: &SomeValue) -> bool {
        matches!(self.builtin_callee(s_callee), Some(BuiltinFn::GetAttr | BuiltinFn::HasAttr | BuiltinFn::Next))
    }

    /// Whether the function that stands for a builtin takes a third argument of several kinds.
    fn takes_any_third(&self, s_callee: &SomeValue) -> bool {
        let callee = s_callee.konst.as_ref().and_then(HostConst::id);
        let helper = callee.and_then(|id| self.registry.function(id)).and_then(HostConst::id);
        helper.is_some_and(|helper| self.host.is_marked(helper, "takes_any_third"))
    }

    /// Whether the function that stands for a builtin tells the kinds of an argument apart itself, which is a keyword
    /// argument of a name that it lists.
    fn tells_kinds_of(&self, hop: &Hop<'_>, operand: usize) -> bool {
        if hop.op.op != HlOp::CallArgs {
            return false;
        }
        let callee = hop.args[0].konst.as_ref().and_then(HostConst::id);
        let Some(helper) = callee.and_then(|id| self.registry.function(id)) else { return false };
        let Some(HostConst::Tuple(names)) = self.function_marker(helper, "tells_kinds_of") else { return false };
        let shape = self.call_shape(hop);
        let keyword = operand.checked_sub(2 + shape.positional).and_then(|i| shape.keywords.get(i));
        keyword.is_some_and(|name| names.iter().any(|listed| listed.as_str() == Some(name)))
    }

    pub(crate) fn builtin_callee(&self, s_callee: &SomeValue) -> Option<BuiltinFn> {
        self.builtins.get_const(s_callee.konst.as_ref()?)
    }

    /// The operand by which an operation is dispatched.
    fn union_operand(&mut self, hop: &Hop<'_>) -> Option<usize> {
        let args = hop.args;
        // What follows a `*` gives the arguments, whatever it is.
        let star = self.star_call(hop).map(|call| call.star);
        let union = |i: usize| Some(i) != star && args.get(i).is_some_and(|s| union_of_operand(s).is_some());
        let first = || (0..args.len()).find(|&i| union(i));
        first()?;
        let plain_sequence = is_sequence(&args[0]);
        let class_of_union = |s: &SomeValue| matches!(union_of_operand(s), Some((_, Prefix::Type)));
        let class_key = args.get(1).is_some_and(class_of_union)
            && matches!(args[0].kind, SomeKind::Dict { .. } | SomeKind::Set { .. });
        match hop.op.op {
            HlOp::Is if args.iter().any(SomeValue::is_none) => None,
            HlOp::SameAs
            | HlOp::NewTuple
            | HlOp::NewList
            | HlOp::NewDict
            | HlOp::NewSet
            | HlOp::Id
            | HlOp::BuildString => None,
            HlOp::SimpleCall | HlOp::CallArgs => match &args[0].kind {
                _ if union(0) => Some(0),
                // The method that it is for the receiver takes what it takes.
                SomeKind::Builtin if self.is_stand_in_method(hop) => None,
                // They give one of their arguments.
                SomeKind::Builtin if args.len() > 2 && self.chooses(&args[0]) => None,
                // `getattr` and `hasattr` look at the name, too.
                SomeKind::Builtin if self.reads_first(&args[0]) => {
                    let names = !matches!(self.builtin_callee(&args[0]), Some(BuiltinFn::Next));
                    (1..if names { 3 } else { 2 }).find(|&i| union(i))
                }
                SomeKind::Builtin if self.takes_any_third(&args[0]) => (1..3).find(|&i| union(i)),
                SomeKind::Builtin if !self.takes_none(&args[0]) || self.goes_by_kind(&args[0]) => {
                    (0..args.len()).find(|&i| union(i) && !self.tells_kinds_of(hop, i))
                }
                SomeKind::BuiltinMethod { receiver, name } => match receiver.kind {
                    SomeKind::Str { .. } | SomeKind::Char if matches!(&**name, "format" | "format_map") => None,
                    SomeKind::Str { .. }
                    | SomeKind::Char
                    | SomeKind::Bytes { .. }
                    | SomeKind::ByteArray { .. }
                    | SomeKind::File { .. }
                    | SomeKind::StringBuilder { .. } => first(),
                    SomeKind::List { .. } if matches!(&**name, "pop" | "insert") && union(1) => Some(1),
                    _ if CONSUMING_METHODS.contains(&&**name) => first(),
                    SomeKind::List { .. } | SomeKind::Dict { .. } | SomeKind::Set { .. } => {
                        (1..args.len()).find(|&i| class_of_union(&args[i]))
                    }
                    _ => None,
                },
                _ => None,
            },
            HlOp::GetAttr | HlOp::SetAttr | HlOp::DelAttr | HlOp::Format | HlOp::Hint | HlOp::Type => {
                union(0).then_some(0)
            }
            // A class of several kinds, or a tuple of classes.
            HlOp::IsInstance | HlOp::IsSubtype => (0..2).find(|&i| union(i)),
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem | HlOp::Contains if class_key => Some(1),
            // The bytes of a bytearray are numbers.
            HlOp::SetItem if matches!(args[0].kind, SomeKind::ByteArray { .. }) => first(),
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem if !union(0) => (union(1) && plain_sequence).then_some(1),
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem => Some(0),
            HlOp::GetSlice | HlOp::SetSlice | HlOp::DelSlice if !union(0) && !plain_sequence => None,
            HlOp::SetSlice => (0..5).find(|&i| union(i)),
            HlOp::Contains if !union(0) => {
                let items =
                    matches!(args[0].kind, SomeKind::List { .. } | SomeKind::Tuple { .. } | SomeKind::VarTuple { .. });
                let class = args.get(1).is_some_and(|s| matches!(s.kind, SomeKind::TypeOf { .. }));
                // Which `__eq__` says that an item is equal to it depends on its kind.
                let compares = args.get(1).is_some_and(|s| {
                    matches!(s.kind, SomeKind::Union { .. }) && alternatives_of(s).iter().any(|s| self.has_own_eq(s))
                });
                let whole = plain_sequence && (!items || class || compares);
                (union(1) && whole).then_some(1)
            }
            HlOp::Contains => Some(0),
            // Tuples and mappings hold the values; anything else is one.
            HlOp::Mod | HlOp::InplaceMod if matches!(args[0].kind, SomeKind::Str { .. } | SomeKind::Char) => {
                (union(1) && alternatives_of(&args[1]).iter().any(holds_values)).then_some(1)
            }
            op if !union(0) => {
                if let (&SomeKind::Instance { classdef: Some(classdef), .. }, Some((name, _))) =
                    (&args[0].kind, op.inplace_base().unwrap_or(op).binary_methods())
                {
                    // The method of the left operand takes what other methods take, unless it leaves some to the
                    // right one.
                    let found = self.find_dunder(classdef, name);
                    let takes = match self.builtin_value(classdef) {
                        Some(_) => found != Dunder::Absent && self.has_any(classdef, &[name]),
                        None => found == Dunder::Here && !self.may_decline(classdef, name),
                    };
                    if takes {
                        return None;
                    }
                }
                first()
            }
            _ => first(),
        }
    }

    /// Whether a value may be equal to values of other kinds: a member of an enumeration that is a text or a
    /// number, say.
    fn has_own_eq(&self, s: &SomeValue) -> bool {
        let SomeKind::Instance { classdef: Some(classdef), .. } = s.kind else { return false };
        let desc = self.bookkeeper.classdef(classdef).desc;
        self.is_enum(self.bookkeeper.pyclass(desc).class) || self.bookkeeper.class_lookup(desc, "__eq__").is_some()
    }

    fn chooses(&self, s_callee: &SomeValue) -> bool {
        let function = s_callee.konst.as_ref().and_then(|callee| self.builtins.get_const(callee));
        matches!(function, Some(BuiltinFn::Max | BuiltinFn::Min))
    }

    /// `type(x)` of a union: at run time, the value itself.
    fn type_of_union(&self, s: &SomeValue, v: Option<Variable>) -> SomeValue {
        SomeValue::new(SomeKind::TypeOf { of: Arc::new(s.clone()), vars: v.into_iter().collect() })
    }

    /// Whether a union is one of instances of classes.
    fn are_instances(&self, s: &SomeValue) -> bool {
        !s.can_be_none() && alternatives_of(s).iter().all(|s| matches!(s.kind, SomeKind::Instance { .. }))
    }

    /// Whether a class that `type(x)` gives goes into a container or a call where it is made.
    fn kept_as_class(&self, v: Variable) -> bool {
        let Some(point) = self.current_point() else { return false };
        let operand = Operand::Var(v);
        self.graph(point.graph).blocks[point.block].operations.iter().any(|op| match op.op {
            HlOp::NewTuple | HlOp::NewList | HlOp::NewSet | HlOp::NewDict => op.args.contains(&operand),
            HlOp::SetAttr => op.args.get(2) == Some(&operand),
            HlOp::SetItem => op.args.get(2) == Some(&operand),
            _ => false,
        })
    }

    /// The classes that `type(x)` gives where they are keys of a container or, in the graph of an alternative,
    /// are kept: a set of them, as for classes by name.
    pub(crate) fn kept_classes(&mut self, hop: &Hop<'_>) -> Option<SomeValue> {
        let SomeKind::Instance { classdef: Some(classdef), can_be_none: false } = hop.args[0].kind else { return None };
        let point = self.current_point()?;
        let operand = Operand::Var(hop.op.result);
        let operations = &self.graph(point.graph).blocks[point.block].operations;
        let alone = self.is_alternative(point.graph) && operations.len() == 1;
        let key = operations.iter().any(|op| match op.op {
            HlOp::GetItem | HlOp::SetItem | HlOp::DelItem | HlOp::Contains => op.args[1] == operand,
            HlOp::SimpleCall => {
                let method = self.operand_opt(point.graph, op.args[0]);
                matches!(method.kind, SomeKind::BuiltinMethod { .. }) && op.args[1..].contains(&operand)
            }
            _ => false,
        });
        if !alone && !key {
            return None;
        }
        let classes = self.class_set(classdef);
        Some(self.pbc(classes, false))
    }

    /// Whether the attribute that the operation at hand reads is called and nothing else, so that the call can
    /// say that an alternative does not have it: what handles the exception of the one handles that of the other.
    fn read_for_call(&self, result: Variable) -> bool {
        let graph = self.current_graph();
        let mut calls = Vec::new();
        let g = self.graph(graph);
        let handlers = |block: Block, op: usize| {
            let data = &g.blocks[block];
            let handled = data.canraise() && op + 1 == data.operations.len();
            let exits = if handled { data.exits.get(1..).unwrap_or_default() } else { &[] };
            exits.iter().map(|&l| (&g.links[l].exitcase, g.links[l].target))
        };
        let Some(read) = self.current_point().filter(|point| point.graph == graph) else { return false };
        self.called_only(graph, result, 4, &mut calls)
            && !calls.is_empty()
            && calls.iter().all(|&(block, op)| handlers(block, op).eq(handlers(read.block, read.op as usize)))
    }

    /// Whether a variable is only called, perhaps in a block that follows; the places of the calls.
    fn called_only(&self, graph: FlowGraphId, v: Variable, depth: u32, calls: &mut Vec<(Block, usize)>) -> bool {
        let g = self.graph(graph);
        let operand = Operand::Var(v);
        let Some(at) = self.block_of(graph, v) else { return false };
        let block = &g.blocks[at];
        let called = block.operations.iter().enumerate().all(|(i, op)| match op.op {
            HlOp::SimpleCall | HlOp::CallArgs => {
                if op.args[0] == operand {
                    calls.push((at, i));
                }
                !op.args[1..].contains(&operand)
            }
            _ => !op.args.contains(&operand),
        });
        called
            && block.exits.iter().all(|&l| {
                let link = &g.links[l];
                let inputs = &g.blocks[link.target].inputargs;
                link.args.iter().zip(inputs).all(|(&arg, &input)| {
                    arg != operand
                        || (depth > 0
                            && link.target != g.returnblock
                            && link.target != g.exceptblock
                            && self.single_entry(graph, link.target)
                            && self.called_only(graph, input, depth - 1, calls))
                })
            })
    }

    fn single_entry(&self, graph: FlowGraphId, block: Block) -> bool {
        self.graph(graph).entry_links().of(block).len() == 1
    }

    fn block_of(&self, graph: FlowGraphId, v: Variable) -> Option<Block> {
        let g = self.graph(graph);
        if let Some(point) = self.current_point()
            && point.graph == graph
            && g.blocks[point.block].operations[point.op as usize].result == v
        {
            return Some(point.block);
        }
        g.iterblocks().into_iter().find(|&block| {
            let data = &g.blocks[block];
            data.inputargs.contains(&v) || data.operations.iter().any(|op| op.result == v)
        })
    }

    // -- dispatch ----------------------------------------------------------------------------

    /// The operation at hand, with the name of an attribute as the constant that it is: it is no parameter of the
    /// graphs of alternatives, which would get other names later.
    fn with_constant_name(&mut self, hop: &Hop<'_>) -> SpaceOperation<Flow> {
        let mut op = hop.op.clone();
        if let (HlOp::GetAttr | HlOp::SetAttr | HlOp::DelAttr, Some(Operand::Var(_))) = (op.op, op.args.get(1))
            && let Some(name @ HostConst::Str(_)) = &hop.args[1].konst
        {
            let graph = self.current_graph();
            op.args[1] = Operand::Const(self.intern(graph, FlowConst::Host(name.clone())));
        }
        op
    }

    /// Annotates the operation for each alternative; gives the join of the results.
    fn dispatch_on(&mut self, hop: &Hop<'_>, operand: usize) -> Result<SomeValue, OpError> {
        let op = self.with_constant_name(hop);
        let hop = &Hop { op: &op, args: hop.args };
        let (s_union, prefix) = union_of_operand(&hop.args[operand]).expect("the operand is a union");
        let mut alternatives = alternatives_of(s_union);
        if s_union.can_be_none() {
            alternatives.push(SomeValue::none());
        }
        let site = self.position_key();
        let mut rows = Vec::new();
        let mut total = SomeValue::impossible();
        let mut failure = None;
        for s_value in alternatives {
            let mut cells = hop.args.to_vec();
            cells[operand] = match &s_value.kind {
                SomeKind::Pbc { descs, .. } => self.pbc(descs.to_vec(), false),
                _ => s_value.clone(),
            };
            if let Some((class, message)) = self.python_raises(hop, operand, &prefix, &cells)? {
                rows.push(DispatchRow { s_value, action: DispatchAction::Raise(class, RaisedText::new(message)) });
                continue;
            }
            if self.never_contains(hop, &cells) {
                total = self.union(&total, &SomeValue::boolean())?;
                rows.push(DispatchRow { s_value, action: DispatchAction::Constant(HostConst::Bool(false)) });
                continue;
            }
            if let Some(outcome) = self.told_by_kinds(hop, &cells) {
                total = self.union(&total, &SomeValue::const_bool(outcome))?;
                rows.push(DispatchRow { s_value, action: DispatchAction::Constant(HostConst::Bool(outcome)) });
                continue;
            }
            let graph = self.alternative_graph(hop, operand, &prefix, &s_value);
            let passed: Vec<SomeValue> =
                hop.op.args.iter().zip(&cells).filter(|(arg, _)| arg.var().is_some()).map(|(_, s)| s.clone()).collect();
            match self.recursivecall(graph, passed) {
                Ok(s) => total = self.union(&total, &s)?,
                Err(OpError::Blocked | OpError::Harmless) => {}
                Err(e) => failure = Some(e),
            }
            rows.push(DispatchRow { s_value, action: DispatchAction::Call(graph) });
        }
        self.set_position_result(site.1);
        // What was called when fewer kinds were known is called by the graphs of the alternatives now.
        self.bookkeeper.call_sites.swap_remove(&site);
        let kinds_matter = self.kinds_matter(hop, operand, &prefix, &rows);
        self.findings_mut().dispatches.insert(site, Dispatch { operand, rows, kinds_matter });
        // Where no alternative returns, handlers still see what they raise.
        match failure {
            Some(e) => Err(e),
            None => Ok(total),
        }
    }

    /// What a comparison gives whatever the values are, where their kinds say it.
    fn told_by_kinds(&self, hop: &Hop<'_>, cells: &[SomeValue]) -> Option<bool> {
        let (HlOp::Eq | HlOp::Ne | HlOp::Is, [a, b]) = (hop.op.op, cells) else { return None };
        (is_told_apart(a) && is_told_apart(b) && self.never_equal(a, b)).then_some(hop.op.op == HlOp::Ne)
    }

    /// Whether an operation shows what kind of number its operand is. Arithmetic does not: what it gives
    /// has a kind of its own, which something may look at. But the methods of instances get the number.
    fn kinds_matter(&self, hop: &Hop<'_>, operand: usize, prefix: &Prefix, rows: &[DispatchRow]) -> bool {
        let numbers: Vec<&DispatchRow> = rows.iter().filter(|row| is_number(&row.s_value)).collect();
        if numbers.len() < 2 {
            return false;
        }
        if *prefix != Prefix::Nothing || numbers.iter().any(|row| matches!(row.action, DispatchAction::Raise(..))) {
            return true;
        }
        let op = hop.op.op;
        match op {
            HlOp::Bool | HlOp::Not | HlOp::Neg | HlOp::Pos | HlOp::Abs | HlOp::Hash | HlOp::Contains => false,
            HlOp::Format => match &hop.args[1].konst {
                Some(HostConst::Str(spec)) => !spec.ends_with(['f', 'F', 'e', 'E', 'g', 'G', '%']),
                _ => true,
            },
            HlOp::SimpleCall | HlOp::CallArgs => match &hop.args[0].konst {
                Some(HostConst::Obj(callee)) => SHOWING.contains(&&*self.host.name_of(*callee)),
                _ => true,
            },
            _ if op.inplace_base().unwrap_or(op).binary_methods().is_none() => true,
            _ => hop.args.iter().enumerate().any(|(i, s)| {
                i != operand && alternatives_of(s).iter().any(|other| matches!(other.kind, SomeKind::Instance { .. }))
            }),
        }
    }

    /// The graph of an operation for one alternative, which is made when it is first asked for.
    fn alternative_graph(
        &mut self,
        hop: &Hop<'_>,
        operand: usize,
        prefix: &Prefix,
        s_value: &SomeValue,
    ) -> FlowGraphId {
        let (parent, result) = self.position_key();
        let family = self.bookkeeper.lattice.family(s_value);
        let key = (parent, result, hop.op.op, hop.op.args.clone(), operand, family);
        if let Some(&graph) = self.findings().alternative_graphs.get(&key) {
            return graph;
        }
        let name = format!("{}.{}", self.graph(parent).name, hop.op.op.name());
        let mut graph = FlowGraph::new(name, None, [None, None]);
        // Without a place of its own, tracebacks do not show it.
        let start = graph.startblock;
        let mut args = Vec::new();
        for &arg in &hop.op.args {
            args.push(match arg {
                Operand::Var(v) => {
                    let v = graph.new_var(self.graph(parent).vars[v].clone());
                    graph.blocks[start].inputargs.push(v);
                    Operand::Var(v)
                }
                Operand::Const(c) => graph.constant(self.graph(parent).consts.get(c).clone()),
            });
        }
        let loc = hop.op.loc;
        let emit = |graph: &mut FlowGraph, op: HlOp, args: Vec<Operand>| {
            let result = graph.new_var(None);
            graph.blocks[start].operations.push(SpaceOperation { op, args, result, loc });
            Operand::Var(result)
        };
        match prefix {
            Prefix::Nothing => {}
            Prefix::GetAttr(name) => {
                let name = graph.constant(FlowConst::Host(HostConst::Str(name.clone())));
                args[operand] = emit(&mut graph, HlOp::GetAttr, vec![args[operand], name]);
            }
            Prefix::Type => args[operand] = emit(&mut graph, HlOp::Type, vec![args[operand]]),
        }
        let result = emit(&mut graph, hop.op.op, args);
        let end = graph.returnblock;
        graph.close_with_goto(start, vec![result], end);
        let graph = self.add_alternative(parent, graph);
        self.findings_mut().alternative_graphs.insert(key, graph);
        graph
    }

    // -- narrowing ---------------------------------------------------------------------------

    /// What `callable(x)` says of the kinds of a value; instances may be on both sides.
    fn narrow_by_callable(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) {
        let s = &hop.args[1];
        let Some(v) = hop.var(1).filter(|_| !s.is_none() && !s.is_impossible()) else { return };
        let mut sides = [Vec::new(), Vec::new()];
        let alternatives = if is_union(s) { alternatives_of(s) } else { vec![s.nonnone()] };
        for s_value in alternatives {
            let always = match &s_value.kind {
                SomeKind::Pbc { descs, .. } => {
                    descs.iter().all(|&desc| !matches!(self.bookkeeper.desc(desc), Desc::Frozen { .. }))
                }
                SomeKind::Builtin | SomeKind::BuiltinMethod { .. } => true,
                _ => false,
            };
            let maybe =
                matches!(s_value.kind, SomeKind::Pbc { .. } | SomeKind::Instance { .. } | SomeKind::TypeOf { .. });
            if !always {
                sides[0].push(s_value.clone());
            }
            if always || maybe {
                sides[1].push(s_value);
            }
        }
        for (outcome, alternatives) in [false, true].into_iter().zip(sides) {
            let none = !outcome && s.can_be_none();
            let mut narrowed = Some(self.bookkeeper.lattice.alternatives(Vec::new(), none));
            for s in alternatives {
                narrowed = narrowed.and_then(|joined| self.union_in_program(&[joined, s]));
            }
            if let Some(narrowed) = narrowed {
                known.add(outcome, v, narrowed);
            }
        }
    }

    fn isinstance_of_union(&mut self, hop: &Hop<'_>, known: &mut KnownTypeData) -> Result<SomeValue, OpError> {
        let s = &hop.args[0];
        let class = hop.args[1].konst.clone().expect("a constant class");
        let (s_union, prefix) = union_of_operand(s).expect("the operand is a union");
        if prefix != Prefix::Nothing {
            return self.dispatch_on(hop, 0);
        }
        let mut alternatives = alternatives_of(s_union);
        if s_union.can_be_none() {
            alternatives.push(SomeValue::none());
        }
        let site = self.position_key();
        let mut rows = Vec::new();
        let mut sides = [(Vec::new(), false), (Vec::new(), false)];
        let mut outcomes = [false, false];
        for s_value in alternatives {
            let verdict = self.isinstance(&s_value, &class)?;
            let action = match &verdict {
                Verdict::Always => DispatchAction::Constant(HostConst::Bool(true)),
                Verdict::Never => DispatchAction::Constant(HostConst::Bool(false)),
                Verdict::Maybe(_) | Verdict::Split(..) => {
                    let graph = self.alternative_graph(hop, 0, &Prefix::Nothing, &s_value);
                    let passed = hop.op.args.iter().zip([&s_value, &hop.args[1]]);
                    let passed = passed.filter(|(arg, _)| arg.var().is_some()).map(|(_, s)| s.clone()).collect();
                    self.recursivecall(graph, passed)?;
                    DispatchAction::Call(graph)
                }
            };
            let mut add = |outcome: bool, s: &SomeValue| {
                outcomes[usize::from(outcome)] = true;
                let (alternatives, none) = &mut sides[usize::from(outcome)];
                if s.is_none() {
                    *none = true;
                } else {
                    alternatives.push(s.clone());
                }
            };
            match &verdict {
                Verdict::Always => add(true, &s_value),
                Verdict::Never => add(false, &s_value),
                Verdict::Split(instances, others) => {
                    add(true, instances);
                    add(false, others);
                }
                Verdict::Maybe(narrowed) => {
                    add(true, narrowed.as_ref().unwrap_or(&s_value));
                    add(false, &s_value);
                }
            }
            rows.push(DispatchRow { s_value, action });
        }
        match outcomes {
            [false, true] => return Ok(SomeValue::const_bool(true)),
            [true, false] => return Ok(SomeValue::const_bool(false)),
            _ => {}
        }
        if let Some(v) = hop.var(0) {
            for (outcome, (alternatives, none)) in [false, true].into_iter().zip(sides) {
                let mut narrowed = self.bookkeeper.lattice.alternatives(Vec::new(), none);
                for s in alternatives {
                    // Kinds of numbers stay apart in the library, too, as they are in the union.
                    narrowed = match self.union_in_program(&[narrowed, s]) {
                        Some(joined) => joined,
                        None => return Err(self.unsupported("isinstance() of this value")),
                    };
                }
                known.add(outcome, v, narrowed);
            }
        }
        let mut numbers = rows.iter().filter(|row| is_number(&row.s_value)).map(|row| match &row.action {
            DispatchAction::Constant(outcome) => Some(outcome),
            _ => None,
        });
        let first = numbers.next();
        let kinds_matter = first.is_some_and(|first| numbers.any(|other| other != first));
        self.findings_mut().dispatches.insert(site, Dispatch { operand: 0, rows, kinds_matter });
        Ok(SomeValue::boolean())
    }

    /// What `==` and `is` with a constant, and comparisons of `type(x)`, say of the union.
    fn narrow_by_comparison(
        &mut self,
        hop: &Hop<'_>,
        operand: usize,
        known: &mut KnownTypeData,
    ) -> Result<(), OpError> {
        let (s, other) = (&hop.args[operand], &hop.args[1 - operand]);
        let equal = hop.op.op != HlOp::Ne;
        if let (HlOp::Is, Some(v)) = (hop.op.op, hop.var(operand)) {
            self.narrow_by_identity(v, s, other, known);
        }
        match (&s.kind, &other.konst) {
            (SomeKind::TypeOf { of, vars }, Some(HostConst::Obj(class))) => {
                let mut sides = [Vec::new(), Vec::new()];
                for s_value in alternatives_of(of) {
                    let verdict = match self.builtin_class(&s_value) {
                        Some(own) => Some(own == *class),
                        None => self.type_is(&s_value, &[], other, &mut KnownTypeData::default())?,
                    };
                    if verdict != Some(false) {
                        sides[1].push(s_value.clone());
                    }
                    if verdict != Some(true) {
                        sides[0].push(s_value);
                    }
                }
                let [when_false, when_true] = sides;
                let none = *class == self.host.class_of(&HostConst::None);
                let when_true = self.bookkeeper.lattice.alternatives(when_true, none && of.can_be_none());
                let when_false = self.bookkeeper.lattice.alternatives(when_false, !none && of.can_be_none());
                for &v in &**vars {
                    known.add(equal, v, when_true.clone());
                    known.add(!equal, v, when_false.clone());
                }
            }
            (SomeKind::Union { .. }, Some(_)) if other.is_immutable_kind() && !other.is_none() => {
                let family = self.bookkeeper.lattice.family(other);
                let mut equals = Vec::new();
                for s_value in alternatives_of(s) {
                    let may_be = match s_value.kind {
                        SomeKind::Instance { classdef: Some(classdef), .. } => {
                            self.find_dunder(classdef, "__eq__") != Dunder::Absent
                        }
                        SomeKind::Record { .. } => true,
                        _ if hop.op.op != HlOp::Is && equals_other_kinds(&s_value.kind, &other.kind) => true,
                        _ => self.bookkeeper.lattice.family(&s_value) == family,
                    };
                    if may_be {
                        equals.push(s_value);
                    }
                }
                if let (Some(v), false) = (hop.var(operand), equals.is_empty()) {
                    let equals = self.bookkeeper.lattice.alternatives(equals, false);
                    known.add(equal, v, equals);
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Whether values of a kind are never compared by what they hold with values of other kinds.
fn is_told_apart(s: &SomeValue) -> bool {
    matches!(
        s.kind,
        SomeKind::Bool
            | SomeKind::Int { .. }
            | SomeKind::Exact
            | SomeKind::Float
            | SomeKind::Char
            | SomeKind::Str { .. }
            | SomeKind::Bytes { .. }
            | SomeKind::List { .. }
            | SomeKind::Dict { .. }
            | SomeKind::Set { .. }
            | SomeKind::Range { .. }
    )
}

/// Whether values of two kinds can be equal although they are of different types.
fn equals_other_kinds(a: &SomeKind, b: &SomeKind) -> bool {
    let is_number =
        |kind: &SomeKind| matches!(kind, SomeKind::Bool | SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Float);
    let is_bytes = |kind: &SomeKind| matches!(kind, SomeKind::Bytes { .. } | SomeKind::ByteArray { .. });
    is_number(a) && is_number(b) || is_bytes(a) && is_bytes(b)
}
