import { Answer, isInDoubt, type Phase, type Recorded } from '../answer.ts';
import { cut } from '../../limits/cut.ts';
import { limits } from '../../limits/limits.ts';
import type { ExchangeIds } from '../exchange-ids.ts';
import type { NoiseMonitor } from '../noise-monitor.ts';
import { type OperationCall, wireRequest } from '../request.ts';
import type { ServiceClock } from '../service-clock.ts';
import { Noise, type Transport, type WireReply, type WireRequest } from '../transport.ts';
import type { Send } from '../send.ts';

/** Who keeps the evidence of what is sent: an attempt of a check. */
export interface ExchangeLog {
  /** Which attempt of its check this is, from 1. */
  readonly number: number;
  readonly phase: Phase;
  /** Paid messages that were sent, or may have been. */
  messages: number;
  record(exchange: Recorded): void;
}

/** The end of the pipeline. */
export interface Wire {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly noise: NoiseMonitor;
  readonly clock: ServiceClock;
  /** Gives the next exchange of the run its ids. */
  readonly nextIds: () => ExchangeIds;
  /** Sees every request before it is sent: another answer may repeat it before its own arrives. */
  readonly onRequest: (request: WireRequest, call: OperationCall) => void;
  /** Sees every complete answer, once: the contract is checked there. */
  readonly onAnswer: (answer: Answer) => void;
}

/** Sends the request of a call and keeps the exchange, whatever becomes of it. Throws {@link Noise} without an answer. */
export const record =
  ({ baseUrl, transport, noise, clock, nextIds, onRequest, onAnswer }: Wire, log: ExchangeLog): Send =>
  async (call, bearer) => {
    const { id, correlation } = nextIds();
    const request = wireRequest(call, baseUrl, bearer ?? null, correlation);
    onRequest(request, call);
    const startedAt = new Date();
    const sentAt = performance.now();
    const outcome = await transport(request).then((reply) => refuseSurplus(call, reply), asNoise);
    const endedAt = performance.now();
    const isLost = outcome instanceof Noise;
    const recorded: Recorded = {
      id,
      operation: call.operation,
      call,
      attempt: log.number,
      phase: log.phase,
      startedAt,
      sentAt,
      endedAt,
      durationMs: Math.round(endedAt - sentAt),
      request,
      correlation,
      reply: isLost ? null : asEvidence(outcome),
      error: isLost ? outcome.message : null,
    };
    log.record(recorded);
    if (isLost) {
      noise.onNoise();
      throw new Noise(`${call.operation} got no answer: ${outcome.message}`);
    }
    const answer = new Answer(recorded, outcome);
    if (!answer.isDoubtful) noise.onAnswer(call.operation);
    clock.note(answer);
    onAnswer(answer);
    return answer;
  };

/** An answer as evidence keeps it: a long body only by its beginning. */
function asEvidence(reply: WireReply): WireReply {
  const { length } = reply.body;
  if (length <= limits.evidenceBody) return reply;
  return { ...reply, body: `${cut(reply.body, limits.evidenceBody)} (${length} characters in all)` };
}

/**
 * An answer with bytes behind its end may belong to another request: it does not count. One that is in doubt already
 * shows by itself whether it stands, as where a service names too short a length.
 */
function refuseSurplus({ operation }: OperationCall, reply: WireReply): WireReply | Noise {
  const { trailingBytes = 0 } = reply;
  if (trailingBytes === 0 || isInDoubt(operation, reply)) return reply;
  return new Noise(`${trailingBytes} bytes came after the end of the answer`);
}

function asNoise(thrown: unknown): Noise {
  if (thrown instanceof Noise) return thrown;
  throw thrown;
}
