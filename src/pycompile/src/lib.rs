//! Compiling sources, around defects of RustPython 0.5.0.
//!
//! After a `with` statement whose block never ends normally (it returns, raises, breaks or continues)
//! its compiler puts what follows under wrong rows of the exception table, and the interpreter fails
//! when such an exception occurs. Such a block is compiled as `if __rotor_true__: block`, whose end
//! can be reached as far as the compiler knows. The name is a builtin of the host, so flow space
//! folds the test.
//!
//! Where an exception leaves an inlined comprehension, the handler that restores the variables finds
//! one value more on the stack than it takes off, and a variable gets the list instead of its value.
//! The depths in the exception tables are corrected.
//!
//! Where both sides of an assignment have comprehensions or lambdas, it takes the symbol tables of one side for those
//! of the other. Such a value gets a name before it is assigned. In the same way it takes the symbol table of a class
//! for that of a lambda or comprehension in a decorator of the class, so such decorators get names before the class.
//! In modules and in the bodies of classes, where such a name would be seen, it is deleted after the statement.
//!
//! Comprehensions: see [`comprehension`].
//!
//! Names: it leaves `<locals>` out in the qualified names of functions inside of lambdas, and so does it the
//! comprehensions that it compiles in place ([`inlined()`]).
//!
//! What it makes of jumps over a `finally`: see [`finally`]. Of docstrings: see [`docstring`].
//!
//! The host compiles programs with it, and its build script the sources that come with Rotor, so
//! that a translation need not.

mod assigned;
mod comprehension;
mod docstring;
mod finally;
mod inlined;

pub use assigned::{CLASS_OF, DELETED, GLOBAL, NONLOCAL, assigned};
use finally::node;
pub use inlined::{Inlined, inlined};
use rustpython_compiler::{CompileError, ast, codegen, parser};
use rustpython_compiler_core::bytecode::{self, CodeObject, ConstantData, Instruction};
use rustpython_ruff_source_file::{SourceFile, SourceFileBuilder};

/// How sources are compiled.
pub use rustpython_compiler::CompileOpts;

/// The builtin that is `True`.
pub const TRUE: &str = "__rotor_true__";

/// The variable for the value of an assignment.
const VALUE: &str = "_rotor_value";

/// The variables for the decorators of a class: a number follows.
const DECORATOR: &str = "_rotor_decorator";

/// Where a node stands: a node that is nothing else, since the type of places has no name here.
type Place = ast::StmtBreak;

/// A module that is compiled.
pub struct Module {
    /// The code of its body.
    pub code: CodeObject,
    /// What its functions may assign; see [`assigned`].
    pub assigned: Vec<(String, String)>,
}

/// A module of a source; `None` where the source, or what is made of it, cannot be compiled.
pub fn compile_module(text: &str, file: &str, options: CompileOpts) -> Option<Module> {
    let body = parser::parse_module(text).ok()?.into_syntax().body;
    let assigned = assigned(&body);
    let code = compile_body(&SourceFileBuilder::new(file, text).finish(), body, options).ok()?;
    Some(Module { code, assigned })
}

/// The code of a module of some statements of a source.
pub fn compile_body(
    source: &SourceFile,
    body: Vec<ast::Stmt>,
    options: CompileOpts,
) -> Result<CodeObject, CompileError> {
    let mut module = parser::parse_module("").expect("no text is a module").into_syntax();
    module.body = body;
    comprehension::rewrite(&mut module.body);
    finally::rewrite(&mut module.body);
    docstring::keep(&mut module.body);
    rewrite(&mut module.body, false);
    let written = inlined::Written::of(source, &module.body);
    Ok(corrected(codegen::compile::compile_program(&module, source.clone(), options)?, &written))
}

