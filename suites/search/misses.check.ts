import {
  type Api,
  check,
  international,
  searchForStranger,
  type RunContext,
  unknownLike,
  unknownPhone,
} from '#loyalty';
import { inTurn } from '../../specs/values/catalogue.ts';
import { answersAgain } from '../shared/again.ts';
import { isNoOne } from './no-one.ts';

/** The parameters with free words as values: no member has one that the run makes up. */
const words = [
  { parameter: 'identifierValue', clause: 'search-members.identifier-value.miss' },
  { parameter: 'cardIdentifier', clause: 'search-members.card-identifier.miss' },
  { parameter: 'activationToken', clause: 'search-members.activation-token.miss' },
] as const;

/** Words of the form that those of the fixtures have, which name no one; undefined where the fixtures name none. */
const strangers: Record<(typeof words)[number]['parameter'], (run: RunContext) => string | undefined> = {
  identifierValue: () => undefined,
  cardIdentifier: ({ facts: { fixtures } }) =>
    likeFirst(fixtures.card_identifiers?.map(({ value }) => value)),
  activationToken: ({ facts: { fixtures } }) =>
    likeFirst(fixtures.activation_tokens?.map(({ token }) => token)),
};

const likeFirst = ([first]: readonly string[] = []): string | undefined =>
  first === undefined ? undefined : unknownLike(first);

/** Every parameter of a search. */
const parameters = [
  { parameter: 'phone', clause: 'search-members.phone.miss' },
  { parameter: 'email', clause: 'search-members.email.miss' },
  ...words,
] as const;

/** Queries without any of the five search parameters. */
const parameterless = [{}, { name: 'Conformance' }] as const;

export default [
  check('search-by-the-phone-of-no-one-is-an-empty-array', {
    clauses: ['search-members.phone.miss'],
    async run({ api, data, expect }) {
      expect('search-members.phone.miss', await searchForStranger(api, data)).toBeMiss();
    },
  }),

  check('search-by-a-phone-and-an-email-of-no-one-is-an-empty-array', {
    clauses: ['search-members.phone.miss'],
    async run({ api, data, expect }) {
      const query = { phone: international(await unknownPhone(api, data)), email: data.email() };
      expect('search-members.phone.miss', await api.searchMembers(query)).toBeMiss();
    },
  }),

  check('search-by-the-email-of-no-one-is-an-empty-array', {
    clauses: ['search-members.email.miss'],
    async run({ api, data, expect }) {
      expect('search-members.email.miss', await api.searchMembers({ email: data.email() })).toBeMiss();
    },
  }),

  ...words.map(({ parameter, clause }) =>
    check(`search-by-the-${clause.split('.')[1] ?? ''}-of-no-one-is-an-empty-array`, {
      clauses: [clause],
      async run({ api, data, run, expect }) {
        const value = strangers[parameter](run) ?? data.digits(16);
        for (const query of [{ [parameter]: value }, { [parameter]: value, email: data.email() }])
          expect(clause, await api.searchMembers(query)).toBeMiss();
      },
    }),
  ),

  ...parameters.map(({ parameter, clause }) =>
    check(`search-by-an-empty-${clause.split('.')[1] ?? ''}-finds-no-one`, {
      clauses: [clause],
      async run({ api, expect }) {
        // Whether it counts as a parameter is left open; no member has it. The same goes for a blank.
        for (const value of ['', ' ']) {
          const answer = await api.searchMembers({ [parameter]: value });
          expect(clause, answer).toSatisfy(...isNoOne);
        }
      },
    }),
  ),

  check('search-without-any-parameter-is-refused', {
    clauses: ['search-members.without-parameter.status'],
    async run(context) {
      const { api, data, expect, given } = context;
      given(await api.searchMembers({ email: data.email() }));
      let turn = 0;
      const searchInTurn = (searching: Api) => searching.searchMembers(inTurn(parameterless, turn++));
      for await (const answer of answersAgain(context, searchInTurn))
        expect('search-members.without-parameter.status', answer).toHaveStatus(400);
    },
  }),

  check('refusal-of-a-search-without-parameters-asks-for-one', {
    clauses: ['search-members.without-parameter.message'],
    async run({ api, expect, refused }) {
      expect('search-members.without-parameter.message', refused(await api.searchMembers({}))).toMention(
        'phone',
        'email',
        'identifierValue',
        'cardIdentifier',
        'activationToken',
      );
    },
  }),
];
