import { isValidPhoneNumber } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { international, isSamePhone, Phones } from './phones.ts';

const pool = { country_code: '+47', prefix: '9000', digits: 8 };
const drawn = (phones: Phones, count: number) => Array.from({ length: count }, (_, nth) => phones.next(nth));

test('draws from the pool of the fixtures, the same for the same seed', () => {
  const numbers = drawn(new Phones({ phone_pool: pool }, 1), 5);
  expect(numbers).toEqual(drawn(new Phones({ phone_pool: pool }, 1), 5));
  expect(
    numbers.every(({ country_code, number }) => country_code === '+47' && /^9000\d{4}$/.test(number)),
  ).toBe(true);
});

test('draws from each pool where the fixtures name more of them, and none twice', () => {
  const abroad = { country_code: '+353', prefix: '2091', digits: 9 };
  const numbers = drawn(new Phones({ phone_pool: pool, more_phone_pools: [abroad] }, 1), 200);
  const codes = numbers.map(({ country_code }) => country_code);
  expect(codes.filter((code) => code === '+353').length).toBeGreaterThan(60);
  expect(codes.filter((code) => code === '+47').length).toBeGreaterThan(60);
  expect(new Set(numbers.map(international)).size).toBe(200);
});

test('draws the same for the same words, whatever was drawn before', () => {
  const [one, other] = [new Phones({ phone_pool: pool }, 1), new Phones({ phone_pool: pool }, 1)];
  other.next('a check that came first');
  expect(other.next('register', 1)).toEqual(one.next('register', 1));
});

test('gives no number twice before all were given', () => {
  const all = drawn(new Phones({ phone_pool: { ...pool, prefix: '90000' } }, 7), 1000);
  expect(new Set(all.map(international)).size).toBe(1000);
});

test('draws no number in two shards of one seed', () => {
  const shards = [1, 2, 3].map(
    (index) => new Phones({ phone_pool: { ...pool, prefix: '90000' } }, 7, { index, of: 3 }),
  );
  const numbers = shards.flatMap((phones) => drawn(phones, 333)).map(international);
  expect(new Set(numbers).size).toBe(999);
});

test('draws, without a pool, only numbers kept for fiction that validators take', () => {
  const all = drawn(new Phones({}, 3), 1500).map(international);
  expect(new Set(all).size).toBe(1500);
  expect(all.filter((phone) => !/^\+1\d{3}55501\d\d$/.test(phone) || !isValidPhoneNumber(phone))).toEqual([]);
});

test.each([
  ['+47', '90 00 12-34', true],
  ['47', '090001234', true],
  ['+47', '90001235', false],
  [undefined, null, false],
])('compares a phone shown as %s %s by its digits', (code, number, same) => {
  expect(isSamePhone({ country_code: '+47', number: '90001234' }, code, number)).toBe(same);
});
