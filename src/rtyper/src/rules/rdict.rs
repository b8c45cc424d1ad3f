//! Dicts and sets: one record, specialised by the equality and hash functions of the keys.
//!
//! Source: reference §4.1, §4.3, §2.4.5; pypy `rpython/rtyper/rdict.py`,
//! `lltypesystem/rordereddict.py`.

use super::hop::Hop;
use super::rlist;
use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::error::{TyResult, TyperError};
use crate::repr::rmodel::{DictRepr, Repr};
use entity::{GraphId, LowLevelType, ReprId};
use flow::Operand;

const NOT_SUBSCRIPTABLE: &str = "'NoneType' object is not subscriptable";

/// Hash and equality of the keys of a dict; those of an `r_dict` are the user's.
pub(super) fn key_functions(llops: &mut LowLevelOpList, r_dict: ReprId) -> TyResult<(GraphId, GraphId)> {
    let dict = llops.program.reprs.dict_repr(r_dict)?;
    if let Some(functions) = llops.program.custom_key_functions(r_dict, &dict)? {
        return Ok(functions);
    }
    let hash = match dict.table {
        true => llops.program.hash_graph(dict.key),
        false => llops.program.dict_hash_graph(dict.key),
    };
    Ok((hash, llops.program.eq_graph(dict.key)))
}

fn key_args(llops: &mut LowLevelOpList, r_dict: ReprId) -> TyResult<[Arg; 2]> {
    let (hash, eq) = key_functions(llops, r_dict)?;
    Ok([Arg::Func(hash), Arg::Func(eq)])
}

fn key_arg(llops: &mut LowLevelOpList, hop: &Hop, i: usize, dict: &DictRepr) -> TyResult<Operand> {
    let key = hop.inputarg(llops, i, dict.key)?;
    Ok(llops.stored(key))
}

fn value_arg(llops: &mut LowLevelOpList, hop: &Hop, i: usize, dict: &DictRepr) -> TyResult<Operand> {
    let r = dict.value.ok_or_else(|| TyperError::new("a set has no values"))?;
    let value = hop.inputarg(llops, i, r)?;
    Ok(llops.stored(value))
}

fn value_result(llops: &mut LowLevelOpList, v: Operand, dict: &DictRepr) -> TyResult<Val> {
    let r = dict.value.ok_or_else(|| TyperError::new("a set has no values"))?;
    Ok(llops.val_of_stored(v, r))
}

/// `{}`
pub(super) fn rtype_newdict(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let dict = llops.program.reprs.dict_repr(hop.r_result)?;
    Ok(Val { v: llops.new_object(dict.record), r: hop.r_result })
}

/// `{a, b, ...}`; `first` is the index of the first item.
pub(super) fn rtype_newset(llops: &mut LowLevelOpList, hop: &Hop, first: usize) -> TyResult<Val> {
    let set = llops.program.reprs.dict_repr(hop.r_result)?;
    let v = llops.new_object(set.record);
    let [hash, eq] = key_args(llops, hop.r_result)?;
    let add = set.set_helper("set_add");
    let mut constant = true;
    for i in first..hop.nb_args() {
        let key = key_arg(llops, hop, i, &set)?;
        constant &= key.constant().is_some();
        llops.gendirectcall(&add, &[v.into(), key.into(), hash.clone(), eq.clone()])?;
    }
    if set.table && constant {
        llops.gendirectcall("ll_set.set_settle", &[v.into()])?;
    }
    Ok(Val { v, r: hop.r_result })
}

/// `d[k]`
pub(super) fn rtype_getitem(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let dict = llops.program.reprs.dict_repr(hop.args[0].r)?;
    let d = rlist::list_arg(llops, hop, 0, NOT_SUBSCRIPTABLE)?;
    let key = key_arg(llops, hop, 1, &dict)?;
    let [hash, eq] = key_args(llops, hop.args[0].r)?;
    if let Some(missing) = hop.stop {
        let e = llops.gendirectcall("ll_dict.find", &[d.v.into(), key.into(), hash, eq])?;
        llops.unless_negative(e, missing);
        let v = llops.gendirectcall("ll_dict.value_at", &[d.v.into(), e.into()])?;
        return value_result(llops, v, &dict);
    }
    let keyerror = llops.program.keyerror_graph(hop.args[0].r);
    let v = llops.gendirectcall("ll_dict.getitem", &[d.v.into(), key.into(), hash, eq, Arg::Func(keyerror)])?;
    value_result(llops, v, &dict)
}

