//! Why annotations do not join. Errors hold annotations; the layers above make texts of them.

use crate::lattice::model::SomeValue;
use crate::lattice::shared::Shared;
use entity::SourceLoc;

/// Two annotations without a join.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UnionError {
    pub(crate) left: SomeValue,
    pub(crate) right: SomeValue,
    /// What more there is to say.
    pub(crate) reason: Option<Reason>,
}

impl UnionError {
    /// Whether definitions have been merged all the same: joining again would not fail.
    pub(crate) fn lasting(&self) -> bool {
        matches!(self.reason, Some(Reason::Items(_) | Reason::Contents(..)))
    }

    /// Where types nest deeper and deeper: the deepest.
    pub(crate) fn grows(&self) -> Option<&SomeValue> {
        match self.reason.as_ref()? {
            Reason::Grows(s) => Some(s),
            Reason::Items(conflict) | Reason::Contents(conflict, _) => match &**conflict {
                Conflict::Shared { error, .. } | Conflict::Union(error) => error.grows().map(|_| &self.right),
                Conflict::CustomDict | Conflict::Unhashable(_) => None,
            },
            Reason::NeverNone
            | Reason::TupleItems(_)
            | Reason::NoCommonBase
            | Reason::Frozen
            | Reason::Signedness
            | Reason::Negative
            | Reason::Iterators
            | Reason::TwoLists
            | Reason::TwoDicts => None,
        }
    }
}

/// Why two annotations of the same or similar kinds do not join.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// One is `None`, and values of the other's kind cannot be.
    NeverNone,
    /// Items of tuples that differ in length.
    TupleItems(Box<UnionError>),
    /// Instances of unrelated classes.
    NoCommonBase,
    /// A frozen instance and a function, method or class.
    Frozen,
    /// A signed and an unsigned integer type.
    Signedness,
    /// An int that may be negative and an unsigned integer.
    Negative,
    /// Iterators of different kinds.
    Iterators,
    /// There is a join, this one, but it nests deeper than what was before.
    Grows(SomeValue),
    /// Two lists that must not be merged.
    TwoLists,
    /// Two dicts that must not be merged.
    TwoDicts,
    /// The items of two lists disagree.
    Items(Box<Conflict>),
    /// The contents of two dicts or sets disagree, which have these values; the sides of the error are the keys.
    Contents(Box<Conflict>, [SomeValue; 2]),
}

/// What is shared cannot take a contribution, or cannot merge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Conflict {
    /// Two contributors of a shared annotation disagree.
    Shared { what: Shared, error: Box<UnionError>, first: SourceLoc, second: SourceLoc },
    /// Something that is not shared has no join.
    Union(Box<UnionError>),
    /// An `r_dict` meets an ordinary dict.
    CustomDict,
    /// A value of this type is a key.
    Unhashable(&'static str),
}
