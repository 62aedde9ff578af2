import { type JsonObject, noConsent, omitAt, replaceAt } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import type { Wrong } from './wrong-data.ts';

type Body = JsonObject;

/** The clauses of an operation about a consent that is not given. */
interface ConsentClauses {
  readonly refused: ClauseId;
  readonly missing: ClauseId;
  readonly noConsent: ClauseId;
  /** By which the refusal says what must be true. */
  readonly message: ClauseId;
  /** By which one that says it names a way out; null where there is none. */
  readonly hint: ClauseId | null;
}

const gdpr = 'consent.gdpr_accepted';
const channels = [undefined, 'POS', 'OnlineStore'];

/** What else a body may have: who submits it. */
const fromEachChannel = channels.map((channel) => (body: Body) => ({ ...body, origin: { channel } }));

/** What the refusal of a consent names, whatever its words (section 7.2). */
export const gdprWords = ['gdpr_accepted', 'consent', 'true'] as const;

/** Whether a refusal says that GDPR must be accepted: one of a consent that is not there may say that it has to be. */
const saysGdpr = ({ message }: { readonly message: string }): boolean =>
  gdprWords.every((word) => message.toLowerCase().includes(word));

/** The ways of not accepting GDPR, each in whole bodies of each of some forms, and some in the least that a body may be. */
export function wrongConsents(
  { refused, missing, noConsent: none, message, hint }: ConsentClauses,
  least: (body: Body) => Body,
  forms: readonly ((body: Body) => Body)[] = fromEachChannel,
): Wrong[] {
  const named = { clause: message, words: gdprWords };
  const hinted = hint === null ? [] : [{ clause: hint, words: ['delete'], isPromised: saysGdpr }];
  const wrong = (clause: ClauseId, spoil: Wrong['spoil'], isNamed = false): Wrong => ({
    clause,
    spoil,
    mentions: [...(isNamed ? [named] : []), ...hinted],
  });
  const ways = [
    wrong(refused, (body) => replaceAt(body, gdpr, false), true),
    wrong(missing, (body) => omitAt(body, gdpr), true),
    wrong(refused, (body) => ({ ...body, consent: noConsent }), true),
    wrong(missing, (body) => ({ ...body, consent: {} }), true),
    // Null, or no consent at all, may be answered as any wrong type is.
    wrong(missing, (body) => replaceAt(body, gdpr, null)),
    wrong(none, (body) => omitAt(body, 'consent')),
    wrong(none, (body) => ({ ...body, consent: null })),
    wrong(missing, (body) => ({ ...least(body), consent: {} })),
    wrong(none, (body) => omitAt(least(body), 'consent')),
  ];
  return forms.flatMap((form) =>
    ways.map((way) => ({ ...way, spoil: (body: Body) => way.spoil(form(body)) })),
  );
}
