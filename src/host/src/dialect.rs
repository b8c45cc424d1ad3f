//! Which Python a source is written in, and what modules of Python 2 get that others do not.
//!
//! The dialect is a property of each module. A source that only one of the languages accepts is that
//! one; one that both accept is what the program is, which the target says: by the option, by a
//! `python2` in its first line, or because only Python 2 accepts it or a module that it imports. A source of Python 2 is
//! converted ([`python2`]) and compiled as Python 3; its module has builtins of its own
//! (`runtimes/lib/_python2/dialect.py`), as `__builtins__` among its globals.

use crate::importer;
use crate::imports::{Import, imports};
use crate::interpreter::Host;
use diagnostics::{DiagId, Diagnostic};
use entity::HostId;
use python2::{Columns, Converted, Options, Remark};
use rustc_hash::FxHashSet;
use rustpython_vm::builtins::{PyBaseException, PyDict, PyDictRef, PyModule, PyStr, PyStrRef};
use rustpython_vm::compiler::ast::statement_visitor::{StatementVisitor, walk_stmt};
use rustpython_vm::compiler::ast::visitor::{self, Visitor};
use rustpython_vm::compiler::{ast, parser};
use rustpython_vm::{AsObject, PyObjectRef, PyRef, PyResult, VirtualMachine};
use std::cell::{Cell, RefCell};
use std::path::{Path, PathBuf};

/// The module that has the builtins of modules of Python 2.
const BUILTINS: &str = "_python2.dialect";

/// The module that makes the standard streams carry bytes, where the program is Python 2.
const STREAMS: &str = "_python2.streams";

/// The language of sources.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Python {
    /// Python 3.
    #[default]
    Three,
    /// Python 2.7.
    Two,
}

/// A source, ready for the compiler.
pub(crate) struct Text {
    /// Python 3.
    pub(crate) text: String,
    /// The text as people see it.
    pub(crate) shown: String,
}

/// What is known of a module of Python 2.
struct Module {
    shown: String,
    columns: Columns,
    reason: String,
    remarks: Vec<Remark>,
}

thread_local! {
    /// Modules of Python 2 by file name, in the order in which they were read. The importer's functions know no host.
    static MODULES: RefCell<Vec<(String, Module)>> = RefCell::default();
    /// Files that are neither language: the first line that is no Python 3, and the first that is no Python 2.
    static MIXED: RefCell<Vec<(String, usize, u32)>> = RefCell::default();
    /// What the user chose, or the target is.
    static PROGRAM: Cell<Option<Python>> = const { Cell::new(None) };
}

/// Begins a program. `chosen`: what the user said.
pub(crate) fn reset(chosen: Option<Python>) {
    MODULES.with_borrow_mut(Vec::clear);
    MIXED.with_borrow_mut(Vec::clear);
    PROGRAM.set(chosen);
}

/// Why a source cannot be compiled.
pub(crate) enum Trouble {
    /// It is no Python 2, and rather that than Python 3.
    Syntax(python2::SyntaxError),
    /// It is not UTF-8, and no Python 2.
    NotUtf8,
}

/// The interpreter that the first line names.
fn shebang(bytes: &[u8]) -> Option<Python> {
    let line = bytes.split(|&byte| byte == b'\n').next()?.strip_prefix(b"#!")?;
    let has = |word: &[u8]| line.windows(word.len()).any(|part| part == word);
    if has(b"python2") || has(b"pypy2") {
        Some(Python::Two)
    } else if has(b"python3") || has(b"pypy3") {
        Some(Python::Three)
    } else {
        None
    }
}

/// The line of the first error of a text as Python 3; `None` without any.
pub(crate) fn first_error(text: &str) -> Option<usize> {
    let at = match parser::parse_module(text) {
        Ok(parsed) => {
            let mut handlers = Handlers { found: None };
            parsed.syntax().body.iter().for_each(|stmt| handlers.visit_stmt(stmt));
            handlers.found?
        }
        Err(error) => usize::from(error.location.start()),
    };
    Some(text.as_bytes()[..at.min(text.len())].iter().filter(|&&byte| byte == b'\n').count() + 1)
}

/// Finds `except X, e`, which Python 3 reads as two exception classes: what looks like no class is the
/// variable of Python 2.
struct Handlers {
    found: Option<usize>,
}

