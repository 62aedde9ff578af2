import type { ClauseId } from '../../specs/clauses.ts';
import { isObject, itemsIn, type Json } from '../../schemas/json.ts';
import { type Item, itemsOf } from '../patches/batches.ts';
import type { Answer } from '../service/contract/answer.ts';
import { actionResult, problem } from '../service/contract/problem.ts';
import { isNoDay, isPast, isToday } from '../triggers/products.ts';
import { dashed, spaced } from '../triggers/json.ts';
import type { Kind } from '../triggers/trigger.ts';
import {
  around,
  byRules,
  fails,
  type Hit,
  instead,
  type Mistake,
  type PartOf,
  type RowOf,
} from './mistake.ts';

const operations = {
  add: ['addNonEligibleProducts', 'add-non-eligible-products'],
  update: ['updateNonEligibleProducts', 'update-non-eligible-products'],
} as const;

type Verb = keyof typeof operations;
type Part = PartOf<(typeof operations)[Verb][1]>;

/** The part of a clause that both operations have, or the one of the row. */
const clauseOf = (verb: Verb, part: Part): ClauseId => `${operations[verb][1]}.${part}` as ClauseId;

type Row = RowOf<Part>;

const rowsFor = (verb: Verb, some: readonly Row[]): Mistake[] =>
  some.map(([name, words, part, kinds, make, more]) => ({
    name: `batch-${verb}-${name}`,
    words: `It ${words}`,
    operation: operations[verb][0],
    clause: clauseOf(verb, part),
    kinds,
    make,
    ...more,
  }));

/** Whether the mistake shows in the item at a place. */
const isHit = ({ entries }: Hit, nth: number): boolean => entries.some(({ index }) => index === nth);

/** Changes the list of an answer with that status. */
const onList = (status: number, change: (list: Item[], hit: Hit) => Json): Mistake['make'] =>
  around(
    (hit) => (answer) =>
      answer.status === status && Array.isArray(answer.body)
        ? { ...answer, body: change(structuredClone(itemsOf(answer.body)), hit) }
        : answer,
  );

/** Answers otherwise where the answer has that status. */
const onStatus = (status: number, say: (answer: Answer) => Answer): Mistake['make'] =>
  around(() => (answer) => (answer.status === status ? say(answer) : answer));

const withStatus =
  (status: number) =>
  (answer: Answer): Answer => ({ ...answer, status });

/** Changes the products of an answer to an added batch in which the mistake shows. */
const onAdded = (change: (item: Item, nth: number, list: readonly Item[]) => Item): Mistake['make'] =>
  onList(200, (list, hit) => list.map((item, nth) => (isHit(hit, nth) ? change(item, nth, list) : item)));

/** Takes items for ones that end late enough. */
const take = (isTaken: (item: Json, call: Hit['call']) => boolean): Mistake['make'] =>
  instead((hit) => ({
    ...hit.call,
    body: itemsIn(hit.call.body).map((item, nth) =>
      isObject(item) && isHit(hit, nth) && isTaken(item, hit.call)
        ? { ...item, expires_at: '2099-12-31' }
        : item,
    ),
  }));

/** Refuses a batch that is in order. */
const refuse = (verb: Verb): Mistake['make'] =>
  around(({ entries }) => (own) => {
    const errors = ['It is wrong.'];
    const body = entries.map(({ id, product_id = null, product_id_prefix = null }) =>
      verb === 'add' ? { product_id, product_id_prefix, errors } : { id, status: false, errors },
    );
    return own.status === 200 ? { status: 400, body } : own;
  });

/** Drops the products of a batch that was answered with that status. */
const dropAfter = (status: number): Mistake['make'] =>
  around((hit) => (answer) => {
    const items = itemsOf(Array.isArray(answer.body) ? answer.body : hit.call.body);
    if (answer.status === status)
      for (const [nth, { id }] of items.entries())
        if (status !== 200 || isHit(hit, nth)) hit.call.state.non_eligible_products.delete(Number(id));
  });

const flipped = (text: string): string =>
  [...text].map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join('');

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** What becomes of a field of added products; no value is left where the change is none. */
const changed = (
  name: string,
  verb: string,
  field: string,
  kinds: readonly Kind[],
  change?: (text: string) => string,
): Row => [
  `${name}-${dashed(field)}`,
  `${verb} the ${field === 'expires_at' ? 'expiry' : spaced(field)} of an added product`,
  `returns.${dashed(field)}` as Part, // each field has such a clause
  kinds,
  onAdded(({ [field]: value, ...item }) =>
    typeof value === 'string' && change ? { ...item, [field]: change(value) } : item,
  ),
  { field },
];

