//! Joins of annotations of the program, and what is said when there is none.

use crate::lattice::desc::Desc;
use crate::lattice::dictdef::{CustomEqHash, Part};
use crate::lattice::display::Names;
use crate::lattice::errors::{Conflict, Reason, UnionError};
use crate::lattice::model::{SomeKind, SomeValue};
use crate::lattice::shared::{Shared, SharedValue};
use crate::lattice::union::Joined;
use crate::lattice::union::tuple_parts;
use crate::program::errors::OpError;
use crate::program::refused::Refused;
use crate::program::specialize::{BOUND_LATER, BOUND_METHOD, CLASS_OF_FACTORY, CLOSURES, OBJECTS_AS_FUNCTIONS};
use crate::program::world::Program;
use diagnostics::{DiagId, Diagnostic};
use entity::{ClassDefId, DescId, DictDefId, HostId, ListDefId, LowLevelType, SourceLoc};
use host::{Host, HostConst, HostException};
use ootype::Universe;
use std::sync::Arc;

/// Names of what a program and its type system hold.
struct WorldNames<'a> {
    host: &'a Host,
    types: &'a Universe,
}

impl Names for WorldNames<'_> {
    fn describe(&self, value: &HostConst) -> String {
        self.host.describe(value)
    }

    fn name_of(&self, class: HostId) -> String {
        self.host.name_of(class)
    }

    fn type_name(&self, ty: LowLevelType) -> String {
        self.types.type_name(ty)
    }
}

