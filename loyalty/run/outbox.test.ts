import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { createService } from '../../mock/service/service.ts';
import type { Transport } from '../../engine/client/transport.ts';
import { inProcessTarget } from '../../engine/run/options.ts';
import { OutboxWatch } from './outbox.ts';

const message = { channel: 'email', to: 'friend@example.com', at: '', text: 'Come' };

/** A call that invites a friend, and what an outbox shows of it that answers in turn with these bodies. */
async function judge(bodies: readonly string[], address = '/outbox', status = 200) {
  const asked: string[] = [];
  const transport: Transport = async ({ url, headers }) => {
    asked.push(`${url} ${Object.keys(headers).join()}`);
    return { status, headers: [], body: bodies[Math.min(asked.length, bodies.length) - 1] ?? '' };
  };
  const target = { ...inProcessTarget(createService()), transport, headers: { 'x-gate': '1' } };
  const answer = answerOf('inviteFriend', 204);
  Object.assign(answer.recorded.call, { document: { email: 'friend@example.com' } });
  const run = { target, fixtures: {}, pause: async () => {}, signal: new AbortController().signal };
  const watch = new OutboxWatch(address, run);
  await watch.open();
  watch.onRequest(answer.recorded.call);
  watch.onExchange(answer);
  const results = await watch.results();
  const found = results.find(({ clause }) => clause === 'invite-friend.sends-email')?.result;
  return { asked, found: found?.cause?.what ?? found?.attempts.failed };
}

test('waits for a message that comes late', async () => {
  const { asked, found } = await judge(['[]', '[]', '[]', JSON.stringify([message])]);
  expect([asked.length, found]).toEqual([4, 0]);
});

test('counts no message that was there before', async () => {
  expect((await judge([JSON.stringify([message])])).found).toBe(1);
  expect((await judge([JSON.stringify([message]), JSON.stringify([message, message])])).found).toBe(0);
});

test('sends our headers to the own address alone', async () => {
  expect((await judge(['[]'])).asked[0]).toBe('http://mock.invalid/outbox x-gate');
  expect((await judge(['[]'], 'https://mail.test/api')).asked[0]).toBe('https://mail.test/api ');
});

test.each([
  ['is not there', '', 404, 'the outbox is answered with status 404, not 200'],
  ['is no JSON', '<html>', 200, 'the outbox is no JSON'],
  ['masks who is written to', JSON.stringify([{ ...message, to: '+47****1234' }]), 200, 'not masked'],
])('says that an outbox %s', async (_, body, status, words) => {
  expect((await judge([body], '/outbox', status)).found).toContain(words);
});
