import { patchAnswers } from '../patches/alter.ts';
import { at, respondWith, patchEntries } from '../patches/patch.ts';
import { variation } from '../patches/fault.ts';
import type { Answer } from '../service/contract/answer.ts';
import { problem } from '../service/contract/problem.ts';
import { inUtc } from '../patches/time.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

const isDocument = (body: Json): body is JsonObject =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** A problem document as ASP.NET writes it: a link for a type, a trace, and neither `detail` nor `instance` unless there is one. */
function asAspNet(answer: Answer): Answer {
  const { body, status } = answer;
  if (status < 400 || !isDocument(body)) return answer;
  const type = `https://tools.ietf.org/html/rfc9110#section-15.5.${status - 399}`;
  const said = Object.entries(body).filter(([, value]) => value !== null);
  return {
    ...answer,
    headers: { ...answer.headers, 'content-type': 'application/problem+json; charset=utf-8' },
    body: { ...Object.fromEntries(said), type, traceId: '00-84c1fd4063c38d9f3900d06e56542d48-85d1d4-00' },
  };
}

const isOkOnly = ({ body }: Answer): boolean => isDocument(body) && body['is_ok'] === true;

/** A date-time with an offset, in UTC as some databases write it; any other value as it is. */
const inHoursOfUtc = (value: Json): Json =>
  typeof value === 'string' && /(Z|[+-]\d\d:\d\d)$/.test(value)
    ? new Date(value).toISOString().replace('Z', '+00')
    : value;

