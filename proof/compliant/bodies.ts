import type { Patch } from '../../mock/patches/fault.ts';
import { type OperationName, operations } from '../../specs/operations.ts';
import type { Json } from '../../schemas/json.ts';

/** The bodies of an operation's answers with a status, and their schema. */
interface AnswerSchema {
  readonly operation: OperationName;
  readonly status: string;
  readonly schema: string;
}

/** The schemas of all answers with a JSON body of their own: those of problem documents and tokens are not among them. */
export const answerSchemas = (): AnswerSchema[] =>
  Object.values(operations)
    .filter(({ name }) => name !== 'token' && name !== 'discovery')
    .flatMap(({ name, responses }) =>
      Object.entries(responses).flatMap(([status, schema]): AnswerSchema[] =>
        schema === null || schema === 'Problem.schema.json' ? [] : [{ operation: name, status, schema }],
      ),
    );

/** Changes the bodies of all answers that have a schema of their own. */
export const changeAnswers =
  (change: (body: Json, schema: string) => Json): Patch =>
  (service) => {
    for (const { operation, status, schema } of answerSchemas()) {
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const isIt = String(answer.status) === status || (status === '2XX' && answer.status < 300);
        if (!isIt || answer.body === undefined) return answer;
        return { ...answer, body: change(structuredClone(answer.body), schema) };
      });
    }
  };
