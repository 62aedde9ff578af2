import type { Answer } from '../client/answer.ts';
import type { OperationName } from '../../specs/generated/operations.ts';

/** Optional fields that an expectation looks at and an answer does not have. */
export interface MissingFields {
  readonly operation: OperationName;
  /** Dotted paths; the entries of a list have one path together. */
  readonly paths: readonly string[];
  /** True where the value expected is empty (null, false, 0, '' or []), which a service may leave out by itself. */
  readonly isEmpty: boolean;
}

/** The operations that answer with a resource of section 2, whose fields are optional unless stated, and which. */
const resources: Partial<Record<OperationName, string>> = {
  registerMember: 'member',
  enrollMember: 'member',
  updateMember: 'member',
  createIdentifier: 'identifier',
  createDraftCoupon: 'coupon',
  couponExemptions: 'coupon',
  addNonEligibleProducts: 'product',
  // The fields of its elements are not described: what is null in all of them may be left out (section 4.3).
  searchMembers: 'found member',
};

/** Gives what of these fields a success does not have; null where it has them all, or where they are not optional. */
export function missingFields(
  { operation, succeeded, json }: Answer,
  paths: readonly string[],
  isEmpty: boolean,
): MissingFields | null {
  if (!succeeded || resources[operation] === undefined) return null;
  const fields = fieldsOf(json, operation === 'searchMembers');
  const missing = paths.map(withoutPositions).filter((path) => !isShown(fields, path));
  return missing.length === 0 ? null : { operation, paths: missing, isEmpty };
}

/** Whether a field is shown, or what holds it is shown as null or an empty list: that the field is not there is then an answer. */
function isShown(fields: ReadonlyMap<string, readonly unknown[]>, path: string): boolean {
  const heads = path.split('.').map((_, index, parts) => parts.slice(0, index).join('.'));
  return fields.has(path) || heads.some((head) => fields.get(head)?.every(isBlank) === true);
}

/** The fields that the answers of a run have shown: one that a service shows nowhere it may leave out. */
export class ShownFields {
  readonly #shown = new Set<string>();

  /** Notes the fields of an answer. */
  note({ operation, succeeded, json }: Answer): void {
    const resource = resources[operation];
    if (!succeeded || resource === undefined) return;
    for (const [path, values] of fieldsOf(json, operation === 'searchMembers')) {
      this.#shown.add(`${resource} ${path}`);
      if (values.some(isEmptyValue)) this.#shown.add(`${resource} ${path} empty`);
    }
  }

  /** Whether no answer of the run has shown one of the fields, as far as its value was expected to be empty or not. */
  neverHad({ operation, paths, isEmpty }: MissingFields): boolean {
    const ending = isEmpty ? ' empty' : '';
    return paths.some((path) => !this.#shown.has(`${resources[operation]} ${path}${ending}`));
  }
}

/** Whether a value is one that a serializer may be set to leave out. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === 0 ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const withoutPositions = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');

/** Every field of a document with its values, by a path in which the entries of a list share one place. */
function fieldsOf(document: unknown, isFilledOnly: boolean): Map<string, unknown[]> {
  const fields = new Map<string, unknown[]>();
  const visit = (part: unknown, place: string): void => {
    if (Array.isArray(part)) return part.forEach((entry) => visit(entry, place));
    if (typeof part !== 'object' || part === null) return;
    for (const [name, value] of Object.entries(part)) {
      if (isFilledOnly && isBlank(value)) continue;
      const path = place === '' ? name : `${place}.${name}`;
      fields.set(path, [...(fields.get(path) ?? []), value]);
      visit(value, path);
    }
  };
  visit(document, '');
  return fields;
}

const isBlank = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
