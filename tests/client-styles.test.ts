import { describe, expect, test } from 'vitest';
import { recordSessions, verdictsOf } from '../caller/faults/drive.ts';
import { styles } from '../caller/styles/styles.ts';

/** All that needs no waiting. */
const quick = [
  'none',
  'token-revoked',
  'token-short',
  'token-refused',
  'unavailable',
  'unavailable-long',
  'lost-answer',
  'lost-register',
  'phone-taken',
  'business-refusal',
  'partial-batch',
  'empty-search',
];

describe.concurrent('a correct client is not accused that', () => {
  test.each(styles)('$name', async ({ work }) => {
    const { failed, words } = await verdictsOf(await recordSessions(quick, work));
    expect([failed, words]).toEqual([[], []]);
  });
});
