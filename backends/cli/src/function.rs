//! Assembles stack functions: one match over the neutral instructions.
//!
//! Parameters are arguments, other locals are locals of the method. A guarded call stands in a
//! protected region of its own, with a handler block for each handler that keeps the exception
//! in a local and leaves to the code of the handler.
//!
//! Functions that take part in recursion have a further parameter, the bytes of stack that the
//! calls below them take; those on a cycle add an estimate of their own frame and raise
//! `StackOverflow` when that exceeds the limit. The virtual machines cannot be relied on to
//! report an exhausted stack.

pub(crate) mod custom;

use crate::column::{CliOp, Comparison, cli_column};
use crate::target::{RUNTIME, Target};
use ecma335::{Code, Handler, Opcode, Region, Type, Variable};
use entity::{LowLevelType, OoType, Primitive, SourceLoc};
use flow::LlOp;
use flow::traceback::{Frame as Call, Said, frames};
use oosupport::{
    CatchType, Cond, Frame, Label, Local, Named, NamedRange, NamedRanges, StackFunction, StackInsn, StackType, Value,
    VirtualMethod, slot_field,
};
use ootype::OoTypeData;

/// What the assembler must know besides the code.
#[derive(Clone, Copy, Default)]
pub(crate) struct Setting<'f> {
    /// Whether lines are noted.
    pub(crate) noted: bool,
    /// The name of the function, for comments.
    pub(crate) name: &'f str,
    /// Whether there is a last parameter with the depth of the recursion.
    pub(crate) takes_depth: bool,
    /// The limit of the depth, where it is tested.
    pub(crate) limit: Option<i32>,
    /// Where the parts of a split function are.
    pub(crate) split: Option<SplitInfo<'f>>,
}

/// What the driver and the parts of a split function must know.
#[derive(Clone, Copy)]
pub(crate) struct SplitInfo<'f> {
    /// The class of the function and of its parts.
    pub(crate) class: &'f str,
    /// The name of the function: part 3 of `f` is `f$p3`.
    pub(crate) name: &'f str,
    /// The number of the frame class, and its slots.
    pub(crate) number: u32,
    pub(crate) frame: &'f Frame,
}

/// An assembled function.
pub(crate) struct Assembled {
    pub(crate) code: Code,
    /// Places in the source: the instruction from which on a place holds; `None` where code begins that may be
    /// reached from several places.
    pub(crate) places: Vec<(u32, Option<SourceLoc>)>,
}

/// A protected region that is open.
struct Open {
    guard: u32,
    start: ecma335::Label,
}

/// The state of the assembler of one function.
pub(crate) struct FunctionAsm<'t, 'f, 'a, 'p> {
    target: &'t mut Target<'a, 'p>,
    f: &'f StackFunction,
    setting: Setting<'f>,
    code: Code,
    labels: Vec<ecma335::Label>,
    /// The local of the method for each local that is no parameter.
    slots: Vec<Option<u16>>,
    /// Handlers that are reachable.
    handlers: Vec<bool>,
    places: Vec<(u32, Option<SourceLoc>)>,
    named: Named,
    ranges: NamedRanges<'f>,
    open: Option<Open>,
    /// The constant pushed last, and the number of instructions behind it, while nothing follows it.
    last_const: Option<(usize, i64)>,
    /// Instructions that were assembled with the one before.
    skip: usize,
}

/// Assembles a function.
pub(crate) fn assemble(target: &mut Target<'_, '_>, f: &StackFunction, setting: Setting<'_>) -> Assembled {
    let mut code = Code::new();
    let labels = (0..f.labels).map(|_| code.label()).collect();
    let mut asm = FunctionAsm {
        target,
        f,
        setting,
        code,
        labels,
        slots: vec![None; f.locals.len()],
        handlers: vec![false; f.labels as usize],
        places: Vec::new(),
        named: Named::compute(f),
        ranges: NamedRanges::new(f),
        open: None,
        last_const: None,
        skip: 0,
    };
    asm.run();
    asm.variables();
    Assembled { code: asm.code, places: asm.places }
}

