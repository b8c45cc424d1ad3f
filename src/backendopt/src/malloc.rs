//! Malloc removal: an object that never leaves its graph becomes variables, one per field.
//!
//! A *lifetime* is a set of variables that may hold the same object: connected through links,
//! copies and casts. It can be exploded when it has exactly one creation point, a `new`, and is
//! used only to read and write fields, to test for null or identity with itself, and in class
//! tests. With one creation point, all variables of a lifetime that are alive in a block hold
//! the same object, so a block needs one set of field variables.
//!
//! Source: reference §8.2 (`malloc`, `OOTypeMallocRemover`).

use crate::support::{Substitution, resolve, substitute_exits};
use entity::{Block, EntitySet, LowLevelType, OoType, PackedOption, Primitive, SecondaryMap, Variable};
use flow::{ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph, TypedVar};
use indexmap::{IndexMap, IndexSet};
use ootype::Universe;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What is known of a set of connected variables.
#[derive(Default, Clone)]
struct Lifetime {
    creations: Vec<OoType>,
    escapes: bool,
    members: Vec<Variable>,
    /// Fields that are read, in order.
    fields: IndexSet<Arc<str>>,
}

/// Explodes what can be exploded in one graph; returns how many allocations vanished.
pub(crate) fn remove_mallocs(universe: &Universe, graph: &mut TypedGraph) -> usize {
    let mut count = 0;
    // The variables of other lifetimes may have been replaced by the fields of the one that vanished:
    // they are collected anew.
    while let Some((lifetime, ty)) = removable(collect(universe, graph)) {
        explode(universe, graph, &lifetime, ty);
        count += 1;
    }
    count
}

/// The first object that never leaves the graph.
fn removable(lifetimes: IndexMap<Variable, Lifetime>) -> Option<(Lifetime, OoType)> {
    lifetimes.into_values().find_map(|lifetime| match *lifetime.creations {
        [ty] if !lifetime.escapes => Some((lifetime, ty)),
        _ => None,
    })
}

/// Union-find over variables; the root of a family is its first variable.
pub(crate) struct Families {
    parent: SecondaryMap<Variable, PackedOption<Variable>>,
}

impl Families {
    /// Each variable of a graph by itself.
    pub(crate) fn of(graph: &TypedGraph) -> Self {
        Self { parent: SecondaryMap::with_capacity(graph.vars.len()) }
    }

    /// The root of the family of a variable.
    pub(crate) fn find(&mut self, v: Variable) -> Variable {
        let mut root = v;
        while let Some(parent) = self.parent[root].expand() {
            root = parent;
        }
        let mut current = v;
        while let Some(parent) = self.parent[current].expand() {
            self.parent[current] = root.into();
            current = parent;
        }
        root
    }

    /// Makes one family of two.
    pub(crate) fn union(&mut self, a: Variable, b: Variable) {
        let (a, b) = (self.find(a), self.find(b));
        if a != b {
            self.parent[a.max(b)] = a.min(b).into();
        }
    }
}

/// What an operation does to one of its operands.
enum Use {
    Alias,
    Read(Arc<str>),
    Harmless,
    Escape,
}

fn use_of(graph: &TypedGraph, op: &SpaceOperation<Typed>, position: usize) -> Use {
    let name = || match graph.const_value(op.args[1]) {
        Some(TypedConst::Name(name)) => Some(name.clone()),
        _ => None,
    };
    match (op.op, position) {
        (LlOp::SameAs | LlOp::Ooupcast | LlOp::Oodowncast, 0) => Use::Alias,
        (LlOp::Getfield, 0) => name().map_or(Use::Escape, Use::Read),
        (LlOp::Setfield, 0)
        | (LlOp::Ooisnull | LlOp::Oononnull | LlOp::Instanceof | LlOp::Keepalive, 0)
        | (LlOp::Raised | LlOp::RaisedAgain, 0) => Use::Harmless,
        (LlOp::Oois, _) => Use::Harmless,
        _ => Use::Escape,
    }
}

