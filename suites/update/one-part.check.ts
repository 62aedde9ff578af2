import {
  birthDates,
  check,
  found,
  isEqual,
  isSameAnswer,
  isSameDay,
  listIn,
  ownMember,
  replaceAt,
  settled,
  valueAt,
} from '#loyalty';
import { otherUpdate, sendFullUpdate } from '../shared/full-update.ts';
import { consents, departments, identifiersShown, shows, showsSegment } from '../shared/read-back.ts';

const street = { path: 'address.street', isSame: isEqual };
const birthDate = { path: 'birth_date', isSame: isSameDay };
const gender = { path: 'gender', isSame: isEqual };
const promotion = { path: consents[1].path, isSame: isSameAnswer };

/** Whether a list shows what was sent, and nothing else of what was there before. */
const isInPlaceOf =
  (before: unknown) =>
  (sent: unknown, shown: unknown): boolean => {
    const left = listIn(before, '').filter((one) => !listIn(sent, '').includes(one));
    return departments.isSame(sent, shown) && !left.some((one) => listIn(shown, '').includes(one));
  };

/** The parts that an update changes one after the other, and how a search shows each. */
const parts = [
  ['update-member.replaces.address', street.path, (sent: unknown) => shows(street, sent)],
  ['consent.email.false-on-update', promotion.path, (sent: unknown) => shows(promotion, sent)],
  ['update-member.replaces.birth-date', birthDate.path, (sent: unknown) => shows(birthDate, sent)],
  ['update-member.replaces.gender', gender.path, (sent: unknown) => shows(gender, sent)],
  [
    'update-member.replaces.department-ids',
    departments.path,
    (sent: unknown, before: unknown) => shows({ ...departments, isSame: isInPlaceOf(before) }, sent),
  ],
  [
    'update-member.replaces.additional-identifiers',
    'additional_identifiers',
    (sent: unknown) => identifiersShown(listIn(sent, '')),
  ],
  ['update-member.replaces.segments', 'segments', (sent: unknown) => showsSegment(listIn(sent, '')[0])],
] as const;

/** Whether a value says anything: an empty list does not. */
const isSomething = (value: unknown): boolean => !Array.isArray(value) || value.length > 0;

/** A service that compares too little finds nothing to store where one part alone is another than before. */
export default [
  check('an-update-of-one-part-alone-is-what-a-search-shows', {
    clauses: parts.map(([clause]) => clause),
    needs: { member: ownMember },
    async run({ api, data, expect, given, member, run }) {
      const { body: full, answer } = await sendFullUpdate({ api, data, run }, member.id);
      given(answer);
      const query = { email: String(full['email']) };
      const first = await found({ api, run }, query, member);
      const others: Record<string, unknown> = {
        ...otherUpdate(data, run),
        [street.path]: data.address()['street'],
        [promotion.path]: false,
        [birthDate.path]: birthDates.another,
        [gender.path]: 'Female',
      };
      const isShown = (path: string): boolean => valueAt(first.json, `0.${path}`) !== undefined;
      let body = full;
      for (const [clause, path, showsPart] of parts.filter(
        ([, one]) => isShown(one) && isSomething(others[one]),
      )) {
        body = replaceAt(body, path, others[path]);
        given(await api.updateMember(member.id, body));
        const [expected, isMet, fields] = showsPart(others[path], valueAt(full, path));
        expect(clause, await settled({ api, run }, query, isMet)).toSatisfy(expected, isMet, fields);
      }
    },
  }),
];
