//! A native module for scripts: the embedder answers the calls.
//!
//! The module has one function, `call(name, *args)`; arguments and result are [`HostConst`]s, so
//! other objects pass by identity. The embedder's function may ask the host anything, and it may
//! be called again while it runs.
//!
//! RustPython wants native functions to be `Send`, while a host belongs to one thread: so a
//! native function holds a number only, and what it stands for is kept by thread.

use crate::HostConst;
use crate::interpreter::Host;
use rustpython_vm::builtins::PyStr;
use rustpython_vm::function::FuncArgs;
use rustpython_vm::{PyResult, VirtualMachine};
use std::cell::RefCell;
use std::rc::{Rc, Weak};

/// Why a native function has no result: an exception of a builtin class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NativeError {
    /// The name of the class.
    pub class: &'static str,
    /// The message.
    pub message: String,
}

/// Answers the calls of the native module by name.
pub type NativeFunctions = dyn Fn(&Host, &str, &[HostConst]) -> Result<HostConst, NativeError>;

struct Served {
    host: Weak<Host>,
    functions: Rc<NativeFunctions>,
}

thread_local! {
    /// What native functions of this thread stand for; a freed place is not used again.
    static SERVED: RefCell<Vec<Option<Served>>> = const { RefCell::new(Vec::new()) };
}

/// The native module is served as long as this value lives.
#[derive(Debug)]
pub struct Serving {
    place: usize,
}

impl Drop for Serving {
    fn drop(&mut self) {
        let served = SERVED.with_borrow_mut(|served| served[self.place].take());
        // What the functions own goes when the table is free again.
        drop(served);
    }
}

impl Host {
    /// Makes the native module `name`, whose calls `functions` answers.
    #[must_use]
    pub fn serve(self: &Rc<Self>, name: &str, functions: Rc<NativeFunctions>) -> Serving {
        let served = Served { host: Rc::downgrade(self), functions };
        let place = SERVED.with_borrow_mut(|all| {
            all.push(Some(served));
            all.len() - 1
        });
        self.enter(|vm| {
            let made = || -> PyResult<()> {
                let module = vm.new_module(name, vm.ctx.new_dict(), None);
                let call = vm.new_function("call", move |args: FuncArgs, vm: &VirtualMachine| call(place, args, vm));
                module.set_attr("call", call, vm)?;
                vm.sys_module.get_attr("modules", vm)?.set_item(name, module.into(), vm)
            };
            vm.expect_pyresult(made(), "a native module can be made");
        });
        Serving { place }
    }
}

fn call(place: usize, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
    let served = SERVED.with_borrow(|served| {
        let served = served.get(place)?.as_ref()?;
        Some((served.host.upgrade()?, served.functions.clone()))
    });
    let Some((host, functions)) = served else {
        return Err(vm.new_runtime_error("a translation belongs to the thread of the script"));
    };
    let Some((name, args)) = args.args.split_first() else {
        return Err(vm.new_type_error("the name of the function is missing"));
    };
    let Some(name) = name.downcast_ref::<PyStr>().and_then(|name| name.to_str()) else {
        return Err(vm.new_type_error("the name of the function is not a str"));
    };
    let args: Vec<HostConst> = args.iter().map(|arg| host.to_const(vm, arg)).collect();
    match functions(&host, name, &args) {
        Ok(value) => host.to_object(vm, &value),
        Err(error) => {
            let class = vm.builtins.get_attr(vm.ctx.intern_str(error.class), vm)?;
            let exception = class.call((vm.ctx.new_str(error.message),), vm)?;
            Err(exception.downcast().expect("a native error names a builtin exception class"))
        }
    }
}
