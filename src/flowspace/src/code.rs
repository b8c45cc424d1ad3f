//! Code objects prepared for interpretation: where states join, which handler is really
//! interested in an exception, which handlers ask for `OverflowError`.

use crate::liveness::{Liveness, successors};
use entity::{CodeId, SourceLoc};
use host::{BinaryOperator, Code, ExceptionTableEntry, Host, HostConst, HostKind, Instr, Instruction};
use rustc_hash::FxHashSet;
use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

/// A code object with what the interpretation asks of it.
#[derive(Debug)]
pub(crate) struct CodeContext {
    /// Its number in this graph.
    pub(crate) index: u32,
    pub(crate) code: Rc<Code>,
    /// Instructions that are entered from more than one place.
    pub(crate) joins: Vec<bool>,
    /// For every cell variable, its slot: that of the local of the same name, or one of its own.
    pub(crate) cell_slots: Vec<usize>,
    /// Locals and cells.
    pub(crate) slot_count: usize,
    /// For every `BuildList`, whether it collects arguments or a tuple with a star.
    feeds_tuple: Vec<OnceCell<bool>>,
    /// For every instruction, the row of the exception table that matters.
    handlers: Vec<Option<u32>>,
    liveness: Liveness,
    /// Whether what the first parameter holds is needed to the end: captured variables are found through it.
    pub(crate) keeps_first: bool,
    /// The locals that alone refer to generators, which are needed to the end (`dropped.rs`).
    pub(crate) sole_holders: Vec<u32>,
}

impl CodeContext {
    pub(crate) fn new(index: u32, code: Rc<Code>, ends_matter: bool) -> Self {
        let joins = joins(&code);
        let mut slot_count = code.varnames.len();
        let cell_slots = code
            .cellvars
            .iter()
            .map(|name| {
                code.varnames.iter().position(|local| local == name).unwrap_or_else(|| {
                    slot_count += 1;
                    slot_count - 1
                })
            })
            .collect();
        let feeds_tuple = vec![OnceCell::new(); code.instructions.len()];
        let liveness = Liveness::new(&code);
        let keeps_first = code.varnames.first().is_some_and(|name| &**name == host::CLOSURE);
        let mut context = Self {
            index,
            joins,
            cell_slots,
            slot_count,
            feeds_tuple,
            handlers: Vec::new(),
            liveness,
            keeps_first,
            sole_holders: Vec::new(),
            code,
        };
        context.handlers = context.effective_handlers(ends_matter);
        context
    }

    /// The code that collects a generator into a list: `[x for x in .0]`.
    pub(crate) fn collector(index: u32) -> Self {
        let instructions = [
            Instr::BuildList(0),
            Instr::LoadFast(0),
            Instr::ForIter(5),
            Instr::ListAppend(2),
            Instr::Jump(2),
            Instr::PopIter,
            Instr::ReturnValue,
        ];
        Self::consumer(index, COLLECTOR, &[], &instructions)
    }

    /// The code that sums a generator up, as `sum` does: `0 + first + second ...`.
    pub(crate) fn summation(index: u32) -> Self {
        let add = Instr::BinaryOp { op: BinaryOperator::Add, in_place: false };
        let instructions = [
            Instr::LoadConst(HostConst::Int(0)),
            Instr::StoreFast(1),
            Instr::LoadFast(0),
            Instr::ForIter(10),
            Instr::StoreFast(2),
            Instr::LoadFast(1),
            Instr::LoadFast(2),
            add,
            Instr::StoreFast(1),
            Instr::Jump(3),
            Instr::PopIter,
            Instr::LoadFast(1),
            Instr::ReturnValue,
        ];
        Self::consumer(index, SUMMATION, &["sum", "item"], &instructions)
    }

