import {
  type Answer,
  type CheckContext,
  dataParts,
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
import { hasNoLess, hasNotGrownTwice } from '../shared/balance.ts';
import { type FormedUpdate, formedUpdates, type Share, singleChanges } from './forms.ts';
import { promised, promisesOf, type StoredPromise } from './promises.ts';

export const formClauses = [
  'update-member.accepts-described-fields',
  'update-member.keeps.id',
  'update-member.keeps.phone',
  'update-member.keeps.points',
  'consent.omission-is-silent-on-update',
  'search-members.email.follows-update',
  ...promised,
] as const;

type Context = CheckContext<(typeof formClauses)[number]>;

/** The consents that an update may leave out without an error. */
const promotions = ['receive_sms', 'receive_email'];

/** A member that is updated; a search may not find who was enrolled and not activated. */
interface Updated extends Pick<Member, 'id'> {
  readonly isFindable?: boolean;
}

type Sending = Pick<Context, 'api' | 'expect'>;

const accepted = ['an update that is accepted', ({ succeeded }: Answer): boolean => succeeded] as const;

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

/** Expects of the answer to an update that it shows what it has stored. */
function expectShown(
  { expect }: Pick<Context, 'expect'>,
  { body: sent, answer }: SentUpdate,
  before: Json,
): void {
  for (const { clause, expected, isMet, fields } of promisesOf({ sent, before, at: '' }))
    expect(clause, answer).toSatisfy(expected, isMet, fields);
}

/** Whether a search shows all that was promised. */
const meets =
  (promises: readonly StoredPromise[]) =>
  (search: Answer): boolean =>
    isHit(search) && promises.every(({ isMet }) => isMet(search));

/** Expects of a search by its e-mail address that it shows what an update has stored. */
async function expectFound(
  { api, run, expect }: Pick<Context, 'api' | 'run' | 'expect'>,
  { id, isFindable = true }: Updated,
  { sent, before }: { readonly sent: JsonObject; readonly before: Json },
): Promise<void> {
  const { email } = sent;
  if (typeof email !== 'string') return;
  const promises = promisesOf({ sent, before, at: '0.' });
  const search = await settled({ api, run }, { email }, meets(promises));
  // What a service makes of capital letters and of signs is open.
  if (isFindable && /^[a-z\d.-]+@/.test(email))
    expect('search-members.email.follows-update', search).toBeHit({ id, email });
  if (!isHitOf(search, { id })) return;
  for (const { clause, expected, isMet, fields } of promises)
    expect(clause, search).toSatisfy(expected, isMet, fields);
}

/** Expects that no update has taken points, given them each time, or changed the phone. */
function expectKept(
  { run, expect }: Pick<Context, 'run' | 'expect'>,
  id: string,
  answers: readonly Answer[],
): void {
  const points = 'membership_detail.points';
  for (const [index, answer] of answers.entries()) {
    const [first, before] = [answers[index - 2], answers[index - 1]];
    if (before === undefined) continue;
    for (const part of ['phone.country_code', 'phone.number'])
      expect('update-member.keeps.phone', answer).toSatisfy(
        `${part} ${JSON.stringify(before.get(part))}, as before`,
        (one) => one.get(part) === before.get(part),
        part,
      );
    if (!hasSteadyPoints(run, id)) continue;
    expect('update-member.keeps.points', answer).toSatisfy(...hasNoLess(points, before.get(points)));
    if (first !== undefined)
      expect('update-member.keeps.points', answer).toSatisfy(...hasNotGrownTwice(points, [first, before]));
  }
}

/** Sends a share of the updates in every form, and expects that each is stored, and the first one again. */
export async function expectFormsStored(context: Context, member: Updated, share: Share): Promise<void> {
  const { api, run, data, expect, given } = context;
  const [answers, updates] = [[] as Answer[], formedUpdates(data, run, share)];
  let before: Json;
  /** Sends a value in every field, so that whatever the next update leaves out is there. */
  const fill = async (body: JsonObject): Promise<void> => {
    const answer = await api.updateMember(member.id, body);
    if (before === undefined) expect('update-member.accepts-described-fields', answer).toSatisfy(...accepted);
    expectShown(context, { body, answer: given(answer) }, before);
    answers.push(answer);
  };
  for (const update of updates) {
    await fill(update.complete);
    const next = await send(context, member.id, update);
    before = next.answer.succeeded ? next.body : update.complete;
    if (!next.answer.succeeded) continue;
    expect('update-member.keeps.id', next.answer).toHave('id', member.id);
    expectShown(context, next, update.complete);
    await expectFound(context, member, { sent: next.body, before: update.complete });
    answers.push(next.answer);
  }
  const sent = updates[0]?.complete ?? {};
  await fill(sent);
  await expectFound(context, member, { sent, before });
  expectKept(context, member.id, answers);
}

/** Whether a clause is about the plain data of a member: a search by another parameter is not for the others. */
const isOfData = (clause: string): boolean =>
  dataParts.some(({ part }) => clause === `update-member.replaces.${part}`);

/** Sends updates of which each changes one place, and expects that each is stored. */
export async function expectChangesStored(context: Context, member: Member): Promise<void> {
  const { api, run, data, given } = context;
  const byPhone = member.phone === null ? null : { phone: international(member.phone) };
  // A service may remember what a search found.
  if (byPhone !== null) await api.searchMembers(byPhone);
  const bodies = singleChanges(data, run);
  for (const [index, body] of bodies.entries()) {
    const before = bodies[index - 1];
    const answer = given(await api.updateMember(member.id, body));
    expectShown(context, { body, answer }, before);
    await expectFound(context, member, { sent: body, before });
  }
  if (byPhone === null) return;
  const promises = promisesOf({ sent: bodies.at(-1), before: undefined, at: '0.' }).filter(({ clause }) =>
    isOfData(clause),
  );
  const search = await settled({ api, run }, byPhone, meets(promises));
  if (!isHitOf(search, member)) return;
  for (const { clause, expected, isMet, fields } of promises)
    context.expect(clause, search).toSatisfy(expected, isMet, fields);
}
