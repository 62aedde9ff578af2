import { type Answer, type Segment, segmentOf, valueAt } from '#loyalty';

/** The type that answers have for a segment of the fixtures (section 2.6). */
const typeOf = ({ type }: Segment): string => (type === 'Date' ? 'DateTime' : type);

/** The expectation that an answer shows a segment under its own type, or not at all. */
export const hasOwnType = (asked: Segment): [expected: string, isMet: (answer: Answer) => boolean] => [
  `segment ${asked.id} with the type ${typeOf(asked)}`,
  (answer) => {
    const shown = segmentOf(answer, asked.id);
    return shown === undefined || valueAt(shown, 'type') === typeOf(asked);
  },
];
