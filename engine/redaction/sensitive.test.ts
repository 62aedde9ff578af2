import { expect, test } from 'vitest';
import { recordedOf } from '../../tests/support/answer.ts';
import { Redactor } from './redactor.ts';

test('shows the words that the suite itself writes, also where a check sends one as an address or a token', () => {
  const redactor = new Redactor();
  const url = 'https://service.test/x';
  const own = { email: '@example.com', origin: { system_id: 'loyalty-conformance' } };
  const headers = { authorization: 'Bearer loyalty-conformance' };
  redactor.noteRequest({ method: 'POST', url, headers, body: JSON.stringify(own) });
  redactor.addMadeUp('0123456abc');
  const body = JSON.stringify({ ...own, email: 'lc-0123456abc@example.com' });
  const request = { method: 'POST', url, headers: {}, body };
  expect(redactor.exchange(recordedOf('registerMember', { request })).request.body).toBe(body);
});
