import { SignJWT } from 'jose/jwt/sign';
import type { Answer } from '../contract/answer.ts';
import type { Call, Handler } from '../calls/call.ts';
import type { JsonObject } from '../../../schemas/json.ts';

const wrong = (text: string): Answer => ({ status: 400, text });

/** Exchanges client credentials for a token (4.1, section 5). */
export const token: Handler = async (call) => {
  const { rules, state, headers } = call;
  const form = formOf(call);
  if (!rules.grantTypeOk(form['grant_type'])) {
    return wrong('Invalid grant type: grant_type must be client_credentials.');
  }
  const credentials = rules.whichCredentialsWin(rules.basicCredentials(headers['authorization']), {
    client_id: form['client_id'] ?? '',
    client_secret: form['client_secret'] ?? '',
  });
  if (rules.isOtherEnvironment(credentials, state)) {
    return wrong('Invalid client: these credentials belong to another environment.');
  }
  if (!rules.credentialsOk(credentials, state)) return wrong('Invalid client id or client secret.');
  const scope = rules.grantedScope(form['scope']);
  if (scope === null) return wrong('Invalid scope.');
  return { status: 200, body: await issue(call, scope) };
};

/** Where a client finds the token endpoint (4.1). */
export const discovery: Handler = ({ origin }) => ({
  status: 200,
  body: {
    issuer: origin,
    token_endpoint: `${origin}/connect/token`,
    scopes_supported: ['api.retailer', 'read:transaction'],
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['HS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  },
});

function formOf({ headers, rawBody }: Call): Record<string, string> {
  const isForm = /x-www-form-urlencoded/i.test(headers['content-type'] ?? '');
  return isForm ? Object.fromEntries(new URLSearchParams(rawBody)) : {};
}

async function issue({ rules, state, origin, now }: Call, scope: string): Promise<JsonObject> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const lifetime = rules.tokenLifetime(scope, state);
  const jwt = await new SignJWT({ client_id: state.store.id, scope })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(origin)
    .setAudience('loyalty')
    .setJti(String(state.nextId()))
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(state.signing_key);
  state.tokens.set(jwt, { scope, expires_at: now().getTime() + lifetime * 1000 });
  return { access_token: jwt, scope, expires_in: lifetime, token_type: 'Bearer' };
}
