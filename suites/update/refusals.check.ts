import { check, ownMember, replaceAt, lastUpdate, type JsonObject } from '#loyalty';
import { namesField } from '../shared/errors-map.ts';
import { noCountries, noEmails } from '../shared/no-values.ts';
import { saysThat, wordsOf } from '../shared/promised-words.ts';

type Update = JsonObject;

/** What of an update stands with the wrong value: all of it, or the consent alone, since rules bind small bodies too. */
const all = (body: Update): Update => body;
const consentAlone = ({ consent }: Update): Update => ({ consent });

/** Values that no service can take for valid, each alone in an otherwise right body. */
const rows = [
  {
    what: 'an-unlisted-gender',
    clause: 'update-member.gender.unlisted',
    path: 'gender',
    value: 'Conformance',
    kept: all,
  },
  {
    what: 'an-email-without-at-sign',
    clause: 'update-member.invalid-email.status',
    path: 'email',
    value: 'not-an-email',
    kept: all,
  },
  {
    what: 'an-email-without-domain',
    clause: 'update-member.invalid-email.status',
    path: 'email',
    value: 'somebody@',
    kept: all,
  },
  {
    what: 'an-email-without-local-part',
    clause: 'update-member.invalid-email.status',
    path: 'email',
    value: '@example.com',
    kept: consentAlone,
  },
  ...noEmails.map(([what, value]) => ({
    what,
    clause: 'update-member.invalid-email.status' as const,
    path: 'email' as const,
    value,
    kept: all,
  })),
  ...noCountries.map(([what, kind, value, isAlone]) => ({
    what,
    clause: `update-member.country-code.${kind}` as const,
    path: 'address.country_code' as const,
    value,
    kept: isAlone ? consentAlone : all,
  })),
] as const;

/** What a refusal says, by the path of the wrong value: a body that has little may be refused for what it lacks. */
const words = {
  email: [{ message: 'update-member.invalid-email.message', says: saysThat.emailIsNotValid }],
  'address.country_code': [
    { message: 'update-member.country-code.message', says: saysThat.countryMustBeAlpha2 },
  ],
  gender: [],
} as const;

export default [
  ...rows.map(({ what, clause, path, value, kept }) => {
    const messages = kept === all ? words[path] : [];
    return check(`update-with-${what}-is-refused`, {
      clauses: [clause, ...messages.map(({ message }) => message)],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, refused, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const answer = await api.updateMember(member.id, replaceAt(kept(body), path, value));
        expect(clause, answer).toHaveStatus(400);
        for (const { message, says } of messages)
          expect(message, refused(answer)).toSatisfy('a message with the promised content', says, wordsOf);
      },
    });
  }),

  check('refusal-of-an-invalid-email-on-update-says-so', {
    clauses: [
      'update-member.invalid-email.status',
      'update-member.invalid-email.message',
      'errors.validation.errors-map',
    ],
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, refused, member }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      // Of somebody who wants no e-mail.
      const unsubscribed = replaceAt(body, 'consent.receive_email', false);
      const email = 'lc@example.com@example.com';
      const answer = await api.updateMember(member.id, { ...unsubscribed, email });
      expect('update-member.invalid-email.status', answer).toHaveStatus(400);
      expect('update-member.invalid-email.message', refused(answer)).toSatisfy(
        'a message that the e-mail is not valid',
        saysThat.emailIsNotValid,
        wordsOf,
      );
      expect('errors.validation.errors-map', answer).toSatisfy(...namesField(/mail/i));
    },
  }),

  check('refusal-of-an-address-country-on-update-asks-for-alpha-2', {
    clauses: [
      'update-member.country-code.unassigned',
      'update-member.country-code.message',
      'errors.validation.errors-map',
    ],
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, refused, member }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      // A dial prefix belongs to the phone.
      const answer = await api.updateMember(member.id, replaceAt(body, 'address.country_code', '+47'));
      expect('update-member.country-code.unassigned', answer).toHaveStatus(400);
      expect('update-member.country-code.message', refused(answer)).toSatisfy(
        'a message that country_code must be a valid alpha-2 country code',
        saysThat.countryMustBeAlpha2,
        wordsOf,
      );
      expect('errors.validation.errors-map', answer).toSatisfy(...namesField(/country|address/i));
    },
  }),
];
