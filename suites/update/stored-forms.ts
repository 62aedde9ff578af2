import {
  type Answer,
  type CheckContext,
  firstAccepted,
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
import { type FormedUpdate, formedUpdates, type Share, singleChanges } from './forms.ts';
import { promised, promisesOf } from './promises.ts';

export const formClauses = [
  'update-member.accepts-described-fields',
  'update-member.keeps.id',
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

/** Expects of a search by its e-mail address that it shows what an update has stored. */
async function expectFound(
  { api, run, expect }: Pick<Context, 'api' | 'run' | 'expect'>,
  { id, isFindable = true }: Updated,
  { sent, before }: { readonly sent: JsonObject; readonly before: Json },
): Promise<void> {
  const { email } = sent;
  if (typeof email !== 'string') return;
  const promises = promisesOf({ sent, before, at: '0.' });
  const search = await settled(
    { api, run },
    { email },
    (one) => isHit(one) && promises.every(({ isMet }) => isMet(one)),
  );
  // What a service makes of capital letters and of signs is open.
  if (isFindable && /^[a-z\d.-]+@/.test(email))
    expect('search-members.email.follows-update', search).toBeHit({ id, email });
  if (!isHitOf(search, { id })) return;
  for (const { clause, expected, isMet, fields } of promises)
    expect(clause, search).toSatisfy(expected, isMet, fields);
}

/** Sends a share of the updates in every form, and expects that each is stored. */
export async function expectFormsStored(context: Context, member: Updated, share: Share): Promise<void> {
  const { api, run, data, expect, given } = context;
  let before: Json;
  for (const update of formedUpdates(data, run, share)) {
    // So that whatever the next one leaves out is there.
    const full = { body: update.complete, answer: await api.updateMember(member.id, update.complete) };
    if (before === undefined)
      expect('update-member.accepts-described-fields', full.answer).toSatisfy(...accepted);
    expectShown(context, { ...full, answer: given(full.answer) }, before);
    const next = await send(context, member.id, update);
    before = next.answer.succeeded ? next.body : full.body;
    if (!next.answer.succeeded) continue;
    expect('update-member.keeps.id', next.answer).toHave('id', member.id);
    expectShown(context, next, full.body);
    await expectFound(context, member, { sent: next.body, before: full.body });
  }
}

/** Sends updates of which each changes one place, and expects that each is stored. */
export async function expectChangesStored(context: Context, member: Updated): Promise<void> {
  const { api, run, data, given } = context;
  let before: Json;
  for (const body of singleChanges(data, run)) {
    const answer = given(await api.updateMember(member.id, body));
    expectShown(context, { body, answer }, before);
    await expectFound(context, member, { sent: body, before });
    before = body;
  }
}
