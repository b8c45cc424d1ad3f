//! Calls of builtin functions, types and methods.
//!
//! Order of decision: a rule here (the call stays in the graph, the RTyper knows it), then the
//! helper library's table, then a diagnostic.
//!
//! Source: reference §2.5; pypy `rpython/annotator/builtin.py`.

use crate::lattice::desc::Desc;
use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use crate::program::description::{ArgSource, Arguments};
use crate::program::errors::OpError;
use crate::program::lowlevel::LlFunction;
use crate::program::none::none_argument_message;
use crate::program::refused::public_name;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::context::Rules;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{
    Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to, settle, settled, value,
};
use diagnostics::DiagId;
use entity::{ClassDefId, HostId};
use flow::builtins::Meaning;
use flow::{BuiltinFn, HlOp, Operand};
use host::{HostConst, HostKind, IntKind};
use std::sync::Arc;

impl Rules<'_, '_> {
    /// A call of a builtin function or type.
    pub(crate) fn call_builtin(&mut self, hop: &Hop<'_>, args: &Arguments) -> Ruled {
        let callee = hop.args[0].konst.clone().expect("a builtin is a constant");
        let id = callee.id().expect("a builtin is an object");
        let s_args: Vec<SomeValue> = args.positional.iter().map(|(_, s)| s.clone()).collect();
        if let Some(function) = self.lowlevel.function(id) {
            if function == LlFunction::LlStr && self.scalar_base(&s_args[0]) == Some("str") {
                // A text of a class of the program.
                let text = Desugar::scalar_value(hop.op.args[1]);
                return replaced(vec![text, NewOp::call(&callee, [NewArg::Prev(0)])]);
            }
            return value(self.call_lowlevel(function, &s_args)?);
        }
        if self.host.kind(id) == HostKind::Class
            && let Some(kind) = self.host.class(id).int_kind
        {
            if let [SomeValue { kind: SomeKind::Exact, .. }] = s_args[..] {
                // Of an int of any size, the low bits count.
                let intmask = self.host.module_attr("rpython.rlib.rarithmetic", "intmask");
                let intmask = intmask.expect("rarithmetic has intmask");
                let args = [hop.op.args[1].into()];
                return replaced(vec![NewOp::call(&intmask, args), NewOp::call(&callee, [NewArg::Prev(0)])]);
            }
            return value(self.call_int_type(kind, &callee, &s_args)?);
        }
        if self.host.kind(id) == HostKind::BoundMethod
            && let Some(class) = self.maker_of_named_tuple(id)
        {
            return self.make_named_tuple(hop, class);
        }
        let function = self.builtins.get(id);
        if let Some(function) = function {
            settle!(self.builtin_of_member(hop, function));
            settle!(self.known_call(hop, function, args, &s_args));
        }
        if self.is_named_tuple(id) {
            let new = self.host.find_attr(&callee, "__new__").and_then(|new| new.id());
            if let Some(new) = new.filter(|&new| self.host.kind(new) == HostKind::Function) {
                settle!(self.mismatch_of_named_tuple(new, args));
            }
            return self.call_named_tuple(hop, id, args);
        }
        let of_ints = self.methods_of_number(id) == Some(&["__index__"]);
        if (function == Some(BuiltinFn::Range) || of_ints) && hop.op.op == HlOp::SimpleCall {
            settle!(self.indexes_by_method(hop, 1..hop.args.len()));
        }
        if matches!(function, Some(BuiltinFn::Max | BuiltinFn::Min | BuiltinFn::Sorted)) {
            settle!(self.key_of_dict_get(hop, args));
        }
        if let (Some(BuiltinFn::Int), HlOp::SimpleCall, [x, base]) = (function, hop.op.op, &s_args[..])
            && self.is_number(x)
            && base.int_kind().is_some()
        {
            let refuse = self.host.module_attr("rotor_helpers.app_num", "int_of_number").expect("the helper library");
            return rewrite_call(&refuse, &hop.op.args[2..]);
        }
        if let [SomeValue { kind: SomeKind::Instance { classdef: Some(_), can_be_none: true }, .. }, ..] = s_args[..]
            && hop.op.op == HlOp::SimpleCall
            && let Some(function @ (BuiltinFn::Int | BuiltinFn::Float | BuiltinFn::Round | BuiltinFn::Bytes)) = function
        {
            let operand = self.instance_helper("operand")?;
            let message = NewArg::Const(HostConst::str(none_argument_message(function, 0)));
            let mut args: Vec<NewArg> = hop.op.args.iter().map(|&arg| NewArg::Old(arg)).collect();
            args[1] = NewArg::Prev(0);
            let instance = NewOp::call(&operand, [NewArg::Old(hop.op.args[1]), message]);
            return replaced(vec![instance, NewOp::new(hop.op.op, args)]);
        }
        if let [SomeValue { kind: SomeKind::Instance { classdef: Some(classdef), can_be_none: false }, .. }, ..] =
            s_args[..]
        {
            settle!(self.conversion_of_instance(hop, function, classdef, &s_args));
        }
        settle!(self.conversion_of_named_tuple(hop, function));
        settle!(self.conversion_raises(hop));
        let exact = self.registry.exact_function(id).cloned();
        settle!(self.exact_call(hop, exact.as_ref(), &s_args));
        if let Some(helper) = self.registry.function(id).cloned() {
            if let Some(name @ (BuiltinFn::Map | BuiltinFn::Filter)) = function
                && !self.consumed_whole(hop, name.name())
            {
                let lazy = self.instance_helper(&format!("{}_lazy", name.name()))?;
                return self.rewrite_callee(hop, &lazy, None);
            }
            return self.rewrite_callee(hop, &helper, None);
        }
        if self.host.kind(id) == HostKind::BuiltinMethod {
            let (receiver, name) = self.host.builtin_method(id);
            let first = 1 + usize::from(hop.op.op == HlOp::CallArgs);
            if name == "__new__" && self.host.is_builtin(&receiver, "tuple") {
                settle!(self.named_tuple_of_items(hop));
            }
            if name == "__new__"
                && let Some(new) = hop.args.get(first).and_then(|s| self.new_of_stand_in(s))
            {
                return self.rewrite_callee(hop, &new, None);
            }
            let exact = self.registry.exact_bound(&receiver, &name).cloned();
            settle!(self.exact_call(hop, exact.as_ref(), &s_args));
            if let Some(helper) = self.registry.bound(&receiver, &name).cloned() {
                return self.rewrite_callee(hop, &helper, None);
            }
        }
        if self.host.kind(id) == HostKind::MethodDescriptor {
            return self.call_descriptor(hop, id);
        }
        let name = self.builtin_text(id);
        if function.is_none() || s_args.is_empty() {
            return Err(self.unsupported(format!("{name} is not supported")));
        }
        let shown: Vec<String> = s_args.iter().map(|s| self.display(s)).collect();
        let message = format!("{name} does not apply to {}", shown.join(", "));
        let is_sized = matches!(s_args[0].kind, SomeKind::List { .. } | SomeKind::Tuple { .. } | SomeKind::Str { .. });
        let help = (function == Some(BuiltinFn::Range) && is_sized)
            .then_some("`for item in x` goes through the items of x; `range(len(x))` gives their indices");
        Err(OpError::failed(self.diag(DiagId::UnsupportedOperation, message).maybe_help(help)))
    }

