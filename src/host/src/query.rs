//! Questions about live objects that run no user code.

use crate::bytecode::Code;
use crate::closure::{ClosureMark, closure_code};
use crate::code::{CodeContext, normalise};
use crate::convert::kind_of;
use crate::dialect;
use crate::execute::renamed_class;
use crate::host::{ClassInfo, FunctionInfo, HostException};
use crate::importer;
use crate::interpreter::Host;
use crate::{HostConst, HostKind};
use entity::{CodeId, EntityRef, FileId, HostId, SourceLoc};
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use rustpython_vm::builtins::{
    PyBaseException, PyByteArray, PyCode, PyDict, PyFrozenSet, PyFunction, PyInt, PyList, PySet, PySlice, PyStr,
    PyTuple, PyType, PyWeak,
};
use rustpython_vm::{AsObject, Py, PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine};
use std::rc::Rc;
use std::sync::Arc;

/// Entries of a class dict that are bookkeeping of the interpreter.
const CLASS_BOOKKEEPING: &[&str] = &[
    "__dict__",
    "__weakref__",
    "__module__",
    "__doc__",
    "__qualname__",
    "__firstlineno__",
    "__static_attributes__",
    "__annotations__",
    "__annotate__",
    "__annotate_func__",
    "__annotations_cache__",
    "__conditional_annotations__",
    "__type_params__",
    "__orig_bases__",
    "__parameters__",
];

impl Host {
    /// The type of a constant.
    pub fn class_of(&self, value: &HostConst) -> HostId {
        self.enter(|vm| {
            let object = self.expect_object(vm, value);
            self.intern(object.class().as_object())
        })
    }

    /// A short text for messages, without addresses.
    pub fn describe(&self, value: &HostConst) -> String {
        self.enter(|vm| self.describe_const(vm, value))
    }

    fn describe_const(&self, vm: &VirtualMachine, value: &HostConst) -> String {
        match value {
            HostConst::Obj(id) => self.describe_object(vm, &self.object(*id)),
            HostConst::Tuple(items) => {
                let texts: Vec<String> = items.iter().map(|item| self.describe_const(vm, item)).collect();
                if texts.len() == 1 { format!("({},)", texts[0]) } else { format!("({})", texts.join(", ")) }
            }
            HostConst::RInt(kind, bits) => {
                let class = self.to_object(vm, value).map(|object| object.class().name().to_string());
                let digits = if kind.signed() { bits.to_string() } else { (*bits as u64).to_string() };
                format!("{}({digits})", class.unwrap_or_else(|_| "r_int".to_owned()))
            }
            _ => match self.expect_object(vm, value).repr(vm) {
                Ok(text) => text.to_string_lossy().into_owned(),
                Err(_) => format!("{value:?}"),
            },
        }
    }

    fn describe_object(&self, vm: &VirtualMachine, object: &PyObject) -> String {
        let name = || object_name(vm, object).unwrap_or_else(|| object.class().name().to_string());
        match kind_of(vm, object) {
            HostKind::Module => format!("module '{}'", name()),
            HostKind::Function => format!("function '{}'", qualified_name(vm, object)),
            HostKind::BuiltinFunction => format!("built-in function '{}'", name()),
            HostKind::Class => format!("class '{}'", qualified_name(vm, object)),
            HostKind::BoundMethod | HostKind::BuiltinMethod => format!("method '{}'", qualified_name(vm, object)),
            HostKind::MethodDescriptor => format!("method '{}'", qualified_name(vm, object)),
            HostKind::List => "a list".to_owned(),
            HostKind::Dict => "a dict".to_owned(),
            HostKind::Set => "a set".to_owned(),
            HostKind::FrozenSet => "a frozenset".to_owned(),
            HostKind::ByteArray => "a bytearray".to_owned(),
            HostKind::Range | HostKind::Slice => match object.repr(vm) {
                Ok(text) => text.to_string_lossy().into_owned(),
                Err(_) => format!("a {}", object.class().name()),
            },
            HostKind::Code => "a code object".to_owned(),
            HostKind::Cell => "a closure cell".to_owned(),
            HostKind::Property => "a property".to_owned(),
            HostKind::StaticMethod => "a staticmethod".to_owned(),
            HostKind::ClassMethod => "a classmethod".to_owned(),
            HostKind::SlotDescriptor => format!("slot '{}'", name()),
            HostKind::WeakRef => "a weak reference".to_owned(),
            HostKind::Instance => format!("an instance of class '{}'", object.class().name()),
        }
    }

