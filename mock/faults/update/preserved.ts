import type { ClauseId } from '../../../specs/clauses.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import { memberAnswer } from '../../service/handlers/member-answer.ts';
import { documentOf, dropClauses } from '../../patches/update.ts';
import type { Member } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

type Act = (member: Member, before: Member, body: Json) => void;

/** Lets something else happen to the member of an accepted update, before or after it is answered. */
const aside =
  (act: Act, isShown: boolean): Patch =>
  (service) =>
    service.around('updateMember', (next) => async (call) => {
      const member = call.state.members.get(call.params['memberId'] ?? '');
      const before = structuredClone(member);
      const answer = await next(call);
      if (member === undefined || before === undefined || answer.status !== 200) return answer;
      act(member, before, documentOf(call));
      return isShown ? { ...answer, body: memberAnswer(call.state, member) } : answer;
    });

const preserve =
  (field: keyof Member): Act =>
  (member, before, body) => {
    if (at(body, field) === undefined) Object.assign(member, { [field]: before[field] });
  };

const fields = [
  'first_name',
  'last_name',
  'birth_date',
  'address',
  'department_ids',
  'segments',
  'additional_identifiers',
] as const;

const consents = [
  ['sms', 'receive_sms'],
  ['email', 'receive_email'],
] as const;

/** Updates that preserve what they do not show, or what their answers do not tell at once. */
export default [
  ...fields.map((field) =>
    fault({
      id: `update-shows-no-${field.replaceAll('_', '-')}-and-preserves-it`,
      clause: dropClauses[field],
      difficulty: 'subtle',
      what: `An update without \`${field}\` answers without it, and preserves the stored one.`,
      break: aside(preserve(field), false),
    }),
  ),
  ...consents.flatMap(([subject, field]) => [
    fault({
      id: `update-without-${subject}-consent-shows-false-and-preserves-it`,
      clause: `consent.${subject}.omitted-on-update`,
      difficulty: 'subtle',
      what: `An update without \`${field}\` answers false, and preserves the stored one.`,
      break: aside((member, before, body) => {
        if (at(body, `consent.${field}`) === undefined) member.consent[field] = before.consent[field];
      }, false),
    }),
    fault({
      id: `update-without-${subject}-consent-turns-it-around`,
      clause: `consent.${subject}.omitted-on-update`,
      difficulty: 'subtle',
      what: `An update without \`${field}\` subscribes a member who was not subscribed.`,
      break: aside((member, before, body) => {
        if (at(body, `consent.${field}`) === undefined) member.consent[field] = !before.consent[field];
      }, true),
    }),
    fault({
      id: `update-unsubscribes-from-${subject}-for-good`,
      clause: `consent.${subject}.true-on-update`,
      difficulty: 'subtle',
      what: `A member with an update that left \`${field}\` out is never subscribed again.`,
      break: (service) => {
        const gone = new Set<string>();
        aside((member, _, body) => {
          if (at(body, `consent.${field}`) === undefined) gone.add(member.id);
          else if (gone.has(member.id)) member.consent[field] = false;
        }, true)(service);
      },
    }),
  ]),
  fault({
    id: 'update-preserves-segments-next-to-others',
    clause: 'update-member.drops.segments',
    difficulty: 'subtle',
    what: 'An update with an answer to one segment preserves those to the others.',
    break: aside((member, before) => {
      const isLeftOut = (id: number) => !member.segments.some(({ segment_id }) => segment_id === id);
      if (member.segments.length > 0)
        member.segments.push(...before.segments.filter(({ segment_id }) => isLeftOut(segment_id)));
    }, true),
  }),
  fault({
    id: 'update-is-not-seen-by-searches-for-a-phone',
    clause: 'update-member.replaces.first-name',
    difficulty: 'subtle',
    what: 'A search by phone shows a member as the first such search found it.',
    also: [
      'search-members.phone.hit',
      ...['last-name', 'email', 'birth-date', 'address', 'gender'].map(
        (part) => `update-member.replaces.${part}` as ClauseId, // every part has one
      ),
    ],
    break: (service) => {
      const seen = new Map<string, Json>();
      service.around('searchMembers', (next) => async (call) => {
        const answer = await next(call);
        const id = String(at(answer.body, '0.id'));
        if (call.query['phone'] === undefined || at(answer.body, '0.id') === undefined) return answer;
        if (!seen.has(id)) seen.set(id, answer.body);
        return { ...answer, body: seen.get(id) };
      });
    },
  }),
  fault({
    id: 'update-that-is-refused-empties-the-lists-of-the-member',
    clause: 'update-member.refused-changes-nothing',
    difficulty: 'subtle',
    what: 'An update that is refused takes departments and segments from the member.',
    also: ['consent.gdpr.no-effect-on-update'],
    break: (service) =>
      service.around('updateMember', (next) => async (call) => {
        const answer = await next(call);
        const member = call.state.members.get(call.params['memberId'] ?? '');
        if (answer.status === 400 && member !== undefined)
          Object.assign(member, { department_ids: [], segments: [] });
        return answer;
      }),
  }),
];
