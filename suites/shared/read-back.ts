import {
  type Answer,
  hasSegmentAnswer,
  isSameText,
  listIn,
  plainParts,
  segmentFields,
  valueAt,
} from '#harness';

/** A value that a body sent and that a search may show: where it is, and whether the search shows it. */
export interface ReadBack {
  /** The last part of the clause that has it stored. */
  readonly part: (typeof plainParts)[number]['part'] | 'gender';
  readonly path: string;
  readonly isSame: (sent: unknown, shown: unknown) => boolean;
}

const isEqual = (sent: unknown, shown: unknown): boolean => sent === shown;
const holdsAll = (sent: unknown, shown: unknown): boolean =>
  listIn(sent, '').every((one) => listIn(shown, '').includes(one));

/** The plain data of a member that a search may show. */
export const personal: readonly ReadBack[] = [
  ...plainParts,
  { part: 'address', path: 'address.country_code', isSame: isSameText },
  { part: 'gender', path: 'gender', isSame: isEqual },
];

/** Whether the first element of a search shows deprecated additional identifiers, there or among the identifiers. */
export const identifiersShown = (
  sent: readonly unknown[],
): [expected: string, holds: (found: Answer) => boolean, field: string] => [
  `a search that shows ${sent.join(' and ')} in additional_identifiers or among the identifiers`,
  ({ json }) => {
    const values = listIn(json, '0.identifiers').map((one) => valueAt(one, 'value'));
    const shown = new Set([...values, ...listIn(json, '0.additional_identifiers')]);
    return sent.every((one) => shown.has(one));
  },
  '0.additional_identifiers',
];

/** Whether the first element of a search shows an answer to a segment as it was sent. */
export const showsSegment = (
  sent: unknown,
): [expected: string, holds: (found: Answer) => boolean, fields: string[]] => [
  `a search that shows the answer ${JSON.stringify(sent)} to a segment`,
  (found) => hasSegmentAnswer(found, sent, '0.segments'),
  segmentFields(sent).map((field) => `0.${field}`),
];

/** The departments of a member. */
export const departments = { path: 'department_ids', isSame: holdsAll };

/** Whether a search shows an answer to a consent; a no may be left out. */
export const isSameAnswer = (sent: unknown, shown: unknown): boolean => sent === (shown ?? false);

/** The consents of a member, by the subjects of their clauses. */
export const consents = [
  { subject: 'sms', path: 'consent.receive_sms' },
  { subject: 'email', path: 'consent.receive_email' },
] as const;

/** Whether a search hides a part of a value: what its elements show is left open. */
const isMasked = (shown: unknown): boolean => typeof shown === 'string' && shown.includes('**');

/** Whether the first element of a search shows what was sent, and the field that decides it. */
export function shows(
  { path, isSame }: Pick<ReadBack, 'path' | 'isSame'>,
  sent: unknown,
): [expected: string, holds: (found: Answer) => boolean, field: string] {
  const field = `0.${path}`;
  return [
    `a search that shows ${path} = ${JSON.stringify(sent)}, as it was stored`,
    (found) => isMasked(valueAt(found.json, field)) || isSame(sent, valueAt(found.json, field)),
    field,
  ];
}
