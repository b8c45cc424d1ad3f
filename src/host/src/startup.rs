//! What a target runs when the program is started.
//!
//! `target(driver, args)` and `entry_point(argv)` name a function, as in RPython; such a module is
//! imported whole. A module with a guard, `if __name__ == "__main__":`, or whose own statements do
//! the work, is a *script*: it is imported with the name `__main__`, and the statements that are
//! not evaluated by the import make a function, the main function, in their order.
//!
//! The import evaluates `import`, `def` and `class` statements and constants
//! ([`constant`]), wherever they stand, unless they depend on what statements of the main function
//! before them bind or change. Before the first statement of the main function a module with a
//! guard has everything else evaluated too, as modules that are imported have. The first one is the
//! guard, a statement that keeps an iterator, or one that comes to the outside world ([`world`]): it prints, or reads
//! what differs from run to run. In a module without guard every statement that is not a definition or a
//! constant belongs to the main function. What the import of a script prints, the main function prints
//! in the place of the statement that printed it.
//!
//! Source: design §5.

mod constant;
mod naming;
mod reach;
mod rpython;
mod statement;
mod warnings;
mod world;

pub(crate) use reach::is_of_program;
pub use world::RUN_TIME_OBJECTS;

pub use rpython::RpythonImport;

use crate::HostConst;
use crate::dialect;
use crate::interpreter::Host;
use crate::run::flush;
use crate::state;
use constant::{Constancy, Constants};
use diagnostics::Diagnostic;
use naming::Naming;
use reach::{Follow, Reach, is_class_of_program};
use rustc_hash::FxHashSet;
use rustpython_vm::builtins::{PyDictRef, PyFunction, PyType};
use rustpython_vm::compiler::ast;
use rustpython_vm::{AsObject as _, PyObject, PyObjectRef, PyResult, VirtualMachine};
use statement::{Chosen, Names, Source, Statement, branch, choose_guards, declared_global};
use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;

/// How a program starts.
/// What `sys.argv[0]` is while the target of a translation in RPython's protocol is imported.
const TRANSLATOR: &str = "rpython";

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// With a function of this name.
    Function(String),
    /// With what `target(driver, args)` returns.
    Target,
    /// With the statements of the module.
    Script {
        /// Whether there is a guard among them.
        guard: bool,
    },
}

/// An imported target.
#[derive(Clone, Debug)]
pub struct Program {
    /// The module.
    pub module: HostConst,
    /// How it starts; `None` when nothing in it says so.
    pub start: Option<Start>,
    /// The main function of a script.
    pub script: Option<HostConst>,
    /// First and last lines of the statements that make the main function.
    pub lines: Vec<(u32, u32)>,
    /// What is evaluated by the import although it differs from run to run, or is not run at all.
    pub warnings: Vec<Diagnostic>,
}

impl Program {
    /// How the program starts, for people.
    pub fn describe_start(&self) -> String {
        let what = match &self.start {
            None => "it starts nowhere".to_owned(),
            Some(Start::Function(name)) => format!("it starts with `{name}`"),
            Some(Start::Target) => "it starts with what `target()` returns".to_owned(),
            Some(Start::Script { guard: true }) => "it starts as a script with a guard".to_owned(),
            Some(Start::Script { guard: false }) => "it starts as a script without guard".to_owned(),
        };
        if self.script.is_none() {
            return what;
        }
        let mut ranges: Vec<(u32, u32)> = Vec::new();
        for &(first, last) in &self.lines {
            match ranges.last_mut() {
                Some((_, end)) if first <= *end + 1 => *end = last,
                _ => ranges.push((first, last)),
            }
        }
        let lines = ranges.into_iter().map(|(first, last)| match first == last {
            true => first.to_string(),
            false => format!("{first}-{last}"),
        });
        match lines.collect::<Vec<_>>().join(", ") {
            lines if lines.is_empty() => format!("{what}; the import evaluates all of it"),
            lines => format!("{what}; these lines run with the program, the import evaluates the others: {lines}"),
        }
    }
}

impl Host {
    /// Imports a target to be translated. `entry` is the name of the function to start with, where
    /// the user chose one.
    pub fn import_program(&self, path: &Path, entry: Option<&str>) -> Result<Program, Diagnostic> {
        let text = self.read_target(path)?;
        self.enter(|vm| {
            let file = path.display().to_string();
            let plan = Source::new(&file, &text).and_then(|source| {
                let plan = self.plan(vm, source, entry);
                // What cannot be compiled is reported by the import.
                plan.ok()
            });
            let examples = plan.as_ref().map(|plan| self.examples_not_run(&plan.source)).unwrap_or_default();
            let program = match plan {
                Some(plan) if matches!(plan.start, Some(Start::Script { .. })) => {
                    self.import_script(vm, path, &text, plan)
                }
                plan => self.import_whole(vm, path, &text, plan, entry),
            };
            flush(vm);
            let mut program = program.map_err(|error| self.import_diagnostic(vm, &error))?;
            program.warnings.extend(examples);
            program.warnings.extend(self.python2_differences());
            program.warnings.extend(self.missing_of_rpython(vm));
            Ok(program)
        })
        .inspect(|_| self.keep_limits())
    }

