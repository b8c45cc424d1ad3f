//! Expressions whose value is the same whenever they are evaluated: the import may evaluate them
//! before statements that come earlier in the module.
//!
//! They are made of literals, operators, names of constants, functions, classes and modules, and
//! calls of what is known to do nothing but compute its result.

use super::reach::text;
use super::world;
use crate::HostKind;
use crate::convert::kind_of;
use crate::dialect;
use rustpython_vm::builtins::{PyDictRef, PyModule, PyTuple, PyType};
use rustpython_vm::compiler::ast;
use rustpython_vm::{AsObject, PyObject, PyObjectRef, VirtualMachine};

/// What is known of the value of an expression. The order matters: the lower, the less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Constancy {
    /// It depends on when it is evaluated.
    Varies,
    /// A new container.
    New,
    /// A value that nothing can change.
    Fixed,
}
use Constancy::{Fixed, New, Varies};

/// Builtins whose result depends on their arguments alone and cannot be changed.
const FIXED: &[&str] = &[
    "abs",
    "bin",
    "bool",
    "bytes",
    "chr",
    "classmethod",
    "complex",
    "divmod",
    "float",
    "format",
    "frozenset",
    "hex",
    "int",
    "len",
    "max",
    "min",
    "object",
    "oct",
    "ord",
    "pow",
    "property",
    "range",
    "repr",
    "round",
    "slice",
    "staticmethod",
    "str",
    "sum",
    "tuple",
];

/// Builtins whose result is a new container.
const NEW: &[&str] = &["bytearray", "dict", "list", "set", "sorted"];

/// Functions and classes of the library of the former kind: module and names; all, when there are none.
const LIBRARY: &[(&[&str], &[&str])] = &[
    (&["collections"], &["namedtuple"]),
    (&["typing", "_typing"], &[]),
    (&["enum"], &["Enum", "Flag", "IntEnum", "IntFlag", "StrEnum", "auto"]),
    (&["re"], &["compile", "escape"]),
    (&["functools", "_functools"], &["partial"]),
    (&["operator", "_operator"], &["attrgetter", "itemgetter", "methodcaller"]),
    (&["struct", "_struct"], &["Struct", "calcsize"]),
    (&["math", "cmath"], &[]),
    (&["decimal", "_pydecimal", "_decimal"], &["Decimal"]),
    (&["fractions"], &["Fraction"]),
    (&["datetime", "_datetime", "_pydatetime"], &["date", "datetime", "time", "timedelta", "timezone"]),
    (&["dataclasses"], &["field", "make_dataclass"]),
    (&["string"], &["Template"]),
];

/// Packages whose functions declare: types, external functions, classes of other platforms.
const DECLARING: &[&str] =
    &["rpython.rlib.", "rpython.rtyper.", "rpython.translator.", "rotor.java", "rotor.clr", "ctypes"];

/// Looks names up in the module as it is now.
pub(crate) struct Constants<'a> {
    pub(crate) vm: &'a VirtualMachine,
    pub(crate) globals: &'a PyDictRef,
}

