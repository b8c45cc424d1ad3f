//! Calls with `*` of something whose length is known at run time only.
//!
//! The call becomes one of known arguments: the items are collected in a tuple of any length, their
//! number is tested against the signature (TypeError with Python's text), and parameters take them
//! by index, those with defaults where there are enough. What is left goes to a `*args` parameter as
//! a tuple of any length. Helpers of the library with such a parameter name another helper that
//! takes the tuple itself (`helper.of_star`), or say that they can take it (`helper.takes_any_length`);
//! those whose last parameters are given by name only say how many are not (`helper.positional`). Of a
//! builtin each number of arguments is a call of its own (`app_values.by_count`).
//!
//! Where the possible callees of a call take their arguments in different ways, the tuple itself is
//! passed, to a function made for each of them, which calls it with `*`.

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use crate::program::description::HelperKind;
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, settle, settled};
use diagnostics::DiagId;
use entity::{DescId, HostId};
use flow::builtins::{MANY, Receiver};
use flow::{BuiltinFn, BuiltinMethod, HlOp};
use flowspace::CallShape;
use host::{HostConst, HostKind};
use std::sync::Arc;

/// How a callee takes positional arguments.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Signature {
    /// What errors call it.
    name: String,
    /// Its positional parameters.
    names: Vec<Arc<str>>,
    /// How many of them the call itself fills: the receiver, the new instance.
    given: usize,
    /// Defaults of the last ones.
    defaults: Vec<HostConst>,
    /// Whether it has a `*args` parameter.
    varargs: bool,
    /// What takes the place of the callee and gets what is left in an ordinary parameter.
    of_star: Option<HostConst>,
    /// Whether errors count the arguments and name no parameters.
    builtin: bool,
}

impl Signature {
    /// That of a builtin with this many parameters.
    fn of_builtin(name: String, count: usize) -> Self {
        Self {
            name,
            names: vec![Arc::from(""); count],
            given: 0,
            defaults: Vec::new(),
            varargs: false,
            of_star: None,
            builtin: true,
        }
    }

    /// Whether one way to pass arguments serves both.
    fn takes_as(&self, other: &Self) -> bool {
        self.names.len() - self.given == other.names.len() - other.given
            && self.defaults == other.defaults
            && self.varargs == other.varargs
            && self.of_star == other.of_star
            && self.name == other.name
    }
}

/// A call with `*`.
pub(crate) struct StarCall<'a> {
    pub(crate) hop: &'a Hop<'a>,
    pub(crate) shape: CallShape,
    /// The operand after the `*`; those after `**` follow it.
    pub(crate) star: usize,
    /// All names of arguments, those in operands after `**` too.
    pub(crate) names: Vec<Arc<str>>,
}

