import { type Patch, variation } from '../patches/fault.ts';
import { at } from '../patches/patch.ts';
import { problem } from '../service/contract/problem.ts';
import type { Json } from '../../schemas/json.ts';

/** What the mock says, and the same in another language. */
type Words = readonly (readonly [english: string, words: string])[];

const norwegian: Words = [
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
];

const dutch: Words = [
  ['Phone number is not valid.', 'Het telefoonnummer is ongeldig.'],
  ['Email is not valid.', 'Het e-mailadres is ongeldig.'],
  ['country_code must be a valid alpha-2 country code.', 'country_code is geen alpha-2-landcode.'],
  ['A member with the phone number ending in', 'Een lid met een telefoonnummer dat eindigt op'],
  ['is already registered for this store.', 'bestaat al in deze winkel.'],
  [
    'The gdpr_accepted property on the Consent object must be set to true.',
    'Het veld gdpr_accepted van Consent moet true zijn.',
  ],
  ['To delete the member, use the DELETE endpoint.', 'Gebruik DELETE om het lid te verwijderen.'],
];

const latvian: Words = [
  ['Phone number is not valid.', 'Tālruņa numurs nav derīgs.'],
  ['Email is not valid.', 'Nederīga e‑pasta adrese.'],
  ['country_code must be a valid alpha-2 country code.', 'Nederīgs country_code: vajag alpha-2 valsts kodu.'],
  ['A member with the phone number ending in', 'Dalībnieks ar tālruni, kas beidzas ar'],
  ['is already registered for this store.', 'jau ir šajā veikalā.'],
  [
    'The gdpr_accepted property on the Consent object must be set to true.',
    'Consent laukam gdpr_accepted jābūt true.',
  ],
  ['To delete the member, use the DELETE endpoint.', 'Dalībnieku dzēš ar DELETE.'],
];

const greek: Words = [
  ['Phone number is not valid.', 'Ο αριθμός τηλεφώνου δεν είναι έγκυρος.'],
  ['Email is not valid.', 'Η διεύθυνση ηλεκτρονικού ταχυδρομείου δεν είναι έγκυρη.'],
  [
    'country_code must be a valid alpha-2 country code.',
    'Ο κωδικός χώρας αποτελείται από δύο γράμματα (alpha-2).',
  ],
  ['A member with the phone number ending in', 'Μέλος με αριθμό που λήγει σε'],
  ['is already registered for this store.', 'υπάρχει ήδη στο κατάστημα.'],
  [
    'The gdpr_accepted property on the Consent object must be set to true.',
    'Το πεδίο gdpr_accepted του Consent πρέπει να είναι true.',
  ],
  ['To delete the member, use the DELETE endpoint.', 'Για διαγραφή του μέλους χρησιμοποιήστε το DELETE.'],
];

/** Says in another language what is wrong with a request. */
const sayIn =
  (words: Words): Patch =>
  (service) =>
    service.around('*', (next) => async (call) => {
      const answer = await next(call);
      if (answer.status !== 400 || answer.body === undefined) return answer;
      const text = words.reduce(
        (said, [english, other]) => said.replaceAll(english, other),
        JSON.stringify(answer.body),
      );
      return { ...answer, body: JSON.parse(text) as Json };
    });

/** Refusals that say the promised things in other words, or with another status where none is named. */
export default [
  variation({
    id: 'messages-are-in-norwegian',
    silence: 'silence.errors.wording',
    what: 'Messages are in Norwegian, with the names of fields and the digits as they are.',
    vary: sayIn(norwegian),
  }),
  variation({
    id: 'details-are-in-english-next-to-norwegian-messages',
    // That one leaves out the title of an answer to which this one gives errors.
    excludes: ['other-errors-have-status-and-detail-alone'],
    silence: 'silence.errors.wording',
    what: 'Messages by field are in Norwegian, also of a registered phone, and the detail next to them is in English.',
    vary: (service) => {
      sayIn(norwegian)(service);
      service.around('*', (next) => async (call) => {
        const answer = await next(call);
        const { detail } = Object(answer.body) as { detail?: Json };
        const isTaken = typeof detail === 'string' && detail.includes('finnes fra før');
        const errors = isTaken ? { phone: [detail] } : Object(at(answer.body, 'errors'));
        if (Object.keys(errors as object).length === 0) return answer;
        return {
          ...answer,
          body: { ...(answer.body as object), errors, detail: 'See the errors for what is wrong.' },
        };
      });
    },
  }),
  variation({
    id: 'messages-are-in-dutch',
    silence: 'silence.errors.wording',
    what: 'Messages are in Dutch, which has words of English too.',
    vary: sayIn(dutch),
  }),
  variation({
    id: 'messages-are-in-latvian',
    silence: 'silence.errors.wording',
    what: 'Messages are in Latvian, which has words for phone and e-mail that are like no others.',
    vary: sayIn(latvian),
  }),
  variation({
    id: 'messages-are-in-greek',
    silence: 'silence.errors.wording',
    what: 'Messages are in Greek letters, with the names of fields and the digits as they are.',
    vary: sayIn(greek),
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
