//! Importing the target, finding its entry point, running it untranslated.
//!
//! Source: design §5 (entry points), §10 (diagnostics).

use crate::HostConst;
use crate::dialect::{self, Trouble};
use crate::importer;
use crate::interpreter::Host;
use crate::startup::{Program, Start};
use crate::syntax;
use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use rustpython_vm::builtins::{PyBaseException, PyInt, PyStr, PyTuple};
use rustpython_vm::{AsObject, PyObjectRef, PyRef, PyResult, VirtualMachine};
use std::path::Path;
use std::sync::Arc;

/// The `driver` that `target(driver, args)` gets: options can be set and read, and mean nothing here. Those that the
/// program describes itself are a group of their own; `handle_config` of the program sees them first.
const DRIVER: &str = "
import sys

class Options:
    def __init__(self, **options):
        self.__dict__.update(options)
    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return None
    def set(self, **options):
        self.__dict__.update(options)
    suggest = require = set

def translation():
    return Options(
        type_system='lltype', backend='c', gc='incminimark', opt='2', jit=False, thread=False, sandbox=False,
        shared=False, verbose=False, continuation=False, taggedpointers=False, rweakref=True,
        list_comprehension_operations=True, withsmallfuncsets=0)

def driver_of(program):
    config = Options(translation=translation())
    describe = program.get('get_additional_config_options')
    description = describe() if describe is not None else None
    if description is not None:
        made = sys.modules[type(description).__module__].Config(description)
        setattr(config, description._name, made)
    handle = program.get('handle_config')
    if handle is not None:
        handle(config, config.translation)
    return Options(config=config, exe_name=None)
";

/// The entry point of a target.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryPoint {
    /// The function.
    pub function: HostConst,
    /// Argument types, where `target()` said them; annotations for the translator.
    pub argtypes: Option<HostConst>,
}

impl Host {
    /// Imports the target: the folder of the file comes first in `sys.path`, `__name__` is the
    /// file's stem.
    pub fn import_target(&self, path: &Path) -> Result<HostConst, Diagnostic> {
        let text = self.read_target(path)?;
        self.enter(|vm| {
            self.exec_target(vm, path, &text)
                .map(|module| self.to_const(vm, &module))
                .map_err(|error| self.import_diagnostic(vm, &error))
        })
    }

    pub(crate) fn read_target(&self, path: &Path) -> Result<String, Diagnostic> {
        let shown = path.display();
        let bytes = std::fs::read(path).map_err(|error| {
            let (id, message) = if error.kind() == std::io::ErrorKind::NotFound {
                (DiagId::FileNotFound, format!("no such file: {shown}"))
            } else {
                (DiagId::CannotRead, format!("cannot read {shown}: {error}"))
            };
            Diagnostic::new(id, message, SourceLoc::UNKNOWN)
        })?;
        let name = shown.to_string();
        let folder = path.parent().map_or_else(String::new, |folder| folder.display().to_string());
        let folders: Vec<String> =
            self.search_path(Some(folder)).into_iter().filter(|entry| !entry.starts_with('<')).collect();
        match dialect::read(&name, &bytes, None, &folders, true) {
            Ok(text) => {
                self.set_text(&name, &text.shown);
                Ok(text.text)
            }
            Err(Trouble::Syntax(error)) => {
                self.set_text(&name, &python2::shown(&bytes));
                let range = [error.line, error.column, error.line, error.end_column];
                let loc = self.place(self.file(&name), range);
                let diagnostic = Diagnostic::new(DiagId::SyntaxError, error.message, loc)
                    .note("it is read as Python 2, which it is nearer to than to Python 3");
                Err(with_mixture(diagnostic, &name))
            }
            Err(Trouble::NotUtf8) => {
                let valid = std::str::from_utf8(&bytes).map_or_else(|error| error.valid_up_to(), str::len);
                let line = bytes[..valid].iter().filter(|&&byte| byte == b'\n').count() + 1;
                let bad = bytes.get(valid).copied().unwrap_or_default();
                Err(Diagnostic::new(DiagId::NotUtf8, format!("{shown} is not UTF-8"), SourceLoc::UNKNOWN)
                    .note(format!("line {line} has the byte 0x{bad:02x} where no character starts or ends"))
                    .help("save the file as UTF-8"))
            }
        }
    }

    /// Runs a target as a module of the name of its file.
    pub(crate) fn exec_target(&self, vm: &VirtualMachine, path: &Path, text: &str) -> PyResult {
        let file = path.display().to_string();
        let stem = path.file_stem().map_or_else(|| file.clone(), |stem| stem.to_string_lossy().into_owned());
        self.enter_target(vm, path, &stem, |module| {
            importer::run_source(vm, module, &file, text)?;
            Ok(module.clone())
        })
    }

