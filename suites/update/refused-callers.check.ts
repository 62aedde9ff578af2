import { check, isHitOf, ownMember, type RunContext, searchLater, unknownLike } from '#harness';
import { otherUpdate } from '../shared/full-update.ts';
import { foundAs, keepData } from '../shared/kept-data.ts';

/** Callers who may not update, the clause by which nothing changes then, and the status of the refusal. */
const strangers = [
  {
    what: 'store',
    clause: 'store-binding.no-effect',
    status: 403,
    as: ({ facts }: RunContext) => ({ storeId: unknownLike(facts.storeId) }),
  },
  {
    what: 'token',
    clause: 'token.authorization.no-effect',
    status: 401,
    as: () => ({ credential: 'none' as const }),
  },
] as const;

/** Updates that are refused for who asks: no field of the member changes, not only the one that a search goes by. */
export default strangers.map(({ what, clause, status, as }) =>
  check(`update-refused-for-its-${what}-leaves-the-data-of-the-member`, {
    clauses: [clause],
    operation: 'updateMember',
    needs: { member: ownMember },
    async run({ api, assume, data, expect, given, run, member }) {
      const { query, before } = await keepData({ api, data, given, run }, member);
      const body = { ...otherUpdate(data, run), ...data.update() };
      const answer = await api.with(as(run)).updateMember(member.id, body);
      assume(answer.status === status, `a refusal with status ${status}`);
      const after = await searchLater({ api, run }, query);
      assume(isHitOf(before, member), 'a search that finds the member');
      expect(clause, after).toSatisfy(...foundAs(before));
    },
  }),
);
