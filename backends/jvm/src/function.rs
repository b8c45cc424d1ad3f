//! Assembles stack functions: one match over the neutral instructions.

use crate::asm::{Asm, Code, Handler, NamedVariable, VerType};
use crate::foreign;
use crate::lines::Lines;
use crate::names::{EXCEPTION, Namer, STR, STYLE, extern_desc, field_name};
use crate::opcodes::*;
use crate::pool::Pool;
use crate::strings;
use entity::{FileId, GraphId, LowLevelType, OoType, Primitive, SourceLoc};
use flow::LlOp;
use flow::externs::Extern;
use flow::traceback::{Said, frames, shown_file};
use oosupport::{
    CatchType, Cond, ConstId, ConstantPlan, Database, Frame, Label, Liveness, Local, Named, NamedRange, NamedRanges,
    StackFunction, StackInsn, StackType, Value,
};
use oosupport::{const_field, const_field_type, slot_field};
use ootype::OoTypeData;
use std::cell::RefCell;

/// What the assembler looks things up in.
pub(crate) struct Context<'a, 'p> {
    pub(crate) db: &'a Database<'p>,
    pub(crate) names: &'a Namer<'a, 'p>,
    pub(crate) plan: &'a ConstantPlan,
    pub(crate) lines: RefCell<Lines>,
}

impl Context<'_, '_> {
    /// The descriptor of the field of a constant.
    pub(crate) fn const_desc(&self, id: ConstId) -> String {
        self.names.desc(const_field_type(self.db, id), false)
    }
}

/// The kind of a type in load and store instructions.
pub(crate) fn kind(ty: StackType) -> u8 {
    match ty {
        StackType::Int | StackType::Low(LowLevelType::BOOL | LowLevelType::CHAR | LowLevelType::BYTE) => 0,
        StackType::Low(LowLevelType::SIGNED | LowLevelType::UNSIGNED) => 1,
        StackType::Low(LowLevelType::FLOAT) => 3,
        StackType::Low(LowLevelType::Oo(_)) | StackType::Frame(_) => 4,
        StackType::Low(other) => panic!("jvm: no local has the type {other:?}"),
    }
}

struct FunctionAsm<'f, 'a, 'p> {
    cx: &'f Context<'a, 'p>,
    f: &'f StackFunction,
    asm: Asm<'f>,
    slots: Vec<Option<u16>>,
    next_slot: u16,
    live: Liveness,
    named: Named,
    ranges: NamedRanges<'f>,
    file: Option<FileId>,
    split: Option<SplitInfo<'f>>,
}

/// What the driver and the parts of a split function must know.
#[derive(Clone, Copy)]
pub(crate) struct SplitInfo<'f> {
    /// The class of each part.
    pub(crate) classes: &'f [String],
    /// The name of the function: part 3 of `f` is `f$p3`.
    pub(crate) name: &'f str,
    /// The number of the frame class, and its slots.
    pub(crate) number: u32,
    pub(crate) frame: &'f Frame,
}

/// Assembles a function. `file`: whose lines to note.
pub(crate) fn assemble(
    cx: &Context<'_, '_>,
    pool: &mut Pool,
    f: &StackFunction,
    file: Option<FileId>,
    split: Option<SplitInfo<'_>>,
) -> Code {
    for wide in [false, true] {
        let named = Named::compute(f);
        let live = Liveness::compute(f).with_named(&named);
        let mut asm = FunctionAsm {
            cx,
            f,
            asm: Asm::new(pool, f.labels, wide),
            slots: vec![None; f.locals.len()],
            next_slot: 0,
            live,
            named,
            ranges: NamedRanges::new(f),
            file,
            split,
        };
        asm.run();
        if let Some(code) = asm.asm.finish() {
            return code;
        }
    }
    unreachable!("wide jumps reach everywhere")
}

