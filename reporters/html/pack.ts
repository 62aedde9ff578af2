import { gzipSync } from 'node:zlib';
import type { Exchange } from '../../engine/report/exchange.ts';
import { attemptsOf } from '../common/attempts.ts';
import { siblingDifferences } from '../common/siblings.ts';
import { readable } from './body.ts';
import { exchangeView } from './exchange.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

/** Texts by the names under which the script of a page finds them. */
export type Texts = Readonly<Record<string, string>>;

/** Texts as a page carries them: JSON, compressed by gzip, in base64. */
export const packed = (texts: Texts): string =>
  gzipSync(JSON.stringify(texts), { level: 9 }).toString('base64');

/** A shorter body takes less room where it stands. */
const shortest = 160;

/** Bodies that are stored once, however many exchanges have them. */
class Bodies {
  readonly #names = new Map<string, string>();

  readonly view = (body: string): Markup | string => {
    const text = readable(body);
    if (text.length < shortest) return text;
    const name = this.#names.get(text) ?? `body ${this.#names.size}`;
    this.#names.set(text, name);
    return html`<samp data-body="${name}"></samp>`;
  };

  get texts(): Texts {
    return Object.fromEntries(Array.from(this.#names, ([text, name]) => [name, text]));
  }
}

/** The exchanges of some stories as markup, by their ids, each once; and each body once. */
export function exchangeTexts(stories: readonly (readonly Exchange[])[], isOfClient: boolean): Texts {
  const unlike = differencesIn(stories);
  const bodies = new Bodies();
  const views = Array.from(new Set(stories.flat()), (one) => [
    one.id,
    String(exchangeView(one, { isOfClient, unlike: unlike.get(one.id), bodyOf: bodies.view })),
  ]);
  return { ...(Object.fromEntries(views) as Texts), ...bodies.texts };
}

/** How the exchanges of each attempt of a check differ from each other, by their ids. */
function differencesIn(stories: readonly (readonly Exchange[])[]): ReadonlyMap<string, string> {
  const attempts = stories.flatMap(attemptsOf);
  return new Map(attempts.flatMap(({ steps, cleanup }) => [...siblingDifferences([...steps, ...cleanup])]));
}
