import type { Exchange } from '../../engine/report/exchange.ts';
import { parseJson } from '../../engine/limits/json.ts';
import { replayLeavesOf } from './leaves.ts';
import { printable } from './text.ts';
import type { Json } from '../../schemas/json.ts';

/** Requests that differ in more than this have only their titles to show the difference. */
const mostDifferences = 3;
const longestValue = 40;

/**
 * Says of each exchange how its request differs from the last one of the same operation before it, by the id of the
 * exchange: `as x22, but external_transaction_id = lc-4; → 200`. Absent where there is none, or where they have little in
 * common.
 */
export function siblingDifferences(exchanges: readonly Exchange[]): ReadonlyMap<string, string> {
  const last = new Map<string, Exchange>();
  const words = new Map<string, string>();
  for (const exchange of exchanges) {
    const sibling = last.get(exchange.operation);
    const differences = sibling === undefined ? null : differencesOf(sibling, exchange);
    if (sibling !== undefined && differences !== null) {
      const answer = exchange.response?.status ?? 'no answer';
      const how =
        differences.length === 0
          ? `the same as ${sibling.id}`
          : `as ${sibling.id}, but ${differences.join(', ')}`;
      words.set(exchange.id, printable(`${how} → ${answer}`));
    }
    last.set(exchange.operation, exchange);
  }
  return words;
}

/** What one request has instead of the other; null where they differ in much. */
function differencesOf(one: Exchange, other: Exchange): string[] | null {
  const [before, after] = [valuesOf(one), valuesOf(other)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const different = names.filter((name) => before.get(name) !== after.get(name));
  if (different.length > mostDifferences) return null;
  return different.map((key) => {
    const name = key.replace(/^\/\d+ /, '');
    return after.has(key) ? `${name} = ${short(after.get(key))}` : `no ${name}`;
  });
}

/** The parts of a request by name: of its path, its query, its credential and its body. */
function valuesOf({ request, credential }: Exchange): Map<string, Json> {
  const [address = '', query = ''] = request.url.replace(/^[a-z]+:\/\/[^/]*/i, '').split('?', 2);
  const document = parseJson(request.body);
  const body = document === undefined ? [['the body', request.body] as const] : replayLeavesOf(document);
  return new Map<string, Json>([
    ['method', request.method],
    ['credential', credential],
    ...address.split('/').map((part, at, all) => [`/${at} ${pathPart(all[at - 1])}`, part] as const),
    ...new URLSearchParams(query),
    ...body.map(
      ([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value] as const,
    ),
  ]);
}

/** A part of a path is named by the one before it, where that is a word and no id. */
const pathPart = (before = ''): string => (/^[a-z-]+$/.test(before) ? before : 'path');

function short(value: Json): string {
  const text = String(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
