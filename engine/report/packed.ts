import { z } from 'zod';
import { exchange } from './exchange.ts';
import { report, type Report } from './report.ts';

const { request, response } = exchange.shape;
const answer = response.unwrap().unwrap();

/** The place of what several exchanges have, in a list of {@link packedReport}, counted from 0. */
const place = z.int().nonnegative();
const header = z.tuple([z.string(), z.string()]);
const headers = z.array(z.union([header, place]));
const body = z.union([z.string(), place]);

const packedExchange = exchange.extend({
  request: request.extend({ headers, body: body.nullable().default(null) }),
  response: answer.extend({ headers, body }).nullable().default(null),
});

/** A report as `conformance.json` has it: headers and bodies that several exchanges have are stored once. */
export const packedReport = report.extend({
  /** Reports of earlier versions have none. */
  repeated: z
    .object({ headers: z.array(header), bodies: z.array(z.string()) })
    .default({ headers: [], bodies: [] }),
  exchanges: z.array(packedExchange),
});

type PackedReport = z.infer<typeof packedReport>;
type Exchange = Report['exchanges'][number];
type Header = z.infer<typeof header>;

/** An exchange with headers and bodies of these types. */
type ExchangeOf<H, B> = Omit<Exchange, 'request' | 'response'> & {
  request: Omit<Exchange['request'], 'headers' | 'body'> & { headers: H; body: B | null };
  response: (Omit<NonNullable<Exchange['response']>, 'headers' | 'body'> & { headers: H; body: B }) | null;
};

/** Exchanges with other headers and bodies. */
const withMessages = <H, B, H2, B2>(
  exchanges: readonly ExchangeOf<H, B>[],
  headersOf: (from: H) => H2,
  bodyOf: (from: B) => B2,
): ExchangeOf<H2, B2>[] =>
  exchanges.map(({ request: sent, response: got, ...one }) => ({
    ...one,
    request: {
      ...sent,
      headers: headersOf(sent.headers),
      body: sent.body === null ? null : bodyOf(sent.body),
    },
    response: got && { ...got, headers: headersOf(got.headers), body: bodyOf(got.body) },
  }));

/** Stores what repeats once. */
export function packed(whole: Report): PackedReport {
  const messages = whole.exchanges.flatMap((one) => [one.request, one.response ?? []].flat());
  const ofHeaders = placesOf(messages.flatMap((one) => one.headers.map((pair) => JSON.stringify(pair))));
  const ofBodies = placesOf(messages.flatMap((one) => one.body ?? []));
  return {
    ...whole,
    repeated: {
      headers: Array.from(ofHeaders.keys(), (pair) => header.parse(JSON.parse(pair))),
      bodies: [...ofBodies.keys()],
    },
    exchanges: withMessages(
      whole.exchanges,
      (pairs) => pairs.map((pair) => ofHeaders.get(JSON.stringify(pair)) ?? pair),
      (text) => ofBodies.get(text) ?? text,
    ),
  };
}

/** Puts everything that is stored once in its places. */
export function unpacked({ repeated, ...stored }: PackedReport): Report {
  return {
    ...stored,
    exchanges: withMessages(
      stored.exchanges,
      (pairs) =>
        pairs.flatMap((pair): Header[] =>
          typeof pair === 'number' ? repeated.headers.slice(pair, pair + 1) : [pair],
        ),
      (text) => (typeof text === 'number' ? (repeated.bodies[text] ?? '') : text),
    ),
  };
}

/** A shorter text takes no more room than its place. */
const shortest = 20;

/** The place of each text that occurs more than once. */
function placesOf(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of all) counts.set(text, (counts.get(text) ?? 0) + 1);
  const often = [...counts].filter(([text, count]) => count > 1 && text.length >= shortest);
  return new Map(often.map(([text], index) => [text, index]));
}
