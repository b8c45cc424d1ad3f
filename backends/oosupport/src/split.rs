//! Splitting functions that are too large for the target.
//!
//! A function that is larger than [`Limits::function_size`](crate::Limits::function_size) becomes
//! a driver and parts. Locals that are live where control passes from one part to another are
//! kept in a frame object in the meantime. A part is called with the frame and a state, the
//! number of the label at which it starts, and gives the next state, or -1 when the function has
//! returned (its result is then in the frame). The driver calls parts until then.
//!
//! Parts are cut in layout order, at boundaries of the stack function, where the fewest loops
//! are open; a loop that fits a part runs inside it.
//!
//! Source: reference §7.8 B-16, and the measured 8,000-byte limit of HotSpot's compilers.

use crate::backend::OoBackend;
use crate::liveness::Liveness;
use crate::stack::{Cond, Label, Local, StackFunction, StackInsn, StackType, Value};
use rustc_hash::FxHashMap;

/// The class of a frame object.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Types of the slots.
    pub slots: Vec<StackType>,
}

/// A split function. Part `k` of it is called by `CallPart(k)`.
#[derive(Debug)]
pub struct Split {
    /// Runs the parts.
    pub driver: StackFunction,
    /// The parts; they take the frame and the state and return the next state.
    pub parts: Vec<StackFunction>,
    /// The frame.
    pub frame: Frame,
}

/// Estimated size in the target's code.
pub fn estimated_size(function: &StackFunction, backend: &dyn OoBackend) -> usize {
    function.code.iter().map(|insn| backend.insn_size(function, insn)).sum()
}

/// Splits a function into parts of about `part_size`; `frame` is the number for its frame class.
/// `None` when it has no place to cut.
pub fn split(function: &StackFunction, backend: &dyn OoBackend, part_size: usize, frame: u32) -> Option<Split> {
    let cuts = choose_cuts(function, backend, part_size);
    if cuts.len() < 3 {
        return None;
    }
    Some(Splitter::new(function, cuts, frame).run())
}

/// Positions where parts start, and the end of the code.
fn choose_cuts(function: &StackFunction, backend: &dyn OoBackend, part_size: usize) -> Vec<usize> {
    let code = &function.code;
    let mut offset = Vec::with_capacity(code.len() + 1);
    let mut total = 0;
    for insn in code {
        offset.push(total);
        total += backend.insn_size(function, insn);
    }
    offset.push(total);
    // How many backward jumps pass over each position.
    let mut position = vec![0usize; function.labels as usize];
    for (i, insn) in code.iter().enumerate() {
        if let StackInsn::Label(l) | StackInsn::Catch(l) = insn {
            position[l.0 as usize] = i;
        }
    }
    let mut delta = vec![0i32; code.len() + 2];
    for (i, insn) in code.iter().enumerate() {
        insn.for_each_target(|l| {
            let target = position[l.0 as usize];
            if target <= i {
                delta[target + 1] += 1;
                delta[i + 1] -= 1;
            }
        });
    }
    let mut depth = Vec::with_capacity(code.len() + 1);
    let mut open = 0;
    for d in delta.iter().take(code.len() + 1) {
        open += d;
        depth.push(open);
    }
    let bounds: Vec<usize> =
        function.boundaries.iter().map(|&b| b as usize).filter(|&b| b > 0 && b < code.len()).collect();
    let mut cuts = vec![0];
    let mut start = 0;
    let mut next = 0;
    while offset[code.len()] - offset[start] > part_size {
        while next < bounds.len() && bounds[next] <= start {
            next += 1;
        }
        let mut best: Option<usize> = None;
        let mut k = next;
        while k < bounds.len() {
            let b = bounds[k];
            let size = offset[b] - offset[start];
            if size > part_size && best.is_some() {
                break;
            }
            let early = size * 2 < part_size;
            if best.is_none_or(|old| early || depth[b] <= depth[old] || (offset[old] - offset[start]) * 2 < part_size) {
                best = Some(b);
            }
            k += 1;
        }
        let Some(cut) = best else { break };
        cuts.push(cut);
        start = cut;
    }
    cuts.push(code.len());
    cuts
}

