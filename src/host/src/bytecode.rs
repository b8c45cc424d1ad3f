//! Code objects in normal form.
//!
//! The raw code units are read once, unspecialised: caches, `NOP`, `RESUME`, `NOT_TAKEN` and
//! `EXTENDED_ARG` are gone, combined instructions are split, jump operands are indices into
//! [`Code::instructions`], names and constants are resolved, and every instruction carries its
//! source place.

use crate::consts::HostConst;
use entity::{CodeId, SourceLoc};
use std::sync::Arc;

/// An instruction with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Instruction {
    /// What to do.
    pub instr: Instr,
    /// Where it comes from.
    pub loc: SourceLoc,
}

/// A row of the exception table: while executing `start..end` (instruction indices), an
/// exception unwinds the value stack to `depth`, pushes the instruction index when `lasti`,
/// pushes the exception, and goes to `target`. Rows are sorted; the innermost row that covers
/// an instruction is the only one listed for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExceptionTableEntry {
    /// First instruction covered.
    pub start: u32,
    /// Instruction after the last one covered.
    pub end: u32,
    /// The handler.
    pub target: u32,
    /// Stack depth to unwind to.
    pub depth: u32,
    /// Whether the instruction index is pushed below the exception.
    pub lasti: bool,
}

/// A code object.
#[derive(Clone, Debug)]
pub struct Code {
    /// Its id.
    pub id: CodeId,
    /// `co_name`
    pub name: Arc<str>,
    /// `co_qualname`
    pub qualname: Arc<str>,
    /// `co_filename`
    pub filename: Arc<str>,
    /// Place of the `def` line.
    pub loc: SourceLoc,
    /// Positional-only parameters (a prefix of the positional ones).
    pub posonlyargcount: u32,
    /// Positional parameters, positional-only ones included.
    pub argcount: u32,
    /// Keyword-only parameters.
    pub kwonlyargcount: u32,
    /// Whether there is a `*args` parameter.
    pub varargs: bool,
    /// Whether there is a `**kwargs` parameter.
    pub varkeywords: bool,
    /// Generator, coroutine or asynchronous generator.
    pub is_generator: bool,
    /// Coroutine: a function with `async` and without `yield`, or a generator function that counts as one.
    pub is_coroutine: bool,
    /// Asynchronous generator.
    pub is_async_generator: bool,
    /// Names of fast locals: parameters in order (positional, keyword-only, *args, **kwargs), then others.
    pub varnames: Vec<Arc<str>>,
    /// Names of cell variables.
    pub cellvars: Vec<Arc<str>>,
    /// Names of free variables.
    pub freevars: Vec<Arc<str>>,
    /// The instructions.
    pub instructions: Vec<Instruction>,
    /// The exception table.
    pub exceptiontable: Vec<ExceptionTableEntry>,
    /// The docstring, if any.
    pub docstring: Option<Arc<str>>,
}

impl Code {
    /// Whether it is the code of a module, or the function made of a script's statements.
    pub fn is_module(&self) -> bool {
        &*self.name == "<module>"
    }

    /// Whether it reads a global, or a builtin, of a name.
    pub fn reads_global(&self, wanted: &str) -> bool {
        let reads = |instr: &Instr| matches!(instr, Instr::LoadGlobal { name, .. } | Instr::LoadName(name) if &**name == wanted);
        self.instructions.iter().any(|instruction| reads(&instruction.instr))
    }

    /// Whether its variables are those of the module, as far as the program can tell: it is the
    /// function made of a script's statements, or nested in it.
    pub fn is_script(&self) -> bool {
        self.is_module() || self.qualname.starts_with(SCRIPT)
    }
}

/// What precedes the qualified name of a function that is nested in the one made of a script's statements.
pub(crate) const SCRIPT: &str = "<module>.<locals>.";

/// Binary operators (`in_place` is a flag of the instruction).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are Python's")]
pub enum BinaryOperator {
    Add,
    And,
    FloorDivide,
    LShift,
    MatMul,
    Multiply,
    Remainder,
    Or,
    Power,
    RShift,
    Subtract,
    TrueDivide,
    Xor,
    Subscr,
}

/// Comparison operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are Python's")]
pub enum CompareOperator {
    Lt,
    Le,
    Eq,
    Ne,
    Gt,
    Ge,
}

/// Conversions of f-string fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are Python's")]
pub enum Convert {
    Str,
    Repr,
    Ascii,
}

