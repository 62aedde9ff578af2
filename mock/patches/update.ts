import type { Call } from '../service/calls/call.ts';
import { memberAnswer } from '../service/handlers/member-answer.ts';
import type { OperationName } from '../../specs/operations.ts';
import type { Member } from '../service/state/state.ts';
import type { Patch } from './fault.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** What else happens to a member in an update: `before` is the member as it was, `count` numbers the updates from 1. */
type Act = (member: Member, update: { before: Member; body: JsonObject; call: Call; count: number }) => void;

/** The body of a call as a document that may hold anything. */
export const documentOf = ({ body }: Call): JsonObject =>
  typeof body === 'object' && body !== null ? (body as JsonObject) : {};

/** Lets something else happen to the member of an update that is accepted. */
const letHappen =
  (act: Act, isShown: boolean): Patch =>
  (service) => {
    let count = 0;
    service.around('updateMember', (next) => async (call) => {
      const member = call.state.members.get(call.params['memberId'] ?? '');
      const before = structuredClone(member);
      const answer = structuredClone(await next(call));
      if (member === undefined || before === undefined || answer.status !== 200) return answer;
      count += 1;
      act(member, { before, body: documentOf(call), call, count });
      return isShown ? { ...answer, body: memberAnswer(call.state, member) } : answer;
    });
  };

/** Lets something else happen to the member of an update that is accepted; the answer shows it. */
export const afterUpdate = (act: Act): Patch => letHappen(act, true);

/** Stores something else than an update that is accepted answers. */
export const storeOtherwise = (act: Act): Patch => letHappen(act, false);

/** Lets something happen to the member of an update that is refused with a status, where `when` the body is such. */
export const despiteRefusal =
  (
    when: (body: JsonObject) => boolean,
    act: (member: Member, body: JsonObject) => void,
    status = 400,
  ): Patch =>
  (service) =>
    service.around('updateMember', (next) => async (call) => {
      const answer = await next(call);
      const member = call.state.members.get(call.params['memberId'] ?? '');
      const body = documentOf(call);
      if (member !== undefined && answer.status === status && when(body)) act(member, body);
      return answer;
    });

/** Says something else in the refusals of an operation, where `when` the body is such. */
export const patchMessages =
  (
    operation: OperationName,
    change: (words: string) => string,
    when: (body: Json) => boolean = () => true,
  ): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (answer.status !== 400 || !when(call.body)) return answer;
      return { ...answer, body: JSON.parse(change(JSON.stringify(answer.body))) as Json };
    });
