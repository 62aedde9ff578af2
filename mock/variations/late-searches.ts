import { variation, type Variation } from '../patches/fault.ts';
import type { Call } from '../service/calls/call.ts';
import type { Answer } from '../service/contract/answer.ts';
import { memberAnswer } from '../service/handlers/member-answer.ts';
import type { Member, State } from '../service/state/state.ts';

const operation = 'searchMembers';

type Members = State['members'];
type Next = (call: Call) => Promise<Answer>;

/** Searches among other members than those of now. */
const searchAmong = (members: Members, next: Next, call: Call): Promise<Answer> =>
  next({ ...call, state: { ...call.state, members } });

/** Finds among the members of now, and shows them as they were; those who were not yet, as they are. */
async function findNow(members: Members, next: Next, call: Call): Promise<Answer> {
  const answer = await next(call);
  if (!Array.isArray(answer.body)) return answer;
  const shown = (answer.body as Pick<Member, 'id'>[]).map((element) => {
    const earlier = members.get(element.id);
    return earlier === undefined ? element : memberAnswer(call.state, earlier);
  });
  return { ...answer, body: shown };
}

/** Searches in the members of a while ago; every time, or at each of the searches that are `isLate`. */
const showLate =
  (
    delayMs: number,
    isLate: (count: number, call: Call) => boolean = () => true,
    search: typeof searchAmong = searchAmong,
  ): Variation['vary'] =>
  (service) => {
    let searches = 0;
    const history: { since: number; members: Members }[] = [];
    // The members are kept before the next call after all that belongs to a change, as of the first of several changes.
    // What is refused changes nothing.
    let changedAt: number | null = 0;
    service.around('*', (next) => async (call) => {
      const now = call.now().getTime();
      // Two searches may follow a change within the microtasks that it takes to end.
      if (call.operation === operation) await endOfCall();
      if (changedAt !== null)
        history.push({ since: changedAt, members: structuredClone(call.state.members) });
      changedAt = null;
      const shown = history.findLast(({ since }) => since <= now - delayMs)?.members;
      if (call.operation === operation && isLate((searches += 1), call) && shown !== undefined)
        return search(shown, next, call);
      const answer = await next(call);
      const mayChange = call.operation !== operation && answer.status < 400;
      if (mayChange) void endOfCall().then(() => (changedAt ??= now));
      return answer;
    });
  };

/** Lets everything around a call end, which takes a few microtasks and no time of the clock. */
async function endOfCall(): Promise<void> {
  for (let microtask = 0; microtask < 100; microtask += 1) await Promise.resolve();
}

/** Answers a search that was asked a short while ago as it was answered then. */
const keepAnswers =
  (ms: number): Variation['vary'] =>
  (service) => {
    const kept = new Map<string, { since: number; answer: Answer }>();
    service.around(operation, (next) => async (call) => {
      const asked = JSON.stringify([call.path, call.headers.authorization, call.query]);
      const now = call.now().getTime();
      const earlier = kept.get(asked);
      if (earlier !== undefined && earlier.since > now - ms) return earlier.answer;
      const answer = structuredClone(await next(call));
      kept.set(asked, { since: now, answer });
      return answer;
    });
  };

/** Searches that show a change some time after it (4.3). */
export default [
  variation({
    id: 'search-shows-changes-late',
    silence: 'silence.search.visibility-delay',
    what: 'A search shows a change after a short while.',
    vary: showLate(400),
  }),
  variation({
    id: 'search-keeps-its-answers-for-a-second',
    silence: 'silence.search.visibility-delay',
    what: 'A search that is repeated within a second gives the earlier answer.',
    vary: keepAnswers(1000),
  }),
  variation({
    id: 'search-shows-changes-after-a-second',
    silence: 'silence.search.visibility-delay',
    what: 'A search shows a change after more than a second.',
    vary: showLate(1200),
  }),
  variation({
    id: 'search-shows-changes-late-every-other-time',
    silence: 'silence.search.visibility-delay',
    what: 'Every other search shows the members of a short while ago, as a copy of the database does.',
    vary: showLate(700, (count) => count % 2 === 1),
  }),
  variation({
    id: 'search-by-phone-is-behind-the-others',
    silence: 'silence.search.visibility-delay',
    what: 'A search by phone shows a change after three seconds, and any other one at once.',
    vary: showLate(3000, (_, { query }) => query['phone'] !== undefined),
  }),
  variation({
    id: 'search-finds-by-changes-that-it-shows-late',
    silence: 'silence.search.visibility-delay',
    what: 'A search finds by a change at once, and shows it after two seconds.',
    vary: showLate(2000, undefined, findNow),
  }),
  variation({
    id: 'search-is-four-seconds-behind',
    silence: 'silence.search.visibility-delay',
    what: 'A search shows members as they were four seconds ago.',
    vary: showLate(4000),
  }),
];