    /// Code that runs a generator to its end; it has no place of its own.
    fn consumer(index: u32, name: &str, locals: &[&str], instructions: &[Instr]) -> Self {
        let loc = SourceLoc::UNKNOWN;
        let instructions = instructions.iter().map(|instr| Instruction { instr: instr.clone(), loc }).collect();
        let code = Code {
            id: CodeId::from_u32(u32::MAX - 1),
            name: name.into(),
            qualname: name.into(),
            filename: "".into(),
            loc,
            posonlyargcount: 0,
            argcount: 1,
            kwonlyargcount: 0,
            varargs: false,
            varkeywords: false,
            is_generator: false,
            is_coroutine: false,
            is_async_generator: false,
            varnames: [".0"].iter().chain(locals).map(|&name| name.into()).collect(),
            cellvars: Vec::new(),
            freevars: Vec::new(),
            instructions,
            exceptiontable: Vec::new(),
            docstring: None,
        };
        Self::new(index, Rc::new(code), false)
    }

    /// The slot of a variable of the function.
    pub(crate) fn slot_of(&self, name: &str) -> Option<usize> {
        let cell = || self.code.cellvars.iter().position(|cell| &**cell == name).map(|cell| self.cell_slots[cell]);
        self.code.varnames.iter().position(|local| &**local == name).or_else(cell)
    }

    pub(crate) fn instruction(&self, pc: u32) -> &Instruction {
        &self.code.instructions[pc as usize]
    }

    pub(crate) fn instr(&self, pc: u32) -> Option<&Instr> {
        self.code.instructions.get(pc as usize).map(|instruction| &instruction.instr)
    }

    /// The row of the exception table for an instruction, unless its handler only cleans up
    /// and lets the exception leave the function.
    pub(crate) fn handler(&self, pc: u32) -> Option<ExceptionTableEntry> {
        self.handlers[pc as usize].map(|row| self.code.exceptiontable[row as usize])
    }

    /// Whether a slot may still be read at an instruction.
    pub(crate) fn is_live(&self, pc: u32, slot: usize) -> bool {
        slot >= self.code.varnames.len()
            || (slot == 0 && self.keeps_first)
            || self.cell_slots.contains(&slot)
            || self.sole_holders.iter().any(|&local| local as usize == slot)
            || self.liveness.is_live(pc, slot)
    }

    fn effective_handlers(&self, ends_matter: bool) -> Vec<Option<u32>> {
        let table = &self.code.exceptiontable;
        let count = self.code.instructions.len();
        let mut rows = vec![None; count];
        for (number, row) in table.iter().enumerate() {
            for pc in row.start..row.end {
                rows[pc as usize] = Some(number as u32);
            }
        }
        let matters: Vec<bool> = (0..table.len()).map(|row| self.handler_matters(&rows, row, ends_matter)).collect();
        rows.into_iter().map(|row| row.filter(|&row| matters[row as usize])).collect()
    }

    /// Whether a handler, or one that it re-raises to, does more than clean up the frame. Where
    /// exceptions keep their contexts, or the program which ones are handled, the end of another handler does.
    fn handler_matters(&self, rows: &[Option<u32>], row: usize, ends_matter: bool) -> bool {
        let table = &self.code.exceptiontable;
        let mut seen = FxHashSet::default();
        let mut pc = table[row].target;
        while seen.insert(pc) {
            match self.instr(pc) {
                Some(Instr::PopExcept) if ends_matter => return true,
                Some(
                    Instr::PushExcInfo
                    | Instr::PopExcept
                    | Instr::Copy(_)
                    | Instr::Swap(_)
                    | Instr::PopTop
                    | Instr::StoreFast(_)
                    | Instr::StoreDeref(_)
                    | Instr::DeleteFast(_)
                    | Instr::DeleteDeref(_)
                    | Instr::LoadConst(_),
                ) => pc += 1,
                Some(Instr::Reraise(_)) => match rows[pc as usize] {
                    Some(outer) => pc = table[outer as usize].target,
                    None => return false,
                },
                _ => return true,
            }
        }
        true
    }

