import {
  type Answer,
  check,
  type Check,
  effects,
  isYes,
  omitAt,
  replaceAt,
  unchanged,
  validCalls,
  valueAt,
} from '#loyalty';
import * as fc from 'fast-check';
import type { Fill } from './fills.ts';
import { shrinkToFailure } from './shrink.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import { operations, type OperationName } from '../../specs/operations.ts';
import { again, campaignOf } from './campaign.ts';
import { type Violation, violations } from './violations.ts';

/** Cases at most of each promise where one that is not refused sends a paid message. */
const mostPaid = 3;

/** Fields that a body does without, so that the smallest one can be found; none where each case is dear. */
const dispensable: Partial<Record<OperationName, readonly string[]>> = {
  updateMember: ['first_name', 'last_name', 'birth_date', 'email', 'gender', 'address'],
  createDraftCoupon: ['valid_to', 'discount_type', 'discount_value', 'max_redemptions'],
};

/** What a refused request must not have done, where that can be seen. */
const traces: Partial<Record<OperationName, ClauseId>> = {
  registerMember: 'register-member.refused-creates-nobody',
  enrollMember: 'enroll-member.refused-creates-nobody',
  updateMember: 'update-member.refused-changes-nothing',
  reserveStamps: 'reserve-stamps.refused-holds-nothing',
  cancelStampReservation: 'cancel-stamp-reservation.only-reserved',
};

/** The body with its flaw, and of what it can do without only what is drawn. */
function flawed({ operation, path, values }: Violation): fc.Arbitrary<Fill> {
  const [head = ''] = path.split('.');
  const others = (dispensable[operation] ?? []).filter((name) => name !== head);
  return fc.tuple(values, fc.subarray(others)).map(([fill, kept]) => (valid, data) => {
    if (path === '') return fill(valid, data);
    const left = others.filter((name) => !kept.includes(name));
    const lean = left.reduce(omitAt, valid);
    return replaceAt(lean, path, fill(valueAt(valid, path), data));
  });
}

const is400 = ({ status }: Answer): boolean => status === 400;

/** How many cases a promise gets of those of its operation; nothing is asked twice where each answer is dear. */
function shareOf({ operation }: Violation, generate: number) {
  const promises = violations.filter((one) => one.operation === operation).length;
  const share = Math.max(1, Math.ceil(generate / promises));
  const isPaid = operations[operation].sideEffect === 'paid-message';
  return isPaid ? { cases: Math.min(share, mostPaid), shrinks: 0, tries: 1 } : { cases: share };
}

const nameOf = ({ operation, what }: Violation): string => `generated-${what}-is-refused-by-${operation}`;

/** A refusal of which nothing can be seen afterwards. */
function refusal(violation: Violation, generate: number): Check[] {
  const { operation, clause } = violation;
  const name = nameOf(violation);
  const call = validCalls.find((one) => one.operation === operation);
  if (call === undefined) return [];
  return [
    check(name, {
      clauses: [clause],
      operation,
      needs: call.needs,
      once: true,
      async run(context) {
        const send = (fill: Fill): Promise<Answer> =>
          call.send(context.api.with({ body: (valid) => fill(valid, context.data) }), context);
        const campaign = campaignOf(context, name, shareOf(violation, generate));
        const answer = await shrinkToFailure(campaign, flawed(violation), {
          ask: send,
          isKept: is400,
          isDoubtful: (seen) => seen.isDoubtful,
        });
        context
          .expect(clause, answer)
          .toSatisfy(`status 400 to every such request ${again(context, name, generate)}`, is400);
      },
    }),
  ];
}

/** A refusal, and that it leaves no trace. */
function tracelessRefusal(violation: Violation, trace: ClauseId, generate: number): Check[] {
  const { operation, clause } = violation;
  const name = nameOf(violation);
  const effect = effects.find((one) => one.operation === operation);
  if (effect === undefined) return [];
  return [
    check(name, {
      clauses: [clause, trace],
      operation,
      needs: effect.needs,
      once: true,
      async run(context) {
        const { api, data, expect, refused } = context;
        const { act, probe } = await effect.prepare(context);
        const before = isYes(await probe());
        const [words, isUnchanged] = unchanged(before);
        const campaign = campaignOf(context, name, shareOf(violation, generate));
        const seen = await shrinkToFailure(campaign, flawed(violation), {
          ask: async (fill) => {
            const answer = await act(api.with({ body: (valid) => fill(valid, data) }));
            return { answer, after: is400(answer) ? await probe() : answer };
          },
          isKept: ({ answer, after }) => is400(answer) && isUnchanged(after),
          isDoubtful: ({ answer, after }) => answer.isDoubtful || after.isDoubtful,
        });
        const replay = again(context, name, generate);
        expect(clause, seen.answer).toSatisfy(`status 400 to every such request ${replay}`, is400);
        refused(seen.answer);
        expect(trace, seen.after).toSatisfy(`${words} ${replay}`, isUnchanged);
      },
    }),
  ];
}

function traceOf({ operation, clause }: Violation): ClauseId | undefined {
  if (!clause.startsWith('consent.')) return traces[operation];
  return operation === 'updateMember'
    ? 'consent.gdpr.no-effect-on-update'
    : 'consent.gdpr.no-effect-on-register';
}

/** Single violations of what the interface promises to refuse. */
export const refusals = (generate: number): Check[] =>
  violations.flatMap((violation) => {
    const trace = traceOf(violation);
    return trace === undefined ? refusal(violation, generate) : tracelessRefusal(violation, trace, generate);
  });