impl<'a> StatementVisitor<'a> for Handlers {
    fn visit_stmt(&mut self, stmt: &'a ast::Stmt) {
        if let ast::Stmt::Try(statement) = stmt {
            for ast::ExceptHandler::ExceptHandler(handler) in &statement.handlers {
                if handler.name.is_none()
                    && let Some(ast::Expr::Tuple(classes)) = handler.type_.as_deref()
                    && let ([_, ast::Expr::Name(name)], false) = (&classes.elts[..], classes.parenthesized)
                    && name.id.starts_with(|c: char| c.is_lowercase() || c == '_')
                {
                    self.found = self.found.or(Some(usize::from(classes.range.start())));
                }
            }
        }
        walk_stmt(self, stmt);
    }
}

/// Reads a source of the program. `package`: the folder of the package that its module is in;
/// `folders`: where the program's modules are; `target`: whether the program starts with it.
pub(crate) fn read(
    file: &str,
    bytes: &[u8],
    package: Option<&Path>,
    folders: &[String],
    target: bool,
) -> Result<Text, Trouble> {
    let text = python2::decoded(bytes).map(|text| importer::normalised(&text));
    let error = text.as_deref().map_or(Some(0), first_error);
    let said = shebang(bytes);
    let program = PROGRAM.get();
    let default = if target { program.or(said) } else { said.or(program) };
    let default = match (default, error, &text) {
        // Nothing in it is of one of them only (tabs and spaces may be mixed): the modules that it imports decide.
        (None, _, Some(text)) if target && is_neutral(bytes) => {
            let mut imports = Imports { folders, seen: FxHashSet::default() };
            if imports.any_python2(text, Path::new(file)) { Python::Two } else { Python::Three }
        }
        (default, ..) => default.unwrap_or_default(),
    };
    if let (None, Python::Three, Some(text)) = (error, default, &text) {
        if target {
            PROGRAM.set(Some(Python::Three));
        }
        return Ok(Text { text: text.clone(), shown: text.clone() });
    }
    let exists = |folder: &Path, name: &str| {
        folder.join(format!("{name}.py")).is_file() || folder.join(name).join("__init__.py").is_file()
    };
    let sibling = |name: &str| package.is_some_and(|folder| exists(folder, name));
    let own = |name: &str| folders.iter().any(|folder| exists(Path::new(folder), name));
    let converted = python2::convert(bytes, &Options { sibling: &sibling, own: &own, expression: false });
    if let (Err(found), Some(line)) = (&converted, error) {
        MIXED.with_borrow_mut(|mixed| mixed.push((file.to_owned(), line, found.line)));
    }
    match (converted, text) {
        // Python 2 accepts it, and nothing in it says that it is meant: the compiler of Python 3 says what is wrong.
        (Ok(Converted { only: None, .. }), Some(text)) if default == Python::Three => {
            Ok(Text { text: text.clone(), shown: text })
        }
        (Ok(converted), _) => {
            let reason = match (converted.only, said, program) {
                (Some((line, what)), ..) if error.is_some() => format!("line {line} has {what}"),
                (_, Some(Python::Two), _) => "its first line says so".to_owned(),
                (_, _, None) if target && error.is_none() && is_rpython2(&converted.shown) => {
                    "it imports RPython, and has what Python 3 has not".to_owned()
                }
                (_, _, None) if target && error.is_none() => "as a module that it imports is".to_owned(),
                (_, _, Some(Python::Two)) => "as the program is".to_owned(),
                _ => "it is no Python 3".to_owned(),
            };
            if target {
                PROGRAM.set(Some(Python::Two));
            }
            let (shown, columns, remarks) = (converted.shown.clone(), converted.columns, converted.remarks);
            let module = Module { shown, columns, reason, remarks };
            MODULES.with_borrow_mut(|modules| modules.push((file.to_owned(), module)));
            Ok(Text { text: converted.text, shown: converted.shown })
        }
        // Python 3 after all, or nearer to it: its compiler says what is wrong.
        (Err(found), Some(text)) if error.is_none_or(|line| is_nearer_to_3(line, &found, default)) => {
            Ok(Text { text: text.clone(), shown: text })
        }
        (Err(_), None) if default == Python::Three => Err(Trouble::NotUtf8),
        (Err(found), _) => Err(Trouble::Syntax(found)),
    }
}

/// Whether Python 2 accepts a text that has nothing of what only Python 2 has.
fn is_neutral(bytes: &[u8]) -> bool {
    python2::convert(bytes, &Options::default()).is_ok_and(|converted| converted.only.is_none())
}

