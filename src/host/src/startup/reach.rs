//! What a piece of code may come to when it runs: followed over the live objects of the program.
//!
//! Names are looked up where the code would look them up, functions of the program are entered,
//! those of the library are known by name ([`super::world`]). The receiver of a method is not
//! known, so a call of one comes to every method of that name in the program.

use super::statement::{Statement, is_of_compiler};
use super::world::{self, World};
use crate::bytecode::{Code, Instr};
use crate::convert::kind_of;
use crate::dialect;
use crate::interpreter::Host;
use crate::{HostConst, HostKind};
use entity::{CodeId, SourceLoc};
use rustc_hash::FxHashSet;
use rustpython_vm::builtins::{PyCode, PyDict, PyDictRef, PyList, PyModule, PySet, PyStr, PyTuple, PyType};
use rustpython_vm::compiler::ast;
use rustpython_vm::{AsObject, PyObject, PyObjectRef, VirtualMachine};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

/// What to follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Follow {
    /// What is mentioned, and what that is made of.
    Mentions,
    /// Calls, including those of methods.
    Calls,
    /// Calls of functions, whose callee is certain.
    CertainCalls,
}

/// Something of the outside world, in use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Use {
    /// How the program writes it.
    pub(crate) path: String,
    /// What it is.
    pub(crate) world: World,
    /// Where.
    pub(crate) loc: SourceLoc,
}

/// The methods that run when an instance is made.
const MAKING: &[&str] = &["__new__", "__init__", "__post_init__", "__set_name__"];

/// A walk over code and objects.
pub(crate) struct Reach<'a> {
    host: &'a Host,
    vm: &'a VirtualMachine,
    follow: Follow,
    /// The globals of the module that is looked at.
    globals: PyDictRef,
    /// The methods of the classes of the program, by name; made when the first is called.
    methods: Option<BTreeMap<Arc<str>, Vec<PyObjectRef>>>,
    codes: FxHashSet<CodeId>,
    objects: FxHashSet<usize>,
    called: FxHashSet<Arc<str>>,
    /// Names of the module that are read or bound.
    pub(crate) names: FxHashSet<Arc<str>>,
    /// Names of the module that are bound.
    pub(crate) bound: FxHashSet<Arc<str>>,
    /// Addresses of the objects that may change.
    pub(crate) changeable: FxHashSet<usize>,
    /// Names of attributes that are assigned or deleted.
    pub(crate) stored: FxHashSet<Arc<str>>,
    /// Names of attributes of other things than modules that the statements themselves read.
    pub(crate) loaded: FxHashSet<Arc<str>>,
    /// The same, of everything that is followed.
    pub(crate) looked_at: FxHashSet<Arc<str>>,
    /// How many functions are entered.
    depth: usize,
    /// Uses of the outside world, in the order found.
    pub(crate) uses: Vec<Use>,
}

/// What is known of the top of the stack.
enum Top {
    Unknown,
    /// An object, and how the program writes it.
    Object(PyObjectRef, String),
}

impl<'a> Reach<'a> {
    pub(crate) fn new(host: &'a Host, vm: &'a VirtualMachine, globals: &PyDictRef, follow: Follow) -> Self {
        Self {
            host,
            vm,
            follow,
            globals: globals.clone(),
            methods: None,
            codes: FxHashSet::default(),
            objects: FxHashSet::default(),
            called: FxHashSet::default(),
            names: FxHashSet::default(),
            bound: FxHashSet::default(),
            changeable: FxHashSet::default(),
            stored: FxHashSet::default(),
            loaded: FxHashSet::default(),
            looked_at: FxHashSet::default(),
            depth: 0,
            uses: Vec::new(),
        }
    }

    /// Follows code of the module itself.
    pub(crate) fn code(&mut self, code: &Rc<Code>) {
        let globals = self.globals.clone();
        self.visit(code, &globals);
    }

    /// Follows a statement of the module itself.
    pub(crate) fn statement(&mut self, statement: &Statement) {
        self.code(&statement.code);
        // Their calls name nothing.
        for decorator in statement.decorators() {
            if let Some(object) = self.value_of(decorator) {
                self.object(&object);
            }
        }
    }

