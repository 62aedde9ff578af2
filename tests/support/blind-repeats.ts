import { valueAt } from '../../engine/client/answer.ts';
import type { Transport, WireReply, WireRequest } from '../../engine/client/transport.ts';
import { parseJson } from '../../engine/limits/json.ts';

/** What must not be sent twice where its first answer was lost, and whom each is for. */
const messages = [
  [/^POST .*\/members$/, 'phone'],
  [/^POST .*\/members\/enroll$/, 'phone'],
  [/^POST .*\/reset-phone-verification$/, 'phone'],
  [/^POST .*\/stores\/[^/]+\/otp$/, 'phone'],
  [/^POST .*\/invite-friend$/, 'email'],
  [/^POST .*\/members\/[^/]+\/otp$/, 'path'],
] as const;

/** Looks at all that goes over a line, and gathers the messages that were sent once more though nothing showed the first. */
export class BlindRepeats {
  readonly found: string[] = [];
  /** Whom a message may have reached, with the loss that left it open. */
  readonly #open = new Map<string, object>();

  /** A line that is looked at. */
  over(direct: Transport): Transport {
    return async (request) => {
      const whom = recipientOf(request);
      if (whom !== null && this.#open.has(whom)) this.found.push(`${request.method} ${request.url}`);
      const searched = searchedPhone(request);
      const before = searched === null ? undefined : this.#open.get(searched);
      try {
        const reply = await direct(request);
        if (whom !== null && isLost(reply)) this.#open.set(whom, {});
        const isTold = searched !== null && before !== undefined && !isLost(reply);
        if (isTold && this.#open.get(searched) === before) this.#open.delete(searched);
        return reply;
      } catch (thrown) {
        if (whom !== null) this.#open.set(whom, {});
        throw thrown;
      }
    };
  }
}

/** Whom a request sends a message to, or makes a member of; null for others, and where the body names no recipient. */
function recipientOf({ method, url, body }: WireRequest): string | null {
  const { pathname } = new URL(url);
  const place = messages.find(([pattern]) => pattern.test(`${method} ${pathname}`))?.[1];
  if (place === undefined) return null;
  if (place === 'path') return pathname;
  const document = parseJson(body ?? '');
  const email = valueAt(document, 'email');
  // What is no address reaches no one.
  if (place === 'email') return typeof email === 'string' && /[^\s@]@[^\s@]/.test(email) ? email : null;
  const [code, number] = [valueAt(document, 'phone.country_code'), valueAt(document, 'phone.number')];
  return typeof code === 'string' && typeof number === 'string' ? `${code}${number}` : null;
}

const searchedPhone = ({ url }: WireRequest): string | null => {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith('/members/search') ? searchParams.get('phone') : null;
};

/** Whether an answer tells nothing: a 5xx, or text that a line has cut. */
const isLost = ({ status, body }: WireReply): boolean =>
  status >= 500 || (body !== '' && parseJson(body) === undefined);
