import type { Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import { textClasses, aboutText } from './texts.ts';
import type { Kind, Seen, Trigger } from './trigger.ts';

/** A trigger that looks at a value as it is written in JSON; a value that is not there is written `absent`. */
export type JsonRow = readonly [name: string, words: string, pattern: RegExp];

interface About {
  readonly kind: Kind;
  readonly operations: Trigger['operations'];
  /** What the rows are about, in the words of a sentence, */
  readonly words?: string;
  /** and where it is in a body or an entry; empty for the whole. */
  readonly path?: string;
  /** Requests or entries to which the triggers are confined. */
  readonly only?: (seen: Seen) => boolean;
}

/** Makes triggers about the JSON of a value. */
export const aboutJson = (
  { kind, operations, words: what = '', path = '', only = () => true }: About,
  rows: readonly JsonRow[],
): Trigger[] =>
  rows.map(([name, words, pattern]) => ({
    name: `${kind}-${name}`,
    kind,
    words: `when ${what} ${words}`.replaceAll('  ', ' '),
    operations,
    lacks: ['null', 'absent'].some((none) => pattern.test(none)) ? [path] : [],
    hits: (seen) => only(seen) && pattern.test(jsonOf(seen, path)),
  }));

const jsonOf = ({ call, entry }: Seen, path: string): string => {
  const whole: Json = entry ?? call.body;
  return JSON.stringify(path === '' ? whole : at(whole, path)) ?? 'absent';
};

/** Classes of texts that a service has no reason to refuse, or to change. */
const classes = textClasses.filter(([name]) =>
  /^(of-one|beyond-(50|255)|zero-first|with-(slash|percent)|latin|far|emoji)/.test(name),
);

/** Makes triggers about the text of a field. */
export const aboutField = (field: string, operations: Trigger['operations']): Trigger[] =>
  aboutText({ kind: `of-${dashed(field)}`, operations, words: spaced(field) }, classes, ({ call, entry }) =>
    at(entry ?? call.body, field),
  );

/** The name of a field for ids, and for sentences. */
export const dashed = (field: string): string => field.replaceAll(/[_.]/g, '-');
export const spaced = (field: string): string =>
  field
    .replace('product_id_prefix', 'prefix')
    .replace('product_category_id', 'category')
    .replaceAll(/[_.]/g, ' ');
