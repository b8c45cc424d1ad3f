//! The flow graph of ints: nodes, edges, and how the graphs of the program become both.
//!
//! A node is a part of a variable (tuples are taken apart), the items of a list, the keys or values
//! of a dict, or an attribute at home in a class. Texts, characters and iterators over ranges have
//! nodes too: what they show or give comes from ints.
//!
//! Invariant: whatever is not modelled is an unknown value of its result and observes its operands.

use crate::lattice::dictdef::Part;
use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use crate::program::bookkeeper::CallSite;
use crate::program::description::ArgSource;
use crate::solver::annrpython::Annotator;
use ::flow::{BuiltinFn, ExitCase, ExitSwitch, HlOp, Operand, SpaceOperation};
use entity::{Block, ClassDefId, DictDefId, EntityRef, GraphId, HostId, ListDefId, SourceLoc, Variable};
use flowspace::{Flow, FlowConst};
use host::{HostConst, HostKind, IntKind};
use indexmap::IndexSet;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A node by its number.
pub(super) type Node = usize;

/// The items of a tuple on the way to a part, one byte each, from the lowest.
type Path = u32;

/// How deep tuples are taken apart.
const MAX_DEPTH: u32 = 3;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Base {
    Var(GraphId, Variable),
    Item(ListDefId),
    Key(DictDefId),
    Value(DictDefId),
    Attribute(ClassDefId, Arc<str>),
}

/// What an edge does to a value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Effect {
    /// It moves.
    Move,
    /// So many bits are added (or taken away).
    Bits(f64),
    /// Another value is added: a node or a constant.
    Sum(Option<Node>, f64),
    /// As `Sum`, and one of the two is the result of a call of its own.
    FreshSum(Node),
    /// It shows in a text, or a text in another.
    Text,
    /// It is the bound of a range that the target gives the items of.
    Range,
}

/// An edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) from: Node,
    pub(super) to: Node,
    pub(super) effect: Effect,
}

/// An operand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Term {
    pub(super) node: Option<Node>,
    pub(super) konst: Option<f64>,
}

impl Term {
    /// Its absolute value at most, by a bound for each node; infinite where unknown.
    pub(super) fn magnitude(&self, bounds: &[f64]) -> f64 {
        match (self.konst, self.node) {
            (Some(value), _) => value.abs(),
            (None, Some(node)) => bounds[node],
            (None, None) => f64::INFINITY,
        }
    }
}

/// An arithmetic operation on ints.
#[derive(Clone, Debug)]
pub(super) struct Operation {
    pub(super) op: HlOp,
    pub(super) loc: SourceLoc,
    pub(super) result: Node,
    pub(super) args: [Term; 2],
    pub(super) function: Arc<str>,
}

/// A call of `math.factorial` and the like.
#[derive(Clone, Debug)]
pub(super) struct Factorial {
    pub(super) name: &'static str,
    pub(super) loc: SourceLoc,
    pub(super) argument: Term,
    /// The largest argument whose result fits a word.
    pub(super) largest: f64,
    pub(super) function: Arc<str>,
}

/// A call of `int(text)`.
#[derive(Clone, Debug)]
pub(super) struct Parsed {
    pub(super) loc: SourceLoc,
    pub(super) text: Node,
    pub(super) function: Arc<str>,
}

/// The flow graph.
#[derive(Default, Debug)]
pub(super) struct Flows {
    nodes: IndexSet<(Base, Path)>,
    pub(super) edges: Vec<Edge>,
    pub(super) operations: Vec<Operation>,
    pub(super) factorials: Vec<Factorial>,
    pub(super) parsed: Vec<Parsed>,
    /// Nodes that something looks at as a whole.
    pub(super) observed: FxHashSet<Node>,
    /// Nodes with a value that no edge brings.
    pub(super) unknown: FxHashSet<Node>,
    /// Constants that are values of nodes, by magnitude.
    pub(super) constants: FxHashMap<Node, f64>,
    /// The value is a machine word whatever happens.
    pub(super) words: FxHashSet<Node>,
    /// Texts with long numbers, and exact ints.
    pub(super) long: FxHashSet<Node>,
    /// Parameters.
    pub(super) parameters: FxHashSet<Node>,
}

/// Builds the flow graph.
struct Builder<'a, 'h> {
    annotator: &'a Annotator<'h>,
    flows: Flows,
    /// The graph at hand and its name.
    graph: GraphId,
    function: Arc<str>,
    /// Variables of the block at hand that are results of calls.
    fresh: FxHashSet<Variable>,
    /// Prebuilt containers whose contents are in.
    prebuilt: FxHashSet<HostId>,
}

impl Flows {
    /// The flow graph of an annotated program.
    pub(super) fn of(annotator: &Annotator<'_>) -> Self {
        let mut builder = Builder {
            annotator,
            flows: Flows::default(),
            graph: GraphId::from_u32(0),
            function: Arc::from(""),
            fresh: FxHashSet::default(),
            prebuilt: FxHashSet::default(),
        };
        for index in 0..annotator.graphs.len() {
            let graph = GraphId::from_u32(u32::try_from(index).expect("graph ids are 32 bits"));
            builder.add_graph(graph);
        }
        builder.flows
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether a node is a variable, which only edges and what is unknown give values.
    pub(super) fn is_variable(&self, node: Node) -> bool {
        matches!(self.nodes[node].0, Base::Var(..))
    }
}

/// The parts of a value: paths, and whether each is an int.
fn parts(s: &SomeValue, path: Path, depth: u32, out: &mut Vec<(Path, bool)>) {
    match &s.kind {
        SomeKind::Int { kind: IntKind::Int, .. } | SomeKind::Exact | SomeKind::Bool => out.push((path, true)),
        SomeKind::Optional(value) => parts(value, path, depth, out),
        SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. } | SomeKind::ByteArray { .. } => {
            out.push((path, false));
        }
        SomeKind::Range { .. } => out.push((path, false)),
        SomeKind::Iterator(kind) => {
            if let IteratorKind::Over(s) | IteratorKind::Reversed(s) = &**kind
                && matches!(
                    s.kind,
                    SomeKind::Range { .. } | SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. }
                )
            {
                out.push((path, false));
            }
            if let IteratorKind::Over(s) | IteratorKind::Reversed(s) = &**kind
                && matches!(s.kind, SomeKind::Tuple { .. })
            {
                parts(s, path, depth, out);
            }
        }
        SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. } if depth < MAX_DEPTH => {
            for (i, item) in items.iter().enumerate().take(200) {
                parts(item, item_path(path, depth, i), depth + 1, out);
            }
        }
        _ => {}
    }
}