struct Splitter<'a> {
    function: &'a StackFunction,
    cuts: Vec<usize>,
    frame: u32,
    live: Liveness,
    /// The part of each label.
    part_of: Vec<usize>,
    /// States: entries of parts, in order of part; the local positions where they start.
    state_of: FxHashMap<Entry, i32>,
    slots: Vec<StackType>,
    slot_of: FxHashMap<Local, u32>,
}

/// Where a part can be entered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Entry {
    /// At its beginning, from the part before (or from the caller).
    Start(usize),
    /// At a label.
    Label(usize, Label),
}

impl<'a> Splitter<'a> {
    fn new(function: &'a StackFunction, cuts: Vec<usize>, frame: u32) -> Self {
        let mut part_of = vec![0; function.labels as usize];
        let mut part = 0;
        for (i, insn) in function.code.iter().enumerate() {
            if i == cuts[part + 1] {
                part += 1;
            }
            if let StackInsn::Label(l) | StackInsn::Catch(l) = insn {
                part_of[l.0 as usize] = part;
            }
        }
        Splitter {
            function,
            live: Liveness::compute(function),
            cuts,
            frame,
            part_of,
            state_of: FxHashMap::default(),
            slots: Vec::new(),
            slot_of: FxHashMap::default(),
        }
    }

    fn parts(&self) -> usize {
        self.cuts.len() - 1
    }

    fn slot(&mut self, local: Local) -> u32 {
        if let Some(&slot) = self.slot_of.get(&local) {
            return slot;
        }
        let slot = self.slots.len() as u32;
        self.slots.push(self.function.locals[local.0 as usize]);
        self.slot_of.insert(local, slot);
        slot
    }

    fn run(mut self) -> Split {
        let mut entries: Vec<Vec<Entry>> = (0..self.parts()).map(|p| vec![Entry::Start(p)]).collect();
        for part in 0..self.parts() {
            for insn in &self.function.code[self.cuts[part]..self.cuts[part + 1]] {
                insn.for_each_target(|l| {
                    let target = self.part_of[l.0 as usize];
                    let entry = Entry::Label(target, l);
                    if target != part && !entries[target].contains(&entry) {
                        entries[target].push(entry);
                    }
                });
            }
        }
        for (state, entry) in (0..).zip(entries.iter().flatten()) {
            self.state_of.insert(*entry, state);
        }
        let result_slot = (self.function.result != StackType::VOID).then(|| {
            self.slots.push(self.function.result);
            self.slots.len() as u32 - 1
        });
        let parts: Vec<StackFunction> = (0..self.parts()).map(|p| self.part(p, &entries[p], result_slot)).collect();
        let driver = self.driver(&entries, result_slot);
        Split { driver, parts, frame: Frame { slots: self.slots } }
    }

    /// Loads what is live into the locals of a part.
    fn reload(&mut self, f: &mut StackFunction, live: &[Local]) {
        for &local in live {
            let slot = self.slot(local);
            f.push(StackInsn::Load(Local(0)));
            f.push(StackInsn::GetSlot(self.frame, slot));
            f.push(StackInsn::Store(shift(local)));
        }
    }

    fn save(&mut self, f: &mut StackFunction, live: &[Local]) {
        for &local in live {
            let slot = self.slot(local);
            f.push(StackInsn::Load(Local(0)));
            f.push(StackInsn::Load(shift(local)));
            f.push(StackInsn::SetSlot(self.frame, slot));
        }
    }

    fn live_at(&self, entry: Entry) -> Vec<Local> {
        match entry {
            Entry::Start(0) => self.live.at_start.iter().collect(),
            Entry::Start(part) => self.live.before(self.function, self.cuts[part]).iter().collect(),
            Entry::Label(_, label) => self.live.at(label).iter().collect(),
        }
    }

