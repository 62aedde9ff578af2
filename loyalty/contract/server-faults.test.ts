import { expect, test } from 'vitest';
import { recordedOf } from '../../tests/support/answer.ts';
import { Answer, type Recorded } from '../../engine/client/answer.ts';
import { NoiseMonitor } from '../../engine/client/noise-monitor.ts';
import { Attempt } from '../../engine/run/attempt.ts';
import { check } from '../checks/check.ts';
import { outcomeOf } from '../../engine/run/outcome.ts';
import { ServerFaults } from './server-faults.ts';

let count = 0;

/** An answer of that status to a release with this body. */
function release(status: number, body = 'of an unknown card'): Answer {
  const reply = { status, headers: [], body: '' };
  const request = { method: 'POST', url: 'http://service.test/release', headers: {}, body };
  return new Answer(recordedOf('cancelStampReservation', { id: `x${(count += 1)}`, request, reply }), reply);
}

const other = () => release(204, 'of a known card');

const entry = {
  suite: 'stamps',
  check: check('release', { clauses: ['errors.no-server-fault'], run: async () => {} }),
};

/** What stands after a check with these answers, of which one decided a failure. */
function standing(answers: readonly Answer[], noise = new NoiseMonitor(), decided?: Recorded) {
  const faults = new ServerFaults(noise);
  for (const answer of answers) faults.onExchange(answer);
  const attempt = new Attempt();
  for (const { recorded } of answers) attempt.record(recorded);
  faults.onFinished(
    outcomeOf(entry, [attempt], 0, () => ({
      verdict: 'fail',
      message: null,
      cause: null,
      expected: null,
      received: null,
      attempts: { failed: 1, of: 1 },
      evidence: decided?.id ?? null,
    })),
  );
  return faults.results();
}

test('tells of a call that fails again and again while others are answered', () => {
  const first = release(500);
  expect(standing([first, other(), release(500), release(500)])).toMatchObject([
    {
      clause: 'errors.no-server-fault',
      result: { attempts: { failed: 3, of: 3 }, received: 'status 500' },
      evidence: first.recorded,
    },
  ]);
});

test.each([
  ['twice', [release(500), other(), release(500)]],
  ['while nothing else is answered', [other(), release(500), release(500), release(500), other()]],
  ['because of a gateway', [release(503), other(), release(503), release(503)]],
  ['since it is not offered', [release(501), other(), release(501), release(501)]],
])('says nothing of a call that fails %s', (_, answers) => {
  expect(standing(answers)).toEqual([]);
});

test('says nothing under noise', () => {
  const noise = new NoiseMonitor();
  noise.onNoise();
  expect(standing([release(500), other(), release(500), release(500)], noise)).toEqual([]);
});

test('says nothing of an operation given that a check reports its failure', () => {
  const failed = release(500);
  expect(
    standing([failed, other(), release(500), release(500)], new NoiseMonitor(), failed.recorded),
  ).toEqual([]);
});