/// An estimate of the bytes of stack that a call of the function takes, with what calls it (a
/// virtual method, say). Compilers keep locals on the stack around protected regions, and
/// values of expressions wherever registers are scarce.
pub(crate) fn frame_bytes(f: &StackFunction) -> i32 {
    128 + 24 * f.locals.len() as i32 + 64 * f.guards.len().min(16) as i32
}

impl FunctionAsm<'_, '_, '_, '_> {
    fn run(&mut self) {
        let f = self.f;
        let mut targeted = vec![false; f.labels as usize];
        for insn in &f.code {
            insn.for_each_target(|l| targeted[l.0 as usize] = true);
        }
        self.prologue();
        let mut dead = false;
        for (i, insn) in f.code.iter().enumerate() {
            match insn {
                StackInsn::Label(l) => {
                    if targeted[l.0 as usize] {
                        dead = false;
                        self.place(*l);
                    }
                    continue;
                }
                StackInsn::Catch(l) => {
                    if self.handlers[l.0 as usize] {
                        dead = false;
                        self.place(*l);
                        // The handler block has stored or dropped the exception.
                        self.skip = 1;
                    }
                    continue;
                }
                _ => {}
            }
            if dead {
                continue;
            }
            if self.skip > 0 {
                self.skip -= 1;
                continue;
            }
            self.insn(i, insn);
            dead = insn.ends_flow();
            if dead {
                self.ranges.label(None, self.code.insns.len());
            }
        }
    }

    fn place(&mut self, label: Label) {
        self.last_const = None;
        self.code.mark(self.labels[label.0 as usize]);
        self.ranges.label(self.named.at(label), self.code.insns.len());
        self.note(None);
    }

    /// Says where locals hold variables; parameters have their names in the signature.
    fn variables(&mut self) {
        let ranges = std::mem::replace(&mut self.ranges, NamedRanges::new(self.f));
        for NamedRange { local, start, end } in ranges.finish(self.code.insns.len()) {
            if local.0 >= self.f.params {
                let name = self.f.name_of(local).expect("only those with names are noted").to_string();
                let local = self.slot(local);
                self.code.variables.push(Variable { local, name, range: (start as u32, end as u32) });
            }
        }
    }

    /// The index of the parameter with the depth.
    fn depth_param(&self) -> Option<u16> {
        self.setting.takes_depth.then_some(self.f.params as u16)
    }

    fn prologue(&mut self) {
        let (Some(depth), Some(limit)) = (self.depth_param(), self.setting.limit) else { return };
        let fits = self.code.label();
        self.code.ldarg(depth);
        self.code.int(frame_bytes(self.f));
        self.code.op(Opcode::Add);
        self.code.var(Opcode::Starg, depth);
        self.code.ldarg(depth);
        self.code.int(limit);
        self.code.branch(Opcode::Ble, fits);
        let raise = self.target.runtime("StackOverflow", "raise", Vec::new(), Type::Void);
        self.code.call(raise);
        self.code.mark(fits);
    }

    /// Pushes the depth for a function that takes it.
    fn push_depth(&mut self) {
        match self.depth_param() {
            Some(depth) => self.code.ldarg(depth),
            None => self.code.int(0),
        }
    }

    fn slot(&mut self, local: Local) -> u16 {
        if let Some(slot) = self.slots[local.0 as usize] {
            return slot;
        }
        let ty = self.target.stack_type(self.f.locals[local.0 as usize]);
        let name = self.f.name_of(local).map_or("", |name| name);
        let known = |name: &str| self.code.locals.iter().any(|local| local.name == name);
        let name = if known(name) && !name.is_empty() { format!("{name}${}", local.0) } else { name.to_owned() };
        let slot = self.code.local(ty, &name);
        self.slots[local.0 as usize] = Some(slot);
        slot
    }

    fn load(&mut self, local: Local) {
        if local.0 < self.f.params {
            self.code.ldarg(local.0 as u16);
        } else {
            let slot = self.slot(local);
            self.code.ldloc(slot);
        }
    }

