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
# usage: what the script's head says. help_asked "$@": where that is wanted, it is all that happens.
usage() { sed -n '2,/^set -/{/^set -/d;s/^# \{0,1\}//p;}' "$0"; }
help_asked() {
  local argument
  for argument in "$@"; do
    case "$argument" in -h | --help) usage && exit 0 ;; esac
  done
}
# wrong_usage MESSAGE: an argument that means nothing here.
wrong_usage() {
  printf 'error: %s\n\n' "$*" >&2
  usage >&2
  exit 2
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

# log_of LABEL: where what it prints goes.
log_of() { printf '%s/%s.log' "$HEED_LOGS" "$(printf '%s' "$1" | tr -cs 'A-Za-z0-9.' '-' | sed 's/-*$//')"; }

# latest_line: what was written last into any log, so that who waits sees the work go on.
latest_line() {
  local log
  log=$(ls -t "$HEED_LOGS"/*.log 2>/dev/null | head -n 1)
  [ -z "$log" ] || tail -c 600 "$log" | tr '\r' '\n' | sed 's/\x1b\[[0-9;]*[A-Za-z]//g' | grep -av '^ *$' | tail -n 1 || true
}

# progress LABEL, in the background beside the work: on a terminal one line that moves, elsewhere a line every 30 seconds.
progress() {
  local label=$1 start seconds=0 said=0 text columns
  start=$(now_ms)
  columns=$(tput cols 2>/dev/null || echo 80)
  while kill -0 $$ 2>/dev/null; do # $$: the script itself, here too
    sleep 1 >/dev/null 2>&1
    seconds=$((($(now_ms) - start) / 1000))
    if [ -t 1 ]; then
      text="  ...   $label ($seconds s)  $(latest_line)"
      printf '\r\033[K%s' "${text:0:columns-1}"
    elif [ $((seconds - said)) -ge 30 ]; then
      said=$seconds
      text="  ...   $label ($seconds s so far)  $(latest_line)"
      say "${text:0:150}"
    fi
  done
}

# quietly LABEL LOG COMMAND…: its output goes into the log. In a shell of its own, so that `die` in a function ends only that.
quietly() {
  local label=$1 log=$2 reporter status=0
  shift 2
  mkdir -p "$HEED_LOGS"
  progress "$label" &
  reporter=$!
  ("$@") >"$log" 2>&1 || status=$?
  { kill "$reporter" && wait "$reporter"; } >/dev/null 2>&1 || true
  [ ! -t 1 ] || printf '\r\033[K'
  return "$status"
}

# timed LABEL COMMAND…: runs it quietly with a log in build/logs, says how long it took; on failure shows the log's end.
timed() {
  local label=$1 log start status=0
  shift
  log=$(log_of "$label")
  start=$(now_ms)
  quietly "$label" "$log" "$@" || status=$?
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
