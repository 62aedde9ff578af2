import { type Answer, type CheckContext, dataClauses, dataParts, valueAt, type Json } from '#loyalty';
import { shows } from './read-back.ts';

/** The clauses that have the plain data of an update stored. */
export const stored = dataClauses('update-member.replaces');

/** Expects of a search that it shows the plain data of an update, whatever else the body held. */
export function expectStored(
  { expect }: Pick<CheckContext<(typeof stored)[number]>, 'expect'>,
  search: Answer,
  body: Json,
): void {
  for (const { part, path, isSame } of dataParts)
    expect(`update-member.replaces.${part}`, search).toSatisfy(
      ...shows({ path, isSame }, valueAt(body, path)),
    );
}
