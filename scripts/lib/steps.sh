# The steps of scripts/test: each runs in turn, quietly, with a log of its own; a failure does not hide what follows.
# A step's counts are read from its log (counts.sh); where nothing could be counted, the step itself counts as one.
# shellcheck shell=bash

# shellcheck source=counts.sh
. "$HEED_ROOT/scripts/lib/counts.sh"

# A line for each thing:
#   step|group|label|passed|failed|skipped|seconds    failed|label: test    skipped|label: test
HEED_RESULTS=$HEED_LOGS/results

# Called once, when the steps begin. Reading this file must lose nothing: tests of the scripts do so amid a run of them.
begin_steps() {
  mkdir -p "$HEED_LOGS"
  : >"$HEED_RESULTS"
}

# result FIELD…: notes one.
result() {
  local IFS='|'
  printf '%s\n' "$*" >>"$HEED_RESULTS"
}
# results_each KIND LABEL: notes each line that it reads.
results_each() {
  local name
  while IFS= read -r name; do result "$1" "$2: $name"; done
}

# step GROUP LABEL COUNTER COMMAND…
step() {
  local group=$1 label=$2 counter=$3 log start counts passed failed skipped spent status=0
  shift 3
  log=$(log_of "test-$label")
  start=$(now_ms)
  quietly "$label" "$log" "$@" || status=$?
  counts=$("$counter" "$log")
  read -r passed failed skipped <<<"${counts:-0 0 0}"
  # The exit status has the last word: a run that failed without a failed test is a failure; one without tests proves nothing.
  if [ "$status" != 0 ] && [ "$failed" = 0 ]; then failed=1; fi
  if [ "$counter" = count_nothing ] && [ "$status" = 0 ]; then passed=1; fi
  if [ "$passed" = 0 ] && [ "$failed" = 0 ]; then
    echo "no test ran" >>"$log"
    failed=1
  fi
  spent=$(seconds_since "$start")
  result step "$group" "$label" "$passed" "$failed" "$skipped" "$spent"
  skipped_names "$log" | results_each skipped "$label"
  if [ "$failed" = 0 ]; then
    say "  ok    $label: $(in_words "$passed" 0 "$skipped") ($spent s)"
    return
  fi
  { failed_names "$log" | grep -a . || echo "see $log"; } | results_each failed "$label"
  say "  FAIL  $label: $(in_words "$passed" "$failed" "$skipped") ($spent s); from $log:
$(what_failed "$log" | sed 's/^/        /')"
}

# left_out WHAT: tests that this machine cannot run; they are named again at the end.
left_out() {
  say "  none  $1"
  result left_out "$1"
}

# in_words PASSED FAILED SKIPPED: failed ones and skipped ones only where there are any.
in_words() {
  printf '%s passed' "$1"
  [ "$2" = 0 ] || printf ', %s failed' "$2"
  [ "$3" = 0 ] || printf ', %s skipped' "$3"
}

# show LOG-LABEL: what a step printed and is worth seeing even when all is well.
show() { say "$(sed 's/^/        /' "$HEED_LOGS/test-$1.log")"; }

# summary STARTED: a line for each group in order of first appearance, what was left out, what was skipped and what failed,
# and alone on the last line the total.
summary() {
  local all totals
  all=$(cat "$HEED_RESULTS")
  section() { # KIND TITLE
    local lines
    lines=$(sed -n "s/^$1|//p" <<<"$all")
    [ -z "$lines" ] || say "$2
$(sed 's/^/  /' <<<"$lines")
"
  }
  say
  say "Summary ($(seconds_since "$1") s in all)"
  awk -F'|' '$1 == "step" {
      if (!($2 in passed)) order[++n] = $2
      passed[$2] += $4; failed[$2] += $5; skipped[$2] += $6; seconds[$2] += $7
    }
    END {
      for (i = 1; i <= n; i++) {
        g = order[i]
        printf "  %-16s %5d passed  %3d failed  %3d skipped  %7.1f s\n", g ":", passed[g], failed[g], skipped[g], seconds[g]
      }
    }' <<<"$all"
  say
  section left_out "Left out"
  section skipped "Skipped"
  section failed "Failed"
  totals=$(awk -F'|' '$1 == "step" { p += $4; f += $5; s += $6 } END { print p + 0, f + 0, s + 0 }' <<<"$all")
  read -r passed failed skipped <<<"$totals"
  [ "$skipped" = 0 ] || say "$skipped skipped"
  say "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}
