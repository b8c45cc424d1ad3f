//! Exact ints in variables: where records of exact ints meet, their fields are passed instead.
//!
//! A record of an exact int never changes, so it may be taken apart and made again at will. In a loop like
//! `n = 3 * n + 1` each round makes a record that the next one reads: with a variable for the word and one for the
//! digits, a record is made only where it leaves the loop, or where the digits are worked with, which is rare.
//!
//! Works on SSA form. A *join* is an input argument that receives exact ints; it can be taken apart when none of
//! them can be null. Joins that pass values to one another are taken apart together, where that makes fewer
//! records: those that are made for them and nothing else, against those that have to be made of them, each counted
//! as often as its block presumably runs.
//!
//! Source: the unboxing of numbers in functional languages, as in Leroy, "Unboxed objects and polymorphic typing".

use crate::malloc::Families;
use crate::present::{Presence, is_object};
use crate::support::{Substitution, resolve, substitute_block};
use crate::tree::DominatorTree;
use entity::{Block, EntityRef, EntitySet, Link, LowLevelType, SourceLoc, Variable};
use flow::simplify::remove_identical_vars_ssa;
use flow::ssa::ssa_to_ssi;
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph, TypedVar};
use ootype::Universe;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The fields of the record, in the order of a pair.
const FIELDS: [&str; 2] = ["word", "digits"];

/// How often a loop presumably runs.
const ROUNDS: f64 = 10.0;

/// How often a block runs that works with digits, for one time that the block before it does.
const RARELY: f64 = 0.001;

/// A word and digits.
type Pair = [Operand; 2];

/// Takes apart what can be in one graph; whether there was something.
pub(crate) fn run(universe: &Universe, graph: &mut TypedGraph, presence: &Presence) -> bool {
    let record = LowLevelType::Oo(universe.exact);
    let types = FIELDS.map(|field| universe.lookup_field(universe.exact, field).expect("a field of exact ints").1);
    let is_new = |op: &SpaceOperation<Typed>| op.op == LlOp::New && graph.concretetype(op.result) == record;
    if !graph.iterblocks().iter().any(|&block| graph.blocks[block].operations.iter().any(is_new)) {
        return false;
    }
    remove_identical_vars_ssa(graph);
    let tree = DominatorTree::of(graph);
    let plan = Plan::of(graph, &tree, presence, record, types[1]);
    let taken = plan.profitable();
    if !taken.is_empty() {
        Rewrite { graph, record, types, made: plan.made, pairs: FxHashMap::default() }.apply(&tree, &taken);
    }
    ssa_to_ssi(graph);
    !taken.is_empty()
}

/// A use of a value other than reading its fields.
#[derive(Clone, Copy)]
enum Use {
    /// In an operation of the block.
    Whole(Block),
    /// On the way to an input argument.
    Passed(Link, Variable),
}

/// What may be taken apart, and what that costs.
struct Plan {
    /// The input arguments that can be taken apart, in order.
    joins: Vec<Variable>,
    /// The families that they form, each by its first member.
    families: FxHashMap<Variable, Variable>,
    /// New records whose fields are known, and where they are made.
    made: FxHashMap<Variable, Pair>,
    made_in: Vec<(Variable, Block)>,
    /// The blocks that read fields.
    reads: FxHashMap<Variable, Vec<Block>>,
    /// What is tested for identity, or changed when others may know it.
    kept: EntitySet<Variable>,
    uses: FxHashMap<Variable, Vec<Use>>,
    /// How often a block presumably runs, by its index.
    weights: Vec<f64>,
    /// How often a link is presumably followed.
    followed: FxHashMap<Link, f64>,
}

impl Plan {
    fn of(
        graph: &mut TypedGraph,
        tree: &DominatorTree,
        presence: &Presence,
        record: LowLevelType,
        digits: LowLevelType,
    ) -> Self {
        let mut plan = Self {
            joins: Vec::new(),
            families: FxHashMap::default(),
            made: FxHashMap::default(),
            made_in: Vec::new(),
            reads: FxHashMap::default(),
            kept: EntitySet::new(),
            uses: FxHashMap::default(),
            weights: weights(graph, tree, digits),
            followed: FxHashMap::default(),
        };
        let present = plan.look(graph, tree, presence, record, digits);
        plan.keep_present(graph, tree, &present);
        plan.form_families(graph, tree);
        plan
    }