    /// Whether `int` takes no base with a value: a number, or an instance that is no text.
    fn is_number(&self, s: &SomeValue) -> bool {
        match s.kind {
            SomeKind::Int { .. } | SomeKind::Exact | SomeKind::Bool | SomeKind::Float => true,
            SomeKind::Instance { can_be_none: false, .. } => {
                self.str_enum_of(s).is_none() && !matches!(self.scalar_base(s), Some("str" | "bytes" | "bytearray"))
            }
            _ => false,
        }
    }

    /// A call of a builtin with an instance, which is converted by a special method.
    fn conversion_of_instance(
        &mut self,
        hop: &Hop<'_>,
        function: Option<BuiltinFn>,
        classdef: ClassDefId,
        s_args: &[SomeValue],
    ) -> Attempt {
        let callee = hop.args[0].konst.clone().expect("a builtin is a constant");
        let special: &[&str] = match function {
            Some(BuiltinFn::Int) => &["__int__", "__index__", "__trunc__"],
            Some(BuiltinFn::Float) => &["__float__", "__index__"],
            Some(BuiltinFn::Round) => &["__round__"],
            Some(BuiltinFn::Bytes) if s_args.len() == 1 => &["__bytes__", "__index__"],
            _ => &[],
        };
        if hop.op.op == HlOp::SimpleCall {
            settle!(self.conversion_below(&hop.op.args[1..], &s_args[0], function, special));
        }
        for method in special {
            if self.has_dunder(classdef, method, None)? {
                let mut ops = self.method_call(hop.op.args[1], method, &hop.op.args[2..]);
                let (converted, argument) = match *method {
                    "__float__" => {
                        let class = self.bookkeeper.class_object(classdef);
                        ("float_of_method", Arc::from(self.host.name_of(class)))
                    }
                    "__bytes__" => ("bytes_of_method", Arc::from(*method)),
                    "__int__" | "__index__" => ("int_of_method", Arc::from(*method)),
                    _ => return replaced(ops),
                };
                let converted = self.instance_helper(converted)?;
                ops.push(NewOp::call(&converted, [NewArg::Prev(1), NewArg::Const(HostConst::Str(argument))]));
                if matches!(function, Some(BuiltinFn::Float | BuiltinFn::Bytes)) && *method == "__index__" {
                    ops.push(NewOp::call(&callee, [NewArg::Prev(2)]));
                }
                return replaced(ops);
            }
        }
        if self.scalar_base(&s_args[0]) == Some("str")
            && matches!(function, Some(BuiltinFn::Int | BuiltinFn::Float))
            && hop.op.op == HlOp::SimpleCall
        {
            let mut args = vec![NewArg::Const(callee), NewArg::Prev(0)];
            args.extend(hop.op.args[2..].iter().map(|&arg| NewArg::Old(arg)));
            return replaced(vec![Desugar::scalar_value(hop.op.args[1]), NewOp::new(hop.op.op, args)]);
        }
        let made = match function {
            Some(BuiltinFn::Bytes) if !special.is_empty() => Some("bytes"),
            Some(BuiltinFn::ByteArray) => Some("bytearray").filter(|_| !self.has_any(classdef, &["__index__"])),
            _ => None,
        };
        if let Some(made) = made
            && !self.has_any(classdef, &["__iter__", "__getitem__"])
        {
            let class = self.host.name_of(self.bookkeeper.class_object(classdef));
            let message = HostConst::str(&format!("cannot convert '{class}' object to {made}"));
            let raise = self.instance_helper("raise_type_error")?;
            return replaced(vec![NewOp::call(&raise, [NewArg::Const(message)])]);
        }
        if !special.is_empty() && function != Some(BuiltinFn::Bytes) {
            return Err(self.no_operator(hop.op.op, hop.args));
        }
        pass()
    }

