//! What modules of the standard library have in CPython 3.11.
//!
//! The host's own modules are those of another version, and have gaps. Whether a module has an attribute is what
//! programs branch on, so they are told what CPython would say: `hasattr`, `getattr` with a default, and handlers
//! of AttributeError and ImportError. For what CPython has and the host lacks there is something that can be
//! imported and kept, and nothing else (`missing.py`); what the host has beyond CPython is missing where the program
//! asks. `cpython.py` makes the list of names.

use crate::interpreter::Host;
use crate::startup::is_of_program;
use crate::{HostConst, dialect};
use entity::HostId;
use rustc_hash::FxHashMap;
use rustpython_compiler_core::bytecode::find_exception_handler;
use rustpython_vm::builtins::{PyBaseExceptionRef, PyDict, PyDictRef, PyModule, PyStr, PyStrRef, PyTuple, PyType};
use rustpython_vm::function::{FuncArgs, OptionalArg, PyMethodDef, PyMethodFlags};
use rustpython_vm::scope::Scope;
use rustpython_vm::{AsObject as _, Py, PyObject, PyObjectRef, PyResult, VirtualMachine};
use std::sync::LazyLock;

/// A line for each module: its name, and those of its attributes.
const NAMES: &str = include_str!("cpython.txt");

/// What stands for names that the host lacks.
const MISSING: &str = include_str!("missing.py");

/// The metaclass of what stands for names that the host lacks.
const METACLASS: &str = "NameOfCPython";

/// The attribute of the importer that has, for each module of the standard library that the program imported,
/// the names that it had then.
const IMPORTED: &str = "names_of_library";

/// The names of a module of the standard library in CPython.
fn names_of(module: &str) -> Option<&'static str> {
    static TABLE: LazyLock<FxHashMap<&str, &str>> =
        LazyLock::new(|| NAMES.lines().filter_map(|line| line.split_once(' ')).collect());
    TABLE.get(module).copied()
}

fn lists(names: &str, name: &str) -> bool {
    names.split(' ').any(|known| known == name)
}

/// Whether a module of the standard library has an attribute in CPython; `None` where the host knows better, since
/// the module is one of the program, or the program set the attribute.
fn has(vm: &VirtualMachine, module: &PyObject, name: &str) -> Option<bool> {
    let dict = module.downcast_ref::<PyModule>()?.dict();
    let module = dict.get_item_opt("__name__", vm).ok()??;
    let module = module.downcast_ref::<PyStr>()?.to_str()?;
    let names = names_of(module).filter(|_| !is_of_program(vm, &dict))?;
    if lists(names, name) {
        return Some(true);
    }
    match name {
        // Those of the host have one, see [`note`].
        "__getattr__" => return Some(false),
        // What every module has, whichever it is.
        _ if name.starts_with("__") && name.ends_with("__") => return None,
        _ => {}
    }
    let Some(value) = dict.get_item_opt(name, vm).ok().flatten() else { return Some(false) };
    // Whether a submodule is there depends on what has been imported.
    let submodule = value.downcast_ref::<PyModule>().is_some_and(|value| {
        let full = value.dict().get_item_opt("__name__", vm).ok().flatten();
        full.and_then(|full| Some(full.downcast_ref::<PyStr>()?.to_str()? == format!("{module}.{name}"))) == Some(true)
    });
    let of_library = || {
        let names = imported_names(vm).ok()?.get_item_opt(module, vm).ok().flatten()?;
        Some(
            names
                .downcast_ref::<PyTuple>()?
                .iter()
                .any(|known| known.downcast_ref::<PyStr>().is_some_and(|known| known.to_str() == Some(name))),
        )
    };
    (!submodule && of_library().unwrap_or(true)).then_some(false)
}

fn importer(vm: &VirtualMachine) -> PyResult {
    vm.sys_module.get_attr("modules", vm)?.get_item("_rotor_importer", vm)
}

fn imported_names(vm: &VirtualMachine) -> PyResult<PyDictRef> {
    importer(vm)?.get_attr(IMPORTED, vm)?.downcast().map_err(|_| vm.new_system_error("no names of modules"))
}

