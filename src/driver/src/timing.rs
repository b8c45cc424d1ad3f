//! Time of each phase, and progress on a terminal.

use diagnostics::failure;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// The environment variable that makes a phase fail, to see how that is reported.
const FAIL_IN: &str = "ROTOR_FAIL_IN";

/// Measures phases; shows the current one on a terminal.
#[derive(Debug)]
pub struct Timings {
    rows: Vec<(&'static str, Duration, String)>,
    start: Instant,
    bar: Option<ProgressBar>,
}

impl Timings {
    /// Starts the clock. Progress is shown when standard error is a terminal and `progress` is set.
    pub fn new(progress: bool) -> Self {
        let bar = (progress && std::io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::new_spinner();
            bar.set_style(
                ProgressStyle::with_template("{spinner} {msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()),
            );
            bar.enable_steady_tick(Duration::from_millis(80));
            bar
        });
        Self { rows: Vec::new(), start: Instant::now(), bar }
    }

    /// Runs one phase.
    pub fn phase<T>(&mut self, name: &'static str, work: impl FnOnce() -> T) -> T {
        if let Some(bar) = &self.bar {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.set_message(name);
        }
        let start = Instant::now();
        let work = |(): &mut ()| {
            assert!(std::env::var(FAIL_IN).as_deref() != Ok(name), "{FAIL_IN} names this phase");
            work()
        };
        let result = failure::within(&mut (), work, |()| format!("the phase {name}"));
        self.rows.push((name, start.elapsed(), String::new()));
        result
    }

    /// Adds a remark to the last phase (sizes, counts).
    pub fn remark(&mut self, remark: String) {
        if let Some(row) = self.rows.last_mut() {
            row.2 = remark;
        }
    }

    /// Hides the progress display until the next phase.
    pub fn pause(&self) {
        if let Some(bar) = &self.bar {
            bar.set_message("");
            bar.set_draw_target(ProgressDrawTarget::hidden());
        }
    }

    /// Ends the progress display.
    pub fn finish(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }

    /// The table: a row per phase, then the total.
    pub fn table(&self) -> String {
        let mut text = String::new();
        for (name, time, remark) in &self.rows {
            text.push_str(&format!("{name:<12} {:>9.1} ms  {remark}\n", time.as_secs_f64() * 1e3));
        }
        text.push_str(&format!("{:<12} {:>9.1} ms\n", "total", self.start.elapsed().as_secs_f64() * 1e3));
        text
    }
}
