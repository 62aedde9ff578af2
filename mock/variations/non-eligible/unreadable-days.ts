import { respondWith } from '../../patches/patch.ts';
import { itemsOf } from '../../patches/batches.ts';
import { variation } from '../../patches/fault.ts';
import type { Service } from '../../service/service.ts';
import type { Json } from '../../../schemas/json.ts';

const batches = ['addNonEligibleProducts', 'updateNonEligibleProducts'] as const;

const isDay = (value: Json): boolean =>
  value === undefined || value === null || /^\d{4}-\d\d-\d\d$/.test(String(value));

/** Finds days that it cannot read before it looks at a batch. */
function readDays(service: Service): void {
  for (const operation of batches) {
    respondWith(
      operation,
      ({ body }) => itemsOf(body).some((item) => !isDay(item['expires_at'])),
      () => ({
        status: 400,
        body: {
          type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
          title: 'One or more validation errors occurred.',
          status: 400,
          errors: { '$[0].expires_at': ['The JSON value could not be converted to a day.'] },
          traceId: '00-f00-01',
        },
      }),
    )(service);
  }
}

/** Conforming services that read a body before they judge it. */
export default [
  variation({
    id: 'days-are-read-before-batches-are-judged',
    silence: 'silence.non-eligible.oversized-batch-form',
    what: 'It answers a day that it cannot read with a problem document, as any body that it cannot read.',
    vary: readDays,
  }),
];
