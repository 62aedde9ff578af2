import type { CheckResult } from '../../engine/report/report.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { hostile, sampleCheck, sampleExchange } from './sample-report.ts';

/** A clause broken in one way, with the exchange that shows it. */
export interface Failure {
  clause: string;
  waived: boolean;
  checks: CheckResult[];
  exchange: Exchange;
}

interface Row {
  clause: string;
  operation: string;
  call: string;
  sent: unknown;
  status: number;
  answer: string;
  type?: string;
  expected: string;
  received: string;
  attempts?: [failed: number, of: number];
  waived?: true;
}

const stores = '/api/v2.0/stores/store-1';
const member = `${stores}/members/4f1c`;
const json = (value: unknown): string => JSON.stringify(value);
const problem = (status: number, detail: string): string =>
  json({ type: null, title: 'One or more validation errors occurred.', status, detail, instance: null });

const rows: Row[] = [
  {
    clause: 'consent.sms.omitted-on-update',
    operation: 'updateMember',
    call: `PUT ${member}`,
    sent: { first_name: 'name#3', consent: { gdpr_accepted: true, receive_email: true } },
    status: 200,
    answer: json({ id: '4f1c', consent: { gdpr_accepted: true, receive_sms: true, receive_email: true } }),
    expected: 'consent.receive_sms false after the update, as it was left out',
    received: 'consent.receive_sms true',
    attempts: [2, 2],
  },
  {
    clause: 'reserve-coupon.holds',
    operation: 'reserveCoupon',
    call: `POST ${member}/coupons/SPRING/reserve`,
    sent: { channel: 'OnlineStore', external_transaction_id: 'lc-5d0a-2', redeemed_value: 10 },
    status: 200,
    answer: json({ is_ok: true, details: null }),
    expected: 'status 200 with is_ok false and details, as another order holds the coupon',
    received: 'status 200 with is_ok true',
    attempts: [2, 2],
  },
  {
    clause: 'store-binding.letter-case',
    operation: 'createIdentifier',
    call: 'POST /api/v2.0/stores/STORE-1/members/4f1c/identifiers',
    sent: { type_id: 3, value: 'identifier#2' },
    status: 200,
    answer: json({ id: 12, type_id: 3, type: 'Card', value: 'identifier#2' }),
    expected: 'status 403',
    received: 'status 200',
    attempts: [2, 2],
  },
  {
    clause: 'refund-transaction.tax-percentage.above',
    operation: 'refundTransaction',
    call: `POST ${member}/transactions/t-9/refund`,
    sent: { details: [{ tax_percentage: 100.01, quantity: 1 }], currency: 'NOK' },
    status: 500,
    answer: '<html><body><h1>500 Internal Server Error</h1></body></html>',
    type: 'text/html',
    expected: 'status 400 with a problem document',
    received: 'status 500 in every attempt, while listStores answered 200',
    attempts: [3, 3],
  },
  {
    clause: 'search-members.phone.miss',
    operation: 'searchMembers',
    call: `GET ${stores}/members/search?phone=phone%237`,
    sent: null,
    status: 404,
    answer: problem(404, 'Member not found.'),
    expected: 'status 200 with an empty array',
    received: 'status 404',
    attempts: [1, 3],
  },
  {
    clause: 'errors.no-body-on-204',
    operation: 'cancelStampReservation',
    call: `POST ${member}/stamp-cards/cancel-reservation`,
    sent: { reserved_stamps: [{ stamp_card_id: 7, count: 1 }], external_transaction_id: 'lc-77b1-0' },
    status: 204,
    answer: '{}',
    expected: 'no body on 204',
    received: 'a body of 2 bytes: {}',
  },
  {
    clause: 'token.errors.grant-type.plain-text',
    operation: 'token',
    call: 'POST /connect/token',
    sent: 'grant_type=password&scope=api.retailer',
    status: 400,
    answer: json({ error: 'unsupported_grant_type' }),
    expected: 'a plain-text body',
    received: 'application/json: {"error":"unsupported_grant_type"}',
  },
  {
    clause: 'token.response.exactly-four-fields',
    operation: 'token',
    call: 'POST /connect/token',
    sent: 'grant_type=client_credentials&scope=api.retailer',
    status: 200,
    answer: json({
      access_token: '‹access-token›',
      scope: 'api.retailer',
      expires_in: 3600,
      token_type: 'Bearer',
      id_token: '',
    }),
    expected: 'access_token, scope, expires_in and token_type, and nothing else',
    received: 'also id_token',
  },
  {
    clause: 'member.gender',
    operation: 'registerMember',
    call: `POST ${stores}/members`,
    sent: { phone: { country_code: '+47', number: 'phone#9' }, consent: { gdpr_accepted: true } },
    status: 200,
    answer: json({ id: '77aa', first_name: null, gender: 'None' }),
    expected: '/gender to be one of "Male", "Female", "NotShared", "NonBinary"',
    received: '"None"',
    attempts: [4, 11],
  },
  {
    clause: 'add-non-eligible-products.refusal.array',
    operation: 'addNonEligibleProducts',
    call: `POST ${stores}/non-eligible-products`,
    sent: [{ product_id: 'p-1', expires_at: '2020-01-01' }],
    status: 400,
    answer: problem(400, 'expires_at must be later than today.'),
    expected: 'an array of items with their errors',
    received: 'an object (a problem document)',
  },
  {
    clause: 'coupon.title',
    operation: 'couponExemptions',
    call: `POST ${member}/coupons/exemptions`,
    sent: [{ external_id: 'p-2' }],
    status: 200,
    answer: json([{ id: 5, code: 'SPRING', title: hostile, valid_from: '2026-01-01' }]),
    expected: '/0/title to be a string of at least one character',
    received: hostile,
  },
  {
    clause: 'register-member.country-code.message',
    operation: 'registerMember',
    call: `POST ${stores}/members`,
    sent: { address: { country_code: 'NOR' }, consent: { gdpr_accepted: true } },
    status: 400,
    answer: problem(400, 'Invalid request.'),
    expected: 'a message that says country_code must be a valid alpha-2 country code',
    received: 'Invalid request.',
  },
  {
    clause: 'member.has-wallet-pass',
    operation: 'updateMember',
    call: `PUT ${member}`,
    sent: { first_name: 'name#3', consent: { gdpr_accepted: true } },
    status: 200,
    answer: json({ id: '4f1c', has_wallet_pass: 'no' }),
    expected: '/has_wallet_pass to be a boolean',
    received: '"no"',
    waived: true,
  },
];

