import { type OperationName } from '../../specs/generated/operations.ts';
import { at } from '../patches/patch.ts';
import { afterCreation } from '../patches/new-member.ts';
import { type Patch, variation } from '../patches/fault.ts';
import { afterUpdate } from '../patches/update.ts';
import type { Member } from '../service/state/state.ts';

/** Does something to the member of a call whose action is done. */
const afterAction =
  (operation: OperationName, act: (member: Member) => void): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      const member = call.state.members.get(call.params['memberId'] ?? '');
      if (at(answer.body, 'is_ok') === true && member !== undefined) act(member);
      return answer;
    });

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
    vary: afterCreation('registerMember', (member) => {
      setTimeout(() => void (member.points += 100), 1000).unref();
    }),
  }),
  variation({
    id: 'members-get-points-for-their-first-identifier',
    silence: 'silence.members.bonus',
    what: 'The first identifier that is created for a member gives ten points.',
    vary: (service) => {
      const rewarded = new Set<string>();
      service.around('createIdentifier', (next) => async (call) => {
        const answer = await next(call);
        const member = call.state.members.get(call.params['memberId'] ?? '');
        if (answer.status !== 200 || member === undefined || rewarded.has(member.id)) return answer;
        rewarded.add(member.id);
        member.points += 10;
        return answer;
      });
    },
  }),
  variation({
    id: 'refunds-take-points',
    silence: 'silence.members.points-taken',
    what: 'A refund takes back five points that the purchase gave.',
    vary: afterAction('refundTransaction', (member) => void (member.points -= 5)),
  }),
  variation({
    id: 'refunds-take-points-some-time-later',
    silence: 'silence.members.points-taken',
    what: 'A refund takes back five points a second after its answer.',
    vary: afterAction('refundTransaction', (member) => {
      setTimeout(() => void (member.points -= 5), 1000).unref();
    }),
  }),
  variation({
    id: 'reserved-coupons-take-points',
    silence: 'silence.members.points-taken',
    what: 'A coupon that is reserved takes ten points, which its cancel gives back.',
    vary: (service) => {
      afterAction('reserveCoupon', (member) => void (member.points -= 10))(service);
      afterAction('cancelCouponReservation', (member) => void (member.points += 10))(service);
    },
  }),
];
