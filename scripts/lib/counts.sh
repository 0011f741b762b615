# What a log says of the tests that ran: how many passed, failed, were skipped, and which.
# shellcheck shell=bash

strip_colours() { sed 's/\x1b\[[0-9;]*m//g' "$1"; }

# Counters: print "passed failed skipped" for a log; print nothing where the log holds no counts.

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
        if (part[i] ~ /skipped/) skipped += part[i]
        if (part[i] ~ /failed/ && part[i] !~ /as expected/) { failed += part[i]; reported++ }
      }
    }
    /^ *[0-9]+\/[0-9]+ Test +#[0-9]+: .*(\*\*\*|Not Run)/ { broken++; seen = 1 }
    END { if (seen) print passed + 0, failed + (broken > reported ? broken - reported : 0), skipped + 0 }'
}

# Vitest, one run or several: "Tests  2 failed | 40 passed | 3 skipped (45)".
count_vitest() {
  strip_colours "$1" | awk '
    /^ *Tests +/ {
      seen = 1
      n = split($0, part, "|")
      for (i = 1; i <= n; i++) {
        sub(/^ *Tests +/, "", part[i])
        if (part[i] ~ /passed/) passed += part[i]
        if (part[i] ~ /failed/) failed += part[i]
        if (part[i] ~ /skipped|todo/) skipped += part[i]
      }
    }
    END { if (seen) print passed + 0, failed + 0, skipped + 0 }'
}

# Node's own test runner, as TAP or in its own form: "# pass 7", "ℹ pass 7".
count_node() {
  strip_colours "$1" | awk '
    /^(#|ℹ) pass [0-9]+$/ { passed += $3; seen = 1 }
    /^(#|ℹ) fail [0-9]+$/ { failed += $3; seen = 1 }
    /^(#|ℹ) (skipped|todo) [0-9]+$/ { skipped += $3 }
    END { if (seen) print passed + 0, failed + 0, skipped + 0 }'
}

# Python's unittest: "Ran 12 tests in 3.1s", then "OK (skipped=2)" or "FAILED (failures=1, errors=1, skipped=2)".
count_unittest() {
  strip_colours "$1" | awk '
    function number_of(name) { return match($0, name "=[0-9]+") ? substr($0, RSTART + length(name) + 1, RLENGTH) + 0 : 0 }
    /^Ran [0-9]+ tests? in / { ran += $2; seen = 1 }
    /^(OK|FAILED)( \(|$)/ { failed += number_of("failures") + number_of("errors"); skipped += number_of("skipped") }
    END { if (seen) print ran - (failed < ran - skipped ? failed : ran - skipped) - skipped, failed + 0, skipped + 0 }'
}

# A script's own "3 passed, 0 failed", in its last line.
count_lines() { sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2 0/p' "$1" | tail -n 1; }

count_nothing() { :; }

# failed_names LOG: the tests that failed, a line each, as Vitest (" FAIL  file > test"), Catch2 ("file:line: FAILED:"),
# ctest ("3 - name (Failed)"), Node's runner ("not ok 2 - name", "✖ name"), unittest ("FAIL: name (place)") and scripts
# of ours ("FAIL  name") write them.
failed_names() {
  strip_colours "$1" | grep -aE '^ ?FAIL  |^(FAIL|ERROR): |: FAILED:|^\s+[0-9]+ - .*\((Failed|Timeout|SEGFAULT|Subprocess aborted)\)|^not ok |^✖ ' |
    awk '!seen[$0]++' | head -n 20 || true
}

# skipped_names LOG: those that were skipped: Vitest's files ("file (8 tests | 3 skipped)"), Catch2's places
# ("file:line: SKIPPED:"), Node's tests ("ok 3 - name # SKIP"), unittest's ("name (place) ... skipped 'why'").
skipped_names() {
  strip_colours "$1" | sed -nE 's/^ *[^ a-zA-Z]+ ([^ ].* \([0-9]+ tests?.* [0-9]+ skipped\)).*/\1/p; s/^(.*): SKIPPED:.*/\1/p; s/^ok [0-9]+ - (.* # SKIP.*)/\1/p; s/^﹣ //p; s/^([a-z_A-Z0-9]+ \(.*\))( \.\.\.)? skipped (.*)/\1: \3/p' |
    awk '!seen[$0]++' | head -n 40 || true
}

# what_failed LOG: Vitest writes a run's failures at that run's end, and more than one run may be in a log: those passages,
# then the log's last lines.
what_failed() {
  strip_colours "$1" | awk '/Failed (Tests|Suites) [0-9]/ { on = 1 } on { print } /^ *Test Files /  { on = 0 }' | head -n 120 || true
  strip_colours "$1" | tail -n 40
}
