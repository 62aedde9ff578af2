import type { ClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';
import { setAt } from '../patches/new-member.ts';
import { somePhone } from '../patches/codes.ts';
import { at } from '../patches/patch.ts';
import type { Call } from '../service/calls/call.ts';
import type { Answer } from '../service/contract/answer.ts';
import { actionResult, problem } from '../service/contract/problem.ts';
import { newMember } from '../service/state/seed.ts';
import type { Member } from '../service/state/state.ts';
import { isDone } from '../triggers/history.ts';
import { codeOf, judging, phoning } from '../triggers/otp.ts';
import { memberOf } from '../triggers/request.ts';
import type { Kind } from '../triggers/trigger.ts';
import { mistakesOf } from './gates.ts';
import { afterDone, afterRefused, around, byRules, instead, type Mistake } from './mistake.ts';
import { saying, withStatus } from './refused.ts';

const areas = {
  sendOtp: 'send-otp',
  verifyOtp: 'verify-otp',
  sendMemberOtp: 'send-member-otp',
  loginOtpVerification: 'login-otp-verification',
  resetPhoneVerification: 'reset-phone-verification',
} as const;

type Coding = keyof typeof areas;

const clauseOf = (operation: Coding, part: string): ClauseId => `${areas[operation]}.${part}` as ClauseId; // a row has one of it

const rightCode = (call: Call): Call => ({
  ...call,
  body: setAt(call.body, 'otp_code', call.state.otp_code),
});

const isRefusal = ({ status, body }: Answer): boolean => status === 200 && at(body, 'is_ok') === false;

/** Answers a business failure in another way. */
const onRefusal = (change: (own: Answer) => Answer): Mistake['make'] =>
  around(() => (own) => (isRefusal(own) ? change(own) : own));

const wrong: readonly Kind[] = ['otp-near', 'otp-odd'];
const resetAlso: readonly ClauseId[] = ['reset-phone-verification.wrong-code-changes-nothing'];

/** What goes wrong with a code that is not the right one. */
const ofCodes = (operation: (typeof judging)[number]): Mistake[] => {
  const also = operation === 'resetPhoneVerification' ? resetAlso : [];
  return [
    mistakesOf(operation)(
      'takes-code',
      'It takes the code of ONE for the right one',
      clauseOf(operation, 'wrong-code'),
      wrong,
      instead(({ call }) => rightCode(call)),
      { also },
    ),
    mistakesOf(operation)(
      'confirms-code',
      'It confirms ONE and does nothing',
      clauseOf(operation, 'wrong-code'),
      wrong,
      afterRefused(() => actionResult()),
    ),
    ...[400, 401, 404, 422, 500].map((status) =>
      mistakesOf(operation)(
        `wrong-code-${status}`,
        `It answers ONE with status ${status}`,
        'action-result.refusal.status',
        ['otp-near'],
        onRefusal(() => problem(status, 'The code is wrong.')),
        { also: status === 500 ? ['errors.no-server-fault'] : [] },
      ),
    ),
    ...(
      [
        ['blank', ' '],
        ['empty', ''],
      ] as const
    ).map(([name, details]) =>
      mistakesOf(operation)(
        `${name}-details`,
        `It refuses ONE with ${name} details`,
        'action-result.refusal.details',
        ['otp-near'],
        onRefusal((own) => ({ ...own, body: { is_ok: false, details } })),
      ),
    ),
  ];
};

/** Makes a member with the phone of a request, where there is none. */
const makeMember = afterDone(({ call: { state, body, rules } }) => {
  const phone = at(body, 'phone') as Member['phone']; // what is done has a valid one
  const id = `anonymous-${state.nextId()}`;
  if (rules.memberWithPhone(state, phone) === undefined) state.members.set(id, newMember(id, phone));
});

const textOnly = byRules(({ call }) => ({
  bodyErrors: (name, body) =>
    typeof codeOf({ body }) === 'number'
      ? { otp_code: ['Must be text.'] }
      : call.rules.bodyErrors(name, body),
}));

const withStatusOf = (status: number): Mistake['make'] => afterDone((_, own) => ({ ...own, status }));
const failing = afterDone(() => problem(500, 'It failed.'));
const denying = afterDone(() => actionResult('It is not accepted.'));
const without = afterDone(() => ({ status: 204 }));
const described = 'accepts-described-fields';

type Success = readonly [
  name: string,
  words: string,
  part: string,
  Mistake['make'],
  only?: readonly Coding[],
];

/** What goes wrong where all is right, and with which operations alone. */
const successes: readonly Success[] = [
  ['answered-201', 'It answers ONE with status 201', 'success', withStatusOf(201)],
  ['answered-202', 'It answers ONE with status 202', 'success', withStatusOf(202)],
  ['answered-204', 'It answers ONE without a body', 'success', without],
  ['failing', 'It answers ONE with status 500', 'success', failing],
  ['denied', 'It does not confirm ONE', 'right-code', denying, judging],
  ['wants-text', 'It wants the code of ONE as text', described, textOnly, judging],
  ['makes-member', 'It makes a member by ONE', 'creates-nobody', makeMember, ['sendOtp', 'verifyOtp']],
  ['refuses-phone', 'It does not take the phone of ONE', described, denying, ['sendOtp']],
];

/** What shows in addition that a phone has a member. */
const memberAlso: readonly ClauseId[] = [
  'send-otp.creates-nobody',
  'verify-otp.creates-nobody',
  'origin.channel.missing',
  'register-member.success',
  'reset-phone-verification.wrong-code-changes-nothing',
];

const ofSuccess = (operation: Coding): Mistake[] =>
  successes
    .filter(([, , , , only]) => only === undefined || only.includes(operation))
    .map(([name, words, part, make]) =>
      mistakesOf(operation)(
        name,
        words,
        clauseOf(operation, part),
        [operation === 'sendMemberOtp' ? 'otp-action' : 'otp-good'],
        make,
        {
          also: [
            clauseOf(operation, 'success'),
            ...(judging.some((one) => one === operation) ? [clauseOf(operation, 'right-code')] : []),
            ...(name === 'makes-member' ? memberAlso : []),
            ...(name === 'failing' ? (['errors.no-server-fault'] as const) : []),
          ],
        },
      ),
    );

/** How the parts of a phone that an operation needs are called. */
const parts = [
  ['otp-no-phone', 'phone', 'phone', somePhone],
  ['otp-no-prefix', 'phone-country-code', 'phone.country_code', somePhone.country_code],
  ['otp-no-number', 'phone-number', 'phone.number', somePhone.number],
] as const;

const refusedAlso: readonly ClauseId[] = ['reset-phone-verification.refused-changes-nothing'];

/** What goes wrong with a phone that is not there, or is not valid. */
const ofPhones = (operation: (typeof phoning)[number]): Mistake[] => {
  const also = operation === 'resetPhoneVerification' ? refusedAlso : [];
  const invalid = clauseOf(operation, operation === 'verifyOtp' ? 'invalid-phone' : 'invalid-phone.status');
  const by = (status: number, kind: Kind, clause: ClauseId, name: string): Mistake =>
    mistakesOf(operation)(
      `${name}-${status}`,
      `It answers ONE with status ${status}`,
      clause,
      [kind],
      afterRefused((_, own) => (own.status === 400 ? withStatus(own, status) : own)),
      { also: status === 500 ? ['errors.no-server-fault'] : [] },
    );
  return [
    ...parts.flatMap(([kind, part, path, value]) => [
      mistakesOf(operation)(
        `without-${part}`,
        `It does ONE without a ${part.replaceAll('-', ' ')}`,
        clauseOf(operation, `requires.${part}`),
        [kind],
        instead(({ call }) => ({ ...call, body: setAt(call.body, path, value) })),
        { also },
      ),
      by(422, kind, clauseOf(operation, `requires.${part}`), `no-${part}`),
      by(500, kind, clauseOf(operation, `requires.${part}`), `no-${part}`),
    ]),
    mistakesOf(operation)(
      'ignores-bad-phone',
      'It does ONE',
      invalid,
      ['otp-bad-phone'],
      byRules(() => ({ isValidPhone: () => true })),
      { also },
    ),
    ...(operation === 'verifyOtp'
      ? []
      : [
          by(422, 'otp-bad-phone', invalid, 'bad-phone'),
          mistakesOf(operation)(
            'hides-bad-phone',
            'It refuses ONE and does not say why',
            clauseOf(operation, 'invalid-phone.message'),
            ['always', 'otp-bad-phone'],
            afterRefused((_, own) => (own.status === 400 ? saying(own, 'It is refused.') : own)),
          ),
        ]),
  ];
};

/** What a request does to a member in addition. */
const effects: readonly (readonly [name: string, words: string, act: (member: Member) => unknown])[] = [
  ['loses-email', 'loses the e-mail address', (member) => (member.email = null)],
  ['loses-name', 'loses the first name', (member) => (member.first_name = null)],
  ['subscribes', 'subscribes the member to e-mail', ({ consent }) => (consent.receive_email = true)],
  ['unsubscribes', 'unsubscribes the member from SMS', ({ consent }) => (consent.receive_sms = false)],
  ['loses-identifiers', 'loses the identifiers', (member) => (member.identifiers = [])],
  ['loses-segments', 'loses the segments', (member) => (member.segments = [])],
  ['loses-departments', 'loses the departments', (member) => (member.department_ids = [])],
  ['loses-additional', 'loses deprecated identifiers', (member) => (member.additional_identifiers = [])],
  ['takes-points', 'takes the points', (member) => (member.points = 0)],
];

const acting = (act: (member: Member) => unknown, isIt: (own: Answer) => boolean): Mistake['make'] =>
  around(({ call }) => (own) => {
    const member = memberOf(call);
    if (member && isIt(own)) act(member);
  });

const reset = 'resetPhoneVerification';
const is400 = ({ status }: Answer): boolean => status === 400;
const isTurnedDown = (own: Answer): boolean => isRefusal(own) || is400(own);
const badPhones: readonly Kind[] = ['otp-bad-phone', 'otp-no-phone', 'otp-no-number'];

const ofMembers: readonly (readonly [
  OperationName,
  name: string,
  words: string,
  part: string,
  readonly Kind[],
  (own: Answer) => boolean,
])[] = [
  ['sendMemberOtp', 'sent', 'It sends a code', 'only-sends', ['otp-action'], isDone],
  [reset, 'reset', 'It resets a phone', 'leaves-data', ['otp-good'], isDone],
  [reset, 'wrong-code', 'It refuses to reset a phone', 'wrong-code-changes-nothing', ['otp-near'], isRefusal],
  [reset, 'refused', 'It refuses to reset a phone', 'refused-changes-nothing', badPhones, is400],
];

const withEffects = ofMembers.flatMap(([operation, name, words, part, kinds, isIt]) =>
  effects.map(([effect, what, act]) =>
    mistakesOf(operation)(
      `${name}-${effect}`,
      `${words} and ${what}`,
      clauseOf(operation as Coding, part),
      kinds,
      acting(act, isIt),
      { also: effect === 'loses-email' ? ['search-members.email.follows-update'] : [] },
    ),
  ),
);

/** Puts another phone in place of that of the member, given the one before and the one that was sent. */
const withPhone = (
  change: (before: Member['phone'], sent: Member['phone']) => Member['phone'],
  isIt: (own: Answer) => boolean,
): Mistake['make'] =>
  around(({ call }) => {
    const member = memberOf(call);
    const before = { country_code: '', number: '', ...member?.phone };
    return (own) => {
      if (member && isIt(own))
        member.phone = change(before, { ...before, ...Object(at(call.body, 'phone')) });
    };
  });

const cut = (phone: Member['phone']): Member['phone'] => ({ ...phone, number: phone.number.slice(0, -1) });

const otherPrefix = ({ country_code: own, number }: Member['phone']): Member['phone'] => ({
  country_code: own === '+46' ? '+45' : '+46',
  number,
});

const good: readonly Kind[] = ['otp-good'];
const found = 'new-phone-found';
const unchanged = 'wrong-code-changes-nothing';
const sentPhone = (_: Member['phone'], sent: Member['phone']): Member['phone'] => sent;

type PhoneRow = readonly [name: string, words: string, part: string, readonly Kind[], Mistake['make']];

const phones: readonly PhoneRow[] = [
  ['keeps-phone', 'It keeps the old phone', found, good, withPhone((before) => before, isDone)],
  ['cuts-phone', 'It stores a new phone cut', found, good, withPhone((_, sent) => cut(sent), isDone)],
  [
    'changes-prefix',
    'It stores another prefix',
    found,
    good,
    withPhone((_, one) => otherPrefix(one), isDone),
  ],
  [
    'wrong-code-stores-phone',
    'It stores a refused phone',
    unchanged,
    wrong,
    withPhone(sentPhone, isTurnedDown),
  ],
  [
    'wrong-code-cuts-phone',
    'It refuses a phone and cuts the old one',
    unchanged,
    wrong,
    withPhone(cut, isTurnedDown),
  ],
  [
    'refused-stores-phone',
    'It stores a refused phone',
    'refused-changes-nothing',
    ['otp-bad-phone'],
    withPhone(sentPhone, is400),
  ],
];

const same = ['reset-phone-verification.old-phone-gone', 'reset-phone-verification.same-member'] as const;

/** What goes wrong with one-time passwords. */
export const otpMistakes: readonly Mistake[] = [
  ...judging.flatMap(ofCodes),
  ...(Object.keys(areas) as Coding[]).flatMap(ofSuccess),
  ...phoning.flatMap(ofPhones),
  ...withEffects,
  ...phones.map(([name, words, part, kinds, make]) =>
    mistakesOf(reset)(name, words, clauseOf(reset, part), kinds, make, {
      also: part === found ? same : [],
    }),
  ),
];
