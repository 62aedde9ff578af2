import { expect, test } from 'vitest';
import { difference } from '../engine/report/diff/difference.ts';
import { hostile, sampleCheck, sampleClause, sampleReport } from '../tests/support/sample-report.ts';
import { diffMarkdown, diffText } from './diff.ts';

const failing = sampleCheck({ verdict: 'fail', message: `Expected status 200; received ${hostile}` });
const before = sampleReport([
  sampleClause({ id: 'a.breaks', verdict: 'pass' }),
  sampleClause({ id: 'a.fixed', verdict: 'fail' }),
]);
const after = {
  ...sampleReport([
    sampleClause({ id: 'a.breaks', verdict: 'fail', checks: [failing] }),
    sampleClause({ id: 'a.fixed', verdict: 'pass' }),
  ]),
  observations: [],
};

test('tells what broke first, with what was received, and concludes', () => {
  const text = diffText(difference(before, after));
  expect(text.indexOf('Newly failing')).toBeLessThan(text.indexOf('Fixed'));
  expect(text).toMatch(/a\.breaks, section .*\n +.+\.\n +Expected status 200; received/);
  expect(text).toMatch(/silence\.batch\.order\n +as sent → not observed/);
  expect(text.trimEnd()).toMatch(
    /Worse than before: 1 finding new, 1 finding gone; 1 clause newly failing, 1 clause fixed\.$/,
  );
});

test('names both services given runs against two', () => {
  const target = { base_url: 'https://sandbox.example', embedded: false, store_id: 's' };
  const at = before.started_at;
  const heading = (later: typeof before): string => diffText(difference(before, later)).split('\n')[0] ?? '';
  expect(heading({ ...before, target })).toBe(`the embedded mock, ${at} to https://sandbox.example, ${at}`);
  expect(heading(before)).toBe(`the embedded mock: ${at} to ${at}`);
});

test('sets apart what fails and was not decided before', () => {
  const undecided = sampleReport([sampleClause({ id: 'a.breaks', verdict: 'not-run' })]);
  const text = diffText(difference(undecided, after));
  expect(text).toMatch(/^Failing, and not decided before\n {2}a\.breaks/m);
  expect(text).not.toMatch(/^Newly failing$/m);
});

test('tells that nothing changed given one run twice', () => {
  expect(diffText(difference(before, before)).trimEnd()).toMatch(/Not worse than before\.$/);
});

test('lets no service text act in a terminal or in Markdown', () => {
  for (const text of [diffText(difference(before, after)), diffMarkdown(difference(before, after))]) {
    expect([text.includes('\u001B'), /^::/m.test(text)]).toEqual([false, false]);
  }
  expect(diffMarkdown(difference(before, after))).toMatch(
    /^- `a\.breaks, section [^`]*`: `.+`<br>`Expected/m,
  );
});

test('names a new finding by its first clause, and counts what is broken with it', () => {
  const text = diffText(difference(before, after));
  expect(text).toMatch(/^New findings\n {2}a\.breaks\n/m);
  expect(text).toMatch(/^Findings that are gone\n {2}a\.fixed\n/m);
});
