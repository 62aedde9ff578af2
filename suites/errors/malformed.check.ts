import { check, validCalls } from '#loyalty';
import { takesList } from '../shared/list-bodies.ts';
import { mayHaveSent } from '../shared/may-have-sent.ts';
import { readably } from '../shared/readably.ts';
import { takesBody } from './calls.ts';

/**
 * Bodies that are no JSON, of what a body may be: one that ends too early, some that JSON parsers of languages let pass, some that
 * have more behind the JSON, and other formats.
 */
const malformedOf = (document: string): readonly string[] => [
  '{"external_transaction_id": "conformance", "phone": {',
  'external_transaction_id=conformance',
  'conformance',
  document.replace(/.$/, ',$&'),
  document.replaceAll('"', "'"),
  document.replaceAll('"external_transaction_id"', 'external_transaction_id'),
  `${document} conformance`,
  document.replace('"conformance"', 'undefined'),
  '<external_transaction_id>conformance</external_transaction_id>',
];

const document = '{"external_transaction_id": "conformance"}';

export default validCalls.filter(takesBody).map((call) =>
  check(`body-that-is-no-json-is-invalid-for-${call.operation}`, {
    clauses: ['errors.malformed-json'],
    operation: call.operation,
    needs: call.needs,
    once: true,
    async run(context) {
      const malformed = malformedOf(takesList(call) ? `[${document}]` : document);
      for (const rawBody of context.rows(malformed)) {
        const answer = await readably(() => call.send(context.api.with({ rawBody }), context));
        context.expect('errors.malformed-json', answer).toHaveStatus(400);
        if (mayHaveSent(answer)) return;
      }
    },
  }),
);