    fn builtin_text(&self, id: HostId) -> String {
        match self.host.kind(id) {
            HostKind::BuiltinFunction => {
                let (module, name) = self.host.builtin_function_name(id);
                if module == "builtins" || module.is_empty() {
                    format!("{name}()")
                } else {
                    format!("{}()", public_name(&module, &name))
                }
            }
            _ => format!("{}()", self.host.name_of(id)),
        }
    }

    fn call_int_type(&mut self, kind: IntKind, callee: &HostConst, args: &[SomeValue]) -> Result<SomeValue, OpError> {
        match args {
            [] => Ok(SomeValue::constant(SomeValue::integer(kind, true).kind, HostConst::RInt(kind, 0))),
            [s] if s.int_kind().is_some() || matches!(s.kind, SomeKind::Float) => {
                if let Some(value) = s.immutable_const()
                    && let Ok(v @ (HostConst::RInt(..) | HostConst::Int(_))) =
                        self.host.call(callee, std::slice::from_ref(value))
                {
                    return self.immutablevalue(&v);
                }
                let nonneg = s
                    .int_kind()
                    .is_some_and(|(k, n)| n && kind.signed() && (k == kind || k == IntKind::Int && kind.bits() == 64));
                Ok(SomeValue::integer(kind, nonneg))
            }
            _ => Err(self.wrong_arguments(&self.host.describe(callee))),
        }
    }

    /// The class that the first parameter of the function always is.
    fn first_parameter_class(&self) -> Option<HostConst> {
        let graph = self.current_graph();
        let start = &self.graph(graph).blocks[self.graph(graph).startblock];
        let s = self.operand_opt(graph, Operand::Var(*start.inputargs.first()?));
        match &s.kind {
            SomeKind::Pbc { descs, can_be_none: false } => match self.bookkeeper.desc(*descs.first()?) {
                Desc::Class(class) if descs.len() == 1 => Some(HostConst::Obj(class.class)),
                _ => None,
            },
            _ => None,
        }
    }

    /// An unbound method of a builtin type: `str.upper(s)`, `Exception.__init__(self, text)`.
    fn call_descriptor(&mut self, hop: &Hop<'_>, id: HostId) -> Ruled {
        let (class, name) = self.host.method_descriptor(id);
        let info = self.host.class(class);
        if let Some(function) = self.plain_check_of_type(hop) {
            return rewrite_call(&function, &hop.op.args[1..]);
        }
        if self.is_call_of_type(hop) {
            return self.call_of_type(hop);
        }
        let first = 1 + usize::from(hop.op.op == HlOp::CallArgs);
        if let Some(function) = self.function_of_descriptor(class, &name, hop.args.get(first))? {
            // `super().__init_subclass__()`: the class is that of the hook around the call.
            let class = (name == "__init_subclass__").then(|| self.first_parameter_class()).flatten();
            let receiver = class.map(|class| vec![NewOp::new(HlOp::SameAs, vec![NewArg::Const(class)])]);
            return self.rewrite_callee(hop, &function, receiver);
        }
        if name == "__init__" && info.is_exception {
            return value(SomeValue::none());
        }
        // Where others are called in the same place, this one may be called with what is for them.
        if let Some(s) = hop.args.get(first)
            && let Some(given) = self.builtin_class(&s.nonnone()).filter(|&given| !self.host.is_subclass(given, class))
            && (self.is_alternative(self.current_graph()) || self.is_caught("TypeError"))
        {
            let message = format!(
                "descriptor '{name}' for '{}' objects doesn't apply to a '{}' object",
                info.name,
                self.host.name_of(given)
            );
            return self.raising("TypeError", &message);
        }
        if hop.op.op == HlOp::SimpleCall && hop.op.args.len() > 1 {
            return replaced(self.method_call(hop.op.args[1], &name, &hop.op.args[2..]));
        }
        Err(self.unsupported(format!("{}.{name}() is not supported", info.name)))
    }