    /// Imports a module that is to be a library: the whole of it, under its own name.
    ///
    /// # Errors
    /// What is wrong with the module.
    pub fn import_library(&self, path: &Path) -> Result<Program, Diagnostic> {
        let text = self.read_target(path)?;
        self.enter(|vm| {
            let source = Source::new(&path.display().to_string(), &text);
            let plan = source.and_then(|source| self.plan(vm, source, None).ok());
            // A guard is for those who run the module.
            let plan = plan.map(|plan| Plan { guard: false, start: None, ..plan });
            let program = self.import_whole(vm, path, &text, plan, None);
            flush(vm);
            let mut program = program.map_err(|error| self.import_diagnostic(vm, &error))?;
            program.warnings.extend(self.python2_differences());
            program.warnings.extend(self.missing_of_rpython(vm));
            Ok(program)
        })
        .inspect(|_| self.keep_limits())
    }

    /// The limit of digits in texts of ints that the import set is what the program starts with.
    fn keep_limits(&self) {
        let limit = |module: &str, function: &str, args: &[HostConst]| {
            self.module_attr(module, function).and_then(|function| self.call(&function, args).ok())
        };
        let set = limit("sys", "get_int_max_str_digits", &[]);
        let known = limit("rotor_helpers.app_exact", "get_int_max_str_digits", &[]);
        if let (Some(set), true) = (&set, set != known) {
            limit("rotor_helpers.app_exact", "set_int_max_str_digits", std::slice::from_ref(set));
        }
    }

    fn import_whole(
        &self,
        vm: &VirtualMachine,
        path: &Path,
        text: &str,
        plan: Option<Plan>,
        entry: Option<&str>,
    ) -> PyResult<Program> {
        if plan.as_ref().is_some_and(|plan| plan.start == Some(Start::Target)) {
            // Programs ask by it whether they are imported by the translator.
            let argv = vm.sys_module.get_attr("argv", vm)?;
            let name: PyObjectRef = vm.ctx.new_str(TRANSLATOR).into();
            if argv.length(vm)? == 0 {
                vm.call_method(&argv, "append", (name,))?;
            } else {
                argv.set_item(&0_usize, name, vm)?;
            }
        }
        let module = self.exec_target(vm, path, text)?;
        let mut warnings = Vec::new();
        if let Some(plan) = &plan {
            let statements = plan.source.imported(self, vm).unwrap_or_default();
            warnings.extend(self.unused_guard(vm, plan, entry));
            let globals = module.dict().expect("a module has a dict");
            warnings.extend(self.frozen_values(vm, &globals, &statements, true));
        }
        let start = plan.and_then(|plan| plan.start);
        Ok(Program { module: self.to_const(vm, &module), start, script: None, lines: Vec::new(), warnings })
    }

    /// How a target starts, and its statements with guards decided.
    fn plan(&self, vm: &VirtualMachine, source: Source, entry: Option<&str>) -> PyResult<Plan> {
        let (body, guard) = choose_guards(source.body.clone());
        let statement = |chosen: Chosen| Ok(source.statement(self, vm, chosen.stmt)?.below_guard(chosen.guarded));
        let statements: Vec<Statement> = body.into_iter().map(statement).collect::<PyResult<_>>()?;
        let guard = guard || statements.iter().any(Statement::is_guard);
        let start = start_of(&statements, guard, entry);
        Ok(Plan { source, statements, guard, start })
    }

    /// How a program whose text is given starts when it is run untranslated.
    pub(crate) fn start_of_target(&self, path: &Path, text: &str, entry: Option<&str>) -> Option<Start> {
        let source = Source::new(&path.display().to_string(), text)?;
        self.enter(|vm| self.plan(vm, source, entry).ok()?.start)
    }

    fn import_script(&self, vm: &VirtualMachine, path: &Path, text: &str, plan: Plan) -> PyResult<Program> {
        let file = path.display().to_string();
        self.enter_target(vm, path, "__main__", |module| {
            // The whole is compiled for its errors, and for what its functions assign.
            crate::compile::compile(vm, text, &file)?;
            let globals = module.dict().expect("a module has a dict");
            dialect::prepare(vm, &globals, &file)?;
            if let Some(text) = docstring(&plan.source.body) {
                globals.set_item("__doc__", vm.ctx.new_str(text).into(), vm)?;
            }
            let guard = plan.guard;
            let output = Output::new(vm)?;
            let split = Split::new(self, vm, plan, &globals, output.as_ref());
            if let Some(output) = &output {
                output.end(vm)?;
            }
            let Split { evaluated, main, source } = split?;
            if main.iter().any(|statement| statement.echo) {
                let echo = vm.import("rotor_helpers.app_print", 0)?.get_attr("app_print", vm)?.get_attr("echo", vm)?;
                globals.set_item(statement::ECHO, echo, vm)?;
            }
            let shared = shared_names(&evaluated, &main);
            let (function, assigned) = source.function(vm, &main, &shared, &globals)?;
            state::enter_assigned(vm, &file, &assigned)?;
            let script = self.to_const(vm, &function);
            let id = script.id().expect("a function is an object");
            let initial = self.initial_values(vm, &main, &shared, &globals);
            self.state.borrow_mut().scripts.insert(id, initial);
            Ok(Program {
                module: self.to_const(vm, module),
                start: Some(Start::Script { guard }),
                script: Some(script),
                lines: own(&main).map(|statement| source.lines(&statement.stmt)).collect(),
                warnings: self.frozen_values(vm, &globals, &evaluated, false),
            })
        })
    }

