import { operations } from '../../specs/operations.ts';
import type { ClientExchange, ExchangeFacts, Session, Trace } from '../traffic/session.ts';
import {
  breachUnless,
  type Judge,
  judgeEach,
  type Occasion,
  occasionsOf,
  shown,
  judgeSession,
} from './judge.ts';
import { finderOf } from '../traffic/finder.ts';
import { grouped } from '../traffic/grouped.ts';
import { ofSession } from '../traffic/of-session.ts';
import { carriedToken, tokenRequests, type TokenRequest } from '../traffic/read.ts';
import { placeFrom } from '../traffic/order.ts';
import { headerOf, ifRecorded, isMasked, isUnknown, recorded, timed } from '../traffic/recorded.ts';
import { isUnfilled } from './placeholders.ts';
import { tokenField } from './token-requests.ts';

/** Tokens that end sooner than this, in seconds, have to be fetched often. */
const shortLifetime = 120;
/** Fewer tokens than this are no pattern: several processes have one each. */
const fewestTokens = 4;

/** A request may be on its way when its token ends, in milliseconds. */
const lateness = 1000;
/** A shorter value stands in an address by chance. */
const isTelling = (value: string | null): value is string =>
  value !== null && value.length >= 6 && !isUnknown(value);

const secretsOf = ofSession((session): ReadonlySet<string> => {
  const sent = tokenRequests(session).map(
    (request) => request.clientSecret ?? tokenField(request, 'client_secret'),
  );
  return new Set([session.clientSecret, ...sent].filter(isTelling));
});

const tokensOf = ofSession(
  (session): ReadonlySet<string> =>
    new Set(
      tokenRequests(session)
        .map(({ token }) => token)
        .filter(isTelling),
    ),
);

const secretsIn = ofSession((session) => finderOf(secretsOf(session)));
const credentialsIn = ofSession((session) =>
  finderOf(new Set([...secretsOf(session), ...tokensOf(session)])),
);

/** Whether a credential of a session is missing from its recording, or only its pseudonym is there. */
const hidesCredential = ofSession((session) => {
  const known = [secretsOf(session), tokensOf(session)];
  return known.some((values) => values.size === 0 || [...values].some(isMasked));
});

/** What a request says apart from its address; words of its headers may be encoded, as those of a Basic header. */
const saidBy = ({ headers, body }: ClientExchange): string[] => {
  const words = headers.flatMap(([, value]) => value.split(/[\s,;=]+/));
  const decoded = words.map((word) => Buffer.from(word, 'base64').toString('utf8'));
  return [body ?? '', ...headers.map(([, value]) => value), ...decoded];
};

/** Whether a request carries the client secret; what a recording masks in a Basic header is taken for it. */
function carriesSecret(exchange: ClientExchange, session: Session): boolean {
  const authorization = headerOf(exchange, 'authorization') ?? '';
  if (/^Basic /i.test(authorization) && isMasked(authorization)) return true;
  return saidBy(exchange).some((text) => secretsIn(session)(text).length > 0);
}

/** Parameters of an address that hold a credential, whatever their value is. */
const credentialParameters = ['client_secret', 'access_token'];

/** Whether a request needs a token. */
const needsToken = ({ operation }: ExchangeFacts): boolean =>
  operation !== null && operations[operation].authenticated;

/** How a client handles its secret and its token (section 5). */
export const tokenUseJudges: readonly Judge[] = [
  judgeEach('token.caller.secret-in-no-address', 'ask for a token', (exchange, session) => {
    const isNamed = credentialParameters.some((name) => exchange.query.get(name));
    const isKept = !isNamed && credentialsIn(session)(exchange.url).length === 0;
    if (isKept && (isUnknown(exchange.url) || hidesCredential(session))) return undefined;
    return breachUnless(isKept, 'an address without credentials', 'a secret or a token in the address');
  }),
  judgeEach(
    'token.caller.secret-for-tokens-alone',
    'ask for a token, and call an operation',
    (exchange, session) => {
      const secrets = secretsOf(session);
      if (exchange.operation === 'token' || secrets.size === 0) return undefined;
      const isKept = !carriesSecret(exchange, session);
      const isHidden = [headerOf(exchange, 'authorization'), exchange.body].some(isUnknown);
      if (isKept && (isHidden || [...secrets].some(isMasked))) return undefined;
      return breachUnless(
        isKept,
        'a request without the client secret',
        'the client secret in a header or body',
      );
    },
  ),
  judgeEach('token.caller.sends-bearer', 'call an operation that needs a token', (exchange, session) => {
    if (!needsToken(exchange)) return undefined;
    const given = headerOf(exchange, 'authorization');
    // Browsers leave the header out of what they export: the service's own answer tells whether it was there.
    if (given === undefined && exchange.reply?.status !== 401) return undefined;
    // A secret in place of the token breaks a clause of its own.
    if (given !== undefined && carriesSecret(exchange, session)) return undefined;
    const token = carriedToken(exchange);
    const received = token ?? given?.split(' ')[0];
    return breachUnless(
      token !== undefined && !isUnfilled(token),
      'Authorization: Bearer and a token',
      received === undefined ? 'no Authorization' : shown(received),
    );
  }),
  judgeSession('token.caller.caches', 'ask for a token, and call several operations', judgeCache),
  judgeSession(
    'token.caller.lifetime',
    'work for longer than a token lives, for example under token-short',
    judgeLifetime,
  ),
];