    /// Makes the module of a target, which `run` fills: the folder of the file comes first in `sys.path`.
    pub(crate) fn enter_target<T>(
        &self,
        vm: &VirtualMachine,
        path: &Path,
        name: &str,
        run: impl FnOnce(&PyObjectRef) -> PyResult<T>,
    ) -> PyResult<T> {
        let file = path.display().to_string();
        let package = self.package(path);
        let folder =
            package.iter().flat_map(|package| package.split('.')).fold(path.parent(), |folder, _| folder?.parent());
        let folder = folder.map_or_else(String::new, |folder| folder.display().to_string());
        importer::set_path(vm, self.search_path(Some(folder)))?;
        let spec = importer::make_spec(vm, name, &file, None)?;
        let module = importer::make_module(vm, name, spec.clone())?;
        if let Some(package) = package {
            module.set_attr("__package__", vm.ctx.new_str(package), vm)?;
            // The specification has the name that the module was found by, as with `python -m`.
            let stem = path.file_stem().unwrap_or_default().display();
            spec.set_attr("name", vm.ctx.new_str(format!("{package}.{stem}")), vm)?;
        }
        self.state.borrow_mut().target = Arc::from(name);
        let result = run(&module);
        if result.is_err() {
            let modules = vm.sys_module.get_attr("modules", vm)?;
            if modules.get_item(name, vm).is_ok_and(|entered| entered.is(&module)) {
                modules.del_item(name, vm)?;
            }
        }
        result
    }

    /// The package that the target is in, where the user named it as a module.
    fn package(&self, path: &Path) -> Option<&str> {
        let module = self.options.module.as_deref()?;
        match path.file_stem().is_some_and(|stem| stem == "__main__") {
            true => Some(module),
            false => module.rsplit_once('.').map(|(package, _)| package),
        }
    }

    /// The diagnostic for an exception that importing the target raised.
    pub(crate) fn import_diagnostic(&self, vm: &VirtualMachine, error: &PyRef<PyBaseException>) -> Diagnostic {
        if let Some(diagnostic) = self.syntax_diagnostic(vm, error) {
            return diagnostic;
        }
        let exception = self.exception(vm, error);
        let loc = self.raising_place(error);
        let message = if exception.message.is_empty() {
            format!("importing the program raised {}", exception.class_name)
        } else {
            format!("importing the program raised {}: {}", exception.class_name, exception.message)
        };
        let diagnostic = Diagnostic::new(DiagId::ImportFailed, message, loc)
            .at("raised here")
            .note(exception.traceback.trim_end().to_owned());
        if exception.class_name == "SystemExit" {
            diagnostic.help("put the call that ends the program under `if __name__ == \"__main__\":`")
        } else {
            diagnostic
        }
    }

    /// The diagnostic of a `SyntaxError` that says its place.
    fn syntax_diagnostic(&self, vm: &VirtualMachine, error: &PyRef<PyBaseException>) -> Option<Diagnostic> {
        if !error.fast_isinstance(vm.ctx.exceptions.syntax_error) {
            return None;
        }
        let attribute = |name: &'static str| error.as_object().get_attr(name, vm).ok();
        let number = |name: &'static str| u32::try_from(attribute(name)?.downcast_ref::<PyInt>()?.as_bigint()).ok();
        let file_name = attribute("filename")?.downcast_ref::<PyStr>()?.to_str()?.to_owned();
        let message = error.get_arg(0)?.str(vm).ok()?.to_string_lossy().into_owned();
        let Some(line) = number("lineno").filter(|&line| line > 0) else {
            return Some(if message.ends_with("is not UTF-8") {
                Diagnostic::new(DiagId::NotUtf8, message, SourceLoc::UNKNOWN).help("save the file as UTF-8")
            } else {
                Diagnostic::new(DiagId::SyntaxError, message, SourceLoc::UNKNOWN)
            });
        };
        let column = number("offset").unwrap_or(1).saturating_sub(1);
        let end_line = number("end_lineno").filter(|&end| end >= line).unwrap_or(line);
        let end_column = number("end_offset").unwrap_or(0).saturating_sub(1);
        let end_column = if end_line == line { end_column.max(column + 1) } else { end_column };
        let file = self.file(&file_name);
        let text = self.with_sources(|sources| sources.file_text(file).map(str::to_owned));
        // The text of Python 2 is another than the compiler's.
        let better = text.filter(|_| !dialect::is_python2(&file_name));
        let better = better.and_then(|text| syntax::better(&text, &message, line, column));
        let (message, range) = match better {
            Some(better) => (better.message, [better.line, better.column, better.line, better.end_column]),
            None => (message, [line, column, end_line, end_column]),
        };
        let loc = self.place(file, dialect::source_range(&file_name, range));
        Some(with_mixture(Diagnostic::new(DiagId::SyntaxError, message, loc), &file_name))
    }

