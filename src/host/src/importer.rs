//! The importer: serves the target's folder, the folders the user adds, the embedded packages
//! `rpython` and `rotor` (`runtimes/rlib`) and `rotor_helpers` (`runtimes/rpython`), and the
//! modules of `runtimes/lib`, which stand in the place of those of the standard library.
//!
//! It is a native module that sits in `sys.meta_path` behind the importer of builtin modules
//! and before the one of the frozen standard library, so that a module beside the target wins
//! over the standard library, as in Python. Before both sits the one of the modules of
//! `runtimes/lib` that stand in the place of builtin modules. File names are the folder as the user gave it and
//! the module's path in it, hence relative when the user's path was. Being native it leaves no
//! frames in tracebacks, and it never reads or writes `__pycache__`.

use crate::{compile, dialect, state};
use rustc_hash::FxHashMap;
use rustpython_vm::builtins::{PyModule, PyStr, PyStrRef};
use rustpython_vm::function::OptionalArg;
use rustpython_vm::scope::Scope;
use rustpython_vm::{AsObject, PyObjectRef, PyRef, PyResult, VirtualMachine};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The entry of `sys.path` that stands for the embedded packages.
pub(crate) const EMBEDDED_PATH: &str = "<embedded>";

/// The embedded packages and the folders shown to users. The module `random` is a program that
/// can be translated, in the place of that of the standard library.
const PACKAGES: &[(&str, &str)] = &[
    ("rpython", "<rpython>"),
    ("pypy", "<pypy>"),
    ("rotor_helpers", "<rotor>"),
    ("rotor", "<api>"),
    ("random", "<rotor>/app_random"),
];

/// An embedded source.
struct Embedded {
    /// The file name shown to users.
    file: &'static str,
    text: &'static str,
    /// What the build script compiled of it.
    frozen: Frozen,
}

/// What the build script compiled of a source.
#[derive(Clone, Copy)]
pub(crate) struct Frozen {
    /// The code of the module, as `FrozenCodeObject` has it.
    pub(crate) code: &'static [u8],
    /// What its functions may assign; see [`pycompile::assigned`].
    pub(crate) assigned: &'static [(&'static str, &'static str)],
}

/// Embedded sources, sorted by their file names.
static EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The folder shown to users of modules that replace those of the standard library. They are
/// programs that can be translated, where the standard library's lean on C.
pub(crate) const LIBRARY: &str = "<lib>";

/// Modules that the host has as native code, in whose place stand those of `runtimes/lib`.
const IN_PLACE_OF_NATIVE: &[&str] = &["array", "binascii", "select", "unicodedata", "zlib"];

/// Names the folder `runtimes` of a checkout whose sources are used instead of the embedded ones,
/// so that who works on them need not build.
const RUNTIMES: &str = "ROTOR_RUNTIMES";

/// Where the sources of a folder shown to users are, in the folder `runtimes`.
const FOLDERS: &[(&str, &str)] = &[
    ("<rpython>", "rlib/rpython"),
    ("<pypy>", "rlib/pypy"),
    ("<api>", "rlib/rotor"),
    ("<rotor>", "rpython"),
    ("<rotor>", "rpython/app"),
    ("<rotor>", "rpython/ll"),
    ("<rotor>", "rpython/dialect"),
    ("<rotor>", "rpython/sim"),
    (LIBRARY, "lib"),
];

/// Every embedded source is frozen as the host compiles it.
#[cfg(test)]
pub(crate) fn check_frozen(vm: &VirtualMachine) {
    use rustpython_compiler_core::frozen::FrozenCodeObject;
    for row in EMBEDDED {
        let module = pycompile::compile_module(row.text, row.file, vm.compile_opts());
        let module = module.unwrap_or_else(|| panic!("{} cannot be compiled", row.file));
        assert!(FrozenCodeObject::encode(&module.code).bytes == row.frozen.code, "{}", row.file);
        assert!(
            module.assigned.iter().map(|(owner, name)| (&**owner, &**name)).eq(row.frozen.assigned.iter().copied())
        );
    }
}

/// The text of an embedded source, or of the file in its place.
pub(crate) fn embedded_source(name: &str) -> Option<&'static str> {
    thread_local! {
        /// The files read so far.
        static READ: RefCell<FxHashMap<String, Option<&'static str>>> = RefCell::default();
    }
    static FOLDER: LazyLock<Option<PathBuf>> = LazyLock::new(|| std::env::var_os(RUNTIMES).map(PathBuf::from));
    let Some(folder) = &*FOLDER else { return built_in(name) };
    READ.with_borrow_mut(|read| {
        *read.entry(name.to_owned()).or_insert_with(|| {
            let places = FOLDERS.iter().filter(|(shown, _)| name.starts_with(shown));
            let texts = places.filter_map(|(shown, place)| {
                let path = format!("{}/{place}{}", folder.display(), &name[shown.len()..]);
                std::fs::read_to_string(path).ok()
            });
            let text = texts.map(|text| &*text.leak()).next();
            text.or((name == "<rotor>/__init__.py").then_some(""))
        })
    })
}

