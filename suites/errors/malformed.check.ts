import { check, validCalls } from '#loyalty';
import { takesBody } from './calls.ts';

/** A body that ends too early, and one that is something else altogether. */
const malformed = [
  '{"external_transaction_id": "conformance", "phone": {',
  'external_transaction_id=conformance',
];

export default validCalls.filter(takesBody).map(({ operation, needs, send }) =>
  check(`body-that-is-no-json-is-invalid-for-${operation}`, {
    clauses: ['errors.malformed-json'],
    operation,
    needs,
    async run(context) {
      for (const rawBody of context.rows(malformed)) {
        const answer = await send(context.api.with({ rawBody }), context);
        context.expect('errors.malformed-json', answer).toHaveStatus(400);
      }
    },
  }),
);
