import type { ClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';
import type { Patch } from '../patches/fault.ts';
import type { Answer } from '../service/contract/answer.ts';
import { actionResult, problem } from '../service/contract/problem.ts';
import type { Call } from '../service/calls/call.ts';
import type { Service } from '../service/service.ts';
import { isDone, type Past } from '../triggers/history.ts';
import { cardOf, couponOf, entriesOf, type Entry } from '../triggers/request.ts';
import type { Kind, Trigger } from '../triggers/trigger.ts';

/** A request at which a mistake shows. */
export interface Hit {
  readonly call: Call;
  /** Its entries for which the mistake shows. */
  readonly entries: readonly Entry[];
  readonly past: Past;
}

/** Gives what is needed of a request where the mistake shows in it, else null. */
export type Aim = (call: Call) => Hit | null;

/** What goes wrong in the answer to one operation; where and when is the matter of triggers. */
export interface Mistake {
  /** Short, lower-case kebab; stable. */
  readonly name: string;
  /** The beginning of a sentence that a trigger ends. */
  readonly words: string;
  readonly operation: OperationName;
  /** The promise that is broken, */
  readonly clause: ClauseId;
  /** and the one that is broken instead, with triggers of a kind. */
  readonly clauses?: Partial<Record<Kind, ClauseId>>;
  /** Whether only the clause of a kind is broken by triggers of that kind. */
  readonly isApart?: true;
  /** Promises that the same act breaks, which a story may not tell from it. */
  readonly also?: readonly ClauseId[];
  /** The kinds of triggers with which it makes sense. */
  readonly kinds: readonly Kind[];
  /** Whether it refuses what a service may be free to refuse. */
  readonly isRefusal?: boolean;
  /** The field with a value that it loses or changes. */
  readonly field?: string;
  /** How many stamps an entry needs for it to show. */
  readonly least?: number;
  /** Whether it shows at what was asked before only. */
  readonly isLater?: boolean;
  readonly make: (aim: Aim, operation: OperationName) => Patch;
}

/** What stands behind an area in the ids of its clauses. */
export type PartOf<Area extends string> = ClauseId extends infer Id
  ? Id extends `${Area}.${infer Part}`
    ? Part
    : never
  : never;

/** A row of a table of mistakes: the beginnings of its name and its words are those of the table. */
export type RowOf<Part> = readonly [
  name: string,
  words: string,
  part: Part,
  kinds: readonly Kind[],
  make: Mistake['make'],
  more?: Partial<Mistake>,
];

/** Why some mistakes make no sense with some triggers. */
export interface Exclusion {
  readonly why: string;
  readonly when: (mistake: Mistake, trigger: Trigger) => boolean;
}

type Act = (hit: Hit) => (answer: Answer) => Answer | void;

/** Acts around requests at which the mistake shows: before the service, and on its answer. */
export const around =
  (act: Act): Mistake['make'] =>
  (aim, operation) =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const hit = aim(call);
      if (hit === null) return next(call);
      const finish = act(hit);
      const answer = await next(call);
      return finish(answer) ?? answer;
    });

/** Confirms a request for what is not there. */
export const confirmUnknown = (isUnknown: (call: Call) => boolean): Mistake['make'] =>
  around(({ call }) => {
    const isConfirmed = isUnknown(call);
    return (answer) => (isConfirmed && answer.status === 404 ? actionResult() : answer);
  });

/** Acts after requests that were done. */
export const afterDone = (act: (hit: Hit, answer: Answer) => Answer | void): Mistake['make'] =>
  around((hit) => (answer) => (isDone(answer) ? act(hit, answer) : answer));

/** Acts after requests that were refused, by a service that let them in. */
export const afterRefused = (act: (hit: Hit, answer: Answer) => Answer | void): Mistake['make'] =>
  around(
    (hit) => (answer) => (isDone(answer) || [401, 403].includes(answer.status) ? answer : act(hit, answer)),
  );

/** Answers what was let in with status 500. */
export const fails: Mistake['make'] = around(
  () => (answer) => ([401, 403].includes(answer.status) ? answer : problem(500, 'It failed.')),
);

