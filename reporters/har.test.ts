import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { sampleReport } from '../tests/support/sample-report.ts';
import { toHar } from './har.ts';

const text = { type: 'string' };
const size = { type: 'integer', minimum: -1 };
const time = { type: 'number', minimum: 0 };
const required = (properties: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
  patternProperties: { '^_': {} },
  additionalProperties: false,
});
const list = (items: object) => ({ type: 'array', items });
const pairs = list(required({ name: text, value: text }));
const message = { httpVersion: text, cookies: list({}), headers: pairs, headersSize: size, bodySize: size };

/** HAR 1.2, as far as this suite writes it: what is required is required, and nothing of one's own but `_names`. */
const har = required({
  log: required({
    version: { const: '1.2' },
    creator: required({ name: text, version: text }),
    entries: list(
      required({
        startedDateTime: { type: 'string', format: 'date-time' },
        time,
        request: required(
          { method: text, url: text, queryString: pairs, ...message },
          { postData: required({ mimeType: text, text }) },
        ),
        response: required({
          status: { type: 'integer' },
          statusText: text,
          redirectURL: text,
          content: required({ size: { type: 'integer', minimum: 0 }, mimeType: text, text }),
          ...message,
        }),
        cache: required({}),
        timings: required({ send: time, wait: time, receive: time }),
      }),
    ),
  }),
});

const entries = (report = sampleReport()) => JSON.parse([...toHar(report)].join('')).log.entries;

test('is valid HAR 1.2 given answers, no answer and hostile text', () => {
  const validate = addFormats.default(new Ajv({ allErrors: true })).compile(har);
  validate(JSON.parse([...toHar(sampleReport())].join('')));
  expect(validate.errors).toBeNull();
});

test('keeps every exchange, with query and bodies, given a run', () => {
  const report = sampleReport();
  expect(entries()).toHaveLength(report.exchanges.length);
  expect(entries()[0].request).toMatchObject({
    queryString: [{ name: 'order', value: 'o/1' }],
    postData: { mimeType: 'application/json', text: report.exchanges[0]?.request.body },
  });
  expect(entries()[0].response.content.text).toBe(report.exchanges[0]?.response?.body);
});

test('says what each exchange was for and why an answer is missing given a run', () => {
  expect(entries()[2]).toMatchObject({
    _clauses: ['reservation.coupon.exclusive'],
    _checks: ['a held coupon is refused to another order'],
  });
  expect(entries()[3].response).toMatchObject({ status: 0, _error: 'no answer within 5000 ms' });
});
