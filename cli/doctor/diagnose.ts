import type { Api } from '../../loyalty/client/api.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import type { Answer } from '../../engine/client/answer.ts';
import { explainNetwork } from '../../engine/client/explain-network.ts';
import {
  basicAuthorization,
  CredentialsRefused,
  noTokenError,
  tokenForm,
  tokenOf,
} from '../../engine/client/fetch-token.ts';
import { clocksApart, clocksApartFix } from '../../engine/client/service-clock.ts';
import { refuseWrongPath } from '../../loyalty/client/refuse-wrong-path.ts';
import { Noise } from '../../engine/client/transport.ts';
import type { Credentials } from '../../engine/client/credentials.ts';
import { checkFixtures, type ReadOutbox } from './fixtures.ts';
import { type DoctorFinding, ok, foundProblem } from './finding.ts';

/** A configuration to check. */
export interface Configuration {
  readonly api: Api;
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly fixtures: Fixtures;
  readonly readOutbox: ReadOutbox | null;
}

/**
 * Checks a configuration step by step and gives each finding at once. It only reads: no message is sent, nothing is
 * created, reserved or altered. A step that the later ones need ends the check when it fails.
 */
export async function* diagnose(configuration: Configuration): AsyncGenerator<DoctorFinding> {
  const { api, baseUrl, credentials } = configuration;
  try {
    const discovery = await api.with({ credential: 'none' }).discovery();
    if (!discovery.succeeded) await refuseWrongPath(api);
    yield ok('reachable', `${baseUrl} answers`);
    yield clock(discovery);
    const token = await tokenStep(api, credentials);
    yield token;
    if (token.state !== 'ok') return;
    const stores = await storeStep(api, credentials);
    yield stores;
    if (stores.state === 'ok') yield* checkFixtures(configuration);
  } catch (thrown) {
    if (!(thrown instanceof Noise)) throw thrown;
    const { words, fix } = explainNetwork(thrown.message);
    yield foundProblem('reachable', `${baseUrl}: ${words}`, fix);
  }
}

function clock(answer: Answer): DoctorFinding {
  const theirs = Date.parse(answer.header('date') ?? '');
  const words = clocksApart(theirs, answer.recorded.startedAt.getTime());
  return words === null
    ? ok('clock', 'the clocks agree, as far as the service says')
    : foundProblem('clock', words, clocksApartFix);
}

async function tokenStep(api: Api, credentials: Credentials): Promise<DoctorFinding> {
  const byForm = await api.token(tokenForm(credentials));
  if (tokenOf(byForm) !== null) return scopeStep(byForm, credentials);
  const { client_id: _, client_secret: __, ...form } = tokenForm(credentials);
  const byHeader = await api.token(form, basicAuthorization(credentials));
  if (tokenOf(byHeader) !== null)
    return ok('token', 'granted by Basic header; credentials in the form are refused');
  const error = noTokenError([byForm, byHeader]);
  return foundProblem(
    'token',
    error.message,
    error instanceof CredentialsRefused ? fixCredentials : fixAddress,
  );
}

const fixCredentials =
  'Check LOYALTY_CLIENT_ID and LOYALTY_CLIENT_SECRET, that they belong to this environment (sandbox and production share none), and LOYALTY_SCOPE.';
const fixAddress = 'Check that LOYALTY_BASE_URL is the address of the service, and that the service is up.';

function scopeStep(answer: Answer, { scope }: Credentials): DoctorFinding {
  const granted = answer.get('scope');
  const words = typeof granted === 'string' ? granted : 'no scope';
  if (words.split(' ').includes(scope)) return ok('token', `granted for scope ${words}`);
  return foundProblem(
    'token',
    `granted for ${words}, not for ${scope}`,
    'Check LOYALTY_SCOPE, and which scopes the merchant was given.',
  );
}

async function storeStep(api: Api, { clientId }: Credentials): Promise<DoctorFinding> {
  const answer = await api.listStores();
  const ids = answer.items.map((_, index) => answer.get(`${index}.id`));
  if (answer.succeeded && ids.length === 1 && ids[0] === clientId)
    return ok('store', `one store, ${clientId}`);
  if (!answer.succeeded) {
    return foundProblem(
      'store',
      `the store list is answered with status ${answer.status}`,
      answer.status === 403 ? 'Check that LOYALTY_SCOPE is api.retailer.' : fixAddress,
    );
  }
  const words = `the store list names ${JSON.stringify(ids)}, not just the client id`;
  return foundProblem(
    'store',
    words,
    'The interface promises exactly one store, with the client id as its id: check that LOYALTY_BASE_URL is the right service.',
  );
}
