//! `copy.copy` and `copy.deepcopy`, by the type of their argument.
//!
//! What never changes is its own copy; containers are copied by helpers (`app_copy.py`), tuples
//! and records by their parts, instances by a method of their class. Where the program defines no
//! such method, each class of a hierarchy gets one that copies its attributes. Which attributes
//! there are is known when a run has ended: the next run then has methods for all of them.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::{AttrSource, ClassAttr};
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to};
use entity::{ClassDefId, DescId, HostId};
use flow::{HlOp, SpaceOperation};
use flowspace::Flow;
use host::HostConst;
use std::sync::Arc;

/// The module of the classes whose instances hold the variables that classes made in functions use.
const ENVIRONMENTS: &str = "rotor_helpers.environments";

impl Desugar<'_, '_> {
    fn app_copy(&self, name: &str) -> HostConst {
        self.host
            .module_attr("rotor_helpers.app_copy", name)
            .unwrap_or_else(|| panic!("the helper library has no app_copy.{name}"))
    }

    /// `copy(x)`, `deepcopy(x)`, and `deepcopy(x, memo)` as the copiers call it.
    pub(crate) fn copy_call(&mut self, hop: &Hop<'_>, s: &[SomeValue], deep: bool) -> Ruled {
        let (x, function) = (&s[0], hop.op.args[0]);
        if self.is_own_copy(x, deep, 0) {
            return rewrite_to(HlOp::SameAs, vec![hop.op.args[1].into()]);
        }
        if deep && s.len() == 1 {
            return replaced(vec![
                NewOp::call(&self.app_copy("Memo"), []),
                NewOp::new(HlOp::SimpleCall, vec![function.into(), hop.op.args[1].into(), NewArg::Prev(0)]),
            ]);
        }
        if deep && s[1].can_be_none() {
            return rewrite_call(&self.app_copy("deepcopy_with"), &hop.op.args[1..]);
        }
        if x.can_be_none() {
            return rewrite_call(
                &self.app_copy(if deep { "optional_deepcopy" } else { "optional_copy" }),
                &hop.op.args[1..],
            );
        }
        let name = if deep { "__deepcopy__" } else { "__copy__" };
        match &x.kind {
            SomeKind::Tuple { items, .. } if deep && items.iter().any(|s| matches!(s.kind, SomeKind::ItemOf(_))) => {
                rewrite_call(&self.app_copy("recursive_deepcopy"), &hop.op.args[1..])
            }
            SomeKind::Tuple { items, .. } => {
                let mut ops = vec![NewOp::new(HlOp::SameAs, vec![hop.op.args[1].into()])];
                self.copy_parts(hop, items.len(), &mut ops);
                replaced(ops)
            }
            SomeKind::Record { class, items, .. } => {
                if !self.is_named_tuple(*class) && self.registry.method(self.host, x, "copy").is_none() {
                    let text = self.display(x);
                    return Err(self.unsupported(format!("{text} cannot be copied")));
                }
                let mut ops = vec![self.all_parts(hop.op.args[1])];
                self.copy_parts(hop, items.len(), &mut ops);
                let tuple = NewArg::Prev(ops.len() - 1);
                ops.push(NewOp::call(&self.app_record("record"), [NewArg::Const(HostConst::Obj(*class)), tuple]));
                replaced(ops)
            }
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                self.ensure_copiers(*classdef, name, deep)?;
                if deep && self.has_own_copier(*classdef, name) {
                    let root = self.root_class(*classdef);
                    let class = HostConst::Obj(self.bookkeeper.class_object(*classdef));
                    let function = self.host.call(&self.app_copy("own_deepcopy"), &[root, class]);
                    return rewrite_call(&function.map_err(|e| self.host_error(&e))?, &hop.op.args[1..]);
                }
                replaced(self.method_call(hop.op.args[1], name, &hop.op.args[2..]))
            }
            _ => match self.registry.method(self.host, x, name) {
                Some(helper) => rewrite_call(&helper, &hop.op.args[1..]),
                None => {
                    let text = self.display(x);
                    Err(self.unsupported(format!("{text} cannot be copied")))
                }
            },
        }
    }

    /// Whether the program itself says how some instances of a class are copied.
    fn has_own_copier(&self, classdef: ClassDefId, name: &str) -> bool {
        self.bookkeeper.getallsubdefs(classdef).into_iter().any(|sub| {
            let found = self.bookkeeper.class_lookup(self.bookkeeper.classdef(sub).desc, name);
            matches!(found, Some((_, ClassAttr::Function(found))) if self.findings().copiers.values().all(|&copier| copier != found))
        })
    }

    /// The class above a class that has none above itself.
    fn root_class(&self, classdef: ClassDefId) -> HostConst {
        let root = self.bookkeeper.getmro(classdef).last().unwrap_or(classdef);
        HostConst::Obj(self.bookkeeper.class_object(root))
    }

    /// What a `__deepcopy__` of the program notes in the memo that it gets, and reads there: `memo[id(self)] = new`.
    pub(crate) fn memo_operation(
        &mut self,
        op: &SpaceOperation<Flow>,
        args: &[SomeValue],
        classdef: ClassDefId,
    ) -> Attempt {
        let name = match op.op {
            HlOp::GetItem => "__getitem__",
            HlOp::SetItem => "__setitem__",
            _ => return pass(),
        };
        if Some(self.bookkeeper.class_object(classdef)) != self.app_copy("Memo").id() || args[1].int_kind().is_none() {
            return pass();
        }
        let copy = match (op.op, args) {
            (HlOp::SetItem, [.., value]) => value.clone(),
            // The copy of what the method copies.
            _ => {
                let graph = self.current_graph();
                let start = &self.graph(graph).blocks[self.graph(graph).startblock];
                start.inputargs.first().map_or(SomeValue::none(), |&v| self.binding(graph, v).clone())
            }
        };
        let SomeKind::Instance { classdef: Some(class), can_be_none: false } = copy.kind else { return pass() };
        let arguments = [self.root_class(class), HostConst::str(name)];
        let function = self.host.call(&self.app_copy("memo_function"), &arguments).map_err(|e| self.host_error(&e))?;
        rewrite_call(&function, &op.args)
    }

    /// Copies the items of the tuple that the first operation gives into a new one.
    fn copy_parts(&self, hop: &Hop<'_>, count: usize, ops: &mut Vec<NewOp>) {
        let mut copies = Vec::new();
        for index in 0..count {
            let index = HostConst::Int(i64::try_from(index).expect("tuples are short"));
            ops.push(NewOp::new(HlOp::GetItem, vec![NewArg::Prev(0), NewArg::Const(index)]));
            let mut call = vec![hop.op.args[0].into(), NewArg::Prev(ops.len() - 1)];
            call.extend(hop.op.args[2..].iter().map(|&arg| NewArg::Old(arg)));
            ops.push(NewOp::new(HlOp::SimpleCall, call));
            copies.push(NewArg::Prev(ops.len() - 1));
        }
        ops.push(NewOp::new(HlOp::NewTuple, copies));
    }

    /// Whether a value is its own copy.
    fn is_own_copy(&self, s: &SomeValue, deep: bool, depth: u32) -> bool {
        match &s.kind {
            SomeKind::Impossible
            | SomeKind::None
            | SomeKind::Bool
            | SomeKind::Int { .. }
            | SomeKind::Exact
            | SomeKind::Float
            | SomeKind::Char
            | SomeKind::Str { .. }
            | SomeKind::Bytes { .. }
            | SomeKind::Range { .. }
            | SomeKind::Optional(_)
            | SomeKind::Pbc { .. }
            | SomeKind::Builtin
            | SomeKind::Constant
            | SomeKind::TypeOf { .. } => true,
            SomeKind::Set { dictdef, frozen: true, .. } => {
                !deep || self.is_own_copy(&self.bookkeeper.dictdef(*dictdef).key.s_value, deep, depth + 1)
            }
            SomeKind::Tuple { items, .. } => {
                !deep || depth < 8 && items.iter().all(|item| self.is_own_copy(item, deep, depth + 1))
            }
            SomeKind::VarTuple { item, .. } => {
                !deep || depth < 8 && self.is_own_copy(self.bookkeeper.lattice.tuple_item(item), deep, depth + 1)
            }
            SomeKind::Record { class, .. } if self.host.is_builtin(&HostConst::Obj(*class), "complex") => true,
            SomeKind::Record { class, items, .. } if self.is_named_tuple(*class) => {
                !deep || depth < 8 && items.iter().all(|item| self.is_own_copy(item, deep, depth + 1))
            }
            SomeKind::ItemOf(_) => {
                depth < 8 && self.is_own_copy(self.bookkeeper.lattice.tuple_item(s), deep, depth + 1)
            }
            SomeKind::Instance { classdef: Some(classdef), .. } => {
                let class = self.bookkeeper.class_object(*classdef);
                self.is_enum(class) || &*self.host.class(class).module == ENVIRONMENTS
            }
            _ => false,
        }
    }

    /// Gives every class of a hierarchy a method that copies its instances, where the program
    /// does not define one.
    fn ensure_copiers(&mut self, classdef: ClassDefId, name: &str, deep: bool) -> Result<(), OpError> {
        self.watch_subclasses(classdef);
        let name: Arc<str> = Arc::from(name);
        for sub in self.bookkeeper.getallsubdefs(classdef) {
            let desc = self.bookkeeper.classdef(sub).desc;
            let class = self.bookkeeper.pyclass(desc).class;
            if self.findings().copiers.contains_key(&(class, deep)) {
                continue;
            }
            let own = match self.bookkeeper.class_lookup(desc, &name) {
                Some((_, ClassAttr::Function(found))) => {
                    self.findings().copiers.values().any(|&copier| copier == found)
                }
                Some(_) => false,
                None => true,
            };
            if !own {
                continue;
            }
            if self.bookkeeper.classdesc(desc).is_exception {
                let class = self.bookkeeper.pyclass(desc).name.clone();
                return Err(self.unsupported(format!("instances of the exception class {class} cannot be copied")));
            }
            self.make_copier(sub, desc, class, &name, deep)?;
        }
        Ok(())
    }

    fn make_copier(
        &mut self,
        classdef: ClassDefId,
        desc: DescId,
        class: HostId,
        name: &Arc<str>,
        deep: bool,
    ) -> Result<(), OpError> {
        let known = self.options.decisions.copied.get(&class);
        let names = known.into_iter().flatten().cloned().map(HostConst::Str).collect();
        let args = [HostConst::Obj(class), HostConst::Tuple(names), HostConst::Bool(deep)];
        let made = self.host.call(&self.app_copy("make_copier"), &args).map_err(|e| self.host_error(&e))?;
        let HostConst::Tuple(made) = made else { panic!("annotator: app_copy.make_copier gave {made:?}") };
        let [HostConst::Obj(func), HostConst::Str(own)] = &made[..] else {
            panic!("annotator: app_copy.make_copier gave {made:?}")
        };
        let copier = self.getfuncdesc(*func);
        self.findings_mut().copiers.insert((class, deep), copier);
        let mut entries = vec![(name.clone(), ClassAttr::Function(copier))];
        if deep {
            entries.push((Arc::from("_rotor_copied"), ClassAttr::Value(HostConst::None)));
            if let Some(allowed) = &mut self.bookkeeper.classdesc_mut(desc).all_enforced_attrs {
                allowed.insert(Arc::from("_rotor_copied"));
                allowed.insert(own.clone());
            }
        }
        for (name, attr) in entries {
            self.bookkeeper.classdesc_mut(desc).classdict.insert(name.clone(), attr.clone());
            self.add_source_for_attribute(classdef, &name, AttrSource::Class(attr))?;
        }
        Ok(())
    }
}