    fn store(&mut self, local: Local) {
        if local.0 < self.f.params {
            self.code.var(Opcode::Starg, local.0 as u16);
        } else {
            let slot = self.slot(local);
            self.code.stloc(slot);
        }
        self.ranges.stored(local, self.code.insns.len());
    }

    fn long(&mut self, value: i64) {
        let before = self.code.insns.len();
        self.code.long(value);
        self.last_const = Some((before, value));
    }

    /// The constant on top of the stack, if it was pushed last.
    fn top_const(&self) -> Option<i64> {
        let (before, value) = self.last_const?;
        let pushed = if i32::try_from(value).is_ok() { 2 } else { 1 };
        (self.code.insns.len() == before + pushed).then_some(value)
    }

    /// Makes a Signed a native integer.
    fn to_int(&mut self) {
        match self.top_const() {
            Some(value) => {
                let (before, _) = self.last_const.take().expect("just seen");
                self.code.insns.truncate(before);
                self.code.int(value as i32);
            }
            None => self.code.op(Opcode::ConvI4),
        }
    }

    fn ops(&mut self, ops: &[Opcode]) {
        for &op in ops {
            if op == Opcode::ConvI4 { self.to_int() } else { self.code.op(op) }
        }
    }

    fn insn(&mut self, position: usize, insn: &StackInsn) {
        match insn {
            StackInsn::Label(_) | StackInsn::Catch(_) => {}
            StackInsn::Guard(guard) => {
                let start = self.code.label();
                self.last_const = None;
                self.code.mark(start);
                self.open = Some(Open { guard: *guard, start });
            }
            StackInsn::Line(loc) => self.line(*loc),
            StackInsn::Const(value) => self.constant(value),
            StackInsn::LoadConst(id) => {
                let field = self.target.constant(*id);
                self.code.field(Opcode::Ldsfld, field);
            }
            StackInsn::StoreConst(id) => {
                let field = self.target.constant(*id);
                self.code.field(Opcode::Stsfld, field);
            }
            StackInsn::LoadFunction(graph, ty) => {
                let field = self.target.function_instance(*graph, *ty);
                self.code.field(Opcode::Ldsfld, field);
            }
            StackInsn::Load(local) => self.load(*local),
            StackInsn::Store(local) => self.store(*local),
            StackInsn::Pop(_) => self.code.op(Opcode::Pop),
            StackInsn::New(ty) => {
                let class = self.target.class(*ty);
                let constructor = self.target.constructor(class);
                self.code.method(Opcode::Newobj, constructor);
            }
            StackInsn::GetField(class, name, ty) => {
                let field = self.target.field(*class, name, *ty);
                self.code.field(Opcode::Ldfld, field);
            }
            StackInsn::SetField(class, name, ty) => {
                let field = self.target.field(*class, name, *ty);
                self.code.field(Opcode::Stfld, field);
            }
            StackInsn::NewArray(ty) => self.new_array(*ty),
            StackInsn::ArrayLen => self.code.ops(&[Opcode::Ldlen, Opcode::ConvI8]),
            StackInsn::NativeLen => self.code.ops(&[Opcode::Ldlen, Opcode::ConvI4]),
            StackInsn::ToIndex => self.to_int(),
            StackInsn::FromIndex => self.code.op(Opcode::ConvI8),
            StackInsn::NativeOp(op) => self.code.op(match op {
                LlOp::IntAdd => Opcode::Add,
                LlOp::IntSub => Opcode::Sub,
                LlOp::IntMul => Opcode::Mul,
                LlOp::CastIntToFloat => Opcode::ConvR8,
                other => panic!("cli: no native {}", other.name()),
            }),
            StackInsn::ArrayGet(item) => self.array_get(*item),
            StackInsn::ArraySet(item) => self.array_set(*item),
            StackInsn::ArrayCopy(LowLevelType::BYTE) => self.copy_bytes(),
            StackInsn::ArrayCopy(_) => self.copy_items(),
            StackInsn::FillArray(item, data) => {
                let size = item_size(*item);
                let bytes = data.iter().flat_map(|bits| bits.to_le_bytes().into_iter().take(size)).collect();
                self.initialize(bytes);
            }
            StackInsn::FillChars(text) => {
                let bytes = text.chars().flat_map(|c| (c as u32).to_le_bytes()).collect();
                self.initialize(bytes);
            }
            StackInsn::NewText(text) => self.new_text(text),
            StackInsn::CallStatic(callee) => self.call_static(position, *callee),
            StackInsn::CallVirtual(method) => self.call_virtual(position, method),
            StackInsn::CallFunction(ty) => self.call_value(position, *ty),
            StackInsn::CallForeign(index) => self.call_foreign(*index),
            StackInsn::CallExtern(row) => {
                let method = self.target.external(row);
                self.code.call(method);
            }
            StackInsn::CallPart(part) => self.call_part(*part),
            StackInsn::NewFrame(frame) => {
                let class = self.target.stack_type(StackType::Frame(*frame));
                let constructor = self.target.constructor(class);
                self.code.method(Opcode::Newobj, constructor);
            }
            StackInsn::GetSlot(frame, slot) => self.frame_slot(Opcode::Ldfld, *frame, *slot),
            StackInsn::SetSlot(frame, slot) => self.frame_slot(Opcode::Stfld, *frame, *slot),
            StackInsn::Cast(ty) => {
                let ty = self.target.ty(*ty);
                if ty != Type::Object {
                    self.code.ty(Opcode::Castclass, ty);
                }
            }
            StackInsn::InstanceOf(ty) => {
                let ty = self.target.ty(LowLevelType::Oo(*ty));
                self.code.ty(Opcode::Isinst, ty);
                self.code.ops(&[Opcode::Ldnull, Opcode::CgtUn]);
            }
            StackInsn::ClassOf(ty) => self.class_of(*ty),
            StackInsn::IdentityHash => self.identity_hash(),
            StackInsn::WeakNew => self.new_weak_reference(),
            StackInsn::WeakGet => self.weak_target(),
            StackInsn::Op(op) => self.value_op(*op),
            StackInsn::Jump(label) => self.code.branch(Opcode::Br, self.labels[label.0 as usize]),
            StackInsn::Branch(cond, when, label) => {
                let branch = self.condition(*cond, *when);
                self.code.branch(branch, self.labels[label.0 as usize]);
            }
            StackInsn::Switch(local, cases, default) => {
                let mut cases: Vec<(i64, ecma335::Label)> =
                    cases.iter().map(|&(value, label)| (value, self.labels[label.0 as usize])).collect();
                cases.sort_unstable_by_key(|c| c.0);
                let default = self.labels[default.0 as usize];
                self.switch(*local, &cases, default);
            }
            StackInsn::Return(_) => self.code.op(Opcode::Ret),
            StackInsn::Throw(fresh) => self.throw(*fresh),
            StackInsn::Raised(said, loc) => self.raised(*said, *loc),
            StackInsn::FatalError => {
                let text = self.target.class_named(crate::target::STYLE.string);
                let fatal = self.target.runtime("Os", "fatal", vec![text], Type::Void);
                self.code.call(fatal);
            }
            StackInsn::EnterHandlers(..) | StackInsn::LeaveHandlers(_) => panic!("cli: handlers are not tracked"),
        }
    }

