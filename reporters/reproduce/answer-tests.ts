/** What a script can test an answer for, in POSIX shell and awk. */
export const answerTests = String.raw`is_confirmed() { case $STATUS in 2??) [ "$(leaf is_ok)" != false ] ;; *) false ;; esac; }
is_refused() { [ "$STATUS" = 200 ] && [ "$(leaf is_ok)" = false ] && text_of details | grep -q '[^[:space:]]'; }
is_turned_down() { is_refused || has_status 400 404 409 410 422; }
is_done() { [ "$STATUS" = 200 ] && [ "$(leaf is_ok)" = true ]; }
is_hit() { [ "$STATUS" = 200 ] && grep -q '^0[.	]' "$WORK/leaves"; }
is_miss() { [ "$STATUS" = 200 ] && [ "$(cat "$WORK/leaves")" = '	[]' ]; }
is_plain_text() { case $TYPE in *json*) false ;; *) grep -q '^text	.' "$WORK/leaves" ;; esac; }
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
# Whether the list at a path has an entry with this value, under a key where one is given.
lists() {
  cut -f 1 "$WORK/leaves" > "$WORK/places"
  while IFS= read -r place; do
    case $place in "${'$'}{1:+$1.}"*) ;; *) continue ;; esac
    entry=${'$'}{place#"${'$'}{1:+$1.}"} number=${'$'}{entry%%.*}
    case $number in '' | *[!0-9]*) continue ;; esac
    [ "$entry" = "$number${'$'}{2:+.$2}" ] && has "$place" "$3" && return 0
  done < "$WORK/places"
  return 1
}
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
# The messages of a problem document, and the fields that it names.
messages() { awk -F '\t' '$1 == "detail" || $1 ~ /^errors[.].+[.][0-9]+$/ { sub(/^[^\t]*\t/, ""); print }' "$WORK/leaves"; }
says() { messages | grep -Eiq -- "$1"; }
names() { sed -n 's/^errors[.]\(.*\)[.][0-9][0-9]*	.*/\1/p' "$WORK/leaves" | grep -Eiq -- "$1"; }
is_errors_map() {
  awk -F '\t' '
    index($1, "errors.") == 1 { if ($1 ~ /^errors[.].+[.][0-9]+$/ && $2 ~ /^"/) said++; else if ($2 != "[]") bad = 1 }
    END { exit bad || !said }' "$WORK/leaves"
}
# Keeps an answer for a later one that has to be the same.
keep() { cp "$WORK/leaves" "$WORK/kept"; }
is_as_before() {
  for except in "$@"; do
    for list in kept leaves; do
      awk -F '\t' -v path="$except" '$1 != path' "$WORK/$list" > "$WORK/part"; mv "$WORK/part" "$WORK/$list"
    done
  done
  cmp -s "$WORK/kept" "$WORK/leaves"
}
differs_at() { for at in "$@"; do [ "$(leaf "$at")" != "$(leaf "$at" "$WORK/kept")" ] || return 1; done; }
# True for the answer of the run. A star and a number stand for one value of the service, which
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
