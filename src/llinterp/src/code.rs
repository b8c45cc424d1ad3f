//! The register code that graphs are compiled to.
//!
//! A frame is a window of the register stack: first the constants of the graph, then the
//! parameters, then everything else. Values of type Void have no register.

use crate::model::{Function, TypeId};
use entity::{Block, LowLevelType, SourceLoc};
use flow::LlOp;
use rustc_hash::FxHashMap;

/// A register of the frame.
pub(crate) type Reg = u32;

/// No register: the value is Void.
pub(crate) const NO_REG: Reg = u32::MAX;

/// One instruction. The first register is the destination, where there is one.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Insn {
    /// A primitive operation of one operand.
    Prim1(LlOp, Reg, Reg),
    /// A primitive operation of two operands.
    Prim2(LlOp, Reg, Reg, Reg),
    /// Copy.
    Move(Reg, Reg),
    /// Continue elsewhere.
    Jump(u32),
    /// Continue elsewhere when the register is false.
    JumpIfFalse(Reg, u32),
    /// Continue elsewhere when the comparison is false.
    JumpUnless(LlOp, Reg, Reg, u32),
    /// Continue where the table says.
    Switch(Reg, u32),
    /// Leave the graph with a value.
    Return(Reg),
    /// Leave the graph without a value.
    ReturnVoid,
    /// Leave the graph with an exception.
    Raise(Reg),
    /// Call, by index of the call site.
    Call(u32),
    /// A function of the target runtime, by index of the call site.
    Ext(u32),
    /// A new instance or record.
    New(Reg, TypeId),
    /// A new array: type, length.
    NewArray(Reg, TypeId, Reg),
    /// Field: object, slot.
    GetField(Reg, Reg, u32),
    /// Field: object, slot, value.
    SetField(Reg, u32, Reg),
    /// A test for null of an object whose field is Void.
    CheckNonNull(Reg),
    /// A test that a vtable pointer just read is set; and the object.
    CheckVtable(Reg, Reg),
    /// Item: array, index.
    GetItem(Reg, Reg, Reg),
    /// Item: array, index, value.
    SetItem(Reg, Reg, Reg),
    /// Length of an array.
    Len(Reg, Reg),
    /// Copy between arrays, by index of the call site with five operands.
    ArrayCopy(u32),
    /// Identity.
    Is(Reg, Reg, Reg),
    /// Null test.
    IsNull(Reg, Reg),
    /// Opposite null test.
    NonNull(Reg, Reg),
    /// Checked conversion to a subtype.
    Downcast(Reg, Reg, TypeId),
    /// Type test.
    InstanceOf(Reg, Reg, TypeId),
    /// The class object.
    ClassOf(Reg, Reg),
    /// The identity hash.
    Hash(Reg, Reg),
    /// A weak reference to an object.
    WeakNew(Reg, Reg),
    /// The object of a weak reference.
    WeakDeref(Reg, Reg),
    /// The end, with a message.
    Fatal(Reg),
}

/// What a call site calls.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Target {
    /// A graph.
    Direct(Function),
    /// The function in a register, of this type; of these graphs, by index of the list.
    Indirect(Reg, TypeId, Option<u32>),
    /// The method of the first argument with this selector.
    Virtual(u32),
    /// A row of the table of external functions, and the type of its result.
    Extern(usize, LowLevelType),
    /// Nothing: the operands of an instruction.
    None,
}

/// A call site.
#[derive(Clone, Debug)]
pub(crate) struct CallSite {
    pub(crate) target: Target,
    /// Without Void arguments.
    pub(crate) args: Box<[Reg]>,
    /// `NO_REG` when the result is Void.
    pub(crate) result: Reg,
}

/// An exception exit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handler {
    pub(crate) class: TypeId,
    /// Receives the exception; may be `NO_REG`.
    pub(crate) value: Reg,
    pub(crate) pc: u32,
}

/// The table of a switch.
#[derive(Clone, Debug, Default)]
pub(crate) struct SwitchTable {
    pub(crate) cases: FxHashMap<u64, u32>,
    pub(crate) default: Option<u32>,
}

/// Where an instruction comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    pub(crate) block: Block,
    /// `None`: the exits.
    pub(crate) op: Option<u32>,
    pub(crate) loc: SourceLoc,
}

/// A compiled graph.
#[derive(Debug)]
pub(crate) struct Code {
    pub(crate) graph: Function,
    pub(crate) insns: Vec<Insn>,
    /// One per instruction.
    pub(crate) origins: Vec<Origin>,
    pub(crate) constants: Vec<u64>,
    pub(crate) frame_size: usize,
    /// Registers, other than constants, that hold references.
    pub(crate) references: Vec<Reg>,
    pub(crate) calls: Vec<CallSite>,
    /// Possible callees of indirect calls, sorted.
    pub(crate) callees: Vec<Box<[Function]>>,
    pub(crate) switches: Vec<SwitchTable>,
    /// By the address of the raising instruction, in exit order.
    pub(crate) handlers: FxHashMap<u32, Vec<Handler>>,
}
