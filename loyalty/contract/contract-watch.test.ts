import { expect, test } from 'vitest';
import { answerOf, recordedOf } from '../../tests/support/answer.ts';
import { Answer } from '../../engine/client/answer.ts';
import { NoiseMonitor } from '../../engine/client/noise-monitor.ts';
import type { PassiveResult } from '../../engine/run/passive-check.ts';
import type { AnyClauseId } from './clauses.ts';
import { ContractWatch } from './contract-watch.ts';

/** What a watch says of a clause after these answers. */
function resultAfter(
  answers: readonly Answer[],
  clause: AnyClauseId,
  noise = new NoiseMonitor(),
): PassiveResult | undefined {
  const watch = new ContractWatch(noise);
  for (const answer of answers) watch.onExchange(answer);
  return watch.results().find((one) => one.clause === clause);
}

const details = 'action-result.refusal.details';

const explained = answerOf('reserveCoupon', 200, { is_ok: false, details: 'It has expired.' });
const bare = answerOf('reserveCoupon', 200, { is_ok: false, details: '' });

test('has seen nothing of a clause given that no answer holds its part', () => {
  const accepted = answerOf('reserveCoupon', 200, { is_ok: true, details: '' });
  expect(resultAfter([accepted], details)?.result).toMatchObject({
    verdict: 'not-run',
    cause: { kind: 'unseen' },
    attempts: { failed: 0, of: 0 },
  });
});

test('counts every answer that holds the part, and keeps the exchange that breaks it', () => {
  expect(resultAfter([explained, bare, explained], details)).toMatchObject({
    result: { verdict: 'fail', attempts: { failed: 1, of: 3 }, evidence: bare.recorded.id },
    evidence: bare.recorded,
  });
  expect(resultAfter([explained], details)?.result).toMatchObject({ verdict: 'pass', message: null });
});

test('names the first answer that holds a clause, given that none breaks it', () => {
  expect(resultAfter([explained, explained], details)?.example).toBe(explained.recorded);
  expect(resultAfter([explained, bare], details)?.example).toBeNull();
});

const page = answerOf('searchMembers', 200, '<html>');
const readable = { status: 200, headers: [['content-type', 'application/json']] as const, body: '[]' };
const hits = new Answer(recordedOf('searchMembers', { reply: readable }), readable);

const bodies = (answers: readonly Answer[], noise?: NoiseMonitor) =>
  resultAfter(answers, 'service.json-bodies', noise);

const noisy = { result: { verdict: 'inconclusive', cause: { kind: 'noise' } }, evidence: null };

test('takes a body that cannot be read for noise while others of its kind can', () => {
  expect(bodies([page, page, hits])).toMatchObject(noisy);
});

test('takes it for a breach once every answer of its kind is so', () => {
  expect(bodies([page])).toMatchObject(noisy);
  expect(bodies([page, page])).toMatchObject({ result: { verdict: 'fail' }, evidence: page.recorded });
});

test('waits for more of them under noise', () => {
  const noise = new NoiseMonitor();
  noise.onNoise();
  expect(bodies([page, page], noise)).toMatchObject(noisy);
  const many = Array.from({ length: noise.attemptsToConfirm }, () => page);
  expect(bodies(many, noise)?.result.verdict).toBe('fail');
});

test('says of a success of another kind only that it is broken', () => {
  const success = 'reserve-stamps.success';
  expect(resultAfter([answerOf('reserveStamps', 204)], success)).toBeUndefined();
  expect(resultAfter([answerOf('reserveStamps', 200, { is_ok: true })], success)?.result.verdict).toBe(
    'fail',
  );
});
