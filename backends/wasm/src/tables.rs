//! Tables in linear memory: the properties of characters and the messages of errors.

/// Made by `runtimes/c/make_chars.py`.
const CHARACTERS: &str = include_str!("../../../runtimes/c/chars_table.h");

/// The messages of Linux, one on each line, from 0 on.
const ERRORS: &str = include_str!("../../../runtimes/wasm/errno.txt");

/// The bytes of the table that the runtime calls by a name: the number of its rows, then rows.
pub(crate) fn table(name: &str) -> Vec<u8> {
    if name == "errno_texts" {
        return errors();
    }
    let rows = characters(name);
    let mut bytes = word(rows.len() as i64).to_vec();
    bytes.extend(rows.iter().flatten().flat_map(|&number| word(number)));
    bytes
}

fn word(number: i64) -> [u8; 4] {
    (number as u32).to_le_bytes()
}

fn errors() -> Vec<u8> {
    let lines: Vec<&str> = ERRORS.lines().collect();
    let mut bytes = word(lines.len() as i64).to_vec();
    for line in lines.iter().chain([&"Unknown error"]) {
        bytes.extend(line.bytes().chain([0]));
    }
    bytes
}

/// The rows of a table of C.
fn characters(name: &str) -> Vec<Vec<i64>> {
    let head = format!(" {name}[] = {{");
    let start = CHARACTERS.find(&head).unwrap_or_else(|| panic!("wasm: there is no table {name}")) + head.len();
    let text = &CHARACTERS[start..];
    let text = &text[..text.find("};").expect("a table ends")];
    let number = |text: &str| text.trim().parse().unwrap_or_else(|_| panic!("wasm: table {name}: {text:?}"));
    text.split('{')
        .skip(1)
        .map(|row| row.split('}').next().unwrap_or_default().split(',').map(number).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_rows_of_one_length() {
        for (name, length) in [("flag_runs", 2), ("upper_ranges", 4), ("lower_ranges", 4)] {
            let rows = characters(name);
            assert!(rows.len() > 50 && rows.iter().all(|row| row.len() == length), "{name}");
            assert_eq!(table(name).len(), 4 + rows.len() * length * 4);
        }
        assert!(table("errno_texts").len() > 1000);
    }
}
