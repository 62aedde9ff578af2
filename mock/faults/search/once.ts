import { respondWith } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';

const parameters = [
  ['card-identifier', 'cardIdentifier'],
  ['activation-token', 'activationToken'],
] as const;

/** Searches that use up what they find (7.4). */
export default parameters.map(([name, parameter]) =>
  fault({
    id: `search-finds-a-${name}-once`,
    clause: `search-members.${name}.hit`,
    difficulty: 'subtle',
    what: `A search finds a \`${parameter}\` the first time alone.`,
    break: (service) => {
      const asked = new Set<string>();
      respondWith(
        'searchMembers',
        ({ query: { [parameter]: value } }) => {
          const isAgain = value !== undefined && asked.has(value);
          if (value !== undefined) asked.add(value);
          return isAgain;
        },
        () => ({ status: 200, body: [] }),
      )(service);
    },
  }),
);
