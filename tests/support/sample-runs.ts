import { causeOf, sentenceOf } from '../../engine/report/cause.ts';
import { createHash } from 'node:crypto';
import type { CheckResult, ClauseResult, Report } from '../../engine/report/report.ts';
import { statementOf } from '../../engine/contract/clauses.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { withClauses } from '../../engine/report/results.ts';
import { runVerdict } from '../../engine/report/verdict.ts';
import { clauses as catalogue } from '../../specs/clauses.ts';
import { failures } from './sample-failures.ts';
import { sampleCheck, sampleExchange, sampleReport } from './sample-report.ts';

/** Letters and digits that no compressor can shorten, the same in every run. */
const noise = (seed: string, length: number): string =>
  createHash('sha512').update(seed).digest('hex').slice(0, length);

/** An exchange as a real run has them: about 1.5 KB, a good part of it never seen before. */
function fullExchange(number: number, operation: string): Exchange {
  const sample = sampleExchange(number);
  const member = {
    id: noise(`m${number}`, 24),
    first_name: `name#${number}`,
    last_name: `name#${number + 1}`,
  };
  const consent = { gdpr_accepted: true, save_order_history: false, receive_sms: true, receive_email: false };
  return {
    ...sample,
    operation,
    request: {
      method: 'POST',
      url: `http://127.0.0.1:8080/api/v2.0/stores/store-1/members/${member.id}/${operation}`,
      headers: [
        ...sample.request.headers,
        ['accept', 'application/json, application/problem+json'],
        ['user-agent', 'loyalty-conformance/0.1.0'],
      ],
      body: JSON.stringify({ ...member, consent, external_transaction_id: noise(`o${number}`, 16) }),
    },
    response: {
      status: 200,
      headers: [
        ['content-type', 'application/json; charset=utf-8'],
        ['date', 'Mon, 02 Mar 2026 10:00:00 GMT'],
        ['x-request-id', noise(`r${number}`, 32)],
      ],
      body: JSON.stringify({ ...member, consent, membership_detail: { points: number, level_title: null } }),
    },
  };
}

const checksOf = (index: number): number => 1 + (index % 5 > 1 ? 2 : 1);
const exchangesOf = 5;

/** The whole catalogue with every checked clause a pass: the size of a real run, some 1500 checks. */
function greenClauses(): ClauseResult[] {
  return catalogue.map((clause, index) => {
    const { id, area, operations, unobservable } = clause;
    const head = { ...statementOf(clause), waived: false };
    if (unobservable !== undefined) {
      return { ...head, verdict: 'unobservable', reason: unobservable, cause: null, checks: [] };
    }
    const checks = Array.from({ length: checksOf(index) }, (_, number) =>
      sampleCheck({
        name: `${id.replaceAll('.', '-')}-${number}`,
        suite: area,
        operation: operations.length > 1 ? (operations[number] ?? null) : null,
        exchanges: Array.from({ length: exchangesOf }, (_nothing, at) => `x${index * exchangesOf + at + 1}`),
      }),
    );
    return { ...head, verdict: 'pass', reason: null, cause: null, checks };
  });
}

/** A model of which something held, something broke where its clause did, and something was left. */
function modelsOf(clauses: readonly ClauseResult[]): NonNullable<Report['models']> {
  const isBroken = clauses.some(({ id, verdict }) => id === 'reserve-coupon.holds' && verdict === 'fail');
  const [free, held] = ['free', 'held by an order'];
  const edge = { from: held, action: '', to: held, times: 0, clauses: [], broken: [], exchanges: [] };
  const holds = ['reserve-coupon.holds'];
  return [
    {
      name: 'A coupon',
      edges: [
        {
          ...edge,
          from: free,
          action: 'reserve',
          times: 30,
          clauses: ['reserve-coupon.success'],
          exchanges: ['x1', 'x2'],
        },
        {
          ...edge,
          action: 'reserve by another order',
          times: 120,
          clauses: holds,
          broken: isBroken ? holds : [],
          exchanges: ['x3'],
        },
        { ...edge, action: 'cancel', to: free, times: 4, exchanges: ['x4'] },
        { ...edge, action: 'faulty request' },
      ],
    },
  ];
}

function runOf(clauses: readonly ClauseResult[], exchanges: readonly Exchange[]): Report {
  const report = sampleReport(clauses, exchanges);
  return {
    ...report,
    verdict: runVerdict({ ...report, clauses }),
    totals: { ...report.totals, messages: 21 },
    duration_ms: 18_400,
    models: modelsOf(clauses),
    observations: [
      ...report.observations,
      {
        id: 'silence.coupons.status-values',
        section: '2.11',
        subject: 'Which values does the `status` of a coupon take?',
        observed: 'Active, and Reserved while an order holds it',
      },
    ],
    created_resources: [
      {
        operation: 'registerMember',
        what: 'registered members',
        count: 9,
        ids: Array.from({ length: 9 }, (_, at) => noise(`m${at}`, 20)),
      },
      {
        operation: 'createDraftCoupon',
        what: 'draft coupons',
        count: 6,
        ids: ['7001', '7002', '7003', '7004', '7005', '7006'],
      },
    ],
  };
}

