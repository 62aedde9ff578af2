import { type Answer, valueAt } from '../http/answer.ts';

/** The data of a member that only an update or an identifier operation changes (sections 2.2 and 4.3). */
const fields = [
  'id',
  'first_name',
  'last_name',
  'email',
  'birth_date',
  'gender',
  'phone',
  'address',
  'consent',
  'department_ids',
  'segments',
  'identifiers',
  'additional_identifiers',
] as const;

/** The data of a member in any document, as far as it shows them; lists in one order, since none is promised. */
export function memberData(member: unknown): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueAt(member, field);
      return value === undefined || value === null ? [] : [[field, inOrder(value)]];
    }),
  );
}

/** The data of the members that a search found, as far as its elements show any (their fields are not described). */
export const foundData = ({ items }: Answer): Record<string, unknown>[] => items.map(memberData);

function inOrder(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

/** Whether a date of birth came back as it was sent: the same day or the same moment, in any spelling. */
export function isSameDay(sent: unknown, received: unknown): boolean {
  if (typeof sent !== 'string' || typeof received !== 'string') return false;
  return sent.slice(0, 10) === received.slice(0, 10) || Date.parse(sent) === Date.parse(received);
}

/** A list in a document; empty where there is none. */
export function listIn(document: unknown, path: string): readonly unknown[] {
  const list = valueAt(document, path);
  return Array.isArray(list) ? list : [];
}

/** A list in an answer; empty where there is none. */
export const listAt = (answer: Answer, path: string): readonly unknown[] => listIn(answer.json, path);

/** Whether a list holds that value and no other. */
export const isJust = (list: readonly unknown[], value: unknown): boolean =>
  list.length > 0 && list.every((one) => one === value);
