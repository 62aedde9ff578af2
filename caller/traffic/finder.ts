import { grouped } from './grouped.ts';

/** Finds which of some values a text holds, as they are or encoded for an address or for JSON. */
export type Finder = (text: string) => readonly string[];

/** Makes a finder for any number of values: a recording may hold more tokens than an address has characters. */
export function finderOf(values: Iterable<string>): Finder {
  const byForm = new Map(
    [...values].flatMap((value) => formsOf(value).map((form) => [form, value] as const)),
  );
  const lengths = [...grouped(byForm.keys(), ({ length }) => length)];
  return (text) =>
    lengths.flatMap(([length, forms]) => {
      const places = Math.max(text.length - length + 1, 0);
      const found =
        forms.length <= places
          ? forms.filter((form) => text.includes(form))
          : Array.from({ length: places }, (_, at) => text.slice(at, at + length));
      return found.flatMap((form) => byForm.get(form) ?? []);
    });
}

const formsOf = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  JSON.stringify(value).slice(1, -1),
];
