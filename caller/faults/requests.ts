import { apiRoot } from '../../specs/operations.ts';
import {
  changeBody,
  changeItems,
  type ClientFault,
  clientFault,
  changeAddress,
  replaceSend,
} from './fault.ts';

const withStore = (url: string, change: (store: string) => string): string =>
  url.replace(/(\/stores\/)([^/]+)/, (_, before: string, store: string) => `${before}${change(store)}`);

const swapCase = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** Faults in paths, headers and types of bodies (section 4). */
export const requestFaults: readonly ClientFault[] = [
  clientFault({
    id: 'body-as-plain-text',
    clause: 'service.caller.json-bodies',
    what: 'The client sends JSON as text/plain.',
    provocation: 'none',
    break: replaceSend(['updateMember'], (request, send) =>
      send({ ...request, headers: { ...request.headers, 'content-type': 'text/plain' } }),
    ),
  }),
  clientFault({
    id: 'other-version',
    clause: 'service.caller.version-in-path',
    what: 'The client calls version 1.0.',
    provocation: 'none',
    break: changeAddress(['listStores'], (url) => url.replace(apiRoot, '/api/v1.0')),
  }),
  clientFault({
    id: 'other-method',
    clause: 'service.caller.method',
    what: 'The client cancels a reservation of stamps with DELETE.',
    provocation: 'none',
    break: replaceSend(['cancelStampReservation'], (request, send) => send({ ...request, method: 'DELETE' })),
  }),
  clientFault({
    id: 'member-undefined',
    clause: 'service.caller.fills-addresses',
    what: 'The client invites in the name of a member with an undefined id.',
    provocation: 'none',
    break: changeAddress(['inviteFriend'], (url) => url.replace(/members\/[^/]+/, 'members/undefined')),
  }),
  clientFault({
    id: 'store-as-object',
    clause: 'service.caller.fills-addresses',
    what: 'The client writes an object into the path of an invitation, in place of the id of its store.',
    provocation: 'none',
    break: changeAddress(['inviteFriend'], (url) =>
      withStore(url, () => encodeURIComponent('[object Object]')),
    ),
  }),
  clientFault({
    id: 'store-in-other-case',
    clause: 'store-binding.caller.own-store',
    what: 'The client writes the id of its store in lower case.',
    provocation: 'none',
    break: changeAddress(['createDraftCoupon'], (url) => withStore(url, (store) => store.toLowerCase())),
  }),
  clientFault({
    id: 'member-in-other-case',
    clause: 'member.caller.id-as-given',
    what: 'The client changes the case of a member id.',
    provocation: 'none',
    break: changeAddress(['resetPhoneVerification'], (url) =>
      url.replace(
        /(\/members\/)([^/]+)/,
        (_, before: string, member: string) => `${before}${swapCase(member)}`,
      ),
    ),
  }),
  clientFault({
    id: 'name-as-number',
    clause: 'member.caller.bodies',
    what: 'The client sends the name of a friend as a number.',
    provocation: 'none',
    break: changeBody('inviteFriend', (body) => ({ ...body, first_name: 42 })),
  }),
  clientFault({
    id: 'identifier-as-number',
    clause: 'identifier.caller.bodies',
    what: 'The client sends the value of an identifier as a number.',
    provocation: 'none',
    break: changeBody('createIdentifier', (body) => ({ ...body, value: 42 })),
  }),
  clientFault({
    id: 'otp-as-text',
    clause: 'otp.caller.bodies',
    what: 'The client sends a one-time password as text.',
    provocation: 'none',
    break: changeBody('verifyOtp', (body) => ({ ...body, otp_code: String(body['otp_code']) })),
  }),
  clientFault({
    id: 'stamp-order-as-number',
    clause: 'stamps.caller.bodies',
    what: 'The client sends the order of reserved stamps as a number.',
    provocation: 'none',
    break: changeBody('reserveStamps', (body) => ({ ...body, external_transaction_id: 42 })),
  }),
  clientFault({
    id: 'redeemed-value-as-text',
    clause: 'coupon.caller.bodies',
    what: 'The client sends the redeemed value of a coupon as text.',
    provocation: 'none',
    break: changeBody('reserveCoupon', (body) => ({ ...body, redeemed_value: '10' })),
  }),
  clientFault({
    id: 'discount-as-text',
    clause: 'draft-coupon.caller.body',
    what: 'The client sends the discount of a draft coupon as text.',
    provocation: 'none',
    break: changeBody('createDraftCoupon', (body) => ({ ...body, discount_value: '10' })),
  }),
  clientFault({
    id: 'refund-total-as-text',
    clause: 'refund-transaction.caller.body',
    what: 'The client sends the total of a refund as text.',
    provocation: 'none',
    break: changeBody('refundTransaction', (body) => ({ ...body, total: String(body['total']) })),
  }),
  clientFault({
    id: 'product-description-as-number',
    clause: 'non-eligible-products.caller.bodies',
    what: 'The client sends the description of a product as a number.',
    provocation: 'none',
    break: changeItems('updateNonEligibleProducts', (product) => ({ ...product, description: 42 })),
  }),
];
