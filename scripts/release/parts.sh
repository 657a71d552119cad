# The parts of a release. Sourced by scripts/release.sh, which sets root, work, out, tree, name, version and revision.

# A compressed archive of a folder of $work whose bytes depend on the contents only.
pack() {
    local folder=$1 archive=$2
    tar --create --directory "$work" --sort=name --owner=0 --group=0 --numeric-owner \
        --mtime="@$(git log -1 --format=%ct)" "$folder" | gzip --best --no-name >"$out/$archive"
}

# A new virtual environment.
new_venv() {
    rm -rf "$1"
    "${PYTHON:-python3}" -m venv "$1"
    "$1/bin/pip" install --quiet --disable-pip-version-check "${@:2}"
}

build_source() {
    git archive --format=tar --prefix="$name/" HEAD | gzip --best --no-name >"$out/$name-source.tar.gz"
    rm -rf "$tree"
    tar --extract --gzip --directory "$work" --file "$out/$name-source.tar.gz"
}

# The binary contains the C library, so it runs on any Linux of its architecture, in an empty container as well.
build_binary() {
    local host flags
    host=$(rustc -vV | sed -n 's/^host: //p')
    case $host in
        *-linux-gnu) ;;
        *) fail "the static binary is built on Linux with the GNU C library, not on $host" ;;
    esac
    # With a target, the flags apply to the program but not to procedural macros, which cannot be static. Cargo adds
    # them to those of .cargo/config.toml.
    flags=CARGO_TARGET_$(tr a-z- A-Z_ <<<"$host")_RUSTFLAGS
    (
        cd "$tree"
        env "$flags=-C target-feature=+crt-static --remap-path-prefix=$HOME=~" \
            cargo build --release --locked --package tilelab-cli --features net \
            --target "$host" --target-dir "$work/target"
    )
    binary_name=$name-${host%%-*}-linux
    local folder=$work/$binary_name
    rm -rf "$folder"
    mkdir -p "$folder/completions"
    binary=$folder/tilelab
    cp "$work/target/$host/release/tilelab" "$binary"
    cp -r "$tree"/{LICENSE-MIT,LICENSE-APACHE,CHANGELOG.md,deploy} "$folder"
    for shell in bash zsh fish; do
        "$binary" completions $shell >"$folder/completions/tilelab.$shell"
    done
    pack "$binary_name" "$binary_name.tar.gz"
}

build_wheel() {
    new_venv "$work/build-venv" "maturin>=1.16,<2"
    (
        cd "$tree"
        CARGO_TARGET_DIR=$work/target "$work/build-venv/bin/maturin" build --release --locked --quiet --out "$out"
    )
    wheel=$(echo "$out"/tilelab-*.whl)
}

build_site() {
    rm -rf "$work/site"
    mkdir -p "$work/site"
    "$binary" site --out "$work/site/$name-site"
    # Packed from its own folder, so that the archive holds one folder of this name.
    work=$work/site pack "$name-site" "$name-site.tar.gz"
}

build_book() {
    local mdbook
    # The version is fixed, because other versions have other settings.
    mdbook=$work/tools/bin/mdbook
    if ! "$mdbook" --version 2>/dev/null | grep -qx 'mdbook v0.5.4'; then
        cargo install mdbook --version 0.5.4 --locked --quiet --no-default-features --features search \
            --root "$work/tools"
    fi
    rm -rf "$work/$name-book"
    "${PYTHON:-python3}" "$tree/scripts/book.py" "$tree" "$work/book-source"
    "$mdbook" build "$work/book-source" --dest-dir "$work/$name-book"
    pack "$name-book" "$name-book.tar.gz"
}

# The first of podman and docker that can run containers here; empty if none can.
container_engine() {
    local engine
    for engine in podman docker; do
        if command -v $engine >/dev/null && $engine info >/dev/null 2>&1; then
            echo $engine
            return
        fi
    done
}

build_container() {
    engine=$(container_engine)
    if [ -z "$engine" ]; then
        echo "release: SKIPPED: neither podman nor docker can run containers here" >&2
        return
    fi
    # The health check is not part of the OCI format, which podman writes by default.
    local format=()
    [ "$engine" = docker ] || format=(--format docker)
    $engine build "${format[@]}" --file "$tree/deploy/Containerfile" --tag "tilelab:$version" "$tree"
}
