import { expect, test } from 'vitest';
import { sampleExchange } from '../../tests/support/sample-report.ts';
import { toCurl } from './curl.ts';

test('has variables for what the report masks, asks for each, and leaves out the id for the logs', () => {
  const { request, ...exchange } = sampleExchange(3);
  const text = toCurl({
    ...exchange,
    request: {
      ...request,
      method: 'GET',
      url: 'http://localhost/search?phone=‹phone#2›',
      body: "it's ‹otp#1›",
    },
  });
  expect(text).toContain(': "${TOKEN:?an access token}"\n');
  expect(text).toContain(': "${PHONE_2:?the phone that the report shows as phone#2}"\n');
  expect(text).toContain("curl -i -X GET 'http://localhost/search'");
  expect(text).toContain(`--data-urlencode 'phone='"$PHONE_2"`);
  expect(text).toContain(`'it'\\''s '"$OTP_1"`);
  expect(text).not.toMatch(/‹|X-Request-ID/);
});

test('sends another token than that of the run by a variable of its own', () => {
  const { request, ...exchange } = sampleExchange(3);
  const headers: [string, string][] = [['authorization', 'Bearer ‹access-token#3›']];
  const text = toCurl({ ...exchange, credential: 'other', request: { ...request, headers } });
  expect(text).toContain(`-H 'authorization: Bearer '"$ACCESS_TOKEN_3"`);
});
