//! Class statements that only name things: evaluating one runs no code of the program, so it changes
//! nothing that existed before, and what it holds may change later as it likes.
//!
//! Such a statement is made of functions, constants, new containers of names, and names with
//! attributes; its bases and decorators are those of the library, or plain classes.

use super::constant::{Constancy, Constants};
use super::reach::is_class_of_program;
use super::statement::Names;
use rustpython_ruff_text_size::{Ranged as _, TextRange};
use rustpython_vm::PyObject;
use rustpython_vm::builtins::PyType;
use rustpython_vm::compiler::ast;
use rustpython_vm::compiler::ast::visitor::{Visitor, walk_expr};
use std::sync::Arc;

/// Modules whose decorators look at nothing but the class or function that they are given.
const DECORATING: &[&str] =
    &["abc", "builtins", "dataclasses", "enum", "functools", "_functools", "typing", "_typing", "types"];

/// Methods of properties that make other properties.
const OF_PROPERTIES: &[&str] = &["getter", "setter", "deleter"];

/// The question, for the statements of one module.
pub(crate) struct Naming<'a> {
    pub(crate) constants: Constants<'a>,
    /// Names of the module that have their values only when the program runs.
    pub(crate) late: Names,
}

/// A class statement in two parts.
pub(crate) struct Divided {
    /// The class, with what only names things.
    pub(crate) class: ast::Stmt,
    /// What else it does: decorators that change the class, and attributes of it, as statements after it.
    pub(crate) rest: Vec<ast::Stmt>,
    /// The names of these attributes.
    pub(crate) moved: Names,
}

impl Naming<'_> {
    /// A class statement without the decorators of the program and the attributes whose values depend on when they
    /// are computed, and the assignments that stand for them. `None` where there are none, or where what is
    /// left has decorators that look at the attributes.
    pub(crate) fn divided(&self, stmt: &ast::Stmt) -> Option<Divided> {
        let ast::Stmt::ClassDef(def) = stmt else { return None };
        let mut class = def.clone();
        let mut rest = Vec::new();
        let mut moved = Names::new();
        let mut names = Names::new();
        for stmt in &mut class.body {
            let (target, value) = match &*stmt {
                ast::Stmt::Assign(assign) if assign.targets.len() == 1 && assign.targets[0].is_name_expr() => {
                    (name(&assign.targets[0]), &assign.value)
                }
                ast::Stmt::AnnAssign(ast::StmtAnnAssign { target, value: Some(value), .. }) => (name(target), value),
                _ => {
                    names.extend(bound_by(stmt).into_iter().map(Arc::from));
                    continue;
                }
            };
            let target = target?;
            // What an attribute holds may have changed, or change later.
            let may_change = value.is_attribute_expr() || self.is_late(value, &names);
            if !may_change && self.names(value, &names) || target.starts_with("__") {
                names.insert(Arc::from(target));
                continue;
            }
            moved.insert(Arc::from(target));
            rest.push(set_attribute(def.name.as_str(), target, value));
            *stmt = ast::Stmt::Pass(ast::StmtPass { node_index: Default::default(), range: stmt.range() });
        }
        let mut decorators = std::mem::take(&mut class.decorator_list);
        let library = |decorator: &ast::Decorator| self.decorates(&decorator.expression, &Names::new());
        if decorators.iter().any(library) {
            return None;
        }
        while let Some(decorator) = decorators.pop() {
            rest.push(decorated(def.name.as_str(), &decorator.expression));
        }
        (!rest.is_empty()).then_some(Divided { class: ast::Stmt::ClassDef(class), rest, moved })
    }

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

    /// Whether an expression is a constant that is not computed from what a container holds.
    fn is_settled(&self, expr: &ast::Expr) -> bool {
        let mut read = Read { names: Names::new(), parts: Vec::new() };
        read.visit_expr(expr);
        self.constants.of(expr) != Constancy::Varies
            && read.parts.iter().all(|part| self.constants.of(part) != Constancy::New)
    }

    /// Whether an expression reads a name of the module that has its value only when the program runs.
    fn is_late(&self, expr: &ast::Expr, names: &Names) -> bool {
        let mut read = Read { names: Names::new(), parts: Vec::new() };
        read.visit_expr(expr);
        read.names.iter().any(|name| !names.contains(name) && self.late.contains(name))
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
                ast::Stmt::Assign(stmt) => {
                    let parts = stmt.value.is_tuple_expr();
                    self.names(&stmt.value, &names)
                        && stmt.targets.iter().all(|target| is_name(target) || parts && targets(target).all(is_name))
                }
                ast::Stmt::AnnAssign(stmt) => {
                    is_name(&stmt.target) && stmt.value.as_ref().is_none_or(|value| self.names(value, &names))
                }
                _ => false,
            };
            names.extend(bound_by(stmt).into_iter().map(Arc::from));
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
                self.is_settled(expr)
                    || (!is_own
                        && is_maker
                        && arguments
                        && self.constants.value(&call.func).is_some_and(|callee| known(&callee)))
            }
            expr => self.is_settled(expr),
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

