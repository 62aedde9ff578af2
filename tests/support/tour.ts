import { type Client, connectToService } from '../../mock/client.ts';
import { createService, type Service } from '../../mock/service/service.ts';
import type { MockFixtures } from '../../mock/service/state/fixtures.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';
import { tourProducts } from './tour-products.ts';
import { near } from './near.ts';
import { tourOfUpdates } from './tour-update.ts';
import { tourOfJoining } from './tour-joining.ts';

/** Ids of orders that any service takes. */
export const plainIds = ['Order-1', 'Order-12'];

/** Ids of each class of texts that back ends treat otherwise, with some that come close to them. */
export const strangeIds =
  `order-22 rder-22 order-22 order-2 a 12 012 -12 1e5 100000 4294967296 0 ORDER order true a/b a%b a%20b a+b a"b a\\b a:b <b> é e ł
  \u{1F600} \u05D0 9b2d1a4e-1111-4222-8333-944455556666 order_ order% ab-345 cd-345 e\u0301`
    .split(/\s+/)
    .concat(['', '   ', ' order', 'order ', 'a b', 'a\tb', `${'x'.repeat(60)}1`, `${'x'.repeat(60)}2`])
    .concat([`${'x'.repeat(120)}1`, `${'x'.repeat(120)}2`, 'y'.repeat(256), 'é', 'e\u0301', 'é'])
    .concat([`1${'z'.repeat(60)}`, `2${'z'.repeat(60)}`, 'cart:1', 'cart:2', 'order-é', 'order-ø']);

const channels = [undefined, '', 'POS', 'OnlineStore', 'pos', 'Kiosk'];
const values = [undefined, 0, 10, 0.5, 1.005, 1500, 2 ** 32, -1];
const products = [
  undefined,
  '',
  'sku-1',
  '12',
  '012',
  'x ',
  'a/b',
  'é',
  '\u{1F600}',
  'x'.repeat(60),
  'x'.repeat(300),
];

const nthOf = <T>(some: readonly T[], nth: number): T | undefined => some[nth % some.length];

/** A member with coupons, stamp cards and a transaction, and what requests about them need. */
function subject(service: Service) {
  const { coupons, stamp_cards: cards, transactions, members } = service.fixtures;
  const [{ member_id: member = '', external_id: transaction = '' } = {}] = transactions;
  const own = coupons.filter((one) => one.member_id === member);
  return {
    member,
    transaction,
    other: members.find(({ member_id: id }) => id !== member)?.member_id ?? '',
    codes: own.filter(({ usable }) => usable).map(({ code }) => code),
    unusable: own.find(({ usable }) => !usable)?.code ?? '',
    cards: cards.filter((one) => one.member_id === member).map(({ stamp_card_id: id }) => id),
  };
}

/** Sends requests about coupons, stamps and refunds to a service that `change` has altered; calls `show` with all that they show. */
export async function tour(
  ids: readonly string[],
  change: (service: Service) => void,
  show: (shown: string) => void = () => {},
  fixtures: Partial<MockFixtures> = {},
): Promise<void> {
  let now = Date.UTC(2030, 0, 1);
  const service = createService({ clock: () => new Date(now), fixtures });
  change(service);
  const about = subject(service);
  const clients = [await connectToService(service), await connectToService(service)] as const;
  let sent = 0;
  // What is sent at once is shown in that order, however it is answered.
  let turn: Promise<void> | undefined;
  const post = async (path: string, body: Json, by?: Client): Promise<void> => {
    const reply = (by ?? clients[sent % 7 === 6 ? 1 : 0]).post(path, body);
    const earlier = turn;
    const showInTurn = async (): Promise<void> => {
      await earlier;
      const { status, body: answer } = await reply;
      sent += 1;
      show(JSON.stringify([path, body, status, answer, stateOf(service)]));
    };
    turn = showInTurn();
    await turn;
  };
  const wait = (seconds: number): void => void (now += seconds * 1000);
  for (const [nth, order] of ids.entries()) {
    const rival = ids[nth + 1] ?? 'rival';
    if (nth < 2) await refundRound({ ...about, order, rival, nth }, post);
    // Refunds leave too few stamps for what follows.
    for (const card of service.state.stamp_cards) card.collected = 10;
    await couponRound({ ...about, order, rival, nth }, post, wait);
    await stampRound({ ...about, order, rival, nth }, post, wait);
  }
  await closeIds({ ...about, order: 'order-3', rival: 'rival', nth: 0 }, post, service);
  await refusedForGuards({ ...about, order: 'order-4', rival: 'rival', nth: 0 }, service, show);
  await tourProducts(service, show);
  show(JSON.stringify(stateOf(service)));
  await tourOfUpdates(service, wait, show);
  await tourOfJoining(service, show);
}

