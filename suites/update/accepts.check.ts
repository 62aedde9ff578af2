import {
  type Answer,
  birthDates,
  check,
  lastUpdate,
  inCountry,
  isSameDay,
  isSameText,
  isSameZipCode,
  ownMember,
  replaceAt,
  segment,
  segmentAnswer,
  valueAt,
} from '#loyalty';
import { sendFullUpdate } from '../shared/full-update.ts';

const accepted = 'an update that is accepted';
const isAccepted = ({ succeeded }: Answer): boolean => succeeded;

/** Spellings of ISO 8601 that a date-time may have (section 2). */
const moments = [
  { what: 'an-offset', moment: birthDates.withOffset },
  { what: 'an-offset-of-half-hours-to-the-west', moment: birthDates.withOffsetToTheWest },
  { what: 'fractions', moment: birthDates.withFractions },
  { what: 'no-offset', moment: birthDates.withoutOffset },
] as const;

const nullAddress = { street: null, city: null, zip_code: null, state: null, country_code: null };
/** The parts of an address that no store gives a member who has none. */
const ownParts = ['address.street', 'address.city', 'address.zip_code', 'address.state'];
const nullOrigin = {
  system_id: null,
  employee_id: null,
  department_id: null,
  department_name: null,
  channel: null,
};

/** Fields apart from the address that are described as nullable, each null alone in an otherwise full body. */
const nulls = [
  { what: 'first-name', fields: { first_name: null } },
  { what: 'last-name', fields: { last_name: null } },
  { what: 'email', fields: { email: null } },
  { what: 'birth-date', fields: { birth_date: null } },
  { what: 'every-part-of-the-origin', fields: { origin: nullOrigin } },
] as const;

/** Values that a body may have in one place, and that a full update of ours has otherwise; each is stored as it is sent. */
const described = [
  { what: 'the-gender-male', path: 'gender', part: 'gender', value: 'Male' },
  { what: 'a-first-name-beyond-ascii', path: 'first_name', part: 'first-name', value: 'Zoë' },
  { what: 'a-last-name-beyond-ascii', path: 'last_name', part: 'last-name', value: 'Bjørå' },
  { what: 'a-street-beyond-ascii', path: 'address.street', part: 'address', value: 'Øvre gate 1' },
  { what: 'a-state-beyond-ascii', path: 'address.state', part: 'address', value: 'Trøndelag' },
  { what: 'a-street-with-a-comma', path: 'address.street', part: 'address', value: 'Storgata 12/3, 0. etg.' },
  { what: 'a-leap-day', path: 'birth_date', part: 'birth-date', value: birthDates.leapDay },
  { what: 'a-birth-date-long-ago', path: 'birth_date', part: 'birth-date', value: birthDates.longAgo },
  { what: 'the-first-day-of-1970', path: 'birth_date', part: 'birth-date', value: birthDates.firstOf1970 },
  { what: 'the-last-day-of-a-year', path: 'birth_date', part: 'birth-date', value: birthDates.lastOfYear },
] as const;

/** Empty lists, and answers of no: what is stored then is for other checks. */
const empty = [
  { what: 'no-departments', path: 'department_ids', value: [] },
  { what: 'no-segments', path: 'segments', value: [] },
  { what: 'no-additional-identifiers', path: 'additional_identifiers', value: [] },
  { what: 'no-order-history', path: 'consent.save_order_history', value: false },
  { what: 'no-promotional-sms', path: 'consent.receive_sms', value: false },
  { what: 'no-promotional-email', path: 'consent.receive_email', value: false },
  { what: 'an-address-of-a-country-alone', path: 'address', value: { country_code: 'NO' } },
] as const;

/** Countries of other forms of addresses, one that is no state, and two that tables from before 2006 and 2011 do not have. */
const countries = ['GB', 'US', 'JP', 'AX', 'SE', 'RS', 'SS'] as const;

/** Countries that readers take for no value, and that short lists leave out: without zip codes and states, which they may not have. */
const rareCountries = ['NA', 'ME', 'JE', 'GG', 'HK', 'TW', 'PR'] as const;

