import { at } from '../../patches/patch.ts';
import { afterUpdate } from '../../patches/update.ts';
import type { Member } from '../../service/state/state.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';

/** Whether somebody was enrolled, and still has an activation link. */
const isEnrolled = (member: Member): boolean => member.activation_tokens.length > 0;

/** Accepts a second update of a member that does not accept GDPR. */
const acceptSecondTime: Patch = (service) => {
  const refused = new Set<string>();
  service.around('updateMember', (next) => (call) => {
    const { memberId = '' } = call.params;
    if (at(call.body, 'consent.gdpr_accepted') !== false) return next(call);
    if (!refused.has(memberId)) return (refused.add(memberId), next(call));
    return next({ ...call, rules: { ...call.rules, gdprAccepted: () => true } });
  });
};

/** Consents that depend on the other ones, on an earlier call, or on how the member came to be. */
export default [
  fault({
    id: 'update-stores-order-history-only-with-both-promotions',
    clause: 'consent.order-history.on-update',
    difficulty: 'subtle',
    what: '`save_order_history` true is stored only where both promotional consents are given.',
    break: afterUpdate((member, { body }) => {
      const given = ['receive_sms', 'receive_email'].every(
        (field) => at(body, `consent.${field}`) !== undefined,
      );
      if (!given) member.consent.save_order_history = false;
    }),
  }),
  ...(['sms', 'email'] as const).map((subject): Fault =>
    fault({
      id: `update-without-${subject}-consent-keeps-it-without-order-history`,
      clause: `consent.${subject}.omitted-on-update`,
      difficulty: 'subtle',
      what: `An update without \`receive_${subject}\` leaves it as it was where \`save_order_history\` is false.`,
      break: afterUpdate((member, { before, body }) => {
        const isLeftOut = at(body, `consent.receive_${subject}`) === undefined;
        if (isLeftOut && at(body, 'consent.save_order_history') === false)
          member.consent[`receive_${subject}`] = before.consent[`receive_${subject}`];
      }),
    }),
  ),
  fault({
    id: 'update-without-order-history-consent-turns-it-round',
    clause: 'consent.order-history.omitted-on-update',
    difficulty: 'subtle',
    what: 'An update without `save_order_history` stores the opposite of the earlier value.',
    break: afterUpdate((member, { before, body }) => {
      if (at(body, 'consent.save_order_history') === undefined)
        member.consent.save_order_history = !before.consent.save_order_history;
    }),
  }),
  fault({
    id: 'update-without-gdpr-is-accepted-the-second-time',
    clause: 'consent.gdpr.false-on-update',
    difficulty: 'subtle',
    what: 'An update with `gdpr_accepted` false is accepted where the member was refused one before.',
    break: acceptSecondTime,
  }),
  fault({
    id: 'update-of-an-enrolled-member-needs-no-gdpr',
    clause: 'consent.gdpr.false-on-update',
    also: ['consent.gdpr.missing-on-update'],
    difficulty: 'subtle',
    what: 'A member who was enrolled is updated without accepting GDPR.',
    break: (service) =>
      service.around('updateMember', (next) => (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        const isFree = member !== undefined && isEnrolled(member);
        return next(isFree ? { ...call, rules: { ...call.rules, gdprAccepted: () => true } } : call);
      }),
  }),
  fault({
    id: 'update-of-an-enrolled-member-opts-in',
    clause: 'consent.sms.omitted-on-update',
    difficulty: 'subtle',
    what: 'An update without `receive_sms` opts an enrolled member in, as a registration does.',
    break: afterUpdate((member, { body }) => {
      if (isEnrolled(member) && at(body, 'consent.receive_sms') === undefined)
        member.consent.receive_sms = true;
    }),
  }),
  ...(['sms', 'email'] as const).map((subject): Fault =>
    fault({
      id: `first-update-of-an-enrolled-member-without-${subject}-consent-opts-in`,
      clause: `consent.${subject}.omitted-on-update`,
      difficulty: 'subtle',
      what: `The first update of who was enrolled takes a \`receive_${subject}\` that is left out for a yes.`,
      break: afterUpdate((member, { before, body }) => {
        if (!before.consent.gdpr_accepted && at(body, `consent.receive_${subject}`) === undefined)
          member.consent[`receive_${subject}`] = true;
      }),
    }),
  ),
  fault({
    id: 'update-of-an-enrolled-member-may-leave-gdpr-out',
    clause: 'consent.gdpr.missing-on-update',
    difficulty: 'subtle',
    what: 'A member who was enrolled is updated by a consent without `gdpr_accepted`.',
    break: (service) =>
      service.around('updateMember', (next) => (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        const isLeftOut = at(call.body, 'consent') && at(call.body, 'consent.gdpr_accepted') === undefined;
        const isFree = member !== undefined && isEnrolled(member) && isLeftOut;
        return next(isFree ? { ...call, rules: { ...call.rules, gdprAccepted: () => true } } : call);
      }),
  }),
  fault({
    id: 'update-of-an-enrolled-member-leaves-email-consent',
    clause: 'consent.email.true-on-update',
    difficulty: 'subtle',
    what: 'An update of an enrolled member does not store `receive_email` true.',
    break: afterUpdate((member) => {
      if (isEnrolled(member)) member.consent.receive_email = false;
    }),
  }),
  fault({
    id: 'update-of-an-enrolled-member-does-not-show-gdpr',
    clause: 'consent.gdpr.shown',
    difficulty: 'subtle',
    what: 'An enrolled member who accepts GDPR in an update is shown without it.',
    break: afterUpdate((member) => {
      if (isEnrolled(member)) member.consent.gdpr_accepted = false;
    }),
  }),
];
