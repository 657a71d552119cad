//! How much each client uses.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::error::ApiError;
use crate::locks::lock;
use crate::options::{ClientLimits, Limits};

/// Seconds of requests that may come at once.
const BURST: f64 = 10.0;
const HOUR: f64 = 3_600.0;
/// Clients that are remembered; when there are more, those that do nothing are forgotten.
const REMEMBERED: usize = 10_000;

/// A client, identified by its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let address = if peer.to_canonical().is_loopback() { forwarded(&parts.headers).unwrap_or(peer) } else { peer };
        Ok(Self(network(address)))
    }
}

/// The client that a proxy on this machine speaks for: the last address, which is the one it added itself.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    list.rsplit(',').next()?.trim().parse().ok()
}

/// A house has a whole network of version 6, so that is one client.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address @ IpAddr::V4(_) => address,
    }
}

/// Keeps count of what clients use.
pub(crate) struct Guard {
    limits: Option<ClientLimits>,
    most_streams: usize,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Default)]
struct Counts {
    clients: HashMap<Client, Usage>,
    streams: usize,
}

/// What a client may still do; both fill up with time.
struct Usage {
    requests: f64,
    creations: f64,
    seen: Instant,
    streams: usize,
    analyses: usize,
}

impl Usage {
    fn new(limits: &ClientLimits) -> Self {
        Self {
            requests: BURST * limits.requests,
            creations: limits.creations,
            seen: Instant::now(),
            streams: 0,
            analyses: 0,
        }
    }

    fn fill(&mut self, limits: &ClientLimits) {
        let seconds = self.seen.elapsed().as_secs_f64();
        self.seen = Instant::now();
        self.requests = (self.requests + seconds * limits.requests).min(BURST * limits.requests);
        self.creations = (self.creations + seconds * limits.creations / HOUR).min(limits.creations);
    }
}

impl Guard {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self { limits: limits.client, most_streams: limits.streams, counts: Arc::default() }
    }

    /// Counts a request.
    pub(super) fn request(&self, client: Client) -> Result<(), ApiError> {
        self.spend(client, |usage| &mut usage.requests, "requests; wait a few seconds")
    }

    /// Counts a new session or another thing that stays.
    pub(crate) fn create(&self, client: Client) -> Result<(), ApiError> {
        self.spend(client, |usage| &mut usage.creations, "new games from your address; wait a few minutes")
    }

    fn spend(&self, client: Client, purse: fn(&mut Usage) -> &mut f64, what: &str) -> Result<(), ApiError> {
        let Some(limits) = &self.limits else { return Ok(()) };
        let mut counts = lock(&self.counts);
        let purse = purse(counts.usage(client, limits));
        if *purse < 1.0 {
            return Err(ApiError::too_many(format!("too many {what}")));
        }
        *purse -= 1.0;
        Ok(())
    }

    /// Counts a stream of events for as long as the permit lives.
    pub(crate) fn stream(&self, client: Client) -> Result<StreamPermit, ApiError> {
        self.permit(client, false)
    }

    /// Counts a stream of what an agent thinks for as long as the permit lives.
    pub(crate) fn analysis(&self, client: Client) -> Result<StreamPermit, ApiError> {
        self.permit(client, true)
    }

    fn permit(&self, client: Client, thinks: bool) -> Result<StreamPermit, ApiError> {
        let mut counts = lock(&self.counts);
        if counts.streams >= self.most_streams {
            return Err(ApiError::too_many("too many people are watching; wait a little"));
        }
        if let Some(limits) = &self.limits {
            let usage = counts.usage(client, limits);
            if usage.streams >= limits.streams {
                return Err(ApiError::too_many("too many open streams from your address; close some pages"));
            }
            if thinks && usage.analyses >= limits.analyses {
                return Err(ApiError::too_many("too many searches from your address; let one end"));
            }
            usage.streams += 1;
            usage.analyses += usize::from(thinks);
        }
        counts.streams += 1;
        Ok(StreamPermit { counts: self.counts.clone(), client, thinks })
    }
}

impl Counts {
    fn usage(&mut self, client: Client, limits: &ClientLimits) -> &mut Usage {
        if self.clients.len() >= REMEMBERED && !self.clients.contains_key(&client) {
            self.clients.retain(|_, usage| {
                usage.fill(limits);
                let is_full = usage.creations >= limits.creations && usage.requests >= BURST * limits.requests;
                usage.streams > 0 || !is_full
            });
        }
        let usage = self.clients.entry(client).or_insert_with(|| Usage::new(limits));
        usage.fill(limits);
        usage
    }
}

/// The right to a stream of events.
pub(crate) struct StreamPermit {
    counts: Arc<Mutex<Counts>>,
    client: Client,
    thinks: bool,
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        counts.streams -= 1;
        if let Some(usage) = counts.clients.get_mut(&self.client) {
            usage.streams = usage.streams.saturating_sub(1);
            usage.analyses = usage.analyses.saturating_sub(usize::from(self.thinks));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_has_its_share_and_others_theirs() {
        let client = ClientLimits { requests: 0.5, creations: 2.0, streams: 2, analyses: 1 };
        let guard = Guard::new(&Limits { client: Some(client), streams: 3, ..Limits::default() });
        let [one, other, third] = [1, 2, 3].map(|last| Client(Ipv4Addr::new(10, 0, 0, last).into()));
        let taken = (0..100).filter(|_| guard.request(one).is_ok()).count();
        assert_eq!(taken, 5);
        guard.request(other).expect("another's share");
        assert_eq!((0..9).filter(|_| guard.create(one).is_ok()).count(), 2);
        let _thought = guard.analysis(one).expect("a thought");
        assert!(guard.analysis(one).is_err());
        let stream = guard.stream(one).expect("a stream");
        assert!(guard.stream(one).is_err());
        let _another = guard.stream(other).expect("a stream");
        assert!(guard.stream(third).is_err());
        drop(stream);
        guard.stream(one).expect("a stream again");
    }

    #[test]
    fn a_network_is_one_client() {
        let parse = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(parse("2001:db8::1"), parse("2001:db8::ffff:1"));
        assert_ne!(parse("2001:db8::1"), parse("2001:db8:1::1"));
        assert_eq!(parse("::ffff:10.0.0.1"), parse("10.0.0.1"));
    }
}