fn item_path(path: Path, depth: u32, index: usize) -> Path {
    path | (u32::try_from(index).expect("tuples are short") + 1) << (8 * depth)
}

/// The path of a part of item `index` of a tuple.
fn inside(index: usize, path: Path) -> Path {
    (path << 8) | (u32::try_from(index).expect("tuples are short") + 1)
}

fn parts_of(s: &SomeValue) -> Vec<(Path, bool)> {
    let mut out = Vec::new();
    parts(s, 0, 0, &mut out);
    out
}

fn is_text(s: &SomeValue) -> bool {
    matches!(s.kind, SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. } | SomeKind::ByteArray { .. })
}

/// Whether a text has a number in it that needs more than 64 bits.
fn has_long_number(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() > 18)
}

fn number(value: &HostConst) -> Option<f64> {
    match value {
        HostConst::Int(n) => Some(*n as f64),
        HostConst::Bool(b) => Some(f64::from(u8::from(*b))),
        HostConst::BigInt(text) => text.parse().ok(),
        _ => None,
    }
}

impl Builder<'_, '_> {
    fn node(&mut self, base: Base, path: Path) -> Node {
        self.flows.nodes.insert_full((base, path)).0
    }

    fn var(&mut self, v: Variable, path: Path) -> Node {
        let graph = self.graph;
        self.node(Base::Var(graph, v), path)
    }

    fn list(&mut self, listdef: ListDefId) -> Base {
        Base::Item(self.annotator.bookkeeper.lattice.find_listdef(listdef))
    }

    fn dict(&mut self, dictdef: DictDefId, part: Part) -> Base {
        let dictdef = self.annotator.bookkeeper.lattice.find_dictdef(dictdef);
        if matches!(part, Part::Key) { Base::Key(dictdef) } else { Base::Value(dictdef) }
    }

    fn s(&self, operand: Operand) -> SomeValue {
        self.annotator.operand_opt(self.graph, operand)
    }

    fn konst(&self, operand: Operand) -> Option<HostConst> {
        match operand {
            Operand::Const(c) => match self.annotator.graphs[self.graph].consts.get(c) {
                FlowConst::Host(value) => Some(value.clone()),
                _ => None,
            },
            Operand::Var(v) => self.annotator.binding(self.graph, v).konst.clone(),
        }
    }

    fn term(&mut self, operand: Operand) -> Term {
        let konst = self.konst(operand).as_ref().and_then(number);
        let node = match operand {
            Operand::Var(v) if konst.is_none() => Some(self.var(v, 0)),
            _ => None,
        };
        Term { node, konst }
    }

    fn edge(&mut self, from: Node, to: Node, effect: Effect) {
        self.flows.edges.push(Edge { from, to, effect });
    }

    /// A value goes into a place, part by part; `path` is where in the place.
    fn store(&mut self, operand: Operand, base: &Base, path: Path, effect: Effect) {
        let s = self.s(operand);
        for (part, _) in parts_of(&s) {
            let deeper = join_paths(path, part);
            let to = self.node(base.clone(), deeper);
            self.flow_into(operand, part, &s, to, effect);
        }
    }

    fn flow_into(&mut self, operand: Operand, part: Path, s: &SomeValue, to: Node, effect: Effect) {
        match operand {
            Operand::Var(v) if s.konst.is_none() || part != 0 => {
                let from = self.var(v, part);
                self.edge(from, to, effect);
            }
            _ => {
                let value = self.konst(operand).and_then(|value| part_of(&value, part));
                match value.as_ref().and_then(number) {
                    Some(value) => {
                        let known = self.flows.constants.entry(to).or_insert(0.0);
                        *known = known.max(value.abs());
                    }
                    None => match value {
                        Some(HostConst::Str(text)) => {
                            if has_long_number(&text) {
                                self.flows.long.insert(to);
                            }
                        }
                        Some(HostConst::None) => {}
                        _ => {
                            self.flows.unknown.insert(to);
                        }
                    },
                }
            }
        }
    }

    /// A place gives a value of an annotation.
    fn load(&mut self, base: &Base, path: Path, result: Variable) {
        let s = self.annotator.binding(self.graph, result).clone();
        for (part, _) in parts_of(&s) {
            let from = self.node(base.clone(), join_paths(path, part));
            let to = self.var(result, part);
            self.edge(from, to, Effect::Move);
        }
    }

    fn observe(&mut self, operand: Operand) {
        if let Operand::Var(v) = operand {
            for (part, _) in parts_of(&self.s(operand)) {
                let node = self.var(v, part);
                self.flows.observed.insert(node);
            }
        }
    }

    fn unknown_result(&mut self, result: Variable) {
        let s = self.annotator.binding(self.graph, result).clone();
        for (part, _) in parts_of(&s) {
            let node = self.var(result, part);
            self.flows.unknown.insert(node);
        }
    }

