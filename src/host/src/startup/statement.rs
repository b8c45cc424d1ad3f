//! The statements of a module, one by one: what each binds and reads, and the function that some
//! of them make.
//!
//! A statement is compiled alone, and questions about it are answered from its bytecode. The
//! syntax tree only says where one statement ends and the next begins.

use super::reach::runs_at_once;
use crate::bytecode::{Code, Instr};
use crate::compile::compile_body;
use crate::interpreter::Host;
use crate::{HostConst, HostKind};
use indexmap::IndexSet;
use pycompile::{assigned, blocks_of};
use rustpython_ruff_source_file::{SourceFile, SourceFileBuilder};
use rustpython_ruff_text_size::{Ranged as _, TextRange};
use rustpython_vm::builtins::{PyCode, PyDictRef};
use rustpython_vm::compiler::ast::statement_visitor::{StatementVisitor, walk_stmt};
use rustpython_vm::compiler::{ast, parser};
use rustpython_vm::function::ArgMapping;
use rustpython_vm::scope::Scope;
use rustpython_vm::{PyObjectRef, PyRef, PyResult, VirtualMachine};
use std::rc::Rc;
use std::sync::Arc;

/// The name of the function that the statements of a script make, and of the code of a module.
pub(crate) const MODULE: &str = "<module>";

/// The name of the value of an expression that is evaluated alone.
const VALUE: &str = "<value>";

/// The name in the module of the function that writes what the import printed.
pub(super) const ECHO: &str = "__rotor_echo__";

/// What a `from __future__ import` binds in a piece that is compiled alone.
const FUTURE: &str = "<future>";

/// Whether a name is one that the compiler makes: it says nothing of the order of statements.
pub(super) fn is_of_compiler(name: &str) -> bool {
    matches!(name, FUTURE | "__annotations__" | "__conditional_annotations__")
}

/// A set of names, in the order in which they were met.
pub(crate) type Names = IndexSet<Arc<str>>;

/// A module as text and statements.
pub(crate) struct Source {
    source: SourceFile,
    /// The `from __future__ import` statements, which every piece is compiled with.
    future: Vec<ast::Stmt>,
    /// All statements.
    pub(crate) body: Vec<ast::Stmt>,
}

/// A statement of a module.
pub(crate) struct Statement {
    /// The tree.
    pub(crate) stmt: ast::Stmt,
    raw: PyRef<PyCode>,
    /// Its code, as that of a module of its own.
    pub(crate) code: Rc<Code>,
    /// The names of the module that it binds.
    pub(crate) binds: Names,
    /// The names of the module that it reads when it runs.
    pub(crate) reads: Names,
    /// The names of the module that the functions it defines read or bind.
    pub(crate) later: Names,
    /// Whether a function that it defines makes classes.
    makes_class: bool,
    /// Whether it stands below a guard.
    pub(crate) guarded: bool,
    /// Whether it writes what a statement that the import has evaluated printed.
    pub(crate) echo: bool,
}

impl Source {
    /// The statements of a text that the compiler accepts; `None` for one that it does not.
    pub(crate) fn new(file: &str, text: &str) -> Option<Self> {
        let body = parser::parse_module(text).ok()?.into_syntax().body;
        let is_future = |stmt: &&ast::Stmt| match stmt {
            ast::Stmt::ImportFrom(stmt) => stmt.module.as_ref().is_some_and(|module| module.as_str() == "__future__"),
            _ => false,
        };
        let mut future: Vec<ast::Stmt> = body.iter().filter(is_future).cloned().collect();
        // Its name is bound once, by the statement itself.
        for stmt in &mut future {
            if let ast::Stmt::ImportFrom(stmt) = stmt {
                for alias in &mut stmt.names {
                    alias.asname = Some(ast::Identifier::new(FUTURE, alias.range()));
                }
            }
        }
        Some(Self { source: SourceFileBuilder::new(file, text).finish(), future, body })
    }

    /// Compiles a statement alone.
    pub(crate) fn statement(&self, host: &Host, vm: &VirtualMachine, stmt: ast::Stmt) -> PyResult<Statement> {
        let raw = self.compile(vm, vec![stmt.clone()])?;
        let code = host.code(host.code_id(&raw));
        let mut statement = Statement {
            stmt,
            raw,
            code: code.clone(),
            binds: Names::new(),
            reads: Names::new(),
            later: Names::new(),
            makes_class: false,
            guarded: false,
            echo: false,
        };
        statement.collect(host, &code, true);
        Ok(statement)
    }

