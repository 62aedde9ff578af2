import type { TokenForm } from '../../harness/api.ts';
import { isJsonType } from '../../harness/contract/inspect.ts';
import type { Answer } from '../../harness/http/answer.ts';
import { tokenForm } from '../../harness/http/fetch-token.ts';
import { unknownLike } from '../../harness/world/ids.ts';
import type { Credentials } from '../../harness/world/world.ts';

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

/** Whether a token was obtained; which status and which other fields come with it is for other clauses to say. */
export const hasToken = (answer: Answer): boolean =>
  answer.succeeded && typeof answer.get('access_token') === 'string' && answer.get('access_token') !== '';

/** A text that is neither a JSON document nor called one (section 7, item 3). */
export function isPlainText(answer: Answer): boolean {
  const { json, text } = answer;
  const isDocument = typeof json === 'object' && json !== null;
  return text.trim() !== '' && !isDocument && !isJsonType(answer.header('content-type') ?? '');
}
