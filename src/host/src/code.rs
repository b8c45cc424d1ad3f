//! From RustPython's code units to normal form.
//!
//! Specialised opcodes are mapped back to their base by `original_bytes`. Jumps become absolute
//! instruction indices; a jump or exception-table row that points at an `EXTENDED_ARG`, a cache
//! or a dropped instruction means the next instruction that is kept.
//!
//! RustPython numbers locals, cells and free variables together: locals first, then the cells
//! that are not also locals, then the free variables; a local that is also a cell shares the
//! local's slot, which holds the value before `MAKE_CELL` and the cell after it. Here the two
//! are apart: `LoadFast` of such a slot is `LoadClosure` where a nested function is made of what it
//! gives. Elsewhere it stays, as `LoadFastAndClear`, `StoreFast` and `DeleteFast` do: an inlined
//! comprehension keeps a variable of its own in the slot, and saves and restores what is there.

use crate::bytecode::{BinaryOperator, Code, CompareOperator, Convert, ExceptionTableEntry, Instr, Instruction};
use crate::consts::HostConst;
use entity::{CodeId, SourceLoc};
use rustpython_compiler_core::bytecode as raw;
use rustpython_compiler_core::bytecode::Instruction as Op;
use rustpython_vm::PyObjectRef;
use rustpython_vm::builtins::PyCode;
use std::sync::Arc;

/// What normalisation asks of its surroundings.
pub(crate) trait CodeContext {
    /// The `index`-th constant of the code object.
    fn constant(&mut self, index: usize) -> HostConst;
    /// One of the objects of `LOAD_COMMON_CONSTANT`, by its name in `builtins`.
    fn builtin(&mut self, name: &str) -> HostConst;
    /// The place of a range of text: line, column, end line, end column (lines from 1, columns from 0).
    fn place(&mut self, range: [u32; 4]) -> SourceLoc;
    /// A place in a function of CPython that is compiled in place, and that of its call.
    fn within(&mut self, place: SourceLoc, function: &str, call: SourceLoc) -> SourceLoc;
}

const GENERATOR: &str = "a generator (`yield`)";
const TYPE_PARAMETERS: &str = "type parameters";
const TEMPLATE: &str = "a template string";

