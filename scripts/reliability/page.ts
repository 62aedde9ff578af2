import type { Row } from './row.ts';

/** The rows as a table in Markdown. */
export function table(all: readonly Row[]): string {
  const lines = all.map(
    ({ promise, tried, times, result, kept }) =>
      `| ${promise} | ${tried} | ${times} | ${kept ? 'kept' : '**broken**'}: ${result} |\n`,
  );
  return `| promise | how it was tried | times | result |\n|---|---|---|---|\n${lines.join('')}`;
}

/** The page of reliability. */
export function page(all: readonly Row[]): string {
  return `# Reliability

Written by \`npm run reliability\`, which tries each promise against the reference service and takes up to
an hour on two cores. Shorter trials of the same are part of \`npm test\`.

${table(all)}
## What no caller can see

- A service that refuses a paid call with a 4xx and sends the message all the same goes beyond the budget unseen: after
  a complete refusal the message counts as not sent. After a 2xx, a 5xx or no answer it counts as sent.
- A request that got no answer may be carried out at any later time. What it may touch is in doubt for as long again as
  was waited, and three seconds at least; a reservation of that kind stays in the journal, and the next start asks once
  more.
`;
}
