//! Connections: how many there may be, and how long one may be silent.
//!
//! A client that opens connections and stays silent uses up file handles. So there is a bound for all and
//! one for each client, and a connection on which nothing moves is closed. Streams of events say something
//! every few seconds, so they stay.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

use super::clients::network;
use crate::locks::lock;
use crate::options::Limits;

/// A connection on which nothing was read or written for so long is closed.
const SILENCE: Duration = Duration::from_secs(75);

/// A listener that counts connections.
pub(crate) struct LimitedListener {
    listener: TcpListener,
    inside: Arc<Mutex<HashMap<IpAddr, usize>>>,
    most: usize,
    most_each: usize,
}

impl LimitedListener {
    pub(crate) fn new(listener: TcpListener, limits: &Limits) -> Self {
        let most = 2 * limits.streams;
        // Beside its streams a page has a few connections for everything else.
        let most_each = limits.client.map_or(most, |client| 2 * client.streams);
        Self { listener, inside: Arc::default(), most, most_each }
    }

    fn admit(&self, stream: TcpStream, address: IpAddr) -> Option<Connection> {
        let (from, is_local) = (network(address), address.to_canonical().is_loopback());
        let mut inside = lock(&self.inside);
        let all: usize = inside.values().sum();
        let own = inside.get(&from).copied().unwrap_or_default();
        // A proxy on this machine speaks for many.
        let most_each = if is_local { self.most } else { self.most_each };
        if all >= self.most || own >= most_each {
            return None;
        }
        inside.insert(from, own + 1);
        // Small events are sent at once.
        stream.set_nodelay(true).ok();
        Some(Connection { stream, silent: Box::pin(sleep(SILENCE)), inside: self.inside.clone(), from })
    }
}

impl Listener for LimitedListener {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            if let Some(guest) = self.admit(stream, address.ip()) {
                return (guest, address);
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// One connection.
pub(crate) struct Connection {
    stream: TcpStream,
    silent: Pin<Box<Sleep>>,
    inside: Arc<Mutex<HashMap<IpAddr, usize>>>,
    from: IpAddr,
}

impl Connection {
    /// Puts the end off when something moved; ends the connection when nothing did for too long.
    fn heard<T>(&mut self, context: &mut Context<'_>, moved: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if moved.is_ready() {
            self.silent.as_mut().reset(Instant::now() + SILENCE);
            return moved;
        }
        match self.silent.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut inside = lock(&self.inside);
        match inside.get_mut(&self.from) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                inside.remove(&self.from);
            }
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let moved = Pin::new(&mut self.stream).poll_read(context, buffer);
        self.heard(context, moved)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let moved = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.heard(context, moved)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let moved = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.heard(context, moved)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