    /// Pushes a number, a character or null.
    fn constant(&mut self, value: &Value) {
        match value {
            Value::Bool(b) => self.code.int(i32::from(*b)),
            Value::Long(n) => self.long(*n),
            Value::Float(bits) => self.code.double(*bits),
            Value::Char(c) => self.code.int(*c as i32),
            Value::Int(n) => self.code.int(*n),
            Value::Null(ty) => {
                self.code.op(Opcode::Ldnull);
                // Code that is never reached may take the length of no array, which the verifier wants typed.
                if let Some(LowLevelType::Prim(_)) = self.target.db.program.universe.array_item(*ty) {
                    let ty = self.target.ty(*ty);
                    self.code.ty(Opcode::Castclass, ty);
                }
            }
        }
    }

    /// Makes an array of the length on the stack.
    fn new_array(&mut self, ty: OoType) {
        let OoTypeData::Array(item) = self.target.db.program.universe.types[ty] else {
            panic!("cli: {ty} is not an array")
        };
        let item = self.target.ty(item);
        self.code.ty(Opcode::Newarr, item);
    }

    /// Reads an item of an array.
    fn array_get(&mut self, item: LowLevelType) {
        self.code.ops(match item {
            LowLevelType::Prim(Primitive::Signed | Primitive::Unsigned) => &[Opcode::LdelemI8],
            LowLevelType::Prim(Primitive::Float) => &[Opcode::LdelemR8],
            LowLevelType::Prim(Primitive::Bool) => &[Opcode::LdelemU1],
            LowLevelType::Prim(Primitive::Char) => &[Opcode::LdelemI4],
            LowLevelType::Prim(Primitive::Byte) => &[Opcode::LdelemU1, Opcode::ConvU8],
            _ => &[Opcode::LdelemRef],
        })
    }

