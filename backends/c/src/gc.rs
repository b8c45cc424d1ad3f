//! The GC transform: which calls of the memory manager allocations become.
//!
//! Everything that generated code knows of memory management is here and in the section
//! "memory" of `runtimes/c/rpy.h`. The collectors of version 0.2 (Boehm's, or none) need to know
//! only which objects hold no pointers; both are linked with the same object code.
//!
//! An exact collector plugs in here: the layouts are `lltype::Universe::gc_pointers`, weak
//! structs are marked, stores of collected pointers pass [`store`], and roots are the variables
//! of collected pointer type that are alive across calls.

use entity::{Block, LlType, LowLevelType, Variable};
use flow::{LlOp, Operand, TypedConst, TypedGraph};
use lltype::{LlTypeData, Universe};

/// Whether an object of the struct type will never hold a pointer to a collected object.
pub(crate) fn is_atomic_struct(universe: &Universe, ty: LlType) -> bool {
    universe.gc_pointers(ty).is_empty()
}

/// A new struct of a type, all zero; null with MemoryError pending.
pub(crate) fn malloc(universe: &Universe, ty: LlType, c_type: &str) -> String {
    let function = if is_atomic_struct(universe, ty) { "rpy_gc_malloc_atomic" } else { "rpy_gc_malloc" };
    format!("{function}(sizeof({c_type}))")
}

/// A new array, all zero, its length set; null with MemoryError pending.
pub(crate) fn malloc_varsize(
    universe: &Universe,
    item: LowLevelType,
    c_type: &str,
    c_item: &str,
    length: &str,
) -> String {
    let atomic = !universe.is_gc_pointer(item);
    format!("rpy_gc_malloc_varsize(sizeof({c_type}), sizeof({c_item}), {length}, {atomic})")
}

/// A store into a field or item.
pub(crate) fn store(place: &str, value: &str) -> String {
    format!("{place} = {value};")
}

/// A text or bytes and its characters: one object, with the characters at its end.
///
/// The library makes both one after the other (`alloc` in `runtimes/rpython/ll_str.py`) and never
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
pub(crate) fn joined(universe: &Universe, graph: &TypedGraph, block: Block) -> Vec<Joined> {
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
        let is_chars = matches!(field, Some(TypedConst::Name(name)) if &**name == "chars");
        if store.op != LlOp::Setfield || !is_chars {
            continue;
        }
        let array = (structure + 1..first).find(|&at| Operand::Var(operations[at].result) == store.args[2]);
        let Some(array) = array.filter(|&at| operations[at].op == LlOp::MallocVarsize) else { continue };
        found.push(Joined { structure, array, text, ty });
    }
    found
}

fn allocated(graph: &TypedGraph, at: usize, block: Block, by: LlOp) -> Option<LlType> {
    let op = &graph.blocks[block].operations[at];
    match graph.const_value(*op.args.first()?) {
        Some(TypedConst::Type(LowLevelType::Ll(ty))) if op.op == by => Some(*ty),
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