/// A code object, and those inside of it, whose handlers of comprehensions find what they expect, whose `with`
/// statements end their handlers when they raise again, whose docstrings are those of the source, and whose
/// comprehensions have their places.
fn corrected(mut code: CodeObject, written: &inlined::Written) -> CodeObject {
    let units = code.instructions.original_bytes();
    let op = |unit: u32| inlined::instruction(&units, unit);
    let mut rows = bytecode::decode_exception_table(&code.exceptiontable);
    let mut ends = Vec::new();
    for row in &mut rows {
        row.depth -= u16::from(inlined::restores_variables(&units, row.target));
        let ends_handler = matches!(op(row.target), Some((Instruction::Copy { .. }, 3)))
            && matches!(op(row.target + 1), Some((Instruction::PopExcept, _)));
        if ends_handler && matches!(op(row.end), Some((Instruction::Reraise { .. }, _))) {
            ends.push(row.end);
            row.end += 1;
        }
    }
    for row in &mut rows {
        row.start += u32::from(ends.contains(&row.start));
    }
    rows.retain(|row| row.start < row.end);
    code.exceptiontable = bytecode::encode_exception_table(&rows);
    let comprehensions = inlined(&units, &rows);
    for comprehension in &comprehensions {
        written.place(&mut code.locations, comprehension);
    }
    let of_code = |(index, constant): (usize, &ConstantData)| match constant {
        ConstantData::Code { code: inner } => {
            let mut inner = corrected((**inner).clone(), written);
            let around = comprehensions_around(&units, &comprehensions, index);
            let name = qualified_name(&code, &inner, &around);
            rename(&mut inner, &name);
            ConstantData::Code { code: Box::new(inner) }
        }
        other => docstring::written(other).unwrap_or_else(|| other.clone()),
    };
    code.constants = code.constants.iter().enumerate().map(of_code).collect();
    code
}

/// The names of the comprehensions, outer ones first, in which a constant of their code is loaded.
fn comprehensions_around(units: &[u8], comprehensions: &[Inlined], constant: usize) -> Vec<&'static str> {
    let mut prefix = 0;
    for unit in 0..u32::try_from(units.len() / 2).unwrap_or(u32::MAX) {
        let Some((op, arg)) = inlined::instruction(units, unit) else { continue };
        let arg = prefix << 8 | usize::from(arg);
        prefix = if matches!(op, Instruction::ExtendedArg) { arg } else { 0 };
        if matches!(op, Instruction::LoadConst { .. }) && arg == constant {
            let around =
                comprehensions.iter().filter(|comprehension| (comprehension.start..comprehension.end).contains(&unit));
            return around.map(|comprehension| comprehension.name).collect();
        }
    }
    Vec::new()
}

/// The qualified name of code inside of other code, in comprehensions of that code.
fn qualified_name(outer: &CodeObject, inner: &CodeObject, comprehensions: &[&str]) -> String {
    let written = if &*outer.qualname == "<module>" {
        Some("")
    } else {
        inner.qualname.strip_suffix(&*inner.obj_name).filter(|prefix| prefix.starts_with(&*outer.qualname))
    };
    // A name that is global has nothing before it.
    let Some(written) = written.filter(|written| !written.is_empty() || !comprehensions.is_empty()) else {
        return inner.qualname.clone();
    };
    let mut name = written.to_owned();
    if &*outer.obj_name == "<lambda>" && !name.ends_with("<locals>.") {
        name += "<locals>.";
    }
    for comprehension in comprehensions {
        name += comprehension;
        name.push('.');
    }
    name + &inner.obj_name
}

/// Gives code another qualified name, and the code inside of it the names that follow from that.
fn rename(code: &mut CodeObject, name: &str) {
    if *code.qualname == *name {
        return;
    }
    let before = std::mem::replace(&mut code.qualname, name.to_owned());
    let renamed = |constant: &ConstantData| match constant {
        ConstantData::Code { code: inner } if inner.qualname.starts_with(&format!("{before}.")) => {
            let mut inner = (**inner).clone();
            let below = format!("{name}{}", &inner.qualname[before.len()..]);
            rename(&mut inner, &below);
            ConstantData::Code { code: Box::new(inner) }
        }
        other => other.clone(),
    };
    code.constants = code.constants.iter().map(renamed).collect();
}

/// Rewrites the `with` statements, the assignments and the decorators of classes of a block.
fn rewrite(block: &mut Vec<ast::Stmt>, in_function: bool) {
    for mut stmt in std::mem::take(block) {
        let function_inside = match stmt {
            ast::Stmt::FunctionDef(_) => true,
            ast::Stmt::ClassDef(_) => false,
            _ => in_function,
        };
        match &mut stmt {
            ast::Stmt::FunctionDef(stmt) => docstring::keep(&mut stmt.body),
            ast::Stmt::ClassDef(stmt) => docstring::keep(&mut stmt.body),
            _ => {}
        }
        for inner in blocks_of(&mut stmt) {
            rewrite(inner, function_inside);
        }
        let named = match &mut stmt {
            ast::Stmt::With(stmt) => {
                if !falls_through(&stmt.body) {
                    make_conditional(stmt);
                }
                Vec::new()
            }
            ast::Stmt::ClassDef(stmt) => decorators_before(stmt),
            stmt => value_before(stmt).into_iter().collect(),
        };
        let forgotten = match in_function {
            true => Vec::new(),
            false => named.iter().map(deletion).collect(),
        };
        block.extend(named.into_iter().map(ast::Stmt::Assign));
        block.push(stmt);
        block.extend(forgotten);
    }
}

