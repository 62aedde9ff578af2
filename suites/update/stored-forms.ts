import {
  type Answer,
  type CheckContext,
  dataClauses,
  firstAccepted,
  hasSteadyPoints,
  international,
  isHit,
  isHitOf,
  type Member,
  type Sent,
  settled,
  valueAt,
  withAdditions,
  type Json,
  type JsonObject,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { doesNotGrowEachTime, hasNoLess } from '../shared/balance.ts';
import { type FormedUpdate, formedUpdates, type Share, singleChanges } from './forms.ts';
import { expectEach, type StoredPromise } from '../shared/stored-promises.ts';
import { promised, promisedOfFull, promisesAbout, promisesOf } from './promises.ts';

/** What the updates in every form are held against. */
export const formClauses = [
  'update-member.accepts-described-fields',
  'update-member.keeps.id',
  'update-member.keeps.phone',
  'update-member.keeps.points',
  'consent.omission-is-silent-on-update',
  ...promised,
] as const;

type Context = CheckContext<(typeof formClauses)[number]>;

/** The consents that an update may leave out without an error. */
const promotions = ['receive_sms', 'receive_email'];

type Sending = Pick<Context, 'api' | 'expect'>;

/** That many updates in a row give no points each: a store may give some for what a profile holds now, or late. */
const manyUpdates = 6;

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
  const update = (one: JsonObject): Promise<Answer> => api.updateMember(id, one);
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

/** Whether a search shows all that was promised. */
const meets =
  (promises: readonly Pick<StoredPromise, 'isMet'>[]) =>
  (search: Answer): boolean =>
    isHit(search) && promises.every(({ isMet }) => isMet(search));

/** Expects of a search, where it finds the member, that it keeps promises. */
async function expectFound<Clause extends ClauseId>(
  { api, run, expect }: Pick<CheckContext<Clause>, 'api' | 'run' | 'expect'>,
  { id, query }: { readonly id: string; readonly query: Record<string, string> },
  promises: readonly StoredPromise<Clause>[],
): Promise<void> {
  const search = await settled({ api, run }, query, meets(promises));
  if (isHitOf(search, { id })) expectEach({ expect }, search, promises);
}

/** The search by the e-mail address of an update; none where it has no address. */
const searchFor = ({ email }: JsonObject): Record<string, string>[] =>
  typeof email === 'string' ? [{ email }] : [];

/** Expects that no update has taken points, given them each time, or changed the phone. */
function expectKept(
  { run, expect }: Pick<Context, 'run' | 'expect'>,
  id: string,
  answers: readonly Answer[],
): void {
  const points = 'membership_detail.points';
  for (const [index, answer] of answers.entries()) {
    const before = answers[index - 1];
    if (before === undefined) continue;
    for (const part of ['phone.country_code', 'phone.number'])
      expect('update-member.keeps.phone', answer).toSatisfy(
        `${part} ${JSON.stringify(before.get(part))}, as before`,
        (one) => one.get(part) === before.get(part),
        part,
      );
    if (hasSteadyPoints(run, id))
      expect('update-member.keeps.points', answer).toSatisfy(...hasNoLess(points, before.get(points)));
  }
  const [last, ...earlier] = answers.slice(-manyUpdates).toReversed();
  if (last !== undefined && hasSteadyPoints(run, id))
    expect('update-member.keeps.points', last).toSatisfy(
      ...doesNotGrowEachTime(points, earlier.toReversed()),
    );
}

/** Sends a share of the updates in every form, and expects that each is stored, and the first one again. */
export async function expectFormsStored(
  context: Context,
  { id }: Pick<Member, 'id'>,
  share: Share,
): Promise<void> {
  const { api, run, data, expect, given } = context;
  const [answers, updates] = [[] as Answer[], formedUpdates(data, run, share)];
  let before: Json;
  /** Expects that an update is what the member has now. */
  const expectStored = async ({ body: sent, answer }: SentUpdate, isSearched: boolean): Promise<void> => {
    expectEach(context, given(answer), promisesOf({ sent, before, at: '' }));
    answers.push(answer);
    for (const query of isSearched ? searchFor(sent) : [])
      await expectFound(context, { id, query }, promisesOf({ sent, before, at: '0.' }));
    before = sent;
  };
  for (const update of updates) {
    // So that whatever the next one leaves out is there.
    const answer = await api.updateMember(id, update.complete);
    if (before === undefined) expect('update-member.accepts-described-fields', answer).toSatisfy(...accepted);
    await expectStored({ body: update.complete, answer }, false);
    const next = await send(context, id, update);
    if (!next.answer.succeeded) continue;
    expect('update-member.keeps.id', next.answer).toHave('id', id);
    await expectStored(next, true);
  }
  const body = updates[0]?.complete ?? {};
  await expectStored({ body, answer: await api.updateMember(id, body) }, true);
  expectKept(context, id, answers);
}

/** Sends updates of which each changes one place, and expects that each is stored. */
export async function expectChangesStored(
  context: CheckContext<(typeof promisedOfFull)[number]>,
  { id, phone }: Member,
): Promise<void> {
  const { api, run, data, given } = context;
  const byPhone = phone === null ? [] : [{ phone: international(phone) }];
  // A service may remember what a search found.
  for (const query of byPhone) await api.searchMembers(query);
  let before: Json;
  for (const sent of singleChanges(data, run)) {
    const answer = given(await api.updateMember(id, sent));
    expectEach(context, answer, promisesAbout(promisedOfFull, { sent, before, at: '' }));
    for (const query of searchFor(sent))
      await expectFound(context, { id, query }, promisesAbout(promisedOfFull, { sent, before, at: '0.' }));
    before = sent;
  }
  // What else a search by phone shows is not for the clauses about updates to say.
  const promises = promisesAbout(dataClauses('update-member.replaces'), { sent: before, before, at: '0.' });
  for (const query of byPhone) await expectFound(context, { id, query }, promises);
}
