import { expect, test } from 'vitest';
import { problem } from '../../mock/service/contract/problem.ts';
import type { Service } from '../../mock/service/service.ts';
import { runAgainst } from '../../proof/run-against.ts';
import { failing } from '../support/live-run.ts';

/** Makes a service fail with 503 in place of the refusals of a search, at those calls that `strikes` names. */
const failingSearch =
  (strikes: (nth: number) => boolean) =>
  (service: Service): void => {
    let refusals = 0;
    service.around('searchMembers', (next) => async (call) => {
      const answer = await next(call);
      if (answer.status !== 400) return answer;
      refusals += 1;
      return strikes(refusals) ? problem(503, 'Try again later.') : answer;
    });
  };

const searches = async (strikes: (nth: number) => boolean): Promise<string[]> =>
  failing((await runAgainst(failingSearch(strikes), 1, 1, { only: ['searchMembers'] })).report);

test('fails a 5xx that stands on every try in place of a promised 400', async () => {
  expect(await searches(() => true)).toContain('search-members.without-parameter.status');
});

test.each([2, 3])(
  'fails nothing given a 5xx that goes away at every try that is the %dth',
  async (period) => {
    expect(await searches((nth) => nth % period !== 0)).toEqual([]);
  },
);
