import {
  check,
  fullRegistration,
  international,
  isMiss,
  omitAt,
  type Phone,
  phoneOfRefused,
  registration,
  replaceAt,
  type Json,
  type JsonObject,
} from '#loyalty';
import { namesField } from '../shared/errors-map.ts';
import { noCountries, noEmails, noPhones } from '../shared/no-values.ts';
import { isNobodyRefused, searchRefused } from '../shared/refused-trails.ts';
import { saysThat, wordsOf } from '../shared/promised-words.ts';

type Spoil = (body: JsonObject) => JsonObject;

const withoutField =
  (path: string): Spoil =>
  (body) =>
    omitAt(body, path);
const withValue =
  (path: string, value: Json): Spoil =>
  (body) =>
    replaceAt(body, path, value);

const withPhone =
  (change: (phone: Phone) => Phone): Spoil =>
  (body) => ({ ...body, phone: change(body['phone'] as Phone) }); // every body here has one

/** The phone, the consent and one more part of a registration: rules bind those who tell little, too. */
const few =
  (part: string): Spoil =>
  (body) => ({ phone: body['phone'], consent: body['consent'], [part]: body[part] });

/** One wrong thing each, in a body that is otherwise accepted. */
const rows = [
  ['no-phone', 'register-member.requires.phone', withoutField('phone')],
  [
    'no-phone-country-code',
    'register-member.requires.phone-country-code',
    withoutField('phone.country_code'),
  ],
  ['no-phone-number', 'register-member.requires.phone-number', withoutField('phone.number')],
  ['null-for-a-phone', 'register-member.requires.phone', withValue('phone', null)],
  [
    'null-for-a-phone-country-code',
    'register-member.requires.phone-country-code',
    withValue('phone.country_code', null),
  ],
  ['null-for-a-phone-number', 'register-member.requires.phone-number', withValue('phone.number', null)],
  [
    'an-empty-phone-country-code',
    'register-member.phone-country-code.empty',
    withValue('phone.country_code', ''),
  ],
  ['an-empty-phone-number', 'register-member.phone-number.empty', withValue('phone.number', '')],
  ['a-gender-of-no-list', 'register-member.gender.unlisted', withValue('gender', 'Conformance')],
  ['an-invalid-phone', 'register-member.invalid-phone.status', withValue('phone.number', 'abc')],
  [
    'an-email-without-at',
    'register-member.invalid-email.status',
    withValue('email', 'conformance.example.com'),
  ],
  ['an-email-without-domain', 'register-member.invalid-email.status', withValue('email', 'conformance@')],
  [
    'an-email-without-local-part',
    'register-member.invalid-email.status',
    withValue('email', '@example.com'),
    few('email'),
  ],
  ...noEmails.map(
    ([what, email]) => [what, 'register-member.invalid-email.status', withValue('email', email)] as const,
  ),
  ...noCountries.map(
    ([what, kind, value, isAlone]) =>
      [
        what,
        `register-member.country-code.${kind}`,
        withValue('address.country_code', value),
        isAlone ? few('address') : undefined,
      ] as const,
  ),
  [
    'letters-for-a-dial-prefix',
    'register-member.invalid-phone.status',
    withValue('phone.country_code', 'NO'),
    few('phone'),
  ],
  [
    'a-phone-of-too-many-digits',
    'register-member.invalid-phone.status',
    withValue('phone.number', '41234567890123456789'),
  ],
  ...noPhones.map(
    ([what, spoil]) => [what, 'register-member.invalid-phone.status', withPhone(spoil)] as const,
  ),
] as const;

/** What the refusals say, of values that are wrong in other ways than those of the rows. */
const messages = [
  [
    'an-invalid-phone',
    'invalid-phone.message',
    'invalid-phone.status',
    withValue('phone.number', '12'),
    saysThat.phoneIsNotValid,
    /phone|number/i,
  ],
  [
    'an-invalid-email',
    'invalid-email.message',
    'invalid-email.status',
    // Of somebody who wants no e-mail.
    (body: JsonObject) =>
      replaceAt({ ...body, email: 'lc@conformance@example.com' }, 'consent.receive_email', false),
    saysThat.emailIsNotValid,
    /mail/i,
  ],
  [
    'an-invalid-country',
    'country-code.message',
    'country-code.unassigned',
    withValue('address.country_code', '+47'),
    saysThat.countryMustBeAlpha2,
    /country|address/i,
  ],
] as const;

/**
 * What the refusal of a row says, whichever wrong value it was. A body that has little may be refused for what it lacks,
 * and a phone for its length.
 */
const messagesOf = ([name, clause, , kept]: (typeof rows)[number]) =>
  messages.filter(([, , status]) => {
    if (kept !== undefined) return false;
    if (status === 'country-code.unassigned') return clause.startsWith('register-member.country-code.');
    return clause === `register-member.${status}` && name !== 'a-phone-of-too-many-digits';
  });

/** Data that are refused with a phone that is in order. */
const wrongData = [
  ['an-invalid-email', withValue('email', 'conformance.example.com')],
  ['an-invalid-country', withValue('address.country_code', 'NOR')],
  ['a-gender-of-no-list', withValue('gender', 'Conformance')],
] as const;

export default [
  ...rows.map((row) => {
    const [name, clause, spoil, kept] = row;
    const expected = messagesOf(row);
    return check(`register-with-${name}-is-400`, {
      clauses: [clause, ...expected.map(([, message]) => `register-member.${message}` as const)],
      needs: { twin: registration('full') },
      async run({ api, data, run, expect, given, refused, twin }) {
        given(twin.answer);
        const body = await fullRegistration(run, api, data, () => phoneOfRefused(run, api));
        const answer = await api.registerMember(spoil(kept?.(body) ?? body));
        expect(clause, answer).toHaveStatus(400);
        for (const [, message, , , says] of expected)
          expect(`register-member.${message}`, refused(answer)).toSatisfy(
            'a message with the promised content',
            says,
            wordsOf,
          );
      },
    });
  }),
  ...messages.map(([name, message, status, spoil, says, field]) =>
    check(`register-with-${name}-is-explained`, {
      clauses: [`register-member.${status}`, `register-member.${message}`, 'errors.validation.errors-map'],
      needs: { twin: registration('full') },
      async run({ api, data, run, expect, given, refused, twin }) {
        given(twin.answer);
        const body = await fullRegistration(run, api, data);
        const answer = await api.registerMember(spoil(body));
        expect(`register-member.${status}`, answer).toHaveStatus(400);
        expect(`register-member.${message}`, refused(answer)).toSatisfy(
          'a message with the promised content',
          says,
          wordsOf,
        );
        expect('errors.validation.errors-map', answer).toSatisfy(...namesField(field));
      },
    }),
  ),
  ...wrongData.map(([name, spoil]) =>
    check(`register-with-${name}-creates-no-member`, {
      clauses: ['register-member.refused-creates-nobody'],
      needs: { twin: registration('full') },
      async run({ api, data, run, expect, given, refused, twin }) {
        given(twin.answer);
        const body = await fullRegistration(run, api, data);
        const sent = spoil(body);
        refused(await api.registerMember(sent));
        const found = given(await api.searchMembers({ phone: international(body.phone) }));
        expect('register-member.refused-creates-nobody', found).toSatisfy(
          'no one with the refused phone',
          isMiss,
        );
        for (const search of await searchRefused(api, sent))
          expect('register-member.refused-creates-nobody', search).toSatisfy(...isNobodyRefused);
      },
    }),
  ),
];
