//! Vtables: their types, their prebuilt contents, and which graph stands in which slot.
//!
//! A slot belongs to the topmost class that declares the method. Only methods that are called
//! virtually with more than one possible implementation have one.
//!
//! Invariant: the graph in a slot has exactly the slot's function type. A graph that is used in
//! slots of one receiver type takes that type and casts it down itself; where that is not
//! enough, or would narrow the type, a trampoline graph adapts ([`crate::helpers`]).

use crate::Lowering;
use callgraph::Oosend;
use entity::{GraphId, LlObject, LlType, LowLevelType, OoObject, OoType};
use indexmap::IndexMap;
use lltype::{ClassInfo, FuncType, LlConst, LlObjectData, StandardException, TYPEID};
use ootype::{OoObjectData, OoTypeData, Universe};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A class in the low-level type system.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Class {
    pub(crate) vtable_type: LlType,
    /// The vtable, once something refers to it.
    pub(crate) vtable: Option<LlObject>,
}

/// A slot: the topmost class that declares the method, and the method.
pub(crate) type Slot = (OoType, Arc<str>);

/// The slot of a virtual call.
pub(crate) fn slot_of(universe: &Universe, (ty, name): &Oosend) -> Slot {
    let mut top = None;
    let mut current = Some(*ty);
    while let Some(ty) = current {
        let instance = universe.instance_data(ty);
        if instance.methods.contains_key(name) {
            top = Some(ty);
        }
        current = instance.superclass;
    }
    match top {
        Some(top) => (top, Arc::clone(name)),
        None => panic!("lltypesystem: {} has no method {name}", universe.type_name(LowLevelType::Oo(*ty))),
    }
}

/// The field of a slot.
pub(crate) fn slot_field(name: &str) -> String {
    format!("meth_{name}")
}

/// Pre-order numbers of all classes: of each, its own and the end of those below it.
pub(crate) fn typeids(universe: &Universe) -> FxHashMap<OoType, (i64, i64)> {
    let mut children: FxHashMap<Option<OoType>, Vec<OoType>> = FxHashMap::default();
    for (ty, data) in universe.types.iter() {
        if let OoTypeData::Instance(instance) = data {
            children.entry(instance.superclass).or_default().push(ty);
        }
    }
    let mut ids: FxHashMap<OoType, (i64, i64)> = FxHashMap::default();
    // 0 is the root struct itself.
    let mut counter = 1;
    let mut stack: Vec<(OoType, bool)> = Vec::new();
    let push = |stack: &mut Vec<(OoType, bool)>, parent: Option<OoType>| {
        stack.extend(children.get(&parent).into_iter().flatten().rev().map(|&ty| (ty, false)));
    };
    push(&mut stack, None);
    while let Some((ty, done)) = stack.pop() {
        if done {
            ids.entry(ty).and_modify(|range| range.1 = counter);
            continue;
        }
        ids.insert(ty, (counter, counter));
        counter += 1;
        stack.push((ty, true));
        push(&mut stack, Some(ty));
    }
    ids
}

