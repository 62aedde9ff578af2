import type { Phone } from '../../schemas/generated/types.ts';
import { toInternational } from '../reference-client/loyalty.ts';
import {
  type JsonBody,
  changeBody,
  type ClientFault,
  clientFault,
  misread,
  replaceGreeting,
  replaceSend,
} from './fault.ts';

const part = (body: JsonBody, name: string): JsonBody => body[name] as JsonBody;
const without = (body: JsonBody, ...names: string[]): JsonBody =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

/** Changes what an enroll tells of the person: no other call of the till depends on it. */
const changeEnroll = (change: (info: JsonBody) => JsonBody) =>
  changeBody('enrollMember', (body) => {
    const info = part(body, 'additional_info');
    return { ...body, additional_info: { ...info, ...change(info) } };
  });

/** Changes the phone that a member gets in place of another. */
const changeNewPhone = (change: JsonBody) =>
  changeBody('resetPhoneVerification', (body) => ({ ...body, phone: { ...part(body, 'phone'), ...change } }));

/** Changes the address of that search. */
const changeGreeting = (change: (url: string) => string) =>
  replaceGreeting((request, send) => send({ ...request, url: change(request.url) }));

/** Faults in the data and the consent of members, and in searches (section 2, 4.3, 7.2, 7.3). */
export const memberFaults: readonly ClientFault[] = [
  clientFault({
    id: 'birth-date-as-people-write-it',
    clause: 'member.caller.dates',
    what: 'The client sends a birth date as 05.06.1987.',
    provocation: 'none',
    break: changeEnroll(() => ({ birth_date: '05.06.1987' })),
  }),
  clientFault({
    id: 'country-of-three-letters',
    clause: 'address.caller.alpha-2',
    what: 'The client names a country by three letters.',
    provocation: 'none',
    break: changeEnroll((info) => ({ address: { ...part(info, 'address'), country_code: 'NOR' } })),
  }),
  clientFault({
    id: 'dial-prefix-without-plus',
    clause: 'phone.caller.dial-prefix',
    what: 'The client sends a dial prefix without its plus sign.',
    provocation: 'none',
    break: changeNewPhone({ country_code: '47' }),
  }),
  clientFault({
    id: 'empty-number',
    clause: 'phone.caller.filled',
    what: 'The client sends a phone without a number.',
    provocation: 'none',
    break: changeNewPhone({ number: '' }),
  }),
  clientFault({
    id: 'expiry-date-as-on-cards',
    clause: 'card-info.caller.expiry-form',
    what: 'The client sends the expiry date of a card as MM/YY.',
    provocation: 'none',
    break: changeBody('registerMember', (body) => ({
      ...body,
      card_info: { ...part(body, 'card_info'), expiry_date: '12/39' },
    })),
  }),
  clientFault({
    id: 'empty-email',
    clause: 'register-member.caller.omits-empty-email',
    what: 'The client sends an empty e-mail address where there is none.',
    provocation: 'none',
    break: changeEnroll(() => ({ email: '' })),
  }),
  clientFault({
    id: 'options-for-text-segment',
    clause: 'segments.caller.kind',
    what: 'The client answers a text segment with options.',
    provocation: 'none',
    break: (parts, { fixtures }) => {
      const text = fixtures.segments?.find(({ type }) => type === 'Text')?.id;
      return changeBody('updateMember', (body) => ({
        ...body,
        segments: [{ segment_id: text, selected_options: [1] }],
      }))(parts);
    },
  }),
  clientFault({
    id: 'update-without-sms-consent',
    clause: 'consent.caller.sends-both',
    what: 'The client leaves receive_sms out of an update.',
    provocation: 'none',
    break: changeBody('updateMember', (body) => ({
      ...body,
      consent: without(part(body, 'consent'), 'receive_sms'),
    })),
  }),
  clientFault({
    id: 'register-without-email-consent',
    clause: 'consent.caller.sends-both-on-register',
    what: 'The client leaves receive_email out of a register.',
    provocation: 'none',
    break: changeBody('registerMember', (body) => ({
      ...body,
      consent: without(part(body, 'consent'), 'receive_email'),
    })),
  }),
  clientFault({
    id: 'update-without-gdpr',
    clause: 'consent.caller.gdpr-accepted',
    what: 'The client updates a member with gdpr_accepted false.',
    provocation: 'none',
    break: changeBody('updateMember', (body) => ({
      ...body,
      consent: { ...part(body, 'consent'), gdpr_accepted: false },
    })),
  }),
  clientFault({
    id: 'update-of-changed-fields-alone',
    clause: 'update-member.caller.sends-all-data',
    what: 'The client sends on an update what changed, and nothing else.',
    provocation: 'none',
    break: changeBody('updateMember', (body) =>
      without(body, 'first_name', 'email', 'birth_date', 'gender', 'address'),
    ),
  }),
  clientFault({
    id: 'search-without-parameter',
    clause: 'search-members.caller.names-parameter',
    what: 'The client searches by a parameter that there is not.',
    provocation: 'none',
    break: changeGreeting((url) => url.replace('?phone=', '?mobile=')),
  }),
  clientFault({
    id: 'search-without-plus',
    clause: 'search-members.caller.international-phone',
    what: 'The client searches a phone without its plus sign.',
    provocation: 'none',
    break: changeGreeting((url) => url.replace('%2B', '')),
  }),
  clientFault({
    id: 'search-with-bare-plus',
    clause: 'search-members.caller.encodes-plus',
    what: 'The client sends the plus sign of a phone as it is.',
    provocation: 'none',
    break: changeGreeting((url) => url.replace('%2B', '+')),
  }),
  clientFault({
    id: 'goes-on-after-miss',
    clause: 'search-members.caller.checks-for-hits',
    what: 'The client takes every 200 of a search for a hit.',
    provocation: 'empty-search',
    break: replaceGreeting(async (request, send) => {
      const answer = await send(request);
      if ((await answer.clone().text()) !== '[]') return answer;
      const url = request.url.replace(/search.*/, 'undefined/otp');
      const headers = { ...request.headers, 'content-type': 'application/json' };
      await send({ url, method: 'POST', headers, body: '{"action":"login"}' });
      return answer;
    }),
  }),
  clientFault({
    id: 'register-again-blindly',
    clause: 'register-member.caller.searches-before-retry',
    what: 'The client repeats a register after its answer was lost.',
    provocation: 'lost-register',
    break: replaceSend(['registerMember'], (request, send) => send(request).catch(() => send(request))),
  }),
  clientFault({
    id: 'register-again-after-a-hit',
    clause: 'register-member.caller.searches-before-retry',
    what: 'The client searches after a lost register, and repeats it although the member is found.',
    provocation: 'lost-register',
    break: replaceSend(['registerMember'], (request, send) =>
      send(request).catch(async () => {
        const { phone } = JSON.parse(request.body ?? '{}') as { phone: Phone };
        const url = `${request.url}/search?phone=${encodeURIComponent(toInternational(phone))}`;
        await send({ ...request, url, method: 'GET', body: null });
        return send(request);
      }),
    ),
  }),
  clientFault({
    id: 'gives-up-after-race',
    clause: 'register-member.caller.continues-with-found',
    what: 'The client gives up when another till registered the phone.',
    provocation: 'phone-taken',
    break: replaceSend(['registerMember'], async (request, send) => {
      const answer = await send(request);
      return answer.status === 400 ? misread(answer, 422) : answer;
    }),
  }),
  clientFault({
    id: 'gender-none',
    clause: 'deprecated.caller.gender-none',
    what: 'The client enrolls somebody of the gender None.',
    provocation: 'none',
    break: changeEnroll(() => ({ gender: 'None' })),
  }),
  clientFault({
    id: 'additional-identifiers',
    clause: 'deprecated.caller.additional-identifiers',
    what: 'The client registers a member with additional_identifiers.',
    provocation: 'none',
    break: changeBody('registerMember', (body) => ({ ...body, additional_identifiers: ['loyal-1'] })),
  }),
];