    /// Whether a handler around an instruction names one of some classes of exceptions.
    ///
    /// Handlers are looked at from the inside outwards, up to one that catches everything.
    pub(crate) fn catches_by_name(
        &self,
        host: &Host,
        pc: u32,
        names: &[&str],
        global: &mut dyn FnMut(&str) -> Option<HostConst>,
    ) -> bool {
        let asked: Vec<_> = names.iter().map(|name| host.exception_class(name)).collect();
        let everything = ["Exception", "BaseException"].map(|name| host.exception_class(name));
        let mut row = self.row_at(pc);
        let mut seen = FxHashSet::default();
        while let Some(entry) = row {
            if !seen.insert(entry.target) {
                break;
            }
            let (classes, complete) = self.handler_classes(host, entry.target, global);
            if classes.iter().any(|class| asked.contains(class)) {
                return true;
            }
            if complete || classes.iter().any(|class| everything.contains(class)) {
                return false;
            }
            row = self.row_at(entry.target);
        }
        false
    }

    fn row_at(&self, pc: u32) -> Option<ExceptionTableEntry> {
        self.code.exceptiontable.iter().rev().find(|row| row.start <= pc && pc < row.end).copied()
    }

    /// The classes that a handler tests, and whether it has a bare `except`.
    fn handler_classes(
        &self,
        host: &Host,
        target: u32,
        global: &mut dyn FnMut(&str) -> Option<HostConst>,
    ) -> (Vec<entity::HostId>, bool) {
        let mut classes = Vec::new();
        let mut stack: Vec<Option<HostConst>> = Vec::new();
        let mut pc = target;
        if self.instr(pc) == Some(&Instr::PushExcInfo) {
            pc += 1;
        }
        if self.instr(pc) == Some(&Instr::PopTop) {
            return (classes, true);
        }
        while let Some(instr) = self.instr(pc) {
            pc += 1;
            match instr {
                Instr::LoadGlobal { name, push_null: false } => stack.push(global(name)),
                Instr::LoadConst(value) => stack.push(Some(value.clone())),
                Instr::LoadAttr { name, method: false } => {
                    let value = stack.pop().flatten();
                    stack.push(value.and_then(|value| host.find_attr(&value, name)));
                }
                Instr::BuildTuple(count) => {
                    let at = stack.len().saturating_sub(*count as usize);
                    let items = stack.split_off(at).into_iter().collect::<Option<Vec<_>>>();
                    stack.push(items.map(|items| HostConst::Tuple(items.into())));
                }
                Instr::CheckExcMatch => {
                    if let Some(value) = stack.pop().flatten() {
                        collect_classes(host, &value, &mut classes);
                    }
                }
                Instr::PopJumpIfFalse(next) => {
                    pc = *next;
                    stack.clear();
                    if self.instr(pc) == Some(&Instr::PopTop) {
                        return (classes, true);
                    }
                }
                _ => break,
            }
        }
        (classes, false)
    }

    /// Whether the list built at `pc` becomes a tuple: the arguments of a call, or `(a, *b)`.
    pub(crate) fn feeds_tuple(&self, pc: u32) -> bool {
        *self.feeds_tuple[pc as usize].get_or_init(|| self.find_list_to_tuple(pc))
    }

    /// Whether the dict built at `pc` holds keyword arguments of a call, or follows `**` in one.
    pub(crate) fn feeds_call(&self, start: u32) -> bool {
        // Values above the dict.
        let mut above = 0_usize;
        let mut pc = start + 1;
        while let Some(instr) = self.instr(pc) {
            pc += 1;
            match instr {
                Instr::CallFunctionEx if above == 0 => return true,
                Instr::DictMerge(1) if above <= 1 => return true,
                Instr::Jump(target) => {
                    if *target < pc {
                        return false;
                    }
                    pc = *target;
                }
                Instr::ForIter(target) => pc = *target,
                _ => {
                    let (pops, pushes) = stack_effect(instr);
                    if pops > above {
                        return false;
                    }
                    above = above - pops + pushes;
                }
            }
        }
        false
    }

