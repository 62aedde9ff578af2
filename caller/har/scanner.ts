/** The longest text of an entry that is kept: no body of the interface is near it. In bytes. */
const longestText = 1 << 18;
/** The longest entry, without its longest texts, in bytes. */
const longestEntry = 1 << 25;

/** Stands in for a text that is too long. */
const cutText = Buffer.from('‹not-recorded›');

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d];

/** How many objects and lists are open around the log's own fields, and around its entries. */
const [ofLog, ofEntries] = [2, 3];

/** Gives an entry of the log as JSON; null for one that is too long. */
export type TakeEntry = (text: string | null) => void;

/**
 * Finds the entries of a HAR file in its bytes, part by part. It knows the brackets and texts of JSON, and leaves the
 * content of an entry to a parser: no more than one entry is held at a time, and no text that is long.
 */
export class EntryScanner {
  readonly #take: TakeEntry;
  #depth = 0;
  /** The last name that was read at a depth. */
  readonly #names = new Map<number, string>();
  #lastText = '';
  #isInEntries = false;
  /** Whether a list of entries began. */
  hasEntries = false;

  /** The parts of the entry that is open; null where none is. */
  #entry: Buffer[] | null = null;
  #length = 0;

  /** The parts of the text that is open from an earlier part of the file; null where none is. */
  #text: Buffer[] | null = null;
  #textLength = 0;
  /** Whether the last sign of the earlier part takes the meaning of the next. */
  #isEscaped = false;

  constructor(take: TakeEntry) {
    this.#take = take;
  }

  /** Whether the document was closed. */
  get isWhole(): boolean {
    return this.hasEntries && this.#depth === 0;
  }

  /** Reads the next part of the file. */
  push(chunk: Buffer): void {
    let from = 0; // what comes before it is in the entry already
    let at = 0;
    if (this.#text !== null) {
      from = this.#continueText(chunk);
      if (from < 0) return;
      at = from + 1;
    }
    for (; at < chunk.length; at += 1) {
      const sign = chunk[at];
      if (sign === quote) {
        const end = this.#endOfText(chunk, at + 1);
        if (end < 0) {
          this.#save(chunk.subarray(from, at + 1));
          this.#text = [];
          this.#textLength = 0;
          this.#hold(chunk.subarray(at + 1));
          return;
        }
        if (this.#entry === null && this.#depth <= ofLog)
          this.#lastText = chunk.toString('utf8', at + 1, end);
        at = end;
      } else if (sign === colon) {
        if (this.#entry === null) this.#names.set(this.#depth, this.#lastText);
      } else if (sign === openObject || sign === openList) {
        if (this.#open(sign === openList)) from = at;
      } else if (sign === closeObject || sign === closeList) {
        this.#close(chunk, from, at + 1);
      }
    }
    this.#save(chunk.subarray(from));
  }

  /** Tells whether an entry begins here. */
  #open(isList: boolean): boolean {
    const isEntry = this.#isInEntries && this.#depth === ofEntries && !isList;
    if (this.#depth === ofLog && isList && this.#isOfLog('entries')) {
      this.#isInEntries = true;
      this.hasEntries = true;
    }
    this.#depth += 1;
    if (isEntry) {
      this.#entry = [];
      this.#length = 0;
    }
    return isEntry;
  }

  #close(chunk: Buffer, from: number, to: number): void {
    this.#depth -= 1;
    if (this.#depth === ofLog) this.#isInEntries = false;
    if (this.#entry === null || this.#depth !== ofEntries) return;
    this.#save(chunk.subarray(from, to));
    this.#take(this.#length > longestEntry ? null : Buffer.concat(this.#entry).toString('utf8'));
    this.#entry = null;
  }

  #isOfLog(name: string): boolean {
    return this.#names.get(1) === 'log' && this.#names.get(ofLog) === name;
  }

  #save(bytes: Buffer): void {
    if (this.#entry === null) return;
    this.#length += bytes.length;
    if (this.#length > longestEntry) this.#entry = [];
    else this.#entry.push(bytes);
  }

  /** Where a text ends that is open at a place; -1 where it goes on in the next part of the file. */
  #endOfText(chunk: Buffer, from: number): number {
    for (let at = from; ; at += 1) {
      const found = chunk.indexOf(quote, at);
      const end = found < 0 ? chunk.length : found;
      let escapes = 0;
      while (end - escapes > from && chunk[end - escapes - 1] === backslash) escapes += 1;
      if (end - escapes === from && this.#isEscaped) escapes += 1;
      const isEscaped = escapes % 2 === 1;
      if (found < 0) this.#isEscaped = isEscaped;
      if (found < 0) return -1;
      if (!isEscaped) this.#isEscaped = false;
      if (!isEscaped) return end;
      at = found;
    }
  }

  /** Where the text that is open ends in the next part of the file; -1 where it goes on still. */
  #continueText(chunk: Buffer): number {
    const end = this.#endOfText(chunk, 0);
    this.#hold(end < 0 ? chunk : chunk.subarray(0, end));
    if (end < 0) return -1;
    const text = this.#text ?? [];
    this.#text = null;
    if (this.#entry === null) this.#lastText = Buffer.concat(text).toString('utf8');
    else if (this.#textLength > longestText) this.#save(cutText);
    else text.forEach((part) => this.#save(part));
    return end;
  }

  /** Only texts of entries, and names, are of interest. */
  #hold(bytes: Buffer): void {
    if (this.#entry === null && this.#depth > ofLog) return;
    this.#textLength += bytes.length;
    if (this.#textLength > longestText) this.#text = [];
    else this.#text?.push(bytes);
  }
}
