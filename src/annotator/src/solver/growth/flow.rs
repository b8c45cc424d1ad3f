//! The flow graph of ints: nodes, edges, and how the graphs of the program become both.
//!
//! A node is a part of a variable (tuples are taken apart, alternatives of unions are not), the
//! items of a list, the keys or values of a dict, or an attribute at home in a class. Texts, characters and iterators over ranges have
//! nodes too: what they show or give comes from ints.
//!
//! Invariant: whatever is not modelled is an unknown value of its result and observes its operands.

mod arithmetic;
mod calls;
mod containers;
mod parts;
mod texts;

pub(in crate::solver::growth) use self::parts::has_long_number;
use self::parts::{HALF_WORD, MAX_BYTES, Path, join_paths, largest_number, number, part_of, parts_of};
use crate::lattice::dictdef::Part;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::solver::annrpython::Annotator;
use crate::solver::notes::DispatchAction;
use ::flow::{ExitCase, ExitSwitch, HlOp, Operand, SpaceOperation};
use entity::{Block, ClassDefId, DictDefId, EntityRef, FlowGraphId, HostId, ListDefId, SourceLoc, Variable};
use flowspace::{Flow, FlowConst};
use host::{HostConst, IntKind};
use indexmap::IndexSet;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::OnceCell;
use std::sync::Arc;

