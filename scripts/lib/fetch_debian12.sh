# Debian 12: what is missing comes from the machine's own apt mirror, and Node from npm.
#   - tools that Debian 12 has itself (clang-19, cmake, ninja, chromium …): apt-get install; nothing is upgraded
#   - Emscripten, Binaryen, xtensor (Debian 13) and Catch2's source: a private apt state, unpacked into the cache;
#     the system does not see them
#   - Node ≥ 22, where the machine's own is too old: its npm package, unpacked into the cache
# apt checks every file against the index signed by Debian's archive keys; checksums.sha256 pins the versions tried.
# Each part is made beside its place and moved there when complete, so an interrupted run just starts that part again.
# shellcheck shell=bash

TRIXIE_PACKAGES=(emscripten binaryen libc6 libstdc++6 libgcc-s1 libxtensor-dev xtl-dev)
NODE_VERSION=22.23.5
NPM_VERSION=10.9.4
ACORN_VERSION=8.15.0

can_be_root() { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif sudo -n true 2>/dev/null; then
    sudo "$@"
  else
    die "needs root for: $* — run that yourself, then this script again"
  fi
}

# not_installed PACKAGE…: prints those that are not.
not_installed() {
  local package
  local -A there=()
  while read -r package; do there[$package]=1; done < <(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null | sed -n 's/ installed$//p')
  for package in "$@"; do [ -n "${there[$package]:-}" ] || echo "$package"; done
}

# The sanitizers' and libFuzzer's libraries, which a clang that was there already may have come without.
clang_runtime() { case "$HEED_CXX" in */llvm-19/bin/clang++ | *clang++-19) echo libclang-rt-19-dev ;; esac }

