import type { ClauseId } from '../../specs/clauses.ts';
import type { JsonObject } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import type { Call } from '../service/calls/call.ts';
import type { Answer } from '../service/contract/answer.ts';
import { problem } from '../service/contract/problem.ts';
import type { Kind } from '../triggers/trigger.ts';
import { afterDone, around, byRules, instead, type Mistake } from './mistake.ts';

const grantClauses = {
  'grant-other': 'token.grant-type.other',
  'grant-case': 'token.grant-type.letter-case',
  'grant-missing': 'token.grant-type.missing',
} as const;

const credentialClauses = {
  'wrong-secret': 'token.credentials.wrong-secret',
  'wrong-id': 'token.credentials.wrong-id',
  'other-environment': 'token.credentials.other-environment',
  'header-wrong': 'token.credentials.wrong-header-wins',
} as const;

const missingClauses = {
  'no-secret': 'token.credentials.without-secret',
  'no-id': 'token.credentials.without-id',
} as const;

const textClauses: Partial<Record<Kind, ClauseId>> = {
  'grant-other': 'token.errors.grant-type.plain-text',
  'grant-case': 'token.errors.grant-type.plain-text',
  'wrong-secret': 'token.errors.credentials.plain-text',
  'wrong-id': 'token.errors.credentials.plain-text',
  'other-environment': 'token.errors.environment.plain-text',
};

const kindsOf = (clauses: Clauses): readonly Kind[] => Object.keys(clauses) as Kind[]; // of kinds

/** Where credentials are sent. */
const places = [
  ['', '', (): boolean => true],
  ['-by-header', ' for a header', ({ headers }: Call): boolean => headers['authorization'] !== undefined],
  ['-by-form', ' for a form', ({ headers }: Call): boolean => headers['authorization'] === undefined],
] as const;

type Place = (typeof places)[number];
type Row = Omit<Mistake, 'operation'>;

/** Grants a token whatever is sent. */
const granting = ([, , isIt]: Place): Mistake['make'] =>
  instead(({ call }) => ({
    ...call,
    ...(isIt(call) && {
      rules: {
        ...call.rules,
        grantTypeOk: () => true,
        credentialsOk: () => true,
        isOtherEnvironment: () => false,
      },
    }),
  }));

const refusing = ([, , isIt]: Place, change: (own: Answer) => Answer): Mistake['make'] =>
  around(
    ({ call }) =>
      (own) =>
        isIt(call) && own.text !== undefined ? change(own) : own,
  );

const asStatus =
  (status: number) =>
  (own: Answer): Answer => ({ ...own, status });

const refused = { ...grantClauses, ...credentialClauses };
const unsaid = {
  'grant-other': 'token.grant-type.message',
  'grant-case': 'token.grant-type.message',
} as const;
const asJsonText = ({ status, text = '' }: Answer): Answer => ({ status, body: text });
const mute = ({ status }: Answer): Answer => ({ status, text: 'Bad request.' });

type Clauses = Partial<Record<Kind, ClauseId>>;
type Refused = readonly [name: string, words: string, Clauses, (own: Answer) => Answer, ends: RegExp];

/** How refusals go wrong, and where the credentials are. */
const refusals: readonly Refused[] = [
  ['with-403', 'with status 403', refused, asStatus(403), /^$/],
  ['with-500', 'with status 500', refused, asStatus(500), /^$/],
  ['with-401', 'with status 401', refused, asStatus(401), /./],
  ['as-text-in-json', 'by a JSON text', textClauses, asJsonText, /^$/],
  ['in-json', 'by a JSON document', textClauses, inJson, /^$|header/],
  ['by-page', 'by a page', textClauses, inHtml, /^$|header/],
  ['unexplained', 'and does not say what is wrong', unsaid, mute, /^/],
];

const fromRefusals = (place: Place): Row[] => {
  const [end, words] = place;
  const row = (name: string, what: string, clauses: Clauses, make: Mistake['make']): Row => ({
    name: `token-${name}${end}`,
    words: `It ${what}${words}`,
    clause: 'token.credentials.wrong-secret',
    clauses,
    isApart: true,
    also: [
      'token.credentials.wrong-header-wins',
      ...(name.endsWith('500') ? (['errors.no-server-fault'] as const) : []),
      ...(name === 'granted' ? (['token.credentials.without-secret'] as const) : []),
    ],
    kinds: kindsOf(clauses).filter((kind) => end !== '-by-form' || kind !== 'header-wrong'),
    make,
  });
  return [
    ...refusals
      .filter(([, , , , ends]) => ends.test(end))
      .map(([name, what, clauses, change]) =>
        row(`refused-${name}`, `refuses a token ${what}`, clauses, refusing(place, change)),
      ),
    row('granted', 'grants a token', { ...refused, ...missingClauses }, granting(place)),
  ];
};

function inJson({ status, text }: Answer): Answer {
  return { status, body: { error: 'invalid_client', error_description: text } };
}