    /// The innermost place of the user's own files in the traceback of an exception.
    fn raising_place(&self, error: &PyRef<PyBaseException>) -> SourceLoc {
        let mut loc = SourceLoc::UNKNOWN;
        let mut next = error.__traceback__();
        while let Some(entry) = next {
            let file_name = entry.frame.code.source_path().as_str();
            if !file_name.starts_with('<') && Path::new(file_name).is_file() {
                loc = self.line_place(file_name, u32::try_from(entry.lineno.get()).unwrap_or(1));
            }
            next = entry.next.lock().clone();
        }
        loc
    }

    /// The entry point of an imported target.
    pub fn entry_point(&self, program: &Program) -> Result<EntryPoint, Diagnostic> {
        if let Some(script) = &program.script {
            return Ok(EntryPoint { function: script.clone(), argtypes: None });
        }
        self.enter(|vm| {
            let module = self.expect_object(vm, &program.module);
            let attribute = |name: &str| module.get_attr(vm.ctx.intern_str(name), vm).ok();
            let plain = |function: PyObjectRef| EntryPoint { function: self.to_const(vm, &function), argtypes: None };
            let call = |target| self.call_target(vm, &target).map_err(|error| self.import_diagnostic(vm, &error));
            let none = |message: String| Diagnostic::new(DiagId::NoEntryPoint, message, SourceLoc::UNKNOWN);
            match &program.start {
                Some(Start::Function(name)) => attribute(name)
                    .map(plain)
                    .ok_or_else(|| none(format!("the program has no function `{name}`"))),
                Some(Start::Target) if attribute("target").is_some() => attribute("target").map(call).expect("just seen"),
                // `from module import *` may have brought one.
                _ => match attribute("target").filter(|target| target.is_callable()) {
                    Some(target) => call(target),
                    None => attribute("entry_point").or_else(|| attribute("main")).map(plain).ok_or_else(|| {
                        none("the program has no entry point".to_owned())
                            .note("looked for `target(driver, args)`, `entry_point(argv)`, `if __name__ == \"__main__\":`, `main(argv)`, `main()`, and statements that do something")
                            .help("define `main()`, or name the function with `--entry`")
                    }),
                },
            }
        })
    }

    fn call_target(&self, vm: &VirtualMachine, target: &PyObjectRef) -> PyResult<EntryPoint> {
        let module: PyObjectRef = vm.new_module("_rotor_driver", vm.ctx.new_dict(), None).into();
        importer::run_source(vm, &module, "<rotor>/driver", DRIVER)?;
        let own = target.get_attr("__globals__", vm).unwrap_or_else(|_| vm.ctx.new_dict().into());
        let driver = module.get_attr("driver_of", vm)?.call((own,), vm)?;
        // A program that runs untranslated has all arguments for itself.
        let args = if self.options.translating { &self.options.argv[1.min(self.options.argv.len())..] } else { &[] };
        let args = args.iter().map(|arg| vm.ctx.new_str(&**arg).into()).collect();
        let result = target.call((driver.clone(), vm.ctx.new_list(args)), vm);
        flush(vm);
        let result = result?;
        let exe_name = driver.get_attr("exe_name", vm)?;
        self.state.borrow_mut().exe_name = exe_name.try_to_value::<String>(vm).ok();
        let (function, argtypes) = match result.downcast_ref::<PyTuple>().map(|pair| pair.as_slice()) {
            Some([function, argtypes, ..]) => (function.clone(), Some(argtypes.clone())),
            Some([function]) => (function.clone(), None),
            _ => (result, None),
        };
        Ok(EntryPoint {
            function: self.to_const(vm, &function),
            argtypes: argtypes.filter(|types| !vm.is_none(types)).map(|types| self.to_const(vm, &types)),
        })
    }

    /// What the program calls its product: `driver.exe_name`, where `target(driver, args)` set it. `%(backend)s` in
    /// it stands for the name of the back-end.
    pub fn exe_name(&self) -> Option<String> {
        self.state.borrow().exe_name.clone()
    }

    /// Runs the target untranslated and returns the exit status.
    pub fn run_target(&self, path: &Path, argv: &[String]) -> Result<i32, Diagnostic> {
        self.run_target_entry(path, None, argv)
    }

