//! Descriptions of prebuilt things: functions, classes, bound methods, frozen instances.
//!
//! Source: reference §2.6, §2.6.1; pypy `rpython/annotator/description.py`.

use crate::lattice::desc::{Desc, PyFunction};
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use crate::program::errors::OpError;
use crate::program::specialize::{SpecKey, Specialization};
use crate::program::world::Program;
use diagnostics::{DiagId, did_you_mean};
use entity::{ClassDefId, DescId, FlowGraphId, HostId, SourceLoc};
use flowspace::FlowGraph;
use host::{Code, HostConst, HostKind};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;

/// Whether a function belongs to the helper library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HelperKind {
    /// A function of the program.
    None,
    /// `rotor_helpers.*` and `rarithmetic`: specialised by the shape of all arguments.
    Helper,
}

/// What is known of a function.
#[derive(Clone, Debug)]
pub struct FunctionDesc {
    /// Its code.
    pub code: Rc<Code>,
    /// Defaults of the last positional parameters.
    pub defaults: Vec<HostConst>,
    /// Defaults of keyword-only parameters.
    pub kwdefaults: Vec<(Arc<str>, HostConst)>,
    /// Place of the `def`.
    pub loc: SourceLoc,
    /// How calls share graphs.
    pub(crate) specialization: Specialization,
    /// Annotations enforced on the parameters.
    pub(crate) enforceargs: Option<Vec<Option<HostConst>>>,
    /// Where it comes from.
    pub helper: HelperKind,
    /// The graphs, by specialisation key.
    pub(crate) cache: IndexMap<SpecKey, FlowGraphId>,
    /// Keys that hold definitions, by what they are without them.
    pub(crate) alike: FxHashMap<SpecKey, Vec<SpecKey>>,
    /// What a memo function gave, by its arguments: it is called once for each combination.
    pub(crate) memo: FxHashMap<Vec<HostConst>, HostConst>,
    pub(crate) pristine: Option<Rc<FlowGraph>>,
    pub(crate) broken: bool,
}

impl FunctionDesc {
    /// All graphs of the function.
    pub fn graphs(&self) -> impl Iterator<Item = FlowGraphId> + '_ {
        self.cache.values().copied()
    }
}

/// The parameter of a function that keeps its results which tells in which form it was called.
const FORM: &str = "__form_of_call";

/// Which arguments are given by place and by name: nothing where all that can be are given by place.
fn form_of_call(args: &Arguments, argcount: usize) -> String {
    if args.keywords.is_empty() && (args.positional.len() >= argcount || args.rest.is_some()) {
        return String::new();
    }
    let names: Vec<&str> = args.keywords.iter().map(|(name, ..)| &**name).collect();
    format!("{} {}", args.positional.len(), names.join(" "))
}

/// Where the value of a parameter comes from at a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArgSource {
    /// An operand: index into `op.args`.
    Operand(usize),
    /// An item of a tuple operand passed with `*`.
    StarItem {
        /// Index of the tuple in `op.args`.
        operand: usize,
        /// Index of the item.
        index: usize,
    },
    /// A constant: a default value, a frozen receiver.
    Const(HostConst),
    /// The tuple for a `*args` parameter, or the record for `**kwargs`.
    Tuple(Vec<ArgSource>),
    /// The receiver in the bound method that is called.
    Receiver,
    /// The class of that receiver, for a class method.
    ReceiverClass,
    /// The fresh instance, for `__init__`.
    Instance,
}

/// The arguments of a call, before they are matched with a signature.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arguments {
    pub(crate) positional: Vec<(ArgSource, SomeValue)>,
    pub(crate) keywords: Vec<(Arc<str>, ArgSource, SomeValue)>,
    /// What a `*args` parameter gets after the others: a tuple of any length.
    pub(crate) rest: Option<(ArgSource, SomeValue)>,
}

impl Arguments {
    pub(crate) fn positional(args: impl IntoIterator<Item = SomeValue>) -> Self {
        Self {
            positional: args.into_iter().enumerate().map(|(i, s)| (ArgSource::Operand(i + 1), s)).collect(),
            keywords: Vec::new(),
            rest: None,
        }
    }