install_debian_packages() {
  local wanted=() missing=()
  [ -n "$HEED_CXX" ] && [ -n "$HEED_CLANG_FORMAT" ] && [ -n "$HEED_CLANG_TIDY" ] && [ -n "$HEED_EMSCRIPTEN" ] ||
    wanted+=(clang-19 lld-19 llvm-19 libclang-rt-19-dev libstdc++-12-dev clang-format-19 clang-tidy-19)
  have cmake || wanted+=(cmake)
  have ninja || wanted+=(ninja-build)
  have python3 || wanted+=(python3)
  [ -n "$HEED_NODE" ] || have npm || wanted+=(nodejs npm)
  [ -n "$HEED_CHROMIUM" ] || wanted+=(chromium)
  if can_be_root; then
    [ -n "$HEED_FIREFOX" ] || wanted+=(firefox-esr)
    [ -n "$HEED_WEBKIT_DRIVER" ] || wanted+=(webkit2gtk-driver xvfb xauth)
  fi
  # shellcheck disable=SC2046
  wanted+=(ca-certificates fonts-noto-cjk $(clang_runtime))
  mapfile -t missing < <(not_installed "${wanted[@]}")
  [ ${#missing[@]} -gt 0 ] || return 0
  # An earlier run that was killed inside dpkg left packages half-way: apt refuses to work until they are finished.
  if [ -n "$(dpkg --audit 2>/dev/null)" ] || [ -n "$(ls /var/lib/dpkg/updates 2>/dev/null)" ]; then
    timed "dpkg --configure -a" as_root env DEBIAN_FRONTEND=noninteractive dpkg --configure -a || return 1
  fi
  timed "apt-get update" as_root apt-get -q -o DPkg::Lock::Timeout=600 update || return 1
  timed "apt-get install ${missing[*]}" as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qy -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 install --no-upgrade --no-install-recommends "${missing[@]}"
}

# The mirror that serves this machine's own release, as apt itself reads its sources in either format.
debian_mirror() {
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    awk '($2 == "bookworm" || $3 == "bookworm") && $4 == "main" {print $1; exit}'
}

# private_apt VERB…: apt-get with its own lists and sources; reads the system's status file not at all.
private_apt() {
  local state=$HEED_CACHE/apt
  apt-get -q -o Dir::State="$state/state" -o Dir::State::Lists="$state/lists" -o Dir::State::status=/dev/null -o Dir::Cache="$state/cache" \
    -o Dir::Etc::SourceList="$state/sources.list" -o Dir::Etc::SourceParts=/dev/null -o APT::Sandbox::User="$(id -un)" \
    -o Acquire::Languages=none -o Acquire::Retries=3 "$@"
}

update_private_apt() {
  local state=$HEED_CACHE/apt mirror keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  mirror=$(debian_mirror)
  [ -n "$mirror" ] || die "no apt source for Debian bookworm main on this machine"
  [ -f "$keyring" ] || die "$keyring is missing: apt-get install debian-archive-keyring"
  mkdir -p "$state/lists/partial" "$state/cache/archives/partial" "$state/state"
  printf '%s [signed-by=%s] %s trixie main\n' deb "$keyring" "$mirror" deb-src "$keyring" "$mirror" >"$state/sources.list"
  private_apt update
}

# check_pinned FILE: the committed checksum if this very file is listed; a file that is not (a newer version on the
# mirror) has been checked by apt against the signed index already, and that is said.
check_pinned() {
  local file=$1 name pinned
  name=$(basename "$file")
  pinned=$(awk -v name="$name" '$2 == name {print $1}' "$HEED_ROOT/scripts/lib/checksums.sha256")
  if [ -z "$pinned" ]; then
    [ "${2:-}" != must-be-listed ] || die "$name: no checksum in scripts/lib/checksums.sha256"
    echo "note: $name is not the version pinned here; it carries apt's signed checksum"
  elif [ "$pinned" != "$(sha256_of "$file")" ]; then
    die "$name: checksum differs from scripts/lib/checksums.sha256"
  fi
}

download_trixie() {
  local dir=$HEED_CACHE/trixie.debs file
  update_private_apt
  mkdir -p "$dir"
  (cd "$dir" && private_apt download "${TRIXIE_PACKAGES[@]}")
  for file in "$dir"/*.deb; do check_pinned "$file"; done
}

unpack_trixie() {
  local part=$HEED_CACHE/trixie.part file lib loader tool
  rm -rf "$part"
  mkdir -p "$part/root" "$part/binaryen/bin"
  # 1. Of Emscripten's 1.6 GB of prebuilt libraries only the plain wasm32 ones: no threads, LTO, sanitizers.
  for file in "$HEED_CACHE"/trixie.debs/*.deb; do
    dpkg-deb --fsys-tarfile "$file" | tar -x -C "$part/root" --exclude='*/wasm64-emscripten*' --exclude='*/thinlto*' --exclude='*/lto/*' \
      --exclude='*/pic/*' --exclude='*/lib/wasm32-emscripten/*-mt*' --exclude='*/lib/wasm32-emscripten/*-ww*' --exclude='*asan*.a' \
      --exclude='*/libwasmfs*' --exclude='*/emscripten/test' --exclude='./usr/share/doc' --exclude='*/usr/share/locale'
  done
  mv "$part/root/usr/include" "$part/include"
  # 2. Binaryen was linked against Debian 13's libc: each tool gets a wrapper that starts it with that libc.
  lib=/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || gcc_multiarch)
  loader=$(cd "$part/root" && find usr/lib usr/lib64 -name 'ld-linux-*.so.*' 2>/dev/null | head -n 1 || true)
  [ -n "$loader" ] || die "no dynamic loader in Debian 13's libc6"
  for tool in "$part"/root/usr/bin/wasm*; do
    tool=$(basename "$tool")
    # shellcheck disable=SC2016
    printf '#!/bin/sh\nroot="$(dirname "$(readlink -f "$0")")/../../root"\nexec "$root/%s" --library-path "$root%s" "$root/usr/bin/%s" "$@"\n' \
      "$loader" "$lib" "$tool" >"$part/binaryen/bin/$tool"
    chmod +x "$part/binaryen/bin/$tool"
  done
  # 3. Emscripten's own JavaScript tools look for acorn beside themselves.
  npm_package acorn "$ACORN_VERSION" "$part/root/usr/share/emscripten/node_modules/acorn"
  cat >"$part/emscripten.config" <<CONFIG
import os
_here = os.path.dirname(os.path.abspath(os.environ['EM_CONFIG']))
EMSCRIPTEN_ROOT = _here + '/root/usr/share/emscripten'
LLVM_ROOT = '$HEED_LLVM_BIN'
BINARYEN_ROOT = _here + '/binaryen'
NODE_JS = os.environ.get('HEED_NODE', '$HEED_NODE')
CACHE = EMSCRIPTEN_ROOT + '/cache'
FROZEN_CACHE = True
CONFIG
  rm -f "$part/root/usr/share/emscripten/.emscripten"
  echo "$TRIXIE_RECIPE" >"$part/.complete"
  rm -rf "$HEED_CACHE/trixie"
  mv "$part" "$HEED_CACHE/trixie"
  rm -rf "$HEED_CACHE/trixie.debs"
}
gcc_multiarch() { case "$(dpkg --print-architecture)" in amd64) echo x86_64-linux-gnu ;; arm64) echo aarch64-linux-gnu ;; *) die "unknown architecture" ;; esac; }

