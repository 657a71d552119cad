//! The threads that play tournaments.
//!
//! There are one or two, with low priority, so that people's games always come first; they exist only while
//! there is something to play. Tournaments take turns, a game each.

use std::sync::{Arc, Mutex, Weak};
use std::thread;
use std::time::Duration;

use super::run::{Outcome, Run};
use crate::app::App;
use crate::error::ApiError;
use crate::locks::lock;
use crate::pool::step_back;
use crate::store::tournaments::{self, State};

/// How far games of tournaments step back: behind those of people.
const NICE: i32 = 15;
/// The interval at which the clock checks for moves that take too long.
const TICK: Duration = Duration::from_millis(100);

/// Plays the games of tournaments.
pub(super) struct Runner {
    queue: Mutex<Queue>,
    /// No move takes longer.
    longest: Duration,
    most_threads: usize,
}

#[derive(Default)]
struct Queue {
    runs: Vec<Arc<Run>>,
    /// Whose turn it is.
    turn: usize,
    threads: usize,
    has_clock: bool,
    closed: bool,
}

impl Runner {
    pub(super) fn new(longest: Duration) -> Arc<Self> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Arc::new(Self { queue: Mutex::default(), longest, most_threads: (cores / 4).clamp(1, 2) })
    }

    /// Plays a tournament beside the others, from now to its end.
    pub(super) fn add(self: &Arc<Self>, app: &Arc<App>, run: Run) -> Result<(), ApiError> {
        let mut queue = lock(&self.queue);
        if queue.closed {
            return Ok(());
        }
        // A tournament that was stopped and resumed at once may still be here.
        queue.remove(&run.stored.id);
        queue.runs.push(Arc::new(run));
        if queue.threads < self.most_threads {
            let (runner, app) = (self.clone(), Arc::downgrade(app));
            start("tournament", move || runner.work(&app))?;
            queue.threads += 1;
        }
        if !queue.has_clock {
            let runner = self.clone();
            start("tournament clock", move || runner.keep_time())?;
            queue.has_clock = true;
        }
        Ok(())
    }

    /// Gives a tournament up where it is.
    pub(super) fn remove(&self, id: &str) {
        lock(&self.queue).remove(id);
    }

    /// Ends everything, for good.
    pub(super) fn close(&self) {
        let mut queue = lock(&self.queue);
        queue.closed = true;
        queue.runs.drain(..).for_each(|run| run.end());
    }

    fn work(&self, app: &Weak<App>) {
        step_back(NICE);
        loop {
            let next = {
                let mut queue = lock(&self.queue);
                let next = queue.next();
                if next.is_none() {
                    // Under the lock, so that the caller that adds a tournament knows whether a thread will play it.
                    queue.threads -= 1;
                }
                next
            };
            let Some((run, index, moves)) = next else { return };
            let outcome = run.play(&|| app.upgrade(), (index, &moves), self.longest);
            let id = &run.stored.id;
            match outcome {
                Outcome::Kept(State::Running) => {}
                Outcome::Dropped => continue,
                Outcome::Kept(_) => self.forget(&run),
                Outcome::Failed(error) => {
                    if let Some(app) = app.upgrade() {
                        let _changing = lock(&app.tournaments.changing);
                        self.forget(&run);
                        let state = (State::Failed, Some(error.as_str()));
                        let stored =
                            app.store.write(|writer| tournaments::change(writer, id, &[State::Running], state));
                        if let Err(error) = stored {
                            app.log(&format!("tournament {id}: {error}"));
                        }
                    }
                }
            }
            if let Some(app) = app.upgrade() {
                app.tournaments.changes.send_replace(());
            }
        }
    }

    /// Removes a finished tournament; another one with the same id was resumed.
    fn forget(&self, run: &Arc<Run>) {
        run.end();
        lock(&self.queue).runs.retain(|other| !Arc::ptr_eq(other, run));
    }

    fn keep_time(&self) {
        loop {
            thread::sleep(TICK);
            let runs = {
                let mut queue = lock(&self.queue);
                queue.has_clock = queue.threads > 0;
                if !queue.has_clock {
                    return;
                }
                queue.runs.clone()
            };
            for run in &runs {
                run.look_at_clock();
            }
        }
    }
}

impl Queue {
    /// The next game of the next tournament that has one.
    fn next(&mut self) -> Option<(Arc<Run>, u64, Arc<super::moves::Moves>)> {
        for _ in 0..self.runs.len() {
            self.turn = (self.turn + 1) % self.runs.len();
            let run = &self.runs[self.turn];
            if let Some((index, moves)) = run.begin() {
                return Some((run.clone(), index, moves));
            }
        }
        None
    }

    fn remove(&mut self, id: &str) {
        self.runs.retain(|run| {
            let stays = run.stored.id != id;
            if !stays {
                run.end();
            }
            stays
        });
    }
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), ApiError> {
    let started = thread::Builder::new().name(name.to_owned()).spawn(work);
    started.map(drop).map_err(|error| ApiError::internal(format!("no thread for tournaments: {error}")))
}
