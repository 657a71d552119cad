//! Progress of long work: a bar with rate and remaining time on a terminal, otherwise a line every few seconds.

mod games;

use std::io::IsTerminal;
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

pub use self::games::{GameProgress, play_all};

/// The time between two lines if standard error is not a terminal.
const LINE_INTERVAL: Duration = Duration::from_secs(10);

/// Counts finished units of work, from any thread. Dropping it removes the bar.
pub struct Progress {
    bar: ProgressBar,
    what: String,
    /// When the next line is due; `None` on a terminal.
    next_line: Option<Mutex<Instant>>,
}

impl Progress {
    /// Starts to count up to `total`; `done` units are finished already.
    pub fn new(what: &str, total: u64, done: u64) -> Self {
        let bar = ProgressBar::new(total).with_elapsed(Duration::ZERO);
        let style = ProgressStyle::with_template("{prefix} [{wide_bar}] {human_pos}/{human_len} {per_sec}, {eta} left");
        bar.set_style(style.expect("the template is well formed").progress_chars("=> "));
        bar.set_prefix(what.to_owned());
        bar.set_position(done);
        bar.reset_eta();
        let is_terminal = std::io::stderr().is_terminal();
        let next_line = (!is_terminal).then(|| Mutex::new(Instant::now() + LINE_INTERVAL));
        Self { bar, what: what.to_owned(), next_line }
    }

    /// Counts one more unit.
    pub fn step(&self) {
        self.advance(1);
    }

    /// Counts more units.
    pub fn advance(&self, units: u64) {
        self.bar.inc(units);
        let Some(next_line) = &self.next_line else { return };
        let Ok(mut due) = next_line.try_lock() else { return };
        if Instant::now() >= *due {
            *due = Instant::now() + LINE_INTERVAL;
            let (done, total) = (self.bar.position(), self.bar.length().unwrap_or(0));
            let left = self.bar.eta().as_secs();
            eprintln!("{}: {done}/{total}, {:.0} per second, {left} s left", self.what, self.bar.per_sec());
        }
    }

    /// Prints a line above the bar.
    pub fn print(&self, line: &str) {
        self.bar.suspend(|| eprintln!("tilelab: {line}"));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Shows a count without a known total while other code works. Dropping it removes it.
pub struct Spinner {
    stop: mpsc::Sender<()>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Spinner {
    /// Starts to show what `count` returns.
    pub fn new(what: &str, count: impl Fn() -> u64 + Send + 'static) -> Self {
        let (stop, stopped) = mpsc::channel();
        let what = what.to_owned();
        let thread = thread::spawn(move || {
            let is_terminal = std::io::stderr().is_terminal();
            let bar = ProgressBar::new_spinner();
            let style = ProgressStyle::with_template("{spinner} {human_pos} {prefix}, {per_sec}, {elapsed}");
            bar.set_style(style.expect("the template is well formed"));
            bar.set_prefix(what.clone());
            let start = Instant::now();
            let interval = if is_terminal { Duration::from_millis(200) } else { LINE_INTERVAL };
            while stopped.recv_timeout(interval) == Err(mpsc::RecvTimeoutError::Timeout) {
                bar.set_position(count());
                if !is_terminal {
                    eprintln!("{} {what} after {:.0} s", count(), start.elapsed().as_secs_f64());
                }
            }
            bar.finish_and_clear();
        });
        Self { stop, thread: Some(thread) }
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        // The receiver disappears only when the thread has ended; then there is nothing to stop.
        let _ = self.stop.send(());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
