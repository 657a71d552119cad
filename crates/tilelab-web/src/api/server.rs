//! Where other machines reach this server.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::answer;
use crate::app::App;
use crate::error::ApiError;
use crate::options::Options;

/// How this server can be reached.
#[derive(Serialize, ToSchema)]
pub(crate) struct ServerInfo {
    /// Addresses that other machines may open, such as `http://192.168.0.7:7878`, the likeliest first. Empty if only
    /// this machine can connect.
    addresses: Vec<String>,
}

/// Says where other machines reach this server, for links that people send to each other.
#[utoipa::path(get, path = "/api/server", responses((status = 200, body = ServerInfo)))]
pub(crate) async fn server(State(app): State<Arc<App>>) -> Result<impl IntoResponse, ApiError> {
    // Asked every time: a laptop changes its network.
    let addresses = app.blocking(|app| Ok(addresses(&app.options, &interfaces()))).await?;
    Ok(answer(ServerInfo { addresses }))
}

/// The addresses of this machine; none if the system does not tell them.
fn interfaces() -> Vec<IpAddr> {
    if_addrs::get_if_addrs().unwrap_or_default().iter().map(if_addrs::Interface::ip).collect()
}

fn addresses(options: &Options, interfaces: &[IpAddr]) -> Vec<String> {
    // A proxy adds TLS.
    if !options.hosts.is_empty() {
        return options.hosts.iter().map(|name| format!("https://{name}")).collect();
    }
    if options.address.is_loopback() {
        return Vec::new();
    }
    let address = options.address;
    let is_served =
        |ip: &IpAddr| if address.is_unspecified() { address.is_ipv6() || ip.is_ipv4() } else { *ip == address };
    let mut found: Vec<IpAddr> = interfaces.iter().copied().filter(is_served).filter(is_reachable).collect();
    if found.is_empty() && !address.is_unspecified() {
        found.push(address);
    }
    // People type and read addresses of version 4 more easily.
    found.sort_by_key(IpAddr::is_ipv6);
    found.iter().map(|ip| format!("http://{}", SocketAddr::new(*ip, options.port))).collect()
}

/// Whether other machines can use an address: it is neither this machine's own nor bound to one cable.
fn is_reachable(ip: &IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_those_that_others_can_open() {
        let interfaces = ["127.0.0.1", "fe80::1", "2001:db8::7", "192.168.0.7", "169.254.1.1", "10.0.0.3"]
            .map(|text| text.parse::<IpAddr>().expect("an address"));
        let of = |address: &str, hosts: &[&str]| {
            let address = address.parse().expect("an address");
            let hosts = hosts.iter().map(|&name| name.to_owned()).collect();
            addresses(&Options { address, hosts, ..Options::new("nowhere".into()) }, &interfaces)
        };
        assert!(of("127.0.0.1", &[]).is_empty());
        assert_eq!(of("127.0.0.1", &["lab.example"]), ["https://lab.example"]);
        assert_eq!(of("0.0.0.0", &[]), ["http://192.168.0.7:7878", "http://10.0.0.3:7878"]);
        assert_eq!(of("10.0.0.3", &[]), ["http://10.0.0.3:7878"]);
        assert_eq!(of("10.0.0.9", &[]), ["http://10.0.0.9:7878"]);
        assert_eq!(of("::", &[])[2], "http://[2001:db8::7]:7878");
    }
}
