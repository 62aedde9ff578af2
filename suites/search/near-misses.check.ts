import {
  activationToken,
  almost,
  type Answer,
  cardIdentifier,
  check,
  firstAccepted,
  found,
  identifierType,
  idsNear,
  international,
  isSameNumber,
  isSameText,
  memberWithEmail,
  memberWithPhone,
  ownMember,
  type Phone,
  valueAt,
  type Json,
} from '#loyalty';
import { isNoOne } from './no-one.ts';

/** The values of all identifiers that a member is shown with; null where not all are shown. */
function shownValues(member: Answer): Json[] | null {
  const shown = ['identifiers', 'additional_identifiers'].map((field) => member.get(field));
  if (!shown.every(Array.isArray)) return null;
  return shown.flat().map((one) => (typeof one === 'string' ? one : valueAt(one, 'value')));
}

/** The e-mail address and the phone that a member has, where its identifiers are shown and none of them may be it. */
function contactsThatAreNoIdentifiers(member: Answer, phone: Phone | null): string[] {
  const values = shownValues(member);
  if (values === null) return [];
  const email = member.get('email');
  const isEmail = typeof email === 'string' && !values.some((value) => isSameText(email, value));
  const number = phone === null ? null : international(phone);
  const isPhone = number !== null && !values.some((value) => isSameNumber(number, value));
  return [...(isEmail ? [email] : []), ...(isPhone ? [number] : [])];
}

/** The ids of a member and of an identifier just created, where its identifiers are shown and none of them holds it. */
function idsThatAreNoIdentifiers(member: Answer, created: Answer): string[] {
  const values = shownValues(member);
  if (values === null) return [];
  const ids = [member.get('id'), created.get('id')].map(String);
  return ids.filter((id) => ![...values, created.get('value')].some((value) => String(value).includes(id)));
}

/** A value without its first character, unless it is so short that this may be another one. */
const endingOf = (value: string): string[] => (value.length < 6 ? [] : [value.slice(1)]);

/** What is left of a value where it is taken for one of a list, or for longer than what has room. */
const cut = (value: string): string[] => [
  value.slice(0, 50),
  value.slice(0, 100),
  value.slice(-50),
  value.replace(/-.*/, ''),
  value.replaceAll(' ', '+'),
];

/** The least length of a part of a value that no one else has. */
const shortest = 6;

/** Words near one that the fixtures name: they may be numbered, so that another number may be that of somebody else. */
const signsAround = (word: string): string[] => [
  ...idsNear(word),
  ...endingOf(word),
  '%',
  `_${word.slice(1)}`,
  `${word.slice(0, -2)}%`,
];

/** Whether a search shows a member, by its id or its e-mail address. */
const showsMember = (search: Answer, id: Json, email: Json): boolean =>
  search.items.some(
    (element) => valueAt(element, 'id') === id || isSameText(email, valueAt(element, 'email')),
  );

/** Values that differ a little from one that a member has. */
export default [
  check('search-by-a-number-under-another-dial-prefix-finds-no-one', {
    clauses: ['search-members.phone.miss'],
    needs: { member: memberWithPhone },
    async run({ api, run, expect, member: { phone } }) {
      await found({ api, run }, { phone: international(phone) });
      const country_code = phone.country_code === '+46' ? '+47' : '+46';
      const answer = await api.searchMembers({ phone: international({ ...phone, country_code }) });
      // The number may be none under the other prefix, and a service may say so.
      expect('search-members.phone.miss', answer).toSatisfy(...isNoOne);
      const parts = [-6, -4].map((start) => phone.number.slice(start));
      for (const number of [`${phone.number}1`, ...parts]) {
        const near = await api.searchMembers({ phone: international({ ...phone, number }) });
        expect('search-members.phone.miss', near).toSatisfy(...isNoOne);
      }
    },
  }),

  check('search-by-the-email-of-a-member-and-more-or-less-finds-no-one', {
    clauses: ['search-members.email.miss'],
    needs: { member: memberWithEmail },
    async run({ api, run, expect, member: { id, email } }) {
      await found({ api, run }, { email });
      // Such an address may be none, and a service may say so. Tags and dots belong to it, and no sign stands for another one.
      const dotted = `${email.slice(0, 1)}.${email.slice(1)}`;
      const longer = [`lc${email}`, `${email}x`, `_${email.slice(1)}`, email.replace('@', '+lc@'), dotted];
      for (const other of longer)
        expect('search-members.email.miss', await api.searchMembers({ email: other })).toSatisfy(...isNoOne);
      // A shorter one may be that of somebody else. Whether the beginning of one finds is left open.
      for (const part of endingOf(email))
        expect('search-members.email.miss', await api.searchMembers({ email: part })).toSatisfy(
          'not the member with a longer address',
          (search) => !showsMember(search, id, email),
        );
    },
  }),

  check('search-by-the-identifier-of-a-member-and-more-finds-no-one', {
    clauses: ['search-members.identifier-value.miss'],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, expect, given, member, type_id }) {
      const updated = given(await api.updateMember(member.id, data.update()));
      // Whether a service takes a value of many words is left open.
      const words = Array.from({ length: 12 }, () => data.digits(9)).join('-ø / ');
      const values = [words, data.digits(12)] as const;
      const { body: value, answer: created } = await firstAccepted(values, (one) =>
        api.createIdentifier(member.id, { type_id, value: one }),
      );
      given(created);
      await found({ api, run }, { identifierValue: value });
      // A zero counts, and no sign stands for others.
      const others = [
        ...almost(value),
        `${value}1`,
        `0${value}`,
        `_${value.slice(1)}`,
        `${value.slice(0, -2)}%`,
        ...[...cut(value), encodeURIComponent(value)].filter((one) => one !== value),
      ];
      // A shorter one may be that of somebody else.
      for (const other of others.filter(({ length }) => length >= shortest))
        expect(
          'search-members.identifier-value.miss',
          await api.searchMembers({ identifierValue: other }),
        ).toSatisfy(...isNoOne);
      for (const other of contactsThatAreNoIdentifiers(updated, member.phone)) {
        const answer = await api.searchMembers({ identifierValue: other });
        expect('search-members.identifier-value.miss', answer).toSatisfy(...isNoOne);
      }
      // An id is no value either. Somebody else may have the same for one.
      for (const id of idsThatAreNoIdentifiers(updated, created)) {
        const answer = await api.searchMembers({ identifierValue: id });
        expect('search-members.identifier-value.miss', answer).toSatisfy(
          'not the member who has that id, or an identifier of that id',
          (search) => !showsMember(search, updated.get('id'), updated.get('email')),
        );
      }
    },
  }),

  check('search-by-the-card-of-a-member-and-more-finds-no-one', {
    clauses: ['search-members.card-identifier.miss'],
    needs: { card: cardIdentifier },
    async run({ api, expect, card: { value } }) {
      // No sign stands for others.
      for (const other of signsAround(value)) {
        const near = await api.searchMembers({ cardIdentifier: other });
        expect('search-members.card-identifier.miss', near).toSatisfy(...isNoOne);
      }
    },
  }),

  check('search-by-the-activation-token-of-a-member-and-more-finds-no-one', {
    clauses: ['search-members.activation-token.miss'],
    needs: { activation: activationToken },
    async run({ api, expect, activation: { token } }) {
      // No sign stands for others.
      for (const other of signsAround(token)) {
        const near = await api.searchMembers({ activationToken: other });
        expect('search-members.activation-token.miss', near).toSatisfy(...isNoOne);
      }
    },
  }),
];