    fn find_list_to_tuple(&self, start: u32) -> bool {
        // Values above the list.
        let mut above = 0_usize;
        let mut pc = start + 1;
        while let Some(instr) = self.instr(pc) {
            pc += 1;
            match instr {
                Instr::ListToTuple if above == 0 => return true,
                Instr::ListExtend(1) | Instr::ListAppend(1) if above == 1 => above = 0,
                Instr::Jump(target) => {
                    if *target < pc {
                        return false;
                    }
                    pc = *target;
                }
                Instr::ForIter(target) => pc = *target,
                _ => {
                    let (pops, pushes) = stack_effect(instr);
                    if pops > above {
                        return false;
                    }
                    above = above - pops + pushes;
                }
            }
        }
        false
    }
}

/// Whether a function may decline an operand: a method of an operator that mentions `NotImplemented`,
/// or another function that does nothing with it but return it and test for it. `NotImplemented`
/// stands for `None` in it.
pub fn declines(code: &Code) -> bool {
    let mut reads = after_not_implemented(code).peekable();
    let passed_on = |next| matches!(next, Some(&Instr::ReturnValue | &Instr::IsOp { .. }));
    reads.peek().is_some() && (is_method_of_operator(code) || reads.all(passed_on))
}

/// `functools.total_ordering` makes methods of functions like `_gt_from_lt`, which return what another method gave.
fn is_method_of_operator(code: &Code) -> bool {
    is_operator(code) || code.name.contains("_from_")
}

/// Whether a function returns something other than `None` anywhere.
pub(crate) fn returns_values(code: &Code) -> bool {
    let none = |i: &Instruction| i.instr == Instr::LoadConst(HostConst::None);
    code.instructions.windows(2).any(|pair| pair[1].instr == Instr::ReturnValue && !none(&pair[0]))
}

/// Whether a function that declines may give `NotImplemented`, instead of only testing for it.
pub fn gives_not_implemented(code: &Code) -> bool {
    let returns = |next| matches!(next, Some(&Instr::ReturnValue));
    declines(code) && (is_method_of_operator(code) || after_not_implemented(code).any(returns))
}

/// What is done with each `NotImplemented` in a function; a handler or loop that a `return` leaves is cleaned up before.
fn after_not_implemented(code: &Code) -> impl Iterator<Item = Option<&Instr>> {
    let read = |i: &Instruction| matches!(&i.instr, Instr::LoadGlobal { name, .. } if &**name == "NotImplemented");
    let reads = (0..code.instructions.len()).filter(move |&pc| read(&code.instructions[pc]));
    let at = |pc: usize| code.instructions.get(pc).map(|i| &i.instr);
    reads.map(move |pc| {
        let mut next = pc + 1;
        loop {
            next += match (at(next), at(next + 1), at(next + 2)) {
                (Some(Instr::Swap(_) | Instr::PopExcept | Instr::PopIter | Instr::PopTop), _, _) => 1,
                // The name of the exception is deleted.
                (
                    Some(Instr::LoadConst(HostConst::None)),
                    Some(Instr::StoreFast(_) | Instr::StoreDeref(_)),
                    Some(Instr::DeleteFast(_) | Instr::DeleteDeref(_)),
                ) => 3,
                (found, _, _) => return found,
            };
        }
    })
}

/// Whether a function has the name of a method of an operator with two operands.
pub fn is_operator(code: &Code) -> bool {
    const OPERATORS: &[&str] = &[
        "add", "sub", "mul", "truediv", "floordiv", "mod", "divmod", "pow", "lshift", "rshift", "and", "or", "xor",
        "matmul", "eq", "ne", "lt", "le", "gt", "ge",
    ];
    let plain = code.name.strip_prefix("__").and_then(|name| name.strip_suffix("__"));
    plain.is_some_and(|name| {
        OPERATORS.contains(&name) || name.strip_prefix(['r', 'i']).is_some_and(|base| OPERATORS.contains(&base))
    })
}

