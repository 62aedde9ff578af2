import type { Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import type { Call } from '../service/calls/call.ts';
import type { SentCredentials } from '../service/rules/token.ts';
import { bearers, rarer } from './access.ts';
import { aboutNearIds } from './texts.ts';
import { type Row, rows, type Seen, type Trigger } from './trigger.ts';

/** The header of a request, the token that stands in it, and those that the service has issued. */
interface Sent {
  readonly header: string;
  readonly token: string;
  readonly parts: readonly string[];
  readonly issued: readonly string[];
}

function sentIn({ headers, state }: Call): Sent {
  const header = headers['authorization'] ?? '';
  const token = /^bearer +(\S+)$/i.exec(header)?.[1] ?? '';
  return {
    header,
    token,
    parts: token.split('.'),
    issued: [...state.tokens.keys()],
  };
}

const sent =
  (isIt: (one: Sent) => boolean) =>
  ({ call }: Seen): boolean =>
    isIt(sentIn(call));

/** A token that the service has not issued. */
const foreign = (isIt: (one: Sent) => boolean): Row[2] =>
  sent((one) => one.token !== '' && !one.issued.includes(one.token) && isIt(one));

const read = (part = ''): Json => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Json;
  } catch {
    return undefined;
  }
};

/** A header that has a valid token in another form. */
const holding = (form: RegExp): Row[2] =>
  sent(({ header, issued }) => issued.includes(form.exec(header)?.[1] ?? ''));

/** The token that was cut to make this one. */
const whole = ({ token, issued }: Sent): string => issued.find((one) => one.startsWith(token)) ?? '';

/** The token of which this one has the signature. */
const signed = ({ parts, issued }: Sent): string =>
  parts.length === 3 && parts[2] !== '' ? (issued.find((one) => one.endsWith(`.${parts[2]}`)) ?? '') : '';

const claims = (isIt: (now: Json, before: Json) => boolean): Row[2] =>
  foreign((one) => {
    const of = signed(one);
    return of !== '' && isIt(read(one.parts[1]), read(of.split('.')[1]));
  });

const claim = (name: string): Row[2] =>
  claims((now, before) => now !== undefined && at(now, name) !== at(before, name));

/** Judges a signature by those of tokens with the same claims. */
const signature = (isIt: (given: string, right: string) => boolean): Row[2] =>
  foreign(({ parts, issued }) =>
    issued.some((one) => {
      const [header, payload, right = ''] = one.split('.');
      const [given = ''] = parts.slice(2);
      return (
        header === parts[0] && payload === parts[1] && given.length === right.length && isIt(given, right)
      );
    }),
  );

const isJson = (part?: string): boolean => typeof read(part) === 'object';
const isUnsigned = ({ parts }: Sent): boolean => /^none$/i.test(String(at(read(parts[0]), 'alg')));

/** How long a token of the service has been over, in milliseconds. */
const over =
  (isIt: (ms: number, isNarrow: boolean) => boolean) =>
  ({ call }: Seen) => {
    const known = call.state.tokens.get(sentIn(call).token);
    return (
      known !== undefined && isIt(call.now().getTime() - known.expires_at, !/retailer/.test(known.scope))
    );
  };