/// The text of a source in this binary.
fn built_in(name: &str) -> Option<&'static str> {
    match row(name) {
        Some(row) => Some(row.text),
        None if name == "<rotor>/__init__.py" => Some(""),
        None => None,
    }
}

fn row(file: &str) -> Option<&'static Embedded> {
    EMBEDDED.binary_search_by(|row| row.file.cmp(file)).ok().map(|index| &EMBEDDED[index])
}

/// What the build script compiled of a source, if this is its text.
pub(crate) fn frozen(file: &str, text: &str) -> Option<Frozen> {
    row(file).filter(|row| row.text == text).map(|row| row.frozen)
}

/// Installs the importer and sets `sys.path`.
pub(crate) fn install(vm: &VirtualMachine, path: Vec<String>) -> PyResult<()> {
    compile::install(vm)?;
    let module = vm.new_module("_rotor_importer", vm.ctx.new_dict(), None);
    state::install(vm, &module)?;
    module.set_attr("find_spec", vm.new_function("find_spec", find_spec), vm)?;
    module.set_attr("create_module", vm.new_function("create_module", create_module), vm)?;
    module.set_attr("exec_module", vm.new_function("exec_module", exec_module), vm)?;
    module.set_attr("convert2", vm.new_function("convert2", dialect::convert2), vm)?;
    module.set_attr("get_source", vm.new_function("get_source", get_source), vm)?;
    let loader: PyObjectRef = module.into();
    vm.sys_module.get_attr("modules", vm)?.set_item("_rotor_importer", loader.clone(), vm)?;
    let meta_path = vm.sys_module.get_attr("meta_path", vm)?;
    vm.call_method(&meta_path, "insert", (1, loader))?;
    let first = vm.new_module("_rotor_replacements", vm.ctx.new_dict(), None);
    first.set_attr("find_spec", vm.new_function("find_spec", find_replacement), vm)?;
    vm.call_method(&meta_path, "insert", (0, first))?;
    set_path(vm, path)
}

/// Sets `sys.path`.
pub(crate) fn set_path(vm: &VirtualMachine, path: Vec<String>) -> PyResult<()> {
    let path = path.into_iter().map(|entry| vm.ctx.new_str(entry).into()).collect();
    vm.sys_module.set_attr("path", vm.ctx.new_list(path), vm)
}

/// A module spec for a source file.
pub(crate) fn make_spec(vm: &VirtualMachine, name: &str, file: &str, package: Option<&str>) -> PyResult {
    let modules = vm.sys_module.get_attr("modules", vm)?;
    let bootstrap = modules.get_item("_frozen_importlib", vm)?;
    let loader = modules.get_item("_rotor_importer", vm)?;
    let spec = bootstrap.get_attr("ModuleSpec", vm)?.call((vm.ctx.new_str(name), loader), vm)?;
    spec.set_attr("origin", vm.ctx.new_str(file), vm)?;
    spec.set_attr("has_location", vm.ctx.new_bool(true), vm)?;
    if let Some(folder) = package {
        let locations = vm.ctx.new_list(vec![vm.ctx.new_str(folder).into()]);
        spec.set_attr("submodule_search_locations", locations, vm)?;
    }
    Ok(spec)
}

/// Makes the (empty) module of a spec and enters it in `sys.modules` unless the name is taken.
pub(crate) fn make_module(vm: &VirtualMachine, name: &str, spec: PyObjectRef) -> PyResult {
    let modules = vm.sys_module.get_attr("modules", vm)?;
    let bootstrap = modules.get_item("_frozen_importlib", vm)?;
    let module = bootstrap.get_attr("module_from_spec", vm)?.call((spec,), vm)?;
    if modules.get_item(name, vm).is_err() {
        modules.set_item(name, module.clone(), vm)?;
    }
    Ok(module)
}

/// Compiles a source text and runs it in a module.
pub(crate) fn run_source(vm: &VirtualMachine, module: &PyObjectRef, file: &str, text: &str) -> PyResult<()> {
    let code = compile::compile(vm, text, file)?;
    let dict = module.dict().ok_or_else(|| vm.new_type_error("a module without __dict__"))?;
    dialect::prepare(vm, &dict, file)?;
    vm.run_code_obj(code, Scope::with_builtins(None, dict, vm))?;
    Ok(())
}

