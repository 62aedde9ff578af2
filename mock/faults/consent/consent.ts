import type { ClauseId } from '../../../specs/clauses.ts';
import type { OperationName } from '../../../specs/operations.ts';
import { at, patchRequest, rejectWhen } from '../../patches/patch.ts';
import { despiteRefusal, patchMessages } from '../../patches/update.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { setAt } from '../../patches/new-member.ts';
import { memberAnswer } from '../../service/handlers/member-answer.ts';
import type { Consent, Member } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

type Row = readonly [id: string, ClauseId, what: string, Patch, ...also: ClauseId[]];

/** Stores another consent than a request gives: `before` is what was stored, where there was something. */
const storing =
  (
    operation: OperationName,
    act: (stored: Consent, body: Json, before: Consent | undefined) => void,
  ): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const before = structuredClone(call.state.members.get(call.params['memberId'] ?? '')?.consent);
      const answer = await next(call);
      const member = call.state.members.get(String(at(answer.body, 'id')));
      if (answer.status !== 200 || member === undefined) return answer;
      act(member.consent, call.body, before);
      return { ...answer, body: memberAnswer(call.state, member) };
    });

const promotions: readonly Row[] = [
  [
    'update-cannot-take-sms-consent-back',
    'consent.sms.false-on-update',
    'An update stores `receive_sms` false as true.',
    storing('updateMember', (stored, body) => {
      if (at(body, 'consent.receive_sms') === false) stored.receive_sms = true;
    }),
  ],
  [
    'register-without-sms-consent-opts-out',
    'consent.sms.omitted-on-register',
    'A registration without `receive_sms` opts out.',
    storing('registerMember', (stored, body) => {
      if (at(body, 'consent.receive_sms') === undefined) stored.receive_sms = false;
    }),
  ],
  ...(
    [
      ['register', 'registerMember', 'A registration'],
      ['update', 'updateMember', 'An update'],
    ] as const
  ).map(([verb, operation, request]): Row => [
    `${verb}-without-sms-consent-is-refused`,
    `consent.omission-is-silent-on-${verb}`,
    `${request} that leaves out only \`receive_sms\` is refused.`,
    rejectWhen(
      operation,
      (body) =>
        at(body, 'consent.receive_sms') === undefined && at(body, 'consent.receive_email') !== undefined,
    ),
    `consent.gdpr.message-on-${verb}`,
  ]),
];

const history: readonly Row[] = [
  [
    'update-always-saves-the-order-history',
    'consent.order-history.on-update',
    'An update stores `save_order_history` as true.',
    storing('updateMember', (stored) => void (stored.save_order_history = true)),
  ],
  [
    'update-without-order-history-consent-preserves-it',
    'consent.order-history.omitted-on-update',
    'An update without `save_order_history` preserves the stored one.',
    storing('updateMember', (stored, body, before) => {
      if (at(body, 'consent.save_order_history') === undefined)
        stored.save_order_history = before?.save_order_history ?? false;
    }),
  ],
];

const gdpr: readonly Row[] = [
  [
    'register-accepts-gdpr-false',
    'consent.gdpr.false-on-register',
    'A registration with `gdpr_accepted` false is accepted.',
    patchRequest('registerMember', (body) =>
      at(body, 'consent.gdpr_accepted') === false ? setAt(body, 'consent.gdpr_accepted', true) : body,
    ),
    'consent.gdpr.message-on-register',
  ],
  [
    'update-refuses-consent-without-saying',
    'consent.gdpr.message-on-update',
    'The refusal of a consent does not say which property must be true.',
    patchMessages('updateMember', (words) => words.replace(/The gdpr_accepted property[^."]*\./, 'Invalid.')),
  ],
  [
    'update-refused-for-gdpr-stores-the-sms-consent',
    'consent.gdpr.no-effect-on-update',
    'An update with `gdpr_accepted` false stores `receive_sms` all the same.',
    despiteRefusal(
      (body) => at(body, 'consent.gdpr_accepted') === false,
      (member: Member, body) => void (member.consent.receive_sms = at(body, 'consent.receive_sms') === true),
    ),
  ],
];

/** Plain faults of consent that the grid does not make. */
export default [...promotions, ...history, ...gdpr].map(([id, clause, what, broken, ...also]): Fault =>
  fault({ id, clause, also, difficulty: 'plain', what, break: broken }),
);
