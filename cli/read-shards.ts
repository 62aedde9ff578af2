import { UsageError } from '../engine/settings/usage-error.ts';
import type { Report } from '../engine/report/report.ts';
import { parseShard, type Shard, shardName } from '../engine/report/shard.ts';
import { NoVerdict } from '../runner/no-verdict.ts';
import { readReport } from './read-report.ts';

/** The report of one shard, and the file that holds it. */
interface Read {
  readonly path: string;
  readonly report: Report;
  readonly shard: Shard;
}

/**
 * Reads the reports of all shards of one run, in the order of the shards. Throws a {@link UsageError} when a file is no
 * report of a shard, when one is missing or there twice, or when they are not of one and the same run; a
 * {@link NoVerdict} when a shard did not reach the service.
 */
export function readShards(paths: readonly string[]): [Report, ...Report[]] {
  const all = paths.map(readShard).toSorted((a, b) => a.shard.index - b.shard.index);
  const [first, ...others] = all;
  if (first === undefined) throw new UsageError('Name the conformance.json of each shard.');
  for (const other of others) refuseStranger(first, other);
  for (const [nth, other] of others.entries()) refuseDouble(all[nth] ?? first, other);
  refuseGap(first.shard, all);
  return [first.report, ...others.map(({ report }) => report)];
}

function readShard(path: string): Read {
  const report = readReport(path);
  const shard = parseShard(report.shard ?? '');
  if (shard !== null && report.division === undefined)
    throw new NoVerdict(
      `Shard ${shardName(shard)} (${path}) ended before its first check, so there is no verdict on the whole. Run it again.`,
    );
  if (shard !== null) return { path, report, shard };
  throw new UsageError(
    `${path} is the report of a whole run: merge takes those of \`run --shard I/N\`, one for each I.`,
  );
}

/** What the shards of one run have in common, in words. */
const common: Readonly<Record<string, (report: Report, shard: Shard) => unknown>> = {
  'number of shards': (_, { of }) => of,
  seed: ({ seed }) => seed,
  selection: ({ selection }) => selection.join(', ') || 'everything',
  scope: ({ scope }) => (scope?.quick === undefined ? 'each clause' : 'each clause once'),
  'patterns to skip': ({ skipped }) => skipped.join(', ') || 'nothing',
  target: ({ target }) => (target.embedded ? 'the embedded mock' : target.base_url),
  'version of the suite': ({ suite }) => suite.version,
  'edition of the suite': ({ edition }) => edition ?? 'none',
  'version of the contract': ({ suite }) => suite.contract,
};

function refuseStranger(first: Read, other: Read): void {
  for (const [what, of] of Object.entries(common)) {
    const [expected, found] = [of(first.report, first.shard), of(other.report, other.shard)].map(String);
    if (expected !== found)
      throw new UsageError(
        `${other.path} does not go with ${first.path}: its ${what} is ${found}, not ${expected}. Merge the shards of one run.`,
      );
  }
  if (first.report.division === other.report.division) return;
  throw new UsageError(
    `${other.path} does not go with ${first.path}: the run was divided otherwise. Give every shard the same fixtures, the same suites and the same leave to send messages.`,
  );
}

function refuseDouble(one: Read, other: Read): void {
  if (one.shard.index !== other.shard.index) return;
  throw new UsageError(
    `${one.path} and ${other.path} are both shard ${shardName(one.shard)}: name each once.`,
  );
}

function refuseGap({ of }: Shard, all: readonly Read[]): void {
  const wanted = Array.from({ length: of }, (_, nth) => ({ index: nth + 1, of }));
  const missing = wanted
    .filter(({ index }) => all.every(({ shard }) => shard.index !== index))
    .map(shardName);
  if (missing.length === 0) return;
  throw new UsageError(
    `${missing.length === 1 ? 'Shard' : 'Shards'} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: name the reports of all ${of}.`,
  );
}
