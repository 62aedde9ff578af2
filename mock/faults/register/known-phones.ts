import { at, overrideRules } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';

const operation = 'registerMember';

/** Services that do not know every phone that they ought to, or that change the member who has it (4.3, 7.2). */
export default [
  fault({
    id: 'register-knows-the-phones-of-its-own-members-alone',
    also: ['search-members.phone.hit'],
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
  ...(['department_ids', 'additional_identifiers'] as const).map((field) =>
    fault({
      id: `register-duplicate-stores-${field.replaceAll('_', '-')}`,
      clause: 'register-member.duplicate-phone.no-effect',
      difficulty: 'subtle',
      what: `The refusal of a registered phone gives the member the refused \`${field}\`.`,
      break: (service) =>
        service.around(operation, (next) => async (call) => {
          const answer = await next(call);
          const given = at(call.body, field);
          if (!String(at(answer.body, 'detail')).includes('already registered') || !Array.isArray(given))
            return answer;
          const holder = call.rules.memberWithPhone(call.state, at(call.body, 'phone') as never); // it has just been read
          if (holder !== undefined) holder[field] = given as string[];
          return answer;
        }),
    }),
  ),
];
