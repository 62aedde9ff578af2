import {
  type Answer,
  check,
  enrolledAgain,
  enrollment,
  hasPhone,
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
import { hasDialPrefix } from '../shared/dial-prefix.ts';

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

const names = ['full', 'nulls', 'minimal'] as const;
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

  ...(['full', 'nulls'] as const).map((name) =>
    check(`enrollment-${name}-answers-200`, {
      clauses: ['enroll-member.success'],
      needs: { sample: enrollment(name) },
      async run({ expect, sample: { answer } }) {
        const other = [...described, ...origin, 'card'];
        expect('enroll-member.success', unlessOver(other, answer)).toHaveStatus(200);
      },
    }),
  ),

  check('each-enrolled-member-is-found-with-its-phone-and-has-not-accepted-gdpr', {
    clauses: [
      'enroll-member.success',
      'enroll-member.creates-member',
      'enroll-member.stores.phone',
      'phone.country-code.dial-prefix',
      'enroll-member.gdpr-not-accepted',
    ],
    needs: { nulls: enrollment('nulls'), minimal: enrollment('minimal'), again: enrolledAgain },
    async run({ api, run, expect, given, nulls, minimal, again: { first, answer } }) {
      given(first.answer);
      const made = { full: first, nulls, minimal };
      const all: { byPhone: Answer; isFound: boolean }[] = [];
      // Which fields an enroll requires is left open.
      for (const name of names.filter((one) => made[one].answer.succeeded)) {
        const { [name]: sample } = made;
        expect('enroll-member.success', sample.answer).toHaveStatus(200);
        expect('enroll-member.stores.phone', sample.answer).toSatisfy(
          'the phone that was sent',
          (one) => hasPhone(one, sample.phone),
          'phone',
        );
        expect('phone.country-code.dial-prefix', sample.answer).toSatisfy(...hasDialPrefix);
        expect('enroll-member.gdpr-not-accepted', sample.answer).toLack('consent.gdpr_accepted', true);
        // Which parameters find is for the clauses of the search: here one that does is enough.
        const searches = await searchEnrolled(run, api, name, sample);
        for (const search of searches)
          expect('enroll-member.gdpr-not-accepted', given(search)).toLack('0.consent.gdpr_accepted', true);
        const isFound = searches.some((search) => isHitOf(search, knownOf(sample)));
        all.push({ byPhone: searches[0], isFound });
      }
      // A service may hide members who have not activated yet; another enroll shows then that it has them.
      const isKept = answer.succeeded && answer.get('id') === first.answer.get('id');
      const hidesAll = isKept && !all.some(({ isFound }) => isFound);
      for (const { byPhone, isFound } of all)
        expect('enroll-member.creates-member', byPhone).toSatisfy(
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
];