    /// The value of a name with attributes, as far as it is known.
    fn value_of(&self, expr: &ast::Expr) -> Option<PyObjectRef> {
        match expr {
            ast::Expr::Name(name) => self.lookup(&self.globals, name.id.as_str()),
            ast::Expr::Attribute(attribute) => {
                let owner = self.value_of(&attribute.value)?;
                if owner.downcast_ref::<PyModule>().is_none() && owner.downcast_ref::<PyType>().is_none() {
                    return None;
                }
                owner.get_attr(self.vm.ctx.intern_str(attribute.attr.as_str()), self.vm).ok()
            }
            _ => None,
        }
    }

    fn visit(&mut self, code: &Rc<Code>, globals: &PyDictRef) {
        // Annotations are not evaluated.
        if !self.codes.insert(code.id) || &*code.name == "__annotate__" {
            return;
        }
        let own = globals.is(&self.globals);
        let mut modules: BTreeMap<u32, (PyObjectRef, String)> = BTreeMap::new();
        let mut top = Top::Unknown;
        let mut imported = None;
        for (pc, instruction) in code.instructions.iter().enumerate() {
            let next = code.instructions.get(pc + 1).map(|next| &next.instr);
            let called = matches!(next, Some(Instr::PushNull));
            match &instruction.instr {
                Instr::LoadName(name) | Instr::LoadGlobal { name, .. } | Instr::LoadFromDictOrGlobals(name) => {
                    if own {
                        self.names.insert(name.clone());
                    }
                    let called = called || matches!(instruction.instr, Instr::LoadGlobal { push_null: true, .. });
                    top = match self.lookup(globals, name) {
                        Some(value) => Top::Object(value, name.to_string()),
                        None => Top::Unknown,
                    };
                    self.settle(&mut top, next, called, instruction.loc);
                }
                Instr::LoadFast(local) | Instr::LoadFastCheck(local) => {
                    top = match modules.get(local) {
                        Some((module, path)) => Top::Object(module.clone(), path.clone()),
                        None => Top::Unknown,
                    };
                    self.settle(&mut top, next, called, instruction.loc);
                }
                Instr::LoadAttr { name, method } => {
                    let called = called || *method;
                    top = self.attribute(
                        std::mem::replace(&mut top, Top::Unknown),
                        name,
                        *method,
                        called,
                        instruction.loc,
                    );
                    self.settle(&mut top, next, called, instruction.loc);
                }
                Instr::StoreAttr(name) | Instr::DeleteAttr(name) => {
                    self.stored.insert(name.clone());
                    top = Top::Unknown;
                }
                Instr::StoreName(name) if is_of_compiler(name) => {}
                Instr::StoreName(name) | Instr::DeleteName(name) if code.is_module() && own => self.bind(name),
                Instr::StoreGlobal(name) | Instr::DeleteGlobal(name) if own => self.bind(name),
                Instr::ImportName(name) => {
                    imported = self.host.import(self.vm, name).ok().map(|module| (module, name.to_string()));
                }
                Instr::ImportFrom(name) => {
                    let found = imported.as_ref().and_then(|(module, path)| {
                        let value = module.get_attr(self.vm.ctx.intern_str(&**name), self.vm).ok()?;
                        Some((value, format!("{path}.{name}")))
                    });
                    if let Some(Instr::StoreFast(local)) = next {
                        found.map(|found| modules.insert(*local, found));
                    }
                }
                Instr::StoreFast(local) => {
                    let from = pc > 0 && matches!(code.instructions[pc - 1].instr, Instr::ImportFrom(_));
                    if let Some(found) = imported.take_if(|_| !from) {
                        modules.insert(*local, found);
                    }
                }
                Instr::LoadConst(HostConst::Obj(id)) if self.host.kind(*id) == HostKind::Code => {
                    let nested = self.host.code_of(*id);
                    let at_once = runs_at_once(&nested);
                    if self.follow == Follow::Mentions || at_once {
                        self.depth += usize::from(!at_once);
                        self.visit(&nested, globals);
                        self.depth -= usize::from(!at_once);
                    }
                }
                _ => top = Top::Unknown,
            }
        }
    }

