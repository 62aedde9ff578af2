import {
  type Answer,
  check,
  type CheckContext,
  dataClauses,
  found,
  foundLater,
  foundData,
  fullRegistration,
  international,
  isHit,
  isHitOf,
  isMiss,
  hasSteadyPoints,
  memberWithSteadyPoints,
  type NewMember,
  omitAt,
  requiredConsent,
  type Phone,
  registration,
  searchRegistered,
  settled,
  standingMember,
  unknownPhone,
  valueAt,
  type Json,
  type JsonObject,
} from '#loyalty';
import { hasNoLess } from '../shared/balance.ts';
import { foundAs, isKeptOfNewMember } from '../shared/kept-data.ts';
import { mayHaveSent } from '../shared/may-have-sent.ts';
import { saysThat } from '../shared/promised-words.ts';
import { expectEach, storesConsent, storesData } from '../shared/stored-promises.ts';
import { wrongConsent, wrongPersons } from './wrong-registrations.ts';

/** Where a search shows the balance of a member. */
const balancePath = '0.membership_detail.points';

/** The promised message of a refusal: a member with a number that ends in the last four digits of this phone is registered. */
const namesLastFour = ({
  number,
}: Phone): [expected: string, holds: (refusal: Answer) => boolean, seen: (refusal: Answer) => Json] => [
  'a message that a member with a number that ends in its last four digits is registered',
  (refusal) => saysThat.phoneIsRegistered(refusal, number.slice(-4)),
  ({ message }) => message,
];

/** The same of a member of the fixtures. A store may have members with phones that it would not register: two refusals apply then. */
const namesLastFourOf = (phone: Phone): ReturnType<typeof namesLastFour> => {
  const [words, isMet, seen] = namesLastFour(phone);
  return [words, (refusal) => isMet(refusal) || saysThat.phoneIsNotValid(refusal), seen];
};

/** What registrations of one phone at once say of consents: one that is left out, while the other one is given. */
const consentsOfTwins = [
  { clause: 'consent.gdpr.shown', name: 'gdpr_accepted', answer: true },
  { clause: 'consent.sms.true-on-register', name: 'receive_sms', answer: true },
  { clause: 'consent.email.omitted-on-register', name: 'receive_email', answer: true },
] as const;

const noEffect = ['register-member.duplicate-phone.no-effect'] as const;

/** Members by their registrations, and whether no check alters them. */
const holders = [
  ['minimal', noEffect],
  ['invited', noEffect],
  ['full', []],
] as const;

const noMessages = { ...requiredConsent, receive_sms: false, receive_email: false };

/** A registration with the phone of a member, and whether nothing but the phone is wrong with it. */
interface Duplicate {
  readonly body: JsonObject;
  readonly isOverPhone: boolean;
}

/** Registrations of the phone of a registration: again as it was, with its invitation, and of other persons. */
function duplicatesOf(
  context: Pick<CheckContext<never>, 'data'>,
  { body, phone }: Pick<NewMember, 'body' | 'phone'>,
): Duplicate[] {
  const { invitation_token = null } = body;
  return [
    // The e-mail address and the invitation are used up too.
    { body, isOverPhone: false },
    { body: { ...body, consent: requiredConsent }, isOverPhone: false },
    ...(invitation_token === null
      ? []
      : [{ body: { ...context.data.update(), phone, invitation_token }, isOverPhone: false }]),
    ...personsWith(phone, context),
  ];
}

/** Registrations of other persons with a phone, in full and in part, online and unsubscribed. */
function personsWith(phone: Phone, { data }: Pick<CheckContext<never>, 'data'>): Duplicate[] {
  return [
    { body: { ...data.update(), phone }, isOverPhone: true },
    // That this is enough is a reading.
    { body: { phone, consent: { gdpr_accepted: true } }, isOverPhone: false },
    { body: { ...omitAt(data.update(), 'email'), phone, origin: data.origin() }, isOverPhone: true },
    { body: { ...data.update(), phone, consent: requiredConsent }, isOverPhone: true },
    { body: { ...data.update(), phone }, isOverPhone: true },
  ];
}

