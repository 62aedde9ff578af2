import { type Answer, check, type CheckContext, clausesOf, isConfirmed, planWalks, playWalk } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { things, start } from './things-model.ts';

/** Sends the requests of a walk, and files what it finds. */
const stageOf = ({ expect, noteEdition, release }: CheckContext<ClauseId>) => ({
  noteEdition,
  send: (): Promise<Answer> => Promise.reject(new Error('The requests of things are not written yet.')),
  isDone: isConfirmed,
  isRepeated: ({ isAfterLoss }: Answer) => isAfterLoss,
  expect(clause: ClauseId, answer: Answer, toBeDone: boolean): void {
    if (toBeDone) expect(clause, answer).toBeConfirmed();
    else expect(clause, answer).toNotSucceed();
  },
  renew: () => Promise.resolve(),
  async clean() {
    await release();
    return start;
  },
});

export default planWalks(things, start, { walks: 2, length: 20 }).map((walk, index) =>
  check(`walk-${index + 1}-of-things`, {
    clauses: clausesOf(things, walk),
    isChoosing: true,
    async run(context) {
      await playWalk(things, stageOf(context), start, walk);
    },
  }),
);