function toFailure(row: Row, index: number): Failure {
  const [method = '', path = ''] = row.call.split(' ');
  const sample = sampleExchange(9001 + index, row.answer);
  const isForm = typeof row.sent === 'string';
  const exchange: Exchange = {
    ...sample,
    operation: row.operation,
    request: {
      method,
      url: `http://127.0.0.1:8080${path}`,
      headers: [
        ['authorization', 'Bearer ‹access-token›'],
        ['content-type', isForm ? 'application/x-www-form-urlencoded' : 'application/json'],
      ],
      body: row.sent === null ? null : isForm ? String(row.sent) : json(row.sent),
    },
    response: {
      status: row.status,
      headers: [['content-type', row.type ?? 'application/json; charset=utf-8']],
      body: row.answer,
    },
  };
  const [failed, of] = row.attempts ?? [1, 1];
  const check = sampleCheck({
    name: `${row.clause.replaceAll('.', '-')}-is-kept`,
    operation: row.operation,
    verdict: 'fail',
    message: `Expected ${row.expected}; received ${row.received} (${failed} of ${of} attempts)`,
    expected: row.expected,
    received: row.received,
    attempts: { failed, of },
    exchanges: ['x1', 'x2', exchange.id],
    evidence: exchange.id,
  });
  const second = { ...check, operation: 'updateIdentifier', attempts: { failed: 2, of: 2 } };
  const checks = row.clause === 'store-binding.letter-case' ? [check, second] : [check];
  return { clause: row.clause, waived: row.waived ?? false, checks, exchange };
}

/** Twelve ways to break a clause, hostile text among them, and one that a deviation waives. */
export const failures = (): Failure[] => rows.map(toFailure);
