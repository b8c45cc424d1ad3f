//! Classes for the types of a program, its function values, frames, constants, and `rotor.Main`.

use crate::JvmOptions;
use crate::asm::{Asm, Code};
use crate::class::{ABSTRACT, ClassBuilder, PUBLIC, STATIC};
use crate::function::{Context, assemble};
use crate::names::{EXCEPTION, STR, STYLE, field_name};
use crate::opcodes::*;
use entity::{GraphId, LowLevelType, OoType};
use oosupport::{Frame, FxIndexSet, Holder, StackFunction, adapters, const_field, slot_field};
use ootype::{Instance, Record};
use ristretto_classfile::{FieldAccessFlags, MethodAccessFlags};
use std::sync::Arc;

pub(crate) fn finish(asm: Asm<'_>) -> Code {
    asm.finish().expect("no jumps")
}

/// `public <init>()` that only calls the superclass.
fn constructor(class: &mut ClassBuilder, superclass: &str) {
    let mut asm = Asm::new(&mut class.pool, 0, false);
    asm.local(false, 4, 0);
    asm.invokespecial(superclass, "<init>", "()V");
    asm.op(vreturn);
    let code = finish(asm);
    class.method(PUBLIC, "<init>", "()V", Some(code));
}

/// Fill methods of one class. Each stores a few hundred values, of which every one may take six entries of
/// the constant pool; a class file holds 65,535 (JVMS 4.4).
const FILLS_OF_CLASS: usize = 32;

impl Context<'_, '_> {
    /// Adds a method with stack code.
    fn adapter(&self, class: &mut ClassBuilder, access: MethodAccessFlags, name: &str, desc: &str, f: &StackFunction) {
        let code = assemble(self, &mut class.pool, f, None, None);
        class.method(access, name, desc, Some(code));
    }

    pub(crate) fn record(&self, ty: OoType, record: &Record) -> ClassBuilder {
        let mut class = ClassBuilder::new(self.names.class(ty), "java/lang/Object");
        class.set_final();
        self.fields(&mut class, record.fields.iter());
        constructor(&mut class, "java/lang/Object");
        class
    }

