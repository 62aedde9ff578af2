import {
  type Answer,
  check,
  department,
  found,
  foundData,
  international,
  isHitOf,
  type Needs,
  PreconditionFailed,
  replaceAt,
  searchLater,
  segment,
  settled,
  spareMember,
  valueAt,
  type Json,
} from '#loyalty';
import { isDeepStrictEqual } from 'node:util';
import { sendFullUpdate } from '../shared/full-update.ts';
import { promisesAbout } from './promises.ts';
import { expectFound } from './stored-forms.ts';

/** What every update stores, by the clause that has it replaced. */
const plainFields = [
  ['first_name', 'update-member.replaces.first-name'],
  ['last_name', 'update-member.replaces.last-name'],
  ['email', 'update-member.replaces.email'],
  ['birth_date', 'update-member.replaces.birth-date'],
  ['address', 'update-member.replaces.address'],
  ['gender', 'update-member.replaces.gender'],
  ['additional_identifiers', 'update-member.replaces.additional-identifiers'],
  ['consent.receive_sms', 'consent.sms.false-on-update'],
  ['consent.receive_email', 'consent.email.false-on-update'],
  ['consent.save_order_history', 'consent.order-history.on-update'],
] as const;

/** What it stores where the fixtures name values for it. */
const chosenFields = [
  ['department_ids', 'update-member.replaces.department-ids'],
  ['segments', 'update-member.replaces.segments'],
] as const;

type Field = (typeof plainFields)[number] | (typeof chosenFields)[number];

/** What a search shows of the member in a field. */
const shownIn = (search: Answer, field: string): Json =>
  foundData(search)[0]?.[field] ?? valueAt(search.json, `0.${field}`);

const lastingUpdate = (words: string, fields: readonly Field[], needs: Needs) =>
  check(`updated-${words}-are-still-stored-when-the-other-checks-have-ended`, {
    clauses: ['search-members.phone.hit', ...fields.map(([, clause]) => clause)],
    needs: { ...needs, member: spareMember },
    once: true,
    lasting: true,
    async run({ api, run, assume, data, expect, given, member: { id, phone } }) {
      if (phone === null) throw new PreconditionFailed('the member of the fixtures has no phone');
      const query = { phone: international(phone) };
      const { body, answer } = await sendFullUpdate({ api, data, run }, id);
      given(answer);
      const email = data.email();
      const unsubscribed = ['receive_sms', 'receive_email', 'save_order_history'].reduce(
        (sent, field) => replaceAt(sent, `consent.${field}`, false),
        // Other ones than those of the update that comes later.
        { ...body, email, gender: 'Male', department_ids: run.facts.fixtures.departments?.slice(-1) ?? [] },
      );
      given(await api.updateMember(id, unsubscribed));
      await found({ api, run }, { email }, { id });
      // A search may be late, and every other one of them.
      const before = await searchLater({ api, run }, query);
      expect('search-members.phone.hit', before).toBeHit({ id });
      assume(isHitOf(before, { id }), 'a search that finds the member');
      const isAsBefore = (search: Answer, field: string): boolean =>
        isDeepStrictEqual(shownIn(search, field), shownIn(before, field));
      await run.pauseWhileOthersRun();
      const after = await settled({ api, run }, query, (search) =>
        fields.every(([field]) => isAsBefore(search, field)),
      );
      assume(isHitOf(after, { id }), 'a search that finds the member');
      for (const [field, clause] of fields)
        expect(clause, after).toSatisfy(
          `${field} as before: ${JSON.stringify(shownIn(before, field))}`,
          (search) => isAsBefore(search, field),
        );
      // What the member had for long does not stay after another update.
      const later = await sendFullUpdate({ api, data, run }, id);
      given(later.answer);
      const promises = promisesAbout(
        fields.map(([, clause]) => clause),
        { sent: later.body, before: unsubscribed, at: '0.' },
      );
      await expectFound({ api, run, expect }, { id, query }, promises);
    },
  });

export default [
  lastingUpdate('data', plainFields, {}),
  lastingUpdate('choices', chosenFields, { department, text: segment('Text') }),
];
