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

  check('registering-one-phone-twice-at-once-makes-one-member', {
    clauses: ['register-member.duplicate-phone.status', 'consent.email.omitted-on-register'],
    operation: 'registerMember',
    once: true,
    async run({ api, data, assume, expect }) {
      const phone = await unknownPhone(api, data);
      const answers = await Promise.all(
        [data.update(), data.update()].map((body) =>
          api.registerMember({ ...omitAt(body, 'consent.receive_email'), origin: data.origin(), phone }),
        ),
      );
      const last = answers.find(({ succeeded }) => !succeeded) ?? answers[1];
      assume(
        last !== undefined && answers.some(({ succeeded }) => succeeded),
        'a phone that can be registered',
      );
      if (last !== undefined) expect('register-member.duplicate-phone.status', last).toHaveStatus(400);
      const first = answers.find(({ succeeded }) => succeeded);
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