    /// `__name__` of a class, function or module; else a description.
    pub fn name_of(&self, id: HostId) -> String {
        let object = self.object(id);
        self.enter(|vm| object_name(vm, &object).unwrap_or_else(|| self.describe_object(vm, &object)))
    }

    /// `__qualname__` of a function.
    pub fn qualname_of(&self, id: HostId) -> Arc<str> {
        if let Some(info) = self.state.borrow().functions.get(&id) {
            return info.qualname.clone();
        }
        let object = self.object(id);
        self.enter(|vm| {
            let name = object.get_attr("__qualname__", vm);
            let name = vm.expect_pyresult(name, "a function has a name");
            name.downcast_ref::<PyStr>().map_or_else(|| Arc::from(""), |text| Arc::from(&*text.to_string_lossy()))
        })
    }

    /// The code points of a text with lone surrogates, which no [`HostConst::Str`] can hold.
    pub fn code_points(&self, id: HostId) -> Option<Vec<u32>> {
        let object = self.object(id);
        self.enter(|vm| {
            let text = object.downcast_ref_if_exact::<PyStr>(vm)?;
            Some(text.as_wtf8().code_points().map(|c| c.to_u32()).collect())
        })
    }

    /// An attribute of the module `builtins`.
    pub fn builtin(&self, name: &str) -> Option<HostConst> {
        self.enter(|vm| {
            let object = vm.builtins.get_attr(vm.ctx.intern_str(name), vm).ok()?;
            Some(self.to_const(vm, &object))
        })
    }

    /// Whether a constant is the builtin of that name.
    pub fn is_builtin(&self, value: &HostConst, name: &str) -> bool {
        value.id().is_some() && self.builtin(name).as_ref() == Some(value)
    }

    /// The function that stands for one of the library, or that a decorator of the library made, where the library's
    /// own is not in the language: see `runtimes/rpython/stand_in.py`.
    pub fn stand_in(&self, function: HostId) -> Option<HostId> {
        let value = HostConst::Obj(function);
        let info = self.function(function);
        let is_decorated = || !info.closure.is_empty() && self.hasattr(&value, "__wrapped__");
        if &*info.module != "collections.abc" && !is_decorated() {
            return None;
        }
        let stand_in = self.module_attr("rotor_helpers.stand_in", "stand_in").expect("the helper library is complete");
        match self.call(&stand_in, &[value]) {
            Ok(found) => found.id(),
            Err(error) => panic!("host: rotor_helpers.stand_in raised {}", error.message),
        }
    }

    /// An attribute of a module, which is imported if needed.
    pub fn module_attr(&self, module: &str, name: &str) -> Option<HostConst> {
        self.enter(|vm| {
            let module = self.import(vm, module).ok()?;
            let object = module.get_attr(vm.ctx.intern_str(name), vm).ok()?;
            Some(self.to_const(vm, &object))
        })
    }

    /// How many modules have been imported.
    pub fn imported_modules(&self) -> usize {
        self.enter(|vm| {
            let modules = vm.sys_module.get_attr("modules", vm).and_then(|modules| modules.length(vm));
            modules.unwrap_or_else(|_| panic!("host: sys.modules is no dict"))
        })
    }

    /// An attribute of a module that the program has imported.
    pub fn imported_attr(&self, module: &str, name: &str) -> Option<HostConst> {
        self.enter(|vm| {
            let module = vm.sys_module.get_attr("modules", vm).ok()?.get_item(module, vm).ok()?;
            let object = module.get_attr(vm.ctx.intern_str(name), vm).ok()?;
            Some(self.to_const(vm, &object))
        })
    }

