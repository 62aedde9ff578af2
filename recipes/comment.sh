#!/bin/sh
# Shows the last run in one comment on a pull request in GitHub: it writes the comment, or replaces the one that it
# wrote before. Needs gh, GITHUB_REPOSITORY, a GH_TOKEN that may write to pull requests, and the number of the request in
# PULL_REQUEST; without a token or a number it does nothing. A comment that cannot be written is a warning.
set -eu
summary=${1:-reports/summary.md}
marker='<!-- loyalty-conformance -->'
if [ ! -f "$summary" ] || [ -z "${GH_TOKEN:-}" ] || [ -z "${PULL_REQUEST:-}" ]; then exit 0; fi

comment=$(mktemp)
trap 'rm -f "$comment"' EXIT
{ echo "$marker"; cat "$summary"; } > "$comment"

issues="repos/$GITHUB_REPOSITORY/issues"
earlier=".[] | select(.user.type == \"Bot\" and (.body | startswith(\"$marker\"))) | .id"
write() {
  ids=$(gh api --paginate "$issues/$PULL_REQUEST/comments" --jq "$earlier") || return
  id=$(echo "$ids" | tail -n 1)
  if [ -n "$id" ]; then gh api --silent --method PATCH "$issues/comments/$id" -F "body=@$comment"
  else gh api --silent --method POST "$issues/$PULL_REQUEST/comments" -F "body=@$comment"; fi
}
write || echo '::warning::The comment on the pull request could not be written: does the token allow it?'
