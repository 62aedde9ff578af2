import type { Domain, DomainRun, RunParts } from '../../engine/run/domain.ts';
import type { SettledOptions } from '../../engine/run/options.ts';
import type { MissingFields } from '../../engine/contract/missing-fields.ts';
import { whole } from '../../engine/report/shard.ts';
import type { Loyalty } from '../checks/check.ts';
import { LoyaltyExpectation } from '../checks/expectation.ts';
import { LoyaltyRun } from '../checks/loyalty-run.ts';
import { createApi } from '../client/api.ts';
import { ownMiddleware } from '../client/middleware/own-middleware.ts';
import { clauses } from '../../specs/clauses.ts';
import { silences } from '../../specs/silences.ts';
import { definitions, probes } from '../client/operations.ts';
import { ShownFields } from '../contract/shown-fields.ts';
import { placeOfClause } from '../contract/sources.ts';
import { birthDates } from '../data/birth-dates.ts';
import { Data } from '../data/data.ts';
import { unknownLike } from '../data/ids.ts';
import { exampleDomain } from '../data/our-values.ts';
import { Phones } from '../data/phones.ts';
import { segmentValues } from '../data/segment-values.ts';
import { reservationRules } from '../reservations/rules.ts';
import { fixtureMembersOf, withFixtureMembers } from '../settings/fixture-members.ts';
import type { Fixtures } from '../settings/fixtures.ts';
import { passiveChecks } from './passive-checks.ts';
import { preflight } from './preflight.ts';

/** The loyalty service: all that the engine has to know of it. */
export const loyalty: Domain<Loyalty> = {
  clauses,
  silences,
  operations: definitions,
  passiveChecks,
  sourceOf: placeOfClause,
  probes,
  middleware: (storeId, fixtures = {}) => ownMiddleware(storeId, madeUpIds(fixtures)),
  createApi,
  createExpectation: (attempt, clause, answer) => new LoyaltyExpectation(attempt, clause, answer),
  resources: reservationRules,
  holdersOf: fixtureMembersOf,
  fixturesOf: withFixtureMembers,
  begin,
};

/** The ids that checks name for a member who is not there. */
function madeUpIds(fixtures: Fixtures): string[] {
  const members = fixtureMembersOf(fixtures);
  return members.map(unknownLike).filter((id) => !members.includes(id));
}

function begin(options: SettledOptions<Loyalty>, { redactor, noise }: RunParts): DomainRun<Loyalty> {
  const { fixtures, seed, shard, target } = options;
  const secret = fixtures.other_environment?.client_secret;
  if (secret !== undefined) redactor.addSecret('client-secret', secret);
  const onMadeUp = (value: string): void => redactor.addMadeUp(value);
  Object.values({ ...birthDates, ...segmentValues }).forEach(onMadeUp);
  const shown = new ShownFields();
  const watches = passiveChecks.flatMap(({ watch }) => watch({ ...options, noise, shown }) ?? []);
  const phones = new Phones(fixtures, seed, shard ?? whole);
  const emailDomain = fixtures.email_domain ?? exampleDomain;
  return {
    passive: [...watches, shown],
    lacks: (missing) => (shown.neverHad(missing) ? whatShows(missing) : null),
    preflight: async (api, clock) => {
      const { calendar, storeDoubt } = await preflight(api, target.credentials.clientId, clock);
      const source = { seed, emailDomain, phones, calendar, onMadeUp };
      return { storeDoubt, dataOf: (runId, owner) => new Data({ ...source, runId }, owner) };
    },
    createContext: (facts) => new LoyaltyRun(facts),
    usedUp: () => phones.usedUp,
  };
}

/** What a service does where a check of these fields can be decided; the fields of a search have no described form. */
function whatShows({ operation, paths }: MissingFields): string {
  const field = paths.join(' and ');
  if (operation === 'searchMembers') return `a search that shows ${field} as it was sent`;
  return `a service that shows the optional field ${field}`;
}
