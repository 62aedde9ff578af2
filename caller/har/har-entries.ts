import { notRecorded } from '../traffic/recorded.ts';
import type { ClientExchange } from '../traffic/session.ts';
import { addressOf, type Entry, isOfService, readEntry, toExchange } from './entry.ts';
import { readDuration, readStart } from './times.ts';

/** Answers that are kept: each up to a length, and of all together so much; a short one in any case. In characters. */
const answers = { longest: 1 << 16, all: 1 << 23, short: 1 << 12 };

/** The entries of a HAR file that may be requests of the client to the service, and how many others there are. */
export class HarEntries {
  readonly #entries: Entry[] = [];
  readonly #passedOver = new Map<string, number>();
  readonly #odd: string[] = [];
  #count = 0;
  #kept = 0;

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
    this.#entries.push(this.#withoutLongAnswer(entry));
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

  /** The exchanges of the service in the order of their start; where a start is not known, in that of the file. */
  exchanges(nextId: () => string): ClientExchange[] {
    const starts = new Map(this.#entries.map((entry) => [entry, readStart(entry.startedDateTime)]));
    const isOrderOfFile = [...starts.values()].includes(null);
    const startOf = (entry: Entry): number => starts.get(entry) ?? 0;
    const own = this.#withoutTwins();
    const ordered = isOrderOfFile ? own : own.toSorted((a, b) => startOf(a) - startOf(b));
    let last = own.map(startOf).find((start) => start > 0) ?? Date.now();
    return ordered.map((entry) => {
      const start = starts.get(entry) ?? null;
      const duration = readDuration(entry.time, entry.timings);
      const startedAt = start ?? last;
      last = startedAt + (duration ?? 0);
      const isTimed = start !== null && duration !== null;
      return toExchange(entry, { id: nextId(), startedAt, endedAt: last, isTimed });
    });
  }

  /** A request of a page that its service worker sends on is in the file twice; on the wire it was once. */
  #withoutTwins(): Entry[] {
    const key = ({ request }: Entry): string => `${request.method} ${request.url}`;
    const sent = new Set(this.#entries.filter(({ isToWorker }) => !isToWorker).map(key));
    const own = this.#entries.filter((entry) => !entry.isToWorker || !sent.has(key(entry)));
    const twins = this.#entries.length - own.length;
    if (twins > 0) this.#passedOver.set('that a service worker sent on', twins);
    return own;
  }

  /** Judges need the answers of a few operations, which are short. */
  #withoutLongAnswer(entry: Entry): Entry {
    const content = entry.response?.content;
    const { length } = content?.text ?? '';
    this.#kept += length;
    if (length <= answers.short || (length <= answers.longest && this.#kept <= answers.all)) return entry;
    if (content) content.text = notRecorded;
    return entry;
  }

  #passOver(what: string): void {
    this.#passedOver.set(what, (this.#passedOver.get(what) ?? 0) + 1);
  }
}

/** Entries that are named one by one. */
const mostNamed = 5;

function documentIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
