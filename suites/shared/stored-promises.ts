import {
  additionalIdentifierFields,
  type Answer,
  type CheckContext,
  dataParts,
  isHitOf,
  isSameAnswer,
  knownOf,
  listIn,
  type NewMember,
  valueAt,
  type Json,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';

/** What a document has to show of what was sent. */
export interface StoredPromise<Clause extends string = ClauseId> {
  readonly clause: Clause;
  readonly expected: string;
  readonly isMet: (answer: Answer) => boolean;
  readonly fields: readonly string[];
}

/** Where an answer shows a member: at its root, or as the first element of a search. */
export type Place = '' | '0.';

/** Expects of an answer that it keeps promises. */
export function expectEach<Clause extends ClauseId>(
  { expect }: Pick<CheckContext<Clause>, 'expect'>,
  answer: Answer,
  promises: readonly StoredPromise<Clause>[],
): void {
  for (const { clause, expected, isMet, fields } of promises)
    expect(clause, answer).toSatisfy(expected, isMet, fields);
}

/** Whether a value says something. */
export const isSaid = (value: Json): boolean => (value ?? '') !== '';

/** The promises about the plain data of a member, as far as they were sent, by the beginning of their clauses. */
export const storesData = <P extends string>(promise: P, sent: Json, at: Place) =>
  dataParts
    .filter(({ path }) => isSaid(valueAt(sent, path)))
    .map(({ part, path, isSame }) => ({
      clause: `${promise}.${part}` as const,
      expected: `${path} = ${JSON.stringify(valueAt(sent, path))}, as it was sent`,
      isMet: ({ json }: Answer) => isSame(valueAt(sent, path), valueAt(json, `${at}${path}`)),
      fields: [`${at}${path}`],
    }));

/** What a member has for a consent: what the customer has said, or what is promised of silence. */
interface ConsentSaid<Clause extends string = ClauseId> {
  readonly clause: Clause;
  readonly name: string;
  readonly answer: Json;
}

/** What the promotional consents of a body mean; `ofSilence` is what one means that is left out. */
export const promotionsSaid = <Verb extends 'register' | 'update'>(
  verb: Verb,
  sent: Json,
  ofSilence: boolean,
) =>
  (['sms', 'email'] as const).map((way) => {
    const answer = valueAt(sent, `receive_${way}`);
    const said = answer === true ? 'true' : answer === false ? 'false' : 'omitted';
    const clause = `consent.${way}.${said}-on-${verb}` as const;
    return { clause, name: `receive_${way}`, answer: answer ?? ofSilence };
  });

/** The promise that a consent is shown; a no may be left out. */
export const storesConsent =
  (at: Place) =>
  <Clause extends string>({ clause, name, answer }: ConsentSaid<Clause>): StoredPromise<Clause> => ({
    clause,
    expected: `consent.${name} = ${JSON.stringify(answer)}`,
    isMet: ({ json }) => isSameAnswer(answer, valueAt(json, `${at}consent.${name}`)),
    fields: [`${at}consent.${name}`],
  });

/** The promise that deprecated additional identifiers are shown, in their own field or among the identifiers. */
export const storesAdditional = <Clause extends string>(
  clause: Clause,
  sent: readonly Json[],
  at: Place,
): StoredPromise<Clause> => ({
  clause,
  expected: `${JSON.stringify(sent)} among additional_identifiers or identifiers`,
  isMet: ({ json }) => {
    const values = listIn(json, `${at}identifiers`).map((one) => valueAt(one, 'value'));
    const shown = new Set([...values, ...listIn(json, `${at}additional_identifiers`)]);
    return sent.every((one) => shown.has(one));
  },
  fields: at === '' ? additionalIdentifierFields : [`${at}additional_identifiers`],
});

/** Expects that the answer to a request that made a member keeps promises, and a search for the member too where it finds it. */
export async function expectStored<Clause extends ClauseId>(
  { expect, given }: Pick<CheckContext<Clause>, 'expect' | 'given'>,
  made: NewMember,
  search: () => Promise<Answer>,
  promisesAt: (at: Place) => readonly StoredPromise<Clause>[],
): Promise<void> {
  expectEach({ expect }, given(made.answer), promisesAt(''));
  const found = given(await search());
  if (isHitOf(found, knownOf(made))) expectEach({ expect }, found, promisesAt('0.'));
}
