import type { ProductTrial } from './try-product.ts';

/** The share of fresh products that has to be found. */
const bar = 0.95;

const share = (some: number, all: number): string =>
  `${some} of ${all} (${all === 0 ? 0 : Math.round((1000 * some) / all) / 10} %)`;

const countOf = (trials: readonly ProductTrial[], found: ProductTrial['found']): number =>
  trials.filter((trial) => trial.found === found).length;

/** How many of some products were found, in one line. */
export function totalLine(trials: readonly ProductTrial[], what: string): string {
  const own = countOf(trials, 'own');
  const any = own + countOf(trials, 'other');
  return `${share(any, trials.length)} ${what} products found, ${share(own, trials.length)} by an own clause`;
}

/** Whether enough of the fresh products were found. */
export const isEnough = (trials: readonly ProductTrial[]): boolean =>
  trials.length - countOf(trials, 'not') >= bar * trials.length;

/** The totals by mistake and by trigger, and the products that were not found, in Markdown. */
export function gridPage(trials: readonly ProductTrial[]): string {
  const missed = trials.filter(({ found }) => found !== 'own').toSorted(byName);
  return [
    '# Grid of faults',
    '',
    totalLine(trials, 'seen'),
    '',
    ...totals('mistake', trials, ({ mistake }) => mistake),
    '',
    ...totals('trigger', trials, ({ trigger }) => trigger),
    '',
    '| product | breaks | found by |',
    '|---|---|---|',
    ...missed.map(
      ({ product, clause, by, found, isSent }) =>
        `| \`${product}\` | \`${clause}\` | ${found === 'not' ? (isSent ? 'survives' : 'not sent') : by.map((id) => `\`${id}\``).join(', ')} |`,
    ),
    '',
  ].join('\n');
}

const byName = (one: ProductTrial, other: ProductTrial): number =>
  one.found.localeCompare(other.found) || one.product.localeCompare(other.product);

function totals(
  what: string,
  trials: readonly ProductTrial[],
  nameOf: (trial: ProductTrial) => string,
): string[] {
  const names = [...new Set(trials.map(nameOf))].sort();
  const rows = names.map((name) => {
    const some = trials.filter((trial) => nameOf(trial) === name);
    const cells = [
      ...(['own', 'other', 'not'] as const).map((found) => countOf(some, found)),
      some.filter(({ isSent }) => !isSent).length,
    ];
    return `| \`${name}\` | ${some.length} | ${cells.join(' | ')} |`;
  });
  return [
    `| ${what} | products | own clause | another clause | survive | not sent |`,
    '|---|---|---|---|---|---|',
    ...rows,
  ];
}
