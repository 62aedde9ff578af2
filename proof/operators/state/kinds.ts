import type { Respond } from '../../../mock/service/calls/call.ts';
import type { Service } from '../../../mock/service/service.ts';
import type { OperationName } from '../../../specs/operations.ts';
import { changes, redo, redoElsewhere, undo, withWrites, type Write } from './writes.ts';

/** What becomes of a write of an operation. */
export interface WriteMutation {
  readonly name: string;
  /** Whether it fits the writes at a place: new records, or changed fields. */
  readonly ofNew: boolean;
  readonly break: (service: Service, operation: OperationName, place: string, onChange: () => void) => void;
}

/** Hands the writes of an operation at a place to `act`, as soon as they are made and before anybody else is served. */
function onWrites(
  service: Service,
  operation: OperationName,
  place: string,
  act: (writes: readonly Write[]) => void,
): void {
  service.around(operation, (next) => (call) => {
    // Handlers work before they first wait, so their writes are made when they have been called.
    const [answer, writes] = withWrites(service.state, place, () => next(call));
    if (writes.length > 0) act(writes);
    return answer;
  });
}

const undoAll = (service: Service, writes: readonly Write[]): void =>
  writes.toReversed().forEach((write) => undo(service.state, write));

/** Seconds after which a write is forgotten. */
const shortly = 5;

const isRefusal = ({ status, body }: Awaited<ReturnType<Respond>>): boolean =>
  status >= 400 || (typeof body === 'object' && body !== null && 'is_ok' in body && body.is_ok === false);

/** Everything that may become of a write. */
export const kinds: readonly WriteMutation[] = [
  {
    name: 'dropped',
    ofNew: true,
    break: (service, operation, place, onChange) =>
      onWrites(service, operation, place, (writes) => {
        undoAll(service, writes);
        onChange();
      }),
  },
  { name: 'on-another-record', ofNew: false, break: onAnotherRecord(undoAll) },
  { name: 'on-another-record-too', ofNew: false, break: onAnotherRecord(() => {}) },
  { name: 'undone-by-the-next-call', ofNew: true, break: undoneByNextCall },
  { name: 'undone-after-seconds', ofNew: true, break: undoneAfterSeconds },
  { name: 'done-although-refused', ofNew: false, break: doneAlthoughRefused },
];

/** Makes each write in another record, after what `before` does with it in its own. */
function onAnotherRecord(
  before: (service: Service, writes: readonly Write[]) => void,
): WriteMutation['break'] {
  return (service, operation, place, onChange) => {
    let keys: readonly unknown[] = [];
    onWrites(service, operation, place, (writes) => {
      before(service, writes);
      for (const write of writes) {
        const others = keys.filter((key) => key !== write.key);
        if (redoElsewhere(service.state, write, others.at(-1))) onChange();
        keys = [...others, write.key];
      }
    });
  };
}

function undoneByNextCall(
  service: Service,
  operation: OperationName,
  place: string,
  onChange: () => void,
): void {
  let pending: readonly Write[] = [];
  onWrites(service, operation, place, (writes) => void (pending = writes));
  service.around('*', (next) => (call) => {
    if (call.operation === operation || pending.length === 0) return next(call);
    undoAll(service, pending);
    pending = [];
    onChange();
    return next(call);
  });
}

function undoneAfterSeconds(
  service: Service,
  operation: OperationName,
  place: string,
  onChange: () => void,
): void {
  let pending: { readonly until: number; readonly writes: readonly Write[] }[] = [];
  onWrites(service, operation, place, (writes) => {
    pending.push({ until: service.now().getTime() + shortly * 1000, writes });
  });
  service.around('*', (next) => (call) => {
    const over = pending.filter(({ until }) => until <= service.now().getTime());
    pending = pending.filter((one) => !over.includes(one));
    for (const { writes } of over) {
      undoAll(service, writes);
      onChange();
    }
    return next(call);
  });
}

/** What an accepted call wrote to its record is written to that of one that is refused, where it is something else. */
function doneAlthoughRefused(
  service: Service,
  operation: OperationName,
  place: string,
  onChange: () => void,
): void {
  const known: Write[] = [];
  service.around(operation, (next) => async (call) => {
    const [answer, writes] = withWrites(service.state, place, () => next(call));
    known.unshift(...writes);
    const given = await answer;
    if (!isRefusal(given)) return given;
    const params = Object.values(call.params);
    const other = known
      .map((write) => ({ ...write, key: keyIn(params, write) }))
      .find((write) => write.key !== undefined && changes(service.state, write));
    if (other === undefined) return given;
    redo(service.state, other);
    onChange();
    return given;
  });
}

/** The key of the record that the path of a call names, where it is of the kind of a write's. */
const keyIn = (params: readonly string[], { key }: Write): unknown =>
  params.find((param) => typeof key === 'string' && param.length === key.length);
