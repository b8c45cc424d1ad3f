//! The classes of a library that .NET programs see: one with a static method for each exported function, and one
//! for each exported class. Nothing else of the assembly is public.
//!
//! The methods encode arguments, call the exported graph, and decode its result (`rotor.rt.Border`). All of them are
//! synchronised on the class of the functions: a library runs one call at a time.

use crate::classes::STATIC;
use crate::target::{RUNTIME, Target};
use ecma335::{Assembly, Class, Code, GenericInst, Method, MethodId, MethodSig, Opcode, Param, Type};
use ecma335::{class_flags, impl_flags, method_flags};
use entity::GraphId;
use flow::library::{BorderType, Exported, ExportedClass, Library};
use oosupport::names::{Names, identifier};

const INTERNAL: u16 = method_flags::ASSEMBLY | method_flags::HIDE_BY_SIG;
const INTERNAL_STATIC: u16 = INTERNAL | method_flags::STATIC;
const PUBLIC: u16 = method_flags::PUBLIC | method_flags::HIDE_BY_SIG;

/// The classes of the runtime that programs see, which get the namespace of the library.
const SEEN: &[&str] = &["Handle", "PythonException"];

/// Makes everything but the classes that programs see internal, and puts those of the runtime into the namespace.
pub(crate) fn publish(assembly: &mut Assembly, library: &Library, namespace: &str) {
    let facade = library.facade();
    for index in 0..assembly.classes.len() {
        let id = assembly.classes[index].id;
        let class = assembly.pool.class_of(id);
        let of_runtime = class.namespace == RUNTIME && SEEN.contains(&class.name.as_str());
        let own = class.namespace == namespace
            && (class.name == facade || library.classes.iter().any(|exported| exported.name == class.name));
        if of_runtime {
            assembly.pool.move_class(id, namespace);
        } else if !own && assembly.classes[index].flags & class_flags::VISIBILITY == class_flags::PUBLIC {
            assembly.classes[index].flags &= !class_flags::VISIBILITY;
        }
    }
}

/// Makes the classes.
pub(crate) struct Api<'t, 'a, 'p> {
    pub(crate) target: &'t mut Target<'a, 'p>,
    pub(crate) library: &'p Library,
    pub(crate) namespace: &'t str,
}