    /// Collects new records, uses and joins. Gives the variables that are never null by their definition.
    fn look(
        &mut self,
        graph: &mut TypedGraph,
        tree: &DominatorTree,
        presence: &Presence,
        record: LowLevelType,
        digits: LowLevelType,
    ) -> EntitySet<Variable> {
        let mut present = EntitySet::new();
        let nothing = [graph.constant(TypedConst::Signed(0)), graph.constant(TypedConst::Null(digits))];
        for &block in &tree.order {
            let data = &graph.blocks[block];
            let mut fresh: EntitySet<Variable> = EntitySet::new();
            for op in &data.operations {
                let initialises = op.op == LlOp::Setfield && op.args[0].var().is_some_and(|v| fresh.contains(v));
                if let (true, Some(v), Some(field)) = (initialises, op.args[0].var(), field_of(graph, op)) {
                    self.made.entry(v).or_insert(nothing)[field] = op.args[2];
                    continue;
                }
                for arg in op.args.iter().filter_map(|arg| arg.var()) {
                    if graph.concretetype(arg) != record {
                        continue;
                    }
                    fresh.remove(arg);
                    match op.op {
                        LlOp::Getfield => self.reads.entry(arg).or_default().push(block),
                        LlOp::Setfield if op.args[0] == Operand::Var(arg) => {
                            self.kept.insert(arg);
                        }
                        LlOp::Oois | LlOp::Ooisnull | LlOp::Oononnull | LlOp::Instanceof | LlOp::SameAs => {
                            self.kept.insert(arg);
                        }
                        _ => self.uses.entry(arg).or_default().push(Use::Whole(block)),
                    }
                }
                if graph.concretetype(op.result) == record {
                    if op.op == LlOp::New {
                        fresh.insert(op.result);
                        self.made.insert(op.result, nothing);
                        self.made_in.push((op.result, block));
                    }
                    if presence.result(graph, op) {
                        present.insert(op.result);
                    }
                }
            }
            for &link in &data.exits {
                let data = &graph.links[link];
                let often = self.weights[block.index()].min(self.weights[data.target.index()]);
                self.followed.insert(link, often);
                for (&arg, &target) in data.args.iter().zip(&graph.blocks[data.target].inputargs) {
                    if let Operand::Var(v) = arg
                        && graph.concretetype(v) == record
                    {
                        self.uses.entry(v).or_default().push(Use::Passed(link, target));
                    }
                }
            }
            let is_plain = block != graph.startblock && block != graph.returnblock && block != graph.exceptblock;
            if is_plain {
                let inputargs = graph.blocks[block].inputargs.iter().copied();
                self.joins.extend(inputargs.filter(|&v| graph.concretetype(v) == record));
            }
        }
        self.joins.retain(|&v| !self.kept.contains(v));
        self.made.retain(|&v, _| !self.kept.contains(v));
        present
    }

