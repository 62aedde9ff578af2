import type { Call, Respond } from '../../../mock/service/calls/call.ts';
import type { Service } from '../../../mock/service/service.ts';
import type { OperationName } from '../../../specs/operations.ts';
import type { Mutant } from '../../mutants/mutant.ts';
import { redo, snapshotOf, undo, writesSince } from './writes.ts';

interface Waiting {
  readonly call: Call;
  readonly give: (answer: ReturnType<Respond>) => void;
}

/** A mutant that decides about calls which arrive at once as if each were alone: all of them find what the first found. */
export const atOnce = (operation: OperationName): Mutant => ({
  id: `state:${operation}:at-once`,
  operation,
  break: (service, onChange) => {
    const groups = new Map<string, Waiting[]>();
    service.around(operation, (next) => (call) => {
      const key = subjectOf(call);
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      if (group.length === 0)
        setImmediate(() => {
          groups.delete(key);
          if (group.length > 1) onChange();
          answerAlike(service, next, group);
        });
      return new Promise((resolve) => void group.push({ call, give: resolve }));
    });
  },
});

/** What calls exclude each other over: the path, and the phone where that is what must be new. */
const subjectOf = ({ path, body }: Call): string =>
  typeof body === 'object' && body !== null && 'phone' in body
    ? `${path} ${JSON.stringify(body.phone)}`
    : path;

function answerAlike(service: Service, next: Respond, group: readonly Waiting[]): void {
  const made = group.map(({ call, give }) => {
    const before = snapshotOf(service.state);
    give(next(call));
    const writes = writesSince(service.state, before);
    for (const write of writes.toReversed()) undo(service.state, write);
    return writes;
  });
  for (const write of made.flat()) redo(service.state, write);
}
