# The steps of scripts/test: each runs in turn, quietly, with a log of its own; a failure does not hide what follows.
# A step's counts are read from its log by a counter below; where nothing could be counted, the step itself counts as one.
# shellcheck shell=bash

STEPS=() # "group|label|passed|failed|seconds"
FAILURES=() # "label: test"
TOTAL_PASSED=0
TOTAL_FAILED=0

strip_colours() { sed 's/\x1b\[[0-9;]*m//g' "$1"; }

# Counters: print "passed failed" for a log; print nothing where the log holds no counts.

# Each Catch2 program ends on "All tests passed (… in N test cases)" or "test cases: N | P passed | F failed | S skipped";
# one that ctest saw fail without such a line (a crash, a sanitizer) counts as one failure.
count_catch2() {
  strip_colours "$1" | awk '
    /All tests passed \(.* in [0-9]+ test cases?\)/ { match($0, /in [0-9]+ test/); passed += substr($0, RSTART + 3) + 0; seen = 1 }
    /test cases: +[0-9]+ *\|/ {
      seen = 1
      n = split($0, part, "|")
      for (i = 2; i <= n; i++) {
        if (part[i] ~ /passed/) passed += part[i]
        if (part[i] ~ /failed/ && part[i] !~ /as expected/) { failed += part[i]; reported++ }
      }
    }
    /^ *[0-9]+\/[0-9]+ Test +#[0-9]+: .*(\*\*\*|Not Run)/ { broken++; seen = 1 }
    END { if (seen) print passed + 0, failed + (broken > reported ? broken - reported : 0) }'
}

# Vitest, one run or several: "Tests  2 failed | 40 passed (42)".
count_vitest() {
  strip_colours "$1" | awk '
    /^ *Tests +/ {
      seen = 1
      n = split($0, part, "|")
      for (i = 1; i <= n; i++) {
        sub(/^ *Tests +/, "", part[i])
        if (part[i] ~ /passed/) passed += part[i]
        if (part[i] ~ /failed/) failed += part[i]
      }
    }
    END { if (seen) print passed + 0, failed + 0 }'
}

# Node's own test runner, as TAP or in its own form: "# pass 7", "ℹ pass 7".
count_node() {
  strip_colours "$1" | awk '
    /^(#|ℹ) pass [0-9]+$/ { passed += $3; seen = 1 }
    /^(#|ℹ) fail [0-9]+$/ { failed += $3; seen = 1 }
    END { if (seen) print passed + 0, failed + 0 }'
}

# scripts/fuzz: "3 passed, 0 failed", its targets.
count_targets() { sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$1" | tail -n 1; }

count_nothing() { :; }

# failed_names LOG: the tests that failed, a line each, as Vitest (" FAIL  file > test"), Catch2 ("file:line: FAILED:"),
# ctest ("3 - name (Failed)") and Node's runner ("not ok 2 - name", "✖ name") write them.
failed_names() {
  strip_colours "$1" | grep -E '^ FAIL  |: FAILED:|^\s+[0-9]+ - .*\((Failed|Timeout|SEGFAULT|Subprocess aborted)\)|^not ok |^✖ ' |
    awk '!seen[$0]++' | head -n 20 || true
}

# what_failed LOG: Vitest writes a run's failures at that run's end, and more than one run may be in a log: those passages,
# then the log's last lines.
what_failed() {
  strip_colours "$1" | awk '/Failed (Tests|Suites) [0-9]/ { on = 1 } on { print } /^ *Test Files /  { on = 0 }' | head -n 120 || true
  strip_colours "$1" | tail -n 40
}

# step GROUP LABEL COUNTER COMMAND…
step() {
  local group=$1 label=$2 counter=$3 log start counts passed failed status=0
  shift 3
  log=$(log_of "test-$label")
  start=$(now_ms)
  quietly "$label" "$log" "$@" || status=$?
  counts=$("$counter" "$log")
  read -r passed failed <<<"${counts:-0 0}"
  # The exit status has the last word: a run that failed without a failed test is a failure; one without tests proves nothing.
  if [ "$status" != 0 ] && [ "$failed" = 0 ]; then failed=1; fi
  if [ "$counter" = count_nothing ] && [ "$status" = 0 ]; then passed=1; fi
  if [ "$passed" = 0 ] && [ "$failed" = 0 ]; then
    echo "no test ran" >>"$log"
    failed=1
  fi
  TOTAL_PASSED=$((TOTAL_PASSED + passed))
  TOTAL_FAILED=$((TOTAL_FAILED + failed))
  STEPS+=("$group|$label|$passed|$failed|$(seconds_since "$start")")
  if [ "$failed" = 0 ]; then
    say "  ok    $label: $passed passed ($(seconds_since "$start") s)"
  else
    say "  FAIL  $label: $passed passed, $failed failed ($(seconds_since "$start") s); from $log:"
    what_failed "$log" | sed 's/^/        /'
    local names name
    names=$(failed_names "$log")
    while IFS= read -r name; do FAILURES+=("$label: ${name:-see above}"); done <<<"$names"
  fi
}

# show LOG-LABEL: what a step printed and is worth seeing even when all is well.
show() { sed 's/^/        /' "$HEED_LOGS/test-$1.log"; }

# summary: one line per group in order of first appearance, then what failed, then the total alone on the last line.
summary() {
  local started=$1
  say
  say "Summary ($(seconds_since "$started") s in all)"
  printf '%s\n' "${STEPS[@]}" | awk -F'|' '
    !($1 in passed) { order[++n] = $1 }
    { passed[$1] += $3; failed[$1] += $4; seconds[$1] += $5 }
    END { for (i = 1; i <= n; i++) { g = order[i]; printf "  %-16s %5d passed  %3d failed  %7.1f s\n", g ":", passed[g], failed[g], seconds[g] } }'
  say
  if [ ${#FAILURES[@]} -gt 0 ]; then
    say "Failed"
    printf '  %s\n' "${FAILURES[@]}"
    say
  fi
  say "$TOTAL_PASSED passed, $TOTAL_FAILED failed"
  [ "$TOTAL_FAILED" = 0 ]
}