    /// What a builtin of the table gives; others are left to helpers of the library.
    fn known_call(&mut self, hop: &Hop<'_>, function: BuiltinFn, args: &Arguments, s: &[SomeValue]) -> Attempt {
        let simple = hop.op.op == HlOp::SimpleCall;
        if simple && let Some(op) = function.operation(s.len()) {
            return rewrite_to(op, (1..=s.len()).map(|i| NewArg::Old(hop.op.args[i])).collect());
        }
        if let Meaning::Argument(i) = function.row().meaning {
            let Some((ArgSource::Operand(i), _)) = args.positional.get(i) else {
                return Err(self.wrong_arguments(function.name()));
            };
            return rewrite_to(HlOp::SameAs, vec![NewArg::Old(hop.op.args[*i])]);
        }
        if let Some(by_place) = arguments_by_place(function, args) {
            let arguments = by_place.into_iter().map(|i| hop.op.args[i].into());
            return rewrite_to(HlOp::SimpleCall, [hop.op.args[0].into()].into_iter().chain(arguments).collect());
        }
        value(match function {
            BuiltinFn::Bytes | BuiltinFn::ByteArray if simple && s.len() == 1 && s[0].is_exact() => {
                settle!(self.with_words(hop));
                return pass();
            }
            BuiltinFn::Int
                if simple && s.len() == 2 && (s[1].is_exact() || matches!(s[1].kind, SomeKind::Instance { .. })) =>
            {
                let index = match s[1].is_exact() {
                    true => self.app_exact("slice_bound"),
                    false => self.host.module_attr("rotor_helpers.app_values", "index").expect("the helper library"),
                };
                let mut call: Vec<NewArg> = hop.op.args.iter().map(|&arg| arg.into()).collect();
                call[2] = NewArg::Prev(0);
                let base = NewOp::call(&index, [hop.op.args[2].into()]);
                return replaced(vec![base, NewOp::new(HlOp::SimpleCall, call)]);
            }
            BuiltinFn::Int
            | BuiltinFn::Float
            | BuiltinFn::Bool
            | BuiltinFn::Str
            | BuiltinFn::Bytes
            | BuiltinFn::ByteArray
            | BuiltinFn::FrozenSet
            | BuiltinFn::List
            | BuiltinFn::Set
            | BuiltinFn::Tuple => return if simple { self.type_call(hop, function, s) } else { pass() },
            BuiltinFn::Dict if s.len() <= 1 && !(simple || args.keywords.is_empty() && s.len() == 1) => {
                return settled(self.dict_of_keywords(hop, args));
            }
            BuiltinFn::Dict if simple && s.is_empty() => return rewrite_to(HlOp::NewDict, vec![]),
            BuiltinFn::Range if simple && function.takes(s.len()) && s.iter().all(|x| x.int_kind().is_some()) => {
                return settled(self.range_annotation(s));
            }
            BuiltinFn::Range if simple && s.iter().all(SomeValue::is_python_int) => {
                settle!(self.with_words(hop));
                return pass();
            }
            BuiltinFn::Enumerate => return self.enumerate_call(hop, args, s),
            BuiltinFn::Zip if args.keywords.is_empty() && s.iter().all(|x| self.iterable(x)) => {
                let items = s.iter().map(|x| x.nonnone().nonconst()).collect();
                SomeValue::new(SomeKind::Iterator(Arc::new(IteratorKind::Zip(items))))
            }
            BuiltinFn::Reversed => match s {
                [x] if is_reversible(&x.kind) => {
                    SomeValue::new(SomeKind::Iterator(Arc::new(IteratorKind::Reversed(x.nonnone().nonconst()))))
                }
                _ => return self.reversed_enum(hop),
            },
            BuiltinFn::Next if simple && s.len() == 2 => {
                let helper = self.instance_helper("next_default")?;
                return settled(self.rewrite_callee(hop, &helper, None));
            }
            BuiltinFn::CloseLeft => return settled(self.close_left(hop)),
            BuiltinFn::HoldingAlone => return settled(self.holding_alone(hop)),
            BuiltinFn::HasAttr
            | BuiltinFn::GetAttr
            | BuiltinFn::SetAttr
            | BuiltinFn::Vars
            | BuiltinFn::Dir
            | BuiltinFn::Callable => return self.attribute_call(hop, function, s),
            BuiltinFn::Super => {
                return Err(self.unsupported("super() is supported only without arguments, inside a method"));
            }
            BuiltinFn::WeakRef
            | BuiltinFn::Instantiate
            | BuiltinFn::ReceiverOf
            | BuiltinFn::BareInstance
            | BuiltinFn::ObjectOf
            | BuiltinFn::InstanceOf
            | BuiltinFn::NameOfMethod
            | BuiltinFn::WeAreTranslated
            | BuiltinFn::KeepaliveUntilHere
            | BuiltinFn::Raised
            | BuiltinFn::RaisedAgain
            | BuiltinFn::ComputeIdentityHash
            | BuiltinFn::ComputeUniqueId
            | BuiltinFn::CurrentObjectAddrAsInt
            | BuiltinFn::ComputeHash
            | BuiltinFn::NewListHint
            | BuiltinFn::ResizeListHint
            | BuiltinFn::IsAnnotationConstant
            | BuiltinFn::PrepareDictUpdate
            | BuiltinFn::RDict
            | BuiltinFn::ROrderedDict
            | BuiltinFn::NonConstant
            | BuiltinFn::MakeSureNotResized
            | BuiltinFn::OvfCheck
            | BuiltinFn::IntMask
            | BuiltinFn::LongLongMask
            | BuiltinFn::StringBuilder => return self.rpython_call(hop, function, s),
            BuiltinFn::Copy | BuiltinFn::DeepCopy if simple && function.takes(s.len()) => {
                return settled(self.copy_call(hop, s, function == BuiltinFn::DeepCopy));
            }
            BuiltinFn::AsDict | BuiltinFn::AsTuple | BuiltinFn::AsDictPart | BuiltinFn::AsTuplePart
                if simple && s.len() == 1 =>
            {
                return self.dataclass_as(hop, function, &s[0]);
            }
            BuiltinFn::Replace => return self.dataclass_replace(hop, args),
            BuiltinFn::Fields | BuiltinFn::IsDataclass if simple && s.len() == 1 => {
                return settled(self.dataclass_question(hop, function, &s[0]));
            }
            BuiltinFn::Record
            | BuiltinFn::Parts
            | BuiltinFn::PlainDict
            | BuiltinFn::Same
            | BuiltinFn::SetOfKind
            | BuiltinFn::SetMerge
            | BuiltinFn::SetTake
            | BuiltinFn::SetReserve
            | BuiltinFn::SetShrink => return self.library_call(hop, function, s),
            // What the library does, and operations with other arguments than theirs.
            BuiltinFn::Dict
            | BuiltinFn::Copy
            | BuiltinFn::DeepCopy
            | BuiltinFn::AsDict
            | BuiltinFn::AsTuple
            | BuiltinFn::AsDictPart
            | BuiltinFn::AsTuplePart
            | BuiltinFn::Fields
            | BuiltinFn::IsDataclass
            | BuiltinFn::Range
            | BuiltinFn::Zip
            | BuiltinFn::Map
            | BuiltinFn::Filter
            | BuiltinFn::Max
            | BuiltinFn::Min
            | BuiltinFn::Sorted
            | BuiltinFn::Sum
            | BuiltinFn::Any
            | BuiltinFn::All
            | BuiltinFn::Round
            | BuiltinFn::Print
            | BuiltinFn::Type
            | BuiltinFn::Len
            | BuiltinFn::IsInstance
            | BuiltinFn::IsSubclass
            | BuiltinFn::Repr
            | BuiltinFn::Hex
            | BuiltinFn::Oct
            | BuiltinFn::Bin
            | BuiltinFn::Ord
            | BuiltinFn::Chr
            | BuiltinFn::Abs
            | BuiltinFn::Hash
            | BuiltinFn::Id
            | BuiltinFn::Iter
            | BuiltinFn::Next
            | BuiltinFn::DivMod
            | BuiltinFn::Pow
            | BuiltinFn::Format
            | BuiltinFn::Cast
            | BuiltinFn::CheckNonneg
            | BuiltinFn::CheckRegularInt
            | BuiltinFn::CheckAnnotation
            | BuiltinFn::CheckListOfChars
            | BuiltinFn::MarkDictNonNull
            | BuiltinFn::LlAssertNotNone
            | BuiltinFn::JitHint
            | BuiltinFn::DelAttr
            | BuiltinFn::Locals
            | BuiltinFn::Globals
            | BuiltinFn::Eval
            | BuiltinFn::Exec
            | BuiltinFn::Compile
            | BuiltinFn::Import => return pass(),
        })
    }

