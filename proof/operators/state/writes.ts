import { isDeepStrictEqual } from 'node:util';
import type { Service } from '../../../mock/service/service.ts';

type State = Service['state'];
type Record_ = Record<string, unknown>;

/** The collections of a service's state with records that a call may add or change. */
const collections = [
  'members',
  'coupons',
  'drafts',
  'stamp_cards',
  'transactions',
  'non_eligible_products',
  'messages',
  'invitations',
] as const;
export type Collection = (typeof collections)[number];

/** One change that a call made: a record that is new, or a field of one that has another value. */
export interface Write {
  readonly collection: Collection;
  /** The field; null where the record as a whole is new. */
  readonly field: string | null;
  readonly key: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

/** The collection that a place is in. */
const collectionOf = (place: string): Collection => {
  const collection = collections.find((one) => one === place.split('.')[0]);
  if (collection === undefined) throw new Error(`${place} is in no collection.`);
  return collection;
};

/** What is written, whichever record it is: `members.first_name`, or `members` for a new one. */
export const writtenPlace = ({ collection, field }: Pick<Write, 'collection' | 'field'>): string =>
  field === null ? collection : `${collection}.${field}`;

type Snapshot = ReadonlyMap<Collection, Map<unknown, unknown>>;

/** The records of a collection by key; a list's records are their own keys, since nothing moves them. */
function recordsOf(state: State, collection: Collection): Map<unknown, unknown> {
  const records: unknown = state[collection];
  if (records instanceof Map) return records;
  return new Map((records as unknown[]).map((one) => [one, one]));
}

/** A copy of all records as they are now, or of one collection's. */
export const snapshotOf = (state: State, some: readonly Collection[] = collections): Snapshot =>
  new Map(
    some.map((collection) => [
      collection,
      new Map([...recordsOf(state, collection)].map(([key, value]) => [key, structuredClone(value)])),
    ]),
  );

/** Brings a snapshot up to date with what was written since: much faster than a new one. */
export function renew(snapshot: Snapshot, state: State, writes: readonly Write[]): void {
  for (const { collection, key } of writes)
    snapshot.get(collection)?.set(key, structuredClone(recordsOf(state, collection).get(key)));
}

/** What has changed since a snapshot, in the collections that it holds. */
export const writesSince = (state: State, snapshot: Snapshot): Write[] =>
  [...snapshot].flatMap(([collection, before]) =>
    [...recordsOf(state, collection)].flatMap(([key, record]) => {
      if (!before.has(key)) return [{ collection, field: null, key, before: undefined, after: record }];
      return changedFields(before.get(key), record).map((change) => ({ collection, key, ...change }));
    }),
  );

/** Does something, and gives its result with what it wrote at a place. To copy what is elsewhere would take longer than a call. */
export function withWrites<T>(state: State, place: string, act: () => T): [result: T, writes: Write[]] {
  const before = snapshotOf(state, [collectionOf(place)]);
  const result = act();
  return [result, writesSince(state, before).filter((write) => writtenPlace(write) === place)];
}

const isObject = (value: unknown): value is Record_ => typeof value === 'object' && value !== null;

function changedFields(before: unknown, after: unknown): Pick<Write, 'field' | 'before' | 'after'>[] {
  if (!isObject(before) || !isObject(after)) return [];
  return Object.keys(after)
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: structuredClone(after[field]) }));
}

/** Takes a write back. */
export function undo(state: State, { collection, field, key, before }: Write): void {
  if (field === null) return remove(state, collection, key);
  const record = recordsOf(state, collection).get(key);
  if (isObject(record)) record[field] = structuredClone(before);
}

/** Whether a write would change a field of a record that is there. */
export function changes(state: State, { collection, field, key, after }: Write): boolean {
  const record = recordsOf(state, collection).get(key);
  return field !== null && isObject(record) && !isDeepStrictEqual(record[field], after);
}

/** Makes a write once more. */
export function redo(state: State, { collection, field, key, after }: Write): void {
  const records: unknown = state[collection];
  const record = recordsOf(state, collection).get(key);
  if (field !== null && isObject(record)) record[field] = structuredClone(after);
  if (field !== null) return;
  if (records instanceof Map) records.set(key, after);
  else if (Array.isArray(records) && !records.includes(after)) records.push(after);
}

/**
 * Makes the write of a field in another record of the same kind: one of the same member where it has several, else the
 * one written last, `lastKey`, else any. False where there is none.
 */
export function redoElsewhere(
  state: State,
  { collection, field, key, after }: Write,
  lastKey: unknown,
): boolean {
  const records = recordsOf(state, collection);
  const others = [...records].filter(([one]) => one !== key).map(([, record]) => record);
  const owner = ownerOf(records.get(key));
  const sibling = owner === undefined ? undefined : others.find((one) => ownerOf(one) === owner);
  const last = lastKey === key ? undefined : records.get(lastKey);
  const other = sibling ?? last ?? others[0];
  if (field === null || !isObject(other)) return false;
  other[field] = structuredClone(after);
  return true;
}

const ownerOf = (record: unknown): unknown => (isObject(record) ? record['member_id'] : undefined);

function remove(state: State, collection: Collection, key: unknown): void {
  const records: unknown = state[collection];
  if (records instanceof Map) records.delete(key);
  else if (Array.isArray(records)) records.splice(records.indexOf(key), 1);
}
