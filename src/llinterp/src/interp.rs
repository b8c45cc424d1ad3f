//! Runs register code on an explicit frame stack.
//!
//! Invariant: every register of a frame is zero or holds a value of its variable's type, so the
//! collector can read the reference registers of all frames at any allocation.

use crate::code::{CallSite, Code, Insn, NO_REG, Reg, Target};
use crate::heap::Obj;
use crate::model::{Function, TypeId, Types};
use crate::{LLInterpreter, Ref, Value, compile, prim};
use entity::{LowLevelType, OoType, SourceLoc};
use std::fmt::Write;
use std::rc::Rc;

/// An activation of a graph that waits for a call to return.
pub(crate) struct Frame {
    code: Rc<Code>,
    /// The call.
    pc: usize,
    base: usize,
}

/// Why a run ended without a value.
pub(crate) enum Stop {
    /// An uncaught exception.
    Exception(Ref),
    /// `os_exit` or `debug_fatalerror`.
    Exit(i64),
}

/// Where the last exception has been, innermost first.
#[derive(Default)]
pub(crate) struct Trace {
    exception: Option<Ref>,
    rows: Vec<TraceRow>,
}

struct TraceRow {
    graph: Function,
    loc: SourceLoc,
    depth: usize,
}

impl Trace {
    /// The exception passes a frame. A re-raise goes on where the exception was caught.
    fn pass(&mut self, exception: Ref, row: TraceRow) {
        let continues =
            self.exception == Some(exception) && self.rows.last().is_some_and(|last| last.depth >= row.depth);
        if !continues {
            self.rows.clear();
            self.exception = Some(exception);
        }
        if self.rows.last().is_none_or(|last| last.depth != row.depth) {
            self.rows.push(row);
        }
    }
}

