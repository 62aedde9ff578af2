import { fault } from '../../patches/fault.ts';
import { sideEffect, changeMember } from '../../patches/side-effects.ts';

const takePoint = changeMember((member) => void (member.points -= 1));

/** Stamps that cost points. */
export default [
  fault({
    id: 'reserved-stamps-cost-a-point',
    clause: 'reserve-stamps.leaves-data',
    difficulty: 'subtle',
    what: 'A member loses a point with every reservation of stamps.',
    break: sideEffect('reserveStamps', 'done', takePoint),
  }),
  fault({
    id: 'cancelled-stamps-cost-a-point',
    clause: 'cancel-stamp-reservation.only-reserved',
    difficulty: 'subtle',
    what: 'A member loses a point with every cancel of stamps.',
    break: sideEffect('cancelStampReservation', 'done', takePoint),
  }),
];
