import type { CheckResult, ClauseResult, Report } from '../../engine/report/report.ts';
import { totalsOf } from '../../engine/report/results.ts';
import type { Exchange } from '../../engine/report/exchange.ts';

/** What a service may put in its answers to harm the program that shows them. */
export const hostile =
  '<script>window.pwned = 1</script><img src=x onerror="window.pwned = 1"> ]]> \u001B[31mred\u0007\u0000 \uD800\n::error::pwned {{7*7}} [x](javascript:pwned)';

const startedAt = '2026-03-02T10:00:00.000Z';

/** An exchange with a JSON answer; `id` is its number. */
export function sampleExchange(
  id: number,
  body: string = JSON.stringify({ is_ok: true, details: null }),
): Exchange {
  const correlationId = `3f0c9a52-7d1e-4b6a-9c28-${String(id).padStart(12, '0')}`;
  return {
    id: `x${id}`,
    operation: 'reserveCoupon',
    attempt: 1,
    role: 'check',
    title: 'Hold a coupon for a pending order: expected status 200',
    started_at: new Date(Date.parse(startedAt) + id * 20).toISOString(),
    duration_ms: 12,
    request: {
      method: 'POST',
      url: 'http://127.0.0.1:8080/members/4711/coupons/SPRING/reserve?order=o%2F1',
      headers: [
        ['authorization', 'Bearer ‹access-token›'],
        ['content-type', 'application/json'],
        ['X-Request-ID', correlationId],
      ],
      body: JSON.stringify({ order_id: "o'1" }),
    },
    response: {
      status: 200,
      headers: [
        ['content-type', 'application/json; charset=utf-8'],
        ['x-correlation-id', `service-${id}`],
      ],
      body,
    },
    error: null,
    correlation_id: correlationId,
  };
}

/** A check of one clause, a pass unless set otherwise. */
export function sampleCheck(overrides: Partial<CheckResult> = {}): CheckResult {
  return {
    name: 'reserving twice for one order changes nothing',
    suite: 'coupons',
    source: { file: 'suites/coupons/reserve.check.ts', line: 6 },
    operation: null,
    verdict: 'pass',
    message: null,
    cause: null,
    expected: null,
    received: null,
    attempts: { failed: 0, of: 1 },
    duration_ms: 24,
    exchanges: ['x1', 'x2'],
    evidence: null,
    ...overrides,
  };
}

/** A clause, a pass with one check unless set otherwise. */
export function sampleClause(overrides: Partial<ClauseResult> = {}): ClauseResult {
  return {
    id: 'reservation.coupon.same-order',
    area: 'reservation',
    section: '7.4',
    operations: ['reserveCoupon'],
    severity: 'critical',
    statement: 'Reserving a coupon again for the same order succeeds and changes nothing.',
    verdict: 'pass',
    reason: null,
    cause: null,
    additional: false,
    waived: false,
    checks: [sampleCheck()],
    ...overrides,
  };
}