impl Program<'_> {
    // Joins.

    /// Whether values of two kinds are one alternative of a union; instances are told apart by class.
    pub fn same_family(&self, a: &SomeValue, b: &SomeValue) -> bool {
        let family = |s: &SomeValue| self.bookkeeper.lattice.family(s);
        family(a).is_some_and(|a| Some(a) == family(b))
    }

    pub(crate) fn union(&mut self, a: &SomeValue, b: &SomeValue) -> Result<SomeValue, OpError> {
        let joined = self.join(a, b);
        self.settle(joined.map_err(Conflict::Union))
    }

    /// The join of two annotations, or why there is none.
    pub(crate) fn join(&mut self, a: &SomeValue, b: &SomeValue) -> Joined<SomeValue> {
        let joined = self.bookkeeper.lattice.union(&self.universe, a, b);
        joined.or_else(|e| self.class_among(a, b).or_else(|| self.class_among(b, a)).ok_or(e))
    }

    /// The class of a value of one of several kinds, where it is also the constant class of one of them.
    fn class_among(&self, constant: &SomeValue, more: &SomeValue) -> Option<SomeValue> {
        let (SomeKind::Builtin, Some(HostConst::Obj(class))) = (&constant.kind, &constant.konst) else { return None };
        let SomeKind::TypeOf { of, .. } = &more.kind else { return None };
        let among = match &of.kind {
            SomeKind::Union { alternatives, .. } => {
                alternatives.iter().any(|alternative| self.class_of_kind(alternative) == Some(*class))
            }
            // That of an instance is asked of what may be None.
            SomeKind::Instance { .. } => *class == self.host.class_of(&HostConst::None),
            _ => false,
        };
        among.then(|| SomeValue::new(SomeKind::TypeOf { of: of.clone(), vars: Arc::from([]) }))
    }

    /// An annotation as a fact about the value makes it.
    pub(crate) fn improve(&mut self, s: &SomeValue, fact: &SomeValue) -> SomeValue {
        self.bookkeeper.lattice.improve(&self.universe, s, fact)
    }

    /// What follows a join: classes that it defined get their attributes, a conflict becomes an error.
    fn settle<T>(&mut self, joined: Result<T, Conflict>) -> Result<T, OpError> {
        self.finish_classdefs()?;
        joined.map_err(|e| self.conflict(&e))
    }

    /// The join of several annotations, without merging definitions; `None` when there is none.
    pub fn union_of(&mut self, all: &[SomeValue]) -> Option<SomeValue> {
        self.bookkeeper.lattice.union_of(&self.universe, all)
    }

    /// The join as the program would make it: kinds of numbers stay apart.
    pub fn union_in_program(&mut self, all: &[SomeValue]) -> Option<SomeValue> {
        let before = std::mem::replace(&mut self.bookkeeper.lattice.in_program, true);
        let joined = self.union_of(all);
        self.bookkeeper.lattice.in_program = before;
        joined
    }

    /// Equality up to merged definitions.
    pub(crate) fn same(&self, a: &SomeValue, b: &SomeValue) -> bool {
        self.bookkeeper.lattice.same(a, b)
    }

    /// The annotation with every definition replaced by its representative.
    pub(crate) fn canonical(&self, s: &SomeValue) -> SomeValue {
        self.bookkeeper.lattice.canonical(s)
    }

    /// The annotation for a set of descriptions, which is not empty, and all frozen or none.
    pub(crate) fn pbc(&self, descs: Vec<DescId>, can_be_none: bool) -> SomeValue {
        self.bookkeeper.lattice.pbc(descs, can_be_none)
    }

    // Lists, dicts, attributes.

    pub(crate) fn list_read_item(&mut self, listdef: ListDefId) -> SomeValue {
        self.bookkeeper.lattice.read(&Shared::ListItem(listdef), self.at)
    }

    /// What an item of a tuple is, as far as it is known.
    pub(crate) fn tuple_item(&mut self, item: &SomeValue) -> SomeValue {
        match item.kind {
            SomeKind::ItemOf(def) => self.list_read_item(def),
            _ => item.clone(),
        }
    }

    pub(crate) fn list_generalize(&mut self, listdef: ListDefId, s_value: &SomeValue) -> Result<(), OpError> {
        let done =
            self.bookkeeper.lattice.generalize(&self.universe, &Shared::ListItem(listdef), s_value, self.at.loc());
        self.settle(done)
    }

    pub(crate) fn list_mutate(&mut self, listdef: ListDefId) {
        self.bookkeeper.lattice.list_mutate(listdef);
    }

    pub(crate) fn list_resize(&mut self, listdef: ListDefId) -> Result<(), OpError> {
        self.bookkeeper.lattice.list_resize(listdef).map_err(|e| self.conflict(&e))
    }

    pub(crate) fn dict_read(&mut self, dictdef: DictDefId, part: Part) -> SomeValue {
        self.bookkeeper.lattice.read(&Shared::Dict(dictdef, part), self.at)
    }

    /// The class that a closure stands for, as a function that makes instances.
    pub fn class_of_factory(&self, classdef: ClassDefId) -> Option<HostConst> {
        let closure = self.bookkeeper.class_object(classdef);
        let made = &*self.host.class(closure).module == CLOSURES;
        made.then(|| self.host.find_attr(&HostConst::Obj(closure), CLASS_OF_FACTORY))?
    }

    /// Whether one of several callables stands for a class, as a function that makes instances.
    pub fn stands_for_class(&self, descs: &[DescId]) -> bool {
        descs.iter().any(|desc| match *self.bookkeeper.desc(*desc) {
            Desc::Method { originclassdef, .. } => self.class_of_factory(originclassdef).is_some(),
            _ => false,
        })
    }

    /// Whether one of several callables is a bound method that is made while the program runs. Here it is a nested
    /// function around function and receiver, which nothing but a call can be asked of.
    pub fn stands_for_method(&self, descs: &[DescId]) -> bool {
        descs.iter().any(|&desc| self.object_as_function(desc) == Some(BOUND_METHOD))
    }

    /// The class of the object for which a nested function of the library stands: module and name.
    pub fn object_as_function(&self, desc: DescId) -> Option<(&'static str, &'static str)> {
        let Desc::Method { funcdesc, originclassdef, .. } = *self.bookkeeper.desc(desc) else { return None };
        if &*self.host.class(self.bookkeeper.class_object(originclassdef)).module != CLOSURES {
            return None;
        }
        let name = self.host.qualname_of(self.bookkeeper.pyfunction(funcdesc).func);
        OBJECTS_AS_FUNCTIONS.iter().find(|(function, _)| *function == &*name).map(|&(_, class)| class)
    }

    /// Refuses what is compared, or looked up, where it may stand for a class: it is not that class, and each
    /// use of the class's name in the function makes another. The same holds for bound methods.
    pub(crate) fn check_compared(&self, s: &SomeValue) -> Result<(), OpError> {
        match &s.kind {
            SomeKind::Pbc { descs, .. } if self.stands_for_class(descs) => Err(self
                .unsupported("comparing or looking up a class that was made inside a function and uses its variables")),
            SomeKind::Pbc { descs, .. } if self.stands_for_method(descs) => {
                Err(self.unsupported(format!("comparing or looking up {BOUND_LATER}")))
            }
            SomeKind::Union { alternatives, .. } => alternatives.iter().try_for_each(|s| self.check_compared(s)),
            SomeKind::Tuple { items, .. } => items
                .iter()
                .filter(|item| !matches!(item.kind, SomeKind::Tuple { .. } | SomeKind::ItemOf(_)))
                .try_for_each(|item| self.check_compared(item)),
            SomeKind::Impossible
            | SomeKind::None
            | SomeKind::Bool
            | SomeKind::Int { .. }
            | SomeKind::Exact
            | SomeKind::Float
            | SomeKind::Char
            | SomeKind::Str { .. }
            | SomeKind::Bytes { .. }
            | SomeKind::ByteArray { .. }
            | SomeKind::VarTuple { .. }
            | SomeKind::ItemOf(_)
            | SomeKind::Record { .. }
            | SomeKind::List { .. }
            | SomeKind::Dict { .. }
            | SomeKind::Set { .. }
            | SomeKind::Iterator(_)
            | SomeKind::Instance { .. }
            | SomeKind::Pbc { .. }
            | SomeKind::Builtin
            | SomeKind::BuiltinMethod { .. }
            | SomeKind::Constant
            | SomeKind::TypeOf { .. }
            | SomeKind::StringBuilder { .. }
            | SomeKind::File { .. }
            | SomeKind::WeakRef { .. }
            | SomeKind::Range { .. }
            | SomeKind::Optional(_)
            | SomeKind::LowLevel(_)
            | SomeKind::LowLevelTypeConst(_)
            | SomeKind::LowLevelFunction { .. } => Ok(()),
        }
    }

    pub(crate) fn dict_generalize(
        &mut self,
        dictdef: DictDefId,
        part: Part,
        s_value: &SomeValue,
    ) -> Result<(), OpError> {
        if part == Part::Key {
            self.check_compared(s_value)?;
        }
        let done = self.bookkeeper.lattice.dict_generalize(&self.universe, dictdef, part, s_value, self.at.loc());
        self.settle(done)
    }

    /// Joins a key that is looked up into the keys.
    pub(crate) fn dict_look_up(&mut self, dictdef: DictDefId, s_key: &SomeValue) -> Result<(), OpError> {
        self.check_compared(s_key)?;
        let done = self.bookkeeper.lattice.dict_look_up(&self.universe, dictdef, s_key, self.at.loc());
        self.settle(done)
    }

    pub(crate) fn dict_merge(&mut self, a: DictDefId, b: DictDefId) -> Result<(), OpError> {
        let done = self.bookkeeper.lattice.dict_merge(&self.universe, a, b);
        self.settle(done).map_err(OpError::lasting)
    }

    pub(crate) fn dict_customize(&mut self, dictdef: DictDefId, custom: CustomEqHash) -> Result<(), OpError> {
        let done = self.bookkeeper.lattice.dict_customize(&self.universe, dictdef, custom);
        self.settle(done)
    }

    pub(crate) fn attribute_generalize(
        &mut self,
        home: ClassDefId,
        name: &Arc<str>,
        s_value: &SomeValue,
        loc: SourceLoc,
    ) -> Result<(), OpError> {
        let what = Shared::Attribute(home, name.clone());
        let done = self.bookkeeper.lattice.generalize(&self.universe, &what, s_value, loc);
        self.settle(done)
    }

    /// Joins what was known of an attribute in a subclass into the attribute of a class, which its
    /// readers now read.
    pub(crate) fn attribute_absorb(
        &mut self,
        home: ClassDefId,
        name: &Arc<str>,
        other: SharedValue,
    ) -> Result<(), OpError> {
        let what = Shared::Attribute(home, name.clone());
        let done = self.bookkeeper.lattice.absorb(&self.universe, &what, other);
        self.settle(done)
    }

    /// Whether two annotations could be joined; nothing is merged.
    pub(crate) fn can_join(&mut self, a: &SomeValue, b: &SomeValue) -> bool {
        self.bookkeeper.lattice.can_join(&self.universe, a, b)
    }

    // Texts.

    fn names(&self) -> WorldNames<'_> {
        WorldNames { host: self.host, types: &self.universe }
    }

    /// An annotation for messages: constants, signs and lengths left out.
    pub fn display(&self, s: &SomeValue) -> String {
        self.bookkeeper.lattice.display(&self.names(), s)
    }

    /// As [`Program::display`], with the low-level types of another universe.
    pub fn display_in(&self, types: &Universe, s: &SomeValue) -> String {
        self.bookkeeper.lattice.display(&WorldNames { host: self.host, types }, s)
    }

    /// An annotation with everything that is known, save constants inside of containers.
    pub fn display_full(&self, s: &SomeValue) -> String {
        self.bookkeeper.lattice.display_full(&self.names(), s)
    }

    /// The outer levels of an annotation that nests too deep.
    pub(crate) fn display_growing(&self, s: &SomeValue) -> String {
        self.bookkeeper.lattice.display_growing(&self.names(), s)
    }

    pub(crate) fn display_desc(&self, desc: DescId) -> String {
        self.bookkeeper.lattice.display_desc(&self.names(), desc)
    }

    // Errors.

    /// A diagnostic at the current operation.
    pub(crate) fn diag(&self, id: DiagId, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(id, message, self.at.loc())
    }

    pub(crate) fn unsupported(&self, message: impl Into<String>) -> OpError {
        OpError::failed(self.diag(DiagId::UnsupportedOperation, message))
    }

    /// The refusal of something of the library, with its reason.
    pub(crate) fn refusal_of_library(&self, id: DiagId, message: String, refused: &Refused) -> OpError {
        let mut refusal = self.diag(id, message);
        if !refused.reason.is_empty() {
            refusal = refusal.note(&*refused.reason);
        }
        if !refused.way_out.is_empty() {
            refusal = refusal.help(&*refused.way_out);
        }
        OpError::failed(refusal)
    }

    pub(crate) fn host_error(&self, e: &HostException) -> OpError {
        OpError::failed(self.diag(
            DiagId::UnsupportedConstant,
            format!("evaluating this during translation raised {}: {}", e.class_name, e.message),
        ))
    }

    /// The error of the program that a conflict is.
    pub(crate) fn conflict(&self, conflict: &Conflict) -> OpError {
        let message = self.conflict_message(conflict);
        match conflict {
            Conflict::Shared { error, second, .. } if error.grows().is_some() => {
                let loc = if *second == SourceLoc::UNKNOWN { self.at.loc() } else { *second };
                self.union_failure(growth_diagnostic(message, loc), error)
            }
            Conflict::Union(error) if error.grows().is_some() => {
                self.union_failure(growth_diagnostic(message, self.at.loc()), error)
            }
            Conflict::Shared { error, first, second, .. } => {
                let [left, right] = self.sides(error);
                let mut d = self.diag(DiagId::UnionError, message).at(format!("{right} here"));
                d.primary.loc = if *second == SourceLoc::UNKNOWN { d.primary.loc } else { *second };
                if *first != SourceLoc::UNKNOWN && *first != d.primary.loc {
                    d = d.label(*first, format!("{left} first came from here"));
                }
                self.union_failure(d, error)
            }
            Conflict::Union(error) => self.union_failure(self.diag(DiagId::UnionError, message), error),
            Conflict::CustomDict | Conflict::Unhashable(_) => self.unsupported(message),
        }
    }

    fn conflict_message(&self, conflict: &Conflict) -> String {
        match conflict {
            Conflict::Shared { what, error, .. } => {
                let what = match what {
                    Shared::ListItem(_) => "list item".to_owned(),
                    Shared::Dict(_, Part::Key) => "dict key".to_owned(),
                    Shared::Dict(_, Part::Value) => "dict value".to_owned(),
                    Shared::Attribute(home, name) => {
                        format!("attribute '{name}' of class {}", self.bookkeeper.classdef(*home).name)
                    }
                };
                self.both(&what, error)
            }
            Conflict::Union(error) => self.both("a value", error),
            Conflict::CustomDict => "an r_dict cannot be mixed with an ordinary dict".to_owned(),
            Conflict::Unhashable(name) => {
                format!("a value of type {name} is not hashable: it cannot be a key or an item of a set")
            }
        }
    }

    /// `what` is both this and that, or grows.
    pub(crate) fn both(&self, what: &str, error: &UnionError) -> String {
        if let Some(deepest) = error.grows() {
            return growth(what, &self.display_growing(deepest));
        }
        let [left, right] = self.sides(error);
        format!("{what} is both {left} and {right}")
    }

    /// The two annotations that have no join.
    pub(crate) fn sides(&self, error: &UnionError) -> [String; 2] {
        let [left, right] = [&error.left, &error.right].map(|s| self.display(s));
        match &error.reason {
            Some(Reason::Items(_)) => [left, right].map(|item| format!("list[{item}]")),
            Some(Reason::Contents(_, values)) => {
                let shown = |key: String, value: &SomeValue| match value.is_impossible() {
                    true => format!("set[{key}]"),
                    false => format!("dict[{key}, {}]", self.display(value)),
                };
                [shown(left, &values[0]), shown(right, &values[1])]
            }
            _ => [left, right],
        }
    }

    /// Adds why two annotations have no join.
    pub(crate) fn union_failure(&self, mut d: Diagnostic, error: &UnionError) -> OpError {
        if let (Some(reason), DiagId::UnionError) = (&error.reason, d.id) {
            d = d.note(self.reason(reason, error));
        }
        let failure = OpError::failed(d);
        if error.lasting() { failure.lasting() } else { failure }
    }

    fn reason(&self, reason: &Reason, error: &UnionError) -> String {
        match reason {
            Reason::NeverNone => {
                let other = if error.left.is_none() { &error.right } else { &error.left };
                format!("a value of type {} cannot also be None", self.display(other))
            }
            Reason::TupleItems(e) => format!(
                "the items of tuples that differ in length disagree: {} and {}",
                self.display(&e.left),
                self.display(&e.right)
            ),
            Reason::NoCommonBase => "the two classes have no common base class".to_owned(),
            Reason::Frozen => "frozen instances cannot be mixed with functions, methods and classes".to_owned(),
            Reason::Grows(s) => growth("a value", &self.display_growing(s)),
            Reason::Signedness => "a signed and an unsigned integer type cannot be mixed".to_owned(),
            Reason::Negative => "an int that may be negative cannot be mixed with an unsigned integer".to_owned(),
            Reason::Iterators => "two different kinds of iterators".to_owned(),
            Reason::TwoLists => "two different lists".to_owned(),
            Reason::TwoDicts => "two different dicts".to_owned(),
            Reason::Items(conflict) => {
                format!("the items of two lists disagree: {}", self.conflict_message(conflict))
            }
            Reason::Contents(conflict, _) => {
                format!("the contents of two dicts disagree: {}", self.conflict_message(conflict))
            }
        }
    }
}