/** Hands the service another request. */
export const instead =
  (change: (hit: Hit) => Call): Mistake['make'] =>
  (aim, operation) =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const hit = aim(call);
      return next(hit === null ? call : change(hit));
    });

/** Puts coupons and cards of the member of a request back as they were when this was called. */
export function snapshot({ state, params }: Call): () => void {
  const isOwn = ({ member_id }: { member_id: string }): boolean => member_id === params['memberId'];
  const coupon = couponOf({ state, params } as Call);
  const holder = coupon?.reserved_for ?? null;
  const cards = state.stamp_cards
    .filter(isOwn)
    .map((card) => ({ card, collected: card.collected, reserved: new Map(card.reserved) }));
  return () => {
    if (coupon) coupon.reserved_for = holder;
    for (const { card, collected, reserved } of cards) Object.assign(card, { collected, reserved });
  };
}

/** Has the service do the request, and then undoes it. */
export const undone = (answer?: (own: Answer) => Answer): Mistake['make'] =>
  around(({ call }) => {
    const restore = snapshot(call);
    return (own) => {
      if (!isDone(own)) return own;
      restore();
      return answer?.(own) ?? own;
    };
  });

/** Answers what was done as a refusal. */
export const refusal = (own: Answer): Answer =>
  own.status === 204 ? problem(400, 'This is not accepted.') : actionResult('This is not possible.');

/** Acts on each card of an entry for which the mistake shows, after the request was done. */
export const onCards = (act: (card: Card, entry: Entry, order: string, hit: Hit) => void): Mistake['make'] =>
  afterDone((hit) => {
    for (const entry of hit.entries) {
      const card = cardOf(hit.call, entry.stamp_card_id);
      if (card) act(card, entry, nameOfOrder(hit.call), hit);
    }
  });

type Card = NonNullable<ReturnType<typeof cardOf>>;

/** The order of a request, as the service names it. */
export const nameOfOrder = ({ body }: Call): string =>
  String((Object(body) as Record<string, unknown>)['external_transaction_id'] ?? '');

/** Changes by how many stamps an order holds, never to fewer than none. */
export function shift({ reserved }: Card, order: string, by: number): void {
  const count = (reserved.get(order) ?? 0) + by;
  if (count > 0) reserved.set(order, count);
  else reserved.delete(order);
}

/** Another card of the member. */
export const nextCard = ({ state, params }: Call, ids: readonly number[]): Card | undefined =>
  state.stamp_cards.find(
    ({ member_id, stamp_card_id: id }) => member_id === params['memberId'] && !ids.includes(id),
  );

/** The cards of a request. */
export const idsOf = (call: Call): number[] => entriesOf(call).map(({ stamp_card_id: id }) => id);

/** Loses the last name of the member. */
export function dropName({ state, params }: Call): void {
  const member = state.members.get(params['memberId'] ?? '');
  if (member) member.last_name = null;
}

/** Changes the data of the member. */
export const changeData = afterDone(({ call }) => dropName(call));

/** Works for the member with the id that comes closest to that of the path. */
export const forNearMember = instead(({ call }) => {
  const memberId = closest(call.params['memberId'] ?? '', [...call.state.members.keys()]);
  return { ...call, params: { ...call.params, memberId } };
});

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Of some ids the one that shares most with another one. */
export function closest(id: string, ids: readonly string[]): string {
  const worth = (other: string): number => {
    const [one, two] = [bare(id), bare(other)];
    if (one === two) return Number.MAX_SAFE_INTEGER;
    if (one === '' || !(two.startsWith(one) || one.startsWith(two) || two.endsWith(one))) return 0;
    return Math.min(one.length, two.length);
  };
  return ids.toSorted((one, two) => worth(two) - worth(one))[0] ?? id;
}

/** Judges the requests at which the mistake shows by other rules. */
export const byRules = (rules: (hit: Hit) => Partial<Service['rules']>): Mistake['make'] =>
  instead((hit) => ({ ...hit.call, rules: { ...hit.call.rules, ...rules(hit) } }));
