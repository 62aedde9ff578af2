import type { ExchangeIds } from './exchange-ids.ts';
import { type OperationCall, wireRequest } from './request.ts';
import type { Transport, WireReply } from './transport.ts';

/** Statuses by which a proxy says that the service behind it does not answer. */
const gatewayFailures: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether an answer comes from something in front of the service, and says that the service is away. */
export const isGatewayFailure = ({ status }: Pick<WireReply, 'status'>): boolean =>
  gatewayFailures.has(status);

/** Whether a service answers any of these calls, if only with a refusal: one of them may be what is broken. */
export async function isAlive(
  transport: Transport,
  baseUrl: string,
  probes: readonly OperationCall[],
  nextIds: () => ExchangeIds,
): Promise<boolean> {
  for (const probe of probes) {
    try {
      const call = { ...probe, credential: 'none' } as const;
      const reply = await transport(wireRequest(call, baseUrl, null, nextIds().correlation));
      if (!isGatewayFailure(reply)) return true;
    } catch {
      // Silence is as little of an answer as what a proxy says.
    }
  }
  return false;
}
