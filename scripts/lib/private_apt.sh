# A private apt state: packages of Debian 13 from the machine's own mirror, unpacked into the cache; the system does not see
# them, and nothing of it needs root. apt checks every file against the index that Debian's archive keys signed.
# shellcheck shell=bash

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
  pinned=$(pinned_checksum "$name")
  if [ -z "$pinned" ]; then
    [ "${2:-}" != must-be-listed ] || die "$name: no checksum in scripts/lib/checksums.sha256"
    echo "note: $name is not the version pinned here; it carries apt's signed checksum"
  elif [ "$pinned" != "$(sha256_of "$file")" ]; then
    die "$name: checksum differs from scripts/lib/checksums.sha256"
  fi
}
pinned_checksum() { awk -v name="$1" '$2 == name {print $1}' "$HEED_ROOT/scripts/lib/checksums.sha256"; }

# download_debs DIR PACKAGE…: into this folder.
download_debs() {
  local dir=$1 file
  shift
  mkdir -p "$dir"
  [ -n "$(ls "$HEED_CACHE"/apt/lists/*Packages* 2>/dev/null)" ] || update_private_apt
  (cd "$dir" && { private_apt download "$@" || { update_private_apt && private_apt download "$@"; }; })
  for file in "$dir"/*.deb; do check_pinned "$file"; done
}
