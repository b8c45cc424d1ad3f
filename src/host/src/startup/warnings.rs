//! What the import of a program evaluates although it should not be, or leaves out.

use super::reach::{Follow, Reach, modules_of_program, text};
use super::statement::{Source, Statement, choose_guards};
use super::world::World;
use super::{Plan, Start, is_alias};
use crate::interpreter::Host;
use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use rustpython_vm::builtins::PyDictRef;
use rustpython_vm::compiler::ast;
use rustpython_vm::compiler::ast::statement_visitor::{StatementVisitor, walk_stmt};
use rustpython_vm::{AsObject as _, VirtualMachine};

impl Host {
    /// A guard that does more than what the program starts with instead.
    pub(super) fn unused_guard(&self, vm: &VirtualMachine, plan: &Plan, entry: Option<&str>) -> Option<Diagnostic> {
        let start = match &plan.start {
            _ if entry.is_some() => return None,
            Some(Start::Function(name)) => name.as_str(),
            Some(Start::Target) => "target",
            Some(Start::Script { .. }) | None => return None,
        };
        let common = [start, "entry_point", "target", "sys", "os", "exit", "SystemExit", "__name__"];
        // What `target` names is what it starts with.
        let mut named = Vec::new();
        for stmt in plan.source.body.iter().filter(|_| start == "target") {
            let statement = plan.source.statement(self, vm, stmt.clone()).ok();
            named
                .extend(statement.filter(|statement| statement.binds.contains(start)).map(|statement| statement.later));
        }
        for stmt in &plan.source.body {
            let (chosen, found) = choose_guards(vec![stmt.clone()]);
            let statements: Option<Vec<Statement>> =
                chosen.into_iter().map(|chosen| plan.source.statement(self, vm, chosen.stmt).ok()).collect();
            let Some(statements) = statements else { continue };
            if !found && !statements.iter().any(Statement::is_guard) {
                continue;
            }
            let own = |name: &str| statements.iter().any(|statement| statement.binds.contains(name));
            let reads = || statements.iter().flat_map(|statement| &statement.reads);
            if reads()
                .all(|name| common.contains(&&**name) || own(name) || named.iter().any(|names| names.contains(name)))
            {
                continue;
            }
            let (line, _) = plan.source.lines(stmt);
            let loc = self.line_place(plan.source.name(), line);
            let message = format!("the program starts with `{start}`, so this guard does not run");
            return Some(
                Diagnostic::new(DiagId::NotRun, message, loc)
                    .help(format!("rename `{start}` to start with the guard, or choose a function with `--entry`")),
            );
        }
        None
    }

    /// Calls of `doctest.testmod()`: what is translated does not run examples.
    pub(super) fn examples_not_run(&self, source: &Source) -> Vec<Diagnostic> {
        let mut calls = Examples { source, lines: Vec::new() };
        source.body.iter().for_each(|stmt| calls.visit_stmt(stmt));
        let warn = |&line: &u32| {
            let message = "the examples in docstrings are not run by the translated program";
            Diagnostic::new(DiagId::NotRun, message, self.line_place(source.name(), line))
                .help(format!("run them with `python -m doctest {}`", source.name()))
        };
        calls.lines.iter().map(warn).collect()
    }

    /// What differs from run to run and is read by the import, and what only the import prints, in all
    /// modules of the program. `evaluated` are the statements of the target that the import evaluated; `prints`:
    /// nothing else prints what they do.
    pub(super) fn frozen_values(
        &self,
        vm: &VirtualMachine,
        target: &PyDictRef,
        evaluated: &[Statement],
        prints: bool,
    ) -> Vec<Diagnostic> {
        let mut warnings = Vec::new();
        for globals in modules_of_program(vm) {
            if globals.is(target) {
                self.frozen_in(vm, &globals, evaluated, prints, &mut warnings);
                continue;
            }
            let name = globals.get_item_opt("__file__", vm).ok().flatten().and_then(|file| text(&file));
            let Some(name) = name else { continue };
            let file = self.file(&name);
            let source = self.with_sources(|sources| Source::new(&name, sources.file_text(file)?));
            if let Some(statements) = source.and_then(|source| source.imported(self, vm)) {
                self.frozen_in(vm, &globals, &statements, prints, &mut warnings);
            }
        }
        warnings
    }

