import {
  check,
  enrolledAgain,
  enrollment,
  identifierType,
  isHit,
  isHitOf,
  isRareEmail,
  knownOf,
  type NewMember,
  PreconditionFailed,
  searchByIdentifier,
  searchEnrolled,
  searchForNulls,
  unlessOver,
  valueAt,
} from '#loyalty';
import { expectAlike } from '../shared/alike-searches.ts';

const described = ['identifiers', 'department', 'birth', 'gender', 'address', 'country', 'email'];
const origin = ['origin', 'channel'];

/** What each shared enrollment tries: the clause that a refusal breaks, unless it names something else it tried. */
const rows = [
  [
    'every-described-field-is-accepted',
    'enroll-member.accepts-described-fields',
    'full',
    ['card', 'expiry', ...origin],
  ],
  ['a-card-expiry-of-year-and-month-is-accepted', 'card-info.expiry-date', 'full', [...described, ...origin]],
  [
    'null-is-accepted-where-described',
    'enroll-member.accepts-null',
    'nulls',
    ['gender', 'birth', 'department'],
  ],
] as const;

const samples = ['full', 'nulls'] as const;

export default [
  ...rows.map(([name, clause, tried, others]) =>
    check(`on-enroll-${name}`, {
      clauses: [clause],
      needs: { sample: enrollment(tried) },
      async run({ expect, sample: { answer } }) {
        expect(clause, unlessOver(others, answer)).toSatisfy(
          'an accepted enroll',
          ({ succeeded }) => succeeded,
        );
      },
    }),
  ),

  check('on-enroll-a-valid-email-of-a-rare-form-is-accepted', {
    clauses: ['enroll-member.accepts-described-fields'],
    needs: { sample: enrollment('full') },
    async run({ assume, expect, given, sample: { answer, body } }) {
      const isTaken = isRareEmail(valueAt(body, 'additional_info.email'));
      // Where the service took all of what is rare but one thing, it refused that alone.
      const isOther = valueAt(body, 'additional_info.address.country_code') === 'NA';
      assume(isTaken || isOther, 'a service that takes what is rare');
      expect('enroll-member.accepts-described-fields', given(answer)).toSatisfy(
        'an accepted e-mail address with a digit first, capital letters, an underscore and a dot',
        () => isTaken,
      );
    },
  }),

  check('on-enroll-a-gender-of-the-list-is-accepted', {
    clauses: ['enroll-member.accepts-described-fields'],
    needs: { sample: enrollment('nulls') },
    async run({ expect, given, sample: { answer, body } }) {
      const gender = valueAt(body, 'additional_info.gender');
      // Where all else is refused with it, the last body has another gender.
      expect('enroll-member.accepts-described-fields', given(answer)).toSatisfy(
        'an accepted gender NonBinary',
        () => gender === 'NonBinary',
      );
    },
  }),

  ...samples.map((name) =>
    check(`enrollment-${name}-answers-200`, {
      clauses: ['enroll-member.success'],
      needs: { sample: enrollment(name) },
      async run({ expect, sample: { answer } }) {
        const other = [...described, ...origin, 'card'];
        expect('enroll-member.success', unlessOver(other, answer)).toHaveStatus(200);
      },
    }),
  ),

  check('a-search-finds-the-enrolled-member', {
    clauses: ['enroll-member.creates-member'],
    needs: { sample: enrollment('nulls'), again: enrolledAgain },
    async run({ api, run, expect, given, sample, again: { first, answer } }) {
      given(sample.answer);
      // Which parameters find is for the clauses of the search: here one that does is enough.
      const searches = await searchForNulls(run, api, sample);
      // A service may hide members who have not activated yet; another enroll shows then that it has them.
      const isKept = answer.succeeded && answer.get('id') === given(first.answer).get('id');
      const hidesAll = isKept && !isHit(await searchEnrolled(run, api, first));
      const isFound = searches.some((search) => isHitOf(search, knownOf(sample)));
      expect('enroll-member.creates-member', searches[0]).toSatisfy(
        'a search by phone or e-mail that finds the member',
        () => hidesAll || isFound,
      );
    },
  }),

  check('an-enrolled-member-whom-one-search-finds-is-found-by-each', {
    clauses: ['search-members.phone.hit', 'search-members.email.hit', 'search-members.identifier-value.hit'],
    needs: { sample: enrollment('nulls'), full: enrollment('full') },
    async run({ api, run, data, assume, expect, given, sample, full }) {
      const id = String(given(sample.answer).get('id'));
      given(await api.couponExemptions(id, [{ external_id: data.productId() }]));
      const searches = await searchForNulls(run, api, sample);
      const byIdentifier = await searchByIdentifier(run, api, full);
      const all = [...searches, byIdentifier];
      assume(
        all.some((search) => search !== null && isHit(search)),
        'searches that find members who were enrolled',
      );
      const [byPhone, byEmail] = searches;
      expect('search-members.phone.hit', byPhone).toBeHit(knownOf(sample));
      expect('search-members.email.hit', byEmail).toBeHit(knownOf(sample));
      const known = ({ body, phone, answer }: NewMember) => ({
        ...Object(valueAt(body, 'additional_info')),
        phone,
        consent: answer.get('consent'),
      });
      const ofNulls = [
        ['search-members.phone.hit', byPhone],
        ['search-members.email.hit', byEmail],
      ] as const;
      expectAlike({ expect }, ofNulls, known(sample));
      if (byIdentifier === null) return;
      const ofFull = [
        ['search-members.phone.hit', await searchEnrolled(run, api, full)],
        ['search-members.identifier-value.hit', byIdentifier],
      ] as const;
      expectAlike({ expect }, ofFull, known(full));
    },
  }),

  check('a-member-is-found-by-an-identifier-sent-on-enroll', {
    clauses: ['enroll-member.identifiers.searchable'],
    needs: { sample: enrollment('full'), type: identifierType },
    async run({ api, run, assume, expect, given, sample }) {
      given(sample.answer);
      const search = await searchEnrolled(run, api, sample);
      assume(
        isHitOf(search, knownOf(sample)),
        'a search by phone that finds members who have not activated yet',
      );
      const found = await searchByIdentifier(run, api, sample);
      if (found === null) throw new PreconditionFailed('needs an identifier that was sent on enroll');
      expect('enroll-member.identifiers.searchable', given(found)).toSatisfy(
        'the member with that identifier',
        (one) => isHitOf(one, knownOf(sample)),
      );
    },
  }),

  ...samples.map((name) =>
    check(`member-of-the-${name}-enrollment-has-not-accepted-gdpr`, {
      clauses: ['enroll-member.gdpr-not-accepted'],
      needs: { sample: enrollment(name) },
      async run({ api, run, expect, given, sample }) {
        expect('enroll-member.gdpr-not-accepted', given(sample.answer)).toLack('consent.gdpr_accepted', true);
        const searches =
          name === 'full' ? [await searchEnrolled(run, api, sample)] : await searchForNulls(run, api, sample);
        for (const search of searches)
          expect('enroll-member.gdpr-not-accepted', given(search)).toLack('0.consent.gdpr_accepted', true);
      },
    }),
  ),
];
