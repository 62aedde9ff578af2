import { faultOfRow } from '../../patches/fault.ts';
import { at, patchRequest, patchResponse } from '../../patches/patch.ts';

/** Services that go wrong in a corner of an answer, or of what is stored. */
export default [
  faultOfRow(
    [
      'identifier-update-cuts-the-last-character',
      'update-identifier.new-value-found',
      'It cuts the last character off the new value of an identifier.',
    ],
    patchRequest('updateIdentifier', (body) =>
      typeof at(body, 'value') === 'string'
        ? { ...Object(body), value: String(at(body, 'value')).slice(0, -1) }
        : body,
    ),
  ),
  faultOfRow(
    [
      'refund-is-not-ok',
      'refund-transaction.success',
      'It leaves `is_ok` out of the answer to a refund.',
      'action-result.is-ok',
      'refund-transaction.partial',
    ],
    patchResponse('refundTransaction', (answer) => ({ ...answer, body: { details: '' } })),
  ),
];
