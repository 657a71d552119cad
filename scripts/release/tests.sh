# Tests of the parts of a release, each in a clean environment. Sourced by scripts/release.sh.

# Starts a server in the background and waits for its address; sets server_process and address.
start_server() {
    local log=$work/server.log
    "$@" >"$log" 2>&1 &
    server_process=$!
    for _ in $(seq 100); do
        address=$(grep -o 'http://127\.0\.0\.1:[0-9]*' "$log" | head -1) || true
        if [ -n "$address" ]; then
            return
        fi
        sleep 0.1
    done
    cat "$log" >&2
    fail "the server did not start: $*"
}

stop_server() {
    kill "$server_process"
    wait "$server_process" || true
    server_process=""
}

# Plays a move over the API of a server and waits for the agent's answer: the page, a game, two plies.
play_over_api() {
    "${PYTHON:-python3}" - "$1" <<'PYTHON'
import json, sys, time, urllib.request

address = sys.argv[1]


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=10) as response:
        return response.read().decode()


assert "<title>TileLab</title>" in ask("/"), "the page"
seats = [{"kind": "person", "name": "Ann"}, {"kind": "agent", "agent": "net:nodes=2"}]
made = json.loads(ask("/api/sessions", {"game": "hex:size=5", "seats": seats}))
path = f"/api/sessions/{made['session']['id']}"
token = next(token for token in made["tokens"] if token)
ask(path + "/moves", {"token": token, "ply": 0, "name": "c3"})
for _ in range(100):
    plies = json.loads(ask(path))["plies"]
    if len(plies) == 2:
        break
    time.sleep(0.1)
assert len(plies) == 2, f"the agent has not answered: {plies}"
print(f"{address}: the page, and a move that the agent answered")
PYTHON
}

# The parts that are built from it show that the archive is complete.
test_source() {
    local revised
    revised=$(cat "$tree/crates/tilelab-cli/revision.txt")
    [ "$revised" = "$revision" ] || fail "the archive names revision $revised, expected $revision"
    (cd "$tree" && cargo metadata --locked --format-version 1 >/dev/null)
}

# An empty folder and an empty environment: the binary needs nothing else.
test_binary() {
    if readelf --dynamic "$binary" | grep NEEDED; then
        fail "the binary is not static"
    fi
    local empty=$work/empty
    rm -rf "$empty"
    mkdir -p "$empty"
    tar --extract --gzip --directory "$empty" --strip-components 1 --file "$out/$binary_name.tar.gz" \
        "$binary_name/tilelab"
    cd "$empty"
    local alone=(env -i ./tilelab)
    [ "$("${alone[@]}" --version)" = "tilelab $version ($revision)" ] || fail "$("${alone[@]}" --version)"
    "${alone[@]}" match link net:nodes=2 random --games 4
    "${alone[@]}" train alphazero nim --out run --iterations 1 --set games_per_iteration=8
    start_server "${alone[@]}" serve --port 0 --data data
    play_over_api "$address"
    stop_server
    cd "$root"
}

# A new virtual environment, and the tests beside everything but the package's own sources.
test_wheel() {
    local venv=$work/wheel-venv tests=$work/wheel-tests
    new_venv "$venv" "$wheel" --requirement "$tree/python/requirements-test.txt"
    rm -rf "$tests"
    cp -r "$tree" "$tests"
    rm -r "$tests/python/tilelab"
    cd "$tests"
    "$venv/bin/python" -c 'import tilelab, sys; assert tilelab.__file__.startswith(sys.prefix), tilelab.__file__'
    "$venv/bin/python" -m pytest --quiet
    cd "$root"
}

# A game in a browser, from a server that only sends files, below the root of its host.
test_site() {
    local chromium
    chromium=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome)} ||
        fail "Chromium is not on the PATH; the test of the site needs it"
    npm --prefix "$tree/web" install --no-save --no-audit --no-fund --silent
    start_server "${PYTHON:-python3}" -u -c '
import functools, http.server, sys
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
print(f"http://127.0.0.1:{server.server_port}")
server.serve_forever()
' "$work/site"
    (
        cd "$tree/web"
        SITE=$address/$name-site/ CHROMIUM=$chromium node --test --test-timeout=180000 tests/browser/release.test.mjs
    )
    stop_server
}

# Every link and picture leads somewhere, and the book can be searched.
test_book() {
    "${PYTHON:-python3}" scripts/links.py "$work/$name-book"
    ls "$work/$name-book"/searchindex*.js >/dev/null || fail "the book has no search index"
}

# Runs the image as a server would: not as root, with a volume; it is healthy, and a restart keeps the games.
test_container() {
    [ -n "$engine" ] || return 0
    local container
    container=$($engine run --detach --read-only --volume tilelab-release-test:/data --publish 127.0.0.1::7878 \
        "tilelab:$version")
    [ "$($engine exec "$container" /bin/busybox id -u)" != 0 ] || fail "the container runs as root"
    address=http://$($engine port "$container" 7878 | head -1)
    for _ in $(seq 100); do
        $engine exec "$container" /bin/busybox wget -q -O /dev/null http://127.0.0.1:7878/api/health && break
        sleep 0.1
    done
    play_over_api "$address"
    $engine restart "$container" >/dev/null
    $engine exec "$container" /bin/busybox ls /data/tilelab.db
    $engine rm --force "$container" >/dev/null
    $engine volume rm tilelab-release-test >/dev/null
}
