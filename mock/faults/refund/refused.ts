import type { ClauseId } from '../../../specs/clauses.ts';
import { at, rejectWhen } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'refundTransaction';
const tax = (body: Json): Json => at(body, 'details.0.tax_percentage');
const gtin = (body: Json): Json => at(body, 'details.0.product.gtin.type');

/** What the service wrongly refuses: id, clause, difficulty, the rest of "It refuses …", which bodies, and other clauses that fail. */
type Refused = readonly [
  string,
  ClauseId,
  Fault['difficulty'],
  string,
  (body: Json) => boolean,
  ...also: ClauseId[],
];

const refused: readonly Refused[] = [
  [
    'eft-pos',
    'refund-transaction.accepts-described-fields',
    'plain',
    '`eft_pos`',
    (body) => at(body, 'eft_pos') !== undefined,
  ],
  [
    'unit-measure',
    'refund-transaction.accepts-described-fields',
    'subtle',
    'the unit of measure of a line',
    (body) => at(body, 'details.0.unit_measure') !== undefined,
  ],
  [
    'null-sku',
    'refund-transaction.accepts-null',
    'subtle',
    'null for the SKU of a product',
    (body) => at(body, 'details.0.product.sku') === null,
  ],
  [
    'null-system',
    'refund-transaction.accepts-null',
    'plain',
    'null for the system of an origin',
    (body) => at(body, 'origin.system_id') === null,
  ],
  [
    'no-offset',
    'refund-transaction.created-at.without-offset',
    'plain',
    'a `created_at` without an offset',
    (body) => !/Z|[+-]\d\d:?\d\d$/.test(String(at(body, 'created_at') ?? 'Z')),
  ],
  [
    'tax-0',
    'refund-transaction.tax-percentage.minimum',
    'subtle',
    'a tax percentage of 0',
    (body) => tax(body) === 0,
  ],
  [
    'tax-100',
    'refund-transaction.tax-percentage.maximum',
    'subtle',
    'a tax percentage of 100',
    (body) => tax(body) === 100,
  ],
  [
    'tax-decimals',
    'refund-transaction.tax-percentage.decimals',
    'subtle',
    'a tax percentage between 0 and 1',
    (body) => tax(body) === 0.75,
  ],
  [
    'channel-online',
    'origin.channel.online-store',
    'subtle',
    'the channel of online stores',
    (body) => at(body, 'origin.channel') === 'OnlineStore',
    'refund-transaction.deducted-stamps.deducts',
  ],
  [
    'channel-missing',
    'origin.channel.missing',
    'subtle',
    'an origin without channel',
    (body) => at(body, 'origin') !== undefined && at(body, 'origin.channel') === undefined,
  ],
  [
    'channel-empty',
    'origin.channel.empty',
    'subtle',
    'an empty channel',
    (body) => at(body, 'origin.channel') === '',
  ],
  [
    'channel-unrecognised',
    'origin.channel.unrecognised',
    'subtle',
    'a channel that it does not know',
    (body) => !['POS', 'OnlineStore', '', null, undefined].includes(at(body, 'origin.channel') as string),
  ],
  [
    'gtin-ean',
    'product.gtin.types',
    'plain',
    'a GTIN of type EanGtin13',
    (body) => gtin(body) === 'EanGtin13',
    'refund-transaction.accepts-described-fields',
    'refund-transaction.accepts-null',
  ],
  [
    'channel-pos',
    'origin.channel.pos',
    'subtle',
    'the channel of the point of sale',
    (body) => at(body, 'origin.channel') === 'POS',
    'refund-transaction.success',
    'refund-transaction.partial',
  ],
  ['gtin-isbn', 'product.gtin.types', 'subtle', 'a GTIN of type Isbn', (body) => gtin(body) === 'Isbn'],
  [
    'two-taxes',
    'refund-transaction.accepts-described-fields',
    'subtle',
    'lines with different tax percentages',
    (body) => at(body, 'details.1') !== undefined && tax(body) !== at(body, 'details.1.tax_percentage'),
  ],
  [
    'tax-0-on-second-line',
    'refund-transaction.tax-percentage.minimum',
    'subtle',
    'a tax percentage of 0 on the second line',
    (body) => at(body, 'details.1.tax_percentage') === 0,
  ],
  [
    'tax-100-on-second-line',
    'refund-transaction.tax-percentage.maximum',
    'subtle',
    'a tax percentage of 100 on the second line',
    (body) => at(body, 'details.1.tax_percentage') === 100,
  ],
  [
    'gtin-upc',
    'product.gtin.types',
    'subtle',
    'a GTIN of type UpcGtin12',
    (body) => gtin(body) === 'UpcGtin12',
  ],
];

/** Services that refuse a refund which sections 2.9 and 4.8 admit. */
export default refused.map(([id, clause, difficulty, words, isRefused, ...also]): Fault =>
  fault({
    id: `refund-refuses-${id}`,
    clause,
    also,
    difficulty,
    what: `It refuses ${words}.`,
    break: rejectWhen(operation, isRefused),
  }),
);