/// `d[k] = v`
pub(super) fn rtype_setitem(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let dict = llops.program.reprs.dict_repr(hop.args[0].r)?;
    let d = rlist::list_arg(llops, hop, 0, "'NoneType' object does not support item assignment")?;
    let key = key_arg(llops, hop, 1, &dict)?;
    let value = value_arg(llops, hop, 2, &dict)?;
    let [hash, eq] = key_args(llops, hop.args[0].r)?;
    llops.gendirectcall("ll_dict.setitem", &[d.v.into(), key.into(), value.into(), hash, eq])?;
    llops.none_val()
}

/// `del d[k]`
pub(super) fn rtype_delitem(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let dict = llops.program.reprs.dict_repr(hop.args[0].r)?;
    let d = rlist::list_arg(llops, hop, 0, "'NoneType' object does not support item deletion")?;
    let key = key_arg(llops, hop, 1, &dict)?;
    let [hash, eq] = key_args(llops, hop.args[0].r)?;
    let keyerror = llops.program.keyerror_graph(hop.args[0].r);
    llops.gendirectcall("ll_dict.delitem", &[d.v.into(), key.into(), hash, eq, Arg::Func(keyerror)])?;
    llops.none_val()
}

/// `k in d`
pub(super) fn rtype_contains(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let dict = llops.program.reprs.dict_repr(hop.args[0].r)?;
    let d = rlist::list_arg(llops, hop, 0, "argument of type 'NoneType' is not iterable")?;
    let key = key_arg(llops, hop, 1, &dict)?;
    let [hash, eq] = key_args(llops, hop.args[0].r)?;
    let helper = if dict.value.is_some() { "ll_dict.contains".to_owned() } else { dict.set_helper("set_contains") };
    let v = llops.gendirectcall(&helper, &[d.v.into(), key.into(), hash, eq])?;
    llops.bool_val(v)
}

/// `d.get(k)`, `d.get(k, default)`
pub(super) fn rtype_get(llops: &mut LowLevelOpList, hop: &Hop, d: Val) -> TyResult<Val> {
    let dict = llops.program.reprs.dict_repr(d.r)?;
    let [hash, eq] = key_args(llops, d.r)?;
    let key = key_arg(llops, hop, 1, &dict)?;
    match default_arg(llops, hop, &dict)? {
        Some(default) => {
            let v = llops.gendirectcall("ll_dict.get", &[d.v.into(), key.into(), default.into(), hash, eq])?;
            value_result(llops, v, &dict)
        }
        None => dict_get_wide(llops, hop, d, key, &dict, "ll_dict.getitem"),
    }
}

/// `d.setdefault(k)`, `d.setdefault(k, default)`
pub(super) fn rtype_setdefault(llops: &mut LowLevelOpList, hop: &Hop, d: Val) -> TyResult<Val> {
    let dict = llops.program.reprs.dict_repr(d.r)?;
    let [hash, eq] = key_args(llops, d.r)?;
    let key = key_arg(llops, hop, 1, &dict)?;
    let r = dict.value.expect("a dict has values");
    let default = default_in(llops, hop, r)?;
    let default = llops.stored(default);
    let v = llops.gendirectcall("ll_dict.setdefault", &[d.v.into(), key.into(), default.into(), hash, eq])?;
    value_result(llops, v, &dict)
}

/// `d.pop(k)`, `d.pop(k, default)`
pub(super) fn rtype_pop(llops: &mut LowLevelOpList, hop: &Hop, d: Val) -> TyResult<Val> {
    let dict = llops.program.reprs.dict_repr(d.r)?;
    let [hash, eq] = key_args(llops, d.r)?;
    let key = key_arg(llops, hop, 1, &dict)?;
    if hop.nb_args() == 2 {
        let error = Arg::Func(llops.program.keyerror_graph(d.r));
        let v = llops.gendirectcall("ll_dict.pop", &[d.v.into(), key.into(), hash, eq, error])?;
        return value_result(llops, v, &dict);
    }
    match default_arg(llops, hop, &dict)? {
        Some(default) => {
            let v = llops.gendirectcall("ll_dict.pop_default", &[d.v.into(), key.into(), default.into(), hash, eq])?;
            value_result(llops, v, &dict)
        }
        None => dict_get_wide(llops, hop, d, key, &dict, "ll_dict.pop"),
    }
}

