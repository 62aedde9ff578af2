import {
  type Answer,
  check,
  type CheckContext,
  firstAccepted,
  international,
  isHit,
  isHitOf,
  type Member,
  ownMember,
  type Sent,
  settled,
  valueAt,
  withAdditions,
  type Json,
  type JsonObject,
} from '#loyalty';
import { type FormedUpdate, formedUpdates, singleChanges } from './forms.ts';
import { promised, promisesOf } from './promises.ts';

const clauses = [
  'update-member.accepts-described-fields',
  'update-member.keeps.id',
  'consent.omission-is-silent-on-update',
  'search-members.email.follows-update',
  ...promised,
] as const;

type Context = CheckContext<(typeof clauses)[number]>;

/** The consents that an update may leave out without an error. */
const promotions = ['receive_sms', 'receive_email'];

type Sending = Pick<Context, 'api' | 'expect'>;

const accepted = ['an update that is accepted', ({ succeeded }: Answer): boolean => succeeded] as const;

/** An update that was sent, and the answer to it. */
type SentUpdate = Sent<JsonObject>;

/** Sends a value in every field, so that whatever the next update leaves out is there. */
async function fill({ api, expect }: Sending, id: string, body: JsonObject): Promise<SentUpdate> {
  const answer = await api.updateMember(id, body);
  expect('update-member.accepts-described-fields', answer).toSatisfy(...accepted);
  return { body, answer };
}

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

/** Expects of a search that it shows what an update has stored, by the e-mail address of it or else by the phone. */
async function expectFound(
  { api, run, expect }: Pick<Context, 'api' | 'run' | 'expect'>,
  { id, phone }: Member,
  { sent, before }: { readonly sent: JsonObject; readonly before: Json },
): Promise<void> {
  const { email } = sent;
  const query =
    typeof email === 'string' ? { email } : phone === null ? null : { phone: international(phone) };
  if (query === null) return;
  const promises = promisesOf({ sent, before, at: '0.' });
  const search = await settled(
    { api, run },
    query,
    (one) => isHit(one) && promises.every(({ isMet }) => isMet(one)),
  );
  // What a service makes of capital letters and of signs is open.
  if (typeof email === 'string' && /^[a-z\d.-]+@/.test(email))
    expect('search-members.email.follows-update', search).toBeHit({ id, email });
  if (!isHitOf(search, { id })) return;
  for (const { clause, expected, isMet, fields } of promises)
    expect(clause, search).toSatisfy(expected, isMet, fields);
}

/** How many members share the rows. */
const parts = 6;

export default [
  /** What an update holds is stored and what it leaves out is not, in whichever forms the fields stand together. */
  ...Array.from({ length: parts }, (_, part) =>
    check(`updates-in-every-form-are-stored-${part + 1}`, {
      clauses,
      needs: { member: ownMember },
      async run({ api, run, data, expect, member }) {
        let before: Json;
        for (const update of formedUpdates(data, run, { part, parts })) {
          const full = await fill({ api, expect }, member.id, update.complete);
          if (!full.answer.succeeded) continue;
          expectShown({ expect }, full, before);
          const next = await send({ api, expect }, member.id, update);
          before = next.answer.succeeded ? next.body : full.body;
          if (!next.answer.succeeded) continue;
          expect('update-member.keeps.id', next.answer).toHave('id', member.id);
          expectShown({ expect }, next, full.body);
          await expectFound({ api, run, expect }, member, { sent: next.body, before: full.body });
        }
      },
    }),
  ),

  /** A service that compares too little finds nothing to store where one part alone is another than before. */
  check('updates-of-one-part-alone-are-stored', {
    clauses,
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, member }) {
      let before: Json;
      for (const body of singleChanges(data, run)) {
        const sent = await fill({ api, expect }, member.id, body);
        given(sent.answer);
        expectShown({ expect }, sent, before);
        await expectFound({ api, run, expect }, member, { sent: body, before });
        before = body;
      }
    },
  }),
];
