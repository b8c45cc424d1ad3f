//! Which variables of modules and classes the functions of a source assign.
//!
//! Globals and class attributes are constants of a translated program unless some function of it
//! assigns them. The source says which it could be: names under `global`, and attributes of
//! something that may be a module or a class. the host finds out, after the import, what those
//! are; more than are really assigned does no harm. Captured variables that nested functions assign
//! are found in the same way, by their names under `nonlocal` and the outermost function.

use rustpython_compiler::ast::{self, visitor::Visitor};

/// How the owner of an assigned variable is written: nothing for a global of the module.
pub const GLOBAL: &str = "";
/// A global that is also deleted.
pub const DELETED: &str = "del";
/// Precedes the qualified name of the class whose class, or that of a subclass, is meant.
pub const CLASS_OF: &str = "cls:";
/// Precedes the qualified name of a class where it and its subclasses may each get an attribute of their own.
const OWN: &str = "own:";

/// Precedes the name of a class that a function makes.
const LOCAL: &str = "<locals>.";

/// Precedes the name of a class of which an attribute is deleted.
const GONE: &str = "gone:";

/// Precedes the name of a class that gets a method, `C.name = function`, which `=` and the name of a global
/// function follow, or `=` for a function that is known to be one.
const METHOD: &str = "method:";

/// Precedes the qualified name of the outermost function around a `nonlocal` statement.
pub const NONLOCAL: &str = "nonlocal:";

/// The owners and names of the variables that functions of a module may assign, in order.
pub fn assigned(body: &[ast::Stmt]) -> Vec<(String, String)> {
    let mut scan = Scan::default();
    for stmt in body {
        scan.visit_stmt(stmt);
    }
    scan.found
}

#[derive(Default)]
struct Scan {
    found: Vec<(String, String)>,
    functions: Vec<Function>,
    /// Names of the class statements around, up to the innermost function.
    classes: Vec<String>,
    /// The qualified name of the outermost function, while one is visited.
    outermost: String,
    /// The names of the functions met so far.
    defined: Vec<String>,
    /// Names of all class statements around, which private names begin with.
    private: Vec<String>,
}

struct Function {
    parameters: Vec<String>,
    class_method: bool,
    /// It is `__init_subclass__`, which runs when the class is made.
    makes_class: bool,
    /// The qualified name of the class of a method.
    class: Option<String>,
    /// Local names of what may be a module or a class, and how their owners are written.
    aliases: Vec<(String, String)>,
}

impl Function {
    fn alias(&self, name: &str) -> Option<String> {
        let known = self.aliases.iter().rev().find(|(alias, _)| alias == name);
        known.map(|(_, owner)| owner.clone())
    }
}

impl Scan {
    /// The name of an attribute as the compiler writes it: private ones have the name of the class before them.
    fn attribute(&self, name: &str) -> String {
        match self.private.last().map(|class| class.trim_start_matches('_')) {
            Some(class) if !class.is_empty() && name.starts_with("__") && !name.ends_with("__") => {
                format!("_{class}{name}")
            }
            _ => name.to_owned(),
        }
    }

    fn add(&mut self, owner: String, name: &str) {
        let pair = (owner, name.to_owned());
        if !self.found.contains(&pair) {
            self.found.push(pair);
        }
    }

    /// The owner of an attribute, when it may be a module or a class.
    fn owner(&self, expr: &ast::Expr) -> Option<String> {
        let function = self.functions.last()?;
        let first = function.parameters.first();
        let is_first = |expr: &ast::Expr| matches!(expr, ast::Expr::Name(name) if Some(name.id.as_str()) == first.map(String::as_str));
        let own_class = || function.class.as_ref().map(|class| format!("{CLASS_OF}{class}"));
        match expr {
            ast::Expr::Name(_) if function.class_method && is_first(expr) => own_class(),
            ast::Expr::Call(call)
                if matches!(&*call.func, ast::Expr::Name(name) if name.id.as_str() == "type")
                    && call.arguments.args.first().is_some_and(is_first) =>
            {
                own_class()
            }
            ast::Expr::Attribute(attribute) if attribute.attr.as_str() == "__class__" && is_first(&attribute.value) => {
                own_class()
            }
            ast::Expr::Name(name) if let Some(owner) = function.alias(name.id.as_str()) => Some(owner),
            ast::Expr::Name(name) if !function.parameters.iter().any(|parameter| parameter == name.id.as_str()) => {
                Some(name.id.to_string())
            }
            ast::Expr::Attribute(attribute) => match &*attribute.value {
                ast::Expr::Name(_) | ast::Expr::Attribute(_) => {
                    let owner = self.owner(&attribute.value)?;
                    (!owner.starts_with(CLASS_OF)).then(|| format!("{owner}.{}", attribute.attr))
                }
                _ => None,
            },
            _ => None,
        }
    }
}