const wrongTokens: readonly Trigger[] = [
  ...rarer('no-token', bearers, [
    ['at-all', 'no token is sent', ({ call }) => call.headers['authorization'] === undefined],
    [
      'after-success',
      'the same request was done with a token, and none is sent',
      ({ call, past }) =>
        call.headers['authorization'] === undefined &&
        past.same.some(({ body, isDone }) => isDone && body === call.rawBody),
    ],
  ]),
  ...rarer('other-scheme', bearers, [
    ['basic', 'client credentials are sent for a token', sent(({ header }) => /^basic /i.test(header))],
    ['bare', 'a valid token is sent without the word Bearer', holding(/^(\S+)$/)],
    ['other-word', 'a valid token is sent with another word than Bearer', holding(/^(?!bearer)\w+ (\S+)$/i)],
    ['words-behind', 'something stands behind a valid token', holding(/^bearer (\S+) .+$/i)],
    ['alone', 'the word Bearer stands alone', sent(({ header }) => /^bearer$/i.test(header))],
  ]),
  ...rarer('garbage', bearers, [
    ['word', 'a word is sent for a token', foreign(({ parts }) => parts.length === 1)],
    [
      'unreadable',
      'a token cannot be read',
      foreign(({ parts: [head, , end] }) => end !== undefined && !isJson(head)),
    ],
    [
      'longer',
      'a valid token has more characters behind it',
      foreign(({ token, issued }) => issued.some((one) => token.startsWith(one))),
    ],
  ]),
  ...rarer('cut-token', bearers, [
    ['somewhere', 'the end of a token is cut off', foreign((one) => whole(one) !== '')],
    ['by-one', 'a token lacks a character', foreign((one) => whole(one).length === one.token.length + 1)],
    [
      'whole-parts',
      'a token lacks its signature',
      foreign((one) => whole(one) !== '' && one.parts.length < 3),
    ],
  ]),
  ...rarer('claims', bearers, [
    ['changed', 'the claims of a token are changed', claims(() => true)],
    ['later-end', 'a token claims another end', claim('exp')],
    ['other-scope', 'a token claims another scope', claim('scope')],
    ['other-client', 'a token claims another client', claim('client_id')],
    ['unreadable', 'the claims of a token are no JSON', claims((now) => now === undefined)],
  ]),
  ...rarer('signature', bearers, [
    ['changed', 'the signature of a token is changed', signature(() => true)],
    ['end', 'a signature is right but for its end', signature((one, own) => alike(one, own, 0, -4))],
    ['start', 'a signature is right but for its start', signature((one, own) => alike(one, own, 4))],
    [
      'letter-case',
      'a signature is right but for letter case',
      signature((one, own) => one.toLowerCase() === own.toLowerCase()),
    ],
  ]),
  ...rarer('unsigned', bearers, [
    ['algorithm', 'a token names no algorithm for its signature', foreign(isUnsigned)],
    ['empty', 'a signature is empty', foreign(({ parts }) => parts[2] === '')],
  ]),
  ...rarer('ended', bearers, [
    ['token', 'a token is over', over((ms) => ms >= 0)],
    ['lately', 'a token has been over for less than two seconds', over((ms) => ms >= 0 && ms < 2000)],
  ]),
  ...rarer('narrow', bearers, [
    ['scope', 'a token is for reading only', over((ms, isNarrow) => ms < 0 && isNarrow)],
  ]),
  ...rarer('later-token', bearers, [
    ['second', 'a token is not the first one', sent(({ token, issued }) => issued.indexOf(token) > 0)],
    ['third', 'two tokens were issued before', sent(({ token, issued }) => issued.indexOf(token) > 1)],
  ]),
];

/** Whether texts of one length share a part. */
function alike(one: string, other: string, from: number, to?: number): boolean {
  return one.length === other.length && one.slice(from, to) === other.slice(from, to);
}

const token = ['token'] as const;
const grantType = 'client_credentials';

/** The fields of a form. */
export const formOf = ({ rawBody }: Pick<Call, 'rawBody'>): Record<string, string | undefined> =>
  Object.fromEntries(new URLSearchParams(rawBody));

/** The credentials of a form, and those that count. */
export function credentialsIn(
  call: Call,
): Record<'form' | 'own', SentCredentials> & { header: SentCredentials | null } {
  const header = call.rules.basicCredentials(call.headers['authorization']);
  const { client_id = '', client_secret = '' } = formOf(call);
  const form = { client_id, client_secret };
  return { header, form, own: header ?? form };
}

const grant =
  (isIt: (given: string) => boolean) =>
  ({ call }: Seen) =>
    isIt(formOf(call)['grant_type'] ?? '');
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const isCase = (text: string): boolean => text !== grantType && text.toLowerCase() === grantType;
const other = (isIt: (given: string) => boolean): Row[2] =>
  grant((given) => given !== '' && given.toLowerCase() !== grantType && isIt(given));

const grants: readonly Trigger[] = [
  ...rows('grant-other', token, [
    ['any', 'the grant type is another one', other(() => true)],
    ['password', 'the grant type is password', other((given) => given === 'password')],
    ['code', 'the grant type is authorization_code', other((given) => given === 'authorization_code')],
    ['refresh', 'the grant type is refresh_token', other((given) => given === 'refresh_token')],
    ['blank', 'the grant type has blanks around it', other((given) => given.trim() === grantType)],
    ['shorter', 'the grant type is cut short', other((given) => grantType.startsWith(given))],
    ['longer', 'the grant type begins with the right one', other((given) => given.startsWith(grantType))],
    ['end', 'the grant type ends with the right one', other((given) => given.endsWith(grantType))],
    ['signs', 'the grant type has another sign inside', other((given) => bare(given) === bare(grantType))],
  ]),
  ...rows('grant-case', token, [
    ['any', 'the grant type has another letter case', grant(isCase)],
    ['capitals', 'the grant type is of capitals', grant((given) => given === grantType.toUpperCase())],
    ['first', 'the grant type has a capital first', grant((given) => isCase(given) && /^C.*t/.test(given))],
  ]),
  ...rows('grant-missing', token, [
    ['absent', 'no grant type is sent', ({ call }) => formOf(call)['grant_type'] === undefined],
    ['empty', 'the grant type is empty', ({ call }) => formOf(call)['grant_type'] === ''],
  ]),
];

type Asked = ReturnType<typeof credentialsIn>;

/** Judges requests with the right grant type. */
const asked =
  (isIt: (one: Asked, call: Call) => boolean) =>
  ({ call }: Seen) =>
    formOf(call)['grant_type'] === grantType && isIt(credentialsIn(call), call);

