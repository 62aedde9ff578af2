import { check, hasSegmentAnswer, ownMember, registration, segment, segmentAnswer } from '#harness';

const rows = [
  ['text', 'segments.text', ['Text']],
  ['date', 'segments.date', ['Date', 'DateTime']],
  ['checkbox', 'segments.checkbox', ['Checkbox']],
  ['dropdown', 'segments.dropdown', ['Dropdown']],
  ['radio', 'segments.radio', ['Radio']],
] as const;

const anySegment = segment('Text', 'Date', 'DateTime', 'Checkbox', 'Dropdown', 'Radio');

export default [
  ...rows.flatMap(([name, clause, types]) => [
    check(`answer-to-a-${name}-segment-on-register-is-stored`, {
      clauses: [clause],
      needs: { sample: registration('full'), asked: segment(...types) },
      async run({ expect, given, sample, asked }) {
        const sent = segmentAnswer(asked);
        expect(clause, given(sample.answer)).toSatisfy(
          `segments with ${JSON.stringify(sent)}`,
          (answer) => hasSegmentAnswer(answer, sent),
          (answer) => answer.get('segments'),
        );
      },
    }),
    check(`answer-to-a-${name}-segment-on-update-is-stored`, {
      clauses: [clause],
      needs: { member: ownMember, asked: segment(...types) },
      async run({ api, data, expect, given, member, asked }) {
        const body = data.update();
        const sent = segmentAnswer(asked);
        given(await api.updateMember(member.id, body));
        expect(clause, await api.updateMember(member.id, { ...body, segments: [sent] })).toSatisfy(
          `segments with ${JSON.stringify(sent)}`,
          (answer) => hasSegmentAnswer(answer, sent),
          (answer) => answer.get('segments'),
        );
      },
    }),
  ]),

  check('segments-on-register-come-back', {
    clauses: ['register-member.stores.segments'],
    needs: { sample: registration('full'), asked: anySegment },
    async run({ expect, given, world, sample }) {
      const sent = (world.facts.fixtures.segments ?? []).map(segmentAnswer);
      expect('register-member.stores.segments', given(sample.answer)).toSatisfy(
        'an answer to the segments that were answered',
        (answer) => sent.some((choice) => hasSegmentAnswer(answer, choice)),
        (answer) => answer.get('segments'),
      );
    },
  }),
];
