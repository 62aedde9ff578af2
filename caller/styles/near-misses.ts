import { setTimeout as pause } from 'node:timers/promises';
import { valueAt } from '../../engine/client/answer.ts';
import type { ServiceAccess } from '../judge-client.ts';
import { plainClient } from './plain.ts';
import type { Style } from './style.ts';
import type { Json } from '../../schemas/json.ts';

const store = ({ clientId }: ServiceAccess): string => `/stores/${clientId}`;

/** A reserve of the first coupon of the fixtures, or its cancel. */
function couponCall({ fixtures, ...access }: ServiceAccess): (verb: string, order: string) => [string, Json] {
  const coupon = fixtures.coupons?.find(({ usable }) => usable);
  const path = `${store({ fixtures, ...access })}/members/${coupon?.member_id}/coupons/${coupon?.code}`;
  return (verb, order) => [`${path}/${verb}`, { external_transaction_id: order }];
}

/** Ways of calling the service that come close to a mistake, and are none. */
export const nearMisses: readonly Style[] = [
  {
    name: 'looks whether the service is there, and deletes a member',
    work: async (access) => {
      const call = plainClient(access);
      await call('HEAD', '/stores');
      await call('DELETE', `${store(access)}/members/${access.fixtures.members?.[0]?.member_id}`);
    },
  },
  {
    name: 'has customers and coupons with names like words of programs',
    work: async (access) => {
      const call = plainClient(access);
      const member = access.fixtures.members?.[0]?.member_id;
      await call('GET', `${store(access)}/members/search?email=null%40example.com&phone=`);
      await call('POST', `${store(access)}/members/${member}/coupons/NONE-10/reserve`, {
        external_transaction_id: 'undefined-1',
      });
    },
  },
  {
    name: 'works for longer than its token lives, and gets another one in time',
    work: async (access) => {
      let lifetime = 0;
      const fetchToken = async (): Promise<string> => {
        const { clientId, clientSecret, scope } = access;
        const form = {
          grant_type: 'client_credentials',
          scope,
          client_id: clientId ?? '',
          client_secret: clientSecret ?? '',
        };
        const body = new URLSearchParams(form);
        const reply = await fetch(`${access.baseUrl}/connect/token`, { method: 'POST', body });
        if (!reply.ok) throw new Error(`No token: status ${reply.status}.`);
        const answer = (await reply.json()) as Json;
        lifetime = Number(valueAt(answer, 'expires_in'));
        return String(valueAt(answer, 'access_token'));
      };
      await plainClient(access, { fetchToken })('GET', '/stores');
      if (lifetime > 10) return;
      await pause(lifetime * 1000 + 1500);
      await plainClient(access, { fetchToken })('GET', '/stores');
    },
  },
  {
    name: 'makes a call twice in a row, each with a token of its own and one retry',
    work: async (access) => {
      await plainClient(access)('GET', '/stores');
      for (const call of [plainClient(access), plainClient(access)])
        await call('GET', `${store(access)}/members/search?email=kari%40example.com`);
    },
  },
  {
    name: 'gives up an order after its reserve failed, and takes the coupon for the next order',
    work: async (access) => {
      const call = plainClient(access);
      const coupon = couponCall(access);
      for (const order of ['order-1', 'order-2']) {
        await call('POST', ...coupon('reserve', order)).catch(() => null);
        await call('POST', ...coupon('cancel-reservation', order)).catch(() => null);
      }
    },
  },
  {
    name: 'sends a refund that failed again under its own id, with the time of the try',
    work: async (access) => {
      const call = plainClient(access);
      const refund = access.fixtures.transactions?.[0];
      const path = `${store(access)}/members/${refund?.member_id}/transactions/${refund?.external_id}/refund`;
      const send = () =>
        call('POST', path, {
          reason: 'returned',
          external_id: 'refund-1',
          created_at: new Date().toISOString(),
        }).catch(() => ({ status: 503 }));
      if ((await send()).status < 500) return;
      await pause(100);
      await send();
    },
  },
  {
    name: 'has two tills that are refused the same at the same time',
    work: async (access) => {
      const tills = [plainClient(access), plainClient(access)];
      const phone = access.fixtures.members?.[0]?.phone;
      const consent = { gdpr_accepted: true, receive_sms: false, receive_email: false };
      const each = (work: (call: (typeof tills)[number]) => Promise<unknown>) =>
        Promise.all(tills.map((call) => work(call).catch(() => null)));
      await each((call) => call('GET', '/stores'));
      for (const call of tills)
        await call('POST', `${store(access)}/members`, { phone, consent }).catch(() => null);
      await each((call) => call('GET', `${store(access)}/members/search?email=kari%40example.com`));
    },
  },
];
