//! Types, signatures, and references to classes, fields and methods.
//!
//! Classes, fields and methods are referred to by ids of the [`Pool`] of their assembly, whether
//! they are defined there or elsewhere; equal references have equal ids.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub(crate) u32);

        impl $name {
            pub(crate) fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// A referenced assembly.
    AssemblyId
}
id! {
    /// A class of this assembly or of another one.
    ClassId
}
id! {
    /// A field, as instructions name it.
    FieldId
}
id! {
    /// A method, as instructions name it.
    MethodId
}

/// Where a class comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// This assembly.
    This,
    /// Another assembly.
    Assembly(AssemblyId),
    /// Inside another class.
    Nested(ClassId),
}

/// The name of another assembly.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AssemblyRef {
    /// Its simple name.
    pub name: String,
    /// Major, minor, build, revision.
    pub version: [u16; 4],
    /// The public key token; `None` for an assembly without a strong name.
    pub token: Option<[u8; 8]>,
}

/// The name of a class; a generic one has the arity in its name (``List`1``).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ClassRef {
    /// Where it is defined.
    pub scope: Scope,
    /// Its namespace; empty for none, and for nested classes.
    pub namespace: String,
    /// Its name without the namespace.
    pub name: String,
}

/// A type (ECMA-335 II.23.2.12).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// No value; of results only.
    Void,
    /// `bool`, one byte.
    Bool,
    /// `char`, a UTF-16 code unit.
    Char,
    /// `int8`.
    I1,
    /// `unsigned int8`.
    U1,
    /// `int16`.
    I2,
    /// `unsigned int16`.
    U2,
    /// `int32`.
    I4,
    /// `unsigned int32`.
    U4,
    /// `int64`.
    I8,
    /// `unsigned int64`.
    U8,
    /// `float32`.
    R4,
    /// `float64`.
    R8,
    /// `native int`.
    I,
    /// `native unsigned int`.
    U,
    /// `object`.
    Object,
    /// `string`.
    String,
    /// `typedref`.
    TypedRef,
    /// A reference class or an interface.
    Class(ClassId),
    /// A value class: a struct or an enumeration.
    Value(ClassId),
    /// An array with one dimension and lower bound 0.
    Array(Box<Type>),
    /// An array with the given number of dimensions, all lower bounds 0.
    MultiArray(Box<Type>, u8),
    /// A managed pointer.
    ByRef(Box<Type>),
    /// An unmanaged pointer.
    Pointer(Box<Type>),
    /// A pinned local.
    Pinned(Box<Type>),
    /// The n-th generic parameter of the class.
    Var(u16),
    /// The n-th generic parameter of the method.
    MVar(u16),
    /// An instance of a generic class.
    Generic(Box<GenericInst>),
    /// A type with a required modifier, such as a volatile field's.
    Modified(Box<(Type, ClassId)>),
}

/// An instance of a generic class.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GenericInst {
    /// The generic class.
    pub class: ClassId,
    /// Whether it is a value class.
    pub value: bool,
    /// Its arguments.
    pub args: Vec<Type>,
}

impl Type {
    /// The array of these.
    pub fn array(self) -> Type {
        Type::Array(Box::new(self))
    }

    /// The managed pointer to this.
    pub fn by_ref(self) -> Type {
        Type::ByRef(Box::new(self))
    }

