import {
  check,
  enrolledAgain,
  enrollment,
  identifierType,
  isHit,
  isHitOf,
  knownOf,
  type NewMember,
  PreconditionFailed,
  searchByIdentifier,
  searchEnrolled,
  unlessOver,
  valueAt,
} from '#loyalty';
import { expectTaken } from '../shared/accepted-additions.ts';
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

/** What the specification describes, in forms of which a service has to take each. */
const additions = [
  ['full', 'email'],
  ['full', 'country'],
  ['nulls', 'gender'],
] as const;

const samples = ['full', 'nulls'] as const;
/** The clauses of the searches for an enrolled member. */
const searchClauses = ['search-members.phone.hit', 'search-members.email.hit'] as const;

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

  ...additions.map(([name, addition]) =>
    check(`${addition}-of-the-${name}-enrollment-is-accepted`, {
      clauses: ['enroll-member.accepts-described-fields'],
      needs: { sample: enrollment(name) },
      async run({ sample, ...context }) {
        expectTaken(context, 'enroll-member.accepts-described-fields', sample, addition);
      },
    }),
  ),

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

  // Which fields an enroll requires is left open.
  check('an-accepted-enroll-of-a-phone-answers-200', {
    clauses: ['enroll-member.success'],
    needs: { sample: enrollment('minimal') },
    async run({ expect, given, sample }) {
      expect('enroll-member.success', given(sample.answer)).toHaveStatus(200);
    },
  }),

  ...(['nulls', 'minimal'] as const).map((name) =>
    check(`a-search-finds-the-member-of-the-${name}-enrollment`, {
      clauses: ['enroll-member.creates-member'],
      needs: { sample: enrollment(name), again: enrolledAgain },
      async run({ api, run, expect, given, sample, again: { first, answer } }) {
        given(sample.answer);
        // Which parameters find is for the clauses of the search: here one that does is enough.
        const searches = await searchEnrolled(run, api, name, sample);
        // A service may hide members who have not activated yet; another enroll shows then that it has them.
        const isKept = answer.succeeded && answer.get('id') === given(first.answer).get('id');
        const [ofFirst] = await searchEnrolled(run, api, 'full', first);
        const hidesAll = isKept && !isHit(ofFirst);
        expect('enroll-member.creates-member', searches[0]).toSatisfy(
          'a search by phone or e-mail that finds the member',
          () => hidesAll || searches.some((search) => isHitOf(search, knownOf(sample))),
        );
      },
    }),
  ),

  check('an-enrolled-member-whom-one-search-finds-is-found-by-each', {
    clauses: ['search-members.phone.hit', 'search-members.email.hit', 'search-members.identifier-value.hit'],
    needs: { sample: enrollment('nulls'), full: enrollment('full') },
    async run({ api, run, data, assume, expect, given, sample, full }) {
      const id = String(given(sample.answer).get('id'));
      given(await api.couponExemptions(id, [{ external_id: data.productId() }]));
      const byIdentifier = await searchByIdentifier(run, api, full);
      const hitsOf = async (name: 'nulls' | 'full', made: NewMember) =>
        (await searchEnrolled(run, api, name, made)).map(
          (search, place) => [searchClauses[place] ?? searchClauses[0], search] as const,
        );
      const ofNulls = await hitsOf('nulls', sample);
      const ofFull = [
        ...(await hitsOf('full', full)),
        ...(byIdentifier === null ? [] : [['search-members.identifier-value.hit', byIdentifier] as const]),
      ];
      assume(
        [...ofNulls, ...ofFull].some(([, search]) => isHit(search)),
        'searches that find members who were enrolled',
      );
      for (const [clause, search] of ofNulls) expect(clause, search).toBeHit(knownOf(sample));
      const known = ({ body, phone, answer }: NewMember) => ({
        ...Object(valueAt(body, 'additional_info')),
        phone,
        consent: answer.get('consent'),
      });
      expectAlike({ expect }, ofNulls, known(sample));
      expectAlike({ expect }, ofFull, known(full));
    },
  }),

  check('a-member-is-found-by-an-identifier-sent-on-enroll', {
    clauses: ['enroll-member.identifiers.searchable'],
    needs: { sample: enrollment('full'), type: identifierType },
    async run({ api, run, assume, expect, given, sample }) {
      given(sample.answer);
      const [search] = await searchEnrolled(run, api, 'full', sample);
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

  ...[...samples, 'minimal' as const].map((name) =>
    check(`member-of-the-${name}-enrollment-has-not-accepted-gdpr`, {
      clauses: ['enroll-member.gdpr-not-accepted'],
      needs: { sample: enrollment(name) },
      async run({ api, run, expect, given, sample }) {
        expect('enroll-member.gdpr-not-accepted', given(sample.answer)).toLack('consent.gdpr_accepted', true);
        for (const search of await searchEnrolled(run, api, name, sample))
          expect('enroll-member.gdpr-not-accepted', given(search)).toLack('0.consent.gdpr_accepted', true);
      },
    }),
  ),
];
