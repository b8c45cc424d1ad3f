//! The GC transform: which calls of the memory manager allocations become.
//!
//! Everything that generated code knows of memory management is here and in the section
//! "memory" of `runtimes/c/rpy.h`. The text is the same for all collectors; macros of that header
//! make of it what each needs. Boehm's, or none, need to know only which objects hold no pointers.
//! The generational one has its needs met here: numbers of types in the heads of objects and the
//! layouts of those types ([`layouts`]), stores that it hears of ([`Stores`]), and arrays whose
//! addresses are in the stack for as long as they are used ([`held`]).

use crate::canraise::allocates;
use crate::database::Database;
use entity::{Block, LlType, LowLevelType, Variable};
use flow::foreign::of_operand;
use flow::{LlOp, Operand, SpaceOperation};
use indexmap::IndexSet;
use lltype::{LlConst, LlGraph, LlLevel, LlTypeData, Universe};
use rustc_hash::{FxBuildHasher, FxHashSet};
use std::fmt::Write as _;

macro_rules! put {
    ($text:expr, $($arg:tt)*) => { writeln!($text, $($arg)*).expect("writing to a String succeeds") };
}

/// Whether an object of the struct type will never hold a pointer to a collected object.
pub(crate) fn is_atomic_struct(universe: &Universe, ty: LlType) -> bool {
    universe.gc_pointers(ty).is_empty()
}

/// A new struct of a type, all zero; null with MemoryError pending.
pub(crate) fn malloc(db: &Database<'_>, ty: LlType) -> String {
    let atomic = is_atomic_struct(db.universe(), ty);
    format!("RPY_GC_NEW({}, {}, {atomic})", db.container_name(ty), db.gc_number(ty))
}

/// A new array, all zero, its length set; null with MemoryError pending.
pub(crate) fn malloc_varsize(db: &Database<'_>, ty: LlType, item: LowLevelType, length: &str) -> String {
    let atomic = !db.universe().is_gc_pointer(item);
    format!("RPY_GC_NEW_ARRAY({}, {length}, {}, {atomic})", db.container_name(ty), db.gc_number(ty))
}

/// Whether an operation may start a collection.
pub(crate) fn may_collect(graph: &LlGraph, op: &SpaceOperation<LlLevel>) -> bool {
    match op.op {
        LlOp::DirectCall | LlOp::IndirectCall => true,
        LlOp::Extcall => of_operand(graph, op.args[0]).is_some() || allocates(graph, op) || collects(graph, op),
        _ => allocates(graph, op),
    }
}

/// Whether an operation asks for a collection.
fn collects(graph: &LlGraph, op: &SpaceOperation<LlLevel>) -> bool {
    match graph.const_value(op.args[0]) {
        Some(LlConst::Name(name)) => matches!(&**name, "gc_collect" | "finalizer_collect"),
        _ => false,
    }
}

/// The stores of a block: which of them the collector must hear of.
///
/// A new object is young until the next collection, so stores into it are nobody's affair; nor are
/// stores of null and of prebuilt objects, which stay where they are.
#[derive(Default)]
pub(crate) struct Stores {
    /// Objects that were made since the last operation that may collect.
    fresh: FxHashSet<Variable>,
}

impl Stores {
    /// An operation was written.
    pub(crate) fn after(&mut self, graph: &LlGraph, op: &SpaceOperation<LlLevel>) {
        match op.op {
            LlOp::CastPointer | LlOp::SameAs => {
                if op.args[0].var().is_some_and(|v| self.fresh.contains(&v)) {
                    self.fresh.insert(op.result);
                }
            }
            _ if may_collect(graph, op) => {
                self.fresh.clear();
                if matches!(op.op, LlOp::Malloc | LlOp::MallocVarsize) {
                    self.fresh.insert(op.result);
                }
            }
            _ => {}
        }
    }

    /// An object was made besides.
    pub(crate) fn made(&mut self, object: Variable) {
        self.fresh.insert(object);
    }

    /// Whether the collector must hear of a store of a value of a type into a container.
    pub(crate) fn matter(
        &self,
        universe: &Universe,
        container: (Operand, LowLevelType),
        value: (Operand, LowLevelType),
    ) -> bool {
        let is_fresh = container.0.var().is_some_and(|v| self.fresh.contains(&v));
        let moves = value.0.var().is_some() && universe.is_gc_pointer(value.1);
        moves && !is_fresh && universe.is_gc_pointer(container.1)
    }
}