    /// The name, in namespace System of mscorlib, of a type that signatures name by one byte.
    pub(crate) fn core_name(&self) -> Option<&'static str> {
        CORE.iter().find(|(_, core)| core == self).map(|(name, _)| *name)
    }

    /// The type with other classes, and other numbers of generic parameters.
    pub(crate) fn map(&self, class: &mut dyn FnMut(ClassId) -> ClassId, param: &mut dyn FnMut(u16) -> u16) -> Type {
        let mut boxed = |ty: &Type| Box::new(ty.map(class, param));
        match self {
            Type::Array(item) => Type::Array(boxed(item)),
            Type::MultiArray(item, rank) => Type::MultiArray(boxed(item), *rank),
            Type::ByRef(target) => Type::ByRef(boxed(target)),
            Type::Pointer(target) => Type::Pointer(boxed(target)),
            Type::Pinned(target) => Type::Pinned(boxed(target)),
            Type::Class(id) => Type::Class(class(*id)),
            Type::Value(id) => Type::Value(class(*id)),
            Type::Var(index) => Type::Var(param(*index)),
            Type::MVar(index) => Type::MVar(param(*index)),
            Type::Generic(inst) => Type::Generic(Box::new(GenericInst {
                class: class(inst.class),
                value: inst.value,
                args: inst.args.iter().map(|arg| arg.map(class, param)).collect(),
            })),
            Type::Modified(parts) => Type::Modified(Box::new((parts.0.map(class, param), class(parts.1)))),
            plain => plain.clone(),
        }
    }

    /// Visits the classes in the type, and whether each stands there as a value class.
    pub(crate) fn visit(&self, visitor: &mut dyn FnMut(ClassId, bool)) {
        match self {
            Type::Class(id) => visitor(*id, false),
            Type::Value(id) => visitor(*id, true),
            Type::Array(ty) | Type::MultiArray(ty, _) | Type::ByRef(ty) | Type::Pointer(ty) | Type::Pinned(ty) => {
                ty.visit(visitor);
            }
            Type::Generic(inst) => {
                visitor(inst.class, inst.value);
                inst.args.iter().for_each(|arg| arg.visit(visitor));
            }
            Type::Modified(parts) => {
                parts.0.visit(visitor);
                visitor(parts.1, false);
            }
            Type::Void
            | Type::Bool
            | Type::Char
            | Type::I1
            | Type::U1
            | Type::I2
            | Type::U2
            | Type::I4
            | Type::U4
            | Type::I8
            | Type::U8
            | Type::R4
            | Type::R8
            | Type::I
            | Type::U
            | Type::Object
            | Type::String
            | Type::TypedRef
            | Type::Var(_)
            | Type::MVar(_) => {}
        }
    }

    /// An instance of a generic reference class.
    pub fn generic(class: ClassId, args: Vec<Type>) -> Type {
        Type::Generic(Box::new(GenericInst { class, value: false, args }))
    }
}

/// Classes of mscorlib, namespace System, that signatures name by one byte.
const CORE: [(&str, Type); 18] = [
    ("Void", Type::Void),
    ("Boolean", Type::Bool),
    ("Char", Type::Char),
    ("SByte", Type::I1),
    ("Byte", Type::U1),
    ("Int16", Type::I2),
    ("UInt16", Type::U2),
    ("Int32", Type::I4),
    ("UInt32", Type::U4),
    ("Int64", Type::I8),
    ("UInt64", Type::U8),
    ("Single", Type::R4),
    ("Double", Type::R8),
    ("IntPtr", Type::I),
    ("UIntPtr", Type::U),
    ("Object", Type::Object),
    ("String", Type::String),
    ("TypedReference", Type::TypedRef),
];

/// The signature of a method.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MethodSig {
    /// Whether there is a `this`, which is not among the parameters.
    pub instance: bool,
    /// How many generic parameters the method has.
    pub generics: u16,
    /// The result.
    pub ret: Type,
    /// The parameters.
    pub params: Vec<Type>,
}

impl MethodSig {
    /// The signature of a static method.
    pub fn of_static(params: Vec<Type>, ret: Type) -> MethodSig {
        MethodSig { instance: false, generics: 0, ret, params }
    }

    /// The signature of an instance method.
    pub fn of_instance(params: Vec<Type>, ret: Type) -> MethodSig {
        MethodSig { instance: true, generics: 0, ret, params }
    }
}

