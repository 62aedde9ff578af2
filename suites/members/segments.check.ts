import {
  check,
  firstAccepted,
  found,
  hasSegmentAnswer,
  listIn,
  ownMember,
  plainSegmentAnswer,
  registration,
  segment,
  segmentAnswer,
  segmentFields,
  valueAt,
  lastUpdate,
} from '#loyalty';
import { showsSegment } from '../shared/read-back.ts';
import { hasOwnType } from '../shared/segment-types.ts';

const rows = [
  ['text', 'segments.text', ['Text']],
  ['date', 'segments.date', ['Date', 'DateTime']],
  ['checkbox', 'segments.checkbox', ['Checkbox']],
  ['dropdown', 'segments.dropdown', ['Dropdown']],
  ['radio', 'segments.radio', ['Radio']],
] as const;

export default rows.flatMap(([name, clause, types]) => [
  check(`answer-to-a-${name}-segment-on-register-is-stored`, {
    clauses: [clause, 'member-segment.type'],
    needs: { sample: registration('full'), asked: segment(...types) },
    async run({ expect, given, sample, asked }) {
      const sent = listIn(sample.body, 'segments').find((one) => valueAt(one, 'segment_id') === asked.id);
      expect(clause, given(sample.answer)).toSatisfy(
        `segments with ${JSON.stringify(sent)}`,
        (answer) => hasSegmentAnswer(answer, sent),
        segmentFields(sent),
      );
      expect('member-segment.type', sample.answer).toSatisfy(...hasOwnType(asked));
    },
  }),
  check(`answer-to-a-${name}-segment-on-update-is-stored`, {
    clauses: [clause, 'member-segment.type'],
    needs: { member: ownMember, asked: segment(...types) },
    async run({ api, run, data, expect, given, member, asked }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      const email = data.email();
      const { body: sent, answer: updated } = await firstAccepted(
        [segmentAnswer(asked), plainSegmentAnswer(asked)],
        (one) => api.updateMember(member.id, { ...body, email, segments: [one] }),
      );
      expect(clause, updated).toSatisfy(
        `segments with ${JSON.stringify(sent)}`,
        (answer) => hasSegmentAnswer(answer, sent),
        segmentFields(sent),
      );
      expect('member-segment.type', given(updated)).toSatisfy(...hasOwnType(asked));
      const search = await found({ api, run }, { email }, { id: member.id });
      expect(clause, search).toSatisfy(...showsSegment(sent));
    },
  }),
]);