/// A store into a field or item that the collector need not hear of.
pub(crate) fn store(place: &str, value: &str) -> String {
    format!("{place} = {value};")
}

/// A store into a field that the collector must hear of.
pub(crate) fn told_store(object: &str, place: &str, value: &str) -> String {
    format!("RPY_GC_STORE({object}, {place}, {value});")
}

/// The collector must hear of stores of items, which were made.
pub(crate) fn stored_items(array: &str, from: &str, count: &str) -> String {
    format!("RPY_GC_STORED_ITEMS({array}, {from}, {count});")
}

/// The arrays whose variables are used behind each operation of a block that may collect.
///
/// A compiler may keep only an address somewhere in an array, or one past its end, where a loop
/// goes over the items; so it is told that the array itself is needed.
pub(crate) fn held(db: &Database<'_>, graph: &LlGraph, block: Block) -> Vec<Vec<Variable>> {
    let data = &graph.blocks[block];
    let universe = db.universe();
    let is_array = |v: Variable| {
        let ty = graph.concretetype(v);
        universe.is_gc_pointer(ty) && universe.array_data(ty).is_some()
    };
    let mut used: IndexSet<Variable, FxBuildHasher> = IndexSet::default();
    let link_args = data.exits.iter().flat_map(|&link| graph.links[link].args.iter());
    used.extend(link_args.filter_map(|arg| arg.var()).filter(|&v| is_array(v)));
    let mut all = Vec::with_capacity(data.operations.len());
    for op in data.operations.iter().rev() {
        used.swap_remove(&op.result);
        all.push(if may_collect(graph, op) { used.iter().copied().collect() } else { Vec::new() });
        used.extend(op.args.iter().filter_map(|arg| arg.var()).filter(|&v| is_array(v)));
    }
    all.reverse();
    all
}

/// What the generational collector looks up in the program: the layouts of its types, in the order
/// of their numbers, and containers outside of the heap that hold pointers into it.
pub(crate) fn layouts(db: &Database<'_>) -> String {
    let universe = db.universe();
    let mut text = String::from("\n#ifdef RPY_GC_GEN\n");
    let mut rows = String::new();
    let pointers = |text: &mut String, ty: LlType, name: &str| {
        let fields = universe.gc_pointers(ty);
        if fields.is_empty() {
            return (0, "NULL".to_owned());
        }
        let c_type = db.container_name(ty);
        let offsets: Vec<String> =
            fields.iter().map(|field| format!("offsetof({c_type}, {})", db.field_path(ty, field))).collect();
        put!(text, "static const uint32_t {name}[] = {{{}}};", offsets.join(", "));
        (fields.len(), name.to_owned())
    };
    for (number, ty) in db.collected_types().enumerate() {
        let c_type = db.container_name(ty);
        match &universe.types[ty] {
            LlTypeData::Array(array) => {
                let items = universe.is_gc_pointer(array.item);
                put!(rows, "    RPY_GC_LAYOUT_OF_ARRAY({c_type}, {items}),");
            }
            _ => {
                let (count, name) = pointers(&mut text, ty, &format!("rpy_gc_pointers_{number}"));
                put!(rows, "    {{sizeof({c_type}), 0, 0, 0, {name}, {count}, false}},");
            }
        }
    }
    let written = written_raw(db);
    let mut roots = Vec::new();
    for &object in &db.objects {
        let ty = universe.object_type(object);
        if written.iter().any(|&owner| universe.is_substruct(ty, owner)) {
            let (count, name) = pointers(&mut text, ty, &format!("rpy_gc_root_{}", roots.len()));
            roots.push(format!("{{&{}, {name}, {count}}}", db.object_name(object)));
        }
    }
    let count = roots.len();
    roots.push("{NULL, NULL, 0}".to_owned());
    let statics = db.objects.iter().filter(|&&object| db.is_collected(universe.object_type(object))).count();
    put!(text, "const struct rpy_gc_layout rpy_gc_layouts[] = {{\n    RPY_GC_LAYOUTS,\n{rows}}};");
    put!(text, "const struct rpy_gc_root rpy_gc_roots[] = {{{}}};", roots.join(", "));
    put!(text, "const size_t rpy_gc_root_count = {count};\nconst size_t rpy_gc_static_count = {statics};\n#endif");
    text
}

