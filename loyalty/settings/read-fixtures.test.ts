import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFixtures } from './read-fixtures.ts';

function file(content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'lc-fixtures-')), 'fixtures.json');
  writeFileSync(path, content);
  return path;
}

const coupon = { member_id: 'm', code: 'c', usable: true };
const card = { member_id: 'm', stamp_card_id: 7, collected: 10 };

test('reads a document with some of its parts', () => {
  const fixtures = { otp_code: 424242, coupons: [{ member_id: 'm', code: 'c', usable: true }] };
  expect(readFixtures(file(JSON.stringify(fixtures)))).toEqual(fixtures);
});

test.each([
  ['an unknown part', { coupon: [] }, /Unrecognized key: "coupon"\. Did you mean coupons\?/],
  [
    'an unknown name in an entry',
    { coupons: [{ member_id: 'm', code: 'c', usable: true, redeemed_valu: 1 }] },
    /coupons.0: Unrecognized key: "redeemed_valu"\. Did you mean redeemed_value\?/,
  ],
  ['a name that is like no other', { lottery: 1 }, /Unrecognized key: "lottery"$/],
  ['a wrong type', { otp_code: '424242' }, /otp_code: /],
  [
    'a phone without a plus',
    { phone_pool: { country_code: '47', prefix: '9', digits: 8 } },
    /phone_pool.country_code: /,
  ],
  [
    'a pool without room',
    { phone_pool: { country_code: '+47', prefix: '9000000', digits: 8 } },
    /free places/,
  ],
  ['a coupon without a code', { coupons: [{ member_id: 'm', usable: true }] }, /coupons.0.code: /],
  ['a list of the wrong things', { departments: [1] }, /departments.0: /],
])('refuses %s, naming the place', (_, document, message) => {
  expect(() => readFixtures(file(JSON.stringify(document)))).toThrow(message);
});

test.each([
  [
    'a coupon',
    { coupons: [coupon, { ...coupon, member_id: 'n' }, { ...coupon, usable: false }] },
    'coupons.2',
  ],
  ['a stamp card', { stamp_cards: [card, { ...card, collected: 5 }] }, 'stamp_cards.1'],
  ['a department', { departments: ['a', 'a'] }, 'departments.1'],
])('refuses %s that is there twice, naming both places', (_, document, place) => {
  const read = () => readFixtures(file(JSON.stringify(document)));
  expect(read).toThrow(`${place} is ${place.replace(/\d$/, '0')} again`);
});

test('refuses a part that is there twice, naming the line of the second', () => {
  const read = () => readFixtures(file('{"departments": ["a"],\n"departments": ["b"]}'));
  expect(read).toThrow(/fixtures\.json has a name in line 2 that is there before/);
});

test('reads a file that begins with a byte-order mark', () => {
  expect(readFixtures(file('\uFEFF{"otp_code": 7}'))).toEqual({ otp_code: 7 });
});

test('refuses a file that is not JSON, naming it', () => {
  expect(() => readFixtures(file('{"otp_code": '))).toThrow(/fixtures\.json is not JSON/);
});

test('names the line of a file that is not JSON, and shows no secret that stands there', () => {
  const text = '{\n  "other_environment": {\n    "client_secret": a-real-secret\n  }\n}';
  const read = () => readFixtures(file(text));
  expect(read).toThrow(/not JSON, line 3: Unexpected token/);
  expect(read).not.toThrow(/real/);
});

test('refuses a file that is not there, naming it', () => {
  expect(() => readFixtures('/nowhere/fixtures.json')).toThrow('/nowhere/fixtures.json cannot be read');
});
