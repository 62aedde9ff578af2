import type { ReceivedRequest } from '../service/state/received-request.ts';
import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import type { SentCredentials } from '../service/rules/token.ts';
import type { Service } from '../service/service.ts';
import type { Patch } from './fault.ts';

/** Decides something in another way. */
export const overrideAllRules =
  (rules: (service: Service) => Partial<Service['rules']>): Patch =>
  (service) =>
    void Object.assign(service.rules, rules(service));

/** Takes credentials too that are right only in the eyes of `alsoOk`. */
export const acceptCredentials = (
  alsoOk: (given: SentCredentials, known: SentCredentials) => boolean,
): Patch =>
  overrideAllRules(({ rules: { credentialsOk }, clientId, clientSecret }) => ({
    credentialsOk: (given, state) =>
      credentialsOk(given, state) || alsoOk(given, { client_id: clientId, client_secret: clientSecret }),
  }));

/** Takes other grant types than the specification names. */
export const acceptGrantType = (isOk: (given: string) => boolean): Patch =>
  overrideAllRules(() => ({ grantTypeOk: (given = '') => given === 'client_credentials' || isOk(given) }));

/** Refuses in another way what it refuses for a reason that names `word`. */
export const patchTokenRefusal =
  (word: string, change: (text: string) => Answer): Patch =>
  (service) =>
    service.around('token', (next) => async (call) => {
      const answer = await next(call);
      return answer.text?.includes(word) ? change(answer.text) : answer;
    });

/** The same refusal under another status. */
export const asStatus =
  (status: number) =>
  (text: string): Answer => ({ status, text });

/** The same refusal as a JSON document. */
export const asJson = (text: string): Answer => ({ status: 400, body: { error: 'invalid', message: text } });

/** Lets calls in whatever token they carry. */
export const admitWhen =
  (isLetIn: (call: Call, service: Service) => boolean): Patch =>
  (service) =>
    service.around('*', (next) => (call) => next(isLetIn(call, service) ? withOpenDoor(call) : call));

/** A call that is asked for no token. */
export function withOpenDoor(call: Call): Call {
  const open = { bearerToken: () => 'open', isTokenValid: () => true, scopeCovers: () => true };
  return { ...call, rules: { ...call.rules, ...open } };
}

/** A call that is welcome in every store. */
export function withOpenStore(call: Call): Call {
  return { ...call, rules: { ...call.rules, storeBinding: () => true } };
}

/** The token of a call as three parts, and all tokens that the service has issued, in the order of their issue. */
export function tokensOf({ headers, state }: ReceivedRequest): {
  parts: string[];
  token: string;
  issued: string[];
} {
  const token = /^bearer (.+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? '';
  return { parts: token.split('.'), token, issued: [...state.tokens.keys()] };
}
