import type { Clause } from '../contract/clauses.ts';
import { isNamedBy } from '../report/pattern.ts';
import { carriersOf, clausesShownBy } from './carriers.ts';
import { type CatalogueEntry, catalogueEntriesOf, catalogueOf, type Suite } from './catalogue.ts';
import type { Contract } from './contract.ts';
import { passiveCheckOf } from './passive-clauses.ts';

/** What a run is about: the checks, and the clauses that it reports as selected. */
export interface CheckSelection {
  readonly entries: readonly CatalogueEntry[];
  readonly clauses: ReadonlySet<string>;
  /** Clauses that `--skip` names: what others show of them does not count. */
  readonly skipped?: ReadonlySet<string>;
  /** Clauses of which a part alone is decided: other checks, which were left out, may show them broken. */
  readonly inPart: ReadonlySet<string>;
  /** All that are reported, selected or not. */
  readonly catalogue: readonly Clause[];
}

type Chosen = Omit<CheckSelection, 'inPart'>;

/**
 * The checks and clauses that the patterns of `--only` name, without those that the patterns of `--skip` name: a suite's,
 * check's or operation's name, a clause's id or the beginning of one, or a section. An operation's name leaves out the
 * checks about other operations, also of a clause that holds for all. Gives null when `--only` names nothing.
 */
export function select(
  contract: Contract,
  suites: readonly Suite[],
  only: readonly string[],
  skip: readonly string[] = [],
): CheckSelection | null {
  const all = catalogueEntriesOf(suites);
  const chosen = selectOnly(contract, all, catalogueOf(contract, suites), only);
  if (chosen === null) return null;
  const selection = skip.length === 0 ? chosen : leaveOut(chosen, skip);
  const kept = new Set(selection.entries);
  return {
    ...selection,
    inPart: clausesShownBy(
      contract,
      all.filter((entry) => !kept.has(entry)),
      all,
    ),
  };
}

function selectOnly(
  contract: Contract,
  entries: readonly CatalogueEntry[],
  catalogue: readonly Clause[],
  patterns: readonly string[],
): Chosen | null {
  if (patterns.length === 0) return { entries, clauses: new Set(catalogue.map(({ id }) => id)), catalogue };
  const named = clausesNamed(catalogue, patterns);
  const inFull = clausesNamed(catalogue.map(withoutOperations), patterns);
  const chosen = new Set(
    entries.filter(
      (entry) =>
        patterns.some((one) => fitsEntry(one, entry)) ||
        decidesAny(entry, inFull) ||
        (decidesAny(entry, named) && mayBeAbout(entry, patterns)),
    ),
  );
  // What only checks about other operations decide would be reported as if it had no check.
  const ofOthers = new Set(entries.filter((entry) => !chosen.has(entry)).flatMap(clausesOf));
  const shown = [...named].filter(
    (id) => inFull.has(id) || passiveCheckOf(contract, id) !== undefined || !ofOthers.has(id),
  );
  const carriers = carriersOf(contract, entries, inFull, chosen);
  const run = entries.filter((entry) => chosen.has(entry) || carriers.has(entry));
  const wanted = new Set([...shown, ...[...chosen].flatMap(clausesOf)]);
  return wanted.size === 0 && run.length === 0 ? null : { entries: run, clauses: wanted, catalogue };
}

/** A clause as patterns name all of it: the name of one of its operations asks for what is about that one alone. */
const withoutOperations = (clause: Clause): Clause => ({ ...clause, operations: [] });

/** Whether a check may be about an operation that a pattern names: it says of no other that it is about that. */
const mayBeAbout = ({ check: { operation } }: CatalogueEntry, patterns: readonly string[]): boolean =>
  operation === null || patterns.includes(operation);

const clausesOf = ({ check }: CatalogueEntry): readonly string[] => check.clauses;

/** Leaves out clauses, the checks that decide no other, and the clauses that no check is left for. */
function leaveOut({ entries, clauses: wanted, catalogue }: Chosen, patterns: readonly string[]): Chosen {
  const named = clausesNamed(catalogue, patterns);
  const isLeftOut = (entry: CatalogueEntry): boolean =>
    patterns.some((one) => fitsEntry(one, entry)) ||
    (entry.check.clauses.length > 0 && entry.check.clauses.every((clause) => named.has(clause)));
  const kept = entries.filter((entry) => !isLeftOut(entry));
  const decided = new Set(kept.flatMap(({ check }) => check.clauses));
  const lost = entries.filter(isLeftOut).flatMap(({ check }) => check.clauses);
  const gone = new Set([...named, ...lost.filter((clause) => !decided.has(clause))]);
  return {
    entries: kept,
    clauses: new Set([...wanted].filter((clause) => !gone.has(clause))),
    skipped: named,
    catalogue,
  };
}

/** Whether `--skip` leaves nothing of what `--only` names. */
export function isAllSkipped(
  contract: Contract,
  suites: readonly Suite[],
  only: readonly string[],
  skip: readonly string[],
): boolean {
  const kept = select(contract, suites, only, skip);
  if (kept === null || only.length === 0) return kept?.clauses.size === 0;
  const named = clausesNamed(kept.catalogue, only);
  const isNamed = (entry: CatalogueEntry): boolean => only.some((one) => fitsEntry(one, entry));
  return ![...named].some((id) => kept.clauses.has(id)) && !kept.entries.some(isNamed);
}

const clausesNamed = (catalogue: readonly Clause[], patterns: readonly string[]): Set<string> =>
  new Set(catalogue.filter((clause) => patterns.some((one) => isNamedBy(one, clause))).map(({ id }) => id));

function fitsEntry(pattern: string, { suite, check }: CatalogueEntry): boolean {
  return (
    suite === pattern || check.name === pattern || check.silence === pattern || check.operation === pattern
  );
}

const decidesAny = ({ check }: CatalogueEntry, named: ReadonlySet<string>): boolean =>
  check.clauses.some((clause) => named.has(clause));
