import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fault, type Fault, type Patch } from '../patches/fault.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';
import type { Service } from '../service/service.ts';
import type { Call } from '../service/calls/call.ts';
import { History, type Past } from '../triggers/history.ts';
import { triggers } from '../triggers/index.ts';
import { entriesOf, type Entry } from '../triggers/request.ts';
import type { Trigger } from '../triggers/trigger.ts';
import { asideMistakes } from './aside.ts';
import { batchMistakes } from './batches.ts';
import { consentMistakes } from './consent.ts';
import { couponMistakes } from './coupons.ts';
import { draftMistakes } from './drafts.ts';
import { errorMistakes } from './errors.ts';
import { exemptionMistakes } from './exemptions.ts';
import { gateMistakes } from './gates.ts';
import { identifierMistakes } from './identifiers.ts';
import { joiningMistakes } from './joining.ts';
import { memberMistakes } from './members.ts';
import type { Aim, Exclusion, Hit, Mistake } from './mistake.ts';
import { otpMistakes } from './otp.ts';
import { refundMistakes } from './refunds.ts';
import { refusedMistakes } from './refused.ts';
import { searchMistakes } from './search.ts';
import { stampMistakes } from './stamps.ts';
import { tokenMistakes } from './tokens.ts';
import { updateExclusions, updateMistakes } from './update.ts';

/** The areas of the grid, and their mistakes. */
export const areas = {
  coupons: [...couponMistakes, ...stampMistakes, ...refundMistakes, ...asideMistakes],
  products: [...batchMistakes, ...draftMistakes, ...exemptionMistakes],
  update: [...updateMistakes, ...consentMistakes, ...memberMistakes],
  joining: [...joiningMistakes, ...refusedMistakes, ...identifierMistakes, ...searchMistakes],
  access: [...gateMistakes, ...tokenMistakes, ...errorMistakes, ...otpMistakes],
} as const satisfies Record<string, readonly Mistake[]>;

/** A mistake that shows where a trigger says. */
export interface Product {
  readonly id: string;
  readonly mistake: Mistake;
  readonly trigger: Trigger;
}

/** Mistakes about coupons and stamps that cannot show with some triggers: why, and their names. */
const inertCoupons = (
  [
    ['Where all is taken, not one more is.', /^(stamps-hold|refund-deducts)-one-more$/, /^count-all-free$/],
    [
      'An entry that is refused for its card or its form asks for no more than was collected.',
      /^stamps-beyond-collected$/,
      /^reason-(unknown-card|zero|negative|fraction|text)$/,
    ],
    ['An unknown card has no stamps.', /^refused-stamps-(held|freed)$/, /^reason-unknown-card$/],
    ['Such a count is of no stamps.', /^refused-(stamps-held|refund-deducts)$/, /^reason-(zero|negative)$/],
    ['An order that has more of them has some.', /^second-cancel-of-stamps-adds$/, /^count-part-of-held$/],
    [
      'An unknown member has nothing to lose.',
      /-refusal-(loses-name|takes-coupon|frees-stamps)$/,
      /^reason-unknown-member$/,
    ],
    ['What another order has cannot be taken.', /^refused-reserve-holds$/, /^reason-held$/],
    [
      'What cannot be used was never reserved, nor cancelled.',
      /^reserve-takes-unusable$/,
      /^repeat-order-cancelled$/,
    ],
    [
      'A reservation and a cancel come before a second cancel.',
      /^second-cancel-(?!of-stamps)/,
      /^repeat-second$/,
    ],
  ] as const
).map(([why, mistakes, names]) => ({
  why,
  when: ({ name }: Mistake, trigger: Trigger) => mistakes.test(name) && names.test(trigger.name),
}));