/** One clause of each verdict, hostile text included. */
export const sampleClauses = (): ClauseResult[] => [
  sampleClause(),
  sampleClause({
    id: 'reservation.coupon.exclusive',
    statement: 'A coupon that is held for one order is refused to every other order.',
    verdict: 'fail',
    checks: [
      sampleCheck({ name: 'an open coupon is given', exchanges: ['x1'] }),
      sampleCheck({
        name: 'a held coupon is refused to another order',
        operation: 'reserveCoupon',
        verdict: 'fail',
        message: `The second order got the coupon: ${hostile}`,
        expected: 'is_ok: false, with details',
        received: hostile,
        attempts: { failed: 2, of: 2 },
        exchanges: ['x2', 'x3'],
        evidence: 'x3',
      }),
    ],
  }),
  sampleClause({
    id: 'member.first-name',
    area: 'members',
    section: '2.1',
    operations: ['searchMembers', 'updateMember'],
    severity: 'normal',
    statement: 'A member carries the first name that was registered.',
    verdict: 'fail',
    waived: true,
    reason: 'waived until 2026-12-31 by the members team: ticket 7',
    checks: [
      sampleCheck({
        name: 'a registered member is found with its name',
        verdict: 'fail',
        message: 'first_name is missing',
        expected: 'a string',
        received: 'nothing',
        attempts: { failed: 1, of: 1 },
        evidence: 'x1',
      }),
    ],
  }),
  sampleClause({
    id: 'stamps.by-other-channel',
    area: 'stamps',
    section: '2.10',
    operations: ['reserveStamps'],
    severity: 'normal',
    statement: 'Stamps are reserved through every channel.',
    basis: 'reading',
    verdict: 'review',
    checks: [
      sampleCheck({
        name: 'stamps are reserved through the other channel',
        verdict: 'fail',
        message: 'Expected status 204; received status 400',
        expected: 'status 204',
        received: 'status 400',
        attempts: { failed: 1, of: 1 },
        evidence: 'x2',
      }),
    ],
  }),
  sampleClause({
    id: 'deprecated.caller.product-ids',
    area: 'coupons',
    section: '9.2',
    operations: ['createDraftCoupon'],
    severity: 'minor',
    statement: 'A caller uses no field that is to be removed.',
    binds: 'caller',
    level: 'should',
    verdict: 'warning',
    checks: [
      sampleCheck({
        name: 'no-deprecated-field-is-sent',
        verdict: 'fail',
        message: 'Expected no product_ids; the client sent product_ids (under none)',
        expected: 'no product_ids',
        received: 'product_ids',
        attempts: { failed: 1, of: 1 },
        exchanges: ['x4'],
        evidence: 'x4',
      }),
    ],
  }),
  sampleClause({
    id: 'token.lifetime',
    area: 'token',
    section: '4.1',
    operations: ['token'],
    severity: 'blocker',
    statement: 'A token works until it expires.',
    verdict: 'inconclusive',
    reason: 'The service did not answer within 5 seconds.',
    checks: [
      sampleCheck({
        name: 'a fresh token works',
        verdict: 'inconclusive',
        message: 'The service did not answer within 5 seconds.',
        exchanges: ['x4'],
      }),
    ],
  }),
  sampleClause({
    id: 'member.last-name',
    area: 'members',
    section: '2.2',
    operations: ['registerMember'],
    severity: 'normal',
    statement: 'The last name of a member is a string or null.',
    verdict: 'partly-tested',
    reason: 'other checks decide it too, and were not selected',
  }),
  sampleClause({
    id: 'store.currency',
    area: 'stores',
    section: '2.1',
    operations: ['listStores'],
    severity: 'normal',
    statement: 'The currency of a store is a code.',
    basis: 'reading',
    ruling: { ruling: 'open', reason: 'left to each store', by: 'Ada Olsen', on: '2026-02-01' },
    verdict: 'not-scored',
    reason: 'left open by a ruling of Ada Olsen on 2026-02-01',
    checks: [
      sampleCheck({
        name: 'the currency is a code',
        verdict: 'fail',
        message: 'Expected a code; received "kr"',
        expected: 'a code',
        received: '"kr"',
        attempts: { failed: 1, of: 1 },
        evidence: 'x1',
      }),
    ],
  }),
  sampleClause({
    id: 'refund.deducts-stamps',
    area: 'refund',
    section: '4.8',
    operations: ['refundTransaction'],
    statement: 'A refund takes back the stamps of the lines that it refunds.',
    verdict: 'not-run',
    reason: 'Name one transaction in the fixtures to decide this.',
    checks: [
      sampleCheck({
        name: 'a refund takes stamps back',
        verdict: 'not-run',
        message: 'Name one transaction in the fixtures to decide this.',
        attempts: { failed: 0, of: 0 },
        duration_ms: 0,
        exchanges: [],
      }),
    ],
  }),
  sampleClause({
    id: 'consent.sms.message',
    area: 'consent',
    section: '2.5',
    operations: ['registerMember'],
    severity: 'minor',
    statement: 'A new member gets an SMS.',
    verdict: 'unobservable',
    reason: 'No operation reads what was sent.',
    checks: [],
  }),
];

/** The run model of a small run with the given clauses and exchanges, its totals counted. */
export function sampleReport(
  clauses: readonly ClauseResult[] = sampleClauses(),
  exchanges: readonly Exchange[] = [
    sampleExchange(1),
    sampleExchange(2),
    sampleExchange(3, JSON.stringify({ is_ok: true, details: hostile })),
    { ...sampleExchange(4), response: null, error: 'no answer within 5000 ms' },
  ],
): Report {
  const counts = totalsOf(clauses);
  return {
    format: 'loyalty-conformance/2',
    verdict: 'non-conformant',
    target: { base_url: 'http://127.0.0.1:8080', embedded: true, store_id: 'store-1' },
    suite: { version: '0.1.0', contract: '1.0.0', node: 'v20.19.0' },
    selection: [],
    seed: 42,
    started_at: startedAt,
    duration_ms: 1234,
    phones_used_up: 0,
    interrupted: false,
    requirement: null,
    skipped: [],
    labels: {},
    totals: {
      ...counts,
      requests: exchanges.length,
      messages: 0,
      messages_confirmed: 0,
    },
    clauses: [...clauses],
    observations: [
      { id: 'silence.batch.order', section: '4.9', subject: 'order of the entries', observed: 'as sent' },
    ],
    outstanding: [],
    created_resources: [],
    stale_deviations: [],
    exchanges: [...exchanges],
  };
}
