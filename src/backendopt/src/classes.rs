//! Tests of classes whose outcome follows from where their operands come from: an exception that is made in a
//! function and handled there, after inlining for the most part, finds its handler without a test.
//!
//! Of each variable is known a class that its values are instances of, whether they are of just this class, and
//! whether they are surely not null. The least fixed point over the graph starts from the places that make objects.

use crate::support::{Substitution, substitute_block, substitute_exits};
use entity::{LowLevelType, OoType, Variable};
use flow::{LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
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

/// Decides tests of a graph.
pub(crate) fn run(universe: &Universe, graph: &mut TypedGraph) {
    let blocks = graph.iterblocks();
    let is_test = |op: &SpaceOperation<Typed>| op.op == LlOp::Instanceof;
    if !blocks.iter().any(|&block| graph.blocks[block].operations.iter().any(is_test)) {
        return;
    }
    let mut facts = Facts { universe, graph, known: FxHashMap::default(), changed: true };
    while std::mem::take(&mut facts.changed) {
        for &block in &blocks {
            for op in &facts.graph.blocks[block].operations {
                facts.operation(op);
            }
            for &link in &facts.graph.blocks[block].exits {
                facts.link(link);
            }
        }
    }
    let mut decided = Vec::new();
    for &block in &blocks {
        for op in graph.blocks[block].operations.iter().filter(|op| is_test(op)) {
            decided.extend(facts.outcome(op).map(|outcome| (block, op.result, outcome)));
        }
    }
    for (block, result, outcome) in decided {
        let mut substitution = Substitution::default();
        substitution.insert(result, graph.constant(TypedConst::Bool(outcome)));
        substitute_block(graph, block, &substitution);
        substitute_exits(graph, block, &substitution);
    }
}

impl Facts<'_> {
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

    fn link(&mut self, link: entity::Link) {
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

    /// What a test gives.
    fn outcome(&self, op: &SpaceOperation<Typed>) -> Option<bool> {
        let Some(&TypedConst::Type(LowLevelType::Oo(class))) = self.graph.const_value(op.args[1]) else { return None };
        let fact = self.of(op.args[0])?;
        match self.universe.is_subclass(fact.class, class) {
            true => fact.present.then_some(true),
            false => fact.exact.then_some(false),
        }
    }
}