    /// The classes of a union of types (`int | None`, `Optional[int]`).
    pub fn members_of_union(&self, value: &HostConst) -> Option<Arc<[HostConst]>> {
        let id = value.id().filter(|&id| self.kind(id) == HostKind::Instance)?;
        let class = self.class(self.class_of(&HostConst::Obj(id)));
        if !matches!((&*class.module, &*class.name), ("typing", "Union") | ("types", "UnionType")) {
            return None;
        }
        match self.attribute(id, "__args__") {
            HostConst::Tuple(members) => Some(members),
            _ => None,
        }
    }

    /// A builtin exception class.
    pub fn exception_class(&self, name: &str) -> HostId {
        match self.builtin(name) {
            Some(HostConst::Obj(id)) => id,
            _ => panic!("host: builtins has no exception class {name}"),
        }
    }

    /// Facts about a function (`HostKind::Function`).
    pub fn function(&self, id: HostId) -> Rc<FunctionInfo> {
        if let Some(info) = self.state.borrow().functions.get(&id) {
            return info.clone();
        }
        let object = self.object(id);
        let info = self.enter(|vm| {
            let function = object.downcast_ref::<PyFunction>().expect("function() is for functions");
            let info = self.function_info(vm, function.as_object());
            Rc::new(vm.expect_pyresult(info, "the attributes of a function can be read"))
        });
        if info.closure.is_empty() {
            // Cells may still be filled; everything else stays as it is.
            self.state.borrow_mut().functions.insert(id, info.clone());
        }
        info
    }

