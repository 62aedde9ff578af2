import { fileReason, unreadable } from '../../engine/settings/file-reason.ts';
import { UsageError } from '../../engine/settings/usage-error.ts';
import { operations } from '../../specs/operations.ts';
import { headerOf } from '../traffic/read.ts';
import { notRecorded } from '../traffic/recorded.ts';
import type { ClientExchange } from '../traffic/session.ts';
import { HarEntries } from './har-entries.ts';
import { EntryScanner } from './scanner.ts';
import { utf8Of } from './utf8.ts';

/** What a HAR file holds. */
export interface HarTraffic {
  /** Those of the service, in the order of their start. */
  readonly exchanges: readonly ClientExchange[];
  /** How many others there are, in words; null where there are none. */
  readonly passedOver: string | null;
  /** What cannot be read, in words; null where all can. */
  readonly odd: string | null;
}

/**
 * Reads the exchanges of the service from a HAR file of any size; all else is passed over, and counted. Throws a
 * {@link UsageError} naming the file where it is none.
 */
export async function readHar(path: string, nextId: () => string): Promise<HarTraffic> {
  const entries = new HarEntries();
  const scanner = new EntryScanner((text) => entries.add(text));
  const broken = await scan(path, scanner);
  if (!scanner.hasEntries) throw notHar(path, broken);
  if (!scanner.isWhole)
    entries.note(`the file ends early${broken === null ? '' : ` (${fileReason(broken)})`}`);
  const exchanges = ofService(entries.exchanges(nextId));
  return { exchanges: withAuthorization(exchanges), ...entries.words() };
}

/** Has the scanner read a file; gives the error that kept it from its end, or null. */
async function scan(path: string, scanner: EntryScanner): Promise<unknown> {
  try {
    for await (const chunk of utf8Of(path)) scanner.push(chunk);
    return null;
  } catch (thrown) {
    // Errors of the system and of gzip have a code; others are ours.
    if ((thrown as NodeJS.ErrnoException).code === undefined) throw thrown;
    return thrown;
  }
}

const notHar = (path: string, broken: unknown): UsageError =>
  broken === null
    ? new UsageError(
        `${path} is not a HAR file (version 1.2): expected {"log": {"entries": […]}}. Export the traffic as HAR; unpack a .zip first.`,
      )
    : unreadable(`${path} cannot be read as a HAR file (version 1.2)`, broken);

/** Many identity servers have the path of the token endpoint: it counts where the interface is called, where it is at all. */
function ofService(exchanges: readonly ClientExchange[]): readonly ClientExchange[] {
  const called = new Set(exchanges.filter(isAuthenticated).map(originOf));
  return called.size === 0 ? exchanges : exchanges.filter((one) => called.has(originOf(one)));
}

const isAuthenticated = ({ operation }: ClientExchange): boolean =>
  operation !== null && operations[operation].authenticated;

const originOf = ({ url }: ClientExchange): string => new URL(url).origin;

/** Browsers leave the tokens out of what they export: where no request has one, none was recorded. */
function withAuthorization(exchanges: readonly ClientExchange[]): readonly ClientExchange[] {
  const authenticated = exchanges.filter(isAuthenticated);
  if (authenticated.some((one) => headerOf(one, 'authorization') !== undefined)) return exchanges;
  return exchanges.map((one) =>
    isAuthenticated(one) ? { ...one, headers: [...one.headers, ['Authorization', notRecorded]] } : one,
  );
}
