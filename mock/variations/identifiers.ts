import { variation } from '../patches/fault.ts';
import { at, patchResponse, refuseCalls, rejectWhen, respondWith } from '../patches/patch.ts';
import type { Service } from '../service/service.ts';
import { problem } from '../service/contract/problem.ts';
import type { Json } from '../../schemas/json.ts';

/** Puts the values of all identifiers of all members in capitals. */
const putInCapitals = ({ state }: Service): void => {
  for (const { identifiers } of state.members.values())
    for (const one of identifiers) one.value = one.value.toUpperCase();
};

/** Ways in which identifiers and invitations may do what is left open. */
export default [
  variation({
    id: 'identifiers-are-in-capitals',
    silence: 'silence.identifiers.value-letter-case',
    what: 'The value of an identifier is stored and shown in capitals, and found in any letter case.',
    vary: (service) => {
      const { matchesSearch } = service.rules;
      service.rules.matchesSearch = (member, parameter, value) =>
        matchesSearch(member, parameter, parameter === 'identifierValue' ? value.toUpperCase() : value);
      for (const operation of ['createIdentifier', 'updateIdentifier', 'enrollMember'] as const)
        patchResponse(operation, (answer, { body, params, state }) => {
          putInCapitals(service);
          const id = operation === 'enrollMember' ? at(answer.body, 'id') : params['memberId'];
          const shown = state.members.get(String(id))?.identifiers ?? [];
          if (operation === 'enrollMember')
            return { ...answer, body: { ...Object(answer.body), identifiers: structuredClone(shown) } };
          const value = String(at(body, 'value')).toUpperCase();
          return answer.status === 200 ? { ...answer, body: { ...Object(answer.body), value } } : answer;
        })(service);
    },
  }),
  variation({
    id: 'identifiers-are-unique',
    silence: 'silence.identifiers.duplicate-value',
    what: 'An identifier that any member has is refused.',
    vary: refuseCalls('createIdentifier', ({ body, state }) =>
      [...state.members.values()].some(({ identifiers }) =>
        identifiers.some((one) => one.type_id === at(body, 'type_id') && one.value === at(body, 'value')),
      ),
    ),
  }),
  variation({
    id: 'identifier-created-again-is-the-same',
    silence: 'silence.identifiers.again',
    what: 'Creating an identifier that the member has answers with that one.',
    vary: (service) =>
      service.around('createIdentifier', (next) => async (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        const known = member?.identifiers.find(
          ({ type_id, value }) => type_id === at(call.body, 'type_id') && value === at(call.body, 'value'),
        );
        return known === undefined ? next(call) : { status: 200, body: known };
      }),
  }),
  variation({
    id: 'identifiers-are-counted-for-each-member',
    silence: 'silence.identifiers.ids',
    what: 'The ids of identifiers are one, two and so on for each member.',
    vary: (service) => {
      const counts = new Map<string, number>();
      service.around('createIdentifier', (next) => async (call) => {
        const answer = await next(call);
        const memberId = call.params['memberId'] ?? '';
        const created = call.state.members.get(memberId)?.identifiers.at(-1);
        if (answer.status !== 200 || created === undefined) return answer;
        const id = (counts.get(memberId) ?? 0) + 1;
        counts.set(memberId, id);
        created.id = id;
        return { ...answer, body: { ...(answer.body as object), id } };
      });
    },
  }),
  variation({
    id: 'identifiers-of-unknown-types-are-refused',
    silence: 'silence.identifiers.unknown-type',
    what: 'An identifier of a type that the store does not have is refused.',
    vary: (service) =>
      rejectWhen(
        'createIdentifier',
        (body) => !service.fixtures.identifier_types.some((type) => type === at(body, 'type_id')),
      )(service),
  }),
  variation({
    id: 'values-of-identifiers-are-used-once',
    // Those judge each body twice, and its value was used then.
    excludes: ['bodies-are-judged-before-the-store', 'bodies-are-judged-before-the-token'],
    what: 'A value that any identifier has or had before is refused.',
    vary: (service) => {
      const used = new Set<Json>();
      for (const operation of ['createIdentifier', 'updateIdentifier'] as const)
        service.around(operation, (next) => async (call) => {
          const value = at(call.body, 'value');
          if (used.has(value)) return problem(400, 'The value was used before.');
          const answer = await next(call);
          if (answer.status < 300) used.add(value);
          return answer;
        });
    },
  }),
  variation({
    id: 'identifiers-need-a-value',
    silence: 'silence.identifiers.empty-value',
    what: 'An identifier without a value is refused.',
    vary: rejectWhen('createIdentifier', (body) =>
      [undefined, ''].some((none) => none === at(body, 'value')),
    ),
  }),
  variation({
    id: 'update-of-an-unknown-identifier-is-400',
    silence: 'silence.identifiers.update-unknown-id',
    what: 'The update of an unknown identifier is refused with 400.',
    vary: (service) =>
      service.around('updateIdentifier', (next) => async (call) => {
        const answer = await next(call);
        const member = call.state.members.get(call.params['memberId'] ?? '');
        return answer.status === 404 && member !== undefined ? problem(400, 'No such identifier.') : answer;
      }),
  }),
  variation({
    id: 'invitation-of-a-member-is-refused',
    silence: 'silence.invite.registered-email',
    what: 'Inviting somebody who is a member is refused.',
    vary: respondWith(
      'inviteFriend',
      ({ body, state }) => [...state.members.values()].some(({ email }) => email === at(body, 'email')),
      () => problem(400, 'They are a member already.'),
    ),
  }),
  variation({
    id: 'invitation-repeated-is-refused',
    silence: 'silence.invite.again',
    what: 'Inviting the same person again is refused.',
    vary: (service) => {
      const invited = new Set<Json>();
      service.around('inviteFriend', (next) => async (call) => {
        const email = at(call.body, 'email');
        if (invited.has(email)) return problem(400, 'They were invited already.');
        const answer = await next(call);
        if (answer.status === 204) invited.add(email);
        return answer;
      });
    },
  }),
  variation({
    id: 'identifier-takes-the-place-of-one-of-its-type',
    silence: 'silence.identifiers.of-one-type',
    what: 'The store has one type of identifiers, and a member has one identifier of it.',
    vary: (service) => {
      service.fixtures.identifier_types.length = 1;
      service.around('createIdentifier', (next) => async (call) => {
        const answer = await next(call);
        const member = call.state.members.get(call.params['memberId'] ?? '');
        const id = at(answer.body, 'id');
        if (answer.status === 200 && member !== undefined)
          member.identifiers = member.identifiers.filter((one) => one.id === id);
        return answer;
      });
    },
  }),
];
