import { fault } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';

/** Updates that go wrong where the member has several identifiers. */
export default [
  fault({
    id: 'update-identifier-updates-the-others-of-its-value',
    clause: 'update-identifier.leaves-others',
    difficulty: 'subtle',
    what: 'An identifier that is updated gives its value to the others that had the same one.',
    break: (service) =>
      service.around('updateIdentifier', (next) => async (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        const before = member?.identifiers.find(({ id }) => id === at(call.body, 'id'))?.value;
        const answer = await next(call);
        const value = String(at(call.body, 'value'));
        const alike = member?.identifiers.filter((one) => one.value === before) ?? [];
        if (answer.status === 204) for (const other of alike) other.value = value;
        return answer;
      }),
  }),
  fault({
    id: 'update-of-the-first-of-several-identifiers-is-not-stored',
    clause: 'update-identifier.new-value-found',
    also: ['update-identifier.old-value-gone'],
    difficulty: 'subtle',
    what: 'An update of the first of several identifiers is confirmed, and not stored.',
    break: (service) =>
      service.around('updateIdentifier', (next) => async (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        const [first, second] = member?.identifiers ?? [];
        const before = first?.value;
        const answer = await next(call);
        const isFirst = first !== undefined && first.id === at(call.body, 'id');
        if (isFirst && second !== undefined) first.value = before ?? first.value;
        return answer;
      }),
  }),
];
