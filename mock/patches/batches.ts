import type { Answer } from '../service/contract/answer.ts';
import { problem } from '../service/contract/problem.ts';
import type { Service } from '../service/service.ts';
import { respondWith, at, overrideRules, patchRequest } from './patch.ts';
import { fault, type Fault, type Patch } from './fault.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

export type Item = JsonObject;
type BatchOperation = 'addNonEligibleProducts' | 'updateNonEligibleProducts';
type BatchArea = 'add-non-eligible-products' | 'update-non-eligible-products';

/** The items of a body that is a batch of objects; empty where it is none. */
export const itemsOf = (body: Json): Item[] => (Array.isArray(body) ? (body as Json[]).filter(isItem) : []);

const isItem = (item: Json): item is Item => typeof item === 'object' && item !== null;

/** Changes the entries of the answers with that status. */
export const patchBatchEntries =
  (operation: BatchOperation, status: number, change: (entries: Item[]) => Json) =>
  (service: Service): void =>
    service.around(operation, (next) => async (call): Promise<Answer> => {
      const answer = await next(call);
      if (answer.status !== status || !Array.isArray(answer.body)) return answer;
      return { ...answer, body: change(structuredClone(itemsOf(answer.body))) };
    });

/** Refuses a batch that holds such an item, in the form that the contract has for it. */
export const rejectItems = (operation: BatchOperation, isUnwanted: (item: Item) => boolean) =>
  respondWith(
    operation,
    ({ body }) => itemsOf(body).some(isUnwanted),
    ({ body }) => ({
      status: 400,
      body: itemsOf(body)
        .filter(isUnwanted)
        .map(({ id, product_id = null }) =>
          operation === 'addNonEligibleProducts'
            ? { product_id, errors: ['Not supported.'] }
            : { id, status: false, errors: ['Not supported.'] },
        ),
    }),
  );

/** Reads an expiry that is written like this as a day that is late enough. */
const acceptFormat = (operation: BatchOperation, like: RegExp) =>
  patchRequest(operation, (body) =>
    itemsOf(body).length === 0
      ? body
      : (body as Json[]).map((item) =>
          like.test(String(at(item, 'expires_at'))) ? { ...(item as Item), expires_at: '2099-12-31' } : item,
        ),
  );

type Limit = 'limit.hundred' | 'limit.beyond' | 'expires-at.format';
type Row = readonly [id: string, limit: Limit, what: string, patch: Patch];

const size = (body: Json): number => itemsOf(body).length;
const tooLong = (status: number) => () => problem(status, 'The batch is too long.');

const limits = (operation: BatchOperation): readonly Row[] => [
  [
    'takes-99',
    'limit.hundred',
    'It refuses a batch of exactly 100 products.',
    respondWith(operation, ({ body }) => size(body) === 100, tooLong(400)),
  ],
  [
    'takes-101',
    'limit.beyond',
    'It takes a batch of 101 products.',
    overrideRules(operation, ({ bodyErrors }) => ({
      bodyErrors: (one, body) => bodyErrors(one, size(body) === 101 ? itemsOf(body).slice(1) : body),
    })),
  ],
  [
    'takes-date-time',
    'expires-at.format',
    'It takes a date-time for a day.',
    acceptFormat(operation, /^\d{4}-\d\d-\d\dT/),
  ],
];

/** Services that break the limits of section 8 on one of the two operations. */
export const limitFaults = (operation: BatchOperation, area: BatchArea, name: string): Fault[] =>
  limits(operation).map(([id, limit, what, patch]) =>
    fault({
      id: `${name}-${id}`,
      clause: `${area}.${limit}`,
      difficulty: 'subtle',
      what,
      break: patch,
    }),
  );

/** Whether the item is meant in this way. */
export const isItemNamedBy =
  (field: 'product_id' | 'product_id_prefix' | 'product_category_id') =>
  (item: Json): boolean =>
    typeof at(item, field) === 'string';
