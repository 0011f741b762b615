# Node from its npm package, where the machine's own is too old or there is none; unpacked into the cache. Debian's package
# of npm would ask for 360 others, so none is installed: apt's own downloader gets the two tarballs that are needed.
# shellcheck shell=bash

NODE_VERSION=22.23.5
NPM_VERSION=10.9.4

# npm_package NAME VERSION DIR: the package as published, checked against checksums.sha256.
npm_package() {
  local name=$1 version=$2 dir=$3 work=$HEED_CACHE/npm.part
  rm -rf "$work" "$dir"
  mkdir -p "$work" "$dir"
  if [ -n "$HEED_NPM" ] || have npm; then
    (cd "$work" && "${HEED_NPM:-npm}" pack --silent "$name@$version" >/dev/null)
  else
    download_tarball "$name-$version.tgz" "$name" "$work"
  fi
  check_pinned "$work/$name-$version.tgz" must-be-listed
  tar -xzf "$work/$name-$version.tgz" -C "$dir" --strip-components=1
  fetched "$name $version" "$(megabytes "$work/$name-$version.tgz")" "$(megabytes "$dir")"
  rm -rf "$work"
}

# download_tarball FILE NAME DIR, by way of apt-helper, which every Debian has, and with apt's settings of a proxy.
download_tarball() {
  local file=$1 name=$2 dir=$3 registry certificates=/etc/ssl/certs/ca-certificates.crt
  registry=$(npm_registry "$dir")
  if [ ! -f "$certificates" ]; then
    certificates=$dir/certificates.crt
    download_debs "$dir/certificates" ca-certificates
    dpkg-deb --fsys-tarfile "$dir"/certificates/*.deb | tar -x -C "$dir/certificates"
    cat "$dir"/certificates/usr/share/ca-certificates/mozilla/*.crt >"$certificates"
  fi
  /usr/lib/apt/apt-helper -o APT::Sandbox::User="$(id -un)" -o Acquire::https::CAInfo="$certificates" -o Acquire::Retries=3 \
    download-file "${registry%/}/$name/-/$file" "$dir/$file" "SHA256:$(pinned_checksum "$file")"
}

# npm_registry DIR: where npm would look: as its settings say, else as Debian's package of npm does.
npm_registry() {
  local address=${npm_config_registry:-${NPM_CONFIG_REGISTRY:-}} file
  for file in "$HOME/.npmrc" /etc/npmrc; do
    [ -n "$address" ] || [ ! -f "$file" ] || address=$(sed -n 's/^ *registry *= *//p' "$file" | tail -n 1)
  done
  if [ -z "$address" ]; then
    download_debs "$1/npm" npm >&2
    dpkg-deb --fsys-tarfile "$1"/npm/*.deb | tar -x -C "$1/npm" --wildcards '*/npm-registry-fetch/lib/default-opts.js'
    address=$(find "$1/npm" -name default-opts.js -exec sed -n "s/^ *registry: '\(.*\)',/\1/p" {} +)
  fi
  [ -n "$address" ] || die "Debian's npm does not say where its registry is: install Node ≥ $NODE_AT_LEAST with npm"
  echo "$address"
}

fetch_node() {
  local part=$HEED_CACHE/node.part arch tool
  case "$(uname -m)" in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) die "no pinned Node for $(uname -m): install Node ≥ $NODE_AT_LEAST" ;; esac
  rm -rf "$part"
  npm_package "node-linux-$arch" "$NODE_VERSION" "$part"
  npm_package npm "$NPM_VERSION" "$part/lib/node_modules/npm"
  chmod +x "$part/bin/node"
  for tool in npm npx; do
    # shellcheck disable=SC2016
    printf '#!/bin/sh\nhere="$(dirname "$(readlink -f "$0")")"\nexec "$here/node" "$here/../lib/node_modules/npm/bin/%s-cli.js" "$@"\n' "$tool" >"$part/bin/$tool"
    chmod +x "$part/bin/$tool"
  done
  touch "$part/.complete"
  rm -rf "$HEED_CACHE/node"
  mv "$part" "$HEED_CACHE/node"
}
