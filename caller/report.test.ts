import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { limits } from '../engine/limits/limits.ts';
import { exchangesOf, searchOf, sessionOf, tokenRequest } from '../tests/support/client-session.ts';
import { reportOf } from './report.ts';

test('shows no token of a shown exchange given more tokens than a run can mask', async () => {
  const length = 4000;
  const tokens = Array.from({ length: limits.maskedCharacters / length + 1 }, (_, nth) =>
    hash('sha256', String(nth), 'hex').padEnd(length, 'x'),
  );
  const last = tokens.at(-1) ?? '';
  const { path } = searchOf('1');
  const search = { path: `${path}&trace=${encodeURIComponent(last)}`, token: last };
  const exchanges = exchangesOf([...tokens.map((token) => tokenRequest(token)), search]);
  const run = { ...sessionOf(exchanges), commandExit: null, silence: null };
  const isSelected = (clause: string): boolean => clause === 'token.caller.secret-in-no-address';
  const report = await reportOf([run], {
    target: { base_url: 'https://sandbox.example.com', embedded: false, store_id: null },
    patterns: [],
    isSelected,
    seed: 0,
    startedAt: new Date(),
    interrupted: false,
    messages: 0,
  });
  const shown = JSON.stringify(report.exchanges.at(-1));
  expect(report.clauses.filter(({ verdict }) => verdict === 'fail')).toHaveLength(1);
  expect(shown).toContain('trace=‹access-token');
  expect(shown).not.toContain(last.slice(0, 10));
});
