//! Class statements that only name things: evaluating one runs no code of the program, so it changes
//! nothing that existed before, and what it holds may change later as it likes.
//!
//! Such a statement is made of functions, constants, new containers of names, and names with
//! attributes; its bases and decorators are those of the library, or plain classes.

use super::constant::{Constancy, Constants};
use super::reach::is_class_of_program;
use super::statement::Names;
use rustpython_vm::PyObject;
use rustpython_vm::builtins::PyType;
use rustpython_vm::compiler::ast;
use std::sync::Arc;

/// Modules whose decorators look at nothing but the class or function that they are given.
const DECORATING: &[&str] =
    &["abc", "builtins", "dataclasses", "enum", "functools", "_functools", "typing", "_typing", "types"];

/// Methods of properties that make other properties.
const OF_PROPERTIES: &[&str] = &["getter", "setter", "deleter"];

/// The question, for the statements of one module.
pub(crate) struct Naming<'a> {
    pub(crate) constants: Constants<'a>,
}

impl Naming<'_> {
    /// Whether a statement is a class that only names things; `plain_base` says which classes of the program
    /// are made into subclasses without running code of it.
    pub(crate) fn is_plain_class(&self, stmt: &ast::Stmt, plain_base: &dyn Fn(&PyObject) -> bool) -> bool {
        let ast::Stmt::ClassDef(def) = stmt else { return false };
        let names = Names::new();
        let arguments = def.arguments.as_deref();
        let mut bases = arguments.into_iter().flat_map(|arguments| &*arguments.args);
        let mut keywords = arguments.into_iter().flat_map(|arguments| &*arguments.keywords);
        def.decorator_list.iter().all(|decorator| self.decorates(&decorator.expression, &names))
            && bases.all(|base| self.is_base(base, plain_base))
            && keywords.all(|keyword| self.is_metaclass(keyword))
            && self.body(&def.body, names, plain_base)
    }

    fn body(&self, body: &[ast::Stmt], mut names: Names, plain_base: &dyn Fn(&PyObject) -> bool) -> bool {
        body.iter().all(|stmt| {
            let plain = match stmt {
                ast::Stmt::Pass(_) => true,
                ast::Stmt::Expr(stmt) => stmt.value.is_literal_expr(),
                ast::Stmt::FunctionDef(def) => {
                    let parameters = def.parameters.iter_non_variadic_params();
                    let mut defaults = parameters.filter_map(|parameter| parameter.default.as_deref());
                    def.decorator_list.iter().all(|decorator| self.decorates(&decorator.expression, &names))
                        && defaults.all(|default| self.names(default, &names))
                }
                ast::Stmt::ClassDef(_) => self.is_plain_class(stmt, plain_base),
                ast::Stmt::Assign(stmt) => self.names(&stmt.value, &names) && stmt.targets.iter().all(is_name),
                ast::Stmt::AnnAssign(stmt) => {
                    is_name(&stmt.target) && stmt.value.as_ref().is_none_or(|value| self.names(value, &names))
                }
                _ => false,
            };
            let bound: Vec<&str> = match stmt {
                ast::Stmt::FunctionDef(def) => vec![def.name.as_str()],
                ast::Stmt::ClassDef(def) => vec![def.name.as_str()],
                ast::Stmt::Assign(stmt) => stmt.targets.iter().filter_map(name).collect(),
                ast::Stmt::AnnAssign(stmt) => name(&stmt.target).into_iter().collect(),
                _ => Vec::new(),
            };
            names.extend(bound.into_iter().map(Arc::from));
            plain
        })
    }

    /// Whether an expression gives a constant, something that has a name, or a new container of such.
    /// `names` are those that the class has bound.
    fn names(&self, expr: &ast::Expr, names: &Names) -> bool {
        let all = |exprs: &[ast::Expr]| exprs.iter().all(|expr| self.names(expr, names));
        match expr {
            ast::Expr::Name(_) => true,
            // An attribute of an instance may be a property.
            ast::Expr::Attribute(attribute) => self.constants.value(&attribute.value).is_some_and(|owner| {
                owner.downcast_ref::<PyType>().is_some() || self.constants.of(expr) != Constancy::Varies
            }),
            ast::Expr::Tuple(tuple) => all(&tuple.elts),
            ast::Expr::List(list) => all(&list.elts),
            ast::Expr::Dict(dict) => dict.items.iter().all(|item| {
                item.key.as_ref().is_some_and(|key| self.constants.of(key) != Constancy::Varies)
                    && self.names(&item.value, names)
            }),
            ast::Expr::Call(call) => {
                let mut keywords = call.arguments.keywords.iter();
                let arguments = all(&call.arguments.args) && keywords.all(|keyword| self.names(&keyword.value, names));
                let known = |callee: &PyObject| self.constants.callee(callee) != Constancy::Varies;
                let is_own = name(&call.func).is_some_and(|name| names.contains(name));
                // A builtin function may call methods of its arguments: `max`, `str`.
                let makes = ["field", "property", "classmethod", "staticmethod"];
                let is_maker = name(&call.func).is_some_and(|name| makes.contains(&name));
                self.constants.of(expr) != Constancy::Varies
                    || (!is_own
                        && is_maker
                        && arguments
                        && self.constants.value(&call.func).is_some_and(|callee| known(&callee)))
            }
            expr => self.constants.of(expr) != Constancy::Varies,
        }
    }

    /// Whether a decorator is one of the library, which runs no code of the program.
    fn decorates(&self, expr: &ast::Expr, names: &Names) -> bool {
        if let ast::Expr::Attribute(attribute) = expr
            && name(&attribute.value).is_some_and(|owner| names.contains(owner))
        {
            return OF_PROPERTIES.contains(&attribute.attr.as_str());
        }
        let callee = match expr {
            ast::Expr::Call(call) => {
                let mut keywords = call.arguments.keywords.iter();
                if !call.arguments.args.iter().all(|arg| self.names(arg, names))
                    || !keywords.all(|keyword| self.names(&keyword.value, names))
                {
                    return false;
                }
                &call.func
            }
            expr => expr,
        };
        name(callee).is_none_or(|name| !names.contains(name))
            && self.constants.value(callee).is_some_and(|callee| {
                self.constants.module_of(&callee).is_some_and(|module| DECORATING.contains(&module.as_str()))
            })
    }

    fn is_base(&self, base: &ast::Expr, plain_base: &dyn Fn(&PyObject) -> bool) -> bool {
        let base = match base {
            ast::Expr::Subscript(generic) if self.names(&generic.slice, &Names::new()) => &generic.value,
            base => base,
        };
        self.constants.value(base).is_some_and(|base| match base.downcast_ref::<PyType>() {
            Some(class) => !is_class_of_program(self.constants.vm, class) || plain_base(&base),
            // `typing.NamedTuple` is a function.
            None => self.constants.module_of(&base).is_some_and(|module| module == "typing"),
        })
    }

    fn is_metaclass(&self, keyword: &ast::Keyword) -> bool {
        keyword.arg.as_ref().is_some_and(|name| name.as_str() == "metaclass")
            && self.constants.value(&keyword.value).is_some_and(|class| {
                class.downcast_ref::<PyType>().is_some_and(|class| !is_class_of_program(self.constants.vm, class))
            })
    }
}

fn name(expr: &ast::Expr) -> Option<&str> {
    match expr {
        ast::Expr::Name(name) => Some(name.id.as_str()),
        _ => None,
    }
}

fn is_name(expr: &ast::Expr) -> bool {
    expr.is_name_expr()
}
