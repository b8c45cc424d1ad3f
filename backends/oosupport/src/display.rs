//! The text form of stack code.
//!
//! One instruction per line, labels and handlers at the margin, source lines as comments.
//! Locals are numbered as in the function, parameters first.

use crate::backend::OoBackend;
use crate::database::{ConstKey, Database};
use crate::lower::lower;
use crate::split::{estimated_size, split};
use crate::stack::{CatchType, Cond, ConstId, Guard, Local, StackFunction, StackInsn, StackType, Value};
use entity::{LowLevelType, OoType};
use ootype::OoObjectData;

/// The text of a function.
pub fn display_function(db: &Database<'_>, name: &str, function: &StackFunction) -> String {
    Printer { db, function, text: String::new() }.function(name)
}

struct Printer<'a, 'p> {
    db: &'a Database<'p>,
    function: &'a StackFunction,
    text: String,
}

impl Printer<'_, '_> {
    fn function(mut self, name: &str) -> String {
        let local = |(i, &ty): (usize, &StackType)| format!("l{i}: {}", self.stack_type(ty));
        let locals: Vec<String> = self.function.locals.iter().enumerate().map(local).collect();
        let (params, others) = locals.split_at(self.function.params as usize);
        let head = format!("function {name}({}): {}", params.join(", "), self.stack_type(self.function.result));
        self.line(&head);
        if !others.is_empty() {
            let others = format!("    locals {}", others.join(", "));
            self.line(&others);
        }
        for insn in &self.function.code {
            let line = self.insn(insn);
            self.line(&line);
        }
        self.text
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn stack_type(&self, ty: StackType) -> String {
        match ty {
            StackType::Low(ty) => self.low(ty),
            StackType::Int => "int".to_owned(),
            StackType::Frame(n) => format!("frame{n}"),
        }
    }

    fn low(&self, ty: LowLevelType) -> String {
        self.db.program.universe.type_name(ty)
    }

    fn oo(&self, ty: OoType) -> String {
        self.low(LowLevelType::Oo(ty))
    }

    fn insn(&self, insn: &StackInsn) -> String {
        match insn {
            StackInsn::Label(label) => return format!("L{}:", label.0),
            StackInsn::Catch(label) => return format!("L{}: catch", label.0),
            StackInsn::Line(loc) => {
                let span = self.db.program.sources.resolve(*loc);
                return format!("    # {}", span.map_or_else(|| "-".to_owned(), |span| format!("line {}", span.line)));
            }
            _ => {}
        }
        format!("    {}", self.instruction(insn))
    }

    fn instruction(&self, insn: &StackInsn) -> String {
        let field = |name: &str, ty: &OoType, field: &str| format!("{name} {}.{field}", self.oo(*ty));
        match insn {
            StackInsn::Label(_) | StackInsn::Catch(_) | StackInsn::Line(_) => String::new(),
            StackInsn::Guard(index) => self.guard(&self.function.guards[*index as usize]),
            StackInsn::Const(value) => format!("const {}", self.value(value)),
            StackInsn::LoadConst(id) => format!("load_const {}", self.constant(*id)),
            StackInsn::StoreConst(id) => format!("store_const {}", self.constant(*id)),
            StackInsn::LoadFunction(graph, _) => format!("load_function {}", self.db.graph(*graph).name),
            StackInsn::Load(Local(n)) => format!("load l{n}"),
            StackInsn::Store(Local(n)) => format!("store l{n}"),
            StackInsn::Pop(_) => "pop".to_owned(),
            StackInsn::New(ty) => format!("new {}", self.oo(*ty)),
            StackInsn::GetField(ty, name, _) => field("getfield", ty, name),
            StackInsn::SetField(ty, name, _) => field("setfield", ty, name),
            StackInsn::NewArray(ty) => format!("newarray {}", self.oo(*ty)),
            StackInsn::ArrayLen => "arraylen".to_owned(),
            StackInsn::NativeLen => "native_len".to_owned(),
            StackInsn::ToIndex => "to_index".to_owned(),
            StackInsn::FromIndex => "from_index".to_owned(),
            StackInsn::NativeOp(op) => format!("native {}", op.name()),
            StackInsn::ArrayGet(ty) => format!("arrayget {}", self.low(*ty)),
            StackInsn::ArraySet(ty) => format!("arrayset {}", self.low(*ty)),
            StackInsn::ArrayCopy(ty) => format!("arraycopy {}", self.low(*ty)),
            StackInsn::FillArray(ty, data) => format!("fill_array {} of {}", data.len(), self.low(*ty)),
            StackInsn::FillChars(text) => format!("fill_chars {text:?}"),
            StackInsn::NewText(text) => format!("new_text {text:?}"),
            StackInsn::CallStatic(graph) => format!("call {}", self.db.graph(*graph).name),
            StackInsn::CallVirtual(method) => format!("call_virtual {}.{}", self.oo(method.class), method.name),
            StackInsn::CallFunction(ty) => format!("call_function {}", self.oo(*ty)),
            StackInsn::CallExtern(row) => format!("call_extern {}", row.name),
            StackInsn::CallForeign(index) => format!("call_foreign {:?}", self.db.foreigns[*index].declared.text),
            StackInsn::CallPart(n) => format!("call_part {n}"),
            StackInsn::NewFrame(n) => format!("new_frame {n}"),
            StackInsn::GetSlot(frame, slot) => format!("getslot {frame}.{slot}"),
            StackInsn::SetSlot(frame, slot) => format!("setslot {frame}.{slot}"),
            StackInsn::Cast(ty) => format!("cast {}", self.low(*ty)),
            StackInsn::InstanceOf(ty) => format!("instanceof {}", self.oo(*ty)),
            StackInsn::ClassOf(ty) => format!("classof {}", self.oo(*ty)),
            StackInsn::IdentityHash => "identityhash".to_owned(),
            StackInsn::WeakNew => "weak_new".to_owned(),
            StackInsn::WeakGet => "weak_get".to_owned(),
            StackInsn::Op(op) => op.name().to_owned(),
            StackInsn::Jump(label) => format!("jump L{}", label.0),
            StackInsn::Branch(cond, when, label) => {
                format!("branch {}{} L{}", if *when { "" } else { "not " }, condition(cond), label.0)
            }
            StackInsn::Switch(Local(n), cases, default) => {
                let cases: Vec<String> =
                    cases.iter().map(|(value, label)| format!("{value} -> L{}", label.0)).collect();
                format!("switch l{n}: {}, else L{}", cases.join(", "), default.0)
            }
            StackInsn::Return(StackType::VOID) => "return".to_owned(),
            StackInsn::Return(ty) => format!("return {}", self.stack_type(*ty)),
            StackInsn::Raised(..) => "raised".to_owned(),
            StackInsn::Throw(true) => "raise".to_owned(),
            StackInsn::Throw(false) => "reraise".to_owned(),
            StackInsn::FatalError => "fatal_error".to_owned(),
            StackInsn::EnterHandlers(mask, Local(n)) => format!("enter_handlers {mask:#x}, l{n}"),
            StackInsn::LeaveHandlers(Local(n)) => format!("leave_handlers l{n}"),
        }
    }

    fn guard(&self, guard: &Guard) -> String {
        let handlers = guard.handlers.iter().map(|(class, label)| {
            let class = match class {
                CatchType::Class(ty) => self.oo(*ty),
                CatchType::StackOverflow => "(stack exhausted)".to_owned(),
                CatchType::OutOfMemory => "(memory exhausted)".to_owned(),
            };
            format!("{class} -> L{}", label.0)
        });
        format!("guard {}", handlers.collect::<Vec<_>>().join(", "))
    }

    fn value(&self, value: &Value) -> String {
        match value {
            Value::Bool(b) => b.to_string(),
            Value::Long(n) => n.to_string(),
            Value::Float(bits) => format!("{:?}", f64::from_bits(*bits)),
            Value::Char(code) => match char::from_u32(*code) {
                Some(c) => format!("{c:?}"),
                None => format!("char {code:#x}"),
            },
            Value::Null(ty) => format!("null {}", self.low(*ty)),
            Value::Int(n) => format!("int {n}"),
        }
    }

    fn constant(&self, id: ConstId) -> String {
        match self.db.consts.get_index(id.0 as usize) {
            Some(ConstKey::Str(text)) => format!("{text:?}"),
            Some(ConstKey::Bytes(bytes)) => format!("b\"{}\"", bytes.escape_ascii()),
            Some(ConstKey::Object(object)) => {
                let ty = self.oo(self.db.const_type(id));
                match &self.db.program.universe.objects[*object] {
                    OoObjectData::Array { items, .. } => format!("{ty} of {}", items.len()),
                    OoObjectData::Instance { .. } | OoObjectData::WeakRef(_) => format!("object {ty}"),
                }
            }
            None => format!("constant {}", id.0),
        }
    }
}

fn condition(cond: &Cond) -> String {
    match cond {
        Cond::Bool => "bool".to_owned(),
        Cond::Null => "null".to_owned(),
        Cond::Same => "same".to_owned(),
        Cond::IntNegative => "int negative".to_owned(),
        Cond::Op(op) => op.name().to_owned(),
        Cond::Native(op) => format!("native {}", op.name()),
    }
}

/// Name and stack code of every reachable function, the parts of split ones behind them.
pub fn listing(db: &Database<'_>, backend: &dyn OoBackend) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for &id in &db.graphs {
        let graph = db.graph(id);
        let function = lower(db, backend, id);
        let limits = backend.limits();
        let parts = if estimated_size(&function, backend) > limits.function_size {
            split(&function, backend, limits.part_size, 0)
        } else {
            None
        };
        let mut text = String::new();
        match parts {
            None => text.push_str(&display_function(db, &graph.name, &function)),
            Some(split) => {
                text.push_str(&display_function(db, &graph.name, &split.driver));
                for (number, part) in split.parts.iter().enumerate() {
                    let name = format!("{} part {number}", graph.name);
                    text.push_str(&display_function(db, &name, part));
                }
            }
        }
        texts.push((graph.name.clone(), text));
    }
    texts
}