    /// A statement that writes what another one printed when the import evaluated it, in its place.
    pub(crate) fn echo(&self, host: &Host, vm: &VirtualMachine, of: &Statement, text: &str) -> PyResult<Statement> {
        let skeleton = parser::parse_module(&format!("{ECHO}('')\n")).expect("a call is a module");
        let mut stmt = skeleton.into_syntax().body.remove(0);
        let range = TextRange::empty(of.stmt.range().start());
        let ast::Stmt::Expr(echo) = &mut stmt else { panic!("host: a call is parsed as something else") };
        echo.range = range;
        let ast::Expr::Call(call) = &mut *echo.value else { panic!("host: a call is parsed as something else") };
        call.range = range;
        call.arguments.range = range;
        if let ast::Expr::Name(name) = &mut *call.func {
            name.range = range;
        }
        if let [ast::Expr::StringLiteral(literal)] = &mut *call.arguments.args {
            literal.range = range;
            if let Some(first) = literal.value.iter().next().cloned() {
                literal.value =
                    ast::StringLiteralValue::single(ast::StringLiteral { value: text.into(), range, ..first });
            }
        }
        Ok(Statement { echo: true, ..self.statement(host, vm, stmt)? })
    }

    /// The file's name.
    pub(crate) fn name(&self) -> &str {
        self.source.name()
    }

    fn compile(&self, vm: &VirtualMachine, body: Vec<ast::Stmt>) -> PyResult<PyRef<PyCode>> {
        let body = self.future.iter().cloned().chain(body).collect();
        compile_body(vm, &self.source, body)
    }

    /// A statement that evaluates an expression, for [`Statement::value`].
    pub(crate) fn test(&self, host: &Host, vm: &VirtualMachine, expr: &ast::Expr) -> PyResult<Statement> {
        let range = expr.range();
        let target = ast::ExprName {
            node_index: Default::default(),
            range,
            id: ast::name::Name::new(VALUE),
            ctx: ast::ExprContext::Store,
        };
        let stmt = ast::StmtAssign {
            node_index: Default::default(),
            range,
            targets: vec![ast::Expr::Name(target)],
            value: Box::new(expr.clone()),
        };
        self.statement(host, vm, ast::Stmt::Assign(stmt))
    }

    /// The first and the last line of a statement.
    pub(crate) fn lines(&self, stmt: &ast::Stmt) -> (u32, u32) {
        let code = self.source.to_source_code();
        let line = |at| u32::try_from(code.line_index(at).get()).unwrap_or(u32::MAX);
        (line(stmt.range().start()), line(stmt.range().end()))
    }

    /// The function of no arguments that runs statements as the module would: names in `globals`
    /// are those of the module, all others its own. Also what it may assign, for `state`.
    pub(crate) fn function(
        &self,
        vm: &VirtualMachine,
        statements: &[Statement],
        globals: &Names,
        module: &PyDictRef,
    ) -> PyResult<(PyObjectRef, Vec<(String, String)>)> {
        let skeleton = parser::parse_module("def f():\n global g\n pass\n").expect("a function is a module");
        let mut stmt = skeleton.into_syntax().body.remove(0);
        let ast::Stmt::FunctionDef(def) = &mut stmt else { panic!("host: a `def` is parsed as something else") };
        let first = statements.first().map_or_else(TextRange::default, |statement| statement.stmt.range());
        let last = statements.last().map_or(first, |statement| statement.stmt.range());
        def.range = first.cover(last);
        def.name = ast::Identifier::new(MODULE, first);
        def.parameters.range = TextRange::empty(first.start());
        let mut body = std::mem::take(&mut def.body);
        body.pop();
        match body.first_mut() {
            Some(ast::Stmt::Global(stmt)) if !globals.is_empty() => {
                stmt.range = TextRange::empty(first.start());
                stmt.names = globals.iter().map(|name| ast::Identifier::new(&**name, stmt.range)).collect();
            }
            _ => body.clear(),
        }
        let mut own: Vec<ast::Stmt> = statements.iter().map(|statement| statement.stmt.clone()).collect();
        as_in_function(&mut own);
        body.append(&mut own);
        def.body = body;
        let found = assigned(std::slice::from_ref(&stmt));
        let code = self.compile(vm, vec![stmt])?;
        let namespace = vm.ctx.new_dict();
        let locals = ArgMapping::from_dict_exact(namespace.clone());
        vm.run_code_obj(code, Scope::with_builtins(Some(locals), module.clone(), vm))?;
        Ok((namespace.get_item(MODULE, vm)?, found))
    }
}

impl Statement {
    /// Runs it in its module.
    pub(crate) fn run(&self, vm: &VirtualMachine, module: &PyDictRef) -> PyResult<()> {
        vm.run_code_obj(self.raw.clone(), Scope::with_builtins(None, module.clone(), vm))?;
        Ok(())
    }