    /// Stores an item of an array.
    fn array_set(&mut self, item: LowLevelType) {
        self.code.ops(match item {
            LowLevelType::Prim(Primitive::Signed | Primitive::Unsigned) => &[Opcode::StelemI8],
            LowLevelType::Prim(Primitive::Float) => &[Opcode::StelemR8],
            LowLevelType::Prim(Primitive::Bool) => &[Opcode::StelemI1],
            LowLevelType::Prim(Primitive::Char) => &[Opcode::StelemI4],
            LowLevelType::Prim(Primitive::Byte) => &[Opcode::ConvU1, Opcode::StelemI1],
            _ => &[Opcode::StelemRef],
        })
    }

    /// Copies a part of an array of bytes.
    fn copy_bytes(&mut self) {
        let bytes = Type::U1.array();
        let params = vec![bytes.clone(), Type::I4, bytes, Type::I4, Type::I4];
        let copy = self.target.runtime("Bulk", "copy", params, Type::Void);
        self.code.call(copy);
    }

    /// Copies a part of an array.
    fn copy_items(&mut self) {
        let array = Type::Class(self.target.assembly.pool.mscorlib("System", "Array"));
        let params = vec![array.clone(), Type::I4, array, Type::I4, Type::I4];
        let copy = self.target.library("System", "Array", "Copy", params, Type::Void);
        self.code.call(copy);
    }

    /// Makes a str of constant characters.
    fn new_text(&mut self, text: &str) {
        self.code.string(&text.encode_utf16().collect::<Vec<u16>>());
        let result = self.target.class_named(crate::target::STYLE.string);
        let of = self.target.runtime("Str", "of", vec![Type::String], result);
        self.code.call(of);
    }

    /// Calls a function of the program.
    fn call_static(&mut self, position: usize, callee: entity::GraphId) {
        if self.target.is_deep(callee) {
            self.push_depth();
        }
        let method = self.target.function(callee);
        self.code.call(method);
        let result = self.f_result(callee);
        self.close_guard(position, result);
    }

    /// Calls a method of the object below the arguments.
    fn call_virtual(&mut self, position: usize, method: &VirtualMethod) {
        self.push_depth();
        let (name, sig) = self.target.virtual_method(method);
        let result = sig.ret.clone();
        let owner = self.target.class(method.class);
        let method = self.target.assembly.pool.method(owner, &name, sig);
        self.code.method(Opcode::Callvirt, method);
        self.close_guard(position, result);
    }

    /// Calls a function value.
    fn call_value(&mut self, position: usize, ty: OoType) {
        self.push_depth();
        let sig = self.target.invoke_sig(ty);
        let result = sig.ret.clone();
        let owner = self.target.class(ty);
        let invoke = self.target.assembly.pool.method(owner, "invoke", sig);
        self.code.method(Opcode::Callvirt, invoke);
        self.close_guard(position, result);
    }

    /// Calls an external function; what it calls back starts from the depth of this function.
    fn call_foreign(&mut self, index: usize) {
        let call = &self.target.db.foreigns[index];
        if !call.callbacks.is_empty() {
            self.push_depth();
            let depth = self.target.depth_of_outside();
            self.code.field(Opcode::Stsfld, depth);
        }
        let method = self.target.foreign(index, call);
        self.code.call(method);
    }

