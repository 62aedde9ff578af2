import { blankSlot, rareSlots } from '#loyalty';
import { earlier, holdsAnything, type Order, rival, stranger, type State } from './state.ts';

/** Orders that hold something at the same time, as slots of ids. */
interface OrderSet {
  readonly holders: Readonly<Record<1 | 2, number>>;
  /** Ids that come near to those. */
  readonly near: readonly number[];
}

const orderSet = (first: number, second: number, ...near: number[]): OrderSet => ({
  holders: { 1: first, 2: second },
  near,
});

/** Slots of ids of digits and capitals, and UUIDs: a service takes them. It may refuse what is more unusual. */
const ordinarySlots: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 20, 71, 81, 82, 83, 94, 95, 96, 101, 102, 103, 121,
]);

/** An order with an id of many marks at once, another one that cannot have these, and what careless programs make of the first. */
const dense = (other: number, ...near: number[]): OrderSet => orderSet(116, other, ...near);

/** Whether orders of all members have the id in a slot, and a service may take it for none: what it does then is left open. */
export const isOfAnyone = (slot: number): boolean => slotsOfAnyone.has(slot);

/** The first ones show most of what a careless service does with ids. */
const sets: readonly OrderSet[] = [
  dense(101, 117, 131, 132, 133, 102, 134),
  orderSet(94, 121, 95, 96),
  dense(81, 118, 82, 135, 136, 137, 83, 138),
  orderSet(109, 6, 7, 8),
  dense(103, 139, 140, 141, 142, 137),
  orderSet(113, 94, 114, 95),
  orderSet(87, 81, 115, 88, 89, 82),
  dense(120, 143, 144, 145, 131, 138),
  orderSet(31, 107, 32, 33, 34),
  dense(121, 132, 133, 139, 137),
  orderSet(119, 6, 110, 111, 7, 8),
  orderSet(112, 116, 20),
  orderSet(114, 33, 113, 34, 32),
  orderSet(102, 110, 101, 111),
  orderSet(2, 88, 20, 1, 87, 115),
  dense(94, 95, 134, 135, 136, 144),
  orderSet(41, 43, 42, 44, 45),
  orderSet(6, 8, 7),
  orderSet(71, 109),
  orderSet(97, 91, 98, 99, 92, 93),
  orderSet(82, 104, 81, 83),
  orderSet(51, 53, 52),
  dense(6, 7, 8, 142, 141, 143, 140),
  orderSet(84, 113, 85, 86, 114),
  orderSet(108, 3, 2, 4),
  orderSet(105, 95, 106, 107, 94),
  orderSet(111, 98, 110, 97, 99),
];

/** Orders with ids that no service may refuse. */
const ordinarySets: readonly OrderSet[] = [
  orderSet(101, 102, 110, 111),
  orderSet(94, 121, 95, 96),
  orderSet(81, 103, 82, 83, 118),
  orderSet(121, 2, 132, 133),
  orderSet(2, 1, 20, 87, 88),
  orderSet(71, 94),
  orderSet(82, 81, 83),
  orderSet(103, 95, 139, 140),
];

/** The slots of all kinds of ids that orders have. */
export const slots: readonly number[] = [...new Set(sets.flatMap(({ holders }) => Object.values(holders)))];

/** The slots of an order with few ids near to its own, and of the shortest id that programs take for a missing one. */
const [fewNear, zero] = [71, 61];

/** The slots of ids of nothing but a blank, a zero, or a word that programs take for a value. */
const slotsOfAnyone: ReadonlySet<number> = new Set([112, 120, zero, blankSlot]);

/** The slots of orders that ask in the usual form in tables. */
const usualSlots: ReadonlySet<number> = new Set([1, 2, 3]);

/** The rows of a table that has orders with each kind of id: their numbers and slots. A quick run asks for the first one alone. */
export const rowsOfOrders: readonly (readonly [row: number, slot: number])[] = [
  ...[...new Set([fewNear, ...slots, zero, blankSlot, ...rareSlots])]
    .filter((slot) => !usualSlots.has(slot))
    .entries(),
];

/** The same rows in that many parts: a story is no longer than one of them, and parts run side by side. */
export const inParts = (count: number): readonly (typeof rowsOfOrders)[] =>
  Array.from({ length: count }, (_, part) => rowsOfOrders.filter(([row]) => row % count === part));

/** Whether no service may refuse the id in a slot. */
export const isOrdinary = (slot: number): boolean => ordinarySlots.has(slot);

/** Slots of ids that come near to the one in a slot, or are held at the same time. */
export function nearTo(slot: number): readonly number[] {
  const near = sets.flatMap((set) => (set.holders[1] === slot ? [...set.near, set.holders[2]] : []));
  return [...new Set(near)].filter((one) => !usualSlots.has(one));
}

/** Orders of ordinary ids, for a rival that takes what is free, and for earlier orders. */
const plainSlots = [20, 3, 4, 2, 1] as const;

/** Orders with ids that show most of what a careless service does. */
const commonSlots = [116, 101, 94, 112, 108, 121, 110, 120, 103, 109, 119, 111, 102, 6, 81, 114] as const;

