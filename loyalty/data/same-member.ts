import { valueAt } from '../../engine/client/answer.ts';
import { isSameText } from './as-sent.ts';
import { isSamePhone, type Phone } from './phones.ts';
import type { Json } from '../../schemas/json.ts';

/** What a check knows of a member. */
export interface KnownMember {
  readonly id?: Json;
  readonly phone?: Phone | null;
  readonly email?: string | null;
}

/**
 * Whether an element of a search is not the member: no object, or one that shows another id, phone or e-mail address. Which
 * fields an element has is not described (section 4.3), so that one that shows none of them may be anybody.
 */
export function isAnother(element: Json, { id, phone, email }: KnownMember): boolean {
  if (typeof element !== 'object' || element === null || Array.isArray(element)) return true;
  if (typeof id === 'string') {
    if (JSON.stringify(element).includes(JSON.stringify(id))) return false;
    if (typeof valueAt(element, 'id') === 'string') return true;
  }
  const [country, number] = [valueAt(element, 'phone.country_code'), valueAt(element, 'phone.number')];
  if (phone && typeof number === 'string' && !isMasked(number)) return !isSamePhone(phone, country, number);
  const address = valueAt(element, 'email');
  const isJudged = typeof email === 'string' && typeof address === 'string' && !isMasked(address);
  return isJudged && !isSameText(email, address);
}

/** Whether a search hides a part of a text: what its elements show is left open. */
const isMasked = (shown: string): boolean => /\*\*|[•●…]/.test(shown);

/** Whether elements of a search show each member once, as far as they show ids. */
export function isEachOnce(elements: readonly Json[]): boolean {
  const ids = elements.map((element) => valueAt(element, 'id')).filter((id) => typeof id === 'string');
  return new Set(ids).size === ids.length;
}