/// The type of something nests deeper with every step.
pub(crate) fn growth(what: &str, shown: &str) -> String {
    format!("the type of {what} grows without end: {shown}")
}

pub(crate) fn growth_diagnostic(message: String, loc: SourceLoc) -> Diagnostic {
    Diagnostic::new(DiagId::TypeGrows, message, loc)
        .help("make the part that repeats an instance of a class, or keep the parts in a list")
}

impl Program<'_> {
    /// A tuple whose length is known at run time only, with the items of these tuples.
    pub(crate) fn tuple_of_any_length(&mut self, tuples: &[&SomeValue]) -> Result<SomeValue, OpError> {
        let mut total = SomeValue::impossible();
        for s in tuples {
            let items = tuple_parts(&s.kind);
            if self.bookkeeper.lattice.may_show_numbers_as_others()
                && let Some((x, y)) = self.bookkeeper.lattice.mixed_numbers(items)
            {
                let (x, y) = (self.display(x), self.display(y));
                return Err(self.unsupported(format!(
                    "{x} and {y} in a tuple whose length is known at run time only: one would be shown as the other"
                )));
            }
            // Of recursive tuples, what the items are becomes one.
            for item in items {
                total = self.union(&total, item)?;
            }
        }
        Ok(SomeValue::var_tuple(total))
    }
}