/// The normal form of a code object.
pub(crate) fn normalise(code: &PyCode, id: CodeId, loc: SourceLoc, context: &mut impl CodeContext) -> Code {
    let flags = code.flags;
    let slots = Slots::new(code);
    let units = code.instructions.original_bytes();
    let len = units.len() / 2;
    let comprehensions = pycompile::inlined(&units, &raw::decode_exception_table(&code.exceptiontable));
    // The index of the first instruction kept at or after each unit.
    let mut index_at = vec![0_u32; len + 1];
    let mut instructions: Vec<Instruction> = Vec::new();
    let mut jumps = Vec::new();
    // Where code that captures variables is loaded, and how many.
    let mut capturing = Vec::new();
    let mut extended = 0_u32;
    let mut unit = 0;
    while unit < len {
        index_at[unit] = count(&instructions);
        let op = Op::try_from(units[2 * unit]).expect("RustPython's compiler emits valid opcodes");
        let arg = (extended << 8) | u32::from(units[2 * unit + 1]);
        if matches!(op, Op::ExtendedArg) {
            extended = arg;
            unit += 1;
            if unit < len {
                // Jumps point at the prefix.
                index_at[unit] = count(&instructions);
            }
            continue;
        }
        extended = 0;
        let next = unit + 1 + op.cache_entries();
        index_at[(unit + 1).min(len)..next.min(len)].fill(count(&instructions));
        let mut loc = place_of_unit(code, unit, context);
        for comprehension in comprehensions.iter().rev() {
            if (comprehension.start..comprehension.end).contains(&(unit as u32)) {
                let call = place_of_unit(code, comprehension.whole as usize, context);
                loc = context.within(loc, comprehension.name, call);
            }
        }
        if matches!(op, Op::LoadConst { .. }) {
            capturing.extend(captured(code, arg as usize).map(|count| (instructions.len(), count)));
        }
        let mut emit = |instr| instructions.push(Instruction { instr, loc });
        match translate(code, op, arg, &slots, context) {
            Translated::None => {}
            Translated::One(instr) => emit(instr),
            Translated::Two(first, second) => {
                emit(first);
                emit(second);
            }
            Translated::Jump(make, backward) => {
                let target = if backward { next as u32 - arg } else { next as u32 + arg };
                let mut target = target as usize;
                if matches!(op, Op::ForIter { .. })
                    && Op::try_from(units[2 * target]).is_ok_and(|op| matches!(op, Op::EndFor))
                {
                    // An exhausted iterator skips the END_FOR: nothing was pushed.
                    target += 1;
                }
                emit(make(0));
                jumps.push((instructions.len() - 1, make, target));
            }
        }
        unit = next;
    }
    index_at[len] = count(&instructions);
    load_closures(&slots, &mut instructions, &capturing);
    for (at, make, target) in jumps {
        instructions[at].instr = make(index_at[target]);
    }
    let exceptiontable = raw::decode_exception_table(&code.exceptiontable)
        .into_iter()
        .map(|row| ExceptionTableEntry {
            start: index_at[(row.start as usize).min(len)],
            end: index_at[(row.end as usize).min(len)],
            target: index_at[(row.target as usize).min(len)],
            depth: u32::from(row.depth),
            lasti: row.push_lasti,
        })
        .filter(|row| row.start < row.end)
        .collect();
    let mut varnames: Vec<Arc<str>> = code.varnames.iter().map(|name| Arc::from(name.as_str())).collect();
    if flags.contains(raw::CodeFlags::OPTIMIZED) {
        names_to_locals(&mut instructions, &mut varnames);
    }
    let is_generator = flags.intersects(raw::CodeFlags::GENERATOR | coroutine())
        || instructions.iter().any(|instruction| instruction.instr == Instr::Unsupported(GENERATOR));
    let is_async_generator = flags.contains(raw::CodeFlags::COROUTINE | raw::CodeFlags::GENERATOR);
    let docstring = match flags.contains(raw::CodeFlags::HAS_DOCSTRING).then(|| context.constant(0)) {
        Some(HostConst::Str(text)) => Some(text),
        _ => None,
    };
    Code {
        id,
        name: Arc::from(code.obj_name.as_str()),
        qualname: Arc::from(code.qualname.as_str()),
        filename: Arc::from(code.source_path().as_str()),
        loc,
        posonlyargcount: code.posonlyarg_count,
        argcount: code.arg_count,
        kwonlyargcount: code.kwonlyarg_count,
        varargs: flags.contains(raw::CodeFlags::VARARGS),
        varkeywords: flags.contains(raw::CodeFlags::VARKEYWORDS),
        is_generator,
        is_coroutine: flags.intersects(coroutine()) && !is_async_generator,
        is_async_generator,
        varnames,
        cellvars: code.cellvars.iter().map(|name| Arc::from(name.as_str())).collect(),
        freevars: code.freevars.iter().map(|name| Arc::from(name.as_str())).collect(),
        instructions,
        exceptiontable,
        docstring,
    }
}

/// The place of a code unit in the text.
fn place_of_unit(code: &PyCode, unit: usize, context: &mut impl CodeContext) -> SourceLoc {
    let (start, end) = code.locations[unit];
    context.place([
        one_based(start.line),
        one_based(start.character_offset).saturating_sub(1),
        one_based(end.line),
        one_based(end.character_offset).saturating_sub(1),
    ])
}

