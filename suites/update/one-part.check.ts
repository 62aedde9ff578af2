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
  type Json,
  type JsonObject,
} from '#loyalty';
import { otherUpdate, sendFullUpdate } from '../shared/full-update.ts';
import { consents, departments, identifiersShown, shows, showsSegment } from '../shared/read-back.ts';

const street = { path: 'address.street', isSame: isEqual };
const birthDate = { path: 'birth_date', isSame: isSameDay };
const gender = { path: 'gender', isSame: isEqual };
const promotion = { path: consents[1].path, isSame: isSameAnswer };

/** Whether a list shows what was sent, and nothing else of what was there before. */
const isInPlaceOf =
  (before: Json) =>
  (sent: Json, shown: Json): boolean => {
    const left = listIn(before, '').filter((one) => !listIn(sent, '').includes(one));
    return departments.isSame(sent, shown) && !left.some((one) => listIn(shown, '').includes(one));
  };

/** The parts that an update changes one after the other, and how a search shows each. */
const parts = [
  ['update-member.replaces.address', street.path, (sent: Json) => shows(street, sent)],
  ['consent.email.false-on-update', promotion.path, (sent: Json) => shows(promotion, sent)],
  ['update-member.replaces.birth-date', birthDate.path, (sent: Json) => shows(birthDate, sent)],
  ['update-member.replaces.gender', gender.path, (sent: Json) => shows(gender, sent)],
  [
    'update-member.replaces.department-ids',
    departments.path,
    (sent: Json, before: Json) => shows({ ...departments, isSame: isInPlaceOf(before) }, sent),
  ],
  [
    'update-member.replaces.additional-identifiers',
    'additional_identifiers',
    (sent: Json) => identifiersShown(listIn(sent, '')),
  ],
  ['update-member.replaces.segments', 'segments', (sent: Json) => showsSegment(listIn(sent, '')[0])],
] as const;

/** Whether a value says anything: an empty list does not. */
const isSomething = (value: Json): boolean => !Array.isArray(value) || value.length > 0;

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
      const others: JsonObject = {
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
