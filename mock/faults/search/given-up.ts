import type { Service } from '../../service/service.ts';
import { problem } from '../../service/contract/problem.ts';
import { at } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';

/** Hears of every e-mail address and identifier value that an update takes from its member. */
function onGivenUp(service: Service, hear: (value: string, memberId: string) => void): void {
  service.around('updateMember', (next) => async (call) => {
    const { memberId = '' } = call.params;
    const before = call.state.members.get(memberId)?.email;
    const answer = await next(call);
    if (before && call.state.members.get(memberId)?.email !== before) hear(before, memberId);
    return answer;
  });
  service.around('updateIdentifier', (next) => async (call) => {
    const { memberId = '' } = call.params;
    const known = call.state.members.get(memberId)?.identifiers.find(({ id }) => id === at(call.body, 'id'));
    const before = known?.value;
    const answer = await next(call);
    if (before !== undefined && known?.value !== before) hear(before, memberId);
    return answer;
  });
}

/** Answers a search for what somebody gave up with an error. */
const refuseGivenUp =
  (parameter: 'email' | 'identifierValue', status: number): Patch =>
  (service) => {
    const gone = new Set<string>();
    onGivenUp(service, (value) => void gone.add(value));
    service.around('searchMembers', (next) => async (call) => {
      const answer = await next(call);
      const isMiss = answer.status === 200 && Array.isArray(answer.body) && answer.body.length === 0;
      const isGone = gone.has(call.query[parameter] ?? '');
      return isMiss && isGone ? problem(status, 'No one has it any more.') : answer;
    });
  };

/** Searches for what a member had and gave up. */
export default [
  fault({
    id: 'search-by-an-email-given-up-is-410',
    clause: 'search-members.email.miss',
    difficulty: 'subtle',
    what: 'A search by an e-mail address that a member gave up is answered with 410.',
    break: refuseGivenUp('email', 410),
  }),
  fault({
    id: 'search-by-an-identifier-given-up-is-404',
    clause: 'search-members.identifier-value.miss',
    difficulty: 'subtle',
    what: 'A search by the value of an identifier that was updated is answered with 404.',
    break: refuseGivenUp('identifierValue', 404),
  }),
  fault({
    id: 'search-by-email-overlooks-members-who-had-none',
    clause: 'search-members.email.follows-update',
    difficulty: 'subtle',
    what: 'A member is not found by a new e-mail address after an update that left the address out.',
    also: ['search-members.email.hit'],
    break: (service) => {
      const dropped = new Set<string>();
      onGivenUp(service, (_, memberId) => {
        if (service.state.members.get(memberId)?.email === null) dropped.add(memberId);
      });
      service.around('searchMembers', (next) => async (call) => {
        const answer = await next(call);
        if (call.query['email'] === undefined || !Array.isArray(answer.body)) return answer;
        return { ...answer, body: answer.body.filter((one) => !dropped.has(String(at(one, 'id')))) };
      });
    },
  }),
  fault({
    id: 'search-never-finds-by-an-email-given-up-once',
    clause: 'search-members.email.follows-update',
    difficulty: 'subtle',
    what: 'A member who takes an e-mail address again is not found by it.',
    break: (service) => {
      const gone = new Set<string>();
      onGivenUp(service, (value, memberId) => void gone.add(`${memberId} ${value}`));
      service.around(
        'searchMembers',
        (next) => (call) =>
          next({
            ...call,
            rules: {
              ...call.rules,
              matchesSearch: (member, parameter, value) =>
                call.rules.matchesSearch(member, parameter, value) &&
                (parameter !== 'email' || !gone.has(`${member.id} ${value}`)),
            },
          }),
      );
    },
  }),
  fault({
    id: 'search-by-email-finds-who-had-it-first',
    clause: 'search-members.email.follows-update',
    also: ['update-member.other-members-unchanged'],
    difficulty: 'subtle',
    what: 'A search by an e-mail address finds the member who had it first, and not the one who has it.',
    break: (service) => {
      const first = new Map<string, string>();
      onGivenUp(service, (value, memberId) => {
        if (!first.has(value)) first.set(value, memberId);
      });
      service.around('searchMembers', (next) => (call) => {
        const matchesSearch: typeof call.rules.matchesSearch = (member, parameter, value) =>
          call.rules.matchesSearch(member, parameter, value) &&
          (parameter !== 'email' || (first.get(value) ?? member.id) === member.id);
        return next({ ...call, rules: { ...call.rules, matchesSearch } });
      });
    },
  }),
  fault({
    id: 'update-refuses-an-email-that-the-member-had-before',
    clause: 'update-member.accepts-described-fields',
    difficulty: 'subtle',
    what: 'An update with an e-mail address that the member gave up is refused.',
    break: (service) => {
      const gone = new Set<string>();
      onGivenUp(service, (value, memberId) => void gone.add(`${memberId} ${value}`));
      service.around('updateMember', (next) => async (call) => {
        const { memberId = '' } = call.params;
        const email = at(call.body, 'email');
        const isHeld = call.state.members.get(memberId)?.email === email;
        return !isHeld && gone.has(`${memberId} ${String(email)}`)
          ? problem(400, 'The e-mail address was used before.')
          : next(call);
      });
    },
  }),
];
