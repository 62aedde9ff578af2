import { valueAt } from '../../engine/client/answer.ts';
import type { Transport, WireReply, WireRequest } from '../../engine/client/transport.ts';
import { parseJson } from '../../engine/limits/json.ts';
import type { Service } from '../../mock/service/service.ts';

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
  readonly #service: Known;

  constructor(service: Known) {
    this.#service = service;
  }

  /** A line that is looked at. */
  over(direct: Transport): Transport {
    return async (request) => {
      const whom = recipientOf(request, this.#service);
      if (whom !== null && this.#open.has(whom)) this.found.push(`${request.method} ${request.url}`);
      const searched = searchedPhone(request);
      const before = searched === null ? undefined : this.#open.get(searched);
      try {
        const reply = await direct(request);
        if (whom !== null && mayBeDone(reply)) this.#open.set(whom, {});
        const isTold = searched !== null && before !== undefined && !isUnclear(reply);
        if (isTold && this.#open.get(searched) === before) this.#open.delete(searched);
        return reply;
      } catch (thrown) {
        if (whom !== null) this.#open.set(whom, {});
        throw thrown;
      }
    };
  }
}

/** What a service knows of those whom a message may reach. */
type Known = Pick<Service, 'state' | 'rules'>;

/** Whom a request sends a message to, or makes a member of; null for others, and where it names no one whom a message can reach. */
function recipientOf({ method, url, body }: WireRequest, { state, rules }: Known): string | null {
  const { pathname } = new URL(url);
  const place = messages.find(([pattern]) => pattern.test(`${method} ${pathname}`))?.[1];
  if (place === undefined) return null;
  if (place === 'path')
    return state.members.has(decodeURIComponent(pathname.split('/').at(-2) ?? '')) ? pathname : null;
  const document = parseJson(body ?? '');
  const email = valueAt(document, 'email');
  if (place === 'email') return typeof email === 'string' && /[^\s@]@[^\s@]/.test(email) ? email : null;
  const [country_code, number] = [valueAt(document, 'phone.country_code'), valueAt(document, 'phone.number')];
  if (typeof country_code !== 'string' || typeof number !== 'string') return null;
  return rules.isValidPhone({ country_code, number }) ? `${country_code}${number}` : null;
}

const searchedPhone = ({ url }: WireRequest): string | null => {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith('/members/search') ? searchParams.get('phone') : null;
};

/** Whether an answer tells nothing: a 5xx, or text that a line has cut. */
const isUnclear = ({ status, body }: WireReply): boolean =>
  status >= 500 || (body !== '' && parseJson(body) === undefined);

/** Whether a request may have been done although its answer does not say so: a 4xx says in any form that it was not. */
const mayBeDone = (reply: WireReply): boolean =>
  isUnclear(reply) && !(reply.status >= 400 && reply.status < 500);
