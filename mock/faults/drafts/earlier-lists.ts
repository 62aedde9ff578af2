import type { ClauseId } from '../../../specs/clauses.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import type { Json } from '../../../schemas/json.ts';

/** The lists of a draft, and the clauses that are broken. */
const lists: readonly (readonly [list: string, clause: ClauseId])[] = [
  ['external_ids', 'create-draft-coupon.stores.external-ids'],
  ['redemption_rules', 'create-draft-coupon.stores.redemption-rules'],
];

/** Gives a draft without a list that of the draft before it; where it `isKept`, the last one that any draft had. */
const lend =
  (list: string, isKept: boolean): Patch =>
  (service) => {
    let before: Json;
    service.around('createDraftCoupon', (next) => async (call) => {
      const sent = at(call.body, list);
      const isLent = at(call.body, 'title') !== undefined && sent === undefined && before !== undefined;
      const answer = await next(isLent ? { ...call, body: { ...Object(call.body), [list]: before } } : call);
      if (answer.status === 200 && !(isKept && sent === undefined)) before = sent;
      return answer;
    });
  };

/** Services in which a draft without a list gets that of an earlier draft. */
export default lists.flatMap(([list, clause]): Fault[] => {
  const name = list.replace('_', '-');
  return [
    fault({
      id: `draft-without-${name}-gets-those-of-the-one-before`,
      clause,
      difficulty: 'subtle',
      what: `A draft without \`${list}\` gets those of the draft before it.`,
      break: lend(list, false),
    }),
    fault({
      id: `draft-without-${name}-gets-the-last-ones`,
      clause,
      difficulty: 'subtle',
      what: `A draft without \`${list}\` gets those of the last draft that had any.`,
      break: lend(list, true),
    }),
  ];
});