/// `find_spec(name, path=None, target=None)`
fn find_spec(
    name: PyStrRef,
    path: OptionalArg<PyObjectRef>,
    _target: OptionalArg<PyObjectRef>,
    vm: &VirtualMachine,
) -> PyResult {
    let name = name.to_string_lossy().into_owned();
    let path = match path.into_option().filter(|path| !vm.is_none(path)) {
        Some(path) => path,
        None => vm.sys_module.get_attr("path", vm)?,
    };
    let tail = name.rsplit('.').next().unwrap_or(&name);
    for entry in path.try_to_value::<Vec<PyObjectRef>>(vm)? {
        let Some(entry) = entry.downcast_ref::<PyStr>().and_then(|entry| entry.to_str()) else { continue };
        if let Some((file, package)) = find_in(entry, tail) {
            return make_spec(vm, &name, &file, package.as_deref());
        }
    }
    Ok(vm.ctx.none())
}

/// `find_spec(name, path=None, target=None)` of the modules in the place of native ones.
fn find_replacement(
    name: PyStrRef,
    _path: OptionalArg<PyObjectRef>,
    _target: OptionalArg<PyObjectRef>,
    vm: &VirtualMachine,
) -> PyResult {
    let name = name.to_string_lossy().into_owned();
    let found = IN_PLACE_OF_NATIVE.contains(&&*name).then(|| find_in(LIBRARY, &name)).flatten();
    match found {
        Some((file, package)) => make_spec(vm, &name, &file, package.as_deref()),
        None => Ok(vm.ctx.none()),
    }
}

/// The file of a module in one folder, and the folder of its submodules when it is a package.
fn find_in(entry: &str, tail: &str) -> Option<(String, Option<String>)> {
    let folder = match (entry, tail) {
        (EMBEDDED_PATH, _) => match PACKAGES.iter().find(|(package, _)| *package == tail) {
            Some((_, folder)) => (*folder).to_owned(),
            None => return None,
        },
        ("", _) => tail.to_owned(),
        _ if entry.ends_with('/') => format!("{entry}{tail}"),
        _ => format!("{entry}/{tail}"),
    };
    let exists = |file: &str| {
        if is_embedded(file) { embedded_source(file).is_some() } else { Path::new(file).is_file() }
    };
    let init = format!("{folder}/__init__.py");
    if exists(&init) {
        return Some((init, Some(folder)));
    }
    let file = format!("{folder}.py");
    exists(&file).then_some((file, None))
}

/// Whether a file name is one of an embedded source.
pub(crate) fn is_embedded(file: &str) -> bool {
    FOLDERS.iter().any(|(folder, _)| file.starts_with(folder))
}

/// Whether a module of ours stands in the place of one of the standard library.
pub fn replaces_module(name: &str) -> bool {
    let place = format!("{LIBRARY}/{}", name.replace('.', "/"));
    embedded_source(&format!("{place}.py")).or_else(|| embedded_source(&format!("{place}/__init__.py"))).is_some()
}

/// Whether the globals of an embedded source are constants, whatever its functions assign. Those of
/// the standard library may change.
pub(crate) fn keeps_constants(file: &str) -> bool {
    is_embedded(file) && !file.starts_with(LIBRARY)
}

/// `create_module(spec)`: the default.
fn create_module(_spec: PyObjectRef, vm: &VirtualMachine) -> PyObjectRef {
    vm.ctx.none()
}

/// `exec_module(module)`
fn exec_module(module: PyRef<PyModule>, vm: &VirtualMachine) -> PyResult<()> {
    let module: PyObjectRef = module.into();
    let origin = module.get_attr("__spec__", vm)?.get_attr("origin", vm)?;
    let file = origin.str(vm)?.to_string_lossy().into_owned();
    let package = dialect::package_folder(vm, &module, &file);
    let text = read_source(vm, &file, package.as_deref())?.text;
    run_source(vm, &module, &file, &text)
}

/// `get_source(name)`, for `inspect` and `linecache`.
fn get_source(name: PyStrRef, vm: &VirtualMachine) -> PyResult {
    let module = vm.sys_module.get_attr("modules", vm)?.get_item(name.as_object(), vm)?;
    let file = module.get_attr("__spec__", vm)?.get_attr("origin", vm)?.str(vm)?;
    let file = file.to_string_lossy();
    let text = match dialect::shown(&file) {
        Some(text) => text,
        None => read_source(vm, &file, None)?.shown,
    };
    Ok(vm.ctx.new_str(text).into())
}

/// The text of a source file as Python reads it: without byte order mark, every line ending in `\n`.
pub(crate) fn normalised(text: &str) -> String {
    text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n")
}

/// The text of a source file, as a Python exception when it cannot be had. `package`: the folder of
/// the package that the module is in.
fn read_source(vm: &VirtualMachine, file: &str, package: Option<&Path>) -> PyResult<dialect::Text> {
    if let Some(text) = embedded_source(file) {
        return Ok(dialect::Text { text: text.to_owned(), shown: text.to_owned() });
    }
    let bytes = std::fs::read(file).map_err(|error| vm.new_os_error(format!("cannot read {file}: {error}")))?;
    match dialect::read(file, &bytes, package, &dialect::folders(vm), false) {
        Ok(text) => Ok(text),
        Err(trouble) => Err(dialect::exception(vm, file, &trouble)?),
    }
}