    fn function_info(&self, vm: &VirtualMachine, function: &PyObject) -> PyResult<FunctionInfo> {
        let code = function.get_attr("__code__", vm)?.downcast::<PyCode>().expect("__code__ is a code object");
        let mut code = self.code(self.code_id(&code));
        let id = self.intern(function);
        let mark = self.closure_mark(vm, function);
        let of_closure = mark.as_ref().is_some_and(|mark| mark.environment.is_none());
        let ClosureMark { fields, taken: field_defaults, resumes, environment } = mark.unwrap_or_default();
        if of_closure {
            code = Rc::new(closure_code(&code, if resumes { &field_defaults } else { &[] }));
        }
        let text = |name: &'static str| -> PyResult<Arc<str>> {
            let value = function.get_attr(name, vm)?;
            Ok(value.downcast_ref::<PyStr>().map_or_else(|| Arc::from(""), |text| Arc::from(&*text.to_string_lossy())))
        };
        let defaults = function.get_attr("__defaults__", vm)?;
        let kwdefaults = function.get_attr("__kwdefaults__", vm)?;
        let closure = function.get_attr("__closure__", vm)?;
        let globals = function.get_attr("__globals__", vm)?;
        Ok(FunctionInfo {
            name: text("__name__")?,
            qualname: text("__qualname__")?,
            module: text("__module__")?,
            globals: self.intern(&globals),
            defaults: match defaults.downcast_ref::<PyTuple>() {
                Some(defaults) => defaults.as_slice().iter().map(|value| self.to_const(vm, value)).collect(),
                None => Vec::new(),
            },
            kwdefaults: match kwdefaults.downcast_ref::<PyDict>() {
                Some(kwdefaults) => self.string_items(vm, kwdefaults),
                None => Vec::new(),
            },
            closure: match closure.downcast_ref::<PyTuple>() {
                Some(cells) => cells.as_slice().iter().map(|cell| self.contents(vm, cell)).collect(),
                None => Vec::new(),
            },
            cells: match closure.downcast_ref::<PyTuple>() {
                Some(cells) => {
                    let numbers = 0..cells.as_slice().len();
                    numbers.map(|index| self.assigned_cell(vm, function, index)).collect::<PyResult<_>>()?
                }
                None => Vec::new(),
            },
            fields,
            field_defaults,
            resumes,
            environment,
            initial: self.state.borrow().scripts.get(&id).cloned().unwrap_or_default(),
            loc: code.loc,
            code,
        })
    }

    fn string_items(&self, vm: &VirtualMachine, dict: &Py<PyDict>) -> Vec<(Arc<str>, HostConst)> {
        dict.items_vec()
            .into_iter()
            .filter_map(|(key, value)| {
                let key = Arc::from(key.downcast_ref::<PyStr>()?.to_str()?);
                Some((key, self.to_const(vm, &value)))
            })
            .collect()
    }

    fn contents(&self, vm: &VirtualMachine, cell: &PyObject) -> Option<HostConst> {
        let value = cell.get_attr("cell_contents", vm).ok()?;
        Some(self.to_const(vm, &value))
    }

    /// The normal form of a code object, made the first time.
    pub fn code(&self, id: CodeId) -> Rc<Code> {
        let code = match &self.state.borrow().codes[id.index()] {
            (_, Some(code)) => return code.clone(),
            (code, None) => code.clone(),
        };
        let normal = self.enter(|vm| {
            let file_name = code.source_path().as_str();
            let first_line = code.first_line_number.map_or(0, |line| line.get() as u32);
            let loc = self.header_place(file_name, first_line);
            let mut context = Context { host: self, vm, code: &code, file: self.file(file_name) };
            Rc::new(normalise(&code, id, loc, &mut context))
        });
        self.state.borrow_mut().codes[id.index()].1 = Some(normal.clone());
        normal
    }

    /// The normal form of a `HostKind::Code` object.
    pub fn code_of(&self, id: HostId) -> Rc<Code> {
        let code = self.object(id).downcast::<PyCode>().expect("code_of() is for code objects");
        self.code(self.code_id(&code))
    }

    pub(crate) fn code_id(&self, code: &PyRef<PyCode>) -> CodeId {
        let mut state = self.state.borrow_mut();
        let address = code.as_object().get_id();
        if let Some(&id) = state.code_ids.get(&address) {
            return id;
        }
        let id = CodeId::new(state.codes.len());
        state.codes.push((code.clone(), None));
        state.code_ids.insert(address, id);
        id
    }

    /// Facts about a class (`HostKind::Class`).
    pub fn class(&self, id: HostId) -> Rc<ClassInfo> {
        if let Some(info) = self.state.borrow().classes.get(&id) {
            return info.clone();
        }
        let object = self.object(id);
        let class = object.downcast_ref::<PyType>().expect("class() is for classes");
        let mut info = self.enter(|vm| self.class_info(vm, class));
        self.replace_variables(id, &mut info);
        self.replace_builtin_bases(id, &mut info);
        let info = Rc::new(info);
        self.state.borrow_mut().classes.insert(id, info.clone());
        info
    }

    /// The message of the `TypeError` that making an instance of an abstract class raises; `None` if the
    /// class is not abstract.
    pub fn abstract_class_error(&self, class: HostId) -> Option<String> {
        // A metaclass may have something else under any name.
        let methods = self.find_attr(&HostConst::Obj(class), "__abstractmethods__")?;
        let methods = Some(methods).filter(|m| self.builtin("frozenset") == Some(HostConst::Obj(self.class_of(m))))?;
        let sorted = self.builtin("sorted").expect("sorted() is a builtin function");
        let Ok(HostConst::Obj(methods)) = self.call(&sorted, &[methods]) else { return None };
        let methods = self.list_items(methods);
        let names: Vec<&str> = methods.iter().filter_map(HostConst::as_str).collect();
        let plural = match names.len() {
            0 => return None,
            1 => "method",
            _ => "methods",
        };
        let name = &self.class(class).name;
        Some(format!("Can't instantiate abstract class {name} with abstract {plural} {}", names.join(", ")))
    }

    fn class_info(&self, vm: &VirtualMachine, class: &Py<PyType>) -> ClassInfo {
        let text = |object: PyObjectRef| -> Arc<str> {
            object.downcast_ref::<PyStr>().map_or_else(|| Arc::from(""), |text| Arc::from(&*text.to_string_lossy()))
        };
        let bases: Vec<_> = class.bases.read().iter().cloned().collect();
        let entries: Vec<(&str, PyObjectRef)> =
            class.attributes.read().iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        let mut dict = Vec::new();
        let mut first_function = None;
        let mut first_line = None;
        for (name, value) in entries {
            if name == "__firstlineno__" {
                first_line = value.downcast_ref::<PyInt>().and_then(|line| u32::try_from(line.as_bigint()).ok());
            }
            if let Some(function) = value.downcast_ref::<PyFunction>() {
                first_function.get_or_insert_with(|| function.to_owned());
            }
            if !CLASS_BOOKKEEPING.contains(&name) {
                dict.push((Arc::from(name), self.to_const(vm, &value)));
            }
        }
        let module = text(class.__module__(vm));
        let modules = vm.sys_module.get_attr("modules", vm).ok();
        let holder = modules.and_then(|modules| modules.get_item(&*module, vm).ok());
        let held = holder.and_then(|holder| holder.get_attr(vm.ctx.intern_str(&*class.name()), vm).ok());
        let loc = match (first_line, first_function) {
            (Some(line), _) => match self.module_file(vm, &module) {
                Some(file) => self.header_place(&file, line),
                None => SourceLoc::UNKNOWN,
            },
            (None, Some(function)) => {
                let code =
                    function.as_object().get_attr("__code__", vm).ok().and_then(|code| code.downcast::<PyCode>().ok());
                code.map_or(SourceLoc::UNKNOWN, |code| {
                    let line = code.first_line_number.map_or(0, |line| line.get() as u32);
                    self.header_place(code.source_path().as_str(), line)
                })
            }
            (None, None) => SourceLoc::UNKNOWN,
        };
        let slot_names: Option<Vec<Arc<str>>> =
            class.heaptype_ext.as_ref().and_then(|heap| heap.slots.as_ref()).map(|slots| {
                let names = slots.iter().map(|name| name.to_string_lossy());
                names.filter(|name| name != "__dict__" && name != "__weakref__").map(|name| Arc::from(&*name)).collect()
            });
        // A class with `__dict__` among its slots has a place for any attribute.
        let is_open = class.attributes.read().contains_key(vm.ctx.intern_str("__dict__"));
        let renamed = renamed_class(vm, class.as_object()).map(Arc::<str>::from);
        ClassInfo {
            name: renamed.clone().unwrap_or_else(|| Arc::from(&*class.name())),
            qualname: renamed.unwrap_or_else(|| text(class.__qualname__(vm))),
            module,
            in_module: held.is_some_and(|held| held.is(class)),
            bases: bases.iter().map(|base| self.intern(base.as_object())).collect(),
            mro: class.mro_collect().iter().map(|base| self.intern(base.as_object())).collect(),
            dict,
            builtin: class.heaptype_ext.is_none(),
            is_exception: class.fast_issubclass(vm.ctx.exceptions.base_exception_type),
            plain_metaclass: class.class().is(vm.ctx.types.type_type),
            missing: crate::cpython::stands_for_missing(class),
            slots: slot_names.clone().filter(|_| !is_open),
            slot_names: slot_names.unwrap_or_default(),
            int_kind: self.int_kind(vm, class),
            loc,
        }
    }

    /// The source file of an imported module, as shown to users.
    fn module_file(&self, vm: &VirtualMachine, name: &str) -> Option<String> {
        let module = vm.sys_module.get_attr("modules", vm).ok()?.get_item(name, vm).ok()?;
        let file = module.get_attr("__file__", vm).ok()?;
        Some(file.downcast_ref::<PyStr>()?.to_str()?.to_owned())
    }

    /// Whether a module of the program has a name for a module of the library, or for something of it.
    fn program_names(&self, vm: &VirtualMachine, library: &str) -> bool {
        let Ok(modules) = vm.sys_module.get_attr("modules", vm) else { return false };
        let Some(modules) = modules.downcast_ref::<PyDict>() else { return false };
        let text = |object: &PyObjectRef, name: &'static str| {
            let value = object.get_attr(name, vm).ok()?;
            Some(value.downcast_ref::<PyStr>()?.to_str()?.to_owned())
        };
        let is_of_library = |value: &PyObjectRef| {
            let module = text(value, "__module__");
            text(value, "__name__").is_some_and(|name| name == library)
                || module.is_some_and(|module| module.trim_start_matches('_') == library)
        };
        modules.into_iter().any(|(_, module)| {
            text(&module, "__file__").is_some_and(|file| !file.starts_with('<'))
                && module.dict().is_some_and(|names| names.into_iter().any(|(_, value)| is_of_library(&value)))
        })
    }

    /// Whether a class derives from another, or is it.
    pub fn is_subclass(&self, class: HostId, base: HostId) -> bool {
        let (class, base) = (self.object(class), self.object(base));
        match (class.downcast_ref::<PyType>(), base.downcast_ref::<PyType>()) {
            (Some(class), Some(base)) => class.fast_issubclass(base),
            _ => false,
        }
    }

    /// Whether a name is that of a member of an enumeration.
    pub fn is_member(&self, class: HostId, name: &str) -> bool {
        let Ok(HostConst::Obj(members)) = self.getattr(&HostConst::Obj(class), "_member_map_") else { return false };
        self.dict_items(members).iter().any(|(n, _)| n.as_str() == Some(name))
    }

    /// The exception classes of the program that derive from this one and from others.
    pub fn joint_exceptions(&self, class: HostId) -> Vec<HostId> {
        if ["BaseException", "Exception"].iter().any(|root| self.exception_class(root) == class) {
            return Vec::new();
        }
        let joint = |&id: &HostId| {
            let info = self.class(id);
            !info.builtin
                && info.bases.iter().filter(|&&base| self.class(base).is_exception).count() > 1
                && self.enter(|vm| match self.module_file(vm, &info.module) {
                    Some(file) if file.starts_with(importer::LIBRARY) => self.program_names(vm, &info.module),
                    file => file.is_some_and(|file| !file.starts_with('<')),
                })
        };
        self.subclasses(class).into_iter().skip(1).filter(joint).collect()
    }

    /// A class and all classes that derive from it, in the order of their definition, bases first.
    pub fn subclasses(&self, class: HostId) -> Vec<HostId> {
        let mut found: IndexSet<HostId, FxBuildHasher> = IndexSet::from_iter([class]);
        let mut next = 0;
        while let Some(&id) = found.get_index(next) {
            next += 1;
            let object = self.object(id);
            let class = object.downcast_ref::<PyType>().expect("subclasses() is for classes");
            let below: Vec<PyObjectRef> = class.subclasses.read().iter().filter_map(|weak| weak.upgrade()).collect();
            for sub in below {
                found.insert(self.intern(&sub));
            }
        }
        found.into_iter().collect()
    }

    /// `__self__` and `__func__` of a bound method.
    pub fn bound_method(&self, id: HostId) -> (HostConst, HostConst) {
        (self.attribute(id, "__self__"), self.attribute(id, "__func__"))
    }

    /// `__self__` and the name of a bound method of a builtin object.
    pub fn builtin_method(&self, id: HostId) -> (HostConst, String) {
        (self.attribute(id, "__self__"), self.text_attribute(id, "__name__"))
    }

    /// The function inside a `staticmethod` or `classmethod`.
    pub fn descriptor_func(&self, id: HostId) -> HostConst {
        self.attribute(id, "__func__")
    }

    /// Getter and setter of a property; `None` when absent.
    pub fn property(&self, id: HostId) -> (HostConst, HostConst) {
        (self.attribute(id, "fget"), self.attribute(id, "fset"))
    }

    /// Module and name of a function that the interpreter implements.
    pub fn builtin_function_name(&self, id: HostId) -> (String, String) {
        let module = match self.attribute(id, "__module__") {
            HostConst::Str(module) => module.to_string(),
            _ => String::new(),
        };
        (module, self.text_attribute(id, "__name__"))
    }

    /// Class and name of a method descriptor of a builtin type.
    pub fn method_descriptor(&self, id: HostId) -> (HostId, String) {
        let HostConst::Obj(class) = self.attribute(id, "__objclass__") else {
            panic!("host: __objclass__ of a method descriptor is not a class");
        };
        (class, self.text_attribute(id, "__name__"))
    }

    fn attribute(&self, id: HostId, name: &'static str) -> HostConst {
        let object = self.object(id);
        self.enter(|vm| match object.get_attr(name, vm) {
            Ok(value) => self.to_const(vm, &value),
            Err(_) => HostConst::None,
        })
    }

    fn text_attribute(&self, id: HostId, name: &'static str) -> String {
        match self.attribute(id, name) {
            HostConst::Str(text) => text.to_string(),
            _ => String::new(),
        }
    }

    /// Attributes of an instance: its `__dict__`, then the slots that are set, bases first.
    pub fn instance_attrs(&self, id: HostId) -> Vec<(Arc<str>, HostConst)> {
        let object = self.object(id);
        let items = self.builtin_items(id);
        self.enter(|vm| {
            let mut attrs = match object.dict() {
                Some(dict) => self.string_items(vm, &dict),
                None => Vec::new(),
            };
            attrs.extend(items);
            for class in object.class().mro_collect().iter().rev() {
                let Some(slots) = class.heaptype_ext.as_ref().and_then(|heap| heap.slots.as_ref()) else { continue };
                for name in slots.iter() {
                    let Some(name) = name.to_str() else { continue };
                    if name == "__dict__" || name == "__weakref__" {
                        continue;
                    }
                    // Through the descriptor: no user code runs, and a shadowed slot is still found.
                    let Some(slot) = class.attributes.read().get(vm.ctx.intern_str(name)).cloned() else { continue };
                    if let Some(Ok(value)) = vm.call_get_descriptor(&slot, object.clone()) {
                        attrs.push((Arc::from(name), self.to_const(vm, &value)));
                    }
                }
            }
            attrs
        })
    }

    /// Items of a list, set, frozenset, range or instance of a tuple subclass, in iteration order.
    pub fn list_items(&self, id: HostId) -> Vec<HostConst> {
        let object = self.object(id);
        self.enter(|vm| {
            let items: Vec<PyObjectRef> = if let Some(list) = object.downcast_ref::<PyList>() {
                list.borrow_vec().to_vec()
            } else if let Some(tuple) = object.downcast_ref::<PyTuple>() {
                tuple.as_slice().to_vec()
            } else if let Some(set) = object.downcast_ref::<PySet>() {
                set.elements()
            } else if let Some(set) = object.downcast_ref::<PyFrozenSet>() {
                set.elements()
            } else {
                object.try_to_value(vm).unwrap_or_default()
            };
            items.iter().map(|item| self.to_const(vm, item)).collect()
        })
    }

    /// The item of a dict for a text.
    pub fn dict_get(&self, id: HostId, key: &str) -> Option<HostConst> {
        let object = self.object(id);
        self.enter(|vm| {
            let dict = object.downcast_ref::<PyDict>().expect("dict_get() is for dicts");
            let item = dict.get_item_opt(key, vm).ok().flatten()?;
            Some(self.to_const(vm, &item))
        })
    }

    /// Items of a dict, in order.
    pub fn dict_items(&self, id: HostId) -> Vec<(HostConst, HostConst)> {
        let object = self.object(id);
        self.enter(|vm| {
            let dict = object.downcast_ref::<PyDict>().expect("dict_items() is for dicts");
            let items = if object.class().is(vm.ctx.types.dict_type) {
                dict.items_vec()
            } else {
                // An OrderedDict keeps its order apart.
                let ordered =
                    vm.call_method(&object, "items", ()).and_then(|items| items.try_to_value::<Vec<PyObjectRef>>(vm));
                let pairs = ordered.unwrap_or_default();
                pairs
                    .iter()
                    .filter_map(|pair| match pair.downcast_ref::<PyTuple>()?.as_slice() {
                        [key, value] => Some((key.clone(), value.clone())),
                        _ => None,
                    })
                    .collect()
            };
            items.iter().map(|(key, value)| (self.to_const(vm, key), self.to_const(vm, value))).collect()
        })
    }

    /// Contents of a bytearray.
    pub fn bytes_of(&self, id: HostId) -> Vec<u8> {
        let object = self.object(id);
        let bytes = object.downcast_ref::<PyByteArray>().expect("bytes_of() is for bytearrays");
        bytes.borrow_buf().to_vec()
    }

    /// Target of a weak reference, if alive.
    pub fn weakref_target(&self, id: HostId) -> Option<HostConst> {
        let object = self.object(id);
        let target = object.downcast_ref::<PyWeak>()?.upgrade()?;
        Some(self.enter(|vm| self.to_const(vm, &target)))
    }

    /// Start, stop and step of a slice.
    pub fn slice_parts(&self, id: HostId) -> [HostConst; 3] {
        let object = self.object(id);
        let slice = object.downcast_ref::<PySlice>().expect("slice_parts() is for slices");
        self.enter(|vm| {
            let optional =
                |part: &Option<PyObjectRef>| part.as_ref().map_or(HostConst::None, |part| self.to_const(vm, part));
            [optional(&slice.start), self.to_const(vm, &slice.stop), optional(&slice.step)]
        })
    }

    /// Contents of a closure cell, if set.
    pub fn cell_contents(&self, id: HostId) -> Option<HostConst> {
        let object = self.object(id);
        self.enter(|vm| self.contents(vm, &object))
    }

    /// The object of a constant that this host made.
    pub(crate) fn expect_object(&self, vm: &VirtualMachine, value: &HostConst) -> PyObjectRef {
        let object = self.to_object(vm, value);
        vm.expect_pyresult(object, "a constant of this host has an object")
    }

    /// The exception class and text of an exception object, for `raise` of a prebuilt instance.
    pub fn exception_of(&self, id: HostId) -> Option<HostException> {
        let object = self.object(id);
        let error = object.downcast::<PyBaseException>().ok()?;
        Some(self.enter(|vm| self.exception(vm, &error)))
    }
}