impl LLInterpreter<'_> {
    /// Calls a graph with the words of its arguments.
    pub(crate) fn run(&mut self, graph: Function, args: &[u64]) -> Result<u64, Stop> {
        let code = self.code(graph);
        let bottom = self.regs.len();
        self.regs.extend_from_slice(&code.constants);
        self.regs.extend_from_slice(args);
        self.regs.resize(bottom + code.frame_size, 0);
        let depth = self.frames.len();
        let result = self.execute(code, bottom);
        self.frames.truncate(depth);
        self.regs.truncate(bottom);
        result
    }

    /// The code of a graph, compiled on first use.
    #[inline]
    fn code(&mut self, graph: Function) -> Rc<Code> {
        if let Some(code) = &self.codes[graph.index()] {
            return code.clone();
        }
        let code = Rc::new(compile::compile(self, graph));
        self.codes[graph.index()] = Some(code.clone());
        code
    }

    fn execute(&mut self, mut code: Rc<Code>, mut base: usize) -> Result<u64, Stop> {
        let bottom = self.frames.len();
        let mut pc = 0;
        macro_rules! get {
            ($reg:expr) => {
                self.regs[base + $reg as usize]
            };
        }
        macro_rules! set {
            ($reg:expr, $value:expr) => {{
                let value = $value;
                self.regs[base + $reg as usize] = value;
            }};
        }
        // The exception leaves the current instruction: find the nearest handler.
        macro_rules! raise {
            ($exception:expr) => {{
                let exception: Ref = $exception;
                if exception == Ref::NULL {
                    self.bug(&code, pc, "null is raised");
                }
                loop {
                    let row = TraceRow { graph: code.graph, loc: code.origins[pc].loc, depth: self.frames.len() };
                    self.trace.pass(exception, row);
                    if let Some((value, target)) = self.handler(&code, pc, exception) {
                        if value != NO_REG {
                            set!(value, u64::from(exception.0));
                        }
                        pc = target;
                        break;
                    }
                    if self.frames.len() == bottom {
                        return Err(Stop::Exception(exception));
                    }
                    let frame = self.frames.pop().expect("there is a caller");
                    self.regs.truncate(base);
                    (code, pc, base) = (frame.code, frame.pc, frame.base);
                }
                continue;
            }};
        }
        macro_rules! leave {
            ($word:expr) => {{
                let word = $word;
                if self.frames.len() == bottom {
                    return Ok(word);
                }
                let frame = self.frames.pop().expect("there is a caller");
                self.regs.truncate(base);
                (code, pc, base) = (frame.code, frame.pc, frame.base);
                let Insn::Call(site) = code.insns[pc] else { self.bug(&code, pc, "a return to something else") };
                let result = code.calls[site as usize].result;
                if result != NO_REG {
                    set!(result, word);
                }
            }};
        }
        loop {
            match code.insns[pc] {
                Insn::Prim2(op, to, a, b) => match prim::eval(op, [get!(a), get!(b)]) {
                    Some(word) => set!(to, word),
                    None => self.undefined(&code, pc, &[get!(a), get!(b)]),
                },
                Insn::Prim1(op, to, a) => match prim::eval(op, [get!(a), 0]) {
                    Some(word) => set!(to, word),
                    None => self.undefined(&code, pc, &[get!(a)]),
                },
                Insn::Move(to, from) => set!(to, get!(from)),
                Insn::Jump(target) => {
                    pc = target as usize;
                    continue;
                }
                Insn::JumpIfFalse(a, target) => {
                    if get!(a) == 0 {
                        pc = target as usize;
                        continue;
                    }
                }
                Insn::JumpUnless(op, a, b, target) => match prim::eval(op, [get!(a), get!(b)]) {
                    Some(0) => {
                        pc = target as usize;
                        continue;
                    }
                    Some(_) => {}
                    None => self.undefined(&code, pc, &[get!(a), get!(b)]),
                },
                Insn::Switch(a, table) => {
                    let table = &code.switches[table as usize];
                    match table.cases.get(&get!(a)).copied().or(table.default) {
                        Some(target) => pc = target as usize,
                        None => self.bug(&code, pc, &format!("no exit for {}", get!(a) as i64)),
                    }
                    continue;
                }
                Insn::Return(a) => leave!(get!(a)),
                Insn::ReturnVoid => leave!(0),
                Insn::Raise(a) => raise!(Ref(get!(a) as u32)),
                Insn::Call(site) => {
                    if self.frames.len() + 1 >= self.recursion_limit {
                        raise!(self.standard_exception(&code, pc, "RecursionError"));
                    }
                    let site = &code.calls[site as usize];
                    let graph = self.callee(&code, pc, site, base);
                    let callee = self.code(graph);
                    let top = self.regs.len();
                    self.regs.extend_from_slice(&callee.constants);
                    for &arg in &site.args {
                        let word = get!(arg);
                        self.regs.push(word);
                    }
                    self.regs.resize(top + callee.frame_size, 0);
                    let caller = std::mem::replace(&mut code, callee);
                    self.frames.push(Frame { code: caller, pc, base });
                    base = top;
                    pc = 0;
                    continue;
                }
                Insn::Ext(site) => {
                    self.make_room(&code, base, 0);
                    let site = &code.calls[site as usize];
                    let Target::Extern(row, ty) = site.target else { self.bug(&code, pc, "not an external function") };
                    let args: Vec<u64> = site.args.iter().map(|&arg| get!(arg)).collect();
                    match self.extcall(row, &args, ty) {
                        Ok(word) if site.result != NO_REG => set!(site.result, word),
                        Ok(_) => {}
                        Err(crate::externs::ExternError::Exit(status)) => return Err(Stop::Exit(status)),
                        Err(crate::externs::ExternError::Bug(message)) => self.bug(&code, pc, &message),
                        Err(crate::externs::ExternError::Collect) => self.collect(&code, base),
                    }
                }
                Insn::New(to, ty) => {
                    if !self.make_room(&code, base, 0) {
                        raise!(self.standard_exception(&code, pc, "MemoryError"));
                    }
                    let fields = self.layouts.blank(ty);
                    set!(to, u64::from(self.heap.alloc(Obj::Instance { ty, fields }).0));
                }
                Insn::NewArray(to, ty, length) => {
                    let length = get!(length) as i64;
                    if length < 0 {
                        self.bug(&code, pc, &format!("an array of length {length}"));
                    }
                    let bytes = usize::try_from(length).unwrap_or(usize::MAX).saturating_mul(8);
                    if length > i64::from(i32::MAX) || !self.make_room(&code, base, bytes) {
                        raise!(self.standard_exception(&code, pc, "MemoryError"));
                    }
                    let array = self.blank_array(ty, length as usize);
                    set!(to, u64::from(self.heap.alloc(array).0));
                }
                Insn::GetField(to, object, slot) => match self.heap.get(Ref(get!(object) as u32)) {
                    Obj::Instance { fields, .. } => set!(to, fields[slot as usize]),
                    _ => self.bug(&code, pc, "null dereference"),
                },
                Insn::SetField(object, slot, value) => {
                    let value = get!(value);
                    match self.heap.get_mut(Ref(get!(object) as u32)) {
                        Obj::Instance { fields, .. } => fields[slot as usize] = value,
                        _ => self.bug(&code, pc, "null dereference"),
                    }
                }
                Insn::CheckNonNull(object) => {
                    if get!(object) == 0 {
                        self.bug(&code, pc, "null dereference");
                    }
                }
                Insn::CheckVtable(vtable, object) => {
                    if get!(vtable) == 0 {
                        let ty = self.dynamic_type(Ref(get!(object) as u32));
                        let name = ty.map_or_else(String::new, |ty| self.program.types.name(ty));
                        self.bug(&code, pc, &format!("a {name} without vtable"));
                    }
                }
                Insn::GetItem(to, array, at) => {
                    let at = get!(at) as usize;
                    match self.heap.get(Ref(get!(array) as u32)).item(at) {
                        Some(word) => set!(to, word),
                        None => self.bad_index(&code, pc, Ref(get!(array) as u32), at as i64),
                    }
                }
                Insn::SetItem(array, at, value) => {
                    let (at, value) = (get!(at) as usize, get!(value));
                    if self.heap.get_mut(Ref(get!(array) as u32)).set_item(at, value).is_none() {
                        self.bad_index(&code, pc, Ref(get!(array) as u32), at as i64);
                    }
                }
                Insn::Len(to, array) => match self.heap.get(Ref(get!(array) as u32)).len() {
                    Some(length) => set!(to, length as u64),
                    None => self.bug(&code, pc, "null dereference"),
                },
                Insn::ArrayCopy(site) => {
                    let &[from, from_start, to, to_start, count] = &*code.calls[site as usize].args else {
                        self.bug(&code, pc, "arraycopy has five operands")
                    };
                    let ranges = [get!(from_start), get!(to_start), get!(count)].map(|word| word as i64);
                    if let Err(message) = self.array_copy(Ref(get!(from) as u32), Ref(get!(to) as u32), ranges) {
                        self.bug(&code, pc, &message);
                    }
                }
                Insn::Is(to, a, b) => set!(to, u64::from(get!(a) == get!(b))),
                Insn::IsNull(to, a) => set!(to, u64::from(get!(a) == 0)),
                Insn::NonNull(to, a) => set!(to, u64::from(get!(a) != 0)),
                Insn::Downcast(to, a, ty) => {
                    let word = get!(a);
                    if let Some(dynamic) = self.dynamic_type(Ref(word as u32))
                        && !self.layouts.is_subclass(dynamic, ty)
                    {
                        let name = |ty| self.program.types.name(ty);
                        self.bug(&code, pc, &format!("a {} is not a {}", name(dynamic), name(ty)));
                    }
                    set!(to, word);
                }
                Insn::InstanceOf(to, a, ty) => {
                    let dynamic = self.dynamic_type(Ref(get!(a) as u32));
                    set!(to, u64::from(dynamic.is_some_and(|dynamic| self.layouts.is_subclass(dynamic, ty))));
                }
                Insn::ClassOf(to, a) => {
                    let Some(ty) = self.dynamic_type(Ref(get!(a) as u32)) else {
                        self.bug(&code, pc, "null dereference")
                    };
                    let Some(class) = self.layouts.class_object(ty) else {
                        let name = self.program.types.name(ty);
                        self.bug(&code, pc, &format!("{name} has no class object"))
                    };
                    set!(to, u64::from(self.prebuilt(class).0));
                }
                Insn::Hash(to, a) => {
                    if get!(a) == 0 {
                        self.bug(&code, pc, "null dereference");
                    }
                    // The place in the arena never changes.
                    set!(to, get!(a));
                }
                Insn::WeakNew(to, a) => {
                    self.make_room(&code, base, 0);
                    let target = Ref(get!(a) as u32);
                    if target == Ref::NULL {
                        self.bug(&code, pc, "a weak reference to null");
                    }
                    let ty = self.layouts.weakref;
                    let mut fields = self.layouts.blank(ty);
                    fields[self.layouts.referent as usize] = u64::from(target.0);
                    set!(to, u64::from(self.heap.alloc(Obj::Instance { ty, fields }).0));
                }
                Insn::WeakDeref(to, a) => match self.heap.get(Ref(get!(a) as u32)) {
                    Obj::Instance { fields, .. } => set!(to, fields[self.layouts.referent as usize]),
                    _ => self.bug(&code, pc, "null dereference"),
                },
                Insn::Fatal(a) => {
                    let message = self.text(Value::Ref(Ref(get!(a) as u32))).unwrap_or_default();
                    self.system.write(2, format!("Fatal error: {message}\n").as_bytes());
                    return Err(Stop::Exit(1));
                }
            }
            pc += 1;
        }
    }

    #[inline]
    fn callee(&mut self, code: &Code, pc: usize, site: &CallSite, base: usize) -> Function {
        match site.target {
            Target::Direct(graph) => graph,
            Target::Indirect(function, ty, listed) => {
                let Obj::Function(own, graph) = self.heap.get(Ref(self.regs[base + function as usize] as u32)) else {
                    self.bug(code, pc, "call of a null function")
                };
                let (own, graph) = (*own, *graph);
                if own != ty {
                    let name = |ty| self.program.types.name(ty);
                    self.bug(code, pc, &format!("call of a {} as a {}", name(own), name(ty)));
                }
                if listed.is_some_and(|list| code.callees[list as usize].binary_search(&graph).is_err()) {
                    self.bug(code, pc, &format!("{graph} is not among the possible callees"));
                }
                graph
            }
            Target::Virtual(selector) => {
                let receiver = Ref(self.regs[base + site.args[0] as usize] as u32);
                let Obj::Instance { ty, .. } = self.heap.get(receiver) else { self.bug(code, pc, "method of null") };
                let ty = *ty;
                match self.layouts.method(ty, selector) {
                    Some(graph) => graph,
                    None => self.lookup_method(code, pc, ty, selector),
                }
            }
            Target::Extern(..) | Target::None => self.bug(code, pc, "not a call"),
        }
    }

    /// Finds and checks the method of a class.
    #[cold]
    fn lookup_method(&mut self, code: &Code, pc: usize, ty: TypeId, selector: u32) -> Function {
        let name = self.layouts.selector_name(selector).clone();
        let class = self.program.types.name(ty);
        let Types::Oo(universe) = self.program.types else { self.bug(code, pc, "a virtual call between structs") };
        let Some((owner, method)) = universe.lookup_method(OoType::from_u32(ty.0), &name) else {
            self.bug(code, pc, &format!("{class} has no method {name}"))
        };
        let Some(graph) = method.graph.map(Function::of) else {
            self.bug(code, pc, &format!("{class}.{name} is abstract"))
        };
        let graphs = self.program.graphs;
        let params = graphs.params(graph);
        let wanted: Vec<LowLevelType> =
            std::iter::once(LowLevelType::Oo(owner)).chain(method.signature.args.iter().copied()).collect();
        let fits = params.len() == wanted.len()
            && wanted.iter().zip(&params).all(|(&from, &to)| self.layouts.assignable(from, to))
            && self.layouts.assignable(graphs.result(graph), method.signature.result);
        if !fits {
            self.bug(code, pc, &format!("{class}.{name} is {graph} `{}`, whose signature differs", graphs.name(graph)));
        }
        // The call site was checked against the method of its static type.
        let site_fits = matches!(code.insns[pc], Insn::Call(site) if code.calls[site as usize].args.len()
            == params.iter().filter(|ty| !ty.is_void()).count());
        if !site_fits {
            self.bug(code, pc, &format!("{class}.{name} overrides with another signature"));
        }
        self.layouts.set_method(ty, selector, graph);
        graph
    }

    /// The register and the address of the first handler that takes the exception.
    fn handler(&self, code: &Code, pc: usize, exception: Ref) -> Option<(Reg, usize)> {
        let handlers = code.handlers.get(&(pc as u32))?;
        let ty = self.dynamic_type(exception)?;
        let handler = handlers.iter().find(|handler| self.layouts.is_subclass(ty, handler.class))?;
        Some((handler.value, handler.pc as usize))
    }

    /// The instance that an engine raises itself.
    fn standard_exception(&mut self, code: &Code, pc: usize, name: &str) -> Ref {
        match self.program.types.standard_exception(name) {
            Some(object) => self.prebuilt(object),
            None => self.bug(code, pc, &format!("{name} without a prebuilt instance")),
        }
    }

    /// Collects garbage when enough was allocated; `false`: there is no room for `bytes` more.
    /// Only here and in `gc_collect` objects are freed.
    #[inline]
    fn make_room(&mut self, code: &Rc<Code>, base: usize, bytes: usize) -> bool {
        if !self.heap.wants_collection(bytes) {
            return true;
        }
        self.collect(code, base);
        !self.heap.is_exhausted(bytes)
    }

    fn collect(&mut self, code: &Rc<Code>, base: usize) {
        let regs = &self.regs;
        let live = |code: &Code, base: usize| -> Vec<u32> {
            code.references.iter().map(|&reg| regs[base + reg as usize] as u32).collect()
        };
        let mut roots = live(code, base);
        for frame in &self.frames {
            roots.extend(live(&frame.code, frame.base));
        }
        roots.extend(self.trace.exception.map(|exception| exception.0));
        self.heap.collect(&self.layouts, roots.into_iter());
    }

    fn array_copy(&mut self, from: Ref, to: Ref, [from_start, to_start, count]: [i64; 3]) -> Result<(), String> {
        let range = |array: Ref, start: i64| {
            let length = self.heap.get(array).len().ok_or("null dereference")?;
            let end = start.checked_add(count).filter(|&end| start >= 0 && count >= 0 && end <= length as i64);
            match end {
                Some(end) => Ok(start as usize..end as usize),
                None => Err(format!("{count} items from {start} of an array of {length}")),
            }
        };
        let (source, target) = (range(from, from_start)?, range(to, to_start)?);
        if from == to {
            match self.heap.get_mut(from) {
                Obj::Words(_, items) => items.copy_within(source, target.start),
                Obj::Chars(_, items) | Obj::Refs(_, items) => items.copy_within(source, target.start),
                Obj::Bytes(_, items) => items.copy_within(source, target.start),
                _ => return Err("not an array".to_owned()),
            }
            return Ok(());
        }
        let mut object = std::mem::replace(self.heap.get_mut(to), Obj::Free);
        let copied = match (self.heap.get(from), &mut object) {
            (Obj::Words(_, a), Obj::Words(_, b)) => {
                b[target].copy_from_slice(&a[source]);
                true
            }
            (Obj::Chars(_, a), Obj::Chars(_, b)) | (Obj::Refs(_, a), Obj::Refs(_, b)) => {
                b[target].copy_from_slice(&a[source]);
                true
            }
            (Obj::Bytes(_, a), Obj::Bytes(_, b)) => {
                b[target].copy_from_slice(&a[source]);
                true
            }
            _ => false,
        };
        *self.heap.get_mut(to) = object;
        if copied { Ok(()) } else { Err("arrays of different types".to_owned()) }
    }

    /// The rows of the last traceback, outermost first. Helpers of the toolchain are left out.
    pub(crate) fn traceback_rows(&self) -> String {
        let mut text = String::new();
        for row in self.trace.rows.iter().rev() {
            let frames = self.program.graphs.frames(self.program.sources, row.graph, row.loc);
            for flow::traceback::Frame { file, line, function } in frames.into_iter().rev() {
                writeln!(text, "  File \"{file}\", line {line}, in {function}").expect("strings take everything");
            }
        }
        text
    }

    /// Ends with a message that says where.
    #[cold]
    fn bug(&self, code: &Code, pc: usize, message: &str) -> ! {
        let origin = code.origins[pc];
        let graphs = self.program.graphs;
        let place = match origin.op {
            Some(op) => {
                let name = graphs.operation(code.graph, origin.block, op as usize);
                format!("{} op {op} ({name})", origin.block)
            }
            None => format!("{} exits", origin.block),
        };
        let sources = self.program.sources;
        panic!(
            "llinterp: {} `{}` {place}: {message} ({})",
            code.graph,
            graphs.name(code.graph),
            sources.describe(origin.loc)
        )
    }

    #[cold]
    fn undefined(&self, code: &Code, pc: usize, operands: &[u64]) -> ! {
        self.bug(code, pc, &format!("undefined for the operands {operands:x?}"))
    }

    #[cold]
    fn bad_index(&self, code: &Code, pc: usize, array: Ref, at: i64) -> ! {
        match self.heap.get(array).len() {
            Some(length) => self.bug(code, pc, &format!("index {at} of an array of {length}")),
            None => self.bug(code, pc, "null dereference"),
        }
    }
}