/** Why some mistakes make no sense with some triggers. */
const exclusions: readonly Exclusion[] = [
  {
    why: 'A silence lets the service refuse such a request.',
    when: ({ isRefusal, isLater }, { refusable }) =>
      isRefusal === true && isLater !== true && refusable !== undefined,
  },
  {
    why: 'A silence lets the service take the one for the other.',
    when: (_, { confusable }) => confusable !== undefined,
  },
  {
    why: 'So few stamps show no difference.',
    when: ({ least = 1 }, { most = Infinity }) => most < least,
  },
  {
    why: 'What needs an earlier request shows at none that is the first.',
    when: ({ isLater }, { isFirst }) => isLater === true && isFirst === true,
  },
  {
    why: 'A silence lets the service refuse a refund that lacks a field.',
    when: ({ isRefusal }, { name }) => isRefusal === true && /^refund-(without-|other-)/.test(name),
  },
  {
    why: 'A code that is unknown names no coupon.',
    when: ({ name }, trigger) => trigger.name === 'reason-unknown-code' && name.startsWith('refused-'),
  },
  {
    why: 'What is left out is none of what it fills, or drops.',
    when: ({ name }, trigger) =>
      (name.endsWith('-fills-gaps') && /^without-(gender|origin)$/.test(trigger.name)) ||
      (name.endsWith('-replaces-others') && trigger.name === 'identified-with-none'),
  },
  {
    why: 'The one says that the other is not so.',
    when: ({ name }, trigger) =>
      (name.endsWith('order-history-true') && trigger.name === 'consent-orders-not-saved') ||
      (name.endsWith('order-history-false') && trigger.name === 'consent-orders-saved'),
  },
  {
    why: 'What was sent before changes nothing.',
    when: ({ name }, trigger) =>
      trigger.name === 'holder-same-body' && /^duplicate-(overwrites|takes-)/.test(name),
  },
  {
    why: 'An enrolled member has no points.',
    when: ({ name }, trigger) => name.endsWith('-takes-points') && trigger.name === 'identified-enrolled',
  },
  {
    why: 'Whom a search by address finds has an address.',
    when: ({ name }, trigger) =>
      name.startsWith('search-by-email-') && trigger.name === 'found-without-email',
  },
  ...inertCoupons,
  {
    why: 'An order has no more than that to release.',
    when: ({ name }, trigger) =>
      trigger.name === 'count-beyond-held' && /releases-(nothing|one|all)/.test(name),
  },
  {
    why: 'A service may refuse products, platforms or categories that its store does not know.',
    when: ({ isRefusal }, { name }) =>
      isRefusal === true && ['draft-complete', 'batch-of-categories'].includes(name),
  },
  {
    why: 'What is not sent cannot be lost.',
    when: ({ field = '' }, { lacks = [] }) => lacks.includes(field),
  },
  {
    why: 'Where an order id is absent, no two requests tell whether the service keeps it.',
    when: ({ clause }, { name }) => name === 'order-absent' && !/holds|success|releases|frees/.test(clause),
  },
  {
    why: 'A silence lets the service refuse the scope for reading, or how such a token is refused.',
    when: ({ name }, trigger) =>
      trigger.name === 'asked-token-for-reading' && /^token-(refused|other-scope|not-accepted)$/.test(name),
  },
  ...updateExclusions,
];

const fits = (mistake: Mistake, trigger: Trigger): boolean =>
  mistake.kinds.includes(trigger.kind) &&
  trigger.operations.includes(mistake.operation) &&
  !exclusions.some(({ when }) => when(mistake, trigger));

/** The products of a mistake, once something has asked for them. */
const made = new Map<Mistake, readonly Product[]>();

function productsOf(mistake: Mistake): readonly Product[] {
  const known = made.get(mistake);
  if (known !== undefined) return known;
  const fitting = triggers
    .filter((trigger) => fits(mistake, trigger))
    .map((trigger) => ({ id: `${mistake.name}--${trigger.name}`, mistake, trigger }));
  made.set(mistake, fitting);
  return fitting;
}

