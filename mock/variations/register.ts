import { at, overrideRules, patchRequest, refuseCalls, rejectWhen } from '../patches/patch.ts';
import { variation } from '../patches/fault.ts';
import {
  afterCreation,
  type CreateOperation,
  rejectField,
  setAt,
  patchMember,
} from '../patches/new-member.ts';
import { changeMember, lateSideEffect } from '../patches/side-effects.ts';
import { problem } from '../service/contract/problem.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

const register = 'registerMember';

const grouped = (number: Json): string => String(number).replaceAll(/(\d{3})(?=\d)/g, '$1 ');

/** The refusal of a consent, where it is the only one; its field has a dot in its name. */
const gdprMessageOf = (errors: Json): Json => {
  const [entry, ...others] = Object.entries(errors ?? {}) as [string, Json[]][]; // messages by field
  return entry?.[0] === 'consent.gdpr_accepted' && others.length === 0 ? entry[1][0] : undefined;
};

/** Ways in which a service may take or show what a registration leaves open. */
export default [
  variation({
    id: 'register-keeps-null-consents',
    silence: 'silence.register.consent-null',
    what: 'A promotional consent sent as null is answered as null.',
    vary: patchMember(register, (member, body) =>
      ['consent.receive_sms', 'consent.receive_email'].reduce<JsonObject>(
        (shown, path) => (at(body, path) === null ? (setAt(shown, path, null) as JsonObject) : shown),
        member,
      ),
    ),
  }),
  variation({
    id: 'register-takes-null-consents-for-no',
    silence: 'silence.register.consent-null',
    what: 'A promotional consent sent as null is no consent.',
    vary: afterCreation(register, ({ consent }, body) => {
      if (at(body, 'consent.receive_sms') === null) consent.receive_sms = false;
      if (at(body, 'consent.receive_email') === null) consent.receive_email = false;
    }),
  }),
  variation({
    id: 'register-saves-order-history-unasked',
    silence: 'silence.register.order-history-default',
    what: 'Leaving out `save_order_history` authorises it.',
    vary: afterCreation(register, ({ consent }, body) => {
      if (at(body, 'consent.save_order_history') === undefined) consent.save_order_history = true;
    }),
  }),
  variation({
    id: 'register-makes-female-without-gender',
    silence: 'silence.register.gender-default',
    what: 'A member without a gender is Female.',
    vary: afterCreation(register, (member, body) => {
      if (at(body, 'gender') === undefined) member.gender = 'Female';
    }),
  }),
  variation({
    id: 'register-tidies-phones',
    silence: 'silence.register.phone-kept-as-sent',
    what: 'A phone is answered in groups of three digits.',
    vary: patchMember(
      register,
      (member) => setAt(member, 'phone.number', grouped(at(member, 'phone.number'))) as JsonObject,
    ),
  }),
  variation({
    id: 'register-refuses-a-taken-email',
    silence: 'silence.register.duplicate-email',
    what: 'An e-mail address that another member has is refused.',
    vary: overrideRules(register, ({ isValidEmail }, { state }) => ({
      isValidEmail: (email) =>
        isValidEmail(email) && ![...state.members.values()].some((member) => member.email === email),
    })),
  }),
  variation({
    id: 'register-ignores-unknown-invitations',
    silence: 'silence.register.unknown-invitation-token',
    what: 'An unknown invitation is ignored.',
    vary: (service) =>
      patchRequest(register, (body) => {
        const token = at(body, 'invitation_token');
        const isKnown = typeof token !== 'string' || service.state.invitations.has(token);
        return isKnown ? body : setAt(body, 'invitation_token', null);
      })(service),
  }),
  variation({
    id: 'register-uses-invitations-up',
    what: 'An invitation is good for one registration.',
    vary: (service) =>
      service.around(register, (next) => async (call) => {
        const answer = await next(call);
        if (answer.status === 200) call.state.invitations.delete(String(at(call.body, 'invitation_token')));
        return answer;
      }),
  }),
  variation({
    id: 'register-starts-with-an-invitation-used-up',
    what: 'The first invitation of the fixtures was used by an earlier run.',
    vary: ({ state, fixtures }) => void state.invitations.delete(fixtures.invitation_tokens[0] ?? ''),
  }),
  variation({
    id: 'register-lists-all-segments',
    silence: 'silence.register.segments-unanswered',
    what: 'Segments that were not answered are listed with null.',
    vary: (service) =>
      afterCreation(register, (member) => {
        for (const segment_id of service.state.segments.keys()) {
          if (member.segments.every((choice) => choice.segment_id !== segment_id))
            member.segments.push({ segment_id, value: null, selected_options: null });
        }
      })(service),
  }),
  variation({
    id: 'register-shows-additional-identifiers-among-identifiers',
    silence: 'silence.register.additional-identifiers',
    what: 'Additional identifiers are shown among the identifiers that replace them.',
    vary: (service) =>
      [register, 'enrollMember'].forEach((operation) =>
        patchMember(operation as CreateOperation, (member) => {
          const { additional_identifiers: values, identifiers } = member as Record<string, Json[]>;
          const among = (values ?? []).map((value, index) => ({
            id: index + 1,
            type_id: 1,
            type: 'Old',
            value,
          }));
          return { ...member, additional_identifiers: null, identifiers: [...(identifiers ?? []), ...among] };
        })(service),
      ),
  }),
  variation({
    id: 'register-forgets-cards',
    silence: 'silence.register.card-searchable',
    what: 'No member is found by the card sent on register.',
    vary: afterCreation(register, (member) => void (member.card_identifiers = [])),
  }),
  variation({
    id: 'register-answers-birth-dates-as-days',
    silence: 'silence.store.other-timestamps',
    what: 'A date of birth is answered without its time.',
    vary: patchMember(register, (member) => ({
      ...member,
      birth_date: typeof member['birth_date'] === 'string' ? member['birth_date'].slice(0, 10) : null,
    })),
  }),
  variation({
    id: 'register-adds-a-department',
    silence: 'silence.answers.further-entries',
    what: 'A member also belongs to the department of the headquarters.',
    vary: afterCreation(register, (member) => void member.department_ids.unshift('dep-headquarters')),
  }),
  variation({
    id: 'members-get-a-number-some-time-after-they-register',
    silence: 'silence.answers.further-entries',
    what: 'A member who registers is given an identifier of the store a second later.',
    vary: lateSideEffect(
      register,
      'done',
      (call) => {
        const id = call.state.nextId();
        const value = `9${String(id).padStart(9, '0')}`;
        const number = { id, type_id: 1, type: 'MemberNumber', value, remarks: null };
        changeMember(({ identifiers }) => void identifiers.push(number))(call);
      },
      1000,
    ),
  }),
  variation({
    id: 'register-refuses-consent-without-a-map',
    silence: 'silence.errors.business-shape',
    what: 'A registration without GDPR is refused by a problem document without a map of errors.',
    vary: (service) =>
      service.around(register, (next) => async (call) => {
        const answer = await next(call);
        const message: Json = gdprMessageOf(at(answer.body, 'errors'));
        return typeof message === 'string' ? problem(400, message) : answer;
      }),
  }),
  variation({
    id: 'register-rewords-the-refusal-of-a-registered-phone',
    what: 'The refusal of a registered phone puts its promised content in other words.',
    vary: overrideRules(register, ({ registrationRefusal }) => ({
      registrationRefusal: (holder) =>
        registrationRefusal(holder) &&
        `This store has already registered a member with a phone number that ends in ${holder?.phone.number.slice(-4)}!`,
    })),
  }),
  variation({
    id: 'register-wants-departments-of-the-store',
    silence: 'silence.register.unknown-department',
    what: 'A registration with an unknown department is refused.',
    vary: refuseCalls(register, ({ body, state }) =>
      [at(body, 'department_ids') ?? []].flat().some((id) => !state.departments.has(String(id))),
    ),
  }),
  variation({
    id: 'register-wants-the-password-twice',
    silence: 'silence.register.password-mismatch',
    what: 'A repeated password that differs from the password is refused.',
    vary: rejectWhen(register, (body) => at(body, 'password') !== at(body, 'repeat_password')),
  }),
  variation({
    id: 'register-wants-segments-of-the-store',
    silence: 'silence.register.unknown-segment',
    what: 'A registration with an unknown segment is refused by its name.',
    vary: (service) =>
      rejectField(register, 'segments', (body) => {
        const id = at(body, 'segments.0.segment_id');
        return typeof id === 'number' && !service.state.segments.has(id);
      })(service),
  }),
];
