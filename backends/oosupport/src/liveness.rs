//! Which locals are live at each label of a stack function: stack-map frames and the splitter
//! need it.

use crate::named::Named;
use crate::stack::{Label, Local, StackFunction, StackInsn};

/// A set of locals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LocalSet(Vec<u64>);

impl LocalSet {
    pub(crate) fn with_len(len: usize) -> Self {
        Self(vec![0; len.div_ceil(64)])
    }

    /// Whether the local is in it.
    pub fn contains(&self, local: Local) -> bool {
        self.0.get(local.0 as usize / 64).is_some_and(|w| w >> (local.0 % 64) & 1 != 0)
    }

    pub(crate) fn insert(&mut self, local: Local) {
        self.0[local.0 as usize / 64] |= 1 << (local.0 % 64);
    }

    pub(crate) fn remove(&mut self, local: Local) {
        self.0[local.0 as usize / 64] &= !(1 << (local.0 % 64));
    }

    /// Adds all of `other`; whether anything was new.
    fn union(&mut self, other: &LocalSet) -> bool {
        let mut changed = false;
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            changed |= *b & !*a != 0;
            *a |= *b;
        }
        changed
    }

    /// Leaves what is in `other`, too; whether anything went.
    pub(crate) fn intersect(&mut self, other: &LocalSet) -> bool {
        let mut changed = false;
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            changed |= *a & !*b != 0;
            *a &= *b;
        }
        changed
    }

    /// The locals in it, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Local> + '_ {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            (0..64u32).filter(move |bit| word >> bit & 1 != 0).map(move |bit| Local(i as u32 * 64 + bit))
        })
    }
}

/// The live locals at every label (handlers included), and at the start of the function.
#[derive(Debug)]
pub struct Liveness {
    at_label: Vec<LocalSet>,
    /// At the first instruction.
    pub at_start: LocalSet,
}

impl Liveness {
    /// Computes them by the usual backward iteration.
    pub fn compute(function: &StackFunction) -> Liveness {
        let empty = LocalSet::with_len(function.locals.len());
        let mut result = Liveness { at_label: vec![empty.clone(); function.labels as usize], at_start: empty.clone() };
        loop {
            let mut changed = false;
            let mut live = empty.clone();
            for insn in function.code.iter().rev() {
                result.step(function, insn, &mut live);
                if let StackInsn::Label(l) | StackInsn::Catch(l) = insn {
                    changed |= result.at_label[l.0 as usize].union(&live);
                }
            }
            result.at_start = live;
            if !changed {
                return result;
            }
        }
    }

    /// Counts the locals that hold variables of Python as live, as debuggers want it.
    #[must_use]
    pub fn with_named(mut self, named: &Named) -> Liveness {
        for (label, live) in (0..).map(Label).zip(&mut self.at_label) {
            if let Some(named) = named.at(label) {
                live.union(named);
            }
        }
        self
    }

    /// What is live at a label.
    pub fn at(&self, label: Label) -> &LocalSet {
        &self.at_label[label.0 as usize]
    }

    /// What is live before the instruction at `position` (recomputed from the next label).
    pub fn before(&self, function: &StackFunction, position: usize) -> LocalSet {
        let mut end = position;
        while end < function.code.len() {
            if matches!(function.code[end], StackInsn::Label(_) | StackInsn::Catch(_)) && end > position {
                break;
            }
            end += 1;
        }
        let mut live = match function.code.get(end) {
            Some(StackInsn::Label(l)) => self.at(*l).clone(),
            _ => LocalSet::with_len(function.locals.len()),
        };
        for i in (position..end).rev() {
            self.step(function, &function.code[i], &mut live);
        }
        live
    }

    fn step(&self, function: &StackFunction, insn: &StackInsn, live: &mut LocalSet) {
        if insn.ends_flow() {
            live.0.fill(0);
        }
        insn.for_each_target(|l| {
            live.union(&self.at_label[l.0 as usize]);
        });
        match insn {
            StackInsn::Store(l) | StackInsn::EnterHandlers(_, l) => live.remove(*l),
            StackInsn::Load(l) | StackInsn::LeaveHandlers(l) | StackInsn::Switch(l, ..) => live.insert(*l),
            StackInsn::Guard(g) => {
                for (_, handler) in &function.guards[*g as usize].handlers {
                    let at = &self.at_label[handler.0 as usize];
                    live.union(at);
                }
            }
            _ => {}
        }
    }
}