fn object_name(vm: &VirtualMachine, object: &PyObject) -> Option<String> {
    if let Some(class) = object.downcast_ref::<PyType>() {
        return Some(renamed_class(vm, object).map_or_else(|| class.name().to_string(), str::to_owned));
    }
    match kind_of(vm, object) {
        HostKind::Function
        | HostKind::BuiltinFunction
        | HostKind::BoundMethod
        | HostKind::BuiltinMethod
        | HostKind::MethodDescriptor
        | HostKind::SlotDescriptor
        | HostKind::Module => {
            let name = object.get_attr("__name__", vm).ok()?;
            Some(name.downcast_ref::<PyStr>()?.to_str()?.to_owned())
        }
        _ => None,
    }
}

fn qualified_name(vm: &VirtualMachine, object: &PyObject) -> String {
    let name = object.get_attr("__qualname__", vm).ok();
    match name.as_ref().and_then(|name| name.downcast_ref::<PyStr>()).and_then(|name| name.to_str()) {
        Some(name) => name.to_owned(),
        None => object_name(vm, object).unwrap_or_else(|| object.class().name().to_string()),
    }
}

/// The surroundings of a code object that is being normalised.
struct Context<'a> {
    host: &'a Host,
    vm: &'a VirtualMachine,
    code: &'a PyCode,
    file: FileId,
}

impl CodeContext for Context<'_> {
    fn constant(&mut self, index: usize) -> HostConst {
        let constant = self.code.constants.get(index).expect("the compiler emits valid constant indices");
        let constant: PyObjectRef = constant.clone().into();
        self.host.to_const(self.vm, &constant)
    }

    fn builtin(&mut self, name: &str) -> HostConst {
        self.host.builtin(name).expect("builtins has the names of LOAD_COMMON_CONSTANT")
    }

    fn place(&mut self, range: [u32; 4]) -> SourceLoc {
        let range = dialect::source_range(self.code.source_path().as_str(), range);
        self.host.place(self.file, range)
    }

    fn within(&mut self, place: SourceLoc, function: &str, call: SourceLoc) -> SourceLoc {
        self.host.place_within(place, function, call)
    }
}