    /// Keeps the joins that never receive null.
    fn keep_present(&mut self, graph: &TypedGraph, tree: &DominatorTree, present: &EntitySet<Variable>) {
        let mut candidates: EntitySet<Variable> = EntitySet::new();
        candidates.extend(self.joins.iter().copied());
        let is_read_before = |v: Variable, at: Block| {
            self.reads.get(&v).is_some_and(|blocks| blocks.iter().any(|&block| tree.dominates(block, at)))
        };
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for &block in &tree.order {
                for &link in &tree.entries[block.index()] {
                    let data = &graph.links[link];
                    for (&arg, &target) in data.args.iter().zip(&graph.blocks[block].inputargs) {
                        if !candidates.contains(target) {
                            continue;
                        }
                        let is_there = match arg {
                            Operand::Var(v) if self.kept.contains(v) => false,
                            Operand::Var(v) => {
                                candidates.contains(v) || present.contains(v) || is_read_before(v, data.prevblock)
                            }
                            Operand::Const(_) => is_object(graph, arg),
                        };
                        // What an exception brings is defined on the link.
                        if !is_there || data.last_exc_value == Some(arg) {
                            candidates.remove(target);
                            changed = true;
                        }
                    }
                }
            }
        }
        self.joins.retain(|&v| candidates.contains(v));
    }

    /// Joins of which one receives another belong together.
    fn form_families(&mut self, graph: &TypedGraph, tree: &DominatorTree) {
        let mut joined = EntitySet::new();
        joined.extend(self.joins.iter().copied());
        let mut families = Families::of(graph);
        for &block in &tree.order {
            for &link in &tree.entries[block.index()] {
                for (&arg, &target) in graph.links[link].args.iter().zip(&graph.blocks[block].inputargs) {
                    if let Operand::Var(v) = arg
                        && joined.contains(v)
                        && joined.contains(target)
                    {
                        families.union(v, target);
                    }
                }
            }
        }
        self.families = self.joins.iter().map(|&v| (v, families.find(v))).collect();
    }

    /// The joins of the families that are worth it.
    fn profitable(&self) -> EntitySet<Variable> {
        let mut gains: FxHashMap<Variable, f64> = FxHashMap::default();
        for (v, block) in &self.made_in {
            if !self.made.contains_key(v) {
                continue;
            }
            let uses = self.uses.get(v).map_or(&[][..], Vec::as_slice);
            let family = uses.iter().find_map(|&used| match used {
                Use::Passed(_, target) => self.families.get(&target),
                Use::Whole(_) => None,
            });
            let all_are_passed =
                uses.iter().all(|used| matches!(used, Use::Passed(_, target) if self.families.contains_key(target)));
            if let (Some(&family), true) = (family, all_are_passed) {
                *gains.entry(family).or_default() += self.weights[block.index()];
            }
        }
        for v in &self.joins {
            for &used in self.uses.get(v).map_or(&[][..], Vec::as_slice) {
                let often = match used {
                    Use::Whole(block) => self.weights[block.index()],
                    Use::Passed(_, target) if self.families.contains_key(&target) => continue,
                    Use::Passed(link, _) => self.followed[&link],
                };
                *gains.entry(self.families[v]).or_default() -= often;
            }
        }
        let mut taken = EntitySet::new();
        taken.extend(
            self.joins.iter().copied().filter(|v| gains.get(&self.families[v]).is_some_and(|&gain| gain > 0.0)),
        );
        taken
    }
}

/// Which of the fields an operation names.
fn field_of(graph: &TypedGraph, op: &SpaceOperation<Typed>) -> Option<usize> {
    match op.args.get(1).and_then(|&arg| graph.const_value(arg)) {
        Some(TypedConst::Name(name)) => FIELDS.iter().position(|&field| **name == *field),
        _ => None,
    }
}

/// How often each block presumably runs, by its index: more in loops, rarely where digits are worked with.
fn weights(graph: &TypedGraph, tree: &DominatorTree, digits: LowLevelType) -> Vec<f64> {
    let mut depths = vec![0i32; graph.blocks.len()];
    for &head in &tree.order {
        let back = |&&link: &&Link| tree.dominates(head, graph.links[link].prevblock);
        let mut pending: Vec<Block> =
            tree.entries[head.index()].iter().filter(back).map(|&link| graph.links[link].prevblock).collect();
        if pending.is_empty() {
            continue;
        }
        let mut body = EntitySet::new();
        body.insert(head);
        while let Some(block) = pending.pop() {
            if body.insert(block) {
                pending.extend(tree.entries[block.index()].iter().map(|&link| graph.links[link].prevblock));
            }
        }
        body.iter().for_each(|block| depths[block.index()] += 1);
    }
    let rare = rare_links(graph, tree, digits);
    // What is reached without working with digits.
    let mut usual: EntitySet<Block> = EntitySet::new();
    let mut pending = vec![graph.startblock];
    while let Some(block) = pending.pop() {
        if usual.insert(block) {
            let exits = graph.blocks[block].exits.iter();
            let exits = exits.filter(|&&link| !rare.contains(link));
            pending.extend(exits.map(|&link| graph.links[link].target));
        }
    }
    let weight = |(block, _): (Block, _)| {
        let often = ROUNDS.powi(depths[block.index()].min(6));
        if usual.contains(block) { often } else { often * RARELY }
    };
    graph.blocks.iter().map(weight).collect()
}

