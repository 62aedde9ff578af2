import type { OperationName } from '../../specs/operations.ts';
import { definitions } from './operations.ts';
import { parseJson } from '../../engine/limits/json.ts';
import type { Answer } from '../../engine/client/answer.ts';
import { tokenCall, type TokenForm } from '../../engine/client/fetch-token.ts';
import { callTo, type Credential } from '../../engine/client/request.ts';
import type { Send } from '../../engine/client/send.ts';

/** A JSON document to send; checks send wrong ones on purpose, so it may be anything. */
export type Body = unknown;

/** What a call deviates in from the ordinary one: all of it on purpose, one thing at a time. */
export interface CallDeviation {
  readonly storeId?: string;
  readonly credential?: Credential;
  /** Gives the member id of the path, made from the valid one. */
  readonly memberId?: (valid: string) => string;
  /** Gives the body, made from the valid one. */
  readonly body?: (valid: Body) => Body;
  /** Sent as it is instead of the body's JSON. */
  readonly rawBody?: string;
  /** Writes the body as text: as JSON in another style than the usual one. */
  readonly write?: (body: Body) => string;
  readonly contentType?: string;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Body;
}

/** The 24 operations as the checks call them (section 4). Every call resolves with the answer, whatever its status. */
export class Api {
  readonly #send: Send;
  readonly #storeId: string;
  readonly #deviation: CallDeviation;

  constructor(send: Send, storeId: string, deviation: CallDeviation = {}) {
    this.#send = send;
    this.#storeId = storeId;
    this.#deviation = deviation;
  }

  /** The same operations, deviating in one thing. */
  with(deviation: CallDeviation): Api {
    return new Api(this.#send, this.#storeId, { ...this.#deviation, ...deviation });
  }

  /** A token request with this form and, if given, this Authorization header. */
  token(form: TokenForm, authorization?: string): Promise<Answer> {
    return this.#send(tokenCall(definitions, form, authorization));
  }

  discovery = (): Promise<Answer> => this.#call('discovery');
  listStores = (): Promise<Answer> => this.#call('listStores');

  registerMember = (body: Body): Promise<Answer> => this.#call('registerMember', { body });
  enrollMember = (body: Body): Promise<Answer> => this.#call('enrollMember', { body });
  searchMembers = (query: Record<string, string>): Promise<Answer> => this.#call('searchMembers', { query });
  updateMember = (memberId: string, body: Body): Promise<Answer> =>
    this.#call('updateMember', { params: { memberId }, body });
  inviteFriend = (memberId: string, body: Body): Promise<Answer> =>
    this.#call('inviteFriend', { params: { memberId }, body });

  createIdentifier = (memberId: string, body: Body): Promise<Answer> =>
    this.#call('createIdentifier', { params: { memberId }, body });
  updateIdentifier = (memberId: string, body: Body): Promise<Answer> =>
    this.#call('updateIdentifier', { params: { memberId }, body });

  sendOtp = (body: Body): Promise<Answer> => this.#call('sendOtp', { body });
  verifyOtp = (body: Body): Promise<Answer> => this.#call('verifyOtp', { body });
  sendMemberOtp = (memberId: string, body: Body): Promise<Answer> =>
    this.#call('sendMemberOtp', { params: { memberId }, body });
  resetPhoneVerification = (memberId: string, body: Body): Promise<Answer> =>
    this.#call('resetPhoneVerification', { params: { memberId }, body });
  loginOtpVerification = (memberId: string, body: Body): Promise<Answer> =>
    this.#call('loginOtpVerification', { params: { memberId }, body });

  reserveStamps = (memberId: string, body: Body): Promise<Answer> =>
    this.#call('reserveStamps', { params: { memberId }, body });
  cancelStampReservation = (memberId: string, body: Body): Promise<Answer> =>
    this.#call('cancelStampReservation', { params: { memberId }, body });

  reserveCoupon = (memberId: string, couponCode: string, body: Body): Promise<Answer> =>
    this.#call('reserveCoupon', { params: { memberId, couponCode }, body });
  cancelCouponReservation = (memberId: string, couponCode: string, body: Body): Promise<Answer> =>
    this.#call('cancelCouponReservation', { params: { memberId, couponCode }, body });
  couponExemptions = (memberId: string, body: Body): Promise<Answer> =>
    this.#call('couponExemptions', { params: { memberId }, body });
  createDraftCoupon = (body: Body): Promise<Answer> => this.#call('createDraftCoupon', { body });

  refundTransaction = (memberId: string, transactionId: string, body: Body): Promise<Answer> =>
    this.#call('refundTransaction', { params: { memberId, transactionId }, body });

  addNonEligibleProducts = (body: Body): Promise<Answer> => this.#call('addNonEligibleProducts', { body });
  updateNonEligibleProducts = (body: Body): Promise<Answer> =>
    this.#call('updateNonEligibleProducts', { body });

  /** A call of any operation by its parts: for tables that run over all of them. */
  call(operation: OperationName, parts: Parts): Promise<Answer> {
    return this.#call(operation, parts);
  }

  /** A call with an operation's method to a path that the interface does not have. */
  callPath(operation: OperationName, path: string, body?: Body): Promise<Answer> {
    return this.#call(operation, { body }, path);
  }

  #call(
    operation: OperationName,
    { params = {}, query = {}, body }: Parts = {},
    path: string | null = null,
  ): Promise<Answer> {
    const { storeId = this.#storeId, credential = 'own', rawBody, contentType } = this.#deviation;
    const { write = (document: Body) => JSON.stringify(document) } = this.#deviation;
    const { memberId = (valid) => valid, body: bodyFrom = (valid) => valid } = this.#deviation;
    const ofMember = params['memberId'] === undefined ? {} : { memberId: memberId(params['memberId']) };
    const document = body === undefined ? undefined : bodyFrom(body);
    const text = rawBody ?? (document === undefined ? null : write(document));
    return this.#send(
      callTo(definitions[operation], {
        params: { storeId, ...params, ...ofMember },
        query,
        credential,
        body: text,
        document: rawBody === undefined ? document : parseJson(rawBody),
        contentType: text === null ? null : (contentType ?? 'application/json'),
        path,
      }),
    );
  }
}