    fn bind(&mut self, name: &Arc<str>) {
        self.names.insert(name.clone());
        self.bound.insert(name.clone());
    }

    /// The end of a name with attributes: notes what it is of the outside world, and follows it.
    fn settle(&mut self, top: &mut Top, next: Option<&Instr>, called: bool, loc: SourceLoc) {
        if matches!(next, Some(Instr::LoadAttr { .. })) && !called {
            return;
        }
        let Top::Object(object, path) = std::mem::replace(top, Top::Unknown) else { return };
        if let Some(world) = self.world_of(&object)
            && self.uses_now(world, called)
        {
            self.uses.push(Use { path, world, loc });
        }
        // Operators call methods of an instance without naming them.
        let instance = object.class().heaptype_ext.is_some() && object.downcast_ref::<PyType>().is_none();
        if called || instance || self.follow == Follow::Mentions {
            self.object(&object);
        }
    }

    /// Whether a name for something of the outside world is a use of it: a function that prints may be named without
    /// being called, as the default of a parameter for instance.
    fn uses_now(&self, world: World, called: bool) -> bool {
        called || self.follow != Follow::CertainCalls || world != World::Prints
    }

    /// Follows the value of a name of the module.
    pub(crate) fn name(&mut self, name: &str) {
        if let Some(value) = self.lookup(&self.globals, name) {
            self.object(&value);
        }
    }

    fn lookup(&self, globals: &PyDictRef, name: &str) -> Option<PyObjectRef> {
        let found = globals.get_item_opt(name, self.vm).ok().flatten();
        found.or_else(|| dialect::builtin(self.vm, globals, name))
    }

    /// An attribute of what is on top.
    fn attribute(&mut self, top: Top, name: &Arc<str>, method: bool, called: bool, loc: SourceLoc) -> Top {
        let of_module = matches!(&top, Top::Object(object, _) if object.downcast_ref::<PyModule>().is_some());
        if !of_module {
            self.looked_at.insert(name.clone());
            if self.depth == 0 {
                self.loaded.insert(name.clone());
            }
        }
        if let Top::Object(object, _) = &top
            && self.follow == Follow::Mentions
            && !of_module
            && object.downcast_ref::<PyType>().is_none()
        {
            self.object(object);
        }
        if let Top::Object(object, path) = top
            && (of_module || object.downcast_ref::<PyType>().is_some())
        {
            let path = format!("{path}.{name}");
            let owner = match object.downcast_ref::<PyType>() {
                Some(class) => text(&class.__module__(self.vm)),
                None => self.name_attribute(&object, "__name__"),
            };
            if let Some(world) = owner.and_then(|owner| world::of(&owner, name)) {
                if !self.uses_now(world, called) {
                    return Top::Unknown;
                }
                self.uses.push(Use { path, world, loc });
                return Top::Unknown;
            }
            return match object.get_attr(self.vm.ctx.intern_str(&**name), self.vm) {
                Ok(value) => Top::Object(value, path),
                Err(_) => Top::Unknown,
            };
        }
        if let Some(world) = world::of_method(name).filter(|_| method) {
            self.uses.push(Use { path: format!(".{name}()"), world, loc });
        }
        if self.follow != Follow::CertainCalls && self.called.insert(name.clone()) {
            self.call_methods(name, method);
        }
        Top::Unknown
    }

    /// Follows the methods, or properties, of a name.
    fn call_methods(&mut self, name: &str, method: bool) {
        if self.methods.is_none() {
            self.methods = Some(self.host.methods_of_program(self.vm));
        }
        let found = self.methods.as_ref().and_then(|methods| methods.get(name)).cloned().unwrap_or_default();
        for function in found {
            if method || self.follow == Follow::Mentions || kind_of(self.vm, &function) == HostKind::Property {
                self.object(&function);
            }
        }
    }

