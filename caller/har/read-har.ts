import { fileReason, unreadable } from '../../engine/settings/file-reason.ts';
import { UsageError } from '../../engine/settings/usage-error.ts';
import type { ClientExchange, Traffic } from '../traffic/session.ts';
import { HarEntries } from './har-entries.ts';
import { EntryScanner } from './scanner.ts';
import { type Chunks, opened, utf8Of } from './utf8.ts';

/** What a HAR file holds of the traffic with the service. */
export interface HarTraffic extends Traffic {
  /** Where the service is; null where there is no traffic with it. */
  readonly origin: string | null;
  /** How many other entries there are, in words; null where there are none. */
  readonly passedOver: string | null;
  /** What cannot be read, in words; null where all can. */
  readonly odd: string | null;
}

/**
 * Reads the exchanges of the service from a HAR file of any size, and once more for each as a whole; all else is passed
 * over, and counted. Throws a {@link UsageError} naming the file where it is none.
 */
export async function readHar(path: string, nextId: () => string): Promise<HarTraffic> {
  const entries = new HarEntries();
  const open = await opened(path);
  const reading = new Reading(open);
  for await (const texts of reading.entries()) for (const text of texts) entries.add(text);
  const { hasEntries, isWhole, broken } = reading;
  if (!hasEntries) throw notHar(path, broken);
  if (!isWhole) entries.note(`the file ends early${broken === null ? '' : ` (${fileReason(broken)})`}`);
  return { ...entries.traces(nextId), whole: () => wholeOf(open, entries), ...entries.words() };
}

/** One reading of a file. */
class Reading {
  readonly #open: () => Chunks;
  readonly #scanner = new EntryScanner((text) => this.#found.push(text));
  readonly #found: (string | null)[] = [];
  /** The error that kept it from the end of the file, or null. */
  broken: unknown = null;

  constructor(open: () => Chunks) {
    this.#open = open;
  }

  get hasEntries(): boolean {
    return this.#scanner.hasEntries;
  }

  get isWhole(): boolean {
    return this.#scanner.isWhole;
  }

  /** The entries of each part of the file as JSON, as far as it can be read. */
  async *entries(): AsyncIterable<readonly (string | null)[]> {
    try {
      for await (const chunk of utf8Of(this.#open())) {
        this.#scanner.push(chunk);
        yield this.#found.splice(0);
      }
    } catch (thrown) {
      // Errors of the system and of gzip have a code; others are ours.
      if ((thrown as NodeJS.ErrnoException).code === undefined) throw thrown;
      this.broken = thrown;
    }
  }
}

async function* wholeOf(open: () => Chunks, entries: HarEntries): AsyncIterable<ClientExchange> {
  let place = 0;
  for await (const texts of new Reading(open).entries()) {
    for (const text of texts) {
      const exchange = entries.exchangeAt((place += 1), text);
      if (exchange !== null) yield exchange;
    }
  }
}

const notHar = (path: string, broken: unknown): UsageError =>
  broken === null
    ? new UsageError(
        `${path} is not a HAR file (version 1.2): expected {"log": {"entries": […]}}. Export the traffic as HAR; unpack a .zip first.`,
      )
    : unreadable(`${path} cannot be read as a HAR file (version 1.2)`, broken);