/** What the mock knows of coupons, cards and members. */
const stateOf = ({ state, reservations, fixtures }: Service): unknown => {
  const member = fixtures.transactions[0]?.member_id ?? '';
  const isOwn = ({ member_id: id }: { member_id: string }): boolean => id === member;
  return [
    reservations(),
    state.stamp_cards.filter(isOwn).map(({ collected }) => collected),
    state.coupons.filter(isOwn).map(({ details }) => details.times_redeemed),
    state.members.get(member)?.last_name,
  ];
};

type Round = ReturnType<typeof subject> & { order: string; rival: string; nth: number };

type Post = (path: string, body: Json) => Promise<void>;

async function couponRound(round: Round, post: Post, wait: (seconds: number) => void): Promise<void> {
  const { member, other, codes, unusable, order, rival, nth } = round;
  const [code = '', second = ''] = codes;
  const fields = {
    channel: nthOf(channels, nth),
    redeemed_value: nthOf(values, nth),
    external_product_id: nthOf(products, nth),
  };
  const at = (owner: string, which: string, verb: string): string =>
    `/members/${owner}/coupons/${encodeURIComponent(which)}/${verb}`;
  const reserve = (id: string, which = code, owner = member): Promise<void> =>
    post(at(owner, which, 'reserve'), { external_transaction_id: id, ...fields });
  const cancel = (id: string, which = code, owner = member): Promise<void> =>
    post(at(owner, which, 'cancel-reservation'), { external_transaction_id: id });
  const orders = nth === 0 ? [order, code, undefined as unknown as string] : [order];
  for (const one of orders) {
    await reserve(one, second);
    await reserve(one);
    await reserve(rival);
    await reserve(one);
    wait(2);
    await reserve(rival);
    await cancel(one, code, other);
    await Promise.all([cancel(one), reserve(one)]);
    await cancel(one);
    await cancel(one);
    wait(6);
    await Promise.all([reserve(rival), reserve(rival)]);
    wait(30);
    await cancel(one);
    await Promise.all([cancel(rival), cancel(rival)]);
    await reserve(one);
    await cancel(one);
    await cancel(one, second);
    await reserve(one, unusable);
    await reserve(one, 'unknown');
    await cancel(one, 'unknown');
  }
}