fn collect(universe: &Universe, graph: &TypedGraph) -> IndexMap<Variable, Lifetime> {
    let blocks = graph.iterblocks();
    let is_new = |op: &SpaceOperation<Typed>| op.op == LlOp::New;
    if !blocks.iter().any(|&block| graph.blocks[block].operations.iter().any(is_new)) {
        return IndexMap::new();
    }
    let mut families = Families::of(graph);
    let mut escaping: EntitySet<Variable> = EntitySet::new();
    let mut creations: Vec<(Variable, OoType)> = Vec::new();
    let mut reads: Vec<(Variable, Arc<str>)> = Vec::new();
    escaping.extend(graph.getargs().iter().copied());
    for special in [graph.returnblock, graph.exceptblock] {
        escaping.extend(graph.blocks[special].inputargs.iter().copied());
    }
    for &block in &blocks {
        let data = &graph.blocks[block];
        for op in &data.operations {
            for (position, arg) in op.args.iter().enumerate() {
                let Operand::Var(v) = *arg else { continue };
                match use_of(graph, op, position) {
                    Use::Alias => families.union(v, op.result),
                    Use::Read(field) => reads.push((v, field)),
                    Use::Harmless => {}
                    Use::Escape => {
                        escaping.insert(v);
                    }
                }
            }
            match (op.op, op.args.first().and_then(|&arg| graph.const_value(arg))) {
                (LlOp::New, Some(TypedConst::Type(LowLevelType::Oo(ty)))) => creations.push((op.result, *ty)),
                (LlOp::SameAs | LlOp::Ooupcast | LlOp::Oodowncast, None) => {}
                _ => {
                    escaping.insert(op.result);
                }
            }
        }
        if let ExitSwitch::Value(Operand::Var(v)) = data.exitswitch {
            escaping.insert(v);
        }
        for &link in &data.exits {
            let link = &graph.links[link];
            escaping.extend(link.last_exc_value.and_then(Operand::var));
            escaping.extend(link.last_exception.and_then(Operand::var));
            for (&arg, &target) in link.args.iter().zip(&graph.blocks[link.target].inputargs) {
                match arg {
                    Operand::Var(v) => families.union(v, target),
                    Operand::Const(_) => {
                        escaping.insert(target);
                    }
                }
            }
        }
    }
    let mut lifetimes: IndexMap<Variable, Lifetime> = IndexMap::new();
    for (v, ty) in creations {
        lifetimes.entry(families.find(v)).or_default().creations.push(ty);
    }
    for v in escaping.iter() {
        if let Some(lifetime) = lifetimes.get_mut(&families.find(v)) {
            lifetime.escapes = true;
        }
    }
    for (v, field) in reads {
        if let Some(lifetime) = lifetimes.get_mut(&families.find(v)) {
            lifetime.fields.insert(field);
        }
    }
    for &block in &blocks {
        let data = &graph.blocks[block];
        let defined = data.inputargs.iter().copied().chain(data.operations.iter().map(|op| op.result));
        for v in defined {
            if let Some(lifetime) = lifetimes.get_mut(&families.find(v)) {
                lifetime.members.push(v);
            }
        }
    }
    for lifetime in lifetimes.values_mut() {
        // A field that the class does not have would be a bug elsewhere: leave such objects alone.
        lifetime.escapes |= lifetime
            .creations
            .iter()
            .any(|&ty| lifetime.fields.iter().any(|field| universe.lookup_field(ty, field).is_none()));
    }
    lifetimes
}

