import { rejectItems } from '../patches/batches.ts';
import { at, rejectWhen } from '../patches/patch.ts';
import { type Patch, variation } from '../patches/fault.ts';
import type { BodyOperation } from '../service/contract/body-errors.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** Every text at these paths of a body; a list gives those of its entries. */
function textsAt(body: Json, paths: readonly string[]): string[] {
  return paths
    .flatMap((path) => path.split('.').reduce<Json[]>(stepsInto, [body]))
    .filter((value) => typeof value === 'string');
}

const stepsInto = (values: readonly Json[], key: string): Json[] =>
  values.flatMap((value) => [at(value, key)].flat());

const members: readonly BodyOperation[] = ['registerMember', 'enrollMember', 'updateMember'];

const names = ['first_name', 'last_name'].flatMap((name) => [name, `additional_info.${name}`]);

const additionalIdentifiers = ['additional_identifiers', 'additional_info.additional_identifiers'];

/** Refuses texts of another form. */
const requireValues =
  (form: RegExp, operations: readonly BodyOperation[], ...paths: string[]): Patch =>
  (service) => {
    for (const operation of operations)
      rejectWhen(operation, (body) => textsAt(body, paths).some((text) => !form.test(text)))(service);
  };

/** The zip codes of a few countries. */
const zipCodes: Readonly<Record<string, RegExp>> = {
  NO: /^\d{4}$/,
  DE: /^\d{5}$/,
  SE: /^\d{3} ?\d{2}$/,
  IS: /^\d{3}$/,
  NA: /^[1-9]\d{4}$/,
};

/** States of a few countries. */
const states: Readonly<Record<string, RegExp>> = {
  NO: /^(Agder|Akershus|Buskerud|Finnmark|Innlandet|Møre og Romsdal|Nordland|Oslo|Rogaland|Telemark|Troms|Trøndelag|Vestfold|Vestland|Østfold)$/,
  DE: /^(Bayern|Berlin|Brandenburg|Bremen|Hamburg|Hessen|Niedersachsen|Saarland|Sachsen|Thüringen)$/,
  SE: /^(Skåne|Stockholm|Uppsala|Västra Götaland)$/,
  IS: /^(Austurland|Höfuðborgarsvæðið|Suðurland|Suðurnes|Vestfirðir)$/,
  JE: /^(Grouville|Trinity)$/,
};

/** Whether a part of an address has not the form that it has in the country. */
const isForeign =
  (part: string, forms: typeof zipCodes) =>
  (body: Json): boolean => {
    const address = (at(body, 'address') ?? at(body, 'additional_info.address')) as JsonObject | undefined;
    const { country_code: country, [part]: value } = address ?? {};
    if (typeof country !== 'string' || typeof value !== 'string') return false;
    return forms[country]?.test(value) === false;
  };

