import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js';
import mobileExamples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { contactRules } from './contact.ts';

const { isValidPhone } = contactRules;

test('takes a mobile number of each country', () => {
  const numbers = getCountries().map((country) => ({
    country_code: `+${getCountryCallingCode(country)}`,
    number: getExampleNumber(country, mobileExamples)?.nationalNumber ?? '',
  }));
  expect(numbers.length).toBeGreaterThan(200);
  expect(numbers.filter((phone) => !isValidPhone(phone))).toEqual([]);
});

test.each([
  ['+47', '90 00 12-34', true],
  ['+1', '(201) 555-0123', true],
  ['47', '90001234', false],
  ['+999', '90001234', false],
  ['+47no', '90001234', false],
  ['+47', '9000123', false],
  ['+47', '900012345', false],
  ['+47', '90a0123b', false],
  ['+47', '90$0123#', false],
  ['', '', false],
])('says whether the dial prefix %s and the number %s make a phone', (country_code, number, isValid) => {
  expect(isValidPhone({ country_code, number })).toBe(isValid);
});
