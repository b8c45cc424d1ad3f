//! The interpreter, the table of objects and the source map.

use crate::bytecode::Code;
use crate::host::{ClassInfo, FunctionInfo, HostException, HostOptions};
use crate::state::Variables;
use crate::watch::Watch;
use crate::{HostConst, IntKind};
use crate::{cpython, dialect, importer};
use diagnostics::{SourceMap, SourceSpan};
use entity::{CodeId, EntityRef, FileId, HostId, SourceLoc};
use rustc_hash::FxHashMap;
use rustpython_vm::builtins::{PyBaseException, PyCode};
use rustpython_vm::function::{FuncArgs, KwArgs};
use rustpython_vm::signal::user_signal_channel;
use rustpython_vm::{AsObject, Interpreter, PyObject, PyObjectRef, PyRef, PyResult, Settings, VirtualMachine};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// The embedded interpreter with everything that was asked of it.
///
/// All methods take `&self`: an answer may run Python code, which may ask again.
pub struct Host {
    interpreter: Interpreter,
    pub(crate) options: HostOptions,
    pub(crate) watch: Watch,
    pub(crate) state: RefCell<State>,
}

/// The tables.
#[derive(Default)]
pub(crate) struct State {
    /// By [`HostId`].
    objects: Vec<PyObjectRef>,
    /// By address; the table keeps the objects alive, so addresses are not reused.
    ids: FxHashMap<usize, HostId>,
    /// By [`CodeId`].
    pub(crate) codes: Vec<(PyRef<PyCode>, Option<Rc<Code>>)>,
    pub(crate) code_ids: FxHashMap<usize, CodeId>,
    pub(crate) functions: FxHashMap<HostId, Rc<FunctionInfo>>,
    pub(crate) classes: FxHashMap<HostId, Rc<ClassInfo>>,
    /// Main functions of scripts: the values that their variables have at the start.
    pub(crate) scripts: FxHashMap<HostId, Vec<(Arc<str>, HostConst)>>,
    pub(crate) variables: FxHashMap<HostId, Option<Rc<Variables>>>,
    /// What calls without side effects gave, by function and arguments.
    pub(crate) results: FxHashMap<(HostConst, Box<[HostConst]>), HostConst>,
    /// Names of methods, by the globals of a module: whether a class there has one that makes generators to close.
    pub(crate) closing_methods: FxHashMap<(HostId, Arc<str>), bool>,
    /// By address of the class; each of them is in `objects`.
    pub(crate) int_kinds: FxHashMap<usize, Option<IntKind>>,
    /// The name of the module that the program starts with.
    pub(crate) target: Arc<str>,
    /// What `target(driver, args)` named the product.
    pub(crate) exe_name: Option<String>,
    files: FxHashMap<String, FileId>,
    sources: SourceMap,
}

impl Host {
    /// Whether a module is the one that the program starts with.
    pub fn is_target_module(&self, module: &str) -> bool {
        *self.state.borrow().target == *module
    }

    /// An interpreter with the fixed settings.
    pub fn new(options: HostOptions) -> Self {
        let mut settings = Settings::default();
        settings.hash_seed = Some(0);
        settings.utf8_mode = 1;
        settings.code_debug_ranges = true;
        settings.user_site_directory = false;
        settings.import_site = false;
        settings.ignore_environment = true;
        settings.write_bytecode = false;
        settings.install_signal_handlers = false;
        settings.stdio_encoding = Some("utf-8".to_owned());
        settings.stdio_errors = Some("surrogateescape".to_owned());
        settings.argv = options.argv.clone();
        dialect::reset(options.python);
        let builder = Interpreter::builder(settings);
        let modules = rustpython_stdlib::stdlib_module_defs(&builder.ctx);
        let (sender, receiver) = user_signal_channel();
        let interpreter = builder
            .add_native_modules(&modules)
            .add_frozen_modules(rustpython_pylib::FROZEN_STDLIB)
            .init_hook(|vm| vm.set_user_signal_channel(receiver))
            .build();
        // The collector walks the objects of every interpreter of the process; tests have one per thread.
        rustpython_vm::gc_state::gc_state().disable();
        let host = Self { interpreter, options, watch: Watch(sender), state: RefCell::default() };
        let path = host.search_path(None);
        host.enter(|vm| {
            // CPython's limit, with room for the frames that only the embedded interpreter has.
            vm.recursion_limit.set(1200);
            let result = importer::install(vm, path);
            vm.expect_pyresult(result, "the importer of the host can be installed");
            if host.options.translating {
                let result = only_import(vm);
                vm.expect_pyresult(result, "the streams and the module posix can be changed");
            }
        });
        host
    }

    /// `sys.path`: the target's folder, the embedded packages, the folders of the options, our
    /// modules of the standard library.
    pub(crate) fn search_path(&self, target_folder: Option<String>) -> Vec<String> {
        let mut path: Vec<String> = target_folder.into_iter().collect();
        path.push(importer::EMBEDDED_PATH.to_owned());
        path.extend(self.options.path.iter().map(|folder| folder.display().to_string()));
        path.push(importer::LIBRARY.to_owned());
        path
    }

