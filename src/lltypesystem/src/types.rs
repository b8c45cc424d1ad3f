//! OO types as low-level types.
//!
//! | ootype | lltype |
//! |---|---|
//! | Object | pointer to the root struct `object` |
//! | Instance | pointer to a `GcStruct` that embeds that of the superclass, or `object` |
//! | Record | pointer to a `GcStruct`; of class objects, to a raw `Struct` |
//! | Array | pointer to a `GcArray` |
//! | StaticMethod | pointer to a `FuncType` |
//! | WeakReference | pointer to the struct `weakref` |
//!
//! Fields of instances are named `inst_NAME`, so they never meet `super` or `typeptr`.

use crate::Lowering;
use crate::classes::Class;
use callgraph::Reach;
use entity::{LlType, LowLevelType, OoType};
use flow::LlOp;
use indexmap::IndexSet;
use lltype::{FuncType, GcKind};
use ootype::{OoProgram, OoTypeData, Signature};

/// The field that holds the identity hash, 0 as long as nobody asked for it.
pub(crate) const IDENTITY_HASH: &str = "identity$hash";

/// The field of an instance struct for a field of a class.
pub(crate) fn instance_field(name: &str) -> String {
    format!("inst_{name}")
}

/// The types of the receivers of `identityhash`.
pub(crate) fn hashed(program: &OoProgram, reach: &Reach) -> IndexSet<OoType> {
    let mut hashed = IndexSet::new();
    for &id in &reach.graphs {
        let graph = &program.graphs[id];
        for block in graph.iterblocks() {
            for op in graph.blocks[block].operations.iter().filter(|op| op.op == LlOp::Identityhash) {
                if let LowLevelType::Oo(ty) = program.universe.operand_type(graph, op.args[0]) {
                    hashed.insert(ty);
                }
            }
        }
    }
    hashed
}

impl Lowering<'_> {
    /// The container of a reference type; its fields are added by [`Lowering::finish_types`].
    pub(crate) fn container(&mut self, ty: OoType) -> LlType {
        if let Some(&container) = self.containers.get(&ty) {
            return container;
        }
        let oo = self.oo;
        let universe = &oo.universe;
        let container = match &universe.types[ty] {
            OoTypeData::Object => self.ll.object,
            OoTypeData::WeakReference => self.ll.weakref,
            OoTypeData::Array(item) => {
                let item = self.value_type(*item);
                self.ll.gc_array(item)
            }
            OoTypeData::StaticMethod(signature) => {
                let func = self.func_type(signature);
                self.ll.func(func)
            }
            OoTypeData::Record(_) if ty == universe.string => self.ll.string,
            OoTypeData::Record(_) if ty == universe.bytes => self.ll.bytes,
            OoTypeData::Record(_) if ty == universe.class => self.ll.class,
            OoTypeData::Record(record) => self.ll.struct_type(&record.name, GcKind::Gc, None),
            OoTypeData::Instance(instance) => {
                let parent = instance.superclass.map_or(self.ll.object, |parent| self.container(parent));
                self.ll.struct_type(&instance.name, GcKind::Gc, Some(parent))
            }
        };
        self.containers.insert(ty, container);
        if let OoTypeData::Instance(instance) = &universe.types[ty] {
            let vtable_parent = match instance.superclass {
                Some(parent) => self.classes[&parent].vtable_type,
                None => self.ll.object_vtable,
            };
            let vtable_type =
                self.ll.struct_type(&format!("{}_vtable", instance.name), GcKind::Raw, Some(vtable_parent));
            self.classes.insert(ty, Class { vtable_type, vtable: None });
        }
        self.unfinished.push(ty);
        container
    }

    /// Gives their fields to the types made since the last time.
    pub(crate) fn finish_types(&mut self) {
        let oo = self.oo;
        while let Some(ty) = self.unfinished.pop() {
            let container = self.containers[&ty];
            match &oo.universe.types[ty] {
                OoTypeData::Instance(instance) => {
                    for (name, &field) in &instance.fields {
                        self.add_field(container, &instance_field(name), field);
                    }
                    self.add_slots(ty);
                }
                OoTypeData::Record(record) => {
                    for (name, &field) in &record.fields {
                        if self.ll.lookup_field(container, name).is_none() {
                            self.add_field(container, name, field);
                        }
                    }
                }
                OoTypeData::Object | OoTypeData::Array(_) | OoTypeData::StaticMethod(_) | OoTypeData::WeakReference => {
                }
            }
            if self.has_identity_hash(ty) {
                self.ll.add_field(container, IDENTITY_HASH, LowLevelType::SIGNED);
            }
        }
    }

    fn add_field(&mut self, container: LlType, name: &str, field: LowLevelType) {
        if !field.is_void() {
            let field = self.value_type(field);
            self.ll.add_field(container, name, field);
        }
    }

    /// Whether the identity hash lives in this type: it is asked for, and not in a superclass.
    fn has_identity_hash(&self, ty: OoType) -> bool {
        let universe = &self.oo.universe;
        let above = |sup: OoType| sup != ty && universe.is_subclass(ty, sup) && self.is_struct_instance(ty);
        self.hashed.contains(&ty) && !self.hashed.iter().any(|&sup| above(sup))
    }

    /// Whether the struct of a type embeds `object`.
    fn is_struct_instance(&self, ty: OoType) -> bool {
        matches!(self.oo.universe.types[ty], OoTypeData::Instance(_))
    }

    /// The type of variables, fields and items.
    pub(crate) fn value_type(&mut self, ty: LowLevelType) -> LowLevelType {
        match ty {
            LowLevelType::Oo(ty) => {
                let container = self.container(ty);
                self.ll.ptr(container)
            }
            LowLevelType::Prim(_) | LowLevelType::Ll(_) => ty,
        }
    }

    /// A function type, without Void parameters.
    pub(crate) fn func_type(&mut self, signature: &Signature) -> FuncType {
        let args = signature.args.iter().filter(|ty| !ty.is_void()).map(|&ty| self.value_type(ty)).collect();
        FuncType { args, result: self.value_type(signature.result) }
    }
}
