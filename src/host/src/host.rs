//! What the host says about functions, classes and exceptions, and its options.

use crate::{Code, HostConst};
use entity::{HostId, SourceLoc};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

/// How to set up the interpreter.
#[derive(Clone, Debug, Default)]
pub struct HostOptions {
    /// Folders after the target's folder and the embedded `rpython` package.
    pub path: Vec<PathBuf>,
    /// Programs are only imported, to be translated: what they print goes to standard error, and
    /// they cannot end the process.
    pub translating: bool,
    /// `sys.argv` while the target is imported or run.
    pub argv: Vec<String>,
    /// The language of sources that are both Python 2 and 3, where the user chose one.
    pub python: Option<crate::Python>,
    /// The target's name as a module, where the user named that instead of a file: `package.module`,
    /// or `package` for the file `__main__.py` in it.
    pub module: Option<String>,
}

/// A Python exception that a query raised.
#[derive(Clone, Debug)]
pub struct HostException {
    /// The class of the exception.
    pub class: HostId,
    /// Its unqualified name.
    pub class_name: String,
    /// `str(exception)`
    pub message: String,
    /// The traceback as Python prints it.
    pub traceback: String,
}

/// A captured variable as a field of a closure.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ClosureField {
    /// The name of the variable.
    pub name: Arc<str>,
    /// What the field holds.
    pub kind: FieldKind,
    /// The class, where it holds the environment of one that was made in a function.
    pub class: Option<HostConst>,
}

/// How a closure holds a captured variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FieldKind {
    /// The value: the variable is never bound again.
    Value,
    /// A cell, which has a value.
    Cell,
    /// A cell that may be empty.
    MaybeEmptyCell,
    /// There is no field: the variable is the closure itself.
    Own,
    /// The environment of a class: the variable is the class.
    Class,
    /// There is no field: the variable is the class whose method this is, in the environment of the receiver.
    OwnClass,
}

impl FieldKind {
    /// All kinds; the index is the number that stands for the kind in the host.
    pub const ALL: [FieldKind; 6] = [
        FieldKind::Value,
        FieldKind::Cell,
        FieldKind::MaybeEmptyCell,
        FieldKind::Own,
        FieldKind::Class,
        FieldKind::OwnClass,
    ];
}

/// A function object.
#[derive(Clone, Debug)]
pub struct FunctionInfo {
    /// `__name__`
    pub name: Arc<str>,
    /// `__qualname__`
    pub qualname: Arc<str>,
    /// `__module__`, empty when it has none.
    pub module: Arc<str>,
    /// The code object.
    pub code: Rc<Code>,
    /// `__globals__` (a dict).
    pub globals: HostId,
    /// Defaults of the last positional parameters.
    pub defaults: Vec<HostConst>,
    /// Defaults of keyword-only parameters.
    pub kwdefaults: Vec<(Arc<str>, HostConst)>,
    /// Contents of the closure cells, in the order of `freevars`; `None` for an empty cell.
    pub closure: Vec<Option<HostConst>>,
    /// The instances that hold those captured variables which nested functions assign, in the order of
    /// `freevars`: their attributes are those of the cells of closures.
    pub cells: Vec<Option<HostConst>>,
    /// For a method of a closure: what of the closure cells stands in fields of the receiver, in
    /// the order of `freevars`. Empty for other functions.
    pub fields: Vec<Option<ClosureField>>,
    /// For a method of a closure: the parameters whose default values are the fields of the same names. If it
    /// resumes a generator, the parameters taken out of the signature, whose values are these fields.
    pub field_defaults: Vec<Arc<str>>,
    /// For a method of a class that was made in a function and uses its variables: the attribute of the
    /// receiver whose fields they are.
    pub environment: Option<Arc<str>>,
    /// Whether it is the method that resumes a generator.
    pub resumes: bool,
    /// The main function of a script: values that its variables have before it binds them.
    pub initial: Vec<(Arc<str>, HostConst)>,
    /// Place of the `def`.
    pub loc: SourceLoc,
}

/// A class object.
#[derive(Clone, Debug)]
pub struct ClassInfo {
    /// `__name__`
    pub name: Arc<str>,
    /// `__qualname__`
    pub qualname: Arc<str>,
    /// `__module__`
    pub module: Arc<str>,
    /// Whether that module has it under its name: what a metaclass makes has the module of the metaclass there.
    pub in_module: bool,
    /// `__bases__`
    pub bases: Vec<HostId>,
    /// `__mro__`, the class itself first, `object` last.
    pub mro: Vec<HostId>,
    /// The class's own `__dict__`, in order, without `__dict__`/`__weakref__`/`__module__`/`__doc__`/`__qualname__` bookkeeping entries.
    pub dict: Vec<(Arc<str>, HostConst)>,
    /// Whether it is defined by the interpreter (not by a `class` statement).
    pub builtin: bool,
    /// Whether it derives from `BaseException`.
    pub is_exception: bool,
    /// Whether its metaclass is `type`.
    pub plain_metaclass: bool,
    /// Whether it, or a base of it, stands for a name of the standard library that only CPython has.
    pub missing: bool,
    /// `__slots__`, where declared without `__dict__` (own class only).
    pub slots: Option<Vec<Arc<str>>>,
    /// What `__slots__` declares, also where `__dict__` is among it.
    pub slot_names: Vec<Arc<str>>,
    /// For the fixed-width integer classes of `rarithmetic`: which one.
    pub int_kind: Option<crate::IntKind>,
    /// Place of the class statement (first function's place or unknown).
    pub loc: SourceLoc,
}

impl ClassInfo {
    /// Whether it is a class of one of the modules.
    pub fn is_of(&self, modules: &[&str]) -> bool {
        self.in_module && modules.contains(&&*self.module)
    }
}
