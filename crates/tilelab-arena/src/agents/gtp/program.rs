//! A child process that answers one command at a time.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tilelab_core::AgentError;

/// The longest answer in bytes that is kept; a board of 19×19 has a thirtieth of it.
const MAX_LINE_BYTES: usize = 1 << 16;
/// How long a program may take to quit before it is killed.
const SHUTDOWN_GRACE: Duration = Duration::from_millis(500);

/// A running program. Dropping it ends it.
pub(super) struct Program {
    child: Child,
    input: Option<ChildStdin>,
    answers: Receiver<String>,
    /// The last line it wrote to its error output: usually why it died.
    complaint: Arc<Mutex<String>>,
    listener: JoinHandle<()>,
}

impl Program {
    /// Starts a program; the first word names it.
    pub(super) fn start(words: &[String]) -> Result<Self, AgentError> {
        let cannot = |why: String| AgentError::Failed(format!("cannot start {}: {why}", words[0]));
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| cannot(error.to_string()))?;
        let (Some(input), Some(output), Some(errors)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(cannot("it has no input or output".to_owned()));
        };
        // A bounded channel: a program that talks without end waits, instead of filling the memory.
        let (sender, answers) = sync_channel(16);
        thread::spawn(move || read_answers(BufReader::new(output), &sender));
        let complaint = Arc::new(Mutex::new(String::new()));
        let heard = Arc::clone(&complaint);
        let listener = thread::spawn(move || listen(BufReader::new(errors), &heard));
        Ok(Self { child, input: Some(input), answers, complaint, listener })
    }

    /// Sends a command and waits for its answer, without the sign in front. After an error the program
    /// must not be asked again: its answers might be those to earlier commands.
    pub(super) fn ask(&mut self, command: &str, timeout: Duration) -> Result<String, AgentError> {
        let sent =
            self.input.as_mut().is_some_and(|input| writeln!(input, "{command}").is_ok_and(|()| input.flush().is_ok()));
        if !sent {
            return Err(self.death(command));
        }
        match self.answers.recv_timeout(timeout) {
            Ok(answer) => match answer.strip_prefix('=') {
                Some(text) => Ok(text.trim_start_matches(|c: char| c.is_ascii_digit()).trim().to_owned()),
                None => Err(AgentError::Failed(format!("it refused `{command}`: {}", answer.trim()))),
            },
            Err(RecvTimeoutError::Timeout) => Err(AgentError::Late(timeout)),
            Err(RecvTimeoutError::Disconnected) => Err(self.death(command)),
        }
    }

    fn death(&mut self, command: &str) -> AgentError {
        // It closed its output; a moment later it has its exit status, and its last words are read.
        let status = self.wait(SHUTDOWN_GRACE).map_or_else(String::new, |status| format!(" ({status})"));
        patience(SHUTDOWN_GRACE, || self.listener.is_finished().then_some(()));
        let complaint = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
        let said = if complaint.is_empty() { String::new() } else { format!(": {complaint}") };
        AgentError::Failed(format!("it ended at `{command}`{status}{said}"))
    }

    fn wait(&mut self, longest: Duration) -> Option<std::process::ExitStatus> {
        patience(longest, || self.child.try_wait().ok().flatten())
    }
}

/// Looks again and again until there is something, for so long.
fn patience<T>(longest: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let start = Instant::now();
    loop {
        let found = look();
        if found.is_some() || start.elapsed() >= longest {
            return found;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

impl Drop for Program {
    /// Asks it to quit, and stops it if it does not. Nothing can be done about errors here.
    fn drop(&mut self) {
        if let Some(mut input) = self.input.take() {
            let _ = writeln!(input, "quit");
        }
        if self.wait(SHUTDOWN_GRACE).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Forwards each answer: from a line that begins with `=` or `?` to a blank line. Other lines are ignored.
fn read_answers(mut output: impl BufRead, answers: &SyncSender<String>) {
    let mut answer = String::new();
    while let Some(line) = read_line(&mut output) {
        let text = line.trim_end();
        if answer.is_empty() && !text.starts_with(['=', '?']) {
            continue;
        }
        if !text.is_empty() {
            if answer.len() + text.len() < MAX_LINE_BYTES {
                answer += text;
                answer.push('\n');
            }
            continue;
        }
        if answers.send(std::mem::take(&mut answer)).is_err() {
            return;
        }
    }
}

/// Remembers the last line that is not blank.
fn listen(mut errors: impl BufRead, last: &Mutex<String>) {
    while let Some(line) = read_line(&mut errors) {
        let line = line.trim();
        if !line.is_empty() {
            let shown: String = line.chars().filter(|c| !c.is_control()).take(200).collect();
            *last.lock().unwrap_or_else(PoisonError::into_inner) = shown;
        }
    }
}

/// The next line, or its beginning if it is longer than any answer; none at the end.
fn read_line(from: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    match from.by_ref().take(MAX_LINE_BYTES as u64).read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(output: &str) -> Vec<String> {
        let (sender, receiver) = sync_channel(16);
        read_answers(output.as_bytes(), &sender);
        drop(sender);
        receiver.iter().collect()
    }

    #[test]
    fn answers_end_with_a_blank_line() {
        assert_eq!(
            answers("hello\n\n= a1\n\nnoise\n?12 no\r\n\r\n=\n x\n y\n\n= lost"),
            ["= a1\n", "?12 no\n", "=\n x\n y\n"]
        );
    }
}
