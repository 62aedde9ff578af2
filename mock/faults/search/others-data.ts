import type { ClauseId } from '../../../specs/clauses.ts';
import type { Call } from '../../service/calls/call.ts';
import { memberAnswer } from '../../service/handlers/member-answer.ts';
import type { SearchParameter } from '../../service/rules/search.ts';
import type { Member } from '../../service/state/state.ts';
import { isEnrolled } from '../../patches/new-member.ts';
import { patchEntries } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';

type Element = ReturnType<typeof memberAnswer>;

/** Shows members whom a search by one parameter alone finds with something of another member. */
const showOthers = (
  parameter: SearchParameter,
  isConcerned: (member: Member, call: Call) => boolean,
  change: (element: Element, stranger: Element) => object,
): Patch =>
  patchEntries('searchMembers', (element, call) => {
    const { query, state } = call;
    const member = state.members.get(String(element['id']));
    const stranger = [...state.members.values()].find((one) => one !== member && one.first_name !== null);
    const isAsked = query[parameter] !== undefined && Object.keys(query).length === 1;
    if (!isAsked || member === undefined || stranger === undefined || !isConcerned(member, call))
      return element;
    return { ...change(memberAnswer(state, member), memberAnswer(state, stranger)) };
  });

const isAnybody = (): boolean => true;

const withNames = (element: Element, { first_name, last_name }: Element): object => ({
  ...element,
  first_name,
  last_name,
});

const rows: readonly (readonly [string, ClauseId, string, Patch, ...ClauseId[]])[] = [
  [
    'email-shows-enrolled-members-by-other-names',
    'search-members.email.hit',
    'A search by e-mail shows who was enrolled with the names of another member.',
    showOthers('email', isEnrolled, withNames),
  ],
  [
    'phone-shows-enrolled-members-by-other-names',
    'search-members.phone.hit',
    'A search by phone shows who was enrolled with the names of another member.',
    showOthers('phone', isEnrolled, withNames),
    'enroll-member.stores.first-name',
    'enroll-member.stores.last-name',
  ],
  [
    'identifier-shows-enrolled-members-by-other-names',
    'search-members.identifier-value.hit',
    'A search by an identifier shows who was enrolled with the names of another member.',
    showOthers('identifierValue', isEnrolled, withNames),
  ],
  [
    'identifier-shows-other-names',
    'search-members.identifier-value.hit',
    'A search by an identifier shows the names of another member.',
    showOthers('identifierValue', isAnybody, withNames),
    'create-identifier.leaves-data',
    'update-identifier.leaves-data',
    'update-member.replaces.first-name',
    'update-member.replaces.last-name',
  ],
  [
    'email-shows-another-balance',
    'search-members.email.hit',
    'A search by e-mail shows a member with five points more.',
    showOthers('email', isAnybody, ({ membership_detail: detail, ...rest }) => ({
      ...rest,
      membership_detail: { ...detail, points: (detail?.points ?? 0) + 5 },
    })),
  ],
  [
    'a-deprecated-identifier-finds-another-member',
    'search-members.identifier-value.hit',
    'A search by an additional identifier finds another member than the one who has it.',
    showOthers(
      'identifierValue',
      ({ additional_identifiers }, { query }) =>
        additional_identifiers.includes(query['identifierValue'] ?? ''),
      (_, stranger) => stranger,
    ),
  ],
];

/** Searches that find the right member and show data of another one. */
export default rows.map(([id, clause, what, patch, ...also]): Fault =>
  fault({ id: `search-by-${id}`, clause, also, difficulty: 'subtle', what, break: patch }),
);
