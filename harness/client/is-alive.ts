import { storeListCall, wireRequest } from './request.ts';
import type { Transport, WireReply } from './transport.ts';

/** Statuses by which a proxy says that the service behind it does not answer. */
const gatewayFailures: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether an answer comes from something in front of the service, and says that the service is away. */
export const isGatewayFailure = ({ status }: Pick<WireReply, 'status'>): boolean =>
  gatewayFailures.has(status);

/** Asks for the store list without a credential: harmless, and a living service answers it, if only with a refusal. */
export async function isAlive(transport: Transport, baseUrl: string): Promise<boolean> {
  try {
    return !isGatewayFailure(await transport(wireRequest(storeListCall('none'), baseUrl, null)));
  } catch {
    return false;
  }
}