    /// Runs a chosen entry point of the target untranslated and returns the exit status.
    pub fn run_target_entry(&self, path: &Path, entry: Option<&str>, argv: &[String]) -> Result<i32, Diagnostic> {
        // One program, one interpreter: garbage cycles may be collected.
        rustpython_vm::gc_state::gc_state().enable();
        let status = self.run_target_inner(path, entry, argv);
        rustpython_vm::gc_state::gc_state().disable();
        status
    }

    /// Whether a target is a script that used the translator, which needs no entry point.
    fn used_the_translator(&self, module: &HostConst) -> bool {
        let has = |name: &str| self.hasattr(module, name);
        let used = self.enter(|vm| {
            let modules = vm.sys_module.get_attr("modules", vm);
            modules.and_then(|modules| modules.get_item("rotor.interactive", vm)).is_ok()
        });
        used && !["target", "entry_point", "main"].iter().any(|name| has(name))
    }

    fn run_target_inner(&self, path: &Path, entry: Option<&str>, argv: &[String]) -> Result<i32, Diagnostic> {
        let text = self.read_target(path)?;
        let start = self.start_of_target(path, &text, entry);
        let script = matches!(start, Some(Start::Script { .. }));
        let module = self.enter(|vm| {
            let list = vm.ctx.new_list(argv.iter().map(|arg| vm.ctx.new_str(&**arg).into()).collect());
            let result = vm.sys_module.set_attr("argv", list, vm);
            vm.expect_pyresult(result, "sys.argv can be set");
            let result = if script {
                let file = path.display().to_string();
                self.enter_target(vm, path, "__main__", |module| importer::run_source(vm, module, &file, &text))
                    .map(|()| vm.ctx.none())
            } else {
                self.exec_target(vm, path, &text)
            };
            match result {
                Ok(none) if script => Ok(Err(finish(vm, Ok(none)))),
                Ok(module) => Ok(Ok(self.to_const(vm, &module))),
                Err(error) if script || error.fast_isinstance(vm.ctx.exceptions.system_exit) => {
                    Ok(Err(finish(vm, Err(error))))
                }
                Err(error) => {
                    flush(vm);
                    Err(self.import_diagnostic(vm, &error))
                }
            }
        })?;
        let module = match module {
            Ok(module) => module,
            Err(status) => return Ok(status),
        };
        if start.is_none() && self.used_the_translator(&module) {
            return Ok(self.enter(|vm| finish(vm, Ok(vm.ctx.none()))));
        }
        let program = Program { module, start, script: None, lines: Vec::new(), warnings: Vec::new() };
        let entry = self.entry_point(&program)?;
        self.enter(|vm| {
            let function = self.expect_object(vm, &entry.function);
            let takes_argv = function
                .get_attr("__code__", vm)
                .and_then(|code| code.get_attr("co_argcount", vm))
                .and_then(|count| count.try_to_value::<u32>(vm))
                .map_or(true, |count| count > 0);
            let result = if takes_argv {
                let list = vm.ctx.new_list(argv.iter().map(|arg| vm.ctx.new_str(&**arg).into()).collect());
                function.call((list,), vm)
            } else {
                function.call((), vm)
            };
            Ok(finish(vm, result))
        })
    }
}

/// Ends a program: reports what it raised, runs the exit functions, flushes; the exit status.
fn finish(vm: &VirtualMachine, result: PyResult) -> i32 {
    let mut status = match result {
        Ok(value) => match value.downcast_ref::<PyInt>() {
            Some(status) => i32::try_from(status.as_bigint()).unwrap_or(-1),
            None => 0,
        },
        Err(error) => {
            flush(vm);
            vm.handle_exit_exception(error) as i32
        }
    };
    if let Ok(module) = vm.sys_module.get_attr("modules", vm).and_then(|modules| modules.get_item("atexit", vm))
        && let Err(error) = vm.call_method(&module, "_run_exitfuncs", ())
    {
        vm.print_exception(error);
    }
    if !flush(vm) && status == 0 {
        // As CPython when the standard output cannot be flushed.
        status = 120;
    }
    status
}

/// Flushes the standard streams; whether the standard output could be.
pub(crate) fn flush(vm: &VirtualMachine) -> bool {
    let flush = |name: &'static str| match vm.sys_module.get_attr(name, vm) {
        Ok(stream) if !vm.is_none(&stream) => vm.call_method(&stream, "flush", ()).is_ok(),
        _ => true,
    };
    let written = flush("stdout");
    flush("stderr");
    written
}

/// A syntax error, with the lines of both languages where a file mixes them.
fn with_mixture(diagnostic: Diagnostic, file: &str) -> Diagnostic {
    match dialect::mixture(file) {
        Some(note) => diagnostic.note(note),
        None => diagnostic,
    }
}
