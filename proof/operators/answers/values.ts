import type { Field } from '../../mutants/fields.ts';
import type { Json } from '../../../schemas/json.ts';

/** What may become of one value of an answer. */
export interface ValueChange {
  readonly name: string;
  /** Whether a field of an answer can be broken so. Leaving out what is optional, and null where it may be, break nothing. */
  readonly fits: (field: Field) => boolean;
  readonly change: (value: Json, field: Field) => Json;
}

const has =
  (...types: string[]) =>
  (field: Field): boolean =>
    field.types.some((type) => types.includes(type));

const isNumeric = has('integer', 'number');
const isDate = ({ schema }: Field): boolean => ['date', 'iso-8601'].includes(String(schema['format']));
const isFreeText = (field: Field): boolean => has('string')(field) && !isDate(field);
const isListed = ({ schema }: Field): boolean => Array.isArray(schema['enum']);

const swapCase = (text: string): string =>
  text.replaceAll(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** A value of a type that the field may not have. */
function ofAnotherType(value: Json): Json {
  if (typeof value === 'string') return { value };
  if (Array.isArray(value)) return { 0: value[0] };
  return typeof value === 'object' && value !== null ? [value] : String(value);
}

const onText =
  (change: (text: string) => Json) =>
  (value: Json): Json =>
    typeof value === 'string' && value !== '' ? change(value) : value;

const moved = (by: number) => (value: Json, field: Field) => {
  if (typeof value === 'number') return value + by;
  return isDate(field) ? onText((text) => otherDay(text, by))(value) : value;
};

/** A date, or the date of a date-time, some days later. */
function otherDay(text: string, days: number): string {
  const day = text.slice(0, 10);
  const instant = Date.parse(day);
  if (Number.isNaN(instant)) return text;
  return new Date(instant + days * 86_400_000).toISOString().slice(0, 10) + text.slice(10);
}

function emptied(value: Json): Json {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? {} : value;
}

const otherListed = (value: Json, { schema }: Field): Json => {
  const listed: Json[] = [schema['enum'] ?? []].flat().filter((one: Json) => one !== null);
  return listed[(listed.indexOf(value) + 1) % listed.length];
};

/** Every change of a value that needs no other answer. */
export const valueChanges: readonly ValueChange[] = [
  {
    name: 'absent',
    fits: ({ isRequired, path }) => isRequired && path.at(-1) !== '*',
    change: () => undefined,
  },
  { name: 'null', fits: ({ isNullable }) => !isNullable, change: () => null },
  { name: 'other-type', fits: ({ types }) => types.length > 0, change: ofAnotherType },
  { name: 'empty', fits: has('string', 'array', 'object'), change: emptied },
  { name: 'letter-case', fits: isFreeText, change: onText(swapCase) },
  { name: 'truncated', fits: has('string'), change: onText((text) => text.slice(0, -1)) },
  { name: 'one-more', fits: (field) => isNumeric(field) || isDate(field), change: moved(1) },
  { name: 'one-less', fits: (field) => isNumeric(field) || isDate(field), change: moved(-1) },
  {
    name: 'inverted',
    fits: has('boolean'),
    change: (value) => (typeof value === 'boolean' ? !value : value),
  },
  { name: 'other-listed', fits: isListed, change: otherListed },
  { name: 'unlisted', fits: isListed, change: onText((text) => `${text}s`) },
];