    fn frozen_in(
        &self,
        vm: &VirtualMachine,
        globals: &PyDictRef,
        statements: &[Statement],
        prints: bool,
        warnings: &mut Vec<Diagnostic>,
    ) {
        let mut reach = Reach::new(self, vm, globals, Follow::CertainCalls);
        for statement in statements {
            // A name for an object of the run is read anew when the program runs.
            if !matches!(&statement.stmt, ast::Stmt::Assign(stmt) if is_alias(&stmt.value)) {
                reach.statement(statement);
            }
        }
        // The arguments of the translator are what the program asks for there.
        let argv = vm.sys_module.get_attr("argv", vm).and_then(|argv| argv.get_item(&0_usize, vm)).ok();
        let translator = argv.and_then(|first| text(&first)).as_deref() == Some(super::TRANSLATOR);
        for found in reach.uses {
            let path = &found.path;
            if translator && path == "sys.argv" {
                continue;
            }
            let warning = match found.world {
                World::PerRun => Diagnostic::new(
                    DiagId::FrozenAtImport,
                    format!("`{path}` is read while the program is imported, so the translated program has the value of the translation"),
                    found.loc,
                )
                .help("read it in a function that the program calls"),
                World::Prints if prints && !path.contains(".std") => Diagnostic::new(
                    DiagId::NotRun,
                    // In Python 2 a helper prints.
                    format!(
                        "`{}` prints while the program is imported; the translated program does not print this",
                        if path.starts_with("__py2_") { "print" } else { path }
                    ),
                    found.loc,
                )
                .help("print it in a function that the program calls"),
                World::Prints | World::Acts => continue,
            };
            let known = |other: &Diagnostic| other.primary.loc == found.loc && other.primary.loc != SourceLoc::UNKNOWN;
            if !warnings.iter().any(known) {
                warnings.push(warning);
            }
        }
    }
}

/// Finds the statements that call `doctest.testmod()`.
struct Examples<'a> {
    source: &'a Source,
    lines: Vec<u32>,
}

impl<'a> StatementVisitor<'a> for Examples<'_> {
    fn visit_stmt(&mut self, stmt: &'a ast::Stmt) {
        let value = match stmt {
            ast::Stmt::Expr(stmt) => Some(&*stmt.value),
            ast::Stmt::Assign(stmt) => Some(&*stmt.value),
            _ => None,
        };
        if let Some(ast::Expr::Call(call)) = value {
            let named = match &*call.func {
                ast::Expr::Attribute(attribute) => {
                    &*attribute.attr == "testmod"
                        && matches!(&*attribute.value, ast::Expr::Name(name) if &*name.id == "doctest")
                }
                ast::Expr::Name(name) => &*name.id == "testmod",
                _ => false,
            };
            if named {
                self.lines.push(self.source.lines(stmt).0);
            }
        }
        walk_stmt(self, stmt);
    }
}

impl Source {
    /// The statements of a module that is not the program.
    pub(super) fn imported(&self, host: &Host, vm: &VirtualMachine) -> Option<Vec<Statement>> {
        let runs = |stmt: &&ast::Stmt| match stmt {
            ast::Stmt::FunctionDef(def) => {
                !def.decorator_list.is_empty() || def.parameters.iter().any(|parameter| parameter.default().is_some())
            }
            stmt => !choose_guards(vec![(*stmt).clone()]).1,
        };
        let statements = self.body.iter().filter(runs).map(|stmt| self.statement(host, vm, stmt.clone()).ok());
        let statements: Option<Vec<Statement>> = statements.collect();
        statements.map(|statements| statements.into_iter().filter(|statement| !statement.is_guard()).collect())
    }
}
