//! Taking classes of a library into a program: those that the program refers to, and all that
//! they refer to.

use crate::code::{Code, Handler, Insn, Operand, Region};
use crate::model::{Assembly, Attribute, Class, Field, GenericParam, Method};
use crate::types::{AssemblyId, ClassId, ClassRef, FieldId, FieldRef, MethodId, MethodRef, MethodSig, Scope, Type};
use rustc_hash::FxHashMap;

impl Assembly {
    /// Defines the classes that this assembly refers to as its own but does not define, where the
    /// library defines them, and in turn what these refer to.
    ///
    /// A reference counts as soon as the pool holds it. Classes that neither assembly defines stay
    /// references; [`Assembly::undefined`] lists them. Array data of the library is shared with
    /// the program's.
    pub fn absorb(&mut self, library: &Assembly) {
        let by_id: FxHashMap<ClassId, &Class> = library.classes.iter().map(|class| (class.id, class)).collect();
        // Library ids by the ids that their names have here, as far as they have been met.
        let mut theirs: FxHashMap<ClassId, ClassId> = FxHashMap::default();
        let mut remap = Remap::new(library);
        let mut seen = 0;
        loop {
            let wanted: Vec<ClassId> = self.undefined_from(seen);
            seen = self.pool.classes().count();
            if wanted.is_empty() {
                return;
            }
            for ours in wanted {
                let Some(id) = self.counterpart(library, ours, &mut theirs) else { continue };
                if let Some(class) = by_id.get(&id) {
                    let copy = remap.class(self, class);
                    self.classes.push(copy);
                }
            }
        }
    }

    /// The classes that belong to this assembly and are not defined in it.
    pub fn undefined(&self) -> Vec<ClassId> {
        self.undefined_from(0)
    }

    fn undefined_from(&self, first: usize) -> Vec<ClassId> {
        let defined: rustc_hash::FxHashSet<ClassId> = self.classes.iter().map(|class| class.id).collect();
        self.pool
            .classes()
            .skip(first)
            .map(|(id, _)| id)
            .filter(|&id| self.pool.is_internal(id) && !defined.contains(&id))
            .collect()
    }

    /// The id of a class of this assembly in the library.
    fn counterpart(
        &self,
        library: &Assembly,
        ours: ClassId,
        theirs: &mut FxHashMap<ClassId, ClassId>,
    ) -> Option<ClassId> {
        if let Some(&known) = theirs.get(&ours) {
            return Some(known);
        }
        let class = self.pool.class_of(ours);
        let scope = match class.scope {
            Scope::Nested(outer) => Scope::Nested(self.counterpart(library, outer, theirs)?),
            other => other,
        };
        let found = library.pool.find_class(&ClassRef { scope, ..class.clone() })?;
        theirs.insert(ours, found);
        Some(found)
    }
}

/// Ids of the library as ids of the program.
struct Remap<'a> {
    library: &'a Assembly,
    assemblies: FxHashMap<AssemblyId, AssemblyId>,
    classes: FxHashMap<ClassId, ClassId>,
    fields: FxHashMap<FieldId, FieldId>,
    methods: FxHashMap<MethodId, MethodId>,
    /// The data of fields that have some.
    data: FxHashMap<(ClassId, &'a str), &'a [u8]>,
}