    /// Calls of builtins that ask values for their attributes.
    fn attribute_call(&mut self, hop: &Hop<'_>, function: BuiltinFn, s: &[SomeValue]) -> Attempt {
        let simple = hop.op.op == HlOp::SimpleCall;
        match function {
            BuiltinFn::HasAttr | BuiltinFn::GetAttr | BuiltinFn::SetAttr
                if simple && s.get(1).is_some_and(|name| !matches!(name.konst, Some(HostConst::Str(_)))) =>
            {
                settle!(self.dynamic_attribute(hop, function, 1));
                // The name is missed.
                Err(self.attribute_name(&s[1]).expect_err("the name is not a constant"))
            }
            BuiltinFn::Vars => match s {
                [SomeValue { kind: SomeKind::Instance { classdef: Some(classdef), can_be_none: false }, .. }]
                    if simple =>
                {
                    settled(self.dict_of_instance(hop.op.args[1], *classdef))
                }
                [SomeValue { kind: SomeKind::Instance { classdef: Some(_), can_be_none: true }, .. }] if simple => {
                    let message = HostConst::str("vars() argument must have __dict__ attribute");
                    let checked = [hop.op.args[1].into(), NewArg::Const(message)];
                    replaced(vec![
                        NewOp::call(&self.instance_helper("operand")?, checked),
                        NewOp::new(HlOp::SimpleCall, vec![hop.op.args[0].into(), NewArg::Prev(0)]),
                    ])
                }
                [class] if simple => self.dict_of_class(hop.op.args[1], class, hop.op.result),
                _ => pass(),
            },
            BuiltinFn::Dir => match s {
                [x] if simple => settled(self.names_of_attributes(hop, x)),
                _ => pass(),
            },
            BuiltinFn::HasAttr | BuiltinFn::GetAttr
                if simple
                    && s.len() > 1
                    && let (SomeKind::Pbc { descs, .. }, Some(name)) = (&s[0].kind, s[1].konst.as_ref())
                    && let Some(kept) = name.as_str().and_then(|name| self.closure_attribute(descs, name)) =>
            {
                let part = |name: &str| NewArg::Const(HostConst::str(name));
                let rest = hop.op.args[3..].iter().map(|&arg| arg.into());
                let call = [hop.op.args[0].into(), NewArg::Prev(0), part(&kept)].into_iter().chain(rest);
                replaced(vec![
                    NewOp::new(HlOp::GetAttr, vec![hop.op.args[1].into(), part("__self__")]),
                    NewOp::new(HlOp::SimpleCall, call.collect()),
                ])
            }
            BuiltinFn::HasAttr | BuiltinFn::GetAttr
                if simple
                    && s.len() == if function == BuiltinFn::HasAttr { 2 } else { 3 }
                    && let (SomeKind::Pbc { descs, .. }, Some(name)) = (&s[0].kind, s[1].konst.as_ref())
                    && name.as_str() == Some("__wrapped__")
                    && descs.iter().any(|&desc| self.is_closure(desc)) =>
            {
                let object = hop.op.args[1];
                match hop.op.args.get(3) {
                    Some(&default) => settle!(self.name_of_functions(&[object, default], descs, "or__wrapped__")),
                    None => settle!(self.name_of_functions(&[object], descs, "has__wrapped__")),
                }
                Err(self.unsupported("whether one of several functions wraps another"))
            }
            BuiltinFn::HasAttr => match s {
                [x, attr] => settled(self.hasattr(hop, x, attr)),
                _ => pass(),
            },
            BuiltinFn::GetAttr if simple && s.len() == 3 => settled(self.getattr_default(hop, &s[0], &s[1])),
            BuiltinFn::GetAttr | BuiltinFn::SetAttr if simple && s.len() == function.row().least => {
                let name = self.attribute_name(&s[1])?;
                let mut args: Vec<NewArg> = hop.op.args[1..].iter().map(|&arg| arg.into()).collect();
                args[1] = NewArg::Const(HostConst::Str(name));
                let op = if function == BuiltinFn::GetAttr { HlOp::GetAttr } else { HlOp::SetAttr };
                rewrite_to(op, args)
            }
            BuiltinFn::Callable => match s {
                [x] if matches!(x.kind, SomeKind::Instance { .. }) => settled(self.callable_instance(hop.op, x)),
                [x] if matches!(x.kind, SomeKind::Pbc { .. }) && x.can_be_none() => {
                    let none = NewArg::Const(HostConst::None);
                    let is_none = NewOp::new(HlOp::Is, vec![hop.op.args[1].into(), none]);
                    replaced(vec![is_none, NewOp::new(HlOp::Not, vec![NewArg::Prev(0)])])
                }
                [x] => {
                    let callable =
                        matches!(x.kind, SomeKind::Pbc { .. } | SomeKind::Builtin | SomeKind::BuiltinMethod { .. });
                    value(SomeValue::const_bool(callable))
                }
                _ => pass(),
            },
            _ => pass(),
        }
    }

