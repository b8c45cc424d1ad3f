//! Compiling sources, around a defect of RustPython 0.5.0: after a `with` statement whose block
//! never ends normally (it returns, raises, breaks or continues) its compiler puts what follows
//! under wrong rows of the exception table, and the interpreter fails when such an exception occurs.
//!
//! Such a block is compiled as `if __rotor_true__: block`, whose end can be reached as far as the
//! compiler knows. The name is a builtin of the host, so flow space folds the test.

use crate::assigned::assigned;
use crate::state;
use rustpython_ruff_source_file::SourceFileBuilder;
use rustpython_vm::builtins::PyCode;
use rustpython_vm::compiler::{Mode, ast, codegen, parser};
use rustpython_vm::{PyRef, PyResult, VirtualMachine};

/// The builtin that is `True`.
const TRUE: &str = "__rotor_true__";

/// Makes the builtin that compiled `with` statements test.
pub(crate) fn install(vm: &VirtualMachine) -> PyResult<()> {
    vm.builtins.set_attr(TRUE, vm.ctx.new_bool(true), vm)
}

/// The code of a module. What its functions may assign is entered in the table of `state`.
pub(crate) fn compile(vm: &VirtualMachine, text: &str, file: &str) -> PyResult<PyRef<PyCode>> {
    if let Ok(module) = parser::parse_module(text) {
        let mut module = module.into_syntax();
        state::enter_assigned(vm, file, &assigned(&module.body))?;
        if let Some(code) = compile_rewritten(vm, text, file, &mut module) {
            return Ok(code);
        }
    }
    vm.compile(text, Mode::Exec, file.to_owned()).map_err(|error| vm.new_syntax_error(&error, Some(text)))
}

/// The code of a module with a `with` statement to rewrite; `None` when there is none, or an error
/// for the plain compiler to report.
fn compile_rewritten(
    vm: &VirtualMachine,
    text: &str,
    file: &str,
    module: &mut ast::ModModule,
) -> Option<PyRef<PyCode>> {
    if !text.contains("with") || !rewrite(&mut module.body) {
        return None;
    }
    let source = SourceFileBuilder::new(file, text).finish();
    let code = codegen::compile::compile_program(module, source, vm.compile_opts()).ok()?;
    Some(vm.ctx.new_code(code))
}

/// Rewrites the `with` statements of a block; whether there was one to rewrite.
fn rewrite(block: &mut [ast::Stmt]) -> bool {
    let mut changed = false;
    for stmt in block {
        changed |= match stmt {
            ast::Stmt::FunctionDef(def) => rewrite(&mut def.body),
            ast::Stmt::ClassDef(def) => rewrite(&mut def.body),
            ast::Stmt::For(stmt) => rewrite(&mut stmt.body) | rewrite(&mut stmt.orelse),
            ast::Stmt::While(stmt) => rewrite(&mut stmt.body) | rewrite(&mut stmt.orelse),
            ast::Stmt::If(stmt) => stmt
                .elif_else_clauses
                .iter_mut()
                .fold(rewrite(&mut stmt.body), |changed, clause| rewrite(&mut clause.body) | changed),
            ast::Stmt::Match(stmt) => {
                stmt.cases.iter_mut().fold(false, |changed, case| rewrite(&mut case.body) | changed)
            }
            ast::Stmt::Try(stmt) => {
                let changed = rewrite(&mut stmt.body) | rewrite(&mut stmt.orelse) | rewrite(&mut stmt.finalbody);
                stmt.handlers.iter_mut().fold(changed, |changed, ast::ExceptHandler::ExceptHandler(handler)| {
                    rewrite(&mut handler.body) | changed
                })
            }
            ast::Stmt::With(stmt) => {
                let changed = rewrite(&mut stmt.body);
                let rewritten = !falls_through(&stmt.body);
                if rewritten {
                    make_conditional(stmt);
                }
                changed | rewritten
            }
            _ => false,
        };
    }
    changed
}

fn make_conditional(stmt: &mut ast::StmtWith) {
    let range = stmt.range;
    let test = ast::ExprName {
        node_index: Default::default(),
        range,
        id: ast::name::Name::new(TRUE),
        ctx: ast::ExprContext::Load,
    };
    stmt.body = vec![ast::Stmt::If(ast::StmtIf {
        node_index: Default::default(),
        range,
        test: Box::new(ast::Expr::Name(test)),
        body: std::mem::take(&mut stmt.body),
        elif_else_clauses: Vec::new(),
    })];
}

/// Whether the compiler certainly sees the end of a block as reachable.
fn falls_through(block: &[ast::Stmt]) -> bool {
    block.iter().all(|stmt| {
        matches!(
            stmt,
            ast::Stmt::FunctionDef(_)
                | ast::Stmt::ClassDef(_)
                | ast::Stmt::Delete(_)
                | ast::Stmt::Assign(_)
                | ast::Stmt::AugAssign(_)
                | ast::Stmt::AnnAssign(_)
                | ast::Stmt::Import(_)
                | ast::Stmt::ImportFrom(_)
                | ast::Stmt::Global(_)
                | ast::Stmt::Nonlocal(_)
                | ast::Stmt::Expr(_)
                | ast::Stmt::Pass(_)
        )
    })
}