const texts = ['product_id', 'product_id_prefix', 'product_category_id', 'description'] as const;

const values: readonly Row[] = [
  ...[...texts, 'subsystem', 'expires_at'].map((field) =>
    changed('loses', 'leaves out', field, ['always', 'item']),
  ),
  ...texts.flatMap((field) => [
    changed('cuts', 'cuts the last character off', field, [`of-${dashed(field)}`], (text) =>
      text.slice(0, -1),
    ),
    changed('respells', 'changes the letter case of', field, ['place'], flipped),
  ]),
  changed('swaps', 'shows another value for', 'subsystem', ['place'], (one) =>
    one === 'All' ? 'Loyalty' : 'All',
  ),
  changed('moves', 'shows the day before for', 'expires_at', ['of-expires-at'], dayBefore),
];

const updatable = 'add-non-eligible-products.id-updatable';
const lostIds = {
  also: [
    updatable,
    'update-non-eligible-products.success',
    'update-non-eligible-products.partial.status',
    'update-non-eligible-products.limit.hundred',
  ],
} as const;

const added: readonly Row[] = [
  ...values,
  [
    'leaves-out',
    'leaves an added product out of the answer',
    'one-result-per-item',
    ['place', 'batch'],
    onList(200, (list, hit) => list.filter((_, nth) => !isHit(hit, nth))),
  ],
  [
    'repeats-id',
    'shows an added product with the id of another one',
    'assigns-id',
    ['place'],
    onAdded((item, nth, list) => ({ ...item, id: list[nth === 0 ? 1 : nth - 1]?.['id'] })),
    lostIds,
  ],
  [
    'numbers-from-one',
    'numbers the products of a batch from one on',
    'assigns-id',
    ['repeat', 'at-once'],
    onList(200, (list) => list.map((item, nth) => ({ ...item, id: nth + 1 }))),
    lostIds,
  ],
  ['forgets', 'does not keep an added product', 'id-updatable', ['place', 'item'], dropAfter(200), lostIds],
  [
    'has-no-body',
    'answers an added batch with 204',
    'success',
    ['batch'],
    onStatus(200, () => ({ status: 204 })),
  ],
];

const isFailed = ({ status }: Item): boolean => status === false;

/** Changes the results of a partial update. */
const results = (change: (list: Item[]) => Json): Mistake['make'] => onList(207, change);

/** What goes wrong in the answer to a batch that is updated in part. */
const partials: readonly (readonly [string, string, string, Mistake['make']])[] = [
  ['is-done', 'calls a partial update done', 'status', onStatus(207, () => actionResult())],
  [
    'shows-failures',
    'names only the failed items of a partial update',
    'one-entry-per-item',
    results((list) => list.filter(isFailed)),
  ],
  [
    'all-failed',
    'marks all items of a partial update as failed',
    'updated-items',
    results((list) => list.map((one) => ({ ...one, status: false }))),
  ],
  [
    'all-updated',
    'marks all items of a partial update as updated',
    'failed-items',
    results((list) => list.map((one) => ({ ...one, status: true }))),
  ],
  [
    'shifted',
    'shows the results of a partial update on the next items',
    'failed-items',
    results((list) => list.map(({ id }, nth) => ({ ...list.at(nth - 1), id }))),
  ],
  [
    'unexplained',
    'has no errors for the failed items of a partial update',
    'errors',
    results((list) => list.map((one) => ({ ...one, errors: [] }))),
  ],
];

const updated: readonly Row[] = [
  ['is-202', 'answers an updated batch with 202', 'success', ['batch'], onStatus(200, withStatus(202))],
  [
    'is-not-ok',
    'calls an updated batch a failure',
    'success',
    ['repeat'],
    onStatus(200, () => actionResult('It failed.')),
  ],
  ['loses', 'deletes an updated product', 'success', ['place'], dropAfter(200), lostIds],
  [
    'loses-refused',
    'deletes the products of a refused batch of updates',
    'success',
    ['past', 'twice'],
    dropAfter(400),
    lostIds,
  ],
  ...partials.map(([name, words, part, make]): Row => [
    `partial-${name}`,
    words,
    `partial.${part}` as Part, // each row has such a clause
    ['unknown'],
    make,
    { also: ['update-non-eligible-products.partial.updated-items'] },
  ]),
  [
    'takes-twins',
    'takes a product twice in a batch',
    'duplicates',
    ['twice'],
    byRules(() => ({ isDuplicateId: () => false, isDuplicateProduct: () => false })),
  ],
  ['twins-409', 'answers duplicates with 409', 'duplicates', ['twice'], onStatus(400, withStatus(409))],
  [
    'twins-problem',
    'refuses duplicates with a problem document',
    'refusal.array',
    ['twice'],
    onStatus(400, () => problem(400, 'There are duplicates.')),
    { also: ['update-non-eligible-products.refusal.names-item'] },
  ],
  [
    'twins-unmarked',
    'refuses duplicates and marks no item',
    'refusal.names-item',
    ['twice'],
    onList(400, (list) => list.map((one) => ({ ...one, status: true, errors: [] }))),
  ],
];

