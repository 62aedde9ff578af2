import {
  type Answer,
  type CheckContext,
  firstOfEach,
  type JsonObject,
  type Phone,
  type Predicate,
  replaceAt,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { noCountries, noEmails, noGenders, noPhones } from '../../specs/values/invalid.ts';
import { namesField } from './errors-map.ts';
import { isNotOk } from './is-not-ok.ts';
import { saysThat, wordsOf } from './promised-words.ts';
import { mayHaveSent } from './may-have-sent.ts';
import { readably } from './readably.ts';

type Body = JsonObject;

const errorsMap: ClauseId = 'errors.validation.errors-map';

/** What makes a body wrong in one thing. */
export interface Wrong {
  /** The clause that has it refused with status 400; null where that is left open. */
  readonly clause: ClauseId | null;
  readonly spoil: (body: Body) => Body;
  /** What the refusal says, and which field it names. A body that has little may be refused for what it lacks. */
  readonly message?: PromisedMessage;
  /** Words that the refusal mentions, where `isPromised` by it. */
  readonly mentions?: readonly {
    readonly clause: ClauseId;
    readonly words: readonly string[];
    readonly isPromised?: (refusal: Answer) => boolean;
  }[];
}

interface PromisedMessage {
  readonly clause: ClauseId;
  readonly says: Predicate;
  readonly field: RegExp;
}

/** The clauses of an operation about data that are not valid. */
interface PersonClauses {
  readonly email: ClauseId;
  readonly emailMessage: ClauseId;
  readonly country: Readonly<Record<'alpha-3' | 'name' | 'unassigned', ClauseId>>;
  readonly countryMessage: ClauseId;
  readonly gender: ClauseId;
}

/** The data of a person in a body: where they stand, and what of the body stands with them at least. */
interface Place {
  /** The path of the object around them, with its dot. */
  readonly at: string;
  readonly least: (body: Body) => Body;
}

/** Each value that is not valid for a field of a person; the first and the last one also in a body that has little. */
export function wrongPerson(clauses: PersonClauses, { at, least }: Place): Wrong[] {
  const wrong = (clause: ClauseId, field: string, value: string, message?: PromisedMessage): Wrong => ({
    clause,
    spoil: (body) => replaceAt(body, at + field, value),
    ...(message === undefined ? {} : { message }),
  });
  // A service may name the object around the field alone.
  const named = (field: string): RegExp => new RegExp(at === '' ? field : `${field}|${at.slice(0, 5)}`, 'i');
  const email = { clause: clauses.emailMessage, says: saysThat.emailIsNotValid, field: named('mail') };
  const country = {
    clause: clauses.countryMessage,
    says: saysThat.countryMustBeAlpha2,
    field: named('country|address'),
  };
  const emails = noEmails.map((value) => wrong(clauses.email, 'email', value, email));
  const countries = noCountries.map(({ kind, value }) =>
    wrong(clauses.country[kind], 'address.country_code', value, country),
  );
  const genders = noGenders.map((value) => wrong(clauses.gender, 'gender', value));
  return [emails, countries, genders].flatMap((all) => [
    ...all,
    ...ends(all).map((one) => inLittle(one, least)),
  ]);
}

/** The same wrong thing in the least that a body may be, since rules bind those who tell little too. */
const inLittle = ({ clause, spoil }: Wrong, least: (body: Body) => Body): Wrong => ({
  clause,
  spoil: (body) => spoil(least(body)),
});

const ends = <T>(all: readonly T[]): readonly T[] =>
  all.filter((_, index) => [0, all.length - 1].includes(index));

/** Each value that is no phone; what is too long may be refused for its length. Some of them in a body that has `least`. */
export function wrongPhones(
  clauses: { readonly phone: ClauseId; readonly phoneMessage: ClauseId },
  least?: (body: Body) => Body,
): Wrong[] {
  const all = noPhones.map((change, index) => ({
    clause: clauses.phone,
    spoil: (body: Body): Body => ({ ...body, phone: change(body['phone'] as Phone) }), // every body of these has one
    ...(index === noPhones.length - 1 ? {} : { message: phoneMessage(clauses.phoneMessage) }),
  }));
  return [...all, ...(least === undefined ? [] : all.slice(0, 5).map((one) => inLittle(one, least)))];
}

const phoneMessage = (clause: ClauseId): PromisedMessage => ({
  clause,
  says: saysThat.phoneIsNotValid,
  field: /phone|number|country/i,
});

/** What a wrong body is about: rows of a table with the same clauses are of one kind. */
export const kindOfWrong = ({ clause, message, mentions = [] }: Wrong): string =>
  [clause, message?.clause, ...mentions.map((one) => one.clause)].join(' ');

/** The first one of each kind. */
export const oneOfEachKind = (wrong: readonly Wrong[]): readonly Wrong[] => firstOfEach(wrong, kindOfWrong);

/**
 * Sends bodies that are wrong in one thing each, and gives whether all are refused. Where one may have sent a message, no
 * other one is sent for the clause that was broken.
 */
export async function areRefused(
  { expect }: Pick<CheckContext<ClauseId>, 'expect'>,
  send: (spoil: Wrong['spoil']) => Promise<Answer>,
  wrong: Iterable<Wrong>,
): Promise<boolean> {
  const sent = new Set<ClauseId | null>();
  let isEachRefused = true;
  for (const { clause, spoil, message, mentions = [] } of wrong) {
    if (sent.has(clause)) continue;
    const answer = await readably(() => send(spoil));
    if (clause !== null) expect(clause, answer).toHaveStatus(400);
    isEachRefused &&= !answer.succeeded;
    if (mayHaveSent(answer)) sent.add(clause);
    // Another status may have another reason.
    if (answer.status !== 400 && !isNotOk[1](answer)) continue;
    for (const one of mentions)
      if (one.isPromised?.(answer) !== false) expect(one.clause, answer).toMention(...one.words);
    if (message === undefined) continue;
    expect(message.clause, answer).toSatisfy('a message with the promised content', message.says, wordsOf);
    if (answer.status === 400) expect(errorsMap, answer).toSatisfy(...namesField(message.field));
  }
  return isEachRefused;
}

/** The clauses that such bodies are held against. */
export function clausesOf(wrong: readonly Wrong[]): ClauseId[] {
  const isExplained = wrong.some(({ message }) => message !== undefined);
  const named = wrong.flatMap(({ clause, message, mentions = [] }) => [
    clause,
    message?.clause ?? null,
    ...mentions.map((one) => one.clause),
  ]);
  return [...new Set([...named.filter((one) => one !== null), ...(isExplained ? [errorsMap] : [])])];
}
