import { breachUnless, type Judge, judgeEach, shown } from './judge.ts';
import { valueAt } from '../../engine/client/answer.ts';
import { plain } from '../traffic/recorded.ts';
import type { Json } from '../../schemas/json.ts';

const sendsBoth = (body: Json) => {
  const consent = plain(valueAt(body, 'consent'));
  const missing = ['receive_sms', 'receive_email'].filter((name) => valueAt(consent, name) === undefined);
  return breachUnless(
    missing.length === 0,
    'both receive_sms and receive_email',
    `no ${missing.join(', no ')}`,
  );
};

/** Consent is always explicit (2.5, 7.2, 7.3). */
export const consentJudges: readonly Judge[] = [
  judgeEach('consent.caller.sends-both', 'update a member', ({ operation, json }) =>
    operation === 'updateMember' && json !== undefined ? sendsBoth(json) : undefined,
  ),
  judgeEach('consent.caller.sends-both-on-register', 'register a member', ({ operation, json }) =>
    operation === 'registerMember' && json !== undefined ? sendsBoth(json) : undefined,
  ),
  judgeEach('consent.caller.gdpr-accepted', 'register or update a member', ({ operation, json }) => {
    if ((operation !== 'registerMember' && operation !== 'updateMember') || json === undefined)
      return undefined;
    const given = plain(valueAt(plain(valueAt(json, 'consent')), 'gdpr_accepted'));
    return breachUnless(given === true, 'consent.gdpr_accepted true', shown(given));
  }),
];