/** All products of an area, or of all. */
export const products = (area?: keyof typeof areas): Product[] =>
  (area === undefined ? Object.values(areas).flat() : areas[area]).flatMap(productsOf);

/** Whether a mistake or a trigger is withheld from those who write checks: a fifth is, by the hash of its name. */
export const isWithheldName = (name: string): boolean =>
  createHash('sha256').update(name).digest().readUInt32BE(0) % 5 === 0;

/** Whether a product contains something that is withheld. */
export const isWithheld = ({ mistake, trigger }: Pick<Product, 'mistake' | 'trigger'>): boolean =>
  isWithheldName(mistake.name) || isWithheldName(trigger.name);

/** What a product does, in one sentence. */
export const sentenceOf = ({ mistake, trigger }: Product): string =>
  `${[mistake.words, trigger.words].filter((words) => words !== '').join(' ')}.`;

/** The clause that a product breaks. */
export const clauseOf = ({ mistake, trigger }: Product): ClauseId =>
  mistake.clauses?.[trigger.kind] ?? mistake.clause;

/** The product as a fault like the others. */
export function faultOfProduct(product: Product): Fault {
  const { id, mistake, trigger } = product;
  const clause = clauseOf(product);
  return fault({
    id,
    clause,
    also: [...(mistake.isApart ? [] : [mistake.clause]), ...(mistake.also ?? [])].filter(
      (one) => one !== clause,
    ),
    difficulty:
      trigger.name === 'at-every-third' ? 'intermittent' : trigger.kind === 'always' ? 'plain' : 'subtle',
    what: sentenceOf(product),
    break: patchOf(product),
  });
}

/** The product with that id, if there is one. */
export const productOf = (id: string): Product | undefined => products().find((one) => one.id === id);

/** The fault of a product with that id, if there is one. */
export function gridFaultOf(id: string): Fault | undefined {
  const product = productOf(id);
  return product && faultOfProduct(product);
}

/** How long requests wait for others to come at once, in milliseconds. */
const overlapMs = 5;

const patchOf =
  ({ mistake, trigger }: Product): Patch =>
  (service) => {
    const history = new History();
    mistake.make(aimOf(trigger, history), mistake.operation)(service);
    if (trigger.kind === 'at-once')
      service.around(mistake.operation, (next) => async (call) => {
        await pause(overlapMs);
        return next(call);
      });
    history.watch(service);
  };

/** Finds in a request what a trigger names: in its entries, or in the whole where it has none. */
const aimOf =
  (trigger: Trigger, history: History): Aim =>
  (call) =>
    trigger.operations.some((one) => one === call.operation)
      ? hitOf(trigger, call, history.pastOf(call), entriesOf(call))
      : null;

/** What a trigger hits in a request with some entries; null where nothing. */
export function hitOf(trigger: Trigger, call: Call, past: Past, all: readonly Entry[]): Hit | null {
  const hits = (entry: Entry | null): boolean => trigger.hits({ call, past, entry });
  const entries = all.filter(hits);
  return entries.length > 0 || (all.length === 0 && hits(null)) ? { call, entries, past } : null;
}

/** Tells of each request to an operation of the grid which triggers it hits. */
export function watchTriggers(service: Service, tell: (place: string) => void): void {
  const history = new History();
  for (const operation of new Set(products().map(({ mistake }) => mistake.operation))) {
    const own = triggers.filter(({ operations }) => operations.includes(operation));
    service.around(operation, (next) => (call) => {
      const past = history.pastOf(call);
      const entries = entriesOf(call);
      for (const trigger of own)
        if (trigger.kind === 'at-once' || hitOf(trigger, call, past, entries) !== null)
          tell(placeOf(operation, trigger));
      return next(call);
    });
  }
  history.watch(service);
}

/** Where a trigger is hit, as {@link watchTriggers} tells it. */
export const placeOf = (operation: OperationName, trigger: Trigger): string => `${operation} ${trigger.name}`;
