import { expect, test } from 'vitest';
import { answerOf, recordedOf } from '../../tests/support/answer.ts';
import { Answer } from '../../engine/client/answer.ts';
import { NoiseMonitor } from '../../engine/client/noise-monitor.ts';
import { ContractWatch, type Watched } from './contract-watch.ts';

const clause = 'action-result.refusal.details';

/** What a watch says of the clause after these answers. */
function watched(answers: readonly Answer[], noise = new NoiseMonitor()): Watched {
  const watch = new ContractWatch(noise);
  for (const answer of answers) watch.onAnswer(answer);
  return watch.of(clause);
}

const explained = answerOf('reserveCoupon', 200, { is_ok: false, details: 'It has expired.' });
const bare = answerOf('reserveCoupon', 200, { is_ok: false, details: '' });

test('has seen nothing of a clause given that no answer holds its part', () => {
  expect(watched([answerOf('reserveCoupon', 200, { is_ok: true, details: '' })])).toEqual({
    seen: 0,
    wrong: 0,
    breach: null,
    isNoisy: false,
  });
});

test('counts every answer that holds the part, and keeps the exchange that breaks it', () => {
  expect(watched([explained, bare, explained])).toMatchObject({
    seen: 3,
    wrong: 1,
    breach: { clause, evidence: bare.recorded },
  });
});

const page = answerOf('searchMembers', 200, '<html>');
const readable = { status: 200, headers: [['content-type', 'application/json']] as const, body: '[]' };
const hits = new Answer(recordedOf('searchMembers', { reply: readable }), readable);

const bodies = (answers: readonly Answer[], noise = new NoiseMonitor()): Watched => {
  const watch = new ContractWatch(noise);
  for (const answer of answers) watch.onAnswer(answer);
  return watch.of('service.json-bodies');
};

test('takes a body that cannot be read for noise while others of its kind can', () => {
  expect(bodies([page, page, hits])).toMatchObject({ isNoisy: true, breach: null });
});

test('takes it for a breach once every answer of its kind is so', () => {
  expect(bodies([page])).toMatchObject({ isNoisy: true, breach: null });
  expect(bodies([page, page])).toMatchObject({ isNoisy: false, breach: { evidence: page.recorded } });
});

test('waits for more of them under noise', () => {
  const noise = new NoiseMonitor();
  noise.onNoise();
  expect(bodies([page, page], noise).breach).toBeNull();
  const many = Array.from({ length: noise.attemptsToConfirm }, () => page);
  expect(bodies(many, noise).breach).not.toBeNull();
});