/// The names in an expression.
struct Read<'a> {
    names: Names,
    /// They, and names with attributes.
    parts: Vec<&'a ast::Expr>,
}

impl<'a> Visitor<'a> for Read<'a> {
    fn visit_expr(&mut self, expr: &'a ast::Expr) {
        self.names.extend(name(expr).map(Arc::from));
        if expr.is_name_expr() || expr.is_attribute_expr() {
            self.parts.push(expr);
        }
        walk_expr(self, expr);
    }
}

/// The names that a statement of a class binds.
pub(super) fn bound_by(stmt: &ast::Stmt) -> Vec<&str> {
    match stmt {
        ast::Stmt::FunctionDef(def) => vec![def.name.as_str()],
        ast::Stmt::ClassDef(def) => vec![def.name.as_str()],
        ast::Stmt::Assign(stmt) => stmt.targets.iter().flat_map(targets).filter_map(name).collect(),
        ast::Stmt::AnnAssign(stmt) => name(&stmt.target).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The targets of an assignment: the parts of a tuple, or the whole.
fn targets(target: &ast::Expr) -> impl Iterator<Item = &ast::Expr> {
    match target {
        ast::Expr::Tuple(tuple) => &tuple.elts[..],
        target => std::slice::from_ref(target),
    }
    .iter()
}

fn named(id: &str, range: TextRange, ctx: ast::ExprContext) -> ast::Expr {
    ast::Expr::Name(ast::ExprName { node_index: Default::default(), range, id: ast::name::Name::new(id), ctx })
}

fn assignment(target: ast::Expr, value: ast::Expr, range: TextRange) -> ast::Stmt {
    ast::Stmt::Assign(ast::StmtAssign {
        node_index: Default::default(),
        range,
        targets: vec![target],
        value: Box::new(value),
    })
}

/// `C.attribute = value`
fn set_attribute(class: &str, attribute: &str, value: &ast::Expr) -> ast::Stmt {
    let range = value.range();
    let target = ast::Expr::Attribute(ast::ExprAttribute {
        node_index: Default::default(),
        range,
        value: Box::new(named(class, range, ast::ExprContext::Load)),
        attr: ast::Identifier::new(attribute, range),
        ctx: ast::ExprContext::Store,
    });
    assignment(target, value.clone(), range)
}

/// `C = decorator(C)`
fn decorated(class: &str, decorator: &ast::Expr) -> ast::Stmt {
    let range = decorator.range();
    let call = ast::Expr::Call(ast::ExprCall {
        node_index: Default::default(),
        range,
        func: Box::new(decorator.clone()),
        arguments: ast::Arguments {
            node_index: Default::default(),
            range,
            args: Box::from([named(class, range, ast::ExprContext::Load)]),
            keywords: Box::from([]),
        },
    });
    assignment(named(class, range, ast::ExprContext::Store), call, range)
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
