import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDeviations } from './read-deviations.ts';

const by = { ruling: 'open', by: 'Ada Olsen', on: '2026-12-05', reason: 'decided' };

function read(...rulings: object[]): ReturnType<typeof readDeviations> {
  const path = join(mkdtempSync(join(tmpdir(), 'rulings-')), 'known.json');
  writeFileSync(path, JSON.stringify({ rulings }));
  return readDeviations(path);
}

test('reads rulings of a reading of the service, of one of the caller and of a silence', () => {
  const { rulings, deviations } = read(
    { clause: 'store.currency', ...by },
    { clause: 'reservation.caller.cancels-own-order', ...by },
    { silence: 'silence.reservation.channel', ...by, ruling: 'promise', answer: 'status 400' },
  );
  expect([rulings.length, deviations]).toEqual([3, []]);
});

test.each([
  [
    'of a stated clause',
    [{ clause: 'list-stores.exactly-one', ...by }],
    /is no reading, but \w+: .*"deviations"/,
  ],
  [
    'of an unknown clause',
    [{ clause: 'store.curency', ...by }],
    /no clause store\.curency\. Did you mean store\.currency\?/,
  ],
  [
    'of an unknown silence',
    [{ silence: 'silence.reservation.chanel', ...by }],
    /Did you mean silence\.reservation\.channel\?/,
  ],
  [
    'about one thing twice',
    [1, 2].map(() => ({ clause: 'store.currency', ...by })),
    /store\.currency has two rulings/,
  ],
  ['without a name', [{ clause: 'store.currency', ...by, by: undefined }], /rulings\.0\.by/],
  ['with a misspelt field', [{ clause: 'store.currency', ...by, reson: 'x' }], /reson/],
  ['of nothing', [by], /either a clause or a silence/],
])('refuses a ruling %s', (_, rulings, words) => {
  expect(() => read(...rulings)).toThrow(words);
});
