//! The parts of an assembly: classes, fields, methods.
//!
//! Source: ECMA-335 II (metadata definition). Flags have the values of the tables in II.23.1.

use crate::code::Code;
use crate::types::{ClassId, FieldId, MethodId, MethodRef, MethodSig, Pool, Scope, Type};
use indexmap::IndexMap;
use sha2::{Digest as _, Sha256};

/// An assembly of one module: a program or a library.
#[derive(Clone, Debug)]
pub struct Assembly {
    /// Its simple name. CoreCLR finds a program only when its file has the same name.
    pub name: String,
    /// What its code refers to.
    pub pool: Pool,
    /// The classes it defines, nested ones too, in any order. [`Assembly::add`] appends one.
    pub classes: Vec<Class>,
    /// The static method that a program starts with; `None` makes a library.
    pub entry_point: Option<MethodId>,
    /// Its custom attributes.
    pub attributes: Vec<Attribute>,
    /// For debuggers: the sources. Where there are any, [`write_pe`](crate::write_pe) makes debug information.
    pub documents: Vec<Document>,
    /// Constant data by contents, for [`Assembly::data`].
    pub(crate) data: IndexMap<Vec<u8>, FieldId>,
}

/// A source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// Its path, by which debuggers find it.
    pub path: String,
    /// The SHA-256 hash of its bytes, where they are known.
    pub hash: Option<[u8; 32]>,
}

impl Document {
    /// A file with these bytes.
    pub fn new(path: &str, bytes: Option<&[u8]>) -> Document {
        Document { path: path.to_owned(), hash: bytes.map(|bytes| Sha256::digest(bytes).into()) }
    }
}

/// A class, value class or interface.
#[derive(Clone, Debug)]
pub struct Class {
    /// Its name. The scope is `This` or a class that is defined here too.
    pub id: ClassId,
    /// The class flags (see [`class_flags`]).
    pub flags: u32,
    /// Its generic parameters.
    pub generics: Vec<GenericParam>,
    /// The base class; `None` for interfaces only.
    pub base: Option<Type>,
    /// The interfaces that it implements.
    pub interfaces: Vec<Type>,
    /// Alignment and size, of explicitly laid out value classes.
    pub layout: Option<(u16, u32)>,
    /// Its fields.
    pub fields: Vec<Field>,
    /// Its methods.
    pub methods: Vec<Method>,
    /// Its custom attributes.
    pub attributes: Vec<Attribute>,
}

/// A field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its flags (see [`field_flags`]).
    pub flags: u16,
    /// Its type.
    pub ty: Type,
    /// The value of a literal field.
    pub constant: Option<Constant>,
    /// The initial bytes of a static field whose type is a value class of that size.
    pub data: Option<Vec<u8>>,
    /// The offset, in a class with explicit layout.
    pub offset: Option<u32>,
    /// Its custom attributes.
    pub attributes: Vec<Attribute>,
}

/// The value of a literal field or of a default argument.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constant {
    /// An integer, boolean or character of the type, which is primitive.
    Int(Type, u64),
    /// The bits of a float32.
    R4(u32),
    /// The bits of a float64.
    R8(u64),
    /// A string.
    Str(Vec<u16>),
    /// The null reference.
    Null,
}

/// A method.
#[derive(Clone, Debug)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Its flags (see [`method_flags`]).
    pub flags: u16,
    /// How it is implemented (see [`impl_flags`]).
    pub impl_flags: u16,
    /// Its signature.
    pub sig: MethodSig,
    /// Names and flags of the parameters: as many as the signature has, or none at all.
    pub params: Vec<Param>,
    /// Its generic parameters.
    pub generics: Vec<GenericParam>,
    /// Its body; `None` for abstract, native and run-time provided methods.
    pub code: Option<Code>,
    /// The native function that it stands for.
    pub pinvoke: Option<PInvoke>,
    /// Methods of base classes and interfaces that it overrides under other names.
    pub overrides: Vec<MethodRef>,
    /// Its custom attributes.
    pub attributes: Vec<Attribute>,
}

/// A parameter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Param {
    /// Its name; may be empty.
    pub name: String,
    /// 1 in, 2 out, 16 optional (II.23.1.13).
    pub flags: u16,
}