    /// Calls of what only the library has.
    fn library_call(&mut self, hop: &Hop<'_>, function: BuiltinFn, s: &[SomeValue]) -> Attempt {
        value(match function {
            BuiltinFn::Record => match s {
                [class, parts] => self.make_record(class, parts)?,
                _ => return pass(),
            },
            BuiltinFn::Parts => match s {
                [record] => self.parts_of_record(record)?,
                _ => return pass(),
            },
            BuiltinFn::PlainDict => match s {
                [SomeValue { kind: SomeKind::Record { items, .. }, .. }]
                    if matches!(items[0].kind, SomeKind::Dict { .. }) =>
                {
                    return replaced(vec![self.first_part(hop.op.args[1])?]);
                }
                _ => return rewrite_to(HlOp::SameAs, vec![NewArg::Old(hop.op.args[1])]),
            },
            BuiltinFn::Same => return self.same_call(hop, s),
            BuiltinFn::SetOfKind => match (&s[0].kind, &s[1].kind) {
                (SomeKind::Set { frozen, .. }, SomeKind::Set { dictdef, .. }) => {
                    SomeValue::new(SomeKind::Set { dictdef: *dictdef, can_be_none: false, frozen: *frozen })
                }
                _ => s[1].clone(),
            },
            BuiltinFn::SetMerge => SomeValue::boolean(),
            BuiltinFn::SetTake | BuiltinFn::SetReserve | BuiltinFn::SetShrink => SomeValue::none(),
            _ => return pass(),
        })
    }

