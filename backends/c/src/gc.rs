//! The GC transform: which calls of the memory manager allocations become.
//!
//! Everything that generated code knows of memory management is here and in the section
//! "memory" of `runtimes/c/rpy.h`. The collectors of version 0.2 (Boehm's, or none) need to know
//! only which objects hold no pointers; both are linked with the same object code.
//!
//! An exact collector plugs in here: the layouts are `lltype::Universe::gc_pointers`, weak
//! structs are marked, stores of collected pointers pass [`store`], and roots are the variables
//! of collected pointer type that are alive across calls.

use entity::{LlType, LowLevelType};
use lltype::Universe;

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
