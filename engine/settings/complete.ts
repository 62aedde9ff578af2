import type { z } from 'zod';
import type { ServiceKind, Setting } from './setting.ts';

/** A table of settings by their names. */
export type Table = Readonly<Record<string, Setting>>;

type One<Row extends Setting> = z.output<Row['schema']>;

/** Settings of a table as they were given, read and checked. */
export type Given<T extends Table> = {
  readonly [N in keyof T]?: T[N] extends { separator: string } ? readonly One<T[N]>[] : One<T[N]>;
};

type CompleteValue<Row extends Setting> = Row extends { separator: string }
  ? readonly One<Row>[]
  : Row extends { default: string | Readonly<Record<string, string>> } | { draw: () => unknown }
    ? One<Row>
    : One<Row> | null;

/** All settings of a table: what was given, and the defaults for the rest; null for what has none. */
export type Complete<T extends Table> = { readonly [N in keyof T]: CompleteValue<T[N]> };

/** Fills in the default of every setting that was not given: the one that fits that kind of service. */
export function complete<T extends Table>(table: T, given: Given<T>, service: ServiceKind): Complete<T> {
  const entries = Object.entries(table).map(([name, row]) => [name, given[name] ?? defaultOf(row, service)]);
  return Object.fromEntries(entries) as Complete<T>;
}

function defaultOf(row: Setting, service: ServiceKind): unknown {
  if (row.draw !== undefined) return row.draw();
  if (row.separator !== undefined) return [];
  const value = typeof row.default === 'object' ? row.default[service] : row.default;
  return value === undefined || value === null ? null : row.schema.parse(value);
}

/** Says the default of a setting in words; null where it has none. */
export function defaultWords({ default: value, otherwise }: Setting): string | null {
  if (typeof value !== 'object') return value ?? otherwise ?? null;
  const [remote, local, embedded] = [value.remote, value.local, value.embedded].map(
    (one) => one ?? 'no limit',
  );
  if (local === embedded)
    return `${remote}; ${local} for a service on this machine and for the embedded mock`;
  const onMachine = local === remote ? '' : `; ${local} for a service on this machine`;
  return `${remote}${onMachine}; ${embedded} for the embedded mock`;
}
