//! What the program's types, functions, fields and methods are called in the assembly.

use ecma335::{Assembly, ClassId, FieldId, MethodId, MethodSig, Type};
use entity::{GraphId, LowLevelType, OoType, Primitive};
use flow::LlOp;
use flow::externs::{Extern, ExternType};
use oosupport::adapters::{graph_params, graph_result};
use oosupport::names::identifier;
use oosupport::{ConstId, ConstantPlan, Database, NameStyle, Naming, Recursion, StackType, VirtualMethod, const_field};
use ootype::OoTypeData;
use rustc_hash::FxHashMap;

/// The namespace of the runtime.
pub(crate) const RUNTIME: &str = "rotor.rt";

/// The style of names of .NET. Reserved are the methods of `Object`, `Exception` and the runtime.
pub(crate) const STYLE: NameStyle = NameStyle {
    separator: '.',
    object: "System.Object",
    weak_reference: "System.WeakReference",
    string: "rotor.rt.Str",
    reserved: &[
        "Equals",
        "Finalize",
        "GetHashCode",
        "GetType",
        "MemberwiseClone",
        "ReferenceEquals",
        "ToString",
        "GetBaseException",
        "GetObjectData",
        "get_Data",
        "get_HResult",
        "get_HelpLink",
        "get_InnerException",
        "get_Message",
        "get_Source",
        "get_StackTrace",
        "get_TargetSite",
        "set_HelpLink",
        "set_Source",
        "raise",
        "raiseNew",
        "keep",
    ],
    reserved_packages: &["System", "rotor", "classes"],
};

/// The assembly under construction, and what is needed to name its parts.
pub(crate) struct Target<'a, 'p> {
    pub(crate) db: &'a Database<'p>,
    pub(crate) naming: &'a Naming,
    pub(crate) plan: &'a ConstantPlan,
    pub(crate) recursion: &'a Recursion,
    pub(crate) assembly: Assembly,
    functions: FxHashMap<GraphId, MethodId>,
}

impl<'a, 'p> Target<'a, 'p> {
    pub(crate) fn new(
        name: &str,
        db: &'a Database<'p>,
        naming: &'a Naming,
        plan: &'a ConstantPlan,
        recursion: &'a Recursion,
    ) -> Self {
        let assembly = Assembly::new(name);
        let mut target = Self { db, naming, plan, recursion, assembly, functions: FxHashMap::default() };
        for &id in &db.graphs {
            let (class, name) = naming.function(id).expect("every reachable function has a name");
            let sig = target.function_sig(id);
            let owner = target.class_named(class);
            let method = target.assembly.pool.method(owner, name, sig);
            target.functions.insert(id, method);
        }
        target
    }

    /// The id of a class of this assembly by its full name.
    pub(crate) fn class_id(&mut self, full: &str) -> ClassId {
        let (namespace, name) = full.rsplit_once('.').unwrap_or(("", full));
        if namespace == "System" {
            self.assembly.pool.mscorlib(namespace, name)
        } else {
            self.assembly.pool.this_class(namespace, name)
        }
    }

    /// A class by its full name.
    pub(crate) fn class_named(&mut self, full: &str) -> Type {
        Type::Class(self.class_id(full))
    }

    /// The class of a type that is not an array.
    pub(crate) fn class(&mut self, ty: OoType) -> Type {
        let naming = self.naming;
        let name = naming.class(ty).unwrap_or_else(|| {
            panic!("cli: type {} was not reached", self.db.program.universe.type_name(LowLevelType::Oo(ty)))
        });
        if name == STYLE.object { Type::Object } else { self.class_named(name) }
    }

    /// The .NET type of a type.
    pub(crate) fn ty(&mut self, ty: LowLevelType) -> Type {
        match ty {
            LowLevelType::Prim(primitive) => match primitive {
                Primitive::Void => Type::Void,
                Primitive::Bool => Type::Bool,
                Primitive::Signed | Primitive::Unsigned => Type::I8,
                Primitive::Float => Type::R8,
                Primitive::Char => Type::I4,
                Primitive::Byte => Type::U1,
            },
            LowLevelType::Oo(oo) => match self.db.program.universe.types[oo] {
                OoTypeData::Array(item) => self.ty(item).array(),
                _ => self.class(oo),
            },
            LowLevelType::Ll(_) => panic!("cli: a type of the low-level type system"),
        }
    }

    /// The .NET type of a local.
    pub(crate) fn stack_type(&mut self, ty: StackType) -> Type {
        match ty {
            StackType::Low(ty) => self.ty(ty),
            StackType::Int => Type::I4,
            StackType::Frame(frame) => self.class_named(&STYLE.frame(frame)),
        }
    }

    /// The types of parameters, those of Void left out.
    pub(crate) fn params(&mut self, params: &[LowLevelType]) -> Vec<Type> {
        params.iter().filter(|t| !t.is_void()).map(|&t| self.ty(t)).collect()
    }

    /// Whether a function takes the depth of the recursion.
    pub(crate) fn is_deep(&self, id: GraphId) -> bool {
        self.recursion.deep.contains(id)
    }

    /// The signature of a function; the depth of the recursion is the last parameter.
    pub(crate) fn function_sig(&mut self, id: GraphId) -> MethodSig {
        let mut params = self.params(&graph_params(self.db, id));
        if self.is_deep(id) {
            params.push(Type::I4);
        }
        let result = self.ty(graph_result(self.db, id));
        MethodSig::of_static(params, result)
    }