    pub(crate) fn prepend(&self, source: ArgSource, s_value: SomeValue) -> Self {
        let mut args = self.clone();
        args.positional.insert(0, (source, s_value));
        args
    }
}

/// Arguments matched with the parameters of one function.
pub(crate) struct Matched {
    pub(crate) sources: Vec<ArgSource>,
    pub(crate) cells: Vec<SomeValue>,
    /// Number of values in `*args`, where it is known.
    pub(crate) star: Option<usize>,
    /// The names of the values in `**kwargs`, where there is such a parameter.
    pub(crate) keywords: Option<Vec<Arc<str>>>,
}

impl Program<'_> {
    /// What the last line of a traceback shows for an exception class that is not known by its name alone,
    /// or has a base that is not.
    pub(crate) fn traceback_name(&self, class: HostId) -> Option<Arc<str>> {
        let shown = |class: HostId| {
            let info = self.host.class(class);
            let name = info.qualname.strip_prefix("<module>.<locals>.").unwrap_or(&info.qualname);
            let own = self.host.is_target_module(&info.module) || info.module.starts_with("rotor_helpers");
            if own { name.to_owned() } else { format!("{}.{name}", info.module) }
        };
        let info = self.host.class(class);
        let written = |class: HostId| {
            let info = self.host.class(class);
            !info.builtin && info.is_exception
        };
        let mut known = info.mro.iter().copied().filter(|&base| written(base));
        known.any(|base| shown(base) != *self.host.class(base).name).then(|| Arc::from(shown(class)))
    }

    /// The description of a Python function, shared by every use of it.
    pub(crate) fn getfuncdesc(&mut self, func: HostId) -> DescId {
        if let Some(&desc) = self.bookkeeper.desc_of.get(&func) {
            return desc;
        }
        if let Some(stand_in) = self.host.stand_in(func) {
            let desc = self.getfuncdesc(stand_in);
            self.bookkeeper.desc_of.insert(func, desc);
            return desc;
        }
        let desc = self.new_funcdesc(func);
        self.bookkeeper.desc_of.insert(func, desc);
        desc
    }

    /// A description of its own: mixins give each using class its own graphs.
    pub(crate) fn new_funcdesc(&mut self, func: HostId) -> DescId {
        let info = self.host.function(func);
        let library = info.module.starts_with("rotor_helpers") || &*info.module == "rpython.rlib.rarithmetic";
        let helper = if library { HelperKind::Helper } else { HelperKind::None };
        let konst = HostConst::Obj(func);
        let specialization = match (self.parse_specialization(&konst), self.options.decisions.generic.get(&func)) {
            (Specialization::Default, Some(parameters)) => {
                Specialization::ArgType(parameters.iter().copied().collect())
            }
            (declared, _) => declared,
        };
        let enforceargs = self.parse_enforceargs(&konst);
        let desc = FunctionDesc {
            code: info.code.clone(),
            defaults: info.defaults.clone(),
            kwdefaults: info.kwdefaults.clone(),
            loc: info.loc,
            specialization,
            enforceargs,
            helper,
            cache: IndexMap::new(),
            alike: FxHashMap::default(),
            pristine: None,
            memo: FxHashMap::default(),
            broken: false,
        };
        self.bookkeeper.add_function(PyFunction { func, name: info.name.clone() }, desc)
    }

    /// Matches arguments with the parameters of a function.
    pub(crate) fn match_arguments(&mut self, funcdesc: DescId, args: &Arguments) -> Result<Matched, OpError> {
        let name = self.bookkeeper.pyfunction(funcdesc).name.clone();
        let f = self.bookkeeper.funcdesc(funcdesc);
        let (code, defaults, kwdefaults, def_loc) = (f.code.clone(), f.defaults.clone(), f.kwdefaults.clone(), f.loc);
        let argcount = code.argcount as usize;
        let kwonly = code.kwonlyargcount as usize;
        let misfit = |this: &Self, message: String, help: Option<String>| {
            let diagnostic = this.diag(DiagId::CallArguments, message).label(def_loc, "the function is defined here");
            OpError::failed(diagnostic.maybe_help(help))
        };
        let fail = |this: &Self, message: String| misfit(this, message, None);
        let mut slots: Vec<Option<(ArgSource, SomeValue)>> = vec![None; argcount + kwonly];
        let mut star = Vec::new();
        for (i, arg) in args.positional.iter().enumerate() {
            if i < argcount {
                slots[i] = Some(arg.clone());
            } else {
                star.push(arg.clone());
            }
        }
        if !star.is_empty() && !code.varargs {
            let (message, help) = too_many(&name, &code, defaults.len(), args);
            return Err(misfit(self, message, help));
        }
        let mut others: Vec<(Arc<str>, ArgSource, SomeValue)> = Vec::new();
        for (keyword, source, s_value) in &args.keywords {
            let first = code.posonlyargcount as usize;
            let Some(i) = code.varnames[first..argcount + kwonly].iter().position(|n| n == keyword).map(|i| i + first)
            else {
                if code.varkeywords {
                    if others.iter().any(|(name, ..)| name == keyword) {
                        return Err(fail(self, format!("{name}() got multiple values for argument '{keyword}'")));
                    }
                    others.push((keyword.clone(), source.clone(), s_value.clone()));
                    continue;
                }
                let near = did_you_mean(keyword, code.varnames[first..argcount + kwonly].iter().map(|name| &**name));
                let message = format!("{name}() got an unexpected keyword argument '{keyword}'");
                return Err(misfit(self, message, near));
            };
            if slots[i].is_some() {
                return Err(fail(self, format!("{name}() got multiple values for argument '{keyword}'")));
            }
            slots[i] = Some((source.clone(), s_value.clone()));
        }
        let mut missing = Vec::new();
        for i in 0..argcount + kwonly {
            if slots[i].is_some() {
                continue;
            }
            let default = if i < argcount {
                (i + defaults.len()).checked_sub(argcount).map(|d| defaults[d].clone())
            } else if &*code.varnames[i] == FORM {
                Some(HostConst::str(&form_of_call(args, argcount)))
            } else {
                kwdefaults.iter().find(|(n, _)| *n == code.varnames[i]).map(|(_, v)| v.clone())
            };
            match default {
                Some(value) => {
                    let value = value.id().and_then(|id| self.registry.constant(id)).unwrap_or(value);
                    let s_value = self.immutablevalue(&value)?;
                    slots[i] = Some((ArgSource::Const(value), s_value));
                }
                None => missing.push(format!("'{}'", code.varnames[i])),
            }
        }
        if !missing.is_empty() {
            let plural = if missing.len() == 1 { "" } else { "s" };
            return Err(fail(
                self,
                format!("{name}() is missing {} required argument{plural}: {}", missing.len(), missing.join(", ")),
            ));
        }
        let (mut sources, mut cells): (Vec<_>, Vec<_>) =
            slots.into_iter().map(|slot| slot.expect("missing arguments were reported")).unzip();
        let mut count = Some(star.len());
        if let Some((source, s_rest)) = args.rest.clone() {
            if !code.varargs || !star.is_empty() {
                return Err(fail(self, format!("the number of arguments of {name}() after '*' must be known here")));
            }
            count = None;
            sources.push(source);
            cells.push(s_rest.nonconst());
        } else if code.varargs {
            let (star_sources, star_cells): (Vec<_>, Vec<_>) = star.into_iter().unzip();
            sources.push(ArgSource::Tuple(star_sources));
            cells.push(SomeValue::tuple(star_cells));
        }
        let mut keywords = None;
        if code.varkeywords {
            // In the order of the call.
            let names: Vec<Arc<str>> = others.iter().map(|(name, ..)| name.clone()).collect();
            let class = self.keywords_class(&names);
            let (values, items): (Vec<_>, Vec<_>) = others.into_iter().map(|(_, source, s)| (source, s)).unzip();
            sources.push(ArgSource::Tuple(values));
            cells.push(SomeValue::new(SomeKind::Record { class, items: items.into(), can_be_none: false }));
            keywords = Some(names);
        }
        Ok(Matched { sources, cells, star: count, keywords })
    }

    /// The arguments with which the function of a bound method is called.
    pub(crate) fn with_receiver(&mut self, desc: DescId, args: &Arguments) -> Arguments {
        match *self.bookkeeper.desc(desc) {
            Desc::Method { funcdesc, originclassdef, selfclassdef, .. } => {
                let classdef = selfclassdef.expect("only bound methods are called");
                let helper = self.bookkeeper.funcdesc(funcdesc).helper == HelperKind::Helper;
                let classdef = if helper { originclassdef } else { classdef };
                let s_self = SomeValue::instance(classdef);
                match self.bookkeeper.method_entry(desc) {
                    Some(ClassAttr::StaticMethod(_)) => args.clone(),
                    Some(ClassAttr::ClassMethod(_)) => {
                        let vars = Arc::from([]);
                        let s_class = SomeValue::new(SomeKind::TypeOf { of: Arc::new(s_self), vars });
                        args.prepend(ArgSource::ReceiverClass, s_class)
                    }
                    _ => args.prepend(ArgSource::Receiver, s_self),
                }
            }
            Desc::MethodOfFrozen { frozendesc, .. } => {
                let s_self = self.pbc(vec![frozendesc], false);
                let value = s_self.konst.clone().expect("a single frozen description is a constant");
                args.prepend(ArgSource::Const(value), s_self)
            }
            Desc::Function(_) | Desc::Class(_) | Desc::Frozen { .. } => args.clone(),
        }
    }

    /// A method description, interned.
    pub(crate) fn methoddesc(
        &mut self,
        funcdesc: DescId,
        originclassdef: ClassDefId,
        selfclassdef: Option<ClassDefId>,
        name: &Arc<str>,
    ) -> DescId {
        let key = (funcdesc, originclassdef, selfclassdef, name.clone());
        if let Some(&desc) = self.bookkeeper.method_descs.get(&key) {
            return desc;
        }
        let desc =
            self.bookkeeper.add_desc(Desc::Method { funcdesc, originclassdef, selfclassdef, name: name.clone() });
        self.bookkeeper.method_descs.insert(key, desc);
        desc
    }

    pub(crate) fn methodoffrozen(&mut self, funcdesc: DescId, frozendesc: DescId) -> DescId {
        if let Some(&desc) = self.bookkeeper.frozen_methods.get(&(funcdesc, frozendesc)) {
            return desc;
        }
        let desc = self.bookkeeper.add_desc(Desc::MethodOfFrozen { funcdesc, frozendesc });
        self.bookkeeper.frozen_methods.insert((funcdesc, frozendesc), desc);
        desc
    }

    /// The annotation of an attribute of a frozen instance; bottom when it has none.
    pub(crate) fn frozen_attribute(&mut self, desc: DescId, name: &str) -> Result<SomeValue, OpError> {
        let &Desc::Frozen { obj } = self.bookkeeper.desc(desc) else {
            panic!("annotator: {desc} is not frozen");
        };
        let konst = HostConst::Obj(obj);
        if !self.host.hasattr(&konst, name) {
            return Ok(SomeValue::impossible());
        }
        if self.host.kind(obj) == HostKind::Module
            && self.host.variables(obj).is_some_and(|variables| variables.contains(name))
        {
            let module = self.host.name_of(obj);
            return Err(self.unsupported(format!(
                "the variable '{name}' of one of several modules, which the program assigns in `{module}`,"
            )));
        }
        let value = self.host.getattr(&konst, name).map_err(|e| self.host_error(&e))?;
        if let HostConst::Obj(id) = value
            && self.host.kind(id) == HostKind::BoundMethod
        {
            let (receiver, func) = self.host.bound_method(id);
            if let (true, HostConst::Obj(func)) = (receiver == konst, &func) {
                let funcdesc = self.getfuncdesc(*func);
                let method = self.methodoffrozen(funcdesc, desc);
                return Ok(self.pbc(vec![method], false));
            }
        }
        self.immutablevalue(&value)
    }

    /// The annotation of an attribute read through the class itself.
    pub(crate) fn class_read_attribute(&mut self, desc: DescId, name: &str) -> Result<SomeValue, OpError> {
        let Some((owner, attr)) = self.bookkeeper.class_lookup(desc, name) else {
            return self.metaclass_attribute(desc, name);
        };
        match attr {
            ClassAttr::Function(f) | ClassAttr::StaticMethod(f) => Ok(self.pbc(vec![f], false)),
            ClassAttr::ClassMethod(f) => {
                let method = self.methodoffrozen(f, desc);
                Ok(self.pbc(vec![method], false))
            }
            ClassAttr::Value(value) => self.immutablevalue(&value),
            ClassAttr::Property { .. } => {
                let owner = self.display_desc(owner);
                Err(self.unsupported(format!("the property '{name}' is read through the class {owner} itself")))
            }
        }
    }
}