    /// Calls a part of a function that is split.
    fn call_part(&mut self, part: u32) {
        let split = self.setting.split.expect("only drivers call parts");
        let owner = self.target.class_named(split.class);
        let sig = part_sig(self.target, split.number, self.setting.takes_depth);
        if self.setting.takes_depth {
            self.push_depth();
        }
        let method = self.target.assembly.pool.method(owner, &part_name(split.name, part), sig);
        self.code.call(method);
    }

    /// The class object of an instance.
    fn class_of(&mut self, ty: OoType) {
        let owner = self.target.class(ty);
        let sig = self.target.class_object_sig();
        let method = self.target.assembly.pool.method(owner, "rotor$class", sig);
        self.code.method(Opcode::Callvirt, method);
    }

    /// The hash of an object by identity: never negative, as addresses are.
    fn identity_hash(&mut self) {
        let hash = self.target.library(
            "System.Runtime.CompilerServices",
            "RuntimeHelpers",
            "GetHashCode",
            vec![Type::Object],
            Type::I4,
        );
        self.code.call(hash);
        self.code.op(Opcode::ConvU8);
    }

    /// Makes a weak reference to the object on the stack.
    fn new_weak_reference(&mut self) {
        let weak = self.target.class_named(crate::target::STYLE.weak_reference);
        let sig = ecma335::MethodSig::of_instance(vec![Type::Object], Type::Void);
        let constructor = self.target.assembly.pool.method(weak, ".ctor", sig);
        self.code.method(Opcode::Newobj, constructor);
    }

    /// What a weak reference refers to, or null.
    fn weak_target(&mut self) {
        let weak = self.target.class_named(crate::target::STYLE.weak_reference);
        let sig = ecma335::MethodSig::of_instance(Vec::new(), Type::Object);
        let get = self.target.assembly.pool.method(weak, "get_Target", sig);
        self.code.method(Opcode::Callvirt, get);
    }

    /// Throws the exception on the stack.
    fn throw(&mut self, fresh: bool) {
        let result = Type::Class(self.target.assembly.pool.this_class(RUNTIME, "RPyException"));
        let name = if fresh { "raiseNew" } else { "raise" };
        let raise = self.target.runtime("RPyException", name, vec![Type::Object], result);
        self.code.call(raise);
        self.code.op(Opcode::Throw);
    }

    /// Notes the place where an exception is raised.
    fn raised(&mut self, said: Said, loc: SourceLoc) {
        let sources = &self.target.db.program.sources;
        let graph = self.f.graph.expect("only functions of the program raise");
        let rows = frames(sources, self.target.db.graph(graph), loc);
        let rows: String = rows
            .iter()
            .rev()
            .map(|Call { file, line, function }| format!("  File \"{file}\", line {line}, in {function}\n"))
            .collect();
        self.code.string(&rows.encode_utf16().collect::<Vec<u16>>());
        let name = match said {
            Said::New => "raised",
            Said::Again => "raisedAgain",
        };
        let raised = self.target.runtime("RPyException", name, vec![Type::Object, Type::String], Type::Void);
        self.code.call(raised);
    }

    fn f_result(&mut self, callee: entity::GraphId) -> Type {
        let result = oosupport::adapters::graph_result(self.target.db, callee);
        self.target.ty(result)
    }

    fn line(&mut self, loc: SourceLoc) {
        let sources = &self.target.db.program.sources;
        let Some(span) = sources.resolve(loc) else { return };
        let file = sources.file_name(span.file);
        self.code.comment(&format!("{file}:{} {}", span.line, self.setting.name));
        self.note(Some(loc));
    }

    /// From here on the code belongs to a place.
    fn note(&mut self, loc: Option<SourceLoc>) {
        if self.setting.noted {
            self.places.push((self.code.insns.len() as u32, loc));
        }
    }

    fn frame_slot(&mut self, op: Opcode, frame: u32, slot: u32) {
        let split = self.setting.split.expect("only split functions have slots");
        let owner = self.target.stack_type(StackType::Frame(frame));
        let ty = self.target.stack_type(split.frame.slots[slot as usize]);
        let field = self.target.assembly.pool.field(owner, &slot_field(slot), ty);
        self.code.field(op, field);
    }