/// Whether globals are those of a module of the program in Python 3. The dialect has modules of Python 2.
fn asks(vm: &VirtualMachine, globals: &PyDictRef) -> bool {
    is_of_program(vm, globals) && {
        let file = globals.get_item_opt("__file__", vm).ok().flatten();
        let file = file.as_ref().and_then(|file| file.downcast_ref::<PyStr>()?.to_str());
        !file.is_some_and(dialect::is_python2)
    }
}

/// Whether the code that runs, which called a function of the host, is of the program.
fn program_asks(vm: &VirtualMachine) -> bool {
    vm.current_frame().is_some_and(|frame| asks(vm, &frame.globals))
}

/// Whether a handler stands around the call that runs.
fn is_covered(vm: &VirtualMachine) -> bool {
    vm.current_frame().is_some_and(|frame| {
        let offset = frame.lasti().saturating_sub(1);
        find_exception_handler(&frame.code.exceptiontable, offset).is_some()
    })
}

/// Puts the functions that ask for attributes into the places of the builtins.
pub(crate) fn install(vm: &VirtualMachine) -> PyResult<()> {
    let importer = importer(vm)?;
    importer.set_attr(IMPORTED, vm.ctx.new_dict(), vm)?;
    let namespace = vm.ctx.new_dict();
    let code = vm
        .compile(MISSING, rustpython_vm::compiler::Mode::Exec, "<missing>".to_owned())
        .map_err(|error| vm.new_syntax_error(&error, Some(MISSING)))?;
    vm.run_code_obj(code, Scope::with_builtins(None, namespace.clone(), vm))?;
    importer.set_attr("missing", namespace.get_item("missing", vm)?, vm)?;
    importer.set_attr("import", vm.builtins.get_attr("__import__", vm)?, vm)?;
    for function in &BUILTINS {
        let made = function.to_function().with_module(vm.ctx.intern_str("builtins")).into_ref(&vm.ctx);
        vm.builtins.set_attr(function.name, made, vm)?;
    }
    Ok(())
}

static BUILTINS: [PyMethodDef; 4] = [
    PyMethodDef::new_const("hasattr", hasattr, PyMethodFlags::EMPTY, None),
    PyMethodDef::new_const("getattr", getattr, PyMethodFlags::EMPTY, None),
    PyMethodDef::new_const("__import__", import, PyMethodFlags::EMPTY, None),
    PyMethodDef::new_const("help", help, PyMethodFlags::EMPTY, None),
];

fn attribute_name(vm: &VirtualMachine, name: PyObjectRef) -> PyResult<PyStrRef> {
    name.downcast::<PyStr>()
        .map_err(|name| vm.new_type_error(format!("attribute name must be string, not '{}'", name.class().name())))
}

/// What CPython says to the code that runs.
fn told(vm: &VirtualMachine, object: &PyObject, name: &PyStr) -> Option<bool> {
    let has = has(vm, object, name.to_str()?)?;
    program_asks(vm).then_some(has)
}

/// `hasattr(object, name)`
fn hasattr(object: PyObjectRef, name: PyObjectRef, vm: &VirtualMachine) -> PyResult<bool> {
    let name = attribute_name(vm, name)?;
    match told(vm, &object, &name) {
        Some(has) => Ok(has),
        None => Ok(vm.get_attribute_opt(object, &*name)?.is_some()),
    }
}

/// `getattr(object, name[, default])`
fn getattr(object: PyObjectRef, name: PyObjectRef, default: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
    let name = attribute_name(vm, name)?;
    match default {
        OptionalArg::Missing => object.get_attr(&*name, vm),
        OptionalArg::Present(default) if told(vm, &object, &name) == Some(false) => Ok(default),
        OptionalArg::Present(default) => Ok(vm.get_attribute_opt(object, &*name)?.unwrap_or(default)),
    }
}

/// `help(...)`, which CPython's module `site` makes
fn help(_args: FuncArgs, vm: &VirtualMachine) -> PyResult {
    Err(refusal(vm, "`help` is not supported"))
}