/// Features of Python 3 that a source of Python 2 asks for.
const FEATURES: &[&str] = &["absolute_import", "division", "print_function", "unicode_literals", "with_statement"];

/// Builtins that only Python 2 has, and methods and other attributes.
const OLD_BUILTINS: &[&str] = &["basestring", "long", "raw_input", "unichr", "unicode", "xrange"];
const OLD_ATTRIBUTES: &[&str] = &["has_key", "iteritems", "iterkeys", "itervalues", "maxint"];

/// Whether a text that both languages accept imports RPython, whose programs were written in Python 2, and asks for
/// features of Python 3 or names what only Python 2 has.
fn is_rpython2(text: &str) -> bool {
    let imported = imports(text);
    let rpython = |import: &Import| matches!(import.module.split('.').next(), Some("rpython" | "pypy"));
    let feature = |import: &Import| {
        import.module == "__future__" && import.name.as_deref().is_some_and(|name| FEATURES.contains(&name))
    };
    imported.iter().any(rpython) && (imported.iter().any(feature) || OldNames::are_in(text, &imported))
}

/// Finds names that only Python 2 has.
#[derive(Default)]
struct OldNames<'a> {
    read: Vec<&'a str>,
    bound: Vec<&'a str>,
    attribute: bool,
}

impl OldNames<'_> {
    fn are_in(text: &str, imported: &[Import]) -> bool {
        let Ok(parsed) = parser::parse_module(text) else { return false };
        let mut names = OldNames::default();
        parsed.syntax().body.iter().for_each(|stmt| names.visit_stmt(stmt));
        let taken = |name: &str| imported.iter().any(|import| import.name.as_deref() == Some(name));
        names.attribute || names.read.iter().any(|name| !names.bound.contains(name) && !taken(name))
    }
}

impl<'a> Visitor<'a> for OldNames<'a> {
    fn visit_stmt(&mut self, stmt: &'a ast::Stmt) {
        match stmt {
            ast::Stmt::FunctionDef(def) => self.bound.push(def.name.as_str()),
            ast::Stmt::ClassDef(def) => self.bound.push(def.name.as_str()),
            _ => {}
        }
        visitor::walk_stmt(self, stmt);
    }

    fn visit_parameter(&mut self, parameter: &'a ast::Parameter) {
        self.bound.push(parameter.name.as_str());
        visitor::walk_parameter(self, parameter);
    }

    fn visit_expr(&mut self, expr: &'a ast::Expr) {
        match expr {
            ast::Expr::Name(name) if name.ctx.is_load() => {
                if OLD_BUILTINS.contains(&name.id.as_str()) {
                    self.read.push(name.id.as_str());
                }
            }
            ast::Expr::Name(name) => self.bound.push(name.id.as_str()),
            ast::Expr::Attribute(attribute) => {
                self.attribute |= attribute.ctx.is_load() && OLD_ATTRIBUTES.contains(&attribute.attr.as_str());
            }
            _ => {}
        }
        visitor::walk_expr(self, expr);
    }
}

/// The modules of a program, as far as its `import` statements name them.
struct Imports<'a> {
    folders: &'a [String],
    seen: FxHashSet<PathBuf>,
}