    /// The method of a function.
    pub(crate) fn function(&self, id: GraphId) -> MethodId {
        *self.functions.get(&id).unwrap_or_else(|| panic!("cli: {} was not reached", self.db.graph(id).name))
    }

    /// The signature of a method with these types; all such methods take the depth.
    fn instance_sig(&mut self, args: &[LowLevelType], result: LowLevelType) -> MethodSig {
        let mut params = self.params(args);
        params.push(Type::I4);
        let result = self.ty(result);
        MethodSig::of_instance(params, result)
    }

    /// Name and signature of a virtual method.
    pub(crate) fn virtual_method(&mut self, method: &VirtualMethod) -> (String, MethodSig) {
        let program = self.db.program;
        let signature = &program.universe.instance_data(method.declared).methods[&method.name].signature;
        (STYLE.method(&method.name), self.instance_sig(&signature.args, signature.result))
    }

    /// The signature of `invoke` of a function type.
    pub(crate) fn invoke_sig(&mut self, ty: OoType) -> MethodSig {
        let program = self.db.program;
        let signature = program.universe.signature(LowLevelType::Oo(ty)).expect("a StaticMethod type");
        self.instance_sig(&signature.args, signature.result)
    }

    /// The signature of the method that gives the class object.
    pub(crate) fn class_object_sig(&mut self) -> MethodSig {
        let class = self.ty(LowLevelType::Oo(self.db.program.universe.class));
        MethodSig::of_instance(Vec::new(), class)
    }

    /// The type of operands and results of external functions.
    fn extern_type(&mut self, ty: ExternType) -> Type {
        match ty {
            ExternType::Void => Type::Void,
            ExternType::Signed => Type::I8,
            ExternType::Float => Type::R8,
            ExternType::Bool => Type::Bool,
            ExternType::Str => self.class_named(STYLE.string),
            ExternType::StrArray => self.class_named(STYLE.string).array(),
            ExternType::ByteArray => Type::U1.array(),
            ExternType::SignedArray => Type::I8.array(),
            ExternType::Object => Type::Object,
        }
    }

    /// The method of an external function.
    pub(crate) fn external(&mut self, row: &Extern) -> MethodId {
        let params = row.args.iter().map(|&ty| self.extern_type(ty)).collect();
        let result = self.extern_type(row.result);
        self.runtime(row.cli.0, row.cli.1, params, result)
    }

    /// A static method of the runtime.
    pub(crate) fn runtime(&mut self, class: &str, name: &str, params: Vec<Type>, result: Type) -> MethodId {
        let owner = Type::Class(self.assembly.pool.this_class(RUNTIME, class));
        self.assembly.pool.method(owner, name, MethodSig::of_static(params, result))
    }

    /// A static method of the .NET library.
    pub(crate) fn library(
        &mut self,
        namespace: &str,
        class: &str,
        name: &str,
        params: Vec<Type>,
        result: Type,
    ) -> MethodId {
        let owner = Type::Class(self.assembly.pool.mscorlib(namespace, class));
        self.assembly.pool.method(owner, name, MethodSig::of_static(params, result))
    }

    /// The static method that does an operation.
    pub(crate) fn operation(&mut self, op: LlOp, namespace: &str, class: &str, name: &str) -> MethodId {
        let ty = |primitive| match primitive {
            Primitive::Unsigned => Type::U8,
            Primitive::Signed => Type::I8,
            Primitive::Float => Type::R8,
            Primitive::Bool => Type::Bool,
            Primitive::Char => Type::I4,
            Primitive::Byte | Primitive::Void => panic!("cli: no operation is on {primitive:?}"),
        };
        let (args, result) = op.signature().expect("a primitive operation");
        let params = args.iter().map(|&a| ty(a)).collect();
        if namespace == RUNTIME {
            self.runtime(class, name, params, ty(result))
        } else {
            self.library(namespace, class, name, params, ty(result))
        }
    }

    /// The parameterless constructor of a class.
    pub(crate) fn constructor(&mut self, class: Type) -> MethodId {
        self.assembly.pool.method(class, ".ctor", MethodSig::of_instance(Vec::new(), Type::Void))
    }

    /// The field of a class or record. CoreCLR finds it only in the class that declares it.
    pub(crate) fn field(&mut self, class: OoType, name: &str, ty: LowLevelType) -> FieldId {
        let declared = self.db.program.universe.lookup_field(class, name).map_or(class, |(declared, _)| declared);
        let owner = self.class(declared);
        let ty = self.ty(ty);
        self.assembly.pool.field(owner, &identifier(name), ty)
    }

    /// The static field of a constant.
    pub(crate) fn constant(&mut self, id: ConstId) -> FieldId {
        let owner = self.class_named(&STYLE.holder(self.plan.holder_of[id.0 as usize]));
        let ty = self.ty(LowLevelType::Oo(self.db.const_type(id)));
        self.assembly.pool.field(owner, &const_field(id), ty)
    }

    /// The class of a function value.
    pub(crate) fn function_value(&mut self, graph: GraphId, ty: OoType) -> Type {
        let naming = self.naming;
        self.class_named(&naming.function_values[&(graph, ty)])
    }

    /// The static field with the only instance of a function value.
    pub(crate) fn function_instance(&mut self, graph: GraphId, ty: OoType) -> FieldId {
        let class = self.function_value(graph, ty);
        self.assembly.pool.field(class.clone(), "I", class)
    }
}
