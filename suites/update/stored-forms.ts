import {
  type Answer,
  type Api,
  type CheckContext,
  dataClauses,
  firstAccepted,
  hasSteadyPoints,
  international,
  isHit,
  isHitOf,
  type Member,
  type RunContext,
  type Sent,
  settled,
  valueAt,
  withAdditions,
  type Json,
  type JsonObject,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { hasDialPrefix } from '../shared/dial-prefix.ts';
import { growsAtMost, hasNoLess } from '../shared/balance.ts';
import { type FormedUpdate, formedUpdates, leastUpdate, type Share, singleChanges } from './forms.ts';
import { expectEach, type StoredPromise } from '../shared/stored-promises.ts';
import { promised, promisedOfFull, promisesAbout, promisesOf } from './promises.ts';

/** What the updates in every form are held against. */
export const formClauses = [
  'update-member.accepts-described-fields',
  'update-member.keeps.id',
  'update-member.keeps.phone',
  'update-member.keeps.points',
  'consent.omission-is-silent-on-update',
  'consent.order-history.omitted-on-update',
  'update-member.drops.gender',
  'errors.no-server-fault',
  ...promised,
] as const;

type Context = CheckContext<(typeof formClauses)[number]>;

/** The consents that an update may leave out without an error. */
const promotions = ['receive_sms', 'receive_email'];

type Sending = Pick<Context, 'api' | 'expect'>;

/** That many updates of a tour may give points: a store may give some for what a profile holds now, or late. */
const fewUpdates = 5;

export const accepted = [
  'an update that is accepted',
  ({ succeeded }: Answer): boolean => succeeded,
] as const;

/** An update that was sent, and the answer to it. */
type SentUpdate = Sent<JsonObject>;

/** Sends an update in the forms of a row. Whether a service takes one that leaves fields out is open, but for consents. */
async function send(
  { api, expect }: Sending,
  id: string,
  { complete, body, additions }: FormedUpdate,
): Promise<SentUpdate> {
  const update = async (one: JsonObject): Promise<Answer> => {
    const answer = await api.updateMember(id, one);
    expect('errors.no-server-fault', answer).toSatisfy('no 5xx', ({ status }) => status < 500);
    return answer;
  };
  const sent = await firstAccepted(withAdditions<JsonObject>(body, ...additions), update);
  const isSilent = promotions.some((name) => valueAt(body, `consent.${name}`) === undefined);
  if (!isSilent || sent.answer.isDoubtful) return sent;
  const answered = { ...body, consent: complete['consent'] };
  const spoken = sent.answer.succeeded ? sent : { body: answered, answer: await update(answered) };
  if (!spoken.answer.succeeded) return sent;
  const silent = sent.answer.succeeded ? sent : { body, answer: await update(body) };
  expect('consent.omission-is-silent-on-update', silent.answer).toSatisfy(...accepted);
  return silent.answer.succeeded ? silent : spoken;
}

/** The fields that no search of a run showed, however long it took: there is nothing to wait for. */
const hiddenFields = new WeakMap<RunContext, Set<string>>();

/** The fields of a promise that a search does not show. */
const missingIn = (search: Answer, { fields }: Pick<StoredPromise, 'fields'>): readonly string[] =>
  fields.filter((field) => (search.get(field) ?? null) === null);

/** Whether a search finds, and shows all that was promised but for what is hidden. */
const meets =
  (promises: readonly StoredPromise[], hidden: ReadonlySet<string>) =>
  (search: Answer): boolean =>
    isHit(search) &&
    promises.every((one) => one.isMet(search) || missingIn(search, one).some((field) => hidden.has(field)));

/** A search that finds, and shows nothing of what was promised; null where it may show something later. */
async function searchThatHides(
  api: Api,
  query: Record<string, string>,
  promises: readonly StoredPromise[],
  hidden: ReadonlySet<string>,
): Promise<Answer | null> {
  if (hidden.size === 0) return null;
  const search = await api.searchMembers(query);
  const isSilent = promises.every((one) => missingIn(search, one).length === one.fields.length);
  return isSilent && meets(promises, hidden)(search) ? search : null;
}

/** Expects of a search, where it finds the member, that it keeps promises; gives it then. */
export async function expectFound<Clause extends ClauseId>(
  { api, run, expect }: Pick<CheckContext<Clause>, 'api' | 'run' | 'expect'>,
  { id, query }: { readonly id: string; readonly query: Record<string, string> },
  promises: readonly StoredPromise<Clause>[],
): Promise<Answer[]> {
  const hidden = hiddenFields.get(run) ?? new Set();
  hiddenFields.set(run, hidden);
  const search =
    (await searchThatHides(api, query, promises, hidden)) ??
    (await settled({ api, run }, query, meets(promises, hidden)));
  if (!isHitOf(search, { id })) return [];
  for (const one of promises.filter(({ isMet }) => !isMet(search)))
    for (const field of missingIn(search, one)) hidden.add(field);
  expectEach({ expect }, search, promises);
  return [search];
}

type Known = Pick<Member, 'id'> & Partial<Pick<Member, 'phone'>>;

/** The search for a member after an update: by the e-mail address that it has, or else by the phone that is known. */
const searchFor = ({ phone }: Known, { email }: JsonObject): Record<string, string>[] => {
  if (typeof email === 'string') return [{ email }];
  return phone ? [{ phone: international(phone) }] : [];
};

/** Expects that no update has taken points, or given them each time, by the answers or searches that show the member. */
function expectPointsKept(
  { run, expect }: Pick<Context, 'run' | 'expect'>,
  id: string,
  shown: readonly Answer[],
): void {
  if (!hasSteadyPoints(run, id)) return;
  const points = shown.some(isHit) ? '0.membership_detail.points' : 'membership_detail.points';
  for (const [index, answer] of shown.slice(1).entries())
    expect('update-member.keeps.points', answer).toSatisfy(...hasNoLess(points, shown[index]?.get(points)));
  const last = shown.at(-1);
  if (last !== undefined)
    expect('update-member.keeps.points', last).toSatisfy(
      ...growsAtMost(points, fewUpdates, shown.slice(0, -1)),
    );
}

/** Expects that no update has changed the phone. */
function expectPhoneKept(
  { expect }: Pick<CheckContext<'update-member.keeps.phone'>, 'expect'>,
  answers: readonly Answer[],
): void {
  for (const [index, answer] of answers.slice(1).entries())
    for (const part of ['phone.country_code', 'phone.number']) {
      const before = answers[index]?.get(part);
      expect('update-member.keeps.phone', answer).toSatisfy(
        `${part} ${JSON.stringify(before)}, as before`,
        (one) => one.get(part) === before,
        part,
      );
    }
}

/** What stands for a gender, or for a consent to the order history, that is left out is open, but the same each time. */
const defaults = [
  { path: 'gender', clause: 'update-member.drops.gender' },
  { path: 'consent.save_order_history', clause: 'consent.order-history.omitted-on-update' },
] as const;

/** Expects that what was left out is shown in one way, whatever it was before. */
function expectOneDefault({ expect }: Pick<Context, 'expect'>, updates: readonly SentUpdate[]): void {
  for (const { path, clause } of defaults) {
    const [first, ...others] = updates.filter(({ body }) => valueAt(body, path) === undefined);
    for (const { answer } of others)
      expect(clause, answer).toSatisfy(
        `${path} ${JSON.stringify(first?.answer.get(path))}, as at another update without one`,
        (one) => one.get(path) === first?.answer.get(path),
        (one) => [first?.answer.get(path), one.get(path)],
      );
  }
}

/** What happens between two updates of a tour, and has nothing to do with what they store. Gives the client that sends the second. */
export type Interlude = (
  context: Context,
  id: string,
  updates: { readonly turn: number; readonly last: JsonObject | undefined },
) => Promise<Api>;

/** Which updates in every form are sent, and what of the member is known before. */
interface Tour extends Share {
  readonly interlude?: Interlude | undefined;
  /** What the member has that was sent otherwise: then the first update leaves out all of it. */
  readonly known?: JsonObject;
}

/** Sends a share of the updates in every form, and expects that each is stored. */
export async function expectFormsStored(
  context: Context,
  member: Known,
  { known, interlude, ...share }: Tour,
): Promise<void> {
  const { run, data, expect, given } = context;
  const { id } = member;
  const [sent, searches] = [[] as SentUpdate[], [] as Answer[]];
  const least = known === undefined ? [] : [leastUpdate(data, run)];
  const updates = [...least, ...formedUpdates(data, run, share)];
  let before: JsonObject | undefined = known;
  /** Expects that an update is what the member has now. */
  const expectStored = async ({ body, answer }: SentUpdate, isSearched: boolean): Promise<void> => {
    expectEach(context, given(answer), promisesOf({ sent: body, before, at: '' }));
    sent.push({ body, answer });
    for (const query of isSearched ? searchFor(member, body) : [])
      searches.push(
        ...(await expectFound(context, { id, query }, promisesOf({ sent: body, before, at: '0.', answer }))),
      );
    before = body;
  };
  for (const [turn, update] of updates.entries()) {
    // So that whatever the next one leaves out is there.
    if (before === undefined || before !== known) {
      const answer = await context.api.updateMember(id, update.complete);
      expect('update-member.accepts-described-fields', answer).toSatisfy(...accepted);
      await expectStored({ body: update.complete, answer }, false);
    }
    const api = (await interlude?.(context, id, { turn, last: before })) ?? context.api;
    const formed = await send({ ...context, api }, id, update);
    if (!formed.answer.succeeded) continue;
    expect('update-member.keeps.id', formed.answer).toHave('id', id);
    await expectStored(formed, true);
  }
  // Once more the last but one: a service may remember it.
  const body = updates.at(-1)?.complete ?? {};
  await expectStored({ body, answer: await context.api.updateMember(id, body) }, true);
  const answers = sent.map(({ answer }) => answer);
  expectPhoneKept(context, answers);
  expectOneDefault(context, sent);
  for (const shown of [answers, searches]) expectPointsKept(context, id, shown);
}

/** What the updates of one part are held against. */
export const changeClauses = [
  ...promisedOfFull,
  'update-member.keeps.phone',
  'phone.country-code.dial-prefix',
] as const;

/** Sends updates of which each changes one place, and expects that each is stored. */
export async function expectChangesStored(
  context: CheckContext<(typeof changeClauses)[number]>,
  member: Member,
): Promise<void> {
  const { api, run, data, expect, given } = context;
  const { id, phone } = member;
  const answers: Answer[] = [];
  const byPhone = phone === null ? [] : [{ phone: international(phone) }];
  // A service may remember what a search found.
  for (const query of byPhone) await api.searchMembers(query);
  let before: Json;
  for (const sent of singleChanges(data, run)) {
    const answer = given(await api.updateMember(id, sent));
    answers.push(answer);
    expect('phone.country-code.dial-prefix', answer).toSatisfy(...hasDialPrefix);
    expectEach(context, answer, promisesAbout(promisedOfFull, { sent, before, at: '' }));
    for (const query of searchFor(member, sent))
      await expectFound(context, { id, query }, promisesAbout(promisedOfFull, { sent, before, at: '0.' }));
    before = sent;
  }
  expectPhoneKept(context, answers);
  // What else a search by phone shows is not for the clauses about updates to say.
  const promises = promisesAbout(dataClauses('update-member.replaces'), { sent: before, before, at: '0.' });
  for (const query of byPhone) await expectFound(context, { id, query }, promises);
}
