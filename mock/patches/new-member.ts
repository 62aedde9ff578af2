import { memberAnswer } from '../service/handlers/member-answer.ts';
import type { FixturePhone } from '../service/state/fixtures.ts';
import type { Member, State } from '../service/state/state.ts';
import type { Service } from '../service/service.ts';
import { at, patchResponse, overrideRules, patchRequest } from './patch.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** The two operations that make a member. */
export type CreateOperation = 'registerMember' | 'enrollMember';

/** Lets something else happen to a member that was just made; the answer shows it. `count` numbers them from 1; `state` is that of the call. */
export const afterCreation =
  (operation: CreateOperation, act: (member: Member, body: Json, count: number, state: State) => void) =>
  (service: Service): void => {
    let count = 0;
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (answer.status !== 200) return answer;
      const id = at(answer.body, 'id');
      const named = call.state.members.get(String(id));
      // A service may leave out the id in its answer.
      const member = named ?? call.rules.memberWithPhone(call.state, at(call.body, 'phone') as FixturePhone);
      if (member === undefined) return answer;
      count += 1;
      act(member, call.body, count, call.state);
      const body = memberAnswer(call.state, member);
      return { ...answer, body: named === undefined ? { ...body, id } : body };
    });
  };

/** Shows the members that an operation answers in another way. */
export const patchMember = (
  operation: CreateOperation,
  change: (member: JsonObject, body: Json) => JsonObject,
) =>
  patchResponse(operation, (answer, { body }) => ({
    ...answer,
    body: change(answer.body as JsonObject, body),
  })); // a member

/** Refuses bodies that ought to be accepted, and names the field. */
export const rejectField = (
  operation: CreateOperation | 'updateMember',
  field: string,
  when: (body: Json) => boolean,
) =>
  overrideRules(operation, ({ bodyErrors }) => ({
    bodyErrors: (name, body) =>
      when(body) ? { [field]: ['The value is not accepted.'] } : bodyErrors(name, body),
  }));

/** A copy of a body with one value in place of another, at a dotted path. */
export function setAt(body: Json, path: string, value: Json): Json {
  const [key = '', ...rest] = path.split('.');
  const own = typeof body === 'object' && body !== null ? (body as JsonObject) : {};
  return { ...own, [key]: rest.length === 0 ? value : setAt(own[key], rest.join('.'), value) };
}

/** Works as if a body that ought to be refused had a good value at a dotted path; `good` gives it for the bad one. */
export const acceptInvalid = (
  operation: CreateOperation,
  path: string,
  isBad: (value: Json) => boolean,
  good: (bad: Json) => Json,
) =>
  patchRequest(operation, (body) => {
    const value = at(body, path);
    return isBad(value) ? setAt(body, path, good(value)) : body;
  });

/** Whether a value is a text of that form. */
export const matches =
  (form: RegExp) =>
  (value: Json): boolean =>
    typeof value === 'string' && form.test(value);
