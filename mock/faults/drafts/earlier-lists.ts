import type { ClauseId } from '../../../specs/generated/clauses.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';

/** The lists of a draft, and the clauses that are broken. */
const lists: readonly (readonly [list: string, clause: ClauseId])[] = [
  ['external_ids', 'create-draft-coupon.stores.external-ids'],
  ['redemption_rules', 'create-draft-coupon.stores.redemption-rules'],
];

/** Services in which a draft without a list gets that of the draft before it. */
export default lists.map(([list, clause]): Fault =>
  fault({
    id: `draft-without-${list.replace('_', '-')}-gets-those-of-the-one-before`,
    clause,
    difficulty: 'subtle',
    what: `A draft without \`${list}\` gets those of the draft before it.`,
    break: (service) => {
      let before: unknown;
      service.around('createDraftCoupon', (next) => async (call) => {
        const sent = at(call.body, list);
        const isLent = at(call.body, 'title') !== undefined && sent === undefined && before !== undefined;
        const answer = await next(
          isLent ? { ...call, body: { ...Object(call.body), [list]: before } } : call,
        );
        if (answer.status === 200) before = sent;
        return answer;
      });
    },
  }),
);