async function stampRound(round: Round, post: Post, wait: (seconds: number) => void): Promise<void> {
  const { member, other, cards, codes, order, rival, nth } = round;
  const [card = 0, second = 0, third = 0] = cards;
  const product = nthOf(products, nth);
  const channel = nthOf(channels, nth);
  type Entries = readonly (readonly [card: number, count: Json])[];
  const send = (verb: string, id: string | undefined, entries: Entries, owner = member): Promise<void> =>
    post(`/members/${owner}/stamp-cards/${verb}`, {
      reserved_stamps: entries.map(([stamp_card_id, count]) => ({
        stamp_card_id,
        count,
        ...(verb === 'reserve' && { external_product_id: product }),
      })),
      ...(verb === 'reserve' && { channel }),
      external_transaction_id: id,
    });
  const reserve = (id: string | undefined, entries: Entries): Promise<void> => send('reserve', id, entries);
  const cancel = (id: string | undefined, entries: Entries, owner = member): Promise<void> =>
    send('cancel-reservation', id, entries, owner);
  await cancel(order, [[third, 1]]);
  await post(`/members/${member}/coupons/${codes[0]}/reserve`, { external_transaction_id: order });
  const lists: Entries[] = [
    [[card, 3]],
    [
      [card, 1],
      [second, 2],
    ],
    [
      [second, 2],
      [card, 1],
    ],
    [
      [card, 1],
      [card, 1],
      [second, 1],
      [card, 2],
    ],
    [
      [card, 1],
      [second, 1],
      [card, 1],
    ],
    [
      [card, 2],
      [card, 1],
    ],
    [[card, 10]],
    [[card, 9]],
  ];
  for (const list of nth < 2 ? lists : lists.slice(1, 2)) {
    await reserve(order, list);
    await reserve(rival, [[card, 1]]);
    await reserve(rival, [[card, 9]]);
    await cancel(order, list.slice(-1), other);
    await cancel(
      order,
      list.map(([id, count]) => [id, Math.max(1, Number(count) - 1)]),
    );
    await Promise.all([cancel(order, list), cancel(order, list)]);
    await cancel(order, [[card, 2]]);
    await reserve(order, [
      [card, 2],
      [second, 3],
    ]);
    await cancel(order, [
      [card, 1],
      [second, 2],
    ]);
    await cancel(order, [
      [card, 1],
      [second, 1],
    ]);
    wait(nth === 0 ? 30 : 2);
    await cancel(rival, [[card, 10]]);
    await cancel(order, [
      [card, 10],
      [second, 10],
    ]);
    await Promise.all([reserve(order, [[card, 5]]), reserve(rival, [[card, 6]])]);
    await cancel(order, [[card, 5]]);
    await cancel(rival, [[card, 6]]);
    await reserve(rival, [[card, 2]]);
    await reserve(order, [[card, 1]]);
    await cancel(order, [[card, 1]]);
    await cancel(rival, [[card, 2]]);
    await reserve(undefined, [[card, 1]]);
    await cancel(undefined, [[card, 1]]);
  }
  const wrong: Entries[] = [
    [[card, 0]],
    [[card, -1]],
    [[card, 1.5]],
    [[card, '1']],
    [[card, 11]],
    [[card, 99]],
    [[999, 1]],
    [
      [card, 6],
      [card, 5],
    ],
    [
      [card, 1],
      [second, 0],
    ],
    [
      [card, 1],
      [second, -1],
    ],
    [
      [card, 1],
      [second, 1.5],
    ],
    [
      [card, 1],
      [second, 1],
      [card, 0],
    ],
    [
      [card, 1],
      [second, 1],
      [card, -1],
      [second, 1.5],
    ],
    [
      [card, 1],
      [999, 2],
    ],
    [
      [card, 1],
      [second, 1],
      [card, 0.5],
    ],
    [
      [card, 0],
      [second, 0],
      [card, 0],
      [second, 0],
    ],
  ];
  await reserve(order, [[card, 2]]);
  for (const list of nth < 12 ? wrong : wrong.slice(0, 4)) {
    await reserve(order, list);
    await cancel(order, list);
  }
  await cancel(order, [[card, 10]]);
  await post(`/members/${member}/coupons/${codes[0]}/cancel-reservation`, { external_transaction_id: order });
}

async function refundRound(
  { member, other, transaction, cards, codes, order, nth }: Round,
  post: Post,
): Promise<void> {
  const [card = 0, second = 0] = cards;
  const line = (...entries: readonly (readonly [number, Json])[]): JsonObject => ({
    quantity: 1,
    deducted_stamps: entries.map(([stamp_card_id, count]) => ({ stamp_card_id, count })),
  });
  const wrong = { ...line([card, 1]), tax_percentage: 101 };
  const bodies: Json[] = [
    {
      details: [line([card, 1])],
      total: 10.5,
      external_id: `refund-${nth}`,
      created_at: '2030-01-01T10:00:00',
    },
    {
      details: [line([card, 1]), line([second, 1])],
      total: 0,
      external_id: transaction,
      origin: { channel: 'OnlineStore' },
    },
    {
      details: [line([card, 2], [second, 1]), line([card, 1])],
      created_at: '2030-01-01T10:00:00+01:00',
      currency: 'NOK',
    },
    { details: [line([card, 1]), line([second, 1], [card, 1]), line([card, 1])], origin: { channel: null } },
    { details: [line([card, 1], [card, 1])] },
    { details: [line([second, 1])], payment_details: [{ sub_total: 1 }, { sub_total: 2 }] },
    { details: [] },
    ...[0, -1, 1.5, '1', 99].map((count) => ({ details: [line([card, count])] })),
    { details: [wrong] },
    { details: [wrong, line()] },
    { details: [line(), wrong] },
    { details: [line(), line(), wrong] },
    { details: [{ ...line([card, 1]), product: { gtin: { type: 'Word', code: '1' } } }] },
    { details: [line()], external_id: 'Æ'.repeat(300), created_at: '2030-01-01T10:00:00.250Z' },
  ];
  const path = (owner: string, which: string): string => `/members/${owner}/transactions/${which}/refund`;
  await post(path(member, transaction), bodies[0]);
  for (const id of [order, 'third'])
    await post(`/members/${member}/stamp-cards/reserve`, {
      reserved_stamps: [{ stamp_card_id: card, count: 1 }],
      external_transaction_id: id,
    });
  await post(`/members/${member}/coupons/${codes[0]}/reserve`, { external_transaction_id: order });
  for (const body of bodies) {
    await post(path(member, transaction), body);
    await post(path(other, transaction), body);
    await post(path(member, 'unknown'), body);
  }
  await post(`/members/${member}/stamp-cards/cancel-reservation`, {
    reserved_stamps: [{ stamp_card_id: card, count: 1 }],
    external_transaction_id: order,
  });
  await post(`/members/${member}/coupons/${codes[0]}/cancel-reservation`, { external_transaction_id: order });
}

