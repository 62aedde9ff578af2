import { type Answer, valueAt } from '../../engine/client/answer.ts';
import type { MissingFields } from '../../engine/contract/missing-fields.ts';
import type { Watch } from '../../engine/run/passive-check.ts';
import { isSameText } from '../data/as-sent.ts';
import { isSameNumber } from '../data/phones.ts';
import type { Json } from '../../schemas/json.ts';

/** The operations that answer with a resource of section 2, and which one. Its fields are optional unless stated. */
const resources: Readonly<Partial<Record<string, string>>> = {
  registerMember: 'member',
  enrollMember: 'member',
  updateMember: 'member',
  createIdentifier: 'identifier',
  createDraftCoupon: 'coupon',
  couponExemptions: 'coupon',
  addNonEligibleProducts: 'product',
  // The fields of its elements are not described: what is null in all of them may be left out, and the others may be
  // shown in part or in other words (section 4.3).
  searchMembers: 'found member',
};

/**
 * Gives what of these fields a success does not have, and of a search all of them; null where it has them all, or where
 * they are not optional.
 */
export function missingFields(
  { operation, succeeded, json }: Answer,
  paths: readonly string[],
  empty: string | null,
): MissingFields | null {
  if (!succeeded || resources[operation] === undefined) return null;
  const isSearch = operation === 'searchMembers';
  const fields = fieldsOf(json, isSearch);
  const isThere = (path: string): boolean =>
    path === withoutPositions(path) ? isShown(fields, path) : isShownAt(json, path);
  const missing = paths.filter((path) => isSearch || !isThere(path));
  return missing.length === 0 ? null : { operation, paths: missing.map(withoutPositions), empty };
}

/** Whether a field is shown, or what holds it is shown as null or an empty list: that the field is not there is then an answer. */
function isShown(fields: ReadonlyMap<string, readonly Json[]>, path: string): boolean {
  return fields.has(path) || headsOf(path).some((head) => fields.get(head)?.every(isBlank) === true);
}

/** The same of a field in one entry of a list, which other entries may have. */
function isShownAt(document: Json, path: string): boolean {
  return (
    valueAt(document, path) !== undefined || headsOf(path).some((head) => isBlank(valueAt(document, head)))
  );
}

/** The paths of what holds a field, the document first. */
const headsOf = (path: string): string[] =>
  path.split('.').map((_, index, parts) => parts.slice(0, index).join('.'));

/** The parameters of a search, the field that shows what was searched for, and whether it does. */
const searchedFor = [
  ['phone', 'phone.number', isSameNumber],
  ['email', 'email', isSameText],
  ['identifierValue', 'identifiers.value', isSameText],
] as const;

/** The fields that the answers of a run have shown: one that a service shows nowhere it may leave out. */
export class ShownFields implements Watch {
  readonly #shown = new Set<string>();
  /** The fields that a search has shown as they were sent. */
  readonly #asSent = new Set<string>();

  /** Notes the fields of an answer. */
  onExchange({ operation, succeeded, json, recorded }: Answer): void {
    const resource = resources[operation];
    if (!succeeded || resource === undefined) return;
    const isSearch = operation === 'searchMembers';
    const fields = fieldsOf(json, isSearch);
    for (const [parameter, path, isSame] of searchedFor) {
      const value = recorded.call.query[parameter];
      if (value !== undefined && fields.get(path)?.some((one) => isSame(value, one))) this.#asSent.add(path);
    }
    for (const [path, values] of fields) {
      // A boolean has one form.
      if (isSearch && values.some((one) => typeof one === 'boolean')) this.#asSent.add(path);
      this.#shown.add(`${resource} ${path}`);
      for (const value of values.filter(isEmpty))
        this.#shown.add(`${resource} ${path} ${JSON.stringify(value)}`);
    }
  }

  /** Shows nothing of any clause by itself. */
  results(): [] {
    return [];
  }

  /** Notes fields that a search shows as they were sent. */
  noteAsSent(paths: readonly string[]): void {
    for (const path of paths) this.#asSent.add(path);
  }

  /**
   * Whether no answer of the run has shown one of the fields, with the same empty value where one was expected; or no
   * search has shown it as it was sent.
   */
  neverHad({ operation, paths, empty }: MissingFields): boolean {
    const ending = empty === null ? '' : ` ${empty}`;
    const hasOwnForm = (path: string): boolean =>
      operation === 'searchMembers' && isSent(path) && !this.#asSent.has(path);
    return paths.some(
      (path) => !this.#shown.has(`${resources[operation]} ${path}${ending}`) || hasOwnForm(path),
    );
  }
}

/** Whether a value says nothing, as a type of discount that is not defined does. */
const isEmpty = (value: Json): boolean =>
  value === false || value === 0 || value === '' || value === 'NotDefined' || isBlank(value);

/** Gives a value that a serializer may be set to leave out as JSON, each being one for itself; null for any other. */
export const emptyValueOf = (value: Json): string | null => (isEmpty(value) ? JSON.stringify(value) : null);

/** Whether the caller sends a field: points and the like are the service's own. */
const isSent = (path: string): boolean => !path.startsWith('membership_detail');

const withoutPositions = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');

/** The field that is to be removed (section 9.2): a service may give none of its values any more. */
const isDeprecated = (name: string): boolean => name === 'additional_identifiers';

/** Every field of a document with its values, by a path in which the entries of a list share one place. */
function fieldsOf(document: Json, isFilledOnly: boolean): Map<string, Json[]> {
  const fields = new Map<string, Json[]>();
  const visit = (part: Json, place: string): void => {
    if (Array.isArray(part)) return part.forEach((entry) => visit(entry, place));
    if (typeof part !== 'object' || part === null) return;
    for (const [name, value] of Object.entries(part)) {
      if ((isFilledOnly || isDeprecated(name)) && isBlank(value)) continue;
      const path = place === '' ? name : `${place}.${name}`;
      const values = fields.get(path);
      if (values === undefined) fields.set(path, [value]);
      else values.push(value);
      visit(value, path);
    }
  };
  visit(document, '');
  return fields;
}

const isBlank = (value: Json): boolean => value === null || (Array.isArray(value) && value.length === 0);
