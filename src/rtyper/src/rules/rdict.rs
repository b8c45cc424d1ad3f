//! Dicts and sets: one record, specialised by the equality and hash functions of the keys.
//!
//! Source: reference §4.1, §4.3, §2.4.5; pypy `rpython/rtyper/rdict.py`,
//! `lltypesystem/rordereddict.py`.

use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{LowLevelOpList, Val};
use crate::repr::rmodel::{DictRepr, Repr, TyResult, TyperError};
use crate::rtyper::RTyper;
use crate::rules::hop::Hop;
use annotator::{Desc, SomeKind};
use entity::{GraphId, LowLevelType, ReprId};
use flow::Operand;
use std::rc::Rc;

const NOT_SUBSCRIPTABLE: &str = "'NoneType' object is not subscriptable";

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    fn dict_repr(&mut self, r: ReprId) -> TyResult<Rc<DictRepr>> {
        match self.rtyper.repr(r) {
            Repr::Dict(dict) => Ok(dict),
            _ => Err(TyperError::new(format!("{} is not a dict or set", self.rtyper.describe_repr(r)))),
        }
    }

    /// Hash and equality of the keys of a dict; those of an `r_dict` are the user's.
    pub(crate) fn key_functions(&mut self, r_dict: ReprId) -> TyResult<(GraphId, GraphId)> {
        let dict = self.dict_repr(r_dict)?;
        if let Some(functions) = self.rtyper.custom_key_functions(r_dict, &dict)? {
            return Ok(functions);
        }
        Ok((self.rtyper.hash_graph(dict.key), self.rtyper.eq_graph(dict.key)))
    }

    fn key_args(&mut self, r_dict: ReprId) -> TyResult<[Arg; 2]> {
        let (hash, eq) = self.key_functions(r_dict)?;
        Ok([Arg::Func(hash), Arg::Func(eq)])
    }

    fn key_arg(&mut self, hop: &Hop, i: usize, dict: &DictRepr) -> TyResult<Operand> {
        let key = self.inputarg(hop, i, dict.key)?;
        Ok(self.to_storage(key))
    }

    fn value_arg(&mut self, hop: &Hop, i: usize, dict: &DictRepr) -> TyResult<Operand> {
        let r = dict.value.ok_or_else(|| TyperError::new("a set has no values"))?;
        let value = self.inputarg(hop, i, r)?;
        Ok(self.to_storage(value))
    }

    fn value_result(&mut self, v: Operand, dict: &DictRepr) -> TyResult<Val> {
        let r = dict.value.ok_or_else(|| TyperError::new("a set has no values"))?;
        Ok(self.from_storage(v, r))
    }

    /// `{}`
    pub(crate) fn rtype_newdict(&mut self, hop: &Hop) -> TyResult<Val> {
        let dict = self.dict_repr(hop.r_result)?;
        Ok(Val { v: self.new_object(dict.record), r: hop.r_result })
    }

    /// `{a, b, ...}`; `first` is the index of the first item.
    pub(crate) fn rtype_newset(&mut self, hop: &Hop, first: usize) -> TyResult<Val> {
        let set = self.dict_repr(hop.r_result)?;
        let v = self.new_object(set.record);
        let [hash, eq] = self.key_args(hop.r_result)?;
        for i in first..hop.nb_args() {
            let key = self.key_arg(hop, i, &set)?;
            self.gendirectcall("ll_dict.set_add", &[v.into(), key.into(), hash.clone(), eq.clone()])?;
        }
        Ok(Val { v, r: hop.r_result })
    }

    /// `d[k]`
    pub(crate) fn rtype_dict_getitem(&mut self, hop: &Hop) -> TyResult<Val> {
        let dict = self.dict_repr(hop.args[0].r)?;
        let d = self.list_arg(hop, 0, NOT_SUBSCRIPTABLE)?;
        let key = self.key_arg(hop, 1, &dict)?;
        let [hash, eq] = self.key_args(hop.args[0].r)?;
        let keyerror = self.rtyper.keyerror_graph(hop.args[0].r);
        let v = self.gendirectcall("ll_dict.getitem", &[d.v.into(), key.into(), hash, eq, Arg::Func(keyerror)])?;
        self.value_result(v, &dict)
    }

    /// `d[k] = v`
    pub(crate) fn rtype_dict_setitem(&mut self, hop: &Hop) -> TyResult<Val> {
        let dict = self.dict_repr(hop.args[0].r)?;
        let d = self.list_arg(hop, 0, "'NoneType' object does not support item assignment")?;
        let key = self.key_arg(hop, 1, &dict)?;
        let value = self.value_arg(hop, 2, &dict)?;
        let [hash, eq] = self.key_args(hop.args[0].r)?;
        self.gendirectcall("ll_dict.setitem", &[d.v.into(), key.into(), value.into(), hash, eq])?;
        self.none_val()
    }

    /// `del d[k]`
    pub(crate) fn rtype_dict_delitem(&mut self, hop: &Hop) -> TyResult<Val> {
        let dict = self.dict_repr(hop.args[0].r)?;
        let d = self.list_arg(hop, 0, "'NoneType' object does not support item deletion")?;
        let key = self.key_arg(hop, 1, &dict)?;
        let [hash, eq] = self.key_args(hop.args[0].r)?;
        let keyerror = self.rtyper.keyerror_graph(hop.args[0].r);
        self.gendirectcall("ll_dict.delitem", &[d.v.into(), key.into(), hash, eq, Arg::Func(keyerror)])?;
        self.none_val()
    }

    /// `k in d`
    pub(crate) fn rtype_dict_contains(&mut self, hop: &Hop) -> TyResult<Val> {
        let dict = self.dict_repr(hop.args[0].r)?;
        let d = self.list_arg(hop, 0, "argument of type 'NoneType' is not iterable")?;
        let key = self.key_arg(hop, 1, &dict)?;
        let [hash, eq] = self.key_args(hop.args[0].r)?;
        let helper = if dict.value.is_some() { "ll_dict.contains" } else { "ll_dict.set_contains" };
        let v = self.gendirectcall(helper, &[d.v.into(), key.into(), hash, eq])?;
        self.bool_val(v)
    }

    /// A method of a dict or set; `hop.args[0]` is the bound method.
    pub(crate) fn rtype_dict_method(&mut self, hop: &Hop, d: Val, name: &str) -> TyResult<Val> {
        let dict = self.dict_repr(d.r)?;
        let [hash, eq] = self.key_args(d.r)?;
        let keyerror = |this: &mut Self| Arg::Func(this.rtyper.keyerror_graph(d.r));
        let is_dict = dict.value.is_some();
        let args = hop.nb_args() - 1;
        match (name, args, is_dict) {
            ("get", 1 | 2, true) => {
                let key = self.key_arg(hop, 1, &dict)?;
                match self.default_arg(hop, &dict)? {
                    Some(default) => {
                        let v =
                            self.gendirectcall("ll_dict.get", &[d.v.into(), key.into(), default.into(), hash, eq])?;
                        self.value_result(v, &dict)
                    }
                    None => self.dict_get_wide(hop, d, key, &dict, "ll_dict.getitem"),
                }
            }
            ("setdefault", 1 | 2, true) => {
                let key = self.key_arg(hop, 1, &dict)?;
                let r = dict.value.expect("a dict has values");
                let default = if hop.nb_args() > 2 {
                    self.inputarg(hop, 2, r)?
                } else {
                    let none = self.none_val()?;
                    self.convert(none, r)?
                };
                let default = self.to_storage(default);
                let v =
                    self.gendirectcall("ll_dict.setdefault", &[d.v.into(), key.into(), default.into(), hash, eq])?;
                self.value_result(v, &dict)
            }
            ("pop", 1, true) => {
                let key = self.key_arg(hop, 1, &dict)?;
                let error = keyerror(self);
                let v = self.gendirectcall("ll_dict.pop", &[d.v.into(), key.into(), hash, eq, error])?;
                self.value_result(v, &dict)
            }
            ("pop", 2, true) => {
                let key = self.key_arg(hop, 1, &dict)?;
                match self.default_arg(hop, &dict)? {
                    Some(default) => {
                        let v = self.gendirectcall(
                            "ll_dict.pop_default",
                            &[d.v.into(), key.into(), default.into(), hash, eq],
                        )?;
                        self.value_result(v, &dict)
                    }
                    None => self.dict_get_wide(hop, d, key, &dict, "ll_dict.pop"),
                }
            }
            ("popitem", 0, true) => {
                let Repr::Tuple(tuple) = self.rtyper.repr(hop.r_result) else { return self.unimplemented(hop) };
                let (r_key, r_value) = (dict.key, dict.value.expect("a dict has values"));
                let storage = [self.rtyper.storage_type(r_key), self.rtyper.storage_type(r_value)];
                let pair = self.rtyper.shared_record("tuple", &[("item0", storage[0]), ("item1", storage[1])]);
                let ty = LowLevelType::Oo(pair);
                let v = self.gendirectcall("ll_dict.popitem", &[d.v.into(), Arg::Type(ty), hash])?;
                let (k, x) = (self.getfield(v, "item0"), self.getfield(v, "item1"));
                let (k, x) = (self.from_storage(k, r_key), self.from_storage(x, r_value));
                let items = [self.convert(k, tuple.items[0])?, self.convert(x, tuple.items[1])?];
                Ok(Val { v: self.build_tuple(&tuple, &items), r: hop.r_result })
            }
            ("clear", 0, _) => {
                self.gendirectcall(if is_dict { "ll_dict.clear" } else { "ll_dict.set_clear" }, &[d.v.into()])?;
                self.none_val()
            }
            ("copy", 0, _) => {
                let v = self.gendirectcall(if is_dict { "ll_dict.copy" } else { "ll_dict.set_copy" }, &[d.v.into()])?;
                Ok(Val { v, r: d.r })
            }
            ("update", 1, _) => {
                let other = self.inputarg(hop, 1, d.r)?;
                let helper = if is_dict { "ll_dict.update" } else { "ll_dict.set_update" };
                self.gendirectcall(helper, &[d.v.into(), other.v.into(), hash, eq])?;
                self.none_val()
            }
            ("add", 1, false) => {
                let key = self.key_arg(hop, 1, &dict)?;
                self.gendirectcall("ll_dict.set_add", &[d.v.into(), key.into(), hash, eq])?;
                self.none_val()
            }
            ("discard", 1, false) => {
                let key = self.key_arg(hop, 1, &dict)?;
                self.gendirectcall("ll_dict.set_discard", &[d.v.into(), key.into(), hash, eq])?;
                self.none_val()
            }
            ("remove", 1, false) => {
                let key = self.key_arg(hop, 1, &dict)?;
                let error = keyerror(self);
                self.gendirectcall("ll_dict.set_remove", &[d.v.into(), key.into(), hash, eq, error])?;
                self.none_val()
            }
            ("pop", 0, false) => {
                let v = self.gendirectcall("ll_dict.set_pop", &[d.v.into(), hash])?;
                Ok(self.from_storage(v, dict.key))
            }
            ("issubset", 1, false) => {
                let other = self.inputarg(hop, 1, d.r)?;
                let v = self.gendirectcall("ll_dict.set_issubset", &[d.v.into(), other.v.into(), hash, eq])?;
                self.bool_val(v)
            }
            _ => Err(TyperError::new(format!(
                "no method {name} of {} with {args} arguments",
                if is_dict { "dicts" } else { "sets" }
            ))),
        }
    }

    /// The default of `get`, `pop`, `setdefault` in storage form, when the result has the values' type.
    fn default_arg(&mut self, hop: &Hop, dict: &DictRepr) -> TyResult<Option<Operand>> {
        let r = dict.value.ok_or_else(|| TyperError::new("a set has no values"))?;
        if self.rtyper.lowleveltype(hop.r_result) != self.rtyper.lowleveltype(r) {
            return Ok(None);
        }
        let default = if hop.nb_args() > 2 {
            self.inputarg(hop, 2, r)?
        } else {
            let none = self.none_val()?;
            self.convert(none, r)?
        };
        Ok(Some(self.to_storage(default)))
    }

    /// `d.get(k, default)`, `d.pop(k, default)` where the default widens the type of the result.
    fn dict_get_wide(&mut self, hop: &Hop, d: Val, key: Operand, dict: &DictRepr, helper: &str) -> TyResult<Val> {
        let [hash, eq] = self.key_args(d.r)?;
        let r_value = dict.value.ok_or_else(|| TyperError::new("a set has no values"))?;
        let error = Arg::Func(self.rtyper.keyerror_graph(d.r));
        let found = self.gendirectcall("ll_dict.contains", &[d.v.into(), key.into(), hash.clone(), eq.clone()])?;
        let r = hop.r_result;
        let ty = self.rtyper.lowleveltype(r);
        let v = self.if_else(
            found,
            ty,
            |llops| {
                let v = llops.gendirectcall(helper, &[d.v.into(), key.into(), hash, eq, error])?;
                let value = llops.from_storage(v, r_value);
                Ok(llops.convert(value, r)?.v)
            },
            |llops| {
                if hop.nb_args() > 2 {
                    Ok(llops.inputarg(hop, 2, r)?.v)
                } else {
                    let none = llops.none_val()?;
                    Ok(llops.convert(none, r)?.v)
                }
            },
        )?;
        Ok(Val { v, r })
    }
}

