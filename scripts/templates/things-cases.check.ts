import { type Answer, check, type CheckContext, clausesOf, isConfirmed, planCases, playCase } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { things, start } from './things-model.ts';

/** Sends the requests of a case, and files what it finds. */
const stageOf = ({ assume, expect }: CheckContext<ClauseId>) => ({
  assume,
  send: (): Promise<Answer> => Promise.reject(new Error('The requests of things are not written yet.')),
  isDone: isConfirmed,
  expect(clause: ClauseId, answer: Answer, toBeDone: boolean): void {
    if (toBeDone) expect(clause, answer).toBeConfirmed();
    else expect(clause, answer).toNotSucceed();
  },
});

export default planCases(things, { states: [start] }).map((one, index) =>
  check(`things-case-${index + 1}`, {
    clauses: clausesOf(things, one),
    isChoosing: true,
    async run(context) {
      await playCase(things, stageOf(context), start, one);
    },
  }),
);
