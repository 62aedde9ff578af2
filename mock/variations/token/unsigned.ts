import { at } from '../../patches/patch.ts';
import { variation } from '../../patches/fault.ts';
import type { Service } from '../../service/service.ts';
import type { Json } from '../../../schemas/json.ts';

/** Issues tokens that are not signed, and takes those alone. */
function withoutSignatures(service: Service): void {
  const signed = new Map<string, string>();
  service.around('token', (next) => async (call) => {
    const answer = await next(call);
    const token: Json = at(answer.body, 'access_token');
    if (typeof token !== 'string') return answer;
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    const bare = `${header}.${token.split('.')[1]}.`;
    signed.set(bare, token);
    return { ...answer, body: { ...(answer.body as object), access_token: bare } };
  });
  const { bearerToken } = service.rules;
  service.rules.bearerToken = (header) => {
    const token = bearerToken(header);
    return token === null ? null : (signed.get(token) ?? 'unknown');
  };
}

/** Conforming services with tokens of another form (5.5). */
export default [
  variation({
    id: 'tokens-have-no-signature',
    silence: 'silence.token.claims',
    what: 'Tokens are JWTs that declare no algorithm; only those that were issued are accepted.',
    vary: withoutSignatures,
  }),
];