impl<'h> RTyper<'h> {
    /// Hash and equality of an `r_dict`: the user's functions over what the dict stores.
    pub(crate) fn custom_key_functions(
        &mut self,
        r_dict: ReprId,
        dict: &DictRepr,
    ) -> TyResult<Option<(GraphId, GraphId)>> {
        let SomeKind::Dict { dictdef, .. } = self.reprs[r_dict].kind else { return Ok(None) };
        let Some(custom) = self.annotator.bookkeeper.dictdef(dictdef).custom.clone() else { return Ok(None) };
        let key_ty = self.storage_type(dict.key);
        let key = (self.annotator.bookkeeper.find_dictdef(dictdef), dict.key);
        if let Some(&functions) = self.custom_functions.get(&key) {
            return Ok(Some(functions));
        }
        let hash = self.reserve_function(vec![key_ty], LowLevelType::SIGNED);
        let eq = self.reserve_function(vec![key_ty, key_ty], LowLevelType::BOOL);
        self.custom_functions.insert(key, (hash, eq));
        for (s_function, graph, count, result) in
            [(custom.s_hashfn, hash, 1, LowLevelType::SIGNED), (custom.s_eqfn, eq, 2, LowLevelType::BOOL)]
        {
            let target = self.single_function_graph(&s_function)?;
            let (mut llops, params) = LowLevelOpList::new(self, "r_dict_function", &vec![key_ty; count], result);
            let args: Vec<Val> = params.iter().map(|&p| llops.from_storage(p, dict.key)).collect();
            let val = llops.call_flow_graph(target, &args)?;
            let r_result =
                if count == 1 { llops.rtyper.int_repr()? } else { llops.rtyper.getrepr_kind(SomeKind::Bool)? };
            let val = llops.convert(val, r_result)?;
            let made = llops.finish_with_return(val.v);
            self.graphs[graph] = Some(made);
        }
        Ok(Some((hash, eq)))
    }

    /// The only graph of a function annotation.
    fn single_function_graph(&self, s: &annotator::SomeValue) -> TyResult<GraphId> {
        let several = || TyperError::new("the functions of an r_dict must be single functions");
        let SomeKind::Pbc { descs, .. } = &s.kind else { return Err(several()) };
        let [desc] = descs[..] else { return Err(several()) };
        let Desc::Function(function) = self.annotator.bookkeeper.desc(desc) else { return Err(several()) };
        let mut graphs = function.graphs();
        match (graphs.next(), graphs.next()) {
            (Some(graph), None) => Ok(graph),
            _ => Err(several()),
        }
    }
}
