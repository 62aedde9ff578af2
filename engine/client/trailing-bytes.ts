import type { Socket } from 'node:net';
import { limits } from '../limits/limits.ts';

/**
 * The bytes of the final answer that a connection receives, as they came from the wire; of a very long answer only the
 * beginning. Interim answers before it are taken from what is read of the socket: undici takes a 100 for an error.
 */
export class ReceivedBytes {
  #chunks: Buffer[] = [];
  #size = 0;
  /** The beginning of what may become an interim answer; null once the final one has begun. */
  #begun: Buffer | null = Buffer.alloc(0);
  /** Called with what comes while no answer is awaited. */
  #onSurplus: (() => void) | null = null;

  /** Notes all that the reader of a socket takes from it. */
  constructor(socket: Socket) {
    const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
    socket.read = (size) => {
      const chunk = this.#withoutInterim(read(size));
      if (chunk !== null) this.#note(chunk);
      return chunk;
    };
  }

  /** From here on, what comes belongs to the next answer. */
  begin(): void {
    this.#chunks = [];
    this.#size = 0;
    this.#begun = Buffer.alloc(0);
    this.#onSurplus = null;
  }

  /** From here on, no answer is awaited: `onSurplus` is called where something comes all the same. */
  end(onSurplus: () => void): void {
    this.#onSurplus = onSurplus;
  }

  /** Whether not a byte has come since the beginning. */
  get isEmpty(): boolean {
    return this.#size === 0 && this.#begun?.length === 0;
  }

  /** Whether the answer is of HTTP/1.1: what is older may end with its connection in spite of its words. */
  get isOfToday(): boolean {
    return this.#chunks[0]?.toString('latin1', 0, 9) === 'HTTP/1.1 ';
  }

  /** How many bytes came after the end of the answer. */
  get trailing(): number {
    return trailingBytesOf(Buffer.concat(this.#chunks));
  }

  #note(chunk: Buffer): void {
    if (this.#onSurplus !== null && !isLineEnds(chunk) && !isTimeout(chunk)) this.#onSurplus();
    if (this.#size > 2 * limits.answerBytes) return;
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  #withoutInterim(chunk: Buffer | null): Buffer | null {
    if (chunk === null || this.#begun === null) return chunk;
    let bytes = Buffer.concat([this.#begun, chunk]);
    let end: number;
    while (mayBeInterim(bytes) && (end = bytes.indexOf(headEnd)) >= 0)
      bytes = bytes.subarray(end + headEnd.length);
    const isUndecided = mayBeInterim(bytes) && bytes.length <= limits.headerBytes;
    this.#begun = isUndecided ? bytes : null;
    return isUndecided ? null : bytes;
  }
}

/** The status line of an interim answer, but for a change of protocols, which is the last one (RFC 9110, section 15.2). */
const interim = 'HTTP/1.1 102';
const interimLine = /^HTTP\/1\.\d 1(?!01)\d\d/;

/** Whether bytes begin as an interim answer does; of a few bytes, whether they still may. */
function mayBeInterim(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, interim.length);
  return interimLine.test(start + interim.slice(start.length));
}

const headEnd = '\r\n\r\n';

/**
 * How many bytes follow the end of the answer that the bytes begin with (RFC 9112, section 6). 0 where nothing but the
 * end of the connection ends it, and after a 204: a clause judges its body. Line ends do not count.
 */
export function trailingBytesOf(received: Buffer): number {
  const headLength = received.indexOf(headEnd);
  if (headLength < 0) return 0;
  const head = received.toString('latin1', 0, headLength);
  const from = headLength + headEnd.length;
  const end = /^HTTP\/1\.\d 204/.test(head) ? received.length : bodyEnd(received, head, from);
  return isLineEnds(received.subarray(end)) ? 0 : received.length - end;
}

/** A server that waits no longer for the next request may say so before it closes (RFC 9110, section 15.5.9). */
const isTimeout = (bytes: Buffer): boolean => /^HTTP\/1\.[01] 408 /.test(bytes.toString('latin1'));

/** Old servers end a body with a line end more. */
const isLineEnds = (bytes: Buffer): boolean => /^[\r\n]*$/.test(bytes.toString('latin1'));

function bodyEnd(received: Buffer, head: string, from: number): number {
  if (/^transfer-encoding:.*\bchunked\s*$/im.test(head)) return chunksEnd(received, from);
  const [, length] = /^content-length:\s*(\d+)\s*$/im.exec(head) ?? [];
  return length === undefined ? received.length : from + Number(length);
}

/** Where the last chunk and the trailer after it end. */
function chunksEnd(received: Buffer, from: number): number {
  for (let at = from; ;) {
    const lineEnd = received.indexOf('\r\n', at);
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(size)) return received.length;
    if (size === 0) return endOfTrailer(received, lineEnd);
    at = lineEnd + 2 + size + 2;
  }
}

function endOfTrailer(received: Buffer, lastLine: number): number {
  const end = received.indexOf(headEnd, lastLine);
  return end < 0 ? received.length : end + headEnd.length;
}