    fn leave(&mut self, f: &mut StackFunction, entry: Entry) {
        let live = self.live_at(entry);
        self.save(f, &live);
        f.push(StackInsn::Const(Value::Int(self.state_of[&entry])));
        f.push(StackInsn::Return(StackType::Int));
    }

    fn part(&mut self, part: usize, entries: &[Entry], result_slot: Option<u32>) -> StackFunction {
        let function = self.function;
        let mut f =
            StackFunction::new(function.graph, vec![StackType::Frame(self.frame), StackType::Int], StackType::Int);
        f.locals.extend(function.locals.iter().copied());
        if !function.names.is_empty() {
            f.names = vec![None; 2];
            f.names.extend(function.names.iter().cloned());
        }
        f.labels = function.labels;
        f.guards = function.guards.clone();
        let start = f.new_label();
        // Entries.
        let stubs: Vec<Label> = entries.iter().map(|_| f.new_label()).collect();
        // When the same locals are live at all entries, they are loaded before the switch.
        let common = self.live_at(entries[0]);
        let shared = entries.len() > 1 && entries.iter().all(|&e| self.live_at(e) == common);
        if shared {
            self.reload(&mut f, &common);
        }
        if entries.len() > 1 {
            let cases = entries.iter().zip(&stubs).skip(1).map(|(e, &l)| (i64::from(self.state_of[e]), l)).collect();
            f.push(StackInsn::Switch(Local(1), cases, stubs[0]));
        }
        for (&entry, &stub) in entries.iter().zip(&stubs).rev() {
            f.push(StackInsn::Label(stub));
            if !shared {
                let live = self.live_at(entry);
                self.reload(&mut f, &live);
            }
            f.push(StackInsn::Jump(match entry {
                Entry::Start(_) => start,
                Entry::Label(_, label) => label,
            }));
        }
        f.code.pop();
        f.push(StackInsn::Label(start));
        // Body.
        let before = function.code[..self.cuts[part]].iter().rev();
        let mut places = before.take_while(|insn| !matches!(insn, StackInsn::Label(_) | StackInsn::Catch(_)));
        f.code.extend(places.find(|insn| matches!(insn, StackInsn::Line(_))).cloned());
        let mut outside: Vec<(Label, Label)> = Vec::new();
        let mut result_local = None;
        for insn in &function.code[self.cuts[part]..self.cuts[part + 1]] {
            let mut insn = shift_locals(insn);
            let mut redirect = |l: &mut Label, f: &mut StackFunction| {
                if self.part_of[l.0 as usize] != part {
                    let stub = match outside.iter().find(|(to, _)| to == l) {
                        Some(&(_, stub)) => stub,
                        None => {
                            let stub = f.new_label();
                            outside.push((*l, stub));
                            stub
                        }
                    };
                    *l = stub;
                }
            };
            match &mut insn {
                StackInsn::Jump(l) | StackInsn::Branch(_, _, l) => redirect(l, &mut f),
                StackInsn::Switch(_, cases, default) => {
                    for (_, l) in cases {
                        redirect(l, &mut f);
                    }
                    redirect(default, &mut f);
                }
                _ => {}
            }
            if let StackInsn::Return(_) = insn {
                if let Some(slot) = result_slot {
                    let local = *result_local.get_or_insert_with(|| f.new_local(function.result));
                    f.push(StackInsn::Store(local));
                    f.push(StackInsn::Load(Local(0)));
                    f.push(StackInsn::Load(local));
                    f.push(StackInsn::SetSlot(self.frame, slot));
                }
                f.push(StackInsn::Const(Value::Int(-1)));
                insn = StackInsn::Return(StackType::Int);
            }
            f.push(insn);
        }
        if !f.code.last().is_some_and(StackInsn::ends_flow) {
            // Falls through into the next part.
            self.leave(&mut f, Entry::Start(part + 1));
        }
        // Exits where the same locals are live share the code that saves them.
        let mut tails: Vec<(Vec<Local>, Label)> = Vec::new();
        for (to, stub) in outside {
            let entry = Entry::Label(self.part_of[to.0 as usize], to);
            let live = self.live_at(entry);
            let tail = match tails.iter().find(|(l, _)| *l == live) {
                Some(&(_, tail)) => tail,
                None => {
                    let tail = f.new_label();
                    tails.push((live, tail));
                    tail
                }
            };
            f.push(StackInsn::Label(stub));
            f.push(StackInsn::Const(Value::Int(self.state_of[&entry])));
            f.push(StackInsn::Store(Local(1)));
            f.push(StackInsn::Jump(tail));
        }
        for (live, tail) in tails {
            f.push(StackInsn::Label(tail));
            self.save(&mut f, &live);
            f.push(StackInsn::Load(Local(1)));
            f.push(StackInsn::Return(StackType::Int));
        }
        f
    }