/// The links that are followed only where there are digits, or a result does not fit a word.
fn rare_links(graph: &TypedGraph, tree: &DominatorTree, digits: LowLevelType) -> EntitySet<Link> {
    let of_digits = |op: &SpaceOperation<Typed>| op.args[0].var().is_some_and(|v| graph.concretetype(v) == digits);
    // Of a bool, what it is where that is rare.
    let mut rarely: FxHashMap<Variable, bool> = FxHashMap::default();
    let mut rare = EntitySet::new();
    for &block in &tree.order {
        let data = &graph.blocks[block];
        for op in &data.operations {
            let value = match op.op {
                LlOp::IntAddOverflows | LlOp::IntSubOverflows | LlOp::IntMulOverflows => Some(true),
                LlOp::Oononnull if of_digits(op) => Some(true),
                LlOp::Ooisnull if of_digits(op) => Some(false),
                LlOp::BoolNot => op.args[0].var().and_then(|v| rarely.get(&v)).map(|value| !value),
                _ => None,
            };
            rarely.extend(value.map(|value| (op.result, value)));
        }
        let ExitSwitch::Value(Operand::Var(switch)) = data.exitswitch else { continue };
        let Some(&value) = rarely.get(&switch) else { continue };
        rare.extend(data.exits.iter().copied().filter(|&link| graph.links[link].exitcase == ExitCase::Bool(value)));
    }
    rare
}

struct Rewrite<'a> {
    graph: &'a mut TypedGraph,
    record: LowLevelType,
    types: [LowLevelType; 2],
    made: FxHashMap<Variable, Pair>,
    /// What stands for the joins that are taken apart.
    pairs: FxHashMap<Variable, Pair>,
}

