//! The classes of a library that Java programs see: one with a static method for each exported function, and one
//! for each exported class.
//!
//! The methods encode arguments, call the exported graph, and decode its result (`rotor.rt.Border`). All of them
//! are synchronised on the class of the functions: a library runs one call at a time.

use crate::asm::{Asm, VerType};
use crate::class::{ClassBuilder, PUBLIC, STATIC};
use crate::names::Namer;
use crate::opcodes::*;
use crate::relocate::Renamed;
use crate::types::finish;
use flow::library::{BorderType, Exported, ExportedClass, Library};
use oosupport::names::Names;
use ristretto_classfile::MethodAccessFlags;
use std::fmt::Write as _;

const BORDER: &str = "rotor/rt/Border";
const HANDLE: &str = "rotor/rt/Handle";
const EXCEPTION: &str = "rotor/rt/PythonException";

/// What the classes are made of.
pub(crate) struct Api<'a, 'p> {
    pub(crate) names: &'a Namer<'a, 'p>,
    pub(crate) library: &'a Library,
    /// With dots.
    pub(crate) package: &'a str,
}

/// The new names of all classes of a jar: what programs see in the package itself, everything else below `rotor`.
pub(crate) fn renamed<'a>(library: &Library, package: &str, classes: impl Iterator<Item = &'a str>) -> Renamed {
    let package = package.replace('.', "/");
    let seen: Vec<String> = std::iter::once(library.facade())
        .chain(library.classes.iter().map(|class| class.name.clone()))
        .map(|name| format!("{package}/{name}"))
        .collect();
    let mut renamed = Renamed::default();
    for name in classes {
        let new = if name == EXCEPTION {
            format!("{package}/PythonException")
        } else if seen.iter().any(|seen| seen == name) {
            continue;
        } else if let Some(rest) = name.strip_prefix("rotor/") {
            format!("{package}/rotor/{rest}")
        } else {
            format!("{package}/rotor/py/{name}")
        };
        renamed.insert(name.to_owned(), new);
    }
    renamed
}

impl Api<'_, '_> {
    pub(crate) fn classes(&self) -> Vec<ClassBuilder> {
        let mut module = ClassBuilder::new(&self.class_name(&self.library.facade()), "java/lang/Object");
        module.set_final();
        let mut used = Names::default();
        for function in &self.library.functions {
            let name = used.unique(&method_name(&function.name));
            self.function(&mut module, STATIC, &name, function);
        }
        let mut classes = Vec::new();
        for (index, class) in self.library.classes.iter().enumerate() {
            classes.push(self.class(&mut module, index, class));
        }
        classes.insert(0, module);
        classes
    }

    fn class_name(&self, name: &str) -> String {
        format!("{}/{name}", self.package.replace('.', "/"))
    }

    fn handle_class(&self, class: usize) -> String {
        self.class_name(&self.library.classes[class].name)
    }

    /// The descriptor of a type.
    fn desc(&self, ty: &BorderType) -> String {
        match ty {
            BorderType::None => "V".to_owned(),
            BorderType::Int => "J".to_owned(),
            BorderType::Float => "D".to_owned(),
            BorderType::Bool => "Z".to_owned(),
            BorderType::Optional(inner) => match **inner {
                BorderType::Int | BorderType::Float | BorderType::Bool => boxed(inner).to_owned(),
                _ => self.desc(inner),
            },
            BorderType::Str => "Ljava/lang/String;".to_owned(),
            BorderType::Bytes => "[B".to_owned(),
            BorderType::List(item) => match **item {
                BorderType::Int | BorderType::Float | BorderType::Bool => format!("[{}", self.desc(item)),
                _ => "Ljava/util/List;".to_owned(),
            },
            BorderType::Set(_) => "Ljava/util/Set;".to_owned(),
            BorderType::Dict(..) => "Ljava/util/Map;".to_owned(),
            BorderType::Tuple(_) => "[Ljava/lang/Object;".to_owned(),
            BorderType::Handle(class) => format!("L{};", self.handle_class(*class)),
        }
    }