/// A generic parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GenericParam {
    /// Its name.
    pub name: String,
    /// Variance and special constraints (II.23.1.7).
    pub flags: u16,
    /// Classes and interfaces that arguments must be assignable to.
    pub constraints: Vec<Type>,
}

/// The native function behind a method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PInvoke {
    /// The library, such as `libc`.
    pub library: String,
    /// The function.
    pub function: String,
    /// Character set, calling convention and so on (II.23.1.8; see [`pinvoke_flags`]).
    pub flags: u16,
}

/// A custom attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attribute {
    /// Its constructor.
    pub constructor: MethodId,
    /// The encoded arguments (II.23.3).
    pub value: Vec<u8>,
}

/// Flags of classes (II.23.1.15).
pub mod class_flags {
    /// Visible to other assemblies.
    pub const PUBLIC: u32 = 0x1;
    /// Nested, and visible everywhere.
    pub const NESTED_PUBLIC: u32 = 0x2;
    /// Nested, and visible in the outer class only.
    pub const NESTED_PRIVATE: u32 = 0x3;
    /// Nested, and visible to the outer class and those derived from it.
    pub const NESTED_FAMILY: u32 = 0x4;
    /// Nested, and visible in the assembly.
    pub const NESTED_ASSEMBLY: u32 = 0x5;
    /// Nested, for derived classes in this assembly.
    pub const NESTED_FAM_AND_ASSEM: u32 = 0x6;
    /// Nested, for derived classes and this assembly.
    pub const NESTED_FAM_OR_ASSEM: u32 = 0x7;
    /// The bits of visibility.
    pub const VISIBILITY: u32 = 0x7;
    /// Fields in the order of declaration.
    pub const SEQUENTIAL: u32 = 0x8;
    /// Fields at given offsets.
    pub const EXPLICIT: u32 = 0x10;
    /// An interface.
    pub const INTERFACE: u32 = 0x20;
    /// Has abstract methods.
    pub const ABSTRACT: u32 = 0x80;
    /// Nothing derives from it.
    pub const SEALED: u32 = 0x100;
    /// Its name is special.
    pub const SPECIAL_NAME: u32 = 0x400;
    /// The runtime gives its name a meaning.
    pub const RT_SPECIAL_NAME: u32 = 0x800;
    /// Can be serialised.
    pub const SERIALIZABLE: u32 = 0x2000;
    /// Strings are UTF-16 in native code.
    pub const UNICODE: u32 = 0x1_0000;
    /// The class initialiser may run before the first access: accesses cost no test.
    pub const BEFORE_FIELD_INIT: u32 = 0x10_0000;
}

/// Flags of fields (II.23.1.5).
pub mod field_flags {
    /// Visible in the class only.
    pub const PRIVATE: u16 = 0x1;
    /// Visible in derived classes of this assembly.
    pub const FAM_AND_ASSEM: u16 = 0x2;
    /// Visible in the assembly.
    pub const ASSEMBLY: u16 = 0x3;
    /// Visible in derived classes.
    pub const FAMILY: u16 = 0x4;
    /// Visible in derived classes and in the assembly.
    pub const FAM_OR_ASSEM: u16 = 0x5;
    /// Visible everywhere.
    pub const PUBLIC: u16 = 0x6;
    /// One for the class.
    pub const STATIC: u16 = 0x10;
    /// Set by constructors only.
    pub const INIT_ONLY: u16 = 0x20;
    /// A constant of the compiler.
    pub const LITERAL: u16 = 0x40;
    /// Not serialised.
    pub const NOT_SERIALIZED: u16 = 0x80;
    /// Has initial bytes. The writers set it.
    pub const HAS_FIELD_RVA: u16 = 0x100;
    /// Its name is special.
    pub const SPECIAL_NAME: u16 = 0x200;
    /// The runtime gives its name a meaning (`value__` of enumerations).
    pub const RT_SPECIAL_NAME: u16 = 0x400;
    /// Has a constant. The writers set it.
    pub const HAS_DEFAULT: u16 = 0x8000;
}

