import {
  additionalIdentifierFields,
  check,
  department,
  hasAdditionalIdentifier,
  hasPhone,
  hasSegmentAnswer,
  international,
  isHit,
  isHitOf,
  isSameText,
  knownOf,
  listAt,
  listIn,
  memberWithPhone,
  plainClauses,
  plainParts,
  registration,
  searchRegistered,
  segment,
  segmentFields,
  settled,
  valueAt,
} from '#loyalty';
import { expectAlike } from '../shared/alike-searches.ts';
import { departments, shows } from '../shared/read-back.ts';

const ordinary = ['smsOmitted', 'emailOmitted', 'smsOnly', 'emailOnly', 'neither', 'invited'] as const;
/** What registrations leave out, in words that no one else has. */
const leftOut = [
  ['minimal', ['first-name', 'last-name', 'email', 'address']],
  ['nulls', ['first-name', 'last-name', 'address']],
] as const;
const withDepartments = [
  ['on-register', 'full'],
  ['with-an-invitation', 'invited'],
] as const;
const genders = ['full', 'smsOnly', 'emailOnly', 'neither'] as const;

export default [
  ...(['full', ...ordinary] as const).map((name) =>
    check(`data-of-the-${name}-registration-come-back`, {
      clauses: plainClauses('register-member.stores'),
      needs: { sample: registration(name) },
      async run({ expect, given, sample }) {
        for (const { part, path, isSame } of plainParts) {
          const sent = valueAt(sample.body, path);
          if (sent === undefined) continue;
          expect(`register-member.stores.${part}`, given(sample.answer)).toSatisfy(
            `${path} = ${JSON.stringify(sent)}, as it was sent`,
            (answer) => isSame(sent, answer.get(path)),
            path,
          );
        }
      },
    }),
  ),

  ...(['full', 'minimal', ...ordinary] as const).map((name) =>
    check(`phone-of-the-${name}-registration-comes-back`, {
      clauses: ['register-member.stores.phone'],
      needs: { sample: registration(name) },
      async run({ expect, given, sample }) {
        expect('register-member.stores.phone', given(sample.answer)).toSatisfy(
          'the phone that was sent',
          (answer) => hasPhone(answer, sample.phone),
          'phone',
        );
      },
    }),
  ),

  ...ordinary.map((name) =>
    check(`country-of-the-${name}-registration-comes-back`, {
      clauses: ['register-member.stores.address'],
      needs: { sample: registration(name) },
      async run({ expect, given, sample }) {
        const sent = valueAt(sample.body, 'address.country_code');
        expect('register-member.stores.address', given(sample.answer)).toSatisfy(
          `address.country_code = ${JSON.stringify(sent)}`,
          (answer) => isSameText(sent, answer.get('address.country_code')),
          'address.country_code',
        );
      },
    }),
  ),

  ...genders.map((name) =>
    check(`gender-of-the-${name}-registration-comes-back`, {
      clauses: ['register-member.stores.gender'],
      needs: { sample: registration(name) },
      async run({ expect, given, sample }) {
        expect('register-member.stores.gender', given(sample.answer)).toHave('gender', sample.body['gender']);
      },
    }),
  ),

  check('text-of-a-segment-on-register-comes-back', {
    clauses: ['register-member.stores.segments'],
    needs: { sample: registration('full'), text: segment('Text') },
    async run({ expect, given, sample, text }) {
      const sent = listIn(sample.body, 'segments').find((one) => valueAt(one, 'segment_id') === text.id);
      expect('register-member.stores.segments', given(sample.answer)).toSatisfy(
        `segments with ${JSON.stringify(sent)}`,
        (answer) => hasSegmentAnswer(answer, sent),
        segmentFields(sent),
      );
    },
  }),

  check('additional-identifiers-on-register-come-back', {
    clauses: ['register-member.stores.additional-identifiers'],
    needs: { sample: registration('full') },
    async run({ expect, given, sample }) {
      const sent = listIn(sample.body, 'additional_identifiers');
      expect('register-member.stores.additional-identifiers', given(sample.answer)).toSatisfy(
        `${JSON.stringify(sent)} among additional_identifiers or identifiers`,
        (answer) => sent.every((one) => hasAdditionalIdentifier(answer, one)),
        additionalIdentifierFields,
      );
    },
  }),

  ...withDepartments.map(([words, name]) =>
    check(`departments-${words}-come-back`, {
      clauses: ['register-member.stores.department-ids'],
      needs: { sample: registration(name), known: department },
      async run({ api, run, assume, expect, given, sample }) {
        const sent = listIn(sample.body, 'department_ids');
        expect('register-member.stores.department-ids', given(sample.answer)).toSatisfy(
          `${JSON.stringify(sent)} among department_ids`,
          (answer) => sent.every((one) => listAt(answer, 'department_ids').includes(one)),
          'department_ids',
        );
        const search = given(await searchRegistered(run, api, name, sample));
        assume(isHitOf(search, knownOf(sample)), 'a search that finds the member');
        expect('register-member.stores.department-ids', search).toSatisfy(...shows(departments, sent));
      },
    }),
  ),

  ...leftOut.map(([name, parts]) =>
    check(`data-of-the-${name}-registration-are-those-of-no-other`, {
      clauses: parts.map((part) => `register-member.stores.${part}` as const),
      needs: {
        sample: registration(name),
        full: registration('full'),
        smsOmitted: registration('smsOmitted'),
        emailOmitted: registration('emailOmitted'),
        smsOnly: registration('smsOnly'),
        emailOnly: registration('emailOnly'),
        neither: registration('neither'),
      },
      async run({ expect, given, sample, full, smsOmitted, emailOmitted, smsOnly, emailOnly, neither }) {
        const others = [full, smsOmitted, emailOmitted, smsOnly, emailOnly, neither];
        for (const part of parts) {
          const path = part === 'address' ? 'address.street' : part.replace('-', '_');
          expect(`register-member.stores.${part}`, given(sample.answer)).toSatisfy(
            `another ${path} than those that other members registered with`,
            (answer) => !others.some(({ body }) => valueAt(body, path) === (answer.get(path) ?? '')),
          );
        }
      },
    }),
  ),

  check('a-member-is-found-by-the-email-that-it-registered-with', {
    clauses: ['register-member.stores.email', 'search-members.phone.hit', 'search-members.email.hit'],
    needs: { sample: registration('nulls'), other: memberWithPhone },
    async run({ api, run, assume, expect, given, sample, other }) {
      given(sample.answer);
      assume(other.email !== null, 'a member with an e-mail address that the fixtures name');
      const byPhone = await settled({ api, run }, { phone: international(sample.phone) }, isHit);
      assume(isHit(byPhone), 'a search by phone that finds the member');
      assume(isHit(await api.searchMembers({ email: other.email ?? '' })), 'a search by e-mail that finds');
      const email = String(sample.body['email']);
      const found = given(await settled({ api, run }, { email }, isHit));
      expect('register-member.stores.email', found).toSatisfy('the member that registered with it', isHit);
      const searches = [
        ['search-members.phone.hit', byPhone],
        ['search-members.email.hit', found],
      ] as const;
      expectAlike({ expect }, searches, {
        email,
        phone: sample.phone,
        consent: sample.answer.get('consent'),
      });
    },
  }),
];
