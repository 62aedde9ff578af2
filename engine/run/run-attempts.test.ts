import { reservationRules } from '../../loyalty/reservations/rules.ts';
import { loyalty } from '../../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import type { Answer } from '../client/answer.ts';
import { MessageBudget } from '../client/message-budget.ts';
import { inProcessPolicy } from '../client/retry.ts';
import { Noise } from '../client/transport.ts';
import { NoJournal } from '../resources/journal.ts';
import { RefusedReservations } from '../resources/refused.ts';
import { InFlightEffects } from '../resources/in-flight-effects.ts';
import type { Attempt } from './attempt.ts';
import { check } from '../../loyalty/checks/check.ts';
import { connect } from './connect.ts';
import { runAttempts } from './run-attempts.ts';
import { RunContext, type RunFacts } from './run-context.ts';

const clause = 'list-stores.exactly-one';

const never = (): never => {
  throw new Error('No check of this file asks for it.');
};

const facts = {
  storeId: 'Store-1',
  fixtures: {},
  data: () => ({}),
  token: never,
  pause: never,
} as unknown as RunFacts;

const target = {
  baseUrl: 'https://service.test',
  credentials: { clientId: 'Store-1', clientSecret: 'secret', scope: 'api' },
  embedded: true,
  transport: never,
  retries: inProcessPolicy,
};

const noise = new Noise('reset');

/**
 * The attempts of a check with this found in the nth one: an answer's status where 200 is right, or an error. Of a table,
 * each attempt answers one row of `rowCount` before that. One that `isPaid` asks for a message, too; one that `goesOn` sends a
 * request in the end, which no one answers.
 */
async function attemptsThat(
  finds: (number | Error)[],
  {
    repeat = 1,
    once = false,
    isNoisy = false,
    isPaid = false,
    rowCount = 0,
    goesOn = false,
    chosenFor = [] as readonly string[],
    signal = new AbortController().signal,
  } = {},
): Promise<readonly Attempt[]> {
  let nth = 0;
  const subject = check('subject', {
    clauses: [clause],
    once,
    async run({ api, expect: expecting, rows }) {
      if (isPaid) await api.inviteFriend('member', { email: 'a@b.test' }).catch(() => null);
      const answered = answerOf('listStores', 200, []);
      let last: number | null = null;
      for (const row of rows(Array.from({ length: rowCount }, (__, index) => index))) {
        if (last !== null) throw noise;
        expecting(clause, answered).toHaveStatus(200);
        last = row;
      }
      const found = finds[Math.min(nth, finds.length - 1)] ?? 200;
      nth += 1;
      if (found instanceof Error) throw found;
      const answer: Answer = answerOf('listStores', found, []);
      expecting(clause, answer).toHaveStatus(200);
      if (goesOn) await api.listStores();
    },
  });
  const leased = { keys: [], shared: [], take: async () => ({}), release: () => {} };
  const journal = new NoJournal();
  const connection = connect(loyalty, target, { budget: new MessageBudget(100) });
  if (isNoisy) connection.noise.onNoise();
  const parts = {
    domain: loyalty,
    run: new RunContext(facts),
    connection,
    journal,
    inFlight: new InFlightEffects(reservationRules, journal),
    refused: new RefusedReservations(reservationRules, journal),
    repeat,
    refuseUnleased: true,
    tables: 'whole' as const,
    chosenFor: () => new Set(chosenFor),
  };
  return (await runAttempts(parts, subject, leased, signal)).attempts;
}

test.each([
  ['a pass, as often as asked', [200], { repeat: 3 }, 3],
  ['a failure, once more to confirm it', [409], {}, 2],
  ['a failure of what cannot be repeated, once', [409], { once: true, repeat: 3 }, 1],
  ['a 5xx until it counts', [503], {}, 3],
  ['a 5xx that goes away', [503, 200], {}, 2],
  ['a 5xx where the clause has held', [200, 503], { repeat: 2 }, 2],
  [
    'noise on a line that answers, until an answer comes',
    [...Array.from({ length: 20 }, () => noise), 200],
    { isNoisy: true },
    21,
  ],
  ['noise that never ends on a line that answers', [noise], { isNoisy: true }, 40],
  ['noise of what leaves something behind', [noise], { isNoisy: true, once: true }, 12],
  [
    'noise after each row of a table, as long as further rows are answered',
    [200],
    { isNoisy: true, once: true, rowCount: 30 },
    30,
  ],
  [
    'noise after each row of a table that costs messages, three times at most',
    [200],
    { isNoisy: true, isPaid: true, rowCount: 30 },
    3,
  ],
  ['noise of what has never answered, three times at most', [noise], {}, 3],
  ['an error of the check itself, once', [new TypeError('no list')], { repeat: 3 }, 1],
] as const)('makes attempts given %s', async (_, finds, options, count) => {
  expect(await attemptsThat([...finds], options)).toHaveLength(count);
});

test('numbers the attempts of a check from 1', async () => {
  expect((await attemptsThat([200], { repeat: 2 })).map(({ number }) => number)).toEqual([1, 2]);
});

test('makes no further attempt under noise given an interruption', async () => {
  expect(await attemptsThat([noise], { signal: AbortSignal.abort() })).toHaveLength(1);
});

test('says that the check failed, and not that there was noise, given an error of its own', async () => {
  const [attempt] = await attemptsThat([new TypeError('no list')]);
  expect(attempt?.end).toMatchObject({ verdict: 'inconclusive', cause: { kind: 'check-error' } });
});

test.each([
  ['the next request of a check', [], { isEnded: true, hasEnough: false }],
  ['nothing more once it has judged what it is chosen for', [clause], { isEnded: false, hasEnough: true }],
])('asks %s', async (_, chosenFor, expected) => {
  const [attempt] = await attemptsThat([200], { goesOn: true, chosenFor });
  expect({ isEnded: attempt?.end !== null, hasEnough: attempt?.hasEnough }).toEqual(expected);
});