/// Flags of methods (II.23.1.10).
pub mod method_flags {
    /// Visible in the class only.
    pub const PRIVATE: u16 = 0x1;
    /// Visible in derived classes of this assembly.
    pub const FAM_AND_ASSEM: u16 = 0x2;
    /// Visible in the assembly.
    pub const ASSEMBLY: u16 = 0x3;
    /// Visible in derived classes.
    pub const FAMILY: u16 = 0x4;
    /// Visible in derived classes and in the assembly.
    pub const FAM_OR_ASSEM: u16 = 0x5;
    /// Visible everywhere.
    pub const PUBLIC: u16 = 0x6;
    /// No `this`.
    pub const STATIC: u16 = 0x10;
    /// Cannot be overridden.
    pub const FINAL: u16 = 0x20;
    /// Called through the class of the object.
    pub const VIRTUAL: u16 = 0x40;
    /// Hides by name and signature; without it by name.
    pub const HIDE_BY_SIG: u16 = 0x80;
    /// A virtual method that overrides nothing.
    pub const NEW_SLOT: u16 = 0x100;
    /// Overridable only where it is visible.
    pub const STRICT: u16 = 0x200;
    /// Has no body.
    pub const ABSTRACT: u16 = 0x400;
    /// Its name is special.
    pub const SPECIAL_NAME: u16 = 0x800;
    /// The runtime gives its name a meaning: `.ctor` and `.cctor`.
    pub const RT_SPECIAL_NAME: u16 = 0x1000;
    /// A native function. The writers set it.
    pub const PINVOKE_IMPL: u16 = 0x2000;
    /// What `.ctor` has.
    pub const CONSTRUCTOR: u16 = PUBLIC | HIDE_BY_SIG | SPECIAL_NAME | RT_SPECIAL_NAME;
    /// What `.cctor` has.
    pub const CLASS_INIT: u16 = PRIVATE | STATIC | HIDE_BY_SIG | SPECIAL_NAME | RT_SPECIAL_NAME;
}

/// How methods are implemented (II.23.1.11).
pub mod impl_flags {
    /// Provided by the runtime: the methods of delegates.
    pub const RUNTIME: u16 = 0x3;
    /// Not to be inlined.
    pub const NO_INLINING: u16 = 0x8;
    /// One thread at a time.
    pub const SYNCHRONIZED: u16 = 0x20;
    /// Results and errors of native functions are as declared: no HRESULT.
    pub const PRESERVE_SIG: u16 = 0x80;
    /// To be inlined where possible.
    pub const AGGRESSIVE_INLINING: u16 = 0x100;
    /// Inside the runtime.
    pub const INTERNAL_CALL: u16 = 0x1000;
}

/// Flags of native functions (II.23.1.8).
pub mod pinvoke_flags {
    /// The function has exactly that name.
    pub const NO_MANGLE: u16 = 0x1;
    /// Strings are bytes of the platform's encoding.
    pub const ANSI: u16 = 0x2;
    /// Strings are UTF-16.
    pub const UNICODE: u16 = 0x4;
    /// errno is kept for `Marshal.GetLastWin32Error`.
    pub const LAST_ERROR: u16 = 0x40;
    /// The platform's calling convention.
    pub const WINAPI: u16 = 0x100;
    /// C's calling convention.
    pub const CDECL: u16 = 0x200;
}

impl Assembly {
    /// An empty assembly.
    pub fn new(name: &str) -> Assembly {
        Assembly {
            name: name.to_owned(),
            pool: Pool::default(),
            classes: Vec::new(),
            entry_point: None,
            attributes: Vec::new(),
            documents: Vec::new(),
            data: IndexMap::new(),
        }
    }

    /// A public class of this assembly without members; `base` defaults to `System.Object`.
    pub fn new_class(&mut self, namespace: &str, name: &str, base: Option<Type>) -> Class {
        let id = self.pool.this_class(namespace, name);
        let base = base.unwrap_or_else(|| Type::Class(self.pool.mscorlib("System", "Object")));
        Class::new(id, class_flags::PUBLIC | class_flags::BEFORE_FIELD_INIT, Some(base))
    }