/// The types of structs outside of the heap into which the program stores pointers into the heap.
fn written_raw(db: &Database<'_>) -> IndexSet<LlType, FxBuildHasher> {
    let universe = db.universe();
    let mut found = IndexSet::default();
    for &id in &db.graphs {
        let graph = db.graph(id);
        for op in graph.iterblocks().into_iter().flat_map(|block| &graph.blocks[block].operations) {
            if !matches!(op.op, LlOp::Setfield | LlOp::Setarrayitem) {
                continue;
            }
            let type_of = |operand: Operand| match operand {
                Operand::Var(v) => graph.concretetype(v),
                Operand::Const(c) => universe.type_of_const(graph.consts.get(c)),
            };
            let container = type_of(op.args[0]);
            if universe.is_gc_pointer(type_of(op.args[2])) && !universe.is_gc_pointer(container) {
                assert!(op.op == LlOp::Setfield, "c: graph {}: a store into a raw array", graph.name);
                found.extend(universe.pointee(container));
            }
        }
    }
    found
}

/// A text or bytes and its characters: one object, with the characters at its end.
///
/// The library makes both one after the other (`alloc` in `runtimes/rpython/ll/ll_str.py`) and never
/// gives the text other characters, so the object as a whole holds no pointer but the one into itself.
pub(crate) struct Joined {
    /// Where the struct would be allocated.
    pub(crate) structure: usize,
    /// Where the array would be allocated.
    pub(crate) array: usize,
    /// The struct.
    pub(crate) text: Variable,
    /// Its type.
    pub(crate) ty: LlType,
}

/// The texts that a block makes with their characters.
pub(crate) fn joined(universe: &Universe, graph: &LlGraph, block: Block) -> Vec<Joined> {
    let operations = &graph.blocks[block].operations;
    let mut found = Vec::new();
    for (structure, op) in operations.iter().enumerate() {
        let Some(ty) = allocated(graph, structure, block, LlOp::Malloc).filter(|&ty| is_text(universe, ty)) else {
            continue;
        };
        let text = op.result;
        let uses_text = |at: usize| operations[at].args.contains(&Operand::Var(text));
        let Some(first) = (structure + 1..operations.len()).find(|&at| uses_text(at)) else { continue };
        let store = &operations[first];
        let field = store.args.get(1).and_then(|&field| graph.const_value(field));
        let is_chars = matches!(field, Some(LlConst::Name(name)) if &**name == "chars");
        if store.op != LlOp::Setfield || !is_chars {
            continue;
        }
        let array = (structure + 1..first).find(|&at| Operand::Var(operations[at].result) == store.args[2]);
        let Some(array) = array.filter(|&at| operations[at].op == LlOp::MallocVarsize) else { continue };
        found.push(Joined { structure, array, text, ty });
    }
    found
}

fn allocated(graph: &LlGraph, at: usize, block: Block, by: LlOp) -> Option<LlType> {
    let op = &graph.blocks[block].operations[at];
    match graph.const_value(*op.args.first()?) {
        Some(LlConst::Type(LowLevelType::Ll(ty))) if op.op == by => Some(*ty),
        _ => None,
    }
}

/// Whether a struct is the str or bytes of the library.
fn is_text(universe: &Universe, ty: LlType) -> bool {
    match &universe.types[ty] {
        LlTypeData::Struct(data) => {
            ty == universe.string
                || (data.fields.len() == 2 && data.fields.keys().map(|name| &**name).eq(["hash", "chars"]))
        }
        _ => false,
    }
}

/// A new text with room for its characters, their number set; null with MemoryError pending.
/// Those of a str are not cleared: whoever makes one fills it.
pub(crate) fn malloc_text(universe: &Universe, ty: LlType, c_type: &str, length: &str) -> String {
    let clear = ty != universe.string;
    format!("rpy_gc_malloc_text(sizeof({c_type}), {length}, {clear})")
}
