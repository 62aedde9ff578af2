import { type OperationCall, storeListCall, wireRequest } from './request.ts';
import type { Transport, WireReply } from './transport.ts';

/** Statuses by which a proxy says that the service behind it does not answer. */
const gatewayFailures: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether an answer comes from something in front of the service, and says that the service is away. */
export const isGatewayFailure = ({ status }: Pick<WireReply, 'status'>): boolean =>
  gatewayFailures.has(status);

/** Harmless calls that a living service answers, if only with a refusal. Two, as one alone may be what is broken. */
const signsOfLife: readonly OperationCall[] = [
  storeListCall('none'),
  { ...storeListCall('none'), operation: 'discovery' },
];

/** Asks for the store list without a credential, and for the discovery document where nothing answers that. */
export async function isAlive(transport: Transport, baseUrl: string): Promise<boolean> {
  for (const call of signsOfLife) {
    try {
      if (!isGatewayFailure(await transport(wireRequest(call, baseUrl, null)))) return true;
    } catch {
      // Silence is as little of an answer as what a proxy says.
    }
  }
  return false;
}
