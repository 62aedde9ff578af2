import { z } from 'zod';
import { parseJson } from '../../engine/limits/json.ts';
import { explainIssues } from '../../engine/settings/explain.ts';
import { Noise, type Transport, type WireRequest } from '../../engine/client/transport.ts';

/** A message that the sandbox has sent, or would have sent; `at` is a date-time. */
const messageSchema = z.object({
  channel: z.enum(['sms', 'email']),
  /** A phone in international format, or an e-mail address. */
  to: z.string().regex(/^[^*]*$/, 'a phone or an e-mail address that is not masked'),
  at: z.string().default(''),
  text: z.string().default(''),
});

const outboxSchema = z.array(messageSchema);

export type OutboxMessage = z.output<typeof messageSchema>;

/** Reads the messages that a sandbox lists (fixtures: outbox). Throws a `Noise` that says why it cannot be read. */
export async function readOutbox(
  transport: Transport,
  url: string,
  headers: WireRequest['headers'],
): Promise<readonly OutboxMessage[]> {
  const { status, body } = await transport({ method: 'GET', url, headers, body: null });
  if (status !== 200) throw new Noise(`the outbox is answered with status ${status}, not 200`);
  const document = parseJson(body);
  if (document === undefined) throw new Noise('the outbox is no JSON');
  const read = outboxSchema.safeParse(document);
  if (read.success) return read.data;
  const first = new z.ZodError(read.error.issues.slice(0, 1)); // each clause repeats it
  throw new Noise(`the outbox is not as expected:\n${explainIssues(first, outboxSchema)}`);
}
