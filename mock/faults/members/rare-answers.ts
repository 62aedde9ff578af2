import { at, patchResponse, refuseCalls, rejectWhen } from '../../patches/patch.ts';
import { despiteRefusal } from '../../patches/update.ts';
import { fault } from '../../patches/fault.ts';
import type { Json, JsonObject } from '../../../schemas/json.ts';

type Entry = JsonObject;

const listAt = (document: Json, path: string): Entry[] => {
  const list = at(document, path);
  return Array.isArray(list) ? (list as Entry[]) : [];
};

/** What few updates show: those of one answer, one country, one token or next to no data. */
export default [
  fault({
    id: 'update-shows-gdpr-as-not-accepted-without-order-history',
    clause: 'consent.gdpr.shown',
    difficulty: 'subtle',
    what: 'An update of a member who wants no order history shows GDPR as not accepted.',
    break: patchResponse('updateMember', (answer) =>
      at(answer.body, 'consent.save_order_history') === true
        ? answer
        : {
            ...answer,
            body: {
              ...(answer.body as Entry),
              consent: { ...(at(answer.body, 'consent') as Entry), gdpr_accepted: false },
            },
          },
    ),
  }),
  fault({
    id: 'update-shows-segments-under-the-type-of-the-first',
    clause: 'member-segment.type',
    difficulty: 'subtle',
    what: 'An update shows all segments under the type of the first one.',
    break: patchResponse('updateMember', (answer) => {
      const segments = listAt(answer.body, 'segments');
      const type = segments[0]?.['type'];
      return {
        ...answer,
        body: { ...(answer.body as Entry), segments: segments.map((one) => ({ ...one, type })) },
      };
    }),
  }),
  fault({
    id: 'update-refuses-sweden',
    clause: 'update-member.accepts-described-fields',
    difficulty: 'subtle',
    what: 'An update with an address in Sweden is refused.',
    break: rejectWhen('updateMember', (body) => at(body, 'address.country_code') === 'SE'),
  }),
  fault({
    id: 'refused-update-of-a-consent-alone-empties-the-member',
    clause: 'consent.gdpr.no-effect-on-update',
    difficulty: 'subtle',
    what: 'An update that is refused for its consent, and has no names, takes the names of the member.',
    break: despiteRefusal(
      (body) => at(body, 'consent.gdpr_accepted') !== true && body['first_name'] === undefined,
      (member) => Object.assign(member, { first_name: null, last_name: null }),
    ),
  }),
  fault({
    id: 'token-of-a-header-opens-no-updates',
    clause: 'token.scope.api-retailer',
    difficulty: 'subtle',
    what: 'A token that was obtained with credentials in the header does not open the update of members.',
    break: (service) => {
      const narrow = new Set<string>();
      service.around('token', (next) => async (call) => {
        const answer = await next(call);
        if (/^basic/i.test(call.headers['authorization'] ?? ''))
          narrow.add(`Bearer ${String(at(answer.body, 'access_token'))}`);
        return answer;
      });
      refuseCalls('updateMember', ({ headers }) => narrow.has(headers['authorization'] ?? ''), 403)(service);
    },
  }),
];
