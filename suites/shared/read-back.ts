import { type Answer, hasSegmentAnswer, listIn, segmentFields, valueAt, type Json } from '#loyalty';

const holdsAll = (sent: Json, shown: Json): boolean =>
  listIn(sent, '').every((one) => listIn(shown, '').includes(one));

/** Whether the first element of a search shows an answer to a segment as it was sent. */
export const showsSegment = (
  sent: Json,
): [expected: string, holds: (found: Answer) => boolean, fields: string[]] => [
  `a search that shows the answer ${JSON.stringify(sent)} to a segment`,
  (found) => hasSegmentAnswer(found, sent, '0.segments'),
  segmentFields(sent).map((field) => `0.${field}`),
];

/** Where a value is, and whether what is shown there is what was sent. */
interface Comparison {
  readonly path: string;
  readonly isSame: (sent: Json, shown: Json) => boolean;
}

/** The departments of a member. */
export const departments = { path: 'department_ids', isSame: holdsAll };

/** The consents of a member, by the subjects of their clauses. */
export const consents = [
  { subject: 'sms', path: 'consent.receive_sms' },
  { subject: 'email', path: 'consent.receive_email' },
] as const;

/** Whether the first element of a search shows what was sent, and the field that decides it. */
export function shows(
  { path, isSame }: Comparison,
  sent: Json,
): [expected: string, holds: (found: Answer) => boolean, field: string] {
  const field = `0.${path}`;
  return [
    `a search that shows ${path} = ${JSON.stringify(sent)}, as it was stored`,
    (found) => isSame(sent, valueAt(found.json, field)),
    field,
  ];
}