/// A node by its number.
pub(super) type Node = usize;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Base {
    Var(FlowGraphId, Variable),
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
    /// Whether the result is an exact int already.
    pub(super) exact: bool,
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

/// A call of `int(text)` or `int.from_bytes(data)`.
#[derive(Clone, Debug)]
pub(super) struct Parsed {
    pub(super) loc: SourceLoc,
    pub(super) text: Node,
    pub(super) result: Node,
    pub(super) of_bytes: bool,
    /// The base of the digits, where it is known.
    pub(super) base: Option<u32>,
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
    /// Nodes that get negative constants, and results of the operator `-`.
    pub(super) negative: FxHashSet<Node>,
    /// The value is a machine word whatever happens.
    pub(super) words: FxHashSet<Node>,
    /// Texts with long numbers, and exact ints.
    pub(super) long: FxHashSet<Node>,
    /// Texts that show words in bases below ten, or floats without a fraction: long numbers for who reads them in base
    /// ten.
    pub(super) other_base: FxHashSet<Node>,
    /// Texts that show words.
    pub(super) written: FxHashSet<Node>,
    /// Texts in which digits of those that they are made of may stand side by side.
    pub(super) merged: FxHashSet<Node>,
    /// Constant texts that may show a number of more than 64 bits in another base than ten.
    pub(super) digits: Vec<(Node, Arc<str>)>,
    /// Constant texts with a number whose square does not fit a word, and the largest of these.
    pub(super) numbers: Vec<(Node, f64)>,
    /// Bytes of which there may be more than an int of a word has.
    pub(super) wide: FxHashSet<Node>,
    /// Parameters.
    pub(super) parameters: FxHashSet<Node>,
}

/// Builds the flow graph.
struct Builder<'a, 'h> {
    annotator: &'a Annotator<'h>,
    flows: Flows,
    /// The graph at hand and its name.
    graph: FlowGraphId,
    /// Whether what is computed are ints of the program.
    program_ints: bool,
    function: Arc<str>,
    /// Variables of the block at hand that are results of calls.
    fresh: FxHashSet<Variable>,
    /// Prebuilt containers whose contents are in.
    prebuilt: FxHashSet<HostId>,
    /// The operations of the graph at hand by their results, where somebody asks.
    definitions: OnceCell<FxHashMap<Variable, (Block, usize)>>,
}

impl Flows {
    /// The flow graph of an annotated program.
    pub(super) fn of(annotator: &Annotator<'_>) -> Self {
        let mut builder = Builder {
            annotator,
            flows: Flows::default(),
            graph: FlowGraphId::from_u32(0),
            program_ints: true,
            function: Arc::from(""),
            fresh: FxHashSet::default(),
            prebuilt: FxHashSet::default(),
            definitions: OnceCell::new(),
        };
        for index in 0..annotator.graphs.len() {
            let graph = FlowGraphId::from_u32(u32::try_from(index).expect("graph ids are 32 bits"));
            builder.add_graph(graph);
        }
        builder.add_attributes();
        builder.flows
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether a node is a variable, which only edges and what is unknown give values.
    pub(super) fn is_variable(&self, node: Node) -> bool {
        matches!(self.nodes[node].0, Base::Var(..))
    }

    /// Whether a node is a variable whose annotation says that it is not negative.
    pub(super) fn never_negative(&self, annotator: &Annotator<'_>, node: Node) -> bool {
        self.whole_variable(node)
            .and_then(|(graph, v)| annotator.binding(graph, v).int_kind())
            .is_some_and(|(_, nonneg)| nonneg)
    }

    /// The variable that a node is, as a whole.
    pub(super) fn whole_variable(&self, node: Node) -> Option<(FlowGraphId, Variable)> {
        match self.nodes[node] {
            (Base::Var(graph, v), 0) => Some((graph, v)),
            _ => None,
        }
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

    /// A node gets a constant.
    fn constant(&mut self, to: Node, value: f64) {
        let known = self.flows.constants.entry(to).or_insert(0.0);
        *known = known.max(value.abs());
        if value < 0.0 {
            self.flows.negative.insert(to);
        }
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

    /// Notes which numbers a constant text may show.
    fn note_digits(&mut self, node: Node, text: &Arc<str>) {
        // The text of the smallest word, which the library has, is no long number.
        if has_long_number(text, 10) && text.parse() != Ok(i64::MIN) {
            self.flows.long.insert(node);
        }
        if has_long_number(text, 36) {
            self.flows.digits.push((node, text.clone()));
        }
        let largest = largest_number(text);
        if largest >= HALF_WORD {
            self.flows.numbers.push((node, largest));
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
                        self.constant(to, value);
                    }
                    None => match value {
                        Some(HostConst::Str(text)) => {
                            self.note_digits(to, &text);
                        }
                        Some(HostConst::Bytes(bytes)) => {
                            if bytes.len() > MAX_BYTES {
                                self.flows.wide.insert(to);
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

    fn add_graph(&mut self, graph: FlowGraphId) {
        self.graph = graph;
        self.definitions = OnceCell::new();
        self.program_ints = self.annotator.computes_program_ints(graph);
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
                            self.constant(to, value);
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
                let called = matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs) && op.args[0].var().is_some();
                self.program_ints |= called;
                for op in &ops {
                    if !self.add_arithmetic(op) && !self.add_dispatch(op) {
                        self.add_other(op);
                    }
                }
                self.program_ints = self.annotator.computes_program_ints(self.graph);
            }
            None if self.add_dispatch(op) => {}
            None => self.add_other(op),
        }
    }

    /// What an operation on a union does for its alternatives; whether it is one.
    fn add_dispatch(&mut self, op: &SpaceOperation<Flow>) -> bool {
        let annotator = self.annotator;
        let Some(dispatch) = annotator.dispatch(self.graph, op.result) else { return false };
        for row in &dispatch.rows {
            match &row.action {
                DispatchAction::Call(callee) => {
                    let params = annotator.graphs[*callee].getargs();
                    for (arg, &param) in op.args.iter().filter(|arg| arg.var().is_some()).zip(params) {
                        self.store(*arg, &Base::Var(*callee, param), 0, Effect::Move);
                    }
                    let returned = annotator.graphs[*callee].getreturnvar();
                    self.load(&Base::Var(*callee, returned), 0, op.result);
                }
                DispatchAction::Constant(value) => {
                    self.add_value(&Base::Var(self.graph, op.result), 0, value);
                }
                DispatchAction::Raise(..) => {}
            }
        }
        true
    }
}
