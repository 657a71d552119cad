//! Progress of long work: a bar with rate and remaining time on a terminal, otherwise a line every few seconds.

mod games;
mod pace;
mod standings;

use std::io::IsTerminal;
use std::sync::{Mutex, OnceLock, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

pub use self::games::{GameProgress, play_all};
pub use self::pace::time_text;
use self::pace::{rate_text, time_left};
pub use self::standings::Standings;

/// The time between two lines if standard error is not a terminal.
const LINE_INTERVAL: Duration = Duration::from_secs(10);
/// The time between two drawings of the table below the bar.
const TABLE_INTERVAL: Duration = Duration::from_millis(200);

/// Counts finished units of work, from any thread. Dropping it removes the bar.
pub struct Progress {
    bar: ProgressBar,
    what: String,
    /// The units that were finished before the start.
    done: u64,
    start: Instant,
    is_terminal: bool,
    /// When the next line or table is due.
    next: Mutex<Instant>,
    details: OnceLock<Box<dyn Details>>,
}

/// What is shown beside the count.
pub trait Details: Send + Sync {
    /// A table below the bar, for terminals.
    fn table(&self) -> String;
    /// One line, which is also part of a log; it may be empty.
    fn note(&self) -> String;
}

impl Progress {
    /// Starts to count up to `total`; `done` units are finished already.
    pub fn new(what: &str, total: u64, done: u64) -> Self {
        let bar = ProgressBar::new(total).with_elapsed(Duration::ZERO);
        let start = Instant::now();
        bar.set_style(style(what, done, start, ""));
        bar.set_prefix(what.to_owned());
        bar.set_position(done);
        let is_terminal = std::io::stderr().is_terminal();
        let next = start + if is_terminal { TABLE_INTERVAL } else { LINE_INTERVAL };
        let (what, next, details) = (what.to_owned(), Mutex::new(next), OnceLock::new());
        Self { bar, what, done, start, is_terminal, next, details }
    }

    /// Shows details beside the count.
    pub fn show(&self, details: Box<dyn Details>) {
        if self.details.set(details).is_ok() {
            self.bar.set_style(style(&self.what, self.done, self.start, "\n{msg}"));
        }
    }

    /// Counts one more unit.
    pub fn step(&self) {
        self.advance(1);
    }

    /// Counts more units.
    pub fn advance(&self, units: u64) {
        self.bar.inc(units);
        let Ok(mut due) = self.next.try_lock() else { return };
        let now = Instant::now();
        if now < *due {
            return;
        }
        if self.is_terminal {
            *due = now + TABLE_INTERVAL;
            if let Some(details) = self.details.get() {
                let texts = [details.table(), details.note()].map(|text| text.trim_end().to_owned());
                self.bar.set_message(texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n"));
            }
        } else {
            *due = now + LINE_INTERVAL;
            eprintln!("{}", self.line());
        }
    }

    /// The line of a log.
    fn line(&self) -> String {
        let (position, total) = (self.bar.position(), self.bar.length().unwrap_or(0));
        let (done, elapsed) = (position - self.done, self.start.elapsed());
        let rate = rate_text(done, elapsed, &self.what);
        let left = time_left(done, total.saturating_sub(position), elapsed);
        let left = left.map_or_else(String::new, |left| format!(", {} left", time_text(left)));
        let note = self.details.get().map(|details| details.note()).filter(|note| !note.is_empty());
        let note = note.map_or_else(String::new, |note| format!("; {note}"));
        format!("{}: {position}/{total}, {rate}{left}{note}", self.what)
    }

    /// Prints a line above the bar.
    pub fn print(&self, line: &str) {
        self.bar.suspend(|| eprintln!("tilelab: {line}"));
    }
}

/// The style of the bar: its pace and the time left, and what stands below.
fn style(what: &str, done: u64, start: Instant, below: &str) -> ProgressStyle {
    let what = what.to_owned();
    let rate = move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
        // Writing into a string does not fail.
        let _ = out.write_str(&rate_text(state.pos().saturating_sub(done), start.elapsed(), &what));
    };
    let left = move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
        let remaining = state.len().unwrap_or(0).saturating_sub(state.pos());
        let left = time_left(state.pos().saturating_sub(done), remaining, start.elapsed());
        let _ = out.write_str(&left.map_or_else(String::new, |left| format!(", {} left", time_text(left))));
    };
    let template = format!("{{prefix}} [{{wide_bar}}] {{human_pos}}/{{human_len}}, {{rate}}{{left}}{below}");
    let style = ProgressStyle::with_template(&template).expect("the template is well formed");
    style.with_key("rate", rate).with_key("left", left).progress_chars("=> ")
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
    /// Starts to show what `count` returns, and how much is roughly expected in all, if that is known.
    pub fn new(what: &str, expected: Option<u64>, count: impl Fn() -> u64 + Send + 'static) -> Self {
        let (stop, stopped) = mpsc::channel();
        let what = what.to_owned();
        let thread = thread::spawn(move || {
            let is_terminal = std::io::stderr().is_terminal();
            let bar = ProgressBar::new_spinner();
            let style = ProgressStyle::with_template("{spinner} {human_pos} {prefix}, {elapsed}{msg}");
            bar.set_style(style.expect("the template is well formed"));
            bar.set_prefix(what.clone());
            let start = Instant::now();
            let interval = if is_terminal { Duration::from_millis(200) } else { LINE_INTERVAL };
            while stopped.recv_timeout(interval) == Err(mpsc::RecvTimeoutError::Timeout) {
                let (count, elapsed) = (count(), start.elapsed());
                let remaining = expected.and_then(|expected| expected.checked_sub(count));
                let left = remaining.and_then(|remaining| time_left(count, remaining, elapsed));
                let left = left.map_or_else(String::new, |left| format!(", very roughly {} left", time_text(left)));
                let pace = format!(", {}{left}", rate_text(count, elapsed, &what));
                bar.set_message(pace.clone());
                bar.set_position(count);
                if !is_terminal {
                    eprintln!("{count} {what} after {}{pace}", time_text(elapsed));
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
