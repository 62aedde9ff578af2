import type { ClauseId } from '../../../specs/clauses.ts';
import { itemsOf } from '../../patches/batches.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import type { Json } from '../../../schemas/json.ts';

/** Takes a value of a draft that is wrong for one that is right, and shows the coupon with what `shownFor` it. */
const take =
  (
    field: string,
    isTaken: (value: Json) => boolean,
    right: (value: Json) => Json,
    shownFor: (value: Json) => Json = (value) => value,
  ): Patch =>
  (service) =>
    service.around('createDraftCoupon', (next) => async (call) => {
      const sent = at(call.body, field);
      if (!isTaken(sent)) return next(call);
      const answer = await next({ ...call, body: { ...Object(call.body), [field]: right(sent) } });
      if (answer.status !== 200) return answer;
      return {
        ...answer,
        body: itemsOf(answer.body).map((coupon) => ({ ...coupon, [field]: shownFor(sent) })),
      };
    });

const channels = new Set<Json>(['Pos', 'OnlineStore', null, undefined]);

/** Whether the rule in a place of a list has a channel that is none. */
const hasWrongChannel = (rules: Json, place: number): boolean =>
  typeof at(rules, `${place}.channel`) === 'string' && !channels.has(at(rules, `${place}.channel`));

const withPos = (rules: Json): Json =>
  itemsOf(rules).map((rule) => (channels.has(rule['channel']) ? rule : { ...rule, channel: 'Pos' }));

const takes: readonly (readonly [id: string, clause: ClauseId, what: string, patch: Patch])[] = [
  [
    'a-fraction-of-redemptions',
    'coupon.max-redemptions',
    'a number of redemptions with a fraction',
    take(
      'max_redemptions',
      (value) => typeof value === 'number' && !Number.isInteger(value),
      () => 1,
    ),
  ],
  [
    'redemptions-beyond-32-bits',
    'coupon.max-redemptions',
    'a number of redemptions beyond 32 bits',
    take(
      'max_redemptions',
      (value) => Number.isInteger(value) && Number(value) >= 2 ** 31,
      () => 1,
    ),
  ],
  [
    'any-channel-of-its-first-rule',
    'redemption-rule.channel',
    'any word for the channel of the first redemption rule',
    take('redemption_rules', (rules) => hasWrongChannel(rules, 0), withPos),
  ],
  [
    'any-channel-of-its-second-rule',
    'redemption-rule.channel',
    'any word for the channel of the second redemption rule',
    take('redemption_rules', (rules) => hasWrongChannel(rules, 1), withPos),
  ],
];

/** Services that create drafts from values that no coupon has (2.11, 4.7). */
export default [
  ...takes.map(([id, clause, what, patch]): Fault =>
    fault({
      id: `draft-takes-${id}`,
      clause,
      difficulty: 'subtle',
      what: `It takes ${what}, and shows the coupon with it.`,
      break: patch,
    }),
  ),
  fault({
    id: 'draft-takes-an-end-that-is-no-date-for-1970',
    clause: 'create-draft-coupon.stores.valid-to',
    difficulty: 'subtle',
    what: 'It takes any text for the end of a draft, and shows 1970 for one that is no date.',
    break: take(
      'valid_to',
      (value) => typeof value === 'string' && Number.isNaN(Date.parse(value)),
      () => null,
      () => '1970-01-01T00:00:00Z',
    ),
  }),
];
