import type { Member } from '../../service/state/state.ts';
import { at } from '../../patches/patch.ts';
import { memberAnswer } from '../../service/handlers/member-answer.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { afterCreation } from '../../patches/new-member.ts';

/** Accepts GDPR for a member who is enrolled once more. */
const acceptGdpr =
  (isShown: boolean): Patch =>
  (service) => {
    const known = new Set<string>();
    service.around('enrollMember', (next) => async (call) => {
      const answer = await next(call);
      const id = String(at(answer.body, 'id'));
      const member = call.state.members.get(id);
      if (answer.status !== 200 || member === undefined) return answer;
      if (!known.has(id)) known.add(id);
      else member.consent.gdpr_accepted = true;
      return isShown ? { ...answer, body: memberAnswer(call.state, member) } : answer;
    });
  };

/** Does something to the identifiers of a member who is enrolled once more. */
const changeIdentifiers =
  (isShown: boolean, change: (member: Member, nextId: () => number) => void): Patch =>
  (service) =>
    service.around('enrollMember', (next) => async (call) => {
      const phone = at(call.body, 'phone') as Member['phone'] | undefined; // no member has an invalid one
      const known = phone && call.rules.memberWithPhone(call.state, phone);
      const answer = structuredClone(await next(call));
      if (answer.status !== 200 || !known) return answer;
      change(known, () => call.state.nextId());
      return isShown ? { ...answer, body: memberAnswer(call.state, known) } : answer;
    });

/** What gets lost: of the first name, the second enroll has another one. */
const dropped = [
  ['birth_date', 'birth date'],
  ['first_name', 'first name'],
] as const;

/** Wrong rules that show in an enroll that is repeated, or in a second identifier (1.4, 4.3). */
export default [
  fault({
    id: 'enroll-again-accepts-gdpr',
    clause: 'enroll-member.gdpr-not-accepted',
    difficulty: 'subtle',
    what: 'A member enrolled once more is shown as one that accepted GDPR.',
    break: acceptGdpr(true),
  }),
  fault({
    id: 'enroll-again-accepts-gdpr-unseen',
    clause: 'enroll-member.gdpr-not-accepted',
    difficulty: 'subtle',
    what: 'A member enrolled once more is stored as one that accepted GDPR.',
    break: acceptGdpr(false),
  }),
  ...dropped.map(([field, words]) =>
    fault({
      id: `enroll-again-drops-the-${words.replaceAll(' ', '-')}-unseen`,
      clause: 'enroll-member.again.same-member',
      difficulty: 'subtle',
      what: `A member enrolled once more is shown with a ${words}, and stored without one.`,
      break: (service) =>
        service.around('enrollMember', (next) => async (call) => {
          const phone = at(call.body, 'phone') as Member['phone'] | undefined;
          const known = phone && call.rules.memberWithPhone(call.state, phone);
          const answer = await next(call);
          if (answer.status === 200 && known) known[field] = null;
          return answer;
        }),
    }),
  ),
  fault({
    id: 'enroll-again-answers-identifiers-that-are-gone',
    clause: 'enroll-member.identifiers.searchable',
    difficulty: 'subtle',
    what: 'A member enrolled once more is shown with its identifiers, and stored without them.',
    break: changeIdentifiers(false, (member) => void (member.identifiers = [])),
  }),
  fault({
    id: 'enroll-again-stores-the-identifiers-twice',
    clause: 'enroll-member.stores.identifiers',
    also: ['update-identifier.old-value-gone'],
    difficulty: 'subtle',
    what: 'A member enrolled once more has each identifier twice.',
    break: changeIdentifiers(true, ({ identifiers }, nextId) =>
      identifiers.push(...identifiers.map((one) => ({ ...one, id: nextId() }))),
    ),
  }),
  fault({
    id: 'enroll-mixes-up-the-types-of-identifiers',
    clause: 'enroll-member.stores.identifiers',
    difficulty: 'subtle',
    what: 'Of two identifiers each is stored under the type of the other.',
    break: afterCreation('enrollMember', (member) => {
      const types = member.identifiers.map(({ type_id }) => type_id).toReversed();
      member.identifiers.forEach((one, nth) => (one.type_id = types[nth] ?? one.type_id));
    }),
  }),
];