impl<'a> Visitor<'a> for Scan {
    fn visit_stmt(&mut self, stmt: &'a ast::Stmt) {
        match stmt {
            ast::Stmt::FunctionDef(def) => {
                let is_class_method = |decorator: &ast::Decorator| matches!(&decorator.expression, ast::Expr::Name(name) if name.id.as_str() == "classmethod");
                let classes = std::mem::take(&mut self.classes);
                if classes.is_empty() {
                    self.defined.push(def.name.to_string());
                }
                if self.functions.is_empty() {
                    self.outermost = classes.iter().map(|class| format!("{class}.")).collect::<String>() + &def.name;
                }
                self.functions.push(Function {
                    parameters: def.parameters.iter().map(|parameter| parameter.name().to_string()).collect(),
                    class_method: def.decorator_list.iter().any(is_class_method)
                        || matches!(def.name.as_str(), "__new__" | "__init_subclass__" | "__class_getitem__"),
                    makes_class: def.name.as_str() == "__init_subclass__",
                    class: (!classes.is_empty()).then(|| match self.functions.is_empty() {
                        true => classes.join("."),
                        false => format!("{LOCAL}{}", classes.join(".")),
                    }),
                    aliases: Vec::new(),
                });
                ast::visitor::walk_stmt(self, stmt);
                self.functions.pop();
                self.classes = classes;
            }
            ast::Stmt::ClassDef(def) => {
                self.classes.push(def.name.to_string());
                self.private.push(def.name.to_string());
                ast::visitor::walk_stmt(self, stmt);
                self.private.pop();
                self.classes.pop();
            }
            ast::Stmt::Assign(assign) => {
                if let [ast::Expr::Name(name)] = &assign.targets[..] {
                    let owner = self.owner(&assign.value);
                    if let (Some(owner), Some(function)) = (owner, self.functions.last_mut()) {
                        function.aliases.push((name.id.to_string(), owner));
                    }
                }
                let function = match &*assign.value {
                    ast::Expr::Lambda(_) => Some(""),
                    ast::Expr::Name(name) if self.defined.iter().any(|known| known == name.id.as_str()) => Some(""),
                    ast::Expr::Name(name) => Some(name.id.as_str()),
                    _ => None,
                };
                for target in &assign.targets {
                    if let ast::Expr::Attribute(attribute) = target
                        && let (Some(function), Some(owner)) = (function, self.owner(&attribute.value))
                        && !owner.contains(':')
                    {
                        self.add(format!("{METHOD}{owner}={function}"), &attribute.attr);
                    }
                }
                ast::visitor::walk_stmt(self, stmt);
            }
            ast::Stmt::Global(global) if !self.functions.is_empty() => {
                for name in &global.names {
                    self.add(GLOBAL.to_owned(), name);
                }
            }
            ast::Stmt::Nonlocal(nonlocal) => {
                for name in &nonlocal.names {
                    self.add(format!("{NONLOCAL}{}", self.outermost), name);
                }
            }
            ast::Stmt::Delete(delete) if !self.functions.is_empty() => {
                for target in &delete.targets {
                    if let ast::Expr::Name(name) = target {
                        self.add(DELETED.to_owned(), &name.id);
                    }
                }
                ast::visitor::walk_stmt(self, stmt);
            }
            _ => ast::visitor::walk_stmt(self, stmt),
        }
    }

    fn visit_except_handler(&mut self, handler: &'a ast::ExceptHandler) {
        let ast::ExceptHandler::ExceptHandler(clause) = handler;
        if let (Some(name), false) = (&clause.name, self.functions.is_empty()) {
            // The name has no value after the clause.
            self.add(DELETED.to_owned(), name);
        }
        ast::visitor::walk_except_handler(self, handler);
    }

    fn visit_expr(&mut self, expr: &'a ast::Expr) {
        if let ast::Expr::Attribute(attribute) = expr
            && attribute.ctx == ast::ExprContext::Del
            && let Some(owner) = self.owner(&attribute.value)
            && !owner.contains(':')
        {
            let name = self.attribute(&attribute.attr);
            self.add(owner.clone(), &name);
            self.add(format!("{GONE}{owner}"), &name);
        }
        if let Some((object, name)) = assigned_attribute(expr)
            && let Some(owner) = self.owner(object)
        {
            let name = &self.attribute(name);
            if let Some(class) = owner.strip_prefix(CLASS_OF)
                && self.functions.last().is_some_and(|function| !function.makes_class)
            {
                self.add(format!("{OWN}{class}"), name);
            }
            self.add(owner, name);
        }
        ast::visitor::walk_expr(self, expr);
    }
}

/// The object and the name of the attribute that an expression assigns: `x.name`, or `setattr(x, "name", value)`.
fn assigned_attribute(expr: &ast::Expr) -> Option<(&ast::Expr, &str)> {
    match expr {
        ast::Expr::Attribute(attribute) if attribute.ctx == ast::ExprContext::Store => {
            Some((&attribute.value, &attribute.attr))
        }
        ast::Expr::Call(call) if matches!(&*call.func, ast::Expr::Name(name) if name.id.as_str() == "setattr") => {
            match &*call.arguments.args {
                [object, ast::Expr::StringLiteral(name), _] => Some((object, name.value.to_str())),
                _ => None,
            }
        }
        _ => None,
    }
}
