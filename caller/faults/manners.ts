import { setTimeout as pause } from 'node:timers/promises';
import { underNewToken } from './credentials.ts';
import { type ClientFault, clientFault, replaceGreeting, replaceSend, waitFor } from './fault.ts';

/** A 4xx that no clause lets a client repeat. */
const isRefusal = ({ status }: Response): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;

/** Faults in retries, time-outs and messages (sections 6 to 8). */
export const mannerFaults: readonly ClientFault[] = [
  clientFault({
    id: 'goes-on-after-refusal',
    clause: 'action-result.caller.checks-is-ok',
    what: 'The client takes every 200 of an action for a success.',
    provocation: 'business-refusal',
    break: replaceSend(['verifyOtp'], async (request, send) => {
      await send(request);
      return new Response('{"is_ok":true,"details":""}', { status: 200 });
    }),
  }),
  clientFault({
    id: 'retry-of-4xx',
    clause: 'retry.caller.not-on-4xx',
    what: 'The client repeats what was refused with a 4xx.',
    provocation: 'phone-taken',
    break: replaceSend('*', async (request, send) => {
      const answer = await send(request);
      return isRefusal(answer) ? send(request) : answer;
    }),
  }),
  clientFault({
    id: 'retry-of-4xx-with-new-tokens',
    clause: 'retry.caller.not-on-4xx',
    what: 'The client repeats what was refused with a 4xx, each time with another token.',
    provocation: 'phone-taken',
    break: (parts, access) =>
      replaceSend('*', async (request, send) => {
        let answer = await send(request);
        for (let retry = 0; retry < 2 && isRefusal(answer); retry += 1)
          answer = await send(await underNewToken(request, send, access));
        return answer;
      })(parts),
  }),
  clientFault({
    id: 'retry-without-wait',
    clause: 'retry.caller.backs-off',
    what: 'The client retries at once.',
    provocation: 'unavailable',
    break: replaceSend('*', async (request, send) => {
      const answer = await send(request);
      return answer.status === 503 ? send(request) : answer;
    }),
  }),
  clientFault({
    id: 'four-attempts',
    clause: 'retry.caller.three-attempts',
    what: 'The client tries four times.',
    provocation: 'unavailable-long',
    break: (parts) => ({ ...parts, policy: { ...parts.policy, attempts: 4 } }),
  }),
  clientFault({
    id: 'twelve-attempts',
    clause: 'retry.caller.three-attempts',
    what: 'The client tries twelve times.',
    provocation: 'unavailable-long',
    break: replaceSend(['listStores'], async (request, send) => {
      for (let attempt = 1; attempt < 4; attempt += 1) {
        if ((await send(request)).status < 500) break;
        await pause(25);
      }
      return send(request);
    }),
  }),
  clientFault({
    id: 'patient-at-the-till',
    clause: 'limits.caller.cart-timeout',
    what: 'The client waits ten seconds for a call of the cart.',
    provocation: 'slow',
    break: waitFor({ cart: 10_000 }),
  }),
  clientFault({
    id: 'patient-for-a-token',
    clause: 'limits.caller.token-timeout',
    what: 'The client waits ten seconds for a token.',
    provocation: 'slow',
    break: waitFor({ token: 10_000 }),
  }),
  clientFault({
    id: 'polling',
    clause: 'limits.caller.no-polling',
    what: 'The client searches for a member again and again.',
    provocation: 'none',
    break: replaceGreeting(async (request, send) => {
      for (let search = 1; search < 20; search += 1) {
        await send(request);
        await pause(100);
      }
      return send(request);
    }),
  }),
  clientFault({
    id: 'message-twice',
    clause: 'messages.caller.sends-once',
    what: 'The client sends each one-time password twice.',
    provocation: 'none',
    break: replaceSend(['sendOtp'], async (request, send) => {
      await send(request);
      return send(request);
    }),
  }),
  clientFault({
    id: 'deprecated-verification',
    clause: 'deprecated.caller.login-otp-verification',
    what: 'The client verifies a one-time password by the deprecated operation.',
    provocation: 'none',
    break: replaceSend(['sendMemberOtp'], async (request, send) => {
      const answer = await send(request);
      const url = request.url.replace(/otp$/, 'login-otp-verification');
      await send({ ...request, url, body: '{"otp_code":1}' });
      return answer;
    }),
  }),
];
