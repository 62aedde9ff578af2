import { reservationFormat } from '../../loyalty/reservations/rules.ts';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Reservation } from '../../loyalty/reservations/reservation.ts';
import { FileJournal, readHeld, readSpent } from './journal.ts';

const fresh = (): string => join(mkdtempSync(join(tmpdir(), 'lc-journal-')), 'journal.jsonl');
const coupon = (order: string): Reservation => ({
  kind: 'coupon',
  memberId: 'm',
  couponCode: 'c',
  order,
  stamps: new Map(),
});
const stamps: Reservation = {
  kind: 'stamps',
  memberId: 'm',
  couponCode: '',
  order: 'o',
  stamps: new Map([[7, 2]]),
};

test('remembers what was intended and not released, the latest first', () => {
  const path = fresh();
  const journal = new FileJournal(path, reservationFormat);
  const first = journal.intend(coupon('first'));
  journal.intend(coupon('second'));
  journal.intend(stamps);
  journal.released(first);
  expect(readHeld(path, reservationFormat).map(({ reservation }) => reservation)).toEqual([
    stamps,
    coupon('second'),
  ]);
});

test('is readable by its owner alone', () => {
  const path = fresh();
  new FileJournal(path, reservationFormat).intend(stamps);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('goes on with new numbers after an earlier run', () => {
  const path = fresh();
  new FileJournal(path, reservationFormat).intend(coupon('earlier'));
  const journal = new FileJournal(path, reservationFormat);
  journal.released(journal.intend(coupon('later')));
  expect(readHeld(path, reservationFormat).map(({ reservation }) => reservation.order)).toEqual(['earlier']);
});

test('is removed when closed with nothing held, and kept otherwise', () => {
  const path = fresh();
  const journal = new FileJournal(path, reservationFormat);
  const id = journal.intend(stamps);
  journal.close();
  expect(existsSync(path)).toBe(true);
  const next = new FileJournal(path, reservationFormat);
  next.released(id);
  next.close();
  expect(existsSync(path)).toBe(false);
});

test('drops a torn last line, also after another run went on behind it', () => {
  const path = fresh();
  new FileJournal(path, reservationFormat).intend(coupon('whole'));
  const whole = readFileSync(path, 'utf8');
  for (let cut = 1; cut < whole.length - 1; cut += 1) {
    writeFileSync(path, whole + whole.slice(0, cut));
    expect(readHeld(path, reservationFormat)).toHaveLength(1);
  }
  new FileJournal(path, reservationFormat).intend(coupon('after'));
  expect(readHeld(path, reservationFormat).map(({ reservation }) => reservation.order)).toEqual([
    'after',
    'whole',
  ]);
});

test('stops at a damaged line in the middle, naming it', () => {
  const path = fresh();
  new FileJournal(path, reservationFormat).intend(stamps);
  const line = readFileSync(path, 'utf8');
  appendFileSync(path, `garbage\n${line}`);
  expect(() => readHeld(path, reservationFormat)).toThrow(/damaged in line 2/);
});

test('holds nothing given no file', () => {
  expect(readHeld('/nowhere/journal.jsonl', reservationFormat)).toEqual([]);
});

test('tells the messages of a run that was killed, and none of one that ended in order', () => {
  const path = fresh();
  const ended = new FileJournal(path, reservationFormat);
  ended.intend(stamps);
  ended.spend('sendOtp');
  ended.close();
  expect(readSpent(path)).toBe(0);
  const killed = new FileJournal(path, reservationFormat);
  killed.spend('registerMember');
  killed.spend('sendOtp');
  expect(readSpent(path)).toBe(2);
});

test('tells no message that the service refused', () => {
  const path = fresh();
  const journal = new FileJournal(path, reservationFormat);
  journal.unspent(journal.spend('sendOtp'));
  journal.spend('sendOtp');
  expect(readSpent(path)).toBe(1);
});