    /// Fills the array on the stack from constant data.
    fn initialize(&mut self, bytes: Vec<u8>) {
        if bytes.is_empty() {
            self.code.op(Opcode::Pop);
            return;
        }
        self.target.initialize_array(&mut self.code, bytes);
    }

    /// Ends the region that is open, if any, behind its call: keeps the result, leaves, and
    /// makes the handler blocks.
    fn close_guard(&mut self, position: usize, result: Type) {
        let Some(open) = self.open.take() else { return };
        let after = self.code.label();
        let mut kept = None;
        if result != Type::Void {
            match self.f.code.get(position + 1) {
                Some(StackInsn::Store(local)) => {
                    self.store(*local);
                    self.skip = 1;
                }
                Some(StackInsn::Pop(_)) => {
                    self.code.op(Opcode::Pop);
                    self.skip = 1;
                }
                _ => {
                    let local = self.code.local(result, "");
                    self.code.stloc(local);
                    kept = Some(local);
                }
            }
        }
        self.code.branch(Opcode::Leave, after);
        let place = self.places.last().and_then(|&(_, loc)| loc);
        let end = self.code.label();
        self.code.mark(end);
        let f = self.f;
        for &(catch, label) in &f.guards[open.guard as usize].handlers {
            self.handler(&open, end, catch, label);
        }
        self.code.mark(after);
        self.note(place);
        if let Some(local) = kept {
            self.code.ldloc(local);
        }
    }

    /// A handler block, which leaves to the code of the handler.
    fn handler(&mut self, open: &Open, end: ecma335::Label, catch: CatchType, label: Label) {
        let class = match catch {
            CatchType::Class(ty) => self.target.class(ty),
            CatchType::StackOverflow => {
                // Mono's own report, should the estimate be too low.
                let native = Type::Class(self.target.assembly.pool.mscorlib("System", "StackOverflowException"));
                self.handler_block(open, end, native, label);
                Type::Class(self.target.assembly.pool.this_class(RUNTIME, "StackOverflow"))
            }
            CatchType::OutOfMemory => Type::Class(self.target.assembly.pool.mscorlib("System", "OutOfMemoryException")),
        };
        self.handler_block(open, end, class, label);
    }

    fn handler_block(&mut self, open: &Open, end: ecma335::Label, class: Type, label: Label) {
        let (handler, handler_end) = (self.code.label(), self.code.label());
        self.code.mark(handler);
        self.note(None);
        let f = self.f;
        let body = f.code.iter().position(|insn| *insn == StackInsn::Catch(label)).expect("every handler is placed");
        match f.code.get(body + 1) {
            Some(StackInsn::Store(local)) => self.store(*local),
            Some(StackInsn::Pop(_)) => self.code.op(Opcode::Pop),
            other => panic!("cli: a handler begins with {other:?}"),
        }
        self.handlers[label.0 as usize] = true;
        self.code.branch(Opcode::Leave, self.labels[label.0 as usize]);
        self.code.mark(handler_end);
        self.code.region(Region { kind: Handler::Catch(class), start: open.start, end, handler, handler_end });
    }

    /// A primitive operation whose result stays on the stack.
    fn value_op(&mut self, op: LlOp) {
        match cli_column(op) {
            CliOp::Insn(insns) => self.ops(insns),
            CliOp::Call(namespace, class, name) => {
                let method = self.target.operation(op, namespace, class, name);
                self.code.call(method);
            }
            CliOp::Cond(comparison) => {
                self.code.ops(comparison.value);
                if comparison.inverted {
                    self.negate();
                }
            }
            CliOp::Truth => {
                self.code.long(0);
                self.code.op(Opcode::CgtUn);
            }
            CliOp::Custom(emit) => emit(self, op),
        }
    }

    /// The opposite of a Bool.
    fn negate(&mut self) {
        self.code.int(0);
        self.code.op(Opcode::Ceq);
    }

