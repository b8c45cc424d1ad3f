//! Which locals are still needed at an instruction.
//!
//! A local without use ahead is dropped where states join: it would only keep states apart.
//! A local that an inlined comprehension saves and restores is needed across the comprehension
//! when it is needed after it.

use crate::code::stack_effect;
use host::{Code, Instr};

/// A value on the stack whose origin does not matter.
const OTHER: u32 = u32::MAX;

/// The locals needed before each instruction.
#[derive(Debug)]
pub(crate) struct Liveness {
    words: usize,
    bits: Vec<u64>,
}

impl Liveness {
    pub(crate) fn new(code: &Code) -> Self {
        let words = code.varnames.len().div_ceil(64).max(1);
        let count = code.instructions.len();
        let mut liveness = Self { words, bits: vec![0; words * count] };
        let restores = restores(code);
        let mut handlers: Vec<Vec<u32>> = vec![Vec::new(); count];
        for row in &code.exceptiontable {
            for pc in row.start..row.end {
                handlers[pc as usize].push(row.target);
            }
        }
        let mut changed = true;
        while changed {
            changed = false;
            for pc in (0..count).rev() {
                changed |= liveness.update(code, pc, restores[pc], &handlers[pc]);
            }
        }
        liveness
    }

    /// Whether a local is needed at an instruction.
    pub(crate) fn is_live(&self, pc: u32, local: usize) -> bool {
        self.bits[pc as usize * self.words + local / 64] & (1 << (local % 64)) != 0
    }

    fn update(&mut self, code: &Code, pc: usize, restore: bool, handlers: &[u32]) -> bool {
        let mut live = vec![0_u64; self.words];
        let (next, jump) = successors(&code.instructions[pc].instr, pc);
        for successor in next.into_iter().chain(jump) {
            self.add(&mut live, successor);
        }
        match code.instructions[pc].instr {
            Instr::StoreFast(local) if !restore => live[local as usize / 64] &= !(1 << (local % 64)),
            Instr::LoadFast(local) | Instr::LoadFastCheck(local) | Instr::DeleteFast(local) => {
                live[local as usize / 64] |= 1 << (local % 64);
            }
            // `locals()` reads all.
            Instr::LoadGlobal { ref name, .. } if &**name == "locals" => live.fill(u64::MAX),
            _ => {}
        }
        for &handler in handlers {
            self.add(&mut live, handler as usize);
        }
        let known = &mut self.bits[pc * self.words..(pc + 1) * self.words];
        let changed = known != live.as_slice();
        known.copy_from_slice(&live);
        changed
    }

    fn add(&self, live: &mut [u64], pc: usize) {
        if let Some(words) = self.bits.get(pc * self.words..(pc + 1) * self.words) {
            for (live, more) in live.iter_mut().zip(words) {
                *live |= more;
            }
        }
    }
}

/// The next instruction, when control can fall through, and the target of a jump.
pub(crate) fn successors(instr: &Instr, pc: usize) -> (Option<usize>, Option<usize>) {
    match instr {
        Instr::Jump(target) => (None, Some(*target as usize)),
        Instr::ReturnValue | Instr::Raise | Instr::RaiseBare | Instr::RaiseCause | Instr::Reraise(_) => (None, None),
        Instr::PopJumpIfFalse(target)
        | Instr::PopJumpIfTrue(target)
        | Instr::PopJumpIfNone(target)
        | Instr::PopJumpIfNotNone(target)
        | Instr::ForIter(target)
        | Instr::Send(target) => (Some(pc + 1), Some(*target as usize)),
        _ => (Some(pc + 1), None),
    }
}

/// The stores that put back what an inlined comprehension has saved.
fn restores(code: &Code) -> Vec<bool> {
    let count = code.instructions.len();
    let mut found = vec![false; count];
    if !code.instructions.iter().any(|instruction| matches!(instruction.instr, Instr::LoadFastAndClear(_))) {
        return found;
    }
    let mut seen = vec![false; count];
    let mut pending: Vec<(usize, Vec<u32>)> = vec![(0, Vec::new())];
    while let Some((pc, mut stack)) = pending.pop() {
        if pc >= count || std::mem::replace(&mut seen[pc], true) {
            continue;
        }
        // Rows also cover instructions that cannot raise, with less on the stack.
        let covers = |row: &&host::ExceptionTableEntry| {
            row.start as usize <= pc && pc < row.end as usize && row.depth as usize <= stack.len()
        };
        for row in code.exceptiontable.iter().filter(covers) {
            let mut unwound = stack.clone();
            unwound.truncate(row.depth as usize);
            unwound.extend(row.lasti.then_some(OTHER));
            unwound.push(OTHER);
            pending.push((row.target as usize, unwound));
        }
        let instr = &code.instructions[pc].instr;
        let (next, jump) = successors(instr, pc);
        if let Instr::ForIter(target) = instr {
            // Exhausted: nothing is pushed.
            pending.push((*target as usize, stack.clone()));
        }
        if let Instr::StoreFast(local) = instr {
            found[pc] = stack.last() == Some(local);
        }
        apply(instr, &mut stack);
        if let (Some(target), false) = (jump, matches!(instr, Instr::ForIter(_))) {
            pending.push((target, stack.clone()));
        }
        pending.extend(next.map(|next| (next, stack)));
    }
    found
}

/// What an instruction does to the stack.
fn apply(instr: &Instr, stack: &mut Vec<u32>) {
    let len = stack.len();
    match instr {
        Instr::LoadFastAndClear(local) => stack.push(*local),
        Instr::Swap(depth) => stack.swap(len - 1, len - *depth as usize),
        Instr::Copy(depth) => stack.push(stack[len - *depth as usize]),
        Instr::ListAppend(_)
        | Instr::ListExtend(_)
        | Instr::SetAdd(_)
        | Instr::SetUpdate(_)
        | Instr::DictUpdate(_)
        | Instr::DictMerge(_) => stack.truncate(len - 1),
        Instr::MapAdd(_) => stack.truncate(len - 2),
        Instr::WithExceptStart => stack.push(OTHER),
        other => {
            let (pops, pushes) = stack_effect(other);
            stack.truncate(len.saturating_sub(pops));
            stack.extend(std::iter::repeat_n(OTHER, pushes));
        }
    }
}