    /// Whether an object itself is one of the outside world.
    fn world_of(&self, object: &PyObject) -> Option<World> {
        match kind_of(self.vm, object) {
            HostKind::Function | HostKind::BuiltinFunction | HostKind::BuiltinMethod | HostKind::Class => {
                world::of(&self.name_attribute(object, "__module__")?, &self.name_attribute(object, "__name__")?)
            }
            HostKind::BoundMethod => self.world_of(&*object.get_attr("__func__", self.vm).ok()?),
            HostKind::List | HostKind::Instance => {
                world::run_time_object(self.vm, object).and_then(|(module, name)| world::of(module, name))
            }
            _ => None,
        }
    }

    fn name_attribute(&self, object: &PyObject, name: &'static str) -> Option<String> {
        text(&*object.get_attr(name, self.vm).ok()?)
    }

    /// Follows an object: what it does when it is called, and what it is made of.
    pub(crate) fn object(&mut self, object: &PyObject) {
        if !self.objects.insert(object.get_id()) {
            return;
        }
        let part = |name: &'static str| object.get_attr(name, self.vm).ok();
        match kind_of(self.vm, object) {
            HostKind::Function => {
                let (Some(code), Some(globals)) = (part("__code__"), part("__globals__")) else { return };
                let (Ok(code), Ok(globals)) = (code.downcast::<PyCode>(), globals.downcast::<PyDict>()) else { return };
                if !is_of_program(self.vm, &globals) {
                    return;
                }
                let code = self.host.code(self.host.code_id(&code));
                self.depth += 1;
                self.visit(&code, &globals);
                self.depth -= 1;
                let cells = part("__closure__").into_iter().flat_map(|cells| items(&cells));
                let cells: Vec<PyObjectRef> =
                    cells.filter_map(|cell| cell.get_attr("cell_contents", self.vm).ok()).collect();
                // What a closure has captured may be what it calls.
                cells.iter().for_each(|value| self.object(value));
            }
            HostKind::BoundMethod | HostKind::StaticMethod | HostKind::ClassMethod => {
                if let Some(function) = part("__func__") {
                    self.object(&function);
                }
            }
            HostKind::Property => {
                if let Some(function) = part("fget") {
                    self.object(&function);
                }
            }
            HostKind::Class => self.class(object),
            HostKind::List | HostKind::Dict | HostKind::Set | HostKind::ByteArray => {
                self.changeable.insert(object.get_id());
                self.contents(object);
            }
            HostKind::FrozenSet => self.contents(object),
            HostKind::Instance if object.downcast_ref::<PyTuple>().is_some() => self.contents(object),
            HostKind::Instance if object.class().heaptype_ext.is_some() => {
                self.changeable.insert(object.get_id());
                self.class(object.class().as_object());
                if self.follow == Follow::Mentions
                    && let Some(dict) = object.dict()
                {
                    dict.items_vec().iter().for_each(|(_, value)| self.object(value));
                }
            }
            _ => {}
        }
    }

    /// The items of a container.
    fn contents(&mut self, object: &PyObject) {
        if self.follow == Follow::Mentions {
            items(object).iter().for_each(|item| self.object(item));
        }
    }

    /// Whether a class is not one of the library, which is known by name.
    fn is_class_of_program(&self, class: &PyType) -> bool {
        let module = text(&class.__module__(self.vm)).and_then(|name| {
            let modules = self.vm.sys_module.get_attr("modules", self.vm).ok()?;
            modules.get_item(&*name, self.vm).ok()?.dict()
        });
        module.is_none_or(|globals| is_of_program(self.vm, &globals))
    }

    /// What an instance of a class does without being asked by name.
    fn class(&mut self, class: &PyObject) {
        let Some(class) = class.downcast_ref::<PyType>() else { return };
        for base in class.mro_collect().iter().filter(|base| base.heaptype_ext.is_some()) {
            if !self.is_class_of_program(base) {
                continue;
            }
            let methods: Vec<PyObjectRef> = base
                .attributes
                .read()
                .iter()
                .filter(|(name, _)| match self.follow {
                    Follow::Mentions => true,
                    Follow::Calls => name.as_str().starts_with("__"),
                    Follow::CertainCalls => MAKING.contains(&name.as_str()),
                })
                .map(|(_, value)| value.clone())
                .collect();
            methods.iter().for_each(|method| self.object(method));
        }
    }
}