/// A method as instructions name it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MethodRef {
    /// The class: `Class`, `Value`, `Generic`, or an array.
    pub owner: Type,
    /// Its name.
    pub name: String,
    /// Its signature, in terms of the generic parameters of its definition.
    pub sig: MethodSig,
    /// The arguments of a generic method.
    pub args: Vec<Type>,
}

/// A field as instructions name it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FieldRef {
    /// The class: `Class`, `Value` or `Generic`.
    pub owner: Type,
    /// Its name.
    pub name: String,
    /// Its type, in terms of the generic parameters of its definition.
    pub ty: Type,
}

type Set<T> = IndexSet<T, FxBuildHasher>;

/// Everything that an assembly refers to, each once.
#[derive(Clone, Debug)]
pub struct Pool {
    assemblies: Set<AssemblyRef>,
    classes: Set<ClassRef>,
    fields: Set<FieldRef>,
    methods: Set<MethodRef>,
}

/// The core library, which every pool knows.
pub const MSCORLIB: AssemblyId = AssemblyId(0);

/// The public key token of the standard libraries (mscorlib, System, System.Core, System.Numerics).
pub const ECMA_TOKEN: [u8; 8] = [0xB7, 0x7A, 0x5C, 0x56, 0x19, 0x34, 0xE0, 0x89];

impl Default for Pool {
    fn default() -> Self {
        let mut assemblies = Set::default();
        assemblies.insert(AssemblyRef::standard("mscorlib"));
        Self { assemblies, classes: Set::default(), fields: Set::default(), methods: Set::default() }
    }
}

impl AssemblyRef {
    /// Version 4.0 of a standard library.
    pub fn standard(name: &str) -> AssemblyRef {
        AssemblyRef { name: name.to_owned(), version: [4, 0, 0, 0], token: Some(ECMA_TOKEN) }
    }
}

fn insert<T: Eq + std::hash::Hash>(set: &mut Set<T>, item: T) -> u32 {
    u32::try_from(set.insert_full(item).0).expect("fewer than 2^32 references")
}

impl Pool {
    /// The id of an assembly. References to mscorlib of whatever version are [`MSCORLIB`].
    pub fn assembly(&mut self, assembly: AssemblyRef) -> AssemblyId {
        if assembly.name == "mscorlib" {
            return MSCORLIB;
        }
        AssemblyId(insert(&mut self.assemblies, assembly))
    }

    /// The id of a class.
    pub fn class(&mut self, class: ClassRef) -> ClassId {
        ClassId(insert(&mut self.classes, class))
    }

    /// A class of this assembly.
    pub fn this_class(&mut self, namespace: &str, name: &str) -> ClassId {
        self.class(ClassRef { scope: Scope::This, namespace: namespace.to_owned(), name: name.to_owned() })
    }

    /// A class of mscorlib.
    pub fn mscorlib(&mut self, namespace: &str, name: &str) -> ClassId {
        self.external(MSCORLIB, namespace, name)
    }

    /// A class of another assembly.
    pub fn external(&mut self, assembly: AssemblyId, namespace: &str, name: &str) -> ClassId {
        let scope = Scope::Assembly(assembly);
        self.class(ClassRef { scope, namespace: namespace.to_owned(), name: name.to_owned() })
    }

    /// The class nested in another one.
    pub fn nested(&mut self, outer: ClassId, name: &str) -> ClassId {
        self.class(ClassRef { scope: Scope::Nested(outer), namespace: String::new(), name: name.to_owned() })
    }

    /// The id of a field.
    pub fn field(&mut self, owner: Type, name: &str, ty: Type) -> FieldId {
        self.field_ref(FieldRef { owner, name: name.to_owned(), ty })
    }

    /// The id of a method that is not generic.
    pub fn method(&mut self, owner: Type, name: &str, sig: MethodSig) -> MethodId {
        self.method_ref(MethodRef { owner, name: name.to_owned(), sig, args: Vec::new() })
    }