/// Pairs of attributes that a function may assign in either order, as its branches go: first the one
/// that its code assigns first.
pub fn assigned_in_either_order(code: &Code) -> Vec<(Arc<str>, Arc<str>)> {
    let store = |pc: usize| match &code.instructions[pc].instr {
        Instr::StoreAttr(name) => Some(name),
        _ => None,
    };
    let stores: Vec<(usize, &Arc<str>)> =
        (0..code.instructions.len()).filter_map(|pc| Some((pc, store(pc)?))).collect();
    let is_first = |i: usize| stores[..i].iter().all(|(_, name)| *name != stores[i].1);
    // What control reaches from there without an assignment of `name`.
    let reached = |mut pending: Vec<usize>, name: &Arc<str>| {
        let mut seen = vec![false; code.instructions.len()];
        while let Some(pc) = pending.pop() {
            if pc >= seen.len() || std::mem::replace(&mut seen[pc], true) || store(pc) == Some(name) {
                continue;
            }
            let (next, target) = successors(&code.instructions[pc].instr, pc);
            pending.extend(next.into_iter().chain(target));
            let covers = |row: &&ExceptionTableEntry| row.start as usize <= pc && pc < row.end as usize;
            pending.extend(code.exceptiontable.iter().filter(covers).map(|row| row.target as usize));
        }
        seen
    };
    let mut pairs = Vec::new();
    for i in (0..stores.len()).filter(|&i| is_first(i)) {
        for j in (i + 1..stores.len()).filter(|&j| is_first(j)) {
            let (first, second) = (stores[i].1, stores[j].1);
            if !stores[j..].iter().any(|(_, name)| *name == first) {
                continue;
            }
            let before = reached(vec![0], first);
            let sites = stores.iter().filter(|(pc, name)| *name == second && before[*pc]).map(|(pc, _)| *pc).collect();
            let after = reached(sites, first);
            if stores.iter().any(|(pc, name)| *name == first && after[*pc]) {
                pairs.push((first.clone(), second.clone()));
            }
        }
    }
    pairs
}

/// Whether a method assigns an attribute of its first argument on all ways to its end: by a statement, by
/// `__setattr__` of a base, or in the `__dict__`. `inherited`: `super().__init__()` does.
pub fn always_assigns(code: &Code, name: &str, inherited: bool) -> bool {
    let at = |pc: usize| code.instructions.get(pc).map(|i| &i.instr);
    let loads_self = |pc: Option<usize>| match pc.and_then(at) {
        Some(Instr::LoadFast(local) | Instr::LoadFastCheck(local)) => *local == 0,
        Some(Instr::LoadDeref(cell)) => code.cellvars.get(*cell as usize) == code.varnames.first(),
        _ => false,
    };
    let is_set = |pc: Option<usize>| match pc.and_then(at) {
        Some(Instr::LoadSuperAttr { name, .. } | Instr::LoadAttr { name, .. }) => &**name == "__setattr__",
        _ => false,
    };
    let assigns = |pc: usize| match at(pc) {
        Some(Instr::StoreAttr(stored)) => &**stored == name && loads_self(pc.checked_sub(1)),
        Some(Instr::LoadSuperAttr { name, .. }) => inherited && &**name == "__init__",
        Some(Instr::LoadConst(HostConst::Str(text))) if &**text == name => {
            let dict = match pc.checked_sub(1).and_then(at) {
                Some(Instr::LoadAttr { name, .. }) => &**name == "__dict__" && loads_self(pc.checked_sub(2)),
                _ => false,
            };
            is_set(pc.checked_sub(1))
                || loads_self(pc.checked_sub(1)) && (2..4).any(|back| is_set(pc.checked_sub(back)))
                || dict && matches!(at(pc + 1), Some(Instr::StoreSubscr))
        }
        _ => false,
    };
    let mut seen = vec![false; code.instructions.len()];
    let mut pending = vec![0];
    while let Some(pc) = pending.pop() {
        if pc >= seen.len() || std::mem::replace(&mut seen[pc], true) || assigns(pc) {
            continue;
        }
        if matches!(code.instructions[pc].instr, Instr::ReturnValue) {
            return false;
        }
        let (next, target) = successors(&code.instructions[pc].instr, pc);
        pending.extend(next.into_iter().chain(target));
        let covers = |row: &&ExceptionTableEntry| row.start as usize <= pc && pc < row.end as usize;
        pending.extend(code.exceptiontable.iter().filter(covers).map(|row| row.target as usize));
    }
    true
}

