//! Questions that may run user code: attribute access, calls, operators.

use crate::HostConst;
use crate::host::HostException;
use crate::interpreter::Host;
use entity::HostId;
use rustpython_vm::builtins::{PyDict, PyTuple};
use rustpython_vm::function::{FuncArgs, KwArgs};
use rustpython_vm::types::PyComparisonOp;
use rustpython_vm::{AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine};
use std::sync::Arc;

/// Precedes the names of attributes of the code object of a function.
pub const CODE_PREFIX: &str = "__code__.";

impl Host {
    /// Imports a module.
    pub fn import_module(&self, name: &str) -> Result<HostConst, HostException> {
        self.try_enter(|vm| {
            let module = self.import(vm, name)?;
            Ok(self.to_const(vm, &module))
        })
    }

    /// `getattr(value, name)`
    pub fn getattr(&self, value: &HostConst, name: &str) -> Result<HostConst, HostException> {
        self.try_enter(|vm| {
            let object = self.to_object(vm, value)?;
            if let Some(other) = renamed(vm, &object, name) {
                return Ok(other);
            }
            let result = object.get_attr(vm.ctx.intern_str(name), vm)?;
            Ok(self.to_const(vm, &result))
        })
    }

    /// An attribute of a function; one of its code object is written `__code__.co_argcount`.
    pub fn function_attribute(&self, function: &HostConst, name: &str) -> Result<HostConst, HostException> {
        match name.strip_prefix(CODE_PREFIX) {
            Some(name) => self.getattr(&self.getattr(function, "__code__")?, name),
            None => self.getattr(function, name),
        }
    }

    /// `getattr(value, name)`, or nothing when looking raises: cheaper than an exception that nobody reads.
    pub fn find_attr(&self, value: &HostConst, name: &str) -> Option<HostConst> {
        self.enter(|vm| {
            let object = self.to_object(vm, value).ok()?;
            if let Some(other) = renamed(vm, &object, name) {
                return Some(other);
            }
            let found = vm.get_attribute_opt(object, vm.ctx.intern_str(name)).ok().flatten()?;
            Some(self.to_const(vm, &found))
        })
    }

    /// `hasattr(value, name)`; false when looking raises.
    pub fn hasattr(&self, value: &HostConst, name: &str) -> bool {
        self.enter(|vm| {
            let found =
                self.to_object(vm, value).and_then(|object| vm.get_attribute_opt(object, vm.ctx.intern_str(name)));
            matches!(found, Ok(Some(_)))
        })
    }

    /// Whether an object has a true attribute of that name, as decorators set it.
    pub fn is_marked(&self, object: HostId, name: &str) -> bool {
        let mark = self.find_attr(&HostConst::Obj(object), name);
        mark.is_some_and(|mark| self.is_true(&mark).unwrap_or(false))
    }

    /// `function(*args)`
    pub fn call(&self, function: &HostConst, args: &[HostConst]) -> Result<HostConst, HostException> {
        self.call_kw(function, args, &[])
    }

    /// `function(*args)`, where the result depends on the arguments alone: equal calls are done once and give the
    /// same object. One that raises is done again.
    pub fn call_pure(&self, function: &HostConst, args: &[HostConst]) -> Result<HostConst, HostException> {
        let key = (function.clone(), Box::from(args));
        if let Some(known) = self.state.borrow().results.get(&key) {
            return Ok(known.clone());
        }
        let result = self.call(function, args)?;
        self.state.borrow_mut().results.insert(key, result.clone());
        Ok(result)
    }

    /// `function(*args, **kwargs)`
    pub fn call_kw(
        &self,
        function: &HostConst,
        args: &[HostConst],
        kwargs: &[(Arc<str>, HostConst)],
    ) -> Result<HostConst, HostException> {
        self.try_enter(|vm| {
            let function = self.to_object(vm, function)?;
            let args = self.to_objects(vm, args)?;
            let kwargs = kwargs
                .iter()
                .map(|(name, value)| Ok((name.to_string(), self.to_object(vm, value)?)))
                .collect::<PyResult<KwArgs>>()?;
            let result = function.call(FuncArgs::new(args, kwargs), vm)?;
            Ok(self.to_const(vm, &result))
        })
    }

    /// `bool(value)`
    pub fn is_true(&self, value: &HostConst) -> Result<bool, HostException> {
        self.try_enter(|vm| self.to_object(vm, value)?.is_true(vm))
    }

    /// Applies an operation by its name in the flow model (mostly that of the module `operator`).
    ///
    /// # Panics
    /// When the name is not that of an operation, or the number of operands is wrong.
    pub fn operator(&self, op: &str, args: &[HostConst]) -> Result<HostConst, HostException> {
        self.try_enter(|vm| {
            let objects = self.to_objects(vm, args)?;
            if let ("repr" | "str", [class]) = (op, &objects[..])
                && let Some(name) = renamed_class(vm, class)
            {
                return Ok(HostConst::str(&format!("<class '{name}'>")));
            }
            let result = match apply(vm, op, &objects) {
                Some(result) => result?,
                None => panic!("host: operation {op} with {} operands cannot be applied", args.len()),
            };
            Ok(self.to_const(vm, &result))
        })
    }

