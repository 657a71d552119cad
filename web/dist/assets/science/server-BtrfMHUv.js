var e=[],t=`<p><code>tilelab serve</code> is the whole server: one program, one data folder, no other service. This page is about a server that
other people use. <a href="/science/guides/web">The page</a> describes what they find there, and the <a href="/science/guides/web#network-access-and-limits">limits</a>
that apply to each of them.</p>
<pre tabindex="0"><code>people ──TLS──▶ proxy (Caddy, nginx) ──HTTP on 127.0.0.1:7878──▶ tilelab serve ──▶ /var/lib/tilelab/tilelab.db
</code></pre>
<p>The server speaks plain HTTP and listens on the local machine only. A proxy on the same machine adds TLS. <code>--host</code> names
the public name of the proxy: requests for other names are refused (DNS rebinding), invitation links contain this name,
and the limits per client apply.</p>
<p>The files of this page are in the folder <code>deploy</code> of the repository and of the release archive.</p>
<h2 id="as-a-systemd-service">As a systemd service</h2>
<pre tabindex="0"><code>install -m 755 tilelab /usr/local/bin/tilelab
install -m 644 deploy/tilelab.service /etc/systemd/system/
echo &#39;TILELAB_OPTIONS=--host lab.example&#39; &gt; /etc/default/tilelab
systemctl daemon-reload
systemctl enable --now tilelab
</code></pre>
<p>The service runs as a user that exists only while it runs, sees no home folders and no devices, and writes to
<code>/var/lib/tilelab</code> only; <code>systemd-analyze security tilelab</code> gives it an exposure level of 1.5 (out of 10, systemd 252).
<code>journalctl --unit tilelab</code> shows its messages. Update it by replacing the program and <code>systemctl restart tilelab</code>: games
in progress resume where they were.</p>
<h2 id="the-proxy">The proxy</h2>
<p><a href="https://caddyserver.com/">Caddy</a> obtains a certificate by itself. <code>deploy/Caddyfile</code>:</p>
<pre tabindex="0"><code>lab.example {
	reverse_proxy 127.0.0.1:7878 {
		flush_interval -1
	}
}
</code></pre>
<p>For nginx, <code>deploy/nginx.conf</code> has a complete site. These lines matter:</p>
<pre tabindex="0"><code>location / {
    proxy_pass http://127.0.0.1:7878;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header Connection &quot;&quot;;
    proxy_buffering off;
    proxy_read_timeout 1h;
}
</code></pre>
<p><code>Host</code> must be the public name, <code>X-Forwarded-For</code> the address of the client, and event streams must not be buffered. The
server believes <code>X-Forwarded-For</code> only if the proxy is on the same machine; otherwise all clients share the limits of
one.</p>
<h2 id="as-a-container">As a container</h2>
<pre tabindex="0"><code>podman build --format docker --file deploy/Containerfile --tag tilelab .
podman run --detach --name tilelab --read-only --volume tilelab:/data --network host \\
  tilelab serve --host lab.example --data /data
</code></pre>
<p>The image contains the static program and busybox for its health check, nothing else. It runs as user 10001 and writes to
the volume <code>/data</code> only. With <code>--network host</code>, the proxy of the host reaches the server on 127.0.0.1, as above. Without a
proxy, for a trusted network: <code>podman run --volume tilelab:/data --publish 7878:7878 tilelab</code>. The same commands work with
docker (without <code>--format</code>).</p>
<h2 id="backup">Backup</h2>
<pre tabindex="0"><code>deploy/backup.sh /var/lib/tilelab /var/backups/tilelab
</code></pre>
<p>The script copies the database while the server runs, checks the copy and keeps the newest 14. To run it every night:</p>
<pre tabindex="0"><code>install -D -m 755 deploy/backup.sh /usr/local/lib/tilelab/backup.sh
install -m 644 deploy/tilelab-backup.service deploy/tilelab-backup.timer /etc/systemd/system/
systemctl enable --now tilelab-backup.timer
</code></pre>
<p>The copies contain the names of players, the tokens of seats and the keys of studies. Keep them as safe as the server, and
delete them when you have promised participants of a study to delete their data: a deletion on the page does not reach
copies.</p>
<p>Do not copy <code>tilelab.db</code> of a running server with <code>cp</code>: the newest moves are in <code>tilelab.db-wal</code>.</p>
<h2 id="restore">Restore</h2>
<pre tabindex="0"><code>systemctl stop tilelab
cp /var/backups/tilelab/tilelab-20261118T033000Z.db /var/lib/tilelab/tilelab.db
rm --force /var/lib/tilelab/tilelab.db-wal /var/lib/tilelab/tilelab.db-shm
systemctl start tilelab
</code></pre>
<p>The write-ahead log belongs to the database that was replaced, so it is removed. <code>cp</code> onto the existing file keeps its
owner; on a new machine, start and stop the service once before, so that there is a file. Games, tournaments and studies are those of the time of the copy; links to seats and to studies keep
working. A newer version of TileLab upgrades a copy of an older one; an older version refuses the copy of a newer one and
leaves it as it is.</p>
<p>This was tried with a server in use: three clients played 68 games of Hex over the API (791 acknowledged plies) when the
backup started. A server that was started with the copy, after the first one had been killed, had all of these plies.</p>
<h2 id="without-a-server">Without a server</h2>
<p><code>tilelab site --out site</code> writes the page as files for any web host. Visitors play and analyze in their own browsers;
there are no games between people, no tournaments and no studies. Each release contains such a site.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};