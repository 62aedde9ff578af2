import {
  birthDates,
  check,
  type Data,
  firstAccepted,
  lastUpdate,
  inCountry,
  isEqual,
  isFull,
  isSameDay,
  isSameText,
  isSameZipCode,
  ownMember,
  replaceAt,
  valueAt,
  withAdditions,
  type Json,
  type JsonObject,
} from '#loyalty';

interface Field {
  readonly clause: `update-member.replaces.${'first-name' | 'last-name' | 'email' | 'birth-date' | 'address'}`;
  readonly field: string;
  readonly next: (data: Data) => Json;
  /** Whether the answer's value is that which was sent, in any spelling that is left open. */
  readonly isSame: (sent: Json, received: Json) => boolean;
}

const fields: readonly Field[] = [
  {
    clause: 'update-member.replaces.first-name',
    field: 'first_name',
    next: (data) => data.firstName(),
    isSame: isEqual,
  },
  {
    clause: 'update-member.replaces.last-name',
    field: 'last_name',
    next: (data) => data.lastName(),
    isSame: isEqual,
  },
  {
    clause: 'update-member.replaces.email',
    field: 'email',
    next: (data) => data.email(),
    isSame: isSameText,
  },
  {
    clause: 'update-member.replaces.birth-date',
    field: 'birth_date',
    next: () => birthDates.another,
    isSame: isSameDay,
  },
  ...['street', 'city', 'state'].map((part): Field => ({
    clause: 'update-member.replaces.address',
    field: `address.${part}`,
    next: (data) => `01 Åsen ${data.unique()}`,
    isSame: isEqual,
  })),
  {
    clause: 'update-member.replaces.address',
    field: 'address.zip_code',
    next: () => '0010',
    isSame: isSameZipCode,
  },
  {
    clause: 'update-member.replaces.address',
    field: 'address.country_code',
    next: () => 'SE',
    isSame: isSameText,
  },
];

const genders = [
  { gender: 'Male', before: 'Female' },
  { gender: 'Female', before: 'NotShared' },
  { gender: 'NotShared', before: 'NonBinary' },
  { gender: 'NonBinary', before: 'Male' },
] as const;

const kebab = (words: string): string => words.replaceAll(/[._]/g, '-');

export default [
  ...fields.map(({ clause, field, next: nextOf, isSame }) =>
    check(`${kebab(field)}-on-update-replaces-the-stored-one`, {
      clauses: [clause],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const value = nextOf(data);
        const isOther = (held: JsonObject) => isFull(held) && !isSame(value, valueAt(held, field));
        const body = await lastUpdate({ api, data, given, run }, member.id, isOther);
        const next = field === 'address.country_code' ? inCountry(body, 'SE') : replaceAt(body, field, value);
        const answer = given(await api.updateMember(member.id, { ...next, origin: data.origin() }));
        expect(clause, answer).toSatisfy(
          `${field} = ${JSON.stringify(value)}, as it was sent`,
          (updated) => isSame(value, updated.get(field)),
          field,
        );
      },
    }),
  ),

  check('names-and-a-city-with-letters-beyond-ascii-on-update-come-back', {
    clauses: [
      'update-member.replaces.first-name',
      'update-member.replaces.last-name',
      'update-member.replaces.address',
    ],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const body = data.update();
      given(await api.updateMember(member.id, body));
      const named = (first_name: string, last_name: string, city: string) =>
        replaceAt({ ...body, first_name, last_name }, 'address.city', city);
      // Letters of other alphabets, one of them of four bytes, and signs that are no letters; a service may refuse them.
      const ways = [
        named('𠮷 Łucja', 'Παππάς-Жуков', 'Ελλάδα 🏝 & "Łódź"'),
        named('𠮷 Łucja', 'Sørås-Müller', 'Å i Lofoten'),
        named('Zoë Łucja', 'Sørås-Müller', 'Å i Lofoten'),
      ] as const;
      const { body: sent, answer } = await firstAccepted([...ways], (one) =>
        api.updateMember(member.id, one),
      );
      given(answer);
      expect('update-member.replaces.first-name', answer).toHave('first_name', sent.first_name);
      expect('update-member.replaces.last-name', answer).toHave('last_name', sent.last_name);
      expect('update-member.replaces.address', answer).toHave('address.city', valueAt(sent, 'address.city'));
    },
  }),

  check('texts-with-signs-on-update-are-stored-as-they-are', {
    clauses: [
      'update-member.replaces.first-name',
      'update-member.replaces.last-name',
      'update-member.replaces.address',
    ],
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, member }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      // What is taken for markup, for a code or for an end; a service may refuse some of it.
      const texts: readonly (readonly [path: string, text: string])[] = [
        ['first_name', 'Tom & "Jo" 5%41'],
        ['last_name', 'van Ode & "Co."'],
        ['address.street', 'Gate 1, 5%41 & "Å"'],
        ['address.city', 'Washington, DC'],
      ];
      const additions = texts.map(
        ([path, text]) =>
          (one: JsonObject) =>
            replaceAt(one, path, text),
      );
      const { body: sent, answer } = await firstAccepted(withAdditions(body, ...additions), (one) =>
        api.updateMember(member.id, one),
      );
      given(answer);
      expect('update-member.replaces.first-name', answer).toHave('first_name', valueAt(sent, 'first_name'));
      expect('update-member.replaces.last-name', answer).toHave('last_name', valueAt(sent, 'last_name'));
      for (const path of ['address.street', 'address.city'])
        expect('update-member.replaces.address', answer).toHave(path, valueAt(sent, path));
      // A surname, and no word for nothing.
      const named = given(await api.updateMember(member.id, { ...body, last_name: 'Null' }));
      expect('update-member.replaces.last-name', named).toHave('last_name', 'Null');
    },
  }),

  check('names-that-differ-little-from-those-of-before-replace-them', {
    clauses: ['update-member.replaces.first-name', 'update-member.replaces.last-name'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const [first, last] = [`${data.firstName()}-Zoe`, `${data.lastName()} Ode`];
      // A comparison that takes letters for each other finds nothing to store.
      const next = [
        { first_name: first.replace('-Zoe', '-ZOE'), last_name: last.replace(' Ode', ' ode') },
        { first_name: first.replace('-Zoe', '-Zoé'), last_name: last.replace(' Ode', ' Öde') },
        { first_name: first.replace('-Zoe', ''), last_name: last.replace(' Ode', '') },
      ];
      const body = { ...data.update(), first_name: first, last_name: last };
      given(await api.updateMember(member.id, body));
      for (const names of next) {
        const answer = given(await api.updateMember(member.id, { ...body, ...names }));
        expect('update-member.replaces.first-name', answer).toHave('first_name', names.first_name);
        expect('update-member.replaces.last-name', answer).toHave('last_name', names.last_name);
      }
    },
  }),

  ...genders.map(({ gender, before }) =>
    check(`gender-${gender.toLowerCase()}-on-update-replaces-${before.toLowerCase()}`, {
      clauses: ['update-member.replaces.gender'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const hasBefore = (held: JsonObject) => isFull(held) && held['gender'] === before;
        const make = () => ({ ...data.update(), gender: before });
        const body = await lastUpdate({ api, data, given, run }, member.id, hasBefore, make);
        const answer = given(await api.updateMember(member.id, { ...body, gender }));
        expect('update-member.replaces.gender', answer).toHave('gender', gender);
      },
    }),
  ),
];
