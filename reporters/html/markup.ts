import { printable } from '../common/text.ts';

/** HTML that is safe to put into a page: made by {@link html} alone. */
export class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** What a template takes: data is escaped, markup stays, nothing is left out as nothing. */
export type Content = Markup | string | number | null | readonly Content[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (data: string): string =>
  printable(data).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

function rendered(content: Content): string {
  if (content === null) return '';
  if (content instanceof Markup) return content.toString();
  if (typeof content === 'object') return content.map(rendered).join('');
  return escape(String(content));
}

const partsOf = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The parts of a template without their indentation; a template is filled in many times, and cut down once. */
function cutDown(template: TemplateStringsArray): readonly string[] {
  const known = partsOf.get(template);
  if (known !== undefined) return known;
  const parts = template.map((part) => part.replaceAll(/\s*\n\s*/g, '\n'));
  partsOf.set(template, parts);
  return parts;
}

/**
 * A template of HTML: everything put into it is data and is escaped, unless it is markup itself. Attributes must be
 * quoted, and no data may stand in a script, a style or the name of anything. Indentation of the template is dropped.
 */
export function html(template: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  const [first = '', ...others] = cutDown(template);
  return new Markup(
    others.reduce((page, part, index) => page + rendered(contents[index] ?? null) + part, first),
  );
}

/** Prose of the catalogue: what stands between backticks in it is code. */
export const prose = (text: string): Markup =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
