import { decoded, type DecodedText } from './decode.ts';

/** A request as it goes on the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A complete answer as it came from the wire. */
export interface WireReply extends DecodedText {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Nothing but the end of the connection tells where the body ends, so it may have been cut off. */
  readonly isOpenEnded?: boolean;
  /** How many bytes came after its end that no request asked for: it may be the answer to another request. */
  readonly trailingBytes?: number;
}

/**
 * Sends one request and gives the complete answer. Follows no redirect and repeats nothing. Throws {@link Noise} when
 * no complete answer arrives in time.
 */
export type Transport = (request: WireRequest) => Promise<WireReply>;

/** Infrastructure kept an answer away (DNS, TLS, reset, time-out, truncated body): never a verdict on the service. */
export class Noise extends Error {
  override readonly name: string = 'Noise';
}

/**
 * A release was refused when it was repeated: the answer tells that nothing is held now, and not what the first, lost try
 * did (section 7.4: releasing again says `is_ok: false`).
 */
export class LateRelease extends Noise {
  override readonly name = 'LateRelease';
}

/** A service in the same process: it answers without a socket. */
export type Responder = (request: WireRequest) => Promise<{
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}>;

/** A transport that hands requests to a service in the same process. */
export function inProcess(respond: Responder): Transport {
  return async (request) => {
    const { status, headers, body } = await respond(request);
    return { status, headers: Object.entries(headers), ...decoded(Buffer.from(body)) };
  };
}
