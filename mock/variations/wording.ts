import { variation } from '../patches/fault.ts';
import { problem } from '../service/contract/problem.ts';

/** What the mock says, and the same in Norwegian. */
const norwegian = [
  ['Phone number is not valid.', 'Telefonnummeret er ugyldig.'],
  ['Email is not valid.', 'E-postadressen er ugyldig.'],
  ['country_code must be a valid alpha-2 country code.', 'country_code er ikke en alpha-2 landkode.'],
  ['A member with the phone number ending in', 'Et medlem med telefonnummer som ender på'],
  ['is already registered for this store.', 'finnes fra før i butikken.'],
  [
    'The gdpr_accepted property on the Consent object must be set to true.',
    'Feltet gdpr_accepted i Consent må settes til true.',
  ],
  ['To delete the member, use the DELETE endpoint.', 'Bruk DELETE for å slette medlemmet.'],
] as const;

/** Refusals that say the promised things in other words, or with another status where none is named. */
export default [
  variation({
    id: 'messages-are-in-norwegian',
    silence: 'silence.errors.wording',
    what: 'Messages are in Norwegian, with the names of fields and the digits as they are.',
    vary: (service) =>
      service.around('*', (next) => async (call) => {
        const answer = await next(call);
        if (answer.status !== 400 || answer.body === undefined) return answer;
        const text = norwegian.reduce(
          (said, [english, words]) => said.replaceAll(english, words),
          JSON.stringify(answer.body),
        );
        return { ...answer, body: JSON.parse(text) as unknown };
      }),
  }),
  variation({
    id: 'reservations-of-unknown-coupons-are-422',
    silence: 'silence.coupons.unknown-code',
    what: 'A reservation of an unknown coupon is refused with 422.',
    vary: (service) => {
      for (const operation of ['reserveCoupon', 'cancelCouponReservation'] as const)
        service.around(operation, (next) => async (call) => {
          const answer = await next(call);
          const isMembers = call.state.members.has(call.params['memberId'] ?? '');
          return answer.status === 404 && isMembers ? problem(422, 'There is no such coupon.') : answer;
        });
    },
  }),
];
