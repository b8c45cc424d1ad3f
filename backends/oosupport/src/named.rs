//! Where locals hold the variables of Python whose names they have: what debuggers are told.

use crate::liveness::LocalSet;
use crate::stack::{Label, Local, StackFunction, StackInsn};
use std::collections::BTreeMap;

/// The locals that hold variables of Python at each label, whatever way led there. Of several with one
/// name, the one that was assigned last.
#[derive(Debug)]
pub struct Named {
    at_label: Vec<Option<LocalSet>>,
}

impl Named {
    /// Finds them; there are none where no names were asked for.
    pub fn compute(function: &StackFunction) -> Named {
        if function.names.is_empty() {
            return Named { at_label: Vec::new() };
        }
        let mut at_label: Vec<Option<LocalSet>> = vec![None; function.labels as usize];
        let mut at_start = LocalSet::with_len(function.locals.len());
        (0..function.params).map(Local).filter(|&l| function.name_of(l).is_some()).for_each(|l| at_start.insert(l));
        loop {
            let mut changed = false;
            let mut reach = |at: &mut Option<LocalSet>, set: &LocalSet| match at {
                Some(known) => changed |= known.intersect(set),
                None => {
                    *at = Some(set.clone());
                    changed = true;
                }
            };
            let mut here = Some(at_start.clone());
            for insn in &function.code {
                if let StackInsn::Label(l) | StackInsn::Catch(l) = insn {
                    let at = &mut at_label[l.0 as usize];
                    if let Some(set) = here.take().filter(|_| matches!(insn, StackInsn::Label(_))) {
                        reach(at, &set);
                    }
                    here.clone_from(at);
                    continue;
                }
                let Some(set) = &mut here else { continue };
                insn.for_each_target(|l| reach(&mut at_label[l.0 as usize], set));
                match insn {
                    StackInsn::Store(l) | StackInsn::EnterHandlers(_, l) if function.name_of(*l).is_some() => {
                        function.same_name(*l).for_each(|other| set.remove(other));
                        set.insert(*l);
                    }
                    StackInsn::Guard(g) => {
                        for (_, handler) in &function.guards[*g as usize].handlers {
                            reach(&mut at_label[handler.0 as usize], set);
                        }
                    }
                    _ => {}
                }
                if insn.ends_flow() {
                    here = None;
                }
            }
            if !changed {
                break;
            }
        }
        share_places(function, &mut at_label);
        Named { at_label }
    }

    /// Those at a label; `None` where no way leads, or no names were asked for.
    pub fn at(&self, label: Label) -> Option<&LocalSet> {
        self.at_label.get(label.0 as usize)?.as_ref()
    }
}

/// Labels with no code between them are one place.
fn share_places(function: &StackFunction, at_label: &mut [Option<LocalSet>]) {
    let mut place: Vec<Label> = Vec::new();
    for insn in &function.code {
        match insn {
            StackInsn::Label(l) => {
                place.push(*l);
                let sets: Vec<LocalSet> = place.iter().filter_map(|l| at_label[l.0 as usize].clone()).collect();
                let common = sets.iter().skip(1).fold(sets.first().cloned(), |common, set| {
                    common.map(|mut common| {
                        common.intersect(set);
                        common
                    })
                });
                for l in &place {
                    at_label[l.0 as usize].clone_from(&common);
                }
            }
            StackInsn::Line(_) | StackInsn::Guard(_) => {}
            _ => place.clear(),
        }
    }
}

/// A part of the target's code in which a local holds the variable whose name it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedRange {
    /// The local.
    pub local: Local,
    /// Where the part begins, as the back-end counts.
    pub start: usize,
    /// Where it ends, exclusive.
    pub end: usize,
}

/// Collects the parts while a back-end goes over a function.
#[derive(Debug)]
pub struct NamedRanges<'f> {
    function: &'f StackFunction,
    open: BTreeMap<Local, usize>,
    ranges: Vec<NamedRange>,
}

impl<'f> NamedRanges<'f> {
    /// At the start of the code, where parameters have their values.
    pub fn new(function: &'f StackFunction) -> NamedRanges<'f> {
        let params = (0..function.params).map(Local).filter(|&l| function.name_of(l).is_some());
        NamedRanges { function, open: params.map(|l| (l, 0)).collect(), ranges: Vec::new() }
    }

    /// From here on a local has another value.
    pub fn stored(&mut self, local: Local, at: usize) {
        if self.function.name_of(local).is_some() {
            let function = self.function;
            function.same_name(local).for_each(|other| self.close(other, at));
            self.open.entry(local).or_insert(at);
        }
    }

    /// Here is a label at which these locals hold variables.
    pub fn label(&mut self, named: Option<&LocalSet>, at: usize) {
        for local in self.open.keys().copied().collect::<Vec<Local>>() {
            if !named.is_some_and(|named| named.contains(local)) {
                self.close(local, at);
            }
        }
        for local in named.into_iter().flat_map(LocalSet::iter) {
            self.open.entry(local).or_insert(at);
        }
    }

    fn close(&mut self, local: Local, at: usize) {
        if let Some(start) = self.open.remove(&local).filter(|&start| start < at) {
            self.ranges.push(NamedRange { local, start, end: at });
        }
    }

    /// The parts; here the code ends.
    pub fn finish(mut self, at: usize) -> Vec<NamedRange> {
        self.label(None, at);
        self.ranges
    }
}
