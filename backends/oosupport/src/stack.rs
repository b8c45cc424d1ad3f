//! The neutral stack code: what every OO back-end assembles.
//!
//! A [`StackFunction`] has typed locals (the first ones are the parameters), labels, guards and
//! a list of [`StackInsn`]. Invariants:
//! - the operand stack is empty at every label except a handler's ([`StackInsn::Catch`]), where
//!   it holds the exception;
//! - a local has one type in the whole function and is assigned before it is read;
//! - a guard covers exactly one call: the one after [`StackInsn::Guard`], or, where the target
//!   needs an empty stack at a guard, the next one, with what loads its operands;
//! - at the positions in `boundaries` the stack is empty and no guard or handler is cut, so the
//!   function can be split there.
//!
//! Source: reference §7.1, §7.2; design §8.

use entity::{GraphId, LowLevelType, OoType, SourceLoc};
use flow::LlOp;
use flow::externs::Extern;
use flow::traceback::Said;
use std::sync::Arc;

/// A local variable of a function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Local(pub u32);

/// A jump target of a function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Label(pub u32);

/// A prebuilt constant in the [`Database`](crate::Database).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConstId(pub u32);

/// The type of a local or of a value on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StackType {
    /// A type of the program.
    Low(LowLevelType),
    /// A native 32-bit integer (indices, states of split functions).
    Int,
    /// The frame object of a split function: an index into the numbers given to [`split`](crate::split()).
    Frame(u32),
}

impl StackType {
    /// No value.
    pub const VOID: StackType = StackType::Low(LowLevelType::VOID);
}

/// A condition over operands on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cond {
    /// One Bool.
    Bool,
    /// One reference: it is null.
    Null,
    /// Two references: they are the same.
    Same,
    /// One native integer: it is negative.
    IntNegative,
    /// A primitive operation with a Bool result.
    Op(LlOp),
    /// Two native integers: a comparison of Signed (`int_lt` and the like).
    Native(LlOp),
}

/// A constant that fits an instruction.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Bool.
    Bool(bool),
    /// Signed or Unsigned, as bits.
    Long(i64),
    /// Float, as bits.
    Float(u64),
    /// Char.
    Char(u32),
    /// The null reference of a type.
    Null(LowLevelType),
    /// A native 32-bit integer.
    Int(i32),
}

/// Who may catch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CatchType {
    /// An exception class of the program (or a subclass).
    Class(OoType),
    /// The engine's own report of an exhausted stack.
    StackOverflow,
    /// The engine's own report of exhausted memory.
    OutOfMemory,
}

/// The handlers of one guarded call, in the order in which they are tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guard {
    /// Class and handler.
    pub handlers: Vec<(CatchType, Label)>,
}

/// The items of a prebuilt array of primitives, as bits (Float: IEEE bits, Bool: 0 or 1).
pub type ArrayData = Arc<[u64]>;

/// A virtual method as the back-end must name it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct VirtualMethod {
    /// The class through which it is called.
    pub class: OoType,
    /// The topmost class that declares it: its signature is the one of every implementation.
    pub declared: OoType,
    /// Its name.
    pub name: Arc<str>,
}

