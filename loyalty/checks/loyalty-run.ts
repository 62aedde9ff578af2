import type { Recorded } from '../../engine/client/answer.ts';
import type { DomainTypes } from '../../engine/run/domain-types.ts';
import {
  type AttemptMiddleware,
  type AttemptState,
  RunContext,
  type RunFacts,
} from '../../engine/run/run-context.ts';
import type { OperationName } from '../../specs/operations.ts';
import type { SilenceId } from '../../specs/silences.ts';
import type { Api } from '../client/api.ts';
import { LastUpdateCache } from '../client/last-update-cache.ts';
import type { AnyClauseId } from '../contract/clauses.ts';
import { blameOurValues } from '../data/blame-our-values.ts';
import type { Data } from '../data/data.ts';
import { OurValues } from '../data/our-values.ts';
import { reserveAgain } from '../reservations/reserve-again.ts';
import type { FixturePart, Fixtures } from '../settings/fixtures.ts';
import { guardFixtures } from './guard-fixtures.ts';

/** The types of the loyalty service that its runs are made of. */
export interface RunTypes extends DomainTypes {
  readonly clause: AnyClauseId;
  readonly operation: OperationName;
  readonly silence: SilenceId;
  readonly api: Api;
  readonly data: Data;
  readonly fixtures: Fixtures;
  readonly fixturePart: FixturePart;
}

/** The surroundings of a run on a loyalty service, and what its checks make once and share. */
export class LoyaltyRun extends RunContext<RunTypes> {
  readonly updates = new LastUpdateCache();
  /** The values that the run made up, which the service may refuse. */
  readonly #ourValues: OurValues;

  constructor(facts: RunFacts<RunTypes>) {
    super(facts);
    this.#ourValues = new OurValues(facts.fixtures);
  }

  override middlewareOf({ ledger, leased, refuseUnleased }: AttemptState): AttemptMiddleware {
    const guard = refuseUnleased ? [guardFixtures(this.facts.fixtures, leased)] : [];
    return {
      outer: [...guard, blameOurValues(this.#ourValues)],
      inner: [reserveAgain(ledger)],
      last: [this.updates.note],
    };
  }

  override takeBack(exchanges: readonly Recorded[]): boolean {
    return this.updates.takeBack(exchanges);
  }
}
