import type { Clause } from './clause.ts';
import { principles } from './principles.ts';

/** What a clause rests on in the specification, and what a service may do by another reading, in lines for people. */
export function basisWords(clause: Clause | undefined): string[] {
  if (clause === undefined) return ['an additional clause: not of the specification'];
  const { basis, place = '', because = '', alternatives = [] } = clause;
  const principle = principles.find(({ id }) => id === clause.principle);
  if (principle !== undefined) return [`principle ${principle.id}: ${principle.text}`];
  if (basis === 'stated') return [`stated: ${place}`];
  return [`${basis}: ${because}`, ...alternatives.map((one) => `also right by another reading: ${one}`)];
}
