#!/usr/bin/env bash
# Builds a release and tests each part of it in a clean environment.
#
# Everything is built from the source archive, not from the working tree, so the archive is complete and uncommitted
# changes cannot slip in. The results are in target/dist, with their checksums in SHA256SUMS.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
. scripts/release/parts.sh
. scripts/release/tests.sh

usage() {
    cat <<'TEXT'
Usage: scripts/release.sh [--no-tests] [PART…]

Builds the parts of a release of the committed revision, tests each, and writes them to target/dist.

  source      the source archive (always built: the other parts are built from it)
  binary      the command tilelab for this machine's architecture, statically linked (Linux)
  wheel       the Python package
  site        the page as a static site (needs binary)
  book        the documentation as a book with search
  container   the image of the server; skipped where neither podman nor docker works

Without PART, all of them. Needs Rust, Python 3.11 or newer, Node.js 20 or newer and Chromium, as ./check does.
TEXT
}

parts=()
with_tests=true
for argument in "$@"; do
    case $argument in
        -h | --help) usage && exit ;;
        --no-tests) with_tests=false ;;
        source | binary | wheel | site | book | container) parts+=("$argument") ;;
        *)
            echo "release: found \`$argument\`, expected --no-tests or a part; see scripts/release.sh --help" >&2
            exit 2
            ;;
    esac
done
[ ${#parts[@]} -gt 0 ] || parts=(source binary wheel site book container)
has() { [[ " ${parts[*]} " == *" $1 "* ]]; }
if has site && ! has binary; then
    parts+=(binary)
fi

step() { printf '\n== %s (after %d min %02d s)\n' "$*" $((SECONDS / 60)) $((SECONDS % 60)); }
fail() {
    echo "release: $*" >&2
    exit 1
}

version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
revision=$(git rev-parse --short HEAD)
name=tilelab-$version
work=$root/target/release-build
out=$root/target/dist
tree=$work/$name

grep -q "^## \[$version\]" CHANGELOG.md || fail "CHANGELOG.md has no section for version $version"
tag=$(git tag --points-at HEAD --list 'v*')
[ -z "$tag" ] || [ "$tag" = "v$version" ] || fail "the tag is $tag, but Cargo.toml says version $version"
[ -z "$(git status --porcelain --untracked-files=no)" ] || echo "release: uncommitted changes are not part of it" >&2

server_process=""
trap '[ -z "$server_process" ] || kill "$server_process" 2>/dev/null || true' EXIT

rm -rf "$out"
mkdir -p "$out" "$work"
for part in source binary wheel site book container; do
    if [ $part != source ] && ! has $part; then
        continue
    fi
    step "$part: build"
    "build_$part"
    if $with_tests; then
        step "$part: test"
        "test_$part"
    fi
done

step "checksums"
(cd "$out" && sha256sum -- * >SHA256SUMS && sha256sum --check --quiet SHA256SUMS)
ls -l "$out"
cat "$out/SHA256SUMS"
printf '\nThe release %s (%s) is in target/dist.\n' "$version" "$revision"