/// Replaces the object by variables.
fn explode(universe: &Universe, graph: &mut TypedGraph, lifetime: &Lifetime, ty: OoType) {
    let mut members = EntitySet::new();
    members.extend(lifetime.members.iter().copied());
    let types: Vec<LowLevelType> = lifetime
        .fields
        .iter()
        .map(|field| universe.lookup_field(ty, field).expect("collect checked the fields").1)
        .collect();
    let blocks = graph.iterblocks();
    // New input arguments first, so that links can be rewritten in any order.
    let mut at_entry: FxHashMap<Block, Vec<Variable>> = FxHashMap::default();
    let mut kept_positions: FxHashMap<Block, Vec<usize>> = FxHashMap::default();
    for &block in &blocks {
        let inputargs = &graph.blocks[block].inputargs;
        if !inputargs.iter().any(|&v| members.contains(v)) {
            continue;
        }
        let kept: Vec<usize> = (0..inputargs.len()).filter(|&i| !members.contains(inputargs[i])).collect();
        let mut renewed: Vec<Variable> = kept.iter().map(|&i| inputargs[i]).collect();
        let fields: Vec<Variable> = types.iter().map(|&ty| graph.new_var(TypedVar::of(ty))).collect();
        renewed.extend(&fields);
        graph.blocks[block].inputargs = renewed;
        at_entry.insert(block, fields);
        kept_positions.insert(block, kept);
    }
    for &block in &blocks {
        let mut current: Vec<Operand> = match at_entry.get(&block) {
            Some(fields) => fields.iter().map(|&v| Operand::Var(v)).collect(),
            None => Vec::new(),
        };
        let mut substitution = Substitution::default();
        let mut kept = Vec::new();
        for mut op in std::mem::take(&mut graph.blocks[block].operations) {
            for arg in &mut op.args {
                *arg = resolve(&substitution, *arg);
            }
            if members.contains(op.result) {
                if op.op == LlOp::New {
                    current = types.iter().map(|&ty| zero(graph, ty)).collect();
                }
                continue;
            }
            let touches = op.args.iter().any(|arg| arg.var().is_some_and(|v| members.contains(v)));
            if touches {
                rewrite(universe, graph, lifetime, ty, &members, &op, &mut current, &mut substitution);
            } else {
                kept.push(op);
            }
        }
        graph.blocks[block].operations = kept;
        substitute_exits(graph, block, &substitution);
        for link in graph.blocks[block].exits.clone() {
            if let Some(positions) = kept_positions.get(&graph.links[link].target) {
                let args = &graph.links[link].args;
                let mut renewed: Vec<Operand> = positions.iter().map(|&i| args[i]).collect();
                renewed.extend(&current);
                graph.links[link].args = renewed;
            }
        }
    }
}

/// One operation on the exploded object.
#[expect(clippy::too_many_arguments, reason = "the state of one walk over a block")]
fn rewrite(
    universe: &Universe,
    graph: &mut TypedGraph,
    lifetime: &Lifetime,
    ty: OoType,
    members: &EntitySet<Variable>,
    op: &SpaceOperation<Typed>,
    current: &mut [Operand],
    substitution: &mut Substitution,
) {
    let field = |graph: &TypedGraph| match graph.const_value(op.args[1]) {
        Some(TypedConst::Name(name)) => lifetime.fields.get_index_of(name),
        _ => None,
    };
    let result = match op.op {
        LlOp::Getfield => {
            let index = field(graph).expect("collect listed the fields that are read");
            let own = universe.lookup_field(ty, &lifetime.fields[index]).expect("collect checked the fields").1;
            let wanted = graph.concretetype(op.result);
            // Behind a class test that fails, another class may have a field of the same name.
            if own == wanted { current[index] } else { zero(graph, wanted) }
        }
        LlOp::Setfield => {
            // A field that is never read needs no variable.
            if let Some(index) = field(graph) {
                current[index] = op.args[2];
            }
            return;
        }
        LlOp::Keepalive | LlOp::Raised | LlOp::RaisedAgain => return,
        LlOp::Ooisnull => graph.constant(TypedConst::Bool(false)),
        LlOp::Oononnull => graph.constant(TypedConst::Bool(true)),
        LlOp::Oois => {
            let both = op.args.iter().all(|arg| arg.var().is_some_and(|v| members.contains(v)));
            graph.constant(TypedConst::Bool(both))
        }
        LlOp::Instanceof => match graph.const_value(op.args[1]) {
            Some(TypedConst::Type(LowLevelType::Oo(class))) => {
                let known = universe.is_subclass(ty, *class);
                graph.constant(TypedConst::Bool(known))
            }
            other => panic!("malloc: instanceof {other:?} in {}", graph.name),
        },
        other => panic!("malloc: {} on a removable object in {}", other.name(), graph.name),
    };
    substitution.insert(op.result, result);
}

/// What a field holds before it is written.
fn zero(graph: &mut TypedGraph, ty: LowLevelType) -> Operand {
    let constant = match ty {
        LowLevelType::Prim(Primitive::Void) => TypedConst::Void,
        LowLevelType::Prim(Primitive::Bool) => TypedConst::Bool(false),
        LowLevelType::Prim(Primitive::Signed | Primitive::Byte) => TypedConst::Signed(0),
        LowLevelType::Prim(Primitive::Unsigned) => TypedConst::Unsigned(0),
        LowLevelType::Prim(Primitive::Float) => TypedConst::float(0.0),
        LowLevelType::Prim(Primitive::Char) => TypedConst::Char(0),
        reference @ (LowLevelType::Oo(_) | LowLevelType::Ll(_)) => TypedConst::Null(reference),
    };
    graph.constant(constant)
}