/// Makes locals of the names that a function stores outside its table of locals: RustPython
/// forgets those that only `:=` in a comprehension binds.
fn names_to_locals(instructions: &mut [Instruction], varnames: &mut Vec<Arc<str>>) {
    for at in 0..instructions.len() {
        if let Instr::StoreName(name) = &instructions[at].instr
            && !varnames.contains(name)
        {
            varnames.push(name.clone());
        }
    }
    for instruction in instructions {
        let local = |name: &Arc<str>| {
            varnames.iter().position(|local| local == name).map(|local| u32::try_from(local).expect("few locals"))
        };
        let instr = match &instruction.instr {
            Instr::StoreName(name) => local(name).map(Instr::StoreFast),
            Instr::LoadName(name) => local(name).map(Instr::LoadFast),
            Instr::DeleteName(name) => local(name).map(Instr::DeleteFast),
            _ => None,
        };
        if let Some(instr) = instr {
            instruction.instr = instr;
        }
    }
}

/// How many variables a constant captures, if it is the code of a nested function that does.
fn captured(code: &PyCode, index: usize) -> Option<usize> {
    let constant: PyObjectRef = code.constants.get(index)?.clone().into();
    let count = constant.downcast_ref::<PyCode>()?.freevars.len();
    (count > 0).then_some(count)
}

/// Makes `LoadClosure` of the loads that give a nested function its cells: those before the tuple
/// that stands before its code.
fn load_closures(slots: &Slots, instructions: &mut [Instruction], capturing: &[(usize, usize)]) {
    for &(at, count) in capturing {
        let tuple = at.checked_sub(count + 1).filter(|_| {
            instructions.get(at + 1).is_some_and(|next| next.instr == Instr::MakeFunction)
                && instructions[at - 1].instr == Instr::BuildTuple(u32::try_from(count).expect("few variables"))
        });
        let Some(first) = tuple else { panic!("host: no closure for the code that instruction {at} loads") };
        for instruction in &mut instructions[first..first + count] {
            if let Instr::LoadFast(slot) | Instr::LoadFastCheck(slot) = instruction.instr {
                let cell = slots.cell(slot).expect("a nested function captures cells");
                instruction.instr = Instr::LoadClosure(cell);
            }
        }
    }
}

fn coroutine() -> raw::CodeFlags {
    raw::CodeFlags::COROUTINE | raw::CodeFlags::ITERABLE_COROUTINE
}

fn count(instructions: &[Instruction]) -> u32 {
    u32::try_from(instructions.len()).expect("fewer than 2^32 instructions")
}

fn one_based(position: rustpython_vm::compiler::core::OneIndexed) -> u32 {
    u32::try_from(position.get()).unwrap_or(u32::MAX)
}

/// The numbering of locals, cells and free variables.
struct Slots {
    locals: u32,
    /// The number in the cell numbering of each slot that holds a cell.
    cells: Vec<Option<u32>>,
}

impl Slots {
    fn new(code: &PyCode) -> Self {
        let mut cells = vec![None; code.varnames.len()];
        let mut number = 0;
        for cell in &code.cellvars {
            match code.varnames.iter().position(|name| name.as_str() == cell.as_str()) {
                Some(local) => cells[local] = Some(number),
                None => cells.push(Some(number)),
            }
            number += 1;
        }
        for _ in &code.freevars {
            cells.push(Some(number));
            number += 1;
        }
        Self { locals: code.varnames.len() as u32, cells }
    }

    /// The cell in a slot, if it holds one.
    fn cell(&self, slot: u32) -> Option<u32> {
        self.cells.get(slot as usize).copied().flatten()
    }

    fn deref(&self, slot: u32) -> u32 {
        self.cell(slot).expect("a deref opcode names a slot that holds a cell")
    }

    /// A load of a local, or of a cell that is no local.
    fn load(&self, slot: u32, plain: fn(u32) -> Instr) -> Instr {
        match self.cell(slot) {
            Some(cell) if slot >= self.locals => Instr::LoadClosure(cell),
            _ => plain(slot),
        }
    }
}

/// What one raw instruction becomes.
enum Translated {
    None,
    One(Instr),
    Two(Instr, Instr),
    /// A jump, and whether it goes backward.
    Jump(fn(u32) -> Instr, bool),
}

