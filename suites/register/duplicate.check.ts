import {
  check,
  foundData,
  international,
  isHit,
  isMiss,
  omitAt,
  registration,
  settled,
  unknownPhone,
} from '#harness';
import { isDeepStrictEqual } from 'node:util';
import { saysThat } from '../shared/promised-words.ts';

export default [
  check('registering-a-registered-phone-is-400', {
    clauses: ['register-member.duplicate-phone.status'],
    needs: { earlier: registration('minimal') },
    async run({ api, data, expect, given, earlier }) {
      given(earlier.answer);
      const answer = await api.registerMember({ ...data.update(), phone: earlier.phone });
      expect('register-member.duplicate-phone.status', answer).toHaveStatus(400);
    },
  }),

  // Several promises in one check, since a registration is paid for.
  check('registering-one-phone-twice-at-once-makes-one-member', {
    clauses: [
      'register-member.duplicate-phone.status',
      'register-member.refused-blocks-nobody',
      'consent.email.omitted-on-register',
    ],
    operation: 'registerMember',
    needs: { twin: registration('nulls') },
    once: true,
    async run({ api, data, assume, expect, given, refused, twin }) {
      given(twin.answer);
      const phone = await unknownPhone(api, data);
      refused(await api.registerMember({ ...data.update(), phone, email: 'conformance.example.com' }));
      const answers = await Promise.all(
        [data.update(), data.update()].map((body) =>
          api.registerMember({ ...omitAt(body, 'consent.receive_email'), origin: data.origin(), phone }),
        ),
      );
      const first = answers.find(({ succeeded }) => succeeded);
      const last = answers.find((one) => one !== first);
      const shown = first ?? last;
      if (shown !== undefined) expect('register-member.refused-blocks-nobody', shown).toHaveStatus(200);
      assume(first !== undefined && last !== undefined, 'a phone that can be registered');
      if (last !== undefined) expect('register-member.duplicate-phone.status', last).toHaveStatus(400);
      // Elsewhere it is left out where the other consent is not given.
      if (first !== undefined)
        expect('consent.email.omitted-on-register', first).toHave('consent.receive_email', true);
    },
  }),

  check('registering-once-more-the-same-body-is-400', {
    clauses: ['register-member.duplicate-phone.status'],
    needs: { earlier: registration('nulls') },
    async run({ api, expect, given, earlier }) {
      given(earlier.answer);
      expect('register-member.duplicate-phone.status', await api.registerMember(earlier.body)).toHaveStatus(
        400,
      );
    },
  }),

  check('refusal-of-a-registered-phone-names-its-last-four-digits', {
    clauses: ['register-member.duplicate-phone.message'],
    needs: { earlier: registration('minimal') },
    async run({ api, data, expect, given, refused, earlier }) {
      given(earlier.answer);
      const answer = refused(await api.registerMember({ ...data.update(), phone: earlier.phone }));
      const promised = 'a message that a member whose number ends in its last four digits is registered';
      expect('register-member.duplicate-phone.message', answer).toSatisfy(
        promised,
        (refusal) => saysThat.phoneIsRegistered(refusal, earlier.phone.number.slice(-4)),
        ({ message }) => message,
      );
    },
  }),

  check('refusal-of-a-registered-phone-changes-nothing', {
    clauses: ['register-member.duplicate-phone.no-effect'],
    needs: { earlier: registration('minimal') },
    async run({ api, run, data, assume, expect, given, refused, earlier }) {
      given(earlier.answer);
      const body = data.update();
      const query = { phone: international(earlier.phone) };
      const before = foundData(await settled({ api, run }, query, isHit));
      refused(await api.registerMember({ ...body, phone: earlier.phone }));
      const holders = given(await settled({ api, run }, query, isHit));
      expect('register-member.duplicate-phone.no-effect', holders).toSatisfy(
        'no more than the one member with that phone, as before and without the refused name',
        (after) =>
          after.items.length <= 1 &&
          isDeepStrictEqual(foundData(after), before) &&
          !after.text.includes(String(body['first_name'])),
      );
      assume(isMiss(await api.searchMembers({ email: data.email() })), 'a search that tells addresses apart');
      expect(
        'register-member.duplicate-phone.no-effect',
        given(await api.searchMembers({ email: String(body['email']) })),
      ).toSatisfy('nobody with the refused e-mail address', isMiss);
    },
  }),
];
