import { isDeepStrictEqual } from 'node:util';
import type { OperationName } from '../../../specs/operations.ts';
import type { Mutant } from '../../mutants/mutant.ts';
import { redo, undo, withWrites, type Write } from './writes.ts';

/** A mutant in which an operation reads what another one wrote as it was before the last write. */
export const oneWriteBehind = (reader: OperationName, place: string): Mutant => ({
  id: `state:${reader}:${place}:one-write-behind`,
  operation: reader,
  break: (service, onChange) => {
    const latest = new Map<unknown, Write>();
    service.around('*', (next) => (call) => {
      if (call.operation === reader) return next(call);
      const [answer, writes] = withWrites(service.state, place, () => next(call));
      for (const write of writes) latest.set(write.key, write);
      return answer;
    });
    service.around(reader, (next) => async (call) => {
      const writes = [...latest.values()];
      const current = next(call);
      for (const write of writes) undo(service.state, write);
      const answer = next(call);
      for (const write of writes) redo(service.state, write);
      if (!isDeepStrictEqual(await answer, await current)) onChange();
      return answer;
    });
  },
});