/// `d.popitem()`
pub(super) fn rtype_popitem(llops: &mut LowLevelOpList, hop: &Hop, d: Val) -> TyResult<Val> {
    let dict = llops.program.reprs.dict_repr(d.r)?;
    let [hash, _] = key_args(llops, d.r)?;
    let Repr::Tuple(tuple) = llops.program.reprs.repr(hop.r_result) else {
        // The dict is always empty.
        llops.raise_with_message("raise_key_error", "popitem(): dictionary is empty")?;
        return Ok(llops.void_val(hop.r_result));
    };
    let (r_key, r_value) = (dict.key, dict.value.expect("a dict has values"));
    let storage = [llops.program.reprs.storage_type(r_key), llops.program.reprs.storage_type(r_value)];
    let pair = llops.program.reprs.shared_record("tuple", &[("item0", storage[0]), ("item1", storage[1])]);
    let ty = LowLevelType::Oo(pair);
    let v = llops.gendirectcall("ll_dict.popitem", &[d.v.into(), Arg::Type(ty), hash])?;
    let (k, x) = (llops.getfield(v, "item0"), llops.getfield(v, "item1"));
    let (k, x) = (llops.val_of_stored(k, r_key), llops.val_of_stored(x, r_value));
    let items = [llops.convert(k, tuple.items[0])?, llops.convert(x, tuple.items[1])?];
    Ok(Val { v: llops.build_tuple(&tuple, &items), r: hop.r_result })
}

/// `d.clear()`
pub(super) fn rtype_clear(llops: &mut LowLevelOpList, d: Val) -> TyResult<Val> {
    let dict = llops.program.reprs.dict_repr(d.r)?;
    let helper = if dict.value.is_some() { "ll_dict.clear".to_owned() } else { dict.set_helper("set_clear") };
    llops.gendirectcall(&helper, &[d.v.into()])?;
    llops.none_val()
}

/// `d.copy()`
pub(super) fn rtype_copy(llops: &mut LowLevelOpList, d: Val) -> TyResult<Val> {
    let dict = llops.program.reprs.dict_repr(d.r)?;
    let v = match dict.value {
        Some(_) => llops.gendirectcall("ll_dict.copy", &[d.v.into()])?,
        None => copied_set(llops, d)?,
    };
    Ok(Val { v, r: d.r })
}

/// A copy of a set.
fn copied_set(llops: &mut LowLevelOpList, set: Val) -> TyResult<Operand> {
    let repr = llops.program.reprs.dict_repr(set.r)?;
    let [hash, _] = key_args(llops, set.r)?;
    match repr.table {
        true => llops.gendirectcall("ll_set.set_copy", &[set.v.into(), hash]),
        false => llops.gendirectcall("ll_dict.set_copy", &[set.v.into()]),
    }
}

/// `frozenset(s)` of a set
pub(super) fn rtype_frozenset(llops: &mut LowLevelOpList, set: Val, r_result: ReprId) -> TyResult<Val> {
    Ok(Val { v: copied_set(llops, set)?, r: r_result })
}

/// `merge(s, other)` of the library: sets of different types have nothing to do with each other.
pub(super) fn rtype_set_merge(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    match same_tables(llops, hop)? {
        Some((s, other)) => {
            let [hash, _] = key_args(llops, s.r)?;
            let v = llops.gendirectcall("ll_set.set_merge", &[s.v.into(), other.v.into(), hash])?;
            llops.bool_val(v)
        }
        None => {
            let no = llops.bool(false);
            llops.bool_val(no)
        }
    }
}

/// `take(s, other)` of the library
pub(super) fn rtype_set_take(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    if let Some((s, other)) = same_tables(llops, hop)? {
        llops.gendirectcall("ll_set.set_take", &[s.v.into(), other.v.into()])?;
    }
    llops.none_val()
}