const rightOf = ({ state }: Call): SentCredentials => ({
  client_id: state.store.id,
  client_secret: state.client_secret,
});

/** One half of credentials that is wrong, where the other one is right. */
const half = (name: keyof SentCredentials, isIt: (given: string, right: string, call: Call) => boolean) => {
  const rest = name === 'client_id' ? 'client_secret' : 'client_id';
  return asked(({ own }, call) => {
    const right = rightOf(call);
    const given = own[name];
    const isWrong = given !== '' && given !== right[name] && own[rest] === right[rest];
    return isWrong && isIt(given, right[name], call);
  });
};

const halves = (
  [
    ['wrong-secret', 'client_secret', 'client secret'],
    ['wrong-id', 'client_id', 'client id'],
  ] as const
).flatMap(([kind, name, words]): Trigger[] => [
  ...rows(kind, token, [
    ['any', `the ${words} is wrong`, half(name, () => true)],
    ['first-only', `the ${words} has another first character`, half(name, (one, own) => alike(one, own, 1))],
    [
      'last-only',
      `the ${words} differs in its last character`,
      half(name, (one, own) => alike(one, own, 0, -1)),
    ],
    ['is-other-half', `the ${words} is the other half of the credentials`, half(name, isOtherHalf(name))],
    [
      'of-other-environment',
      `the ${words} is that of the other environment`,
      half(name, (given, _, { state }) => given === state.other_environment[name]),
    ],
  ]),
  ...aboutNearIds({
    kind,
    operations: token,
    words: [words, 'the right one'],
    one: (call) => credentialsIn(call).own[name],
    others: (call) => [rightOf(call)[name]],
    ways: /^(letter-case|beginning|longer|end|outer-blanks|signs|pattern)$/,
  }).map((one) => ({ ...one, hits: (seen: Seen) => one.hits(seen) && half(name, () => true)(seen) })),
]);

function isOtherHalf(name: keyof SentCredentials) {
  return (given: string, _: string, call: Call): boolean =>
    given === rightOf(call)[name === 'client_id' ? 'client_secret' : 'client_id'];
}

const isRight = (one: SentCredentials | null, call: Call): boolean =>
  one !== null && call.rules.credentialsOk(one, call.state);
const right = (isIt: (one: Asked, call: Call, seen: Seen) => boolean) => (seen: Seen) =>
  asked((one, call) => isRight(one.own, call) && isIt(one, call, seen))(seen);
const isEmpty = ({ client_id: id, client_secret: secret }: SentCredentials): boolean =>
  id === '' && secret === '';

/** Triggers about credentials of another kind, and about requests for a token that are in order. */
const requests: readonly Trigger[] = [
  ...rows('no-secret', token, [
    [
      'any',
      'the secret is missing',
      asked(({ own }, call) => own.client_secret === '' && own.client_id === call.state.store.id),
    ],
  ]),
  ...rows('no-id', token, [
    [
      'any',
      'the id is missing',
      asked(({ own }, call) => own.client_id === '' && own.client_secret === call.state.client_secret),
    ],
    ['both', 'no credentials are sent', asked(({ own }) => isEmpty(own))],
  ]),
  ...rows('other-environment', token, [
    [
      'credentials',
      'the credentials are of elsewhere',
      asked(({ own }, { rules, state }) => rules.isOtherEnvironment(own, state)),
    ],
  ]),
  ...rows('header-wrong', token, [
    [
      'only',
      'the header alone is wrong',
      asked(({ header, form }, call) => header !== null && !isRight(header, call) && isRight(form, call)),
    ],
  ]),
  ...rows('form-wrong', token, [
    [
      'header-right',
      'the form alone is wrong',
      right(({ header, form }, call) => header !== null && !isEmpty(form) && !isRight(form, call)),
    ],
  ]),
  ...rows('token-again', token, [
    ['before', 'the same request was made before', right((_, __, { past }) => past.same.length > 0)],
    ['often', 'the same request was made thrice', right((_, __, { past }) => past.same.length > 2)],
  ]),
  ...rows('asked-token', token, [
    ['by-form', 'credentials are in the form', right(({ header }) => header === null)],
    ['by-header', 'credentials are in a header', right(({ header }) => header !== null)],
    [
      'for-reading',
      'the scope is for reading',
      right((_, call) => formOf(call)['scope']?.startsWith('read:') === true),
    ],
    ['for-all', 'the full scope is named', right((_, call) => formOf(call)['scope'] === 'api.retailer')],
    ['later', 'a token was issued before', right((_, { state }) => state.tokens.size > 0)],
    ['every-third', 'it is every third request', right((_, __, { past }) => past.count % 3 === 0)],
    ['encoded', 'the grant type is encoded', right((_, { rawBody }) => /=client%5fcred/i.test(rawBody))],
  ]),
];

/** Triggers about tokens, and about requests for them. */
export const tokenTriggers: readonly Trigger[] = [...wrongTokens, ...grants, ...halves, ...requests];
