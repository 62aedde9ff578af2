import type { RunContext } from '../engine/run-context.ts';
import { segmentValues } from '../testdata/segment-values.ts';

type Fields = Record<string, unknown>;

type Segment = NonNullable<RunContext['facts']['fixtures']['segments']>[number];

/** An answer to a segment in the field that its type uses: a Checkbox takes several options (section 2.6). */
export function segmentAnswer({ id, type, options = [] }: Segment): Fields {
  if (type === 'Text') return { segment_id: id, value: segmentValues.text };
  if (type === 'Date' || type === 'DateTime') return { segment_id: id, value: segmentValues.moment };
  return { segment_id: id, selected_options: type === 'Checkbox' ? options : options.slice(-1) };
}

/** Whether a segment holds a date. */
export const hasDate = ({ type }: Segment): boolean => type === 'Date' || type === 'DateTime';

/** As {@link segmentAnswer}, with a day alone for a date: the form of dates is not described. */
export const plainSegmentAnswer = (asked: Segment): Fields =>
  hasDate(asked) ? { segment_id: asked.id, value: segmentValues.day } : segmentAnswer(asked);
