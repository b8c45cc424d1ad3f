//! Demanded bits: which ints are only ever looked at through their lowest bits.
//!
//! Such an int may be computed by arithmetic that wraps: CPython, whose ints do not, gives the same
//! lowest bits. *Ring operations* (`+`, `-`, `*`, `<<`, `**`, `&`, `|`, `^`, `~`, unary `-`) need of
//! their operands the bits that are needed of their result; `& mask`, `% 2**k`, `intmask` and the
//! fixed-width types need only some; `>> k` and `// 2**k` need k more. Whatever else happens to a
//! value needs all of it.
//!
//! The analysis is over variables that hold plain ints, across links and calls of functions of
//! modules that only calls name. Demands only grow, from none, so cycles that nobody looks at but
//! through a mask come out as wanted (`h = h * 31 + c` in a loop, `h & 0xFFFFFFFF` after it).
//!
//! Invariant: what is not modelled demands everything.
//!
//! Source: the demanded bits of LLVM (`DemandedBits.cpp`), for ints without bounds.

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::description::ArgSource;
use crate::solver::annrpython::Annotator;
use ::flow::{BuiltinFn, ExitSwitch, HlOp, Operand, SpaceOperation};
use entity::{Block, DescId, EntityRef, FlowGraphId, HostId, Variable};
use flowspace::{Flow, FlowConst};
use host::{HostConst, HostKind, IntKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// So many of the lowest bits are looked at; more than 64: all.
type Bits = u8;

const WORD: Bits = 64;
const ALL: Bits = 65;

/// How many bits a use needs, by those that are needed of its result.
#[derive(Clone, Copy, Debug)]
enum Use {
    /// As many.
    Same,
    /// So many at most.
    AtMost(Bits),
    /// So many more.
    Further(Bits),
}

impl Use {
    fn of(self, result: Bits) -> Bits {
        match self {
            Use::Same => result,
            Use::AtMost(bits) => result.min(bits),
            Use::Further(_) if result == 0 => 0,
            Use::Further(bits) if result.saturating_add(bits) <= WORD => result + bits,
            Use::Further(_) => ALL,
        }
    }
}

/// The bits that are looked at of every variable.
#[derive(Debug)]
pub(crate) struct Demand {
    /// Where the variables of each graph start.
    offsets: Vec<usize>,
    bits: Vec<Bits>,
}

struct Builder<'a, 'h> {
    annotator: &'a Annotator<'h>,
    demand: Demand,
    /// For each variable: what it is computed from, and how many bits of that it needs.
    sources: Vec<Vec<(usize, Use)>>,
    pending: Vec<usize>,
    /// Functions that are used as values.
    escaping: FxHashSet<DescId>,
    /// The variables that get the results of graphs, with what is called.
    returns: FxHashMap<FlowGraphId, Vec<(DescId, Option<usize>)>>,
    /// The graph at hand.
    graph: FlowGraphId,
}

impl Demand {
    /// That of an annotated program.
    pub(crate) fn of(annotator: &Annotator<'_>) -> Self {
        let mut offsets = Vec::with_capacity(annotator.graphs.len());
        let mut count = 0;
        for graph in graphs(annotator) {
            offsets.push(count);
            count += annotator.graphs[graph].vars.len();
        }
        let mut builder = Builder {
            annotator,
            demand: Demand { offsets, bits: vec![0; count] },
            sources: vec![Vec::new(); count],
            pending: Vec::new(),
            escaping: FxHashSet::default(),
            returns: FxHashMap::default(),
            graph: FlowGraphId::from_u32(0),
        };
        for graph in graphs(annotator) {
            builder.add_graph(graph);
        }
        builder.add_results();
        builder.solve();
        builder.demand
    }

    /// Whether nothing but the lowest 64 bits of a variable, or fewer, are ever looked at.
    pub(crate) fn only_low_bits(&self, graph: FlowGraphId, v: Variable) -> bool {
        self.bits[self.offsets[graph.index()] + v.index()] <= WORD
    }
}

/// A number of bits of a word.
fn bits(n: u32) -> Bits {
    Bits::try_from(n).unwrap_or(ALL)
}

fn graphs(annotator: &Annotator<'_>) -> impl Iterator<Item = FlowGraphId> + use<> {
    (0..annotator.graphs.len()).map(|index| FlowGraphId::from_u32(u32::try_from(index).expect("graph ids are 32 bits")))
}

/// A plain int, which is a word.
fn is_word(s: &SomeValue) -> bool {
    matches!(s.kind, SomeKind::Int { kind: IntKind::Int, .. })
}

impl Builder<'_, '_> {
    fn node(&self, graph: FlowGraphId, v: Variable) -> usize {
        self.demand.offsets[graph.index()] + v.index()
    }

    fn need(&mut self, node: usize, bits: Bits) {
        if bits > self.demand.bits[node] {
            self.demand.bits[node] = bits;
            self.pending.push(node);
        }
    }

    /// An operand is looked at as a whole.
    fn observe(&mut self, operand: Operand) {
        if let Operand::Var(v) = operand {
            let node = self.node(self.graph, v);
            self.need(node, ALL);
        }
    }

    /// An operand becomes a part of a variable of a graph.
    fn flow(&mut self, operand: Operand, graph: FlowGraphId, to: Variable, needs: Use) {
        let Operand::Var(v) = operand else { return };
        if !is_word(self.annotator.binding(self.graph, v)) || !is_word(self.annotator.binding(graph, to)) {
            self.observe(operand);
            return;
        }
        let (from, to) = (self.node(self.graph, v), self.node(graph, to));
        self.sources[to].push((from, needs));
    }

    fn constant(&self, operand: Operand) -> Option<HostConst> {
        match operand {
            Operand::Const(c) => match self.annotator.graphs[self.graph].consts.get(c) {
                FlowConst::Host(value) => Some(value.clone()),
                _ => None,
            },
            Operand::Var(v) => self.annotator.binding(self.graph, v).konst.clone(),
        }
    }

    fn word_constant(&self, operand: Operand) -> Option<i64> {
        match self.constant(operand)? {
            HostConst::Int(n) => Some(n),
            _ => None,
        }
    }

    fn add_graph(&mut self, graph: FlowGraphId) {
        self.graph = graph;
        let annotator = self.annotator;
        let data = &annotator.graphs[graph];
        for block in data.iterblocks() {
            if annotator.is_reached(graph, block) {
                self.add_block(block);
            }
        }
    }

    fn add_block(&mut self, block: Block) {
        let annotator = self.annotator;
        let (data, info) = (&annotator.graphs[self.graph], &annotator.info[self.graph]);
        for op in &data.blocks[block].operations {
            // `ovfcheck(a + b)` raises because of the bits that are not there.
            let asked = op.op.without_ovf().is_some();
            match info.rewrites.get(&op.result) {
                Some(ops) => ops.iter().for_each(|op| self.add_operation(op, asked)),
                None => self.add_operation(op, asked),
            }
        }
        if let ExitSwitch::Value(v) = data.blocks[block].exitswitch {
            self.observe(v);
        }
        for &link in &data.blocks[block].exits {
            let followed = info.followed.get(link.index()).copied().unwrap_or(false);
            let link = &data.links[link];
            for (&arg, &v) in link.args.iter().zip(&data.blocks[link.target].inputargs) {
                self.escape(arg);
                if followed {
                    self.flow(arg, self.graph, v, Use::Same);
                }
            }
        }
    }

    /// Functions that are operands are used as values.
    fn escape(&mut self, operand: Operand) {
        let s = self.annotator.operand_opt(self.graph, operand);
        if let SomeKind::Pbc { descs, .. } = &s.kind {
            self.escaping.extend(descs.iter().copied());
        }
    }

    fn add_operation(&mut self, op: &SpaceOperation<Flow>, asked: bool) {
        let call = matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs);
        for &arg in op.args.iter().skip(usize::from(call)) {
            self.escape(arg);
        }
        let annotator = self.annotator;
        let dispatched = annotator.dispatch(self.graph, op.result).is_some();
        if !dispatched && (!asked && self.add_arithmetic(op) || call && self.add_call(op)) {
            return;
        }
        op.args.iter().for_each(|&arg| self.observe(arg));
    }

    /// An operation that does not need all of its operands; whether it is one.
    fn add_arithmetic(&mut self, op: &SpaceOperation<Flow>) -> bool {
        let base = op.op.inplace_base().unwrap_or(op.op);
        let base = base.without_ovf().unwrap_or(base);
        let word = |this: &Self, arg: Operand| {
            let s = this.annotator.operand_opt(this.graph, arg);
            is_word(&s) || matches!(s.kind, SomeKind::Bool)
        };
        let operator = match base {
            HlOp::SameAs | HlOp::Hint | HlOp::Pos | HlOp::Neg | HlOp::Invert => 1,
            HlOp::Add
            | HlOp::Sub
            | HlOp::Mul
            | HlOp::And
            | HlOp::Or
            | HlOp::Xor
            | HlOp::LShift
            | HlOp::RShift
            | HlOp::Pow
            | HlOp::Mod
            | HlOp::FloorDiv => 2,
            _ => return false,
        };
        let result = self.annotator.binding(self.graph, op.result);
        if !is_word(result) || !op.args.iter().take(operator).all(|&arg| word(self, arg)) {
            return false;
        }
        let (graph, to) = (self.graph, op.result);
        let power = |n: i64| (n > 0 && n.count_ones() == 1).then(|| bits(n.trailing_zeros()));
        match base {
            HlOp::And => {
                let masks = [self.word_constant(op.args[0]), self.word_constant(op.args[1])];
                let nonneg = |this: &Self, i: usize| {
                    this.annotator.operand_opt(graph, op.args[i]).int_kind().is_some_and(|(_, nonneg)| nonneg)
                };
                let masked = match masks {
                    [_, Some(mask)] if mask >= 0 => Some((0, mask)),
                    [Some(mask), _] if mask >= 0 => Some((1, mask)),
                    _ if nonneg(self, 1) => Some((0, i64::MAX)),
                    _ if nonneg(self, 0) => Some((1, i64::MAX)),
                    _ => None,
                };
                for i in [0, 1] {
                    let needs = match masked {
                        // A mask that is no constant is not negative where all of it counts.
                        Some((at, i64::MAX)) if at == i => Use::AtMost(WORD),
                        Some((at, mask)) if at == i => Use::AtMost(bits(64 - mask.leading_zeros())),
                        _ => Use::Same,
                    };
                    self.flow(op.args[i], graph, to, needs);
                }
            }
            HlOp::Mod | HlOp::FloorDiv => {
                let Some(bits) = self.word_constant(op.args[1]).and_then(power) else { return false };
                let needs = if base == HlOp::Mod { Use::AtMost(bits) } else { Use::Further(bits) };
                self.flow(op.args[0], graph, to, needs);
            }
            HlOp::RShift => {
                let Some(count) = self.word_constant(op.args[1]).and_then(|n| Bits::try_from(n).ok()) else {
                    return false;
                };
                self.flow(op.args[0], graph, to, Use::Further(count));
            }
            HlOp::LShift | HlOp::Pow => {
                self.flow(op.args[0], graph, to, Use::Same);
                self.observe(op.args[1]);
            }
            _ => op.args.iter().take(operator).for_each(|&arg| self.flow(arg, graph, to, Use::Same)),
        }
        true
    }

    /// A call of functions, or of a builtin that wants some bits; whether it is one.
    fn add_call(&mut self, op: &SpaceOperation<Flow>) -> bool {
        let annotator = self.annotator;
        let Some(site) = annotator.call_site(self.graph, op.result) else {
            return op.op == HlOp::SimpleCall && self.add_builtin(op);
        };
        let direct = self.constant(op.args[0]).is_some();
        for row in &site.rows {
            let mut whole: Vec<bool> = vec![true; op.args.len()];
            if let Some(callee) = row.graph {
                let params = annotator.graphs[callee].getargs();
                for (source, &param) in row.args.iter().zip(params) {
                    if let ArgSource::Operand(i) = *source {
                        whole[i] = false;
                        self.flow(op.args[i], callee, param, Use::Same);
                    }
                }
            }
            for (&arg, _) in op.args.iter().zip(&whole).filter(|&(_, &whole)| whole) {
                self.observe(arg);
            }
            let Some(callee) = row.graph else { continue };
            let function = matches!(annotator.bookkeeper.desc(row.desc), Desc::Function(_));
            let result = (direct && function && !row.init && row.classdef.is_none() && row.constant.is_none())
                .then(|| self.node(self.graph, op.result))
                .filter(|_| is_word(annotator.binding(self.graph, op.result)));
            self.returns.entry(callee).or_default().push((row.desc, result));
        }
        true
    }

    fn add_builtin(&mut self, op: &SpaceOperation<Flow>) -> bool {
        let [callee, x] = op.args[..] else { return false };
        let Some(HostConst::Obj(id)) = self.constant(callee) else { return false };
        let s = self.annotator.operand_opt(self.graph, x);
        if !is_word(&s) {
            return false;
        }
        match self.bits_of(id) {
            Some(bits) => {
                if let Operand::Var(v) = x {
                    let node = self.node(self.graph, v);
                    self.need(node, bits);
                }
            }
            None if self.annotator.builtin_function(id) == Some(BuiltinFn::Int) => {
                self.flow(x, self.graph, op.result, Use::Same);
            }
            None => return false,
        }
        true
    }

    /// The bits that a conversion takes.
    fn bits_of(&self, callee: HostId) -> Option<Bits> {
        let annotator = self.annotator;
        match annotator.builtin_function(callee) {
            Some(BuiltinFn::IntMask | BuiltinFn::LongLongMask) => Some(WORD),
            _ if annotator.host.kind(callee) == HostKind::Class => {
                let kind = annotator.host.class(callee).int_kind?;
                Some(kind.bits())
            }
            _ => None,
        }
    }

    /// The results of functions that only calls name are looked at where they are called.
    fn add_results(&mut self) {
        for graph in graphs(self.annotator) {
            let returned = self.annotator.graphs[graph].getreturnvar();
            let from = self.node(graph, returned);
            let calls = self.returns.remove(&graph).unwrap_or_default();
            let known = !calls.is_empty()
                && is_word(self.annotator.binding(graph, returned))
                && calls.iter().all(|(desc, result)| result.is_some() && !self.escaping.contains(desc));
            if !known {
                self.need(from, ALL);
                continue;
            }
            for to in calls.into_iter().filter_map(|(_, result)| result) {
                self.sources[to].push((from, Use::Same));
            }
        }
    }

    fn solve(&mut self) {
        for node in 0..self.sources.len() {
            if self.demand.bits[node] > 0 {
                self.pending.push(node);
            }
        }
        while let Some(node) = self.pending.pop() {
            let bits = self.demand.bits[node];
            for (from, needs) in std::mem::take(&mut self.sources[node]) {
                self.need(from, needs.of(bits));
                self.sources[node].push((from, needs));
            }
        }
    }
}

