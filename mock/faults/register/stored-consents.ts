import type { ClauseId } from '../../../specs/clauses.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import type { Consent } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

const isOmitted = (body: Json, field: keyof Consent): boolean => at(body, `consent.${field}`) === undefined;

/** Which registration stores another answer than it shows: the consent, the clause, and what else it says. */
const rows: readonly (readonly [
  id: string,
  field: keyof Consent,
  stored: boolean,
  clause: ClauseId,
  what: string,
  isConcerned: (body: Json) => boolean,
])[] = [
  [
    'invited-unsubscribes',
    'receive_sms',
    false,
    'consent.sms.omitted-on-register',
    'A registration by invitation that leaves out `receive_sms`',
    (body) => Boolean(at(body, 'invitation_token')),
  ],
  [
    'without-both-consents-unsubscribes',
    'receive_email',
    false,
    'consent.email.omitted-on-register',
    'A registration that leaves out both promotional consents',
    (body) => isOmitted(body, 'receive_sms') && isOmitted(body, 'receive_email'),
  ],
  [
    'of-an-unknown-channel-saves-orders',
    'save_order_history',
    true,
    'consent.order-history.on-register',
    'A registration of an unrecognised channel',
    (body) => at(body, 'origin.channel') === 'Conformance',
  ],
  [
    'of-an-unknown-channel-subscribes',
    'receive_sms',
    true,
    'consent.sms.false-on-register',
    'A registration of an unrecognised channel',
    (body) => at(body, 'origin.channel') === 'Conformance',
  ],
  [
    'with-all-consents-accepts-no-gdpr',
    'gdpr_accepted',
    false,
    'consent.gdpr.shown',
    'A registration with all consents',
    (body) =>
      ['receive_sms', 'receive_email', 'save_order_history'].every(
        (field) => at(body, `consent.${field}`) === true,
      ),
  ],
];

/** Registrations with an answer that shows the right consents, while others are stored (2.5). */
export default rows.map(([id, field, stored, clause, what, isConcerned]): Fault =>
  fault({
    id: `register-${id}-unseen`,
    clause,
    difficulty: 'subtle',
    what: `${what} answers as it should and stores \`${field}\` as ${stored}.`,
    break: (service) =>
      service.around('registerMember', (next) => async (call) => {
        const answer = structuredClone(await next(call));
        const member = call.state.members.get(String(at(answer.body, 'id')));
        if (member !== undefined && isConcerned(call.body))
          member.consent = { ...member.consent, [field]: stored };
        return answer;
      }),
  }),
);
