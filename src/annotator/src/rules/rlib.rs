//! Functions and types of `rpython.rlib`.

use crate::lattice::desc::Desc;
use crate::lattice::dictdef::{CustomEqHash, Part};
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::description::Arguments;
use crate::program::errors::OpError;
use crate::program::replacement::NewArg;
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{Attempt, pass, rewrite_call, rewrite_to, value};
use entity::LowLevelType;
use flow::{BuiltinFn, HlOp};
use host::{HostConst, IntKind};

impl Rules<'_, '_> {
    /// Functions of `rpython.rlib`, and `weakref.ref`.
    pub(crate) fn rpython_call(&mut self, hop: &Hop<'_>, function: BuiltinFn, s: &[SomeValue]) -> Attempt {
        let operand = |i: usize| NewArg::Old(hop.op.args[i + 1]);
        value(match (function, s) {
            // The operand may have wrapped, whatever the annotation of the sum says.
            (BuiltinFn::IntMask, [x]) if x.int_kind().is_some() => {
                SomeValue::integer(IntKind::Int, x.kind == SomeKind::Bool)
            }
            (BuiltinFn::IntMask, [x]) if x.is_exact() => {
                return rewrite_call(&self.app_exact("low_bits"), &hop.op.args[1..]);
            }
            (BuiltinFn::LongLongMask, [x]) if x.int_kind().is_some() => SomeValue::integer(IntKind::LongLong, false),
            (BuiltinFn::Instantiate, [x]) => match self.maker_of_finalisable(x)? {
                Some(maker) => return rewrite_call(&maker, &[]),
                None => self.instantiate(x)?,
            },
            (BuiltinFn::BareInstance, [x]) => self.instantiate(x)?,
            (BuiltinFn::ObjectOf, [_]) => SomeValue::new(SomeKind::LowLevel(LowLevelType::Oo(self.universe.object))),
            (BuiltinFn::ReceiverOf | BuiltinFn::InstanceOf, [_, class]) => {
                let class = class.konst.as_ref().and_then(HostConst::id);
                match class.and_then(|class| self.bookkeeper.classdef_of(class)) {
                    Some(classdef) => {
                        SomeValue::new(SomeKind::Instance { classdef: Some(classdef), can_be_none: true })
                    }
                    None => SomeValue::none(),
                }
            }
            (BuiltinFn::NameOfMethod, [_]) => SomeValue::str(),
            (BuiltinFn::WeAreTranslated, []) => SomeValue::const_bool(true),
            (
                BuiltinFn::KeepaliveUntilHere
                | BuiltinFn::Raised
                | BuiltinFn::RaisedAgain
                | BuiltinFn::ResizeListHint
                | BuiltinFn::PrepareDictUpdate,
                _,
            ) => SomeValue::none(),
            (BuiltinFn::ComputeIdentityHash | BuiltinFn::ComputeUniqueId | BuiltinFn::CurrentObjectAddrAsInt, [_]) => {
                SomeValue::int()
            }
            (BuiltinFn::ComputeHash, [x]) => match x.kind {
                SomeKind::Instance { .. } | SomeKind::Pbc { .. } => SomeValue::int(),
                _ => return rewrite_to(HlOp::Hash, vec![operand(0)]),
            },
            (BuiltinFn::NewListHint, _) => return rewrite_to(HlOp::NewList, vec![]),
            (BuiltinFn::IsAnnotationConstant, [x]) => SomeValue::const_bool(x.is_constant()),
            (BuiltinFn::NonConstant, [x]) => match &x.kind {
                SomeKind::Tuple { items, .. } => {
                    let items = items.iter().map(SomeValue::nonconst).collect();
                    SomeValue::new(SomeKind::Tuple { items, can_be_none: false })
                }
                SomeKind::Int { kind, .. } => SomeValue::integer(*kind, false),
                SomeKind::Char => SomeValue::str(),
                _ => x.nonconst(),
            },
            // A check of the original toolchain, whose list comprehensions make lists of a fixed length.
            (BuiltinFn::MakeSureNotResized, [_]) => return rewrite_to(HlOp::SameAs, vec![operand(0)]),
            (BuiltinFn::StringBuilder, _) => SomeValue::new(SomeKind::StringBuilder { can_be_none: false }),
            (BuiltinFn::WeakRef, [x]) => match x.kind {
                SomeKind::Instance { classdef, can_be_none: false } => {
                    SomeValue::new(SomeKind::WeakRef { classdef, can_be_none: false })
                }
                _ => {
                    let text = self.display(x);
                    return Err(
                        self.unsupported(format!("a weak reference needs an instance that is never None, not {text}"))
                    );
                }
            },
            (BuiltinFn::RDict | BuiltinFn::ROrderedDict, [eq, hash, ..]) => {
                match self.dict_of_methods(hop, eq, hash)? {
                    Some(class) => {
                        // The shape of a call with keywords comes first.
                        let first = if hop.op.op == HlOp::CallArgs { 2 } else { 1 };
                        return rewrite_call(&class, &hop.op.args[first..first + 2]);
                    }
                    None => self.new_r_dict(hop, eq, hash)?,
                }
            }
            _ => return pass(),
        })
    }

