import { fault, type Fault } from '../../patches/fault.ts';
import { at, overrideRules } from '../../patches/patch.ts';
import { afterUpdate, despiteRefusal, dropClauses } from '../../patches/update.ts';
import type { Json } from '../../../schemas/json.ts';

const fields = ['first_name', 'last_name', 'email', 'birth_date', 'address'] as const;

/** What a search shows otherwise of a member with consents that another one's update has changed. */
const consentClauses = (['update', 'register'] as const).flatMap((by) => [
  `consent.order-history.on-${by}` as const,
  ...(['sms', 'email'] as const).flatMap((way) =>
    (['true', 'false', 'omitted'] as const).map((given) => `consent.${way}.${given}-on-${by}` as const),
  ),
]);

/** Updates that undo what an earlier one did, that take points or accept a no with other data, and that lose rare values. */
export default [
  ...fields.map((field): Fault =>
    fault({
      id: `update-brings-back-the-${field.replaceAll('_', '-')}-that-is-left-out-twice`,
      clause: dropClauses[field],
      difficulty: 'subtle',
      what: `A second update without \`${field}\` stores the one from before the first.`,
      break: (service) => {
        const dropped = new Map<string, Json>();
        afterUpdate((member, { before, body }) => {
          if (body[field] !== undefined) dropped.delete(member.id);
          else if (dropped.has(member.id)) Object.assign(member, { [field]: dropped.get(member.id) });
          else dropped.set(member.id, before[field]);
        })(service);
      },
    }),
  ),
  fault({
    id: 'update-that-is-refused-takes-the-points',
    clause: 'update-member.refused-changes-nothing',
    difficulty: 'subtle',
    what: 'An update that is refused takes all points from the member.',
    break: despiteRefusal(
      () => true,
      (member) => void (member.points = 0),
    ),
  }),
  fault({
    id: 'update-abroad-takes-the-points',
    clause: 'update-member.keeps.points',
    difficulty: 'subtle',
    what: 'An update with a Swedish address takes all points from the member.',
    break: afterUpdate((member) => {
      if (member.address.country_code === 'SE') member.points = 0;
    }),
  }),
  fault({
    id: 'update-with-departments-needs-no-gdpr',
    clause: 'consent.gdpr.false-on-update',
    difficulty: 'subtle',
    what: 'An update with departments is accepted with `gdpr_accepted` false.',
    break: overrideRules('updateMember', ({ gdprAccepted }, { body }) => ({
      gdprAccepted: (consent) =>
        gdprAccepted(consent) ||
        (consent?.gdpr_accepted === false && at(body, 'department_ids') !== undefined),
    })),
  }),
  fault({
    id: 'update-shares-consents-with-who-was-born-on-that-day',
    clause: 'update-member.other-members-unchanged',
    also: consentClauses,
    difficulty: 'subtle',
    what: 'An update gives its consents to every member with the same last name and date of birth.',
    break: afterUpdate((member, { call }) => {
      for (const other of call.state.members.values())
        if (other.last_name === member.last_name && other.birth_date === member.birth_date)
          other.consent = { ...member.consent };
    }),
  }),
  fault({
    id: 'update-cuts-long-states',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'The state of an address is stored up to 60 characters.',
    break: afterUpdate(({ address }) => void (address.state = address.state?.slice(0, 60) ?? null)),
  }),
  fault({
    id: 'update-stores-cities-as-markup',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'The ampersand of a city is stored as markup.',
    break: afterUpdate(({ address }) => void (address.city = address.city?.replaceAll('&', '&amp;') ?? null)),
  }),
  fault({
    id: 'update-takes-additional-identifiers-for-numbers',
    clause: 'update-member.replaces.additional-identifiers',
    difficulty: 'subtle',
    what: 'Additional identifiers lose the zeros at their beginning.',
    break: afterUpdate((member) => {
      member.additional_identifiers = member.additional_identifiers.map(
        (one) => one?.replace(/^0+/, '') ?? null,
      );
    }),
  }),
  fault({
    id: 'update-takes-a-plus-of-an-email-for-a-space',
    clause: 'update-member.replaces.email',
    difficulty: 'subtle',
    what: 'The plus of an e-mail address is stored as a space.',
    also: ['search-members.email.hit'],
    break: afterUpdate((member) => void (member.email = member.email?.replace('+', ' ') ?? null)),
  }),
];
