//! The JavaScript around a module.

use crate::WasmOutput;
use flow::foreign::Foreign;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

/// What runs a program on node.
const HOST: &str = include_str!("../../../runtimes/wasm/host.mjs");

/// The system interface over node's modules.
const WASI: &str = include_str!("../../../runtimes/wasm/wasi.mjs");

/// What a library is called through.
const LIBRARY: &str = include_str!("../../../runtimes/wasm/library.mjs");

/// How values are encoded.
const CODEC: &str = include_str!("../../../runtimes/wasm/codec.mjs");

/// How functions of JavaScript are called.
const OUTSIDE: &str = include_str!("../../../runtimes/wasm/outside.mjs");

/// What a page has for such functions.
const CANVAS: &str = include_str!("../../../runtimes/wasm/canvas.js");

/// A JavaScript module for node that holds a program and runs it.
pub fn javascript(output: &WasmOutput) -> String {
    let module = base64(&output.module);
    if output.outside.is_empty() {
        return format!("{HOST}\n{WASI}\nawait run(`{module}`);\n");
    }
    let (types, functions) = outside(&output.outside);
    format!("{HOST}\n{WASI}\n{CODEC}\n{OUTSIDE}\n{functions}\nawait run(`{module}`, outside({types}, functions));\n")
}

/// What stands before the functions of a library, which has a module. `ints`: what ints become, a string of JavaScript.
pub(crate) fn library(output: &WasmOutput, ints: &str) -> String {
    let module = base64(&output.module);
    let library = LIBRARY.replace("INTS", ints);
    if output.outside.is_empty() {
        return format!("{library}\n{CODEC}\n{WASI}\nexports = await instantiate(`{module}`);\n");
    }
    let (types, functions) = outside(&output.outside);
    format!(
        "{library}\n{CODEC}\n{OUTSIDE}\n{WASI}\n{functions}\n\
         exports = await instantiate(`{module}`, outside({types}, functions));\n"
    )
}

/// The types of functions of JavaScript, a literal, and the function `functions` that makes thunks of them.
fn outside(foreigns: &[Arc<Foreign>]) -> (String, String) {
    let types: Vec<String> = foreigns
        .iter()
        .map(|foreign| {
            let codes: Vec<&str> = foreign.link.lines().collect();
            codes
                .split_last()
                .map_or("null".to_owned(), |(result, params)| format!("{{ params: {params:?}, result: {result:?} }}"))
        })
        .collect();
    let mut text = String::from("function functions() {\n");
    let mut known = BTreeSet::new();
    for foreign in foreigns {
        if !foreign.prelude.is_empty() && known.insert(&foreign.prelude) {
            writeln!(text, "{}\n", foreign.prelude.trim_end()).expect("writing to a String succeeds");
        }
    }
    text.push_str("return [\n");
    for foreign in foreigns {
        // A line comment at the end of the text ends with its line.
        writeln!(text, "() => (\n{}\n),", foreign.text.trim()).expect("writing to a String succeeds");
    }
    text.push_str("];\n}\n");
    (format!("[{}]", types.join(", ")), text)
}

/// The page, with `NAME` and `MODULE` in the places of the name and the module, and `OUTSIDE` in that of functions of
/// JavaScript.
const PAGE: &str = include_str!("../../../runtimes/wasm/page.html");

/// An HTML page that holds a program and runs it in the browser.
pub fn page(output: &WasmOutput, name: &str) -> String {
    let name = name.replace('&', "&amp;").replace('<', "&lt;");
    let (head, tail) = PAGE.split_once("MODULE").expect("the page has a place for the module");
    let (between, tail) = tail.split_once("OUTSIDE").expect("the page has a place for functions");
    let functions = if output.outside.is_empty() {
        "const imported = {}, present = () => {};".to_owned()
    } else {
        let (types, functions) = outside(&output.outside);
        let text = format!("{CODEC}\n{OUTSIDE}\n{CANVAS}\n{functions}\nconst imported = outside({types}, functions);");
        // The text stands in an element of the page.
        text.replace("</script", "<\\/script")
    };
    format!("{}{}{between}{functions}{tail}", head.replace("NAME", &name), base64(&output.module))
}

/// The alphabet of RFC 4648.
pub(crate) const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub(crate) fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let group = chunk.iter().chain(&[0, 0]).take(3).fold(0, |group, &byte| group << 8 | u32::from(byte));
        for digit in 0..4 {
            let value = (group >> (18 - 6 * digit)) & 63;
            text.push(if digit <= chunk.len() { char::from(DIGITS[value as usize]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{LIBRARY, PAGE, base64, library, page};
    use crate::WasmOutput;

    #[test]
    fn the_page_has_places_for_name_and_module() {
        assert_eq!(PAGE.matches("MODULE").count(), 1);
        assert_eq!(PAGE.matches("OUTSIDE").count(), 1);
        let stats = crate::WasmStats::default();
        let page = page(&WasmOutput { module: b"foo".to_vec(), source_map: None, outside: Vec::new(), stats }, "<a>");
        assert!(page.contains("<title>&lt;a></title>") && page.contains(">Zm9v</script>") && !page.contains("NAME"));
    }

    #[test]
    fn the_module_of_a_library_stays_as_it_is() {
        assert_eq!(LIBRARY.matches("INTS").count(), 1);
        // The encoded module looks like the place for ints.
        let module = vec![0x20, 0xd4, 0xd2];
        let output = WasmOutput { module, source_map: None, outside: Vec::new(), stats: crate::WasmStats::default() };
        let text = library(&output, "\"number\"");
        assert!(text.contains("instantiate(`INTS`)") && text.contains("const toInt = \"number\" ==="));
    }

    #[test]
    fn base64_is_that_of_the_rfc() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE=")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }
}