impl<'a> Remap<'a> {
    fn new(library: &'a Assembly) -> Remap<'a> {
        let data = library.classes.iter().flat_map(|class| {
            class.fields.iter().filter_map(|field| Some(((class.id, field.name.as_str()), field.data.as_deref()?)))
        });
        Remap {
            library,
            assemblies: FxHashMap::default(),
            classes: FxHashMap::default(),
            fields: FxHashMap::default(),
            methods: FxHashMap::default(),
            data: data.collect(),
        }
    }

    fn class_id(&mut self, program: &mut Assembly, id: ClassId) -> ClassId {
        if let Some(&known) = self.classes.get(&id) {
            return known;
        }
        let library = self.library;
        let class = library.pool.class_of(id);
        let scope = match class.scope {
            Scope::This => Scope::This,
            Scope::Assembly(assembly) => Scope::Assembly(
                *self
                    .assemblies
                    .entry(assembly)
                    .or_insert_with(|| program.pool.assembly(library.pool.assembly_of(assembly).clone())),
            ),
            Scope::Nested(outer) => Scope::Nested(self.class_id(program, outer)),
        };
        let made = program.pool.class(ClassRef { scope, ..class.clone() });
        self.classes.insert(id, made);
        made
    }

    fn ty(&mut self, program: &mut Assembly, ty: &Type) -> Type {
        ty.map(&mut |class| self.class_id(program, class), &mut |index| index)
    }

    fn types(&mut self, program: &mut Assembly, types: &[Type]) -> Vec<Type> {
        types.iter().map(|ty| self.ty(program, ty)).collect()
    }

    fn sig(&mut self, program: &mut Assembly, sig: &MethodSig) -> MethodSig {
        MethodSig {
            instance: sig.instance,
            generics: sig.generics,
            ret: self.ty(program, &sig.ret),
            params: self.types(program, &sig.params),
        }
    }

    fn method_ref(&mut self, program: &mut Assembly, method: &MethodRef) -> MethodRef {
        MethodRef {
            owner: self.ty(program, &method.owner),
            name: method.name.clone(),
            sig: self.sig(program, &method.sig),
            args: self.types(program, &method.args),
        }
    }

    fn method_id(&mut self, program: &mut Assembly, id: MethodId) -> MethodId {
        if let Some(&known) = self.methods.get(&id) {
            return known;
        }
        let library = self.library;
        let method = self.method_ref(program, library.pool.method_of(id));
        let made = program.pool.method_ref(method);
        self.methods.insert(id, made);
        made
    }

    fn field_id(&mut self, program: &mut Assembly, id: FieldId) -> FieldId {
        if let Some(&known) = self.fields.get(&id) {
            return known;
        }
        let library = self.library;
        let field = library.pool.field_of(id);
        let data = match &field.owner {
            Type::Class(class) => self.data.get(&(*class, field.name.as_str())).copied(),
            _ => None,
        };
        let made = match data {
            Some(bytes) => program.data(bytes.to_vec()),
            None => {
                let owner = self.ty(program, &field.owner);
                let ty = self.ty(program, &field.ty);
                program.pool.field_ref(FieldRef { owner, name: field.name.clone(), ty })
            }
        };
        self.fields.insert(id, made);
        made
    }

    fn generics(&mut self, program: &mut Assembly, generics: &[GenericParam]) -> Vec<GenericParam> {
        let copy = |param: &GenericParam| GenericParam {
            constraints: self.types(program, &param.constraints),
            ..param.clone()
        };
        generics.iter().map(copy).collect()
    }

    fn attributes(&mut self, program: &mut Assembly, attributes: &[Attribute]) -> Vec<Attribute> {
        let copy = |attribute: &Attribute| Attribute {
            constructor: self.method_id(program, attribute.constructor),
            value: attribute.value.clone(),
        };
        attributes.iter().map(copy).collect()
    }

    fn class(&mut self, program: &mut Assembly, class: &Class) -> Class {
        Class {
            id: self.class_id(program, class.id),
            flags: class.flags,
            generics: self.generics(program, &class.generics),
            base: class.base.as_ref().map(|base| self.ty(program, base)),
            interfaces: self.types(program, &class.interfaces),
            layout: class.layout,
            fields: class.fields.iter().map(|field| self.field(program, field)).collect(),
            methods: class.methods.iter().map(|method| self.method(program, method)).collect(),
            attributes: self.attributes(program, &class.attributes),
        }
    }

    fn field(&mut self, program: &mut Assembly, field: &Field) -> Field {
        Field {
            name: field.name.clone(),
            flags: field.flags,
            ty: self.ty(program, &field.ty),
            constant: field.constant.clone(),
            data: field.data.clone(),
            offset: field.offset,
            attributes: self.attributes(program, &field.attributes),
        }
    }

    fn method(&mut self, program: &mut Assembly, method: &Method) -> Method {
        Method {
            name: method.name.clone(),
            flags: method.flags,
            impl_flags: method.impl_flags,
            sig: self.sig(program, &method.sig),
            params: method.params.clone(),
            generics: self.generics(program, &method.generics),
            code: method.code.as_ref().map(|code| self.code(program, code)),
            pinvoke: method.pinvoke.clone(),
            overrides: method.overrides.iter().map(|method| self.method_ref(program, method)).collect(),
            attributes: self.attributes(program, &method.attributes),
        }
    }

    fn code(&mut self, program: &mut Assembly, code: &Code) -> Code {
        let mut copy = code.clone();
        for local in &mut copy.locals {
            local.ty = self.ty(program, &local.ty);
        }
        for Insn { operand, .. } in &mut copy.insns {
            match operand {
                Operand::Field(field) => *field = self.field_id(program, *field),
                Operand::Method(method) => *method = self.method_id(program, *method),
                Operand::Type(ty) => *ty = self.ty(program, ty),
                Operand::Sig(sig) => **sig = self.sig(program, sig),
                Operand::None
                | Operand::Int(_)
                | Operand::Long(_)
                | Operand::Float(_)
                | Operand::Double(_)
                | Operand::Index(_)
                | Operand::Label(_)
                | Operand::Labels(_)
                | Operand::Str(_) => {}
            }
        }
        for Region { kind, .. } in &mut copy.regions {
            if let Handler::Catch(ty) = kind {
                *ty = self.ty(program, ty);
            }
        }
        copy
    }
}