/** Requests with ids that are close to those of members, coupons and transactions, and with others in between. */
async function closeIds(
  { member, transaction, codes, cards, order }: Round,
  post: Post,
  service: Service,
): Promise<void> {
  const [code = ''] = codes;
  const { member_id: other = '', code: otherCode = '' } =
    service.fixtures.coupons.find((one) => one.member_id !== member) ?? {};
  const stamps = { reserved_stamps: [{ stamp_card_id: cards[0], count: 1 }], external_transaction_id: order };
  const both = async (owner: string, which: string): Promise<void> => {
    for (const verb of ['reserve', 'cancel-reservation']) {
      await post(`/members/${encodeURIComponent(owner)}/coupons/${encodeURIComponent(which)}/${verb}`, {
        external_transaction_id: order,
      });
      await post(`/members/${encodeURIComponent(owner)}/stamp-cards/${verb}`, stamps);
    }
  };
  for (const id of near(code)) await both(member, id);
  for (const id of near(member)) await both(id, code);
  const refund = (owner: string, which: string): Promise<void> =>
    post(`/members/${encodeURIComponent(owner)}/transactions/${encodeURIComponent(which)}/refund`, {
      details: [{ deducted_stamps: [{ stamp_card_id: cards[0], count: 1 }] }],
    });
  for (const id of near(member)) await refund(id, transaction);
  for (const id of near(transaction)) await refund(member, id);
  const client = await connectToService(service);
  const others = [
    () => client.get('/members/search?email=a@example.com'),
    () => client.send('GET', '/api/v2.0/stores'),
    () => client.post(`/members/${member}/coupons/exemptions`, []),
    () => client.post('/coupon', { title: 'a', valid_from: '2030-01-01T00:00:00Z', type: 'Standard' }),
    () => client.put(`/members/${member}`, { consent: { gdpr_accepted: true } }),
    () => client.post(`/members/${member}/identifiers`, { type_id: 3, value: 'a' }),
    () => refund(member, transaction),
    () => refund(member, 'unknown'),
    () => client.post(`/members/${member}/stamp-cards/reserve`, { ...stamps, external_transaction_id: 'z' }),
    () =>
      client.post(`/members/${member}/stamp-cards/reserve`, {
        reserved_stamps: [{ stamp_card_id: cards[1], count: 99 }],
      }),
    () => client.post(`/members/${member}/coupons/unknown/reserve`, {}),
  ];
  await client.post(`/members/${other}/stamp-cards/reserve`, stamps);
  await client.post(`/members/${other}/coupons/${otherCode}/reserve`, { external_transaction_id: order });
  for (const between of others)
    for (const verb of ['reserve', 'cancel-reservation']) {
      await between();
      await post(`/members/${member}/coupons/${code}/${verb}`, { external_transaction_id: order });
      await between();
      await post(`/members/${member}/stamp-cards/${verb}`, stamps);
      await between();
      await refund(member, transaction);
    }
}

/** Requests that are refused for their token or their store. */
async function refusedForGuards(
  { member, codes, order }: Round,
  service: Service,
  show: (shown: string) => void,
): Promise<void> {
  const client = await connectToService(service);
  const path = `/members/${member}/coupons/${codes[0]}`;
  const body = { external_transaction_id: order };
  const refused = async (verb: string): Promise<void> => {
    await client.send('POST', `/api/v2.0/stores/other${path}/${verb}`, JSON.stringify(body));
    await client.send(
      'POST',
      `/api/v2.0/stores/${service.clientId}${path}/${verb}`,
      JSON.stringify(body),
      {},
    );
    show(JSON.stringify(stateOf(service)));
  };
  await refused('reserve');
  await client.post(`${path}/reserve`, body);
  await refused('cancel-reservation');
}
