import { at, respondWith } from '../../patches/patch.ts';
import { variation } from '../../patches/fault.ts';
import { overrideAllRules, patchTokenRefusal } from '../../patches/tokens.ts';
import type { Service } from '../../service/service.ts';

const fields: ReadonlySet<string> = new Set(['grant_type', 'scope', 'client_id', 'client_secret']);

/** Takes the fields of a JSON body for those of a form. */
const readJson = (service: Service): void =>
  service.around('token', (next) => (call) => {
    if (typeof call.body !== 'object' || call.body === null) return next(call);
    const form = new URLSearchParams();
    for (const field of fields) form.set(field, String(at(call.body, field) ?? ''));
    const headers = { ...call.headers, 'content-type': 'application/x-www-form-urlencoded' };
    return next({ ...call, headers, rawBody: form.toString() });
  });

/** Services that read a token request in another way, or say more of what they refuse (4.1, 5.5 to 5.7). */
export default [
  variation({
    id: 'token-requests-may-be-json',
    silence: 'silence.token.json-body',
    what: 'A token request may be a JSON document.',
    vary: readJson,
  }),
  variation({
    id: 'read-transaction-is-more-than-asked',
    silence: 'silence.token.scope-read-transaction',
    what: 'Who asks for the reading of transactions is granted the full scope.',
    vary: overrideAllRules(({ rules: { grantedScope } }) => ({
      grantedScope: (asked) => grantedScope(asked === 'read:transaction' ? 'api.retailer' : asked),
    })),
  }),
  variation({
    id: 'token-refuses-further-fields',
    silence: 'silence.token.extra-parameters',
    what: 'A token request with a form field that is not described is refused.',
    vary: respondWith(
      'token',
      ({ rawBody }) => [...new URLSearchParams(rawBody).keys()].some((field) => !fields.has(field)),
      () => ({ status: 400, text: 'There is an unknown field.' }),
    ),
  }),
  variation({
    id: 'tokens-live-for-a-day',
    silence: 'silence.token.lifetime',
    what: 'A token of the full scope lasts for a day.',
    vary: ({ state }) => void (state.token_lifetime_seconds = 86_400),
  }),
  variation({
    id: 'refused-tokens-declare-a-charset',
    silence: 'silence.token.plain-text-media-type',
    what: 'Refused token requests declare their text with a charset.',
    vary: patchTokenRefusal('', (text) => ({
      status: 400,
      text,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })),
  }),
];