    /// What `instantiate` of a class with a finaliser calls.
    fn maker_of_finalisable(&mut self, s: &SomeValue) -> Result<Option<HostConst>, OpError> {
        let classes = match &s.kind {
            SomeKind::Pbc { descs, .. } => descs.to_vec(),
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(c), .. } => {
                    let below = self.bookkeeper.getallsubdefs(c);
                    below.into_iter().map(|c| self.bookkeeper.classdef(c).desc).collect()
                }
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        let is_class = |this: &Self, desc| matches!(this.bookkeeper.desc(desc), Desc::Class(_));
        let found = classes.iter().find(|&&desc| is_class(self, desc) && self.has_finaliser(desc));
        match found {
            Some(&desc) if classes.len() == 1 && matches!(s.kind, SomeKind::Pbc { .. }) => {
                Ok(Some(self.maker_of_instances(desc)?))
            }
            Some(_) => Err(self.unsupported("instantiate() of classes known at run time only, one with `__del__`,")),
            None => Ok(None),
        }
    }

    /// `objectmodel.instantiate`
    fn instantiate(&mut self, s: &SomeValue) -> Result<SomeValue, OpError> {
        let classdefs = match &s.kind {
            SomeKind::Pbc { descs, can_be_none: false } => {
                let mut classdefs = Vec::new();
                for &desc in &descs.clone()[..] {
                    let Desc::Class(_) = self.bookkeeper.desc(desc) else {
                        return Err(self.wrong_arguments("instantiate"));
                    };
                    classdefs.push(self.getuniqueclassdef(desc)?);
                }
                classdefs
            }
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(c), .. } => vec![c],
                _ => return Err(self.wrong_arguments("instantiate")),
            },
            _ => return Err(self.wrong_arguments("instantiate")),
        };
        let below: Vec<_> = match s.kind {
            SomeKind::TypeOf { .. } => classdefs.iter().flat_map(|&c| self.bookkeeper.getallsubdefs(c)).collect(),
            _ => classdefs.clone(),
        };
        below.iter().for_each(|&class| self.bookkeeper.lattice.has_instance(class, None));
        self.bookkeeper.bare_instances.extend(below);
        if classdefs.len() > 1 || matches!(s.kind, SomeKind::TypeOf { .. }) {
            for &c in &classdefs {
                self.bookkeeper.needs_generic_instantiate.insert(c, ());
            }
        }
        match self.bookkeeper.lattice.common_base_of(&classdefs) {
            Some(base) => Ok(SomeValue::instance(base)),
            None => Err(self.unsupported("the classes given to instantiate() have no common base class")),
        }
    }

    /// The class of the library for an `r_dict` whose functions are not known until the program runs: one of them is a
    /// bound method, or dicts of several functions come to one place, as an earlier run found.
    fn dict_of_methods(
        &mut self,
        hop: &Hop<'_>,
        eq: &SomeValue,
        hash: &SomeValue,
    ) -> Result<Option<HostConst>, OpError> {
        if let Some(family) = self.options.decisions.dict_families.get(&hop.op.loc) {
            let name = HostConst::Int(i64::from(family.0));
            return self.methods_dict_of(&[name.clone(), name]).map(Some);
        }
        let mut functions = Vec::new();
        let mut bound = false;
        for s in [eq, hash] {
            let SomeKind::Pbc { descs, .. } = &s.kind else { return Ok(None) };
            let function = match *self.bookkeeper.desc(descs[0]) {
                Desc::Method { funcdesc, .. } | Desc::MethodOfFrozen { funcdesc, .. } => {
                    bound = true;
                    funcdesc
                }
                _ => descs[0],
            };
            let Desc::Function(function) = self.bookkeeper.desc(function) else { return Ok(None) };
            functions.push(HostConst::Obj(function.func));
        }
        if !bound {
            return Ok(None);
        }
        self.methods_dict_of(&functions).map(Some)
    }

    /// The class of dicts that hold their functions, by what tells its items from those of others.
    fn methods_dict_of(&self, key: &[HostConst]) -> Result<HostConst, OpError> {
        let class_of = self.host.module_attr("rpython.rlib.objectmodel", "methods_dict_of");
        let class_of = class_of.expect("the library has the classes of dicts with methods");
        self.host.call(&class_of, key).map_err(|e| self.host_error(&e))
    }

    fn new_r_dict(&mut self, hop: &Hop<'_>, eq: &SomeValue, hash: &SomeValue) -> Result<SomeValue, OpError> {
        let dictdef = self.position_dictdef();
        self.findings_mut().r_dicts.insert(hop.op.loc, dictdef);
        self.dict_customize(dictdef, CustomEqHash { s_eqfn: eq.clone(), s_hashfn: hash.clone() })?;
        // The functions see every key: call them as often as the key changes.
        let key = self.dict_read(dictdef, Part::Key);
        if !key.is_impossible() {
            let mut rows = Vec::new();
            for (s_function, arity) in [(eq, 2), (hash, 1)] {
                if let SomeKind::Pbc { descs, .. } = &s_function.kind {
                    for &desc in &descs.clone()[..] {
                        let args = Arguments::positional(vec![key.clone(); arity]);
                        self.pycall(desc, &args, &mut rows)?;
                    }
                }
            }
        }
        Ok(SomeValue::new(SomeKind::Dict { dictdef: self.bookkeeper.find_dictdef(dictdef), can_be_none: false }))
    }
}
