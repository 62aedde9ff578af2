import { admitWhen, tokensOf } from '../../patches/tokens.ts';
import { fault, type Patch } from '../../patches/fault.ts';

/** Lets in tokens that have the claims of an issued one, and the same part of a signature that is as long. */
const compare = (part: (signature: string) => string): Patch =>
  admitWhen((call) => {
    const { token, issued } = tokensOf(call);
    const compared = (one: string): string => {
      const [header, payload, signature = ''] = one.split('.');
      return [header, payload, part(signature)].join('.');
    };
    const isLikeIssued = issued.some(
      (one) => one.length === token.length && compared(one) === compared(token),
    );
    return isLikeIssued && !issued.includes(token);
  });

/** Services that look at a part of a token alone (5.9, 7.1). */
export default [
  fault({
    id: 'parts-behind-a-signature-are-not-looked-at',
    clause: 'token.authorization.other-scheme',
    difficulty: 'subtle',
    what: 'A valid token with a fourth part behind its signature is accepted.',
    break: ({ rules }) => {
      const { bearerToken } = rules;
      rules.bearerToken = (header) => bearerToken(header)?.split('.').slice(0, 3).join('.') ?? null;
    },
  }),
  fault({
    id: 'first-characters-of-a-signature-are-not-compared',
    clause: 'token.authorization.signature-changed',
    difficulty: 'subtle',
    what: 'A token with a signature that differs from the right one in its first four characters is accepted.',
    break: compare((signature) => signature.slice(4)),
  }),
  fault({
    id: 'last-characters-of-a-signature-are-not-compared',
    clause: 'token.authorization.signature-changed',
    difficulty: 'subtle',
    what: 'A token with a signature that differs from the right one in its last four characters is accepted.',
    break: compare((signature) => signature.slice(0, -4)),
  }),
];