impl Api<'_, '_, '_> {
    pub(crate) fn add_classes(&mut self) {
        let mut module = self.target.assembly.new_class(self.namespace, &self.library.facade(), None);
        module.flags |= class_flags::ABSTRACT | class_flags::SEALED;
        let mut used = Names::default();
        let library = self.library;
        for function in &library.functions {
            let name = used.unique(&method_name(&function.name));
            self.function(&mut module, STATIC, &name, function);
        }
        for (index, class) in library.classes.iter().enumerate() {
            self.class(&mut module, index, class);
        }
        self.target.assembly.add(module);
    }

    fn own_class(&mut self, name: &str) -> Type {
        Type::Class(self.target.assembly.pool.this_class(self.namespace, name))
    }

    fn handle_class(&mut self, class: usize) -> Type {
        let library = self.library;
        self.own_class(&library.classes[class].name)
    }

    fn runtime_class(&mut self, name: &str) -> Type {
        Type::Class(self.target.assembly.pool.this_class(RUNTIME, name))
    }

    fn collection(&mut self, name: &str, args: Vec<Type>) -> Type {
        Type::generic(self.target.assembly.pool.mscorlib("System.Collections.Generic", name), args)
    }

    /// The .NET type of a type.
    fn ty(&mut self, ty: &BorderType) -> Type {
        match ty {
            BorderType::None => Type::Void,
            BorderType::Int => Type::I8,
            BorderType::Float => Type::R8,
            BorderType::Bool => Type::Bool,
            BorderType::Str => Type::String,
            BorderType::Bytes => Type::U1.array(),
            BorderType::List(item) if is_number(item) => self.ty(item).array(),
            BorderType::List(item) => {
                let item = self.argument(item);
                self.collection("IList`1", vec![item])
            }
            BorderType::Set(item) => {
                let item = self.argument(item);
                self.collection("ICollection`1", vec![item])
            }
            BorderType::Dict(key, value) => {
                let args = vec![self.argument(key), self.argument(value)];
                self.collection("IDictionary`2", args)
            }
            BorderType::Tuple(_) => Type::Object.array(),
            BorderType::Optional(inner) if is_number(inner) => {
                let class = self.target.assembly.pool.mscorlib("System", "Nullable`1");
                Type::Generic(Box::new(GenericInst { class, value: true, args: vec![self.ty(inner)] }))
            }
            BorderType::Optional(inner) => self.ty(inner),
            BorderType::Handle(class) => self.handle_class(*class),
        }
    }

    fn argument(&mut self, ty: &BorderType) -> Type {
        if *ty == BorderType::None { Type::Object } else { self.ty(ty) }
    }

    fn border(&mut self, name: &str, params: Vec<Type>, result: Type, instance: bool) -> MethodId {
        let owner = self.runtime_class("Border");
        let sig = if instance { MethodSig::of_instance(params, result) } else { MethodSig::of_static(params, result) };
        self.target.assembly.pool.method(owner, name, sig)
    }

    /// The number of the object on the stack.
    fn number(&mut self, code: &mut Code) {
        let owner = self.runtime_class("Handle");
        let sig = MethodSig::of_static(vec![owner.clone()], Type::I8);
        let of = self.target.assembly.pool.method(owner, "of", sig);
        code.call(of);
    }

    /// Calls a graph whose arguments are on the stack.
    fn call(&mut self, code: &mut Code, graph: GraphId) {
        if self.target.is_deep(graph) {
            code.int(0);
        }
        let method = self.target.function(graph);
        code.call(method);
    }

    /// Throws what the last call left behind.
    fn check(&mut self, code: &mut Code) {
        let error = self.library.error;
        self.call(code, error);
        let check = self.border("check", vec![Type::U1.array()], Type::Void, false);
        code.call(check);
    }

    /// Adds a static method that calls a graph.
    fn function(&mut self, class: &mut Class, flags: u16, name: &str, function: &Exported) -> MethodId {
        let params: Vec<Type> = function.params.iter().map(|param| self.ty(&param.ty)).collect();
        let result = self.ty(&function.result);
        let sig = MethodSig::of_static(params.clone(), result.clone());
        let mut code = Code::new();
        let border_class = self.runtime_class("Border");
        let border = function.takes_data().then(|| code.local(border_class.clone(), "border"));
        if let Some(border) = border {
            let constructor = self.target.constructor(border_class);
            code.method(Opcode::Newobj, constructor);
            code.stloc(border);
            let put = self.border("put", vec![Type::Object, Type::String, Type::String], Type::Void, true);
            for (at, param) in (0..).zip(&function.params).filter(|(_, param)| !param.ty.is_direct()) {
                code.ldloc(border);
                code.ldarg(at);
                if matches!(&param.ty, BorderType::Optional(inner) if is_number(inner)) {
                    code.ty(Opcode::Box, params[usize::from(at)].clone());
                }
                code.string(&param.ty.code().encode_utf16().collect::<Vec<_>>());
                code.string(&param.name.encode_utf16().collect::<Vec<_>>());
                code.call(put);
            }
        }
        for (at, param) in (0..).zip(&function.params).filter(|(_, param)| param.ty.is_direct()) {
            code.ldarg(at);
            if param.ty.handle().is_some() {
                self.number(&mut code);
            }
        }
        if let Some(border) = border {
            code.ldloc(border);
            let take = self.border("take", Vec::new(), Type::U1.array(), true);
            code.call(take);
        }
        self.finish(&mut code, function, &result);
        let mut method = Method::with_code(name, flags, sig.clone(), code);
        method.impl_flags |= impl_flags::SYNCHRONIZED;
        method.params = params_of(&function.params.iter().map(|param| param.name.as_str()).collect::<Vec<_>>());
        class.methods.push(method);
        let owner = Type::Class(class.id);
        self.target.assembly.pool.method(owner, name, sig)
    }

    /// Calls the graph, throws what it left behind, and returns its result.
    fn finish(&mut self, code: &mut Code, function: &Exported, result: &Type) {
        self.call(code, function.graph);
        let given = match &function.result {
            BorderType::None => None,
            ty if ty.handle().is_some() => Some(code.local(Type::I8, "number")),
            ty if ty.is_direct() => Some(code.local(result.clone(), "result")),
            _ => Some(code.local(Type::U1.array(), "data")),
        };
        if let Some(given) = given {
            code.stloc(given);
        }
        self.check(code);
        if let Some(given) = given {
            code.ldloc(given);
            if let Some(class) = function.result.handle() {
                let owner = self.handle_class(class);
                let sig = MethodSig::of_static(vec![Type::I8], owner.clone());
                let of = self.target.assembly.pool.method(owner, "of$", sig);
                code.call(of);
            } else if !function.result.is_direct() {
                code.string(&function.result.code().encode_utf16().collect::<Vec<_>>());
                let get = self.border("get", vec![Type::U1.array(), Type::String], Type::Object, false);
                code.call(get);
                let boxed = matches!(&function.result, BorderType::Optional(inner) if is_number(inner));
                code.ty(if boxed { Opcode::UnboxAny } else { Opcode::Castclass }, result.clone());
            }
        }
        code.op(Opcode::Ret);
    }

    /// The class of an exported class; what it does are static methods of the class of the module.
    fn class(&mut self, module: &mut Class, index: usize, exported: &ExportedClass) {
        let base = self.runtime_class("Handle");
        let mut class = self.target.assembly.new_class(self.namespace, &exported.name, Some(base.clone()));
        class.flags |= class_flags::SEALED;
        let own = self.handle_class(index);
        let from_number = MethodSig::of_instance(vec![Type::I8], Type::Void);
        let base_constructor = self.target.assembly.pool.method(base, ".ctor", from_number);
        self.constructors(&mut class, &own, base_constructor);
        let number = Exported { result: BorderType::Int, ..exported.constructor.clone() };
        let new = self.function(module, INTERNAL_STATIC, &format!("{}$new", exported.name), &number);
        let params: Vec<Type> = number.params.iter().map(|param| self.ty(&param.ty)).collect();
        let mut code = Code::new();
        code.ldarg(0);
        for at in 1..=number.params.len() as u16 {
            code.ldarg(at);
        }
        code.call(new);
        code.call(base_constructor);
        code.op(Opcode::Ret);
        let mut constructor =
            Method::with_code(".ctor", method_flags::CONSTRUCTOR, MethodSig::of_instance(params, Type::Void), code);
        constructor.params = params_of(&number.params.iter().map(|param| param.name.as_str()).collect::<Vec<_>>());
        class.methods.push(constructor);
        let mut used = Names::default();
        for method in &exported.methods {
            let name = used.unique(&method_name(&method.name));
            let target = self.function(module, INTERNAL_STATIC, &format!("{}${name}", exported.name), method);
            let params: Vec<Type> = method.params[1..].iter().map(|param| self.ty(&param.ty)).collect();
            let result = self.ty(&method.result);
            let mut code = Code::new();
            for at in 0..method.params.len() as u16 {
                code.ldarg(at);
            }
            code.call(target);
            code.op(Opcode::Ret);
            let mut own = Method::with_code(&name, PUBLIC, MethodSig::of_instance(params, result), code);
            own.params = params_of(&method.params[1..].iter().map(|param| param.name.as_str()).collect::<Vec<_>>());
            class.methods.push(own);
        }
        self.dispose(module, &mut class, own, exported);
        self.target.assembly.add(class);
    }

    /// The constructor that takes a number, and `of$`, which gives null for 0.
    fn constructors(&mut self, class: &mut Class, own: &Type, base: MethodId) {
        // A second parameter tells it from those that programs call.
        let marker = self.runtime_class("Border");
        let sig = MethodSig::of_instance(vec![Type::I8, marker], Type::Void);
        let mut code = Code::new();
        code.ldarg(0);
        code.ldarg(1);
        code.call(base);
        code.op(Opcode::Ret);
        let flags = (method_flags::CONSTRUCTOR & !method_flags::PUBLIC) | method_flags::ASSEMBLY;
        class.methods.push(Method::with_code(".ctor", flags, sig.clone(), code));
        let constructor = self.target.assembly.pool.method(own.clone(), ".ctor", sig);
        let mut code = Code::new();
        let some = code.label();
        code.ldarg(0);
        code.long(0);
        code.branch(Opcode::BneUn, some);
        code.op(Opcode::Ldnull);
        code.op(Opcode::Ret);
        code.mark(some);
        code.ldarg(0);
        code.op(Opcode::Ldnull);
        code.method(Opcode::Newobj, constructor);
        code.op(Opcode::Ret);
        let sig = MethodSig::of_static(vec![Type::I8], own.clone());
        class.methods.push(Method::with_code("of$", INTERNAL_STATIC, sig, code));
    }

    fn dispose(&mut self, module: &mut Class, class: &mut Class, own: Type, exported: &ExportedClass) {
        let mut code = Code::new();
        code.ldarg(0);
        self.number(&mut code);
        self.call(&mut code, exported.release);
        code.op(Opcode::Ret);
        let sig = MethodSig::of_static(vec![own], Type::Void);
        let name = format!("{}$release", exported.name);
        let mut method = Method::with_code(&name, INTERNAL_STATIC, sig.clone(), code);
        method.impl_flags |= impl_flags::SYNCHRONIZED;
        module.methods.push(method);
        let owner = Type::Class(module.id);
        let release = self.target.assembly.pool.method(owner, &name, sig);
        let mut code = Code::new();
        code.ldarg(0);
        code.call(release);
        code.op(Opcode::Ret);
        let flags = PUBLIC | method_flags::VIRTUAL;
        class.methods.push(Method::with_code("Dispose", flags, MethodSig::of_instance(Vec::new(), Type::Void), code));
    }
}

fn is_number(ty: &BorderType) -> bool {
    matches!(ty, BorderType::Int | BorderType::Float | BorderType::Bool)
}

fn params_of(names: &[&str]) -> Vec<Param> {
    names.iter().map(|name| Param { name: identifier(name), flags: 0 }).collect()
}

/// The name of a method: those of `Object` and `Handle` get an underscore.
fn method_name(name: &str) -> String {
    const TAKEN: &[&str] = &[
        "Dispose",
        "Equals",
        "Finalize",
        "GetHashCode",
        "GetType",
        "MemberwiseClone",
        "ReferenceEquals",
        "ToString",
        "of",
    ];
    let name = identifier(name);
    if TAKEN.contains(&name.as_str()) { format!("{name}_") } else { name }
}