    /// The signature of a type: as the descriptor, with type arguments.
    fn signature(&self, ty: &BorderType) -> String {
        let argument = |ty: &BorderType| match ty {
            BorderType::Int | BorderType::Float | BorderType::Bool => boxed(ty).to_owned(),
            BorderType::None => "Ljava/lang/Object;".to_owned(),
            _ => self.signature(ty),
        };
        match (ty, &*self.desc(ty)) {
            (BorderType::List(item), "Ljava/util/List;") => format!("Ljava/util/List<{}>;", argument(item)),
            (BorderType::Set(item), _) => format!("Ljava/util/Set<{}>;", argument(item)),
            (BorderType::Dict(key, value), _) => format!("Ljava/util/Map<{}{}>;", argument(key), argument(value)),
            (BorderType::Optional(inner), desc) if !desc.starts_with("Ljava/lang/") => self.signature(inner),
            (_, desc) => desc.to_owned(),
        }
    }

    fn method_types(&self, params: &[&BorderType], result: &BorderType, ty: impl Fn(&BorderType) -> String) -> String {
        let mut text = String::from("(");
        params.iter().for_each(|param| text.push_str(&ty(param)));
        write!(text, "){}", ty(result)).expect("writing to a String succeeds");
        text
    }

    /// Adds a static method that calls a graph.
    fn function(&self, class: &mut ClassBuilder, flags: MethodAccessFlags, name: &str, function: &Exported) -> String {
        let params: Vec<&BorderType> = function.params.iter().map(|param| &param.ty).collect();
        let desc = self.method_types(&params, &function.result, |ty| self.desc(ty));
        let signature = self.method_types(&params, &function.result, |ty| self.signature(ty));
        let slots: Vec<u16> = params
            .iter()
            .scan(0, |slot, ty| {
                let here = *slot;
                *slot += self.size(ty);
                Some(here)
            })
            .collect();
        let mut next: u16 = params.iter().map(|ty| self.size(ty)).sum();
        let mut asm = Asm::new(&mut class.pool, 0, false);
        let border = next;
        if function.takes_data() {
            next += 1;
            asm.new_object(BORDER);
            asm.local(true, 4, border);
            for (param, &slot) in function.params.iter().zip(&slots).filter(|(param, _)| !param.ty.is_direct()) {
                asm.local(false, 4, border);
                asm.local(false, 4, slot);
                asm.string(&param.ty.code());
                asm.string(&param.name);
                asm.invokevirtual(BORDER, "put", "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;)V");
            }
        }
        for (ty, &slot) in params.iter().zip(&slots).filter(|(ty, _)| ty.is_direct()) {
            asm.local(false, self.kind(ty), slot);
            if ty.handle().is_some() {
                asm.invokestatic(HANDLE, "of", &format!("(L{HANDLE};)J"));
            }
        }
        if function.takes_data() {
            asm.local(false, 4, border);
            asm.invokevirtual(BORDER, "take", "()[B");
        }
        self.call(&mut asm, function, next);
        let code = finish(asm);
        let generic = (signature != desc).then_some(&*signature);
        class.generic_method(flags | MethodAccessFlags::SYNCHRONIZED, name, &desc, Some(code), generic);
        desc
    }

