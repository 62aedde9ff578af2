import { operations } from '../../specs/generated/operations.ts';
import type { ClientExchange, Session } from '../traffic/session.ts';
import { breachUnless, type Judge, judgeEach, type Occasion, shown, judgeSession } from './judge.ts';
import { after, bearerOf, headerOf, isMasked, isSameRequest, tokenRequests } from '../traffic/read.ts';

/** Tokens that end sooner than this, in seconds, have to be fetched often. */
const shortLifetime = 120;
/** Fewer tokens than this are no pattern: several processes have one each. */
const fewestTokens = 4;

/** A shorter value stands in an address by chance. */
const isTelling = (value: string | null): value is string =>
  value !== null && value.length >= 6 && !isMasked(value);

const secretsOf = (session: Session): string[] =>
  [session, ...tokenRequests(session)].flatMap(({ clientSecret }) =>
    isTelling(clientSecret) ? [clientSecret] : [],
  );

const tokensOf = (session: Session): string[] =>
  tokenRequests(session).flatMap(({ token }) => (isTelling(token) ? [token] : []));

const contains = (text: string, values: readonly string[]): boolean =>
  values.some((value) => text.includes(value) || text.includes(encodeURIComponent(value)));

const isBasic = (exchange: ClientExchange): boolean =>
  /^Basic /i.test(headerOf(exchange, 'authorization') ?? '');

/** Whether a request needs a token. */
const needsToken = ({ operation }: ClientExchange): boolean =>
  operation !== null && operations[operation].authenticated;

/** How a client handles its secret and its token (section 5). */
export const tokenUseJudges: readonly Judge[] = [
  judgeEach('token.caller.secret-in-no-address', 'ask for a token', (exchange, session) => {
    const values = [...secretsOf(session), ...tokensOf(session)];
    if (values.length === 0) return undefined;
    const isKept = !contains(exchange.url, values);
    return breachUnless(isKept, 'an address without credentials', 'a secret or a token in the address');
  }),
  judgeEach(
    'token.caller.secret-for-tokens-alone',
    'ask for a token, and call an operation',
    (exchange, session) => {
      const secrets = secretsOf(session);
      if (secrets.length === 0 || !needsToken(exchange)) return undefined;
      const isKept = !isBasic(exchange) && !contains(exchange.body ?? '', secrets);
      return breachUnless(
        isKept,
        'a request without the client secret',
        'the client secret in a header or body',
      );
    },
  ),
  judgeEach('token.caller.sends-bearer', 'call an operation that needs a token', (exchange) => {
    if (!needsToken(exchange) || isBasic(exchange)) return undefined;
    if (bearerOf(exchange) !== undefined) return null;
    // Browsers leave the header out of what they export: the service's own answer tells whether it was there.
    if (exchange.reply?.status !== 401) return undefined;
    const given = headerOf(exchange, 'authorization')?.split(' ')[0];
    return breachUnless(
      false,
      'Authorization: Bearer and a token',
      given === undefined ? 'no Authorization' : shown(given),
    );
  }),
  judgeSession('token.caller.caches', 'ask for a token, and call several operations', judgeCache),
  judgeSession('token.caller.refreshes-once', 'repeat a request after a 401', judgeRefresh),
  judgeSession('token.caller.recovers', 'call operations under token-revoked', judgeRecovery),
];

/**
 * A token that served one request only, time after time, was fetched for that request. Requests that are sent side by
 * side may fetch tokens side by side: only a token that was asked for after the one before had been used counts.
 */
function judgeCache(session: Session): Occasion[] {
  const usesOf = (token: string | null): ClientExchange[] =>
    session.exchanges.filter((one) => token !== null && bearerOf(one) === token);
  const fetched = tokenRequests(session).filter(
    ({ token, expiresIn }) =>
      token !== null &&
      (expiresIn ?? 0) >= shortLifetime &&
      usesOf(token).every(({ reply }) => reply?.status !== 401),
  );
  if (fetched.length === 0 || session.exchanges.filter(needsToken).length < 2) return [];
  const single = fetched.filter(({ token, exchange }, index) => {
    const before = fetched[index - 1];
    const isLater = usesOf(before?.token ?? null).every(({ endedAt }) => endedAt <= exchange.startedAt);
    return usesOf(token).length <= 1 && isLater;
  });
  const isKept = single.length < fewestTokens || single.length < fetched.length * 0.8;
  const received = `${fetched.length} tokens, ${single.length} of them for one request at most`;
  return [
    {
      exchanges: fetched.map(({ exchange }) => exchange),
      breach: breachUnless(isKept, 'a token that is used again until shortly before its end', received),
    },
  ];
}

function judgeRefresh(session: Session): Occasion[] {
  return session.exchanges.flatMap((refused) => {
    const token = bearerOf(refused);
    if (refused.reply?.status !== 401 || token === undefined) return [];
    const [first, second] = after(session, refused).filter((one) => isSameRequest(one, refused));
    if (first === undefined) return [];
    const isRefusedAgain = first.reply?.status === 401;
    const isStale = isRefusedAgain && bearerOf(first) === token;
    const isThird = isRefusedAgain && second?.reply?.status === 401;
    const breach = isStale
      ? { expected: 'a new token before the request is repeated', received: 'the refused token again' }
      : breachUnless(!isThird, 'one retry after a 401', 'a second retry');
    return [{ exchanges: isThird ? [refused, first, second] : [refused, first], breach }];
  });
}

/** Only where the refusal is of our making is it known that another token would have done. */
function judgeRecovery(session: Session): Occasion[] {
  if (session.provocation !== 'token-revoked' || !session.isComplete) return [];
  const refused = session.exchanges.filter((one) => one.reply?.status === 401 && bearerOf(one) !== undefined);
  const [first] = refused;
  if (first === undefined) return [];
  const repeat = refused
    .flatMap((one) =>
      after(session, one).filter((later) => later.operation === one.operation && later.path === one.path),
    )
    .find(({ reply }) => reply?.status !== 401);
  const breach = breachUnless(
    repeat !== undefined,
    'a new token, and the request once more',
    'neither of the two before the client ended',
  );
  return [{ exchanges: repeat === undefined ? [first] : [first, repeat], breach }];
}
