import type { SegmentChoice, Member } from '../../service/state/state.ts';
import { at } from '../../patches/patch.ts';
import { afterUpdate, despiteRefusal, dropClauses } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json, JsonObject } from '../../../schemas/json.ts';

const fields = [
  'first_name',
  'last_name',
  'email',
  'birth_date',
  'address',
  'gender',
  'department_ids',
  'additional_identifiers',
] as const;

const lists = ['department_ids', 'additional_identifiers'] as const;

/** What a refused update stores of its body, by the field that it does so with. */
const stores: readonly (readonly [field: string, store: (member: Member, value: never) => void])[] = [
  ['gender', (member, value: Member['gender']) => void (member.gender = value)],
  ['department_ids', (member, value: string[]) => void (member.department_ids = value)],
  ['additional_identifiers', (member, value: string[]) => void (member.additional_identifiers = value)],
  [
    'segments',
    (member, value: SegmentChoice[]) =>
      void (member.segments = value.map((one) => ({
        ...one,
        selected_options: one.selected_options ?? null,
      }))),
  ],
];

const isEmail = (value: Json): boolean => typeof value === 'string' && value.includes('@');

const hasGdpr = (body: Json): boolean => at(body, 'consent.gdpr_accepted') === true;

/** Updates with rules that hold unless something else is said in the same body. */
export default [
  ...fields.map((field): Fault =>
    fault({
      id: `update-of-an-online-store-preserves-${field.replaceAll('_', '-')}`,
      clause: dropClauses[field],
      difficulty: 'subtle',
      what: `An update of an online store without \`${field}\` preserves the stored one.`,
      break: afterUpdate((member, { before, body }) => {
        if (at(body, 'origin.channel') === 'OnlineStore' && body[field] === undefined)
          Object.assign(member, { [field]: before[field] });
      }),
    }),
  ),
  ...lists.map((field): Fault =>
    fault({
      id: `update-with-null-preserves-${field.replaceAll('_', '-')}`,
      clause: dropClauses[field],
      difficulty: 'subtle',
      what: `An update with null for \`${field}\` preserves the stored ones.`,
      break: afterUpdate((member, { before, body }) => {
        if (body[field] === null) Object.assign(member, { [field]: before[field] });
      }),
    }),
  ),
  ...stores.flatMap(([field, store]): Fault[] => {
    const name = field.replaceAll('_', '-');
    const act = (member: Member, body: JsonObject): void => {
      if (body[field] !== undefined) store(member, structuredClone(body[field]) as never); // each store knows its own
    };
    return [
      fault({
        id: `update-refused-for-the-email-stores-${name}`,
        clause: 'update-member.refused-changes-nothing',
        difficulty: 'subtle',
        what: `An update that is refused for the e-mail address stores \`${field}\` all the same.`,
        break: despiteRefusal((body) => hasGdpr(body) && !isEmail(body['email']), act),
      }),
      fault({
        id: `update-refused-for-consent-stores-${name}`,
        clause: 'consent.gdpr.no-effect-on-update',
        difficulty: 'subtle',
        what: `An update that is refused for its consent stores \`${field}\` all the same.`,
        break: despiteRefusal((body) => isEmail(body['email']) && !hasGdpr(body), act),
      }),
    ];
  }),
];