fn translate(code: &PyCode, op: Op, arg: u32, slots: &Slots, context: &mut impl CodeContext) -> Translated {
    use Translated::{Jump, One, Two};
    let oparg = raw::OpArg::new(arg);
    let name = |index: u32| -> Arc<str> { Arc::from(code.names[index as usize].as_str()) };
    let instr = match op {
        Op::Cache | Op::Nop | Op::NotTaken | Op::Resume { .. } | Op::ExtendedArg => return Translated::None,

        // stack
        Op::PopTop => Instr::PopTop,
        Op::PushNull => Instr::PushNull,
        Op::Copy { .. } => Instr::Copy(arg),
        Op::Swap { .. } => Instr::Swap(arg),

        // loads and stores
        Op::LoadConst { .. } => Instr::LoadConst(context.constant(arg as usize)),
        Op::LoadSmallInt { .. } => Instr::LoadConst(HostConst::Int(i64::from(arg as i32))),
        Op::LoadCommonConstant { idx } => Instr::LoadConst(context.builtin(match idx.get(oparg) {
            raw::CommonConstant::AssertionError => "AssertionError",
            raw::CommonConstant::NotImplementedError => "NotImplementedError",
            raw::CommonConstant::BuiltinTuple => "tuple",
            raw::CommonConstant::BuiltinAll => "all",
            raw::CommonConstant::BuiltinAny => "any",
            raw::CommonConstant::BuiltinList => "list",
            raw::CommonConstant::BuiltinSet => "set",
        })),
        Op::LoadFast { .. } | Op::LoadFastBorrow { .. } => slots.load(arg, Instr::LoadFast),
        Op::LoadFastCheck { .. } => slots.load(arg, Instr::LoadFastCheck),
        Op::LoadFastLoadFast { .. } | Op::LoadFastBorrowLoadFastBorrow { .. } => {
            return Two(slots.load(arg >> 4, Instr::LoadFast), slots.load(arg & 15, Instr::LoadFast));
        }
        Op::StoreFastLoadFast { .. } => {
            return Two(Instr::StoreFast(arg >> 4), slots.load(arg & 15, Instr::LoadFast));
        }
        Op::StoreFastStoreFast { .. } => {
            return Two(Instr::StoreFast(arg >> 4), Instr::StoreFast(arg & 15));
        }
        Op::LoadFastAndClear { .. } => Instr::LoadFastAndClear(arg),
        Op::StoreFast { .. } => Instr::StoreFast(arg),
        Op::DeleteFast { .. } => Instr::DeleteFast(arg),
        Op::LoadGlobal { .. } => Instr::LoadGlobal { name: name(arg >> 1), push_null: arg & 1 != 0 },
        Op::StoreGlobal { .. } => Instr::StoreGlobal(name(arg)),
        Op::DeleteGlobal { .. } => Instr::DeleteGlobal(name(arg)),
        Op::LoadName { .. } => Instr::LoadName(name(arg)),
        Op::StoreName { .. } => Instr::StoreName(name(arg)),
        Op::DeleteName { .. } => Instr::DeleteName(name(arg)),
        Op::LoadLocals => Instr::LoadLocals,
        Op::LoadFromDictOrGlobals { .. } => Instr::LoadFromDictOrGlobals(name(arg)),
        Op::LoadFromDictOrDeref { .. } => Instr::LoadFromDictOrDeref(slots.deref(arg)),
        Op::MakeCell { .. } => Instr::MakeCell { cell: slots.deref(arg), local: (arg < slots.locals).then_some(arg) },
        Op::CopyFreeVars { .. } => Instr::CopyFreeVars(arg),
        Op::LoadDeref { .. } => Instr::LoadDeref(slots.deref(arg)),
        Op::StoreDeref { .. } => Instr::StoreDeref(slots.deref(arg)),
        Op::DeleteDeref { .. } => Instr::DeleteDeref(slots.deref(arg)),
        Op::LoadAttr { namei } => {
            let operand = namei.get(oparg);
            Instr::LoadAttr { name: name(operand.name_idx()), method: operand.is_method() }
        }
        Op::LoadSuperAttr { namei } => {
            let operand = namei.get(oparg);
            Instr::LoadSuperAttr {
                name: name(operand.name_idx()),
                method: operand.is_load_method(),
                two_args: operand.has_class(),
            }
        }
        Op::StoreAttr { .. } => Instr::StoreAttr(name(arg)),
        Op::DeleteAttr { .. } => Instr::DeleteAttr(name(arg)),
        Op::LoadSpecial { method } => match method.get(oparg) {
            raw::SpecialMethod::Enter => Instr::LoadSpecial("__enter__"),
            raw::SpecialMethod::Exit => Instr::LoadSpecial("__exit__"),
            raw::SpecialMethod::AEnter => Instr::LoadSpecial("__aenter__"),
            raw::SpecialMethod::AExit => Instr::LoadSpecial("__aexit__"),
        },
        Op::LoadBuildClass => Instr::LoadBuildClass,

        // operators
        Op::UnaryNegative => Instr::UnaryNegative,
        Op::UnaryInvert => Instr::UnaryInvert,
        Op::UnaryNot => Instr::UnaryNot,
        Op::ToBool => Instr::ToBool,
        Op::BinaryOp { op } => {
            let (op, in_place) = binary_operator(op.get(oparg));
            Instr::BinaryOp { op, in_place }
        }
        Op::CompareOp { opname } => Instr::CompareOp(match opname.get(oparg) {
            raw::ComparisonOperator::Less => CompareOperator::Lt,
            raw::ComparisonOperator::LessOrEqual => CompareOperator::Le,
            raw::ComparisonOperator::Equal => CompareOperator::Eq,
            raw::ComparisonOperator::NotEqual => CompareOperator::Ne,
            raw::ComparisonOperator::Greater => CompareOperator::Gt,
            raw::ComparisonOperator::GreaterOrEqual => CompareOperator::Ge,
        }),
        Op::ContainsOp { .. } => Instr::ContainsOp { invert: arg != 0 },
        Op::IsOp { .. } => Instr::IsOp { invert: arg != 0 },
        Op::BinarySlice => Instr::BinarySlice,
        Op::StoreSlice => Instr::StoreSlice,
        Op::StoreSubscr => Instr::StoreSubscr,
        Op::DeleteSubscr => Instr::DeleteSubscr,

        // construction
        Op::BuildTuple { .. } => Instr::BuildTuple(arg),
        Op::BuildList { .. } => Instr::BuildList(arg),
        Op::BuildSet { .. } => Instr::BuildSet(arg),
        Op::BuildMap { .. } => Instr::BuildMap(arg),
        Op::BuildString { .. } => Instr::BuildString(arg),
        Op::BuildSlice { .. } => Instr::BuildSlice(arg),
        Op::ListAppend { .. } => Instr::ListAppend(arg),
        Op::ListExtend { .. } => Instr::ListExtend(arg),
        Op::SetAdd { .. } => Instr::SetAdd(arg),
        Op::SetUpdate { .. } => Instr::SetUpdate(arg),
        Op::MapAdd { .. } => Instr::MapAdd(arg),
        Op::DictUpdate { .. } => Instr::DictUpdate(arg.max(1)),
        Op::DictMerge { .. } => Instr::DictMerge(arg.max(1)),
        Op::UnpackSequence { .. } => Instr::UnpackSequence(arg),
        Op::UnpackEx { counts } => {
            let counts = counts.get(oparg);
            Instr::UnpackEx { before: u32::from(counts.before), after: u32::from(counts.after) }
        }
        Op::ConvertValue { oparg: conversion } => match conversion.get(oparg) {
            raw::ConvertValueOparg::None => return Translated::None,
            raw::ConvertValueOparg::Str => Instr::ConvertValue(Convert::Str),
            raw::ConvertValueOparg::Repr => Instr::ConvertValue(Convert::Repr),
            raw::ConvertValueOparg::Ascii => Instr::ConvertValue(Convert::Ascii),
        },
        Op::FormatSimple => Instr::FormatSimple,
        Op::FormatWithSpec => Instr::FormatWithSpec,
        Op::CallIntrinsic1 { func } => match func.get(oparg) {
            raw::IntrinsicFunction1::UnaryPositive => Instr::UnaryPositive,
            raw::IntrinsicFunction1::ListToTuple => Instr::ListToTuple,
            raw::IntrinsicFunction1::ImportStar => Instr::Unsupported("`import *`"),
            raw::IntrinsicFunction1::StopIterationError => Instr::StopIterationError,
            raw::IntrinsicFunction1::AsyncGenWrap => Instr::AsyncGenWrap,
            raw::IntrinsicFunction1::Print => Instr::Unsupported("an interactive statement"),
            raw::IntrinsicFunction1::TypeAlias => Instr::Unsupported("a `type` statement"),
            raw::IntrinsicFunction1::TypeVar
            | raw::IntrinsicFunction1::ParamSpec
            | raw::IntrinsicFunction1::TypeVarTuple
            | raw::IntrinsicFunction1::SubscriptGeneric => Instr::Unsupported(TYPE_PARAMETERS),
        },
        Op::CallIntrinsic2 { func } => match func.get(oparg) {
            raw::IntrinsicFunction2::PrepReraiseStar => Instr::PrepReraiseStar,
            raw::IntrinsicFunction2::TypeVarWithBound
            | raw::IntrinsicFunction2::TypeVarWithConstraint
            | raw::IntrinsicFunction2::SetFunctionTypeParams
            | raw::IntrinsicFunction2::SetTypeparamDefault => Instr::Unsupported(TYPE_PARAMETERS),
        },

        // calls and functions
        Op::Call { .. } => Instr::Call(arg),
        Op::CallKw { .. } => Instr::CallKw(arg),
        Op::CallFunctionEx => Instr::CallFunctionEx,
        Op::MakeFunction => Instr::MakeFunction,
        Op::SetFunctionAttribute { flag } => match flag.get(oparg) {
            raw::MakeFunctionFlag::Defaults => Instr::SetFunctionDefaults,
            raw::MakeFunctionFlag::KwOnlyDefaults => Instr::SetFunctionKwDefaults,
            raw::MakeFunctionFlag::Closure => Instr::SetFunctionClosure,
            raw::MakeFunctionFlag::Annotations
            | raw::MakeFunctionFlag::Annotate
            | raw::MakeFunctionFlag::TypeParams => Instr::SetFunctionIgnored,
        },
        Op::ReturnValue => Instr::ReturnValue,

        // control flow
        Op::JumpForward { .. } => return Jump(Instr::Jump, false),
        Op::JumpBackward { .. } | Op::JumpBackwardNoInterrupt { .. } => return Jump(Instr::Jump, true),
        Op::PopJumpIfFalse { .. } => return Jump(Instr::PopJumpIfFalse, false),
        Op::PopJumpIfTrue { .. } => return Jump(Instr::PopJumpIfTrue, false),
        Op::PopJumpIfNone { .. } => return Jump(Instr::PopJumpIfNone, false),
        Op::PopJumpIfNotNone { .. } => return Jump(Instr::PopJumpIfNotNone, false),
        Op::ForIter { .. } => return Jump(Instr::ForIter, false),
        Op::GetIter => Instr::GetIter,
        Op::EndFor => Instr::EndFor,
        Op::PopIter => Instr::PopIter,
        Op::GetLen => Instr::GetLen,
        Op::MatchMapping => Instr::MatchMapping,
        Op::MatchSequence => Instr::MatchSequence,
        Op::MatchKeys => Instr::MatchKeys,
        Op::MatchClass { .. } => Instr::MatchClass(arg),

        // exceptions
        Op::PushExcInfo => Instr::PushExcInfo,
        Op::PopExcept => Instr::PopExcept,
        Op::CheckExcMatch => Instr::CheckExcMatch,
        Op::CheckEgMatch => Instr::CheckEgMatch,
        Op::Reraise { .. } => Instr::Reraise(arg),
        Op::RaiseVarargs { argc } => match argc.get(oparg) {
            raw::RaiseKind::BareRaise => Instr::RaiseBare,
            raw::RaiseKind::Raise => Instr::Raise,
            raw::RaiseKind::RaiseCause => Instr::RaiseCause,
            raw::RaiseKind::ReraiseFromStack => Instr::Reraise(0),
        },
        Op::WithExceptStart => Instr::WithExceptStart,

        // generators and coroutines
        Op::GetYieldFromIter => Instr::GetIter,
        Op::EndSend => Instr::EndSend,
        Op::Send { .. } => return Jump(Instr::Send, false),
        Op::ReturnGenerator => Instr::ReturnGenerator,
        Op::YieldValue { .. } => Instr::YieldValue,
        Op::GetAwaitable { .. } => Instr::GetAwaitable,
        Op::GetAIter => Instr::GetAIter,
        Op::GetANext => Instr::GetANext,
        Op::EndAsyncFor => Instr::EndAsyncFor,

        // imports
        Op::ImportName { .. } => Instr::ImportName(name(arg)),
        Op::ImportFrom { .. } => Instr::ImportFrom(name(arg)),

        // outside the language
        Op::BuildTemplate | Op::BuildInterpolation { .. } => Instr::Unsupported(TEMPLATE),
        Op::SetupAnnotations => Instr::Unsupported("variable annotations outside a function"),
        // Nothing leads there: what is thrown into a generator goes on at its yields.
        Op::CleanupThrow => Instr::Unsupported(GENERATOR),
        other => panic!("host: opcode {other:?} in the unspecialised code of {}", code.qualname),
    };
    One(instr)
}

