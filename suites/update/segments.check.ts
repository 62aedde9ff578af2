import {
  anySegment,
  check,
  firstAccepted,
  hasSegmentAnswer,
  lastUpdate,
  ownMember,
  plainSegmentAnswer,
  segmentAnswer,
  segmentFields,
  segmentOf,
  valueAt,
  type JsonObject,
} from '#loyalty';
import { hasOwnType } from '../shared/segment-types.ts';

/** Another answer to a segment than this one: its text or day is another, and of its options only one is chosen. */
function otherAnswer(answer: JsonObject): JsonObject {
  const { value, selected_options: options } = answer;
  if (Array.isArray(options)) return { ...answer, selected_options: options.slice(0, 1) };
  const text = String(value);
  return {
    ...answer,
    value: /^\d{4}-\d\d-\d\d/.test(text) ? text.replace(/^[\d-]{10}/, '2002-04-05') : 'other',
  };
}

export default [
  check('answers-to-all-segments-on-update-come-back', {
    clauses: ['update-member.replaces.segments', 'update-member.drops.segments', 'member-segment.type'],
    needs: { member: ownMember, asked: anySegment },
    async run({ api, data, expect, given, member, run }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      const { segments = [] } = run.facts.fixtures;
      const { body: first } = await firstAccepted(
        [segments.map(segmentAnswer), segments.map(plainSegmentAnswer)],
        (one) => api.updateMember(member.id, { ...body, segments: one }),
      );
      const chosen = first.map(otherAnswer);
      const answer = await api.updateMember(member.id, { ...body, segments: chosen });
      for (const one of chosen)
        expect('update-member.replaces.segments', given(answer)).toSatisfy(
          `segments with ${JSON.stringify(one)}`,
          (updated) => hasSegmentAnswer(updated, one),
          segmentFields(one),
        );
      expect('update-member.replaces.segments', given(answer)).toSatisfy(
        `an answer to each of ${segments.length} segments`,
        (updated) => chosen.every((one) => segmentOf(updated, valueAt(one, 'segment_id')) !== undefined),
        'segments.id',
      );
      for (const asked of segments) expect('member-segment.type', answer).toSatisfy(...hasOwnType(asked));
      const left = chosen.slice(0, -1).filter((one) => valueAt(one, 'value') !== undefined);
      const last = await api.updateMember(member.id, { ...body, segments: chosen.slice(-1) });
      expect('update-member.drops.segments', given(last)).toSatisfy(
        'no earlier text in the segments that were left out',
        (updated) => !left.some((one) => hasSegmentAnswer(updated, one)),
        ['segments.id', 'segments.value'],
      );
      const back = await api.updateMember(member.id, { ...body, segments: first });
      for (const one of first)
        expect('update-member.replaces.segments', given(back)).toSatisfy(
          `segments with ${JSON.stringify(one)} again`,
          (updated) => hasSegmentAnswer(updated, one),
          segmentFields(one),
        );
    },
  }),
];
