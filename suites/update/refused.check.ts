import {
  check,
  type CheckContext,
  enrollment,
  hasSteadyPoints,
  identifierType,
  isHitOf,
  type Member,
  ownMember,
  searchForNulls,
  searchLater,
  settled,
} from '#loyalty';
import { hasNoLess } from '../shared/balance.ts';
import { namesField } from '../shared/errors-map.ts';
import { differingUpdate } from '../shared/full-update.ts';
import { foundAs, keepData } from '../shared/kept-data.ts';
import { wordsOf } from '../shared/promised-words.ts';
import { type WrongUpdate, wrongConsents, wrongData, wrongTypes } from './wrong-updates.ts';

const dataClauses = [
  ...new Set(wrongData.map(({ clause }) => clause)),
  'update-member.invalid-email.message',
  'update-member.country-code.message',
  'errors.validation.errors-map',
] as const;
const consentClauses = [...new Set(wrongConsents.map(({ clause }) => clause))];

type StatusClause = (typeof dataClauses)[number] | (typeof consentClauses)[number];
type Context = CheckContext<StatusClause | NoEffect>;
type NoEffect = 'update-member.refused-changes-nothing' | 'consent.gdpr.no-effect-on-update';
type Wrong = readonly WrongUpdate<
  Exclude<StatusClause, `${string}message` | 'errors.validation.errors-map'>
>[];

/** Sends updates with one wrong thing each, which all differ from what the member has; tells whether all are refused. */
async function areRefused(
  { api, run, data, expect }: Pick<CheckContext<StatusClause>, 'api' | 'run' | 'data' | 'expect'>,
  id: string,
  wrong: Wrong,
): Promise<boolean> {
  let isEachRefused = true;
  for (const { clause, spoil, told } of wrong) {
    const answer = await api.updateMember(id, spoil(differingUpdate(data, run)));
    if (clause !== null) expect(clause, answer).toHaveStatus(400);
    isEachRefused &&= !answer.succeeded;
    if (told === undefined || answer.status !== 400) continue;
    expect(told.clause, answer).toSatisfy('a message with the promised content', told.says, wordsOf);
    expect('errors.validation.errors-map', answer).toSatisfy(...namesField(told.field));
  }
  return isEachRefused;
}

/** Expects that updates are refused and change nothing, not even some seconds later. */
async function expectNoEffect(
  context: Context,
  member: Pick<Member, 'id'>,
  [clause, wrong]: readonly [NoEffect, Wrong],
): Promise<void> {
  const { api, run, assume, expect } = context;
  const { query, before } = await keepData(context, member);
  assume(await areRefused(context, member.id, wrong), 'updates that are all refused');
  const [words, isMet] = foundAs(before);
  expect(clause, await settled({ api, run }, query, isMet)).toSatisfy(words, isMet);
  const later = await searchLater({ api, run }, query);
  expect(clause, later).toSatisfy(words, isMet);
  if (!hasSteadyPoints(run, member.id) || !isHitOf(later, member)) return;
  const points = '0.membership_detail.points';
  expect(clause, later).toSatisfy(...hasNoLess(points, before.get(points)));
}

/** What an update is refused for, the clauses about it, and the one that has it change nothing. */
const groups: readonly {
  readonly words: string;
  readonly clauses: readonly StatusClause[];
  readonly noEffect: NoEffect;
  readonly wrong: Wrong;
}[] = [
  {
    words: 'data',
    clauses: dataClauses,
    noEffect: 'update-member.refused-changes-nothing',
    wrong: wrongData,
  },
  {
    words: 'consent',
    clauses: consentClauses,
    noEffect: 'consent.gdpr.no-effect-on-update',
    wrong: wrongConsents,
  },
  { words: 'types', clauses: [], noEffect: 'update-member.refused-changes-nothing', wrong: wrongTypes },
];

export default [
  ...groups.map(({ words, clauses, noEffect, wrong }) =>
    check(`updates-with-wrong-${words}-are-refused-and-change-nothing`, {
      clauses: [...clauses, noEffect],
      needs: { member: ownMember },
      run: (context) => expectNoEffect(context, context.member, [noEffect, wrong]),
    }),
  ),

  check('wrong-updates-of-a-member-with-an-identifier-are-refused', {
    clauses: [...dataClauses, ...consentClauses],
    needs: { member: ownMember, type_id: identifierType },
    async run({ type_id, member, ...context }) {
      const { api, data, given } = context;
      given(await api.createIdentifier(member.id, { type_id, value: data.digits(12) }));
      await areRefused(context, member.id, [...wrongData, ...wrongConsents]);
    },
  }),

  check('wrong-updates-of-an-enrolled-member-are-refused', {
    clauses: [...dataClauses, ...consentClauses],
    needs: { sample: enrollment('nulls') },
    async run({ sample, ...context }) {
      const { api, run, data, given } = context;
      const id = String(given(sample.answer).get('id'));
      await searchForNulls(run, api, sample);
      // A service may refuse it: who was not activated has accepted nothing.
      given(await api.updateMember(id, data.update()));
      await areRefused(context, id, [...wrongData, ...wrongConsents]);
    },
  }),
];
