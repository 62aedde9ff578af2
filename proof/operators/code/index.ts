import type { Mutant, Operator } from '../../mutants/mutant.ts';
import { type Switch, switches } from './instrument.ts';

/** Services whose code differs in one place: a condition, a boundary, a block, an operator. */
export const codeOperator: Operator = {
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
    activate(number, onChange);
    service.reset(); // the state too is made by the code
  },
});

/** What instrumented code looks at; it keeps the one object that it finds when it loads. */
const namespace = '__stryker__';

/** Makes a mutant the active one, and tells each time that its place is passed. */
function activate(activeMutant: string, onChange: () => void): void {
  let hits = 0;
  const known: unknown = Reflect.get(globalThis, namespace);
  const target = typeof known === 'object' && known !== null ? known : {};
  Object.assign(target, { activeMutant, hitLimit: endless });
  Object.defineProperty(target, 'hitCount', {
    configurable: true,
    get: () => hits,
    set: (count: number) => {
      hits = count;
      onChange();
    },
  });
  Reflect.set(globalThis, namespace, target);
}