    /// Appends a class.
    pub fn add(&mut self, class: Class) {
        self.classes.push(class);
    }

    /// A static field that holds these bytes: the operand of `ldtoken` before
    /// `RuntimeHelpers::InitializeArray`. Equal contents share a field.
    pub fn data(&mut self, bytes: Vec<u8>) -> FieldId {
        if let Some(&field) = self.data.get(&bytes) {
            return field;
        }
        let holder = self.pool.this_class("", DATA_CLASS);
        let sized = self.pool.nested(holder, &format!("Bytes{}", bytes.len()));
        let holder = self.class_index(holder, |assembly| {
            let object = Type::Class(assembly.pool.mscorlib("System", "Object"));
            let flags = class_flags::ABSTRACT | class_flags::SEALED | class_flags::BEFORE_FIELD_INIT;
            Class::new(holder, flags, Some(object))
        });
        self.class_index(sized, |assembly| {
            let base = Type::Class(assembly.pool.mscorlib("System", "ValueType"));
            let flags = class_flags::NESTED_ASSEMBLY | class_flags::EXPLICIT | class_flags::SEALED;
            let size = u32::try_from(bytes.len()).expect("data below 4 GB");
            Class { layout: Some((1, size)), ..Class::new(sized, flags, Some(base)) }
        });
        let holder = &mut self.classes[holder];
        let name = format!("D{}", holder.fields.len());
        let field = self.pool.field(Type::Class(holder.id), &name, Type::Value(sized));
        let mut definition = Field::new(&name, field_flags::ASSEMBLY | field_flags::STATIC, Type::Value(sized));
        definition.data = Some(bytes.clone());
        holder.fields.push(definition);
        self.data.insert(bytes, field);
        field
    }

    /// Where a class is defined; it is made if it is not.
    fn class_index(&mut self, id: ClassId, make: impl FnOnce(&mut Assembly) -> Class) -> usize {
        if let Some(index) = self.classes.iter().position(|class| class.id == id) {
            return index;
        }
        let class = make(self);
        self.classes.push(class);
        self.classes.len() - 1
    }
}

/// The class of the static fields that hold constant data.
const DATA_CLASS: &str = "<Data>";

impl Class {
    /// A class without members.
    pub fn new(id: ClassId, flags: u32, base: Option<Type>) -> Class {
        Class {
            id,
            flags,
            generics: Vec::new(),
            base,
            interfaces: Vec::new(),
            layout: None,
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
        }
    }

    /// Whether it is nested in another class.
    pub fn is_nested(&self, pool: &Pool) -> bool {
        matches!(pool.class_of(self.id).scope, Scope::Nested(_))
    }
}

impl Field {
    /// A field.
    pub fn new(name: &str, flags: u16, ty: Type) -> Field {
        Field { name: name.to_owned(), flags, ty, constant: None, data: None, offset: None, attributes: Vec::new() }
    }
}

impl Method {
    /// A method without a body. `STATIC` in the flags must agree with the signature.
    pub fn new(name: &str, flags: u16, sig: MethodSig) -> Method {
        Method {
            name: name.to_owned(),
            flags,
            impl_flags: 0,
            sig,
            params: Vec::new(),
            generics: Vec::new(),
            code: None,
            pinvoke: None,
            overrides: Vec::new(),
            attributes: Vec::new(),
        }
    }

    /// A method with a body.
    pub fn with_code(name: &str, flags: u16, sig: MethodSig, code: Code) -> Method {
        Method { code: Some(code), ..Method::new(name, flags, sig) }
    }

    /// A static method that stands for a native function of C's calling convention.
    pub fn native(name: &str, sig: MethodSig, library: &str, function: &str, last_error: bool) -> Method {
        let flags = method_flags::PUBLIC | method_flags::STATIC | method_flags::HIDE_BY_SIG;
        let error = if last_error { pinvoke_flags::LAST_ERROR } else { 0 };
        let pinvoke =
            PInvoke { library: library.to_owned(), function: function.to_owned(), flags: pinvoke_flags::CDECL | error };
        Method { impl_flags: impl_flags::PRESERVE_SIG, pinvoke: Some(pinvoke), ..Method::new(name, flags, sig) }
    }
}
