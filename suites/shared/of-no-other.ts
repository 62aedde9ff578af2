import { type Answer, type CheckContext, foundData, international, valueAt, type Json } from '#loyalty';
import { isSaid } from './stored-promises.ts';

/** The data of the first member of the fixtures who has a phone, as a search shows them; none where there is no such member. */
export async function dataInFixtures({
  api,
  run,
}: Pick<CheckContext<never>, 'api' | 'run'>): Promise<Json[]> {
  const phone = run.facts.fixtures.members?.find((one) => one.phone !== undefined)?.phone;
  return phone === undefined ? [] : foundData(await api.searchMembers({ phone: international(phone) }));
}

/** The expectation that what a request left out is not what another member has. */
export const isOfNoOther = (
  path: string,
  others: readonly Json[],
): [expected: string, isMet: (answer: Answer) => boolean, field: string] => [
  `another ${path} than those of other members`,
  (answer) => !others.some((data) => isSaid(valueAt(data, path)) && valueAt(data, path) === answer.get(path)),
  path,
];
