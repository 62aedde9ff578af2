import type { OperationName } from '../../specs/operations.ts';
import type { Patch } from './fault.ts';
import type { Json } from '../../schemas/json.ts';

/** Changes a text in the refusals of those calls that have such a body. */
export const rewordRefusals =
  (operation: OperationName, when: (body: Json) => boolean, from: RegExp, to: string): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (answer.status !== 400 || !when(call.body)) return answer;
      return { ...answer, body: JSON.parse(JSON.stringify(answer.body).replace(from, to)) as Json };
    });
