import { type Check, type CheckMaker, checkMaker } from '../../engine/run/check.ts';
import type { CheckContext as EngineCheckContext } from '../../engine/run/check-context.ts';
import type {
  Candidate as EngineCandidate,
  Need as EngineNeed,
  Needs as EngineNeeds,
  Taken,
} from '../../engine/run/need.ts';
import type { AnyClauseId } from '../contract/clauses.ts';
import type { LoyaltyExpectation } from './expectation.ts';
import type { LoyaltyRun, RunTypes } from './loyalty-run.ts';

/** The types of the loyalty service that its checks see. */
export interface Loyalty extends RunTypes {
  readonly run: LoyaltyRun;
  readonly expectation: LoyaltyExpectation;
}

export type { Check, Taken };

/** What every check of the loyalty service gets in addition to what it needs. */
export type CheckContext<C extends AnyClauseId> = EngineCheckContext<Loyalty, C>;

export type Need<V> = EngineNeed<V, Loyalty>;
export type Needs = EngineNeeds<Loyalty>;
export type Candidate<V> = EngineCandidate<V, Loyalty>;

export const { check, observe }: CheckMaker<Loyalty> = checkMaker<Loyalty>();
