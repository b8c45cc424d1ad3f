//! Classes for the types of a program, its function values, frames, constants, and `rotor.Main`.

use crate::asm::{Asm, Code};
use crate::class::{ABSTRACT, ClassBuilder, PUBLIC, STATIC};
use crate::function::{Context, assemble, const_field, holder_class, kind, slot_field};
use crate::names::{EXCEPTION, STR, desc_params, field_name, frame_class, method_name};
use crate::opcodes::*;
use crate::JvmOptions;
use entity::{GraphId, LowLevelType, OoType, Primitive};
use oosupport::{ConstKey, Frame, FxIndexSet, Holder, StackType};
use ootype::{Instance, OoTypeData, Record};
use ristretto_classfile::{FieldAccessFlags, MethodAccessFlags};
use std::sync::Arc;

fn finish(asm: Asm<'_>) -> Code {
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

/// The return instruction for a type.
fn return_op(ty: LowLevelType) -> u8 {
    if ty.is_void() {
        return vreturn;
    }
    match kind(StackType::Low(ty)) {
        0 => ireturn,
        1 => lreturn,
        3 => dreturn,
        _ => areturn,
    }
}

impl Context<'_, '_> {
    /// Loads parameters of a method from its slots, those of Void left out; `slot` is the first.
    fn load_params(&self, asm: &mut Asm<'_>, have: &[LowLevelType], want: &[LowLevelType], mut slot: u16) {
        for (&have, &want) in have.iter().zip(want) {
            if have.is_void() {
                continue;
            }
            let kind = kind(StackType::Low(have));
            asm.local(false, kind, slot);
            slot += if matches!(kind, 1 | 3) { 2 } else { 1 };
            self.convert(asm, have, want);
        }
    }

    /// Casts a reference when its static type does not fit.
    fn convert(&self, asm: &mut Asm<'_>, have: LowLevelType, want: LowLevelType) {
        if let (LowLevelType::Oo(have), LowLevelType::Oo(sup)) = (have, want)
            && have != sup
            && !self.db.program.universe.is_subclass(have, sup)
        {
            let index = asm.pool.class(&self.names.class_or_array(want));
            asm.indexed(CHECKCAST, index, 0);
        }
    }

    fn graph_params(&self, id: GraphId) -> Vec<LowLevelType> {
        let graph = self.db.graph(id);
        graph.getargs().iter().map(|&v| graph.concretetype(v)).collect()
    }

    fn graph_result(&self, id: GraphId) -> LowLevelType {
        let graph = self.db.graph(id);
        graph.concretetype(graph.getreturnvar())
    }

    fn call(&self, asm: &mut Asm<'_>, id: GraphId) {
        let (class, name, desc) = self.names.function(id);
        asm.invokestatic(class, name, desc);
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
    pub(crate) fn instance(&self, ty: OoType, instance: &Instance, virtual_names: &FxIndexSet<Arc<str>>) -> ClassBuilder {
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
                self.bridge(&mut class, ty, name, meth.graph.filter(|g| db.graphs.contains(g)));
            }
        }
        let instantiated = db.instantiated.contains(&ty);
        let wants_class = db.classofs.iter().any(|&c| universe.is_subclass(ty, c));
        if wants_class {
            self.class_object(&mut class, ty, instance, instantiated);
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

    /// The method `rotor$class` that gives the class object.
    fn class_object(&self, class: &mut ClassBuilder, ty: OoType, instance: &Instance, instantiated: bool) {
        let db = self.db;
        let object = instance.class_object.filter(|&o| instantiated && db.consts.contains(&ConstKey::Object(o)));
        assert!(
            object.is_some() || !instantiated,
            "jvm: the class {} has instances but no class object",
            db.program.universe.type_name(LowLevelType::Oo(ty))
        );
        let desc = self.names.desc(LowLevelType::Oo(db.program.universe.class), false);
        let mut asm = Asm::new(&mut class.pool, 0, false);
        asm.max_locals = 1;
        match object {
            Some(object) => {
                let id = db.const_id(&ConstKey::Object(object));
                let holder = holder_class(self.plan.holder_of[id.0 as usize]);
                let field = self.const_desc(id);
                asm.field(GETSTATIC, &holder, &const_field(id), &field);
            }
            None => asm.op(aconst_null),
        }
        asm.op(areturn);
        let code = finish(asm);
        class.method(PUBLIC, "rotor$class", &format!("(){desc}"), Some(code));
    }

    /// A virtual method that calls the function with its body; without one it can never run.
    fn bridge(&self, class: &mut ClassBuilder, ty: OoType, name: &Arc<str>, graph: Option<GraphId>) {
        let method = self.db.virtual_method(ty, name);
        let (_, jvm_name, desc) = self.names.method(&method);
        debug_assert_eq!(jvm_name, method_name(name));
        let signature = &self.db.program.universe.instance_data(method.declared).methods[name].signature;
        let mut asm = Asm::new(&mut class.pool, 0, false);
        match graph {
            Some(graph) => {
                let params = self.graph_params(graph);
                asm.local(false, 4, 0);
                self.convert(&mut asm, LowLevelType::Oo(ty), params[0]);
                let have: Vec<LowLevelType> = signature.args.clone();
                self.load_params(&mut asm, &have, &params[1..], 1);
                self.call(&mut asm, graph);
                let result = self.graph_result(graph);
                self.convert(&mut asm, result, signature.result);
                asm.op(return_op(signature.result));
            }
            None => asm.ops(&[aconst_null, athrow]),
        }
        asm.max_locals = asm.max_locals.max(1 + desc_params(&desc));
        let code = finish(asm);
        class.method(PUBLIC, &jvm_name, &desc, Some(code));
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
        let name = &self.names.function_values[&(graph, ty)];
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
        let signature = self.db.program.universe.signature(LowLevelType::Oo(ty)).expect("a StaticMethod type").clone();
        let mut asm = Asm::new(&mut class.pool, 0, false);
        self.load_params(&mut asm, &signature.args, &self.graph_params(graph), 1);
        self.call(&mut asm, graph);
        self.convert(&mut asm, self.graph_result(graph), signature.result);
        asm.op(return_op(signature.result));
        let desc = self.names.invoke_desc(ty);
        asm.max_locals = asm.max_locals.max(1 + desc_params(&desc));
        let code = finish(asm);
        class.method(PUBLIC, "invoke", &desc, Some(code));
        class
    }

    /// The class of the frame of a split function.
    pub(crate) fn frame(&self, number: u32, frame: &Frame) -> ClassBuilder {
        let mut class = ClassBuilder::new(&frame_class(number), "java/lang/Object");
        class.set_final();
        for (slot, &ty) in frame.slots.iter().enumerate() {
            class.field(FieldAccessFlags::empty(), &slot_field(slot as u32), &self.names.stack_desc(ty));
        }
        constructor(&mut class, "java/lang/Object");
        class
    }

    /// A holder of constants.
    pub(crate) fn holder(&self, number: u32, holder: &Holder) -> Result<ClassBuilder, usize> {
        let name = holder_class(number);
        let mut class = ClassBuilder::new(&name, "java/lang/Object");
        class.set_final();
        for &id in &holder.consts {
            let desc = self.const_desc(id);
            class.field(FieldAccessFlags::STATIC | FieldAccessFlags::FINAL, &const_field(id), &desc);
        }
        let mut create = holder.create.clone();
        create.code.pop(); // the return; the fill methods are called first
        let mut largest = 0;
        for (k, part) in holder.fill.iter().enumerate() {
            let code = assemble(self, &mut class.pool, part, None, None);
            largest = largest.max(code.size);
            class.method(STATIC, &format!("fill{k}"), "()V", Some(code));
        }
        let mut code = assemble_clinit(self, &mut class, &create, holder.fill.len(), &name);
        largest = largest.max(code.size);
        if largest > 65_535 {
            return Err(largest);
        }
        code.size = 0;
        class.method(MethodAccessFlags::STATIC, "<clinit>", "()V", Some(code));
        Ok(class)
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

        let db = self.db;
        let universe = &db.program.universe;
        let entry = db.program.entry_point;
        let mut asm = Asm::new(&mut class.pool, 0, false);
        match self.graph_params(entry).iter().find(|t| !t.is_void()) {
            None => {}
            Some(&ty) => {
                let LowLevelType::Oo(oo) = ty else { panic!("jvm: the entry point takes {ty:?}") };
                match &universe.types[oo] {
                    OoTypeData::Array(_) => asm.local(false, 4, 1),
                    OoTypeData::Record(record) => {
                        let list = self.names.class(oo);
                        asm.new_object(list);
                        for (field, &ty) in &record.fields {
                            asm.op(dup);
                            asm.local(false, 4, 1);
                            match ty {
                                LowLevelType::Prim(Primitive::Signed) => asm.ops(&[arraylength, i2l]),
                                LowLevelType::Oo(_) => {}
                                other => panic!("jvm: argv has a field of type {other:?}"),
                            }
                            asm.field(PUTFIELD, list, &field_name(field), &self.names.desc(ty, false));
                        }
                    }
                    other => panic!("jvm: the entry point takes {other:?}"),
                }
            }
        }
        self.call(&mut asm, entry);
        match self.graph_result(entry) {
            LowLevelType::SIGNED | LowLevelType::UNSIGNED => {}
            LowLevelType::BOOL => asm.op(i2l),
            LowLevelType::VOID => asm.op(lconst_0),
            other => panic!("jvm: the entry point gives {other:?}"),
        }
        asm.op(lreturn);
        asm.max_locals = 2;
        let code = finish(asm);
        class.method(PUBLIC, "entry", &format!("([L{STR};)J"), Some(code));

        if let (Some(message), Some(root)) = (universe.exception_message, universe.exception) {
            let mut asm = Asm::new(&mut class.pool, 0, false);
            asm.local(false, 4, 1);
            let want = self.graph_params(message)[0];
            let index = asm.pool.class(self.names.class(root));
            asm.indexed(CHECKCAST, index, 0);
            self.convert(&mut asm, LowLevelType::Oo(root), want);
            self.call(&mut asm, message);
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
    create: &oosupport::StackFunction,
    fills: usize,
    name: &str,
) -> Code {
    let mut asm = crate::function::assemble_open(cx, &mut class.pool, create);
    for k in 0..fills {
        asm.invokestatic(name, &format!("fill{k}"), "()V");
    }
    asm.op(vreturn);
    finish(asm)
}
