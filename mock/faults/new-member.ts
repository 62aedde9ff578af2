import { memberAnswer } from '../handlers/member-answer.ts';
import type { Member } from '../state.ts';
import type { Service } from '../service.ts';
import { at, reading } from './bend.ts';

/** The two operations that make a member. */
export type Making = 'registerMember' | 'enrollMember';

/** Lets something else happen to a member that was just made; the answer shows it. `count` numbers them from 1. */
export const afterMaking =
  (operation: Making, act: (member: Member, body: unknown, count: number) => void) =>
  (service: Service): void => {
    let count = 0;
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      const member = call.state.members.get(String(at(answer.body, 'id')));
      if (answer.status !== 200 || member === undefined) return answer;
      count += 1;
      act(member, call.body, count);
      return { ...answer, body: memberAnswer(call.state, member) };
    });
  };

/** Refuses bodies that ought to be accepted, and names the field. */
export const refusingField =
  (operation: Making | 'updateMember', field: string, when: (body: unknown) => boolean) =>
  (service: Service): void =>
    service.around(operation, (next) => async (call) => {
      if (!when(call.body)) return next(call);
      const errors = { [field]: ['The value is not accepted.'] };
      return { status: 400, body: { title: 'One or more validation errors occurred.', status: 400, errors } };
    });

/** Refuses with another status. */
export const refusingWith =
  (operation: Making, status: number, when: (body: unknown, message: string) => boolean) =>
  (service: Service): void =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (answer.status !== 400 || !when(call.body, JSON.stringify(answer.body))) return answer;
      const { errors: _, ...document } = answer.body as Record<string, unknown>; // a problem document is an object
      return {
        status,
        body: { ...document, status, detail: document['detail'] ?? 'The request is refused.' },
      };
    });

/** A copy of a body with one value in place of another, at a dotted path. */
export function settingAt(body: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const own = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...own, [key]: rest.length === 0 ? value : settingAt(own[key], rest.join('.'), value) };
}

/** Works as if a body that ought to be refused had a good value at a dotted path. */
export const overlooking = (
  operation: Making,
  path: string,
  isBad: (value: unknown) => boolean,
  good: unknown,
) => reading(operation, (body) => (isBad(at(body, path)) ? settingAt(body, path, good) : body));
