import { type Answer, valueAt } from '../client/answer.ts';
import type { Api } from '../client/api.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import { isSameText } from '../testdata/as-sent.ts';
import type { Data } from '../testdata/data.ts';
import type { Need } from '../engine/need.ts';
import { elaborations } from './elaborate-draft.ts';
import { firstAccepted, withAdditions } from './first-accepted.ts';
import type { RunContext } from '../engine/run-context.ts';

/** A draft coupon that the whole run shares: a draft cannot be deleted, so a few decide many clauses. */
export interface Draft {
  readonly body: Readonly<Record<string, unknown>>;
  readonly answer: Answer;
}

/** A draft and where the answer holds it. */
export interface ReturnedDraft extends Draft {
  /** The coupon's position in the answer, as the beginning of a dotted path. */
  readonly at: string;
}

/** The least elaborate draft that says all about its value and validity; it has ended within two days. */
export function plainDraft(data: Data): Record<string, unknown> {
  return {
    title: `Conformance ${data.unique()}`,
    valid_from: data.calendar.hoursAhead(1),
    valid_to: data.calendar.hoursAhead(25),
    type: 'Standard',
    discount_type: 'Fixed',
    discount_value: 10,
    max_redemptions: 1,
  };
}

const code = (data: Data): string => `LC${data.unique().toUpperCase()}`;

/** The same moment with a fraction of a second, as many clients write it: in three digits or in seven. */
const withFraction = (moment: unknown, digits = 3): string =>
  String(moment).replace('Z', `.${'0'.repeat(digits)}Z`);

type BodyOf = (plain: Record<string, unknown>, data: Data) => Record<string, unknown>;

/** The shared drafts: what each deviates in from the plain one. All types and all discounts are among them. */
const samples = {
  plain: (plain) => plain,
  minimal: ({ title, valid_from, type }) => ({ title, valid_from, type }),
  full: (plain, data) => ({
    ...plain,
    code: code(data),
    title: `Høst ${data.unique()}`,
    description: `Beskrivelse æøå ${data.unique()}`,
    valid_from: data.calendar.hoursAhead(1, '+05:30'),
    valid_to: data.calendar.hoursAhead(25, '-03:00'),
    max_redemptions: 3,
    external_ids: [{ external_id: data.unique() }, { external_id: data.unique() }],
    redemption_rules: [{ channel: 'OnlineStore' }, { channel: 'Pos' }],
  }),
  nulls: (plain, data) => ({
    ...plain,
    code: null,
    description: null,
    valid_to: null,
    external_ids: [{ platform: null, external_id: data.unique() }],
    redemption_rules: [{ channel: null }],
  }),
  welcome: (plain, data) => ({
    ...plain,
    code: code(data),
    description: `Conformance ${data.unique()}`,
    type: 'Welcome',
    valid_from: withFraction(plain['valid_from']),
    valid_to: withFraction(plain['valid_to'], 7),
    discount_type: 'Percentage',
  }),
  public: (plain, data) => ({
    ...plain,
    code: code(data),
    description: `Conformance ${data.unique()}`,
    type: 'Public',
    discount_type: 'FreeShipping',
    discount_value: 0,
    max_redemptions: 1000,
  }),
  birthday: (plain, data) => ({
    ...plain,
    code: code(data),
    description: `Conformance ${data.unique()}`,
    type: 'Birthday',
    discount_type: 'OverridePrice',
    discount_value: 49,
  }),
  childBirthday: (plain, data) => ({
    ...plain,
    code: code(data),
    description: `Conformance ${data.unique()}`,
    type: 'ChildBirthday',
    discount_type: 'NotDefined',
    discount_value: 0,
    external_ids: [],
    redemption_rules: [],
  }),
  pointsToCurrency: (plain, data) => ({
    ...plain,
    code: code(data),
    description: `Conformance ${data.unique()}`,
    type: 'PointsToCurrency',
    valid_from: data.calendar.hoursAhead(1, '+13:00'),
    valid_to: data.calendar.hoursAhead(25, '-10:00'),
  }),
  elaborate: (plain, data) => ({
    ...plain,
    code: code(data),
    description: `Conformance ${data.unique()}`,
    external_ids: [{ external_id: `0${data.digits(9)}` }, { external_id: data.unique() }],
    redemption_rules: [{ channel: 'Pos' }],
  }),
  oneCharacter: (plain) => ({ ...plain, title: 'K' }),
} as const satisfies Record<string, BodyOf>;

export type DraftName = keyof typeof samples;

/** The drafts that send a value for everything that the plain one does. */
export const spelledOut = [
  'plain',
  'full',
  'welcome',
  'public',
  'birthday',
  'childBirthday',
  'pointsToCurrency',
  'elaborate',
] as const satisfies readonly DraftName[];

/** The drafts of another type than Standard; each sends a code and a description. */
export const draftsOfOtherTypes = [
  'welcome',
  'public',
  'birthday',
  'childBirthday',
  'pointsToCurrency',
] as const satisfies readonly DraftName[];

