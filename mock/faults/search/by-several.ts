import { problem } from '../../service/contract/problem.ts';
import type { Call } from '../../service/calls/call.ts';
import { patchResponse, respondWith } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';

const isBySeveral = ({ query }: Call): boolean =>
  ['phone', 'email', 'identifierValue'].filter((name) => query[name] !== undefined).length > 1;

const isByThree = ({ query }: Call): boolean =>
  ['phone', 'email', 'identifierValue'].every((name) => query[name] !== undefined);

const isByIdentifierToo = ({ query }: Call): boolean =>
  query['identifierValue'] !== undefined && query['email'] !== undefined;

const isByCardToo = ({ query }: Call): boolean =>
  query['cardIdentifier'] !== undefined && query['phone'] !== undefined;

const isByTokenToo = ({ query }: Call): boolean =>
  query['activationToken'] !== undefined && query['phone'] !== undefined;

/** Searches that can only take one parameter. */
export default [
  fault({
    id: 'search-by-several-parameters-is-refused',
    clause: 'search-members.several-parameters',
    also: ['search-members.phone.miss'],
    difficulty: 'subtle',
    what: 'A search by phone and e-mail address is answered with 400.',
    break: respondWith('searchMembers', isBySeveral, () => problem(400, 'Give one parameter.')),
  }),
  fault({
    id: 'search-by-several-parameters-that-finds-no-one-is-404',
    clause: 'search-members.phone.miss',
    difficulty: 'subtle',
    what: 'A search by phone and e-mail address that finds no one is answered with 404.',
    break: patchResponse('searchMembers', (answer, call) =>
      isBySeveral(call) && JSON.stringify(answer.body) === '[]'
        ? problem(404, 'There is no such member.')
        : answer,
    ),
  }),
  fault({
    id: 'search-by-several-parameters-finds-no-one',
    clause: 'search-members.several-parameters',
    difficulty: 'subtle',
    what: 'A search by the phone and the e-mail address of one member finds no one.',
    break: respondWith('searchMembers', isBySeveral, () => ({ status: 200, body: [] })),
  }),
  fault({
    id: 'search-by-an-identifier-with-others-is-refused',
    clause: 'search-members.several-parameters',
    difficulty: 'subtle',
    what: 'A search by an identifier and an e-mail address is answered with 400.',
    break: respondWith('searchMembers', isByIdentifierToo, () => problem(400, 'Give one parameter.')),
  }),
  fault({
    id: 'search-by-a-card-identifier-with-a-phone-is-refused',
    clause: 'search-members.several-parameters',
    difficulty: 'subtle',
    what: 'A search by a card identifier and a phone is answered with 400.',
    break: respondWith('searchMembers', isByCardToo, () => problem(400, 'Give one parameter.')),
  }),
  fault({
    id: 'search-by-an-activation-token-with-a-phone-finds-no-one',
    clause: 'search-members.several-parameters',
    difficulty: 'subtle',
    what: 'A search by the activation token and the phone of one member finds no one.',
    break: respondWith('searchMembers', isByTokenToo, () => ({ status: 200, body: [] })),
  }),
  fault({
    id: 'search-by-three-parameters-is-refused',
    clause: 'search-members.several-parameters',
    difficulty: 'subtle',
    what: 'A search by phone, e-mail address and identifier is answered with 400.',
    break: respondWith('searchMembers', isByThree, () => problem(400, 'Give two parameters at most.')),
  }),
];
