import { PassThrough } from 'node:stream';

const escape = '\u001B';
export const keys = { enter: '\r', space: ' ', down: `${escape}[B`, backspace: '\u007F', ctrlC: '\u0003' };

/** Words of a question, and what is typed then: texts and keys. */
export type Line = readonly [question: string, ...typed: string[]];

/** Somebody at a terminal: waits for the words of each question, then types the answer to it. */
export class Typist {
  readonly input: PassThrough;
  readonly output: PassThrough;
  /** Everything that the terminal showed. */
  shown = '';
  readonly #script: Line[];
  #sinceAnswer = '';

  constructor(...script: Line[]) {
    this.#script = script;
    this.input = new PassThrough();
    this.output = new PassThrough();
    this.output.on('data', (chunk: Buffer) => this.#see(chunk.toString()));
  }

  /** The questions that never came. */
  get unasked(): string[] {
    return this.#script.map(([question]) => question);
  }

  #see(text: string): void {
    this.shown += text;
    this.#sinceAnswer += text;
    const [next] = this.#script;
    if (next === undefined || !this.#sinceAnswer.includes(next[0])) return;
    this.#script.shift();
    this.#sinceAnswer = '';
    // Once the question is set up to listen.
    setImmediate(() => next.slice(1).forEach((typed) => this.#type(typed)));
  }

  /** One event for each key, as a terminal sends them. */
  #type(typed: string): void {
    for (const key of typed.startsWith(escape) ? [typed] : typed) this.input.emit('data', Buffer.from(key));
  }
}