    /// The value of the expression of [`Source::test`].
    pub(crate) fn value(&self, vm: &VirtualMachine, module: &PyDictRef) -> PyResult {
        let namespace = vm.ctx.new_dict();
        let locals = ArgMapping::from_dict_exact(namespace.clone());
        vm.run_code_obj(self.raw.clone(), Scope::with_builtins(Some(locals), module.clone(), vm))?;
        namespace.get_item(VALUE, vm)
    }

    /// The same, below a guard or not.
    pub(crate) fn below_guard(mut self, guarded: bool) -> Self {
        self.guarded = guarded;
        self
    }

    /// The expressions of the decorators that run with it.
    pub(crate) fn decorators(&self) -> Vec<&ast::Expr> {
        let mut found = Vec::new();
        collect_decorators(std::slice::from_ref(&self.stmt), &mut found);
        found
    }

    /// The names that a class statement without decorators and keywords reads once, as those of its bases.
    pub(crate) fn read_as_bases(&self, host: &Host) -> Names {
        let mut found = Names::new();
        let ast::Stmt::ClassDef(def) = &self.stmt else { return found };
        let Some(arguments) = &def.arguments else { return found };
        if !def.decorator_list.is_empty() || !arguments.keywords.is_empty() {
            return found;
        }
        for base in &arguments.args {
            let name = match base {
                ast::Expr::Subscript(generic) => &generic.value,
                base => base,
            };
            if let ast::Expr::Name(name) = name
                && loads_at_once(host, &self.code, &name.id) == 1
            {
                found.insert(Arc::from(name.id.as_str()));
            }
        }
        found
    }

    /// Whether it is a function that makes classes.
    pub(crate) fn makes_class(&self) -> bool {
        matches!(self.stmt, ast::Stmt::FunctionDef(_)) && self.makes_class
    }

