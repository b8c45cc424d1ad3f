//! Tests of classes whose outcome follows from where their operands come from: an exception that is made in a
//! function and handled there, after inlining for the most part, finds its handler without a test.
//!
//! Of each variable is known a class that its values are instances of, whether they are of just this class, and
//! whether they are surely not null. The least fixed point over the graph starts from the places that make objects.
//! Where several ways lead to a test and it is decided for one of them, this way gets a copy of the test, which goes.

use crate::support::{Substitution, substitute_block, substitute_exits};
use entity::{Block, Link, LowLevelType, OoType, Variable};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use ootype::{OoTypeData, Universe};
use rustc_hash::FxHashMap;

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fact {
    /// It is an instance of this class, or null.
    class: OoType,
    /// Not of a subclass.
    exact: bool,
    /// Not null.
    present: bool,
}

struct Facts<'a> {
    universe: &'a Universe,
    graph: &'a TypedGraph,
    /// A variable that is missing has no value so far.
    known: FxHashMap<Variable, Fact>,
    changed: bool,
}

/// How often the ways into tests are looked at: a test may stand behind another.
const ROUNDS: usize = 16;
/// A block of at most so many operations is copied.
const MOST_COPIED: usize = 8;

/// Decides tests of a graph.
pub(crate) fn run(universe: &Universe, graph: &mut TypedGraph) {
    if !graph.iterblocks().iter().any(|&block| graph.blocks[block].operations.iter().any(is_test)) {
        return;
    }
    for _ in 0..ROUNDS {
        let blocks = graph.iterblocks();
        let facts = Facts::of_graph(universe, graph, &blocks);
        let (decided, ways) = (facts.decided(&blocks), facts.decided_ways(&blocks));
        for (block, result, outcome) in decided {
            let mut substitution = Substitution::default();
            substitution.insert(result, graph.constant(TypedConst::Bool(outcome)));
            substitute_block(graph, block, &substitution);
            substitute_exits(graph, block, &substitution);
        }
        if ways.is_empty() {
            return;
        }
        for (way, outcome) in ways {
            pass_test(graph, way, outcome);
        }
    }
}

fn is_test(op: &SpaceOperation<Typed>) -> bool {
    op.op == LlOp::Instanceof
}

fn is_cast(op: &SpaceOperation<Typed>) -> bool {
    matches!(op.op, LlOp::SameAs | LlOp::Ooupcast | LlOp::Oodowncast)
}

/// Leads a link to a copy of its block, which goes where the outcome of the test at its end says.
fn pass_test(graph: &mut TypedGraph, way: Link, outcome: bool) {
    let data = graph.blocks[graph.links[way].target].clone();
    let mut copies: FxHashMap<Variable, Variable> = FxHashMap::default();
    for v in data.inputargs.iter().copied().chain(data.operations.iter().map(|op| op.result)) {
        copies.insert(v, graph.new_var(graph.vars[v].clone()));
    }
    let copy_of = |operand: Operand| match operand {
        Operand::Var(v) => Operand::Var(copies[&v]),
        constant @ Operand::Const(_) => constant,
    };
    let block = graph.new_block(data.inputargs.iter().map(|v| copies[v]).collect());
    for op in data.operations {
        let args = op.args.iter().map(|&arg| copy_of(arg)).collect();
        graph.blocks[block].operations.push(SpaceOperation { args, result: copies[&op.result], ..op });
    }
    let taken = data.exits.iter().find(|&&exit| graph.links[exit].exitcase == ExitCase::Bool(outcome));
    let taken = &graph.links[*taken.expect("a test has an exit for each outcome")];
    let (args, target) = (taken.args.iter().map(|&arg| copy_of(arg)).collect(), taken.target);
    graph.close_with_goto(block, args, target);
    graph.links[way].target = block;
}

impl<'a> Facts<'a> {
    /// What is known of the variables of a graph with these blocks.
    fn of_graph(universe: &'a Universe, graph: &'a TypedGraph, blocks: &[Block]) -> Self {
        let mut facts = Self { universe, graph, known: FxHashMap::default(), changed: true };
        while std::mem::take(&mut facts.changed) {
            for &block in blocks {
                for op in &graph.blocks[block].operations {
                    facts.operation(op);
                }
                for &link in &graph.blocks[block].exits {
                    facts.link(link);
                }
            }
        }
        facts
    }

    /// The tests whose outcome is known however their blocks are entered.
    fn decided(&self, blocks: &[Block]) -> Vec<(Block, Variable, bool)> {
        let mut decided = Vec::new();
        for &block in blocks {
            for op in self.graph.blocks[block].operations.iter().filter(|op| is_test(op)) {
                let outcome = self.of(op.args[0]).and_then(|fact| self.outcome(op, fact));
                decided.extend(outcome.map(|outcome| (block, op.result, outcome)));
            }
        }
        decided
    }