    /// Makes a function object, as `MAKE_FUNCTION` does.
    pub fn new_function(
        &self,
        code: &HostConst,
        globals: HostId,
        name: &str,
        defaults: &[HostConst],
        kwdefaults: &[(Arc<str>, HostConst)],
        closure: &[HostConst],
    ) -> HostConst {
        self.enter(|vm| {
            let result = self.make_function(vm, code, globals, name, defaults, kwdefaults, closure);
            vm.expect_pyresult(result, "a function can be made of a code object and cells")
        })
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of a function object")]
    fn make_function(
        &self,
        vm: &VirtualMachine,
        code: &HostConst,
        globals: HostId,
        name: &str,
        defaults: &[HostConst],
        kwdefaults: &[(Arc<str>, HostConst)],
        closure: &[HostConst],
    ) -> PyResult<HostConst> {
        let code = self.to_object(vm, code)?;
        let free = code.get_attr("co_freevars", vm)?;
        let free = free.downcast_ref::<PyTuple>().map_or(0, |free| free.as_slice().len());
        let qualname = code.get_attr("co_qualname", vm)?.str(vm)?.to_string_lossy().into_owned();
        let qualname = qualname.strip_prefix(crate::bytecode::SCRIPT).unwrap_or(&qualname);
        let optional = |values: Vec<PyObjectRef>, wanted: bool| -> PyObjectRef {
            if wanted { vm.ctx.new_tuple(values).into() } else { vm.ctx.none() }
        };
        let cell_type: PyObjectRef = vm.ctx.types.cell_type.to_owned().into();
        let mut cells = Vec::new();
        for item in closure {
            // A closure item is a cell, or the value that a new cell shall hold.
            let item = self.to_object(vm, item)?;
            cells.push(if item.class().is(vm.ctx.types.cell_type) { item } else { cell_type.call((item,), vm)? });
        }
        let globals = self.object(globals);
        assert!(globals.downcast_ref::<PyDict>().is_some(), "host: globals of a function are a dict");
        let function_type: PyObjectRef = vm.ctx.types.function_type.to_owned().into();
        let function = function_type.call(
            (
                code,
                globals,
                vm.ctx.new_str(name),
                optional(self.to_objects(vm, defaults)?, !defaults.is_empty()),
                optional(cells, free > 0),
            ),
            vm,
        )?;
        function.set_attr("__qualname__", vm.ctx.new_str(qualname), vm)?;
        if !kwdefaults.is_empty() {
            let dict = vm.ctx.new_dict();
            for (key, value) in kwdefaults {
                dict.set_item(&**key, self.to_object(vm, value)?, vm)?;
            }
            function.set_attr("__kwdefaults__", dict, vm)?;
        }
        Ok(self.to_const(vm, &function))
    }
}

/// Applies an operation; `None` when there is none of that name and arity.
fn apply(vm: &VirtualMachine, op: &str, args: &[PyObjectRef]) -> Option<PyResult> {
    let truth = |result: PyResult<bool>| result.map(|value| vm.ctx.new_bool(value).into());
    let builtin = |name: &str| -> PyResult {
        vm.builtins.get_attr(vm.ctx.intern_str(name), vm)?.call(FuncArgs::from(args.to_vec()), vm)
    };
    let compare = |op: PyComparisonOp| match args {
        [a, b] => Some(a.clone().rich_compare(b.clone(), op, vm)),
        _ => None,
    };
    Some(match (op, args) {
        ("newtuple", _) => Ok(vm.ctx.new_tuple(args.to_vec()).into()),
        ("build_string", _) => {
            let parts = vm.ctx.new_list(args.to_vec());
            vm.call_method(vm.ctx.empty_str.as_object(), "join", (parts,))
        }
        ("add", [a, b]) => vm._add(a, b),
        ("sub", [a, b]) => vm._sub(a, b),
        ("mul", [a, b]) => vm._mul(a, b),
        ("truediv", [a, b]) => vm._truediv(a, b),
        ("floordiv", [a, b]) => vm._floordiv(a, b),
        ("mod", [a, b]) => vm._mod(a, b),
        ("lshift", [a, b]) => vm._lshift(a, b),
        ("rshift", [a, b]) => vm._rshift(a, b),
        ("and_", [a, b]) => vm._and(a, b),
        ("or_", [a, b]) => vm._or(a, b),
        ("xor", [a, b]) => vm._xor(a, b),
        ("matmul", [a, b]) => vm._matmul(a, b),
        ("inplace_add", [a, b]) => vm._iadd(a, b),
        ("inplace_sub", [a, b]) => vm._isub(a, b),
        ("inplace_mul", [a, b]) => inplace_mul(vm, a, b),
        ("inplace_truediv", [a, b]) => vm._itruediv(a, b),
        ("inplace_floordiv", [a, b]) => vm._ifloordiv(a, b),
        ("inplace_mod", [a, b]) => vm._imod(a, b),
        ("inplace_lshift", [a, b]) => vm._ilshift(a, b),
        ("inplace_rshift", [a, b]) => vm._irshift(a, b),
        ("inplace_and", [a, b]) => vm._iand(a, b),
        ("inplace_or", [a, b]) => vm._ior(a, b),
        ("inplace_xor", [a, b]) => vm._ixor(a, b),
        ("inplace_matmul", [a, b]) => vm._imatmul(a, b),
        ("inplace_pow", [_, _]) => builtin("pow"),
        ("neg", [a]) => vm._neg(a),
        ("pos", [a]) => vm._pos(a),
        ("abs", [a]) => vm._abs(a),
        ("invert", [a]) => vm._invert(a),
        ("lt", _) => compare(PyComparisonOp::Lt)?,
        ("le", _) => compare(PyComparisonOp::Le)?,
        ("eq", _) => compare(PyComparisonOp::Eq)?,
        ("ne", _) => compare(PyComparisonOp::Ne)?,
        ("gt", _) => compare(PyComparisonOp::Gt)?,
        ("ge", _) => compare(PyComparisonOp::Ge)?,
        ("is_", [a, b]) => truth(Ok(is_identical(vm, a, b))),
        ("contains", [container, item]) => truth(vm._contains(container, item)),
        ("not_", [a]) => truth(a.clone().is_true(vm).map(|value| !value)),
        ("bool", [a]) => truth(a.clone().is_true(vm)),
        ("getitem", [a, b]) => a.get_item(b.as_object(), vm),
        ("getslice", [a, start, stop, step]) => {
            slice(vm, start, stop, step).and_then(|key| a.get_item(key.as_object(), vm))
        }
        ("getslice", [a, start, stop]) => {
            slice(vm, start, stop, &vm.ctx.none()).and_then(|key| a.get_item(key.as_object(), vm))
        }
        (
            "type" | "isinstance" | "issubclass" | "str" | "repr" | "format" | "len" | "hash" | "hex" | "oct" | "bin"
            | "ord" | "chr" | "getattr" | "divmod" | "pow",
            _,
        ) => builtin(op),
        ("issubtype", [_, _]) => builtin("issubclass"),
        _ => return None,
    })
}

/// `a *= b`: the interpreter's own `_imul` does not end for sequences that have no method for it.
fn inplace_mul(vm: &VirtualMachine, a: &PyObjectRef, b: &PyObjectRef) -> PyResult {
    if a.class().get_attr(vm.ctx.intern_str("__imul__")).is_some() {
        return vm._imul(a, b);
    }
    vm._mul(a, b).map_err(|error| {
        let text = error.as_object().str(vm).map(|text| text.to_string_lossy().into_owned());
        match text {
            Ok(text) if text.contains(" for *: ") => vm.new_type_error(text.replacen(" for *: ", " for *=: ", 1)),
            _ => error,
        }
    })
}

fn slice(vm: &VirtualMachine, start: &PyObjectRef, stop: &PyObjectRef, step: &PyObjectRef) -> PyResult {
    let class: PyObjectRef = vm.ctx.types.slice_type.to_owned().into();
    class.call((start.clone(), stop.clone(), step.clone()), vm)
}

/// Identity, where values that are constants by value are identical when they are equal.
fn is_identical(vm: &VirtualMachine, a: &PyObjectRef, b: &PyObjectRef) -> bool {
    if a.is(b) {
        return true;
    }
    let types = &vm.ctx.types;
    let by_value = [types.int_type, types.float_type, types.str_type, types.bytes_type, types.tuple_type];
    a.class().is(b.class()) && by_value.iter().any(|class| a.class().is(*class)) && vm.bool_eq(a, b).unwrap_or(false)
}

/// The name of a class that the interpreter calls otherwise than CPython.
fn renamed(vm: &VirtualMachine, object: &PyObject, name: &str) -> Option<HostConst> {
    if !matches!(name, "__name__" | "__qualname__") {
        return None;
    }
    renamed_class(vm, object).map(HostConst::str)
}

/// The name that a class has in CPython, where the interpreter has another one.
pub(crate) fn renamed_class(vm: &VirtualMachine, class: &PyObject) -> Option<&'static str> {
    let types = &vm.ctx.types;
    let names = [(types.ellipsis_type, "ellipsis"), (types.str_iterator_type, "str_ascii_iterator")];
    names.into_iter().find(|(renamed, _)| class.is(*renamed)).map(|(_, name)| name)
}
