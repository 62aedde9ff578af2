import type { Answer, CheckContext } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';

/** Expects that what was asked for is refused, and knows that it changed nothing. */
export async function expectRefused<C extends ClauseId>(
  { expect, refused }: Pick<CheckContext<C>, 'expect' | 'refused'>,
  clause: C,
  asking: Promise<Answer>,
): Promise<void> {
  const answer = await asking;
  expect(clause, answer).toNotSucceed();
  refused(answer);
}
