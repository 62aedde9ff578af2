import { type Answer, type Recorded, valueAt } from '../../engine/client/answer.ts';
import { searchPauses } from '../data/search-pauses.ts';
import { isAnother } from '../data/same-member.ts';
import type { Json } from '../../schemas/json.ts';

/** An e-mail address that an update gave a member, and how often no search found anybody by it since. */
interface Given {
  readonly member: string;
  misses: number;
  /** The last of as many misses as follow one change. */
  unfound?: Recorded;
}

/** Addresses in the plainest form: of another one a service may keep a form of its own. */
const plain = /^[a-z\d.-]+@[a-z\d.-]+$/;

/** As many searches as follow one change, the first and one after each pause. */
const mostSearches = searchPauses.length + 1;

/** Tells the updates that no search follows, also where a search only prepares something for a check (section 4.3). */
export class SearchConsistency {
  readonly #given = new Map<string, Given>();
  /** Members who may have to activate themselves before a search finds them. */
  readonly #enrolled = new Set<Json>();
  /** Misses that a later search has shown to have come too soon: of several checks that wait, each asks once more. */
  readonly #early = new WeakSet<Recorded>();

  /** Notes an accepted update: from now on its e-mail address is the one of its member. */
  note({ operation, succeeded, isDoubtful, recorded, json }: Answer): void {
    if (!succeeded || isDoubtful) return;
    if (operation === 'enrollMember') this.#enrolled.add(valueAt(json, 'id'));
    const { params, document } = recorded.call;
    const { memberId: member } = params;
    if (operation !== 'updateMember' || member === undefined) return;
    for (const [email, given] of this.#given) if (given.member === member) this.#given.delete(email);
    const email = valueAt(document, 'email');
    if (typeof email !== 'string' || !plain.test(email) || this.#enrolled.has(member)) return;
    // Of two members with one address, a service may have taken it from the first.
    if (!this.#given.delete(email)) this.#given.set(email, { member, misses: 0 });
  }

  /** Whether a later search has found the member by the same address all the same. */
  isFoundLater(miss: Recorded): boolean {
    return this.#early.has(miss);
  }

  /** The member whom a search still does not find by the e-mail address of its update; undefined otherwise. */
  unfoundBy(search: Answer): string | undefined {
    const { status, items, recorded } = search;
    const { query, credential, path } = recorded.call;
    const given = Object.keys(query).length === 1 ? this.#given.get(query['email'] ?? '') : undefined;
    if (given === undefined || credential !== 'own' || path !== null) return undefined;
    if (status === 404 || (status === 200 && items.length === 0)) given.misses += 1;
    else {
      given.misses = 0;
      const isFound = status === 200 && items.every((one) => !isAnother(one, { id: given.member }));
      if (isFound && given.unfound !== undefined) this.#early.add(given.unfound);
    }
    if (given.misses !== mostSearches) return undefined;
    given.unfound = recorded;
    return given.member;
  }
}
