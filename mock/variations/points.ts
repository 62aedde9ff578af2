import { variation } from '../patches/fault.ts';
import { sideEffect, lateSideEffect, changeMember, type ExtraEffect } from '../patches/side-effects.ts';
import { afterUpdate } from '../patches/update.ts';

/** Moves the balance of the member that a call is about. */
const movePoints = (by: number): ExtraEffect => changeMember((member) => void (member.points += by));

/** What the specification leaves open of the points that a store gives, and of those that it takes back (2.2). */
export default [
  variation({
    id: 'members-get-points-for-their-profile',
    silence: 'silence.members.bonus',
    what: 'The first update with a name, an e-mail address and a birth date gives 50 points.',
    vary: (service) => {
      const rewarded = new Set<string>();
      afterUpdate((member) => {
        const isComplete = [member.first_name, member.email, member.birth_date].every(
          (value) => value !== null,
        );
        if (!isComplete || rewarded.has(member.id)) return;
        rewarded.add(member.id);
        member.points += 50;
      })(service);
    },
  }),
  variation({
    id: 'members-get-points-some-time-after-they-register',
    silence: 'silence.members.bonus',
    what: 'A member who registers is given 100 points a second later.',
    vary: lateSideEffect('registerMember', 'done', movePoints(100), 1000),
  }),
  variation({
    id: 'members-get-points-for-their-first-identifier',
    silence: 'silence.members.bonus',
    what: 'The first identifier that is created for a member gives ten points.',
    vary: (service) => {
      const rewarded = new Set<string>();
      const reward = changeMember((member) => {
        if (rewarded.has(member.id)) return;
        rewarded.add(member.id);
        member.points += 10;
      });
      sideEffect('createIdentifier', 'done', reward)(service);
    },
  }),
  variation({
    id: 'refunds-take-points',
    silence: 'silence.members.points-taken',
    what: 'A refund takes back five points that the purchase gave.',
    vary: sideEffect('refundTransaction', 'done', movePoints(-5)),
  }),
  variation({
    id: 'refunds-take-points-some-time-later',
    silence: 'silence.members.points-taken',
    what: 'A refund takes back five points a second after its answer.',
    vary: lateSideEffect('refundTransaction', 'done', movePoints(-5), 1000),
  }),
  variation({
    id: 'reserved-coupons-take-points',
    silence: 'silence.members.points-taken',
    what: 'A coupon that is reserved takes ten points, which its cancel gives back.',
    vary: (service) => {
      sideEffect('reserveCoupon', 'done', movePoints(-10))(service);
      sideEffect('cancelCouponReservation', 'done', movePoints(10))(service);
    },
  }),
];
