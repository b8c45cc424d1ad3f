//! Classes for the types of a program, its function values, frames, constants, and `rotor.Main`.

use crate::CliOptions;
use crate::function::{Assembled, Setting, assemble};
use crate::target::{RUNTIME, STYLE, Target};
use ecma335::{Class, Code, Field, Method, MethodSig, Opcode, Type, class_flags, field_flags, method_flags};
use entity::{GraphId, LowLevelType, OoType};
use oosupport::names::identifier;
use oosupport::{Frame, FxIndexSet, Holder, StackFunction, StackType, adapters, const_field, slot_field};
use ootype::{Instance, Record};
use std::sync::Arc;

const PUBLIC: u16 = method_flags::PUBLIC | method_flags::HIDE_BY_SIG;
pub(crate) const STATIC: u16 = PUBLIC | method_flags::STATIC;
const VIRTUAL: u16 = PUBLIC | method_flags::VIRTUAL;

impl Target<'_, '_> {
    /// A class of the program.
    pub(crate) fn new_class(&mut self, full: &str, base: Option<Type>) -> Class {
        let (namespace, name) = full.rsplit_once('.').unwrap_or(("", full));
        self.assembly.new_class(namespace, name, base)
    }

    /// A constructor that only calls that of the base class.
    fn add_constructor(&mut self, class: &mut Class) {
        let base = class.base.clone().expect("a class has a base");
        let base = self.constructor(base);
        let mut code = Code::new();
        code.ldarg(0);
        code.call(base);
        code.op(Opcode::Ret);
        let sig = MethodSig::of_instance(Vec::new(), Type::Void);
        class.methods.push(Method::with_code(".ctor", method_flags::CONSTRUCTOR, sig, code));
    }

    /// The code of an adapter.
    fn adapter(&mut self, f: &StackFunction, takes_depth: bool) -> Code {
        let Assembled { code, .. } = assemble(self, f, Setting { takes_depth, ..Setting::default() });
        code
    }

