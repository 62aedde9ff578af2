import type { Member } from '../../service/state/state.ts';
import { overrideRules } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';

/** Finds everybody but members of one kind. */
const overlook = (isOverlooked: (member: Member) => boolean): Patch =>
  overrideRules('searchMembers', ({ matchesSearch }) => ({
    matchesSearch: (member, parameter, value) =>
      matchesSearch(member, parameter, value) && !isOverlooked(member),
  }));

/** Members whom no search finds, whatever they are looked for by. */
export default [
  fault({
    id: 'search-overlooks-who-wants-no-sms',
    clause: 'search-members.email.follows-update',
    // Members who were updated so, too, are not found as they must be.
    also: ['enroll-member.creates-member', 'update-identifier.new-value-found'],
    difficulty: 'subtle',
    what: 'No search finds a member who did not authorise promotional SMS.',
    break: overlook(({ consent }) => consent.gdpr_accepted && !consent.receive_sms),
  }),
  fault({
    id: 'search-overlooks-who-has-two-departments',
    clause: 'search-members.email.follows-update',
    difficulty: 'subtle',
    what: 'No search finds a member of two departments.',
    break: overlook(({ department_ids }) => department_ids.length > 1),
  }),
  fault({
    id: 'search-overlooks-who-chose-two-options',
    clause: 'search-members.email.follows-update',
    difficulty: 'subtle',
    what: 'No search finds a member who chose two options of a segment.',
    break: overlook(({ segments }) =>
      segments.some(({ selected_options: chosen }) => (chosen?.length ?? 0) > 1),
    ),
  }),
];