    /// The values that variables of the main function have before it binds them: what the import
    /// gave the names, or what they are as builtins.
    fn initial_values(
        &self,
        vm: &VirtualMachine,
        main: &[Statement],
        shared: &Names,
        globals: &PyDictRef,
    ) -> Vec<(Arc<str>, HostConst)> {
        let own: Names = main.iter().flat_map(|statement| &statement.binds).cloned().collect();
        let value = |name: &Arc<str>| {
            let value = globals.get_item_opt(&**name, vm).ok().flatten();
            let value = value.or_else(|| dialect::builtin(vm, globals, name))?;
            Some((name.clone(), self.to_const(vm, &value)))
        };
        own.iter().filter(|name| !shared.contains(*name)).filter_map(value).collect()
    }
}

/// The statements of a main function that the program itself has.
fn own(main: &[Statement]) -> impl Iterator<Item = &Statement> {
    main.iter().filter(|statement| !statement.echo)
}

/// What a script prints while the import evaluates parts of it: the program prints it, in its turn.
struct Output {
    /// The standard output.
    stream: PyObjectRef,
    /// What it writes to otherwise.
    buffer: PyObjectRef,
    /// The bytes that it writes now.
    bytes: PyObjectRef,
}

impl Output {
    /// `None` where something that is no file stands in the place of the standard output.
    fn new(vm: &VirtualMachine) -> PyResult<Option<Self>> {
        let stream = vm.sys_module.get_attr("stdout", vm)?;
        let Ok(buffer) = stream.get_attr("buffer", vm) else { return Ok(None) };
        let bytes = vm.import("_io", 0)?.get_attr("BytesIO", vm)?.call((), vm)?;
        let output = Self { stream, buffer, bytes };
        output.write_to(vm, &output.bytes)?;
        Ok(Some(output))
    }

    /// The program may hold the file, so it stays the same one.
    fn write_to(&self, vm: &VirtualMachine, buffer: &PyObjectRef) -> PyResult<()> {
        vm.call_method(&self.stream, "flush", ())?;
        vm.call_method(&self.stream, "__init__", (buffer.clone(), "utf-8", "surrogateescape", "\n"))?;
        Ok(())
    }

    /// What was printed since it was last asked.
    fn take(&self, vm: &VirtualMachine) -> PyResult<String> {
        vm.call_method(&self.stream, "flush", ())?;
        let written = vm.call_method(&self.bytes, "getvalue", ())?;
        vm.call_method(&self.bytes, "seek", (0,))?;
        vm.call_method(&self.bytes, "truncate", ())?;
        let text = vm.call_method(&written, "decode", ("utf-8", "replace"))?;
        Ok(reach::text(&text).unwrap_or_default())
    }

    /// Gives the standard output back, with what was printed before an import that failed.
    fn end(&self, vm: &VirtualMachine) -> PyResult<()> {
        let text = self.take(vm)?;
        self.write_to(vm, &self.buffer)?;
        vm.call_method(&self.stream, "write", (text,))?;
        Ok(())
    }
}

/// The text that documents a module: its first statement, where that is one.
fn docstring(body: &[ast::Stmt]) -> Option<&str> {
    match body.first() {
        Some(ast::Stmt::Expr(stmt)) => match &*stmt.value {
            ast::Expr::StringLiteral(literal) => Some(literal.value.to_str()),
            _ => None,
        },
        _ => None,
    }
}

/// The names that the main function binds and other functions of the module use, by name or by `globals()`.
fn shared_names(evaluated: &[Statement], main: &[Statement]) -> Names {
    let mut used: Names = evaluated.iter().flat_map(|statement| &statement.later).cloned().collect();
    used.extend(declared_global(main));
    let bound: FxHashSet<&Arc<str>> = main.iter().flat_map(|statement| &statement.binds).collect();
    let by_name = |statement: &Statement| statement.later.contains("globals") || statement.reads.contains("globals");
    if evaluated.iter().chain(main).any(by_name) {
        return bound.into_iter().cloned().collect();
    }
    used.retain(|name| bound.contains(name));
    used
}

/// A target before it is imported.
struct Plan {
    source: Source,
    statements: Vec<Statement>,
    guard: bool,
    start: Option<Start>,
}

/// How a module starts.
fn start_of(statements: &[Statement], guard: bool, entry: Option<&str>) -> Option<Start> {
    let defines = |name: &str| {
        statements.iter().any(|statement| statement.binds.contains(name) && may_define(&statement.stmt, name))
    };
    let function = |name: &str| Some(Start::Function(name.to_owned()));
    // The module's own statements do not call RPython's `target()`.
    let calls_target = statements
        .iter()
        .any(|statement| statement.reads.contains("target") && !statement.guarded && !statement.is_guard());
    if let Some(name) = entry {
        function(name)
    } else if defines("target") && !calls_target {
        Some(Start::Target)
    } else if defines("entry_point") {
        function("entry_point")
    } else if guard
        || statements.iter().any(|statement| statement.reads.contains("main") && does_work(&statement.stmt, true))
    {
        Some(Start::Script { guard })
    } else if defines("main") {
        function("main")
    } else if statements.iter().any(|statement| does_work(&statement.stmt, false) || changes(&statement.stmt)) {
        Some(Start::Script { guard })
    } else {
        None
    }
}