    fn driver(&mut self, entries: &[Vec<Entry>], result_slot: Option<u32>) -> StackFunction {
        let function = self.function;
        let params = function.locals[..function.params as usize].to_vec();
        let mut f = StackFunction::new(function.graph, params, function.result);
        f.names = function.names.iter().take(function.params as usize).cloned().collect();
        let frame = f.new_local(StackType::Frame(self.frame));
        let state = f.new_local(StackType::Int);
        f.push(StackInsn::NewFrame(self.frame));
        f.push(StackInsn::Store(frame));
        for local in self.live_at(Entry::Start(0)) {
            let slot = self.slot(local);
            f.push(StackInsn::Load(frame));
            f.push(StackInsn::Load(local));
            f.push(StackInsn::SetSlot(self.frame, slot));
        }
        f.push(StackInsn::Const(Value::Int(self.state_of[&Entry::Start(0)])));
        f.push(StackInsn::Store(state));
        let head = f.new_label();
        let back = f.new_label();
        let done = f.new_label();
        let labels: Vec<Label> = (0..self.parts()).map(|_| f.new_label()).collect();
        f.push(StackInsn::Label(head));
        let mut cases = Vec::new();
        for (part, entries) in entries.iter().enumerate() {
            for entry in entries {
                cases.push((i64::from(self.state_of[entry]), labels[part]));
            }
        }
        let default = cases.pop().expect("at least one entry").1;
        f.push(StackInsn::Switch(state, cases, default));
        for (part, &label) in labels.iter().enumerate() {
            f.push(StackInsn::Label(label));
            f.push(StackInsn::Load(frame));
            f.push(StackInsn::Load(state));
            f.push(StackInsn::CallPart(part as u32));
            f.push(StackInsn::Store(state));
            f.push(StackInsn::Jump(back));
        }
        f.code.pop();
        f.push(StackInsn::Label(back));
        f.push(StackInsn::Load(state));
        f.push(StackInsn::Branch(Cond::IntNegative, true, done));
        f.push(StackInsn::Jump(head));
        f.push(StackInsn::Label(done));
        if let Some(slot) = result_slot {
            f.push(StackInsn::Load(frame));
            f.push(StackInsn::GetSlot(self.frame, slot));
        }
        f.push(StackInsn::Return(function.result));
        f
    }
}

/// Locals of a part follow its two parameters.
fn shift(local: Local) -> Local {
    Local(local.0 + 2)
}

fn shift_locals(insn: &StackInsn) -> StackInsn {
    let mut insn = insn.clone();
    match &mut insn {
        StackInsn::Load(l)
        | StackInsn::Store(l)
        | StackInsn::EnterHandlers(_, l)
        | StackInsn::LeaveHandlers(l)
        | StackInsn::Switch(l, ..) => {
            *l = shift(*l);
        }
        _ => {}
    }
    insn
}
