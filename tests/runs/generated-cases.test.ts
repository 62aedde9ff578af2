import { expect, test } from 'vitest';
import { toCurl } from '../../engine/report/curl.ts';
import type { Report } from '../../engine/report/report.ts';
import { isBroken } from '../../engine/report/verdict.ts';
import { respondWith, at } from '../../mock/patches/patch.ts';
import { problem } from '../../mock/service/contract/problem.ts';
import type { Service } from '../../mock/service/service.ts';
import { runAgainst } from '../../proof/run-against.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';
import { catalogueEntriesOf } from '../../engine/run/catalogue.ts';
import { suitesOf } from '../../suites/index.ts';
import { refusals } from '../../suites/generated-cases/refusals.check.ts';
import type { Json } from '../../schemas/json.ts';

const week = 7 * 24 * 60 * 60 * 1000;

const failing = ({ clauses }: Report): string[] =>
  clauses.filter(({ verdict }) => isBroken(verdict)).map(({ id }) => id);

const isText = (value: Json, fits: (text: string) => boolean): boolean =>
  typeof value === 'string' && fits(value);

const breaking = (
  operation: OperationName,
  when: (body: Json) => boolean,
  answer: Parameters<typeof respondWith>[2] = () => problem(500, 'Something went wrong.'),
) => respondWith(operation, ({ body }) => when(body), answer);

const anyPhone = { country_code: '+47', number: '90009999' };

/** The names of the checks that try what an operation promises to refuse. */
const promises = (operation: OperationName): string[] =>
  refusals(1)
    .filter((one) => one.operation === operation)
    .map(({ name }) => name);

const emojiFails: (service: Service) => void = breaking('createDraftCoupon', (body) =>
  isText(at(body, 'title'), (text) => text.length < 20 && /\p{Emoji_Presentation}/u.test(text)),
);

/** The request that shows a failure of a generated check. */
function evidenceOf(report: Report, clause: ClauseId) {
  const results = report.clauses.find(({ id }) => id === clause)?.checks ?? [];
  const failed = results.find(({ verdict }) => verdict === 'fail');
  const exchange = report.exchanges.find(({ id }) => id === failed?.evidence);
  return { failed, exchange, body: JSON.parse(exchange?.request.body ?? 'null') as unknown };
}

/** Services that the fixed checks do not accuse, each broken for some values only. */
const broken: readonly (readonly [string, ClauseId, OperationName, (service: Service) => void])[] = [
  [
    'a 500 to an emoji in a short title of a draft',
    'errors.no-server-fault',
    'createDraftCoupon',
    emojiFails,
  ],
  [
    'a 500 to a first name of 300 characters or more',
    'errors.no-server-fault',
    'updateMember',
    breaking('updateMember', (body) => isText(at(body, 'first_name'), ({ length }) => length >= 300)),
  ],
  [
    'a 500 to less than a thousandth',
    'errors.no-server-fault',
    'createDraftCoupon',
    breaking('createDraftCoupon', (body) => {
      const value = at(body, 'discount_value');
      return typeof value === 'number' && !/^-?\d+(\.\d{1,3})?$/.test(String(value));
    }),
  ],
  [
    'a validation error with status 422 to a long name of a product',
    'errors.validation.status',
    'couponExemptions',
    breaking(
      'couponExemptions',
      (body) => isText(at(body, '0.name'), ({ length }) => length > 100),
      () => ({ status: 422, body: { title: 'Invalid', status: 422, errors: { name: ['Too long.'] } } }),
    ),
  ],
  [
    'another status than the declared one to an empty list',
    'coupon-exemptions.success',
    'couponExemptions',
    (service) =>
      service.around('couponExemptions', (next) => async (call) => {
        const isEmpty = Array.isArray(call.body) && call.body.length === 0;
        const isOwn = call.params['storeId'] === service.clientId;
        return isEmpty && isOwn ? { status: 203, body: [] } : next(call);
      }),
  ],
  [
    'a body of another shape to a very old day of birth',
    'member.gender',
    'updateMember',
    (service) =>
      service.around('updateMember', (next) => async (call) => {
        const answer = await next(call);
        const isOld = isText(at(call.body, 'birth_date'), (text) => text < '1900-01-02');
        return isOld && answer.status === 200
          ? { ...answer, body: { ...Object(answer.body), gender: 'None' } }
          : answer;
      }),
  ],
  [
    'an expiry more than a week ahead taken in a format with hyphens that is not the promised one',
    'add-non-eligible-products.expires-at.format',
    'addNonEligibleProducts',
    (service) =>
      service.around('addNonEligibleProducts', (next) => async (call) => {
        const expiry = at(call.body, '0.expires_at');
        const isOther = isText(expiry, (text) => /^\d\d-\d\d-\d{4}$/.test(text));
        const turned = String(expiry).split('-').toReversed().join('-');
        if (!isOther || Date.parse(turned) < Date.now() + week) return next(call);
        return next({ ...call, body: [{ ...Object(at(call.body, '0')), expires_at: turned }] });
      }),
  ],
  [
    'an update that is stored though it is refused for its country',
    'update-member.refused-changes-nothing',
    'updateMember',
    (service) =>
      service.around('updateMember', (next) => async (call) => {
        const answer = await next(call);
        const country = at(call.body, 'address.country_code');
        const isOther = isText(country, (text) => /^[A-Z]{3}$/.test(text) && !['NOR', 'SWE'].includes(text));
        if (isOther && answer.status === 400)
          await next({ ...call, body: { ...Object(call.body), address: {} } });
        return answer;
      }),
  ],
];

