import type { Model } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { reservations } from '../reservations/model.ts';
import type { Action, StampAction } from '../reservations/state.ts';
import { actions, type RefundParts } from './actions.ts';
import { refundCell, refundRotation, wealth, weight } from './cells.ts';
import { chargeRefund, refundPromise } from './charges.ts';
import { refundEffects } from './effects.ts';
import { isSpoilt, refundReasons, type Taken } from './reasons.ts';
import { sketches } from './sketches.ts';
import {
  concreteRefund,
  freeOf,
  isRefund,
  type Refund,
  type RefundAction,
  type RefundState,
} from './state.ts';

/** What a model is about, and what else is asked. */
interface Parts extends RefundParts {
  readonly asks: readonly string[];
  readonly comparesData: boolean;
}

export type RefundModel = Model<RefundState, RefundAction, ClauseId>;

/** A question after which everything is probed, in short. */
const question: Action = { kind: 'ask', what: 'anything' };

/** A request by which the cards of a refund are probed: by all that orders hold of them. */
const cancelOf = ({ lines }: Refund): StampAction => ({
  kind: 'cancel stamps',
  order: 3,
  entries: lines.flat(),
});

/** What refunds of a buyer's transaction do to stamp cards, coupons and data (sections 2.9 and 4.8). */
export function refundModel(parts: Parts, taken: Taken): RefundModel {
  // What it gives of a state has all that the state has.
  const base = reservations({
    ...parts,
    flaws: [],
    noCoupons: [],
    comparesData: false,
  }) as unknown as Model<RefundState, Action, ClauseId>;
  const reasons = refundReasons(taken);
  const comparison: readonly Action[] = parts.comparesData ? [{ kind: 'compare data', after: 'refund' }] : [];
  const probes = (state: RefundState, refund: Refund): readonly Action[] => [
    ...base.probes(state, cancelOf(refund)),
    ...comparison,
  ];
  const clauseOf = (state: RefundState, refund: Refund): ClauseId =>
    reasons.find(({ when, clause }) => clause !== null && when(state, refund))?.clause ??
    refundPromise(refund);
  /** Where nothing is free of a card, a refund that took held stamps shows when orders cancel. */
  const quickProbes = (state: RefundState, refund: Refund): readonly Action[] =>
    parts.cards.every((card) => freeOf(state, card) > 0)
      ? [...base.quickProbes(state, question), ...comparison]
      : probes(state, refund);
  return {
    actions: actions(parts),
    reasons: (action) => (isRefund(action) ? reasons : (base.reasons(action) as typeof reasons)),
    concrete: (state, action) =>
      isRefund(action) ? concreteRefund(state, action) : base.concrete(state, action),
    effects: (state, action) =>
      isRefund(action) ? refundEffects(state, action) : base.effects(state, action),
    promise: (state, action) => (isRefund(action) ? refundPromise(action) : base.promise(state, action)),
    cell: (state, action) => (isRefund(action) ? refundCell(state, action) : null),
    rotation: (state, action) =>
      isRefund(action) ? refundRotation(state, action) : base.rotation(state, action),
    weight,
    wealth,
    renewed: () => undefined,
    wayTo: base.wayTo,
    between: base.between,
    glances: (state, action) =>
      isRefund(action) ? (isSpoilt(action) ? [] : quickProbes(state, action)) : base.glances(state, action),
    quickProbes: (state, action) =>
      isRefund(action) ? quickProbes(state, action) : base.quickProbes(state, action),
    probes: (state, action) => (isRefund(action) ? probes(state, action) : base.probes(state, action)),
    charge(culprit, { action: probe, ...answer }) {
      const { action } = culprit;
      if (isRefund(probe)) return clauseOf(answer.state, probe);
      return isRefund(action)
        ? chargeRefund(culprit, action, { ...answer, action: probe })
        : base.charge({ ...culprit, action }, { ...answer, action: probe });
    },
    sketches,
  };
}