    fn fields<'f>(&self, class: &mut ClassBuilder, fields: impl Iterator<Item = (&'f Arc<str>, &'f LowLevelType)>) {
        for (name, &ty) in fields {
            if !ty.is_void() {
                class.field(FieldAccessFlags::empty(), &field_name(name), &self.names.desc(ty, false));
            }
        }
    }

    /// `virtual_names`: the methods that some call needs a dispatch for.
    pub(crate) fn instance(
        &self,
        ty: OoType,
        instance: &Instance,
        virtual_names: &FxIndexSet<Arc<str>>,
    ) -> ClassBuilder {
        let db = self.db;
        let universe = &db.program.universe;
        let superclass = match instance.superclass {
            Some(superclass) => self.names.class(superclass),
            None if universe.exception == Some(ty) => EXCEPTION,
            None => "java/lang/Object",
        };
        let mut class = ClassBuilder::new(self.names.class(ty), superclass);
        if db.subclasses(ty).next().is_none() {
            class.set_final();
        }
        self.fields(&mut class, instance.fields.iter());
        constructor(&mut class, superclass);
        for (name, meth) in &instance.methods {
            if virtual_names.contains(name) {
                let f = adapters::bridge(db, ty, name, meth.graph.filter(|g| db.graphs.contains(g)));
                let (_, name, desc) = self.names.method(&db.virtual_method(ty, name));
                self.adapter(&mut class, PUBLIC, &name, &desc, &f);
            }
        }
        if let Some(f) = adapters::class_object(db, ty) {
            let desc = format!("(){}", self.names.desc(LowLevelType::Oo(universe.class), false));
            self.adapter(&mut class, PUBLIC, "rotor$class", &desc, &f);
        }
        if universe.exception.is_some_and(|root| universe.is_subclass(ty, root)) {
            let mask = db.caught_by(ty);
            let inherited = instance.superclass.map_or(0, |s| db.caught_by(s));
            if mask != inherited {
                let mut asm = Asm::new(&mut class.pool, 0, false);
                asm.long(mask as i64);
                asm.op(lreturn);
                asm.max_locals = 1;
                let code = finish(asm);
                class.method(PUBLIC, "bits", "()J", Some(code));
            }
        }
        class
    }

    /// The abstract class of a function type.
    pub(crate) fn function_type(&self, ty: OoType) -> ClassBuilder {
        let mut class = ClassBuilder::new(self.names.class(ty), "java/lang/Object");
        class.set_abstract();
        constructor(&mut class, "java/lang/Object");
        class.method(ABSTRACT, "invoke", &self.names.invoke_desc(ty), None);
        class
    }

    /// The class of one function used as a value; its only instance is in the static field `I`.
    pub(crate) fn function_value(&self, graph: GraphId, ty: OoType) -> ClassBuilder {
        let name = self.names.function_value(graph, ty);
        let superclass = self.names.class(ty);
        let mut class = ClassBuilder::new(name, superclass);
        class.set_final();
        let own = format!("L{name};");
        class.field(FieldAccessFlags::STATIC | FieldAccessFlags::FINAL, "I", &own);
        constructor(&mut class, superclass);
        let mut asm = Asm::new(&mut class.pool, 0, false);
        asm.new_object(name);
        asm.field(PUTSTATIC, name, "I", &own);
        asm.op(vreturn);
        let code = finish(asm);
        class.method(MethodAccessFlags::STATIC, "<clinit>", "()V", Some(code));
        let desc = self.names.invoke_desc(ty);
        self.adapter(&mut class, PUBLIC, "invoke", &desc, &adapters::function_value(self.db, graph, ty));
        class
    }

    /// The class of the frame of a split function.
    pub(crate) fn frame(&self, number: u32, frame: &Frame) -> ClassBuilder {
        let mut class = ClassBuilder::new(&STYLE.frame(number), "java/lang/Object");
        class.set_final();
        for (slot, &ty) in frame.slots.iter().enumerate() {
            class.field(FieldAccessFlags::empty(), &slot_field(slot as u32), &self.names.stack_desc(ty));
        }
        constructor(&mut class, "java/lang/Object");
        class
    }

    /// A holder of constants, and the classes that fill what does not fit into it.
    ///
    /// # Errors
    /// The size of the code that creates or fills them, where that is more than a method holds.
    pub(crate) fn holder(&self, number: u32, holder: &Holder) -> Result<Vec<ClassBuilder>, usize> {
        let name = STYLE.holder(number);
        let mut class = ClassBuilder::new(&name, "java/lang/Object");
        class.set_final();
        for &id in &holder.consts {
            let desc = self.const_desc(id);
            class.field(FieldAccessFlags::STATIC | FieldAccessFlags::FINAL, &const_field(id), &desc);
        }
        let mut create = holder.create.clone();
        create.code.pop(); // the return; the fill methods are called first
        let mut largest = 0;
        let mut fillers: Vec<ClassBuilder> = Vec::new();
        let mut fills = Vec::new();
        for (k, part) in holder.fill.iter().enumerate() {
            if k > 0 && k % FILLS_OF_CLASS == 0 {
                let mut filler = ClassBuilder::new(&STYLE.filler(number, k / FILLS_OF_CLASS), "java/lang/Object");
                filler.set_final();
                fillers.push(filler);
            }
            let class = fillers.last_mut().unwrap_or(&mut class);
            let code = assemble(self, &mut class.pool, part, None, None);
            largest = largest.max(code.size);
            let method = format!("fill{k}");
            class.method(STATIC, &method, "()V", Some(code));
            fills.push((class.name.clone(), method));
        }
        let mut code = assemble_clinit(self, &mut class, &create, &fills);
        largest = largest.max(code.size);
        if largest > 65_535 {
            return Err(largest);
        }
        code.size = 0;
        class.method(MethodAccessFlags::STATIC, "<clinit>", "()V", Some(code));
        fillers.push(class);
        Ok(fillers)
    }

    /// `rotor.Main`.
    pub(crate) fn main_class(&self, options: &JvmOptions) -> ClassBuilder {
        const PROGRAM: &str = "rotor/rt/Program";
        let name = "rotor/Main";
        let mut class = ClassBuilder::new(name, PROGRAM);
        class.set_final();
        constructor(&mut class, PROGRAM);
        let mut asm = Asm::new(&mut class.pool, 0, false);
        asm.new_object(name);
        asm.local(false, 4, 0);
        asm.string(&options.name);
        asm.long(options.stack_size as i64);
        asm.invokevirtual(name, "launch", "([Ljava/lang/String;Ljava/lang/String;J)V");
        asm.op(vreturn);
        let code = finish(asm);
        class.method(STATIC, "main", "([Ljava/lang/String;)V", Some(code));

        let entry = adapters::entry(self.db);
        let takes = if entry.params == 0 { String::new() } else { format!("[L{STR};") };
        let desc = format!("({takes})J");
        self.adapter(&mut class, STATIC, "start", &desc, &entry);
        let mut asm = Asm::new(&mut class.pool, 0, false);
        if entry.params != 0 {
            asm.local(false, 4, 1);
        }
        asm.invokestatic(name, "start", &desc);
        asm.op(lreturn);
        asm.max_locals = 2;
        let code = finish(asm);
        class.method(PUBLIC, "entry", &format!("([L{STR};)J"), Some(code));

        if let (Some(f), Some(root)) = (adapters::message(self.db), self.db.program.universe.exception) {
            let root = self.names.class(root);
            let desc = format!("(L{root};)L{STR};");
            self.adapter(&mut class, STATIC, "describe", &desc, &f);
            let mut asm = Asm::new(&mut class.pool, 0, false);
            asm.local(false, 4, 1);
            let index = asm.pool.class(root);
            asm.indexed(CHECKCAST, index, 0);
            asm.invokestatic(name, "describe", &desc);
            asm.op(areturn);
            asm.max_locals = 2;
            let code = finish(asm);
            class.method(PUBLIC, "message", &format!("(L{EXCEPTION};)L{STR};"), Some(code));
        }
        class
    }
}

/// Creation of the constants, then calls of the fill methods.
fn assemble_clinit(
    cx: &Context<'_, '_>,
    class: &mut ClassBuilder,
    create: &StackFunction,
    fills: &[(String, String)],
) -> Code {
    let mut asm = crate::function::assemble_open(cx, &mut class.pool, create);
    for (class, method) in fills {
        asm.invokestatic(class, method, "()V");
    }
    asm.op(vreturn);
    finish(asm)
}
