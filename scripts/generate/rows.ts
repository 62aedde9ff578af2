import { readdirSync, readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { isObject, stringAt, stringsAt } from './json.ts';
import type { Json, JsonObject } from './json.ts';

/** What rows of clauses and of silences have in common. */
export interface SpecificationRow {
  readonly id: string;
  readonly section: string;
  readonly also?: readonly string[];
  readonly operations: readonly string[];
}

/** How many numbered parts each section of the specification has. */
const parts: Readonly<Record<string, number>> = { 1: 5, 2: 15, 3: 2, 4: 10, 5: 10, 6: 0, 7: 4, 8: 0, 9: 3 };
const idPattern = /^[a-z][a-z0-9-]*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** The YAML files of a folder, in the order of their names. */
export const yamlFilesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => `${folder}/${name}`);

/** Reads a YAML list of rows; throws, naming the file, on anything else. */
export function readRows(path: string): JsonObject[] {
  const rows = (parse(readFileSync(path, 'utf8')) ?? []) as Json;
  if (!Array.isArray(rows)) throw new Error(`${path}: expected a list of rows.`);
  return rows.map((row: Json, index) => {
    if (!isObject(row)) throw new Error(`${path}: row ${index + 1} is no mapping: ${JSON.stringify(row)}.`);
    return row;
  });
}

/** The common part of a row; throws, naming file and row, where it is not as it should be. */
export function toRow(row: JsonObject, path: string, operations: ReadonlySet<string>): SpecificationRow {
  const id = stringAt(row, 'id', path);
  const place = `${path}: ${id}`;
  if (!idPattern.test(id))
    throw new Error(`${place}: expected an id like area.subject.detail in lower-case kebab segments.`);
  const section = stringAt(row, 'section', place);
  const also = stringsAt(row, 'also', place);
  for (const each of [section, ...also]) {
    if (!isSection(each)) throw new Error(`${place}: the specification has no section ${each}.`);
  }
  const names = stringsAt(row, 'operations', place);
  const unknown = names.filter((name) => !operations.has(name));
  if (unknown.length > 0) throw new Error(`${place}: no such operation: ${unknown.join(', ')}.`);
  if (names.length === 0) throw new Error(`${place}: expected at least one operation.`);
  return { id, section, ...(also.length > 0 ? { also } : {}), operations: names };
}

/** A sentence of a row; throws, naming the place, when it is not exactly one. */
export function sentenceAt(row: JsonObject, key: string, place: string): string {
  const text = stringAt(row, key, place).trim();
  if (!/[.?]$/.test(text) || /[.?!]\s+[A-Z]/.test(text)) {
    throw new Error(`${place}: expected one sentence under "${key}", found: ${text}`);
  }
  return text;
}

/** Throws where a row has keys that are not read, since they are misspelt ones. */
export function refuseOtherKeys(row: JsonObject, known: readonly string[], place: string): void {
  const other = Object.keys(row).filter((key) => !known.includes(key));
  if (other.length > 0)
    throw new Error(`${place}: unknown key ${other.join(', ')}; known are ${known.join(', ')}.`);
}

/** Throws where two rows have one id. */
export function refuseRepeatedIds(rows: readonly { id: string }[]): void {
  const seen = new Set<string>();
  for (const { id } of rows) {
    if (seen.has(id)) throw new Error(`${id}: two rows have this id; each names one row.`);
    seen.add(id);
  }
}

/** A union of string literals, one to a line. */
export function renderUnion(ids: readonly string[]): string {
  return ids.length === 0 ? ' never' : ids.map((id) => `\n  | '${id}'`).join('');
}

function isSection(section: string): boolean {
  const [, chapter, part] = /^(\d)(?:\.(\d+))?$/.exec(section) ?? [];
  const count = chapter === undefined ? undefined : parts[chapter];
  return count !== undefined && (part === undefined || (Number(part) >= 1 && Number(part) <= count));
}
