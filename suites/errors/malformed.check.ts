import { check } from '../../harness/check.ts';
import { validCalls } from '../../harness/world/valid-calls.ts';
import { takesBody } from './calls.ts';

/** A body that ends too early. */
const truncated = '{"external_transaction_id": "conformance", "phone": {';

export default validCalls.filter(takesBody).map(({ operation, needs, send }) =>
  check(`body-that-is-no-json-is-invalid-for-${operation}`, {
    clauses: ['errors.malformed-json'],
    operation,
    needs,
    async run(scene) {
      const answer = await send(scene.api.with({ rawBody: truncated }), scene);
      scene.expect('errors.malformed-json', answer).toHaveStatus(400);
    },
  }),
);
