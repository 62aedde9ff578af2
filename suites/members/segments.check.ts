import {
  check,
  firstAccepted,
  hasSegmentAnswer,
  listIn,
  ownMember,
  plainSegmentAnswer,
  registration,
  segment,
  segmentAnswer,
  segmentFields,
  valueAt,
} from '#harness';

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
        const sent = listIn(sample.body, 'segments').find((one) => valueAt(one, 'segment_id') === asked.id);
        expect(clause, given(sample.answer)).toSatisfy(
          `segments with ${JSON.stringify(sent)}`,
          (answer) => hasSegmentAnswer(answer, sent),
          segmentFields(sent),
        );
      },
    }),
    check(`answer-to-a-${name}-segment-on-update-is-stored`, {
      clauses: [clause],
      needs: { member: ownMember, asked: segment(...types) },
      async run({ api, data, expect, given, member, asked }) {
        const body = data.update();
        given(await api.updateMember(member.id, body));
        const { body: sent, answer: updated } = await firstAccepted(
          [segmentAnswer(asked), plainSegmentAnswer(asked)],
          (one) => api.updateMember(member.id, { ...body, segments: [one] }),
        );
        expect(clause, updated).toSatisfy(
          `segments with ${JSON.stringify(sent)}`,
          (answer) => hasSegmentAnswer(answer, sent),
          segmentFields(sent),
        );
      },
    }),
  ]),

  check('segments-on-register-come-back', {
    clauses: ['register-member.stores.segments'],
    needs: { sample: registration('full'), asked: anySegment },
    async run({ expect, given, sample }) {
      const sent = listIn(sample.body, 'segments');
      expect('register-member.stores.segments', given(sample.answer)).toSatisfy(
        'an answer to the segments that were answered',
        (answer) => sent.some((choice) => hasSegmentAnswer(answer, choice)),
        ['segments.id', 'segments.value', 'segments.selected_options'],
      );
    },
  }),
];
