import { breachUnless, type Judge, judgeEach, shown } from './judge.ts';
import { isAfterMiss, isUnfilled } from './placeholders.ts';
import { isMasked } from '../traffic/recorded.ts';

const parameters = ['phone', 'email', 'identifierValue', 'cardIdentifier', 'activationToken'];

/** Searches, and what follows a miss (4.3, 7.3). */
export const searchJudges: readonly Judge[] = [
  judgeEach('search-members.caller.names-parameter', 'search members', ({ operation, query, rawQuery }) => {
    if (operation !== 'searchMembers') return undefined;
    const isNamed = parameters.some((name) => (query.get(name) ?? '') !== '');
    return breachUnless(isNamed, `one of ${parameters.join(', ')}`, shown(rawQuery));
  }),
  judgeEach('search-members.caller.international-phone', 'search by phone', ({ operation, query }) => {
    const phone = query.get('phone') ?? '';
    if (operation !== 'searchMembers' || isUnfilled(phone) || isMasked(phone)) return undefined;
    // A plus sign that was not encoded arrives as a space; that is another clause.
    return breachUnless(/^[+ ]/.test(phone), 'a phone with a leading plus sign', shown(phone));
  }),
  judgeEach('search-members.caller.encodes-plus', 'search by phone', ({ operation, query, rawQuery }) => {
    const phone = query.get('phone') ?? '';
    if (operation !== 'searchMembers' || !/^[+ ]/.test(phone)) return undefined;
    return breachUnless(/(^|&)phone=%2B/i.test(rawQuery), 'phone=%2B and the number', `?${rawQuery}`);
  }),
  judgeEach('search-members.caller.checks-for-hits', 'call an operation of a member', (exchange, session) => {
    const { params, path } = exchange;
    if (params['memberId'] === undefined || isMasked(params['memberId'])) return undefined;
    if (!isUnfilled(params['memberId'])) return null;
    // Without a miss before, the member was lost somewhere else.
    return isAfterMiss(session, exchange)
      ? { expected: 'a member that a search found', received: path }
      : undefined;
  }),
];
