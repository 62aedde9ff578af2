import { at } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Member } from '../../service/state/state.ts';
import { problem } from '../../service/contract/problem.ts';

/** Refuses an identifier that has not all its fields, and does something to the member nevertheless. */
const refuseLate =
  (act: (member: Member, value: string) => void): Patch =>
  (service) =>
    service.around('createIdentifier', (next) => async (call) => {
      const member = call.state.members.get(call.params['memberId'] ?? '');
      const isWhole = ['type_id', 'value'].every((field) => at(call.body, field) !== undefined);
      if (isWhole || member === undefined || typeof call.body !== 'object') return next(call);
      act(member, String(at(call.body, 'value') ?? ''));
      return problem(400, 'The identifier is not complete.');
    });

/** Refused creations of identifiers that change the member. */
export default [
  fault({
    id: 'create-identifier-stores-what-it-refuses',
    clause: 'create-identifier.refused-changes-nothing',
    difficulty: 'subtle',
    what: 'An identifier without a type is refused, and stored.',
    break: refuseLate(
      ({ identifiers }, value) => void identifiers.push({ id: 77_000, type_id: 1, type: 'Card', value }),
    ),
  }),
  fault({
    id: 'create-identifier-clears-the-list-before-it-refuses',
    clause: 'create-identifier.refused-changes-nothing',
    difficulty: 'subtle',
    what: 'An identifier without a value is refused, and the earlier ones of the member are gone.',
    break: refuseLate((member, value) => {
      if (value === '') member.identifiers = [];
    }),
  }),
];