    /// The id of a field.
    pub fn field_ref(&mut self, field: FieldRef) -> FieldId {
        FieldId(insert(&mut self.fields, field))
    }

    /// The id of a method.
    pub fn method_ref(&mut self, method: MethodRef) -> MethodId {
        MethodId(insert(&mut self.methods, method))
    }

    /// What an id stands for.
    pub fn assembly_of(&self, id: AssemblyId) -> &AssemblyRef {
        &self.assemblies[id.index()]
    }

    /// What an id stands for.
    pub fn class_of(&self, id: ClassId) -> &ClassRef {
        &self.classes[id.index()]
    }

    /// Gives a class of this assembly another namespace, wherever it is named.
    ///
    /// # Panics
    /// When there is a class of that name already.
    pub fn move_class(&mut self, id: ClassId, namespace: &str) {
        let class = ClassRef { namespace: namespace.to_owned(), ..self.class_of(id).clone() };
        let (last, new) = self.classes.insert_full(class);
        assert!(new, "ecma335: there are two classes of one name");
        self.classes.swap_indices(id.index(), last);
        self.classes.pop();
    }

    /// What an id stands for.
    pub fn field_of(&self, id: FieldId) -> &FieldRef {
        &self.fields[id.index()]
    }

    /// What an id stands for.
    pub fn method_of(&self, id: MethodId) -> &MethodRef {
        &self.methods[id.index()]
    }

    /// The type that a class of mscorlib is, if it has one of its own.
    pub(crate) fn core_type(&self, id: ClassId) -> Option<Type> {
        let class = self.class_of(id);
        if class.scope != Scope::Assembly(MSCORLIB) || class.namespace != "System" {
            return None;
        }
        CORE.iter().find(|(name, _)| *name == class.name).map(|(_, core)| core.clone())
    }

    /// The name of a class for messages: with its namespace and the classes around it.
    pub fn full_name(&self, id: ClassId) -> String {
        let class = self.class_of(id);
        match class.scope {
            Scope::Nested(outer) => format!("{}/{}", self.full_name(outer), class.name),
            Scope::This | Scope::Assembly(_) if class.namespace.is_empty() => class.name.clone(),
            Scope::This | Scope::Assembly(_) => format!("{}.{}", class.namespace, class.name),
        }
    }

    /// Whether a class, or the class it is nested in, belongs to this assembly.
    pub fn is_internal(&self, id: ClassId) -> bool {
        match self.class_of(id).scope {
            Scope::This => true,
            Scope::Assembly(_) => false,
            Scope::Nested(outer) => self.is_internal(outer),
        }
    }

    /// The id of a class that is known.
    pub(crate) fn find_class(&self, class: &ClassRef) -> Option<ClassId> {
        self.classes.get_index_of(class).map(|index| ClassId(index as u32))
    }

    /// How many fields have ids.
    pub(crate) fn field_count(&self) -> usize {
        self.fields.len()
    }

    /// How many methods have ids.
    pub(crate) fn method_count(&self) -> usize {
        self.methods.len()
    }

    /// The referenced assemblies.
    pub fn assemblies(&self) -> impl Iterator<Item = (AssemblyId, &AssemblyRef)> {
        (0..).map(AssemblyId).zip(&self.assemblies)
    }

    /// The types in the fields and methods that are referred to.
    pub(crate) fn member_types(&self) -> impl Iterator<Item = &Type> {
        let fields = self.fields.iter().flat_map(|field| [&field.owner, &field.ty]);
        let methods = self.methods.iter().flat_map(|method| {
            let sig = &method.sig;
            [&method.owner, &sig.ret].into_iter().chain(&sig.params).chain(&method.args)
        });
        fields.chain(methods)
    }

    /// The referenced classes.
    pub fn classes(&self) -> impl Iterator<Item = (ClassId, &ClassRef)> {
        (0..).map(ClassId).zip(&self.classes)
    }
}
