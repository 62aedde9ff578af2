import {
  type Answer,
  check,
  isSameText,
  ownMember,
  searchLater,
  valueAt,
  type Json,
  type JsonObject,
} from '#loyalty';

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

/** Which of two updates at once comes last is left open, and so is which of them an answer shows: each is as a whole. */
export default [
  check('updates-of-a-member-at-once-are-not-mixed', {
    clauses: ['update-member.replaces.first-name', 'update-member.replaces.last-name'],
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, member: { id } }) {
      const [one, two] = [data.update(), data.update()];
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
      // Of those two no one knows which one the member holds.
      given(await api.updateMember(id, data.update()));
    },
  }),
];
