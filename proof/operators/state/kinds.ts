import type { Respond } from '../../../mock/service/calls/call.ts';
import type { Service } from '../../../mock/service/service.ts';
import type { OperationName } from '../../../specs/generated/operations.ts';
import { writtenPlace, redo, redoElsewhere, snapshotOf, undo, type Write, writesSince } from './writes.ts';

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
    const before = snapshotOf(service.state);
    const answer = next(call); // handlers work before they first wait, so their writes are made by now
    const writes = writesSince(service.state, before).filter((write) => writtenPlace(write) === place);
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
  {
    name: 'on-another-record',
    ofNew: false,
    break: (service, operation, place, onChange) =>
      onWrites(service, operation, place, (writes) => {
        undoAll(service, writes);
        for (const write of writes) if (redoElsewhere(service.state, write)) onChange();
      }),
  },
  {
    name: 'on-another-record-too',
    ofNew: false,
    break: (service, operation, place, onChange) =>
      onWrites(service, operation, place, (writes) => {
        for (const write of writes) if (redoElsewhere(service.state, write)) onChange();
      }),
  },
  { name: 'undone-by-the-next-call', ofNew: true, break: undoneByNextCall },
  { name: 'undone-after-seconds', ofNew: true, break: undoneAfterSeconds },
  { name: 'done-although-refused', ofNew: false, break: doneAlthoughRefused },
];

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

/** What the last call that was accepted wrote to its record is written to the record of one that is refused. */
function doneAlthoughRefused(
  service: Service,
  operation: OperationName,
  place: string,
  onChange: () => void,
): void {
  let last: Write | undefined;
  service.around(operation, (next) => async (call) => {
    const before = snapshotOf(service.state);
    const answer = next(call);
    last = writesSince(service.state, before).find((write) => writtenPlace(write) === place) ?? last;
    const given = await answer;
    const key = keyIn(Object.values(call.params), last);
    if (last === undefined || key === undefined || !isRefusal(given)) return given;
    redo(service.state, { ...last, key });
    onChange();
    return given;
  });
}

/** The key of the record that the path of a call names, where it is of the kind of the last write's. */
const keyIn = (params: readonly string[], last: Write | undefined): unknown =>
  params.find(
    (param) => typeof last?.key === 'string' && param !== last.key && param.length === last.key.length,
  );
