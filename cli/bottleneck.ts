import { fixturesSchema } from '../loyalty/settings/fixtures.ts';
import { counted } from '../reporters/common/text.ts';

/** A time that answers of a sandbox often take, in seconds. */
const answerSeconds = 0.2;

/** Entries of the fixtures that share the requests of checks among them. */
interface Group {
  readonly part: string;
  readonly count: number;
  /** The most requests that one of them gets, one after the other. */
  readonly longest: number;
  readonly total: number;
}

/**
 * Says which part of the fixtures a run waits for longest, and what one more entry saves; nothing where another part is
 * waited for as long. `chains` are requests one after the other by the key of what they need.
 */
export function bottleneckLines(chains: ReadonlyMap<string, number>): string[] {
  const [first, second] = groupsOf(chains).toSorted((one, other) => other.longest - one.longest);
  if (first === undefined) return [];
  const { part, count, longest, total } = first;
  const after = Math.max(total / (count + 1), second?.longest ?? 0);
  const saved = Math.floor((longest - after) * answerSeconds);
  if (saved < 1) return [];
  const seconds = Math.ceil(longest * answerSeconds);
  return [
    `It waits longest for ${part}: ${counted(longest, 'request')} one after the other on one of ${count}, ${seconds} s at 200 ms an answer. One more saves ${saved} s.`,
  ];
}

function groupsOf(chains: ReadonlyMap<string, number>): Group[] {
  const parts = Object.keys(fixturesSchema.shape);
  return parts.flatMap((part) => {
    const own = [...chains].filter(([key]) => key.startsWith(`${part} `)).map(([, length]) => length);
    const longest = Math.max(0, ...own);
    // What few checks want, such as a coupon that cannot be used, does not share the load.
    const sharing = own.filter((length) => length > longest / 2);
    const total = sharing.reduce((sum, length) => sum + length, 0);
    return own.length === 0 ? [] : [{ part, count: sharing.length, longest, total }];
  });
}
