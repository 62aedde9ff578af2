import { type Answer, type CheckContext, international, type Member, omitAt, unknownNumber } from '#loyalty';

type Asking = Pick<CheckContext<never>, 'api' | 'data' | 'run'>;

/** A call about a member that names neither a coupon nor stamps, in the words of a message: `after …`. */
interface MemberCall {
  readonly words: string;
  readonly send: (context: Asking, member: Member) => Promise<Answer>;
}

/** As long as a service may take to carry out what it does after its answer, in milliseconds. */
const lateMs = 5000;

const invalidPhone = { country_code: '+47', number: '12' };

/** What may happen to a member while something is reserved for it: none of these calls frees it. */
export const memberCalls: readonly MemberCall[] = [
  { words: 'an update', send: ({ api, data }, { id }) => api.updateMember(id, data.update()) },
  {
    words: 'an update that is refused',
    send: ({ api, data }, { id }) => api.updateMember(id, omitAt(data.update(), 'consent')),
  },
  {
    words: 'a question for exemptions',
    send: ({ api, data }, { id }) => api.couponExemptions(id, [{ external_id: data.productId() }]),
  },
  {
    words: 'a search that finds it, and some seconds',
    async send({ api, run }, { phone }) {
      const answer = await api.searchMembers({ phone: international(phone ?? invalidPhone) });
      await run.pause(lateMs); // what any of the calls does after its answer shows then
      return answer;
    },
  },
  {
    words: 'an identifier that is created and updated',
    async send({ api, data, run: { facts } }, { id }) {
      const type_id = facts.fixtures.identifier_types?.[0];
      const created = await api.createIdentifier(id, { type_id, value: data.digits(12) });
      return api.updateIdentifier(id, { id: created.get('id'), value: data.digits(12) });
    },
  },
  {
    words: 'an update of an identifier that is refused',
    send: ({ api, data }, { id }) => api.updateIdentifier(id, { id: unknownNumber, value: data.digits(12) }),
  },
];

/** Calls that would send a paid message if they were not refused. */
export const refusedPaidCalls: readonly MemberCall[] = [
  {
    words: 'a registration of its phone that is refused',
    send: ({ api, data }, { phone }) =>
      api.registerMember({ ...data.update(), phone: phone ?? invalidPhone }),
  },
  {
    words: 'an invitation that is refused',
    send: ({ api, data }, { id }) =>
      api.inviteFriend(id, {
        first_name: data.firstName(),
        last_name: data.lastName(),
        email: 'somebody@',
      }),
  },
  {
    words: 'a phone reset that is refused',
    send: ({ api, data }, { id }) =>
      api.resetPhoneVerification(id, { phone: { ...data.phone(), number: '12' }, otp_code: 100_000 }),
  },
];
