import {
  type Answer,
  check,
  inCountry,
  ownMember,
  registration,
  replaceAt,
  unlessOver,
  valueAt,
  lastUpdate,
} from '#loyalty';
import { hasDialPrefix } from '../shared/dial-prefix.ts';

/** The two genders that say something of their own (section 2.2), and the registration that sends each. */
const genders = [
  ['NotShared', 'gender.not-shared', 'smsOmitted'],
  ['NonBinary', 'gender.non-binary', 'emailOmitted'],
] as const;

/** Whether the address has the country that was sent; one that is not stored at all is for another clause to say. */
const hasCountryOrNone = (answer: Answer, sent: string): boolean =>
  [sent, '', 'UNDEFINED', 'NULL'].includes(String(answer.get('address.country_code')).toUpperCase());

export default [
  ...genders.flatMap(([gender, clause, name]) => [
    check(`gender-${gender.toLowerCase()}-on-register-stays`, {
      clauses: [clause],
      needs: { sample: registration(name) },
      async run({ expect, sample }) {
        const answer = unlessOver(['consent', 'receive', 'origin', 'channel'], sample.answer);
        expect(clause, answer).toHave('gender', gender);
      },
    }),
    check(`gender-${gender.toLowerCase()}-on-update-stays`, {
      clauses: [clause],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const answer = await api.updateMember(member.id, replaceAt(body, 'gender', gender));
        expect(clause, answer).toHave('gender', gender);
      },
    }),
  ]),

  check('phone-of-an-updated-member-has-a-dial-prefix', {
    clauses: ['phone.country-code.dial-prefix'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const answer = given(await api.updateMember(member.id, data.update()));
      expect('phone.country-code.dial-prefix', answer).toSatisfy(...hasDialPrefix);
    },
  }),

  check('country-of-the-address-on-register-is-kept-apart-from-the-phone', {
    clauses: ['address.country-code.apart-from-phone'],
    needs: { sample: registration('full') },
    async run({ expect, given, sample }) {
      const sent = String(valueAt(sample.body, 'address.country_code'));
      expect('address.country-code.apart-from-phone', given(sample.answer)).toSatisfy(
        `the country ${sent} in the address, whatever the dial prefix`,
        (answer) => hasCountryOrNone(answer, sent),
        'address',
      );
    },
  }),
  check('country-of-the-address-on-update-is-kept-apart-from-the-phone', {
    clauses: ['address.country-code.apart-from-phone'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const before = given(await api.updateMember(member.id, data.update()));
      const abroad = inCountry(data.update(), 'IS');
      const answer = given(await api.updateMember(member.id, abroad));
      expect('address.country-code.apart-from-phone', answer).toSatisfy(
        'the country IS in the address, and the earlier dial prefix',
        (updated) =>
          hasCountryOrNone(updated, 'IS') &&
          updated.get('phone.country_code') === before.get('phone.country_code'),
        ['address', 'phone'],
      );
    },
  }),
];