    /// Runs `f` inside the interpreter.
    pub(crate) fn enter<R>(&self, f: impl FnOnce(&VirtualMachine) -> R) -> R {
        self.interpreter.enter(f)
    }

    /// Runs `f` inside the interpreter, where it may raise.
    pub(crate) fn try_enter<R>(&self, f: impl FnOnce(&VirtualMachine) -> PyResult<R>) -> Result<R, HostException> {
        self.enter(|vm| f(vm).map_err(|error| self.exception(vm, &error)))
    }

    /// The object with an id.
    pub(crate) fn object(&self, id: HostId) -> PyObjectRef {
        self.state.borrow().objects[id.index()].clone()
    }

    /// The id of an object.
    pub(crate) fn intern(&self, object: &PyObject) -> HostId {
        let mut state = self.state.borrow_mut();
        let address = object.get_id();
        if let Some(&id) = state.ids.get(&address) {
            return id;
        }
        let id = HostId::new(state.objects.len());
        state.objects.push(object.to_owned());
        state.ids.insert(address, id);
        id
    }

    /// A Python exception as data.
    pub(crate) fn exception(&self, vm: &VirtualMachine, error: &PyRef<PyBaseException>) -> HostException {
        let message = match error.as_object().str(vm) {
            Ok(text) => text.to_string_lossy().into_owned(),
            Err(_) => "<exception str() failed>".to_owned(),
        };
        // What no Python code raised is mostly an attribute that a phase asks for and that is not there.
        // Writing it would look for names that resemble it among all attributes of the object.
        let traceback = if error.__traceback__().is_some() {
            let mut traceback = String::new();
            vm.write_exception(&mut traceback, error).expect("writing to a String cannot fail");
            traceback
        } else {
            format!("{}: {message}\n", error.class().name())
        };
        HostException {
            class: self.intern(error.class().as_object()),
            class_name: error.class().name().to_string(),
            message,
            traceback: shortened(&traceback),
        }
    }

    /// The source map as it is now.
    pub fn sources(&self) -> SourceMap {
        self.state.borrow().sources.clone()
    }

    /// Works on the source map in place. `f` must not call the host.
    pub fn with_sources<R>(&self, f: impl FnOnce(&mut SourceMap) -> R) -> R {
        f(&mut self.state.borrow_mut().sources)
    }

    /// The id of a source file; its text is read the first time.
    pub(crate) fn file(&self, name: &str) -> FileId {
        let mut state = self.state.borrow_mut();
        if let Some(&file) = state.files.get(name) {
            return file;
        }
        let file = state.sources.file(name);
        let text = match importer::embedded_source(name) {
            Some(text) => Some(text.to_owned()),
            None if name.starts_with('<') => None,
            None if dialect::is_python2(name) => dialect::shown(name),
            None => std::fs::read_to_string(name).ok(),
        };
        if let Some(text) = text {
            state.sources.set_text(file, importer::normalised(&text));
        }
        state.files.insert(name.to_owned(), file);
        file
    }

    /// Gives the text of a source file, which may differ from what the disk says later.
    pub(crate) fn set_text(&self, name: &str, text: &str) {
        let file = self.file(name);
        self.with_sources(|sources| sources.set_text(file, text.to_owned()));
    }

    /// Interns the range `[line, column, end line, end column]` of a file.
    pub(crate) fn place(&self, file: FileId, range: [u32; 4]) -> SourceLoc {
        let [line, column, end_line, end_column] = range;
        let (end_line, end_column) = (end_line, end_column).max((line, column));
        self.with_sources(|sources| sources.intern(SourceSpan { file, line, column, end_line, end_column }))
    }

    /// A place in a comprehension or generator expression, which is a function of its own for CPython, and that
    /// of its call. Tracebacks show those of programs only.
    pub fn place_within(&self, place: SourceLoc, function: &str, call: SourceLoc) -> SourceLoc {
        self.with_sources(|sources| match sources.resolve(place) {
            Some(span) if !sources.is_library(span.file) => sources.within(place, Some(function), call),
            _ => place,
        })
    }

    /// The place of a `def`, `class` or `lambda` whose first line (maybe a decorator) is known:
    /// the header line, without indentation.
    pub(crate) fn header_place(&self, file_name: &str, first_line: u32) -> SourceLoc {
        if first_line == 0 {
            return SourceLoc::UNKNOWN;
        }
        let file = self.file(file_name);
        let range = self.with_sources(|sources| header_range(sources.file_text(file), first_line));
        self.place(file, range)
    }

    /// The file, the line and its text at a place.
    pub fn line_at(&self, loc: SourceLoc) -> Option<(String, u32, String)> {
        self.with_sources(|sources| {
            let span = sources.resolve(loc)?;
            let text = sources.file_text(span.file).unwrap_or_default();
            let line = text.lines().nth(span.line.saturating_sub(1) as usize).unwrap_or_default();
            Some((sources.file_name(span.file).to_owned(), span.line, line.to_owned()))
        })
    }

