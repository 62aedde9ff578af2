import type { AdmissibleAnswer, Silence } from '../../specs/silence.ts';
import { isObject, stringAt } from './json.ts';
import type { Json, JsonObject } from './json.ts';
import { banner } from './output.ts';
import { readRows, refuseOtherKeys, refuseRepeatedIds, renderUnion, toRow, yamlFilesOf } from './rows.ts';

const keys = ['id', 'section', 'also', 'operations', 'question', 'admissible'];

/** All silences, by file and row; throws, naming file and row, on a wrong one. */
export function readSilences(operations: readonly string[], folder = 'specs/silences'): Silence[] {
  const known = new Set(operations);
  const silences = yamlFilesOf(folder).flatMap((path) =>
    readRows(path).map((row) => toSilence(row, path, known)),
  );
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
    admissible: toAdmissible(row['admissible'], place),
  };
}

function toAdmissible(value: Json | undefined, place: string): Silence['admissible'] {
  if (value === 'anything') return value;
  if (!Array.isArray(value) || value.length === 0)
    throw new Error(`${place}: expected "anything" or a list of answers under "admissible".`);
  return value.map((entry) => toAnswer(entry, place));
}

function toAnswer(entry: Json, place: string): AdmissibleAnswer {
  if (!isObject(entry))
    throw new Error(
      `${place}: an admissible answer needs "answer" and "shown_by", found ${JSON.stringify(entry)}.`,
    );
  refuseOtherKeys(entry, ['answer', 'shown_by'], place);
  return { answer: stringAt(entry, 'answer', place), shown_by: stringAt(entry, 'shown_by', place) };
}
