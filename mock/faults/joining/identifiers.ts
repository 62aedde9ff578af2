import { fault } from '../../patches/fault.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { afterUpdate } from '../../patches/update.ts';
import { problem } from '../../service/contract/problem.ts';
import type { Member } from '../../service/state/state.ts';

/** What the grid does not tell of the identifiers of members. */
export default [
  fault({
    id: 'update-identifier-answers-200',
    clause: 'update-identifier.success',
    difficulty: 'plain',
    what: 'An identifier that is updated is answered.',
    break: patchResponse('updateIdentifier', (_, { body }) => ({ status: 200, body })),
  }),
  fault({
    id: 'create-identifier-stores-what-it-refuses',
    clause: 'create-identifier.refused-changes-nothing',
    difficulty: 'subtle',
    what: 'An identifier without a type is refused, and stored.',
    break: patchResponse('createIdentifier', (answer, { body }) =>
      at(body, 'type_id') === undefined ? problem(400, 'The identifier is not complete.') : answer,
    ),
  }),
  fault({
    id: 'update-identifier-updates-the-latest',
    clause: 'update-identifier.leaves-others',
    difficulty: 'subtle',
    what: 'Updating an identifier changes the one that was created last, whichever id is given.',
    break: (service) =>
      service.around('updateIdentifier', (next) => async (call) => {
        const { identifiers = [] } = call.state.members.get(call.params['memberId'] ?? '') ?? {};
        const isKnown = identifiers.some(({ id }) => id === at(call.body, 'id'));
        const body = { ...Object(call.body), id: identifiers.at(-1)?.id };
        return next(isKnown ? { ...call, body } : call);
      }),
  }),
  fault({
    id: 'create-identifier-forgets-one-of-two-at-once',
    clause: 'create-identifier.adds',
    difficulty: 'subtle',
    what: 'Of two identifiers that are created at once the later one is kept.',
    break: (service) => {
      const pending = new Set<Member>();
      service.around('createIdentifier', (next) => async (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        if (member === undefined) return next(call);
        const isAtOnce = pending.has(member);
        pending.add(member);
        const answer = await next(call);
        await new Promise((resolve) => setImmediate(resolve));
        pending.delete(member);
        if (isAtOnce) member.identifiers.splice(-2, 1);
        return answer;
      });
    },
  }),
  fault({
    id: 'update-hides-the-identifiers-that-it-answers',
    clause: 'create-identifier.searchable',
    difficulty: 'subtle',
    what: 'After an update, which still shows the identifiers of the member, a search by them finds no one.',
    break: (service) => {
      const hidden = new Set<string>();
      afterUpdate(({ identifiers }) => identifiers.forEach(({ value }) => hidden.add(value)))(service);
      patchResponse('searchMembers', (answer, { query }) =>
        hidden.has(query['identifierValue'] ?? '') ? { ...answer, body: [] } : answer,
      )(service);
    },
  }),
];
