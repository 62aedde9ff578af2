import type { OperationName } from '../../../specs/operations.ts';
import type { Mutant, Observe, Operator } from '../../mutants/mutant.ts';
import { atOnce } from './at-once.ts';
import { oneWriteBehind } from './behind.ts';
import { kinds } from './kinds.ts';
import { renew, writtenPlace, snapshotOf, writesSince } from './writes.ts';

const readers = ['searchMembers', 'couponExemptions'] as const;

/** Operations of which one call keeps a like one from having its effect: a phone, a coupon or stamps can be had once. */
const exclusive: readonly OperationName[] = [
  'registerMember',
  'resetPhoneVerification',
  'reserveStamps',
  'reserveCoupon',
  'cancelCouponReservation',
];

/** Services that lose, misplace or forget what a call is to store, or make it though they refuse it. */
export const state: Operator = {
  name: 'state',
  what: 'Something that a call stores is lost, misplaced, forgotten, stored though it is refused, or shown late.',
  async mutants(observe) {
    const places = await writtenPlaces(observe);
    const all = new Set([...places.values()].flatMap((ones) => [...ones]));
    return [
      ...[...places].flatMap(([operation, ones]) =>
        [...ones].sort().flatMap((place) => ofPlace(operation, place)),
      ),
      ...readers.flatMap((reader) => [...all].sort().map((place) => oneWriteBehind(reader, place))),
      ...exclusive.map(atOnce),
    ];
  },
};

const ofPlace = (operation: OperationName, place: string): Mutant[] =>
  kinds
    .filter(({ ofNew }) => ofNew || place.includes('.'))
    .map((kind) => ({
      id: `state:${operation}:${place}:${kind.name}`,
      operation,
      break: (service, onChange) => kind.break(service, operation, place, onChange),
    }));

/** What each operation writes, as a run against the reference service shows. */
async function writtenPlaces(observe: Observe): Promise<Map<OperationName, Set<string>>> {
  const places = new Map<OperationName, Set<string>>();
  await observe((service) => {
    const before = snapshotOf(service.state);
    service.around('*', (next) => (call) => {
      const answer = next(call);
      const writes = writesSince(service.state, before);
      renew(before, service.state, writes);
      if (call.operation === 'unrouted') return answer;
      const written = places.get(call.operation) ?? new Set();
      for (const write of writes) places.set(call.operation, written.add(writtenPlace(write)));
      return answer;
    });
  });
  return new Map([...places].sort(([a], [b]) => a.localeCompare(b)));
}
