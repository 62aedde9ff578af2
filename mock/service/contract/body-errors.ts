import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Bodies } from '../../../schemas/generated/types.ts';
import { createAjv } from '../../../schemas/load.ts';
import { operations } from '../../../specs/generated/operations.ts';
import { type FieldErrors, note } from './problem.ts';

/** The operations with a JSON body. */
export type BodyOperation = Exclude<keyof Bodies['requests'], 'token'>;

/**
 * Fields that this service cannot do without although the contract leaves them open, as paths (`*` for every entry of
 * an array).
 */
const needed: Partial<Record<BodyOperation, string[]>> = {
  enrollMember: ['phone', 'phone.country_code', 'phone.number'],
  inviteFriend: ['email'],
  createIdentifier: ['type_id', 'value'],
  updateIdentifier: ['id', 'value'],
  sendOtp: ['phone'],
  verifyOtp: ['phone', 'otp_code'],
  sendMemberOtp: ['action'],
  resetPhoneVerification: ['phone', 'otp_code'],
  loginOtpVerification: ['otp_code'],
  reserveStamps: [
    'reserved_stamps',
    'reserved_stamps.*.stamp_card_id',
    'reserved_stamps.*.count',
    'external_transaction_id',
  ],
  cancelStampReservation: [
    'reserved_stamps',
    'reserved_stamps.*.stamp_card_id',
    'reserved_stamps.*.count',
    'external_transaction_id',
  ],
  reserveCoupon: ['external_transaction_id'],
  cancelCouponReservation: ['external_transaction_id'],
};

/** Compiled once for all services, when first needed: compiling is dear, and schemas never change. */
let ajv: ReturnType<typeof createAjv> | undefined;

/**
 * What is wrong with the shape of a body: messages by field, the path of a field with dots (`details.0.count`), `$` for
 * the body as a whole; empty where the shape is right. `undefined` stands for a body that is missing or no JSON.
 */
export function bodyErrors(operation: BodyOperation, body: unknown): FieldErrors {
  if (body === undefined) return { $: ['The body must be JSON.'] };
  ajv ??= createAjv();
  const validate = ajv.getSchema(operations[operation].request ?? '');
  if (!validate) throw new Error(`No request schema for ${operation}; run \`npm run generate\`.`);
  validate(body);
  const found: FieldErrors = {};
  for (const error of validate.errors ?? []) note(found, fieldOf(error), messageOf(error));
  for (const path of needed[operation] ?? []) {
    for (const field of missing(body, path.split('.'))) note(found, field, 'The field is required.');
  }
  return found;
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = keyword === 'required' ? `${instancePath}/${params['missingProperty']}` : instancePath;
  return path.slice(1).replaceAll('/', '.') || '$';
}

function messageOf({ keyword, message, params }: ErrorObject): string {
  if (keyword === 'required') return 'The field is required.';
  if (keyword === 'enum') return `The value must be one of ${params['allowedValues'].join(', ')}.`;
  return `The value ${message}.`;
}

/** The fields that a path leads to and that are not there, where what would hold them is. */
function missing(value: unknown, [key = '', ...rest]: string[], at: string[] = []): string[] {
  if (key === '*') {
    if (!Array.isArray(value)) return [];
    return value.flatMap((entry, index) => missing(entry, rest, [...at, String(index)]));
  }
  if (typeof value !== 'object' || value === null) return [];
  const inner = (value as Record<string, unknown>)[key]; // any object can be read by key
  if (rest.length > 0) return missing(inner, rest, [...at, key]);
  return inner === undefined ? [[...at, key].join('.')] : [];
}
