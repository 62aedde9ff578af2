import { respondWith } from '../../patches/patch.ts';
import { patchMessages } from '../../patches/update.ts';
import { fault } from '../../patches/fault.ts';

const operation = 'searchMembers';

const parameters = ['phone', 'email', 'identifierValue', 'cardIdentifier', 'activationToken'];

const hasNoParameter = (query: Readonly<Record<string, string>>): boolean =>
  parameters.every((name) => query[name] === undefined);

/** Wrong rules of searching without any search parameter. */
export default [
  fault({
    id: 'search-without-parameter-is-a-miss',
    clause: 'search-members.without-parameter.status',
    difficulty: 'plain',
    what: 'A search without any parameter is answered with an empty array.',
    break: respondWith(
      operation,
      ({ query }) => Object.keys(query).length === 0,
      () => ({ status: 200, body: [] }),
    ),
  }),
  fault({
    id: 'search-by-an-unknown-parameter-is-a-miss',
    clause: 'search-members.without-parameter.status',
    difficulty: 'subtle',
    what: 'A search by another parameter than the five is answered with an empty array.',
    break: respondWith(
      operation,
      ({ query }) => hasNoParameter(query) && Object.keys(query).length > 0,
      () => ({ status: 200, body: [] }),
    ),
  }),
  fault({
    id: 'search-without-parameter-forgets-the-token',
    clause: 'search-members.without-parameter.message',
    difficulty: 'subtle',
    what: 'The refusal of a search without parameters does not name `activationToken`.',
    break: patchMessages(operation, (words) => words.replace(' or activationToken', '')),
  }),
];
