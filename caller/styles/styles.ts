import { setTimeout as pause } from 'node:timers/promises';
import * as oauth from 'oauth4webapi';
import { referenceClient } from '../faults/drive.ts';
import type { ServiceAccess } from '../judge-client.ts';
import { recommended } from '../reference-client/http.ts';
import { runTill } from '../reference-client/till.ts';
import { valueAt } from '../../engine/client/answer.ts';
import { nearMisses } from './near-misses.ts';
import { plainClient } from './plain.ts';
import type { Style } from './style.ts';

const store = ({ clientId }: ServiceAccess): string => `/stores/${clientId}`;
const search = (access: ServiceAccess, phone: string): string =>
  `${store(access)}/members/search?phone=${encodeURIComponent(phone)}`;
const phoneOf = ({ fixtures }: ServiceAccess, nth = 0): string => {
  const phone = fixtures.members?.[nth]?.phone;
  return `${phone?.country_code}${phone?.number}`;
};
const newPhone = { country_code: '+47', number: '90004711' };
const answers = { gdpr_accepted: true, receive_sms: false, receive_email: true };
const till = (access: ServiceAccess): Promise<void> =>
  runTill(
    referenceClient(access, (parts) => parts),
    access.fixtures,
  );
const times = (count: number): number[] => Array.from({ length: count }, (_, nth) => nth);

/** Gets a token by a library that knows nothing of the service. */
async function tokenByLibrary({ baseUrl, clientId, clientSecret, scope }: ServiceAccess): Promise<string> {
  const server = { issuer: baseUrl, token_endpoint: `${baseUrl}/connect/token` };
  const client = { client_id: clientId ?? '' };
  const secret = oauth.ClientSecretBasic(clientSecret ?? '');
  const options = { [oauth.allowInsecureRequests]: true };
  const answer = await oauth.clientCredentialsGrantRequest(server, client, secret, { scope }, options);
  return (await oauth.processClientCredentialsResponse(server, client, answer)).access_token;
}

/** Ways of calling the service that break no clause. */
export const styles: readonly Style[] = [
  { name: 'does nothing', work: async () => {} },
  {
    name: 'searches only',
    work: async (access) => plainClient(access)('GET', search(access, phoneOf(access))),
  },
  {
    name: 'sends many requests at the same time',
    work: async (access) => {
      const call = plainClient(access);
      await call('GET', '/stores');
      await Promise.all(times(12).map((nth) => call('GET', search(access, phoneOf(access, nth)))));
    },
  },
  {
    name: 'runs in several processes',
    work: (access) => Promise.all([till(access), till(access), till(access)]),
  },
  { name: 'runs one process after the other', work: async (access) => till(access).then(() => till(access)) },
  {
    name: 'keeps its token until it ends or is refused',
    work: async (access) => {
      const call = plainClient(access);
      for (const nth of times(6)) await call('GET', search(access, phoneOf(access, nth)));
    },
  },
  {
    name: 'fetches a token for each task of several requests',
    work: async (access) => {
      for (const task of times(6)) {
        const call = plainClient(access);
        await call('GET', '/stores');
        await call('GET', search(access, phoneOf(access, task)));
      }
    },
  },
  {
    name: 'sends its credentials in a header',
    work: async (access) => plainClient(access, { isBasic: true })('GET', '/stores'),
  },
  {
    name: 'gets its token by a generic OAuth library',
    work: async (access) => plainClient(access, { fetchToken: tokenByLibrary })('GET', '/stores'),
  },
  {
    name: 'sends the least that a body needs',
    work: async (access) => {
      const call = plainClient(access);
      const member = await call('POST', `${store(access)}/members`, { phone: newPhone, consent: answers });
      const id = valueAt(member.json, 'id');
      if (typeof id === 'string') await call('PUT', `${store(access)}/members/${id}`, { consent: answers });
      await call('GET', search(access, '+4790004711'));
    },
  },
  {
    name: 'sends null for what it does not know',
    work: async (access) => {
      const unknown = {
        first_name: null,
        email: null,
        address: null,
        origin: null,
        segments: null,
        card_info: null,
      };
      const call = plainClient(access);
      await call('POST', `${store(access)}/members`, { ...unknown, phone: newPhone, consent: answers });
      await call('GET', search(access, '+4790004711'));
    },
  },
  {
    name: 'clears a field of a member on purpose',
    work: async (access) => {
      const call = plainClient(access);
      const { json } = await call('GET', search(access, phoneOf(access)));
      const id = valueAt(Array.isArray(json) ? json[0] : null, 'id');
      const body = { first_name: 'Kari', last_name: 'Nordmann', consent: answers };
      if (typeof id === 'string') await call('PUT', `${store(access)}/members/${id}`, body);
    },
  },
  {
    name: 'leaves a reservation to an order that is open',
    work: async (access) => {
      const coupon = access.fixtures.coupons?.find(({ usable }) => usable);
      const path = `${store(access)}/members/${coupon?.member_id}/coupons/${coupon?.code}/reserve`;
      await plainClient(access)('POST', path, { external_transaction_id: 'order-1', redeemed_value: 10 });
    },
  },
  {
    name: 'sends a one-time password again when the customer asks for it',
    work: async (access) => {
      const call = plainClient(access);
      await call('POST', `${store(access)}/otp`, { phone: newPhone });
      await pause(1100);
      await call('POST', `${store(access)}/otp`, { phone: newPhone });
    },
  },
  {
    name: 'greets the same customer several times',
    work: async (access) => {
      const call = plainClient(access);
      for (const wait of [20, 700, 5, 300, 1, 80, 2]) {
        await call('GET', search(access, phoneOf(access)));
        await pause(wait);
      }
    },
  },
  {
    name: 'shows the first failure to its user',
    work: (access) =>
      runTill(
        referenceClient(access, (parts) => ({ ...parts, policy: { ...recommended, attempts: 1 } })),
        access.fixtures,
      ),
  },
  {
    name: 'waits a random time from zero',
    work: async (access) => {
      const call = plainClient(access);
      for (const nth of times(8)) {
        const path = search(access, phoneOf(access, nth));
        if ((await call('GET', path)).status < 500) continue;
        await pause(Math.random() * 200);
        await call('GET', path);
      }
    },
  },
  ...nearMisses,
];