/** Ways in which a service of another make answers, all operations alike. */
export default [
  variation({
    id: 'problems-are-those-of-asp-net',
    what: 'Problem documents have a link for a type, a trace id, and no nulls.',
    vary: (service) => patchAnswers(service, '*', asAspNet),
  }),
  variation({
    id: 'other-errors-have-status-and-detail-alone',
    what: 'Problem documents that are no validation errors have a status and a detail, and nothing else.',
    vary: (service) =>
      patchAnswers(service, '*', (answer) =>
        answer.status >= 400 && isDocument(answer.body) && answer.body['errors'] === undefined
          ? { ...answer, body: { status: answer.body['status'], detail: answer.body['detail'] } }
          : answer,
      ),
  }),
  variation({
    id: 'confirmations-have-no-details',
    what: 'A confirmed action has `is_ok` alone.',
    vary: (service) =>
      patchAnswers(service, '*', (answer) =>
        isOkOnly(answer) ? { ...answer, body: { is_ok: true } } : answer,
      ),
  }),
  variation({
    id: 'answers-are-declared-with-a-charset',
    silence: 'silence.service.charset',
    what: 'All JSON is declared with a charset, and with further headers of a gateway.',
    vary: (service) =>
      patchAnswers(service, '*', (answer) =>
        answer.body === undefined
          ? { ...answer, headers: { ...answer.headers, via: '1.1 gateway' } }
          : {
              ...answer,
              headers: {
                ...answer.headers,
                'content-type': 'application/json;charset="UTF-8"',
                'x-powered-by': 'conformance',
                'strict-transport-security': 'max-age=1',
              },
            },
      ),
  }),
  variation({
    id: 'store-says-its-id-alone',
    what: 'The store in the list has its id and nothing else.',
    vary: patchEntries('listStores', ({ id }) => ({ id })),
  }),
  variation({
    id: 'windows-time-zone-and-validity-in-utc',
    what: 'The time zone of the store has a name of its own, and the validity of a coupon is given back in UTC.',
    vary(service) {
      patchEntries('listStores', (store) => ({ ...store, time_zone: 'W. Europe Standard Time' }))(service);
      patchEntries('createDraftCoupon', (draft, { state: { store } }) => ({
        ...draft,
        valid_from: inUtc(draft['valid_from'], store.time_zone),
        valid_to: inUtc(draft['valid_to'], store.time_zone),
      }))(service);
    },
  }),
  variation({
    id: 'coupon-validity-is-given-back-to-seven-digits',
    what: 'The validity of a coupon is given back with fractions of a second.',
    vary: patchEntries('createDraftCoupon', (draft) => ({
      ...draft,
      valid_from: String(draft['valid_from']).replace(/(T\d\d:\d\d:\d\d)(Z|[+-]\d\d:\d\d)?$/, '$1.0000000$2'),
    })),
  }),
  variation({
    id: 'coupon-validity-is-given-back-with-a-comma',
    what: 'The validity of a coupon is given back with a comma before the fraction of its seconds.',
    vary: patchEntries('createDraftCoupon', (draft) => ({
      ...draft,
      valid_from: String(draft['valid_from']).replace(/(T\d\d:\d\d:\d\d)(Z|[+-]\d\d:\d\d)?$/, '$1,000$2'),
    })),
  }),
  variation({
    id: 'coupon-validity-is-given-back-with-hours-of-an-offset',
    what: 'The validity of a coupon is given back in UTC with an offset of two digits.',
    vary: patchEntries('createDraftCoupon', (draft) => ({
      ...draft,
      valid_from: inHoursOfUtc(draft['valid_from']),
      valid_to: inHoursOfUtc(draft['valid_to']),
    })),
  }),
  variation({
    id: 'malformed-json-is-seen-before-the-member',
    silence: 'silence.errors.order',
    what: 'A body that is no JSON is refused before anything else is looked at but token and store.',
    vary: (service) =>
      service.around('*', (next) => async (call) => {
        const isMalformed = call.rawBody !== '' && call.body === undefined && call.operation !== 'token';
        const answer = await next(call);
        const isPast = answer.status !== 401 && answer.status !== 403 && call.operation !== 'unrouted';
        return isMalformed && isPast ? problem(400, 'The body is no JSON.') : answer;
      }),
  }),
  variation({
    id: 'products-are-read-for-what-they-need-to-say',
    silence: 'silence.errors.wrong-type',
    what: 'Exemptions look at the external id of a product and at nothing else.',
    vary: (service) =>
      service.around('couponExemptions', (next) => async (call) => {
        const products = Array.isArray(call.body) ? (call.body as JsonObject[]) : null;
        const body = products?.map((product) =>
          isDocument(product) && typeof product['name'] === 'object' ? { ...product, name: null } : product,
        );
        return next(body === undefined ? call : { ...call, body });
      }),
  }),
  variation({
    id: 'new-members-are-throttled-at-first',
    silence: 'silence.rate-limit',
    what: 'A registration, an enroll and an invitation are answered with 429 the first time.',
    vary: (service) => {
      const sent = new Set<string>();
      for (const operation of ['registerMember', 'enrollMember', 'inviteFriend'] as const)
        service.around(operation, (next) => (call) => {
          const request = JSON.stringify([operation, call.params, call.body]);
          if (sent.has(request)) return next(call);
          sent.add(request);
          return { ...problem(429, 'Too many messages.'), headers: { 'retry-after': '0' } };
        });
    },
  }),
  variation({
    id: 'links-are-sent-once-a-minute',
    silence: 'silence.rate-limit',
    what: 'A second enroll of a phone is answered with 429 for a minute.',
    vary: (service) => {
      const sent = new Set<string>();
      service.around('enrollMember', (next) => async (call) => {
        const phone = JSON.stringify(at(call.body, 'phone'));
        if (sent.has(phone))
          return { ...problem(429, 'A link was just sent.'), headers: { 'retry-after': '60' } };
        const answer = await next(call);
        if (answer.status === 200) sent.add(phone);
        return answer;
      });
    },
  }),
  variation({
    id: 'service-throttles-now-and-then',
    silence: 'silence.rate-limit',
    what: 'Every fortieth request is answered with 429.',
    vary: (service) => {
      let count = 0;
      service.around(
        '*',
        (next) => (call) =>
          (count += 1) % 40 === 0
            ? { ...problem(429, 'Too many requests.'), headers: { 'retry-after': '0' } }
            : next(call),
      );
    },
  }),
  variation({
    id: 'scope-comes-with-others',
    what: 'A token is granted for further scopes than the one that was asked for.',
    vary: (service) =>
      patchAnswers(service, 'token', (answer) =>
        isDocument(answer.body) && answer.body['scope'] === 'api.retailer'
          ? { ...answer, body: { ...answer.body, scope: 'openid api.retailer' } }
          : answer,
      ),
  }),
  variation({
    id: 'empty-client-ids-are-refused-as-bare-400',
    silence: 'silence.token.credentials-missing',
    what: 'A token request without credentials is refused with another plain text.',
    vary: respondWith(
      'token',
      ({ rawBody, headers }) =>
        headers['authorization'] === undefined && !new URLSearchParams(rawBody).get('client_id'),
      () => ({ status: 400, text: 'invalid_client' }),
    ),
  }),
];
