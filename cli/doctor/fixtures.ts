import type { Answer } from '../../engine/client/answer.ts';
import type { Api } from '../../loyalty/client/api.ts';
import { tokenForm } from '../../engine/client/fetch-token.ts';
import type { Credentials } from '../../engine/client/credentials.ts';
import { Noise } from '../../engine/client/transport.ts';
import type { FixturePart, Fixtures } from '../../loyalty/settings/fixtures.ts';
import { international } from '../../loyalty/data/phones.ts';
import { counted } from '../../reporters/common/text.ts';
import { judgeExistence, type DoctorFinding, ok, foundProblem, unchecked } from './finding.ts';

/** Fixtures, and the service that they are about. */
interface Subject {
  readonly api: Api;
  readonly fixtures: Fixtures;
  readonly credentials: Credentials;
  /** Null where the fixtures name no outbox. */
  readonly readOutbox: ReadOutbox | null;
}

/** Gives the messages that the outbox lists. */
export type ReadOutbox = () => Promise<readonly unknown[]>;

/** Checks every part of the fixtures that an operation can read, and names the parts that none can. */
export async function* checkFixtures(subject: Subject): AsyncGenerator<DoctorFinding> {
  yield* checkMembers(subject);
  yield* checkSearches(subject);
  yield* checkExemptions(subject);
  yield* checkOtherStores(subject);
  yield* checkOutbox(subject);
  yield* unreadable(subject.fixtures);
}

async function* checkMembers({ api, fixtures }: Subject): AsyncGenerator<DoctorFinding> {
  for (const { member_id, phone, email } of fixtures.members ?? []) {
    const step = `fixtures: member ${member_id}`;
    yield judgeExistence(step, await api.couponExemptions(member_id, []), 'the member');
    if (phone !== undefined)
      yield found(step, 'phone', await api.searchMembers({ phone: international(phone) }));
    if (email !== undefined) yield found(step, 'email', await api.searchMembers({ email }));
  }
  for (const member of membersElsewhere(fixtures))
    yield judgeExistence(`fixtures: member ${member}`, await api.couponExemptions(member, []), 'the member');
}

/** Members that other parts of the fixtures name, and the list of members does not. */
function membersElsewhere(fixtures: Fixtures): string[] {
  const { members = [], coupons = [], stamp_cards = [], transactions = [] } = fixtures;
  const listed = new Set(members.map(({ member_id }) => member_id));
  const named = new Set([...coupons, ...stamp_cards, ...transactions].map(({ member_id }) => member_id));
  return [...named].filter((member) => !listed.has(member));
}

async function* checkSearches({ api, fixtures }: Subject): AsyncGenerator<DoctorFinding> {
  const { card_identifiers = [], activation_tokens = [] } = fixtures;
  for (const { value, member_id } of card_identifiers)
    yield found(
      `fixtures: card of member ${member_id}`,
      'card_identifiers',
      await api.searchMembers({ cardIdentifier: value }),
    );
  for (const { token, member_id } of activation_tokens)
    yield found(
      `fixtures: activation token of member ${member_id}`,
      'activation_tokens',
      await api.searchMembers({ activationToken: token }),
    );
}

function found(step: string, by: string, answer: Answer): DoctorFinding {
  if (answer.items.length > 0) return ok(step, `is found by its ${by}`);
  return foundProblem(step, `no member is found by its ${by}`, `Correct the ${by} in the fixtures file.`);
}

async function* checkExemptions({ api, fixtures }: Subject): AsyncGenerator<DoctorFinding> {
  for (const { member_id, product, coupon_code } of fixtures.exempt_products ?? []) {
    const step = `fixtures: product ${product.external_id} of member ${member_id}`;
    const answer = await api.couponExemptions(member_id, [product]);
    const codes = answer.items.map((_, index) => answer.get(`${index}.code`));
    const isExempt = coupon_code === undefined ? codes.length > 0 : codes.includes(coupon_code);
    yield isExempt
      ? ok(step, 'is exempted by a coupon')
      : foundProblem(step, 'no such coupon exempts it', 'Correct exempt_products in the fixtures file.');
  }
}

async function* checkOtherStores({ api, fixtures, credentials }: Subject): AsyncGenerator<DoctorFinding> {
  const { foreign_store_id: foreign, other_environment: other } = fixtures;
  if (foreign === credentials.clientId)
    yield foundProblem(
      'fixtures: foreign_store_id',
      'it is the own store',
      'Name the id of a store of another merchant.',
    );
  if (other === undefined) return;
  const { client_id: clientId, client_secret: clientSecret } = other;
  const answer = await api.token(tokenForm({ ...credentials, clientId, clientSecret }));
  yield answer.succeeded
    ? foundProblem(
        'fixtures: other_environment',
        'this environment accepts its credentials',
        'Name credentials of the other environment.',
      )
    : ok('fixtures: other_environment', 'its credentials are refused here');
}

async function* checkOutbox({ readOutbox }: Subject): AsyncGenerator<DoctorFinding> {
  if (readOutbox === null) return;
  const step = 'fixtures: outbox';
  try {
    yield ok(step, `lists ${counted((await readOutbox()).length, 'message')}`);
  } catch (thrown) {
    if (!(thrown instanceof Noise)) throw thrown;
    yield foundProblem(step, thrown.message, 'docs/sandbox.md says what an outbox answers.');
  }
}

/** Parts that no operation reads without a change or a message, and why that matters. */
const unreadableParts: Partial<Record<FixturePart, string>> = {
  coupons: 'only a reservation shows whether a code is right',
  stamp_cards: 'only a reservation shows the stamps',
  transactions: 'only a refund shows a transaction',
  invitation_tokens: 'only a registration uses one',
  otp_code: 'only a verification shows whether it is accepted',
  departments: 'only a write shows whether it is known',
  identifier_types: 'only a write shows whether it is known',
  segments: 'only a write shows whether it is known',
};

function* unreadable(fixtures: Fixtures): Generator<DoctorFinding> {
  for (const [part, why] of Object.entries(unreadableParts))
    if (fixtures[part as FixturePart] !== undefined)
      yield unchecked(`fixtures: ${part}`, `cannot be checked by reading: ${why}`);
}
