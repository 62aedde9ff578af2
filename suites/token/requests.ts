import {
  type Answer,
  type Api,
  basicAuthorization,
  type CheckContext,
  type Credentials,
  isJsonType,
  type TokenForm,
  tokenForm,
  unknownLike,
} from '#loyalty';

/** Credentials that are wrong in one of their two halves, and the clause that has them refused. */
export const halves = [
  {
    half: 'client-id',
    clause: 'token.credentials.wrong-id',
    wrong: (right: Credentials) => ({ ...right, clientId: unknownLike(right.clientId) }),
  },
  {
    half: 'secret',
    clause: 'token.credentials.wrong-secret',
    wrong: (right: Credentials) => ({ ...right, clientSecret: unknownLike(right.clientSecret) }),
  },
] as const;

/** The form of a token request without credentials, for those that are in a header. */
export function withoutCredentials(credentials: Credentials): TokenForm {
  const { client_id: _, client_secret: __, ...rest } = tokenForm(credentials);
  return rest;
}

type Asking = Pick<CheckContext<never>, 'api' | 'share'>;

/** The answer to a token request, sent once for all checks that judge the same one. */
export const askToken = ({ api, share }: Asking, form: TokenForm, authorization?: string): Promise<Answer> =>
  share(`token ${JSON.stringify([form, authorization])}`, () => api.token(form, authorization));

/**
 * How the credentials are sent: `sent` gives the form and the header of a request, `obtain` asks for a token in that way, with a
 * form that may deviate.
 */
export const ways = [
  wayOf('in-the-form', (credentials) => [tokenForm(credentials)]),
  wayOf('in-the-header', (credentials) => [withoutCredentials(credentials), basicAuthorization(credentials)]),
] as const;

type Sent = (credentials: Credentials) => [form: TokenForm, authorization?: string];

function wayOf<W extends string>(way: W, sent: Sent) {
  const obtain = (asking: Asking, credentials: Credentials, change: Change = same): Promise<Answer> => {
    const [form, authorization] = sent(credentials);
    return askToken(asking, change(form), authorization);
  };
  return { way, sent, obtain };
}

type Change = (form: TokenForm) => TokenForm;
const same: Change = (form) => form;

/** A text that is neither a JSON document or text, nor called one, nor a page (section 7, item 3). */
export function isPlainText(answer: Answer): boolean {
  const { json, text } = answer;
  const isDocument =
    (typeof json === 'object' && json !== null) ||
    typeof json === 'string' ||
    /^\s*<(!doctype|html)\b/i.test(text);
  return text.trim() !== '' && !isDocument && !isJsonType(answer.header('content-type') ?? '');
}

/** How often a new token is tried that another one, obtained at the same time, may have ended. */
const mostTokens = 12;

/**
 * The answer to a call with a token for that scope. A token may end early (section 5.9), so that only a 401
 * to one new token after another is an answer; from the second on, no other check tries one at the same time. Ends the
 * check without blame where the scope is not granted.
 */
export async function withNewToken(
  { api, assume, given, run, share }: Pick<CheckContext<never>, 'api' | 'assume' | 'given' | 'run' | 'share'>,
  scope: string,
  call: (bearer: Api) => Promise<Answer>,
  obtain: (typeof ways)[number]['obtain'] = ways[0].obtain,
): Promise<Answer> {
  const callOnce = async (asking: Asking) => {
    const issued = given(await obtain(asking, run.facts.credentials, (form) => ({ ...form, scope })));
    assume(issued.get('scope') === scope, `a token with the granted scope ${scope} alone`);
    return call(api.with({ credential: { token: String(issued.get('access_token')) } }));
  };
  const first = await callOnce({ api, share });
  if (first.status !== 401) return first;
  const unshared: Asking = { api, share: (_, send) => send() };
  return run.alone(async () => {
    let answer = first;
    for (let tries = 1; tries < mostTokens && answer.status === 401; tries += 1)
      answer = await callOnce(unshared);
    return answer;
  });
}
