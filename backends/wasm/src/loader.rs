//! The JavaScript around a module.

/// What runs a program on node.
const HOST: &str = include_str!("../../../runtimes/wasm/host.mjs");

/// The system interface over node's modules.
const WASI: &str = include_str!("../../../runtimes/wasm/wasi.mjs");

/// What a library is called through.
const LIBRARY: &str = include_str!("../../../runtimes/wasm/library.mjs");

/// A JavaScript module for node that holds a module of WebAssembly and runs it.
pub fn javascript(module: &[u8]) -> String {
    format!("{HOST}\n{WASI}\nawait run(`{}`);\n", base64(module))
}

/// What stands before the functions of a library.
pub(crate) fn library() -> String {
    format!("{LIBRARY}\n{WASI}")
}

/// The page, with `NAME` and `MODULE` in the places of the name and the module.
const PAGE: &str = include_str!("../../../runtimes/wasm/page.html");

/// An HTML page that holds a module of WebAssembly and runs it in the browser.
pub fn page(module: &[u8], name: &str) -> String {
    let name = name.replace('&', "&amp;").replace('<', "&lt;");
    let (head, tail) = PAGE.split_once("MODULE").expect("the page has a place for the module");
    format!("{}{}{tail}", head.replace("NAME", &name), base64(module))
}

/// The alphabet of RFC 4648.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

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
    use super::{PAGE, base64, page};

    #[test]
    fn the_page_has_places_for_name_and_module() {
        assert_eq!(PAGE.matches("MODULE").count(), 1);
        let page = page(b"foo", "<a>");
        assert!(page.contains("<title>&lt;a></title>") && page.contains(">Zm9v</script>") && !page.contains("NAME"));
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
