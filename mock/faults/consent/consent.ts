import type { ClauseId } from '../../../specs/clauses.ts';
import { at, patchRequest, patchResponse, rejectWhen } from '../../patches/patch.ts';
import { despiteRefusal, patchMessages } from '../../patches/update.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { setAt } from '../../patches/new-member.ts';
import { newMember } from '../../service/state/seed.ts';
import type { FixturePhone } from '../../service/state/fixtures.ts';
import { memberAnswer } from '../../service/handlers/member-answer.ts';
import type { Consent, Member } from '../../service/state/state.ts';
import { isObject, type Json } from '../../../schemas/json.ts';

const verbs = [
  ['register', 'registerMember', 'A registration'],
  ['update', 'updateMember', 'An update'],
] as const;

type Operation = (typeof verbs)[number][1];

type Row = readonly [id: string, ClauseId, what: string, Patch, ...also: ClauseId[]];

/** Stores another consent than a request gives: `before` is what was stored, where there was something. */
const storing =
  (operation: Operation, act: (stored: Consent, body: Json, before: Consent | undefined) => void): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const before = structuredClone(call.state.members.get(call.params['memberId'] ?? '')?.consent);
      const answer = await next(call);
      const member = call.state.members.get(String(at(answer.body, 'id')));
      if (answer.status !== 200 || member === undefined) return answer;
      act(member.consent, call.body, before);
      return { ...answer, body: memberAnswer(call.state, member) };
    });

const promotions = verbs.flatMap(([verb, operation, request]) =>
  (['sms', 'email'] as const).flatMap((way): Row[] => {
    const field = `receive_${way}` as const;
    const other = way === 'sms' ? 'consent.receive_email' : 'consent.receive_sms';
    const isOmitted = (body: Json): boolean => at(body, `consent.${field}`) === undefined;
    const [omitted, words] = verb === 'update' ? ['preserves-it', 'preserves it'] : ['opts-out', 'opts out'];
    return [
      [
        verb === 'update' ? `update-ignores-${way}-consent` : `register-stores-${way}-consent-as-false`,
        `consent.${way}.true-on-${verb}`,
        `${request} stores \`${field}\` true as false.`,
        storing(operation, (stored, body) => {
          if (at(body, `consent.${field}`) === true) stored[field] = false;
        }),
      ],
      [
        verb === 'update'
          ? `update-cannot-take-${way}-consent-back`
          : `register-stores-${way}-refusal-as-true`,
        `consent.${way}.false-on-${verb}`,
        `${request} stores \`${field}\` false as true.`,
        storing(operation, (stored, body) => {
          if (at(body, `consent.${field}`) === false) stored[field] = true;
        }),
      ],
      [
        `${verb}-without-${way}-consent-${omitted}`,
        `consent.${way}.omitted-on-${verb}`,
        `${request} without \`${field}\` ${words}.`,
        storing(operation, (stored, body, before) => {
          if (isOmitted(body)) stored[field] = before?.[field] ?? false;
        }),
      ],
      [
        `${verb}-without-${way}-consent-is-refused`,
        `consent.omission-is-silent-on-${verb}`,
        `${request} that leaves out only \`${field}\` is refused.`,
        rejectWhen(operation, (body) => isOmitted(body) && at(body, other) !== undefined),
        `consent.gdpr.message-on-${verb}`,
      ],
    ];
  }),
);

const history: readonly Row[] = [
  ...verbs.map(([verb, operation, request]): Row => [
    `${verb}-always-saves-${verb === 'update' ? 'the-' : ''}order-history`,
    `consent.order-history.on-${verb}`,
    `${request} stores \`save_order_history\` as true.`,
    storing(operation, (stored) => void (stored.save_order_history = true)),
  ]),
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

/** Creates the member of a registration that is refused for its consent. */
const createRefused: Patch = (service) =>
  service.around('registerMember', (next) => async (call) => {
    const answer = await next(call);
    if (answer.status === 400 && JSON.stringify(answer.body).includes('gdpr_accepted')) {
      const id = `refused-${call.state.nextId()}`;
      call.state.members.set(id, newMember(id, at(call.body, 'phone') as FixturePhone));
    }
    return answer;
  });

const isNotAccepted = (body: Json): boolean => at(body, 'consent.gdpr_accepted') !== true;

const gdpr: readonly Row[] = [
  ...verbs.flatMap(([verb, operation, request]): Row[] => [
    [
      `${verb}-accepts-gdpr-false`,
      `consent.gdpr.false-on-${verb}`,
      `${request} with \`gdpr_accepted\` false is accepted.`,
      patchRequest(operation, (body) =>
        at(body, 'consent.gdpr_accepted') === false ? setAt(body, 'consent.gdpr_accepted', true) : body,
      ),
      `consent.gdpr.message-on-${verb}`,
    ],
    [
      `${verb}-accepts-missing-gdpr`,
      `consent.gdpr.missing-on-${verb}`,
      `${request} with a consent without \`gdpr_accepted\` is accepted.`,
      patchRequest(operation, (body) =>
        at(body, 'consent') instanceof Object && at(body, 'consent.gdpr_accepted') === undefined
          ? setAt(body, 'consent.gdpr_accepted', true)
          : body,
      ),
      `consent.gdpr.message-on-${verb}`,
    ],
    [
      `${verb}-accepts-missing-consent`,
      `consent.missing-on-${verb}`,
      `${request} without any consent is accepted.`,
      patchRequest(operation, (body) =>
        isObject(body) && at(body, 'consent') === undefined
          ? setAt(body, 'consent.gdpr_accepted', true)
          : body,
      ),
    ],
    [
      `${verb}-refuses-consent-without-saying`,
      `consent.gdpr.message-on-${verb}`,
      'The refusal of a consent does not say which property must be true.',
      patchMessages(operation, (words) => words.replace(/The gdpr_accepted property[^."]*\./, 'Invalid.')),
    ],
    [
      `${verb}-shows-gdpr-as-not-accepted`,
      'consent.gdpr.shown',
      `${request} is answered with \`gdpr_accepted\` false.`,
      patchResponse(operation, (answer) => ({
        ...answer,
        body: setAt(answer.body, 'consent.gdpr_accepted', false),
      })),
    ],
  ]),
  [
    'update-refuses-gdpr-without-hint',
    'consent.gdpr.hint-on-update',
    'The refusal of an update for its consent is that of a register.',
    patchMessages('updateMember', (words) => words.replace(/ To delete the member[^."]*\./, '')),
  ],
  [
    'register-creates-the-member-it-refuses',
    'consent.gdpr.no-effect-on-register',
    'A registration that is refused for its consent creates the member nevertheless.',
    createRefused,
    'register-member.refused-blocks-nobody',
  ],
  [
    'update-refused-for-gdpr-stores-the-email',
    'consent.gdpr.no-effect-on-update',
    'An update that is refused for its consent stores the e-mail address all the same.',
    despiteRefusal(isNotAccepted, (member, body) => void (member.email = String(body['email']))),
    'search-members.email.follows-update',
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

/** Plain faults of consent, one or more for each promise. */
export default [...promotions, ...history, ...gdpr].map(([id, clause, what, broken, ...also]): Fault =>
  fault({ id, clause, also, difficulty: 'plain', what, break: broken }),
);