fn binary_operator(op: raw::BinaryOperator) -> (BinaryOperator, bool) {
    use raw::BinaryOperator as Raw;
    match op {
        Raw::Add => (BinaryOperator::Add, false),
        Raw::And => (BinaryOperator::And, false),
        Raw::FloorDivide => (BinaryOperator::FloorDivide, false),
        Raw::Lshift => (BinaryOperator::LShift, false),
        Raw::MatrixMultiply => (BinaryOperator::MatMul, false),
        Raw::Multiply => (BinaryOperator::Multiply, false),
        Raw::Remainder => (BinaryOperator::Remainder, false),
        Raw::Or => (BinaryOperator::Or, false),
        Raw::Power => (BinaryOperator::Power, false),
        Raw::Rshift => (BinaryOperator::RShift, false),
        Raw::Subtract => (BinaryOperator::Subtract, false),
        Raw::TrueDivide => (BinaryOperator::TrueDivide, false),
        Raw::Xor => (BinaryOperator::Xor, false),
        Raw::Subscr => (BinaryOperator::Subscr, false),
        Raw::InplaceAdd => (BinaryOperator::Add, true),
        Raw::InplaceAnd => (BinaryOperator::And, true),
        Raw::InplaceFloorDivide => (BinaryOperator::FloorDivide, true),
        Raw::InplaceLshift => (BinaryOperator::LShift, true),
        Raw::InplaceMatrixMultiply => (BinaryOperator::MatMul, true),
        Raw::InplaceMultiply => (BinaryOperator::Multiply, true),
        Raw::InplaceRemainder => (BinaryOperator::Remainder, true),
        Raw::InplaceOr => (BinaryOperator::Or, true),
        Raw::InplacePower => (BinaryOperator::Power, true),
        Raw::InplaceRshift => (BinaryOperator::RShift, true),
        Raw::InplaceSubtract => (BinaryOperator::Subtract, true),
        Raw::InplaceTrueDivide => (BinaryOperator::TrueDivide, true),
        Raw::InplaceXor => (BinaryOperator::Xor, true),
    }
}
