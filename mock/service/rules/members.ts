import type { FixturePhone } from '../state/fixtures.ts';
import type { Member, SegmentDefinition, State } from '../state/state.ts';
import { contactRules } from './contact.ts';

/** A segment item of a request (2.6). */
export interface GivenSegment {
  segment_id?: number;
  value?: string | null;
  selected_options?: (number | null)[] | null;
}

/** Segment types whose answer is a text; the others take options (2.6). */
const textual = new Set(['Text', 'DateTime']);

/** Who may become a member, and what a member may hold (4.3, 4.4, 7.2). */
export const memberRules = {
  memberWithPhone(state: State, phone: FixturePhone): Member | undefined {
    const wanted = contactRules.e164(phone);
    return [...state.members.values()].find((member) => contactRules.e164(member.phone) === wanted);
  },

  /** Why nobody can register with the phone that this member has; null where the phone is free. */
  registrationRefusal(holder: Member | undefined): string | null {
    if (!holder) return null;
    const lastFour = contactRules.e164(holder.phone).slice(-4);
    return `A member with the phone number ending in ${lastFour} is already registered for this store.`;
  },

  /** Whether enrolling a phone that this member has sends a new activation link (1.4). */
  mayEnrollAgain(holder: Member): boolean {
    return !holder.consent.gdpr_accepted;
  },

  isDepartment(state: State, id: string): boolean {
    return state.departments.has(id);
  },

  /** What is wrong with the answer to a segment; null where it fits the segment's type. */
  segmentError(definition: SegmentDefinition | undefined, given: GivenSegment): string | null {
    if (!definition) return `Segment ${given.segment_id ?? '(none)'} does not exist.`;
    const options = given.selected_options ?? [];
    if (textual.has(definition.type)) {
      return options.length === 0 ? null : `A segment of type ${definition.type} takes a value, not options.`;
    }
    if (options.some((option) => option === null || !definition.options.includes(option))) {
      return `Segment ${definition.id} has no such option.`;
    }
    return definition.type !== 'Checkbox' && options.length > 1
      ? `A segment of type ${definition.type} takes one option.`
      : null;
  },

  /** Where the store has no SMS, members get e-mail (1.4). */
  messageChannel(state: State): 'sms' | 'email' {
    return state.sms ? 'sms' : 'email';
  },

  /** Whether a member with that identifier already exists. */
  isIdentifierTaken(state: State, type_id: number, value: string): boolean {
    return [...state.members.values()].some(({ identifiers }) =>
      identifiers.some((known) => known.type_id === type_id && known.value === value),
    );
  },
};