    fn collect(&mut self, host: &Host, code: &Code, at_once: bool) {
        let mut calls_type = false;
        for instruction in &code.instructions {
            match &instruction.instr {
                Instr::StoreName(name) | Instr::LoadName(name) if is_of_compiler(name) => {}
                Instr::StoreName(name) | Instr::DeleteName(name) if code.is_module() => {
                    self.binds.insert(name.clone());
                }
                Instr::StoreGlobal(name) | Instr::DeleteGlobal(name) => {
                    if at_once { &mut self.binds } else { &mut self.later }.insert(name.clone());
                }
                Instr::LoadName(name) | Instr::LoadGlobal { name, .. } | Instr::LoadFromDictOrGlobals(name) => {
                    calls_type |= &**name == "type";
                    if at_once { &mut self.reads } else { &mut self.later }.insert(name.clone());
                }
                Instr::LoadBuildClass => self.makes_class |= !code.is_module(),
                Instr::Call(3) => self.makes_class |= calls_type && !code.is_module(),
                Instr::LoadConst(HostConst::Obj(id)) if host.kind(*id) == HostKind::Code => {
                    let nested = host.code_of(*id);
                    // Annotations are not evaluated.
                    if &*nested.name != "__annotate__" {
                        self.collect(host, &nested, at_once && runs_at_once(&nested));
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether its own code compares `__name__` with `"__main__"`.
    pub(crate) fn is_guard(&self) -> bool {
        let names_main = |value: &HostConst| match value {
            HostConst::Str(text) => &**text == "__main__",
            HostConst::Tuple(items) => items.contains(&HostConst::str("__main__")),
            _ => false,
        };
        self.reads.contains("__name__")
            && self
                .code
                .instructions
                .iter()
                .any(|instruction| matches!(&instruction.instr, Instr::LoadConst(value) if names_main(value)))
    }
}

/// How often code loads a name of the module when it runs.
fn loads_at_once(host: &Host, code: &Code, wanted: &str) -> usize {
    let count = |instr: &Instr| match instr {
        Instr::LoadName(name) | Instr::LoadGlobal { name, .. } | Instr::LoadFromDictOrGlobals(name) => {
            usize::from(&**name == wanted)
        }
        Instr::LoadConst(HostConst::Obj(id)) if host.kind(*id) == HostKind::Code => {
            let nested = host.code_of(*id);
            if runs_at_once(&nested) { loads_at_once(host, &nested, wanted) } else { 0 }
        }
        _ => 0,
    };
    code.instructions.iter().map(|instruction| count(&instruction.instr)).sum()
}

fn collect_decorators<'a>(body: &'a [ast::Stmt], found: &mut Vec<&'a ast::Expr>) {
    for stmt in body {
        match stmt {
            ast::Stmt::FunctionDef(def) => found.extend(def.decorator_list.iter().map(|d| &d.expression)),
            ast::Stmt::ClassDef(def) => {
                found.extend(def.decorator_list.iter().map(|d| &d.expression));
                collect_decorators(&def.body, found);
            }
            _ => {}
        }
    }
}

/// The statements of a module with `if` statements that only ask for `__name__` in the place of
/// what they choose when the module is the program. Also whether there was one.
pub(crate) fn choose_guards(body: Vec<ast::Stmt>) -> (Vec<Chosen>, bool) {
    let mut chosen = Vec::new();
    let mut found = false;
    for stmt in body {
        match stmt {
            ast::Stmt::If(stmt) if is_guard(&stmt.test).is_some() => {
                found = true;
                let holds = is_guard(&stmt.test) == Some(true);
                let inner = choose_guards(branch(stmt, holds)).0;
                chosen.extend(inner.into_iter().map(|stmt| Chosen { guarded: true, ..stmt }));
            }
            stmt => chosen.push(Chosen { stmt, guarded: false }),
        }
    }
    (chosen, found)
}

/// A statement that a module runs when it is the program.
pub(crate) struct Chosen {
    pub(crate) stmt: ast::Stmt,
    /// Whether a guard asks for that.
    pub(crate) guarded: bool,
}

/// What an `if` statement runs when its first test is known.
pub(crate) fn branch(mut stmt: ast::StmtIf, test: bool) -> Vec<ast::Stmt> {
    if test {
        return stmt.body;
    }
    if stmt.elif_else_clauses.is_empty() {
        return Vec::new();
    }
    let clause = stmt.elif_else_clauses.remove(0);
    match clause.test {
        None => clause.body,
        Some(test) => vec![ast::Stmt::If(ast::StmtIf { test: Box::new(test), body: clause.body, ..stmt })],
    }
}

/// What a test that compares `__name__` with a text, and nothing else, gives in the program.
fn is_guard(test: &ast::Expr) -> Option<bool> {
    let text = |expr: &ast::Expr| match expr {
        ast::Expr::Name(name) if name.id.as_str() == "__name__" => Some("__main__".to_owned()),
        ast::Expr::StringLiteral(literal) => Some(literal.value.to_str().to_owned()),
        _ => None,
    };
    let is_name = |expr: &ast::Expr| matches!(expr, ast::Expr::Name(_));
    match test {
        ast::Expr::Compare(compare) => match (&*compare.ops, &*compare.comparators) {
            ([op @ (ast::CmpOp::Eq | ast::CmpOp::NotEq)], [right]) if is_name(&compare.left) != is_name(right) => {
                let same = text(&compare.left)? == text(right)?;
                Some(same == matches!(op, ast::CmpOp::Eq))
            }
            _ => None,
        },
        ast::Expr::UnaryOp(unary) if matches!(unary.op, ast::UnaryOp::Not) => is_guard(&unary.operand).map(|is| !is),
        _ => None,
    }
}

/// Makes statements of a module such as mean the same in a function: `global` says nothing, and
/// an annotation declares nothing.
fn as_in_function(block: &mut [ast::Stmt]) {
    for stmt in block {
        let range = stmt.range();
        match stmt {
            ast::Stmt::FunctionDef(_) | ast::Stmt::ClassDef(_) => continue,
            ast::Stmt::Global(_) => *stmt = pass(range),
            ast::Stmt::AnnAssign(annotated) if annotated.target.is_name_expr() => {
                *stmt = match annotated.value.take() {
                    Some(value) => ast::Stmt::Assign(ast::StmtAssign {
                        node_index: Default::default(),
                        range,
                        targets: vec![(*annotated.target).clone()],
                        value,
                    }),
                    None => pass(range),
                };
            }
            _ => {}
        }
        for block in blocks_of(stmt) {
            as_in_function(block);
        }
    }
}

fn pass(range: TextRange) -> ast::Stmt {
    ast::Stmt::Pass(ast::StmtPass { node_index: Default::default(), range })
}

/// The names that functions in these statements declare `global`.
pub(crate) fn declared_global(statements: &[Statement]) -> Names {
    let mut scan = Declared { names: Names::new() };
    for statement in statements {
        scan.visit_stmt(&statement.stmt);
    }
    scan.names
}

struct Declared {
    names: Names,
}

impl<'a> StatementVisitor<'a> for Declared {
    fn visit_stmt(&mut self, stmt: &'a ast::Stmt) {
        if let ast::Stmt::Global(stmt) = stmt {
            self.names.extend(stmt.names.iter().map(|name| Arc::from(name.as_str())));
        }
        walk_stmt(self, stmt);
    }
}