export default [
  check('update-accepts-every-described-field', {
    clauses: ['update-member.accepts-described-fields'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member, run }) {
      given(await api.updateMember(member.id, data.update()));
      const { answer } = await sendFullUpdate({ api, data, run }, member.id);
      expect('update-member.accepts-described-fields', answer).toSatisfy(accepted, isAccepted);
    },
  }),

  ...moments.map(({ what, moment }) =>
    check(`update-accepts-a-birth-date-with-${what}`, {
      clauses: ['update-member.accepts-described-fields'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const answer = await api.updateMember(member.id, { ...body, birth_date: moment });
        expect('update-member.accepts-described-fields', answer).toSatisfy(accepted, isAccepted);
      },
    }),
  ),

  ...described.map(({ what, path, part, value }) =>
    check(`update-accepts-${what}`, {
      clauses: ['update-member.accepts-described-fields', `update-member.replaces.${part}`],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const answer = await api.updateMember(member.id, replaceAt(body, path, value));
        expect('update-member.accepts-described-fields', answer).toSatisfy(accepted, isAccepted);
        expect(`update-member.replaces.${part}`, given(answer)).toSatisfy(
          `${path} = ${value}, as it was sent`,
          (updated) =>
            path === 'birth_date' ? isSameDay(value, updated.get(path)) : updated.get(path) === value,
          path,
        );
      },
    }),
  ),

  ...empty.map(({ what, path, value }) =>
    check(`update-accepts-${what}`, {
      clauses: ['update-member.accepts-described-fields'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const answer = await api.updateMember(member.id, replaceAt(body, path, value));
        expect('update-member.accepts-described-fields', answer).toSatisfy(accepted, isAccepted);
      },
    }),
  ),

  ...countries.map((country) =>
    check(`update-accepts-an-address-in-${country.toLowerCase()}`, {
      clauses: ['update-member.accepts-described-fields', 'update-member.replaces.address'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const body = inCountry(await lastUpdate({ api, data, given, run }, member.id), country);
        const answer = await api.updateMember(member.id, body);
        expect('update-member.accepts-described-fields', answer).toSatisfy(accepted, isAccepted);
        expect('update-member.replaces.address', given(answer)).toSatisfy(
          `address.country_code = ${country}, as it was sent`,
          (updated) => isSameText(country, updated.get('address.country_code')),
          'address.country_code',
        );
        const zip = valueAt(body, 'address.zip_code');
        expect('update-member.replaces.address', answer).toSatisfy(
          `the letters and digits of address.zip_code = ${String(zip)}, as they were sent`,
          (updated) => isSameZipCode(zip, updated.get('address.zip_code')),
          'address.zip_code',
        );
      },
    }),
  ),

  ...rareCountries.map((country) =>
    check(`update-accepts-an-address-without-a-zip-code-in-${country.toLowerCase()}`, {
      clauses: ['update-member.accepts-described-fields', 'update-member.replaces.address'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const { street, city } = data.address();
        const address = { street, city, country_code: country };
        const answer = await api.updateMember(member.id, { ...body, address });
        expect('update-member.accepts-described-fields', answer).toSatisfy(accepted, isAccepted);
        expect('update-member.replaces.address', given(answer)).toSatisfy(
          `address.country_code = ${country}, as it was sent`,
          (updated) => isSameText(country, updated.get('address.country_code')),
          'address.country_code',
        );
      },
    }),
  ),

  check('update-accepts-a-valid-email-of-a-rare-form', {
    clauses: ['update-member.accepts-described-fields', 'update-member.replaces.email'],
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, member }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      const email = data.rareEmail();
      const answer = await api.updateMember(member.id, { ...body, email });
      expect('update-member.accepts-described-fields', answer).toSatisfy(accepted, isAccepted);
      expect('update-member.replaces.email', given(answer)).toSatisfy(
        `email = ${email}, as it was sent`,
        (updated) => isSameText(email, updated.get('email')),
        'email',
      );
    },
  }),

  ...nulls.map(({ what, fields }) =>
    check(`update-accepts-null-for-${what}`, {
      clauses: ['update-member.accepts-null'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const answer = await api.updateMember(member.id, { ...body, ...fields });
        expect('update-member.accepts-null', answer).toSatisfy(accepted, isAccepted);
      },
    }),
  ),

  check('update-accepts-null-for-every-part-of-the-address', {
    clauses: ['update-member.accepts-null', 'update-member.drops.address-part'],
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, member }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      const answer = await api.updateMember(member.id, { ...body, address: nullAddress });
      expect('update-member.accepts-null', answer).toSatisfy(accepted, isAccepted);
      for (const path of ownParts)
        expect('update-member.drops.address-part', given(answer)).toLack(path, valueAt(body, path));
    },
  }),

  check('update-accepts-null-for-the-unused-value-of-a-segment', {
    clauses: ['update-member.accepts-null'],
    needs: { member: ownMember, list: segment('Checkbox', 'Dropdown', 'Radio') },
    async run({ api, data, expect, given, member, list }) {
      const body = data.update();
      const choice = segmentAnswer(list);
      given(await api.updateMember(member.id, { ...body, segments: [choice] }));
      const answer = await api.updateMember(member.id, { ...body, segments: [{ ...choice, value: null }] });
      expect('update-member.accepts-null', answer).toSatisfy(accepted, isAccepted);
    },
  }),

  check('update-accepts-null-for-the-unused-field-of-a-segment', {
    clauses: ['update-member.accepts-null'],
    needs: { member: ownMember, text: segment('Text') },
    async run({ api, data, expect, given, member, text }) {
      const body = data.update();
      const choice = { segment_id: text.id, value: 'conformance' };
      given(await api.updateMember(member.id, { ...body, segments: [choice] }));
      const segments = [{ ...choice, selected_options: null }];
      const answer = await api.updateMember(member.id, { ...body, segments });
      expect('update-member.accepts-null', answer).toSatisfy(accepted, isAccepted);
    },
  }),
];
