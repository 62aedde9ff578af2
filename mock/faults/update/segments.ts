import { isDeepStrictEqual } from 'node:util';
import type { SegmentChoice } from '../../service/state/state.ts';
import { afterUpdate, storeOtherwise } from '../../patches/update.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

/** Changes each answer to a segment that an update stores; `old` is the earlier answer. */
const changeAnswers = (act: (next: SegmentChoice, old: SegmentChoice | undefined) => void): Patch =>
  afterUpdate((member, { before }) => {
    for (const next of member.segments)
      act(
        next,
        before.segments.find(({ segment_id }) => segment_id === next.segment_id),
      );
  });

/** Keeps the earlier options of some segments, unless there were none. */
const keepOptions = (isSome: (options: readonly Json[]) => boolean): Patch =>
  changeAnswers((next, old) => {
    const options = next.selected_options ?? [];
    if (old?.selected_options?.length && options.length > 0 && isSome(old.selected_options))
      next.selected_options = old.selected_options;
  });

const isDate = ({ value }: SegmentChoice): boolean => /^\d{4}-\d\d-\d\d/.test(value ?? '');

/** Answers to segments that an update does not replace or drop in one corner. */
export default [
  fault({
    id: 'update-keeps-the-one-option-of-a-segment',
    clause: 'update-member.replaces.segments',
    difficulty: 'subtle',
    what: 'An update changes the option of a segment only where there was none.',
    break: keepOptions(({ length }) => length === 1),
  }),
  fault({
    id: 'update-takes-no-option-away-from-several',
    clause: 'update-member.replaces.segments',
    difficulty: 'subtle',
    what: 'An update leaves the options of a segment as they were where there were several.',
    break: keepOptions(({ length }) => length > 1),
  }),
  fault({
    id: 'update-keeps-the-first-date-of-a-segment',
    clause: 'update-member.replaces.segments',
    difficulty: 'subtle',
    what: 'An update changes the date of a segment only where there was none.',
    break: changeAnswers((next, old) => {
      if (old !== undefined && isDate(old)) next.value = old.value;
    }),
  }),
  fault({
    id: 'update-mangles-letters-of-the-text-of-a-segment',
    clause: 'update-member.replaces.segments',
    also: ['segments.text'],
    difficulty: 'subtle',
    what: 'Letters beyond ASCII in the text of a segment are stored as question marks.',
    break: changeAnswers((next) => {
      next.value = next.value?.replaceAll(/[\u{80}-\u{10ffff}]/gu, '?') ?? null;
    }),
  }),
  fault({
    id: 'update-preserves-the-text-of-a-segment-that-is-null',
    clause: 'update-member.drops.segments',
    difficulty: 'subtle',
    what: 'An answer to a segment with a null `value` preserves the stored text.',
    break: changeAnswers((next, old) => {
      next.value ??= old?.value ?? null;
    }),
  }),
  fault({
    id: 'update-preserves-the-options-of-a-segment-where-they-are-empty',
    clause: 'update-member.drops.segments',
    difficulty: 'subtle',
    what: 'An answer to a segment with no `selected_options` preserves the stored ones.',
    break: changeAnswers((next, old) => {
      if (isDeepStrictEqual(next.selected_options, [])) next.selected_options = old?.selected_options ?? [];
    }),
  }),
  fault({
    id: 'update-answers-options-that-it-does-not-store',
    clause: 'update-member.replaces.segments',
    also: ['segments.checkbox', 'segments.dropdown', 'segments.radio'],
    difficulty: 'subtle',
    what: 'The chosen options of segments are answered and not stored.',
    break: storeOtherwise((member) => member.segments.forEach((one) => (one.selected_options = null))),
  }),
  fault({
    id: 'update-answers-dates-of-segments-that-it-does-not-store',
    clause: 'update-member.replaces.segments',
    also: ['segments.date'],
    difficulty: 'subtle',
    what: 'The date of a segment is answered and not stored.',
    break: storeOtherwise((member) => member.segments.filter(isDate).forEach((one) => (one.value = null))),
  }),
];
