import { fault } from '../../patches/fault.ts';
import { at, patchRequest } from '../../patches/patch.ts';

/** Services that keep another value of an identifier than the one that was sent, and show what they keep. */
export default [
  fault({
    id: 'create-identifier-stores-values-in-capitals',
    clause: 'create-identifier.returns.value',
    difficulty: 'subtle',
    what: 'A value is stored and shown in capitals, and found in any letter case.',
    break: (service) => {
      const { matchesSearch } = service.rules;
      service.rules.matchesSearch = (member, parameter, value) =>
        matchesSearch(member, parameter, value) ||
        (parameter === 'identifierValue' && matchesSearch(member, parameter, value.toUpperCase()));
      patchRequest('createIdentifier', (body) => {
        const value = at(body, 'value');
        return typeof value === 'string' ? { ...Object(body), value: value.toUpperCase() } : body;
      })(service);
    },
  }),
];