type Holder = 1 | 2;
const holders: readonly Holder[] = [1, 2];

/** The ids of the orders of a walk. */
export class OrderIds {
  readonly #idOf: (slot: number) => string;
  readonly #isForTwoKinds: boolean;
  #slots: Record<Holder | typeof rival, number> = { 1: 1, 2: 2, 3: 3 };
  /** Slots with ids that the service has taken. */
  readonly #taken = new Set(ordinarySlots);
  /** Slots with ids that it has refused. */
  readonly #refused = new Set<number>();
  /** The slots of others in turn: two of three come near to that of a holder. */
  #others: readonly number[] = [];
  #next = 0;

  /** Of orders for one kind of things. One id for two kinds is ordinary: a service may take others for one kind only. */
  constructor(idOf: (slot: number) => string, isForTwoKinds: boolean) {
    this.#idOf = idOf;
    this.#isForTwoKinds = isForTwoKinds;
    this.#findOthers([]);
  }

  /** Begins with that set of ids. */
  take(set: number): void {
    this.#next = set;
    this.renew(holders);
  }

  /** Takes ids of the next set for orders that hold nothing. */
  renew(idle: readonly Order[]): void {
    const { holders: next, near } = this.#nextSet(idle);
    for (const order of holders.filter((one) => idle.includes(one))) this.#slots[order] = next[order];
    this.#findOthers(near);
  }

  /** The next set without an id that an order has that holds something. */
  #nextSet(idle: readonly Order[]): OrderSet {
    const kept = ([...holders, rival] as const)
      .filter((order) => !idle.includes(order))
      .map((order) => this.#slots[order]);
    const isKept = (slot: number): boolean => kept.some((one) => this.#isLike(slot, one));
    const all = this.#isForTwoKinds ? ordinarySets : sets;
    const from = this.#next % all.length;
    const inTurn = [...all.slice(from), ...all.slice(0, from)];
    const index = inTurn.findIndex(({ holders: of }) => !Object.values(of).some(isKept));
    this.#next += index + 1;
    return inTurn[index] as OrderSet;
  }

  /** The slot of an order in a state; that of a rival or a stranger which holds nothing is another one each turn. */
  of(order: Order, state: State, turn: number | null): number {
    if (order === 1 || order === 2) return this.#slots[order];
    const isRivalHolder = holdsAnything(state, rival);
    if (order === rival && isRivalHolder) return this.#slots[rival];
    const [plain, plainEarlier] = this.#plainOnes().filter(
      (slot) => !isRivalHolder || slot !== this.#slots[rival],
    ) as [number, number];
    if (order === earlier) return plainEarlier;
    const slot = turn === null ? undefined : this.#others[turn % this.#others.length];
    const isUsable =
      slot !== undefined &&
      (order === stranger || !this.#isForTwoKinds || ordinarySlots.has(slot)) &&
      !this.#refused.has(slot) &&
      !this.#isLike(slot, isRivalHolder ? this.#slots[rival] : plainEarlier);
    const known = isUsable ? slot : plain;
    if (order === rival) this.#slots[rival] = known;
    return known;
  }

  /** Whether two ids are one, or differ in letter case only: whether they are one then is left open. */
  #isLike(slot: number, other: number): boolean {
    return this.#idOf(slot).toLowerCase() === this.#idOf(other).toLowerCase();
  }

  /** Ordinary ones that no holder has. */
  #plainOnes(): readonly number[] {
    const ofHolders = new Set(holders.map((order) => this.#slots[order]));
    return plainSlots.filter((slot) => !ofHolders.has(slot));
  }

  /** Whether the service has not taken the id of an order yet, and may refuse it. */
  isUntried(order: Order): boolean {
    return isNamed(order) && !this.#taken.has(this.#slots[order]);
  }

  /** Whether no service may refuse the id that an order has. */
  isOrdinary(order: Order, turn: number | null): boolean {
    return order === stranger ? turn === null : !this.isUntried(order);
  }

  /** Keeps in mind that the service takes the id of an order. */
  keep(order: Order): void {
    if (isNamed(order)) this.#taken.add(this.#slots[order]);
  }

  /** Gives an order an ordinary id, where the service has refused its own. */
  makePlain(order: Order): void {
    if (!isNamed(order)) return;
    this.#refused.add(this.#slots[order]);
    this.#slots[order] = this.#plainOnes().at(order === rival ? 0 : -1) as number;
  }

  #findOthers(near: readonly number[]): void {
    const isOther = (slot: number): boolean =>
      !holders.some((order) => this.#isLike(slot, this.#slots[order]));
    const nearOnes = near.filter(isOther);
    const nearOne = (index: number): number[] =>
      nearOnes.length === 0 ? [] : [nearOnes[index % nearOnes.length] as number];
    this.#others = commonSlots
      .filter(isOther)
      .flatMap((slot, index) => [...nearOne(2 * index), slot, ...nearOne(2 * index + 1)]);
  }
}

/** Whether an order has an id of its own for some time. */
const isNamed = (order: Order): order is Holder | typeof rival =>
  order === 1 || order === 2 || order === rival;