/// `__import__(name, globals, locals, fromlist, level)`
fn import(args: FuncArgs, vm: &VirtualMachine) -> PyResult {
    let (name, globals, from) = (args.args.first().cloned(), args.args.get(1).cloned(), args.args.get(3).cloned());
    let found = importer(vm)?.get_attr("import", vm)?.call(args, vm)?;
    let (Some(name), Some(globals)) = (name, globals.and_then(|globals| globals.downcast::<PyDict>().ok())) else {
        return Ok(found);
    };
    if !asks(vm, &globals) {
        return Ok(found);
    }
    let modules = vm.sys_module.get_attr("modules", vm)?;
    for module in [modules.get_item(&*name, vm).ok(), Some(found.clone())].into_iter().flatten() {
        note(vm, &module)?;
    }
    let from = from.and_then(|from| from.downcast::<PyTuple>().ok());
    for name in from.iter().flat_map(|from| from.iter()).filter_map(|name| name.downcast_ref::<PyStr>()) {
        if name.to_str().is_some_and(|name| has(vm, &found, name) == Some(false)) && is_covered(vm) {
            let module = found.get_attr("__name__", vm)?.str(vm)?;
            let message = format!("cannot import name '{name}' from '{module}' (unknown location)");
            return Err(vm.new_import_error(message, module));
        }
    }
    Ok(found)
}

/// Notes the names of a module of the standard library, and has it answer for those that only CPython has.
fn note(vm: &VirtualMachine, module: &PyObject) -> PyResult<()> {
    let Some(dict) = module.downcast_ref::<PyModule>().map(|module| module.dict()) else { return Ok(()) };
    let Some(name) = dict.get_item_opt("__name__", vm)?.and_then(|name| name.downcast::<PyStr>().ok()) else {
        return Ok(());
    };
    let imported = imported_names(vm)?;
    let names = name.to_str().and_then(names_of).filter(|_| !is_of_program(vm, &dict));
    let Some(names) = names.filter(|_| !imported.contains_key(&*name, vm)) else { return Ok(()) };
    imported.set_item(&*name, vm.ctx.new_tuple(dict.keys_vec()).into(), vm)?;
    if dict.contains_key("__getattr__", vm) {
        return Ok(());
    }
    let module = name.to_string();
    let missing = move |name: PyStrRef, vm: &VirtualMachine| -> PyResult {
        if program_asks(vm) && name.to_str().is_some_and(|name| lists(names, name)) {
            return stand_in(vm, &module, name);
        }
        Err(vm.new_attribute_error(format!("module '{module}' has no attribute '{name}'")))
    };
    dict.set_item("__getattr__", vm.new_function("__getattr__", missing).into(), vm)
}

/// What stands for an attribute of a module that only CPython has.
fn stand_in(vm: &VirtualMachine, module: &str, name: PyStrRef) -> PyResult {
    let refusal = refusal(vm, &format!("the attribute `{name}` of the module `{module}` is not supported"));
    importer(vm)?.get_attr("missing", vm)?.call((vm.ctx.new_str(module), name, refusal), vm)
}

/// An exception that no handler of the program takes for one of its own.
fn refusal(vm: &VirtualMachine, message: &str) -> PyBaseExceptionRef {
    let base = vm.ctx.exceptions.base_exception_type.to_owned();
    let class = vm.ctx.new_exception_type("rotor", "NotSupported", Some(vec![base]));
    vm.new_exception(class, vec![vm.ctx.new_str(message).into()])
}

/// Whether a class stands for a name that the host lacks, or derives from such a class.
pub(crate) fn stands_for_missing(class: &Py<PyType>) -> bool {
    &*class.class().name() == METACLASS
}

impl Host {
    /// What stands for an attribute of a module of the standard library that only CPython has.
    pub fn missing(&self, module: &HostConst, name: &str) -> Option<HostConst> {
        let module = self.name_of(module.id()?);
        self.enter(|vm| {
            let class = stand_in(vm, &module, vm.ctx.new_str(name)).ok()?;
            Some(self.to_const(vm, &class))
        })
    }

    /// Whether a module of the standard library has an attribute, as code with these globals is told: what
    /// CPython says. `None` where the host knows better.
    pub fn library_has(&self, globals: HostId, module: &HostConst, name: &str) -> Option<bool> {
        let (globals, module) = (self.object(globals), self.object(module.id()?));
        self.enter(|vm| {
            let globals = globals.downcast::<PyDict>().ok()?;
            has(vm, &module, name).filter(|_| asks(vm, &globals))
        })
    }
}