/** Answers a batch otherwise that is refused for a day in the past. */
const onRefusal = (say: (answer: Answer) => Answer): Mistake['make'] =>
  around(({ call, entries }) => {
    const isMeant = entries.some((one) => isPast(one, call));
    return (own) => (isMeant && own.status === 400 && Array.isArray(own.body) ? say(own) : own);
  });

const inRefusal = (change: (item: Item) => Item): Mistake['make'] =>
  onRefusal((own) => ({ ...own, body: itemsOf(own.body).map(change) }));

const unnamed: Item = { product_id: null, product_id_prefix: null };

/** What goes wrong in the judgement of a batch, in either operation. */
const judged = (verb: Verb): readonly Row[] => [
  [
    'takes-past',
    `takes a past day to ${verb} a product`,
    'expires-at.past',
    ['past', 'place', 'item'],
    take(isPast),
    { field: 'expires_at' },
  ],
  ['takes-today', `takes today to ${verb} a product`, 'expires-at.today', ['today', 'place'], take(isToday)],
  ['takes-no-day', `takes what is no day to ${verb} a product`, 'expires-at.format', ['form'], take(isNoDay)],
  [
    'takes-oversized',
    `takes a batch to ${verb} that is too long`,
    'limit.beyond',
    ['oversize'],
    instead(({ call }) => ({ ...call, body: itemsIn(call.body).slice(0, 100) })),
  ],
  [
    'oversized-413',
    `answers a batch to ${verb} that is too long with 413`,
    'limit.beyond',
    ['oversize'],
    onStatus(400, withStatus(413)),
  ],
  [
    'refuses',
    `refuses a batch to ${verb}`,
    'success',
    ['null', 'of-expires-at', 'batch'],
    refuse(verb),
    {
      clauses: {
        null: clauseOf(verb, 'accepts-null'),
        'of-expires-at': clauseOf(verb, 'expires-at.future'),
      },
      also: [clauseOf(verb, 'limit.hundred'), updatable, clauseOf(verb, 'accepts-described-fields')],
      isRefusal: true,
    },
  ],
  [
    'fails',
    `answers a batch to ${verb} with status 500`,
    'success',
    ['of-description', 'null'],
    fails,
    { also: ['errors.no-server-fault', clauseOf(verb, 'accepts-null')] },
  ],
];

/** What goes wrong in the refusal of a day in the past, in either operation. */
const refused = (verb: Verb): readonly Row[] => [
  [
    'refusal-409',
    `refuses to ${verb} a past product with 409`,
    'expires-at.past',
    ['past'],
    onRefusal(withStatus(409)),
  ],
  [
    'problem',
    `refuses to ${verb} a past product with a problem document`,
    'refusal.array',
    ['place'],
    onRefusal(() => problem(400, 'A product is wrong.')),
    { also: [clauseOf(verb, 'refusal.names-item')] },
  ],
  [
    'unnamed',
    `does not name the past product that it refuses to ${verb}`,
    'refusal.names-item',
    ['place'],
    inRefusal((one) => ({ ...one, ...(verb === 'add' ? unnamed : { id: Number(one['id']) + 1 }) })),
  ],
  [
    'unexplained',
    `has no errors for the past product that it refuses to ${verb}`,
    verb === 'add' ? 'refusal.errors' : 'refusal.names-item',
    ['place'],
    inRefusal((one) => ({ ...one, errors: [] })),
  ],
];

/** What goes wrong in batches of products without benefits. */
export const batchMistakes: readonly Mistake[] = [
  ...rowsFor('add', [...added, ...judged('add'), ...refused('add')]),
  ...rowsFor('update', [...updated, ...judged('update'), ...refused('update')]),
];
