import { check, ownMember, searchLater } from '#loyalty';
import { differingUpdate } from '../shared/full-update.ts';
import { foundAs, keepData } from '../shared/kept-data.ts';
import { unauthorizedCallers } from '../shared/unauthorized-callers.ts';

/** Updates that are refused for who asks: no field of the member changes, not only the one that a search goes by. */
export default unauthorizedCallers.map(({ what, clause, status, as }) =>
  check(`update-refused-for-its-${what}-leaves-the-data-of-the-member`, {
    clauses: [clause],
    operation: 'updateMember',
    needs: { member: ownMember },
    once: true,
    async run({ api, assume, data, expect, given, run, member }) {
      const { query, before } = await keepData({ api, data, given, run }, member);
      const answer = await api.with(as(run)).updateMember(member.id, differingUpdate(data, run));
      assume(answer.status === status, `a refusal with status ${status}`);
      expect(clause, await searchLater({ api, run }, query)).toSatisfy(...foundAs(before));
    },
  }),
);
