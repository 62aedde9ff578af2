import { expect, test } from 'vitest';
import { done, empty, notOk, order, type Reply, stage, stamps } from '../../tests/support/ledger-attempt.ts';

/** How many stamps each call asks for. */
const countsOf = (sent: readonly string[]): (string | undefined)[] =>
  sent.map((line) => /"count":(\d+)/.exec(line)?.[1]);

test('releases what a check left held, the latest first', async () => {
  const { api, sent, release } = stage(done);
  await api.reserveCoupon('m', 'A', order('one'));
  await api.reserveCoupon('m', 'B', order('two'));
  sent.splice(0);
  expect(await release()).toEqual([]);
  expect(sent.map((line) => line.split(' ').slice(0, 2))).toEqual([
    ['cancelCouponReservation', 'B'],
    ['cancelCouponReservation', 'A'],
  ]);
});

test('releases a reservation given that a refusal of it was expected and did not come', async () => {
  const { api, sent, release } = stage(done);
  await api.reserveCoupon('m', 'A', order('holder'));
  await api.reserveCoupon('m', 'A', order('rival'));
  sent.splice(0);
  await release();
  expect(sent).toEqual([
    'cancelCouponReservation A {"external_transaction_id":"rival"}',
    'cancelCouponReservation A {"external_transaction_id":"holder"}',
  ]);
});

test.each([
  ['no answer', 'lost'],
  ['a 5xx', [503]],
  ['a refusal', notOk],
  ['a 400', [400, {}]],
] as const)('tries to release what was asked for given %s to the reservation', async (_, reply) => {
  const { api, sent, release } = stage(reply, done);
  await api.reserveCoupon('m', 'A', order('one')).catch(() => {});
  expect(await release()).toEqual([]);
  expect(sent).toHaveLength(2);
});

test.each([
  ['a refusal', notOk, ['A'], 0],
  ['a 400', [400, {}], ['A'], 0],
  ['a confirmation', done, [], 1],
  ['no answer', 'lost', [], 1],
] as const)('gives up what was refused alone given %s', async (_, reply, refused, releases) => {
  const { api, sent, ledger, release } = stage(reply, done);
  await api.reserveCoupon('m', 'A', order('one')).catch(() => {});
  sent.splice(0);
  expect(ledger.takeRefused().map(({ reservation }) => reservation.couponCode)).toEqual(refused);
  await release();
  expect(sent).toHaveLength(releases);
});

test.each([[notOk], [[404, {}] as Reply], [[400, {}] as Reply]])(
  'does not call outstanding what was refused in the first place given a refused release',
  async (reply) => {
    const { api, release } = stage([400, {}], reply);
    await api.reserveStamps('m', stamps('one', 11));
    expect(await release()).toEqual([]);
  },
);

test.each([
  ['is_ok: false', notOk, 'status 200'],
  ['a 404', [404, {}], 'status 404'],
  ['a 5xx', [500], 'status 500'],
  ['no answer', 'lost', 'the line broke'],
] as const)('names a confirmed reservation outstanding given %s to its release', async (_, reply, reason) => {
  const { api, release } = stage(done, reply);
  await api.reserveCoupon('m', 'A', order('one'));
  expect(await release()).toEqual([
    { kind: 'coupon', member: 'm', item: 'A', order: 'one', reason: expect.stringContaining(reason) },
  ]);
});

test('sends nothing given that the check released all itself', async () => {
  const { api, sent, release } = stage(empty);
  await api.reserveStamps('m', stamps('one', 2));
  await api.cancelStampReservation('m', stamps('one', 2));
  sent.splice(0);
  expect(await release()).toEqual([]);
  expect(sent).toEqual([]);
});

test('releases the rest of the stamps given a cancel of a part', async () => {
  const { api, sent, release } = stage(empty);
  await api.reserveStamps('m', stamps('one', 3));
  await api.cancelStampReservation('m', stamps('one', 1));
  sent.splice(0);
  await release();
  expect(sent).toEqual([expect.stringContaining('"reserved_stamps":[{"stamp_card_id":7,"count":2}]')]);
});

test('releases every card of a reservation given that one of them was cancelled', async () => {
  const { api, sent, release } = stage(empty);
  const both = {
    ...order('one'),
    reserved_stamps: [7, 8].map((stamp_card_id) => ({ stamp_card_id, count: 1 })),
  };
  await api.reserveStamps('m', both);
  await api.cancelStampReservation('m', stamps('one', 1, 8));
  sent.splice(0);
  await release();
  expect(sent).toEqual([expect.stringContaining('[{"stamp_card_id":7,"count":1}]')]);
});

test('takes a cancel from the latest reservation of its order alone given several', async () => {
  const { api, sent, release } = stage(empty);
  await api.reserveStamps('m', stamps('one', 1));
  await api.reserveStamps('m', stamps('two', 1));
  await api.reserveStamps('m', stamps('one', 2));
  await api.cancelStampReservation('m', stamps('one', 2));
  sent.splice(0);
  await release();
  expect(sent).toEqual([
    expect.stringMatching(/"count":1.*"two"/),
    expect.stringMatching(/"count":1.*"one"/),
  ]);
});

