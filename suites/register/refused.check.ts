import { check } from '../../harness/check.ts';
import { replacing, without } from '../../harness/world/bodies.ts';
import { fullRegistration, registration } from '../../harness/world/registrations.ts';

type Spoil = (body: Record<string, unknown>) => Record<string, unknown>;

const lacking =
  (path: string): Spoil =>
  (body) =>
    without(body, path);
const having =
  (path: string, value: unknown): Spoil =>
  (body) =>
    replacing(body, path, value);

/** One wrong thing each, in a body that is otherwise accepted. */
const rows = [
  ['no-phone', 'register-member.requires.phone', lacking('phone')],
  ['no-phone-country-code', 'register-member.requires.phone-country-code', lacking('phone.country_code')],
  ['no-phone-number', 'register-member.requires.phone-number', lacking('phone.number')],
  [
    'an-empty-phone-country-code',
    'register-member.phone-country-code.empty',
    having('phone.country_code', ''),
  ],
  ['an-empty-phone-number', 'register-member.phone-number.empty', having('phone.number', '')],
  ['a-gender-of-no-list', 'register-member.gender.unlisted', having('gender', 'Conformance')],
  ['an-invalid-phone', 'register-member.invalid-phone.status', having('phone.number', 'abc')],
  ['an-email-without-at', 'register-member.invalid-email.status', having('email', 'conformance.example.com')],
  ['an-email-without-domain', 'register-member.invalid-email.status', having('email', 'conformance@')],
  ['an-alpha-3-country', 'register-member.country-code.alpha-3', having('address.country_code', 'NOR')],
  ['the-name-of-a-country', 'register-member.country-code.name', having('address.country_code', 'Norway')],
  ['an-unassigned-country', 'register-member.country-code.unassigned', having('address.country_code', 'AB')],
] as const;

/** What the refusals say. */
const messages = [
  [
    'an-invalid-phone',
    'register-member.invalid-phone.message',
    having('phone.number', 'abc'),
    ['phone', 'valid'],
  ],
  [
    'an-invalid-email',
    'register-member.invalid-email.message',
    having('email', 'conformance.example.com'),
    ['mail', 'valid'],
  ],
  [
    'an-invalid-country',
    'register-member.country-code.message',
    having('address.country_code', 'NOR'),
    ['country_code', 'alpha-2'],
  ],
] as const;

export default [
  ...rows.map(([name, clause, spoil]) =>
    check(`register-with-${name}-is-400`, {
      clauses: [clause],
      needs: { twin: registration('full') },
      async run({ api, data, world, expect, given, twin }) {
        given(twin.answer);
        const body = await fullRegistration(world, api, data);
        expect(clause, await api.registerMember(spoil(body))).toHaveStatus(400);
      },
    }),
  ),
  ...messages.map(([name, clause, spoil, words]) =>
    check(`register-with-${name}-is-told`, {
      clauses: [clause],
      needs: { twin: registration('full') },
      async run({ api, data, world, expect, given, refused, twin }) {
        given(twin.answer);
        const body = await fullRegistration(world, api, data);
        expect(clause, refused(await api.registerMember(spoil(body)))).toMention(...words);
      },
    }),
  ),
];
