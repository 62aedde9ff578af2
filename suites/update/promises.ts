import {
  additionalIdentifierFields,
  type Answer,
  dataClauses,
  dataParts,
  hasSegmentAnswer,
  isSameAnswer,
  listIn,
  plainClauses,
  segmentFields,
  valueAt,
  type Json,
} from '#loyalty';

/** What an update is about, by the parts of clauses. */
const lists = ['department-ids', 'additional-identifiers', 'segments'] as const;
const ways = ['sms', 'email'] as const;

/** The promises that an update stores the data of a member. */
const replacing = [
  ...dataClauses('update-member.replaces'),
  ...lists.map((list) => `update-member.replaces.${list}` as const),
] as const;

/** The promises that an update drops what it leaves out, by their clauses. */
const dropping = [
  ...plainClauses('update-member.drops'),
  'update-member.drops.address-part',
  ...lists.map((list) => `update-member.drops.${list}` as const),
] as const;

/** The promises about the consents that an update gives. */
const consenting = [
  ...ways.flatMap((way) => [`consent.${way}.true-on-update`, `consent.${way}.false-on-update`] as const),
  'consent.order-history.on-update',
  'consent.gdpr.shown',
] as const;

/** The promises about what an update stores where it has a value in every field. */
export const promisedOfFull = [...replacing, ...consenting] as const;

/** The promises about what an update stores, by their clauses. */
export const promised = [
  ...promisedOfFull,
  ...dropping,
  ...ways.map((way) => `consent.${way}.omitted-on-update` as const),
] as const;

/** What a document has to show of an update. */
export interface StoredPromise<Clause = (typeof promised)[number]> {
  readonly clause: Clause;
  readonly expected: string;
  readonly isMet: (answer: Answer) => boolean;
  readonly fields: readonly string[];
}

/** An update, that of the same member before it, and where an answer shows the member: `''`, or `0.` in a search. */
interface Stored {
  readonly sent: Json;
  readonly before: Json;
  readonly at: '' | '0.';
}

/** What an answer has to show after an update: what it holds, and no longer what it leaves out (section 4.3). */
export const promisesOf = (stored: Stored): StoredPromise[] => [
  ...dataOf(stored),
  ...consentsOf(stored),
  ...listsOf(stored),
];

/** The same, as far as it is about these clauses. */
export const promisesAbout = <Clause extends StoredPromise['clause']>(
  clauses: readonly Clause[],
  stored: Stored,
): StoredPromise<Clause>[] =>
  promisesOf(stored).filter((one): one is StoredPromise<Clause> =>
    clauses.some((clause) => clause === one.clause),
  );

const isSaid = (value: Json): boolean => (value ?? '') !== '';

/** A text in the form that Unicode composes: a service may keep that one. */
const composed = (value: Json): Json => (typeof value === 'string' ? value.normalize('NFC') : value);

function dataOf({ sent, before, at }: Stored): StoredPromise[] {
  return dataParts.flatMap(({ part, path, isSame }): StoredPromise[] => {
    const [value, earlier] = [valueAt(sent, path), valueAt(before, path)];
    const shown = ({ json }: Answer): Json => valueAt(json, `${at}${path}`);
    const fields = [`${at}${path}`];
    // A time of day may be of another day where the service is.
    if (part === 'birth-date' && /[+-]\d\d:\d\d$/.test(String(value))) return [];
    if (isSaid(value))
      return [
        {
          clause: `update-member.replaces.${part}`,
          expected: `${path} = ${JSON.stringify(value)}, as it was sent`,
          isMet: (answer) => isSame(composed(value), composed(shown(answer))),
          fields,
        },
      ];
    // A store may have a country and a gender for who names none.
    if (!isSaid(earlier) || part === 'gender' || path === 'address.country_code') return [];
    const isPart = part === 'address' && valueAt(sent, 'address') !== undefined;
    return [
      {
        clause:
          value === ''
            ? `update-member.replaces.${part}`
            : isPart
              ? 'update-member.drops.address-part'
              : `update-member.drops.${part}`,
        expected: `${path} not ${JSON.stringify(earlier)}, as before`,
        isMet: (answer) => !isSame(earlier, shown(answer)),
        fields: [],
      },
    ];
  });
}