impl Imports<'_> {
    /// Whether a text imports a module that only Python 2 accepts, or one that does.
    fn any_python2(&mut self, text: &str, file: &Path) -> bool {
        is_rpython2(text)
            || imports(text).into_iter().any(|Import { module, name, .. }| {
                // `from package import module` may name a module, too.
                let inside = name.map(|name| if module.is_empty() { name } else { format!("{module}.{name}") });
                let mut named = [Some(module), inside].into_iter().flatten().filter(|name| !name.is_empty());
                named.any(|name| self.is_python2(&name, file))
            })
    }

    /// The same of a module with this name, below one of the folders or beside the file.
    fn is_python2(&mut self, name: &str, file: &Path) -> bool {
        let beside = file.parent().map(Path::to_owned);
        let folders: Vec<PathBuf> = self.folders.iter().map(PathBuf::from).chain(beside).collect();
        let mut path = PathBuf::new();
        for part in name.split('.') {
            path.push(part);
            for folder in &folders {
                let module = folder.join(&path);
                for found in [module.join("__init__.py"), module.with_extension("py")] {
                    if self.seen.insert(found.clone()) && self.is_python2_file(&found) {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn is_python2_file(&mut self, file: &Path) -> bool {
        let Ok(bytes) = std::fs::read(file) else { return false };
        match python2::decoded(&bytes).map(|text| importer::normalised(&text)) {
            Some(text) if first_error(&text).is_none() || is_neutral(&bytes) => self.any_python2(&text, file),
            _ => python2::convert(&bytes, &Options::default()).is_ok(),
        }
    }
}

/// Whether a text that is neither is rather Python 3. `line`: where that finds an error.
fn is_nearer_to_3(line: usize, found: &python2::SyntaxError, default: Python) -> bool {
    // Python 2 but for the line that says the encoding.
    let no_encoding = found.message.starts_with(python2::NO_ENCODING);
    let later = line > found.line as usize;
    !no_encoding && (later || (default == Python::Three && !found.only_python2))
}

/// What is kept of a module of Python 2.
fn with_module<R>(file: &str, f: impl FnOnce(&Module) -> R) -> Option<R> {
    MODULES.with_borrow(|modules| modules.iter().rev().find(|(name, _)| name == file).map(|(_, module)| f(module)))
}

/// Of a file that is neither language, a remark for people where it may mix them.
pub(crate) fn mixture(file: &str) -> Option<String> {
    let (_, three, two) = MIXED.with_borrow(|mixed| mixed.iter().rev().find(|(name, ..)| name == file).cloned())?;
    (three > 0 && three != two as usize)
        .then(|| format!("Python 3 does not accept line {three}, and Python 2 not line {two}"))
}

/// Whether a file is one of Python 2.
pub(crate) fn is_python2(file: &str) -> bool {
    with_module(file, |_| ()).is_some()
}

/// The text of a file of Python 2 as people see it.
pub(crate) fn shown(file: &str) -> Option<String> {
    with_module(file, |module| module.shown.clone())
}

/// The columns of a file for those of the text that was compiled: line, column, end line, end column.
pub(crate) fn source_range(file: &str, range: [u32; 4]) -> [u32; 4] {
    let [line, column, end_line, end_column] = range;
    let mapped = with_module(file, |module| {
        let columns = &module.columns;
        [line, columns.source_column(line, column), end_line, columns.source_column(end_line, end_column)]
    });
    mapped.unwrap_or(range)
}

/// Gives a module of Python 2 its builtins.
pub(crate) fn prepare(vm: &VirtualMachine, globals: &PyDictRef, file: &str) -> PyResult<()> {
    if !is_python2(file) {
        return Ok(());
    }
    if PROGRAM.get() == Some(Python::Two) {
        vm.import(STREAMS, 0)?;
    }
    globals.set_item("__builtins__", builtins(vm)?.into(), vm)
}

/// The builtins of modules of Python 2: those of Python 3, and what the library puts in their places.
fn builtins(vm: &VirtualMachine) -> PyResult<PyDictRef> {
    let importer = vm.sys_module.get_attr("modules", vm)?.get_item("_rotor_importer", vm)?;
    if let Ok(made) = importer.get_attr("python2_builtins", vm)
        && let Ok(made) = made.downcast::<PyDict>()
    {
        return Ok(made);
    }
    let made = vm.ctx.new_dict();
    importer.set_attr("python2_builtins", made.clone(), vm)?;
    for (name, value) in vm.builtins.dict().items_vec() {
        made.set_item(&*name, value, vm)?;
    }
    vm.import(BUILTINS, 0)?;
    let library = vm.sys_module.get_attr("modules", vm)?.get_item(BUILTINS, vm)?;
    let names = library.get_attr("NAMES", vm)?;
    let names = names.downcast::<PyDict>().map_err(|_| vm.new_type_error("NAMES of the dialect is a dict"))?;
    for (name, value) in names.items_vec() {
        made.set_item(&*name, value, vm)?;
    }
    Ok(made)
}

/// The builtin that code with these globals finds under a name.
pub(crate) fn builtin(vm: &VirtualMachine, globals: &PyDictRef, name: &str) -> Option<PyObjectRef> {
    let own = globals.get_item_opt("__builtins__", vm).ok().flatten();
    let own = own.as_ref().and_then(|own| own.downcast_ref::<PyDict>());
    match own {
        Some(own) => own.get_item_opt(name, vm).ok().flatten(),
        None => vm.builtins.get_attr(vm.ctx.intern_str(name), vm).ok(),
    }
}

/// The error of a source as Python's exception.
pub(crate) fn exception(vm: &VirtualMachine, file: &str, trouble: &Trouble) -> PyResult<PyRef<PyBaseException>> {
    let message = match trouble {
        Trouble::Syntax(error) => error.message.clone(),
        Trouble::NotUtf8 => format!("the file {file} is not UTF-8"),
    };
    let error = vm.new_exception_msg(vm.ctx.exceptions.syntax_error.to_owned(), message.into());
    let object = error.as_object();
    object.set_attr("filename", vm.ctx.new_str(file), vm)?;
    if let Trouble::Syntax(found) = trouble {
        object.set_attr("lineno", vm.ctx.new_int(found.line), vm)?;
        object.set_attr("offset", vm.ctx.new_int(found.column + 1), vm)?;
        object.set_attr("end_lineno", vm.ctx.new_int(found.line), vm)?;
        object.set_attr("end_offset", vm.ctx.new_int(found.end_column + 1), vm)?;
    }
    Ok(error)
}

/// `convert2(source, expression)`: the text of Python 3 for one that `exec`, `eval` or `compile` gets.
pub(crate) fn convert2(source: PyStrRef, expression: bool, vm: &VirtualMachine) -> PyResult {
    let source = source.to_string_lossy();
    let bytes: Result<Vec<u8>, _> = source.chars().map(u8::try_from).collect();
    // A `str` is bytes, here those of Latin-1; a `unicode` is read as UTF-8.
    let (first, text) = match &bytes {
        Ok(bytes) if !bytes.is_ascii() => (&b"# coding: latin-1\n"[..], &bytes[..]),
        _ => (&b"\xef\xbb\xbf"[..], source.as_bytes()),
    };
    match python2::convert(&[first, text].concat(), &Options { expression, ..Options::default() }) {
        Ok(converted) => {
            let added = usize::from(first.ends_with(b"\n"));
            let text = converted.text.splitn(1 + added, '\n').last().unwrap_or_default();
            Ok(vm.ctx.new_str(text).into())
        }
        Err(error) => Err(exception(vm, "<string>", &Trouble::Syntax(error))?),
    }
}

impl Host {
    /// The modules of Python 2 that were read, and why they are such, for people.
    pub fn python2_modules(&self) -> Vec<(String, String)> {
        MODULES
            .with_borrow(|modules| modules.iter().map(|(file, module)| (file.clone(), module.reason.clone())).collect())
    }

    /// What means something else than in Python 2, in the modules of the program.
    pub(crate) fn python2_differences(&self) -> Vec<Diagnostic> {
        let remarks: Vec<(String, Remark)> = MODULES.with_borrow(|modules| {
            let of = |(file, module): &(String, Module)| {
                module.remarks.iter().map(|remark| (file.clone(), remark.clone())).collect::<Vec<_>>()
            };
            modules.iter().flat_map(of).collect()
        });
        let diagnostic = |(file, remark): (String, Remark)| {
            let place = self.place(self.file(&file), remark.range);
            Diagnostic::new(DiagId::Python2Difference, remark.message, place).help(remark.help)
        };
        remarks.into_iter().map(diagnostic).collect()
    }

    /// The builtin that code with these globals finds under a name.
    pub fn builtin_of(&self, globals: HostId, name: &str) -> Option<crate::HostConst> {
        let globals = self.object(globals).downcast::<PyDict>().ok()?;
        self.enter(|vm| builtin(vm, &globals, name).map(|value| self.to_const(vm, &value)))
    }
}

/// The folder of the package that a module is in; `None` for modules that are in none.
pub(crate) fn package_folder(vm: &VirtualMachine, module: &PyObjectRef, file: &str) -> Option<PathBuf> {
    debug_assert!(module.downcast_ref::<PyModule>().is_some(), "host: a module is executed");
    let parent = module.get_attr("__spec__", vm).ok()?.get_attr("parent", vm).ok()?;
    let parent = parent.downcast_ref::<PyStr>()?.to_str()?.to_owned();
    if parent.is_empty() { None } else { Path::new(file).parent().map(Path::to_owned) }
}

/// The folders of `sys.path` that are on the disk.
pub(crate) fn folders(vm: &VirtualMachine) -> Vec<String> {
    let path = vm.sys_module.get_attr("path", vm).and_then(|path| path.try_to_value::<Vec<PyObjectRef>>(vm));
    let entries = path.unwrap_or_default();
    let text = |entry: &PyObjectRef| entry.downcast_ref::<PyStr>().and_then(|entry| entry.to_str()).map(str::to_owned);
    entries.iter().filter_map(text).filter(|entry| !entry.starts_with('<')).collect()
}