/** The requests with each token; those with an unknown one are under undefined. */
const callsByToken = ofSession(({ exchanges }) =>
  grouped(
    exchanges.filter(({ operation }) => operation !== 'token'),
    (one) => ifRecorded(() => carriedToken(one) ?? ''),
  ),
);

const answersByToken = ofSession((session) => grouped(tokenRequests(session), ({ token }) => token));

/** The requests with the token that an answer brought, until another answer brings the same token. */
function usesOf(session: Session, { token, exchange: { position } }: TokenRequest): readonly Trace[] {
  const answers = answersByToken(session).get(token) ?? [];
  const calls = callsByToken(session).get(recorded(token) ?? '') ?? [];
  const next = answers[placeFrom(answers, ({ exchange }) => exchange.position > position)]?.exchange;
  const placeAfter = (place: number): number => placeFrom(calls, (one) => one.position > place);
  return calls.slice(placeAfter(position), next && placeAfter(next.position));
}

/**
 * A token that served one request only, time after time, was fetched for that request. Requests that are sent side by
 * side may fetch tokens side by side: only a token that was asked for after the one before had been used counts.
 */
function judgeCache(session: Session): Occasion[] {
  if (callsByToken(session).has(undefined)) return [];
  const fetched = tokenRequests(session)
    .filter(({ token, expiresIn }) => token !== null && (expiresIn ?? 0) >= shortLifetime)
    .map((request) => ({ ...request, uses: usesOf(session, request) }))
    .filter(({ uses }) => uses.every(({ reply }) => reply?.status !== 401));
  if (fetched.length === 0 || session.exchanges.filter(needsToken).length < 2) return [];
  const single = fetched.filter(({ uses, exchange }, index) => {
    const isLater = (one: Trace): boolean => timed(one).endedAt <= timed(exchange).startedAt;
    return uses.length === 1 && (fetched[index - 1]?.uses ?? []).every(isLater);
  });
  const isKept = single.length < fewestTokens || single.length < fetched.length * 0.8;
  const received = `${fetched.length} tokens, ${single.length} of them for one request`;
  return [
    {
      exchanges: fetched.map(({ exchange }) => exchange),
      breach: breachUnless(isKept, 'a token that is used again until shortly before its end', received),
    },
  ];
}

/** A token that is used after its end: the client takes its lifetime from elsewhere than the token's own answer. */
function judgeLifetime(session: Session): Occasion[] {
  const calls = session.exchanges.filter(needsToken);
  const untimed = calls.filter(({ isTimed }) => !isTimed);
  const unknown = callsByToken(session).get(undefined)?.filter(needsToken) ?? [];
  return occasionsOf(tokenRequests(session), (request) => {
    const { token, expiresIn, exchange: fetched } = request;
    if (token === null || expiresIn === null || expiresIn <= 0) return [];
    const end = timed(fetched).endedAt + expiresIn * 1000;
    const isLater = (one: Trace): boolean => one.position > fetched.position;
    const isLate = (one: Trace): boolean => isLater(one) && one.startedAt > end + lateness;
    const firstLate = (list: readonly Trace[]): Trace | undefined => list[placeFrom(list, isLate)];
    const late = firstLate(usesOf(session, request).filter(needsToken));
    const unclear = [untimed[placeFrom(untimed, isLater)], firstLate(unknown)];
    if (unclear.some((one) => one !== undefined && !(late && late.position < one.position))) return [];
    const shownBy = late ?? firstLate(calls);
    if (shownBy === undefined) return [];
    const breach = breachUnless(
      late === undefined,
      `another token after ${expiresIn} seconds`,
      `a token ${Math.round((shownBy.startedAt - end) / 1000)} seconds after its end`,
    );
    return [{ exchanges: [fetched, shownBy], breach }];
  });
}