/// The exception classes in a class or a tuple of classes.
pub(crate) fn collect_classes(host: &Host, value: &HostConst, classes: &mut Vec<entity::HostId>) -> bool {
    match value {
        HostConst::Obj(id) if host.kind(*id) == HostKind::Class && host.class(*id).is_exception => {
            // Translated classes have one base: a class with several is caught by its own name, and
            // before the others, since its own exit would be taken for one that is never reached.
            for joint in host.joint_exceptions(*id) {
                if !classes.contains(&joint) {
                    classes.push(joint);
                }
            }
            classes.push(*id);
            true
        }
        HostConst::Tuple(items) => items.iter().all(|item| collect_classes(host, item, classes)),
        _ => false,
    }
}

/// The name of the code of generator expressions.
pub(crate) const GENEXPR: &str = "<genexpr>";

/// The names of the codes that run generator expressions to their ends.
pub(crate) const COLLECTOR: &str = "<list>";
pub(crate) const SUMMATION: &str = "<sum>";

fn joins(code: &Code) -> Vec<bool> {
    let count = code.instructions.len();
    let mut entries = vec![0_u32; count + 1];
    for (pc, instruction) in code.instructions.iter().enumerate() {
        let (next, jump) = successors(&instruction.instr, pc);
        if let Some(next) = next {
            entries[next] += 1;
        }
        if let Some(target) = jump {
            entries[target] += if target <= pc { 2 } else { 1 };
        }
    }
    for row in &code.exceptiontable {
        entries[row.target as usize] += 2;
    }
    if &*code.name != GENEXPR && code.is_generator {
        // States are saved once for each yield.
        for (pc, instruction) in code.instructions.iter().enumerate() {
            entries[pc] += if instruction.instr == Instr::YieldValue { 2 } else { 0 };
        }
    }
    entries.truncate(count);
    entries.into_iter().map(|count| count > 1).collect()
}