impl Program<'_> {
    pub(crate) fn app_keywords(&self, name: &str) -> HostConst {
        self.host
            .module_attr("rotor_helpers.app_keywords", name)
            .unwrap_or_else(|| panic!("the helper library has no app_keywords.{name}"))
    }

    /// The class of the records of keywords of these names.
    pub(crate) fn keywords_class(&self, names: &[Arc<str>]) -> HostId {
        let names = HostConst::Tuple(names.iter().cloned().map(HostConst::Str).collect());
        match self.host.call(&self.app_keywords("keywords_class"), &[names]) {
            Ok(HostConst::Obj(class)) => class,
            other => panic!("annotator: app_keywords.keywords_class gave {other:?}"),
        }
    }

    /// An entry of the metaclass of a class, where the program defines that.
    pub(crate) fn metaclass_entry(&self, class: HostId, name: &str) -> Option<HostConst> {
        let metaclass = self.host.class_of(&HostConst::Obj(class));
        let mro = self.host.class(metaclass).mro.clone();
        mro.iter().find_map(|&base| {
            let info = self.host.class(base);
            let own = !info.builtin && !info.is_of(&["enum", "abc", "typing"]);
            own.then(|| info.dict.iter().find(|(entry, _)| &**entry == name).map(|(_, value)| value.clone()))?
        })
    }

    /// An attribute that a class has by its metaclass.
    pub(crate) fn metaclass_attribute(&mut self, desc: DescId, name: &str) -> Result<SomeValue, OpError> {
        let class = self.bookkeeper.pyclass(desc).class;
        let Some(value) = self.metaclass_entry(class, name).filter(|_| !name.starts_with("__")) else {
            return Ok(SomeValue::impossible());
        };
        match value.id().map(|id| (id, self.host.kind(id))) {
            Some((id, HostKind::Function)) => {
                let function = self.getfuncdesc(id);
                let method = self.methodoffrozen(function, desc);
                Ok(self.pbc(vec![method], false))
            }
            Some((_, HostKind::Property | HostKind::ClassMethod | HostKind::StaticMethod)) => {
                Err(self.unsupported(format!("the attribute '{name}' that a class has by its metaclass")))
            }
            _ => self.immutablevalue(&value),
        }
    }
}

/// The message for more positional arguments than a function takes, and what may be wrong with it.
fn too_many(name: &str, code: &Code, defaults: usize, args: &Arguments) -> (String, Option<String>) {
    let argcount = code.argcount as usize;
    let takes = match defaults {
        0 => format!("{argcount}"),
        defaults => format!("from {} to {argcount}", argcount - defaults),
    };
    // A receiver that no parameter was meant for.
    let received = matches!(args.positional[0].0, ArgSource::Receiver | ArgSource::Instance);
    let has_self = code.varnames[..argcount].first().is_some_and(|first| &**first == "self");
    let given = args.positional.len();
    let without_self = received && !has_self && given == argcount + 1;
    let parameters: Vec<&str> =
        std::iter::once("self").chain(code.varnames[..argcount].iter().map(|name| &**name)).collect();
    let help = without_self
        .then(|| format!("a method has the instance as its first parameter: `def {name}({}):`", parameters.join(", ")));
    let plural = if argcount == 1 { "" } else { "s" };
    let were = if given == 1 { "was" } else { "were" };
    (format!("{name}() takes {takes} positional argument{plural} but {given} {were} given"), help)
}
