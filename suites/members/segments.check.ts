import {
  anySegment,
  type Answer,
  check,
  firstAccepted,
  hasSegmentAnswer,
  listIn,
  ownMember,
  plainSegmentAnswer,
  registration,
  type Segment,
  segment,
  segmentAnswer,
  segmentFields,
  segmentOf,
  valueAt,
  heldUpdate,
} from '#harness';

const rows = [
  ['text', 'segments.text', ['Text']],
  ['date', 'segments.date', ['Date', 'DateTime']],
  ['checkbox', 'segments.checkbox', ['Checkbox']],
  ['dropdown', 'segments.dropdown', ['Dropdown']],
  ['radio', 'segments.radio', ['Radio']],
] as const;

/** The type that answers have for a segment of the fixtures (section 2.6). */
const typeOf = ({ type }: Segment): string => (type === 'Date' ? 'DateTime' : type);

/** Whether an answer shows the segment under its own type, or not at all. */
function hasOwnType(answer: Answer, asked: Segment): boolean {
  const shown = segmentOf(answer, asked.id);
  return shown === undefined || valueAt(shown, 'type') === typeOf(asked);
}

export default [
  ...rows.flatMap(([name, clause, types]) => [
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
        expect('member-segment.type', sample.answer).toSatisfy(
          `segment ${asked.id} with the type ${typeOf(asked)}`,
          (answer) => hasOwnType(answer, asked),
        );
      },
    }),
    check(`answer-to-a-${name}-segment-on-update-is-stored`, {
      clauses: [clause, 'member-segment.type'],
      needs: { member: ownMember, asked: segment(...types) },
      async run({ api, run, data, expect, given, member, asked }) {
        const body = await heldUpdate({ api, data, given, run }, member.id);
        const { body: sent, answer: updated } = await firstAccepted(
          [segmentAnswer(asked), plainSegmentAnswer(asked)],
          (one) => api.updateMember(member.id, { ...body, segments: [one] }),
        );
        expect(clause, updated).toSatisfy(
          `segments with ${JSON.stringify(sent)}`,
          (answer) => hasSegmentAnswer(answer, sent),
          segmentFields(sent),
        );
        expect('member-segment.type', given(updated)).toSatisfy(
          `segment ${asked.id} with the type ${typeOf(asked)}`,
          (answer) => hasOwnType(answer, asked),
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
