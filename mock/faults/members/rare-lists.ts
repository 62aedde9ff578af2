import type { Member } from '../../service/state/state.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { afterCreation } from '../../patches/new-member.ts';
import { at, patchRequest, patchResponse } from '../../patches/patch.ts';
import { afterUpdate } from '../../patches/update.ts';

const inLatin1 = (text: string): string => text.replaceAll(/[\u{100}-\u{10ffff}]/gu, '?');
const asNumber = (text: string): string => (/^[1-9]\d*$/.test(text) ? BigInt(Number(text)).toString() : text);
const asEntities = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What becomes of the texts of segments. */
const texts = [
  ['in-latin-1', 'with a question mark for each letter beyond Latin-1', inLatin1],
  ['as-markup', 'with its signs as entities of HTML', asEntities],
  ['up-to-100-characters', 'up to 100 characters', (text: string) => text.slice(0, 100)],
] as const;

/** What becomes of the values of identifiers. */
const values = [
  ['in-latin-1', 'with a question mark for each letter beyond Latin-1', inLatin1],
  ['as-numbers', 'as numbers, which are exact up to 15 digits', asNumber],
] as const;

const spoilTexts =
  (change: (text: string) => string | null) =>
  ({ segments }: Member): void => {
    for (const one of segments) one.value = one.value === null ? null : change(one.value);
  };

const spoilAdditional =
  (change: (values: readonly string[]) => string[]) =>
  (member: Member): void => {
    member.additional_identifiers = change(member.additional_identifiers.filter((one) => one !== null));
  };

const lists = [
  [
    'splits-additional-identifiers-at-commas',
    'Additional identifiers are split at their commas.',
    (all: readonly string[]) => all.flatMap((one) => one.split(',')),
  ],
  [
    'stores-two-additional-identifiers',
    'Of three additional identifiers two are stored.',
    (all: readonly string[]) => all.slice(0, 2),
  ],
] as const;

/** The text of an update that is empty, and the earlier one. */
const preserveEmpty = (member: Member, before: Member): void => {
  if (member.last_name === '') member.last_name = before.last_name;
};

/** Services that mangle rare entries of lists, and what is empty or alone. */
export default [
  ...texts.map(([how, words, change]): Fault =>
    fault({
      id: `register-stores-texts-of-segments-${how}`,
      clause: 'register-member.stores.segments',
      also: ['segments.text'],
      difficulty: 'subtle',
      what: `On register the text of a segment is stored ${words}.`,
      break: afterCreation('registerMember', spoilTexts(change)),
    }),
  ),
  ...texts.map(([how, words, change]): Fault =>
    fault({
      id: `update-stores-texts-of-segments-${how}`,
      clause: 'update-member.replaces.segments',
      difficulty: 'subtle',
      what: `On update the text of a segment is stored ${words}.`,
      break: afterUpdate(spoilTexts(change)),
    }),
  ),
  fault({
    id: 'update-takes-the-text-zero-for-none',
    clause: 'update-member.replaces.segments',
    difficulty: 'subtle',
    what: 'The text `0` of a segment is stored as none.',
    break: afterUpdate(spoilTexts((text) => (text === '0' ? null : text))),
  }),
  ...values.flatMap(([how, words, change]): Fault[] => [
    fault({
      id: `create-identifier-answers-values-${how}`,
      clause: 'create-identifier.returns.value',
      difficulty: 'subtle',
      what: `A created identifier comes back ${words}.`,
      break: patchResponse('createIdentifier', (answer) => ({
        ...answer,
        body: { ...Object(answer.body), value: change(String(at(answer.body, 'value'))) },
      })),
    }),
    fault({
      id: `enroll-stores-identifiers-${how}`,
      clause: 'enroll-member.stores.identifiers',
      difficulty: 'subtle',
      what: `The identifiers of an enroll are stored ${words}.`,
      also: ['enroll-member.identifiers.searchable'],
      break: afterCreation('enrollMember', ({ identifiers }) =>
        identifiers.forEach((one) => (one.value = change(one.value))),
      ),
    }),
  ]),
  fault({
    id: 'update-identifier-stores-values-in-latin-1',
    clause: 'update-identifier.new-value-found',
    difficulty: 'subtle',
    what: 'The new value of an identifier is stored with a question mark for each letter beyond Latin-1.',
    break: patchRequest('updateIdentifier', (body) => {
      const value = at(body, 'value');
      return typeof value === 'string' ? { ...Object(body), value: inLatin1(value) } : body;
    }),
  }),
  ...lists.flatMap(([how, what, change]): Fault[] => [
    fault({
      id: `register-${how}`,
      clause: 'register-member.stores.additional-identifiers',
      difficulty: 'subtle',
      what: `On register: ${what}`,
      break: afterCreation('registerMember', spoilAdditional(change)),
    }),
    fault({
      id: `update-${how}`,
      clause: 'update-member.replaces.additional-identifiers',
      difficulty: 'subtle',
      what: `On update: ${what}`,
      break: afterUpdate(spoilAdditional(change)),
    }),
  ]),
  fault({
    id: 'update-preserves-last-name-where-it-is-empty',
    clause: 'update-member.replaces.last-name',
    difficulty: 'subtle',
    what: 'An update with an empty `last_name` preserves the stored one.',
    break: afterUpdate((member, { before }) => preserveEmpty(member, before)),
  }),
  fault({
    id: 'update-preserves-texts-of-segments-that-are-empty',
    clause: 'update-member.replaces.segments',
    difficulty: 'subtle',
    what: 'An update with an empty text of a segment preserves the stored one.',
    break: afterUpdate((member, { before }) => {
      for (const one of member.segments)
        if (one.value === '')
          one.value = before.segments.find((other) => other.segment_id === one.segment_id)?.value ?? null;
    }),
  }),
  fault({
    id: 'update-loses-an-address-without-street-and-city',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'An address without a street and a city is stored as none.',
    break: afterUpdate(({ address }) => {
      if ((address.street ?? address.city) === null) Object.assign(address, { zip_code: null, state: null });
    }),
  }),
];