/// Assembles straight-line code without a return, to be continued by the caller.
pub(crate) fn assemble_open<'f>(cx: &'f Context<'_, '_>, pool: &'f mut Pool, f: &'f StackFunction) -> Asm<'f> {
    let mut asm = FunctionAsm {
        cx,
        f,
        asm: Asm::new(pool, f.labels, false),
        slots: vec![None; f.locals.len()],
        next_slot: 0,
        live: Liveness::compute(f),
        named: Named::compute(f),
        ranges: NamedRanges::new(f),
        file: None,
        split: None,
    };
    asm.run();
    asm.asm
}

impl FunctionAsm<'_, '_, '_> {
    fn run(&mut self) {
        for i in 0..self.f.params {
            self.slot(Local(i));
        }
        self.asm.max_locals = self.next_slot;
        let f = self.f;
        let mut targeted = vec![false; f.labels as usize];
        for insn in &f.code {
            insn.for_each_target(|l| targeted[l.0 as usize] = true);
        }
        if targets_start(f, &targeted) {
            self.asm.op(nop);
        }
        let mut dead = false;
        let mut guard = None;
        for (i, insn) in f.code.iter().enumerate() {
            match insn {
                StackInsn::Label(l) => {
                    if targeted[l.0 as usize] {
                        dead = false;
                        self.place(*l, None);
                    }
                    continue;
                }
                StackInsn::Catch(l) => {
                    dead = false;
                    let class = self.catch_class(*l);
                    let index = self.asm.pool.class(&class);
                    self.place(*l, Some(VerType::Object(index)));
                    continue;
                }
                StackInsn::Guard(g) => {
                    if !dead {
                        guard = Some(*g);
                    }
                    continue;
                }
                _ => {}
            }
            if dead {
                continue;
            }
            let start = self.asm.code.len();
            self.insn(i, insn);
            if let Some(g) = guard.take() {
                let end = self.asm.code.len();
                for &(catch, label) in &f.guards[g as usize].handlers {
                    let class = self.catch_type_class(catch);
                    let class = self.asm.pool.class(&class);
                    self.asm.handlers.push(Handler { start, end, label: label.0, class });
                }
            }
            dead = insn.ends_flow();
            if dead {
                self.ranges.label(None, self.asm.code.len());
            }
        }
        self.variables();
    }

    /// The table of the variables that locals stand for.
    fn variables(&mut self) {
        let ranges = std::mem::replace(&mut self.ranges, NamedRanges::new(self.f));
        for NamedRange { local, start, end } in ranges.finish(self.asm.code.len()) {
            let name = self.f.name_of(local).expect("only those with names are noted");
            let desc = match self.f.locals[local.0 as usize] {
                StackType::Low(ty) => self.cx.names.desc(ty, false),
                StackType::Int | StackType::Frame(_) => "I".to_owned(),
            };
            let (name, desc) = (self.asm.pool.utf8(name), self.asm.pool.utf8(&desc));
            let slot = self.slot(local);
            self.asm.variables.push(NamedVariable { start, end, name, desc, slot });
        }
    }

    fn slot(&mut self, local: Local) -> u16 {
        if let Some(slot) = self.slots[local.0 as usize] {
            return slot;
        }
        let slot = self.next_slot;
        self.next_slot += if matches!(kind(self.f.locals[local.0 as usize]), 1 | 3) { 2 } else { 1 };
        self.slots[local.0 as usize] = Some(slot);
        slot
    }

    fn access(&mut self, store: bool, local: Local) {
        let slot = self.slot(local);
        self.asm.local(store, kind(self.f.locals[local.0 as usize]), slot);
        if store {
            self.ranges.stored(local, self.asm.code.len());
        }
    }

    fn ver_type(&mut self, ty: StackType) -> VerType {
        match kind(ty) {
            0 => VerType::Int,
            1 => VerType::Long,
            3 => VerType::Double,
            _ => {
                let class = match ty {
                    StackType::Low(ty) => self.cx.names.class_or_array(ty),
                    StackType::Frame(frame) => STYLE.frame(frame),
                    StackType::Int => unreachable!("not a reference"),
                };
                VerType::Object(self.asm.pool.class(&class))
            }
        }
    }

    fn place(&mut self, label: Label, stack: Option<VerType>) {
        self.asm.label(label.0, i32::from(stack.is_some()));
        let live: Vec<Local> = self.live.at(label).iter().collect();
        self.ranges.label(self.named.at(label), self.asm.code.len());
        self.frame(&live, stack);
    }

    fn frame(&mut self, live: &[Local], stack: Option<VerType>) {
        let mut by_slot = Vec::with_capacity(live.len());
        for &local in live {
            let known =
                self.slots[local.0 as usize].or_else(|| self.f.name_of(local).is_some().then(|| self.slot(local)));
            let slot = known.unwrap_or_else(|| {
                panic!("jvm: local {} of {} is read before it is assigned", local.0, self.function_name())
            });
            let ty = self.ver_type(self.f.locals[local.0 as usize]);
            by_slot.push((slot, ty));
        }
        by_slot.sort_unstable_by_key(|&(slot, _)| slot);
        let mut locals = Vec::new();
        let mut next = 0;
        for (slot, ty) in by_slot {
            while next < slot {
                locals.push(VerType::Top);
                next += 1;
            }
            locals.push(ty);
            next += if matches!(ty, VerType::Long | VerType::Double) { 2 } else { 1 };
        }
        self.asm.frame(locals, stack);
    }

    fn function_name(&self) -> &str {
        self.f.graph.map_or("a constant", |g| &self.cx.db.graph(g).name)
    }

    fn catch_class(&self, label: Label) -> String {
        let found = self.f.guards.iter().flat_map(|g| &g.handlers).find(|(_, l)| *l == label);
        self.catch_type_class(found.expect("a handler belongs to a guard").0)
    }

    fn catch_type_class(&self, catch: CatchType) -> String {
        match catch {
            CatchType::Class(ty) => self.cx.names.class(ty).to_owned(),
            CatchType::StackOverflow => "java/lang/StackOverflowError".to_owned(),
            CatchType::OutOfMemory => "java/lang/OutOfMemoryError".to_owned(),
        }
    }

    /// A conditional jump; with wide jumps the fall-through, where what is live at `next` is live, needs a frame.
    fn conditional(&mut self, next: usize, jump: u8, label: Label) {
        self.asm.jump(jump, label.0);
        if self.asm.wide_jumps() {
            let live: Vec<Local> = self.live.before(self.f, next).iter().collect();
            self.frame(&live, None);
        }
    }

    /// The line of the table of lines for a place.
    fn shown_line(&self, loc: SourceLoc) -> Option<u32> {
        let graph = self.cx.db.graph(self.f.graph?);
        let sources = &self.cx.db.program.sources;
        self.file?;
        let own = shown_file(sources, graph);
        let frames = frames(sources, graph, loc);
        match frames[..] {
            [frame] if own == self.file => return Some(frame.line),
            // A function of the library, which is in a class that tracebacks leave out.
            [] if own.is_none() && self.file.is_some_and(|file| sources.is_library(file)) => {
                return sources.resolve(loc).filter(|span| Some(span.file) == self.file).map(|span| span.line);
            }
            _ => {}
        }
        Some(self.cx.lines.borrow_mut().number(&frames))
    }

    fn insn(&mut self, position: usize, insn: &StackInsn) {
        let cx = self.cx;
        match insn {
            StackInsn::Label(_) | StackInsn::Catch(_) | StackInsn::Guard(_) => {}
            StackInsn::Line(loc) => {
                if let Some(line) = self.shown_line(*loc) {
                    self.asm.line(line);
                }
            }
            StackInsn::Const(value) => self.constant(value),
            StackInsn::LoadConst(id) => {
                self.const_access(GETSTATIC, *id);
                self.cast_constant(*id, self.f.code.get(position + 1));
            }
            StackInsn::StoreConst(id) => self.const_access(PUTSTATIC, *id),
            StackInsn::LoadFunction(graph, ty) => self.load_function(*graph, *ty),
            StackInsn::Load(local) => self.access(false, *local),
            StackInsn::Store(local) => self.access(true, *local),
            StackInsn::Pop(ty) => self.asm.op(if matches!(kind(*ty), 1 | 3) { pop2 } else { pop }),
            StackInsn::New(ty) => self.asm.new_object(cx.names.class(*ty)),
            StackInsn::GetField(class, name, ty) => {
                let desc = cx.names.desc(*ty, false);
                self.asm.field(GETFIELD, cx.names.class(*class), &field_name(name), &desc);
            }
            StackInsn::SetField(class, name, ty) => {
                let desc = cx.names.desc(*ty, false);
                self.asm.field(PUTFIELD, cx.names.class(*class), &field_name(name), &desc);
            }
            StackInsn::NewArray(ty) => self.new_array(*ty),
            StackInsn::ArrayLen => self.asm.ops(&[arraylength, i2l]),
            StackInsn::NativeLen => self.asm.op(arraylength),
            StackInsn::ToIndex => self.asm.op(l2i),
            StackInsn::FromIndex => self.asm.op(i2l),
            StackInsn::NativeOp(op) => self.native_op(*op),
            StackInsn::ArrayGet(item) => self.array_get(*item),
            StackInsn::ArraySet(item) => self.array_set(*item),
            StackInsn::ArrayCopy(_) => {
                self.asm.invokestatic("java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V");
            }
            StackInsn::FillArray(item, data) => strings::fill_array(&mut self.asm, *item, data),
            StackInsn::FillChars(text) => strings::fill_chars(&mut self.asm, text),
            StackInsn::NewText(text) => {
                self.asm.string(text);
                self.asm.invokestatic(STR, "of", &format!("(Ljava/lang/String;)L{STR};"));
            }
            StackInsn::CallStatic(callee) => {
                let (class, name, desc) = cx.names.function(*callee);
                self.asm.invokestatic(class, name, desc);
            }
            StackInsn::CallVirtual(method) => {
                let (class, name, desc) = cx.names.method(method);
                self.asm.invokevirtual(&class, &name, &desc);
            }
            StackInsn::CallFunction(ty) => {
                let desc = cx.names.invoke_desc(*ty);
                self.asm.invokevirtual(cx.names.class(*ty), "invoke", &desc);
            }
            StackInsn::CallExtern(row) => self.call_extern(row),
            StackInsn::CallForeign(index) => {
                let desc = foreign::desc(cx.names, &cx.db.foreigns[*index]);
                self.asm.invokestatic(foreign::CLASS, &foreign::method(*index), &desc);
            }
            StackInsn::CallPart(part) => self.call_part(*part),
            StackInsn::NewFrame(frame) => self.asm.new_object(&STYLE.frame(*frame)),
            StackInsn::GetSlot(frame, slot) | StackInsn::SetSlot(frame, slot) => {
                let split = self.split.expect("only split functions have slots");
                let desc = cx.names.stack_desc(split.frame.slots[*slot as usize]);
                let opcode = if matches!(insn, StackInsn::GetSlot(..)) { GETFIELD } else { PUTFIELD };
                self.asm.field(opcode, &STYLE.frame(*frame), &slot_field(*slot), &desc);
            }
            StackInsn::Cast(ty) => {
                if *ty != LowLevelType::Oo(cx.db.program.universe.object) {
                    let index = self.asm.pool.class(&cx.names.class_or_array(*ty));
                    self.asm.indexed(CHECKCAST, index, 0);
                }
            }
            StackInsn::InstanceOf(ty) => {
                let index = self.asm.pool.class(&cx.names.class_or_array(LowLevelType::Oo(*ty)));
                self.asm.indexed(INSTANCEOF, index, 0);
            }
            StackInsn::ClassOf(ty) => {
                let desc = format!("(){}", cx.names.desc(LowLevelType::Oo(cx.db.program.universe.class), false));
                self.asm.invokevirtual(cx.names.class(*ty), "rotor$class", &desc);
            }
            StackInsn::IdentityHash => {
                self.asm.invokestatic("java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I");
                self.asm.op(i2l);
            }
            StackInsn::WeakNew => self.new_weak_reference(),
            StackInsn::WeakGet => self.asm.invokevirtual("java/lang/ref/WeakReference", "get", "()Ljava/lang/Object;"),
            StackInsn::Op(op) => self.value_op(*op),
            StackInsn::Jump(label) => self.asm.jump(goto, label.0),
            StackInsn::Branch(cond, when, label) => {
                let jump = self.condition(*cond);
                self.conditional(position + 1, if *when { jump } else { inverse(jump) }, *label);
            }
            StackInsn::Switch(local, cases, default) => self.switch(position, *local, cases, *default),
            StackInsn::Return(ty) => self.return_value(*ty),
            StackInsn::Throw(fresh) => {
                let name = if *fresh { "raiseNew" } else { "raise" };
                self.asm.invokestatic(EXCEPTION, name, &format!("(Ljava/lang/Object;)L{EXCEPTION};"));
                self.asm.op(athrow);
            }
            StackInsn::Raised(said, loc) => self.raised(*said, *loc),
            StackInsn::FatalError => self.asm.invokestatic("rotor/rt/Os", "fatal", &format!("(L{STR};)V")),
            StackInsn::EnterHandlers(mask, save) => self.enter_handlers(*mask, *save),
            StackInsn::LeaveHandlers(save) => {
                self.access(false, *save);
                self.asm.field(PUTSTATIC, EXCEPTION, "caught", "J");
            }
        }
    }

    /// Pushes a number, a character or null.
    fn constant(&mut self, value: &Value) {
        match value {
            Value::Bool(b) => self.asm.int(i32::from(*b)),
            Value::Long(n) => self.asm.long(*n),
            Value::Float(bits) => self.asm.double(*bits),
            Value::Char(c) => self.asm.int(*c as i32),
            Value::Int(n) => self.asm.int(*n),
            Value::Null(_) => self.asm.op(aconst_null),
        }
    }

    /// An operation on native ints.
    fn native_op(&mut self, op: LlOp) {
        self.asm.op(match op {
            LlOp::IntAdd => iadd,
            LlOp::IntSub => isub,
            LlOp::IntMul => imul,
            LlOp::CastIntToFloat => i2d,
            other => panic!("jvm: no native {}", other.name()),
        })
    }

    /// Reads an item of an array; a byte is not negative.
    fn array_get(&mut self, item: LowLevelType) {
        match item {
            LowLevelType::Prim(Primitive::Signed | Primitive::Unsigned) => self.asm.op(laload),
            LowLevelType::Prim(Primitive::Float) => self.asm.op(daload),
            LowLevelType::Prim(Primitive::Bool) => self.asm.op(baload),
            LowLevelType::Prim(Primitive::Char) => self.asm.op(iaload),
            LowLevelType::Prim(Primitive::Byte) => {
                self.asm.op(baload);
                self.asm.int(255);
                self.asm.ops(&[iand, i2l]);
            }
            _ => self.asm.op(aaload),
        }
    }

    /// Stores an item of an array.
    fn array_set(&mut self, item: LowLevelType) {
        match item {
            LowLevelType::Prim(Primitive::Signed | Primitive::Unsigned) => self.asm.op(lastore),
            LowLevelType::Prim(Primitive::Float) => self.asm.op(dastore),
            LowLevelType::Prim(Primitive::Bool) => self.asm.op(bastore),
            LowLevelType::Prim(Primitive::Char) => self.asm.op(iastore),
            LowLevelType::Prim(Primitive::Byte) => self.asm.ops(&[l2i, bastore]),
            _ => self.asm.op(aastore),
        }
    }

    /// Calls a function of the runtime.
    fn call_extern(&mut self, row: &Extern) {
        let mut desc = String::from("(");
        for &arg in row.args {
            desc.push_str(extern_desc(arg));
        }
        desc.push(')');
        desc.push_str(extern_desc(row.result));
        self.asm.invokestatic(row.jvm.0, row.jvm.1, &desc);
    }

    /// Calls a part of a function that is split.
    fn call_part(&mut self, part: u32) {
        let split = self.split.expect("only drivers call parts");
        let desc = format!("(L{};I)I", STYLE.frame(split.number));
        self.asm.invokestatic(&split.classes[part as usize], &format!("{}$p{part}", split.name), &desc);
    }

    /// Makes a weak reference to the object on the stack.
    fn new_weak_reference(&mut self) {
        let class = "java/lang/ref/WeakReference";
        let index = self.asm.pool.class(class);
        self.asm.indexed(NEW, index, 1);
        self.asm.ops(&[dup_x1, swap]);
        self.asm.invokespecial(class, "<init>", "(Ljava/lang/Object;)V");
    }

    /// Returns what is on the stack.
    fn return_value(&mut self, ty: StackType) {
        self.asm.op(match ty {
            StackType::Low(LowLevelType::Prim(Primitive::Void)) => vreturn,
            ty => match kind(ty) {
                0 => ireturn,
                1 => lreturn,
                3 => dreturn,
                _ => areturn,
            },
        })
    }

    /// Notes the place where an exception is raised.
    fn raised(&mut self, said: Said, loc: SourceLoc) {
        if let Some(line) = self.shown_line(loc) {
            self.asm.line(line);
        }
        let name = match said {
            Said::New => "raised",
            Said::Again => "raisedAgain",
        };
        self.asm.invokestatic(EXCEPTION, name, "(Ljava/lang/Object;)V");
    }

    /// Adds the handlers of a region to those that are open, which are saved.
    fn enter_handlers(&mut self, mask: u64, save: Local) {
        self.asm.field(GETSTATIC, EXCEPTION, "caught", "J");
        self.asm.op(dup2);
        self.access(true, save);
        self.asm.long(mask as i64);
        self.asm.op(lor);
        self.asm.field(PUTSTATIC, EXCEPTION, "caught", "J");
    }

    /// Pushes the function value of a graph.
    fn load_function(&mut self, graph: GraphId, ty: OoType) {
        let class = self.cx.names.function_value(graph, ty);
        let desc = format!("L{class};");
        self.asm.field(GETSTATIC, class, "I", &desc);
    }

    fn const_access(&mut self, opcode: u8, id: ConstId) {
        let desc = self.cx.const_desc(id);
        let holder = STYLE.holder(self.cx.plan.holder_of[id.0 as usize]);
        self.asm.field(opcode, &holder, &const_field(id), &desc);
    }

    /// Casts a constant that was loaded to its type where the type of its field does not do.
    fn cast_constant(&mut self, id: ConstId, next: Option<&StackInsn>) {
        let ty = LowLevelType::Oo(self.cx.db.const_type(id));
        let field = const_field_type(self.cx.db, id);
        let does = field == ty
            || match next {
                Some(StackInsn::Throw(_)) => true,
                Some(StackInsn::Store(local)) => self.f.locals[local.0 as usize] == StackType::Low(field),
                _ => false,
            };
        if !does {
            let index = self.asm.pool.class(&self.cx.names.class_or_array(ty));
            self.asm.indexed(CHECKCAST, index, 0);
        }
    }

    fn new_array(&mut self, ty: OoType) {
        let OoTypeData::Array(item) = self.cx.db.program.universe.types[ty] else {
            panic!("jvm: {ty} is not an array")
        };
        let code = match item {
            LowLevelType::Prim(Primitive::Bool) => 4,
            LowLevelType::Prim(Primitive::Float) => 7,
            LowLevelType::Prim(Primitive::Byte) => 8,
            LowLevelType::Prim(Primitive::Char) => 10,
            LowLevelType::Prim(Primitive::Signed | Primitive::Unsigned) => 11,
            LowLevelType::Prim(Primitive::Void) => panic!("jvm: an array of Void"),
            reference => {
                let index = self.asm.pool.class(&self.cx.names.class_or_array(reference));
                self.asm.indexed(ANEWARRAY, index, 0);
                return;
            }
        };
        self.asm.op(nop);
        self.asm.code.pop();
        self.asm.code.extend_from_slice(&[NEWARRAY, code]);
    }

    /// A primitive operation whose result stays on the stack.
    fn value_op(&mut self, op: LlOp) {
        match jvm_column(op) {
            JvmOp::Insn(insns) => self.asm.ops(insns),
            JvmOp::Call(class, name, desc, after) => {
                self.asm.invokestatic(class, name, desc);
                self.asm.ops(after);
            }
            JvmOp::Cond(..) if op == LlOp::BoolNot => self.asm.ops(&[iconst_1, ixor]),
            JvmOp::Cond(..) | JvmOp::Ucmp(_) => panic!("jvm: {} outside a condition", op.name()),
        }
    }

    /// Emits a condition; the jump that is taken when it holds.
    fn condition(&mut self, cond: Cond) -> u8 {
        match cond {
            Cond::Bool => ifne,
            Cond::Null => ifnull,
            Cond::Same => if_acmpeq,
            Cond::IntNegative => iflt,
            Cond::Native(op) => match jvm_column(op) {
                // The jumps that compare two ints stand in the same order as those that test one.
                JvmOp::Cond(_, jump) => jump - ifeq + if_icmpeq,
                _ => panic!("jvm: {} does not compare", op.name()),
            },
            Cond::Op(op) => match jvm_column(op) {
                JvmOp::Cond(insns, jump) => {
                    self.asm.ops(insns);
                    jump
                }
                JvmOp::Ucmp(jump) => {
                    self.asm.invokestatic("java/lang/Long", "compareUnsigned", "(JJ)I");
                    jump
                }
                _ => {
                    self.value_op(op);
                    ifne
                }
            },
        }
    }

    fn switch(&mut self, position: usize, local: Local, cases: &[(i64, Label)], default: Label) {
        let long = kind(self.f.locals[local.0 as usize]) == 1;
        let (mut small, large): (Vec<_>, Vec<_>) =
            cases.iter().copied().partition(|&(value, _)| i32::try_from(value).is_ok());
        for (value, label) in large {
            self.access(false, local);
            self.asm.long(value);
            self.asm.op(lcmp);
            self.conditional(position, ifeq, label);
        }
        if small.len() == 1 && long {
            let (value, label) = small[0];
            self.access(false, local);
            self.asm.long(value);
            self.asm.op(lcmp);
            self.conditional(position, ifeq, label);
            small.clear();
        }
        if small.is_empty() {
            self.asm.jump(goto, default.0);
            return;
        }
        small.sort_unstable_by_key(|c| c.0);
        if long {
            self.access(false, local);
            self.access(false, local);
            self.asm.ops(&[l2i, i2l, lcmp]);
            self.conditional(position, ifne, default);
            self.access(false, local);
            self.asm.op(l2i);
        } else {
            self.access(false, local);
        }
        let small: Vec<(i32, u32)> = small.iter().map(|&(value, label)| (value as i32, label.0)).collect();
        self.asm.switch(&small, default.0);
    }
}

/// Whether something jumps to the first instruction.
fn targets_start(f: &StackFunction, targeted: &[bool]) -> bool {
    for insn in &f.code {
        match insn {
            StackInsn::Label(l) if targeted[l.0 as usize] => return true,
            StackInsn::Label(_) | StackInsn::Line(_) => {}
            _ => return false,
        }
    }
    false
}