/// Two sets that are hash tables of one type.
fn same_tables(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Option<(Val, Val)>> {
    let (s, other) = (hop.arg(llops, 1)?, hop.arg(llops, 2)?);
    Ok(match (llops.repr_of(s), llops.repr_of(other)) {
        (Repr::Dict(a), Repr::Dict(b)) if a.table && a.record == b.record => Some((s, other)),
        _ => None,
    })
}

/// `reserve(s, n)` of the library
pub(super) fn rtype_set_reserve(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let s = hop.arg(llops, 1)?;
    let n = hop.int_arg(llops, 2)?;
    if let Repr::Dict(set) = llops.repr_of(s)
        && set.table
    {
        let [hash, _] = key_args(llops, s.r)?;
        llops.gendirectcall("ll_set.set_reserve", &[s.v.into(), n.into(), hash])?;
    }
    llops.none_val()
}

/// `shrink(s)` of the library
pub(super) fn rtype_set_shrink(llops: &mut LowLevelOpList, hop: &Hop) -> TyResult<Val> {
    let s = hop.arg(llops, 1)?;
    if let Repr::Dict(set) = llops.repr_of(s)
        && set.table
    {
        llops.gendirectcall("ll_set.set_shrink", &[s.v.into()])?;
    }
    llops.none_val()
}

/// `s.add(x)`
pub(super) fn rtype_set_add(llops: &mut LowLevelOpList, hop: &Hop, s: Val) -> TyResult<Val> {
    let set = llops.program.reprs.dict_repr(s.r)?;
    let [hash, eq] = key_args(llops, s.r)?;
    let key = key_arg(llops, hop, 1, &set)?;
    llops.gendirectcall(&set.set_helper("set_add"), &[s.v.into(), key.into(), hash, eq])?;
    llops.none_val()
}

/// `s.discard(x)`
pub(super) fn rtype_set_discard(llops: &mut LowLevelOpList, hop: &Hop, s: Val) -> TyResult<Val> {
    let set = llops.program.reprs.dict_repr(s.r)?;
    let [hash, eq] = key_args(llops, s.r)?;
    let key = key_arg(llops, hop, 1, &set)?;
    llops.gendirectcall(&set.set_helper("set_discard"), &[s.v.into(), key.into(), hash, eq])?;
    llops.none_val()
}

/// `s.remove(x)`
pub(super) fn rtype_set_remove(llops: &mut LowLevelOpList, hop: &Hop, s: Val) -> TyResult<Val> {
    let set = llops.program.reprs.dict_repr(s.r)?;
    let [hash, eq] = key_args(llops, s.r)?;
    let key = key_arg(llops, hop, 1, &set)?;
    let error = Arg::Func(llops.program.keyerror_graph(s.r));
    llops.gendirectcall(&set.set_helper("set_remove"), &[s.v.into(), key.into(), hash, eq, error])?;
    llops.none_val()
}

/// `s.pop()`
pub(super) fn rtype_set_pop(llops: &mut LowLevelOpList, s: Val) -> TyResult<Val> {
    let set = llops.program.reprs.dict_repr(s.r)?;
    let [hash, _] = key_args(llops, s.r)?;
    let v = llops.gendirectcall(&set.set_helper("set_pop"), &[s.v.into(), hash])?;
    Ok(llops.val_of_stored(v, set.key))
}

/// The default of `get`, `pop`, `setdefault` in a representation: None where it is not given.
fn default_in(llops: &mut LowLevelOpList, hop: &Hop, r: ReprId) -> TyResult<Val> {
    if hop.nb_args() > 2 {
        return hop.inputarg(llops, 2, r);
    }
    let none = llops.none_val()?;
    llops.convert(none, r)
}

/// The default of `get`, `pop`, `setdefault` in storage form, when the result has the values' type.
fn default_arg(llops: &mut LowLevelOpList, hop: &Hop, dict: &DictRepr) -> TyResult<Option<Operand>> {
    let r = dict.value.ok_or_else(|| TyperError::new("a set has no values"))?;
    // Functions and values of several kinds may share a type: what the dict holds need not have the default's form.
    let wider = hop.r_result != r && holds_several(llops, hop.r_result);
    if wider || llops.program.reprs.lowleveltype(hop.r_result) != llops.program.reprs.lowleveltype(r) {
        return Ok(None);
    }
    let default = default_in(llops, hop, r)?;
    Ok(Some(llops.stored(default)))
}

/// Whether values are functions or of several kinds, or tuples of such.
fn holds_several(llops: &LowLevelOpList, r: ReprId) -> bool {
    match llops.program.reprs.repr(r) {
        Repr::Pbc(_) | Repr::Union(_) => true,
        Repr::Tuple(tuple) => tuple.items.iter().any(|&item| holds_several(llops, item)),
        _ => false,
    }
}

/// `d.get(k, default)`, `d.pop(k, default)` where the default widens the type of the result.
fn dict_get_wide(
    llops: &mut LowLevelOpList,
    hop: &Hop,
    d: Val,
    key: Operand,
    dict: &DictRepr,
    helper: &str,
) -> TyResult<Val> {
    let [hash, eq] = key_args(llops, d.r)?;
    let r_value = dict.value.ok_or_else(|| TyperError::new("a set has no values"))?;
    let error = Arg::Func(llops.program.keyerror_graph(d.r));
    let found = llops.gendirectcall("ll_dict.contains", &[d.v.into(), key.into(), hash.clone(), eq.clone()])?;
    let r = hop.r_result;
    let ty = llops.program.reprs.lowleveltype(r);
    let v = llops.if_else(
        found,
        ty,
        |llops| {
            let v = llops.gendirectcall(helper, &[d.v.into(), key.into(), hash, eq, error])?;
            let value = llops.val_of_stored(v, r_value);
            Ok(llops.convert(value, r)?.v)
        },
        |llops| Ok(default_in(llops, hop, r)?.v),
    )?;
    Ok(Val { v, r })
}