impl Desugar<'_, '_> {
    /// The replacement of a call with `*` of something whose length is not known; `None` for other
    /// calls, and for those that leave what follows the `*` to a `*args` parameter.
    pub(crate) fn call_of_star(&mut self, hop: &Hop<'_>) -> Attempt {
        let Some(call) = self.star_call(hop) else { return pass() };
        let s_star = &hop.args[call.star];
        match &s_star.kind {
            SomeKind::None => return Err(OpError::Blocked),
            SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } | SomeKind::Record { .. } if s_star.can_be_none() => {
                return settled(self.without_none(&call));
            }
            SomeKind::Tuple { .. } => return pass(),
            SomeKind::Record { class, .. } if self.is_named_tuple(*class) => return pass(),
            _ => {}
        }
        match &hop.args[0].kind {
            SomeKind::Pbc { descs, .. } => match self.common_signature(&descs.clone())? {
                Some(signature) => self.call_by_signature(&call, &signature),
                None => settled(self.with_tuple(&call)),
            },
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), .. } => {
                    let classes = self.class_set(classdef);
                    match self.common_signature(&classes)? {
                        Some(signature) => self.call_by_signature(&call, &signature),
                        None => settled(self.with_tuple(&call)),
                    }
                }
                _ => pass(),
            },
            SomeKind::Builtin => {
                let id = hop.args[0].konst.as_ref().and_then(HostConst::id).expect("a builtin is an object");
                self.builtin_of_star(&call, id)
            }
            SomeKind::BuiltinMethod { receiver, name } => {
                let (receiver, name) = (receiver.clone(), name.clone());
                self.builtin_method_of_star(&call, &receiver, &name)
            }
            _ => pass(),
        }
    }

    pub(crate) fn star_call<'a>(&self, hop: &'a Hop<'a>) -> Option<StarCall<'a>> {
        if hop.op.op != HlOp::CallArgs {
            return None;
        }
        let shape = self.call_shape(hop);
        if !shape.star {
            return None;
        }
        let star = 2 + shape.place_of_star();
        let mut names = shape.keywords.clone();
        for s in &hop.args[star + 1..] {
            if let SomeKind::Record { class, .. } = s.kind {
                names.extend(self.keywords_names(class).unwrap_or_default());
            }
        }
        Some(StarCall { hop, shape, star, names })
    }

    // Signatures.

    /// How the callees of a call take their arguments, where all do it in the same way.
    pub(crate) fn common_signature(&mut self, descs: &[DescId]) -> Result<Option<Signature>, OpError> {
        let mut common: Option<Signature> = None;
        for &desc in descs {
            let signature = self.signature_of(desc)?;
            match &common {
                None => common = Some(signature),
                Some(first) if first.takes_as(&signature) => {}
                Some(_) => return Ok(None),
            }
        }
        Ok(common)
    }

    fn signature_of(&mut self, desc: DescId) -> Result<Signature, OpError> {
        match *self.bookkeeper.desc(desc) {
            Desc::Function(_) => self.signature_of_function(desc, 0),
            Desc::Method { funcdesc, .. } => {
                let is_static = matches!(self.bookkeeper.method_entry(desc), Some(ClassAttr::StaticMethod(_)));
                self.signature_of_function(funcdesc, usize::from(!is_static))
            }
            Desc::MethodOfFrozen { funcdesc, .. } => self.signature_of_function(funcdesc, 1),
            Desc::Class(_) => match self.bookkeeper.class_lookup(desc, "__init__") {
                _ if let Some(creator) = self.creator(desc)? => self.signature_of_function(creator, 0),
                Some((_, ClassAttr::Function(init))) => self.signature_of_function(init, 1),
                _ => Ok(Signature::of_builtin(self.bookkeeper.pyclass(desc).name.to_string(), 0)),
            },
            Desc::Frozen { .. } => {
                let text = self.display_desc(desc);
                Err(OpError::failed(self.diag(DiagId::NotCallable, format!("{text} is not callable"))))
            }
        }
    }

    fn signature_of_function(&mut self, desc: DescId, given: usize) -> Result<Signature, OpError> {
        let func = self.bookkeeper.pyfunction(desc).func;
        let f = self.bookkeeper.funcdesc(desc);
        let code = f.code.clone();
        let (mut defaults, helper) = (f.defaults.clone(), f.helper == HelperKind::Helper);
        let konst = HostConst::Obj(func);
        let of_star = if helper { self.function_marker(&konst, "of_star") } else { None };
        if helper && code.varargs && of_star.is_none() && self.function_marker(&konst, "takes_any_length").is_none() {
            let name = self.bookkeeper.pyfunction(desc).name.trim_end_matches('_').to_owned();
            return Err(self.unsupported(format!(
                "{name}() with '*' of something whose length is known at run time only is not supported"
            )));
        }
        let info = self.host.function(func);
        let name = if helper { info.name.trim_end_matches('_').to_owned() } else { info.qualname.to_string() };
        let mut names = code.varnames[..code.argcount as usize].to_vec();
        if helper && let Some(HostConst::Int(positional)) = self.function_marker(&konst, "positional") {
            // The others are given by name only.
            let first_default = names.len() - defaults.len();
            names.truncate(usize::try_from(positional).expect("a number of parameters"));
            defaults.truncate(names.len().saturating_sub(first_default));
        }
        let builtin = helper && defaults.is_empty() && !code.varargs;
        Ok(Signature { name, names, given, defaults, varargs: code.varargs, of_star, builtin })
    }

    // Several callees.

    /// The function that calls one of several callees with arguments, what follows each star or pair of stars
    /// of the call, and the arguments that keywords name.
    pub(crate) fn adapter_of(&mut self, desc: DescId, shape: &CallShape) -> Result<DescId, OpError> {
        let (function, received) = match *self.bookkeeper.desc(desc) {
            Desc::Method { funcdesc, .. } => {
                let is_static = matches!(self.bookkeeper.method_entry(desc), Some(ClassAttr::StaticMethod(_)));
                (self.own_function(funcdesc)?, usize::from(!is_static))
            }
            Desc::MethodOfFrozen { funcdesc, .. } => (self.own_function(funcdesc)?, 1),
            Desc::Function(_) => (self.builtin_by_name(desc).map_or_else(|| self.own_function(desc), Ok)?, 0),
            Desc::Class(_) | Desc::Frozen { .. } => {
                let value = self.bookkeeper.lattice.desc_const(desc);
                (value.expect("classes and frozen instances are constants"), 0)
            }
        };
        let number = |count: usize| HostConst::Int(i64::try_from(count).expect("few arguments"));
        let keywords = shape.keywords.iter().cloned().map(HostConst::Str).collect();
        let mappings = shape.mappings.iter().map(|&before| number(before)).collect();
        let args = [
            function,
            number(received + shape.positional),
            HostConst::Tuple(keywords),
            HostConst::Bool(shape.star),
            HostConst::Tuple(mappings),
        ];
        let made = self.host.call(&self.star_helper("adapter"), &args).map_err(|e| self.host_error(&e))?;
        let HostConst::Obj(made) = made else { panic!("annotator: the maker of an adapter gave {made:?}") };
        Ok(self.getfuncdesc(made))
    }

    /// The builtin of which a helper does what a call by its name does; functions that stand for builtins as
    /// values only do it themselves.
    pub(crate) fn builtin_by_name(&self, desc: DescId) -> Option<HostConst> {
        let builtin = self.bookkeeper.lattice.builtin_of(desc)?;
        let function = self.host.function(self.bookkeeper.pyfunction(desc).func);
        (&*function.module != "rotor_helpers.app_values").then_some(HostConst::Obj(builtin))
    }

    /// The function that calls a callable, whose function this is, with arguments of which a tuple of any length
    /// and a dict hold some.
    pub(crate) fn spread_call(
        &mut self,
        callee: DescId,
        funcdesc: DescId,
        bound: bool,
        shape: &CallShape,
    ) -> Result<HostConst, OpError> {
        let class = match self.bookkeeper.desc(callee) {
            Desc::Class(class) => HostConst::Obj(class.class),
            _ => HostConst::None,
        };
        let number = |count: usize| HostConst::Int(i64::try_from(count).expect("few arguments"));
        let args = [
            self.own_function(funcdesc)?,
            class,
            HostConst::Int(i64::from(bound)),
            number(shape.positional),
            HostConst::Tuple(shape.keywords.iter().cloned().map(HostConst::Str).collect()),
            number(shape.mappings[0]),
        ];
        self.host.call(&self.star_helper("spread"), &args).map_err(|e| self.host_error(&e))
    }

    /// An object of the host that has this very description: the function, or, where a class has a
    /// description of its own for it, a copy.
    fn own_function(&mut self, desc: DescId) -> Result<HostConst, OpError> {
        let func = self.bookkeeper.pyfunction(desc).func;
        if self.getfuncdesc(func) == desc {
            return Ok(HostConst::Obj(func));
        }
        let known = self.findings().function_copies.get(&desc);
        if let Some(copy) = known {
            return Ok(copy.clone());
        }
        let of_func = |desc: &&DescId| self.bookkeeper.pyfunction(**desc).func == func;
        let number = self.findings().function_copies.keys().filter(of_func).count() as i64;
        let copy = self.host.call(&self.star_helper("copy_of"), &[HostConst::Obj(func), HostConst::Int(number)]);
        let copy = copy.map_err(|e| self.host_error(&e))?;
        let id = copy.id().expect("a function is an object");
        self.bookkeeper.desc_of.insert(id, desc);
        self.findings_mut().function_copies.insert(desc, copy.clone());
        Ok(copy)
    }

    /// The same call, where what follows the `*` is not `None`.
    pub(crate) fn without_none(&self, call: &StarCall<'_>) -> Ruled {
        let op = &call.hop.op;
        let mut args: Vec<NewArg> = op.args.iter().map(|&arg| NewArg::Old(arg)).collect();
        args[1] = NewArg::Shape(call.shape.clone());
        let callee = self.callee_of_star(call);
        let check = NewOp::call(
            &self.star_helper("not_none"),
            [NewArg::Old(op.args[call.star]), NewArg::Const(HostConst::str(&callee))],
        );
        args[call.star] = NewArg::Prev(0);
        replaced(vec![check, NewOp::new(op.op, args)])
    }

    /// What errors about what follows the `*` call the callee.
    fn callee_of_star(&self, call: &StarCall<'_>) -> String {
        let object = match &call.hop.args[0].kind {
            SomeKind::Pbc { descs, .. } if descs.len() == 1 => self.object_of_desc(descs[0]),
            _ => call.hop.args[0].konst.clone(),
        };
        let Some(object) = object.filter(|object| object.id().is_some()) else { return "Value".to_owned() };
        let text = |name: &str| match self.host.getattr(&object, name) {
            Ok(HostConst::Str(text)) => Some(text),
            _ => None,
        };
        match (text("__module__"), text("__qualname__")) {
            (Some(module), Some(name)) if &*module != "builtins" => format!("{module}.{name}()"),
            (_, Some(name)) => format!("{name}()"),
            _ => "Value".to_owned(),
        }
    }

    /// The same call, with a tuple after the `*`.
    pub(crate) fn with_tuple(&self, call: &StarCall<'_>) -> Ruled {
        let mut ops = Vec::new();
        let items = self.items_of_star(call, &mut ops);
        let op = &call.hop.op;
        let mut args: Vec<NewArg> = op.args.iter().map(|&arg| NewArg::Old(arg)).collect();
        args[1] = NewArg::Shape(call.shape.clone());
        args[call.star] = items;
        ops.push(NewOp::new(op.op, args));
        replaced(ops)
    }

    // The replacement.

    /// The call with its arguments taken out of the tuple.
    fn call_by_signature(&mut self, call: &StarCall<'_>, signature: &Signature) -> Attempt {
        let hop = call.hop;
        let total = signature.names.len();
        let before = signature.given + call.shape.positional;
        let s_star = &hop.args[call.star];
        let is_tuple = matches!(s_star.kind, SomeKind::VarTuple { can_be_none: false, .. });
        if signature.varargs && signature.of_star.is_none() && before == total && is_tuple {
            return pass();
        }
        let mut ops = Vec::new();
        let items = self.items_of_star(call, &mut ops);
        // Parameters from the first that a keyword fills on are not for the items.
        let taken = signature.names.iter().position(|name| call.names.contains(name)).filter(|&i| i >= before);
        let end = taken.unwrap_or(total).max(before.min(total));
        let first_default = total - signature.defaults.len();
        let open = !signature.varargs || taken.is_some();
        let text = |t: &str| NewArg::Const(HostConst::str(t));
        let number = |n: usize| NewArg::Const(HostConst::Int(i64::try_from(n).expect("few arguments")));
        if signature.builtin {
            let args = [items.clone(), text(&signature.name), number(before), number(total)];
            ops.push(NewOp::call(&self.star_helper("check_count"), args));
        } else if open || before < first_default.min(end) {
            let most = if open { i64::try_from(end).expect("few parameters") } else { -1 };
            let names = signature.names.iter().map(|name| &**name).collect::<Vec<_>>().join(" ");
            let args = [
                items.clone(),
                text(&signature.name),
                text(&names),
                number(before),
                number(first_default.min(end)),
                number(first_default),
                NewArg::Const(HostConst::Int(most)),
                NewArg::Const(HostConst::Bool(taken.is_some())),
            ];
            ops.push(NewOp::call(&self.star_helper("check_arguments"), args));
        }
        let mut positional: Vec<NewArg> = (0..call.shape.positional).map(|i| hop.op.args[2 + i].into()).collect();
        for index in before..end {
            let at = number(index - before);
            let op = match index.checked_sub(first_default) {
                Some(i) => {
                    let default = NewArg::Const(signature.defaults[i].clone());
                    NewOp::call(&self.star_helper("argument_or"), [items.clone(), at, default])
                }
                None => NewOp::new(HlOp::GetItem, vec![items.clone(), at]),
            };
            ops.push(op);
            positional.push(NewArg::Prev(ops.len() - 1));
        }
        let rest = (signature.varargs && taken.is_none()).then(|| {
            let extra = positional.split_off(total.saturating_sub(signature.given).min(positional.len()));
            if before < total {
                let none = || NewArg::Const(HostConst::None);
                ops.push(NewOp::new(HlOp::GetSlice, vec![items, number(total - before), none(), none()]));
                NewArg::Prev(ops.len() - 1)
            } else if extra.is_empty() {
                items
            } else {
                ops.push(NewOp::new(HlOp::NewTuple, extra));
                ops.push(NewOp::new(HlOp::Add, vec![NewArg::Prev(ops.len() - 1), items]));
                NewArg::Prev(ops.len() - 1)
            }
        });
        let callee = match &signature.of_star {
            Some(of_star) => NewArg::Const(of_star.clone()),
            None => hop.op.args[0].into(),
        };
        ops.push(self.final_call(call, callee, positional, rest, signature.of_star.is_some()));
        replaced(ops)
    }

    /// The call itself; what is left of the items is an argument of its own or goes to `*args`.
    fn final_call(
        &self,
        call: &StarCall<'_>,
        callee: NewArg,
        mut positional: Vec<NewArg>,
        rest: Option<NewArg>,
        rest_is_argument: bool,
    ) -> NewOp {
        let mut star = None;
        match rest {
            Some(rest) if rest_is_argument => positional.push(rest),
            rest => star = rest,
        }
        let doubles = &call.hop.op.args[call.star + 1..];
        if call.shape.keywords.is_empty() && star.is_none() && doubles.is_empty() {
            return NewOp::new(HlOp::SimpleCall, std::iter::once(callee).chain(positional).collect());
        }
        let shape = call.shape.clone().with_positional(positional.len()).with_star(star.is_some());
        let mut args = vec![callee, NewArg::Shape(shape)];
        args.extend(positional);
        args.extend(call.hop.op.args[2 + call.shape.positional..call.star].iter().map(|&arg| NewArg::Old(arg)));
        args.extend(star);
        args.extend(doubles.iter().map(|&arg| NewArg::Old(arg)));
        NewOp::new(HlOp::CallArgs, args)
    }

    /// What follows the `*`, as a tuple of any length.
    fn items_of_star(&self, call: &StarCall<'_>, ops: &mut Vec<NewOp>) -> NewArg {
        let operand = NewArg::Old(call.hop.op.args[call.star]);
        match call.hop.args[call.star].kind {
            SomeKind::VarTuple { can_be_none: false, .. } => return operand,
            SomeKind::Union { .. } | SomeKind::Pbc { .. } | SomeKind::Instance { .. } => {
                let starred = self.host.module_attr("rotor_helpers.app_values", "starred");
                let starred = starred.expect("the helper library has app_values.starred");
                let callee = NewArg::Const(HostConst::str(&self.callee_of_star(call)));
                ops.push(NewOp::call(&starred, [operand, callee]));
                return NewArg::Prev(ops.len() - 1);
            }
            _ => {}
        }
        let tuple = self.host.builtin("tuple").expect("tuple is a builtin");
        ops.push(NewOp::call(&tuple, [operand]));
        NewArg::Prev(ops.len() - 1)
    }

    pub(crate) fn star_helper(&self, name: &str) -> HostConst {
        self.host
            .module_attr("rotor_helpers.app_star", name)
            .unwrap_or_else(|| panic!("annotator: the helper library has no app_star.{name}"))
    }

    // Builtins.

    fn builtin_of_star(&mut self, call: &StarCall<'_>, id: HostId) -> Attempt {
        let hop = call.hop;
        if self.is_named_tuple(id) {
            let signature = self.signature_of_named_tuple(id)?;
            return self.call_by_signature(call, &signature);
        }
        let function = self.builtins.get(id);
        let helper = match function {
            Some(name @ (BuiltinFn::Map | BuiltinFn::Filter)) => {
                Some(self.instance_helper(&format!("{}_lazy", name.name()))?)
            }
            _ => self.registry.function(id).cloned(),
        };
        if let Some(helper) = helper {
            if let Some((least, most)) = self.counts_of_helper(&helper) {
                let name = self.host.name_of(id).to_string();
                // A call with fewer arguments may be another operation (`dict()`).
                let least = function.map_or(least, |f| least.min(f.row().least));
                return settled(self.call_by_count(call, HostConst::Obj(id), &name, (least, most), None));
            }
            return settled(self.rewrite_callee(hop, &helper, None));
        }
        if self.host.kind(id) == HostKind::MethodDescriptor {
            let (class, name) = self.host.method_descriptor(id);
            let s_receiver = (call.shape.positional > 0).then(|| &hop.args[2]);
            if s_receiver.is_some()
                && let Some(function) = self.function_of_descriptor(class, &name, s_receiver)?
            {
                return settled(self.rewrite_callee(hop, &function, None));
            }
            return settled(self.descriptor_of_star(call, id));
        }
        let Some(row) = function.map(|f| f.row()).filter(|row| row.most != MANY) else { return pass() };
        settled(self.call_by_count(call, HostConst::Obj(id), row.name, (row.least, row.most), None))
    }

    /// How many arguments a helper takes; `None` where it has no last one, or leaves them to another.
    fn counts_of_helper(&mut self, helper: &HostConst) -> Option<(usize, usize)> {
        let func = helper.id().filter(|&id| self.host.kind(id) == HostKind::Function)?;
        let desc = self.getfuncdesc(func);
        let f = self.bookkeeper.funcdesc(desc);
        let (most, varargs, defaults) = (f.code.argcount as usize, f.code.varargs, f.defaults.len());
        let least = most - defaults;
        let most = match self.function_marker(helper, "positional") {
            Some(HostConst::Int(positional)) => usize::try_from(positional).expect("a number of parameters"),
            _ => most,
        };
        (!varargs).then_some((least, most))
    }

    /// The call of a builtin by the number of items: each is a call of its own.
    fn call_by_count(
        &mut self,
        call: &StarCall<'_>,
        function: HostConst,
        name: &str,
        (least, most): (usize, usize),
        receiver: Option<Vec<NewOp>>,
    ) -> Ruled {
        let number = |n: usize| HostConst::Int(i64::try_from(n).expect("few arguments"));
        let hop = call.hop;
        let mut ops = receiver.unwrap_or_default();
        let receivers = ops.len().checked_sub(1).map(NewArg::Prev);
        let mut named: Vec<NewArg> =
            hop.op.args[2 + call.shape.positional..call.star].iter().map(|&arg| arg.into()).collect();
        for (&arg, s) in hop.op.args.iter().zip(hop.args).skip(call.star + 1) {
            let SomeKind::Record { class, .. } = s.kind else { return Err(self.no_operator(hop.op.op, hop.args)) };
            for name in self.keywords_names(class).unwrap_or_default() {
                ops.push(NewOp::new(HlOp::GetItem, vec![arg.into(), NewArg::Const(HostConst::Str(name))]));
                named.push(NewArg::Prev(ops.len() - 1));
            }
        }
        let names = HostConst::Tuple(call.names.iter().cloned().map(HostConst::Str).collect());
        let args = [function, HostConst::str(name), number(call.shape.positional), number(least), number(most), names];
        let function = self.app_values("by_count", &args)?;
        let mut passed: Vec<NewArg> = receivers.into_iter().collect();
        passed.extend((0..call.shape.positional).map(|i| NewArg::Old(hop.op.args[2 + i])));
        passed.push(self.items_of_star(call, &mut ops));
        passed.extend(named);
        ops.push(NewOp::call(&function, passed));
        replaced(ops)
    }

    fn signature_of_named_tuple(&mut self, class: HostId) -> Result<Signature, OpError> {
        let fields = self.fields(class);
        let defaults = self.field_defaults(class)?;
        let defaults = fields
            .iter()
            .filter_map(|field| defaults.iter().find(|(name, _)| name.as_str() == Some(field)))
            .map(|(_, v)| v.clone());
        Ok(Signature {
            name: format!("{}.__new__", self.host.class(class).name),
            defaults: defaults.collect(),
            names: std::iter::once(Arc::from("_cls")).chain(fields).collect(),
            given: 1,
            varargs: false,
            of_star: None,
            builtin: false,
        })
    }

    /// `set.union(*sets)`: a method of the first argument.
    fn descriptor_of_star(&mut self, call: &StarCall<'_>, id: HostId) -> Ruled {
        let (class, name) = self.host.method_descriptor(id);
        let mut ops = Vec::new();
        let rest = self.items_of_star(call, &mut ops);
        let mut positional: Vec<NewArg> = (0..call.shape.positional).map(|i| call.hop.op.args[2 + i].into()).collect();
        let receiver = if positional.is_empty() {
            let zero = NewArg::Const(HostConst::Int(0));
            let text = format!("unbound method {}.{name}() needs an argument", self.host.name_of(class));
            let message = NewArg::Const(HostConst::str(&text));
            ops.push(NewOp::call(&self.star_helper("check_receiver"), [rest.clone(), message]));
            ops.push(NewOp::new(HlOp::GetItem, vec![rest.clone(), zero]));
            let receiver = NewArg::Prev(ops.len() - 1);
            let none = || NewArg::Const(HostConst::None);
            ops.push(NewOp::new(HlOp::GetSlice, vec![rest, NewArg::Const(HostConst::Int(1)), none(), none()]));
            // The same call with a receiver.
            let rest = NewArg::Prev(ops.len() - 1);
            let descriptor = NewArg::Const(HostConst::Obj(id));
            ops.push(self.final_call(call, descriptor, vec![receiver], Some(rest), false));
            return replaced(ops);
        } else {
            positional.remove(0)
        };
        ops.push(NewOp::new(HlOp::GetAttr, vec![receiver, NewArg::Const(HostConst::str(&name))]));
        let method = NewArg::Prev(ops.len() - 1);
        ops.push(self.final_call(call, method, positional, Some(rest), false));
        replaced(ops)
    }

    fn builtin_method_of_star(&mut self, call: &StarCall<'_>, receiver: &SomeValue, name: &str) -> Attempt {
        let hop = call.hop;
        if name == "format" && matches!(receiver.kind, SomeKind::Str { .. } | SomeKind::Char) {
            let fields = settle!(self.positional_fields(receiver));
            let mut ops = Vec::new();
            let items = self.items_of_star(call, &mut ops);
            let Some(fields) = fields else { return settled(self.format_of_items(call, receiver, ops, items)) };
            let mut positional: Vec<NewArg> = (0..call.shape.positional).map(|i| hop.op.args[2 + i].into()).collect();
            let helper = self.star_helper("replacement");
            for index in call.shape.positional..fields {
                let number = |n: usize| NewArg::Const(HostConst::Int(i64::try_from(n).expect("few fields")));
                ops.push(NewOp::call(&helper, [items.clone(), number(index - call.shape.positional), number(index)]));
                positional.push(NewArg::Prev(ops.len() - 1));
            }
            ops.push(self.final_call(call, hop.op.args[0].into(), positional, None, false));
            return replaced(ops);
        }
        if let Some(helper) = self.registry.method(self.host, receiver, name) {
            let ops = self.receiver_ops(hop);
            if let Some((least, most)) = self.counts_of_helper(&helper) {
                // `d.update()` has no helper.
                let least = if name == "update" && matches!(receiver.kind, SomeKind::Dict { .. }) { 1 } else { least };
                let name = format!("{}.{name}", self.type_name(receiver));
                return settled(self.call_by_count(call, HostConst::None, &name, (least - 1, most - 1), Some(ops)));
            }
            return settled(self.rewrite_callee(hop, &helper, Some(ops)));
        }
        let kind = match receiver.kind {
            SomeKind::List { .. } => Receiver::List,
            SomeKind::Dict { .. } => Receiver::Dict,
            SomeKind::Set { .. } => Receiver::Set,
            _ => return pass(),
        };
        let Some(row) = BuiltinMethod::find(kind, name).map(|method| method.row()) else { return pass() };
        if row.most == MANY {
            return pass();
        }
        let ops = self.receiver_ops(hop);
        let name = format!("{}.{name}", self.type_name(receiver));
        settled(self.call_by_count(call, HostConst::None, &name, (row.least, row.most), Some(ops)))
    }
}