/** Services that are particular about values of which the interface does not say the form. */
export default [
  variation({
    id: 'employees-of-an-origin-have-to-be-known',
    silence: 'silence.origin.unknown-employee',
    what: 'An origin with an employee that the store does not have is refused.',
    vary: requireValues(/^$/, members, 'origin.employee_id'),
  }),
  variation({
    id: 'systems-of-an-origin-have-to-be-known',
    silence: 'silence.origin.unknown-employee',
    what: 'An origin of a system that the store does not have is refused.',
    vary: requireValues(/^$/, members, 'origin.system_id'),
  }),
  variation({
    id: 'names-have-no-digits',
    silence: 'silence.names.form',
    what: 'A name has letters, spaces, hyphens and apostrophes alone.',
    vary: requireValues(/^[\p{L} '-]*$/u, members, ...names),
  }),
  variation({
    id: 'names-are-few-letters',
    silence: 'silence.names.form',
    what: 'A name has up to 20 letters and nothing else.',
    vary: requireValues(/^\p{L}{0,20}$/u, [...members, 'inviteFriend'], ...names),
  }),
  variation({
    id: 'names-have-up-to-30-characters',
    silence: 'silence.names.form',
    what: 'A name of more than 30 characters is refused.',
    vary: requireValues(/^.{0,30}$/u, [...members, 'inviteFriend'], ...names),
  }),
  variation({
    id: 'emails-have-no-tags',
    silence: 'silence.email.form',
    what: 'An e-mail address with a plus is refused.',
    vary: requireValues(/^[^+]*$/, [...members, 'inviteFriend'], 'email', 'additional_info.email'),
  }),
  variation({
    id: 'members-have-one-additional-identifier',
    silence: 'silence.register.additional-identifiers',
    what: 'More than one of the deprecated additional identifiers are refused.',
    vary: (service) =>
      members.forEach((operation) =>
        rejectWhen(operation, (body) => textsAt(body, additionalIdentifiers).length > 1)(service),
      ),
  }),
  variation({
    id: 'cards-have-digits',
    silence: 'silence.register.card-identifier-form',
    what: 'The identifier of a card has digits alone.',
    vary: requireValues(/^\d+$/, members, 'card_info.identifier', 'additional_info.card_info.identifier'),
  }),
  variation({
    id: 'zip-codes-fit-their-countries',
    silence: 'silence.address.zip-code-form',
    what: 'A zip code that no place of the country has is refused.',
    vary: (service) =>
      members.forEach((operation) => rejectWhen(operation, isForeign('zip_code', zipCodes))(service)),
  }),
  variation({
    id: 'states-fit-their-countries',
    silence: 'silence.address.state-form',
    what: 'A state that the country does not have is refused.',
    vary: (service) =>
      members.forEach((operation) => rejectWhen(operation, isForeign('state', states))(service)),
  }),
  variation({
    id: 'members-belong-to-one-department',
    silence: 'silence.register.several-departments',
    what: 'More than one department of a member are refused.',
    vary: (service) =>
      members.forEach((operation) =>
        rejectWhen(operation, (body) => textsAt(body, ['department_ids']).length > 1)(service),
      ),
  }),
  variation({
    id: 'card-expiries-have-one-format',
    silence: 'silence.register.card-expiry-format',
    what: 'The expiry of a card has the format YY-MM.',
    vary: requireValues(
      /^\d\d-(0[1-9]|1[0-2])$/,
      members,
      'card_info.expiry_date',
      'additional_info.card_info.expiry_date',
    ),
  }),
  variation({
    id: 'empty-texts-are-refused',
    silence: 'silence.request.empty-strings',
    what: 'Empty names and parts of an address are refused.',
    vary: requireValues(
      /./,
      members,
      ...names,
      ...['street', 'city', 'zip_code', 'state'].map((part) => `address.${part}`),
    ),
  }),
  variation({
    id: 'register-takes-phones-of-digits-alone',
    silence: 'silence.register.phone-spelling',
    what: 'A phone number with anything but digits, or with a leading zero, is not valid.',
    vary: ({ rules }) => {
      const { isValidPhone } = rules;
      rules.isValidPhone = (phone) => /^[1-9]\d*$/.test(phone.number) && isValidPhone(phone);
    },
  }),
  variation({
    id: 'passwords-are-pins',
    silence: 'silence.register.password-rules',
    what: 'A password has four digits.',
    vary: requireValues(/^\d{4}$/, ['registerMember'], 'password'),
  }),
  variation({
    id: 'identifiers-have-digits',
    silence: 'silence.identifiers.value-form',
    what: 'The value of an identifier has digits alone.',
    vary: requireValues(
      /^\d*$/,
      ['createIdentifier', 'updateIdentifier', 'enrollMember'],
      'value',
      'additional_info.identifiers.value',
    ),
  }),
  variation({
    id: 'orders-have-short-plain-ids',
    silence: 'silence.reservation.order-id-form',
    what: 'An order id is 100 letters, digits and dashes at most, and no 0.',
    vary: requireValues(
      /^(?!0$)[\w-]{1,100}$/,
      ['reserveCoupon', 'cancelCouponReservation', 'reserveStamps', 'cancelStampReservation'],
      'external_transaction_id',
    ),
  }),
  variation({
    id: 'product-ids-are-ascii',
    silence: 'silence.non-eligible.product-id-form',
    what: 'A non-eligible product with a letter beyond ASCII in its id is refused.',
    vary: (service) => {
      for (const operation of ['addNonEligibleProducts', 'updateNonEligibleProducts'] as const)
        rejectItems(operation, ({ product_id }) => /[^ -~]/.test(String(product_id)))(service);
    },
  }),
  variation({
    id: 'platforms-of-coupons-are-known',
    silence: 'silence.drafts.unknown-platform',
    what: 'A draft with an external id of an unknown platform is refused.',
    vary: requireValues(/^Shopify$/, ['createDraftCoupon'], 'external_ids.platform'),
  }),
  variation({
    id: 'products-of-coupons-are-known',
    silence: 'silence.drafts.unknown-products',
    what: 'A draft with rules for products or categories that the store does not have is refused.',
    vary: requireValues(
      /^$/,
      ['createDraftCoupon'],
      'redemption_rules.product_ids',
      'redemption_rules.category_ids',
    ),
  }),
];