impl Rewrite<'_> {
    fn apply(mut self, tree: &DominatorTree, taken: &EntitySet<Variable>) {
        // Which arguments of the links into a block become pairs.
        let mut positions: FxHashMap<Block, Vec<bool>> = FxHashMap::default();
        for &block in &tree.order {
            let inputargs = self.graph.blocks[block].inputargs.clone();
            if !inputargs.iter().any(|&v| taken.contains(v)) {
                continue;
            }
            let mut renewed = Vec::new();
            for &v in &inputargs {
                if taken.contains(v) {
                    let pair = self.types.map(|ty| self.graph.new_var(TypedVar::of(ty)));
                    // While there are no digits, the word is the value.
                    self.graph.vars[pair[0]].name = self.graph.vars[v].name.clone();
                    self.pairs.insert(v, pair.map(Operand::Var));
                    renewed.extend(pair);
                } else {
                    renewed.push(v);
                }
            }
            positions.insert(block, inputargs.iter().map(|&v| taken.contains(v)).collect());
            self.graph.blocks[block].inputargs = renewed;
        }
        let mut substitution = Substitution::default();
        for &block in &tree.order {
            self.operations(block, &mut substitution);
        }
        for &block in &tree.order {
            for link in self.graph.blocks[block].exits.clone() {
                let target = self.graph.links[link].target;
                self.link(link, positions.get(&target).map_or(&[][..], Vec::as_slice));
            }
        }
        if !substitution.is_empty() {
            for block in self.graph.iterblocks() {
                substitute_block(self.graph, block, &substitution);
            }
        }
    }

    /// The operations of a block: fields of joins are variables, and what needs the record gets one.
    fn operations(&mut self, block: Block, substitution: &mut Substitution) {
        let operations = std::mem::take(&mut self.graph.blocks[block].operations);
        let mut whole: FxHashMap<Variable, Operand> = FxHashMap::default();
        for mut op in operations {
            let read = if op.op == LlOp::Getfield { op.args[0].var() } else { None };
            if let (Some(&pair), Some(field)) = (read.and_then(|v| self.pairs.get(&v)), field_of_read(self.graph, &op))
            {
                substitution.insert(op.result, resolve(substitution, pair[field]));
                continue;
            }
            for arg in &mut op.args {
                let Operand::Var(v) = *arg else { continue };
                if let Some(&pair) = self.pairs.get(&v) {
                    *arg = *whole.entry(v).or_insert_with(|| make(self.graph, self.record, block, pair, op.loc));
                }
            }
            self.graph.blocks[block].operations.push(op);
        }
    }

    /// The arguments of a link, of which some become pairs.
    fn link(&mut self, link: Link, apart: &[bool]) {
        let data = &self.graph.links[link];
        let is_apart = |position: usize| apart.get(position).copied().unwrap_or(false);
        let is_pair = |arg: &Operand| arg.var().is_some_and(|v| self.pairs.contains_key(&v));
        let needs_code = |(position, arg): (usize, &Operand)| match arg.var() {
            Some(v) if is_apart(position) => !self.pairs.contains_key(&v) && !self.made.contains_key(&v),
            None if is_apart(position) => true,
            _ => is_pair(arg),
        };
        let args = data.args.clone();
        if !args.iter().enumerate().any(|(i, arg)| is_apart(i) || is_pair(arg)) {
            return;
        }
        let (origin, target) = (data.prevblock, data.target);
        let needs_code = args.iter().enumerate().any(needs_code);
        let alone = self.graph.blocks[origin].exits.len() == 1 && !self.graph.blocks[origin].canraise();
        if !needs_code || alone {
            let renewed = self.arguments(origin, &args, &is_apart);
            self.graph.links[link].args = renewed;
            return;
        }
        // Code on one of several ways out has a block of its own. What is passed is received there under a new
        // name, since it may be defined by the last operation or on the link.
        let mut passed = Vec::new();
        let mut received = Vec::new();
        let mut inside = Vec::new();
        for &arg in &args {
            match arg {
                Operand::Var(v) if !is_pair(&arg) => {
                    let own = self.graph.vars[v].clone();
                    let own = self.graph.new_var(own);
                    if let Some(&pair) = self.made.get(&v) {
                        self.made.insert(own, pair);
                    }
                    passed.push(arg);
                    received.push(own);
                    inside.push(Operand::Var(own));
                }
                _ => inside.push(arg),
            }
        }
        let between = self.graph.new_block(received);
        self.graph.links[link].args = passed;
        self.graph.links[link].target = between;
        let renewed = self.arguments(between, &inside, &is_apart);
        self.graph.close_with_goto(between, renewed, target);
    }

    /// What a link passes, with the code at the end of a block that this takes.
    fn arguments(&mut self, block: Block, args: &[Operand], is_apart: &impl Fn(usize) -> bool) -> Vec<Operand> {
        let mut renewed = Vec::new();
        for (position, &arg) in args.iter().enumerate() {
            let known = arg.var().and_then(|v| self.pairs.get(&v).copied());
            if !is_apart(position) {
                renewed.push(known.map_or(arg, |pair| make(self.graph, self.record, block, pair, SourceLoc::UNKNOWN)));
                continue;
            }
            let known = known.or_else(|| arg.var().and_then(|v| self.made.get(&v).copied()));
            renewed.extend(known.unwrap_or_else(|| self.read(block, arg)));
        }
        renewed
    }

    /// Reads the fields of a record at the end of a block.
    fn read(&mut self, block: Block, record: Operand) -> Pair {
        let types = self.types;
        [0, 1].map(|field| {
            let name = self.graph.constant(TypedConst::Name(Arc::from(FIELDS[field])));
            let data = TypedVar::of(types[field]);
            self.graph.emit(block, LlOp::Getfield, vec![record, name], data, SourceLoc::UNKNOWN).into()
        })
    }
}

/// Which field is read, of an operation that reads one.
fn field_of_read(graph: &TypedGraph, op: &SpaceOperation<Typed>) -> Option<usize> {
    (op.op == LlOp::Getfield).then(|| field_of(graph, op)).flatten()
}

/// Makes a record at the end of a block.
fn make(graph: &mut TypedGraph, record: LowLevelType, block: Block, pair: Pair, loc: SourceLoc) -> Operand {
    let ty = graph.constant(TypedConst::Type(record));
    let made = Operand::Var(graph.emit(block, LlOp::New, vec![ty], TypedVar::of(record), loc));
    for (field, value) in FIELDS.iter().zip(pair) {
        let name = graph.constant(TypedConst::Name(Arc::from(*field)));
        graph.emit(block, LlOp::Setfield, vec![made, name, value], TypedVar::of(LowLevelType::VOID), loc);
    }
    made
}