/// The statements that name the decorators of a class, where these must not be compiled together with it.
fn decorators_before(stmt: &mut ast::StmtClassDef) -> Vec<ast::StmtAssign> {
    if !stmt.decorator_list.iter().any(|decorator| finally::Scopes::are_in(&decorator.expression)) {
        return Vec::new();
    }
    let decorators = stmt.decorator_list.iter_mut().enumerate();
    let named = decorators.map(|(number, decorator)| {
        let at = node!(StmtBreak decorator;);
        value_named(&at, &format!("{DECORATOR}{number}"), &mut decorator.expression)
    });
    named.collect()
}

/// The statement that names the value of an assignment whose sides must not be compiled together.
fn value_before(stmt: &mut ast::Stmt) -> Option<ast::StmtAssign> {
    let (targets, value, range): (&[ast::Expr], _, _) = match stmt {
        ast::Stmt::Assign(stmt) => (&stmt.targets, &mut stmt.value, stmt.range),
        ast::Stmt::AnnAssign(stmt) => (std::slice::from_ref(&*stmt.target), stmt.value.as_mut()?, stmt.range),
        _ => return None,
    };
    if !finally::Scopes::are_in(value) || !targets.iter().any(finally::Scopes::are_in) {
        return None;
    }
    Some(value_named(&Place { node_index: Default::default(), range }, VALUE, value))
}

/// The statement that names an expression, whose place the name takes.
fn value_named(at: &Place, variable: &str, value: &mut ast::Expr) -> ast::StmtAssign {
    let named = std::mem::replace(value, name(at, variable, ast::ExprContext::Load));
    let target = name(at, variable, ast::ExprContext::Store);
    node!(StmtAssign at; targets: vec![target], value: Box::new(named))
}

/// The statement that deletes the name that a statement gives.
fn deletion(named: &ast::StmtAssign) -> ast::Stmt {
    let deleted = named.targets.iter().map(|target| match target {
        ast::Expr::Name(target) => name(&node!(StmtBreak named;), &target.id, ast::ExprContext::Del),
        _ => unreachable!("the target is a name"),
    });
    ast::Stmt::Delete(node!(StmtDelete named; targets: deleted.collect()))
}

fn make_conditional(stmt: &mut ast::StmtWith) {
    let at = Place { node_index: Default::default(), range: stmt.range };
    stmt.body = vec![ast::Stmt::If(ast::StmtIf {
        node_index: Default::default(),
        range: at.range,
        test: Box::new(truth(&at)),
        body: std::mem::take(&mut stmt.body),
        elif_else_clauses: Vec::new(),
    })];
}

/// What is always true, but not for the compiler.
fn truth(at: &Place) -> ast::Expr {
    name(at, TRUE, ast::ExprContext::Load)
}

fn name(at: &Place, id: &str, ctx: ast::ExprContext) -> ast::Expr {
    ast::Expr::Name(ast::ExprName {
        node_index: Default::default(),
        range: at.range,
        id: ast::name::Name::new(id),
        ctx,
    })
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

/// The blocks directly inside of a statement.
pub fn blocks_of(stmt: &mut ast::Stmt) -> Vec<&mut Vec<ast::Stmt>> {
    match stmt {
        ast::Stmt::FunctionDef(stmt) => vec![&mut stmt.body],
        ast::Stmt::ClassDef(stmt) => vec![&mut stmt.body],
        ast::Stmt::For(stmt) => vec![&mut stmt.body, &mut stmt.orelse],
        ast::Stmt::While(stmt) => vec![&mut stmt.body, &mut stmt.orelse],
        ast::Stmt::If(stmt) => {
            let clauses = stmt.elif_else_clauses.iter_mut().map(|clause| &mut clause.body);
            std::iter::once(&mut stmt.body).chain(clauses).collect()
        }
        ast::Stmt::With(stmt) => vec![&mut stmt.body],
        ast::Stmt::Match(stmt) => stmt.cases.iter_mut().map(|case| &mut case.body).collect(),
        ast::Stmt::Try(stmt) => {
            let handlers = stmt.handlers.iter_mut().map(|handler| {
                let ast::ExceptHandler::ExceptHandler(handler) = handler;
                &mut handler.body
            });
            [&mut stmt.body, &mut stmt.orelse, &mut stmt.finalbody].into_iter().chain(handlers).collect()
        }
        _ => Vec::new(),
    }
}
