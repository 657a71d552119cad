#!/usr/bin/env bash
# Builds the engine of the page: crates/tilelab-wasm as WebAssembly, for browsers with vector instructions and without.
#
# Needs the target wasm32-unknown-unknown (rustup target add wasm32-unknown-unknown) and wasm-bindgen of the version in
# Cargo.lock (cargo install wasm-bindgen-cli --version …). Where the toolchain lacks the target but has the sources of
# the standard library, ENGINE_FLAGS="-Zbuild-std=std,panic_abort" with RUSTC_BOOTSTRAP=1 builds that, too.
set -euo pipefail
cd "$(dirname "$0")/../.."

version=$(grep -A1 'name = "wasm-bindgen"' Cargo.lock | sed -n 's/version = "\(.*\)"/\1/p')
if [ "$(wasm-bindgen --version 2>/dev/null)" != "wasm-bindgen $version" ]; then
    echo "engine: expected wasm-bindgen $version on the PATH; run: cargo install wasm-bindgen-cli --version $version" >&2
    exit 1
fi

out=web/public/engine
mkdir -p "$out"
build() {
    local name=$1 flags=$2
    # The paths of this machine do not belong into the file.
    RUSTFLAGS="$flags --remap-path-prefix=$PWD=. --remap-path-prefix=$HOME=~" \
        cargo build --locked --profile engine --package tilelab-wasm --target wasm32-unknown-unknown \
        --target-dir "target/engine-$name" ${ENGINE_FLAGS:-}
    wasm-bindgen --target web --no-typescript --remove-name-section --remove-producers-section --out-dir "target/engine-$name/page" --out-name engine \
        "target/engine-$name/wasm32-unknown-unknown/engine/tilelab_wasm.wasm"
    # Compressed without a time or a name, so that the same code gives the same bytes.
    gzip --best --no-name --stdout "target/engine-$name/page/engine_bg.wasm" >"$out/$name.wasm.gz"
}
build plain ""
build simd "-C target-feature=+simd128"
cp target/engine-simd/page/engine.js "$out/engine.js"
version=$(cat "$out"/* | sha256sum | cut -c1-12)
sed -i "s/VERSION = \".*\"/VERSION = \"$version\"/" web/src/engine/version.ts
ls -l "$out"
