import {
  check,
  enrollment,
  fullEnrollment,
  international,
  isMiss,
  phoneOfRefused,
  replaceAt,
  valueAt,
  type JsonObject,
} from '#loyalty';
import { hasErrorsMap, namesField } from '../shared/errors-map.ts';
import { noCountries, noEmails, noPhones } from '../shared/no-values.ts';
import { isNobodyRefused, searchRefused } from '../shared/refused-trails.ts';
import { saysThat, wordsOf } from '../shared/promised-words.ts';

const phone = 'phone.number';
const email = 'additional_info.email';
const gender = 'additional_info.gender';
const country = 'additional_info.address.country_code';

type Body = JsonObject;

/** What of a body stands with the wrong value: all of it, or the phone alone, since rules bind small bodies too. */
const all = (body: Body): Body => body;
const phoneAlone = (body: Body): Body => ({ phone: body['phone'] });

/** One wrong value each, in a body that is otherwise accepted. */
const rows = [
  ['an-invalid-phone', 'enroll-member.invalid-phone.status', phone, 'abc', all],
  ['an-email-without-at', 'enroll-member.invalid-email.status', email, 'conformance.example.com', all],
  ['an-email-without-domain', 'enroll-member.invalid-email.status', email, 'conformance@', all],
  ['an-email-without-local-part', 'enroll-member.invalid-email.status', email, '@example.com', phoneAlone],
  ...noEmails.map(
    ([what, value]) => [what, 'enroll-member.invalid-email.status', email, value, all] as const,
  ),
  ...noCountries.map(
    ([what, , value, isAlone]) =>
      [what, 'enroll-member.country-code.status', country, value, isAlone ? phoneAlone : all] as const,
  ),
  ['an-empty-phone-number', 'enroll-member.invalid-phone.status', phone, '', all],
  ['letters-for-a-dial-prefix', 'enroll-member.invalid-phone.status', 'phone.country_code', 'NO', phoneAlone],
  ['a-phone-of-too-many-digits', 'enroll-member.invalid-phone.status', phone, '41234567890123456789', all],
  ...noPhones.map(
    ([what, spoil]) => [what, 'enroll-member.invalid-phone.status', 'phone', spoil, all] as const,
  ),
] as const;

/** What the refusals say, of values that are wrong in other ways than those of the rows. */
const messages = [
  ['an-invalid-phone', 'invalid-phone', phone, '12', saysThat.phoneIsNotValid, /phone|number/i],
  [
    'an-invalid-email',
    'invalid-email',
    email,
    'lc@conformance@example.com',
    saysThat.emailIsNotValid,
    /mail/i,
  ],
  ['an-invalid-country', 'country-code', country, '+47', saysThat.countryMustBeAlpha2, /country|address/i],
] as const;

/**
 * What the refusal of a row says, whichever wrong value it was. A body that has little may be refused for what it lacks,
 * and an empty number or one of too many digits for its length.
 */
const messagesOf = ([, clause, path, value, kept]: (typeof rows)[number]) =>
  messages.filter(
    ([, subject]) =>
      clause === `enroll-member.${subject}.status` && kept === all && (path !== phone || value === 'abc'),
  );

/** Data that are refused with a phone that is in order. */
const wrongData = [
  ['an-invalid-email', email, 'conformance.example.com'],
  ['an-invalid-country', country, 'NOR'],
  ['a-country-in-small-letters', country, 'nor'],
] as const;

/** The expectation that the errors name the field of a path, or the object that it is in: a service may name that alone. */
const namesPart = (field: RegExp, path: string) =>
  namesField(path.startsWith('additional_info') ? new RegExp(`${field.source}|additional`, 'i') : field);

export default [
  ...rows.map((row) => {
    const [name, clause, path, value, kept] = row;
    const expected = messagesOf(row);
    return check(`enroll-with-${name}-is-400`, {
      clauses: [clause, ...expected.map(([, subject]) => `enroll-member.${subject}.message` as const)],
      needs: { twin: enrollment('full') },
      async run({ api, data, run, expect, given, refused, twin }) {
        given(twin.answer);
        const body = await fullEnrollment(run, api, data, () => phoneOfRefused(run, api));
        const answer = await api.enrollMember(
          replaceAt(kept(body), path, typeof value === 'function' ? value(body.phone) : value),
        );
        expect(clause, answer).toHaveStatus(400);
        for (const [, subject, , , says] of expected)
          expect(`enroll-member.${subject}.message`, refused(answer)).toSatisfy(
            'a message with the promised content',
            says,
            wordsOf,
          );
      },
    });
  }),

  check('enroll-with-a-gender-of-no-list-is-400', {
    clauses: ['enroll-member.gender.unlisted', 'errors.validation.errors-map'],
    needs: { twin: enrollment('full') },
    async run({ api, data, run, expect, given, twin }) {
      given(twin.answer);
      const body = await fullEnrollment(run, api, data, () => phoneOfRefused(run, api));
      const answer = await api.enrollMember(replaceAt(body, gender, 'Conformance'));
      expect('enroll-member.gender.unlisted', answer).toHaveStatus(400);
      expect('errors.validation.errors-map', answer).toSatisfy(...hasErrorsMap);
      expect('errors.validation.errors-map', answer).toSatisfy(...namesPart(/gender/, gender));
    },
  }),

  ...messages.map(([name, subject, path, value, says, field]) =>
    check(`enroll-with-${name}-is-explained`, {
      clauses: [
        `enroll-member.${subject}.status`,
        `enroll-member.${subject}.message`,
        'errors.validation.errors-map',
      ],
      needs: { twin: enrollment('full') },
      async run({ api, data, run, expect, given, refused, twin }) {
        given(twin.answer);
        const body = await fullEnrollment(run, api, data);
        const answer = await api.enrollMember(replaceAt(body, path, value));
        expect(`enroll-member.${subject}.status`, answer).toHaveStatus(400);
        expect(`enroll-member.${subject}.message`, refused(answer)).toSatisfy(
          'a message with the promised content',
          says,
          wordsOf,
        );
        expect('errors.validation.errors-map', answer).toSatisfy(...namesPart(field, path));
      },
    }),
  ),
  ...wrongData.map(([name, path, value]) =>
    check(`enroll-with-${name}-creates-no-member`, {
      clauses: ['enroll-member.refused-creates-nobody'],
      needs: { twin: enrollment('full') },
      async run({ api, data, run, expect, given, refused, twin }) {
        given(twin.answer);
        const body = await fullEnrollment(run, api, data);
        const sent = replaceAt(body, path, value);
        refused(await api.enrollMember(sent));
        const found = given(await api.searchMembers({ phone: international(body.phone) }));
        expect('enroll-member.refused-creates-nobody', found).toSatisfy(
          'no one with the refused phone',
          isMiss,
        );
        for (const search of await searchRefused(api, valueAt(sent, 'additional_info')))
          expect('enroll-member.refused-creates-nobody', search).toSatisfy(...isNobodyRefused);
      },
    }),
  ),

  check('phone-of-a-refused-enroll-can-be-enrolled', {
    clauses: ['enroll-member.refused-blocks-nobody'],
    needs: { sample: enrollment('nulls') },
    async run({ assume, expect, given, sample: { answer, afterRefusal } }) {
      given(answer);
      assume(afterRefusal !== undefined, 'enrolls that were refused for their data');
      expect('enroll-member.refused-blocks-nobody', afterRefusal ?? answer).toBeConfirmed();
    },
  }),
];