/// How many values an instruction takes from the stack and leaves there, falling through.
pub(crate) fn stack_effect(instr: &Instr) -> (usize, usize) {
    let n = |count: &u32| *count as usize;
    match instr {
        Instr::PopTop | Instr::StoreFast(_) | Instr::StoreDeref(_) | Instr::StoreGlobal(_) | Instr::StoreName(_) => {
            (1, 0)
        }
        Instr::PopIter | Instr::EndFor | Instr::PopExcept => (1, 0),
        Instr::PushNull
        | Instr::LoadConst(_)
        | Instr::LoadFast(_)
        | Instr::LoadFastCheck(_)
        | Instr::LoadFastAndClear(_)
        | Instr::LoadGlobal { push_null: false, .. }
        | Instr::LoadName(_)
        | Instr::LoadLocals
        | Instr::LoadDeref(_)
        | Instr::LoadClosure(_)
        | Instr::LoadBuildClass => (0, 1),
        Instr::LoadGlobal { push_null: true, .. } => (0, 2),
        Instr::Send(_) => (2, 2),
        Instr::EndSend => (2, 1),
        Instr::StopIterationError | Instr::GetAwaitable | Instr::GetAIter | Instr::AsyncGenWrap => (1, 1),
        Instr::EndAsyncFor => (2, 0),
        Instr::Copy(depth) => (n(depth), n(depth) + 1),
        Instr::Swap(depth) => (n(depth), n(depth)),
        Instr::LoadFromDictOrGlobals(_) | Instr::LoadFromDictOrDeref(_) => (1, 1),
        Instr::LoadAttr { method: false, .. } => (1, 1),
        Instr::LoadAttr { method: true, .. } => (1, 2),
        Instr::StoreAttr(_) => (2, 0),
        Instr::DeleteAttr(_) => (1, 0),
        Instr::LoadSuperAttr { method, .. } => (3, 1 + usize::from(*method)),
        Instr::LoadSpecial(_) | Instr::GetANext => (1, 2),
        Instr::UnaryNegative
        | Instr::UnaryInvert
        | Instr::UnaryNot
        | Instr::UnaryPositive
        | Instr::ToBool
        | Instr::ConvertValue(_)
        | Instr::FormatSimple
        | Instr::GetIter
        | Instr::ListToTuple
        | Instr::MakeFunction
        | Instr::YieldValue => (1, 1),
        Instr::BinaryOp { .. } | Instr::CompareOp(_) | Instr::ContainsOp { .. } | Instr::IsOp { .. } => (2, 1),
        Instr::FormatWithSpec => (2, 1),
        Instr::BinarySlice => (3, 1),
        Instr::StoreSlice => (4, 0),
        Instr::StoreSubscr => (3, 0),
        Instr::DeleteSubscr => (2, 0),
        Instr::BuildTuple(count)
        | Instr::BuildList(count)
        | Instr::BuildSet(count)
        | Instr::BuildString(count)
        | Instr::BuildSlice(count) => (n(count), 1),
        Instr::BuildMap(count) => (2 * n(count), 1),
        Instr::ListAppend(depth)
        | Instr::ListExtend(depth)
        | Instr::SetAdd(depth)
        | Instr::SetUpdate(depth)
        | Instr::DictUpdate(depth)
        | Instr::DictMerge(depth) => (n(depth) + 1, n(depth)),
        Instr::MapAdd(depth) => (n(depth) + 2, n(depth)),
        Instr::UnpackSequence(count) => (1, n(count)),
        Instr::UnpackEx { before, after } => (1, n(before) + n(after) + 1),
        Instr::Call(count) => (n(count) + 2, 1),
        Instr::CallKw(count) => (n(count) + 3, 1),
        Instr::CallFunctionEx => (4, 1),
        Instr::SetFunctionDefaults
        | Instr::SetFunctionKwDefaults
        | Instr::SetFunctionClosure
        | Instr::SetFunctionIgnored => (2, 1),
        Instr::ReturnValue | Instr::Raise => (1, 0),
        Instr::RaiseCause => (2, 0),
        Instr::Reraise(_) => (1, 0),
        Instr::PopJumpIfFalse(_) | Instr::PopJumpIfTrue(_) | Instr::PopJumpIfNone(_) | Instr::PopJumpIfNotNone(_) => {
            (1, 0)
        }
        Instr::GetLen | Instr::ForIter(_) | Instr::MatchMapping | Instr::MatchSequence => (1, 2),
        Instr::MatchKeys => (2, 3),
        Instr::MatchClass(_) => (3, 1),
        Instr::PushExcInfo => (1, 2),
        Instr::CheckExcMatch | Instr::CheckEgMatch => (2, 2),
        Instr::PrepReraiseStar => (2, 1),
        Instr::WithExceptStart => (5, 6),
        Instr::ImportName(_) => (2, 1),
        Instr::ImportFrom(_) => (1, 2),
        Instr::ReturnGenerator => (0, 1),
        Instr::DeleteFast(_)
        | Instr::DeleteGlobal(_)
        | Instr::DeleteName(_)
        | Instr::DeleteDeref(_)
        | Instr::MakeCell { .. }
        | Instr::CopyFreeVars(_)
        | Instr::Jump(_)
        | Instr::RaiseBare
        | Instr::Unsupported(_) => (0, 0),
    }
}
