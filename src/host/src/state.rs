//! The variables of modules and classes: what functions of the program assign.
//!
//! `state.py` keeps them in one instance per module or class, made from what
//! [`pycompile::assigned`] found in the sources. Everything else in a module or class is a
//! constant of the translated program.

use crate::HostConst;
use crate::host::ClassInfo;
use crate::interpreter::Host;
use entity::HostId;
use indexmap::IndexSet;
use rustpython_vm::builtins::{PyDictRef, PyModule, PyTuple};
use rustpython_vm::scope::Scope;
use rustpython_vm::{PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine};
use std::rc::Rc;
use std::sync::Arc;

/// The program that finds the variables.
const STATE: &str = include_str!("state.py");

/// The variables of a module or class.
#[derive(Clone, Debug)]
pub struct Variables {
    /// The instance that has them as attributes.
    pub object: HostConst,
    /// Their names.
    pub names: Vec<Arc<str>>,
    /// Names that have no value at times: the attribute [`Variables::bound`] says whether they have.
    pub checked: Vec<Arc<str>>,
}

impl Variables {
    /// Whether a name is that of a variable.
    pub fn contains(&self, name: &str) -> bool {
        self.names.iter().any(|known| &**known == name)
    }

    /// The attribute that says whether a variable has a value; `None` when it always has.
    pub fn bound(&self, name: &str) -> Option<String> {
        self.checked.iter().any(|known| &**known == name).then(|| format!("{name}__bound"))
    }
}

/// Puts the table and the functions of `state.py` into the importer.
pub(crate) fn install(vm: &VirtualMachine, importer: &PyRef<PyModule>) -> PyResult<()> {
    let namespace = vm.ctx.new_dict();
    let code = vm
        .compile(STATE, rustpython_vm::compiler::Mode::Exec, "<state>".to_owned())
        .map_err(|error| vm.new_syntax_error(&error, Some(STATE)))?;
    vm.run_code_obj(code, Scope::with_builtins(None, namespace.clone(), vm))?;
    importer.set_attr("assigned", vm.ctx.new_dict(), vm)?;
    importer.set_attr("variables_of", namespace.get_item("of", vm)?, vm)?;
    importer.set_attr("assign_variable", namespace.get_item("assign", vm)?, vm)?;
    importer.set_attr("cell_of", namespace.get_item("cell_of", vm)?, vm)?;
    importer.set_attr("stand_ins", namespace.get_item("stand_ins", vm)?, vm)
}

fn importer(vm: &VirtualMachine) -> PyResult {
    vm.sys_module.get_attr("modules", vm)?.get_item("_rotor_importer", vm)
}

/// Remembers what the functions of a source may assign.
pub(crate) fn enter_assigned<T: AsRef<str>>(vm: &VirtualMachine, file: &str, found: &[(T, T)]) -> PyResult<()> {
    if found.is_empty() || crate::importer::keeps_constants(file) {
        return Ok(());
    }
    let text = |text: &T| -> PyObjectRef { vm.ctx.new_str(text.as_ref()).into() };
    let pairs = found.iter().map(|(owner, name)| vm.ctx.new_tuple(vec![text(owner), text(name)]).into()).collect();
    let table = importer(vm)?.get_attr("assigned", vm)?;
    if let Ok(known) = table.get_item(file, vm) {
        vm.call_method(&known, "extend", (vm.ctx.new_list(pairs),))?;
        return Ok(());
    }
    table.set_item(file, vm.ctx.new_list(pairs).into(), vm)
}

impl Host {
    /// The variables of a class, a module, or the module of a dict of globals; `None` without any.
    pub fn variables(&self, holder: HostId) -> Option<Rc<Variables>> {
        if let Some(known) = self.state.borrow().variables.get(&holder) {
            return known.clone();
        }
        let found = self.enter(|vm| {
            let found = self.find_variables(vm, holder);
            vm.expect_pyresult(found, "the variables of a module or class can be found")
        });
        self.state.borrow_mut().variables.insert(holder, found.clone());
        found
    }

    /// Makes a variable of an attribute of a class that the program assigns without naming the class.
    pub fn add_class_variable(&self, class: HostId, name: &str) {
        self.enter(|vm| {
            let args = (self.object(class), vm.ctx.new_str(name));
            let added = importer(vm).and_then(|importer| importer.get_attr("assign_variable", vm)?.call(args, vm));
            vm.expect_pyresult(added, "a variable of a class can be made");
        });
        let mut state = self.state.borrow_mut();
        state.variables.clear();
        state.classes.clear();
    }

    fn find_variables(&self, vm: &VirtualMachine, holder: HostId) -> PyResult<Option<Rc<Variables>>> {
        let mut object = self.object(holder);
        if object.downcast_ref::<PyModule>().is_some() {
            object = object.get_attr("__dict__", vm)?;
        }
        let importer = importer(vm)?;
        let found = importer.get_attr("variables_of", vm)?.call((object, importer.get_attr("assigned", vm)?), vm)?;
        let Some([instance, names, checked]) = found.downcast_ref::<PyTuple>().map(|found| found.as_slice()) else {
            return Ok(None);
        };
        let texts = |tuple: &PyObjectRef| -> PyResult<Vec<Arc<str>>> {
            let names: Vec<PyObjectRef> = tuple.try_to_value(vm)?;
            names.iter().map(|name| Ok(Arc::from(&*name.str(vm)?.to_string_lossy()))).collect()
        };
        let object = self.to_const(vm, instance);
        Ok(Some(Rc::new(Variables { object, names: texts(names)?, checked: texts(checked)? })))
    }

    /// The instance that holds a captured variable of a function which nested functions assign.
    pub(crate) fn assigned_cell(
        &self,
        vm: &VirtualMachine,
        function: &PyObject,
        index: usize,
    ) -> PyResult<Option<HostConst>> {
        let importer = importer(vm)?;
        let assigned = importer.get_attr("assigned", vm)?;
        let found = importer.get_attr("cell_of", vm)?.call((function.to_owned(), index, assigned), vm)?;
        Ok((!vm.is_none(&found)).then(|| self.to_const(vm, &found)))
    }

    /// Puts what reads the variables of a class in the place of its attributes.
    pub(crate) fn replace_variables(&self, class: HostId, info: &mut ClassInfo) {
        let Some(variables) = (!info.builtin).then(|| self.variables(class)).flatten() else { return };
        self.enter(|vm| {
            let stand_ins = |name: &str| {
                let made = self.stand_ins(vm, class, name);
                vm.expect_pyresult(made, "what stands for a variable of a class can be made")
            };
            let defined = info.dict.iter().map(|(name, _)| name).filter(|name| variables.contains(name));
            // Those that the class may get come after those that it has.
            let names: IndexSet<Arc<str>> = defined.chain(&variables.checked).cloned().collect();
            for (name, value) in names.iter().flat_map(|name| stand_ins(name)) {
                match info.dict.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, known)) => *known = value,
                    None => info.dict.push((name, value)),
                }
            }
        });
    }

    /// What stands for a variable of a class, by name.
    fn stand_ins(&self, vm: &VirtualMachine, class: HostId, name: &str) -> PyResult<Vec<(Arc<str>, HostConst)>> {
        let made = importer(vm)?.get_attr("stand_ins", vm)?.call((self.object(class), vm.ctx.new_str(name)), vm)?;
        let made: PyDictRef = made.try_into_value(vm)?;
        made.into_iter()
            .map(|(name, value)| Ok((name.str(vm)?.to_string().into(), self.to_const(vm, &value))))
            .collect()
    }
}
