import { type Answer, type CheckContext, dataParts, isSameAnswer, valueAt, type Json } from '#loyalty';
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

/** The promise that a consent is what a customer has said, or what is promised of silence. */
export const storesConsent = <Clause extends string>(
  clause: Clause,
  name: string,
  answer: Json,
  at: Place,
): StoredPromise<Clause> => ({
  clause,
  expected: `consent.${name} = ${JSON.stringify(answer)}`,
  isMet: ({ json }) => isSameAnswer(answer, valueAt(json, `${at}consent.${name}`)),
  fields: [`${at}consent.${name}`],
});