/// A normalised instruction. Stack effects are those of CPython 3.14 as RustPython 0.5.0
/// implements them; local, cell and free variables are indices into the tables of [`Code`]:
/// `Deref(i)` counts cellvars first, then freevars (deviation from raw bytecode, where a
/// parameter that is also a cell shares the local's slot: `MakeCell` says which).
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names are those of the opcodes")]
pub enum Instr {
    // stack
    PopTop,
    PushNull,
    Copy(u32),
    Swap(u32),
    // loads and stores
    LoadConst(HostConst),
    LoadFast(u32),
    LoadFastCheck(u32),
    LoadFastAndClear(u32),
    StoreFast(u32),
    DeleteFast(u32),
    LoadGlobal {
        name: Arc<str>,
        push_null: bool,
    },
    StoreGlobal(Arc<str>),
    DeleteGlobal(Arc<str>),
    LoadName(Arc<str>),
    StoreName(Arc<str>),
    DeleteName(Arc<str>),
    LoadLocals,
    LoadFromDictOrGlobals(Arc<str>),
    LoadFromDictOrDeref(u32),
    MakeCell {
        cell: u32,
        local: Option<u32>,
    },
    CopyFreeVars(u32),
    LoadDeref(u32),
    StoreDeref(u32),
    DeleteDeref(u32),
    /// Pushes the cell itself (for a closure tuple).
    LoadClosure(u32),
    LoadAttr {
        name: Arc<str>,
        method: bool,
    },
    StoreAttr(Arc<str>),
    DeleteAttr(Arc<str>),
    LoadSuperAttr {
        name: Arc<str>,
        method: bool,
        two_args: bool,
    },
    /// The special method of this name, bound, and null above it.
    LoadSpecial(&'static str),
    LoadBuildClass,
    // operators
    UnaryNegative,
    UnaryInvert,
    UnaryNot,
    UnaryPositive,
    ToBool,
    BinaryOp {
        op: BinaryOperator,
        in_place: bool,
    },
    CompareOp(CompareOperator),
    ContainsOp {
        invert: bool,
    },
    IsOp {
        invert: bool,
    },
    BinarySlice,
    StoreSlice,
    StoreSubscr,
    DeleteSubscr,
    // construction
    BuildTuple(u32),
    BuildList(u32),
    BuildSet(u32),
    BuildMap(u32),
    BuildString(u32),
    BuildSlice(u32),
    ListAppend(u32),
    ListExtend(u32),
    SetAdd(u32),
    SetUpdate(u32),
    MapAdd(u32),
    DictUpdate(u32),
    DictMerge(u32),
    ListToTuple,
    UnpackSequence(u32),
    UnpackEx {
        before: u32,
        after: u32,
    },
    ConvertValue(Convert),
    FormatSimple,
    FormatWithSpec,
    // calls and functions
    Call(u32),
    CallKw(u32),
    CallFunctionEx,
    MakeFunction,
    SetFunctionDefaults,
    SetFunctionKwDefaults,
    SetFunctionClosure,
    /// Annotations and type parameters: pops the attribute below the function.
    SetFunctionIgnored,
    ReturnValue,
    // control flow
    Jump(u32),
    PopJumpIfFalse(u32),
    PopJumpIfTrue(u32),
    PopJumpIfNone(u32),
    PopJumpIfNotNone(u32),
    GetIter,
    ForIter(u32),
    EndFor,
    PopIter,
    GetLen,
    // patterns of `match` statements
    MatchMapping,
    MatchSequence,
    MatchKeys,
    MatchClass(u32),
    // exceptions
    PushExcInfo,
    PopExcept,
    CheckExcMatch,
    CheckEgMatch,
    PrepReraiseStar,
    Reraise(u32),
    RaiseBare,
    Raise,
    RaiseCause,
    WithExceptStart,
    // generators
    /// Pushes a placeholder for the generator.
    ReturnGenerator,
    YieldValue,
    /// `yield from`: takes the next item of the iterator below the value sent; jumps when there is none.
    Send(u32),
    /// The end of `yield from`: drops the iterator below its result.
    EndSend,
    /// Turns StopIteration, on top of the stack, into RuntimeError.
    StopIterationError,
    /// The iterator that `await` goes through, of what is on top of the stack.
    GetAwaitable,
    /// The asynchronous iterator of what is on top of the stack.
    GetAIter,
    /// Pushes what gives the next item of the asynchronous iterator on top of the stack, as `GetAwaitable`.
    GetANext,
    /// The end of an `async for`: takes StopAsyncIteration and the iterator off, raises any other exception on.
    EndAsyncFor,
    /// Marks the value on top of the stack as an item of an asynchronous generator.
    AsyncGenWrap,
    // imports
    ImportName(Arc<str>),
    ImportFrom(Arc<str>),
    /// Outside the language: the construct, in words a user knows ("a generator", "a `match` statement", ...).
    Unsupported(&'static str),
}
