import { hitOf, type Product } from '../../mock/mistakes/grid.ts';
import type { Hit, Mistake } from '../../mock/mistakes/mistake.ts';
import type { Call } from '../../mock/service/calls/call.ts';
import { createService, type Service } from '../../mock/service/service.ts';
import { type MockFixtures, mockFixtures } from '../../mock/service/state/fixtures.ts';
import type { Member, State } from '../../mock/service/state/state.ts';
import { History } from '../../mock/triggers/history.ts';
import { entriesOf, holderOf } from '../../mock/triggers/request.ts';
import type { Trigger } from '../../mock/triggers/trigger.ts';

type Parts = Partial<State>;

/** Fixtures with few members, which are copied for each request. */
export function fewFixtures(): Partial<MockFixtures> {
  const fixtures = mockFixtures();
  const kept = new Set(fixtures.members.slice(0, 4).map(({ member_id: id }) => id));
  const isKept = ({ member_id: id }: { member_id: string }): boolean => kept.has(id);
  return {
    members: fixtures.members.filter(isKept),
    coupons: fixtures.coupons.filter(isKept),
    stamp_cards: fixtures.stamp_cards.filter(isKept),
    transactions: fixtures.transactions.filter(isKept),
  };
}

/** The members that a request may be about: all where it names none. */
function membersFor(call: Call): State['members'] {
  const { state, params, operation } = call;
  if (operation === 'searchMembers') return state.members;
  const all = [...state.members];
  const holder = holderOf(call)?.id;
  const isNear = ({ id, identifiers }: Member, nth: number): boolean =>
    nth < 4 ||
    nth === all.length - 1 ||
    id === params['memberId'] ||
    id === holder ||
    (operation.endsWith('Identifier') && identifiers.length > 0);
  return new Map(all.filter(([, member], nth) => isNear(member, nth)));
}

/** What a request can change of a state. */
function partsFor(call: Call): Parts {
  const { coupons, drafts, stamp_cards, transactions, non_eligible_products, invitations } = call.state;
  const members = membersFor(call);
  if (call.operation.endsWith('NonEligibleProducts')) return { non_eligible_products };
  if (call.operation === 'createDraftCoupon') return { drafts };
  if (/Member|Identifier|Friend/.test(call.operation)) return { members, invitations };
  return { members, coupons, stamp_cards, transactions };
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one] : one));

/** A service to which single requests are sent, each in a state of its own. */
class Twin {
  /** What the mistake sees as a hit. */
  #hit: Hit | null = null;
  readonly #service: Service;

  constructor(now: () => Date, mistake?: Mistake) {
    this.#service = createService({ clock: now, fixtures: fewFixtures() });
    const aim = (call: Call): Hit | null => this.#hit && { ...this.#hit, call };
    mistake?.make(aim, mistake.operation)(this.#service);
  }

  /** What it answers, and what it holds and has sent then. */
  async shownBy(call: Call, parts: Parts, hit: Hit | null): Promise<string> {
    let last = 1_000_000;
    const own = call.operation === 'searchMembers' ? parts : structuredClone(parts);
    const { state } = this.#service;
    Object.assign(state, call.state, own, { messages: [], nextId: () => (last += 1) });
    this.#hit = hit;
    const answer = await this.#service.handle(call);
    return written([answer, own === parts ? null : own, state.messages]);
  }
}

/**
 * Looks at the requests to a reference service for those at which products show: sends each one that a trigger hits to a
 * service with the mistake too, in the same state.
 */
export class ShownProducts {
  /** The triggers with which a mistake has not shown yet. */
  readonly #pending = new Map<Mistake, Set<Trigger>>();
  readonly #twins = new Map<Mistake, Twin>();
  #turn: Promise<void> = Promise.resolve();

  constructor(products: readonly Product[]) {
    for (const { mistake, trigger } of products)
      this.#pending.set(mistake, (this.#pending.get(mistake) ?? new Set()).add(trigger));
  }

  /** The products that no request has shown. */
  get hidden(): string[] {
    return [...this.#pending].flatMap(([{ name }, some]) => [...some].map((one) => `${name}--${one.name}`));
  }

  watch(service: Service): void {
    const history = new History();
    const reference = new Twin(service.now);
    for (const operation of new Set([...this.#pending.keys()].map((one) => one.operation)))
      service.around(operation, (next) => async (call) => {
        const parts = structuredClone(partsFor(call));
        const past = history.pastOf(call);
        const answer = next(call);
        // Requests at once come one by one.
        this.#turn = this.#turn.then(() =>
          this.#look({ ...call, state: { ...call.state, ...parts } }, parts, past, reference),
        );
        await this.#turn;
        return answer;
      });
    history.watch(service);
  }

  async #look(call: Call, parts: Parts, past: Hit['past'], reference: Twin): Promise<void> {
    const entries = entriesOf(call);
    const hits = new Map<Trigger, Hit | null>();
    const hitBy = (trigger: Trigger): Hit | null => {
      const known = hits.get(trigger);
      if (known !== undefined) return known;
      const own = trigger.kind === 'at-once' ? { call, entries, past } : hitOf(trigger, call, past, entries);
      hits.set(trigger, own);
      return own;
    };
    let right: string | undefined;
    for (const [mistake, pending] of this.#pending) {
      if (mistake.operation !== call.operation) continue;
      const differs = new Map<string, boolean>();
      for (const trigger of pending) {
        const hit = hitBy(trigger);
        if (hit === null) continue;
        const key = hit.entries.map(({ index }) => index).join();
        if (!differs.has(key)) {
          right ??= await reference.shownBy(call, parts, null);
          differs.set(key, (await this.#twinOf(mistake, call).shownBy(call, parts, hit)) !== right);
        }
        if (differs.get(key)) pending.delete(trigger);
      }
    }
  }

  #twinOf(mistake: Mistake, { now }: Call): Twin {
    const known = this.#twins.get(mistake) ?? new Twin(now, mistake);
    this.#twins.set(mistake, known);
    return known;
  }
}
