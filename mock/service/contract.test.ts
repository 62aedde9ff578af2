import { expect, test } from 'vitest';
import { createAjv } from '../../schemas/load.ts';
import { operations } from '../../specs/operations.ts';
import type { OperationName } from '../../specs/operations.ts';
import { connectToService } from '../client.ts';
import { createService } from './service.ts';

const ajv = createAjv();
const phone = { country_code: '+47', number: '90001234' };
const consent = { gdpr_accepted: true };
const order = { external_transaction_id: 'o1' };

/** A call of every store-scoped operation that the seeded service answers with success. */
const calls: Partial<Record<OperationName, unknown>> = {
  registerMember: { phone, consent, segments: [{ segment_id: 11, value: 'text' }] },
  enrollMember: { phone, additional_info: { identifiers: [{ type_id: 3, value: 'new' }] } },
  updateMember: { consent, segments: [{ segment_id: 14, selected_options: [5, 6] }] },
  searchMembers: undefined,
  inviteFriend: { first_name: 'A', last_name: 'B', email: 'a@example.com' },
  createIdentifier: { type_id: 3, value: 'v' },
  sendOtp: { phone },
  verifyOtp: { phone, otp_code: 424242 },
  sendMemberOtp: { action: 'reset-phone' },
  resetPhoneVerification: { phone, otp_code: 424242 },
  loginOtpVerification: { otp_code: 424242 },
  reserveStamps: { ...order, reserved_stamps: [{ stamp_card_id: 7, count: 1 }] },
  cancelStampReservation: { ...order, reserved_stamps: [{ stamp_card_id: 7, count: 1 }] },
  reserveCoupon: order,
  cancelCouponReservation: order,
  couponExemptions: [{ external_id: 'exempt-1' }],
  createDraftCoupon: { title: 'T', type: 'Standard', valid_from: '2030-01-01' },
  refundTransaction: { external_id: 'r1', total: 1 },
  addNonEligibleProducts: [{ product_id: 'p' }],
  updateNonEligibleProducts: [{ id: 1, product_id: 'p' }],
};

test.each(Object.entries(calls))(
  'answers %s in the shape of the contract, with success or refusal',
  async (name, body) => {
    const service = createService();
    service.state.non_eligible_products.set(1, { id: 1 });
    const client = await connectToService(service);
    const statuses: number[] = [];
    const operation = Object.values(operations).find((known) => known.name === name);
    if (!operation) throw new Error(`${name} is no operation.`);
    const [coupon] = service.fixtures.coupons;
    const [transaction] = service.fixtures.transactions;
    const path = operation.path
      .replace('{storeId}', service.clientId)
      .replace('{memberId}', coupon?.member_id ?? '')
      .replace('{couponCode}', coupon?.code ?? '')
      .replace('{transactionId}', transaction?.external_id ?? '');
    const text = operation.method === 'GET' ? undefined : JSON.stringify(body);
    for (const sent of [text, operation.method === 'GET' ? undefined : '{"phone":1}']) {
      const query = operation.method === 'GET' ? `?email=${service.fixtures.members[0]?.email}` : '';
      const reply = await client.send(operation.method, path + query, sent);
      statuses.push(reply.status);
      const { responses } = operation;
      const schema = responses[String(reply.status)] ?? responses[`${Math.floor(reply.status / 100)}XX`];
      const expected = schema ?? (reply.status === 204 ? true : 'a status of the contract');
      const isRight = typeof expected === 'string' ? ajv.validate({ $ref: expected }, reply.body) : expected;
      expect(isRight, `${reply.status} ${JSON.stringify(reply.body)}: ${ajv.errorsText()}`).toBe(true);
    }
    expect(statuses[0]).toBeLessThan(300);
  },
);
