import { check, validCalls } from '#loyalty';
import { mayHaveSent } from '../shared/may-have-sent.ts';
import { readably } from '../shared/readably.ts';
import { takesBody } from './calls.ts';

/** Bodies that are no JSON: one that ends too early, some that JSON parsers of languages let pass, and other formats. */
const malformed = [
  '{"external_transaction_id": "conformance", "phone": {',
  'external_transaction_id=conformance',
  'conformance',
  '{"external_transaction_id": "conformance",}',
  "{'external_transaction_id': 'conformance'}",
  '{external_transaction_id: "conformance"}',
  '{"external_transaction_id": "conformance"}{"phone": null}',
  '{"external_transaction_id": undefined}',
  '<external_transaction_id>conformance</external_transaction_id>',
];

export default validCalls.filter(takesBody).map(({ operation, needs, send }) =>
  check(`body-that-is-no-json-is-invalid-for-${operation}`, {
    clauses: ['errors.malformed-json'],
    operation,
    needs,
    once: true,
    async run(context) {
      for (const rawBody of context.rows(malformed)) {
        const answer = await readably(() => send(context.api.with({ rawBody }), context));
        context.expect('errors.malformed-json', answer).toHaveStatus(400);
        if (mayHaveSent(answer)) return;
      }
    },
  }),
);
