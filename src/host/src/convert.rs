//! Python objects as constants and back, and what kind of object one is.
//!
//! Immutable builtins of exactly their type become values; instances of the fixed-width integer
//! types of `rarithmetic` too; all else is held by identity.

use crate::interpreter::Host;
use crate::{HostConst, HostKind, IntKind};
use entity::HostId;
use rustpython_vm::builtins::{
    PyBoundMethod, PyByteArray, PyBytes, PyClassMethod, PyCode, PyDict, PyFloat, PyFrozenSet, PyFunction, PyInt,
    PyList, PyModule, PyProperty, PyRange, PySet, PySlice, PyStaticMethod, PyStr, PyTuple, PyType, PyWeak,
};
use rustpython_vm::{AsObject, Py, PyObject, PyObjectRef, PyResult, VirtualMachine};
use std::sync::Arc;

const RARITHMETIC: &str = "rpython.rlib.rarithmetic";

impl Host {
    /// The constant for an object.
    pub(crate) fn to_const(&self, vm: &VirtualMachine, object: &PyObject) -> HostConst {
        let class = object.class();
        let types = &vm.ctx.types;
        if vm.is_none(object) {
            HostConst::None
        } else if class.is(types.bool_type) {
            HostConst::Bool(object.is(&vm.ctx.true_value))
        } else if class.is(types.int_type) {
            let int = object.downcast_ref::<PyInt>().expect("an int holds a PyInt");
            match i64::try_from(int.as_bigint()) {
                Ok(value) => HostConst::Int(value),
                Err(_) => HostConst::BigInt(Arc::from(int.as_bigint().to_string())),
            }
        } else if class.is(types.float_type) {
            HostConst::Float(object.downcast_ref::<PyFloat>().expect("a float holds a PyFloat").to_f64().to_bits())
        } else if class.is(types.str_type) {
            match object.downcast_ref::<PyStr>().expect("a str holds a PyStr").to_str() {
                Some(text) => HostConst::Str(Arc::from(text)),
                None => HostConst::Obj(self.intern(object)),
            }
        } else if class.is(types.bytes_type) {
            HostConst::Bytes(Arc::from(object.downcast_ref::<PyBytes>().expect("bytes hold a PyBytes").as_bytes()))
        } else if class.is(types.tuple_type) {
            let tuple = object.downcast_ref::<PyTuple>().expect("a tuple holds a PyTuple");
            HostConst::Tuple(tuple.as_slice().iter().map(|item| self.to_const(vm, item)).collect())
        } else if object.is(&vm.ctx.ellipsis) {
            HostConst::Ellipsis
        } else if let Some(kind) = object.downcast_ref::<PyInt>().and_then(|_| self.int_kind(vm, class)) {
            let int = object.downcast_ref::<PyInt>().expect("checked above").as_bigint();
            let bits = i64::try_from(int)
                .or_else(|_| u64::try_from(int).map(|value| value as i64))
                .expect("rarithmetic wraps its values to 64 bits");
            HostConst::RInt(kind, bits)
        } else {
            HostConst::Obj(self.intern(object))
        }
    }

    /// The object for a constant.
    pub(crate) fn to_object(&self, vm: &VirtualMachine, value: &HostConst) -> PyResult {
        let ctx = &vm.ctx;
        Ok(match value {
            HostConst::None => ctx.none(),
            HostConst::Bool(value) => ctx.new_bool(*value).into(),
            HostConst::Int(value) => ctx.new_int(*value).into(),
            HostConst::BigInt(digits) => ctx.types.int_type.as_object().call((ctx.new_str(&**digits),), vm)?,
            HostConst::RInt(kind, bits) => {
                let class = self.int_class(vm, *kind)?;
                let value: PyObjectRef =
                    if kind.signed() { ctx.new_int(*bits).into() } else { ctx.new_int(*bits as u64).into() };
                class.call((value,), vm)?
            }
            HostConst::Float(bits) => ctx.new_float(f64::from_bits(*bits)).into(),
            HostConst::Str(text) => ctx.new_str(&**text).into(),
            HostConst::Bytes(bytes) => ctx.new_bytes(bytes.to_vec()).into(),
            HostConst::Tuple(items) => {
                let items = items.iter().map(|item| self.to_object(vm, item)).collect::<PyResult<Vec<_>>>()?;
                ctx.new_tuple(items).into()
            }
            HostConst::Ellipsis => ctx.ellipsis.clone().into(),
            HostConst::Obj(id) => self.object(*id),
        })
    }

    /// The objects for constants.
    pub(crate) fn to_objects(&self, vm: &VirtualMachine, values: &[HostConst]) -> PyResult<Vec<PyObjectRef>> {
        values.iter().map(|value| self.to_object(vm, value)).collect()
    }

    /// Which fixed-width integer type a class is: a class derived from `rarithmetic.base_int`
    /// that says its `BITS`.
    pub(crate) fn int_kind(&self, vm: &VirtualMachine, class: &Py<PyType>) -> Option<IntKind> {
        let address = class.as_object().get_id();
        if let Some(&kind) = self.state.borrow().int_kinds.get(&address) {
            return kind;
        }
        self.intern(class.as_object());
        let kind = find_int_kind(vm, class);
        self.state.borrow_mut().int_kinds.insert(address, kind);
        kind
    }

