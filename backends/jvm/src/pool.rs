//! The constant pool of a class under construction: ristretto's, with each entry only once.

use ristretto_classfile::{Constant, ConstantPool, JavaString};
use rustc_hash::FxHashMap;

#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Utf8(String),
    Class(u16),
    String(u16),
    Int(i32),
    Long(i64),
    Double(u64),
    NameAndType(u16, u16),
    Field(u16, u16),
    Method(u16, u16),
    InterfaceMethod(u16, u16),
}

/// A constant pool without duplicates.
#[derive(Default)]
pub(crate) struct Pool {
    pool: ConstantPool<'static>,
    index: FxHashMap<Key, u16>,
    used: u32,
    /// It took more entries than a class may have.
    pub(crate) overflow: bool,
    /// Names of all classes that the class refers to.
    pub(crate) classes: Vec<String>,
}

/// The largest number of entries (index 65535 and the slot count itself must fit 16 bits).
const LIMIT: u32 = 65_530;

impl Pool {
    fn add(&mut self, key: Key, constant: impl FnOnce() -> Constant<'static>) -> u16 {
        if let Some(&index) = self.index.get(&key) {
            return index;
        }
        let size = if matches!(key, Key::Long(_) | Key::Double(_)) { 2 } else { 1 };
        if self.used + size > LIMIT {
            self.overflow = true;
            return 1;
        }
        let index = self.pool.add(constant()).expect("below the limit");
        self.used += size;
        self.index.insert(key, index);
        index
    }

    pub(crate) fn utf8(&mut self, text: &str) -> u16 {
        if let Some(&index) = self.index.get(&Key::Utf8(text.to_owned())) {
            return index;
        }
        self.add(Key::Utf8(text.to_owned()), || Constant::Utf8(JavaString::from(text).into()))
    }

    pub(crate) fn class(&mut self, name: &str) -> u16 {
        let utf8 = self.utf8(name);
        let before = self.used;
        let index = self.add(Key::Class(utf8), || Constant::Class(utf8));
        if self.used != before {
            self.classes.push(name.to_owned());
        }
        index
    }

    pub(crate) fn string(&mut self, text: &str) -> u16 {
        let utf8 = self.utf8(text);
        self.add(Key::String(utf8), || Constant::String(utf8))
    }

    pub(crate) fn int(&mut self, value: i32) -> u16 {
        self.add(Key::Int(value), || Constant::Integer(value))
    }

    pub(crate) fn long(&mut self, value: i64) -> u16 {
        self.add(Key::Long(value), || Constant::Long(value))
    }

    pub(crate) fn double(&mut self, bits: u64) -> u16 {
        self.add(Key::Double(bits), || Constant::Double(f64::from_bits(bits)))
    }

    fn name_and_type(&mut self, name: &str, desc: &str) -> u16 {
        let (name_index, descriptor_index) = (self.utf8(name), self.utf8(desc));
        self.add(Key::NameAndType(name_index, descriptor_index), || Constant::NameAndType {
            name_index,
            descriptor_index,
        })
    }

    pub(crate) fn field(&mut self, class: &str, name: &str, desc: &str) -> u16 {
        let (class_index, name_and_type_index) = (self.class(class), self.name_and_type(name, desc));
        self.add(Key::Field(class_index, name_and_type_index), || Constant::FieldRef {
            class_index,
            name_and_type_index,
        })
    }

    pub(crate) fn method(&mut self, class: &str, name: &str, desc: &str) -> u16 {
        let (class_index, name_and_type_index) = (self.class(class), self.name_and_type(name, desc));
        self.add(Key::Method(class_index, name_and_type_index), || Constant::MethodRef {
            class_index,
            name_and_type_index,
        })
    }

    pub(crate) fn interface_method(&mut self, class: &str, name: &str, desc: &str) -> u16 {
        let (class_index, name_and_type_index) = (self.class(class), self.name_and_type(name, desc));
        self.add(Key::InterfaceMethod(class_index, name_and_type_index), || Constant::InterfaceMethodRef {
            class_index,
            name_and_type_index,
        })
    }

    /// The number of entries.
    pub(crate) fn used(&self) -> u32 {
        self.used
    }

    pub(crate) fn finish(self) -> ConstantPool<'static> {
        self.pool
    }
}
