//! Work that is done on all cores.

use crate::failure::{self, Failure};
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

/// More threads than this wait for memory more than they work.
const MAX_WORKERS: usize = 8;

/// Fewer items than this are not worth another thread.
const ITEMS_PER_WORKER: usize = 16;

/// As much as the command's own thread has.
const STACK: usize = 256 << 20;

/// Does the same with every item, on as many threads as there are cores. The results are in the order of the
/// items, so that what comes out does not depend on who was first.
///
/// # Panics
/// When the work does: as if this thread had done it.
pub fn for_each<I: Send, R: Send>(items: &mut [I], work: impl Fn(&mut I) -> R + Sync) -> Vec<R> {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let workers = cores.min(MAX_WORKERS).min(items.len() / ITEMS_PER_WORKER);
    if workers < 2 {
        return items.iter_mut().map(work).collect();
    }
    let mut results: Vec<Option<R>> = items.iter().map(|_| None).collect();
    let pending = Mutex::new(items.iter_mut().zip(&mut results));
    let next = || pending.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || {
        let all = || {
            while let Some((item, result)) = next() {
                *result = Some(work(item));
            }
        };
        catch_unwind(AssertUnwindSafe(all)).map_err(|panic| (panic, failure::take()))
    };
    let failed = std::thread::scope(|scope| {
        let start = |number| {
            let thread = std::thread::Builder::new().name(format!("worker {number}")).stack_size(STACK);
            // Where the system has no more threads, those that there are do the work.
            thread.spawn_scoped(scope, run).ok()
        };
        let started: Vec<_> = (1..workers).filter_map(start).collect();
        let own = run();
        let others = started.into_iter().map(|thread| match thread.join() {
            Ok(result) => result,
            Err(panic) => Err((panic, Failure::default())),
        });
        others.fold(own, Result::and)
    });
    if let Err((panic, failure)) = failed {
        failure::resume(panic, failure);
    }
    results.into_iter().map(|result| result.expect("every item was taken")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_the_items() {
        let mut items: Vec<usize> = (0..1000).collect();
        let squares = for_each(&mut items, |n| {
            *n += 1;
            *n * *n
        });
        assert!(squares.iter().enumerate().all(|(i, &square)| square == (i + 1) * (i + 1)));
        assert_eq!(items[999], 1000);
        assert!(for_each(&mut Vec::<u8>::new(), |_| ()).is_empty());
    }

    #[test]
    fn a_failure_is_one_of_the_thread_that_asked() {
        let mut items: Vec<usize> = (0..1000).collect();
        let work = |n: &mut usize| failure::within(n, |n| assert!(*n != 700, "expected"), |n| format!("item {n}"));
        let outcome = catch_unwind(AssertUnwindSafe(|| for_each(&mut items, work)));
        assert!(outcome.is_err());
        assert_eq!(failure::take().parts, ["item 700"]);
    }
}
