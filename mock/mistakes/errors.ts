import type { ClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';
import { entriesIn, type Json, type JsonObject } from '../../schemas/json.ts';
import { actions } from '../patches/actions.ts';
import { somePhone } from '../patches/codes.ts';
import { withValue } from '../patches/wrong-values.ts';
import type { Answer } from '../service/contract/answer.ts';
import { actionResult, problem } from '../service/contract/problem.ts';
import { bearers, inStores, ofMembers, withBodies } from '../triggers/access.ts';
import { binding, boundIn, lookingUp, validating } from '../triggers/requests.ts';
import type { Kind } from '../triggers/trigger.ts';
import { answered, mistakesOf, pick } from './gates.ts';
import { afterDone, afterRefused, around, fails, forNearMember, instead, type Mistake } from './mistake.ts';

const said = ({ body }: Answer): string => {
  const { detail, title } = Object(body) as JsonObject;
  return String(detail ?? title);
};

const page = (text: string): Pick<Answer, 'text' | 'headers'> => ({
  text: `<!DOCTYPE html><h1>${text}</h1>`,
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

type Form = readonly [name: string, words: string, change: (own: Answer) => Answer];

/** What stands in place of a problem document. */
const forms: readonly Form[] = [
  ['in-text', 'in plain text', (own) => ({ status: own.status, text: said(own) })],
  ['by-page', 'by a page', (own) => ({ status: own.status, ...page(said(own)) })],
  ['without-body', 'without a body', ({ status }) => ({ status })],
  ['as-json-text', 'by a JSON text', (own) => ({ status: own.status, body: said(own) })],
  ['as-list', 'by a list of documents', ({ status, body }) => ({ status, body: [body] })],
];

const documents: Partial<Record<Kind, ClauseId>> = {
  'no-token': 'errors.problem.on-401',
  garbage: 'errors.problem.on-401',
  ended: 'errors.problem.on-401',
  'other-scheme': 'errors.problem.on-401',
  'far-store': 'errors.problem.on-403',
  'store-case': 'errors.problem.on-403',
  'no-member': 'errors.problem.on-404',
  malformed: 'errors.problem.on-400',
  invalid: 'errors.problem.on-400',
  'bound-type': 'errors.problem.on-400',
};

const of = (...kinds: readonly Kind[]): readonly Kind[] => kinds;

/** Kinds of requests that are refused; a form is tried with those of one row. */
const causes = [
  of('no-token', 'far-store', 'malformed', 'bound-type'),
  of('garbage', 'store-case', 'no-member', 'invalid'),
  of('other-scheme', 'far-store', 'no-member'),
  of('ended', 'no-token', 'invalid'),
  of('no-member', 'malformed', 'store-case'),
];

const with4xx = [400, 401, 403, 404];

/** A batch is refused by a list of what is wrong with its items. */
const isOfBatch = (operation: OperationName): boolean => /NonEligible/.test(operation);

const inForms = (operation: OperationName): Mistake[] =>
  [0, 2].map((further) => {
    const [name, words, change] = pick(forms, operation, further);
    const kinds = pick(causes, operation, further).filter(
      (kind) => !isOfBatch(operation) || documents[kind] !== 'errors.problem.on-400',
    );
    return mistakesOf(operation)(
      `refused-${name}`,
      `It refuses ONE ${words}`,
      'errors.problem.on-401',
      kinds,
      answered(with4xx, change),
      { clauses: documents, isApart: true },
    );
  });

const withDocument =
  (change: (document: JsonObject) => JsonObject) =>
  (own: Answer): Answer => ({ ...own, body: change(Object(own.body) as JsonObject) });

type Part = readonly [name: string, words: string, ClauseId, change: (document: JsonObject) => JsonObject];

/** What is wrong in a problem document that is no validation error. */
const others: readonly Part[] = [
  ['status-zero', 'with 0 in its body', 'errors.other.status', (own) => ({ ...own, status: 0 })],
  [
    'without-detail',
    'without a detail',
    'errors.other.detail',
    ({ detail: title, ...own }) => ({ ...own, title }),
  ],
  [
    'with-errors',
    'with a map of errors',
    'errors.other.no-errors-map',
    (own) => ({ ...own, errors: { path: ['It is wrong.'] } }),
  ],
  ['status-400', 'with 400 in its body', 'errors.other.status', (own) => ({ ...own, status: 400 })],
  ['blank-detail', 'with an empty detail', 'errors.other.detail', (own) => ({ ...own, detail: '' })],
];

const inOthers = (operation: OperationName): Mistake[] => {
  const [name, words, clause, change] = pick(others, operation);
  const kinds = of('no-token', 'garbage', 'far-store', 'no-member');
  const make = answered([401, 403, 404], withDocument(change));
  return [mistakesOf(operation)(`other-${name}`, `It refuses ONE ${words}`, clause, kinds, make)];
};

const messagesIn = ({ errors }: JsonObject): readonly Json[] =>
  entriesIn(errors).flatMap(([, words]) => words);
const allMessages = (own: JsonObject): string => messagesIn(own).join(' ');

const map = 'errors.validation.errors-map';

/** The messages of each field in another form. */
const messages =
  (change: (words: Json) => Json) =>
  (own: JsonObject): JsonObject => ({
    ...own,
    errors: Object.fromEntries(entriesIn(own['errors']).map(([name, words]) => [name, change(words)])),
  });

/** What is wrong in the document of a validation error. */
const validations: readonly Part[] = [
  ['no-title', 'without a title', 'errors.validation.title', (own) => ({ ...own, title: null })],
  ['no-map', 'without a map', map, ({ errors, ...own }) => ({ ...own, detail: allMessages({ errors }) })],
  ['status-422', 'with 422 in its body', 'errors.validation.status', (own) => ({ ...own, status: 422 })],
  [
    'empty-map',
    'with an empty map of errors',
    map,
    (own) => ({ ...own, errors: {}, detail: allMessages(own) }),
  ],
  ['single-messages', 'with a text for the messages of each field', map, messages((words) => String(words))],
  ['blank-title', 'with an empty title', 'errors.validation.title', (own) => ({ ...own, title: '' })],
  ['list-for-map', 'with a list of messages', map, (own) => ({ ...own, errors: messagesIn(own) })],
  ['no-status', 'without a status in it', 'errors.validation.status', (own) => ({ ...own, status: null })],
  ['null-messages', 'with a null among the messages', map, messages((words) => [words, null].flat() as Json)],
  [
    'unnamed-fields',
    'with all messages in one',
    map,
    (own) => ({ ...own, errors: { body: messagesIn(own) } }),
  ],
];

const inValidation = (operation: OperationName): Mistake[] =>
  [0, 3, 6].map((further) => {
    const [name, words, clause, change] = pick(validations, operation, further);
    return mistakesOf(operation)(
      `invalid-${name}`,
      `It refuses ONE ${words}`,
      clause,
      ['invalid'],
      answered([400], (own) => ('errors' in Object(own.body) ? withDocument(change)(own) : own)),
      { also: ['problem.errors'] },
    );
  });

const fault = (status: number): { also: readonly ClauseId[] } => ({
  also: status === 500 ? ['errors.no-server-fault'] : [],
});

const ofStatuses = (
  operation: OperationName,
  name: string,
  kind: Kind,
  clause: ClauseId,
  statuses: readonly number[],
  from: number,
): Mistake[] =>
  [0, 1].map((further) => {
    const status = pick(statuses, operation, further);
    return mistakesOf(operation)(
      `${name}-${status}`,
      `It answers ONE with status ${status}`,
      clause,
      [kind],
      answered([from], (own) => problem(status, said(own))),
      fault(status),
    );
  });

/** What would be right in the place of a value that a rule binds. */
const corrections: Partial<Record<OperationName, Json>> = {
  registerMember: somePhone.number,
  enrollMember: somePhone.number,
  updateMember: 'NotShared',
  inviteFriend: 'friend@example.com',
  sendOtp: somePhone.number,
  createDraftCoupon: 'Standard',
  reserveStamps: 1,
  cancelStampReservation: 1,
  addNonEligibleProducts: '2099-12-31',
};

const corrected = (operation: OperationName): Mistake['make'] =>
  instead(({ call }) => {
    const path = boundIn(call).replaceAll(/\b0\b/g, '*').split('.');
    return { ...call, body: withValue(call.body, path, corrections[operation]) };
  });

const wrongType = 'errors.wrong-type';

const ofTypes = (operation: OperationName): Mistake[] => [
  ...ofStatuses(operation, 'wrong-type', 'bound-type', wrongType, [422, 404, 500, 409], 400),
  ...(corrections[operation] === undefined
    ? []
    : [
        mistakesOf(operation)(
          'takes-wrong-type',
          'It takes ONE',
          wrongType,
          ['bound-type'],
          corrected(operation),
        ),
      ]),
];

const confirmed = (operation: OperationName): Answer =>
  operation === 'couponExemptions'
    ? { status: 200, body: [] }
    : actions.includes(operation)
      ? actionResult()
      : { status: 204 };

const ofUnknownMember = (operation: OperationName): Mistake[] => {
  const isAction = actions.includes(operation);
  const clause = isAction ? 'errors.unknown-member.action' : 'errors.unknown-member.status';
  return [
    ...(['updateMember', 'createIdentifier'].includes(operation)
      ? []
      : [
          mistakesOf(operation)(
            'confirms-no-member',
            'It confirms ONE',
            clause,
            ['no-member', 'owner-case'],
            afterRefused((_, own) => (own.status === 404 ? confirmed(operation) : own)),
            {
              clauses: { 'owner-case': 'errors.member-id.letter-case' },
              also: [clause, 'errors.member-id.letter-case'],
            },
          ),
        ]),
    ...(isAction
      ? []
      : ofStatuses(operation, 'of-no-member', 'no-member', clause, [400, 410, 500, 403], 404)),
    ...(lookingUp.includes(operation)
      ? [
          mistakesOf(operation)(
            'for-near-member',
            'It takes a similar id for that of a member in ONE',
            clause,
            ['near-owner', 'owner-case'],
            forNearMember,
            {
              clauses: { 'owner-case': 'errors.member-id.letter-case' },
              isApart: true,
              also: ['update-member.keeps.id'],
            },
          ),
        ]
      : []),
  ];
};

/** Promises about null, which a service breaks too that fails over it. */
const acceptingNull: readonly ClauseId[] = [
  'register-member.accepts-null',
  'enroll-member.accepts-null',
  'update-member.accepts-null',
  'consent.gdpr.missing-on-update',
  'consent.missing-on-update',
];

const failing = (operation: OperationName, kinds: readonly Kind[]): Mistake =>
  mistakesOf(operation)('fails', 'It answers ONE with status 500', 'errors.no-server-fault', kinds, fails, {
    also: acceptingNull,
  });

const without = bearers.filter((name) => /^(invite|updateI|reserveS|cancelS)/.test(name));

const announcing = (operation: OperationName): Mistake =>
  mistakesOf(operation)(
    'announces-body',
    'It confirms ONE and announces a body',
    'errors.no-body-on-204',
    ['always', 'later-token'],
    afterDone((_, own) => ({ ...own, headers: { 'content-length': '2' } })),
  );

const typedAs =
  (type: string, mark = '') =>
  ({ status, body }: Answer): Answer => ({
    status,
    text: mark + JSON.stringify(body),
    headers: { 'content-type': type },
  });

/** JSON that says that it is something else, or begins with what is none. */
const framings: readonly Form[] = [
  ['declared-as-page', 'declares as a page', typedAs('text/html')],
  ['declared-as-text', 'declares as text', typedAs('text/plain')],
  ['with-mark', 'puts a byte order mark before', typedAs('application/json', '\uFEFF')],
];

const declaring = (operation: OperationName): Mistake => {
  const [name, what, change] = pick(framings, operation);
  const make = around(() => (own) => (own.body !== undefined && own.status < 300 ? change(own) : own));
  const words = `It ${what} the answer to ONE`;
  return mistakesOf(operation)(name, words, 'service.json-bodies', ['always', 'later-token'], make);
};

/** What goes wrong where something is wrong with a request, whatever it is about. */
export const errorMistakes: readonly Mistake[] = [
  ...bearers.flatMap((operation) => [...inForms(operation), ...inOthers(operation)]),
  ...validating.flatMap(inValidation),
  ...withBodies.flatMap((operation) =>
    ofStatuses(operation, 'malformed', 'malformed', 'errors.malformed-json', [415, 422, 500, 404], 400),
  ),
  ...binding.flatMap(ofTypes),
  ...ofMembers.flatMap(ofUnknownMember),
  ...inStores.map((operation) => failing(operation, ['strange', 'strange-id', 'no-member'])),
  ...without.map(announcing),
  ...bearers.filter((operation) => !without.includes(operation)).map(declaring),
];