/// One instruction.
#[derive(Clone, PartialEq, Debug)]
pub enum StackInsn {
    /// A jump target; the stack is empty.
    Label(Label),
    /// The start of a handler; the stack holds the exception.
    Catch(Label),
    /// The next call is guarded: an index into `guards`. Only loads stand between.
    Guard(u32),
    /// What follows comes from this place.
    Line(SourceLoc),
    /// () -> value
    Const(Value),
    /// () -> object
    LoadConst(ConstId),
    /// object -> (); in the code that creates constants
    StoreConst(ConstId),
    /// () -> function value of the StaticMethod type
    LoadFunction(GraphId, OoType),
    /// () -> value
    Load(Local),
    /// value -> ()
    Store(Local),
    /// value -> ()
    Pop(StackType),
    /// () -> object
    New(OoType),
    /// object -> value. The class declares or inherits the field.
    GetField(OoType, Arc<str>, LowLevelType),
    /// object value -> ()
    SetField(OoType, Arc<str>, LowLevelType),
    /// native length -> array. The array type.
    NewArray(OoType),
    /// array -> Signed
    ArrayLen,
    /// array -> native length
    NativeLen,
    /// Signed -> native integer: the low 32 bits
    ToIndex,
    /// native integer -> Signed
    FromIndex,
    /// native integer native integer -> native integer: `int_add`, `int_sub` or `int_mul`, low 32 bits;
    /// or native integer -> Float: `cast_int_to_float`
    NativeOp(LlOp),
    /// array index -> item. The item type.
    ArrayGet(LowLevelType),
    /// array index item -> ()
    ArraySet(LowLevelType),
    /// source index destination index count -> (). The item type.
    ArrayCopy(LowLevelType),
    /// array -> (). Fills an array of primitives with constants.
    FillArray(LowLevelType, ArrayData),
    /// array -> (). Fills an array of characters with the code points of a text.
    FillChars(Arc<str>),
    /// () -> str. A new `str` with the code points of a text of at most [`Limits::text`](crate::Limits::text) bytes.
    NewText(Arc<str>),
    /// arguments -> result
    CallStatic(GraphId),
    /// receiver arguments -> result
    CallVirtual(VirtualMethod),
    /// function value, arguments -> result. The arguments lie above the function value.
    CallFunction(OoType),
    /// arguments -> result
    CallExtern(&'static Extern),
    /// arguments -> result. An external function that the program declares: an index into `Database::foreigns`.
    CallForeign(usize),
    /// frame native state -> native state. Runs a part of this split function.
    CallPart(u32),
    /// () -> a fresh frame object
    NewFrame(u32),
    /// frame -> value. Frame and slot.
    GetSlot(u32, u32),
    /// frame value -> ()
    SetSlot(u32, u32),
    /// object -> object of the type, known to be right
    Cast(LowLevelType),
    /// object -> Bool
    InstanceOf(OoType),
    /// instance of the class -> its class object
    ClassOf(OoType),
    /// object -> Signed
    IdentityHash,
    /// instance -> WeakReference
    WeakNew,
    /// WeakReference -> Object
    WeakGet,
    /// A primitive operation.
    Op(LlOp),
    /// Jump.
    Jump(Label),
    /// operands -> (): jumps when the condition is `when`.
    Branch(Cond, bool, Label),
    /// Jumps by the value of a local; cases are distinct.
    Switch(Local, Vec<(i64, Label)>, Label),
    /// value (none for Void) -> leaves the function
    Return(StackType),
    /// exception -> leaves the function. `true`: raised afresh here.
    Throw(bool),
    /// Pops an exception that is raised at a place, which its traceback does not show otherwise.
    Raised(Said, SourceLoc),
    /// str -> ends the process
    FatalError,
    /// () -> (). Says that the classes in the mask will be caught here, keeps the old mask in a local.
    EnterHandlers(u64, Local),
    /// () -> (). Back to the old mask.
    LeaveHandlers(Local),
}

/// A function in stack code.
#[derive(Clone, Debug)]
pub struct StackFunction {
    /// The function it comes from; `None` for code that creates constants.
    pub graph: Option<GraphId>,
    /// Number of parameters: the first locals.
    pub params: u32,
    /// Types of all locals.
    pub locals: Vec<StackType>,
    /// For debuggers: the variables of Python that locals stand for; empty when none was asked for.
    pub names: Vec<Option<Arc<str>>>,
    /// Type of the result.
    pub result: StackType,
    /// Number of labels.
    pub labels: u32,
    /// Guards of calls.
    pub guards: Vec<Guard>,
    /// The code.
    pub code: Vec<StackInsn>,
    /// Positions in `code` where the function may be cut, ascending.
    pub boundaries: Vec<u32>,
}

impl StackFunction {
    /// The variable of Python that a local stands for, where it was asked for.
    pub fn name_of(&self, local: Local) -> Option<&Arc<str>> {
        self.names.get(local.0 as usize)?.as_ref()
    }

    /// The other locals that stand for the same variable.
    pub fn same_name(&self, local: Local) -> impl Iterator<Item = Local> + '_ {
        let wanted = self.name_of(local);
        (0..)
            .map(Local)
            .zip(&self.names)
            .filter(move |(other, name)| *other != local && name.as_ref() == wanted)
            .map(|(other, _)| other)
    }

    /// An empty function.
    pub fn new(graph: Option<GraphId>, params: Vec<StackType>, result: StackType) -> Self {
        Self {
            graph,
            params: u32::try_from(params.len()).expect("few parameters"),
            locals: params,
            names: Vec::new(),
            result,
            labels: 0,
            guards: Vec::new(),
            code: Vec::new(),
            boundaries: Vec::new(),
        }
    }

    /// A fresh label.
    pub fn new_label(&mut self) -> Label {
        self.labels += 1;
        Label(self.labels - 1)
    }

    /// A fresh local.
    pub fn new_local(&mut self, ty: StackType) -> Local {
        self.locals.push(ty);
        Local(u32::try_from(self.locals.len() - 1).expect("few locals"))
    }

    /// Appends an instruction.
    pub fn push(&mut self, insn: StackInsn) {
        self.code.push(insn);
    }

    /// Notes that the function may be cut here.
    pub fn boundary(&mut self) {
        let here = u32::try_from(self.code.len()).expect("fewer than 2^32 instructions");
        if self.boundaries.last() != Some(&here) {
            self.boundaries.push(here);
        }
    }
}

impl StackInsn {
    /// Whether control never reaches the next instruction.
    pub fn ends_flow(&self) -> bool {
        matches!(self, StackInsn::Jump(_) | StackInsn::Switch(..) | StackInsn::Return(_) | StackInsn::Throw(_))
    }

    /// The labels that the instruction itself may jump to.
    pub fn for_each_target(&self, mut f: impl FnMut(Label)) {
        match self {
            StackInsn::Jump(l) | StackInsn::Branch(_, _, l) => f(*l),
            StackInsn::Switch(_, cases, default) => {
                for (_, l) in cases {
                    f(*l);
                }
                f(*default);
            }
            _ => {}
        }
    }
}
