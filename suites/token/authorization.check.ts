import { refusalsOf } from '../shared/refused-callers.ts';
import { withExpiredToken } from '../shared/expired-token.ts';
import { withoutValidToken } from '../shared/wrong-tokens.ts';

export default [
  ...refusalsOf({
    words: 'without-a-valid-token',
    clauses: [...new Set(withoutValidToken.map(({ clause }) => clause))],
    callers: () => withoutValidToken,
    status: 401,
    noEffect: 'token.authorization.no-effect',
  }),
  ...refusalsOf({
    words: 'with-an-expired-token',
    clauses: ['token.lifetime.ends'],
    callers: () => [withExpiredToken, withExpiredToken],
    status: 401,
    noEffect: 'token.authorization.no-effect',
  }),
];