/** Made once: that takes as long as writing a report of them. */
const allExchanges: readonly Exchange[] = catalogue.flatMap(({ operations }, index) =>
  Array.from({ length: exchangesOf }, (_, at) =>
    fullExchange(index * exchangesOf + at + 1, operations[at % operations.length] ?? 'token'),
  ),
);

/** A full run in which every checked clause holds. */
export const greenRun = (): Report => runOf(greenClauses(), allExchanges);

/** The green run with some clauses changed. */
function changed(change: (clause: ClauseResult, index: number) => ClauseResult): ClauseResult[] {
  return greenClauses().map((clause, index) => (clause.verdict === 'pass' ? change(clause, index) : clause));
}

/** A full run with twelve clauses broken, each in another way, one waived, and three without a verdict. */
export function brokenRun(): Report {
  const broken = new Map(failures().map((failure) => [failure.clause, failure]));
  const noisy = new Set([
    'search-members.card-identifier.miss',
    'send-otp.requires.phone-country-code',
    'gender.none',
  ]);
  const reason = 'No answer within 5000 ms, three times in a row.';
  const clauses = changed((clause) => {
    const failure = broken.get(clause.id);
    if (failure !== undefined) {
      const held = clause.checks.slice(1);
      const { waived } = failure;
      const known = waived ? 'waived until 2026-12-31 by the wallet team: fixed in release 8' : null;
      return { ...clause, verdict: 'fail', waived, reason: known, checks: [...failure.checks, ...held] };
    }
    if (!noisy.has(clause.id)) return clause;
    const checks = clause.checks.map((check) => ({
      ...check,
      verdict: 'inconclusive' as const,
      message: reason,
      cause: causeOf('noise', reason),
    }));
    return { ...clause, verdict: 'inconclusive', reason, cause: causeOf('noise', reason), checks };
  });
  const report = runOf(clauses, [...allExchanges, ...failures().map(({ exchange }) => exchange)]);
  return {
    ...report,
    stale_deviations: [{ clause: 'member.first-name', why: 'the clause passes now' }],
    outstanding: [
      {
        kind: 'coupon',
        member: 'm-4711',
        item: 'SPRING',
        order: 'lc-5d0a-2',
        reason: 'cancelCouponReservation answered status 500 three times.',
      },
    ],
  };
}

const settings = ['LOYALTY_ALLOW_MESSAGES'];
const causes = [
  causeOf('missing', 'a usable coupon of a member', { fixtures: ['coupons'] }),
  causeOf('missing', 'a stamp card with at least 3 collected stamps', { fixtures: ['stamp_cards'] }),
  causeOf('missing', 'an earlier transaction of a member', { fixtures: ['transactions'] }),
  causeOf('missing', 'a member', { fixtures: ['members'], settings }),
  causeOf('missing', 'a phone that is not registered', { settings }),
  causeOf('unseen'),
];

/** A run without fixtures and without permission to send messages: a tenth of the clauses is decided. */
export function bareRun(): Report {
  const clauses = changed((clause, index) => {
    if (index % 10 === 0) return clause;
    const cause = causes[index % causes.length] ?? causeOf('not-selected');
    const reason = sentenceOf(cause);
    const missed = {
      verdict: 'not-run',
      message: reason,
      cause,
      exchanges: [],
      attempts: { failed: 0, of: 0 },
    } as const;
    const checks = clause.checks.map((check): CheckResult => ({ ...check, ...missed, exchanges: [] }));
    return { ...clause, verdict: 'not-run', reason, cause, checks };
  });
  const report = runOf(clauses, allExchanges.slice(0, 300));
  return {
    ...report,
    selection: ['stores', '7.4'],
    totals: { ...report.totals, messages: 0 },
    created_resources: [],
  };
}

/** The broken run, in which the exchange that shows one clause broken shows another one, too: both are one finding. */
export function jointRun(): Report {
  const report = brokenRun();
  const shown = report.clauses.find(({ id }) => id === 'reserve-coupon.holds');
  const checks = (shown?.checks ?? []).map((check) => ({ ...check, name: `${check.name}-too` }));
  const clauses = report.clauses.map((clause) =>
    clause.id === 'reserve-coupon.no-expiry'
      ? { ...clause, severity: 'minor' as const, verdict: 'fail' as const, checks }
      : clause,
  );
  return withClauses(report, clauses);
}
