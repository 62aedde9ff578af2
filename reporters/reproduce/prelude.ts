/** The part that all scripts share: reading JSON, sending a request, testing an answer. POSIX shell, awk and curl. */
export const prelude = String.raw`set -u
umask 077
fail() { printf '%s\n' "$*" >&2; exit 2; }
[ -n "${'$'}{LOYALTY_CLIENT_ID:-}" ] || fail 'Set LOYALTY_CLIENT_ID, the client id of the sandbox.'
[ -n "${'$'}{LOYALTY_CLIENT_SECRET:-}" ] || fail 'Set LOYALTY_CLIENT_SECRET, the client secret of the sandbox.'
WORK=$(mktemp -d) || exit 2
finish() { code=$?; trap - EXIT; set +u; clean_up >/dev/null 2>&1; rm -rf "$WORK"; exit "$code"; }
clean_up() { :; }
trap finish EXIT
trap 'exit 2' HUP INT TERM
# Names of their own for each run, since the service keeps what an earlier one made.
STAMP=$(printf '%06x' $(( ($(date +%s) * 97 + $$) % 16777216 )))

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
prepared() { is_confirmed || fail 'This step only prepares, and failed: nothing can be said.'; }
take() { TAKEN=$(text_of "$1"); [ -n "$TAKEN" ] || fail "The answer has no $1: the story cannot go on."; }
fixture() {
  [ -n "${'$'}{LOYALTY_FIXTURES:-}" ] || fail 'Set LOYALTY_FIXTURES, the file of fixtures of the run.'
  [ -f "$WORK/fixtures" ] || flatten < "$LOYALTY_FIXTURES" > "$WORK/fixtures"
  text_of "$1" "$WORK/fixtures"
}

# As curl, with the headers of a gateway and the client certificate that the run had too.
send() {
  if [ -n "${'$'}{LOYALTY_CLIENT_CERT:-}" ]; then set -- --cert "$LOYALTY_CLIENT_CERT" --key "${'$'}{LOYALTY_CLIENT_KEY:-}" "$@"; fi
  if [ -n "${'$'}{LOYALTY_HEADER:-}" ]; then printf '%s\n' "$LOYALTY_HEADER" > "$WORK/headers"; set -- -H "@$WORK/headers" "$@"; fi
  curl -sS "$@"
}
# Sends one request: its title, and the arguments of curl. Keeps the status and the answer.
step() {
  printf '\n%s\n' "$1"
  shift
  answered=$(send -o "$WORK/body" -w '%{http_code} %{content_type}' "$@") || fail 'No answer came.'
  STATUS=${'$'}{answered%% *} TYPE=${'$'}{answered#* } TYPE=${'$'}{TYPE%%;*}
  [ -f "$WORK/body" ] || : > "$WORK/body"
  printf '  status %s: ' "$STATUS"
  sed 's/"access_token" *: *"[^"]*"/"access_token":"(hidden)"/' "$WORK/body"
  echo
  flatten < "$WORK/body" > "$WORK/leaves"
  rm -f "$WORK/body.last"; mv "$WORK/body" "$WORK/body.last"
}
own_secret() { printf '%s' "$LOYALTY_CLIENT_SECRET"; }
own_basic() { printf '%s:%s' "$LOYALTY_CLIENT_ID" "$LOYALTY_CLIENT_SECRET" | base64 | tr -d '\n'; }
get_token() {
  printf '%s' "$LOYALTY_CLIENT_SECRET" > "$WORK/secret"
  step 'Get an access token' "$BASE/connect/token" -d grant_type=client_credentials \
    -d "scope=${'$'}{LOYALTY_SCOPE:-api.retailer}" --data-urlencode "client_id=$LOYALTY_CLIENT_ID" \
    --data-urlencode "client_secret@$WORK/secret"
  printf 'Authorization: Bearer %s\n' "$(text_of access_token)" > "$WORK/token"
}

# A phone that no member of the store has: of the pool of the fixtures, or of numbers kept for fiction.
free_phone() {
  tries=0 found=
  while [ "$tries" -lt 20 ] && [ "$found" != '[]' ]; do
    tries=$((tries + 1))
    draw=$(( ($(date +%s) * 31 + $$ * 7 + tries * 13) ))
    prefix= digits=
    if [ -n "${'$'}{LOYALTY_FIXTURES:-}" ]; then prefix=$(fixture phone_pool.prefix); digits=$(fixture phone_pool.digits); fi
    if [ -n "$digits" ]; then
      country=$(fixture phone_pool.country_code)
      number=$(awk -v p="$prefix" -v d="$digits" -v n="$draw" 'BEGIN { w = d - length(p); m = 10 ^ (w > 9 ? 9 : w); printf "%s%0*d", p, w, n % m }')
    else
      country=+1
      number=$(awk -v n="$draw" 'BEGIN { split("202 206 212 213 215 303 305 312 404 415 503 512 602 617 702", a, " "); printf "%s55501%02d", a[1 + int(n / 100) % 15], n % 100 }')
    fi
    found=$(send -G -H "@$WORK/token" --data-urlencode "phone=$country$number" \
      "$BASE/api/v2.0/stores/$LOYALTY_CLIENT_ID/members/search" | tr -d ' \n')
  done
  printf '%s' "$number"
}

# How a script ends.
hold() { echo 'The promised answer came: the clause holds in this story.'; exit 0; }
break_clause() { echo 'The clause is broken.'; exit 1; }
judge_by_eye() { echo 'Judge by eye: the answer is not the one of the run, and no program can test the promise.'; exit 2; }

# What an answer can be tested for.
is_confirmed() { case $STATUS in 2??) [ "$(leaf is_ok)" != false ] ;; *) false ;; esac; }
is_refused() { [ "$STATUS" = 200 ] && [ "$(leaf is_ok)" = false ] && [ -n "$(text_of details)" ]; }
is_turned_down() { is_refused || has_status 400 404 409 410 422; }
is_done() { [ "$STATUS" = 200 ] && [ "$(leaf is_ok)" = true ]; }
is_hit() { [ "$STATUS" = 200 ] && grep -q '^0[.	]' "$WORK/leaves"; }
is_miss() { [ "$STATUS" = 200 ] && [ "$(cat "$WORK/leaves")" = '	[]' ]; }
is_problem() { [ "$STATUS" = "$1" ] && grep -q '^[a-z]' "$WORK/leaves" && ! grep -q '^text	' "$WORK/leaves"; }
has_status() { for wanted in "$@"; do [ "$STATUS" = "$wanted" ] && return 0; done; return 1; }
has_status_class() { for wanted in "$@"; do case $STATUS in "$wanted"??) return 0 ;; esac; done; return 1; }
# Whether a search found the member with this id, phone and e-mail address alone, as far as it shows them.
is_found() {
  [ "$STATUS" = 200 ] || return 1
  awk -F '\t' -v id="$1" -v phone="$2" -v email="$3" '
    $1 !~ /^[0-9]+[.]/ { none = 1; next }
    { at = $1; sub(/[.].*/, "", at); path = substr($1, length(at) + 2); value = substr($0, length($1) + 3)
      sub(/"$/, "", value); seen[at] = 1
      if (path == "id") { shown[at] = 1; if (ids[value]++) bad = 1 }
      if (value == id) is[at] = 1
      if (path == "phone.number") { by_phone[at] = index(value, phone) ? 1 : 2 }
      if (path == "email") { by_email[at] = tolower(value) == tolower(email) ? 1 : 2 } }
    END {
      for (at in seen) {
        count++
        if (id != "" && shown[at]) { if (!is[at]) bad = 1 }
        else if (phone != "" && by_phone[at]) { if (by_phone[at] == 2) bad = 1 }
        else if (email != "" && by_email[at] == 2) bad = 1
      }
      exit none || bad || !count
    }' "$WORK/leaves"
}
has() { [ "$(leaf "$1")" = "$2" ]; }
is_there() { awk -F '\t' -v path="$1" '$1 == path || index($1, path ".") == 1 { found = 1 } END { exit !found }' "$WORK/leaves"; }
is_one_of() { at=$1; shift; for wanted in "$@"; do has "$at" "$wanted" && return 0; done; return 1; }
# Whether what stands at a path has one of these types: nothing there says nothing.
is_typed() {
  at=$1; shift
  [ -z "$at" ] || is_there "$at" || fail "The answer has nothing at $at: nothing can be said."
  case $(leaf "$at") in
    \"*) type=string ;;
    true|false) type=boolean ;;
    null) type=null ;;
    '[]') type=array ;;
    '{}') type=object ;;
    '') if is_there "${'$'}{at:+$at.}0"; then type=array; else type=object; fi ;;
    *.*) type=number ;;
    *) type=integer ;;
  esac
  for wanted in "$@"; do
    [ "$type" = "$wanted" ] && return 0
    [ "$type $wanted" = 'integer number' ] && return 0
  done
  return 1
}
has_part() {
  awk -F '\t' -v path="$1" '$1 == path || index($1, path ".") == 1 || path == ""' "$WORK/leaves" | sort > "$WORK/part"
  sort "$WORK/wanted" | cmp -s - "$WORK/part"
}
mentions() { tr '[:upper:]' '[:lower:]' < "$WORK/body.last" | grep -qF -- "$1"; }
# True for the answer that broke the clause in the run. A star and a number stand for one value of the service, which
# differs from run to run, and from the other ones.
is_as_recorded() {
  [ "$STATUS" = "$1" ] && [ "$TYPE" = "$2" ] || return 1
  awk -F '\t' '
    NR == FNR { recorded[$1] = substr($0, length($1) + 2); count++; next }
    { seen++; value = substr($0, length($1) + 2)
      if (!($1 in recorded)) differs = 1
      else if (recorded[$1] ~ /^\*/) {
        if (recorded[$1] in bound && bound[recorded[$1]] != value) differs = 1
        if (value in owner && owner[value] != recorded[$1]) differs = 1
        bound[recorded[$1]] = value; owner[value] = recorded[$1]
      } else if (recorded[$1] != value) differs = 1 }
    END { exit differs || seen != count }' "$WORK/recorded" "$WORK/leaves"
}
`;
