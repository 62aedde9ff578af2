import {
  type Action,
  type CardRole,
  countOf,
  type Entry,
  type Flaw,
  freeState,
  type Order,
  type State,
} from '../reservations/state.ts';

/** The state of what a member has, and what is known of the refunds of its transaction. */
export interface RefundState extends State {
  /** What the lines of the last refund deducted that was done, written as JSON: one like it is that one again. */
  readonly latest: string | null;
  /** How many refunds more may be left behind. */
  readonly room: number;
}

/** What is wrong with a refund, apart from the stamps that it deducts. */
export type RefundFlaw =
  | Flaw
  | 'of an unknown transaction'
  | 'of a near transaction'
  | "of another member's transaction"
  | 'with a tax below 0'
  | 'with a tax above 100'
  | 'with an unlisted GTIN'
  | 'with a count as a text'
  | 'of what was not bought';

/** Whether what is wrong is on one line of a refund. */
export const isOfLine = (flaw: RefundFlaw): boolean =>
  flaw.startsWith('with a tax') || flaw === 'with an unlisted GTIN';

/** The refund of a part of an earlier transaction (section 4.8). */
export interface Refund {
  readonly kind: 'refund';
  /** What each of its lines deducts. */
  readonly lines: readonly (readonly Entry[])[];
  readonly flaw?: RefundFlaw;
  /** The line that the flaw is on, from 0, where it is not the last one. */
  readonly line?: number;
}

/** A refund, or what else is asked of the member meanwhile. */
export type RefundAction = Action | Refund;

export const isRefund = (action: RefundAction): action is Refund => action.kind === 'refund';

/** The state before any refund, with these stamps on the cards. */
export const startWith = (
  { coupons, room }: Pick<RefundState, 'room'> & { readonly coupons: Parameters<typeof freeState>[0] },
  cards: Readonly<Partial<Record<CardRole, number>>>,
): RefundState => ({ ...freeState(coupons, cards), latest: null, room });

/** The order by which entries count that no order asks for. */
const noOrder: Order = 3;

/** A refund with its counts as numbers. */
export const concreteRefund = (state: State, refund: Refund): Refund => ({
  ...refund,
  lines: refund.lines.map((line) =>
    line.map((entry) => ({ ...entry, count: countOf(state, noOrder, entry) })),
  ),
});

/** How many stamps a refund deducts of each card of the member that it names. */
export function deductedOf(state: State, refund: Refund): readonly (readonly [CardRole, number])[] {
  const entries = concreteRefund(state, refund).lines.flat();
  return (Object.keys(state.cards) as CardRole[])
    .filter((role) => entries.some(({ card }) => card === role))
    .map((role) => [
      role,
      entries.reduce((sum, { card, count }) => sum + (card === role ? Number(count) : 0), 0),
    ]);
}

/** How many stamps of a card no order holds. */
export const freeOf = ({ cards }: State, card: CardRole): number => cards[card]?.free ?? 0;

/** How many stamps of a card orders hold. */
export const heldOf = ({ cards }: State, card: CardRole): number =>
  Object.values(cards[card]?.held ?? {}).reduce((sum, count) => sum + count, 0);

/** Whether a refund deducts more of a card than no order holds. */
export const isBeyondFree = (state: State, refund: Refund): boolean =>
  deductedOf(state, refund).some(([card, count]) => count > freeOf(state, card));

/** What a refund deducts, by which it is known again. */
export const linesOf = (state: State, refund: Refund): string =>
  JSON.stringify(concreteRefund(state, refund).lines);

/** Whether a refund is like the last one that was done: then it is that one, word for word. */
export const isAgain = (state: RefundState, refund: Refund): boolean =>
  refund.flaw === undefined && state.latest === linesOf(state, refund);