test('releases what is sure too given that the release of what got no answer was confirmed', async () => {
  const { api, sent, release } = stage(empty, 'lost', empty);
  await api.reserveStamps('m', stamps('one', 1));
  await api.reserveStamps('m', stamps('one', 2)).catch(() => {});
  sent.splice(0);
  await release();
  expect(countsOf(sent)).toEqual(['2', '1']);
});

test('releases what was made later too given that an earlier release is tried again', async () => {
  const { api, sent, release } = stage(empty, 'lost', empty);
  await api.reserveStamps('m', stamps('one', 2));
  expect(await release()).toHaveLength(1);
  await api.reserveStamps('m', stamps('one', 3));
  sent.splice(0);
  expect(await release()).toEqual([]);
  expect(countsOf(sent)).toEqual(['2', '3']);
});

test('releases what was refused last given others of its order', async () => {
  const { api, sent, release } = stage(empty, [400, {}], empty);
  await api.reserveStamps('m', stamps('one', 2));
  await api.reserveStamps('m', stamps('one', 9));
  sent.splice(0);
  await release();
  expect(countsOf(sent)).toEqual(['2', '9']);
});

test('leaves open whether a repeat held more given that the second release is refused', async () => {
  const { api, sent, release } = stage(empty, empty, empty, [400, {}]);
  await api.reserveStamps('m', stamps('one', 1));
  await api.reserveStamps('m', stamps('one', 1));
  sent.splice(0);
  expect(await release()).toEqual([]);
  expect(sent).toHaveLength(2);
});

test('does not know what is held given a cancel that got no answer', async () => {
  const { api, release } = stage(done, 'lost', notOk);
  await api.reserveCoupon('m', 'A', order('one'));
  await api.cancelCouponReservation('m', 'A', order('one')).catch(() => {});
  expect(await release()).toEqual([]);
});

test('does not know what is held given that another order released the coupon', async () => {
  const { api, release } = stage(done, done, notOk);
  await api.reserveCoupon('m', 'A', order('one'));
  await api.cancelCouponReservation('m', 'A', order('two'));
  expect(await release()).toEqual([]);
});

test('does not call outstanding what a release for a refused repeat has freed already', async () => {
  const { api, release } = stage(done, [400, {}], done, notOk);
  await api.reserveCoupon('m', 'A', order('one'));
  await api.reserveCoupon('m', 'A', order('one'));
  expect(await release()).toEqual([]);
});

test('enters nothing given calls that hold nothing', async () => {
  const { api, sent, release } = stage(empty);
  await api.reserveStamps('m', stamps('one', 0));
  await api.reserveStamps('m', stamps('one', -1));
  await api.with({ rawBody: '{"external_' }).reserveCoupon('m', 'A', order('one'));
  await api.couponExemptions('m', []);
  sent.splice(0);
  await release();
  expect(sent).toEqual([]);
});

test.each([
  ['no answer to the reservation', 'lost', []],
  ['a refusal of the reservation', [400, {}], ['released 1']],
] as const)(
  'strikes out of the journal only what cannot come true any more given %s',
  async (_, reply, lines) => {
    const { api, journal, release } = stage(reply, notOk);
    await api.reserveCoupon('m', 'A', order('one')).catch(() => {});
    expect(await release()).toEqual([]);
    expect(journal.lines).toEqual(lines);
  },
);

test.each([401, 403])(
  'names a reservation outstanding given a release that is answered with %i',
  async (status) => {
    const { api, journal, release } = stage([400, {}], [status, {}]);
    await api.reserveCoupon('m', 'A', order('one'));
    expect(await release()).toHaveLength(1);
    expect(journal.lines).toEqual([]);
  },
);

test('releases stamp by stamp given that a part may be released already', async () => {
  const { api, sent, release } = stage(empty, 'lost', [400, {}], empty, empty, [400, {}]);
  await api.reserveStamps('m', stamps('one', 3));
  await api.cancelStampReservation('m', stamps('one', 1)).catch(() => {});
  sent.splice(0);
  expect(await release()).toEqual([]);
  expect(countsOf(sent)).toEqual(['3', '1', '1', '1']);
});

test('releases stamp by stamp given that the release of a part was refused when repeated', async () => {
  const { api, sent, release } = stage(empty, 'lost', 'late', empty, empty, [400, {}]);
  await api.reserveStamps('m', stamps('one', 3));
  await api.cancelStampReservation('m', stamps('one', 1)).catch(() => {});
  sent.splice(0);
  expect(await release()).toEqual([]);
  expect(countsOf(sent)).toEqual(['3', '1', '1', '1']);
});

test('releases the stamps of an order together given that their parts are refused', async () => {
  const { api, sent, release } = stage(empty, empty, [400], empty);
  await api.reserveStamps('m', stamps('one', 1));
  await api.reserveStamps('m', stamps('one', 3));
  sent.splice(0);
  expect(await release()).toEqual([]);
  expect(countsOf(sent)).toEqual(['3', '4', '1']);
});
