import type { WireReply } from '../../../engine/client/transport.ts';
import { type OperationName, operations } from '../../../specs/operations.ts';
import { changedAt } from '../../mutants/documents.ts';
import type { Line, Mutant, Operator } from '../../mutants/mutant.ts';
import {
  changeReplies,
  hasStatus,
  jsonOf,
  statusesOf,
  withContentType,
  withJson,
} from '../../mutants/wire.ts';

/** Statuses that a service may well answer, those of the contract among them. */
const plausible = [200, 201, 202, 204, 207, 400, 401, 403, 404, 405, 409, 410, 422, 429, 500, 503];

/** Answers with another status than the promised one, and the body that goes with it. */
export const statuses: Operator = {
  name: 'status',
  what: 'An answer has another status than it should, with the body that goes with it.',
  mutants: () =>
    Object.values(operations).flatMap(({ name }) =>
      statusesOf(name).flatMap((from) =>
        plausible
          .filter((to) => !hasStatus({ status: to, headers: [], body: '' }, from))
          // A call that is throttled is not carried out, so it takes more than another answer.
          .filter((to) => to !== 429 || !from.startsWith('2'))
          .map((to) => mutantOf(name, from, to)),
      ),
    ),
};

const mutantOf = (operation: OperationName, from: string, to: number): Mutant => ({
  id: `status:${operation}:${from}:${to}`,
  operation,
  changesAnswersAlone: true,
  break: (_, onChange) => replaceStatus(operation, from, to, onChange),
});

function replaceStatus(operation: OperationName, from: string, to: number, onChange: () => void): Line {
  let success: WireReply | undefined;
  return changeReplies(operation, (reply) => {
    if (reply.status === 200) success = reply;
    if (!hasStatus(reply, from)) return reply;
    const changed = asStatus(operation, reply, to, success);
    if (changed !== reply) onChange();
    return changed;
  });
}

/** A reply as the service would give it with that status; as it is where there is none such yet. */
function asStatus(
  operation: OperationName,
  reply: WireReply,
  status: number,
  success: WireReply | undefined,
): WireReply {
  const changed = { ...reply, status };
  if (status === 204) return withContentType({ ...changed, body: '' }, null);
  if (status < 300)
    return reply.status < 300 ? changed : success === undefined ? reply : { ...success, status };
  if (operation === 'token') return withContentType({ ...changed, body: 'It is refused.' }, 'text/plain');
  if (reply.status < 300) return withJson(changed, problemOf(status));
  return { ...changed, body: JSON.stringify(changedAt(jsonOf(reply.body), ['status'], () => status)) };
}

const problemOf = (status: number) => ({
  type: null,
  title: 'Refused',
  status,
  detail: 'It is refused.',
  instance: null,
});
