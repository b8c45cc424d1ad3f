//! The compiled Java runtime, embedded; see `runtimes/jvm/README.md`.

/// Internal name and bytes of every runtime class.
const CLASSES: &[(&str, &[u8])] = &[
    ("rotor/rt/Border", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Border.class")),
    ("rotor/rt/Bulk", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Bulk.class")),
    ("rotor/rt/Chars", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Chars.class")),
    ("rotor/rt/Data", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Data.class")),
    ("rotor/rt/Errno", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Errno.class")),
    ("rotor/rt/Files", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Files.class")),
    ("rotor/rt/Finalizers", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Finalizers.class")),
    ("rotor/rt/Foreign", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Foreign.class")),
    ("rotor/rt/Guard", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Guard.class")),
    ("rotor/rt/Handle", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Handle.class")),
    ("rotor/rt/Interrupt", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Interrupt.class")),
    ("rotor/rt/Ops", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Ops.class")),
    ("rotor/rt/Os", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Os.class")),
    ("rotor/rt/Program", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Program.class")),
    ("rotor/rt/PythonException", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/PythonException.class")),
    ("rotor/rt/RPyException", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/RPyException.class")),
    ("rotor/rt/Socket", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Socket.class")),
    ("rotor/rt/Sockets", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Sockets.class")),
    ("rotor/rt/Str", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Str.class")),
    ("rotor/rt/Stream", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Stream.class")),
    ("rotor/rt/Time", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Time.class")),
    ("rotor/rt/Traceback", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Traceback.class")),
    ("rotor/rt/Children", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Children.class")),
    ("rotor/rt/Waiting", include_bytes!("../../../runtimes/jvm/classes/rotor/rt/Waiting.class")),
];

/// The runtime classes among `roots` and all that they refer to, in table order.
pub(crate) fn closure<'a>(roots: impl Iterator<Item = &'a str>) -> Vec<(&'static str, &'static [u8])> {
    let mut wanted = [false; 64];
    let mut pending: Vec<usize> = roots.filter_map(position).collect();
    while let Some(i) = pending.pop() {
        if !std::mem::replace(&mut wanted[i], true) {
            pending.extend(references(CLASSES[i].1));
        }
    }
    CLASSES.iter().enumerate().filter(|&(i, _)| wanted[i]).map(|(_, &class)| class).collect()
}

fn position(name: &str) -> Option<usize> {
    CLASSES.iter().position(|(class, _)| *class == name)
}

/// The runtime classes that the bytes of a class name.
fn references(bytes: &[u8]) -> Vec<usize> {
    CLASSES
        .iter()
        .enumerate()
        .filter(|(_, (name, _))| {
            // As a Utf8 entry (tag 1, length, text): the name of a class or part of a descriptor.
            let descriptor = format!("L{name};");
            let entry: Vec<u8> = [1, 0, name.len() as u8].into_iter().chain(name.bytes()).collect();
            contains(bytes, &entry) || contains(bytes, descriptor.as_bytes())
        })
        .map(|(i, _)| i)
        .collect()
}

fn contains(bytes: &[u8], needle: &[u8]) -> bool {
    bytes.windows(needle.len()).any(|window| window == needle)
}
