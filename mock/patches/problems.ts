import type { OperationName } from '../../specs/operations.ts';
import type { Answer } from '../service/contract/answer.ts';
import type { Service } from '../service/service.ts';
import type { JsonObject } from '../../schemas/json.ts';

export type Document = JsonObject;

/** Changes the answers of an operation with a status; `kind` confines that to one of the two shapes (7). */
export const patchProblem =
  (
    operation: OperationName,
    status: number,
    change: (document: Document, answer: Answer) => Answer,
    kind?: 'validation' | 'other',
  ) =>
  (service: Service): void =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      const document = Object(answer.body) as Document; // an error's body is a document, or absent
      const isOfKind = kind === undefined || 'errors' in document === (kind === 'validation');
      return answer.status === status && isOfKind ? change(document, answer) : answer;
    });

/** Gives the document other values; `undefined` takes one away. */
export const withValues =
  (values: Document) =>
  (document: Document, answer: Answer): Answer => ({ ...answer, body: { ...document, ...values } });
