//! The entry point of a stand-alone program: what surrounds the user's function.
//!
//! `entry(argv) -> Signed` calls the user's function, turns its result or a SystemExit into the
//! exit status, and flushes standard output, also when an exception leaves.
//!
//! Source: design §5 (entry points); `runtimes/rpython/app_main.py`.

use crate::emit::annlowlevel::Arg;
use crate::emit::llops::{Handler, LowLevelOpList, Val};
use crate::repr::rmodel::{Repr, TyResult, TyperError};
use crate::rtyper::RTyper;
use annotator::{SomeKind, SomeValue};
use entity::{GraphId, LowLevelType};

impl<'h> RTyper<'h> {
    /// The type of the list of arguments.
    fn argv_type(&mut self) -> LowLevelType {
        let string = LowLevelType::Oo(self.annotator.universe.string);
        let (_, record) = self.list_types(None, string, true);
        LowLevelType::Oo(record.expect("a resizable list has a record"))
    }

    fn exception_annotation(&self, name: &str) -> TyResult<SomeValue> {
        let class = self.annotator.host.exception_class(name);
        match self.annotator.bookkeeper.classdef_of(class) {
            Some(classdef) => Ok(SomeValue::instance(classdef)),
            None => Err(TyperError::new(format!("the class {name} is not known to the annotator"))),
        }
    }

    /// Annotates, before anything is typed, the helpers that share state with the program:
    /// exceptions, standard streams, `repr` of keys.
    pub(crate) fn seed_helpers(&mut self) -> TyResult<()> {
        let argv = Self::lltype_to_annotation(self.argv_type());
        let exception = self.exception_annotation("BaseException")?;
        let system_exit = self.exception_annotation("SystemExit")?;
        self.helper_graph("ll_exc.seed", vec![SomeValue::int()])?;
        self.helper_graph("ll_exc.set_argv", vec![argv])?;
        self.helper_graph("ll_exc.report", vec![exception])?;
        self.helper_graph("app_main.exit_status", vec![system_exit])?;
        self.helper_graph("app_main.flush", Vec::new())?;
        self.helper_graph("ll_exc.raise_stop_iteration", Vec::new())?;
        for name in ["ll_exc.raise_attribute_error", "ll_exc.raise_type_error", "ll_exc.raise_index_error"] {
            self.helper_graph(name, vec![Self::str_annotation()])?;
        }
        self.helper_graph("ll_exc.raise_ord_error", vec![SomeValue::int()])?;
        let text = Self::str_annotation();
        self.helper_graph("ll_exc.raise_no_attribute", vec![text.clone(), text])?;
        let dictdefs: Vec<_> = self.annotator.bookkeeper.all_dictdefs().collect();
        for dictdef in dictdefs {
            let key = self.dictdef_items(dictdef).0;
            if !key.is_impossible() {
                let key = Self::keyerror_annotation(&self.repr_key(&key.kind), key.can_be_none());
                // A key without repr: reported where such a KeyError is needed.
                let errors = self.errors.len();
                if self.helper_graph("app_exc.raise_key_error", vec![key]).is_err() {
                    self.errors.truncate(errors);
                }
            }
        }
        Ok(())
    }

    /// Makes the entry point around the user's function.
    pub(crate) fn make_entry_point(&mut self, entry: GraphId) -> TyResult<GraphId> {
        let signature = self.graph_signature(entry)?;
        let argv_ty = self.argv_type();
        let host = self.annotator.host;
        let exit_class = self.classdef_of_host(host.exception_class("SystemExit"))?;
        let exit_ty = LowLevelType::Oo(self.instance_type_ready(exit_class)?);
        let r_exit = self.getrepr_kind(SomeKind::Instance { classdef: Some(exit_class), can_be_none: false })?;
        let root = self.exception_type();
        let (mut llops, params) = LowLevelOpList::new(self, "entry_point", &[argv_ty], LowLevelType::SIGNED);
        let (on_exit, done) = (llops.new_block(), llops.new_block());
        let exit_value = llops.block_param(on_exit, root);
        let status = llops.block_param(done, LowLevelType::SIGNED);
        llops.gendirectcall("ll_exc.set_argv", &[Arg::V(params[0])])?;
        let args = match signature.args[..] {
            [] => Vec::new(),
            [r] => vec![llops.argv_as(params[0], r)?],
            _ => return Err(TyperError::new("an entry point takes the list of arguments, or nothing")),
        };
        llops.handlers = vec![Handler { class: exit_ty, entry: on_exit }];
        let result = llops.call_flow_graph(entry, &args)?;
        llops.handlers.clear();
        let result_status = match llops.repr_of(result) {
            Repr::None | Repr::Impossible => llops.signed(0),
            Repr::Int(_) | Repr::Bool => {
                let r_int = llops.rtyper.int_repr()?;
                llops.convert(result, r_int)?.v
            }
            _ => return Err(TyperError::new("an entry point returns an int or None")),
        };
        llops.goto(done, vec![result_status]);
        llops.switch_to(on_exit);
        let exit = llops.cast(exit_value.into(), exit_ty);
        let code = llops.gendirectcall("app_main.exit_status", &[Arg::Val(Val { v: exit, r: r_exit })])?;
        llops.goto(done, vec![code]);
        llops.switch_to(done);
        llops.gendirectcall("app_main.flush", &[])?;
        let graph = llops.finish_with_return(status.into());
        let exception = self.exception_annotation("BaseException")?;
        let report = self.helper_graph("ll_exc.report", vec![exception])?;
        let typed = self.typed_graph(report);
        self.annotator.universe.exception_message = Some(typed);
        Ok(self.add_graph(graph))
    }

    /// The annotation of `argv`.
    pub(crate) fn str_annotation() -> SomeValue {
        SomeValue::new(SomeKind::Str { can_be_none: false })
    }
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// The arguments in the representation that the user's function wants.
    fn argv_as(&mut self, argv: flow::Operand, r: entity::ReprId) -> TyResult<Val> {
        let Repr::List(list) = self.rtyper.repr(r) else {
            return Err(TyperError::new("an entry point takes the list of arguments"));
        };
        let ty = self.rtyper.lowleveltype(r);
        if ty == self.ty(argv) {
            return Ok(Val { v: argv, r });
        }
        let (items, count) = (self.getfield(argv, "items"), self.getfield(argv, "length"));
        let copy = self.gendirectcall("ll_list.arr_copy", &[items.into(), count.into()])?;
        if self.ty(copy) != LowLevelType::Oo(list.array) {
            let r_str = self.rtyper.getrepr(&RTyper::str_annotation())?;
            let result = self.new_array(list.array, count);
            self.copy_converted(copy, count, result, r_str, list.item)?;
            let v = self.list_of_array(&list, result, count);
            return Ok(Val { v, r });
        }
        let v = self.list_of_array(&list, copy, count);
        Ok(Val { v, r })
    }
}