    /// The text at a place, where that is in one line.
    pub fn text_at(&self, loc: SourceLoc) -> Option<String> {
        self.with_sources(|sources| {
            let span = sources.resolve(loc).filter(|span| span.line == span.end_line)?;
            let line = sources.file_text(span.file)?.lines().nth(span.line.checked_sub(1)? as usize)?;
            let count = span.end_column.checked_sub(span.column)?;
            Some(line.chars().skip(span.column as usize).take(count as usize).collect())
        })
    }

    /// The place of a whole line, without indentation.
    pub(crate) fn line_place(&self, file_name: &str, line: u32) -> SourceLoc {
        let file = self.file(file_name);
        let range = self.with_sources(|sources| {
            let text = sources.file_text(file).unwrap_or_default();
            line_range(text.lines().nth(line.saturating_sub(1) as usize).unwrap_or_default(), line)
        });
        self.place(file, range)
    }
}

/// Prepares for programs that are imported to be translated: what they print goes to standard
/// error, since standard output is for what the command itself prints; and they do not end the process.
fn only_import(vm: &VirtualMachine) -> PyResult<()> {
    let io = vm.import("_io", 0)?;
    let options = [("encoding", "utf-8"), ("errors", "surrogateescape")];
    let options = options.map(|(name, value)| (name.to_owned(), vm.ctx.new_str(value).into()));
    let closes = ("closefd".to_owned(), vm.ctx.new_bool(false).into());
    let kwargs = options.into_iter().chain([closes]).collect();
    let args = FuncArgs::new(vec![vm.ctx.new_int(2).into(), vm.ctx.new_str("w").into()], KwArgs::new(kwargs));
    let stream = io.get_attr("open", vm)?.call(args, vm)?;
    vm.sys_module.set_attr("stdout", stream.clone(), vm)?;
    vm.sys_module.set_attr("__stdout__", stream, vm)?;
    let posix = vm.import("posix", 0)?;
    let exit = vm.new_function("_exit", |status: i32, vm: &VirtualMachine| -> PyResult<()> {
        let message = vm.ctx.new_str(format!("os._exit({status})"));
        Err(vm.new_exception(vm.ctx.exceptions.system_exit.to_owned(), vec![message.into()]))
    });
    posix.set_attr("_exit", exit, vm)?;
    // Branches by version are those for the version that the translated program is told.
    let sys = vm.import("rotor_helpers.app_sys", 0)?.get_attr("app_sys", vm)?;
    sys.get_attr("tell_version", vm)?.call((vm.sys_module.clone(),), vm)?;
    cpython::install(vm)?;
    vm.import("rotor_helpers.app_abc", 0)?.get_attr("app_abc", vm)?.get_attr("install", vm)?.call((), vm)?;
    // What the import registers for the end of the program is part of the program.
    let helpers = vm.import("rotor_helpers.app_atexit", 0)?.get_attr("app_atexit", vm)?;
    vm.import("atexit", 0)?.set_attr("register", helpers.get_attr("register", vm)?, vm)
}

/// A traceback with calls of one place that follow each other in one line, as Python prints it.
fn shortened(traceback: &str) -> String {
    /// As many are shown, as in CPython.
    const SHOWN: usize = 3;
    let mut entries: Vec<String> = Vec::new();
    for line in traceback.split_inclusive('\n') {
        match entries.last_mut() {
            // The lines of the source below a place.
            Some(last) if line.starts_with("    ") => last.push_str(line),
            _ => entries.push(line.to_owned()),
        }
    }
    let mut result = String::new();
    let mut alike = 0;
    for (index, entry) in entries.iter().enumerate() {
        let same = |other: Option<&String>| other == Some(entry) && entry.starts_with("  File ");
        alike = if index > 0 && same(entries.get(index - 1)) { alike + 1 } else { 0 };
        if alike < SHOWN {
            result.push_str(entry);
        } else if !same(entries.get(index + 1)) {
            let more = alike + 1 - SHOWN;
            result.push_str(&format!(
                "  [Previous line repeated {more} more time{}]\n",
                if more == 1 { "" } else { "s" }
            ));
        }
    }
    result
}

fn line_range(text: &str, line: u32) -> [u32; 4] {
    let trimmed = text.trim();
    let indent = text.chars().take_while(|c| c.is_whitespace()).count() as u32;
    [line, indent, line, indent + trimmed.chars().count() as u32]
}

fn header_range(text: Option<&str>, first_line: u32) -> [u32; 4] {
    let lines = text.unwrap_or_default().lines().enumerate().skip(first_line as usize - 1);
    let mut first = None;
    for (index, line) in lines {
        let range = line_range(line, index as u32 + 1);
        let trimmed = line.trim_start();
        if first.is_none() && !trimmed.starts_with('@') {
            return range;
        }
        first.get_or_insert(range);
        if ["def ", "class ", "async "].iter().any(|keyword| trimmed.starts_with(keyword)) {
            return range;
        }
    }
    first.unwrap_or([first_line, 0, first_line, 0])
}
