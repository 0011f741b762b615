# What setup fetched, and what it takes on the disk: README's numbers are what this printed on a bare Debian 12.
# shellcheck shell=bash

HEED_FETCHED="$HEED_CACHE/fetched" # "what|MB downloaded|MB on the disk", a line for each thing that was fetched

# fetched WHAT DOWNLOADED_MB [DISK_MB]
fetched() {
  mkdir -p "$HEED_CACHE"
  printf '%s|%s|%s\n' "$1" "$2" "${3:-}" >>"$HEED_FETCHED"
}
# megabytes PATH…: of those that are there.
megabytes() { du -scm "$@" 2>/dev/null | awk 'END { print $1 }'; }

# fetched_by_apt LOG: as apt-get reckoned, in its own words.
fetched_by_apt() {
  local download disk count
  count=$(sed -n 's/.* \([0-9]*\) newly installed.*/\1/p' "$1")
  download=$(sed -n 's/^Need to get \([0-9.,]* [kMG]\?B\).*/\1/p' "$1" | in_megabytes)
  disk=$(sed -n 's/^After this operation, \([0-9.,]* [kMG]\?B\) of additional.*/\1/p' "$1" | in_megabytes)
  fetched "$count packages by apt" "$download" "$disk"
}
in_megabytes() { tr -d ',' | awk '{ print int($2 == "GB" ? $1 * 1000 : $2 == "MB" ? $1 : $1 / 1000) }'; }

say_sizes() {
  local path sum=0
  say "Fetched on this machine, in MB: downloaded, on the disk"
  [ ! -f "$HEED_FETCHED" ] || awk -F'|' '{ printf "  %6d %6s  %s\n", $2, $3, $1; sum += $2 } END { printf "  %6d         together\n", sum }' "$HEED_FETCHED"
  say "On the disk now, in MB"
  for path in "$HEED_CACHE" "$HEED_ROOT/node_modules" "$HEED_BUILD"; do
    [ -e "$path" ] || continue
    sum=$((sum + $(megabytes "$path")))
    printf '  %6d  %s\n' "$(megabytes "$path")" "$path"
  done
  printf '  %6d  together\n' "$sum"
}