    /// Calls of types whose result depends on the kind of the argument only.
    fn type_call(&mut self, hop: &Hop<'_>, function: BuiltinFn, s: &[SomeValue]) -> Attempt {
        let operand = |i: usize| NewArg::Old(hop.op.args[i + 1]);
        let number = |s: &SomeValue| s.int_kind().is_some() || matches!(s.kind, SomeKind::Float);
        let constant = |value: HostConst| rewrite_to(HlOp::SameAs, vec![NewArg::Const(value)]);
        value(match (function, s) {
            (BuiltinFn::Int, []) => return constant(HostConst::Int(0)),
            (BuiltinFn::Int, [x]) if matches!(x.kind, SomeKind::Float) && self.gives_exact() => {
                return rewrite_call(&self.app_exact("int_"), &hop.op.args[1..]);
            }
            (BuiltinFn::Int, [x]) if number(x) => match x.konst {
                Some(HostConst::Int(n)) => {
                    SomeValue::constant(SomeValue::integer(IntKind::Int, n >= 0).kind, HostConst::Int(n))
                }
                _ => SomeValue::integer(IntKind::Int, x.int_kind().is_some_and(|(k, n)| n && k.signed())),
            },
            (BuiltinFn::Int, [x]) if x.is_exact() => return rewrite_to(HlOp::SameAs, vec![operand(0)]),
            (BuiltinFn::Float, [x]) if x.is_exact() => {
                return rewrite_call(&self.app_exact("to_float"), &hop.op.args[1..]);
            }
            (BuiltinFn::Float, []) => return constant(HostConst::Float(0)),
            (BuiltinFn::Float, [x]) if number(x) => SomeValue::float(),
            (BuiltinFn::Bool, []) => return constant(HostConst::Bool(false)),
            (BuiltinFn::Bool, [_]) => return rewrite_to(HlOp::Bool, vec![operand(0)]),
            (BuiltinFn::Str, []) => return constant(HostConst::str("")),
            (BuiltinFn::Str, [_]) => return rewrite_to(HlOp::Str, vec![operand(0)]),
            (BuiltinFn::Bytes, []) => return constant(HostConst::Bytes(Arc::from([]))),
            (BuiltinFn::ByteArray, []) => SomeValue::new(SomeKind::ByteArray { can_be_none: false }),
            (BuiltinFn::ByteArray, [x]) if matches!(x.kind, SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }) => {
                SomeValue::new(SomeKind::ByteArray { can_be_none: false })
            }
            (BuiltinFn::FrozenSet, [SomeValue { kind: SomeKind::Set { dictdef, .. }, .. }]) => {
                SomeValue::new(SomeKind::Set { dictdef: *dictdef, can_be_none: false, frozen: true })
            }
            (BuiltinFn::List, []) => return rewrite_to(HlOp::NewList, vec![]),
            (BuiltinFn::Set, []) => return rewrite_to(HlOp::NewSet, vec![]),
            (BuiltinFn::Tuple, []) => return rewrite_to(HlOp::NewTuple, vec![]),
            (BuiltinFn::Tuple, [x]) => match x.kind {
                SomeKind::Tuple { can_be_none: false, .. } | SomeKind::VarTuple { can_be_none: false, .. } => {
                    return rewrite_to(HlOp::SameAs, vec![operand(0)]);
                }
                SomeKind::Record { class, can_be_none: false, .. } if self.is_named_tuple(class) => {
                    return replaced(vec![self.all_parts(hop.op.args[1])]);
                }
                SomeKind::List { .. }
                | SomeKind::Tuple { .. }
                | SomeKind::VarTuple { .. }
                | SomeKind::Str { .. }
                | SomeKind::Char
                | SomeKind::Bytes { .. }
                | SomeKind::Range { .. } => {
                    if matches!(x.kind, SomeKind::Tuple { .. } | SomeKind::VarTuple { .. }) {
                        return value(self.tuple_of_any_length(&[x])?);
                    }
                    let item = self.container_item(x)?;
                    match self.options.decisions.recursive_tuples.contains(&hop.op.loc) {
                        true => self.recursive_var_tuple(&item)?,
                        false => {
                            let made = SomeValue::var_tuple(item);
                            self.note_deep_tuple(&made, hop.op.loc);
                            made
                        }
                    }
                }
                // The items of anything else are collected first.
                _ => {
                    let list = self.host.builtin("list").expect("list is a builtin");
                    return replaced(vec![
                        NewOp::call(&list, [operand(0)]),
                        NewOp::new(HlOp::SimpleCall, vec![hop.op.args[0].into(), NewArg::Prev(0)]),
                    ]);
                }
            },
            _ => return pass(),
        })
    }

    /// Whether two values are identical or equal.
    fn same_call(&mut self, hop: &Hop<'_>, s: &[SomeValue]) -> Attempt {
        let [a, b] = s else { return pass() };
        let is_float = |s: &SomeValue| match &s.kind {
            SomeKind::Optional(value) => matches!(value.kind, SomeKind::Float),
            kind => matches!(kind, SomeKind::Float),
        };
        let helper = match (&a.kind, &b.kind) {
            (SomeKind::Instance { .. }, SomeKind::Instance { .. }) => "same_instance",
            (SomeKind::Float, SomeKind::Float) => "same_float",
            _ if is_float(a) && is_float(b) => "same_optional_float",
            // Identical values of the other kinds are equal.
            _ => return rewrite_to(HlOp::Eq, hop.op.args[1..].iter().map(|&arg| NewArg::Old(arg)).collect()),
        };
        rewrite_call(&self.instance_helper(helper)?, &hop.op.args[1..])
    }

    /// `enumerate(x, start)`
    fn enumerate_call(&mut self, hop: &Hop<'_>, args: &Arguments, s: &[SomeValue]) -> Attempt {
        let [x, rest @ ..] = s else { return pass() };
        if rest.len() > 1 || !self.iterable(x) {
            return pass();
        }
        let s_start = rest.first();
        let positional = args.positional.iter().map(|(source, _)| source);
        let mut sources = positional.chain(args.keywords.iter().map(|(_, source, _)| source));
        let passed_on = sources.any(|source| !matches!(source, ArgSource::Operand(_)));
        if passed_on || s_start.is_some_and(|s| matches!(s.kind, SomeKind::Exact)) {
            // Exact starts give exact numbers; what comes by stars is matched with the parameters of a function.
            let helper = self.host.module_attr("rotor_helpers.app_iter", "enumerate_");
            let helper = helper.expect("the helper library has app_iter.enumerate_");
            return settled(self.rewrite_callee(hop, &helper, None));
        }
        if s_start.is_some_and(|s| s.int_kind().is_none()) {
            return Err(self.unsupported("the start of enumerate() must be an int"));
        }
        let small = s_start.is_none_or(|s| s.is_small());
        let kind = IteratorKind::Enumerate(x.nonnone().nonconst(), small);
        value(SomeValue::new(SomeKind::Iterator(Arc::new(kind))))
    }

    fn iterable(&mut self, s: &SomeValue) -> bool {
        self.op_iter(s).is_some()
    }

    fn range_annotation(&mut self, s: &[SomeValue]) -> Ruled {
        let constant = |s: &SomeValue| match s.konst {
            Some(HostConst::Int(n)) => Some(n),
            _ => None,
        };
        let nonneg = |s: &SomeValue| s.int_kind().is_some_and(|(_, n)| n);
        let (start_nonneg, stop, step) = match s {
            [stop] => (true, stop, Some(1)),
            [start, stop] => (nonneg(start), stop, Some(1)),
            [start, stop, step] => (nonneg(start), stop, constant(step)),
            _ => return Err(self.wrong_arguments("range")),
        };
        if step == Some(0) {
            return self.raising("ValueError", "range() arg 3 must not be zero");
        }
        let step_nonneg = s.get(2).is_none_or(nonneg);
        let nonneg = if step_nonneg {
            start_nonneg
        } else {
            start_nonneg && (nonneg(stop) || constant(stop).is_some_and(|n| n >= -1))
        };
        // Upwards, items lie between the start and the stop.
        let upwards =
            step.map_or_else(|| s.get(2).is_none_or(|step| step.int_kind().is_some_and(|(_, n)| n)), |step| step > 0);
        let small = nonneg && if upwards { stop.is_small() } else { s[0].is_small() };
        let negative = match (upwards, step) {
            (true, _) => stop.is_negative() || constant(stop) == Some(0),
            (false, Some(_)) => s[0].is_negative(),
            (false, None) => false,
        };
        value(SomeValue::new(SomeKind::Range { step, nonneg, small, negative }))
    }
}

