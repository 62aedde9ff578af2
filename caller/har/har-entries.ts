import { operations } from '../../specs/operations.ts';
import { notRecorded } from '../traffic/recorded.ts';
import type { ClientExchange, ExchangeFacts, Trace } from '../traffic/session.ts';
import { Tracer } from '../traffic/trace.ts';
import { addressOf, type Entry, isOfService, readEntry, toExchange } from './entry.ts';
import { readDuration, readStart } from './times.ts';

/** Judges need the answers of a few operations, which are short. In characters. */
const longestAnswer = 1 << 16;

/** An entry that may be a request of the client to the service. */
interface Found {
  /** Its place in the file. */
  readonly place: number;
  readonly origin: string;
  /** Null where it is not known to the millisecond. */
  readonly start: number | null;
  readonly duration: number | null;
  readonly isToWorker: boolean;
  readonly trace: Trace;
}

/** The traffic of the client with the service in a HAR file, and how many other entries there are. */
export class HarEntries {
  #found: Found[] = [];
  readonly #origins = new Map<string, string>();
  readonly #tracer = new Tracer();
  readonly #passedOver = new Map<string, number>();
  readonly #odd: string[] = [];
  #count = 0;
  /** The traces at their places in the file. */
  readonly #traces: (Trace | undefined)[] = [];
  #hasTokens = true;

  /** Takes the next entry of the file as JSON; null where it is too long to be read. */
  add(text: string | null): void {
    this.#count += 1;
    if (text === null) return this.note(`entry ${this.#count} is too long`);
    const document = documentIn(text);
    const address = addressOf(document);
    if (address === null) return this.note(`entry ${this.#count} has no request with an address`);
    if (!isOfService(address)) return this.#passOver('of other sites');
    const entry = readEntry(document);
    if (entry === null) return this.note(`entry ${this.#count} has no request method`);
    if (entry.request.method === 'OPTIONS') return this.#passOver('in which a browser asks for leave');
    if (entry.isFromCache) return this.#passOver('answered from a cache');
    this.#found.push({
      place: this.#count,
      origin: this.#originOf(address),
      start: readStart(entry.startedDateTime),
      duration: readDuration(entry.time, entry.timings),
      isToWorker: entry.isToWorker,
      trace: this.#tracer.trace(toExchange(withoutLongAnswer(entry), unknownFrame)),
    });
  }

  /** Takes note of something that cannot be read. */
  note(what: string): void {
    this.#odd.push(what);
  }

  /** What was passed over, and what cannot be read; null where it was nothing. */
  words(): { passedOver: string | null; odd: string | null } {
    const counts = [...this.#passedOver].map(([what, count]) => `${count} ${what}`);
    const others = this.#odd.length - mostNamed;
    const named = [...this.#odd.slice(0, mostNamed), ...(others > 0 ? [`${others} more`] : [])];
    return { passedOver: counts.join(', ') || null, odd: named.join(', ') || null };
  }

  /** The traces of all that went to the service, in the order of their start, once all entries were taken. */
  traces(nextId: () => string): { exchanges: readonly Trace[]; origin: string | null } {
    const found = inOrder(ofService(this.#withoutTwins()));
    this.#found = [];
    this.#tracer.forget();
    let last = found.find(({ start }) => start !== null)?.start ?? Date.now();
    for (const [position, { place, start, duration, trace }] of found.entries()) {
      const startedAt = start ?? last;
      last = startedAt + (duration ?? 0);
      const isTimed = start !== null && duration !== null;
      this.#traces[place] = Object.assign(trace, {
        id: nextId(),
        position,
        startedAt,
        endedAt: last,
        isTimed,
      });
    }
    const exchanges = found.map(({ trace }) => trace);
    this.#hasTokens = exchanges.some((one) => isAuthenticated(one) && one.authorization !== undefined);
    if (!this.#hasTokens)
      for (const one of exchanges.filter(isAuthenticated)) Object.assign(one, withoutToken);
    return { exchanges, origin: found[0]?.origin ?? null };
  }

  /** The exchange of the entry at a place of the file; null where it has no trace. */
  exchangeAt(place: number, text: string | null): ClientExchange | null {
    const trace = this.#traces[place];
    const entry = trace === undefined || text === null ? null : readEntry(documentIn(text));
    if (trace === undefined || entry === null) return null;
    const exchange = toExchange(withoutLongAnswer(entry), trace);
    if (this.#hasTokens || !isAuthenticated(exchange)) return exchange;
    const { authorization } = withoutToken;
    return { ...exchange, authorization, headers: [...exchange.headers, ['Authorization', authorization]] };
  }

  /** Held once for all entries. */
  #originOf(address: string): string {
    const { origin } = new URL(address);
    const known = this.#origins.get(origin) ?? origin;
    this.#origins.set(known, known);
    return known;
  }

  /** A request of a page that its service worker sends on is in the file twice; on the wire it was once. */
  #withoutTwins(): readonly Found[] {
    if (!this.#found.some(({ isToWorker }) => isToWorker)) return this.#found;
    const key = ({ origin, trace: { method, path, rawQuery } }: Found): string =>
      [method, origin, path, rawQuery].join(' ');
    const sent = new Set(this.#found.filter(({ isToWorker }) => !isToWorker).map(key));
    const own = this.#found.filter((one) => !one.isToWorker || !sent.has(key(one)));
    const twins = this.#found.length - own.length;
    if (twins > 0) this.#passedOver.set('that a service worker sent on', twins);
    return own;
  }

  #passOver(what: string): void {
    this.#passedOver.set(what, (this.#passedOver.get(what) ?? 0) + 1);
  }
}

/** Entries that are named one by one. */
const mostNamed = 5;

/** Until all entries were taken, no order is known. */
const unknownFrame = { id: '', position: 0, startedAt: 0, endedAt: 0, isTimed: false };

/** Browsers leave the tokens out of what they export: where no request has one, none was recorded. */
const withoutToken = { authorization: notRecorded, hasHeaders: true };

const isAuthenticated = ({ operation }: ExchangeFacts): boolean =>
  operation !== null && operations[operation].authenticated;

/** Many identity servers have the path of the token endpoint: it counts where the interface is called, where it is at all. */
function ofService(found: readonly Found[]): readonly Found[] {
  const called = new Set(found.filter(({ trace }) => isAuthenticated(trace)).map(({ origin }) => origin));
  return called.size === 0 ? found : found.filter(({ origin }) => called.has(origin));
}

/** In the order of their start; where a start is not known, in that of the file. */
function inOrder(found: readonly Found[]): readonly Found[] {
  if (found.some(({ start }) => start === null)) return found;
  return found.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0));
}

function withoutLongAnswer(entry: Entry): Entry {
  const content = entry.response?.content;
  if (content && (content.text ?? '').length > longestAnswer) content.text = notRecorded;
  return entry;
}

function documentIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