impl Constants<'_> {
    /// What is known of an expression.
    pub(crate) fn of(&self, expr: &ast::Expr) -> Constancy {
        let all = |exprs: &[ast::Expr]| exprs.iter().map(|expr| self.of(expr)).min().unwrap_or(Fixed);
        match expr {
            ast::Expr::NumberLiteral(_)
            | ast::Expr::StringLiteral(_)
            | ast::Expr::BytesLiteral(_)
            | ast::Expr::BooleanLiteral(_)
            | ast::Expr::NoneLiteral(_)
            | ast::Expr::EllipsisLiteral(_)
            | ast::Expr::Lambda(_) => Fixed,
            ast::Expr::Name(_) | ast::Expr::Attribute(_) => match self.value(expr) {
                // What it holds differs from run to run.
                Some(value) if self.belongs_to_run(&value) => Varies,
                Some(value) if self.is_fixed(&value) => Fixed,
                // It is looked at before anything can have changed it: see `Splitter::may_come_first`.
                Some(value) if matches!(kind_of(self.vm, &value), HostKind::List | HostKind::Dict | HostKind::Set) => {
                    New
                }
                _ => Varies,
            },
            ast::Expr::Tuple(tuple) => all(&tuple.elts),
            ast::Expr::UnaryOp(unary) => self.of(&unary.operand),
            ast::Expr::BinOp(binary) => self.of(&binary.left).min(self.of(&binary.right)),
            ast::Expr::BoolOp(operation) => all(&operation.values),
            ast::Expr::Compare(compare) => self.of(&compare.left).min(argument(all(&compare.comparators))),
            ast::Expr::If(choice) => self.of(&choice.test).min(self.of(&choice.body)).min(self.of(&choice.orelse)),
            ast::Expr::List(list) => all(&list.elts).min(New),
            ast::Expr::Set(set) => all(&set.elts).min(New),
            ast::Expr::Dict(dict) => {
                let parts = dict.items.iter().flat_map(|item| item.key.iter().chain([&item.value]));
                parts.map(|part| self.of(part)).min().unwrap_or(New).min(New)
            }
            ast::Expr::Call(call) => self.call(call),
            ast::Expr::Subscript(subscript) if self.is_version(&subscript.value) => self.of(&subscript.slice),
            ast::Expr::Slice(slice) => {
                let parts = [&slice.lower, &slice.upper, &slice.step].into_iter().flatten();
                parts.map(|part| self.of(part)).min().unwrap_or(Fixed)
            }
            ast::Expr::Subscript(subscript) if self.is_generic(&subscript.value) => argument(self.of(&subscript.slice)),
            _ => Varies,
        }
    }

    /// Whether an expression names `sys.version_info`.
    fn is_version(&self, expr: &ast::Expr) -> bool {
        self.value(expr).is_some_and(|value| is_version_info(self.vm, &value))
    }

    /// Whether an expression is a class or a form of `typing`, which items make a type of.
    fn is_generic(&self, expr: &ast::Expr) -> bool {
        match expr {
            ast::Expr::Subscript(subscript) => self.is_generic(&subscript.value),
            _ => self
                .value(expr)
                .is_some_and(|value| kind_of(self.vm, &value) == HostKind::Class || is_of_typing(self.vm, &value)),
        }
    }

    /// Whether an expression only names something that programs read anew when they run.
    pub(crate) fn is_name_of_run(&self, expr: &ast::Expr) -> bool {
        self.value(expr).is_some_and(|value| self.belongs_to_run(&value))
    }

    /// Whether a value is an object of the run, or a method of one.
    fn belongs_to_run(&self, value: &PyObject) -> bool {
        let is_it = |value: &PyObject| world::run_time_object(self.vm, value).is_some();
        match kind_of(self.vm, value) {
            HostKind::BuiltinMethod => value.get_attr("__self__", self.vm).is_ok_and(|owner| is_it(&owner)),
            HostKind::List | HostKind::Instance => is_it(value),
            _ => false,
        }
    }

    fn call(&self, call: &ast::ExprCall) -> Constancy {
        let args = call.arguments.args.iter().chain(call.arguments.keywords.iter().map(|keyword| &keyword.value));
        let args = args.map(|arg| self.of(arg)).min().unwrap_or(Fixed);
        if args == Varies {
            return Varies;
        }
        if let ast::Expr::Attribute(method) = &*call.func
            && matches!(&*method.value, ast::Expr::StringLiteral(_) | ast::Expr::BytesLiteral(_))
        {
            return if method.attr.contains("split") { New } else { Fixed };
        }
        match self.value(&call.func) {
            Some(callee) if self.makes_plain_instance(&callee) => New,
            Some(callee) => self.callee(&callee),
            None => Varies,
        }
    }

    /// Whether an object is a class that only `object` makes instances of: no code of the program runs.
    fn makes_plain_instance(&self, callee: &PyObject) -> bool {
        let Some(class) = callee.downcast_ref::<PyType>() else { return false };
        let types = &self.vm.ctx.types;
        class.class().is(types.type_type)
            && class.slots.basicsize == types.object_type.slots.basicsize
            && ["__new__", "__init__"].iter().all(|&method| {
                let name = self.vm.ctx.intern_str(method);
                let own = class.get_attr(name);
                own.is_some_and(|own| types.object_type.get_attr(name).is_some_and(|of_object| own.is(&of_object)))
            })
    }

    /// What calls of an object give.
    pub(super) fn callee(&self, callee: &PyObject) -> Constancy {
        let attribute = |name: &'static str| text(&*callee.get_attr(name, self.vm).ok()?);
        let (Some(module), Some(name)) = (attribute("__module__"), attribute("__name__")) else { return Varies };
        if module == "builtins" {
            return match name.as_str() {
                name if FIXED.contains(&name) => Fixed,
                name if NEW.contains(&name) => New,
                _ => Varies,
            };
        }
        let known = |(modules, names): &(&[&str], &[&str])| {
            modules.contains(&module.as_str()) && (names.is_empty() || names.contains(&name.as_str()))
        };
        let declares = DECLARING.iter().any(|package| module.starts_with(package));
        if LIBRARY.iter().any(known) || declares { Fixed } else { Varies }
    }

    /// The name of the module that says it made an object.
    pub(super) fn module_of(&self, object: &PyObject) -> Option<String> {
        text(&*object.get_attr("__module__", self.vm).ok()?)
    }

    /// The value of a name with attributes.
    pub(super) fn value(&self, expr: &ast::Expr) -> Option<PyObjectRef> {
        match expr {
            ast::Expr::Name(name) => {
                let found = self.globals.get_item_opt(name.id.as_str(), self.vm).ok().flatten();
                found.or_else(|| dialect::builtin(self.vm, self.globals, name.id.as_str()))
            }
            ast::Expr::Attribute(attribute) => {
                let owner = self.value(&attribute.value)?;
                let module = owner.downcast_ref::<PyModule>().is_some();
                (module
                    || kind_of(self.vm, &owner) == HostKind::Class
                    || is_version_info(self.vm, &owner)
                    || world::run_time_object(self.vm, &owner).is_some())
                .then(|| owner.get_attr(self.vm.ctx.intern_str(attribute.attr.as_str()), self.vm).ok())
                .flatten()
            }
            _ => None,
        }
    }

    /// Whether a name for a value says the same at any time.
    fn is_fixed(&self, value: &PyObject) -> bool {
        let types = &self.vm.ctx.types;
        let class = value.class();
        let plain = [
            types.int_type,
            types.float_type,
            types.bool_type,
            types.str_type,
            types.bytes_type,
            types.complex_type,
            types.none_type,
            types.ellipsis_type,
            types.range_type,
        ];
        match kind_of(self.vm, value) {
            HostKind::Module
            | HostKind::Function
            | HostKind::BuiltinFunction
            | HostKind::Class
            | HostKind::FrozenSet
            | HostKind::Range => true,
            HostKind::Instance if plain.iter().any(|known| class.is(*known)) => true,
            HostKind::Instance => match value.downcast_ref::<PyTuple>() {
                Some(tuple) => tuple.as_slice().iter().all(|item| self.is_fixed(item)),
                None => {
                    let frozen = value.class().get_attr(self.vm.ctx.intern_str("_freeze_")).is_some();
                    frozen || is_of_re(self.vm, value) || is_of_typing(self.vm, value)
                }
            },
            _ => false,
        }
    }
}

/// A new container that is only looked at.
fn argument(argument: Constancy) -> Constancy {
    if argument == New { Fixed } else { argument }
}

/// A type that is made for annotations (`List[int]`, `int | None`, a type variable).
fn is_of_typing(vm: &VirtualMachine, value: &PyObject) -> bool {
    let class = value.class();
    text(&class.__module__(vm)).is_some_and(|module| match module.as_str() {
        "typing" | "_typing" => true,
        "types" => matches!(&*class.name(), "GenericAlias" | "UnionType"),
        _ => false,
    })
}

/// `sys.version_info`, or that of Python 2.
fn is_version_info(vm: &VirtualMachine, value: &PyObject) -> bool {
    vm.sys_module.get_attr("version_info", vm).is_ok_and(|version| version.class().is(value.class()))
}

/// A compiled regular expression.
fn is_of_re(vm: &VirtualMachine, value: &PyObject) -> bool {
    text(&value.class().__module__(vm)).is_some_and(|module| module == "re")
}
