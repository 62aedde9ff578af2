import { Command, InvalidArgumentError, Option } from 'commander';
import { areas } from '../mock/mistakes/grid.ts';
import type { GridArea } from './grid-choice.ts';
import { operators } from './operators/index.ts';

/** What a proof tries. */
export interface ProofOptions {
  /** Beginnings of the ids or clauses that are tried; empty for everything. */
  readonly patterns: readonly string[];
  /** One in this number of all that fits is tried; everything where absent. */
  readonly sample?: number;
  /** How many combinations of variations are tried, and nothing else. */
  readonly combinations?: number;
  /** How many faults are tried on top of random variations, and nothing else. */
  readonly crossed?: number;
  /** How many pairs of faults of a client are tried, and nothing else. */
  readonly pairs?: number;
  /** Whether the grid of faults is tried but for what is withheld, and nothing else. */
  readonly grid?: true;
  /** How many products of the grid with something withheld are tried, and nothing else. */
  readonly fresh?: number;
  /** The one area of the grid that is tried. */
  readonly area?: GridArea;
  /** Whether the fresh products that were not found are named. */
  readonly reveal?: true;
  /** How many faults, and how many pairs of faults, are tried to count the findings of each, and nothing else. */
  readonly findings?: number;
  /** Whether it is counted how many faults a quick run finds, and nothing else. */
  readonly quick?: true;
  /** Whether it is printed what checks saw of the products. */
  readonly trace?: true;
  readonly seed: number;
  /** Whether every check is run to its end, to find what else fails, and checks that nothing makes fail. */
  readonly thorough: boolean;
  /** The only operators with mutants to try. */
  readonly operator?: readonly string[];
  /** Whether `docs/mutants.md` is written, and after a whole proof `docs/proof.md` and `reports/proof/faults.md`. */
  readonly write: boolean;
}

/** The options that choose something else than the grid. */
const others = ['operator', 'combinations', 'crossed', 'write', 'thorough'];

/** The options that choose something else than what findings are counted of. */
const choosing = [...others, 'sample', 'pairs', 'grid', 'fresh'];

/** Reads the words of the command line. Ends the process with code 0 after --help, and with 2 on words that mean nothing. */
export function readOptions(words: readonly string[]): ProofOptions {
  const command = new Command('npm run proof --')
    .description('Tries every fault, mutant and variation. Exits 0 when all is proven, else 1.')
    .argument('[patterns...]', 'beginnings of ids or clauses to try (default: everything)')
    .addOption(numberOption('--sample <n>', 'try one in n of all that fits').conflicts('write'))
    .addOption(
      numberOption(
        '--combinations <count>',
        'try that many random combinations of variations, and nothing else',
      ).conflicts(['sample', 'operator']),
    )
    .addOption(
      numberOption(
        '--crossed <count>',
        'try that many faults on top of random variations, and nothing else; tells which are hidden',
      ).conflicts(['sample', 'operator', 'combinations']),
    )
    .addOption(
      numberOption(
        '--pairs <count>',
        'try that many clients with two faults, and nothing else; 10000 is all of them',
      ).conflicts(['sample', 'operator', 'combinations', 'crossed']),
    )
    .addOption(
      new Option('--grid', 'try the products of the grid, and nothing else').conflicts([...others, 'pairs']),
    )
    .addOption(
      numberOption(
        '--fresh <count>',
        'try that many products with something that is withheld, and nothing else; 0 from 95 % found',
      ).conflicts([...others, 'sample', 'pairs', 'grid']),
    )
    .addOption(new Option('--area <name>', 'the area of --grid and --fresh').choices(Object.keys(areas)))
    .option('--quick', 'count the faults that a quick run finds, and nothing else')
    .option('--trace', 'with --grid: print what each check saw, from the first wrong answer or effect on')
    .option('--reveal', 'name the products of --fresh that are not found')
    .addOption(numberOption('--findings <n>', 'count the findings of n faults and pairs').conflicts(choosing))
    .addOption(
      numberOption(
        '--seed <number>',
        'decides what --sample, --combinations, --crossed, --pairs, --fresh and --findings draw',
      ).default(1),
    )
    .addOption(
      new Option('--operator <names...>', 'try the mutants of these operators alone').choices(
        operators.map(({ name }) => name),
      ),
    )
    .option(
      '--thorough',
      'run every check to its end: finds what else fails, and checks that nothing makes fail',
      false,
    )
    .option('--write', 'write docs/mutants.md, and the pages of a whole proof', false)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .parse(words, { from: 'user' });
  return { ...command.opts<Omit<ProofOptions, 'patterns'>>(), patterns: command.args };
}

const numberOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser((text) => {
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw new InvalidArgumentError('Accepted is a whole number from 1, of up to 9 digits.');
  });
