import type { TrialRow } from './row.ts';

/** The rows as a table in Markdown. */
export function trialTable(all: readonly TrialRow[]): string {
  const lines = all.map(
    ({ promise, tried, times, result, kept }) =>
      `| ${promise} | ${tried} | ${times} | ${kept ? 'kept' : '**broken**'}: ${result} |\n`,
  );
  return `| promise | how it was tried | times | result |\n|---|---|---|---|\n${lines.join('')}`;
}

/** The page of reliability. */
export function reliabilityPage(all: readonly TrialRow[]): string {
  return `# Reliability

Written by \`npm run reliability\`, which tries each promise against the reference service and takes up to
an hour on two cores. Shorter trials of the same are part of \`npm test\`.

${trialTable(all)}
## What every generated case is held against

A generator makes hostile services: each alters some answers of the reference service, on the wire (cut, dripping, silent,
reset, extra bytes, a second response, broken framing), in their headers, status, encoding, JSON or text, by echoing
secrets, or by leading elsewhere. A seed makes the same services again. After each run these hold:

| invariant | held against |
|---|---|
| the run ends within 60 seconds | the clock |
| memory grows by less than 256 MiB | the largest resident size |
| the exit code is that of the verdict, and no error is one of the suite | exit code, results |
| every report is there, can be parsed, and counts the same failures and exchanges | JSON, HTML, JUnit, Markdown, HAR, badge; Allure where text is altered |
| no secret, half of one or credential header stands anywhere | all of them, and the terminal |
| no text of the service is markup, a link, a command or an escape sequence | HTML, Markdown, JUnit, badge, terminal |
| no request reaches another origin | a server that the answers lead to |
| what is held is named | report and journal, against the state of the service |

\`HOSTILE_CASES\` and \`HOSTILE_SEED\` set the number and the seed; by default 2000 and 13. The tests try 60 of seed 13.
[Limits](limits.md) lists what bounds a run.

## What no caller can see

- A service that refuses a paid call with a 4xx and sends the message all the same goes beyond the budget unseen: after
  a complete refusal the message counts as not sent. After a 2xx, a 5xx or no answer it counts as sent.
- A request that got no answer may be carried out at any later time. What it may touch is in doubt for as long again as
  was waited, and three seconds at least; a reservation of that kind stays in the journal, and the next start asks once
  more.
`;
}
