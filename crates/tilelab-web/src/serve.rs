//! Runs the server on its port until it is interrupted.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::api::router;
use crate::app::App;
use crate::deletion;
use crate::guard::LimitedListener;
use crate::options::Options;
use crate::store::StoreError;

/// How long connections may take to end.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another program uses the port.
    #[error("port {} of {} is taken; stop the program that uses it, or choose another with --port (0 takes any free port)", .0.port(), .0.ip())]
    Taken(SocketAddr),
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the operating system says.
        error: io::Error,
    },
    /// The data cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The runtime or a connection failed.
    #[error("the server: {0}")]
    Io(#[from] io::Error),
}

/// A server that listens.
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Takes the port and opens the database.
    pub async fn bind(options: Options) -> Result<Self, ServeError> {
        let wanted = SocketAddr::new(options.address, options.port);
        let listener = TcpListener::bind(wanted).await.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::Taken(wanted),
            _ => ServeError::Listen { address: wanted, error },
        })?;
        let address = listener.local_addr()?;
        // Links for other machines need the port that was really taken.
        let options = Options { port: address.port(), ..options };
        Ok(Self { app: App::open(options)?, listener, address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `end` comes; then searches are stopped, connections ended and the database closed.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let app = self.app;
        tokio::spawn(deletion::sweep_regularly(app.clone()));
        let service = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let (ending, mut ended) = oneshot::channel::<()>();
        let stop = {
            let app = app.clone();
            async move {
                end.await;
                app.stop();
                ending.send(()).ok();
            }
        };
        // Tapping is what hands the address of a client on from a listener of our own.
        let door = LimitedListener::new(self.listener, &app.options.limits).tap_io(|_| ());
        let serving = axum::serve(door, service).with_graceful_shutdown(stop);
        let mut serving = std::pin::pin!(serving.into_future());
        tokio::select! {
            result = &mut serving => result?,
            _ = &mut ended => {
                // A connection that does not end is cut off with the program.
                timeout(SHUTDOWN_GRACE, serving).await.unwrap_or(Ok(()))?;
            }
        }
        let closing = app.clone();
        tokio::task::spawn_blocking(move || closing.store.close()).await.map_err(io::Error::other)??;
        Ok(())
    }
}

/// Runs a server until it is interrupted or terminated; calls `ready` with its address.
pub fn serve(options: Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    take_files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let result = runtime.block_on(async {
        let server = Server::bind(options).await?;
        ready(server.address());
        server.run(interrupted()).await
    });
    // Searches that have not noticed yet are left behind.
    runtime.shutdown_timeout(Duration::from_secs(1));
    result
}

/// Every connection is a file: takes as many as the system gives, which at first is often fewer than we admit.
fn take_files() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).ok();
    }
}

/// Waits for an interrupt from the keyboard or a termination signal.
async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut termination) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = termination.recv() => {}
            }
            return;
        }
    }
    tokio::signal::ctrl_c().await.ok();
}
