//! Whether types and prebuilt containers are well-formed.

use crate::LlConst;
use crate::{GcKind, LlObjectData, LlTypeData, SUPER, Struct, Universe};
use entity::{LlObject, LlType, LowLevelType};
use rustc_hash::FxHashSet;
use std::sync::Arc;

impl Universe {
    /// Checks every type, prebuilt container and class, and reports all violations.
    ///
    /// # Errors
    /// One text per violation.
    pub fn check(&self) -> Result<(), Vec<String>> {
        let mut problems = Vec::new();
        for (ty, data) in self.types.iter() {
            let name = self.type_name(LowLevelType::Ll(ty));
            let mut report = |problem: String| problems.push(format!("{ty} {name}: {problem}"));
            match data {
                LlTypeData::Struct(data) => self.check_struct(ty, data, &mut report),
                LlTypeData::Array(array) if !self.is_value(array.item) && array.item != LowLevelType::BYTE => {
                    report("its items are neither primitive nor pointers".to_owned());
                }
                LlTypeData::Func(func) => {
                    if !func.args.iter().all(|&arg| self.is_value(arg)) {
                        report("a parameter is neither primitive nor a pointer".to_owned());
                    }
                    if !func.result.is_void() && !self.is_value(func.result) {
                        report("the result is neither primitive nor a pointer".to_owned());
                    }
                }
                LlTypeData::Ptr(container) if matches!(self.types[*container], LlTypeData::Ptr(_)) => {
                    report("points to a pointer".to_owned());
                }
                LlTypeData::Array(_) | LlTypeData::Opaque(_) | LlTypeData::Ptr(_) => {}
            }
        }
        if problems.is_empty() {
            // What follows relies on well-formed types.
            for object in self.objects.keys() {
                self.check_object(object, &mut problems);
            }
            self.check_classes(&mut problems);
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    /// Whether variables can have the type.
    pub(crate) fn is_value(&self, ty: LowLevelType) -> bool {
        match ty {
            LowLevelType::Prim(_) => !ty.is_void() && ty != LowLevelType::BYTE,
            LowLevelType::Ll(ll) => matches!(self.types[ll], LlTypeData::Ptr(_)),
            LowLevelType::Oo(_) => false,
        }
    }

    fn check_struct(&self, ty: LlType, data: &Struct, report: &mut dyn FnMut(String)) {
        for (index, (name, &field)) in data.fields.iter().enumerate() {
            if &**name != SUPER {
                if !self.is_value(field) {
                    report(format!("field {name} is neither primitive nor a pointer"));
                }
                continue;
            }
            let parent = match field {
                LowLevelType::Ll(parent) => match &self.types[parent] {
                    LlTypeData::Struct(data) => Some(data),
                    _ => None,
                },
                _ => None,
            };
            match parent {
                Some(parent) if index == 0 && parent.gc == data.gc => {}
                Some(_) if index == 0 => report("embeds a parent that another memory manager owns".to_owned()),
                Some(_) => report("the embedded parent is not the first field".to_owned()),
                None => report(format!("{SUPER} is not a struct")),
            }
        }
        let mut chain = vec![ty];
        while let Some(parent) = self.parent(*chain.last().expect("the chain starts with the struct")) {
            if chain.contains(&parent) {
                report("embeds itself".to_owned());
                return;
            }
            chain.push(parent);
        }
        let mut seen: FxHashSet<&Arc<str>> = FxHashSet::default();
        for &ty in &chain {
            let LlTypeData::Struct(data) = &self.types[ty] else { continue };
            for name in data.fields.keys().filter(|name| &***name != SUPER) {
                if !seen.insert(name) {
                    report(format!("field {name} shadows one of an embedded parent"));
                }
            }
        }
    }

    /// What is wrong with a constant where a value of a type is wanted.
    pub(crate) fn constant_problem(&self, constant: &LlConst, wanted: LowLevelType) -> Option<String> {
        if let LlConst::Str(_) | LlConst::Bytes(_) | LlConst::Object(..) = constant {
            return Some(format!("{constant:?} in the low-level type system"));
        }
        let found = self.type_of_const(constant);
        if found != wanted {
            return Some(format!("a {} where a {} is wanted", self.type_name(found), self.type_name(wanted)));
        }
        self.pointer_problem(constant)
    }

    /// What is wrong with a pointer constant in itself.
    pub(crate) fn pointer_problem(&self, constant: &LlConst) -> Option<String> {
        match *constant {
            LlConst::Ptr(object, ty) => {
                let own = self.object_type(object);
                let fits = self.pointee(ty).is_some_and(|to| self.is_substruct(own, to));
                (!fits).then(|| {
                    format!("{object} is a {}, not a {}", self.type_name(LowLevelType::Ll(own)), self.type_name(ty))
                })
            }
            LlConst::Null(ty) if self.pointee(ty).is_none() => Some(format!("null of type {}", self.type_name(ty))),
            LlConst::Function(graph, ty) if self.func_data(ty).is_none() => {
                Some(format!("{graph} as a {}", self.type_name(ty)))
            }
            _ => None,
        }
    }

    fn check_object(&self, object: LlObject, problems: &mut Vec<String>) {
        let mut report = |problem: String| problems.push(format!("{object}: {problem}"));
        match &self.objects[object] {
            LlObjectData::Struct { ty, fields } => {
                if !matches!(self.types[*ty], LlTypeData::Struct(_)) {
                    report(format!("a struct of type {}", self.type_name(LowLevelType::Ll(*ty))));
                    return;
                }
                for (name, constant) in fields {
                    match self.lookup_field(*ty, name) {
                        None => report(format!("{} has no field {name}", self.type_name(LowLevelType::Ll(*ty)))),
                        Some((_, field)) => {
                            if let Some(problem) = self.constant_problem(constant, field) {
                                report(format!("field {name}: {problem}"));
                            }
                        }
                    }
                }
            }
            LlObjectData::Array { ty, items } => {
                let LlTypeData::Array(array) = &self.types[*ty] else {
                    report(format!("an array of type {}", self.type_name(LowLevelType::Ll(*ty))));
                    return;
                };
                let item = if array.item == LowLevelType::BYTE { LowLevelType::SIGNED } else { array.item };
                for (index, constant) in items.iter().enumerate() {
                    if let Some(problem) = self.constant_problem(constant, item) {
                        report(format!("item {index}: {problem}"));
                    }
                }
            }
            LlObjectData::Chars(_) | LlObjectData::Bytes(_) => {}
        }
    }

    fn check_classes(&self, problems: &mut Vec<String>) {
        for (&ty, class) in &self.classes {
            let name = self.type_name(LowLevelType::Ll(ty));
            let mut report = |problem: &str| problems.push(format!("class {name}: {problem}"));
            if !self.is_substruct(ty, self.object) || self.struct_data(ty).gc != GcKind::Gc {
                report("its instances have no typeptr");
            }
            if !self.is_substruct(class.vtable_type, self.object_vtable) {
                report("its vtable type does not embed that of object");
            }
            if class.vtable.is_some_and(|vtable| self.object_type(vtable) != class.vtable_type) {
                report("its vtable has another type");
            }
            let parent = self.parent(ty).and_then(|parent| self.classes.get(&parent));
            let inside =
                parent.is_none_or(|parent| parent.typeids.0 < class.typeids.0 && class.typeids.1 <= parent.typeids.1);
            if !inside || class.typeids.0 >= class.typeids.1 {
                report("its typeids are not inside those of its parent");
            }
            if self
                .classes
                .get(&self.parent(ty).unwrap_or(ty))
                .is_some_and(|parent| !self.is_substruct(class.vtable_type, parent.vtable_type))
            {
                report("its vtable type does not embed that of its parent");
            }
        }
    }
}
