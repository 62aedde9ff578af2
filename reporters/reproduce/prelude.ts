import { apiRoot } from '../../specs/operations.ts';
import { answerTests } from './answer-tests.ts';

/** The part that all scripts share: reading JSON, sending a request, testing an answer. POSIX shell, awk and curl. */
export const prelude = String.raw`set -u
umask 077
# A later round that cannot run to its end takes nothing from what the first one has shown.
round=1
fail() { printf '%s\n' "$*" >&2; [ "$round" -eq 1 ] || exit 0; exit 2; }
[ -n "${'$'}{LOYALTY_CLIENT_ID:-}" ] || fail 'Set LOYALTY_CLIENT_ID, the client id of the sandbox.'
[ -n "${'$'}{LOYALTY_CLIENT_SECRET:-}" ] || fail 'Set LOYALTY_CLIENT_SECRET, the client secret of the sandbox.'
WORK=$(mktemp -d) || exit 2
finish() { code=$?; trap - EXIT; set +u; clean_up >/dev/null 2>&1; rm -rf "$WORK"; exit "$code"; }
clean_up() { :; }
trap finish EXIT
trap 'exit 2' HUP INT TERM
# Names of their own for each run, since the service keeps what an earlier one made.
stamp() {
  STAMP=$(printf '%06x' $(( ($(date +%s) * 97 + $$ + round * 65537) % 16777216 )))
  LETTERS=$(printf '%s' "$STAMP" | tr 0123456789abcdef abcdefghjklmnopr)
}
digits() { printf '%06d' $(( (0x$STAMP + $1 * 7919) % 1000000 )); }
stamp

# Each value of a JSON document on a line of its own: its path, a tab, the value.
flatten() {
  LC_ALL=C awk '
    { text = text $0 "\n" }
    END { at = 1; value(""); skip(); if (bad || at <= length(text)) { printf "text\t%s", text } else { printf "%s", out } }
    function skip() { while (index(" \t\r\n", substr(text, at, 1)) && at <= length(text)) at++ }
    function emit(path, found) { out = out path "\t" found "\n" }
    function quoted(  from) {
      from = at++
      while (at <= length(text) && substr(text, at, 1) != "\"") at += substr(text, at, 1) == "\\" ? 2 : 1
      at++
      return substr(text, from, at - from)
    }
    function value(path,   c, key, n, from) {
      skip(); c = substr(text, at, 1)
      if (c == "{" || c == "[") {
        at++; skip(); n = 0
        if (index("]}", substr(text, at, 1))) { emit(path, c == "{" ? "{}" : "[]"); at++; return }
        for (;;) {
          skip()
          if (c == "{") {
            if (substr(text, at, 1) != "\"") { bad = 1; return }
            key = quoted(); key = substr(key, 2, length(key) - 2); skip()
            if (substr(text, at, 1) != ":") { bad = 1; return }
            at++
          } else key = n++
          value(path == "" ? key : path "." key)
          if (bad) return
          skip(); from = substr(text, at++, 1)
          if (from == "}" || from == "]") return
          if (from != ",") { bad = 1; return }
        }
      }
      if (c == "\"") { emit(path, quoted()); return }
      from = at
      while (at <= length(text) && !index(",]} \t\r\n", substr(text, at, 1))) at++
      key = substr(text, from, at - from)
      if (key !~ /^(true|false|null|-?[0-9][-+.0-9eE]*)$/) { bad = 1; return }
      if (key ~ /^-?[0-9]/) key = sprintf("%.15g", key)
      emit(path, key)
    }'
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

# An id of each request for the logs of the service: they begin alike, and end with the number of the request.
DRAWN=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
UUID=$(printf '%s\n' "$DRAWN" | sed 's/^\(.\{8\}\)\(.\{4\}\).\(.\{3\}\).\(.\{3\}\).*/\1-\2-4\3-a\4/')
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
  curl -sS "$@"
}
# Sends one request: its title, and the arguments of curl. Keeps the status and the answer.
step() {
  printf '\n%s\n' "$1"
  shift
  next_id
  [ -z "$ID" ] || printf '  %s: %s\n' "$CORRELATION" "$ID"
  answered=$(send -o "$WORK/body" -w '%{http_code} %{content_type}' "$@") || fail 'No answer came.'
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
# A text with other characters at a place, which is counted from its end where it begins with a minus.
altered() {
  printf '%s\n' "$1" | awk -v place="$2" -v drop="$3" -v insert="$4" '{
    at = place ~ /^-/ ? length($0) + place - drop : place
    printf "%s%s%s", substr($0, 1, at), insert, substr($0, at + drop + 1)
  }'
}
get_token() {
  printf '%s' "$LOYALTY_CLIENT_SECRET" > "$WORK/secret"
  step 'Get an access token' "$BASE/connect/token" -d grant_type=client_credentials \
    -d "scope=${'$'}{LOYALTY_SCOPE:-api.retailer}" --data-urlencode "client_id=$LOYALTY_CLIENT_ID" \
    --data-urlencode "client_secret@$WORK/secret"
  printf 'Authorization: Bearer %s\n' "$(text_of access_token)" > "$WORK/token"
}

# A phone that no member of the store has, another one for each number: of the pool of the fixtures, or of numbers kept for fiction.
free_phone() {
  tries=0 found=
  while [ "$tries" -lt 20 ] && [ "$found" != '[]' ]; do
    tries=$((tries + 1))
    draw=$(( ($(date +%s) * 31 + $$ * 7 + $1 * 1009 + round * 4001 + tries * 13) ))
    prefix= digits=
    if [ -r "${'$'}{LOYALTY_FIXTURES:-}" ]; then prefix=$(fixture phone_pool.prefix); digits=$(fixture phone_pool.digits); fi
    if [ -n "$digits" ]; then
      country=$(fixture phone_pool.country_code)
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
