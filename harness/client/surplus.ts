import type { Socket } from 'node:net';
import { limits } from '../limits/limits.ts';

/** The bytes that one connection receives, as they came from the wire; of a very long answer only the beginning. */
export class ReceivedBytes {
  readonly #chunks: Buffer[] = [];
  #size = 0;

  /** Notes all that the reader of a socket takes from it. */
  watch(socket: Socket): void {
    const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
    socket.read = (size) => {
      const chunk = read(size);
      if (chunk !== null && this.#size <= 2 * limits.answerBytes) {
        this.#chunks.push(chunk);
        this.#size += chunk.length;
      }
      return chunk;
    };
  }

  /** How many bytes came after the end of the answer. */
  get surplus(): number {
    return surplusOf(Buffer.concat(this.#chunks));
  }
}

const headEnd = '\r\n\r\n';

/**
 * How many bytes follow the end of the answer that the bytes begin with (RFC 9112, section 6). 0 where nothing but the
 * end of the connection ends it, and after a 204, whose body is for a clause to judge. Line ends do not count.
 */
export function surplusOf(received: Buffer): number {
  let head = '';
  let at = 0;
  do {
    const end = received.indexOf(headEnd, at);
    if (end < 0) return 0;
    head = received.toString('latin1', at, end);
    at = end + headEnd.length;
  } while (/^HTTP\/1\.\d 1(?!01)/.test(head));
  const end = /^HTTP\/1\.\d 204/.test(head) ? received.length : bodyEnd(received, head, at);
  return /^[\r\n]*$/.test(received.toString('latin1', end)) ? 0 : received.length - end;
}

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
