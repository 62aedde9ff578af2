import {
  type Answer,
  foundData,
  isSameText,
  listIn,
  omitAt,
  valueAt,
  type Json,
  type JsonObject,
} from '#loyalty';
import { isDeepStrictEqual } from 'node:util';

type Known = JsonObject;

/** The data of the members found, without their identifiers, which a service may show in the deprecated list too. */
const others = (search: Answer): Json =>
  foundData(search).map((data) => omitAt(omitAt(data, 'identifiers'), 'additional_identifiers'));

/** The deprecated identifiers of the members found. */
const deprecated = (search: Answer): Json[] =>
  foundData(search).flatMap((data) => valueAt(data, 'additional_identifiers') ?? []);

/**
 * Whether a search shows all that another one showed of the member after an update, but for the identifiers. Of the deprecated
 * list only what the update sent counts: a service may show identifiers there that a new one replaces.
 */
export function isAsBefore(search: Answer, before: Answer, update: Json): boolean {
  const shown = deprecated(before);
  const sent = listIn(update, 'additional_identifiers').filter((value) => shown.includes(value));
  return (
    isDeepStrictEqual(others(search), others(before)) &&
    sent.every((value) => deprecated(search).includes(value))
  );
}

/** Whether an identifier that is shown is a known one in every field that it has, or another one. */
export const isItselfOrOther = (shown: Json, known: Known): boolean =>
  !isNamedLike(shown, known) || isWhole(shown, known);

/**
 * Whether a list shows a known identifier in every field that it has, where it shows it. A service may show it once more
 * among its values of the deprecated kind, under another id.
 */
export function showsAsKnown(list: readonly Json[], known: Known): boolean {
  const its = list.filter((shown) => isNamedLike(shown, known));
  const byId = its.filter((shown) => known['id'] !== undefined && valueAt(shown, 'id') === known['id']);
  return (
    its.length === 0 ||
    (its.some((shown) => isWhole(shown, known)) && byId.every((one) => isWhole(one, known)))
  );
}

/** Whether a field is as known; a service may put values in one letter case. */
const isSame = (known: Json, shown: Json): boolean =>
  typeof known === 'string' ? isSameText(known, shown) : known === shown;

const isNamedLike = (shown: Json, known: Known): boolean =>
  ['id', 'value'].some((field) => known[field] !== undefined && isSame(known[field], valueAt(shown, field)));

const isWhole = (shown: Json, known: Known): boolean =>
  Object.entries(known).every(
    ([field, value]) =>
      value === undefined || valueAt(shown, field) === undefined || isSame(value, valueAt(shown, field)),
  );
