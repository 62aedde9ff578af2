import { check } from '../../harness/check.ts';
import { replacing } from '../../harness/world/bodies.ts';
import { enrollment, fullEnrollment } from '../../harness/world/enrollments.ts';

const phone = 'phone.number';
const email = 'additional_info.email';
const country = 'additional_info.address.country_code';

/** One wrong value each, in a body that is otherwise accepted. */
const rows = [
  ['an-invalid-phone', 'enroll-member.invalid-phone.status', phone, 'abc'],
  ['an-email-without-at', 'enroll-member.invalid-email.status', email, 'conformance.example.com'],
  ['an-email-without-domain', 'enroll-member.invalid-email.status', email, 'conformance@'],
  ['an-alpha-3-country', 'enroll-member.country-code.status', country, 'NOR'],
  ['the-name-of-a-country', 'enroll-member.country-code.status', country, 'Norway'],
  ['an-unassigned-country', 'enroll-member.country-code.status', country, 'AB'],
] as const;

/** What the refusals say. */
const messages = [
  ['an-invalid-phone', 'enroll-member.invalid-phone.message', phone, 'abc', ['phone', 'valid']],
  [
    'an-invalid-email',
    'enroll-member.invalid-email.message',
    email,
    'conformance.example.com',
    ['mail', 'valid'],
  ],
  ['an-invalid-country', 'enroll-member.country-code.message', country, 'NOR', ['country_code', 'alpha-2']],
] as const;

export default [
  ...rows.map(([name, clause, path, value]) =>
    check(`enroll-with-${name}-is-400`, {
      clauses: [clause],
      needs: { twin: enrollment('full') },
      async run({ api, data, world, expect, given, twin }) {
        given(twin.answer);
        const body = await fullEnrollment(world, api, data);
        expect(clause, await api.enrollMember(replacing(body, path, value))).toHaveStatus(400);
      },
    }),
  ),
  ...messages.map(([name, clause, path, value, words]) =>
    check(`enroll-with-${name}-is-told`, {
      clauses: [clause],
      needs: { twin: enrollment('full') },
      async run({ api, data, world, expect, given, refused, twin }) {
        given(twin.answer);
        const body = await fullEnrollment(world, api, data);
        expect(clause, refused(await api.enrollMember(replacing(body, path, value)))).toMention(...words);
      },
    }),
  ),
];