    /// Calls the graph, throws what it left behind, and returns its result.
    fn call(&self, asm: &mut Asm<'_>, function: &Exported, slot: u16) {
        let (class, name, desc) = self.names.function(function.graph);
        asm.invokestatic(class, name, desc);
        let kind = match &function.result {
            ty if ty.handle().is_some() => Some(1),
            BorderType::None => None,
            ty => Some(self.kind(ty)),
        };
        if let Some(kind) = kind {
            asm.local(true, kind, slot);
        }
        let (class, name, desc) = self.names.function(self.library.error);
        asm.invokestatic(class, name, desc);
        asm.invokestatic(BORDER, "check", "([B)V");
        let Some(kind) = kind else {
            asm.op(vreturn);
            return;
        };
        asm.local(false, kind, slot);
        match &function.result {
            BorderType::Int => asm.op(lreturn),
            BorderType::Float => asm.op(dreturn),
            BorderType::Bool => asm.op(ireturn),
            ty => {
                if let Some(index) = ty.handle() {
                    let class = self.handle_class(index);
                    asm.invokestatic(&class, "of$", &format!("(J)L{class};"));
                } else {
                    asm.string(&ty.code());
                    asm.invokestatic(BORDER, "get", "([BLjava/lang/String;)Ljava/lang/Object;");
                    let desc = self.desc(ty);
                    let class = desc.strip_prefix('L').map_or(&*desc, |class| class.trim_end_matches(';'));
                    let index = asm.pool.class(class);
                    asm.indexed(CHECKCAST, index, 0);
                }
                asm.op(areturn);
            }
        }
    }

    fn size(&self, ty: &BorderType) -> u16 {
        if matches!(self.kind(ty), 1 | 3) { 2 } else { 1 }
    }

    /// The kind of local that a type needs, as `Asm::local` has them.
    fn kind(&self, ty: &BorderType) -> u8 {
        match ty {
            BorderType::Int => 1,
            BorderType::Float => 3,
            BorderType::Bool => 0,
            _ => 4,
        }
    }

    /// The class of an exported class; what it does are static methods of the class of the module.
    fn class(&self, module: &mut ClassBuilder, index: usize, exported: &ExportedClass) -> ClassBuilder {
        let name = self.handle_class(index);
        let mut class = ClassBuilder::new(&name, HANDLE);
        class.set_final();
        let inner = MethodAccessFlags::STATIC;
        self.constructors(&mut class, &name);
        let new = format!("{}$new", exported.name);
        let number = Exported { result: BorderType::Int, ..exported.constructor.clone() };
        let desc = self.function(module, inner, &new, &number);
        self.constructor(&mut class, &module.name, &new, &number, &desc);
        let mut used = Names::default();
        for taken in ["close", "of"] {
            used.reserve(taken);
        }
        for method in &exported.methods {
            let own = used.unique(&method_name(&method.name));
            let target = format!("{}${own}", exported.name);
            let desc = self.function(module, inner, &target, method);
            let params: Vec<&BorderType> = method.params[1..].iter().map(|param| &param.ty).collect();
            let signature = self.method_types(&params, &method.result, |ty| self.signature(ty));
            let own_desc = self.method_types(&params, &method.result, |ty| self.desc(ty));
            let mut asm = Asm::new(&mut class.pool, 0, false);
            let mut slot = 0;
            for param in &method.params {
                asm.local(false, self.kind(&param.ty), slot);
                slot += self.size(&param.ty);
            }
            asm.invokestatic(&module.name, &target, &desc);
            asm.op(match self.desc(&method.result).as_str() {
                "V" => vreturn,
                "J" => lreturn,
                "D" => dreturn,
                "Z" => ireturn,
                _ => areturn,
            });
            let code = finish(asm);
            class.generic_method(PUBLIC, &own, &own_desc, Some(code), (signature != own_desc).then_some(&signature));
        }
        self.close(module, &mut class, exported);
        class
    }

    /// The constructor that takes a number, and `of$`, which gives null for 0.
    fn constructors(&self, class: &mut ClassBuilder, name: &str) {
        let from_number = format!("(JL{BORDER};)V");
        let mut asm = Asm::new(&mut class.pool, 0, false);
        asm.local(false, 4, 0);
        asm.local(false, 1, 1);
        asm.invokespecial(HANDLE, "<init>", "(J)V");
        asm.op(vreturn);
        asm.max_locals = 4;
        let code = finish(asm);
        class.method(MethodAccessFlags::SYNTHETIC, "<init>", &from_number, Some(code));
        let mut asm = Asm::new(&mut class.pool, 1, false);
        asm.local(false, 1, 0);
        asm.op(lconst_0);
        asm.op(lcmp);
        asm.jump(ifne, 0);
        asm.op(aconst_null);
        asm.op(areturn);
        asm.label(0, 0);
        asm.frame(vec![VerType::Long], None);
        let index = asm.pool.class(name);
        asm.indexed(NEW, index, 1);
        asm.op(dup);
        asm.local(false, 1, 0);
        asm.op(aconst_null);
        asm.invokespecial(name, "<init>", &from_number);
        asm.op(areturn);
        let code = finish(asm);
        let flags = MethodAccessFlags::STATIC | MethodAccessFlags::SYNTHETIC;
        class.method(flags, "of$", &format!("(J)L{name};"), Some(code));
    }