fetch_catch2() {
  local part=$HEED_CACHE/catch2.part tarball=catch2_$CATCH2_VERSION.orig.tar.gz
  [ -f "$HEED_CACHE/apt/sources.list" ] && [ -n "$(ls "$HEED_CACHE"/apt/lists/*Sources* 2>/dev/null)" ] || update_private_apt
  rm -rf "$part"
  mkdir -p "$part/source"
  (cd "$part" && private_apt --download-only --tar-only source catch2)
  [ -f "$part/$tarball" ] || die "the mirror's catch2 is not $CATCH2_VERSION: $(ls "$part")"
  check_pinned "$part/$tarball" must-be-listed
  tar -xzf "$part/$tarball" -C "$part/source" --strip-components=1 --wildcards '*/extras/catch_amalgamated.*' '*/src/catch2/*' '*/LICENSE.txt'
  rm -rf "$HEED_CACHE/catch2-$CATCH2_VERSION"
  mv "$part/source" "$HEED_CACHE/catch2-$CATCH2_VERSION"
  rm -rf "$part"
}

# npm_package NAME VERSION DIR: the package as published, its tarball checked by npm and against checksums.sha256.
npm_package() {
  local name=$1 version=$2 dir=$3 work=$HEED_CACHE/npm.part
  rm -rf "$work" "$dir"
  mkdir -p "$work" "$dir"
  (cd "$work" && "${HEED_NPM:-npm}" pack --silent "$name@$version" >/dev/null)
  check_pinned "$work/$name-$version.tgz" must-be-listed
  tar -xzf "$work/$name-$version.tgz" -C "$dir" --strip-components=1
  rm -rf "$work"
}

fetch_node() {
  local part=$HEED_CACHE/node.part arch
  case "$(uname -m)" in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) die "no pinned Node for $(uname -m): install Node ≥ $NODE_AT_LEAST" ;; esac
  rm -rf "$part"
  npm_package "node-linux-$arch" "$NODE_VERSION" "$part"
  npm_package npm "$NPM_VERSION" "$part/lib/node_modules/npm"
  chmod +x "$part/bin/node"
  local tool
  for tool in npm npx; do
    # shellcheck disable=SC2016
    printf '#!/bin/sh\nhere="$(dirname "$(readlink -f "$0")")"\nexec "$here/node" "$here/../lib/node_modules/npm/bin/%s-cli.js" "$@"\n' "$tool" >"$part/bin/$tool"
    chmod +x "$part/bin/$tool"
  done
  touch "$part/.complete"
  rm -rf "$HEED_CACHE/node"
  mv "$part" "$HEED_CACHE/node"
}

fetch_debian12() {
  mkdir -p "$HEED_CACHE"
  install_debian_packages || return 1
  find_tools
  [ -n "$HEED_NODE" ] || timed "Node $NODE_VERSION from npm" strictly fetch_node || return 1
  find_tools
  if [ -z "$HEED_EMSCRIPTEN" ] || [ -z "$HEED_XTENSOR_INCLUDE" ]; then
    timed "download Emscripten and xtensor (about 250 MB)" strictly download_trixie || return 1
    timed "unpack them" strictly unpack_trixie || return 1
  fi
  [ -n "$HEED_CATCH2_DIR" ] || timed "Catch2 $CATCH2_VERSION" strictly fetch_catch2 || return 1
}
# strictly FUNCTION: in a bash of its own, since `set -e` is ignored inside a function whose status is tested.
strictly() {
  bash -euo pipefail -c '. scripts/lib/common.sh; . scripts/lib/find_tools.sh; . scripts/lib/fetch_debian12.sh; find_tools; "$@"' bash "$@"
}