    fn add_fields<'f>(&mut self, class: &mut Class, fields: impl Iterator<Item = (&'f Arc<str>, &'f LowLevelType)>) {
        for (name, &ty) in fields {
            if !ty.is_void() {
                let ty = self.ty(ty);
                class.fields.push(Field::new(&identifier(name), field_flags::PUBLIC, ty));
            }
        }
    }

    /// The class of a record.
    pub(crate) fn record(&mut self, ty: OoType, record: &Record) -> Class {
        let naming = self.naming;
        let mut class = self.new_class(naming.class(ty).expect("a reached type has a name"), None);
        class.flags |= class_flags::SEALED;
        self.add_fields(&mut class, record.fields.iter());
        self.add_constructor(&mut class);
        class
    }

    /// The class of an instance; `virtual_names`: the methods that some call needs a dispatch for.
    pub(crate) fn instance(&mut self, ty: OoType, instance: &Instance, virtual_names: &FxIndexSet<Arc<str>>) -> Class {
        let (db, naming) = (self.db, self.naming);
        let universe = &db.program.universe;
        let base = match instance.superclass {
            Some(superclass) => Some(self.class(superclass)),
            None if universe.exception == Some(ty) => {
                Some(Type::Class(self.assembly.pool.this_class(RUNTIME, "RPyException")))
            }
            None => None,
        };
        let mut class = self.new_class(naming.class(ty).expect("a reached type has a name"), base);
        if db.subclasses(ty).next().is_none() {
            class.flags |= class_flags::SEALED;
        }
        self.add_fields(&mut class, instance.fields.iter());
        self.add_constructor(&mut class);
        for (name, meth) in &instance.methods {
            if virtual_names.contains(name) {
                let f = adapters::bridge(db, ty, name, meth.graph.filter(|g| db.graphs.contains(g)));
                let method = db.virtual_method(ty, name);
                let slot = if method.declared == ty { method_flags::NEW_SLOT } else { 0 };
                let (name, sig) = self.virtual_method(&method);
                let code = self.adapter(&f, true);
                class.methods.push(Method::with_code(&name, VIRTUAL | slot, sig, code));
            }
        }
        if let Some(f) = adapters::class_object(db, ty) {
            let inherited = instance.superclass.is_some_and(|s| db.needs_class_object(s));
            let slot = if inherited { 0 } else { method_flags::NEW_SLOT };
            let sig = self.class_object_sig();
            let code = self.adapter(&f, false);
            class.methods.push(Method::with_code("rotor$class", VIRTUAL | slot, sig, code));
        }
        class
    }

    /// The abstract class of a function type.
    pub(crate) fn function_type(&mut self, ty: OoType) -> Class {
        let naming = self.naming;
        let mut class = self.new_class(naming.class(ty).expect("a reached type has a name"), None);
        class.flags |= class_flags::ABSTRACT;
        self.add_constructor(&mut class);
        let sig = self.invoke_sig(ty);
        class.methods.push(Method::new("invoke", VIRTUAL | method_flags::NEW_SLOT | method_flags::ABSTRACT, sig));
        class
    }

    /// The class of one function used as a value; its only instance is in the static field `I`.
    pub(crate) fn function_value_class(&mut self, graph: GraphId, ty: OoType) -> Class {
        let naming = self.naming;
        let base = self.class(ty);
        let mut class = self.new_class(&naming.function_values[&(graph, ty)], Some(base));
        class.flags |= class_flags::SEALED;
        let own = self.function_value(graph, ty);
        class.fields.push(Field::new(
            "I",
            field_flags::PUBLIC | field_flags::STATIC | field_flags::INIT_ONLY,
            own.clone(),
        ));
        self.add_constructor(&mut class);
        let mut code = Code::new();
        let constructor = self.constructor(own);
        code.method(Opcode::Newobj, constructor);
        let field = self.function_instance(graph, ty);
        code.field(Opcode::Stsfld, field);
        code.op(Opcode::Ret);
        class.methods.push(initializer(code));
        let code = self.adapter(&adapters::function_value(self.db, graph, ty), true);
        let sig = self.invoke_sig(ty);
        class.methods.push(Method::with_code("invoke", VIRTUAL, sig, code));
        class
    }

    /// The class of the frame of a split function.
    pub(crate) fn frame(&mut self, number: u32, frame: &Frame) -> Class {
        let mut class = self.new_class(&STYLE.frame(number), None);
        class.flags |= class_flags::SEALED;
        for (slot, &ty) in frame.slots.iter().enumerate() {
            let ty = self.stack_type(ty);
            class.fields.push(Field::new(&slot_field(slot as u32), field_flags::PUBLIC, ty));
        }
        self.add_constructor(&mut class);
        class
    }

    /// A holder of constants.
    pub(crate) fn holder(&mut self, number: u32, holder: &Holder) -> Class {
        let name = STYLE.holder(number);
        let mut class = self.new_class(&name, None);
        class.flags |= class_flags::SEALED | class_flags::ABSTRACT;
        for &id in &holder.consts {
            let ty = self.stack_type(StackType::Low(LowLevelType::Oo(self.db.const_type(id))));
            class.fields.push(Field::new(&const_field(id), field_flags::PUBLIC | field_flags::STATIC, ty));
        }
        // Creation of the constants, calls of the methods that fill them, the return.
        let mut create = self.adapter(&holder.create, false);
        create.insns.pop();
        let sig = MethodSig::of_static(Vec::new(), Type::Void);
        for (k, part) in holder.fill.iter().enumerate() {
            let code = self.adapter(part, false);
            let part = format!("fill{k}");
            class.methods.push(Method::with_code(&part, STATIC, sig.clone(), code));
            let owner = self.class_named(&name);
            let method = self.assembly.pool.method(owner, &part, sig.clone());
            create.call(method);
        }
        create.op(Opcode::Ret);
        class.methods.push(initializer(create));
        class
    }

    /// `rotor.Main`.
    pub(crate) fn main_class(&mut self, options: &CliOptions) -> Class {
        let naming = self.naming;
        let program = Type::Class(self.assembly.pool.this_class(RUNTIME, "Program"));
        let main = self.class_named(&naming.main());
        let mut class = self.new_class(&naming.main(), Some(program.clone()));
        class.flags |= class_flags::SEALED;
        self.add_constructor(&mut class);

        let mut code = Code::new();
        let constructor = self.constructor(main.clone());
        code.method(Opcode::Newobj, constructor);
        code.ldarg(0);
        code.string(&options.name.encode_utf16().collect::<Vec<u16>>());
        code.int(options.stack_size);
        let launch = MethodSig::of_instance(vec![Type::String.array(), Type::String, Type::I4], Type::Void);
        let launch = self.assembly.pool.method(program, "launch", launch);
        code.call(launch);
        code.op(Opcode::Ret);
        let sig = MethodSig::of_static(vec![Type::String.array()], Type::Void);
        class.methods.push(Method::with_code("Main", STATIC, sig.clone(), code));
        self.assembly.entry_point = Some(self.assembly.pool.method(main.clone(), "Main", sig));

        let strings = self.class_named(STYLE.string).array();
        let entry = adapters::entry(self.db);
        let params = if entry.params == 0 { Vec::new() } else { vec![strings.clone()] };
        let sig = MethodSig::of_static(params, Type::I8);
        let body = self.adapter(&entry, false);
        class.methods.push(Method::with_code("start", STATIC, sig.clone(), body));
        let start = self.assembly.pool.method(main.clone(), "start", sig);
        let mut code = Code::new();
        if entry.params != 0 {
            code.ldarg(1);
        }
        code.call(start);
        code.op(Opcode::Ret);
        class.methods.push(Method::with_code("entry", VIRTUAL, MethodSig::of_instance(vec![strings], Type::I8), code));

        if let (Some(f), Some(root)) = (adapters::message(self.db), self.db.program.universe.exception) {
            let root = self.class(root);
            let string = self.class_named(STYLE.string);
            let sig = MethodSig::of_static(vec![root.clone()], string.clone());
            let body = self.adapter(&f, false);
            class.methods.push(Method::with_code("describe", STATIC, sig.clone(), body));
            let describe = self.assembly.pool.method(main, "describe", sig);
            let mut code = Code::new();
            code.ldarg(1);
            code.ty(Opcode::Castclass, root);
            code.call(describe);
            code.op(Opcode::Ret);
            let exception = Type::Class(self.assembly.pool.this_class(RUNTIME, "RPyException"));
            class.methods.push(Method::with_code(
                "message",
                VIRTUAL,
                MethodSig::of_instance(vec![exception], string),
                code,
            ));
        }
        class
    }

    /// The method of `rotor.Main` that gives the table of lines, made when all code is known.
    pub(crate) fn lines_method(&mut self, table: String) -> Method {
        let mut code = Code::new();
        let bytes = table.into_bytes();
        code.int(i32::try_from(bytes.len()).expect("a table below 2 GB"));
        code.ty(Opcode::Newarr, Type::U1);
        if !bytes.is_empty() {
            code.op(Opcode::Dup);
            self.initialize_array(&mut code, bytes);
        }
        code.op(Opcode::Ret);
        Method::with_code("lines", VIRTUAL, MethodSig::of_instance(Vec::new(), Type::U1.array()), code)
    }

    /// Fills the array on the stack from constant data, which is not empty.
    pub(crate) fn initialize_array(&mut self, code: &mut Code, bytes: Vec<u8>) {
        let field = self.assembly.data(bytes);
        code.field(Opcode::Ldtoken, field);
        let array = Type::Class(self.assembly.pool.mscorlib("System", "Array"));
        let handle = Type::Value(self.assembly.pool.mscorlib("System", "RuntimeFieldHandle"));
        let helpers = ("System.Runtime.CompilerServices", "RuntimeHelpers");
        let initialize = self.library(helpers.0, helpers.1, "InitializeArray", vec![array, handle], Type::Void);
        code.call(initialize);
    }
}

/// The class initialiser.
fn initializer(code: Code) -> Method {
    Method::with_code(".cctor", method_flags::CLASS_INIT, MethodSig::of_static(Vec::new(), Type::Void), code)
}