/** The need of a shared draft, created when the first check asks for it, whatever the answer. */
export const draft = (name: DraftName): Need<Draft> => needOf(name, (made) => made);

/** The need of a shared draft that the service has created and given back. */
export const returnedDraft = (name: DraftName): Need<ReturnedDraft> =>
  needOf(name, (made) => ({ ...made, at: `${positionOf(made)}` }));

function needOf<T>(name: DraftName, as: (made: Draft) => T): Need<T> {
  return {
    words: `a draft coupon (${name})`,
    unlockedBy: [],
    shared: true,
    candidates: (run) => [{ key: `draft ${name}`, take: async (api) => as(await created(run, api, name)) }],
  };
}

function created(run: RunContext, api: Api, name: DraftName): Promise<Draft> {
  const key = `draft ${name}`;
  return run.onceAnswered(key, async () => {
    const data = run.facts.data(key);
    const body = (samples[name] as BodyOf)(plainDraft(data), data);
    const additions = additionsOf(data)[name] ?? [];
    return firstAccepted(withAdditions(body, ...additions), (one) => api.createDraftCoupon(one));
  });
}

type Addition = (body: Record<string, unknown>) => Record<string, unknown>;

/**
 * What a draft has in addition, as far as the service takes it: it may know only some platforms, products, categories,
 * letters, forms of codes and whole amounts, and limit what a coupon of a type is. Each type has each field here or there.
 */
const additionsOf = (data: Data): Partial<Record<DraftName, readonly Addition[]>> => {
  const external_ids = ['WebShop', 'till'].map((platform) => ({ platform, external_id: data.unique() }));
  const products = [data.productId(), data.productId()];
  const redemption_rules = [
    { channel: 'OnlineStore', product_ids: products, category_ids: ['lc-a'] },
    { channel: 'Pos', product_ids: [data.productId()], category_ids: ['lc-b', 'lc-c'] },
  ];
  const anywhere = [{ channel: null, product_ids: products, category_ids: ['lc-a'] }];
  const ownIds: Addition = (body) => ({
    ...body,
    external_ids: [{ platform: 'WebShop', external_id: data.unique() }],
  });
  const ownRules: Addition = (body) => ({
    ...body,
    redemption_rules: [{ channel: 'Pos', product_ids: [data.productId()], category_ids: ['lc-g'] }],
  });
  const discount =
    (discount_type: string, discount_value: number): Addition =>
    (body) => ({ ...body, discount_type, discount_value });
  const redeemed =
    (max_redemptions: number): Addition =>
    (body) => ({ ...body, max_redemptions });
  const named =
    (words: string): Addition =>
    (body) => ({
      ...body,
      title: `${words}${data.unique()}`,
      description: `${words}${data.unique()}`,
    });
  return {
    full: [
      (body) => ({ ...body, external_ids }),
      (body) => ({ ...body, redemption_rules }),
      (body) => ({ ...body, discount_value: 12.75 }),
    ],
    nulls: [(body) => ({ ...body, redemption_rules: anywhere }), discount('Percentage', 100)],
    welcome: [
      (body) => ({ ...body, code: `LC-${data.unique().toUpperCase()}-1` }),
      (body) => ({ ...body, discount_value: 0.5 }),
      ownRules,
      ownIds,
      redeemed(4),
    ],
    public: [ownRules, ownIds, (body) => ({ ...body, description: '0' })],
    birthday: [
      (body) => ({ ...body, discount_value: 49.9 }),
      named(String.raw`2+1 {navn} \o/ `),
      ownIds,
      ownRules,
      redeemed(5),
    ],
    childBirthday: [named('5 € – 日本 '), redeemed(6)],
    pointsToCurrency: [discount('Percentage', 33.333), ownRules, ownIds, redeemed(7)],
    // A letter that hardly another draft has for its title.
    oneCharacter: [
      (body) => ({ ...body, title: String.fromCodePoint(0x4e00 + Number(data.digits(4))) }),
      (body) => ({ ...body, valid_to: '9999-12-30T23:59:59Z' }),
    ],
    elaborate: elaborations(data),
  };
};

/** Whether a coupon of an answer is the draft: by its title or its code, as far as the draft named them. */
export function isDraft({ body }: Draft, coupon: unknown): boolean {
  return (['title', 'code'] as const).some(
    (field) => typeof body[field] === 'string' && isSameText(body[field], valueAt(coupon, field)),
  );
}

/** The draft's position in the answer; a coupon that comes alone is taken for it, whatever became of its names. */
function positionOf(made: Draft): number {
  const { status, succeeded, items } = made.answer;
  const position = items.findIndex((coupon) => isDraft(made, coupon));
  if (succeeded && position >= 0) return position;
  if (succeeded && items.length === 1) return 0;
  throw new PreconditionFailed(
    `no draft coupon to look at: createDraftCoupon, which only prepares, answered ${status}`,
  );
}
