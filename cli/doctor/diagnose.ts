import type { Api } from '../../harness/client/api.ts';
import type { Fixtures } from '../../harness/settings/fixtures.ts';
import type { Answer } from '../../harness/client/answer.ts';
import { basicAuthorization, tokenForm } from '../../harness/client/fetch-token.ts';
import { Noise } from '../../harness/client/transport.ts';
import { international } from '../../harness/testdata/phones.ts';
import type { Credentials } from '../../harness/client/credentials.ts';
import { explainNetwork } from './network.ts';

/** What the doctor found at one step; a problem says what to mend. */
export interface Finding {
  readonly step: string;
  readonly ok: boolean;
  readonly words: string;
  readonly mend: string | null;
}

/** A configuration to look at. */
export interface Patient {
  readonly api: Api;
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly fixtures: Fixtures;
}

/** A clock that is off by more than this is worth a word, in milliseconds. */
const tolerableSkewMs = 120_000;

const ok = (step: string, words: string): Finding => ({ step, ok: true, words, mend: null });
const problem = (step: string, words: string, mend: string): Finding => ({ step, ok: false, words, mend });

/**
 * Looks at a configuration step by step and gives each finding as soon as it is there. It only reads: no message is
 * sent, nothing is created, reserved or altered. A step that the later ones stand on ends the look when it fails.
 */
export async function* diagnose(patient: Patient): AsyncGenerator<Finding> {
  const { api, baseUrl, credentials } = patient;
  try {
    const discovery = await api.with({ credential: 'none' }).discovery();
    yield ok('reachable', `${baseUrl} answers`);
    yield clock(discovery);
    const token = await tokenStep(api, credentials);
    yield token;
    if (!token.ok) return;
    const stores = await storeStep(api, credentials);
    yield stores;
    if (stores.ok) yield* fixtureSteps(patient);
  } catch (thrown) {
    if (!(thrown instanceof Noise)) throw thrown;
    const { words, mend } = explainNetwork(thrown.message);
    yield problem('reachable', `${baseUrl}: ${words}`, mend);
  }
}

function clock(answer: Answer): Finding {
  const theirs = Date.parse(answer.header('date') ?? '');
  const skew = Math.abs(theirs - answer.recorded.startedAt.getTime());
  if (Number.isNaN(theirs) || skew < tolerableSkewMs)
    return ok('clock', 'the clocks agree, as far as the service tells');
  const words = `the clock of the service and this machine's are ${Math.round(skew / 1000)} seconds apart`;
  return problem('clock', words, 'Set the clock of this machine; tokens and dates are judged by it.');
}

async function tokenStep(api: Api, credentials: Credentials): Promise<Finding> {
  const byForm = await api.token(tokenForm(credentials));
  if (byForm.succeeded) return scopeStep(byForm, credentials);
  const { client_id: _, client_secret: __, ...form } = tokenForm(credentials);
  const byHeader = await api.token(form, basicAuthorization(credentials));
  if (byHeader.succeeded) return ok('token', 'granted by Basic header; credentials in the form are refused');
  const words = `the token endpoint refuses the credentials with status ${byForm.status}: ${byForm.text.slice(0, 200)}`;
  return problem(
    'token',
    words,
    `Check LOYALTY_CLIENT_ID and LOYALTY_CLIENT_SECRET, that they belong to this environment (sandbox and production share none), and LOYALTY_SCOPE.`,
  );
}

function scopeStep(answer: Answer, { scope }: Credentials): Finding {
  const granted = answer.get('scope');
  const words = typeof granted === 'string' ? granted : 'no scope';
  if (words.split(' ').includes(scope)) return ok('token', `granted for scope ${words}`);
  return problem(
    'token',
    `granted for ${words}, not for ${scope}`,
    'Check LOYALTY_SCOPE, and which scopes the merchant was given.',
  );
}

async function storeStep(api: Api, { clientId }: Credentials): Promise<Finding> {
  const answer = await api.listStores();
  const ids = answer.items.map((_, index) => answer.get(`${index}.id`));
  if (answer.succeeded && ids.length === 1 && ids[0] === clientId)
    return ok('store', `one store, ${clientId}`);
  if (!answer.succeeded) {
    return problem(
      'store',
      `the store list is answered with status ${answer.status}`,
      'Check that LOYALTY_SCOPE is api.retailer.',
    );
  }
  const words = `the store list names ${JSON.stringify(ids)}, not just the client id`;
  return problem(
    'store',
    words,
    'The interface promises exactly one store whose id is the client id: check that LOYALTY_BASE_URL is the right service.',
  );
}

async function* fixtureSteps({ api, fixtures, credentials }: Patient): AsyncGenerator<Finding> {
  for (const { member_id, phone, email } of fixtures.members ?? []) {
    const step = `fixtures: member ${member_id}`;
    yield await exists(step, () => api.couponExemptions(member_id, []), 'the member');
    if (phone !== undefined)
      yield await found(step, 'phone', () => api.searchMembers({ phone: international(phone) }));
    if (email !== undefined) yield await found(step, 'email', () => api.searchMembers({ email }));
  }
  for (const member of membersElsewhere(fixtures)) {
    yield await exists(`fixtures: member ${member}`, () => api.couponExemptions(member, []), 'the member');
  }
  const foreign = fixtures.foreign_store_id;
  if (foreign === credentials.clientId) {
    yield problem(
      'fixtures: foreign_store_id',
      'it is the own store',
      'Name the id of a store of another merchant.',
    );
  }
}

/** Members that coupons, stamp cards and transactions name, and the list of members does not. */
function membersElsewhere({
  members = [],
  coupons = [],
  stamp_cards = [],
  transactions = [],
}: Fixtures): string[] {
  const listed = new Set(members.map(({ member_id }) => member_id));
  const named = new Set([...coupons, ...stamp_cards, ...transactions].map(({ member_id }) => member_id));
  return [...named].filter((member) => !listed.has(member));
}

async function exists(step: string, look: () => Promise<Answer>, what: string): Promise<Finding> {
  const { status } = await look();
  if (status !== 404) return ok(step, 'is there');
  return problem(
    step,
    `the service does not know ${what} (404)`,
    'Correct the fixtures file; what it names must exist in this environment.',
  );
}

async function found(step: string, by: string, look: () => Promise<Answer>): Promise<Finding> {
  const answer = await look();
  if (answer.items.length > 0) return ok(step, `is found by its ${by}`);
  return problem(step, `no member is found by its ${by}`, `Correct the ${by} in the fixtures file.`);
}
