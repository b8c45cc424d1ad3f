//! Names that a user may have meant.

use strsim::damerau_levenshtein;

/// At most this many names are suggested.
const MAX_SUGGESTED: usize = 3;

/// The names nearest to one that does not exist, best first: those that differ in a third of their
/// letters at most, and in hardly more than the best.
pub fn nearest<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let lower = wanted.to_lowercase();
    let distance = |name: &'a str| {
        let whole = damerau_levenshtein(&lower, &name.to_lowercase());
        let longest = wanted.chars().count().max(name.chars().count());
        let near = whole <= (longest / 3).max(1) && whole < longest && name != wanted;
        near.then_some((whole, name))
    };
    let mut found: Vec<(usize, &str)> = names.into_iter().filter_map(distance).collect();
    found.sort_unstable();
    found.dedup();
    let best = found.first().map_or(0, |&(distance, _)| distance);
    found.into_iter().take_while(|&(distance, _)| distance == best).map(|(_, name)| name).take(MAX_SUGGESTED).collect()
}

/// The names nearest to one that does not exist, as a question; `None` when none is near.
pub fn did_you_mean<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let names: Vec<String> = nearest(wanted, names).into_iter().map(|name| format!("`{name}`")).collect();
    let (last, rest) = names.split_last()?;
    Some(if rest.is_empty() {
        format!("did you mean {last}?")
    } else {
        format!("did you mean {} or {last}?", rest.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_suggested() {
        let near = |wanted| did_you_mean(wanted, ["fibonacci", "main", "fib", "Point.move", "x"]);
        assert_eq!(near("fibonaci").as_deref(), Some("did you mean `fibonacci`?"));
        assert_eq!(near("Point.mvoe").as_deref(), Some("did you mean `Point.move`?"));
        assert_eq!(near("Fib").as_deref(), Some("did you mean `fib`?"));
        assert_eq!(near("xyz"), None);
        assert_eq!(near("y"), None);
    }

    #[test]
    fn names_that_are_as_near_are_all_suggested() {
        let names = ["top", "pop", "poop", "pop"];
        assert_eq!(did_you_mean("pip", names).as_deref(), Some("did you mean `pop`?"));
        assert_eq!(did_you_mean("tip", ["top", "tap", "tub"]).as_deref(), Some("did you mean `tap` or `top`?"));
    }
}
