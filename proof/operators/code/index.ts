import type { Mutant, Operator } from '../../mutants/mutant.ts';
import { type Switch, switches } from './instrument.ts';

/** Services whose code differs in one place: a condition, a boundary, a block, an operator. */
export const code: Operator = {
  name: 'code',
  what: 'One place of the code of the mock has been switched to other code; its texts are as they were.',
  mutants: async () => (await switches()).map(mutantOf),
};

/** Calls of a switched place after which it is taken for an endless loop. */
const endless = 1_000_000;

const mutantOf = ({ number, name }: Switch): Mutant => ({
  id: `code:${name}`,
  operation: null,
  break: (service, onChange) => {
    Object.assign(globalThis, { __stryker__: switchedTo(number, onChange) });
    service.reset(); // the state too is made by the code
  },
});

/** What instrumented code looks at: which mutant is active, and how often it was. */
function switchedTo(activeMutant: string, onChange: () => void) {
  let hits = 0;
  return {
    activeMutant,
    hitLimit: endless,
    get hitCount() {
      return hits;
    },
    set hitCount(count: number) {
      hits = count;
      onChange();
    },
  };
}
