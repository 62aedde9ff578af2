import { type Answer, valueAt } from '../../engine/client/answer.ts';
import {
  additionalIdentifierFields,
  hasAdditionalIdentifier,
  hasSegmentAnswer,
  segmentFields,
} from '../data/as-sent.ts';
import { listAt, listIn } from '../data/member-data.ts';
import type { StoredBody } from './stored-bodies.ts';
import type { Json } from '../../schemas/json.ts';

const parts = ['department-ids', 'additional-identifiers', 'segments'] as const;
/** The promises about an entry of a list: it comes back where it was sent, and not where an update leaves it out. */
const promises = ['register-member.stores', 'update-member.replaces', 'update-member.drops'] as const;

/** The clauses that are charged with an entry of a list. */
export const listRoundTripClauses = promises.flatMap((promise) =>
  parts.map((part) => `${promise}.${part}` as const),
);

/** An entry of a list that a request has stored, or that an update has left out. */
export interface ListRoundTrip {
  readonly clause: (typeof listRoundTripClauses)[number];
  readonly sent: Json;
  /** The fields of the answer that show it. */
  readonly fields: readonly string[];
  readonly isShown: boolean;
  /** What the store has to know, or it may ignore the entry: see {@link knownEntries}. */
  readonly known: readonly string[];
}

/** A list of a member: how an answer shows an entry, and whether two entries are about the same thing. */
interface List {
  readonly part: (typeof parts)[number];
  /** Its name in requests and answers. */
  readonly name: string;
  /** The promise that an update breaks which adds to the stored entries. */
  readonly merged: (typeof promises)[number];
  readonly fieldsOf: (entry: Json) => readonly string[];
  readonly isShown: (answer: Answer, entry: Json) => boolean;
  /** The same in the list's own field, where alone a former entry may not stand any more. */
  readonly isPreserved: (answer: Answer, entry: Json) => boolean;
  readonly keyOf: (entry: Json) => Json;
  readonly known: (entry: Json) => readonly string[];
  /** The values of an entry, which have to be plain. */
  readonly valuesOf: (entry: Json) => readonly Json[];
}

const itself = (entry: Json): Json => entry;
const optionsOf = (segment: Json): readonly Json[] => listIn(segment, 'selected_options');
const isIn =
  (list: string) =>
  (answer: Answer, entry: Json): boolean =>
    listAt(answer, list).includes(entry);

const lists: readonly List[] = [
  {
    part: 'department-ids',
    name: 'department_ids',
    merged: promises[1],
    fieldsOf: () => ['department_ids'],
    isShown: isIn('department_ids'),
    isPreserved: isIn('department_ids'),
    keyOf: itself,
    known: (entry) => [`department ${String(entry)}`],
    valuesOf: (entry) => [entry],
  },
  {
    part: 'additional-identifiers',
    name: 'additional_identifiers',
    merged: promises[1],
    fieldsOf: () => additionalIdentifierFields,
    isShown: hasAdditionalIdentifier,
    isPreserved: isIn('additional_identifiers'),
    keyOf: itself,
    known: () => [],
    valuesOf: (entry) => [entry],
  },
  {
    part: 'segments',
    name: 'segments',
    merged: promises[2],
    fieldsOf: segmentFields,
    isShown: hasSegmentAnswer,
    isPreserved: hasSegmentAnswer,
    keyOf: (entry) => valueAt(entry, 'segment_id'),
    known: (entry) => {
      const [id, options] = [String(valueAt(entry, 'segment_id')), optionsOf(entry)];
      if (options.length === 0) return [`segment ${id} value`];
      const several = options.length > 1 ? [`segment ${id} Checkbox`] : [];
      return [...options.map((option) => `segment ${id} option ${String(option)}`), ...several];
    },
    valuesOf: (entry) => {
      const options = optionsOf(entry);
      return options.length > 0 ? options : [valueAt(entry, 'value')];
    },
  },
];

/** What an answer shows that the store knows: departments, and segments by what they have been answered with. */
export const knownEntries = (answer: Answer): string[] => [
  ...listAt(answer, 'department_ids').map((id) => `department ${String(id)}`),
  ...listAt(answer, 'segments').flatMap((segment) => {
    const name = `segment ${String(valueAt(segment, 'id'))}`;
    const value = typeof valueAt(segment, 'value') === 'string' ? [`${name} value`] : [];
    const options = optionsOf(segment).map((option) => `${name} option ${String(option)}`);
    return [`${name} ${String(valueAt(segment, 'type'))}`, ...value, ...options];
  }),
];

/** The entries of the lists of a registration or an update, as far as their values are plain. */
export function listRoundTrips(
  answer: Answer,
  { by, body }: StoredBody,
  isPlain: (value: Json) => boolean,
): ListRoundTrip[] {
  const promise = by === 'registerMember' ? promises[0] : promises[1];
  return lists.flatMap((list) =>
    plainEntries(list, body, isPlain).map((sent) => ({
      ...echoOf(list, promise, sent),
      isShown: list.isShown(answer, sent),
    })),
  );
}

/** The entries of an earlier body of the member that an update leaves out, as far as their values are plain. */
export function listDrops(
  answer: Answer,
  { body, earlier }: StoredBody,
  isPlain: (value: Json) => boolean,
): ListRoundTrip[] {
  const ofOrigin = valueAt(body, 'origin.department_id'); // a service may add it
  // A search may show all identifiers of a member among the deprecated ones.
  const isOpen = ({ part }: List): boolean =>
    part === 'additional-identifiers' && answer.operation === 'searchMembers';
  return lists.flatMap((list) => {
    if (isOpen(list)) return [];
    const given = listIn(body, list.name).map(list.keyOf);
    return plainEntries(list, earlier, isPlain)
      .filter((entry) => ![...given, ofOrigin].includes(list.keyOf(entry)))
      .map((entry) => ({
        ...echoOf(list, given.length > 0 ? list.merged : promises[2], entry),
        isShown: list.isPreserved(answer, entry),
      }));
  });
}

function echoOf(
  { part, fieldsOf, known }: List,
  promise: (typeof promises)[number],
  sent: Json,
): Omit<ListRoundTrip, 'isShown'> {
  return { clause: `${promise}.${part}`, sent, fields: fieldsOf(sent), known: known(sent) };
}

/** What is named twice is left out: which of the two counts is not said. */
function plainEntries(
  { name, keyOf, valuesOf }: List,
  body: Json,
  isPlain: (value: Json) => boolean,
): readonly Json[] {
  const entries = listIn(body, name);
  const keys = entries.map(keyOf);
  return entries.filter(
    (entry) =>
      keys.indexOf(keyOf(entry)) === keys.lastIndexOf(keyOf(entry)) && valuesOf(entry).every(isPlain),
  );
}