impl Annotator<'_> {
    /// Takes back the checks for overflow of ring operations that are only looked at through their
    /// lowest bits, in the graphs from a number on.
    pub(crate) fn drop_needless_checks(&mut self, first: usize) {
        let checked = |ops: &Vec<SpaceOperation<Flow>>| ops.iter().any(|op| op.op.without_ovf().is_some());
        let open = |&graph: &FlowGraphId| {
            let info = &self.info[graph];
            !info.fixed && info.rewrites.values().any(checked)
        };
        let open: Vec<FlowGraphId> = graphs(self).skip(first).filter(open).collect();
        if open.is_empty() {
            return;
        }
        let demand = Demand::of(self);
        for graph in open {
            for block in self.graphs[graph].iterblocks() {
                self.drop_needless_checks_of(&demand, graph, block);
            }
        }
    }

    fn drop_needless_checks_of(&mut self, demand: &Demand, graph: FlowGraphId, block: Block) {
        let data = &self.graphs[graph].blocks[block];
        let info = &mut self.info[graph];
        let last = data.operations.last().map(|op| op.result);
        for op in data.operations.iter().filter(|op| op.op.without_ovf().is_none()) {
            let Some(ops) = info.rewrites.get_mut(&op.result) else { continue };
            let single = ops.len() == 1;
            for new in ops {
                let base = new.op.without_ovf();
                // The lowest bits are right where the result does not fit.
                if let (Some(base), true) = (base, demand.only_low_bits(graph, new.result)) {
                    new.op = base;
                    let raises = !matches!(base, HlOp::Add | HlOp::Sub | HlOp::Mul | HlOp::Neg | HlOp::Abs);
                    if data.canraise() && single && !raises && last == Some(op.result) {
                        for &link in &data.exits[1..] {
                            info.followed[link.index()] = false;
                        }
                    }
                }
            }
        }
    }
}
