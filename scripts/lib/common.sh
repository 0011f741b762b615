# Shared by every script: where things are, how to speak, how to take a lock. Source it; it does nothing by itself.
# shellcheck shell=bash

HEED_ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
HEED_BUILD="$HEED_ROOT/build"
HEED_CACHE="${HEED_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/heed}"
HEED_ENV="$HEED_BUILD/env.sh"
HEED_LOGS="$HEED_BUILD/logs"

say() { printf '%s\n' "$*"; }
die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }
jobs_count() { nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2; }

# now_ms: wall clock in milliseconds (macOS ships bash 3.2, which has no EPOCHREALTIME: whole seconds there).
now_ms() {
  if [ -n "${EPOCHREALTIME:-}" ]; then
    local t=${EPOCHREALTIME/[.,]/}
    echo $((t / 1000))
  else
    echo $(($(date +%s) * 1000))
  fi
}
# seconds_since START_MS: "12.3"
seconds_since() {
  local ms=$(($(now_ms) - $1))
  printf '%d.%d' $((ms / 1000)) $((ms % 1000 / 100))
}

# timed LABEL COMMAND…: runs it quietly with a log in build/logs, says how long it took; on failure shows the log's end.
timed() {
  local label=$1 log start status=0
  shift
  mkdir -p "$HEED_LOGS"
  log="$HEED_LOGS/$(printf '%s' "$label" | tr -cs 'A-Za-z0-9.' '-' | sed 's/-*$//').log"
  start=$(now_ms)
  "$@" >"$log" 2>&1 || status=$?
  if [ "$status" = 0 ]; then
    say "  ok    $label ($(seconds_since "$start") s)"
  else
    say "  FAIL  $label ($(seconds_since "$start") s), exit status $status; the end of $log:"
    tail -n 40 "$log" | sed 's/^/        /'
  fi
  return "$status"
}

# with_lock NAME COMMAND…: one at a time per tree, so that two terminals do not write the same files.
with_lock() {
  local name=$1
  shift
  mkdir -p "$HEED_BUILD"
  if have flock; then
    flock "$HEED_BUILD/.$name.lock" "$@"
  else
    "$@"
  fi
}

sha256_of() {
  if have sha256sum; then sha256sum "$1" | cut -d' ' -f1; else shasum -a 256 "$1" | cut -d' ' -f1; fi
}

# run_setup: every other script's first line; afterwards the tools are in the environment.
run_setup() {
  "$HEED_ROOT/scripts/setup" || exit 1
  # shellcheck disable=SC1090
  . "$HEED_ENV"
}