export default [
  ...holders.map(([name, kept]) =>
    check(`registering-the-phone-of-the-${name}-registration-again-is-400`, {
      clauses: ['register-member.duplicate-phone.status', 'register-member.duplicate-phone.message', ...kept],
      needs: { earlier: registration(name) },
      once: true,
      async run(context) {
        const { api, run, expect, given, rows, earlier } = context;
        given(earlier.answer);
        const before = foundData(await searchRegistered(run, api, name, earlier));
        for (const { body, isOverPhone } of rows(duplicatesOf(context, earlier))) {
          const answer = await api.registerMember(body);
          expect('register-member.duplicate-phone.status', answer).toHaveStatus(400);
          if (mayHaveSent(answer)) return;
          if (isOverPhone)
            expect('register-member.duplicate-phone.message', answer).toSatisfy(
              ...namesLastFour(earlier.phone),
            );
        }
        // Other checks alter the rest.
        if (kept.length === 0) return;
        const isAsBefore = (search: Answer): boolean =>
          search.items.length <= 1 && isKeptOfNewMember(before, search);
        const after = await settled({ api, run }, { phone: international(earlier.phone) }, isAsBefore);
        for (const clause of kept)
          expect(clause, given(after)).toSatisfy('the one member with that phone, as before', isAsBefore);
      },
    }),
  ),

  check('registering-the-phone-of-a-member-who-wants-no-messages-again-is-400', {
    clauses: [
      'register-member.duplicate-phone.status',
      'register-member.duplicate-phone.message',
      'register-member.duplicate-phone.no-effect',
    ],
    operation: 'registerMember',
    // The phones of the others are registered again meanwhile.
    needs: { member: standingMember },
    once: true,
    async run(context) {
      const { api, run, data, assume, expect, given, rows, member } = context;
      const { id, phone } = member;
      assume(phone !== null, 'a member with a known phone');
      if (phone === null) return;
      const [type_id] = run.facts.fixtures.identifier_types ?? [];
      if (type_id !== undefined) await api.createIdentifier(id, { type_id, value: data.digits(12) });
      const body = { ...data.update(), consent: noMessages };
      given(await api.updateMember(id, body));
      const query = { email: String(valueAt(body, 'email')) };
      const before = await foundLater({ api, run }, query, member);
      for (const { body: duplicate, isOverPhone } of rows(personsWith(phone, context))) {
        const answer = await api.registerMember(duplicate);
        expect('register-member.duplicate-phone.status', answer).toHaveStatus(400);
        if (mayHaveSent(answer)) return;
        if (isOverPhone)
          expect('register-member.duplicate-phone.message', answer).toSatisfy(...namesLastFourOf(phone));
      }
      const [words, isAsBefore, changes] = foundAs(before);
      const after = await settled({ api, run }, query, isAsBefore);
      expect('register-member.duplicate-phone.no-effect', after).toSatisfy(words, isAsBefore, changes);
    },
  }),

  // Several promises in one check, since a registration is paid for.
  check('registering-one-phone-twice-at-once-makes-one-member', {
    clauses: [
      'register-member.duplicate-phone.status',
      'register-member.refused-blocks-nobody',
      ...consentsOfTwins.map(({ clause }) => clause),
      ...dataClauses('register-member.stores'),
    ],
    operation: 'registerMember',
    needs: { twin: registration('nulls') },
    once: true,
    async run({ api, data, run, assume, expect, given, refused, rows, twin }) {
      given(twin.answer);
      const phone = await unknownPhone(api, data);
      for (const { spoil } of rows([...wrongPersons, ...wrongConsent]))
        refused(await api.registerMember(spoil({ ...data.update(), phone })));
      const bodies = [data.update(), data.update()].map((plain) => ({
        ...omitAt(plain, 'consent.receive_email'),
        origin: data.origin(),
      }));
      const answers = await Promise.all(bodies.map((body) => api.registerMember({ ...body, phone })));
      const first = answers.find(({ succeeded }) => succeeded);
      const last = answers.find((one) => one !== first);
      // Where neither was accepted, another phone tells whether it is over the phone.
      const [body] = bodies;
      if (first === undefined)
        given(await api.registerMember({ ...body, phone: await unknownPhone(api, data) }));
      const shown = first ?? last;
      if (shown !== undefined) expect('register-member.refused-blocks-nobody', shown).toBeConfirmed();
      assume(first !== undefined && last !== undefined, 'a phone that can be registered');
      if (last !== undefined) expect('register-member.duplicate-phone.status', last).toHaveStatus(400);
      if (first === undefined) return;
      const sent = bodies[answers.indexOf(first)] ?? {};
      expectEach({ expect }, first, storesData('register-member.stores', sent, ''));
      expectEach({ expect }, first, consentsOfTwins.map(storesConsent('')));
      if (last?.succeeded !== false) return;
      const search = given(await settled({ api, run }, { phone: international(phone) }, isHit));
      // Both said the same of consents: what the refused one said besides is for other checks.
      if (isHitOf(search, { id: first.get('id'), phone }))
        expectEach({ expect }, search, consentsOfTwins.map(storesConsent('0.')));
    },
  }),

  check('registering-the-phone-of-a-member-that-the-fixtures-name-is-400', {
    clauses: [
      'register-member.duplicate-phone.status',
      'register-member.duplicate-phone.message',
      'register-member.duplicate-phone.no-effect',
    ],
    operation: 'registerMember',
    needs: { member: memberWithSteadyPoints },
    once: true,
    async run({ api, run, data, assume, expect, refused, member }) {
      const query = { phone: international(member.phone) };
      const before = await found({ api, run }, query, member);
      const answer = await api.registerMember({ ...data.update(), phone: member.phone });
      expect('register-member.duplicate-phone.status', answer).toHaveStatus(400);
      expect('register-member.duplicate-phone.message', refused(answer)).toSatisfy(
        ...namesLastFourOf(member.phone),
      );
      if (!hasSteadyPoints(run, member.id)) return;
      const [path, points] = [balancePath, before.get(balancePath)];
      const after = await settled({ api, run }, query, (one) => one.get(path) === points);
      assume(isHit(after), 'a search that finds the member again');
      expect('register-member.duplicate-phone.no-effect', after).toSatisfy(...hasNoLess(path, points));
    },
  }),

  check('refusal-of-a-registered-phone-changes-nothing', {
    clauses: ['register-member.duplicate-phone.status', 'register-member.duplicate-phone.no-effect'],
    needs: { earlier: registration('minimal') },
    async run({ api, run, data, assume, expect, given, refused, earlier }) {
      given(earlier.answer);
      const full = await fullRegistration(run, api, data);
      // The earlier member has what these leave out.
      const consent = { ...requiredConsent, save_order_history: true };
      const body = { ...full, consent, phone: earlier.phone };
      const query = { phone: international(earlier.phone) };
      // Before any refusal: the others of this file register the same phone.
      const before = foundData(await searchRegistered(run, api, 'minimal', earlier));
      const answer = await api.registerMember(body);
      expect('register-member.duplicate-phone.status', answer).toHaveStatus(400);
      refused(answer);
      const byPhone = given(await settled({ api, run }, query, isHit));
      expect('register-member.duplicate-phone.no-effect', byPhone).toSatisfy(
        'no more than the one member with that phone, as before and without the refused name',
        (after) =>
          after.items.length <= 1 &&
          isKeptOfNewMember(before, after) &&
          !after.text.includes(String(valueAt(body, 'first_name'))),
      );
      assume(isMiss(await api.searchMembers({ email: data.email() })), 'a search that tells addresses apart');
      expect(
        'register-member.duplicate-phone.no-effect',
        given(await api.searchMembers({ email: String(valueAt(body, 'email')) })),
      ).toSatisfy('no one with the refused e-mail address', isMiss);
      const cardIdentifier = String(valueAt(body, 'card_info.identifier'));
      expect(
        'register-member.duplicate-phone.no-effect',
        given(await api.searchMembers({ cardIdentifier })),
      ).toSatisfy('no one with the refused card', isMiss);
    },
  }),
];
