import type { Recorded } from '../../engine/client/answer.ts';
import { recordedOf } from './answer.ts';

/** A registration as it is recorded, with the parts given. */
export function recorded(parts: {
  request?: Partial<Recorded['request']>;
  reply?: Partial<NonNullable<Recorded['reply']>>;
}): Recorded {
  return recordedOf('registerMember', {
    request: { method: 'POST', url: 'https://service.test/x', headers: {}, body: null, ...parts.request },
    reply: { status: 200, headers: [], body: '', ...parts.reply },
  });
}
