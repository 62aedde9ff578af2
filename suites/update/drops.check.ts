import {
  check,
  hasAll,
  lastUpdate,
  inCountry,
  isSameDay,
  isSameText,
  isSameZipCode,
  omitAt,
  ownMember,
  plainClauses,
  plainParts,
  replaceAt,
  valueAt,
  type JsonObject,
} from '#loyalty';

const parts = ['street', 'city', 'zip_code', 'state', 'country_code'] as const;

/** Addresses of some parts alone. */
const someParts: readonly (readonly (typeof parts)[number][])[] = [
  ['city', 'state'],
  ['zip_code', 'country_code'],
  ['street'],
  ['country_code'],
];

/** What goes when a field is left out: the clause, and every value that must not be preserved. */
const rows = [
  { clause: 'update-member.drops.first-name', left: 'first_name', gone: ['first_name'] },
  { clause: 'update-member.drops.last-name', left: 'last_name', gone: ['last_name'] },
  { clause: 'update-member.drops.email', left: 'email', gone: ['email'] },
  { clause: 'update-member.drops.address', left: 'address', gone: parts.map((part) => `address.${part}`) },
  ...parts.map((part) => ({
    clause: 'update-member.drops.address-part' as const,
    left: `address.${part}`,
    gone: [`address.${part}`],
  })),
] as const;

const kebab = (words: string): string => words.replaceAll(/[._]/g, '-');

const dropsOf = ({ part }: (typeof plainParts)[number]) => `update-member.drops.${part}` as const;

/** The ways of not giving a value. An address is null in its parts only (section 2.4). */
const ways = [
  { way: 'left-out-of', spoil: omitAt<JsonObject>, fits: () => true },
  {
    way: 'null-on',
    spoil: (body: JsonObject, path: string) => replaceAt(body, path, null),
    fits: (path: string) => path !== 'address',
  },
] as const;

const gaps = ways.flatMap(({ way, spoil, fits }) =>
  rows.filter(({ left }) => fits(left)).map((row) => ({ ...row, way, spoil })),
);

export default [
  ...gaps.map(({ clause, left, gone, way, spoil }) =>
    check(`${kebab(left)}-${way}-an-update-is-dropped`, {
      clauses: [clause],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        // A country that no store has for its own, so that a default is no preserved value.
        const abroad = () => inCountry(data.update(), 'IS');
        const isKept = (body: JsonObject) =>
          hasAll(body, gone) && valueAt(body, 'address.country_code') === 'IS';
        const body = await lastUpdate({ api, data, given, run }, member.id, isKept, abroad);
        // The rest of the body says who submits: what is left out goes under each channel.
        const less = { ...spoil(abroad(), left), origin: data.origin() };
        const answer = given(await api.updateMember(member.id, less));
        for (const path of gone) expect(clause, answer).toLack(path, valueAt(body, path));
      },
    }),
  ),

  ...ways.map(({ way, spoil }) =>
    check(`birth-date-${way}-an-update-is-dropped`, {
      clauses: ['update-member.drops.birth-date'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const less = { ...spoil(body, 'birth_date'), origin: data.origin() };
        const answer = given(await api.updateMember(member.id, less));
        expect('update-member.drops.birth-date', answer).toSatisfy(
          `birth_date not ${String(body['birth_date'])}`,
          (updated) => !isSameDay(body['birth_date'], updated.get('birth_date')),
          'birth_date',
        );
      },
    }),
  ),

  check('an-update-of-a-consent-alone-drops-everything-else', {
    clauses: plainClauses('update-member.drops'),
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, member }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      const less = { consent: body['consent'] };
      // Twice: what is dropped does not come back either.
      for (const answer of [
        given(await api.updateMember(member.id, less)),
        given(await api.updateMember(member.id, less)),
      ])
        for (const { clause, path, isSame } of plainParts.map((part) => ({
          ...part,
          clause: dropsOf(part),
        }))) {
          const sent = valueAt(body, path);
          expect(clause, answer).toSatisfy(
            `${path} not ${JSON.stringify(sent)}`,
            (updated) => !isSame(sent, updated.get(path)),
            path,
          );
        }
    },
  }),

  check('an-empty-address-on-update-drops-every-part', {
    clauses: ['update-member.drops.address-part'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const body = inCountry(data.update(), 'IS');
      given(await api.updateMember(member.id, body));
      const answer = given(await api.updateMember(member.id, { ...body, address: {} }));
      for (const part of parts) {
        const path = `address.${part}`;
        expect('update-member.drops.address-part', answer).toLack(path, valueAt(body, path));
      }
    },
  }),

  ...someParts.map((kept) =>
    check(`an-address-of-${kept.map(kebab).join('-and-')}-on-update-stores-nothing-else`, {
      clauses: ['update-member.drops.address-part', 'update-member.replaces.address'],
      needs: { member: ownMember },
      async run({ api, data, expect, given, member }) {
        const body = inCountry(data.update(), 'IS');
        given(await api.updateMember(member.id, body));
        const address = Object.fromEntries(kept.map((part) => [part, data.address()[part]]));
        const answer = given(await api.updateMember(member.id, { ...body, address }));
        for (const part of kept) {
          const isSame = part === 'zip_code' ? isSameZipCode : isSameText;
          expect('update-member.replaces.address', answer).toSatisfy(
            `address.${part} = ${String(address[part])}, as it was sent`,
            (updated) => isSame(address[part], updated.get(`address.${part}`)),
            `address.${part}`,
          );
        }
        for (const path of parts.filter((part) => !kept.includes(part)).map((part) => `address.${part}`))
          expect('update-member.drops.address-part', answer).toLack(path, valueAt(body, path));
      },
    }),
  ),

  check('gender-left-out-of-an-update-is-dropped', {
    clauses: ['update-member.drops.gender'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const body = data.update();
      const dropAfter = async (gender: string) => {
        given(await api.updateMember(member.id, { ...body, gender }));
        return given(await api.updateMember(member.id, { ...omitAt(body, 'gender'), origin: data.origin() }));
      };
      const first = await dropAfter('Male');
      // A service may have any default, but the same one whatever the gender was before.
      for (const gender of ['NonBinary', 'Female', 'NotShared'])
        expect('update-member.drops.gender', await dropAfter(gender)).toSatisfy(
          'the gender that a member has without one, whichever it had before',
          (answer) => answer.get('gender') === first.get('gender'),
          (answer) => [first.get('gender'), answer.get('gender')],
        );
    },
  }),
];
