import { at, refuseCalls } from '../patches/patch.ts';
import { patchShown } from '../patches/shown-members.ts';
import { afterUpdate } from '../patches/update.ts';
import { variation, type Variation } from '../patches/fault.ts';
import { afterCreation, type CreateOperation } from '../patches/new-member.ts';
import { problem } from '../service/contract/problem.ts';
import type { Member } from '../service/state/state.ts';
import type { Json } from '../../schemas/json.ts';

const making: readonly CreateOperation[] = ['registerMember', 'enrollMember'];

/** Does something to members whenever they are stored. */
const patchStored =
  (act: (member: Member) => void): Variation['vary'] =>
  (service) => {
    for (const one of making) afterCreation(one, act)(service);
    afterUpdate(act)(service);
  };

const withBirthDate = (change: (day: string) => string): Variation['vary'] =>
  patchShown((member) => {
    const born = member['birth_date'];
    return typeof born === 'string' ? { ...member, birth_date: change(born.slice(0, 10)) } : member;
  });

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

const isEmpty = (value: Json): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && Object.values(value ?? {}).every((part) => part === null);

const withRevision = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withRevision);
  return typeof value === 'object' && value !== null ? { ...value, revision: Math.random() } : value;
};

/** Ways in which a service may store and show members that the specification leaves open. */
export default [
  variation({
    id: 'members-are-shown-with-more-inside',
    what: 'The parts of a member have fields that are not described, other ones at each answer.',
    vary: patchShown((member) =>
      Object.fromEntries(Object.entries(member).map(([field, value]) => [field, withRevision(value)])),
    ),
  }),
  variation({
    id: 'members-are-shown-with-null-for-empty-lists',
    silence: 'silence.update.null-or-absent',
    what: 'A list without entries is shown as null.',
    vary: patchShown((member) =>
      Object.fromEntries(
        Object.entries(member).map(([field, value]) => [
          field,
          Array.isArray(value) && value.length === 0 ? null : value,
        ]),
      ),
    ),
  }),
  variation({
    id: 'members-are-shown-without-empty-parts',
    silence: 'silence.update.null-or-absent',
    what: 'Lists and objects that hold nothing are left out.',
    vary: patchShown((member) =>
      Object.fromEntries(Object.entries(member).filter(([, value]) => value === null || !isEmpty(value))),
    ),
  }),
  variation({
    id: 'birth-dates-have-seven-fraction-digits',
    silence: 'silence.store.other-timestamps',
    what: 'The date of birth is shown with seven fraction digits and an offset of zero.',
    vary: withBirthDate((day) => `${day}T00:00:00.0000000+00:00`),
  }),
  variation({
    id: 'birth-dates-are-shown-as-west-of-utc',
    silence: 'silence.store.other-timestamps',
    what: 'The date of birth is shown without an offset, in the zone of a store five hours behind UTC.',
    vary: withBirthDate((day) => `${dayBefore(day)}T19:00:00`),
  }),
  variation({
    id: 'members-belong-to-the-headquarters-too',
    silence: 'silence.answers.further-entries',
    what: 'Every member also belongs to the department of the headquarters.',
    vary: patchStored(
      (member) => void (member.department_ids = ['dep-headquarters', ...member.department_ids]),
    ),
  }),
  variation({
    id: 'members-are-shown-with-all-segments',
    silence: 'silence.register.segments-unanswered',
    what: 'Segments that were not answered are listed with an empty text and no options.',
    vary: (service) =>
      patchStored((member) => {
        for (const segment_id of service.state.segments.keys()) {
          if (member.segments.every((choice) => choice.segment_id !== segment_id))
            member.segments.push({ segment_id, value: '', selected_options: [] });
        }
      })(service),
  }),
  variation({
    id: 'ids-of-members-are-numbers-in-text',
    what: 'The id of a member is a number, as text.',
    vary: (service) => {
      for (const one of making)
        afterCreation(one, (member, _body, _count, { members, nextId }) => {
          if (/^\d+$/.test(member.id)) return;
          members.delete(member.id);
          member.id = String(100_000 + nextId());
          members.set(member.id, member);
        })(service);
    },
  }),
  variation({
    id: 'update-wants-every-field',
    silence: 'silence.update.required-fields',
    what: 'An update that leaves out a plain field is refused, since a payload must hold all data.',
    vary: (service) =>
      service.around('updateMember', (next) => async (call) => {
        const answer = await next(call);
        const fields = ['first_name', 'last_name', 'email', 'birth_date', 'gender', 'address'];
        const missing = fields.find((field) => at(call.body, field) === undefined);
        return answer.status !== 200 || missing === undefined
          ? answer
          : problem(400, `${missing} is required.`);
      }),
  }),
  variation({
    id: 'additional-identifiers-are-ignored',
    what: 'The deprecated additional identifiers are taken, and none is ever shown.',
    vary: patchStored((member) => {
      member.additional_identifiers = [];
    }),
  }),
  variation({
    id: 'one-identifier-of-a-type',
    silence: 'silence.identifiers.of-one-type',
    what: 'A member who has an identifier of a type is refused another one of it.',
    vary: refuseCalls('createIdentifier', ({ body, params, state }) =>
      (state.members.get(params['memberId'] ?? '')?.identifiers ?? []).some(
        ({ type_id }) => type_id === at(body, 'type_id'),
      ),
    ),
  }),
  variation({
    id: 'duplicates-are-reported-with-a-masked-number',
    what: 'The refusal of a registered phone masks all but the last four digits.',
    vary: ({ rules }) => {
      const right = rules.registrationRefusal;
      rules.registrationRefusal = (holder) =>
        right(holder) && `Phone ****${holder?.phone.number.slice(-4)} is already registered for this store`;
    },
  }),
];
