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
type Headers = Report['exchanges'][number]['request']['headers'];

/** Stores what repeats once. */
export function packed(whole: Report): PackedReport {
  const messages = whole.exchanges.flatMap((one) => [one.request, one.response ?? []].flat());
  const ofHeaders = placesOf(messages.flatMap((one) => one.headers.map((pair) => JSON.stringify(pair))));
  const ofBodies = placesOf(messages.flatMap((one) => one.body ?? []));
  const headersOf = (pairs: Headers): z.infer<typeof headers> =>
    pairs.map((pair) => ofHeaders.get(JSON.stringify(pair)) ?? pair);
  const bodyOf = (text: string): string | number => ofBodies.get(text) ?? text;
  return {
    ...whole,
    repeated: {
      headers: Array.from(ofHeaders.keys(), (pair) => header.parse(JSON.parse(pair))),
      bodies: [...ofBodies.keys()],
    },
    exchanges: whole.exchanges.map((one) => ({
      ...one,
      request: {
        ...one.request,
        headers: headersOf(one.request.headers),
        body: one.request.body === null ? null : bodyOf(one.request.body),
      },
      response: one.response && {
        ...one.response,
        headers: headersOf(one.response.headers),
        body: bodyOf(one.response.body),
      },
    })),
  };
}

/** Puts everything that is stored once in its places. */
export function unpacked({ repeated, ...stored }: PackedReport): Report {
  const headersOf = (pairs: z.infer<typeof headers>): Headers =>
    pairs.flatMap((pair) => (typeof pair === 'number' ? repeated.headers.slice(pair, pair + 1) : [pair]));
  const bodyOf = (text: string | number): string =>
    typeof text === 'number' ? (repeated.bodies[text] ?? '') : text;
  return {
    ...stored,
    exchanges: stored.exchanges.map((one) => ({
      ...one,
      request: {
        ...one.request,
        headers: headersOf(one.request.headers),
        body: one.request.body === null ? null : bodyOf(one.request.body),
      },
      response: one.response && {
        ...one.response,
        headers: headersOf(one.response.headers),
        body: bodyOf(one.response.body),
      },
    })),
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
