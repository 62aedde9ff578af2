import type { Condition } from '../../engine/report/condition.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import type { CheckResult } from '../../engine/report/report.ts';
import { parseJson } from '../../engine/limits/json.ts';
import { replayLeavesOf } from '../common/leaves.ts';

/** A value of a document that holds no others. */
type JsonLeaf = string | number | boolean | null;

/** What the deciding answer is compared with; null where no program can tell. */
export function testOf(check: CheckResult, { response }: Exchange): Condition | null {
  const { condition = null, expected } = check;
  const isTold = condition !== null && condition.kind !== 'another';
  return isTold ? condition : (placeCondition(expected, response) ?? condition);
}

/** The contract names the place of the value that it refuses: any other value there is none of those. */
function placeCondition(expected: string | null, response: Exchange['response']): Condition | null {
  const path = /^\/([^:]+):/.exec(expected ?? '')?.[1]?.replaceAll('/', '.');
  const leaf = replayLeavesOf(parseJson(response?.body)).find(([one]) => one === path);
  return leaf === undefined ? null : { kind: 'lacks', path: leaf[0], value: leaf[1] as JsonLeaf };
}
