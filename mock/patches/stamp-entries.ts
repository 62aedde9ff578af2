import type { Call } from '../service/calls/call.ts';
import type { StampCard } from '../service/state/state.ts';
import { at } from './patch.ts';
import type { Json } from '../../schemas/json.ts';

/** Stamps of one card in a request. */
export type StampEntry = {
  stamp_card_id: number;
  count: number;
};

/** The entries of a stamp request, whatever they hold. */
export function stampEntriesOf(body: Json): StampEntry[] {
  const entries = at(body, 'reserved_stamps');
  return Array.isArray(entries) ? (entries as StampEntry[]).filter((entry) => Object(entry) === entry) : [];
}

/** The card of an entry, if the member of the path has it. */
export const cardOf = ({ state, params, rules }: Call, entry: StampEntry): StampCard | undefined => {
  const member = rules.findMember(state, params['memberId']);
  return member && rules.findStampCard(state, member, entry.stamp_card_id);
};

/** The cards of all entries of a request, as far as the member of the path has them. */
export const cardsOf = (call: Call): StampCard[] =>
  stampEntriesOf(call.body).flatMap((entry) => cardOf(call, entry) ?? []);
