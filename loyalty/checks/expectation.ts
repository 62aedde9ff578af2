import type { MissingFields } from '../../engine/contract/missing-fields.ts';
import type { Condition } from '../../engine/report/condition.ts';
import { Expectation, show } from '../../engine/run/expect.ts';
import { emptyValueOf, missingFields } from '../contract/shown-fields.ts';
import { isAnother, isEachOnce, type KnownMember } from '../data/same-member.ts';
import type { Json } from '../../schemas/json.ts';

/** What an answer of the loyalty service can be held against. */
export class LoyaltyExpectation extends Expectation {
  /** The body is a list of only this member, as far as its elements show who they are: a hit of a search (section 4.3). */
  toBeHit(member: KnownMember): void {
    const { status, items } = this.answer;
    const isOfMember = items.every((element) => !isAnother(element, member)) && isEachOnce(items);
    const isMet = status === 200 && items.length > 0 && isOfMember;
    this.file(isMet, `status 200 with ${show(member.id)} alone`, { condition: foundCondition(member) });
  }

  protected override missingFields(paths: readonly string[], expected: Json): MissingFields | null {
    return missingFields(this.answer, paths, emptyValueOf(expected));
  }
}

/** A search that found a member, by all that is known of it. */
const foundCondition = ({ id, phone, email }: KnownMember): Condition => ({
  kind: 'found',
  ...(typeof id === 'string' ? { id } : {}),
  ...(phone ? { phone: phone.number } : {}),
  ...(typeof email === 'string' ? { email } : {}),
});