function inHtml({ status, text }: Answer): Answer {
  return {
    status,
    text: `<!DOCTYPE html><p>${text}</p>`,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  };
}

const withFields = (fields: JsonObject): Mistake['make'] =>
  afterDone((_, answer) => ({ ...answer, body: { ...Object(answer.body), ...fields } }));

/** Answers another token than the one that was issued, which opens the same. */
const renamed = (rename: (token: string) => string): Mistake['make'] =>
  afterDone(({ call: { state } }, answer) => {
    const token = String(at(answer.body, 'access_token'));
    const access_token = rename(token);
    const issued = state.tokens.get(token);
    if (issued) state.tokens.set(access_token, issued);
    return { ...answer, body: { ...Object(answer.body), access_token } };
  });

const changing = (change: (issued: { scope: string; expires_at: number }) => object): Mistake['make'] =>
  afterDone(({ call: { state } }, answer) => {
    const issued = state.tokens.get(String(at(answer.body, 'access_token')));
    if (issued) Object.assign(issued, change(issued));
  });

const forget = changing(() => ({ expires_at: 0 }));
const lasting = changing(({ expires_at: end }) => ({ expires_at: end + 3_600_000 }));
const openToAll = changing(() => ({ scope: 'api.retailer' }));

type Done = readonly [name: string, words: string, ClauseId, Mistake['make'], (readonly Kind[])?];

const asked: readonly Kind[] = ['asked-token'];
const granted = 'token.response.scope-granted';
const positive = 'token.response.expires-in-positive';
const four = 'token.response.exactly-four-fields';
const refusedAll = around(
  () => (own) => (own.status < 300 ? { status: 400, text: 'Invalid request.' } : own),
);

const isJwt = 'token.access-token.is-jwt';
const success = 'token.success';
const lifetime = 'token-response.expires-in';
const created = afterDone((_, own) => ({ ...own, status: 201 }));
const failed = afterDone(() => problem(500, 'It failed.'));
const refresh = withFields({ refresh_token: 'mock-refresh-token' });
const opaque = renamed((one) => Buffer.from(one).toString('hex').slice(-60));
const cut = renamed((one) => one.split('.').slice(0, 2).join('.'));
const always: readonly Kind[] = ['always'];
const typed = 'token-response.token-type';
const orAgain: readonly Kind[] = ['asked-token', 'token-again', 'form-wrong'];

const done: readonly Done[] = [
  ['answered-201', 'answers with status 201', success, created],
  ['fails', 'answers with status 500', success, failed],
  ['with-refresh-token', 'adds a refresh token', four, refresh],
  ['with-id-token', 'adds an empty id token', four, withFields({ id_token: null })],
  ['without-scope', 'names an empty scope', granted, withFields({ scope: '' })],
  ['other-scope', 'names another scope', granted, withFields({ scope: 'openid' })],
  ['expires-in-zero', 'says that a token is over', positive, withFields({ expires_in: 0 })],
  ['expires-before', 'names a negative lifetime', positive, withFields({ expires_in: -1 })],
  ['expires-as-text', 'names a lifetime as text', lifetime, withFields({ expires_in: '3600' })],
  [
    'type-in-small',
    'names the type of a token in small letters',
    typed,
    withFields({ token_type: 'bearer' }),
  ],
  ['opaque', 'answers a token that is no JWT', isJwt, opaque],
  ['of-two-parts', 'answers a JWT without signature', isJwt, cut],
  ['not-accepted', 'issues a token that opens nothing', 'token.access-token.accepted', forget],
  ['lasts-on', 'issues a token that opens all for an hour more', 'token.lifetime.ends', lasting, always],
  ['opens-all', 'opens all by any token', 'token.scope.read-transaction.no-reads', openToAll, always],
  ['refused', 'refuses a token', success, refusedAll, orAgain],
];

/** What goes wrong where a token is asked for. */
export const tokenMistakes: readonly Mistake[] = [
  ...places.flatMap(fromRefusals),
  ...done.map(([name, words, clause, make, kinds = asked]): Row => ({
    name: `token-${name}`,
    words: `It ${words}`,
    clause,
    clauses: { 'token-again': 'retry.token', 'form-wrong': 'token.credentials.valid-header-wins' },
    also: [
      'token.credentials.basic-header',
      ...(name === 'opens-all'
        ? (['token.scope.read-transaction.no-writes', 'send-member-otp.only-sends'] as const)
        : []),
    ],
    kinds,
    make,
  })),
  {
    name: 'token-reads-no-header',
    words: 'It does not read credentials in a header',
    clause: 'token.credentials.basic-header' as const,
    also: ['token.credentials.valid-header-wins', 'token.credentials.wrong-header-wins'] as const,
    kinds: ['always'] as const,
    make: byRules(() => ({ basicCredentials: () => null })),
  },
].map((one) => ({ ...one, operation: 'token' }));
