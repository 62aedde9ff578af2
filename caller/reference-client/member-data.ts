import type { Member, Phone } from '../../schemas/generated/types.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** Who submits the requests (2.7). */
export const origin = { system_id: 'reference-client', channel: 'POS' };

/** The answers of the customer: each is sent, also where it is no (2.5). */
export const consent = {
  gdpr_accepted: true,
  save_order_history: false,
  receive_sms: true,
  receive_email: false,
};

/** A text answers a text segment, a choice answers the others (2.6). */
const segmentsOf = ({ segments = [] }: Fixtures): Json[] =>
  segments.map(({ id, type, options = [] }) =>
    type === 'Text' || type === 'Date' || type === 'DateTime'
      ? { segment_id: id, value: type === 'Text' ? 'wholesale' : '2020-01-31T00:00:00Z' }
      : { segment_id: id, selected_options: options.slice(0, 1) },
  );

/** What a customer filled in; what was left empty is left out, the e-mail above all (7.2). */
export const customerData = (phone: Phone, fixtures: Fixtures, email: string | null) => ({
  phone,
  first_name: 'Kari',
  last_name: 'Nordmann',
  ...(email === null ? {} : { email }),
  birth_date: '1987-06-05T00:00:00Z',
  gender: 'Female',
  address: { street: 'Storgata 1', city: 'Oslo', zip_code: '0155', country_code: 'NO' },
  consent,
  origin,
  segments: segmentsOf(fixtures),
  card_info: { identifier: `card-${phone.number}`, brand: 'House', expiry_date: '39-12' },
});

/** All data of a member with one change: what an update leaves out is lost (4.3). */
export function fullUpdate(member: Member, change: JsonObject): JsonObject {
  const {
    first_name,
    last_name,
    email,
    birth_date,
    gender,
    address,
    department_ids,
    segments,
    consent: given,
  } = member;
  const chosen = (segments ?? []).flatMap((segment) =>
    segment?.id === undefined
      ? []
      : [
          {
            segment_id: segment.id,
            value: segment.value ?? null,
            selected_options: segment.selected_options ?? null,
          },
        ],
  );
  const known = { first_name, last_name, email, birth_date, gender, address, department_ids };
  const filled = Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== null && value !== ''),
  );
  return {
    ...filled,
    consent: { ...consent, ...given, gdpr_accepted: true },
    segments: chosen,
    origin,
    ...change,
  };
}
