import { breachUnless, type Judge, judgeValues, shown } from './judge.ts';
import { valueAt } from '../../engine/client/answer.ts';

/** Names of an online channel, however they are written. */
const online = /online|internet|e-?comm?|web/i;

/** The channel of an order (2.7). */
export const originJudges: readonly Judge[] = [
  judgeValues(
    'origin.caller.online-store-spelled',
    'send an origin with a channel',
    ['registerMember', 'enrollMember', 'updateMember', 'refundTransaction'],
    (body) => [valueAt(body, 'origin.channel')].filter((value) => typeof value === 'string' && value !== ''),
    (channel) =>
      breachUnless(
        channel === 'OnlineStore' || !online.test(String(channel)),
        '"OnlineStore"',
        shown(channel),
      ),
  ),
];
