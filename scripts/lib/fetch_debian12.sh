# Debian 12: what is missing comes from the machine's own apt mirror, and Node from npm.
#   - tools that Debian 12 has itself (clang-19, cmake, ninja, chromium …): apt-get install; nothing is upgraded. Who cannot be
#     root is told what to install, and what follows is done all the same:
#   - Node ≥ 22, where the machine's own is too old (fetch_node.sh); Emscripten, Binaryen, xtensor (of Debian 13) and Catch2's
#     source (private_apt.sh): unpacked into the cache
# checksums.sha256 pins the versions tried. Each part is made beside its place and moved there when complete, so an
# interrupted run just starts that part again.
# shellcheck shell=bash

# shellcheck source=private_apt.sh
. "$HEED_ROOT/scripts/lib/private_apt.sh"
# shellcheck source=fetch_node.sh
. "$HEED_ROOT/scripts/lib/fetch_node.sh"

TRIXIE_PACKAGES=(emscripten binaryen libc6 libstdc++6 libgcc-s1 libxtensor-dev xtl-dev)
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

# debian_packages: what Debian 12 has itself of what is missing here; a line each.
debian_packages() {
  local wanted=()
  [ -n "$HEED_CXX" ] && [ -n "$HEED_CLANG_FORMAT" ] && [ -n "$HEED_CLANG_TIDY" ] && [ -n "$HEED_EMSCRIPTEN" ] ||
    wanted+=(clang-19 lld-19 llvm-19 libclang-rt-19-dev libstdc++-12-dev clang-format-19 clang-tidy-19)
  have cmake || wanted+=(cmake)
  have ninja || wanted+=(ninja-build)
  have python3 || wanted+=(python3)
  [ -n "$HEED_CHROMIUM" ] || wanted+=(chromium)
  # shellcheck disable=SC2046
  not_installed ${wanted[@]+"${wanted[@]}"} fonts-noto-cjk $(clang_runtime)
}
# optional_debian_packages: what tests are done without.
optional_debian_packages() {
  local wanted=()
  have g++ || wanted+=(g++)
  [ -n "$HEED_HEADLESS_SHELL" ] || wanted+=(chromium-headless-shell)
  [ -n "$HEED_FIREFOX" ] || wanted+=(firefox-esr)
  [ -n "$HEED_WEBKIT_DRIVER" ] || wanted+=(webkit2gtk-driver xvfb xauth)
  [ -n "$HEED_QEMU_ARM" ] || [ "$(uname -m)" != x86_64 ] || wanted+=(qemu-user libstdc++-12-dev-arm64-cross)
  # For scripts/test hosts: those that bindings/python is for, what installs it, and what makes PDFs of pictures.
  if [ -n "${HEED_HOSTS:-}" ]; then
    wanted+=(python3-sphinx python3-myst-parser mkdocs mkdocs-material python3-nbconvert python3-ipykernel python3-numpy)
    wanted+=(python3-pip python3-venv python3-setuptools librsvg2-bin)
  fi
  [ ${#wanted[@]} = 0 ] || not_installed "${wanted[@]}"
}

APT_INSTALL=(apt-get install --no-install-recommends)
install_debian_packages() {
  # An earlier run that was killed inside dpkg left packages half-way: apt refuses to work until they are finished.
  if [ -n "$(dpkg --audit 2>/dev/null)" ] || [ -n "$(ls /var/lib/dpkg/updates 2>/dev/null)" ]; then
    timed "dpkg --configure -a" as_root env DEBIAN_FRONTEND=noninteractive dpkg --configure -a || return 1
  fi
  timed "apt-get update" as_root apt-get -q -o DPkg::Lock::Timeout=600 update || return 1
  say "        apt-get install $*"
  timed "apt-get install" as_root env DEBIAN_FRONTEND=noninteractive \
    "${APT_INSTALL[@]}" -qy --no-upgrade -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 "$@" || return 1
  fetched_by_apt "$(log_of "apt-get install")"
}

download_trixie() { download_debs "$HEED_CACHE/trixie.debs" "${TRIXIE_PACKAGES[@]}"; }

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
LLVM_ROOT = '${HEED_LLVM_BIN:-/usr/lib/llvm-19/bin}'
BINARYEN_ROOT = _here + '/binaryen'
NODE_JS = os.environ.get('HEED_NODE', '$HEED_NODE')
CACHE = EMSCRIPTEN_ROOT + '/cache'
FROZEN_CACHE = True
CONFIG
  rm -f "$part/root/usr/share/emscripten/.emscripten"
  echo "$TRIXIE_RECIPE" >"$part/.complete"
  rm -rf "$HEED_CACHE/trixie"
  mv "$part" "$HEED_CACHE/trixie"
  fetched "Emscripten, Binaryen and xtensor" "$(megabytes "$HEED_CACHE/trixie.debs")" "$(megabytes "$HEED_CACHE/trixie")"
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

# fetch_debian12: NEEDS_ROOT names what could not be installed for want of root, and what tests are done without.
fetch_debian12() {
  local needed optional
  mkdir -p "$HEED_CACHE"
  mapfile -t needed < <(debian_packages)
  mapfile -t optional < <(optional_debian_packages)
  NEEDS_ROOT=(${needed[@]+"${needed[@]}"} ${optional[@]+"${optional[@]}"})
  if [ ${#NEEDS_ROOT[@]} -gt 0 ]; then
    if can_be_root; then
      # What tests are done without may stay away: find_tools says so.
      install_debian_packages "${NEEDS_ROOT[@]}" || [ ${#needed[@]} = 0 ] || install_debian_packages "${needed[@]}" || return 1
      NEEDS_ROOT=()
    else
      say_what_needs_root
    fi
  fi
  find_tools
  [ -n "$HEED_NODE" ] || timed "Node $NODE_VERSION from npm (60 MB)" strictly fetch_node || return 1
  find_tools
  if ! trixie_is_complete && { [ -z "$HEED_EMSCRIPTEN" ] || [ -z "$HEED_XTENSOR_INCLUDE" ]; }; then
    timed "download Emscripten and xtensor (250 MB)" strictly download_trixie || return 1
    timed "unpack them" strictly unpack_trixie || return 1
  fi
  [ -n "$HEED_CATCH2_DIR" ] || timed "Catch2 $CATCH2_VERSION" strictly fetch_catch2 || return 1
}
say_what_needs_root() {
  say "  Only root can install what is missing. One line for it (after apt-get update, on a machine that is new):"
  say
  say "    sudo ${APT_INSTALL[*]} ${NEEDS_ROOT[*]}"
  say
}
# strictly FUNCTION: in a bash of its own, since `set -e` is ignored inside a function whose status is tested.
strictly() {
  bash -euo pipefail -c '. scripts/lib/common.sh; . scripts/lib/size.sh; . scripts/lib/find_tools.sh; . scripts/lib/fetch_debian12.sh; find_tools; "$@"' bash "$@"
}
