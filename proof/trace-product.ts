import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { WireReply, WireRequest } from '../engine/client/transport.ts';
import { type PlayedStep, playedSteps } from '../engine/models/play.ts';
import { isBroken } from '../engine/report/verdict.ts';
import { faultOfProduct, placeOf, productOf, watchTriggers } from '../mock/mistakes/grid.ts';
import type { Patch } from '../mock/patches/fault.ts';
import { createService, type Service } from '../mock/service/service.ts';
import { inProcessRun } from './in-process.ts';
import { operationOf } from './mutants/wire.ts';
import { checksAt, type Reach } from './reach.ts';
import { runAgainst } from './run-against.ts';

/** An exchange, whether the trigger hit it, and what was wrong with it: null where nothing. */
interface Exchange {
  readonly request: WireRequest;
  readonly reply: WireReply;
  readonly isHit: boolean;
  readonly wrong: string | null;
}

/** What happens in a check: an exchange, or a step of a walk that the last exchanges before it belong to. */
type Happening = Exchange | PlayedStep;

/**
 * Runs each check that hits the trigger of a product on its service, and gives what the check saw: as lines, one for each
 * exchange and each step of a walk. `*` stands before what the trigger hit, `!` before what the service answered or
 * carried out wrongly; a check begins shortly before the first of them.
 */
export async function traceProduct(id: string, reach: Reach): Promise<readonly string[]> {
  const product = productOf(id);
  if (product === undefined) throw new Error(`The grid has no product ${id}.`);
  const lines: string[] = [];
  const place = placeOf(product.mistake.operation, product.trigger);
  const { break: patch } = faultOfProduct(product);
  for (const check of checksAt([place], reach) ?? []) lines.push(...(await traceCheck(check, patch, place)));
  return lines.length > 0 ? lines : ['No check sends a request that the trigger hits.'];
}

async function traceCheck(check: string, patch: Patch, place: string): Promise<readonly string[]> {
  let isHit = false;
  const happenings: Happening[] = [];
  let service: Service | undefined;
  const onStep = (step: unknown): void => void happenings.push(step as PlayedStep);
  subscribe(playedSteps, onStep);
  const { report } = await runAgainst(
    (made) => {
      service = made;
      patch(made);
      watchTriggers(made, (hit) => {
        isHit ||= hit === place;
      });
    },
    1,
    1,
    {
      observing: false,
      concurrency: 1,
      checks: new Set([check]),
      line: (direct) => async (request) => {
        const reference = referenceLike(service as Service);
        isHit = false;
        const reply = await direct(request);
        const wrong = await wrongWith(request, reply, service as Service, reference);
        happenings.push({ request, reply, isHit, wrong });
        return reply;
      },
    },
  );
  unsubscribe(playedSteps, onStep);
  const isMarked = (one: Happening): boolean => 'request' in one && (one.isHit || one.wrong !== null);
  const first = happenings.findIndex(isMarked);
  const wrong = happenings.filter((one) => 'wrong' in one && one.wrong !== null).length;
  const [failed, open] = [
    report.clauses.filter(({ verdict }) => isBroken(verdict)),
    report.clauses.filter(({ verdict }) => verdict === 'inconclusive'),
  ].map((some) => some.map(({ id }) => id).join(', ') || 'nothing');
  return [
    '',
    `${check}: ${happenings.filter(isMarked).length} hit, ${wrong} wrong; failed: ${failed}; inconclusive: ${open}`,
    ...happenings.slice(Math.max(0, first - contextBefore)).map(lineOf),
  ];
}

/** How much is shown of what came before the first wrong request. */
const contextBefore = 6;

/** A service without the fault, in the state that another one has now. */
function referenceLike({ state, now }: Service): Service {
  const reference = createService({ clock: now });
  const data = Object.entries(state).filter(([, value]) => typeof value !== 'function');
  Object.assign(reference.state, structuredClone(Object.fromEntries(data)));
  return reference;
}

/** What the service did otherwise than the reference, which was in the same state; null where nothing. */
async function wrongWith(
  request: WireRequest,
  reply: WireReply,
  service: Service,
  reference: Service,
): Promise<string | null> {
  if (operationOf(request) === null) return null;
  const right = await inProcessRun(reference).target.transport(request);
  const isSame = right.status === reply.status && okOf(right) === okOf(reply);
  const [held, toHold] = [thingsOf(service), thingsOf(reference)];
  const more = held.filter((one) => !toHold.includes(one));
  const missing = toHold.filter((one) => !held.includes(one));
  const parts = [
    ...(isSame ? [] : [`right is ${right.status} ${short(right.body)}`]),
    ...(more.length + missing.length === 0 ? [] : [`has ${more.join(' ')} and not ${missing.join(' ')}`]),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

const okOf = ({ body }: WireReply): boolean | undefined =>
  /"is_ok":\s*(true|false)/.exec(body)?.[1] === 'true';

/** All that orders hold, and how many stamps were collected. */
const thingsOf = ({ state, reservations }: Service): readonly string[] => [
  ...reservations().map((one) => JSON.stringify(Object.values(one))),
  ...state.stamp_cards.map(
    ({ member_id, stamp_card_id, collected }) => `${member_id}/${stamp_card_id}: ${collected}`,
  ),
  // Identifiers have ids that the reference gives again.
  ...[...state.members].map(([id, data]) => `${id}: ${JSON.stringify({ ...data, identifiers: [] })}`),
];

function lineOf(one: Happening): string {
  if (!('request' in one)) return `      ${stepWords(one)}`;
  const { request, reply, isHit, wrong } = one;
  const { pathname } = new URL(request.url);
  const marks = `${isHit ? '*' : ' '}${wrong === null ? ' ' : '!'}`;
  const path = pathname.split('/members/').at(-1);
  const exchange = `${request.method} ${path} ${short(request.body ?? '')} → ${reply.status} ${short(reply.body)}`;
  return `${marks} ${exchange}${wrong === null ? '' : ` ! ${wrong}`}`;
}

function stepWords({
  action,
  turn,
  states,
  isDone,
  isUnclear,
  expected,
  isContradicted,
}: PlayedStep): string {
  const came = isUnclear ? 'unclear' : isDone ? 'done' : 'refused';
  const verdict = isContradicted ? 'CONTRADICTED' : expected;
  return `${plain(action)} turn ${turn} in ${states.map(plain).join(' or ')}: ${came} (${verdict})`;
}

const plain = (value: unknown): string => JSON.stringify(value).replaceAll('"', '');

const short = (text: string): string =>
  (text.length > longest ? `${text.slice(0, longest)}…` : text).replaceAll(/\s+/g, ' ');

/** How much of a body is shown. */
const longest = 240;
