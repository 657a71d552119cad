//! Whether a request comes from our own page.
//!
//! A server on one's own machine can be reached by every page in one's browser. Two things keep those out: a
//! page elsewhere cannot hide its origin when it sends something; and a foreign name that was made to point to
//! this machine (DNS rebinding) still stands in the header `Host`.

use std::net::IpAddr;

use axum::http::{HeaderMap, Method, header};

use crate::error::ApiError;
use crate::options::Options;

pub(super) fn check(options: &Options, method: &Method, path: &str, headers: &HeaderMap) -> Result<(), ApiError> {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST.as_str()).unwrap_or_default();
    // A public server without configured names accepts any name.
    let is_named = options.address.is_loopback() || !options.hosts.is_empty();
    if is_named && !is_own_name(host, options) {
        return Err(ApiError::forbidden(format!("host={host:.60}, expected localhost, or a name given with --host")));
    }
    let foreign = || ApiError::forbidden("the request comes from another site; only our own page may send it");
    // Requests that only read are allowed, except on the API, where they may start a search.
    if method.is_safe() && !path.starts_with("/api/") {
        return Ok(());
    }
    if text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none") {
        return Err(foreign());
    }
    if method.is_safe() {
        return Ok(());
    }
    match text(header::ORIGIN.as_str()) {
        Some(origin) if origin.split_once("://").map(|(_, authority)| authority) != Some(host) => Err(foreign()),
        _ => Ok(()),
    }
}

/// Whether a host, with or without port, is a name of this machine for itself or for its proxy.
fn is_own_name(host: &str, options: &Options) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next(),
        None => host.split(':').next(),
    };
    let name = name.unwrap_or_default();
    let is_known =
        options.hosts.iter().map(String::as_str).chain(["localhost"]).any(|own| own.eq_ignore_ascii_case(name));
    // A name that was made to point here is not an address; a public server accepts any address.
    is_known || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback() || !options.address.is_loopback())
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn status(address: [u8; 4], method: &Method, pairs: &[(&'static str, &str)]) -> u16 {
        status_of("/", address, method, pairs)
    }

    fn status_of(path: &str, address: [u8; 4], method: &Method, pairs: &[(&'static str, &str)]) -> u16 {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().expect("a value"));
        }
        let address = Ipv4Addr::from(address).into();
        let hosts = vec!["lab.example".to_owned()];
        let options = Options { address, hosts, ..Options::new("nowhere".into()) };
        check(&options, method, path, &headers).map_or_else(|error| error.status.as_u16(), |()| 200)
    }

    #[test]
    fn foreign_names_and_pages_are_refused() {
        let own = [127, 0, 0, 1];
        let host = ("host", "localhost:7878");
        for name in ["localhost", "LOCALHOST:7878", "127.0.0.1:7878", "[::1]:7878", "lab.example"] {
            assert_eq!(status(own, &Method::GET, &[("host", name)]), 200, "{name}");
        }
        for name in ["evil.example", "evil.example:7878", "localhost.evil.example", "", "127.0.0.1.evil.example"] {
            assert_eq!(status(own, &Method::GET, &[("host", name)]), 403, "{name}");
        }
        assert_eq!(status([0; 4], &Method::GET, &[("host", "other.example")]), 403);
        assert_eq!(status([0; 4], &Method::GET, &[("host", "10.1.2.3:7878")]), 200);
        assert_eq!(status_of("/api/think", own, &Method::GET, &[host, ("sec-fetch-site", "cross-site")]), 403);
        assert_eq!(status_of("/api/think", own, &Method::GET, &[host, ("sec-fetch-site", "same-origin")]), 200);
        for (pairs, expected) in [
            (&[][..], 200),
            (&[("origin", "http://localhost:7878")][..], 200),
            (&[("origin", "http://localhost:1")][..], 403),
            (&[("origin", "null")][..], 403),
            (&[("sec-fetch-site", "same-origin")][..], 200),
            (&[("sec-fetch-site", "cross-site")][..], 403),
            (&[("sec-fetch-site", "same-site")][..], 403),
        ] {
            let pairs: Vec<_> = [host].into_iter().chain(pairs.iter().copied()).collect();
            assert_eq!(status(own, &Method::POST, &pairs), expected, "{pairs:?}");
            assert_eq!(status(own, &Method::GET, &pairs), 200);
        }
    }
}
