//! The check that no store is lost: a field that is read has a value from somewhere.
//!
//! Checks of single graphs cannot see it: that an object has what its readers expect is decided by
//! stores in other graphs. So over the whole program, every field of a class that some graph reads is
//! stored by some graph, or set in some prebuilt object, or is one that may be unset ([`Unset`]).
//! Records are left out: their helpers count on zeros, such as those of an empty dict.
//! A field that is unset because its default is null is a null until something is stored: with
//! no store at all, no graph may use it as an object without a test.

use crate::{OoObjectData, OoProgram, OoTypeData, Universe};
use entity::{GraphId, LowLevelType, OoType};
use flow::{LlOp, Operand, TypedConst, TypedGraph};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Why readers may find the zero of its type, or null, in a field that nothing stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unset {
    /// That is the value of the class.
    Default,
    /// They test whether it is there.
    Tested,
}

/// A field: the type that declares it and its name.
type Field = (OoType, Arc<str>);

/// What a program does with its fields.
#[derive(Default)]
struct Uses {
    /// Fields that are read, with a graph that does.
    read: IndexMap<Field, GraphId>,
    /// Fields that are read and used as objects without a test, with a graph that does.
    used: IndexMap<Field, GraphId>,
    stored: FxHashSet<Field>,
    /// The states in which generators wait, by their classes.
    waiting: FxHashSet<(OoType, i64)>,
    /// Types of which there are objects.
    made: IndexSet<OoType>,
}

/// The fields that are read though nothing gives them a value: each is a bug of the toolchain.
/// Only the given graphs count, which must be all that can run.
pub fn lost_stores(program: &OoProgram, graphs: impl IntoIterator<Item = GraphId>) -> Vec<String> {
    let universe = &program.universe;
    let mut uses = Uses::default();
    for id in graphs {
        uses.scan(universe, id, &program.graphs[id]);
    }
    for object in universe.objects.values() {
        if let OoObjectData::Instance { ty, fields } = object {
            uses.made.insert(*ty);
            for name in fields.keys() {
                uses.stored.extend(field(universe, *ty, name));
            }
        }
    }
    uses.problems(program)
}

impl Uses {
    fn scan(&mut self, universe: &Universe, id: GraphId, graph: &TypedGraph) {
        for block in graph.iterblocks() {
            let operations = &graph.blocks[block].operations;
            for (index, op) in operations.iter().enumerate() {
                match op.op {
                    LlOp::New => {
                        if let Some(TypedConst::Type(LowLevelType::Oo(ty))) = graph.const_value(op.args[0]) {
                            self.made.insert(*ty);
                        }
                    }
                    LlOp::Getfield => {
                        let Some(field) = named_field(universe, graph, &op.args) else { continue };
                        let value = Operand::Var(op.result);
                        if operations[index + 1..].iter().any(|user| dereferences(user.op) && user.args[0] == value) {
                            self.used.entry(field.clone()).or_insert(id);
                        }
                        self.read.entry(field).or_insert(id);
                    }
                    LlOp::Setfield => {
                        let Some(field) = named_field(universe, graph, &op.args) else { continue };
                        if let ("state", Some(TypedConst::Signed(state)), Operand::Var(v)) =
                            (&*field.1, graph.const_value(op.args[2]), op.args[0])
                            && let LowLevelType::Oo(ty) = graph.concretetype(v)
                        {
                            self.waiting.insert((ty, *state));
                        }
                        self.stored.insert(field);
                    }
                    _ => {}
                }
            }
        }
    }

    fn problems(&self, program: &OoProgram) -> Vec<String> {
        let universe = &program.universe;
        let mut problems = Vec::new();
        for (field, &reader) in &self.read {
            let (ty, name) = field;
            // A generator that never waits at a `yield` reads nothing of what it keeps there.
            if let Some(state) = kept_at(name)
                && universe.lookup_field(*ty, "state").is_some()
                && !self.waiting.contains(&(*ty, state))
            {
                continue;
            }
            // Without objects nothing is read.
            if self.stored.contains(field) || !self.made.iter().any(|&made| universe.is_subclass(made, *ty)) {
                continue;
            }
            let (reader, how) = match universe.instance_data(*ty).unset.get(name) {
                None => (reader, "read"),
                Some(Unset::Tested) => continue,
                Some(Unset::Default) => match self.used.get(field) {
                    Some(&reader) => (reader, "used without a test for null"),
                    None => continue,
                },
            };
            problems.push(format!(
                "the field '{name}' of {} is {how} in {}, but nothing gives it a value",
                universe.type_name(LowLevelType::Oo(*ty)),
                program.graphs[reader].name
            ));
        }
        problems
    }
}

/// The state of the generator that keeps a local variable in a field: `s1_0` is one of the first `yield`.
fn kept_at(field: &str) -> Option<i64> {
    let (state, number) = field.strip_prefix('s')?.split_once('_')?;
    number.parse::<u32>().ok()?;
    state.parse().ok()
}