test.each(broken)('catches %s, which no fixed check does', async (_what, clause, operation, spoil) => {
  const { report, reservations } = await runAgainst(spoil, 1, 1, { only: [operation], generate: 100 });
  expect(failing(report)).toEqual([clause]);
  const accusers = report.clauses.flatMap(({ checks }) => checks.filter(({ verdict }) => verdict === 'fail'));
  expect(
    accusers.map(({ suite }) => suite).filter((suite) => !['generated', 'contract'].includes(suite)),
  ).toEqual([]);
  expect(reservations).toBe(0);
});

test('shows the smallest request that fails, and how to see it again', async () => {
  const { report } = await runAgainst(emojiFails, 3, 1, {
    only: ['generated-requests-are-answered-as-declared-by-createDraftCoupon'],
    generate: 100,
    keepEvidence: true,
  });
  const { failed, exchange, body } = evidenceOf(report, 'errors.no-server-fault');
  const { title, ...others } = body as Record<string, unknown>;
  expect(Array.from(new Intl.Segmenter().segment(String(title)))).toHaveLength(1);
  expect(Object.keys(others).toSorted()).toEqual(['type', 'valid_from', 'valid_to']);
  expect(failed?.message).toContain(`--seed 3 --generate 100 --only ${failed?.name}`);
  expect(exchange && toCurl(exchange)).toContain(`"title":"${String(title)}"`);
});

test('sends the same requests again given the same seed, alone and with more or fewer checks at a time', async () => {
  const sent = async (only: readonly string[], seed: number): Promise<string[]> => {
    const bodies: string[] = [];
    const listen = (service: Service): void =>
      service.around('couponExemptions', (next) => async (call) => {
        if (!call.rawBody.includes('Conformance product')) bodies.push(call.rawBody);
        return next(call);
      });
    await runAgainst(listen, seed, 1, { only, generate: 30 });
    return bodies.map((body) => body.replaceAll(/lc-[0-9a-f]{10}/gi, 'lc-…'));
  };
  const check = 'generated-requests-are-answered-as-declared-by-couponExemptions';
  const alone = await sent([check], 5);
  expect(alone.length).toBeGreaterThan(10);
  expect(await sent(['generated'], 5)).toEqual(alone);
  expect(await sent([check], 6)).not.toEqual(alone);
});

test('sends no message given a service that refuses what it promises to', async () => {
  const { messages, report } = await runAgainst(() => {}, 1, 1, { only: promises('sendOtp'), generate: 50 });
  expect(messages).toBe(0);
  expect(report.totals).toMatchObject({ messages: 0, clauses: { fail: 0 } });
});

test('sends one message for each broken promise given a service that takes everything', async () => {
  const accepting = (service: Service): void =>
    service.around('sendOtp', (next) => (call) => next({ ...call, body: { phone: anyPhone } }));
  const { messages, report } = await runAgainst(accepting, 1, 1, { only: promises('sendOtp'), generate: 50 });
  expect(messages).toBe(promises('sendOtp').length);
  expect(failing(report)).toContain('send-otp.requires.phone');
});

test('adds no check given no number of cases', async () => {
  const names = (await suitesOf(0)).map(({ name }) => name);
  expect(names).not.toContain('generated');
  expect((await suitesOf(1)).map(({ name }) => name)).toEqual([...names, 'generated']);
});

test('gives every check a name of its own', async () => {
  const names = catalogueEntriesOf(await suitesOf(1)).map(({ check }) => check.name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-zA-Z0-9]+)+$/.test(name))).toEqual([]);
});
