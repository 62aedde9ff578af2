import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { z } from 'zod';
import { parseJson } from '../limits/json.ts';
import type { MessageJournal } from '../client/message-budget.ts';
import { fileReason } from '../settings/file-reason.ts';
import { UsageError } from '../settings/usage-error.ts';
import type { Resource, ResourceFormat } from './resource.ts';

const line = z.discriminatedUnion('event', [
  z.object({ event: z.literal('intent'), id: z.int(), at: z.string(), reservation: z.looseObject({}) }),
  z.object({ event: z.literal('released'), id: z.int(), at: z.string() }),
  z.object({ event: z.literal('message'), id: z.int(), at: z.string(), operation: z.string() }),
  z.object({ event: z.literal('unspent'), id: z.int(), at: z.string() }),
  z.object({ event: z.literal('ended'), id: z.int(), at: z.string() }),
]);
type Line = z.infer<typeof line>;

/** Where reservations and paid messages are written down before they are made. */
export interface Journal<R extends Resource = Resource> extends MessageJournal {
  /** Writes down that a reservation is about to be made; it is on disk when this returns. Gives its number. */
  intend(reservation: R): number;
  /** Writes down that the reservation of that number is held no more. */
  released(id: number): void;
}

/** For services that end with the run, where nothing can stay held: it numbers, and keeps nothing. */
export class NoJournal implements Journal {
  #count = 0;

  intend(): number {
    return (this.#count += 1);
  }

  released(): void {}

  spend(): number {
    return (this.#count += 1);
  }

  unspent(): void {}
}

/**
 * A journal of JSON lines, only ever appended to, readable by its owner alone. A reservation counts as held from its
 * intent until it is written down as released, whatever became of its answer.
 */
export class FileJournal<R extends Resource> implements Journal<R> {
  readonly #path: string;
  readonly #format: ResourceFormat<R>;
  readonly #file: number;
  #count: number;

  /** Continues the journal at `path`, or begins it. Throws {@link UsageError} when it cannot be written. */
  constructor(path: string, format: ResourceFormat<R>) {
    this.#path = path;
    this.#format = format;
    this.#count = Math.max(0, ...readLines(path).map(({ id }) => id));
    try {
      cutTornLine(path);
      this.#file = openSync(path, 'a', 0o600);
    } catch (cause) {
      throw new UsageError(`The journal ${path} cannot be written: ${fileReason(cause)}`, { cause });
    }
  }

  intend(reservation: R): number {
    this.#count += 1;
    const entry = { ...this.#format.write(reservation) };
    this.#append({ event: 'intent', id: this.#count, at: new Date().toISOString(), reservation: entry });
    fdatasyncSync(this.#file);
    return this.#count;
  }

  released(id: number): void {
    this.#tell({ event: 'released', id, at: new Date().toISOString() });
  }

  spend(operation: string): number {
    this.#count += 1;
    this.#append({ event: 'message', id: this.#count, at: new Date().toISOString(), operation });
    fdatasyncSync(this.#file);
    return this.#count;
  }

  unspent(id: number): void {
    this.#tell({ event: 'unspent', id, at: new Date().toISOString() });
  }

  /** Ends a run in order: a journal without reservations is removed. */
  close(): void {
    this.#tell({ event: 'ended', id: this.#count, at: new Date().toISOString() });
    closeSync(this.#file);
    if (readHeld(this.#path, this.#format).length === 0) rmSync(this.#path, { force: true });
  }

  /** What cannot be written, say on a full disk, is asked of the service once more, or counts as sent: no harm. */
  #tell(entry: Line): void {
    try {
      this.#append(entry);
    } catch {}
  }

  /** Writes a whole line or none, so that a full disk damages nothing. */
  #append(entry: Line): void {
    const before = fstatSync(this.#file).size;
    const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      if (writeSync(this.#file, bytes) < bytes.length) throw new Error('there is no room for a whole line');
    } catch (cause) {
      ftruncateSync(this.#file, before);
      throw new Error(`the journal ${this.#path} cannot be written: ${fileReason(cause)}`, { cause });
    }
  }
}

/** A reservation that may still be held, and its number in the journal. */
export interface Held<R extends Resource = Resource> {
  readonly id: number;
  readonly reservation: R;
}

/** What an earlier run may have left reserved, the latest first; empty when there is no journal. */
export function readHeld<R extends Resource>(path: string, format: ResourceFormat<R>): Held<R>[] {
  const held = new Map<number, Held<R>>();
  for (const [index, entry] of readLines(path).entries()) {
    if (entry.event === 'released') held.delete(entry.id);
    if (entry.event !== 'intent') continue;
    const reservation = format.read(entry.reservation);
    if (reservation === null) throw damaged(path, index);
    held.set(entry.id, { id: entry.id, reservation });
  }
  return [...held.values()].toReversed();
}

/** How many paid messages a run that was killed may have sent: no report of its own tells of them. */
export function readSpent(path: string): number {
  const lines = readLines(path);
  const latest = lines.slice(lines.findLastIndex(({ event }) => event === 'ended') + 1);
  const refused = new Set(latest.flatMap(({ event, id }) => (event === 'unspent' ? id : [])));
  return latest.filter(({ event, id }) => event === 'message' && !refused.has(id)).length;
}

/**
 * The lines of a journal. A torn last line is the trace of a kill and is dropped: its request was never sent. A damaged
 * line before it is not ours to guess at. Throws {@link UsageError} naming the line.
 */
function readLines(path: string): Line[] {
  if (!existsSync(path)) return [];
  const texts = readFileSync(path, 'utf8').split('\n');
  const isTorn = texts.at(-1) !== '';
  return texts.flatMap((text, index) => {
    if (text === '') return [];
    const parsed = line.safeParse(parseJson(text));
    if (parsed.success) return [parsed.data];
    if (isTorn && index === texts.length - 1) return [];
    throw damaged(path, index);
  });
}

const damaged = (path: string, index: number): UsageError =>
  new UsageError(
    `The journal ${path} is damaged in line ${index + 1}. Move it away, then free the fixtures with \`release --sweep\`, which needs no journal, and by hand what else it names.`,
  );

/** Takes away what a kill left of a last line, so that the next one begins on its own. */
function cutTornLine(path: string): void {
  if (!existsSync(path)) return;
  const bytes = readFileSync(path);
  truncateSync(path, bytes.lastIndexOf('\n') + 1);
}
