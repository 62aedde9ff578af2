import { reservationFormat, reservationRules } from '../../loyalty/reservations/rules.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Api, createApi } from '../../loyalty/client/api.ts';
import { answerOf } from '../../tests/support/answer.ts';
import { FileJournal, readHeld } from './journal.ts';
import { recover } from './recover.ts';

function answering(status: number, sent: string[]): Api {
  return createApi(async ({ operation, params, body }) => {
    sent.push(`${operation} ${params['memberId']} ${body}`);
    return answerOf(operation, status);
  }, 'store');
}

function leftBehind(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'lc-recover-')), 'journal.jsonl');
  const journal = new FileJournal(path, reservationFormat);
  journal.intend({ kind: 'coupon', memberId: 'm', couponCode: 'c', order: 'o1', stamps: new Map() });
  journal.intend({ kind: 'stamps', memberId: 'm', couponCode: '', order: 'o2', stamps: new Map([[7, 2]]) });
  return path;
}

test('releases all that the journal holds, the latest first, and strikes it out', async () => {
  const path = leftBehind();
  const sent: string[] = [];
  expect(
    await recover(
      reservationRules,
      answering(204, sent),
      readHeld(path, reservationFormat),
      new FileJournal(path, reservationFormat),
    ),
  ).toEqual([]);
  expect(sent).toEqual([
    'cancelStampReservation m {"reserved_stamps":[{"stamp_card_id":7,"count":2}],"external_transaction_id":"o2"}',
    'cancelCouponReservation m {"external_transaction_id":"o1"}',
  ]);
  expect(readHeld(path, reservationFormat)).toEqual([]);
});

test('keeps in the journal what the service could not release', async () => {
  const path = leftBehind();
  const outstanding = await recover(
    reservationRules,
    answering(503, []),
    readHeld(path, reservationFormat),
    new FileJournal(path, reservationFormat),
  );
  expect(outstanding.map(({ kind, order }) => [kind, order])).toEqual([
    ['stamps', 'o2'],
    ['coupon', 'o1'],
  ]);
  expect(readHeld(path, reservationFormat)).toHaveLength(2);
});