    /// Emits a condition; the branch that is taken when it is `when`.
    fn condition(&mut self, cond: Cond, when: bool) -> Opcode {
        let choose = |yes, no| if when { yes } else { no };
        match cond {
            Cond::Bool => choose(Opcode::Brtrue, Opcode::Brfalse),
            Cond::Null => choose(Opcode::Brfalse, Opcode::Brtrue),
            Cond::Same => choose(Opcode::Beq, Opcode::BneUn),
            Cond::IntNegative => {
                self.code.int(0);
                choose(Opcode::Blt, Opcode::Bge)
            }
            Cond::Native(op) | Cond::Op(op) => match cli_column(op) {
                CliOp::Cond(Comparison { yes, no, .. }) => choose(yes, no),
                CliOp::Truth => choose(Opcode::Brtrue, Opcode::Brfalse),
                _ => {
                    self.value_op(op);
                    choose(Opcode::Brtrue, Opcode::Brfalse)
                }
            },
        }
    }

    /// Pushes the value of the local of a switch, and a case.
    fn switch_operands(&mut self, local: Local, value: i64) {
        self.load(local);
        if self.is_long(local) { self.code.long(value) } else { self.code.int(value as i32) }
    }

    fn is_long(&self, local: Local) -> bool {
        matches!(self.f.locals[local.0 as usize], StackType::Low(LowLevelType::SIGNED | LowLevelType::UNSIGNED))
    }

    /// A search among ascending cases; control does not go on behind it.
    fn switch(&mut self, local: Local, cases: &[(i64, ecma335::Label)], default: ecma335::Label) {
        if cases.len() <= 3 {
            for &(value, label) in cases {
                self.switch_operands(local, value);
                self.code.branch(Opcode::Beq, label);
            }
            self.code.branch(Opcode::Br, default);
            return;
        }
        let (low, high) = (cases[0].0, cases[cases.len() - 1].0);
        let span = high.wrapping_sub(low) as u64;
        if span <= cases.len() as u64 * 3 + 10 {
            self.table(local, cases, default, span as usize + 1);
            return;
        }
        let middle = cases.len() / 2;
        let below = self.code.label();
        self.switch_operands(local, cases[middle].0);
        self.code.branch(Opcode::Blt, below);
        self.switch(local, &cases[middle..], default);
        self.code.mark(below);
        self.switch(local, &cases[..middle], default);
    }

    fn table(&mut self, local: Local, cases: &[(i64, ecma335::Label)], default: ecma335::Label, span: usize) {
        let low = cases[0].0;
        let mut labels = vec![default; span];
        for &(value, label) in cases {
            labels[value.wrapping_sub(low) as usize] = label;
        }
        if self.is_long(local) {
            self.switch_operands(local, low);
            self.code.op(Opcode::Sub);
            self.code.long(span as i64);
            self.code.branch(Opcode::BgeUn, default);
        }
        self.switch_operands(local, low);
        self.code.op(Opcode::Sub);
        if self.is_long(local) {
            self.code.op(Opcode::ConvI4);
        }
        self.code.switch(&labels);
        self.code.branch(Opcode::Br, default);
    }
}

/// The name of a part of a split function.
pub(crate) fn part_name(name: &str, part: u32) -> String {
    format!("{name}$p{part}")
}

/// The signature of the parts of a split function.
pub(crate) fn part_sig(target: &mut Target<'_, '_>, number: u32, takes_depth: bool) -> ecma335::MethodSig {
    let mut params = vec![target.stack_type(StackType::Frame(number)), Type::I4];
    if takes_depth {
        params.push(Type::I4);
    }
    ecma335::MethodSig::of_static(params, Type::I4)
}

/// Bytes of an item of an array of primitives.
fn item_size(item: LowLevelType) -> usize {
    match item {
        LowLevelType::Prim(Primitive::Signed | Primitive::Unsigned | Primitive::Float) => 8,
        LowLevelType::Prim(Primitive::Char) => 4,
        LowLevelType::Prim(Primitive::Bool | Primitive::Byte) => 1,
        other => panic!("cli: constant data of {other:?}"),
    }
}