    /// The links into blocks that do nothing but test the class of what the link passes, where that is known.
    fn decided_ways(&self, blocks: &[Block]) -> Vec<(Link, bool)> {
        let mut ways = Vec::new();
        let entries = self.graph.entry_links();
        for &block in blocks {
            let Some((test, input)) = self.only_test(block) else { continue };
            if self.of(test.args[0]).is_some_and(|fact| self.outcome(test, fact).is_some()) {
                continue;
            }
            for &link in entries.of(block) {
                let fact = self.of(self.graph.links[link].args[input]);
                let outcome = fact.and_then(|fact| self.outcome(test, fact));
                ways.extend(outcome.map(|outcome| (link, outcome)));
            }
        }
        ways
    }

    /// The test at the end of a block that has nothing else, and which input it looks at.
    fn only_test(&self, block: Block) -> Option<(&'a SpaceOperation<Typed>, usize)> {
        let data = &self.graph.blocks[block];
        let ExitSwitch::Value(Operand::Var(switch)) = data.exitswitch else { return None };
        let good = block != self.graph.startblock && data.operations.len() <= MOST_COPIED;
        if !good || !data.operations.iter().all(|op| is_test(op) || is_cast(op)) {
            return None;
        }
        let made_by = |v: Variable| data.operations.iter().find(|op| op.result == v);
        let test = made_by(switch).filter(|op| is_test(op))?;
        let mut value = test.args[0].var()?;
        while let Some(cast) = made_by(value) {
            value = cast.args[0].var()?;
        }
        Some((test, data.inputargs.iter().position(|&v| v == value)?))
    }

    fn operation(&mut self, op: &SpaceOperation<Typed>) {
        let LowLevelType::Oo(class) = self.graph.concretetype(op.result) else { return };
        let declared = Fact { class, exact: false, present: false };
        let fact = match op.op {
            LlOp::New => Some(Fact { exact: true, present: true, ..declared }),
            LlOp::SameAs | LlOp::Ooupcast | LlOp::Oodowncast => self.of(op.args[0]),
            _ => Some(declared),
        };
        if let Some(fact) = fact {
            self.learn(op.result, fact);
        }
    }

    fn link(&mut self, link: Link) {
        let graph = self.graph;
        let data = &graph.links[link];
        if let Some(Operand::Var(v)) = data.last_exc_value
            && let LowLevelType::Oo(class) = graph.concretetype(v)
        {
            self.learn(v, Fact { class, exact: false, present: true });
        }
        for (&arg, &input) in data.args.iter().zip(&graph.blocks[data.target].inputargs) {
            if matches!(graph.concretetype(input), LowLevelType::Oo(_))
                && let Some(fact) = self.of(arg)
            {
                self.learn(input, fact);
            }
        }
    }

    /// What is known of an operand; None for a variable without value so far. The parameters of the function have
    /// any value.
    fn of(&self, operand: Operand) -> Option<Fact> {
        match operand {
            Operand::Var(v) if self.known.contains_key(&v) => self.known.get(&v).copied(),
            Operand::Var(v) if !self.graph.getargs().contains(&v) => None,
            operand => {
                let LowLevelType::Oo(class) = self.universe.operand_type(self.graph, operand) else { return None };
                let present = matches!(self.graph.const_value(operand), Some(TypedConst::Object(..)));
                Some(Fact { class, exact: false, present })
            }
        }
    }

    /// A variable has one more value.
    fn learn(&mut self, variable: Variable, fact: Fact) {
        let mut fact = fact;
        if let LowLevelType::Oo(declared) = self.graph.concretetype(variable)
            && !self.universe.is_subclass(fact.class, declared)
        {
            fact = Fact { class: declared, exact: false, ..fact };
        }
        let joined = self.known.get(&variable).map_or(fact, |&known| self.join(known, fact));
        if self.known.insert(variable, joined) != Some(joined) {
            self.changed = true;
        }
    }

    fn join(&self, a: Fact, b: Fact) -> Fact {
        let mut class = a.class;
        while !self.universe.is_subclass(b.class, class) {
            class = match &self.universe.types[class] {
                OoTypeData::Instance(instance) => instance.superclass.unwrap_or(self.universe.object),
                OoTypeData::Object
                | OoTypeData::Record(_)
                | OoTypeData::Array(_)
                | OoTypeData::StaticMethod(_)
                | OoTypeData::WeakReference => self.universe.object,
            };
        }
        Fact { class, exact: a.exact && b.exact && a.class == b.class, present: a.present && b.present }
    }

    /// What a test gives for a value of which this is known.
    fn outcome(&self, op: &SpaceOperation<Typed>, fact: Fact) -> Option<bool> {
        let Some(&TypedConst::Type(LowLevelType::Oo(class))) = self.graph.const_value(op.args[1]) else { return None };
        match self.universe.is_subclass(fact.class, class) {
            true => fact.present.then_some(true),
            false => fact.exact.then_some(false),
        }
    }
}
