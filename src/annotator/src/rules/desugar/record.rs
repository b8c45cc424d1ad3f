//! Records: values of classes of the library that hold values of any type (`deque`,
//! `defaultdict`, iterators of `itertools`), and named tuples.
//!
//! A record is a tuple of its parts with a class. Being a tuple it is generic by its structure,
//! and its representation is that of the tuple; what changes is in lists and dicts among the
//! parts. The helper library makes records with `record(name, parts)` and takes them apart with
//! `parts(record)`; what they do is in its tables, under the name of the class in `RECORDS`.
//! A record of a class in `DELEGATES` does with its first part what has no entry.
//!
//! A named tuple is seen as a plain tuple by all operations but those that its class defines.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::description::{ArgSource, Arguments};
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::program::specialize::Specialization;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{
    Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to, settle, settled, value,
};
use crate::solver::annrpython::InstanceOp;
use diagnostics::DiagId;
use entity::HostId;
use flow::{BuiltinFn, HlOp, Operand};
use flowspace::CallShape;
use host::{HostConst, HostKind};
use std::ops::ControlFlow;
use std::sync::Arc;

impl Desugar<'_, '_> {
    /// A record that containers compare and hash by its parts.
    fn is_plain_record(&self, s: &SomeValue) -> bool {
        matches!(s.kind, SomeKind::Record { class, .. }
            if self.is_named_tuple(class) || self.registry.is_value_of_parts(class))
    }

    /// A record that is no named tuple.
    pub(crate) fn is_opaque_record(&self, s: &SomeValue) -> bool {
        matches!(s.kind, SomeKind::Record { class, .. } if !self.is_named_tuple(class))
    }

    pub(crate) fn app_record(&self, name: &str) -> HostConst {
        self.host
            .module_attr("rotor_helpers.app_record", name)
            .unwrap_or_else(|| panic!("the helper library has no app_record.{name}"))
    }

    // Making them and taking them apart.

    /// `record(class, parts)`
    pub(crate) fn make_record(&mut self, class: &SomeValue, parts: &SomeValue) -> Result<SomeValue, OpError> {
        let class = match &class.konst {
            Some(HostConst::Str(name)) => self.registry.record(name),
            Some(HostConst::Obj(class)) => Some(*class),
            _ => None,
        };
        match (class, &parts.kind) {
            (Some(class), SomeKind::Tuple { items, .. }) => {
                let items = match self.options.decisions.recursive_records.contains(&class) {
                    true => {
                        let defs = self.bookkeeper.record_parts_defs(class, items.len());
                        self.items_of(&defs, items)?
                    }
                    false => items.clone(),
                };
                Ok(SomeValue::new(SomeKind::Record { class, items, can_be_none: false }))
            }
            _ => panic!("annotator: record() of {class:?} and {}", self.display(parts)),
        }
    }

    /// `parts(record)`
    pub(crate) fn parts_of_record(&mut self, s: &SomeValue) -> Result<SomeValue, OpError> {
        match &s.kind {
            SomeKind::Record { items, .. } => {
                Ok(SomeValue::new(SomeKind::Tuple { items: items.clone(), can_be_none: false }))
            }
            SomeKind::None => Err(OpError::Blocked),
            _ => panic!("annotator: parts() of {}", self.display(s)),
        }
    }

    pub(crate) fn first_part(&self, record: Operand) -> Result<NewOp, OpError> {
        Ok(NewOp::call(&self.app_record("first_part"), [record.into()]))
    }

    /// The tuple of all parts.
    pub(crate) fn all_parts(&self, record: Operand) -> NewOp {
        NewOp::call(&self.app_record("parts"), [record.into()])
    }

    // Operations.

