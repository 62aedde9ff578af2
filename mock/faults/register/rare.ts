import type { Member } from '../../service/state/state.ts';
import { at, overrideRules } from '../../patches/patch.ts';
import { afterCreation } from '../../patches/new-member.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const dayBefore = (date: string): string => new Date(Date.parse(date) - 86_400_000).toISOString();
const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString();

/** Moves the dates of birth on one day of the year. */
const moveDay = (day: string, moved: (date: string) => string): Patch =>
  afterCreation('registerMember', (member) => {
    if (member.birth_date?.slice(5, 10) === day) member.birth_date = moved(member.birth_date);
  });

/** Stores a new member in another way than the answer shows it. */
const storeOtherwise =
  (act: (member: Member, body: Json) => void): Patch =>
  (service) =>
    service.around('registerMember', (next) => async (call) => {
      const answer = structuredClone(await next(call));
      const member = call.state.members.get(String(at(answer.body, 'id')));
      if (answer.status === 200 && member !== undefined) act(member, call.body);
      return answer;
    });

const isOnline = (body: Json): boolean => at(body, 'origin.channel') === 'OnlineStore';

/** The members who are not asked for GDPR consent. */
const exempt = [
  { whom: 'by-an-online-store', words: 'that an online store submits', isExempt: isOnline },
  {
    whom: 'without-an-email',
    words: 'without an e-mail address',
    isExempt: (body: Json) => at(body, 'email') === undefined,
  },
] as const;

/** Registrations that go wrong on a certain day, under a certain channel, or where only a search shows it. */
export default [
  fault({
    id: 'register-moves-the-first-day-of-a-year',
    clause: 'register-member.stores.birth-date',
    difficulty: 'subtle',
    what: 'A date of birth on the first day of a year is stored as the day before it.',
    break: moveDay('01-01', dayBefore),
  }),
  fault({
    id: 'register-moves-the-last-day-of-a-year',
    clause: 'register-member.stores.birth-date',
    difficulty: 'subtle',
    what: 'A date of birth on the last day of a year is stored as the day after it.',
    break: moveDay('12-31', dayAfter),
  }),
  fault({
    id: 'register-cuts-long-emails-short',
    clause: 'register-member.stores.email',
    difficulty: 'subtle',
    what: 'Stores the first 64 characters of an e-mail address.',
    break: afterCreation(
      'registerMember',
      (member) => void (member.email = member.email?.slice(0, 64) ?? null),
    ),
  }),
  fault({
    id: 'register-by-an-online-store-stores-no-first-name',
    clause: 'register-member.stores.first-name',
    difficulty: 'subtle',
    what: 'The first name that an online store registers is answered and not stored.',
    break: storeOtherwise((member, body) => {
      if (isOnline(body)) member.first_name = null;
    }),
  }),
  fault({
    id: 'register-answers-options-that-it-does-not-store',
    clause: 'register-member.stores.segments',
    difficulty: 'subtle',
    what: 'The chosen options of segments are answered and not stored.',
    break: storeOtherwise((member) => member.segments.forEach((one) => (one.selected_options = null))),
  }),
  ...exempt.map(({ whom, words, isExempt }): Fault =>
    fault({
      id: `register-${whom}-needs-no-gdpr`,
      clause: 'consent.gdpr.false-on-register',
      difficulty: 'subtle',
      what: `A registration ${words} is accepted with \`gdpr_accepted\` false.`,
      break: overrideRules('registerMember', ({ gdprAccepted }, { body }) => ({
        gdprAccepted: (consent) =>
          gdprAccepted(consent) || (isExempt(body) && consent?.gdpr_accepted === false),
      })),
    }),
  ),
  fault({
    id: 'register-checks-no-email-of-who-wants-none',
    clause: 'register-member.invalid-email.status',
    difficulty: 'subtle',
    what: 'An invalid e-mail address is accepted with `receive_email` false.',
    also: ['register-member.invalid-email.message'],
    break: overrideRules('registerMember', ({ isValidEmail }, { body }) => ({
      isValidEmail: (email) => at(body, 'consent.receive_email') === false || isValidEmail(email),
    })),
  }),
  fault({
    id: 'register-duplicate-unsubscribes',
    clause: 'register-member.duplicate-phone.no-effect',
    difficulty: 'subtle',
    what: 'The refusal of a registered phone unsubscribes its member where the refused body has `receive_sms` false.',
    break: (service) =>
      service.around('registerMember', (next) => async (call) => {
        const answer = await next(call);
        const phone = at(call.body, 'phone') as Member['phone'] | undefined; // no member has an invalid one
        const member = phone && call.rules.memberWithPhone(call.state, phone);
        if (answer.status === 400 && member && at(call.body, 'consent.receive_sms') === false)
          member.consent.receive_sms = false;
        return answer;
      }),
  }),
  fault({
    id: 'register-by-invitation-withdraws-the-order-history',
    clause: 'consent.order-history.on-register',
    difficulty: 'subtle',
    what: 'A registration with an invitation token stores `save_order_history` as false.',
    break: afterCreation('registerMember', ({ consent }, body) => {
      if (at(body, 'invitation_token')) consent.save_order_history = false;
    }),
  }),
];
