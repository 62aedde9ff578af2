import { apiRoot, operations } from '../../specs/operations.ts';
import { answerTests } from './answer-tests.ts';

/** The kinds of answers that every request asks for. */
export const accepted = 'application/json, text/plain;q=0.5, */*;q=0.1';

const tokenPath = operations.token.path;

/** What every script begins with before it sends anything. */
const start = String.raw`set -u
umask 077
[ -n "${'$'}{LOYALTY_CLIENT_ID:-}" ] || fail 'Set LOYALTY_CLIENT_ID, the client id of the sandbox.'
[ -n "${'$'}{LOYALTY_CLIENT_SECRET:-}" ] || fail 'Set LOYALTY_CLIENT_SECRET, the client secret of the sandbox.'
WORK=$(mktemp -d) || exit 2
trap finish EXIT
trap 'exit 2' HUP INT TERM
# An id of each request for the logs of the service: they begin alike, and end with the number of the request.
DRAWN=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
UUID=$(printf '%s\n' "$DRAWN" | sed 's/^\(.\{8\}\)\(.\{4\}\).\(.\{3\}\).\(.\{3\}\).*/\1-\2-4\3-a\4/')
stamp`;

/** What scripts can do, in POSIX shell: curl sends, node reads JSON. */
const functions = String.raw`# A later round that cannot run to its end takes nothing from what the first one has shown.
fail() { printf '%s\n' "$*" >&2; [ "$round" -eq 1 ] || exit 0; exit 2; }
finish() { code=$?; trap - EXIT; set +u; clean_up >/dev/null 2>&1; rm -rf "$WORK"; exit "$code"; }
# Names of their own for each run, since the service keeps what an earlier one made.
stamp() {
  STAMP=$(printf '%06x' $(( ($(date +%s) * 97 + $$ + round * 65537) % 16777216 )))
  LETTERS=$(printf '%s' "$STAMP" | tr 0123456789abcdef abcdefghjklmnopr)
}
digits() { printf '%06d' $(( (0x$STAMP + $1 * 7919) % 1000000 )); }
# Each value of a JSON document on a line of its own: its path, a tab, the value.
flatten() {
  node -e '
    const text = require("fs").readFileSync(0, "utf8")
    const lines = (value, path) => value === null || typeof value !== "object" || Object.keys(value).length === 0
      ? path + "\t" + JSON.stringify(value) + "\n"
      : Object.entries(value).map(([key, inner]) => lines(inner, path === "" ? key : path + "." + key)).join("")
    let flat = "text\t" + text
    try { flat = lines(JSON.parse(text), "") } catch {}
    process.stdout.write(flat)'
}
leaf() { awk -F '\t' -v path="$1" '$1 == path { sub(/^[^\t]*\t/, ""); print; exit }' "${'$'}{2:-$WORK/leaves}"; }
plain() { sed -e 's/^"//' -e 's/"$//' -e 's/\\\//\//g'; }
text_of() { leaf "$@" | plain; }
encoded() { printf '%s' "$1" | sed -e 's/%/%25/g' -e 's/+/%2B/g' -e 's/ /%20/g' -e 's/&/%26/g' -e 's/#/%23/g' -e 's/?/%3F/g' -e 's#/#%2F#g'; }
# After an answer of another kind than in the run, the last one may be right.
went() { if is_confirmed; then [ "$1" = yes ]; else [ "$1" = no ]; fi || OTHERWISE=yes; }
prepared() { is_confirmed || fail 'This step only prepares, and failed: nothing can be said.'; }
take() { TAKEN=$(text_of "$1"); [ -n "$TAKEN" ] || fail "The answer has no $1: the story cannot go on."; }
fixture() {
  [ -f "$WORK/fixtures" ] || flatten < "$LOYALTY_FIXTURES" > "$WORK/fixtures"
  text_of "$1" "$WORK/fixtures"
}
needs_fixture() {
  [ -r "${'$'}{LOYALTY_FIXTURES:-}" ] || fail 'Set LOYALTY_FIXTURES, the file of fixtures of the run.'
  [ -n "$(fixture "$1")" ] || fail "The fixtures have no $1: write it into $LOYALTY_FIXTURES."
}
next_id() {
  echo >> "$WORK/sent"
  nth=$(( $(wc -l < "$WORK/sent") ))
  case $CORRELATION in
    none) ID= ;;
    traceparent) ID=$(printf '00-%s-%016d-01' "$DRAWN" "$nth") ;;
    *) ID=$(printf '%s-%012d' "$UUID" "$nth") ;;
  esac
}
# As curl, with the headers of a gateway and the client certificate that the run had too.
send() {
  [ -z "$ID" ] || set -- -H "$CORRELATION: $ID" "$@"
  if [ -n "${'$'}{LOYALTY_CLIENT_CERT:-}" ]; then set -- --cert "$LOYALTY_CLIENT_CERT" --key "${'$'}{LOYALTY_CLIENT_KEY:-}" "$@"; fi
  if [ -n "${'$'}{LOYALTY_HEADER:-}" ]; then printf '%s\n' "$LOYALTY_HEADER" > "$WORK/headers"; set -- -H "@$WORK/headers" "$@"; fi
  curl -sS -H 'accept: ${accepted}' "$@"
}
# Sends one request with the token: its title, method, path and JSON, and more arguments of curl.
step() { bare_step "$@" -H "@$WORK/token"; }
# The same without the token. Keeps the status and the answer.
bare_step() {
  printf '\n%s\n' "$1"
  method=$2 url=$BASE$3 json=$4
  shift 4
  [ -z "$json" ] || set -- -H 'content-type: application/json' --data-raw "$json" "$@"
  next_id
  [ -z "$ID" ] || printf '  %s: %s\n' "$CORRELATION" "$ID"
  answered=$(send -X "$method" "$url" -o "$WORK/body" -w '%{http_code} %{content_type}' "$@") || fail 'No answer came.'
  STATUS=${'$'}{answered%% *} TYPE=${'$'}{answered#* } TYPE=${'$'}{TYPE%%;*}
  [ -f "$WORK/body" ] || : > "$WORK/body"
  printf '  status %s: ' "$STATUS"
  sed 's/"access_token" *: *"[^"]*"/"access_token":"(hidden)"/' "$WORK/body"
  echo
  flatten < "$WORK/body" > "$WORK/leaves"
  rm -f "$WORK/body.last"; mv "$WORK/body" "$WORK/body.last"
}
wait_for() { printf '\nWaiting %s seconds, as the run did.\n' "$1"; sleep "$1"; }
own_secret() { printf '%s' "$LOYALTY_CLIENT_SECRET"; }
basic() { printf '%s:%s' "$1" "$2" | base64 | tr -d '\n'; }
own_basic() { basic "$LOYALTY_CLIENT_ID" "$LOYALTY_CLIENT_SECRET"; }
own_token() { sed 's/^[^ ]* Bearer //' "$WORK/token"; }
another_token() {
  [ ! -f "$WORK/token" ] || cp "$WORK/token" "$WORK/token.own"
  get_token >/dev/null
  own_token
  [ ! -f "$WORK/token.own" ] || mv "$WORK/token.own" "$WORK/token"
}
# A text with other characters at a place, which is counted from its end where it begins with a minus.
altered() {
  printf '%s\n' "$1" | awk -v place="$2" -v drop="$3" -v insert="$4" '{
    at = place ~ /^-/ ? length($0) + place - drop : place
    printf "%s%s%s", substr($0, 1, at), insert, substr($0, at + drop + 1)
  }'
}
get_token() {
  printf '%s' "$LOYALTY_CLIENT_SECRET" > "$WORK/secret"
  bare_step 'Get an access token' POST ${tokenPath} '' -d grant_type=client_credentials \
    -d "scope=${'$'}{LOYALTY_SCOPE:-api.retailer}" --data-urlencode "client_id=$LOYALTY_CLIENT_ID" \
    --data-urlencode "client_secret@$WORK/secret"
  printf 'Authorization: Bearer %s\n' "$(text_of access_token)" > "$WORK/token"
}
# The pool of the fixtures with phones of a dial prefix; the first one where none has them.
pool_of() {
  pool=phone_pool n=0
  while [ "$(fixture "$pool.country_code")" != "$1" ]; do
    pool=more_phone_pools.$n n=$((n + 1))
    [ -n "$(fixture "$pool.country_code")" ] || { pool=phone_pool; break; }
  done
  printf '%s' "$pool"
}
# A phone that no member of the store has, another one for each number: of a pool of the fixtures, or of numbers kept for fiction.
free_phone() {
  tries=0 found=
  while [ "$tries" -lt 20 ] && [ "$found" != '[]' ]; do
    tries=$((tries + 1))
    draw=$(( ($(date +%s) * 31 + $$ * 7 + $1 * 1009 + round * 4001 + tries * 13) ))
    prefix= digits=
    if [ -r "${'$'}{LOYALTY_FIXTURES:-}" ]; then
      pool=$(pool_of "$2") prefix=$(fixture "$pool.prefix") digits=$(fixture "$pool.digits")
    fi
    if [ -n "$digits" ]; then
      country=$(fixture "$pool.country_code")
      number=$(awk -v p="$prefix" -v d="$digits" -v n="$draw" 'BEGIN { w = d - length(p); m = 10 ^ (w > 9 ? 9 : w); printf "%s%0*d", p, w, n % m }')
    else
      country=+1
      number=$(awk -v n="$draw" 'BEGIN { split("202 206 212 213 215 303 305 312 404 415 503 512 602 617 702", a, " "); printf "%s55501%02d", a[1 + int(n / 100) % 15], n % 100 }')
    fi
    next_id
    found=$(send -G -H "@$WORK/token" --data-urlencode "phone=$country$number" \
      "$BASE${apiRoot}/stores/$LOYALTY_CLIENT_ID/members/search" | tr -d ' \n')
  done
  printf '%s' "$number"
}
# How a script ends.
hold() { echo 'The promised answer came.'; }
break_clause() { [ "$OTHERWISE" = no ] || judge_by_eye; echo 'The clause is broken.'; exit 1; }
judge_by_eye() { fail 'Judge by eye: the answer is not the one of the run, and no program can test the promise.'; }
judge_the_run() { fail 'Judge by eye: the promised answer came, but in the run other checks changed the same member meanwhile.'; }
tell_all() {
  while story; do
    [ "$round" -lt "$ROUNDS" ] || { echo 'The clause holds in this story.'; exit 0; }
    clean_up >/dev/null 2>&1
    round=$((round + 1))
    stamp
  done
}
${answerTests}`;

/** The functions by name, each with the comment above it. */
const byName = new Map(
  [...functions.matchAll(/(?:#.*\n)*(?<name>\w+)\(\) [^]*?(?=\n(?:#.*\n)*\w+\(\) |\n*$)/g)].map(
    ({ 0: text, groups }) => [groups?.['name'] ?? '', text] as const,
  ),
);

/** Where a word is a command, and no argument. */
const commandPlace = /(?:^|[;&|({!]|\b(?:if|then|do|while|else|trap)\b)[ ]*/;

/** The functions that a text calls, and those which they call. */
function calledIn(text: string, called: Set<string> = new Set()): ReadonlySet<string> {
  for (const [name, own] of byName) {
    if (called.has(name) || !new RegExp(`${commandPlace.source}${name}(?![\\w=-])`, 'm').test(text)) continue;
    called.add(name);
    calledIn(own, called);
  }
  return called;
}

/** The machinery of a script: all that its own lines need, and nothing else. */
export function machineryOf(lines: string): string {
  const called = calledIn(`${start}\n${lines}`);
  const own = [...byName].filter(([name]) => called.has(name)).map(([, text]) => text);
  return `${own.join('\n')}\n${start}`;
}
