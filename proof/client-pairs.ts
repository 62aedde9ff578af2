import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { clientFaults } from '../caller/faults/index.ts';
import { packageRoot } from '../schemas/package-root.ts';

/** Two faults of a client, in the order in which they stand in the source. */
export type ClientPair = readonly [first: string, second: string];

const ids = clientFaults.map(({ id }) => id);
const some = z.array(z.enum(ids)).nonempty();

/** A row of `client-pairs.yaml`: faults that exclude each other, or those under `with`. */
const exclusion = z.strictObject({ faults: some, with: some.optional(), why: z.string().min(10) });
type Exclusion = z.infer<typeof exclusion>;

/** The rows of `proof/client-pairs.yaml`. Throws where one of them says anything else than one reason. */
const readExclusions = (): Exclusion[] =>
  z.array(exclusion).parse(parse(readFileSync(join(packageRoot(), 'proof', 'client-pairs.yaml'), 'utf8')));

const isAbout = ({ faults, with: others = faults }: Exclusion, [first, second]: ClientPair): boolean =>
  (faults.includes(first) && others.includes(second)) || (faults.includes(second) && others.includes(first));

/** Why one client cannot show two faults, or it could not be known which of them was seen; undefined where it can. */
function whyNot(pair: ClientPair, exclusions: readonly Exclusion[]): string | undefined {
  const [first, second] = pair.map((id) => clientFaults.find((fault) => fault.id === id));
  if (first?.clause === second?.clause) return 'Both break the same clause.';
  return exclusions.find((row) => isAbout(row, pair))?.why;
}

/** All pairs of faults, neighbours in the source first and those farthest apart last: any part of them has each fault. */
function allPairs(): ClientPair[] {
  const count = ids.length;
  const distances = Array.from({ length: Math.floor(count / 2) }, (_, index) => index + 1);
  const pairs = distances.flatMap((distance) =>
    ids.map((_, index) => [index, (index + distance) % count].toSorted((a, b) => a - b)),
  );
  const distinct = new Set(pairs.map(([one = 0, other = 0]) => one * count + other));
  return [...distinct].map((key) => [ids[Math.floor(key / count)] ?? '', ids[key % count] ?? '']);
}

/** The pairs that a client can show, and how many it cannot for each reason. */
export function clientPairs(): { pairs: ClientPair[]; excluded: Map<string, number> } {
  const exclusions = readExclusions();
  const excluded = new Map<string, number>();
  const pairs = allPairs().filter((pair) => {
    const why = whyNot(pair, exclusions);
    if (why !== undefined) excluded.set(why, (excluded.get(why) ?? 0) + 1);
    return why === undefined;
  });
  return { pairs, excluded };
}