/** What is promised of a consent that an update leaves out. */
const omitted = false;

function consentsOf({ sent, at }: Stored): StoredPromise[] {
  const answerTo = (name: string): Json => valueAt(sent, `consent.${name}`);
  const promise = (clause: StoredPromise['clause'], name: string, answer: Json): StoredPromise => ({
    clause,
    expected: `consent.${name} = ${JSON.stringify(answer)}`,
    isMet: ({ json }) => isSameAnswer(answer, valueAt(json, `${at}consent.${name}`)),
    fields: [`${at}consent.${name}`],
  });
  const promotions = (['sms', 'email'] as const).map((way) => {
    const answer = answerTo(`receive_${way}`);
    const said = answer === true ? 'true' : answer === false ? 'false' : 'omitted';
    return promise(`consent.${way}.${said}-on-update`, `receive_${way}`, answer ?? omitted);
  });
  const history = answerTo('save_order_history');
  return [
    ...promotions,
    ...(history === undefined
      ? []
      : [promise('consent.order-history.on-update', 'save_order_history', history)]),
    promise('consent.gdpr.shown', 'gdpr_accepted', true),
  ];
}

function listsOf(stored: Stored): StoredPromise[] {
  const { at } = stored;
  return [
    ...entriesOf(stored, 'department-ids', 'department_ids', (entry) => ({
      key: entry,
      isShown: ({ json }) => listIn(json, `${at}department_ids`).includes(entry),
      fields: [`${at}department_ids`],
    })),
    ...entriesOf(stored, 'additional-identifiers', 'additional_identifiers', (entry) => ({
      key: entry,
      isShown: ({ json }) =>
        listIn(json, `${at}additional_identifiers`).includes(entry) ||
        listIn(json, `${at}identifiers`).some((one) => valueAt(one, 'value') === entry),
      isLeft: ({ json }) => at === '' && listIn(json, 'additional_identifiers').includes(entry),
      fields: at === '' ? additionalIdentifierFields : [`${at}additional_identifiers`],
    })),
    ...entriesOf(stored, 'segments', 'segments', (entry) => ({
      key: isAnswered(entry) ? valueAt(entry, 'segment_id') : undefined,
      isShown: (answer) => hasSegmentAnswer(answer, entry, `${at}segments`),
      fields: segmentFields(entry).map((field) => `${at}${field}`),
    })),
  ];
}

/** Whether an answer to a segment says something. */
const isAnswered = (entry: Json): boolean =>
  isSaid(valueAt(entry, 'value')) || listIn(entry, 'selected_options').length > 0;

/** An entry of a list: what it is about, nothing where it says nothing, and whether an answer shows it. */
interface Entry {
  readonly key: Json;
  readonly isShown: (answer: Answer) => boolean;
  /** Whether an answer shows it although it was left out; a search may show all identifiers among the deprecated ones. */
  readonly isLeft?: (answer: Answer) => boolean;
  readonly fields: readonly string[];
}

function entriesOf(
  { sent, before }: Stored,
  part: 'department-ids' | 'additional-identifiers' | 'segments',
  list: string,
  entryOf: (entry: Json) => Entry,
): StoredPromise[] {
  const given = listIn(sent, list).filter((entry) => entryOf(entry).key !== undefined);
  const keys = new Set(given.map((entry) => entryOf(entry).key));
  const kept = given.map((entry): StoredPromise => {
    const { isShown, fields } = entryOf(entry);
    return {
      clause: `update-member.replaces.${part}`,
      expected: `${JSON.stringify(entry)} among ${list}`,
      isMet: isShown,
      fields,
    };
  });
  const left = listIn(before, list).filter((entry) => {
    const { key } = entryOf(entry);
    return key !== undefined && !keys.has(key);
  });
  const dropped = left.map((entry): StoredPromise => {
    const { isShown, isLeft = isShown } = entryOf(entry);
    return {
      clause:
        given.length > 0 && part !== 'segments'
          ? `update-member.replaces.${part}`
          : `update-member.drops.${part}`,
      expected: `${list} without ${JSON.stringify(entry)}, which the update leaves out`,
      isMet: (answer) => !isLeft(answer),
      fields: [],
    };
  });
  return [...kept, ...dropped];
}
