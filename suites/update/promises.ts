import {
  additionalIdentifierFields,
  type Answer,
  dataClauses,
  dataParts,
  hasAdditionalIdentifier,
  hasSegmentAnswer,
  listAt,
  listIn,
  plainClauses,
  segmentFields,
  valueAt,
  type Json,
} from '#loyalty';
import {
  isSaid,
  type Place,
  type StoredPromise,
  promotionsSaid,
  storesConsent,
  storesData,
} from '../shared/stored-promises.ts';

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

type Promised = StoredPromise<(typeof promised)[number]>;

/** An update, that of the same member before it, and where an answer shows the member: `''`, or `0.` in a search. */
interface Stored {
  readonly sent: Json;
  readonly before: Json;
  readonly at: Place;
  /** The answer to the update, for a search that has to agree with it. */
  readonly answer?: Answer;
}

/** What an answer has to show after an update: what it holds, and no longer what it leaves out (section 4.3). */
export const promisesOf = (stored: Stored): Promised[] => [
  ...dataOf(stored),
  ...consentsOf(stored),
  ...listsOf(stored),
];

/** The same, as far as it is about these clauses. */
export const promisesAbout = <Clause extends Promised['clause']>(
  clauses: readonly Clause[],
  stored: Stored,
): StoredPromise<Clause>[] =>
  promisesOf(stored).filter((one): one is StoredPromise<Clause> =>
    clauses.some((clause) => clause === one.clause),
  );

/** What a date says with an offset may be another day where the service is. */
const isElsewhere = (sent: Json): boolean => /[+-]\d\d:\d\d$/.test(String(valueAt(sent, 'birth_date')));

const dataOf = (stored: Stored): Promised[] => [
  ...storesData('update-member.replaces', stored.sent, stored.at).map((promise) =>
    promise.clause === 'update-member.replaces.birth-date' && isElsewhere(stored.sent)
      ? { ...promise, ...someDay(stored.at) }
      : promise,
  ),
  ...dropsData(stored),
];

const someDay = (at: Place) => ({
  expected: 'birth_date with a day, as one was sent',
  isMet: ({ json }: Answer) => isSaid(valueAt(json, `${at}birth_date`)),
});

function dropsData({ sent, before, at }: Stored): Promised[] {
  return dataParts.flatMap(({ part, path, isSame }): Promised[] => {
    const [value, earlier] = [valueAt(sent, path), valueAt(before, path)];
    // A store may have a country and a gender for who names none.
    const mayStay = part === 'gender' || path === 'address.country_code';
    if (isSaid(value) || !isSaid(earlier) || mayStay) return [];
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
        isMet: ({ json }) => !isSame(earlier, valueAt(json, `${at}${path}`)),
        fields: [],
      },
    ];
  });
}

/** What is promised of a consent that an update leaves out. */
const omitted = false;

function consentsOf({ sent, at }: Stored): Promised[] {
  const history = valueAt(sent, 'consent.save_order_history');
  const ofHistory = {
    clause: 'consent.order-history.on-update' as const,
    name: 'save_order_history',
    answer: history,
  };
  return [
    ...promotionsSaid('update', valueAt(sent, 'consent'), omitted),
    ...(history === undefined ? [] : [ofHistory]),
    { clause: 'consent.gdpr.shown' as const, name: 'gdpr_accepted', answer: true },
  ].map((said): Promised => storesConsent(at)(said));
}

function listsOf(stored: Stored): Promised[] {
  const { at, answer: updated } = stored;
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
      isLeft: ({ json }) =>
        (at === '' || listsNo(entry, updated)) && listIn(json, `${at}additional_identifiers`).includes(entry),
      fields: at === '' ? additionalIdentifierFields : [`${at}additional_identifiers`],
    })),
    ...entriesOf(stored, 'segments', 'segments', (entry) => ({
      key: isAnswered(entry) ? valueAt(entry, 'segment_id') : undefined,
      isShown: (answer) => hasSegmentAnswer(answer, entry, `${at}segments`),
      fields: segmentFields(entry).map((field) => `${at}${field}`),
    })),
  ];
}

/** Whether an answer has a list of identifiers, and this value is none of them. */
const listsNo = (value: Json, answer: Answer | undefined): boolean =>
  answer !== undefined && listAt(answer, 'identifiers').length > 0 && !hasAdditionalIdentifier(answer, value);

/** Whether an answer to a segment says something. */
const isAnswered = (entry: Json): boolean =>
  isSaid(valueAt(entry, 'value')) || listIn(entry, 'selected_options').length > 0;

/** An entry of a list: what it is about, nothing where it says nothing, and whether an answer shows it. */
interface Entry {
  readonly key: Json;
  readonly isShown: (answer: Answer) => boolean;
  /** Whether an answer shows it although it was left out; a search may show all identifiers among the deprecated ones, as far as the member has them. */
  readonly isLeft?: (answer: Answer) => boolean;
  readonly fields: readonly string[];
}

function entriesOf(
  { sent, before }: Stored,
  part: 'department-ids' | 'additional-identifiers' | 'segments',
  list: string,
  entryOf: (entry: Json) => Entry,
): Promised[] {
  const given = listIn(sent, list).filter((entry) => entryOf(entry).key !== undefined);
  const keys = new Set(given.map((entry) => entryOf(entry).key));
  const kept = given.map((entry): Promised => {
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
  const dropped = left.map((entry): Promised => {
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
