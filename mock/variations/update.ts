import { variation, type Variation } from '../patches/fault.ts';
import { at, patchResponse, rejectWhen } from '../patches/patch.ts';
import { afterUpdate, patchMessages } from '../patches/update.ts';
import { problem } from '../service/contract/problem.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

const operation = 'updateMember';
const lists = ['additional_identifiers', 'department_ids', 'segments'];
const memberOperations = ['registerMember', 'enrollMember', 'updateMember'] as const;

/** Shows members in another way, whichever operation answers with one. */
const patchShown =
  (change: (member: JsonObject) => JsonObject): Variation['vary'] =>
  (service) => {
    for (const one of memberOperations)
      patchResponse(one, (answer) => ({ ...answer, body: change(answer.body as JsonObject) }))(service); // a member
  };

const withoutNulls = (document: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null));

/** Ways in which a service may take or show what an update leaves open. */
export default [
  variation({
    id: 'update-without-gender-makes-male',
    silence: 'silence.update.gender-default',
    what: 'An update without a gender stores Male.',
    vary: afterUpdate((member, { body }) => {
      if (body['gender'] === undefined) member.gender = 'Male';
    }),
  }),
  variation({
    id: 'update-without-gender-makes-non-binary',
    silence: 'silence.update.gender-default',
    what: 'An update without a gender stores NonBinary.',
    vary: afterUpdate((member, { body }) => {
      if (body['gender'] === undefined) member.gender = 'NonBinary';
    }),
  }),
  variation({
    id: 'update-without-order-history-consent-saves-it',
    what: 'An update without an answer about the order history stores true.',
    vary: afterUpdate((member, { body }) => {
      if (at(body, 'consent.save_order_history') === undefined) member.consent.save_order_history = true;
    }),
  }),
  variation({
    id: 'update-takes-the-country-of-the-store',
    silence: 'silence.members.country-default',
    what: 'An update with an address without a country stores that of the store.',
    vary: afterUpdate((member) => void (member.address.country_code ??= 'NO')),
  }),
  variation({
    id: 'update-removes-identifiers',
    silence: 'silence.update.identifiers',
    what: 'An update, which has no identifiers, removes them.',
    vary: afterUpdate((member) => void (member.identifiers = [])),
  }),
  variation({
    id: 'update-refuses-null-for-lists',
    silence: 'silence.update.null-lists',
    what: 'An update with null for a list is refused.',
    vary: rejectWhen(operation, (body) => lists.some((list) => at(body, list) === null)),
  }),
  variation({
    id: 'update-refuses-a-taken-email',
    silence: 'silence.update.duplicate-email',
    what: 'An update with the e-mail address of another member is refused.',
    vary: (service) =>
      service.around(operation, (next) => async (call) => {
        const email = at(call.body, 'email');
        const others = [...call.state.members.values()].filter(({ id }) => id !== call.params['memberId']);
        const isTaken = typeof email === 'string' && others.some((other) => other.email === email);
        const isKnown = call.state.members.has(call.params['memberId'] ?? '');
        return isTaken && isKnown ? problem(400, 'The email is in use.') : next(call);
      }),
  }),
  variation({
    id: 'members-are-shown-without-nulls',
    silence: 'silence.update.null-or-absent',
    what: 'A member is shown without the fields that have no value.',
    vary: patchShown((member) => ({
      ...withoutNulls(member),
      address: withoutNulls((member['address'] ?? {}) as JsonObject), // always an object in the mock
    })),
  }),
  variation({
    id: 'members-are-shown-with-more',
    what: 'A member is shown with fields that are not described.',
    vary: patchShown((member) => ({
      revision: Math.random(),
      ...member,
      updated_at: new Date().toISOString(),
    })),
  }),
  variation({
    id: 'members-are-shown-with-the-offset-of-the-store',
    silence: 'silence.store.other-timestamps',
    what: 'The date of birth is shown at midnight in the zone of the store.',
    vary: patchShown((member) => {
      const born = member['birth_date'];
      return typeof born === 'string'
        ? { ...member, birth_date: `${born.slice(0, 10)}T00:00:00+01:00` }
        : member;
    }),
  }),
  variation({
    id: 'emails-are-stored-in-lower-case',
    silence: 'silence.answers.email-letter-case',
    what: 'An update stores the e-mail address in lower case.',
    vary: afterUpdate((member) => void (member.email = member.email?.toLowerCase() ?? null)),
  }),
  variation({
    id: 'update-moves-additional-identifiers',
    silence: 'silence.register.additional-identifiers',
    what: 'An update shows deprecated identifiers among the identifiers alone.',
    vary: patchResponse(operation, (answer) => {
      const member = answer.body as JsonObject; // the mock's own answer
      const [known, moved] = [member['identifiers'], member['additional_identifiers']] as [
        readonly Json[] | null | undefined,
        string[] | null | undefined,
      ];
      const identifiers = [
        ...(known ?? []),
        ...(moved ?? []).map((value, nth) => ({ id: nth + 1, type_id: 1, value })),
      ];
      return { ...answer, body: { ...member, identifiers, additional_identifiers: null } };
    }),
  }),
  variation({
    id: 'emails-and-countries-are-refused-in-other-words',
    silence: 'silence.errors.wording',
    what: 'The refusals of an e-mail address and of a country are worded in another way.',
    vary: (service) => {
      for (const one of ['updateMember', 'registerMember', 'inviteFriend'] as const)
        patchMessages(one, (words) =>
          words
            .replace('Email is not valid.', 'The e-mail address is invalid')
            .replace('must be a valid alpha-2 country code.', 'is not an ISO 3166 alpha-2 code'),
        )(service);
    },
  }),
  variation({
    id: 'update-refuses-without-a-map',
    silence: 'silence.errors.business-shape',
    what: 'An update is refused with the message in the detail, and no map of errors.',
    vary: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const errors = at(answer.body, 'errors');
        if (answer.status !== 400 || errors === undefined) return answer;
        return problem(
          400,
          Object.values(errors as Record<string, string[]>)
            .flat()
            .join(' '),
        ); // a map of the mock
      }),
  }),
];
