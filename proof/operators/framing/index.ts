import type { WireReply } from '../../../engine/client/transport.ts';
import { type OperationName, operations } from '../../../specs/operations.ts';
import type { Line, Mutant, Operator } from '../../mutants/mutant.ts';
import { changeReplies, hasStatus, statusesOf, withContentType, withJson } from '../../mutants/wire.ts';

/** What may become of a reply around its fields. */
interface Framing {
  readonly name: string;
  /** Whether a reply with a JSON body is broken so, one of plain text, or one without body. */
  readonly of: 'json' | 'text' | 'none';
  readonly change: (reply: WireReply) => WireReply;
}

const framings: readonly Framing[] = [
  { name: 'empty', of: 'json', change: (reply) => ({ ...reply, body: '' }) },
  { name: 'cut', of: 'json', change: (reply) => ({ ...reply, body: reply.body.slice(0, -1) }) },
  { name: 'byte-order-mark', of: 'json', change: (reply) => ({ ...reply, body: `\uFEFF${reply.body}` }) },
  { name: 'null', of: 'json', change: (reply) => withJson(reply, null) },
  { name: 'string', of: 'json', change: (reply) => withJson(reply, reply.body) },
  { name: 'empty-object', of: 'json', change: (reply) => withJson(reply, {}) },
  { name: 'wrapped', of: 'json', change: (reply) => ({ ...reply, body: `{"data":${reply.body}}` }) },
  { name: 'listed', of: 'json', change: (reply) => ({ ...reply, body: `[${reply.body}]` }) },
  {
    name: 'plain-text',
    of: 'json',
    change: (reply) => withContentType({ ...reply, body: 'OK' }, 'text/plain'),
  },
  {
    name: 'html',
    of: 'json',
    change: (reply) => withContentType({ ...reply, body: '<html><body>OK</body></html>' }, 'text/html'),
  },
  { name: 'declared-as-text', of: 'json', change: (reply) => withContentType(reply, 'text/plain') },
  { name: 'declared-as-nothing', of: 'json', change: (reply) => withContentType(reply, null) },
  { name: 'json', of: 'text', change: (reply) => withJson(reply, { error: reply.body }) },
  { name: 'empty', of: 'text', change: (reply) => ({ ...reply, body: '' }) },
  { name: 'with-body', of: 'none', change: (reply) => withJson(reply, {}) },
  {
    name: 'announced-body',
    of: 'none',
    change: (reply) => ({ ...reply, headers: [['content-length', '2']] }),
  },
];

/** Answers with bodies that are not of the kind that they should be. */
export const framing: Operator = {
  name: 'framing',
  what: 'An answer has no body where it needs one, one where it must not, or one that is no JSON.',
  mutants: () =>
    Object.values(operations).flatMap(({ name, responses }) =>
      statusesOf(name).flatMap((status) =>
        framings
          .filter(({ of }) => of === kindOf(name, responses[status] ?? null))
          .map((one) => mutantOf(name, status, one)),
      ),
    ),
};

function kindOf(operation: OperationName, schema: string | null): Framing['of'] {
  if (schema !== null) return 'json';
  return operation === 'token' ? 'text' : 'none';
}

const mutantOf = (operation: OperationName, status: string, { name, change }: Framing): Mutant => ({
  id: `framing:${operation}:${status}:${name}`,
  operation,
  changesAnswersAlone: true,
  break: (_, onChange) => reframe(operation, status, change, onChange),
});

const reframe = (
  operation: OperationName,
  status: string,
  change: Framing['change'],
  onChange: () => void,
): Line =>
  changeReplies(operation, (reply) => {
    if (!hasStatus(reply, status)) return reply;
    onChange();
    return change(reply);
  });
