import {
  check,
  type CheckContext,
  hasSteadyPoints,
  identifierType,
  isHitOf,
  type Member,
  ownMember,
  requiredConsent,
  searchLater,
  settled,
  standingMember,
  withFurtherToken,
} from '#loyalty';
import { hasNoLess } from '../shared/balance.ts';
import { foundAs, keepData } from '../shared/kept-data.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import { areRefused, clausesOf, kindOfWrong, oneOfEachKind, type Wrong } from '../shared/wrong-data.ts';
import { inTurn } from '../../specs/values/catalogue.ts';
import { differingUpdate } from '../shared/full-update.ts';
import { updating, wrongConsent, wrongData, wrongTypes } from './wrong-updates.ts';

type Context = CheckContext<ClauseId>;
type WrongUpdates = readonly Wrong[];
type NoEffect = 'update-member.refused-changes-nothing' | 'consent.gdpr.no-effect-on-update';

/**
 * Expects that updates are refused and change nothing, not even some seconds later. Where a member is not as before, each
 * update is sent alone to a member with new data: the story of what changed it is short then.
 */
async function expectNoEffect(
  context: Context,
  member: Pick<Member, 'id'>,
  [clause, wrong]: readonly [NoEffect, WrongUpdates],
): Promise<void> {
  const { api, run, assume, expect } = context;
  const look = async (some: WrongUpdates) => {
    const { query, before } = await keepData(context, member);
    const isEachRefused = await areRefused(context, updating(context, member.id), some);
    assume(isEachRefused, 'updates that are all refused');
    const expected = foundAs(before);
    const search = await settled({ api, run }, query, expected[1]);
    return { before, search, expected, later: () => searchLater({ api, run }, query) };
  };
  const all = await look(wrong);
  if (!all.expected[1](all.search)) {
    for (const one of wrong) {
      const alone = await look([one]);
      expect(clause, alone.search).toSatisfy(...alone.expected);
      if (!alone.expected[1](alone.search)) return;
    }
  }
  expect(clause, all.search).toSatisfy(...all.expected);
  const later = await all.later();
  expect(clause, later).toSatisfy(...all.expected);
  if (!hasSteadyPoints(run, member.id) || !isHitOf(later, member)) return;
  const points = '0.membership_detail.points';
  expect(clause, later).toSatisfy(...hasNoLess(points, all.before.get(points)));
}

/** What an update is refused for, and the clause that has it change nothing. */
const groups: readonly {
  readonly words: string;
  readonly noEffect: NoEffect;
  readonly wrong: WrongUpdates;
}[] = [
  { words: 'data', noEffect: 'update-member.refused-changes-nothing', wrong: wrongData },
  { words: 'consent', noEffect: 'consent.gdpr.no-effect-on-update', wrong: wrongConsent },
  { words: 'types', noEffect: 'update-member.refused-changes-nothing', wrong: wrongTypes },
];

export default [
  ...groups.map(({ words, noEffect, wrong }) =>
    check(`updates-with-wrong-${words}-are-refused-and-change-nothing`, {
      clauses: [...clausesOf(wrong), noEffect],
      needs: { member: standingMember },
      once: true,
      run: (context) => expectNoEffect(context, context.member, [noEffect, wrong]),
    }),
  ),

  check('updates-that-were-refused-for-their-consent-are-refused-again', {
    clauses: clausesOf(wrongConsent),
    needs: { member: ownMember },
    once: true,
    async run({ member, ...context }) {
      const { api, data, run } = context;
      const clients = [api, await withFurtherToken(run, api)];
      const body = differingUpdate(data, run);
      const kinds = oneOfEachKind(wrongConsent);
      let turn = 0;
      // Each at once and once more later, with one token and the other.
      await areRefused(
        context,
        (spoil) => inTurn(clients, (turn += 1)).updateMember(member.id, spoil(body)),
        [...kinds.flatMap((one) => [one, one]), ...kinds],
      );
    },
  }),

  check('wrong-updates-of-a-member-with-an-identifier-and-without-consent-are-refused', {
    clauses: clausesOf([...wrongData, ...wrongConsent]),
    needs: { member: ownMember, type_id: identifierType },
    once: true,
    async run({ type_id, member, ...context }) {
      const { api, data, given, rows } = context;
      given(await api.createIdentifier(member.id, { type_id, value: data.digits(12) }));
      given(await api.updateMember(member.id, { ...data.update(), consent: requiredConsent }));
      const wrong = rows([...wrongData, ...wrongConsent], kindOfWrong);
      await areRefused(context, updating(context, member.id), wrong);
    },
  }),
];
