import type { Mutant, Operator } from '../../mutants/mutant.ts';
import { type Switch, switches } from './instrument.ts';
import { activate, environmentOf } from './switch.ts';

/** Services with code that differs in one place: a condition, a boundary, a block, an operator. */
export const codeOperator: Operator = {
  name: 'code',
  what: 'One place of the code of the mock has been switched to other code; its texts are as they were.',
  mutants: async () => (await switches()).map(mutantOf),
};

const mutantOf = ({ number, name, isAtLoad }: Switch): Mutant => ({
  id: `code:${name}`,
  operation: null,
  ...(isAtLoad && { environment: environmentOf(number) }),
  break: (service, onChange) => {
    if (isAtLoad) onChange();
    else activate(number, onChange);
    service.reset(); // the state too is made by the code
  },
});