    fn add_graph(&mut self, graph: GraphId) {
        self.graph = graph;
        let data = &self.annotator.graphs[graph];
        self.function = Arc::from(&*data.name);
        let blocks: Vec<Block> =
            data.iterblocks().into_iter().filter(|&b| self.annotator.is_reached(graph, b)).collect();
        if blocks.is_empty() {
            return;
        }
        for v in data.getargs().to_vec() {
            let node = self.var(v, 0);
            self.flows.parameters.insert(node);
        }
        if self.annotator.info[graph].first_caller.is_none() {
            for v in data.getargs().to_vec() {
                self.unknown_result(v);
            }
        }
        let indices = self.index_webs(&blocks);
        for &block in &blocks {
            let data = &self.annotator.graphs[graph].blocks[block];
            self.fresh.clear();
            for op in &data.operations {
                self.add_operation(op);
                if matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs) {
                    self.fresh.insert(op.result);
                }
            }
            for &link in &data.exits.clone() {
                self.add_link(block, link);
            }
        }
        for v in indices {
            let node = self.var(v, 0);
            self.flows.words.insert(node);
        }
    }

    /// The variables that, as the same variable of the source, are somewhere an index of a sequence.
    fn index_webs(&self, blocks: &[Block]) -> Vec<Variable> {
        let data = &self.annotator.graphs[self.graph];
        let mut pending = Vec::new();
        for &block in blocks {
            for op in &data.blocks[block].operations {
                if let HlOp::GetItem | HlOp::SetItem | HlOp::DelItem = op.op
                    && let Operand::Var(v) = op.args[1]
                    && matches!(
                        self.s(op.args[0]).kind,
                        SomeKind::List { .. }
                            | SomeKind::Str { .. }
                            | SomeKind::Bytes { .. }
                            | SomeKind::ByteArray { .. }
                    )
                {
                    pending.push(v);
                }
            }
        }
        let mut seen: IndexSet<Variable> = pending.iter().copied().collect();
        let mut neighbours: FxHashMap<Variable, Vec<Variable>> = FxHashMap::default();
        for &block in blocks {
            for &link in &data.blocks[block].exits {
                let link = &data.links[link];
                for (&arg, &v) in link.args.iter().zip(&data.blocks[link.target].inputargs) {
                    if let Operand::Var(arg) = arg
                        && data.vars[arg].is_some()
                        && data.vars[arg] == data.vars[v]
                    {
                        neighbours.entry(arg).or_default().push(v);
                        neighbours.entry(v).or_default().push(arg);
                    }
                }
            }
        }
        while let Some(v) = pending.pop() {
            for &w in neighbours.get(&v).map_or(&[][..], Vec::as_slice) {
                if seen.insert(w) {
                    pending.push(w);
                }
            }
        }
        seen.into_iter().filter(|&v| parts_of(self.annotator.binding(self.graph, v)) == [(0, true)]).collect()
    }

    fn add_link(&mut self, block: Block, link: entity::Link) {
        let annotator = self.annotator;
        let data = &annotator.graphs[self.graph];
        if !annotator.info[self.graph].followed.get(link.index()).copied().unwrap_or(false) {
            return;
        }
        let l = &data.links[link];
        let inputs = &data.blocks[l.target].inputargs;
        for (&arg, &input) in l.args.iter().zip(inputs) {
            let base = Base::Var(self.graph, input);
            match self.bound_on(block, &l.exitcase, arg) {
                // There, it is at most what it was compared with.
                Some(bound) => {
                    let to = self.node(base, 0);
                    match self.term(bound) {
                        Term { konst: Some(value), .. } => {
                            let known = self.flows.constants.entry(to).or_insert(0.0);
                            *known = known.max(value.abs());
                        }
                        Term { node: Some(from), .. } => self.edge(from, to, Effect::Move),
                        Term { .. } => {
                            self.flows.unknown.insert(to);
                        }
                    }
                }
                None => self.store(arg, &base, 0, Effect::Move),
            }
        }
    }

    /// What a value that leaves a block on a link is at most, by the comparison that the block ends with.
    fn bound_on(&self, block: Block, case: &ExitCase<HostId>, arg: Operand) -> Option<Operand> {
        let Operand::Var(v) = arg else { return None };
        let data = &self.annotator.graphs[self.graph].blocks[block];
        let ExitCase::Bool(outcome) = *case else { return None };
        let ExitSwitch::Value(Operand::Var(switch)) = data.exitswitch else { return None };
        // The truth of a bool is taken once more.
        let defined = |v: Variable| data.operations.iter().find(|op| op.result == v);
        let mut op = defined(switch)?;
        let mut outcome = outcome;
        while let (HlOp::Bool | HlOp::Not, Some(&Operand::Var(inner))) = (op.op, op.args.first()) {
            outcome ^= op.op == HlOp::Not;
            op = defined(inner)?;
        }
        let (small, large) = match (op.op, outcome) {
            (HlOp::Lt | HlOp::Le, true) | (HlOp::Gt | HlOp::Ge, false) => (op.args[0], op.args[1]),
            (HlOp::Gt | HlOp::Ge, true) | (HlOp::Lt | HlOp::Le, false) => (op.args[1], op.args[0]),
            (HlOp::Eq, true) | (HlOp::Ne, false) if op.args[0] == arg => (op.args[0], op.args[1]),
            (HlOp::Eq, true) | (HlOp::Ne, false) => (op.args[1], op.args[0]),
            _ => return None,
        };
        let is_word = |s: &SomeValue| matches!(s.kind, SomeKind::Int { kind: IntKind::Int, .. } | SomeKind::Bool);
        if !is_word(&self.s(large)) || large == arg {
            return None;
        }
        // A product or sum of it is bounded, then so is it.
        let bounds = |small: Variable| {
            small == v
                || defined(small).is_some_and(|op| {
                    matches!(op.op, HlOp::Mul | HlOp::Add | HlOp::LShift | HlOp::Pow)
                        && op.args.contains(&Operand::Var(v))
                })
        };
        match small {
            Operand::Var(small) if bounds(small) => Some(large),
            _ => None,
        }
    }

    /// What is in a prebuilt list or dict.
    fn add_prebuilt(&mut self, operand: Operand) {
        let Some(HostConst::Obj(id)) = self.konst(operand) else { return };
        let host = self.annotator.host;
        let contents: Vec<(Base, HostConst)> = match (self.s(operand).kind, host.kind(id)) {
            (SomeKind::List { listdef, .. }, HostKind::List) => {
                let base = self.list(listdef);
                host.list_items(id).into_iter().map(|item| (base.clone(), item)).collect()
            }
            (SomeKind::Dict { dictdef, .. }, HostKind::Dict) => {
                let (key, value) = (self.dict(dictdef, Part::Key), self.dict(dictdef, Part::Value));
                let both = |(k, v)| [(key.clone(), k), (value.clone(), v)];
                host.dict_items(id).into_iter().flat_map(both).collect()
            }
            _ => return,
        };
        if !self.prebuilt.insert(id) {
            return;
        }
        for (base, item) in contents.into_iter().take(10_000) {
            let path = match &item {
                HostConst::Tuple(items) => {
                    for (i, item) in items.iter().enumerate().take(200) {
                        self.add_value(&base, inside(i, 0), item);
                    }
                    continue;
                }
                _ => 0,
            };
            self.add_value(&base, path, &item);
        }
    }

    fn add_value(&mut self, base: &Base, path: Path, value: &HostConst) {
        let known = number(value);
        let long = matches!(value, HostConst::Str(text) if has_long_number(text));
        if known.is_none() && !long {
            return;
        }
        let node = self.node(base.clone(), path);
        if let Some(value) = known {
            let known = self.flows.constants.entry(node).or_insert(0.0);
            *known = known.max(value.abs());
        } else {
            self.flows.long.insert(node);
        }
    }

    fn add_operation(&mut self, op: &SpaceOperation<Flow>) {
        for &arg in &op.args {
            self.add_prebuilt(arg);
        }
        if self.add_arithmetic(op) {
            return;
        }
        let rewrites = self.annotator.info[self.graph].rewrites.get(&op.result).cloned();
        match rewrites {
            Some(ops) => {
                for op in &ops {
                    if !self.add_arithmetic(op) {
                        self.add_other(op);
                    }
                }
            }
            None => self.add_other(op),
        }
    }

    /// Operators on ints; whether it is one.
    fn add_arithmetic(&mut self, op: &SpaceOperation<Flow>) -> bool {
        let base = op.op.inplace_base().unwrap_or(op.op);
        let base = base.without_ovf().unwrap_or(base);
        let int = |s: &SomeValue| Annotator::holds_int(&s.kind);
        let result = self.annotator.binding(self.graph, op.result).clone();
        let arity = match base {
            HlOp::Neg | HlOp::Pos | HlOp::Abs | HlOp::Invert => 1,
            HlOp::Add
            | HlOp::Sub
            | HlOp::Mul
            | HlOp::FloorDiv
            | HlOp::Mod
            | HlOp::DivMod
            | HlOp::Pow
            | HlOp::LShift
            | HlOp::RShift
            | HlOp::And
            | HlOp::Or
            | HlOp::Xor => 2,
            HlOp::Eq | HlOp::Ne | HlOp::Lt | HlOp::Le | HlOp::Gt | HlOp::Ge | HlOp::Bool | HlOp::Not => 0,
            _ => return false,
        };
        if !op.args.iter().take(2).all(|&arg| int(&self.s(arg))) {
            return false;
        }
        if arity == 0 {
            op.args.iter().for_each(|&arg| self.observe(arg));
            return true;
        }
        if base == HlOp::DivMod {
            let [a, b] = [self.term(op.args[0]), self.term(op.args[1])];
            for (i, from) in [(0, a), (1, b)] {
                let to = self.var(op.result, inside(i, 0));
                self.effect(from, to, Effect::Move);
            }
            self.observe(op.args[0]);
            self.observe(op.args[1]);
            return true;
        }
        if !int(&result) {
            return false;
        }
        let to = self.var(op.result, 0);
        let a = self.term(op.args[0]);
        let b = if arity == 2 { self.term(op.args[1]) } else { Term::default() };
        let bits = |n: Option<f64>| n.map(|n| n.abs().max(1.0).log2());
        let mask = |n: Option<f64>| n.is_some_and(|n| (0.0..9.3e18).contains(&n));
        match base {
            HlOp::Neg | HlOp::Pos | HlOp::Abs | HlOp::Invert => self.effect(a, to, Effect::Move),
            HlOp::Add | HlOp::Sub | HlOp::Or | HlOp::Xor => {
                let fresh = op.args[0] != op.args[1]
                    && op.args.iter().filter_map(|arg| arg.var()).any(|v| self.fresh.contains(&v));
                let sum = |other: Term| match (base, other.node) {
                    (HlOp::Or | HlOp::Xor, _) => Effect::Move,
                    (_, Some(other)) if fresh => Effect::FreshSum(other),
                    _ => Effect::Sum(other.node, other.konst.map_or(0.0, f64::abs)),
                };
                self.effect(a, to, sum(b));
                self.effect(b, to, sum(a));
            }
            HlOp::Mul => {
                self.effect(a, to, Effect::Bits(bits(b.konst).unwrap_or(64.0)));
                self.effect(b, to, Effect::Bits(bits(a.konst).unwrap_or(64.0)));
            }
            HlOp::FloorDiv => {
                self.effect(a, to, bits(b.konst).map_or(Effect::Move, |bits| Effect::Bits(-bits)));
                self.observe(op.args[0]);
                self.observe(op.args[1]);
            }
            HlOp::RShift => {
                self.effect(a, to, b.konst.map_or(Effect::Move, |bits| Effect::Bits(-bits.max(0.0))));
                self.observe(op.args[0]);
            }
            HlOp::Mod => {
                self.effect(b, to, Effect::Move);
                let power = b.konst.is_some_and(|m| m > 0.0 && m < 9.3e18 && m.log2().fract() == 0.0);
                if !power {
                    self.observe(op.args[0]);
                }
                self.observe(op.args[1]);
            }
            HlOp::And => match (mask(a.konst), mask(b.konst)) {
                (true, _) => self.effect(a, to, Effect::Move),
                (_, true) => self.effect(b, to, Effect::Move),
                _ => {
                    let nonneg = |s: SomeValue| s.int_kind().is_some_and(|(_, nonneg)| nonneg);
                    match (nonneg(self.s(op.args[0])), nonneg(self.s(op.args[1]))) {
                        (_, true) => self.effect(b, to, Effect::Move),
                        (true, _) => self.effect(a, to, Effect::Move),
                        _ => {
                            self.effect(a, to, Effect::Move);
                            self.effect(b, to, Effect::Move);
                        }
                    }
                }
            },
            HlOp::LShift => {
                self.effect(a, to, Effect::Bits(b.konst.map_or(64.0, |n| n.max(0.0))));
                if b.konst.is_none() {
                    self.effect(b, to, Effect::Bits(64.0));
                    self.observe(op.args[1]);
                }
            }
            HlOp::Pow => {
                let growth = if b.konst.is_some_and(|n| n < 2.0) { 0.0 } else { 64.0 };
                self.effect(a, to, Effect::Bits(growth));
                if b.konst.is_none() {
                    self.effect(b, to, Effect::Bits(64.0));
                }
                self.observe(op.args[0]);
                self.observe(op.args[1]);
            }
            _ => unreachable!("all operators are listed"),
        }
        if self.annotator.computes_program_ints(self.graph) {
            let function = self.function.clone();
            self.flows.operations.push(Operation { op: base, loc: op.loc, result: to, args: [a, b], function });
        }
        true
    }

    fn effect(&mut self, from: Term, to: Node, effect: Effect) {
        match from {
            Term { konst: Some(value), .. } => {
                // What an operation makes of a constant depends on the other operand.
                if effect == Effect::Move {
                    let known = self.flows.constants.entry(to).or_insert(0.0);
                    *known = known.max(value.abs());
                }
            }
            Term { node: Some(from), .. } => self.edge(from, to, effect),
            Term { .. } => {
                self.flows.unknown.insert(to);
            }
        }
    }

    fn add_other(&mut self, op: &SpaceOperation<Flow>) {
        let s_first = op.args.first().map(|&arg| self.s(arg));
        let result_base = Base::Var(self.graph, op.result);
        match (op.op, s_first.as_ref().map(|s| &s.kind)) {
            (HlOp::SameAs | HlOp::Hint, _) => self.store(op.args[0], &result_base, 0, Effect::Move),
            (HlOp::NewTuple, _) => {
                for (i, &arg) in op.args.iter().enumerate().take(200) {
                    self.store(arg, &result_base, inside(i, 0), Effect::Move);
                }
            }
            (HlOp::NewList, _) => {
                if let SomeKind::List { listdef, .. } = self.annotator.binding(self.graph, op.result).kind {
                    let base = self.list(listdef);
                    op.args.iter().for_each(|&arg| self.store(arg, &base, 0, Effect::Move));
                }
            }
            (HlOp::NewSet, _) => {
                if let SomeKind::Set { dictdef, .. } = self.annotator.binding(self.graph, op.result).kind {
                    let base = self.dict(dictdef, Part::Key);
                    op.args.iter().for_each(|&arg| self.store(arg, &base, 0, Effect::Move));
                }
            }
            (HlOp::GetItem, Some(&SomeKind::List { listdef, .. })) => {
                let base = self.list(listdef);
                self.load(&base, 0, op.result);
            }
            (HlOp::GetItem, Some(&SomeKind::Dict { dictdef, .. })) => {
                let (key, value) = (self.dict(dictdef, Part::Key), self.dict(dictdef, Part::Value));
                self.store(op.args[1], &key, 0, Effect::Move);
                self.load(&value, 0, op.result);
            }
            (HlOp::GetItem, Some(SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. })) => {
                self.tuple_item(op, items.len());
            }
            (HlOp::SetItem, Some(&SomeKind::List { listdef, .. })) => {
                let base = self.list(listdef);
                self.store(op.args[2], &base, 0, Effect::Move);
            }
            (HlOp::SetItem, Some(&SomeKind::Dict { dictdef, .. })) => {
                let (key, value) = (self.dict(dictdef, Part::Key), self.dict(dictdef, Part::Value));
                self.store(op.args[1], &key, 0, Effect::Move);
                self.store(op.args[2], &value, 0, Effect::Move);
            }
            (HlOp::GetSlice | HlOp::Mul | HlOp::InplaceMul, Some(&SomeKind::List { listdef, .. })) => {
                let from = self.list(listdef);
                self.copy_items(&from, op.result);
            }
            (HlOp::Mul, _) if matches!(self.s(op.args[1]).kind, SomeKind::List { .. }) => {
                if let SomeKind::List { listdef, .. } = self.s(op.args[1]).kind {
                    let from = self.list(listdef);
                    self.copy_items(&from, op.result);
                }
            }
            (HlOp::Add | HlOp::InplaceAdd, Some(&SomeKind::List { listdef, .. })) => {
                let mut sources = vec![self.list(listdef)];
                if let SomeKind::List { listdef, .. } = self.s(op.args[1]).kind {
                    sources.push(self.list(listdef));
                }
                for from in sources {
                    self.copy_items(&from, op.result);
                }
            }
            (HlOp::GetAttr, Some(&SomeKind::Instance { classdef: Some(classdef), .. })) => {
                match self.attribute(classdef, op.args[1]) {
                    Some(base) => self.load(&base, 0, op.result),
                    None => self.unknown_result(op.result),
                }
            }
            (HlOp::SetAttr, Some(&SomeKind::Instance { classdef: Some(classdef), .. })) => {
                match self.attribute(classdef, op.args[1]) {
                    Some(base) => self.store(op.args[2], &base, 0, Effect::Move),
                    None => self.observe(op.args[2]),
                }
            }
            (HlOp::Iter, _) => self.store(op.args[0], &result_base, 0, Effect::Move),
            (HlOp::Next, Some(SomeKind::Iterator(kind))) => {
                let kind = kind.clone();
                self.next_item(op, &kind, 0);
            }
            (HlOp::SimpleCall | HlOp::CallArgs, _) => self.add_call(op),
            _ => {
                self.other_operation(op);
            }
        }
    }

    /// An operation that shows ints in a text, takes texts apart, or is not modelled.
    fn other_operation(&mut self, op: &SpaceOperation<Flow>) {
        let result = self.annotator.binding(self.graph, op.result).clone();
        if !is_text(&result) {
            self.unknown_result(op.result);
        }
        for &arg in &op.args {
            self.observe(arg);
            self.shows(arg, op.result, &result);
        }
    }

    /// What an operand shows is in a text, or in the items of a list of texts.
    fn shows(&mut self, arg: Operand, v: Variable, result: &SomeValue) {
        let target = match result.kind {
            SomeKind::List { listdef, .. } => self.list(listdef),
            _ => Base::Var(self.graph, v),
        };
        for (to, int) in parts_of(&match result.kind {
            SomeKind::List { listdef, .. } => self.annotator.bookkeeper.listitem(listdef).item.s_value.clone(),
            _ => result.clone(),
        }) {
            if int {
                continue;
            }
            let to = self.node(target.clone(), to);
            let s = self.s(arg);
            if let SomeKind::List { listdef, .. } = s.kind {
                let from = self.list(listdef);
                let s_item = self.annotator.bookkeeper.listitem(listdef).item.s_value.clone();
                for (part, _) in parts_of(&s_item) {
                    let from = self.node(from.clone(), part);
                    self.edge(from, to, Effect::Text);
                }
            }
            for (part, _) in parts_of(&s) {
                if s.is_exact() {
                    self.flows.long.insert(to);
                }
                self.flow_into(arg, part, &s, to, Effect::Text);
            }
        }
    }

    fn tuple_item(&mut self, op: &SpaceOperation<Flow>, count: usize) {
        let Operand::Var(tuple) = op.args[0] else {
            self.unknown_result(op.result);
            return;
        };
        let index = match self.konst(op.args[1]) {
            Some(HostConst::Int(i)) => Some(if i < 0 { i + count as i64 } else { i }),
            _ => None,
        };
        let base = Base::Var(self.graph, tuple);
        for i in 0..count.min(200) {
            if index.is_none_or(|index| usize::try_from(index) == Ok(i)) {
                self.load(&base, inside(i, 0), op.result);
            }
        }
    }

    fn copy_items(&mut self, from: &Base, result: Variable) {
        let SomeKind::List { listdef, .. } = self.annotator.binding(self.graph, result).kind else { return };
        let to = self.list(listdef);
        let s_item = self.annotator.bookkeeper.listitem(listdef).item.s_value.clone();
        if *from == to {
            return;
        }
        for (part, _) in parts_of(&s_item) {
            let from = self.node(from.clone(), part);
            let to = self.node(to.clone(), part);
            self.edge(from, to, Effect::Move);
        }
    }

    fn attribute(&self, classdef: ClassDefId, name: Operand) -> Option<Base> {
        let name = self.konst(name)?;
        let name = name.as_str()?;
        let bookkeeper = &self.annotator.bookkeeper;
        let home = bookkeeper.getmro(classdef).find(|&c| bookkeeper.classdef(c).attrs.contains_key(name))?;
        Some(Base::Attribute(home, Arc::from(name)))
    }

    /// The next item of an iterator, into a part of the result.
    fn next_item(&mut self, op: &SpaceOperation<Flow>, kind: &IteratorKind, path: Path) {
        let over = |this: &mut Self, s: &SomeValue, path: Path| match &s.kind {
            &SomeKind::List { listdef, .. } => {
                let base = this.list(listdef);
                this.load_part(&base, path, op.result);
            }
            &SomeKind::Dict { dictdef, .. } | &SomeKind::Set { dictdef, .. } => {
                let base = this.dict(dictdef, Part::Key);
                this.load_part(&base, path, op.result);
            }
            SomeKind::Range { .. } | SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. } => {
                let to = this.var(op.result, path);
                match op.args[0] {
                    Operand::Var(v) if path == 0 => {
                        let from = this.var(v, 0);
                        this.edge(from, to, Effect::Range);
                    }
                    _ => {
                        this.flows.unknown.insert(to);
                    }
                }
            }
            SomeKind::Tuple { items, .. } => match op.args[0] {
                Operand::Var(v) if path == 0 => {
                    let base = Base::Var(this.graph, v);
                    for i in 0..items.len().min(200) {
                        this.load(&base, inside(i, 0), op.result);
                    }
                }
                _ => {
                    let to = this.var(op.result, path);
                    this.flows.unknown.insert(to);
                }
            },
            SomeKind::Iterator(inner) => {
                let inner = inner.clone();
                this.next_item(op, &inner, path);
            }
            _ => {
                let to = this.var(op.result, path);
                this.flows.unknown.insert(to);
            }
        };
        match kind {
            IteratorKind::Over(s) | IteratorKind::Reversed(s) => over(self, s, path),
            IteratorKind::Values(s) => {
                if let SomeKind::Dict { dictdef, .. } = s.kind {
                    let base = self.dict(dictdef, Part::Value);
                    self.load_part(&base, path, op.result);
                }
            }
            IteratorKind::Items(s) => {
                if let SomeKind::Dict { dictdef, .. } = s.kind {
                    let (key, value) = (self.dict(dictdef, Part::Key), self.dict(dictdef, Part::Value));
                    self.load_part(&key, inside_of(path, 0), op.result);
                    self.load_part(&value, inside_of(path, 1), op.result);
                }
            }
            IteratorKind::Enumerate(s, _) => {
                let index = self.var(op.result, inside_of(path, 0));
                self.flows.words.insert(index);
                over(self, s, inside_of(path, 1));
            }
            IteratorKind::Zip(all) => {
                for (i, s) in all.iter().enumerate().take(200) {
                    over(self, s, inside_of(path, i));
                }
            }
            IteratorKind::Lines(_) => {}
        }
    }

    /// A place gives a part of a result.
    fn load_part(&mut self, base: &Base, path: Path, result: Variable) {
        let s = self.annotator.binding(self.graph, result).clone();
        for (part, _) in parts_of(&s) {
            if let Some(rest) = strip_path(part, path) {
                let from = self.node(base.clone(), rest);
                let to = self.var(result, part);
                self.edge(from, to, Effect::Move);
            }
        }
    }

    fn add_call(&mut self, op: &SpaceOperation<Flow>) {
        let s_callee = self.s(op.args[0]);
        if let Some(site) = self.annotator.call_site(self.graph, op.result).cloned() {
            self.add_rows(op, &site);
            return;
        }
        match &s_callee.kind {
            SomeKind::BuiltinMethod { receiver, name } => {
                let (receiver, name) = (receiver.clone(), name.clone());
                self.add_method(op, &receiver, &name);
            }
            SomeKind::Builtin => self.add_builtin(op, &s_callee),
            _ => self.other_operation(op),
        }
    }

    fn add_rows(&mut self, op: &SpaceOperation<Flow>, site: &CallSite) {
        let helper = self.konst(op.args[0]).and_then(|callee| callee.id());
        let name = helper
            .filter(|&id| self.annotator.host.kind(id) == HostKind::Function)
            .map(|id| self.annotator.host.function(id))
            .filter(|f| f.module.starts_with("rotor_helpers"))
            .map(|f| f.name.to_string());
        let all_ints = |this: &Self| op.args[1..].iter().all(|&arg| Annotator::holds_int(&this.s(arg).kind));
        match name.as_deref() {
            // Of several values: at most each of them. One that was not just computed says most.
            Some("min_") if op.args.len() > 2 && all_ints(self) => {
                let graph = self.graph;
                let computed = |v: Variable| {
                    let node = self.flows.nodes.get_index_of(&(Base::Var(graph, v), 0));
                    self.flows.operations.iter().any(|op| Some(op.result) == node)
                };
                let plain = |arg: &&Operand| arg.var().is_none_or(|v| !computed(v));
                let least = *op.args[1..].iter().find(plain).unwrap_or(&op.args[1]);
                let base = Base::Var(self.graph, op.result);
                self.store(least, &base, 0, Effect::Move);
                op.args[1..].iter().for_each(|&arg| self.observe(arg));
                return;
            }
            Some("pow_mod") if op.args.len() == 4 => {
                let base = Base::Var(self.graph, op.result);
                self.store(op.args[3], &base, 0, Effect::Move);
                op.args[1..].iter().for_each(|&arg| self.observe(arg));
                return;
            }
            Some("gcd") => {
                let base = Base::Var(self.graph, op.result);
                op.args[1..].iter().for_each(|&arg| {
                    self.observe(arg);
                    self.store(arg, &base, 0, Effect::Move);
                });
                return;
            }
            Some("lcm") if op.args.len() > 1 && all_ints(self) => {
                let terms: Vec<Term> = op.args[1..].iter().map(|&arg| self.term(arg)).collect();
                let to = self.var(op.result, 0);
                for &term in &terms {
                    self.effect(term, to, Effect::Bits(64.0));
                }
                op.args[1..].iter().for_each(|&arg| self.observe(arg));
                let second = terms.get(1).copied().unwrap_or_default();
                let function = self.function.clone();
                let args = [terms[0], second];
                self.flows.operations.push(Operation { op: HlOp::SimpleCall, loc: op.loc, result: to, args, function });
                return;
            }
            Some(name @ ("factorial" | "perm" | "comb")) if op.args.len() > 1 => {
                let (name, largest) = match name {
                    "factorial" => ("factorial", 20.0),
                    "perm" => ("perm", 20.0),
                    _ => ("comb", 61.0),
                };
                let argument = self.term(op.args[1]);
                op.args[1..].iter().for_each(|&arg| self.observe(arg));
                self.unknown_result(op.result);
                let function = self.function.clone();
                self.flows.factorials.push(Factorial { name, loc: op.loc, argument, largest, function });
                return;
            }
            Some("int_" | "int_from_bytes") if op.args.len() > 1 && is_text(&self.s(op.args[1])) => {
                self.unknown_result(op.result);
                let is_char = matches!(self.s(op.args[1]).kind, SomeKind::Char);
                if !is_char {
                    let text = match op.args[1] {
                        Operand::Var(v) => self.var(v, 0),
                        Operand::Const(_) => {
                            let node = self.var(op.result, 255);
                            let s = self.s(op.args[1]);
                            self.flow_into(op.args[1], 0, &s, node, Effect::Text);
                            node
                        }
                    };
                    let function = self.function.clone();
                    self.flows.parsed.push(Parsed { loc: op.loc, text, function });
                }
                return;
            }
            _ => {}
        }
        // Helpers that take texts apart or put them together are not looked into.
        let result = self.annotator.binding(self.graph, op.result).clone();
        if name.is_some() {
            for &arg in &op.args[1..] {
                self.shows(arg, op.result, &result);
            }
        }
        for row in &site.rows {
            let Some(callee) = row.graph else {
                continue;
            };
            let params = self.annotator.graphs[callee].getargs().to_vec();
            for (source, param) in row.args.iter().zip(params) {
                let base = Base::Var(callee, param);
                self.pass(op, source, &base, 0);
            }
            if !row.init && row.classdef.is_none() {
                let returned = self.annotator.graphs[callee].getreturnvar();
                self.load(&Base::Var(callee, returned), 0, op.result);
            }
        }
    }

    /// An argument goes into a parameter.
    fn pass(&mut self, op: &SpaceOperation<Flow>, source: &ArgSource, base: &Base, path: Path) {
        match source {
            ArgSource::Operand(i) => self.store(op.args[*i], base, path, Effect::Move),
            ArgSource::Tuple(sources) => {
                for (i, source) in sources.iter().enumerate().take(200) {
                    self.pass(op, source, base, inside_of(path, i));
                }
            }
            ArgSource::StarItem { operand, index } => {
                if let (Operand::Var(v), SomeKind::Tuple { items, .. }) =
                    (op.args[*operand], &self.s(op.args[*operand]).kind)
                    && let Some(item) = items.get(*index)
                {
                    for (part, _) in parts_of(item) {
                        let from = self.var(v, inside(*index, part));
                        let to = self.node(base.clone(), join_paths(path, part));
                        self.edge(from, to, Effect::Move);
                    }
                }
            }
            ArgSource::Const(value) => {
                if let Some(value) = number(value) {
                    let to = self.node(base.clone(), path);
                    let known = self.flows.constants.entry(to).or_insert(0.0);
                    *known = known.max(value.abs());
                }
            }
            ArgSource::Receiver | ArgSource::ReceiverClass | ArgSource::Instance => {}
        }
    }

    fn add_method(&mut self, op: &SpaceOperation<Flow>, receiver: &SomeValue, name: &str) {
        match (&receiver.kind, name) {
            (&SomeKind::List { listdef, .. }, "append") if op.args.len() == 2 => {
                let base = self.list(listdef);
                self.store(op.args[1], &base, 0, Effect::Move);
            }
            (&SomeKind::List { listdef, .. }, "insert") if op.args.len() == 3 => {
                let base = self.list(listdef);
                self.store(op.args[2], &base, 0, Effect::Move);
            }
            (&SomeKind::List { listdef, .. }, "pop") => {
                let base = self.list(listdef);
                self.load(&base, 0, op.result);
            }
            (&SomeKind::List { listdef, .. }, "extend") if op.args.len() == 2 => {
                if let SomeKind::List { listdef: other, .. } = self.s(op.args[1]).kind {
                    let (from, to) = (self.list(other), self.list(listdef));
                    let s_item = self.annotator.bookkeeper.listitem(other).item.s_value.clone();
                    if from != to {
                        for (part, _) in parts_of(&s_item) {
                            let from = self.node(from.clone(), part);
                            let to = self.node(to.clone(), part);
                            self.edge(from, to, Effect::Move);
                        }
                    }
                }
            }
            (&SomeKind::Dict { dictdef, .. }, "get" | "setdefault" | "pop") if op.args.len() > 1 => {
                let (key, value) = (self.dict(dictdef, Part::Key), self.dict(dictdef, Part::Value));
                self.store(op.args[1], &key, 0, Effect::Move);
                self.load(&value, 0, op.result);
                if let Some(&default) = op.args.get(2) {
                    let base = if name == "setdefault" { value } else { Base::Var(self.graph, op.result) };
                    self.store(default, &base, 0, Effect::Move);
                }
            }
            (&SomeKind::Set { dictdef, .. }, "add") if op.args.len() == 2 => {
                let base = self.dict(dictdef, Part::Key);
                self.store(op.args[1], &base, 0, Effect::Move);
            }
            (&SomeKind::Set { dictdef, .. }, "pop") => {
                let base = self.dict(dictdef, Part::Key);
                self.load(&base, 0, op.result);
            }
            _ => self.other_operation(op),
        }
    }

    fn add_builtin(&mut self, op: &SpaceOperation<Flow>, s_callee: &SomeValue) {
        let function = s_callee.konst.as_ref().and_then(|callee| self.annotator.builtins.get_const(callee));
        match (function, &op.args[1..]) {
            (Some(BuiltinFn::Int), [x]) if Annotator::holds_int(&self.s(*x).kind) => {
                let base = Base::Var(self.graph, op.result);
                self.store(*x, &base, 0, Effect::Move);
            }
            (Some(BuiltinFn::Range), bounds) => {
                let to = self.var(op.result, 0);
                for &bound in bounds {
                    let term = self.term(bound);
                    match term {
                        Term { node: Some(from), .. } => self.edge(from, to, Effect::Range),
                        Term { konst: Some(value), .. } => {
                            let known = self.flows.constants.entry(to).or_insert(0.0);
                            *known = known.max(value.abs());
                        }
                        Term { .. } => {}
                    }
                }
            }
            _ => self.other_operation(op),
        }
    }
}

/// A part of a constant.
fn part_of(value: &HostConst, path: Path) -> Option<HostConst> {
    if path == 0 {
        return Some(value.clone());
    }
    let HostConst::Tuple(items) = value else { return None };
    part_of(items.get((path & 255) as usize - 1)?, path >> 8)
}

/// The path of a part of a part.
fn join_paths(outer: Path, inner: Path) -> Path {
    let mut shift = 0;
    let mut rest = outer;
    while rest != 0 {
        shift += 8;
        rest >>= 8;
    }
    if shift >= 32 { outer } else { outer | inner << shift }
}

fn inside_of(outer: Path, index: usize) -> Path {
    join_paths(outer, inside(index, 0))
}

/// What is left of a path below another.
fn strip_path(path: Path, outer: Path) -> Option<Path> {
    let (mut path, mut outer) = (path, outer);
    while outer != 0 {
        if path & 255 != outer & 255 {
            return None;
        }
        path >>= 8;
        outer >>= 8;
    }
    Some(path)
}