/// Whether `reversed()` iterates over a kind of value without a helper.
fn is_reversible(kind: &SomeKind) -> bool {
    matches!(
        kind,
        SomeKind::List { .. }
            | SomeKind::Range { .. }
            | SomeKind::Str { .. }
            | SomeKind::Char
            | SomeKind::Tuple { .. }
            | SomeKind::VarTuple { .. }
            | SomeKind::Bytes { .. }
    )
}

/// The operands of a call whose arguments have names that the table knows, in the order of the parameters.
fn arguments_by_place(function: BuiltinFn, args: &Arguments) -> Option<Vec<usize>> {
    let row = function.row();
    let named = row.keywords.len();
    if named == 0 || args.keywords.is_empty() || args.positional.len() + args.keywords.len() > row.most {
        return None;
    }
    let mut places = vec![None; row.most];
    for (i, (source, _)) in args.positional.iter().enumerate() {
        places[i] = Some(source);
    }
    for (name, source, _) in &args.keywords {
        let place = row.most - named + row.keywords.iter().position(|keyword| **keyword == **name)?;
        if places[place].replace(source).is_some() {
            return None;
        }
    }
    let operand = |source: Option<&ArgSource>| match source {
        Some(ArgSource::Operand(i)) => Some(*i),
        _ => None,
    };
    places[..args.positional.len() + args.keywords.len()].iter().map(|source| operand(*source)).collect()
}