/// Whether a statement may call a method that changes an object: `d[k] = x`, `d += x`, `del d[k]`.
fn changes(stmt: &ast::Stmt) -> bool {
    match stmt {
        ast::Stmt::Assign(stmt) => stmt.targets.iter().any(ast::Expr::is_subscript_expr),
        ast::Stmt::Delete(stmt) => stmt.targets.iter().any(ast::Expr::is_subscript_expr),
        ast::Stmt::AugAssign(_) => true,
        _ => false,
    }
}

/// Whether what a statement binds to a name may be the function of that name which programs start with.
fn may_define(stmt: &ast::Stmt, name: &str) -> bool {
    match stmt {
        ast::Stmt::FunctionDef(def) if name == "target" => {
            let parameters = &def.parameters;
            let positional = parameters.posonlyargs.len() + parameters.args.len();
            let required =
                parameters.posonlyargs.iter().chain(&parameters.args).filter(|p| p.default.is_none()).count();
            required <= 2 && (positional >= 2 || parameters.vararg.is_some()) && parameters.kwonlyargs.is_empty()
        }
        // A coroutine is started by what the statements of the module call.
        ast::Stmt::FunctionDef(def) => !def.is_async,
        ast::Stmt::Import(_) | ast::Stmt::ImportFrom(_) => true,
        ast::Stmt::If(_) | ast::Stmt::Try(_) => true,
        ast::Stmt::Assign(stmt) => {
            name != "target"
                && matches!(&*stmt.value, ast::Expr::Name(_) | ast::Expr::Attribute(_) | ast::Expr::Call(_))
        }
        _ => false,
    }
}

/// Whether a statement does more than set up the module. `calls`: assignments of what a call gives count.
fn does_work(stmt: &ast::Stmt, calls: bool) -> bool {
    let any = |block: &[ast::Stmt]| block.iter().any(|stmt| does_work(stmt, calls));
    match stmt {
        ast::Stmt::Expr(stmt) => !is_literal(&stmt.value),
        ast::Stmt::Assign(stmt) => calls && stmt.value.is_call_expr(),
        ast::Stmt::For(_) | ast::Stmt::While(_) | ast::Stmt::With(_) | ast::Stmt::Raise(_) | ast::Stmt::Match(_) => {
            true
        }
        ast::Stmt::If(stmt) => any(&stmt.body) || stmt.elif_else_clauses.iter().any(|clause| any(&clause.body)),
        ast::Stmt::Try(stmt) => {
            let handlers = stmt.handlers.iter();
            any(&stmt.body)
                || any(&stmt.orelse)
                || any(&stmt.finalbody)
                || handlers.into_iter().any(|ast::ExceptHandler::ExceptHandler(handler)| any(&handler.body))
        }
        _ => false,
    }
}

fn is_literal(expr: &ast::Expr) -> bool {
    expr.is_literal_expr()
}

/// The statements of a script, divided.
struct Split {
    /// Those that the import has evaluated.
    evaluated: Vec<Statement>,
    /// Those of the main function.
    main: Vec<Statement>,
    source: Source,
}

impl Split {
    /// Divides a script, evaluating what the import evaluates.
    fn new(
        host: &Host,
        vm: &VirtualMachine,
        plan: Plan,
        globals: &PyDictRef,
        output: Option<&Output>,
    ) -> PyResult<Split> {
        let Plan { source, statements, guard, .. } = plan;
        let demanded = demanded_names(&statements);
        let split = Split { evaluated: Vec::new(), main: Vec::new(), source };
        let mut splitter = Splitter { host, vm, globals, output, guard, demanded, split, before: None };
        let mut queue: VecDeque<Statement> = statements.into();
        while let Some(statement) = queue.pop_front() {
            if let ast::Stmt::If(stmt) = &statement.stmt
                && let Some(holds) = splitter.known_test(&stmt.test)?
            {
                for stmt in branch(stmt.clone(), holds).into_iter().rev() {
                    let inner = splitter.split.source.statement(host, vm, stmt)?;
                    queue.push_front(inner.below_guard(statement.guarded));
                }
                continue;
            }
            match splitter.divided(&statement)? {
                Some(parts) => parts.into_iter().rev().for_each(|part| queue.push_front(part)),
                None => splitter.take(statement)?,
            }
        }
        Ok(splitter.split)
    }
}

/// The work of dividing.
struct Splitter<'a> {
    host: &'a Host,
    vm: &'a VirtualMachine,
    globals: &'a PyDictRef,
    output: Option<&'a Output>,
    guard: bool,
    /// Names that definitions read when they are evaluated.
    demanded: Names,
    split: Split,
    /// What the main function comes to, as far as it is known.
    before: Option<Reach<'a>>,
}

