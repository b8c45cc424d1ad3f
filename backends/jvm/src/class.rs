//! A class under construction.

use crate::asm::Code;
use crate::pool::Pool;
use ristretto_classfile::attributes::Attribute;
use ristretto_classfile::{
    ClassAccessFlags, ClassFile, Field, FieldAccessFlags, FieldType, JAVA_17, Method, MethodAccessFlags,
};

/// A class under construction.
pub(crate) struct ClassBuilder {
    pub(crate) name: String,
    pub(crate) pool: Pool,
    superclass: String,
    flags: ClassAccessFlags,
    fields: Vec<Field>,
    methods: Vec<Method>,
    interfaces: Vec<u16>,
    source: Option<String>,
}

/// `public`
pub(crate) const PUBLIC: MethodAccessFlags = MethodAccessFlags::PUBLIC;
/// `public static`
pub(crate) const STATIC: MethodAccessFlags = MethodAccessFlags::PUBLIC.union(MethodAccessFlags::STATIC);
/// `public abstract`
pub(crate) const ABSTRACT: MethodAccessFlags = MethodAccessFlags::PUBLIC.union(MethodAccessFlags::ABSTRACT);

impl ClassBuilder {
    pub(crate) fn new(name: &str, superclass: &str) -> Self {
        Self {
            name: name.to_owned(),
            pool: Pool::default(),
            superclass: superclass.to_owned(),
            flags: ClassAccessFlags::PUBLIC | ClassAccessFlags::SUPER,
            fields: Vec::new(),
            methods: Vec::new(),
            interfaces: Vec::new(),
            source: None,
        }
    }

    pub(crate) fn set_final(&mut self) {
        self.flags |= ClassAccessFlags::FINAL;
    }

    pub(crate) fn set_abstract(&mut self) {
        self.flags |= ClassAccessFlags::ABSTRACT;
    }

    pub(crate) fn interface(&mut self, name: &str) {
        let index = self.pool.class(name);
        self.interfaces.push(index);
    }

    pub(crate) fn set_source(&mut self, file: &str) {
        self.source = Some(file.to_owned());
    }

    pub(crate) fn field(&mut self, extra: FieldAccessFlags, name: &str, desc: &str) {
        let field = Field {
            access_flags: FieldAccessFlags::PUBLIC | extra,
            name_index: self.pool.utf8(name),
            descriptor_index: self.pool.utf8(desc),
            field_type: FieldType::parse(desc).expect("our own descriptors are well formed"),
            attributes: Vec::new(),
        };
        self.fields.push(field);
    }

    pub(crate) fn method(&mut self, access_flags: MethodAccessFlags, name: &str, desc: &str, code: Option<Code>) {
        self.generic_method(access_flags, name, desc, code, None);
    }

    /// A method with a signature that names type arguments.
    pub(crate) fn generic_method(
        &mut self,
        access_flags: MethodAccessFlags,
        name: &str,
        desc: &str,
        code: Option<Code>,
        signature: Option<&str>,
    ) {
        let mut attributes: Vec<Attribute> = code
            .map(|code| Attribute::Unknown { name_index: self.pool.utf8("Code"), info: code.info })
            .into_iter()
            .collect();
        if let Some(signature) = signature {
            let name_index = self.pool.utf8("Signature");
            attributes.push(Attribute::Signature { name_index, signature_index: self.pool.utf8(signature) });
        }
        let method = Method {
            access_flags,
            name_index: self.pool.utf8(name),
            descriptor_index: self.pool.utf8(desc),
            attributes,
        };
        self.methods.push(method);
    }

    /// The bytes; an error text when the class is too large for the format.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, String> {
        let this_class = self.pool.class(&self.name);
        let super_class = self.pool.class(&self.superclass);
        let mut attributes = Vec::new();
        if let Some(source) = &self.source {
            let name_index = self.pool.utf8("SourceFile");
            attributes.push(Attribute::SourceFile { name_index, source_file_index: self.pool.utf8(source) });
        }
        if self.pool.overflow || self.fields.len() > 65_535 || self.methods.len() > 65_535 {
            return Err(format!("the class {} needs more constants than a class file can hold", self.name));
        }
        let file = ClassFile {
            version: JAVA_17,
            access_flags: self.flags,
            this_class,
            super_class,
            interfaces: self.interfaces,
            fields: self.fields,
            methods: self.methods,
            attributes,
            constant_pool: self.pool.finish(),
            ..ClassFile::default()
        };
        let mut bytes = Vec::new();
        file.to_bytes(&mut bytes).map_err(|error| format!("the class {} cannot be written: {error}", self.name))?;
        Ok(bytes)
    }
}
