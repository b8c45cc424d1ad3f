//! The keywords of a call: records of the values of a `**` parameter, and dicts after `**`.
//!
//! A function with a `**` parameter gets its keywords as a record whose class says the names
//! (`app_keywords.py`), so that each value keeps its type. Such a record is read by constant
//! names, or taken apart where a call passes it on; the flow space makes a dict for other uses.
//! A dict after `**` is asked for the parameters of the callee, when the program runs.

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use crate::program::description::Arguments;
use crate::rules::desugar::rewrite::{NewArg, NewOp, rewrite_to};
use crate::rules::unaryop::Hop;
use crate::solver::annrpython::Annotator;
use crate::solver::errors::OpError;
use diagnostics::DiagId;
use entity::{DescId, HostId};
use flow::{BuiltinFn, HlOp};
use flowspace::FlowConst;
use host::{HostConst, HostKind};
use std::sync::Arc;

impl Annotator<'_> {
    fn app_keywords(&self, name: &str) -> HostConst {
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

    /// The names of a record of keywords; `None` for the classes of other records.
    pub(crate) fn keywords_names(&self, class: HostId) -> Option<Vec<Arc<str>>> {
        let class = HostConst::Obj(class);
        if class.id().is_none_or(|id| self.host.kind(id) != HostKind::Class) || !self.host.hasattr(&class, "_keywords_")
        {
            return None;
        }
        match self.host.getattr(&class, "_keywords_") {
            Ok(HostConst::Tuple(names)) => Some(names.iter().filter_map(HostConst::as_str).map(Arc::from).collect()),
            _ => None,
        }
    }

    /// An operation on a record of keywords, which is the first operand.
    pub(crate) fn keywords_operation(&self, hop: &Hop<'_>, names: &[Arc<str>]) -> OpError {
        let key = hop.args.get(1).and_then(|s| s.konst.as_ref());
        let position = |key: &str| names.iter().position(|name| **name == *key);
        match (hop.op.op, key) {
            (HlOp::GetItem, Some(HostConst::Int(_))) => self.keyword_value(hop, hop.op.args[1].into()),
            (HlOp::GetItem, Some(HostConst::Str(key))) => match position(key) {
                Some(index) => {
                    let index = HostConst::Int(i64::try_from(index).expect("few keywords"));
                    self.keyword_value(hop, NewArg::Const(index))
                }
                None => OpError::Rewrite(vec![NewOp::call(
                    &self.app_keywords("missing_keyword"),
                    [NewArg::Const(HostConst::Str(key.clone()))],
                )]),
            },
            (HlOp::Contains, Some(HostConst::Str(key))) => {
                let found = HostConst::Bool(position(key).is_some());
                OpError::Rewrite(vec![NewOp::new(HlOp::SameAs, vec![NewArg::Const(found)])])
            }
            _ => self.no_operator(hop.op.op, hop.args),
        }
    }

    fn keyword_value(&self, hop: &Hop<'_>, index: NewArg) -> OpError {
        OpError::Rewrite(vec![self.all_parts(hop.op.args[0]), NewOp::new(HlOp::GetItem, vec![NewArg::Prev(0), index])])
    }

    /// `kw.get(name)` and `kw.get(name, default)`
    pub(crate) fn keywords_get(
        &self,
        hop: &Hop<'_>,
        names: &[Arc<str>],
        args: &Arguments,
    ) -> Result<SomeValue, OpError> {
        let (Some((_, s_key)), 1..=2, true) =
            (args.positional.first(), args.positional.len(), hop.op.op == HlOp::SimpleCall)
        else {
            return Err(self.wrong_arguments("get"));
        };
        let Some(HostConst::Str(key)) = &s_key.konst else { return Err(self.wrong_arguments("get")) };
        match names.iter().position(|name| name == key) {
            Some(_) => {
                let mut ops = self.receiver_ops(hop);
                let receiver = ops.len() - 1;
                ops.push(NewOp::new(
                    HlOp::GetItem,
                    vec![NewArg::Prev(receiver), NewArg::Const(HostConst::Str(key.clone()))],
                ));
                Err(OpError::Rewrite(ops))
            }
            None => {
                let default = hop.op.args.get(2).map_or(NewArg::Const(HostConst::None), |&arg| arg.into());
                rewrite_to(HlOp::SameAs, vec![default])
            }
        }
    }

    /// A call with a dict after `**`: the same call with the parameters of the callee that are
    /// not given otherwise.
    pub(crate) fn call_with_dict(&mut self, hop: &Hop<'_>) -> Result<Option<OpError>, OpError> {
        if hop.op.op != HlOp::CallArgs {
            return Ok(None);
        }
        let graph = self.current_graph();
        let shape = hop.op.args[1].constant().map(|c| self.graphs[graph].consts.get(c).clone());
        let Some(FlowConst::CallShape { positional, keywords, star, double_stars: stars @ 1.. }) = shape else {
            return Ok(None);
        };
        let first = hop.op.args.len() - stars as usize;
        let is_dict = |s: &SomeValue| matches!(s.kind, SomeKind::Dict { .. });
        if !hop.args[first..].iter().any(is_dict) {
            return Ok(None);
        }
        let rest: Vec<NewArg> = hop.op.args[2..first].iter().map(|&arg| arg.into()).collect();
        let callee = hop.args[0].konst.as_ref().and_then(|callee| self.builtins.get_const(callee));
        if callee == Some(BuiltinFn::Dict) {
            // dict(**d), which leaves d as it is
            let shape = FlowConst::CallShape { positional, keywords, star, double_stars: 0 };
            let mut call = vec![hop.op.args[0].into(), NewArg::Shape(shape)];
            call.extend(rest);
            let mut ops = vec![NewOp::new(HlOp::CallArgs, call)];
            if hop.op.args.len() == 2 + stars as usize {
                ops = vec![NewOp::new(HlOp::NewDict, Vec::new())];
            }
            for &mapping in &hop.op.args[first..] {
                ops.push(NewOp::new(HlOp::GetAttr, vec![NewArg::Prev(0), NewArg::Const(HostConst::str("update"))]));
                let method = NewArg::Prev(ops.len() - 1);
                ops.push(NewOp::new(HlOp::SimpleCall, vec![method, mapping.into()]));
            }
            ops.push(NewOp::new(HlOp::SameAs, vec![NewArg::Prev(0)]));
            return Ok(Some(OpError::Rewrite(ops)));
        }
        let refuse = |this: &Self, why: &str| {
            OpError::failed(
                this.diag(
                    DiagId::CallArguments,
                    format!("the keys of a dict after '**' in a call are not known: {why}"),
                )
                .help("pass the arguments by name"),
            )
        };
        if let Some(HostConst::Obj(class)) = hop.args[0].konst
            && self.is_named_tuple(class)
        {
            let maker = self.host.module_attr("rotor_helpers.app_new", "tuple_maker");
            let maker = maker.expect("the helper library has app_new.tuple_maker");
            let function = self.host.call(&maker, &[HostConst::Obj(class)]).map_err(|e| self.host_error(&e))?;
            return Ok(Some(self.rewrite_callee(hop, &function, None)));
        }
        if stars > 1 || star {
            return Err(refuse(self, "there are other stars"));
        }
        let callees = match &hop.args[0].kind {
            SomeKind::Pbc { descs, can_be_none: false } => descs.clone(),
            _ => return Err(refuse(self, "the callee is no function of the program")),
        };
        let [callee] = callees[..] else { return Err(refuse(self, "there are several callees")) };
        let Some((funcdesc, bound)) = self.called_function(callee) else {
            return Err(refuse(self, "the callee is no function of the program"));
        };
        let f = self.bookkeeper.funcdesc(funcdesc);
        if f.code.varkeywords {
            return Err(refuse(self, "the function has a '**' parameter itself"));
        }
        let argcount = f.code.argcount as usize;
        let given = (positional as usize + usize::from(bound)).min(argcount);
        let keyword_only = argcount..argcount + f.code.kwonlyargcount as usize;
        let mut required = Vec::new();
        let mut wanted: Vec<(Arc<str>, Option<HostConst>)> = Vec::new();
        let mut named: Vec<Arc<str>> = keywords.clone();
        named.extend(f.code.varnames[usize::from(bound)..given].iter().cloned());
        for i in (given.max(f.code.posonlyargcount as usize)..argcount).chain(keyword_only) {
            let name = f.code.varnames[i].clone();
            if keywords.contains(&name) {
                continue;
            }
            let default = if i < argcount {
                (i + f.defaults.len()).checked_sub(argcount).map(|d| f.defaults[d].clone())
            } else {
                f.kwdefaults.iter().find(|(n, _)| *n == name).map(|(_, v)| v.clone())
            };
            if default.is_none() {
                required.push((name.clone(), i < argcount));
            }
            wanted.push((name, default));
        }
        let positional_missing = required.iter().any(|(_, positional)| *positional);
        let kind = if positional_missing { "positional" } else { "keyword-only" };
        let reported: Vec<&str> =
            required.iter().filter(|(_, p)| *p == positional_missing).map(|(name, _)| &**name).collect();
        let joined = |names: Vec<&str>| NewArg::Const(HostConst::str(&names.join(" ")));
        let function = self.host.function(self.bookkeeper.pyfunction(funcdesc).func).qualname.clone();
        let mapping = hop.op.args[first];
        let check = [
            mapping.into(),
            NewArg::Const(HostConst::str(&function)),
            joined(reported),
            joined(wanted.iter().map(|(name, _)| &**name).collect()),
            joined(named.iter().map(|name| &**name).collect()),
            NewArg::Const(HostConst::str(kind)),
        ];
        let mut ops = vec![NewOp::call(&self.app_keywords("check_keywords"), check)];
        let mut all = keywords.clone();
        let mut values = rest;
        for (name, default) in wanted {
            let key = NewArg::Const(HostConst::Str(name.clone()));
            match default {
                None => ops.push(NewOp::new(HlOp::GetItem, vec![mapping.into(), key])),
                Some(default) => {
                    let get = NewArg::Const(HostConst::str("get"));
                    ops.push(NewOp::new(HlOp::GetAttr, vec![mapping.into(), get]));
                    let method = NewArg::Prev(ops.len() - 1);
                    ops.push(NewOp::new(HlOp::SimpleCall, vec![method, key, NewArg::Const(default)]));
                }
            }
            all.push(name);
            values.push(NewArg::Prev(ops.len() - 1));
        }
        let shape = FlowConst::CallShape { positional, keywords: all, star: false, double_stars: 0 };
        let mut call = vec![hop.op.args[0].into(), NewArg::Shape(shape)];
        call.extend(values);
        ops.push(NewOp::new(HlOp::CallArgs, call));
        Ok(Some(OpError::Rewrite(ops)))
    }

    /// The function that a call of a description runs, and whether its first argument is bound.
    fn called_function(&self, desc: DescId) -> Option<(DescId, bool)> {
        match *self.bookkeeper.desc(desc) {
            Desc::Function(_) => Some((desc, false)),
            Desc::Method { funcdesc, .. } => {
                Some((funcdesc, !matches!(self.bookkeeper.method_entry(desc), Some(ClassAttr::StaticMethod(_)))))
            }
            Desc::MethodOfFrozen { funcdesc, .. } => Some((funcdesc, true)),
            Desc::Class(_) => match self.bookkeeper.class_lookup(desc, "__init__") {
                Some((_, ClassAttr::Function(init))) => Some((init, true)),
                _ => None,
            },
            Desc::Frozen { .. } => None,
        }
    }
}
