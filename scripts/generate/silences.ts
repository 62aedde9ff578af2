import { existsSync } from 'node:fs';

import type { Silence } from '../../specs/silence.ts';
import { stringAt } from './json.ts';
import type { JsonObject } from './json.ts';
import { banner } from './output.ts';
import { readRows, refuseOtherKeys, refuseRepeatedIds, renderUnion, toRow } from './rows.ts';

const keys = ['id', 'section', 'also', 'operations', 'question', 'admissible'];

/** All silences; throws, naming the row, on a wrong one. */
export function readSilences(operations: readonly string[], path = 'specs/silences.yaml'): Silence[] {
  if (!existsSync(path)) return [];
  const known = new Set(operations);
  const silences = readRows(path).map((row) => toSilence(row, path, known));
  refuseRepeatedIds(silences);
  return silences;
}

/** The TypeScript file of the silences. */
export function renderSilences(silences: readonly Silence[]): string {
  return `${banner}import type { Silence } from '../silence.ts';
import type { OperationName } from './operations.ts';

/** Id of a silence. */
export type SilenceId =${renderUnion(silences.map(({ id }) => id))};

/** Every question that the specification leaves open. */
export const silences: readonly Silence<SilenceId, OperationName>[] = ${JSON.stringify(silences, null, 2)};
`;
}

function toSilence(row: JsonObject, path: string, operations: ReadonlySet<string>): Silence {
  const { id, ...common } = toRow(row, path, operations);
  const place = `${path}: ${id}`;
  refuseOtherKeys(row, keys, place);
  return {
    id,
    ...common,
    question: stringAt(row, 'question', place).trim(),
    admissible: stringAt(row, 'admissible', place).trim(),
  };
}