impl Host {
    /// The methods of all classes that the modules of the program define, by name.
    fn methods_of_program(&self, vm: &VirtualMachine) -> BTreeMap<Arc<str>, Vec<PyObjectRef>> {
        let mut found: BTreeMap<Arc<str>, Vec<PyObjectRef>> = BTreeMap::new();
        let mut seen = FxHashSet::default();
        for globals in modules_of_program(vm) {
            for (_, value) in globals.items_vec() {
                let Some(class) = value.downcast_ref::<PyType>() else { continue };
                if class.heaptype_ext.is_none() || !seen.insert(value.get_id()) {
                    continue;
                }
                for (name, method) in class.attributes.read().iter() {
                    found.entry(Arc::from(name.as_str())).or_default().push(method.clone());
                }
            }
        }
        found
    }
}

/// The globals of the modules that were read from files, in the order of their import.
pub(crate) fn modules_of_program(vm: &VirtualMachine) -> Vec<PyDictRef> {
    let Ok(modules) = vm.sys_module.get_attr("modules", vm) else { return Vec::new() };
    let Some(modules) = modules.downcast_ref::<PyDict>() else { return Vec::new() };
    let globals = modules.items_vec().into_iter().filter_map(|(_, module)| module.dict());
    globals.filter(|globals| is_of_program(vm, globals)).collect()
}

impl Host {
    /// The files of the modules that were imported, in the order of their import.
    pub fn imported_files(&self) -> Vec<PathBuf> {
        self.enter(|vm| {
            let file = |globals: &PyDictRef| {
                let file = globals.get_item_opt("__file__", vm).ok().flatten()?;
                text(&file)
            };
            modules_of_program(vm).iter().filter_map(file).map(PathBuf::from).collect()
        })
    }
}

/// Whether a class was made by a module that was read from a file.
pub(crate) fn is_class_of_program(vm: &VirtualMachine, class: &PyType) -> bool {
    let module = text(&class.__module__(vm));
    let modules = vm.sys_module.get_attr("modules", vm).ok().and_then(|modules| modules.downcast::<PyDict>().ok());
    let (Some(module), Some(modules)) = (module, modules) else { return false };
    let module = modules.get_item_opt(&*module, vm).ok().flatten();
    module.and_then(|module| module.dict()).is_some_and(|globals| is_of_program(vm, &globals))
}

/// Whether globals are those of a module that was read from a file.
pub(crate) fn is_of_program(vm: &VirtualMachine, globals: &PyDictRef) -> bool {
    let file = globals.get_item_opt("__file__", vm).ok().flatten();
    file.and_then(|file| text(&file)).is_some_and(|file| !file.starts_with('<'))
}

/// Whether a nested code object runs where it is written: the body of a class, or a comprehension.
pub(crate) fn runs_at_once(code: &Code) -> bool {
    matches!(&*code.name, "<listcomp>" | "<setcomp>" | "<dictcomp>" | "<genexpr>")
        || code.name.starts_with("<generic parameters of ")
        || code.instructions.iter().any(|instruction| matches!(instruction.instr, Instr::StoreName(_)))
}

pub(crate) fn text(object: &PyObject) -> Option<String> {
    object.downcast_ref::<PyStr>()?.to_str().map(str::to_owned)
}

/// The items of a builtin container; for a dict its keys and values.
fn items(object: &PyObject) -> Vec<PyObjectRef> {
    if let Some(list) = object.downcast_ref::<PyList>() {
        list.borrow_vec().to_vec()
    } else if let Some(tuple) = object.downcast_ref::<PyTuple>() {
        tuple.as_slice().to_vec()
    } else if let Some(dict) = object.downcast_ref::<PyDict>() {
        dict.items_vec().into_iter().flat_map(|(key, value)| [key, value]).collect()
    } else if let Some(set) = object.downcast_ref::<PySet>() {
        set.elements()
    } else {
        Vec::new()
    }
}