fn named_field(universe: &Universe, graph: &TypedGraph, args: &[Operand]) -> Option<Field> {
    let ty = match args[0] {
        Operand::Var(v) => graph.concretetype(v),
        constant => universe.type_of_const(graph.const_value(constant)?),
    };
    let (LowLevelType::Oo(ty), Some(TypedConst::Name(name))) = (ty, graph.const_value(args[1])) else { return None };
    field(universe, ty, name)
}

/// A field by the class that declares it.
fn field(universe: &Universe, ty: OoType, name: &Arc<str>) -> Option<Field> {
    let (home, _) = universe.lookup_field(ty, name)?;
    matches!(universe.types[home], OoTypeData::Instance(_)).then(|| (home, Arc::clone(name)))
}

/// Whether an operation needs its first operand to be an object.
fn dereferences(op: LlOp) -> bool {
    matches!(op, LlOp::Getfield | LlOp::Setfield | LlOp::Getarrayitem | LlOp::Setarrayitem | LlOp::Arraylength)
}

#[cfg(test)]
mod tests {
    use super::*;
    use entity::{PrimaryMap, SourceLoc};
    use flow::{TypedProgram, TypedVar};

    /// A program that makes an instance of a class, reads its field `items`, an array, and may take
    /// the length of it. `change` adds what a test is about.
    fn problems(measured: bool, change: impl FnOnce(&mut Universe, OoType, &mut TypedGraph, Operand)) -> Vec<String> {
        let mut universe = Universe::new();
        let array = LowLevelType::Oo(universe.char_array);
        let class = universe.instance("Box", None);
        universe.add_field(class, "items", array);
        let exception = [TypedVar::of(LowLevelType::VOID), TypedVar::of(LowLevelType::Oo(universe.object))];
        let mut graph = TypedGraph::new("show", TypedVar::of(LowLevelType::VOID), exception);
        let start = graph.startblock;
        let emit = |graph: &mut TypedGraph, op, args: Vec<Operand>, ty| {
            Operand::Var(graph.emit(start, op, args, TypedVar::of(ty), SourceLoc::UNKNOWN))
        };
        let ty = graph.constant(TypedConst::Type(LowLevelType::Oo(class)));
        let name = graph.constant(TypedConst::Name(Arc::from("items")));
        let instance = emit(&mut graph, LlOp::New, vec![ty], LowLevelType::Oo(class));
        change(&mut universe, class, &mut graph, instance);
        let items = emit(&mut graph, LlOp::Getfield, vec![instance, name], array);
        if measured {
            emit(&mut graph, LlOp::Arraylength, vec![items], LowLevelType::SIGNED);
        }
        let none = graph.constant(TypedConst::Void);
        let end = graph.returnblock;
        graph.close_with_goto(start, vec![none], end);
        let mut graphs = PrimaryMap::new();
        let entry_point = graphs.push(graph);
        let program: OoProgram =
            TypedProgram { graphs, entry_point, library: None, universe, sources: Default::default() };
        lost_stores(&program, [entry_point])
    }

    fn unset(why: Unset) -> impl FnOnce(&mut Universe, OoType, &mut TypedGraph, Operand) {
        move |universe, class, _, _| {
            universe.instance_data_mut(class).unset.insert(Arc::from("items"), why);
        }
    }

    #[test]
    fn a_field_without_store_is_reported() {
        let found = problems(true, |_, _, _, _| {});
        assert_eq!(found, ["the field 'items' of Box is read in show, but nothing gives it a value"]);
    }

    #[test]
    fn a_store_a_prebuilt_object_or_a_test_is_enough() {
        let stored = problems(true, |universe, _, graph, instance| {
            let name = graph.constant(TypedConst::Name(Arc::from("items")));
            let null = graph.constant(TypedConst::Null(LowLevelType::Oo(universe.char_array)));
            let void = TypedVar::of(LowLevelType::VOID);
            graph.emit(graph.startblock, LlOp::Setfield, vec![instance, name, null], void, SourceLoc::UNKNOWN);
        });
        assert!(stored.is_empty(), "{stored:?}");
        let prebuilt = problems(true, |universe, class, _, _| {
            let null = TypedConst::Null(LowLevelType::Oo(universe.char_array));
            let fields = [(Arc::from("items"), null)].into_iter().collect();
            universe.objects.push(OoObjectData::Instance { ty: class, fields });
        });
        assert!(prebuilt.is_empty(), "{prebuilt:?}");
        let tested = problems(true, unset(Unset::Tested));
        assert!(tested.is_empty(), "{tested:?}");
    }

    #[test]
    fn a_default_that_is_null_is_not_used_as_an_object() {
        let passed_on = problems(false, unset(Unset::Default));
        assert!(passed_on.is_empty(), "{passed_on:?}");
        let used = problems(true, unset(Unset::Default));
        assert_eq!(
            used,
            ["the field 'items' of Box is used without a test for null in show, but nothing gives it a value"]
        );
    }
}
