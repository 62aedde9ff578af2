#!/bin/sh
# One night against a sandbox, for cron or any CI that keeps its folder from one night to the next. Run it in the
# folder with loyalty-conformance in its node_modules. LOYALTY_BASE_URL, LOYALTY_CLIENT_ID and LOYALTY_CLIENT_SECRET come
# from the environment or .env; options are handed on to the run. It ends with the exit code of the run.
set -eu
PATH="$PWD/node_modules/.bin:$PATH"
baseline=.loyalty/baseline.json
mkdir -p .loyalty
# A later version of the suite gives the same verdicts, until you name a later edition; init writes it into .env.
[ -f .env ] || export LOYALTY_EDITION="${LOYALTY_EDITION:-2026.12}"

set -- --out reports "$@"
if [ -f "$baseline" ]; then set -- --baseline "$baseline" "$@"; fi
if [ -f deviations.json ]; then set -- --deviations deviations.json "$@"; fi

# What the night before found must not pass for this night's.
rm -f reports/conformance.* reports/specification.html reports/evidence.html reports/junit.xml reports/codequality.json reports/summary.md reports/badge.svg reports/diff.html
rm -rf reports/reproduce reports/allure-report

# A CI that ends the job signals this shell. The run has to hear of it, and needs a moment to release what it holds.
loyalty-conformance "$@" &
run=$!
trap 'kill -TERM "$run" 2>/dev/null || true' INT TERM
code=0
wait "$run" || code=$?
while kill -0 "$run" 2>/dev/null; do
  code=0
  wait "$run" || code=$?
done

case $code in
  0) cp reports/conformance.json "$baseline" ;; # the last green run
  1 | 2) ;;
  *) loyalty-conformance release || true ;;
esac
exit "$code"
