import { omitAt, replaceAt } from '#loyalty';
import { type Wrong, wrongPhones } from '../shared/wrong-data.ts';

/** What a phone in a body consists of, and where it stands. */
export const phoneParts = [
  { part: 'phone', path: 'phone' },
  { part: 'phone-country-code', path: 'phone.country_code' },
  { part: 'phone-number', path: 'phone.number' },
] as const;

/** Bodies of an operation without a part of the phone, or with one that is no phone. */
const wrongPhonesOf = (area: 'send-otp' | 'reset-phone-verification'): readonly Wrong[] => [
  ...phoneParts.flatMap(({ part, path }): Wrong[] => [
    { clause: `${area}.requires.${part}`, spoil: (body) => omitAt(body, path) },
    { clause: `${area}.requires.${part}`, spoil: (body) => replaceAt(body, path, null) },
  ]),
  ...wrongPhones({ phone: `${area}.invalid-phone.status`, phoneMessage: `${area}.invalid-phone.message` }),
  { clause: `${area}.invalid-phone.status`, spoil: (body) => replaceAt(body, 'phone.number', '') },
];

export const wrongSendings = wrongPhonesOf('send-otp');
export const wrongResets = wrongPhonesOf('reset-phone-verification');
