import {
  type Answer,
  check,
  international,
  isSameText,
  ownMember,
  searchLater,
  valueAt,
  type Json,
  type JsonObject,
} from '#loyalty';
import type { StoredPromise } from '../shared/stored-promises.ts';
import { twoUpdates } from './forms.ts';
import { promisedOfFull, promisesAbout } from './promises.ts';
import { expectFound } from './stored-forms.ts';

type Update = JsonObject;

/** The names of an update, each with what tells which data an answer shows. An address of e-mail may be the earlier one. */
const names = [
  { clause: 'update-member.replaces.first-name', name: 'first_name', shownWith: 'last_name' },
  { clause: 'update-member.replaces.last-name', name: 'last_name', shownWith: 'first_name' },
  { clause: 'update-member.replaces.first-name', name: 'first_name', shownWith: 'email' },
  { clause: 'update-member.replaces.last-name', name: 'last_name', shownWith: 'email' },
] as const;

/** A part of the member of an answer, or of the first one of a search. */
const partIn = ({ items, json }: Answer, part: string): Json => valueAt(items[0] ?? json, part);

const shows = (answer: Answer, body: Update, part: string): boolean =>
  isSameText(body[part], partIn(answer, part));

type Promises = readonly StoredPromise<(typeof promisedOfFull)[number]>[];

/** The promise of a clause that one of two updates is stored in each part that it is about. */
const eitherOf = (clause: (typeof promisedOfFull)[number], both: readonly Promises[]): Promises[number] => {
  const ofClause = both.map((promises) => promises.filter((one) => one.clause === clause));
  return {
    clause,
    expected: ofClause.map((all) => all.map(({ expected }) => expected).join(', ')).join('; or '),
    isMet: (answer) => ofClause.some((all) => all.every(({ isMet }) => isMet(answer))),
    fields: ofClause.flatMap((all) => all.flatMap(({ fields }) => fields)),
  };
};

/** Which of two updates at once comes last is left open, and so is which of them an answer shows: each is as a whole. */
export default [
  check('updates-of-a-member-at-once-are-not-mixed', {
    clauses: promisedOfFull,
    needs: { member: ownMember },
    once: true,
    async run({ api, run, data, expect, given, member }) {
      const { id, phone } = member;
      const [one, two] = twoUpdates(data, run);
      const forBoth = (ask: (body: Update) => Promise<Answer>) =>
        Promise.all([
          ask(one).then((answer) => ({ answer, own: one, other: two })),
          ask(two).then((answer) => ({ answer, own: two, other: one })),
        ]);
      const updates = await forBoth((body) => api.updateMember(id, body));
      for (const { answer } of updates) given(answer);
      const searches = await forBoth(({ email }) => searchLater({ api, run }, { email: String(email) }));
      for (const { answer, own, other } of [...updates, ...searches])
        for (const { clause, name, shownWith } of names)
          expect(clause, answer).toSatisfy(
            `no ${name} of one of two updates at once with the ${shownWith} of the other one`,
            () => !shows(answer, other, name) || !shows(answer, own, shownWith),
            () => [name, shownWith].map((part) => partIn(answer, part)),
          );
      const both = [one, two].map((sent) =>
        promisesAbout(promisedOfFull, { sent, before: undefined, at: '0.' }),
      );
      const promises = promisedOfFull.map((clause) => eitherOf(clause, both));
      for (const query of phone === null ? [] : [{ phone: international(phone) }])
        await expectFound({ api, run, expect }, { id, query }, promises);
      // Of those two no one knows which one the member holds.
      given(await api.updateMember(id, data.update()));
    },
  }),

  check('updates-of-two-members-at-once-are-not-mixed', {
    clauses: promisedOfFull,
    needs: { one: ownMember, other: ownMember },
    async run({ api, run, data, expect, given, one, other }) {
      const bodies = twoUpdates(data, run);
      const updates = [one, other].map(({ id }, index) => ({ id, sent: bodies[index] ?? {} }));
      const answers = await Promise.all(updates.map(({ id, sent }) => api.updateMember(id, sent)));
      for (const answer of answers) given(answer);
      for (const { id, sent } of updates)
        await expectFound(
          { api, run, expect },
          { id, query: { email: String(sent['email']) } },
          promisesAbout(promisedOfFull, { sent, before: undefined, at: '0.' }),
        );
    },
  }),
];