    /// Operations with records: replaced by calls of what the library or the class has, or by the
    /// same operation on the annotations that this gives.
    pub(crate) fn record_operation(&mut self, hop: &Hop<'_>) -> Attempt<Option<Vec<SomeValue>>> {
        let (op, args) = (hop.op, hop.args);
        if op.op == HlOp::Format
            && let SomeKind::Record { class, can_be_none: false, .. } = args[0].kind
            && self.is_named_tuple(class)
            && let Some(function) = self.own_attribute(class, "__format__")
        {
            return settled(rewrite_call(&function, &op.args));
        }
        if matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs | HlOp::Format) {
            return Ok(ControlFlow::Continue(None));
        }
        // A text shows what stands right of `%`; a named tuple is a tuple there.
        if matches!(op.op, HlOp::Mod | HlOp::InplaceMod)
            && matches!(args[0].kind, SomeKind::Str { .. } | SomeKind::Char)
            && self.is_opaque_record(&args[1])
        {
            return Ok(ControlFlow::Continue(None));
        }
        if !args.iter().take(2).any(|s| matches!(s.kind, SomeKind::Record { .. })) {
            return Ok(ControlFlow::Continue(None));
        }
        // Containers take named tuples and complex numbers as they are.
        let item = matches!(op.op, HlOp::GetItem | HlOp::SetItem | HlOp::DelItem | HlOp::Contains);
        if item && !matches!(args[0].kind, SomeKind::Record { .. }) && self.is_plain_record(&args[1]) {
            return Ok(ControlFlow::Continue(None));
        }
        for i in 0..args.len().min(2) {
            let SomeKind::Record { class, .. } = args[i].kind else { continue };
            if self.is_named_tuple(class) {
                settle!(self.named_tuple_operation(hop, class, i));
            } else if let Some(names) = self.keywords_names(class) {
                return settled(self.keywords_operation(hop, &names));
            } else {
                settle!(self.opaque_operation(hop, class, i));
            }
        }
        // The class of a named tuple derives from that of the tuple left of it, and goes first.
        if let [tuple, record] = args
            && matches!(tuple.kind, SomeKind::Tuple { .. } | SomeKind::VarTuple { .. })
            && matches!(record.kind, SomeKind::Record { .. })
            && let Some(mirrored) = op.op.mirrored()
        {
            return rewrite_to(mirrored, vec![op.args[1].into(), op.args[0].into()]);
        }
        // What is left are named tuples, seen as tuples.
        let view = |s: &SomeValue| match &s.kind {
            SomeKind::Record { items, can_be_none, .. } => {
                SomeValue::new(SomeKind::Tuple { items: items.clone(), can_be_none: *can_be_none })
            }
            _ => s.clone(),
        };
        Ok(ControlFlow::Continue(Some(args.iter().map(view).collect())))
    }

    /// Whether instances of a class are no numbers of a builtin class.
    fn is_no_number(&self, s: &SomeValue) -> bool {
        let SomeKind::Instance { classdef: Some(classdef), .. } = s.kind else { return false };
        let class = self.bookkeeper.class_object(classdef);
        !["int", "float", "complex"].iter().any(|name| self.derives_from_builtin(class, name))
    }

    /// An operation of a record of the library, which is operand `i`.
    fn opaque_operation(&mut self, hop: &Hop<'_>, class: HostId, i: usize) -> Attempt {
        let (op, args) = (hop.op, hop.args);
        if i == 1 && matches!(op.op, HlOp::GetItem | HlOp::SetItem | HlOp::DelItem | HlOp::Contains) {
            // What is in a sequence is compared, item by item.
            let search = match args[0].kind {
                _ if op.op != HlOp::Contains || args[0].can_be_none() => None,
                SomeKind::List { .. } | SomeKind::VarTuple { .. } | SomeKind::Range { .. } => Some("in_list"),
                SomeKind::Tuple { .. } => Some("in_tuple"),
                _ => None,
            };
            return match search {
                Some(helper) => rewrite_call(&self.instance_helper(helper)?, &op.args),
                None => Err(self.no_operator(op.op, args)),
            };
        }
        let found = self.registry.operation(op.op, args).or_else(|| {
            let base = op.op.inplace_base()?;
            self.registry.operation(base, args)
        });
        if let Some(helper) = found.cloned() {
            return rewrite_call(&helper, &op.args);
        }
        match op.op {
            HlOp::Str if i == 0 => return rewrite_to(HlOp::Repr, vec![op.args[0].into()]),
            HlOp::Not => {
                return replaced(vec![
                    NewOp::new(HlOp::Bool, vec![op.args[0].into()]),
                    NewOp::new(HlOp::Not, vec![NewArg::Prev(0)]),
                ]);
            }
            HlOp::Bool if self.registry.operation(HlOp::Len, args).is_some() || self.registry.delegates(class) => {
                return rewrite_call(&self.app_record("bool_of_len"), &op.args);
            }
            HlOp::Bool => return rewrite_call(&self.app_record("is_something"), &op.args),
            // Instances whose classes say what they equal have been asked.
            HlOp::Eq
                if self.never_equal(&args[0], &args[1])
                    || matches!(args[1 - i].kind, SomeKind::Instance { .. })
                        && !self.registry.delegates(class)
                        && (!self.registry.is_value_of_parts(class) || self.is_no_number(&args[1 - i]))
                        && !(args[0].can_be_none() && args[1].can_be_none()) =>
            {
                return rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::Bool(false))]);
            }
            HlOp::Ne if args.len() == 2 => {
                return replaced(vec![
                    NewOp::new(HlOp::Eq, vec![op.args[0].into(), op.args[1].into()]),
                    NewOp::new(HlOp::Not, vec![NewArg::Prev(0)]),
                ]);
            }
            HlOp::Eq if args[1 - i].is_none() => {
                return rewrite_to(HlOp::Is, op.args.iter().map(|&a| a.into()).collect());
            }
            HlOp::Hash => return Err(self.no_operator(op.op, args)),
            _ => {}
        }
        if self.registry.delegates(class) {
            let first = self.first_part(op.args[i])?;
            let rest =
                op.args.iter().enumerate().map(|(k, &a)| if k == i { NewArg::Prev(0) } else { a.into() }).collect();
            return replaced(vec![first, NewOp::new(op.op, rest)]);
        }
        Err(self.no_operator(op.op, args))
    }

    /// An operation that the class of a named tuple, operand `i`, defines, other than a binary operator.
    fn named_tuple_operation(&mut self, hop: &Hop<'_>, class: HostId, i: usize) -> Attempt {
        let op = hop.op;
        let name = match (op.op, i) {
            (HlOp::Eq, _) => "__eq__",
            (HlOp::Ne, _) => "__ne__",
            (HlOp::Str, 0) => "__str__",
            (HlOp::Repr, 0) => "__repr__",
            (HlOp::Len, 0) => "__len__",
            (HlOp::Bool | HlOp::Not, 0) => "__bool__",
            (HlOp::Hash, 0) => "__hash__",
            (HlOp::Iter, 0) => "__iter__",
            (HlOp::Contains, 0) => "__contains__",
            (HlOp::GetItem, 0) => "__getitem__",
            (HlOp::Neg, 0) => "__neg__",
            (HlOp::Abs, 0) => "__abs__",
            _ => return pass(),
        };
        let own = self.own_attribute(class, name);
        let own_len = if name == "__bool__" && own.is_none() { self.own_attribute(class, "__len__") } else { None };
        if let Some(HostConst::Obj(function)) = own.clone().or(own_len) {
            if matches!(name, "__hash__" | "__ne__" | "__eq__" | "__getitem__" | "__iter__") {
                return Err(self.unsupported(format!("{name} of a named tuple is not supported")));
            }
            let mut ops = vec![NewOp::call(&HostConst::Obj(function), op.args.iter().map(|&arg| arg.into()))];
            if name == "__bool__" && own.is_some() {
                ops.push(NewOp::call(&self.instance_helper("truth")?, [NewArg::Prev(0)]));
            }
            if matches!(name, "__bool__" | "__contains__") {
                // What a method gives is asked whether it is true.
                let asked = if op.op == HlOp::Not { HlOp::Not } else { HlOp::Bool };
                ops.push(NewOp::new(asked, vec![NewArg::Prev(ops.len() - 1)]));
            }
            return replaced(ops);
        }
        if matches!(op.op, HlOp::Str | HlOp::Repr) {
            if op.op == HlOp::Str && self.own_attribute(class, "__repr__").is_some() {
                return rewrite_to(HlOp::Repr, vec![op.args[0].into()]);
            }
            let names = HostConst::Tuple(self.fields(class).into_iter().map(HostConst::Str).collect());
            let class_name = HostConst::str(&self.host.class(class).name);
            let helper = self.app_record("named_tuple_repr");
            let arguments = [op.args[0].into(), NewArg::Const(class_name), NewArg::Const(names)];
            return replaced(vec![NewOp::call(&helper, arguments)]);
        }
        pass()
    }

    /// A call of a builtin with a named tuple, which a special method of its class converts.
    pub(crate) fn conversion_of_named_tuple(&mut self, hop: &Hop<'_>, function: Option<BuiltinFn>) -> Attempt {
        let (HlOp::SimpleCall, Some(SomeKind::Record { class, can_be_none: false, .. })) =
            (hop.op.op, hop.args.get(1).map(|s| &s.kind))
        else {
            return pass();
        };
        let (class, name) = match function {
            Some(BuiltinFn::Round) => (*class, "__round__"),
            Some(BuiltinFn::Int) => (*class, "__int__"),
            Some(BuiltinFn::Float) => (*class, "__float__"),
            _ => return pass(),
        };
        match self.own_attribute(class, name).filter(|_| self.is_named_tuple(class)) {
            Some(method) => rewrite_call(&method, &hop.op.args[1..]),
            None => pass(),
        }
    }

    /// Refuses containers that would compare or hash named tuples whose class says how itself.
    pub(crate) fn compared_by_parts(&self, class: HostId, ops: &[InstanceOp]) -> Result<(), OpError> {
        if !self.is_named_tuple(class) {
            return Ok(());
        }
        let names: &[&str] = match ops {
            _ if ops.contains(&InstanceOp::Lt) => &["__lt__", "__eq__"],
            _ if ops.contains(&InstanceOp::Le) => &["__le__", "__eq__"],
            _ if ops.contains(&InstanceOp::Gt) => &["__gt__", "__eq__"],
            _ if ops.contains(&InstanceOp::Ge) => &["__ge__", "__eq__"],
            _ if ops.contains(&InstanceOp::Hash) => &["__hash__", "__eq__"],
            _ => &["__eq__"],
        };
        match names.iter().find(|name| self.own_attribute(class, name).is_some()) {
            Some(name) => {
                let class = self.host.name_of(class);
                Err(self.unsupported(format!(
                    "{class} is a named tuple with its own {name}, and compared inside of a container"
                )))
            }
            None => Ok(()),
        }
    }

    /// The fields of a class of named tuples.
    pub(crate) fn fields(&self, class: HostId) -> Vec<Arc<str>> {
        match self.host.getattr(&HostConst::Obj(class), "_fields") {
            Ok(HostConst::Tuple(names)) => names.iter().filter_map(HostConst::as_str).map(Arc::from).collect(),
            _ => Vec::new(),
        }
    }

    /// An attribute that a class of named tuples or a base defines, other than what `namedtuple` makes.
    pub(crate) fn own_attribute(&self, class: HostId, name: &str) -> Option<HostConst> {
        for &base in &self.host.class(class).mro {
            let info = self.host.class(base);
            if info.builtin {
                continue;
            }
            if let Some((_, value)) = info.dict.iter().find(|(key, _)| &**key == name) {
                let function = self.function_of_entry(value);
                let made = match function {
                    HostConst::Obj(id) if self.host.kind(id) == HostKind::Function => {
                        matches!(&*self.host.function(id).module, "collections" | "typing")
                            || self.is_made_by_namedtuple(id)
                    }
                    _ => name == "__new__",
                };
                return (!made).then(|| value.clone());
            }
        }
        None
    }

    /// The function of an entry of a class dict, where that is a static method.
    fn function_of_entry(&self, entry: &HostConst) -> HostConst {
        match entry {
            HostConst::Obj(id) if self.host.kind(*id) == HostKind::StaticMethod => self.host.descriptor_func(*id),
            _ => entry.clone(),
        }
    }

    /// Whether a function is one that `namedtuple` compiles for a class: its `__new__`.
    pub(crate) fn is_made_by_namedtuple(&self, function: HostId) -> bool {
        self.host.function(function).module.starts_with("namedtuple_")
    }

    // Attributes and methods.

    /// An attribute of a record.
    pub(crate) fn record_getattr(&mut self, hop: &Hop<'_>, class: HostId, name: &Arc<str>) -> Ruled {
        let s = &hop.args[0];
        if &**name == "__class__" {
            return value(self.type_of(s, None));
        }
        if self.is_named_tuple(class) {
            return self.named_tuple_getattr(hop, class, name);
        }
        if &**name == "get" && self.keywords_names(class).is_some() {
            return value(SomeValue::new(SomeKind::BuiltinMethod {
                receiver: Arc::new(s.nonnone()),
                name: name.clone(),
            }));
        }
        if self.has_builtin_method(s, name) {
            return value(SomeValue::new(SomeKind::BuiltinMethod {
                receiver: Arc::new(s.nonnone()),
                name: name.clone(),
            }));
        }
        let getter = format!("get {name}");
        if let Some(helper) = self.registry.method(self.host, s, &getter) {
            return rewrite_call(&helper, &hop.op.args[..1]);
        }
        if self.registry.delegates(class) {
            let first = self.first_part(hop.op.args[0])?;
            let getattr = NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), NewArg::Const(HostConst::Str(name.clone()))]);
            return replaced(vec![first, getattr]);
        }
        Err(self.missing_attribute(s, name))
    }

    fn named_tuple_getattr(&mut self, hop: &Hop<'_>, class: HostId, name: &Arc<str>) -> Ruled {
        let s = &hop.args[0];
        if let Some(index) = self.fields(class).iter().position(|field| field == name) {
            let index = i64::try_from(index).expect("tuples are short");
            return rewrite_to(HlOp::GetItem, vec![hop.op.args[0].into(), NewArg::Const(HostConst::Int(index))]);
        }
        let method = || SomeValue::new(SomeKind::BuiltinMethod { receiver: Arc::new(s.nonnone()), name: name.clone() });
        if matches!(&**name, "_replace" | "_asdict" | "count" | "index") {
            return value(method());
        }
        match self.own_attribute(class, name) {
            Some(found) => match found.id().map(|id| (id, self.host.kind(id))) {
                Some((_, HostKind::Function)) => value(method()),
                Some((id, HostKind::Property)) => {
                    let (getter, _) = self.host.property(id);
                    rewrite_call(&getter, &hop.op.args[..1])
                }
                Some((id, HostKind::StaticMethod)) => {
                    rewrite_to(HlOp::SameAs, vec![NewArg::Const(self.host.descriptor_func(id))])
                }
                Some((_, HostKind::ClassMethod)) => {
                    let bound = self.host.getattr(&HostConst::Obj(class), name).map_err(|e| self.host_error(&e))?;
                    rewrite_to(HlOp::SameAs, vec![NewArg::Const(bound)])
                }
                _ => rewrite_to(HlOp::SameAs, vec![NewArg::Const(found)]),
            },
            None => Err(self.missing_attribute(s, name)),
        }
    }

    /// A call of a class of named tuples.
    pub(crate) fn call_named_tuple(&mut self, hop: &Hop<'_>, class: HostId, args: &Arguments) -> Ruled {
        let fields = self.fields(class);
        let name = self.host.class(class).name.clone();
        if self.own_attribute(class, "__init__").is_some() {
            return Err(self.unsupported(format!("the named tuple {name} defines how its instances are made")));
        }
        let mut ops = Vec::new();
        let mut values: Vec<Option<NewArg>> = vec![None; fields.len()];
        if args.positional.len() > fields.len() {
            return Err(self.wrong_arguments(&name));
        }
        for (i, (source, _)) in args.positional.iter().enumerate() {
            values[i] = Some(self.argument(hop, source, &mut ops)?);
        }
        for (keyword, source, _) in &args.keywords {
            match fields.iter().position(|field| field == keyword) {
                Some(i) if values[i].is_none() => values[i] = Some(self.argument(hop, source, &mut ops)?),
                _ => return Err(self.wrong_arguments(&name)),
            }
        }
        let defaults = self.field_defaults(class)?;
        let mut items = Vec::new();
        for (field, value) in fields.iter().zip(values) {
            let default = || {
                defaults
                    .iter()
                    .find(|(key, _)| key.as_str() == Some(field))
                    .map(|(_, value)| NewArg::Const(value.clone()))
            };
            match value.or_else(default) {
                Some(value) => items.push(value),
                None => return Err(self.wrong_arguments(&name)),
            }
        }
        self.tagged(class, ops, items)
    }

    /// A call of a class of named tuples with a `__new__` of its own: that of a function, as for other classes.
    pub(crate) fn named_tuple_of_new(&mut self, hop: &Hop<'_>) -> Attempt {
        let Some(class) = self.named_tuple_to_make(hop.args.first()) else { return pass() };
        if self.own_attribute(class, "__del__").is_some() {
            let name = self.host.class(class).name.clone();
            return Err(self.unsupported(format!("the named tuple {name} has `__del__`, which")));
        }
        let Some(new) = self.own_attribute(class, "__new__").map(|entry| self.function_of_entry(&entry)) else {
            return pass();
        };
        if self.own_attribute(class, "__init__").is_some() {
            return pass();
        }
        if let HostConst::Obj(function) = new
            && self.host.kind(function) == HostKind::Function
        {
            // The class to make is known in each graph.
            let desc = self.getfuncdesc(function);
            let f = self.bookkeeper.funcdesc_mut(desc);
            if f.specialization == Specialization::Default {
                f.specialization = Specialization::Arg(vec![0]);
            }
        }
        let creator = self.host.module_attr("rotor_helpers.app_new", "creator");
        let creator = creator.expect("the helper library has app_new.creator");
        let function = self.host.call(&creator, &[HostConst::Obj(class), new, HostConst::None]);
        settled(self.rewrite_callee(hop, &function.map_err(|e| self.host_error(&e))?, None))
    }

    /// The class of named tuples that a value is.
    pub(crate) fn named_tuple_to_make(&self, s_class: Option<&SomeValue>) -> Option<HostId> {
        let class = s_class?.konst.as_ref()?.id()?;
        self.is_named_tuple(class).then_some(class)
    }

    /// `tuple.__new__(cls, items)` of a class of named tuples.
    pub(crate) fn named_tuple_of_items(&mut self, hop: &Hop<'_>) -> Attempt {
        let (HlOp::SimpleCall, [_, s_class, s_items]) = (hop.op.op, hop.args) else { return pass() };
        let Some(class) = self.named_tuple_to_make(Some(s_class)) else { return pass() };
        match &s_items.kind {
            SomeKind::Tuple { items, .. } if items.len() == self.fields(class).len() => {
                let record = self.app_record("record");
                replaced(vec![NewOp::call(&record, [hop.op.args[1].into(), hop.op.args[2].into()])])
            }
            _ => pass(),
        }
    }

    /// The defaults of the fields of a class of named tuples: those of its `__new__`, which programs set, too
    /// (`T.__new__.__defaults__ = (None,) * 2`).
    pub(crate) fn field_defaults(&self, class: HostId) -> Result<Vec<(HostConst, HostConst)>, OpError> {
        let new = self.host.getattr(&HostConst::Obj(class), "__new__").ok().and_then(|new| new.id());
        if let Some(new) =
            new.filter(|&new| self.host.kind(new) == HostKind::Function && self.is_made_by_namedtuple(new))
        {
            let defaults = self.host.function(new).defaults.clone();
            let fields = self.fields(class).into_iter().map(HostConst::Str);
            // The last fields have the last defaults.
            return Ok(fields.rev().zip(defaults.into_iter().rev()).collect());
        }
        let defaults = self.host.getattr(&HostConst::Obj(class), "_field_defaults").map_err(|e| self.host_error(&e))?;
        Ok(defaults.id().map(|id| self.host.dict_items(id)).unwrap_or_default())
    }

    /// `C._make(items)`: the class is called with the items.
    pub(crate) fn make_named_tuple(&mut self, hop: &Hop<'_>, class: HostId) -> Ruled {
        let (HlOp::SimpleCall, [_, items]) = (hop.op.op, &hop.op.args[..]) else {
            return Err(self.wrong_arguments("_make"));
        };
        let count = i64::try_from(self.fields(class).len()).expect("tuples are short");
        let tuple = self.host.builtin("tuple").expect("tuple is a builtin");
        let shape = CallShape::new(0, Vec::new()).with_star(true);
        if self.own_attribute(class, "__new__").is_some() {
            let name = self.host.name_of(class);
            return Err(
                self.unsupported(format!("_make() of the named tuple {name}, which has a `__new__` of its own,"))
            );
        }
        let check = self.star_helper("check_fields");
        replaced(vec![
            NewOp::call(&tuple, [(*items).into()]),
            NewOp::call(&check, [NewArg::Prev(0), NewArg::Const(HostConst::Int(count))]),
            NewOp::new(
                HlOp::CallArgs,
                vec![NewArg::Const(HostConst::Obj(class)), NewArg::Shape(shape), NewArg::Prev(0)],
            ),
        ])
    }

    /// An argument of a call as an operand of a replacement.
    pub(super) fn argument(&self, hop: &Hop<'_>, source: &ArgSource, ops: &mut Vec<NewOp>) -> Result<NewArg, OpError> {
        match source {
            ArgSource::Operand(i) => Ok(hop.op.args[*i].into()),
            ArgSource::StarItem { operand, index } => {
                let index = i64::try_from(*index).expect("tuples are short");
                ops.push(NewOp::new(
                    HlOp::GetItem,
                    vec![hop.op.args[*operand].into(), NewArg::Const(HostConst::Int(index))],
                ));
                Ok(NewArg::Prev(ops.len() - 1))
            }
            _ => Err(self.unsupported("this argument of the call is not supported")),
        }
    }

    /// A new named tuple.
    fn tagged(&self, class: HostId, mut ops: Vec<NewOp>, items: Vec<NewArg>) -> Ruled {
        ops.push(NewOp::new(HlOp::NewTuple, items));
        let tuple = NewArg::Prev(ops.len() - 1);
        ops.push(NewOp::call(&self.app_record("record"), [NewArg::Const(HostConst::Obj(class)), tuple]));
        replaced(ops)
    }

    /// A method call on a named tuple.
    pub(crate) fn call_named_tuple_method(
        &mut self,
        hop: &Hop<'_>,
        class: HostId,
        name: &str,
        args: &Arguments,
    ) -> Ruled {
        let mut ops = self.receiver_ops(hop);
        if let Some(HostConst::Obj(function)) = self.own_attribute(class, name) {
            return self.rewrite_callee(hop, &HostConst::Obj(function), Some(ops));
        }
        let receiver = ops.len() - 1;
        if name == "_asdict" && args.positional.is_empty() && args.keywords.is_empty() {
            ops.push(NewOp::new(HlOp::NewDict, Vec::new()));
            let dict = ops.len() - 1;
            for (i, field) in self.fields(class).into_iter().enumerate() {
                let index = HostConst::Int(i64::try_from(i).expect("tuples are short"));
                ops.push(NewOp::new(HlOp::GetItem, vec![NewArg::Prev(receiver), NewArg::Const(index)]));
                let key = NewArg::Const(HostConst::Str(field));
                ops.push(NewOp::new(HlOp::SetItem, vec![NewArg::Prev(dict), key, NewArg::Prev(ops.len() - 1)]));
            }
            ops.push(NewOp::new(HlOp::SameAs, vec![NewArg::Prev(dict)]));
            return replaced(ops);
        }
        if name != "_replace" {
            let Some(helper) = self.registry.tuple_method(self.host, name) else {
                return Err(self.unsupported(format!("the method {name}() of a named tuple is not supported")));
            };
            return self.rewrite_callee(hop, &helper, Some(ops));
        }
        let fields = self.fields(class);
        let unknown: Vec<_> =
            args.keywords.iter().map(|(keyword, _, _)| keyword).filter(|k| !fields.contains(*k)).collect();
        if let Some(keyword) = unknown.first() {
            if self.is_alternative(self.current_graph()) || self.is_caught("ValueError") {
                let names: Vec<String> = unknown.iter().map(|name| format!("'{name}'")).collect();
                return self.raising("ValueError", &format!("Got unexpected field names: [{}]", names.join(", ")));
            }
            let message = format!("{} has no field '{keyword}'", self.host.class(class).name);
            return Err(OpError::failed(self.diag(DiagId::CallArguments, message)));
        }
        let mut items = Vec::new();
        for (i, field) in fields.iter().enumerate() {
            match args.keywords.iter().find(|(keyword, _, _)| keyword == field) {
                Some((_, source, _)) => {
                    let value = self.argument(hop, source, &mut ops)?;
                    items.push(value);
                }
                None => {
                    let index = HostConst::Int(i64::try_from(i).expect("tuples are short"));
                    ops.push(NewOp::new(HlOp::GetItem, vec![NewArg::Prev(receiver), NewArg::Const(index)]));
                    items.push(NewArg::Prev(ops.len() - 1));
                }
            }
        }
        self.tagged(class, ops, items)
    }
}
