import { at, overrideRules } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';
import { memberAnswer } from '../../service/handlers/member-answer.ts';
import type { Service } from '../../service/service.ts';
import type { Member } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'registerMember';

/** Changes the member who has a phone whenever its registration is refused for that. */
const changeHolderOnRefusal =
  (change: (holder: Member, body: Json) => void) =>
  (service: Service): void =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (!String(at(answer.body, 'detail')).includes('already registered')) return answer;
      const holder = call.rules.memberWithPhone(call.state, at(call.body, 'phone') as never); // it has just been read
      if (holder !== undefined) change(holder, call.body);
      return answer;
    });

/** Services that do not know every phone that they ought to, or that change the member who has it (4.3, 7.2). */
export default [
  fault({
    id: 'register-knows-the-phones-of-its-own-members-alone',
    also: ['search-members.phone.hit', 'retry.get', 'update-member.keeps.phone'],
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'subtle',
    what: 'A phone of a member who was there before the first registration is registered again.',
    break: (service) => {
      const old = new Set(service.state.members.keys());
      overrideRules(operation, (own) => ({
        memberWithPhone: (state, phone) => {
          const holder = own.memberWithPhone(state, phone);
          return holder !== undefined && old.has(holder.id) ? undefined : holder;
        },
      }))(service);
    },
  }),
  fault({
    id: 'register-knows-the-phones-of-other-departments-not',
    also: ['search-members.phone.hit', 'register-member.duplicate-phone.no-effect'],
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'subtle',
    what: 'A phone of a member without departments is registered again for a department.',
    break: overrideRules(operation, (own, { body }) => ({
      memberWithPhone: (state, phone) => {
        const holder = own.memberWithPhone(state, phone);
        const departments = at(body, 'department_ids');
        const isElsewhere = Array.isArray(departments) && departments.length > 0;
        return holder?.department_ids.length === 0 && isElsewhere ? undefined : holder;
      },
    })),
  }),
  fault({
    id: 'register-duplicate-withdraws-the-gdpr-consent',
    clause: 'register-member.duplicate-phone.no-effect',
    // Of the member who invites too: the same body is registered once more.
    also: ['invite-friend.leaves-data'],
    difficulty: 'subtle',
    what: 'The refusal of a registered phone takes the GDPR consent from the member who has it.',
    break: changeHolderOnRefusal((holder) => {
      holder.consent = { ...holder.consent, gdpr_accepted: false };
    }),
  }),
  fault({
    id: 'register-duplicate-names-the-last-digits-as-a-number',
    clause: 'register-member.duplicate-phone.message',
    difficulty: 'subtle',
    what: 'Of the last four digits of a registered phone the refusal leaves out zeros at the beginning.',
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const detail = at(answer.body, 'detail');
        if (answer.status !== 400 || typeof detail !== 'string') return answer;
        return {
          ...answer,
          body: { ...(answer.body as object), detail: detail.replace(/ending in 0+/, 'ending in ') },
        };
      }),
  }),
  fault({
    id: 'register-duplicate-stores-the-refused-consents',
    clause: 'register-member.duplicate-phone.no-effect',
    difficulty: 'subtle',
    what: 'The refusal of a registered phone takes those consents from the member that it does not give.',
    break: changeHolderOnRefusal((holder, body) => {
      for (const one of ['receive_sms', 'receive_email'] as const)
        if (at(body, `consent.${one}`) === false) holder.consent = { ...holder.consent, [one]: false };
    }),
  }),
  fault({
    id: 'register-duplicate-without-email-creates-a-second-member',
    also: ['search-members.phone.hit', 'register-member.duplicate-phone.no-effect'],
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'subtle',
    what: 'A phone is registered again by a body without an e-mail address.',
    break: overrideRules(operation, (own, { body }) => ({
      memberWithPhone: (state, phone) =>
        at(body, 'email') === undefined ? undefined : own.memberWithPhone(state, phone),
    })),
  }),
  fault({
    id: 'register-duplicate-stores-the-refused-card',
    clause: 'register-member.duplicate-phone.no-effect',
    difficulty: 'subtle',
    what: 'The refusal of a registered phone gives the member the refused card.',
    break: changeHolderOnRefusal((holder, body) => {
      const card = at(body, 'card_info.identifier');
      if (typeof card === 'string') holder.card_identifiers.push(card);
    }),
  }),
  ...(['department_ids', 'additional_identifiers'] as const).map((field) =>
    fault({
      id: `register-duplicate-stores-${field.replaceAll('_', '-')}`,
      clause: 'register-member.duplicate-phone.no-effect',
      difficulty: 'subtle',
      what: `The refusal of a registered phone gives the member the refused \`${field}\`.`,
      break: changeHolderOnRefusal((holder, body) => {
        const given = at(body, field);
        if (Array.isArray(given)) holder[field] = given as string[];
      }),
    }),
  ),
  fault({
    id: 'register-duplicate-with-an-invitation-creates-a-second-member',
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'subtle',
    what: 'A registered phone is registered again with an invitation token.',
    break: overrideRules(operation, (own, { body }) => ({
      memberWithPhone: (state, phone) =>
        at(body, 'invitation_token') ? undefined : own.memberWithPhone(state, phone),
    })),
  }),
  fault({
    id: 'register-duplicate-with-an-invitation-stores-the-refused-consents',
    clause: 'register-member.duplicate-phone.no-effect',
    difficulty: 'subtle',
    what: 'The refusal of a registered phone with an invitation token stores the consents of the refused body.',
    break: changeHolderOnRefusal((holder, body) => {
      if (at(body, 'invitation_token')) Object.assign(holder.consent, at(body, 'consent'));
    }),
  }),
  fault({
    id: 'register-duplicate-is-accepted-the-second-time',
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'subtle',
    what: 'A registered phone is refused once, and from then on its member is answered.',
    break: (service) => {
      const refused = new Set<string>();
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        if (!String(at(answer.body, 'detail')).includes('already registered')) return answer;
        const holder = call.rules.memberWithPhone(call.state, at(call.body, 'phone') as never); // it has just been read
        if (holder === undefined || !refused.has(holder.id)) {
          refused.add(holder?.id ?? '');
          return answer;
        }
        return { status: 200, body: memberAnswer(call.state, holder) };
      });
    },
  }),
  fault({
    id: 'register-duplicate-takes-the-points',
    clause: 'register-member.duplicate-phone.no-effect',
    difficulty: 'subtle',
    what: 'The refusal of a registered phone takes all points from the member who has it.',
    break: changeHolderOnRefusal((holder) => void (holder.points = 0)),
  }),
];
