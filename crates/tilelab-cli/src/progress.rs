//! Progress of long work: a bar with rate and time left on a terminal, a line now and then elsewhere.

use std::io::IsTerminal;
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// How often a line is printed where there is no terminal.
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// Counts finished pieces of work, from any thread.
pub struct Progress {
    bar: ProgressBar,
    what: String,
    /// When the next line is due; none on a terminal.
    next_line: Option<Mutex<Instant>>,
}

impl Progress {
    /// Starts to count up to `total` from what is `done` already.
    pub fn new(what: &str, total: u64, done: u64) -> Self {
        let bar = ProgressBar::new(total).with_elapsed(Duration::ZERO);
        let style = ProgressStyle::with_template("{prefix} [{wide_bar}] {human_pos}/{human_len} {per_sec}, {eta} left");
        bar.set_style(style.expect("the template is well formed").progress_chars("=> "));
        bar.set_prefix(what.to_owned());
        bar.set_position(done);
        bar.reset_eta();
        let terminal = std::io::stderr().is_terminal();
        Self { bar, what: what.to_owned(), next_line: (!terminal).then(|| Mutex::new(Instant::now() + BETWEEN_LINES)) }
    }

    /// Counts one more.
    pub fn step(&self) {
        self.advance(1);
    }

    /// Counts so many more.
    pub fn advance(&self, pieces: u64) {
        self.bar.inc(pieces);
        let Some(next_line) = &self.next_line else { return };
        let Ok(mut due) = next_line.try_lock() else { return };
        if Instant::now() >= *due {
            *due = Instant::now() + BETWEEN_LINES;
            let (done, total) = (self.bar.position(), self.bar.length().unwrap_or(0));
            let left = self.bar.eta().as_secs();
            eprintln!("{}: {done}/{total}, {:.0} a second, {left} s left", self.what, self.bar.per_sec());
        }
    }

    /// Prints a line above the bar.
    pub fn say(&self, line: &str) {
        self.bar.suspend(|| eprintln!("tilelab: {line}"));
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// A count of unknown end, shown every now and then while other code works.
pub struct Spinner {
    stop: mpsc::Sender<()>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Spinner {
    /// Starts to show what `count` says.
    pub fn new(what: &str, count: impl Fn() -> u64 + Send + 'static) -> Self {
        let (stop, stopped) = mpsc::channel();
        let what = what.to_owned();
        let thread = thread::spawn(move || {
            let terminal = std::io::stderr().is_terminal();
            let bar = ProgressBar::new_spinner();
            let style = ProgressStyle::with_template("{spinner} {human_pos} {prefix}, {per_sec}, {elapsed}");
            bar.set_style(style.expect("the template is well formed"));
            bar.set_prefix(what.clone());
            let start = Instant::now();
            let pause = if terminal { Duration::from_millis(200) } else { BETWEEN_LINES };
            while stopped.recv_timeout(pause) == Err(mpsc::RecvTimeoutError::Timeout) {
                bar.set_position(count());
                if !terminal {
                    eprintln!("{} {what} after {:.0} s", count(), start.elapsed().as_secs_f64());
                }
            }
            bar.finish_and_clear();
        });
        Self { stop, thread: Some(thread) }
    }

    /// Takes it away.
    pub fn finish(mut self) {
        // The receiver only goes when the thread has ended, and then there is nothing to stop.
        let _ = self.stop.send(());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