    /// The constructor that programs call.
    fn constructor(&self, class: &mut ClassBuilder, module: &str, target: &str, function: &Exported, desc: &str) {
        let params: Vec<&BorderType> = function.params.iter().map(|param| &param.ty).collect();
        let own_desc = self.method_types(&params, &BorderType::None, |ty| self.desc(ty));
        let signature = self.method_types(&params, &BorderType::None, |ty| self.signature(ty));
        let mut asm = Asm::new(&mut class.pool, 0, false);
        asm.local(false, 4, 0);
        let mut slot = 1;
        for ty in params {
            asm.local(false, self.kind(ty), slot);
            slot += self.size(ty);
        }
        asm.invokestatic(module, target, desc);
        asm.invokespecial(HANDLE, "<init>", "(J)V");
        asm.op(vreturn);
        let code = finish(asm);
        class.generic_method(PUBLIC, "<init>", &own_desc, Some(code), (signature != own_desc).then_some(&signature));
    }

    fn close(&self, module: &mut ClassBuilder, class: &mut ClassBuilder, exported: &ExportedClass) {
        let target = format!("{}$close", exported.name);
        let (home, name, desc) = self.names.function(exported.release);
        let mut asm = Asm::new(&mut module.pool, 0, false);
        asm.local(false, 4, 0);
        asm.invokestatic(HANDLE, "of", &format!("(L{HANDLE};)J"));
        asm.invokestatic(home, name, desc);
        asm.op(vreturn);
        let code = finish(asm);
        let own = format!("(L{};)V", class.name);
        module.method(MethodAccessFlags::STATIC | MethodAccessFlags::SYNCHRONIZED, &target, &own, Some(code));
        let mut asm = Asm::new(&mut class.pool, 0, false);
        asm.local(false, 4, 0);
        asm.invokestatic(&module.name, &target, &own);
        asm.op(vreturn);
        let code = finish(asm);
        class.method(PUBLIC, "close", "()V", Some(code));
    }
}

/// The class that holds a number.
fn boxed(ty: &BorderType) -> &'static str {
    match ty {
        BorderType::Int => "Ljava/lang/Long;",
        BorderType::Float => "Ljava/lang/Double;",
        _ => "Ljava/lang/Boolean;",
    }
}

/// The name of a method: keywords of Java and names of `Object` and `Handle` get an underscore.
fn method_name(name: &str) -> String {
    const TAKEN: &[&str] = &[
        "abstract",
        "boolean",
        "byte",
        "case",
        "catch",
        "char",
        "const",
        "default",
        "do",
        "double",
        "enum",
        "extends",
        "false",
        "final",
        "float",
        "goto",
        "implements",
        "instanceof",
        "int",
        "interface",
        "long",
        "native",
        "new",
        "null",
        "package",
        "private",
        "protected",
        "public",
        "short",
        "static",
        "strictfp",
        "super",
        "switch",
        "synchronized",
        "this",
        "throw",
        "throws",
        "transient",
        "true",
        "void",
        "volatile",
        "clone",
        "close",
        "equals",
        "finalize",
        "getClass",
        "hashCode",
        "notify",
        "notifyAll",
        "of",
        "toString",
        "wait",
    ];
    let name = oosupport::names::identifier(name);
    if TAKEN.contains(&name.as_str()) { format!("{name}_") } else { name }
}