impl Lowering<'_> {
    /// Finds the slots that are needed, what is in them, and the receiver types of methods.
    pub(crate) fn plan_slots(&mut self) {
        let universe = &self.oo.universe;
        let mut receivers: IndexMap<GraphId, Vec<OoType>> = IndexMap::new();
        let types = &self.reach.types;
        for send in types.sends() {
            if types.only_target(universe, send).is_some() {
                continue;
            }
            let slot = slot_of(universe, send);
            let contents = self.slots.entry(slot.clone()).or_default();
            for class in types.instantiated_below(universe, send.0) {
                let graph = universe.lookup_method(class, &send.1).and_then(|(_, meth)| meth.graph);
                contents.insert(class, graph);
                if let Some(graph) = graph {
                    let tops = receivers.entry(graph).or_default();
                    if !tops.contains(&slot.0) {
                        tops.push(slot.0);
                    }
                }
            }
        }
        for (graph, tops) in receivers {
            // A method for a class above the slot's is called with objects of that class, too.
            if let [top] = tops[..]
                && self.own_receiver(graph).is_some_and(|own| universe.is_subclass(own, top))
            {
                self.receivers.insert(graph, top);
            }
        }
    }

    /// The class that a method is typed for.
    fn own_receiver(&self, graph: GraphId) -> Option<OoType> {
        let graph = &self.oo.graphs[graph];
        let receiver = graph.getargs().iter().map(|&v| graph.concretetype(v)).find(|ty| !ty.is_void())?;
        match receiver {
            LowLevelType::Oo(ty) => Some(ty),
            _ => None,
        }
    }

    /// The function type of a slot.
    pub(crate) fn slot_type(&mut self, (top, name): &Slot) -> FuncType {
        let oo = self.oo;
        let meth = &oo.universe.instance_data(*top).methods[name];
        let mut func = self.func_type(&meth.signature);
        let receiver = self.value_type(LowLevelType::Oo(*top));
        func.args.insert(0, receiver);
        func
    }

    /// Gives the vtable type of a class the slots of the methods that it declares first.
    pub(crate) fn add_slots(&mut self, ty: OoType) {
        let vtable_type = self.classes[&ty].vtable_type;
        let own: Vec<Slot> = self.slots.keys().filter(|slot| slot.0 == ty).cloned().collect();
        for slot in own {
            let func = self.slot_type(&slot);
            let func = self.ll.func_ptr(func);
            self.ll.add_field(vtable_type, &slot_field(&slot.1), func);
        }
    }

    /// The vtable of a class, filled later.
    pub(crate) fn vtable(&mut self, ty: OoType) -> LlObject {
        self.container(ty);
        let class = self.classes[&ty];
        if let Some(vtable) = class.vtable {
            return vtable;
        }
        let empty = LlObjectData::Struct { ty: class.vtable_type, fields: IndexMap::new() };
        let vtable = self.ll.objects.push(empty);
        self.classes[&ty].vtable = Some(vtable);
        self.unfilled_vtables.push(ty);
        vtable
    }

    /// Fills a vtable: the fields of the class object, the typeid, the methods.
    pub(crate) fn fill_vtable(&mut self, ty: OoType) {
        let oo = self.oo;
        let mut fields = match oo.universe.instance_data(ty).class_object {
            Some(object) if self.reach.objects.contains(&object) => self.object_fields(object),
            _ => IndexMap::new(),
        };
        fields.insert(Arc::from(TYPEID), LlConst::Signed(self.typeids[&ty].0));
        let slots: Vec<(Slot, GraphId)> =
            self.slots.iter().filter_map(|(slot, contents)| Some((slot.clone(), (*contents.get(&ty)?)?))).collect();
        for (slot, graph) in slots {
            let func = self.slot_type(&slot);
            let value = self.function_const(graph, func);
            fields.insert(Arc::from(slot_field(&slot.1)), value);
        }
        let class = self.classes[&ty];
        let vtable = class.vtable.expect("the vtable was made");
        self.ll.objects[vtable] = LlObjectData::Struct { ty: class.vtable_type, fields };
    }

    /// The instantiated class whose vtable begins with this class object.
    pub(crate) fn class_of_object(&self, object: OoObject) -> Option<OoType> {
        match &self.oo.universe.objects[object] {
            OoObjectData::Instance { ty, .. } if *ty == self.oo.universe.class => {}
            OoObjectData::Instance { .. } | OoObjectData::Array { .. } | OoObjectData::WeakRef(_) => return None,
        }
        let is_its = |&ty: &OoType| self.oo.universe.instance_data(ty).class_object == Some(object);
        self.reach.types.instantiated().iter().copied().find(is_its)
    }

    /// Lists classes and standard exceptions in the universe, once every type is made.
    pub(crate) fn publish_classes(&mut self) {
        let oo = self.oo;
        self.ll.exception = oo.universe.exception.map(|ty| self.container(ty));
        for (name, exception) in &oo.universe.standard_exceptions {
            let ty = self.container(exception.ty);
            let instance = exception.instance.map(|object| self.object(object));
            self.ll.standard_exceptions.insert(Arc::clone(name), StandardException { ty, instance });
        }
    }

    /// Lists the classes, superclasses first.
    pub(crate) fn list_classes(&mut self) {
        // A class is entered after its superclass (see `container`).
        for (ty, class) in &self.classes {
            let info = ClassInfo { vtable_type: class.vtable_type, vtable: class.vtable, typeids: self.typeids[ty] };
            self.ll.classes.insert(self.containers[ty], info);
        }
    }
}