    fn int_class(&self, vm: &VirtualMachine, kind: IntKind) -> PyResult {
        let module = self.import(vm, RARITHMETIC)?;
        let (name, signed, bits) = match kind {
            IntKind::Int => ("r_int", true, 64),
            IntKind::UInt => ("r_uint", false, 64),
            IntKind::LongLong => ("r_longlong", true, 64),
            IntKind::ULongLong => ("r_ulonglong", false, 64),
            IntKind::Small(bits) => ("", true, bits),
            IntKind::USmall(bits) => ("", false, bits),
        };
        if name.is_empty() {
            module.get_attr("build_int", vm)?.call((vm.ctx.none(), signed, u32::from(bits)), vm)
        } else {
            module.get_attr(vm.ctx.intern_str(name), vm)
        }
    }

    /// Imports a module by its full name.
    pub(crate) fn import(&self, vm: &VirtualMachine, name: &str) -> PyResult {
        let modules = vm.sys_module.get_attr("modules", vm)?;
        if let Ok(module) = modules.get_item(name, vm)
            && !vm.is_none(&module)
        {
            return Ok(module);
        }
        vm.import(&*vm.ctx.new_str(name), 0)?;
        modules.get_item(name, vm)
    }

    /// What the object with an id is.
    pub fn kind(&self, id: HostId) -> HostKind {
        let object = self.object(id);
        self.enter(|vm| kind_of(vm, &object))
    }
}

/// `SIGNED` and `BITS` of a proper subclass of `rarithmetic.base_int`.
fn find_int_kind(vm: &VirtualMachine, class: &Py<PyType>) -> Option<IntKind> {
    let is_base = |class: &Py<PyType>| &*class.name() == "base_int" && module_is(vm, class, RARITHMETIC);
    let abstract_class = ["base_int", "signed_int", "unsigned_int"].contains(&&*class.name());
    if abstract_class || !class.mro_collect().iter().any(|base| is_base(base)) {
        return None;
    }
    let attribute = |name: &'static str| class.get_attr(vm.ctx.intern_str(name));
    let signed = attribute("SIGNED")?.is_true(vm).ok()?;
    let bits = attribute("BITS")?.downcast_ref::<PyInt>()?.try_to_primitive::<u8>(vm).ok()?;
    Some(match (signed, bits) {
        (true, 64) if class.name().contains("longlong") => IntKind::LongLong,
        (false, 64) if class.name().contains("longlong") => IntKind::ULongLong,
        (true, 64) => IntKind::Int,
        (false, 64) => IntKind::UInt,
        (true, bits) => IntKind::Small(bits),
        (false, bits) => IntKind::USmall(bits),
    })
}

/// What an object is.
pub(crate) fn kind_of(vm: &VirtualMachine, object: &PyObject) -> HostKind {
    let class = object.class();
    let types = &vm.ctx.types;
    if object.downcast_ref::<PyType>().is_some() {
        HostKind::Class
    } else if object.downcast_ref::<PyFunction>().is_some() {
        HostKind::Function
    } else if object.downcast_ref::<PyModule>().is_some() {
        HostKind::Module
    } else if object.downcast_ref::<PyBoundMethod>().is_some() {
        HostKind::BoundMethod
    } else if class.is(types.method_wrapper_type) {
        HostKind::BuiltinMethod
    } else if class.is(types.builtin_function_or_method_type) || class.is(types.builtin_method_type) {
        match object.get_attr("__self__", vm) {
            Ok(receiver) if !vm.is_none(&receiver) && receiver.downcast_ref::<PyModule>().is_none() => {
                HostKind::BuiltinMethod
            }
            _ => HostKind::BuiltinFunction,
        }
    } else if class.is(types.method_descriptor_type) || class.is(types.wrapper_descriptor_type) {
        HostKind::MethodDescriptor
    } else if class.is(types.list_type) && object.downcast_ref::<PyList>().is_some() {
        HostKind::List
    } else if object.downcast_ref::<PyDict>().is_some() && (class.is(types.dict_type) || is_ordered_dict(vm, class)) {
        HostKind::Dict
    } else if class.is(types.set_type) && object.downcast_ref::<PySet>().is_some() {
        HostKind::Set
    } else if class.is(types.frozenset_type) && object.downcast_ref::<PyFrozenSet>().is_some() {
        HostKind::FrozenSet
    } else if object.downcast_ref::<PyByteArray>().is_some() {
        HostKind::ByteArray
    } else if object.downcast_ref::<PyRange>().is_some() {
        HostKind::Range
    } else if object.downcast_ref::<PySlice>().is_some() {
        HostKind::Slice
    } else if object.downcast_ref::<PyCode>().is_some() {
        HostKind::Code
    } else if class.is(types.cell_type) {
        HostKind::Cell
    } else if object.downcast_ref::<PyProperty>().is_some() {
        HostKind::Property
    } else if object.downcast_ref::<PyStaticMethod>().is_some() {
        HostKind::StaticMethod
    } else if object.downcast_ref::<PyClassMethod>().is_some() {
        HostKind::ClassMethod
    } else if class.is(types.member_descriptor_type) {
        HostKind::SlotDescriptor
    } else if object.downcast_ref::<PyWeak>().is_some() {
        HostKind::WeakRef
    } else {
        HostKind::Instance
    }
}

fn is_ordered_dict(vm: &VirtualMachine, class: &Py<PyType>) -> bool {
    &*class.name() == "OrderedDict" && module_is(vm, class, "collections")
}

fn module_is(vm: &VirtualMachine, class: &Py<PyType>, module: &str) -> bool {
    class.__module__(vm).downcast_ref::<PyStr>().and_then(|name| name.to_str()) == Some(module)
}