impl<'a> Splitter<'a> {
    fn take(&mut self, statement: Statement) -> PyResult<()> {
        if is_idle(&statement.stmt) {
            return Ok(());
        }
        if !self.is_evaluated(&statement) && !self.comes_with_what_it_needs(&statement)? {
            self.before = None;
            self.split.main.push(statement);
            return Ok(());
        }
        match statement.run(self.vm, self.globals) {
            Ok(()) if self.keeps_iterator(&statement) => {
                // How far it has come is a matter of the run.
                for name in &statement.binds {
                    self.globals.del_item(&**name, self.vm)?;
                }
                self.printed()?;
                self.before = None;
                self.split.main.push(statement);
                Ok(())
            }
            Ok(()) => {
                if self
                    .before
                    .as_ref()
                    .is_some_and(|before| statement.binds.iter().any(|name| before.names.contains(name)))
                {
                    self.before = None;
                }
                let printed = self.printed()?;
                if !printed.is_empty() {
                    let echo = self.split.source.echo(self.host, self.vm, &statement, &printed)?;
                    self.split.main.push(echo);
                }
                self.split.evaluated.push(statement);
                Ok(())
            }
            // The program raises it, in its turn.
            Err(_) if self.is_script_constant(&statement) => {
                self.printed()?;
                self.before = None;
                self.split.main.push(statement);
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    /// Whether a statement of a module with a guard, just evaluated, assigned an iterator, which is no constant of the
    /// program: those of `itertools.count` are, and files.
    fn keeps_iterator(&self, statement: &Statement) -> bool {
        let assigns = match &statement.stmt {
            ast::Stmt::Assign(stmt) => stmt.targets.iter().all(is_name),
            ast::Stmt::AnnAssign(stmt) => is_name(&stmt.target),
            _ => false,
        };
        assigns
            && self.guard
            && !statement.guarded
            && statement.binds.iter().any(|name| {
                let value = self.globals.get_item_opt(&**name, self.vm).ok().flatten();
                value.is_some_and(|value| is_plain_iterator(self.vm, &value))
            })
    }

    /// What the last statement printed.
    fn printed(&self) -> PyResult<String> {
        self.output.map_or(Ok(String::new()), |output| output.take(self.vm))
    }

    /// Whether nothing of the module is evaluated any more just because it comes first.
    fn started(&self) -> bool {
        !self.guard || self.has_main()
    }

    /// Whether the main function has a statement of the program so far.
    fn has_main(&self) -> bool {
        own(&self.split.main).next().is_some()
    }

    fn is_script_constant(&self, statement: &Statement) -> bool {
        (self.started() || statement.guarded)
            && matches!(statement.stmt, ast::Stmt::Assign(_) | ast::Stmt::AnnAssign(_))
    }

    /// Whether the import evaluates a statement.
    fn is_evaluated(&mut self, statement: &Statement) -> bool {
        match &statement.stmt {
            ast::Stmt::ImportFrom(stmt) if stmt.names.iter().any(|alias| alias.name.as_str() == "*") => true,
            ast::Stmt::Import(_)
            | ast::Stmt::ImportFrom(_)
            | ast::Stmt::FunctionDef(_)
            | ast::Stmt::ClassDef(_)
            | ast::Stmt::TypeAlias(_) => self.may_come_first(statement),
            _ if !self.started() && !statement.guarded => !statement.is_guard() && !self.touches_world(statement),
            stmt => self.is_constant(stmt, statement) && self.may_come_first(statement),
        }
    }

    /// Whether it makes no difference that a statement is evaluated before those of the main
    /// function that precede it.
    fn may_come_first(&mut self, statement: &Statement) -> bool {
        if !self.has_main() {
            return true;
        }
        if self.before.is_none() {
            let mut reach = Reach::new(self.host, self.vm, self.globals, Follow::Mentions);
            own(&self.split.main).for_each(|statement| reach.statement(statement));
            self.before = Some(reach);
        }
        self.is_apart(self.before.as_ref().expect("just made"), statement)
    }

    /// Whether it makes no difference that a statement is evaluated before others, which are followed already.
    fn is_apart(&self, before: &Reach<'_>, statement: &Statement) -> bool {
        if statement.reads.iter().any(|name| before.bound.contains(name))
            || statement.binds.iter().any(|name| before.names.contains(name))
        {
            return false;
        }
        // Attributes that are assigned are looked at where the statement itself reads one.
        let mut direct = Reach::new(self.host, self.vm, self.globals, Follow::CertainCalls);
        direct.statement(statement);
        let is_definition = matches!(statement.stmt, ast::Stmt::ClassDef(_) | ast::Stmt::FunctionDef(_));
        if !direct.loaded.is_disjoint(&before.stored) || !is_definition && !direct.stored.is_disjoint(&before.looked_at)
        {
            return false;
        }
        if (Naming { constants: self.constants(), late: Names::new() })
            .is_plain_class(&statement.stmt, &|base| self.makes_plain_subclasses(base))
        {
            return true;
        }
        let mut own = Reach::new(self.host, self.vm, self.globals, Follow::Mentions);
        let bases = statement.read_as_bases(self.host);
        let is_plain = |name: &str| {
            let base = self.globals.get_item_opt(name, self.vm).ok().flatten();
            base.is_some_and(|base| self.makes_plain_subclasses(&base))
        };
        let is_plain_base = |name: &Arc<str>| bases.contains(name) && is_plain(name);
        statement.reads.iter().filter(|name| !is_plain_base(name)).for_each(|name| own.name(name));
        own.changeable.is_disjoint(&before.changeable)
    }

    /// A class that the import cannot evaluate, as one that it can and statements that the program runs.
    fn divided(&mut self, statement: &Statement) -> PyResult<Option<Vec<Statement>>> {
        if !matches!(statement.stmt, ast::Stmt::ClassDef(_))
            || !self.has_main()
            || self.is_evaluated(statement)
            || self.comes_with_what_it_needs(statement)?
        {
            return Ok(None);
        }
        let late = own(&self.split.main).flat_map(|statement| &statement.binds).cloned().collect();
        let naming = Naming { constants: self.constants(), late };
        let Some(parts) = naming.divided(&statement.stmt) else { return Ok(None) };
        let of = |stmt| Ok(self.split.source.statement(self.host, self.vm, stmt)?.below_guard(statement.guarded));
        let class = of(parts.class)?;
        let plain = naming.is_plain_class(&class.stmt, &|base| self.makes_plain_subclasses(base));
        let rest = parts.rest.into_iter().map(of).collect::<PyResult<Vec<_>>>()?;
        // Names of the class itself are no names of the module.
        let own = |name: &Arc<str>| parts.moved.contains(name) || defines(&class.stmt, name);
        let reads_own = |part: &Statement| part.reads.iter().any(|name| !statement.binds.contains(name) && own(name));
        let reads_moved = class.reads.iter().any(|name| parts.moved.contains(name));
        if !plain || reads_moved || rest.iter().any(reads_own) || !self.is_evaluated(&class) {
            return Ok(None);
        }
        Ok(Some(std::iter::once(class).chain(rest).collect()))
    }

    /// Evaluates the statements of the main function on which a class depends, where they do not come to the
    /// outside world, and may come before the others. Whether the class may be evaluated then.
    fn comes_with_what_it_needs(&mut self, statement: &Statement) -> PyResult<bool> {
        if !matches!(statement.stmt, ast::Stmt::ClassDef(_)) {
            return Ok(false);
        }
        let mut needed: Vec<usize> = Vec::new();
        for index in (0..self.split.main.len()).rev() {
            let earlier = &self.split.main[index];
            if earlier.echo {
                continue;
            }
            let mut reach = Reach::new(self.host, self.vm, self.globals, Follow::Mentions);
            reach.statement(earlier);
            let later = needed.iter().map(|&index| &self.split.main[index]).chain([statement]);
            if later.into_iter().all(|later| self.is_apart(&reach, later)) {
                continue;
            }
            if earlier.is_guard() || earlier.guarded || self.touches_world(earlier) {
                return Ok(false);
            }
            needed.push(index);
        }
        for (done, index) in needed.into_iter().rev().enumerate() {
            let index = index - done;
            // What raises is left to the program, with what follows it.
            if self.split.main[index].run(self.vm, self.globals).is_err() {
                self.printed()?;
                return Ok(false);
            }
            let earlier = self.split.main.remove(index);
            self.before = None;
            self.split.evaluated.push(earlier);
        }
        self.printed()?;
        Ok(self.may_come_first(statement))
    }

    /// Whether nothing of the program runs when a class is derived from that of a name.
    fn makes_plain_subclasses(&self, base: &PyObject) -> bool {
        let Some(base) = base.downcast_ref::<PyType>() else { return false };
        let hooks = ["__init_subclass__", "__class_getitem__", "__mro_entries__"];
        let metaclass = base.class();
        let is_abstract = &*metaclass.name() == "ABCMeta" && !is_class_of_program(self.vm, metaclass);
        (metaclass.is(self.vm.ctx.types.type_type) || is_abstract)
            && base.mro.read().iter().all(|class| {
                let attributes = class.attributes.read();
                !is_class_of_program(self.vm, class)
                    || !hooks.iter().any(|hook| attributes.contains_key(self.vm.ctx.intern_str(*hook)))
            })
    }

    /// Whether a statement comes to the outside world.
    fn touches_world(&self, statement: &Statement) -> bool {
        let exempt = match &statement.stmt {
            // The name is read anew when the program runs.
            ast::Stmt::Assign(stmt) => is_alias(&stmt.value),
            // What a missing module leads to is not what happens.
            ast::Stmt::Try(stmt) => {
                stmt.body.iter().all(|stmt| matches!(stmt, ast::Stmt::Import(_) | ast::Stmt::ImportFrom(_)))
            }
            _ => false,
        };
        let mut reach = Reach::new(self.host, self.vm, self.globals, Follow::Calls);
        reach.statement(statement);
        !exempt && !reach.uses.is_empty()
    }

    fn constants(&self) -> Constants<'_> {
        Constants { vm: self.vm, globals: self.globals }
    }

    /// Whether a statement binds names to constants.
    fn is_constant(&self, stmt: &ast::Stmt, statement: &Statement) -> bool {
        let is_wanted = |value: &ast::Expr| match self.constants().of(value) {
            _ if self.constants().is_name_of_run(value) => true,
            Constancy::Fixed => true,
            Constancy::New => statement.binds.iter().any(|name| self.demanded.contains(name)),
            Constancy::Varies => false,
        };
        match stmt {
            ast::Stmt::Assign(stmt) if stmt.targets.iter().all(|target| self.is_class_attribute(target)) => {
                matches!(self.constants().of(&stmt.value), Constancy::Fixed | Constancy::New)
            }
            ast::Stmt::Assign(stmt) if stmt.targets.iter().all(|target| self.is_signature(target)) => {
                matches!(self.constants().of(&stmt.value), Constancy::Fixed | Constancy::New)
            }
            ast::Stmt::Assign(stmt) if stmt.targets.iter().all(is_name) => {
                is_wanted(&stmt.value) || self.is_set_up(&stmt.value, statement)
            }
            ast::Stmt::AnnAssign(stmt) => {
                is_name(&stmt.target) && stmt.value.as_ref().is_some_and(|value| is_wanted(value))
            }
            ast::Stmt::Expr(stmt) => changes_path(&stmt.value) || self.is_registration(&stmt.value),
            ast::Stmt::Try(stmt) => {
                let handlers = stmt.handlers.iter().map(|ast::ExceptHandler::ExceptHandler(handler)| &handler.body);
                let blocks = handlers.chain([&stmt.body, &stmt.orelse, &stmt.finalbody]);
                blocks.flatten().all(|stmt| self.is_definition(stmt))
            }
            _ => false,
        }
    }

    /// Whether a call of the program's own code makes what definitions need, such as an object whose methods
    /// decorate functions, or a class; or a comprehension a table that they look into.
    fn is_set_up(&self, value: &ast::Expr, statement: &Statement) -> bool {
        matches!(value, ast::Expr::Call(_) | ast::Expr::ListComp(_) | ast::Expr::SetComp(_) | ast::Expr::DictComp(_))
            && statement.binds.iter().any(|name| self.demanded.contains(name))
            && !self.touches_world(statement)
    }

    /// Whether the target of an assignment is an attribute of a class of the module, or the defaults of its `__new__`,
    /// and no statement of the main function precedes it.
    fn is_class_attribute(&self, target: &ast::Expr) -> bool {
        let ast::Expr::Attribute(attribute) = target else { return false };
        let owner = match &*attribute.value {
            ast::Expr::Attribute(new)
                if new.attr.as_str() == "__new__" && attribute.attr.as_str() == "__defaults__" =>
            {
                &new.value
            }
            _ => &attribute.value,
        };
        let ast::Expr::Name(owner) = &**owner else { return false };
        let Ok(class) = self.globals.get_item(owner.id.as_str(), self.vm) else { return false };
        let own = || {
            let modules = (class.get_attr("__module__", self.vm), self.globals.get_item("__name__", self.vm));
            matches!(modules, (Ok(of), Ok(this)) if self.vm.bool_eq(&of, &this).unwrap_or(false))
        };
        !self.has_main() && class.downcast_ref::<PyType>().is_some() && own()
    }

    /// Whether an expression gives a function of `functools.singledispatch` one for another class.
    fn is_registration(&self, value: &ast::Expr) -> bool {
        let ast::Expr::Call(call) = value else { return false };
        let ast::Expr::Attribute(method) = &*call.func else { return false };
        let ast::Expr::Name(function) = &*method.value else { return false };
        let Ok(function) = self.globals.get_item(function.id.as_str(), self.vm) else { return false };
        let has = |name: &'static str| function.get_attr(name, self.vm).is_ok();
        method.attr.as_str() == "register"
            && call.arguments.args.len() == 2
            && !self.has_main()
            && function.downcast_ref::<PyFunction>().is_some()
            && has("registry")
            && has("dispatch")
    }

    /// Whether the target of an assignment says the types of a function of `ctypes`.
    fn is_signature(&self, target: &ast::Expr) -> bool {
        let ast::Expr::Attribute(attribute) = target else { return false };
        let ast::Expr::Attribute(function) = &*attribute.value else { return false };
        let ast::Expr::Name(library) = &*function.value else { return false };
        let Ok(library) = self.globals.get_item(library.id.as_str(), self.vm) else { return false };
        matches!(attribute.attr.as_str(), "argtypes" | "restype")
            && reach::text(&library.class().__module__(self.vm)).is_some_and(|module| module == "ctypes")
    }

    /// Whether a statement inside of a `try` only defines names.
    fn is_definition(&self, stmt: &ast::Stmt) -> bool {
        match stmt {
            ast::Stmt::Import(_) | ast::Stmt::ImportFrom(_) | ast::Stmt::FunctionDef(_) | ast::Stmt::ClassDef(_) => {
                true
            }
            ast::Stmt::Assign(stmt) => {
                // A name that has no value is what the `try` is about.
                stmt.targets.iter().all(is_name)
                    && (is_alias(&stmt.value) || self.constants().of(&stmt.value) == Constancy::Fixed)
            }
            stmt => is_idle(stmt),
        }
    }

    /// What the test of an `if` gives, when that is always the same.
    fn known_test(&mut self, test: &ast::Expr) -> PyResult<Option<bool>> {
        if self.constants().of(test) != Constancy::Fixed {
            return Ok(None);
        }
        let probe = self.split.source.test(self.host, self.vm, test)?;
        if !self.may_come_first(&probe) {
            return Ok(None);
        }
        Ok(probe.value(self.vm, self.globals).and_then(|value| value.is_true(self.vm)).ok())
    }
}

/// The names that definitions read when they are evaluated, and what those are made of: also what
/// decorators, and methods of base classes, read when they are called.
fn demanded_names(statements: &[Statement]) -> Names {
    let mut demanded = Names::new();
    let makers: Names = statements.iter().filter(|s| s.makes_class()).flat_map(|s| &s.binds).cloned().collect();
    let mut waiting: Vec<&Statement> = statements.iter().collect();
    // Functions and classes, until a name of theirs is demanded.
    let mut uncalled = Vec::new();
    loop {
        let (now, later): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|statement| match &statement.stmt {
            ast::Stmt::FunctionDef(_) | ast::Stmt::ClassDef(_) => true,
            ast::Stmt::Assign(stmt) if makes_class(&stmt.value, &makers) => true,
            _ => statement.binds.iter().any(|name| demanded.contains(name)),
        });
        let found = demanded.len();
        let made = now.iter().filter(|statement| matches!(statement.stmt, ast::Stmt::Assign(_)));
        demanded.extend(made.flat_map(|statement| &statement.binds).cloned());
        demanded.extend(now.iter().flat_map(|statement| &statement.reads).cloned());
        uncalled.extend(now);
        uncalled.retain(|statement| {
            let called = statement.binds.iter().any(|name| demanded.contains(name));
            if called {
                demanded.extend(statement.later.iter().cloned());
            }
            !called
        });
        if demanded.len() == found {
            return demanded;
        }
        waiting = later;
    }
}

/// Whether an expression calls something that must be evaluated by the import; `makers` are functions of the
/// module that make classes.
fn makes_class(expr: &ast::Expr, makers: &Names) -> bool {
    const MAKERS: &[&str] = &[
        "Enum",
        "IntEnum",
        "NamedTuple",
        "NewType",
        "TypeVar",
        "TypedDict",
        "compile",
        "make_dataclass",
        "namedtuple",
        "unrolling_iterable",
    ];
    match expr {
        ast::Expr::Call(call) => match &*call.func {
            ast::Expr::Name(name) if matches!(name.id.as_str(), "type" | "ABCMeta") => call.arguments.args.len() == 3,
            ast::Expr::Attribute(attribute) if attribute.attr.as_str() == "ABCMeta" => call.arguments.args.len() == 3,
            ast::Expr::Name(name) => MAKERS.contains(&name.id.as_str()) || makers.contains(name.id.as_str()),
            ast::Expr::Attribute(attribute) => MAKERS.contains(&attribute.attr.as_str()),
            _ => false,
        },
        _ => false,
    }
}

/// Whether the body of a class binds a name.
fn defines(stmt: &ast::Stmt, name: &str) -> bool {
    let ast::Stmt::ClassDef(def) = stmt else { return false };
    def.body.iter().any(|stmt| naming::bound_by(stmt).contains(&name))
}

/// Whether a statement does nothing at all.
fn is_idle(stmt: &ast::Stmt) -> bool {
    match stmt {
        ast::Stmt::Pass(_) | ast::Stmt::Global(_) => true,
        ast::Stmt::Expr(stmt) => is_literal(&stmt.value),
        ast::Stmt::AnnAssign(stmt) => stmt.value.is_none() && stmt.target.is_name_expr(),
        _ => false,
    }
}

/// Whether an object is a generator or an iterator that builtins or `itertools` make, other than a counter.
fn is_plain_iterator(vm: &VirtualMachine, value: &PyObject) -> bool {
    let class = value.class();
    let has = |name: &str| class.get_attr(vm.ctx.intern_str(name)).is_some();
    let module = reach::text(&class.__module__(vm));
    let of_builtins = module.is_some_and(|module| matches!(&*module, "builtins" | "itertools"));
    of_builtins && has("__next__") && has("__iter__") && &*class.name() != "count"
}

/// A name, or several.
fn is_name(target: &ast::Expr) -> bool {
    match target {
        ast::Expr::Name(_) => true,
        ast::Expr::Tuple(tuple) => tuple.elts.iter().all(|target| target.is_name_expr()),
        _ => false,
    }
}

/// A name with attributes.
fn is_alias(expr: &ast::Expr) -> bool {
    match expr {
        ast::Expr::Name(_) => true,
        ast::Expr::Attribute(attribute) => is_alias(&attribute.value),
        _ => false,
    }
}

/// A call of a method of `sys.path`, which the import statements that follow rely on.
fn changes_path(expr: &ast::Expr) -> bool {
    let ast::Expr::Call(call) = expr else { return false };
    let ast::Expr::Attribute(method) = &*call.func else { return false };
    let ast::Expr::Attribute(path) = &*method.value else { return false };
    path.attr.as_str() == "path" && matches!(&*path.value, ast::Expr::Name(name) if name.id.as_str() == "sys")
}
