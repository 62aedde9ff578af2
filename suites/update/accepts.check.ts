import {
  anySegment,
  birthDates,
  check,
  dataClauses,
  type Data,
  inCountry,
  ownMember,
  replaceAt,
  segmentAnswer,
  type JsonObject,
} from '#loyalty';
import { inTurn } from '../../specs/values/catalogue.ts';
import { sendFullUpdate } from '../shared/full-update.ts';
import { nullAddress } from './forms.ts';
import { promisesAbout } from './promises.ts';
import { expectEach } from '../shared/stored-promises.ts';
import { accepted } from './stored-forms.ts';

type Update = JsonObject;
/** Makes an update that a service has to take of a plain one. */
type Amend = (body: Update, data: Data) => Update;

const put =
  (path: string, value: Parameters<typeof replaceAt>[2]): Amend =>
  (body) =>
    replaceAt(body, path, value);

const nullOrigin = {
  system_id: null,
  employee_id: null,
  department_id: null,
  department_name: null,
  channel: null,
};

/** Spellings of ISO 8601 that a date-time may have (section 2), and days that are special. */
const { another: _, oldJanuary: __, ...days } = birthDates;

/** Countries of other forms of addresses, one that is no state, and two that tables from before 2006 and 2011 do not have. */
const countries = ['GB', 'US', 'JP', 'AX', 'SE', 'RS', 'SS'] as const;

/** Countries that readers take for no value, and that short lists leave out: without zip codes and states, which they may not have. */
const rareCountries = ['NA', 'ME', 'JE', 'GG', 'HK', 'TW', 'PR'] as const;

const inRareCountry =
  (country_code: string): Amend =>
  (body, data) => {
    const { street, city } = data.address();
    return { ...body, address: { street, city, country_code } };
  };

/** Texts that people have, in several places at once. How long they may be, and of which scripts, is left open. */
const texts: readonly Record<string, string>[] = [
  { first_name: 'Zoë', last_name: 'Bjørå', 'address.street': 'Øvre gate 1', 'address.state': 'Trøndelag' },
  {
    first_name: 'ÅSE',
    last_name: 'Ø',
    'address.street': 'Storgata 12/3, 0. etg.',
    'address.city': 'Ålesund',
  },
  {
    first_name: 'Zoë',
    last_name: 'Null',
    'address.street': 'Villa "Solbakken"',
  },
  {
    first_name: 'Null',
    last_name: 'Nuñez',
    'address.street': "L'Aquila: c/o Ås",
    'address.city': 'Sør & Nord',
  },
];

const emails = [
  (data: Data) => data.rareEmail(),
  (data: Data) => data.rareEmail('underscore'),
  (data: Data) => data.rareEmail('dots'),
];

const replacedAll = (body: Update, values: Readonly<Record<string, string>>): Update =>
  Object.entries(values).reduce((sum, [path, value]) => replaceAt(sum, path, value), body);

/** A sandbox may take addresses of one domain only. */
const atSubdomain: Amend = (body, data) => ({ ...body, email: data.subdomainEmail() });

/** Values that a body may have, in one place each. */
const described: readonly Amend[] = [
  ...Object.values(days).map((day) => put('birth_date', day)),
  put('gender', 'Male'),
  ...texts.map((values, index): Amend => (body, data) => ({
    ...replacedAll(body, values),
    email: inTurn(emails, index)(data),
    additional_identifiers: [`0${data.digits(11)}`],
  })),
  atSubdomain,
  ...['department_ids', 'segments', 'additional_identifiers'].map((list) => put(list, [])),
  ...['save_order_history', 'receive_sms', 'receive_email'].map((name) => put(`consent.${name}`, false)),
  put('address', { country_code: 'NO' }),
  ...countries.map(
    (country): Amend =>
      (body) =>
        inCountry(body, country),
  ),
  ...rareCountries.map(inRareCountry),
];

/** Fields that are described as nullable. */
const nulls: readonly Amend[] = [
  ...['first_name', 'last_name', 'email', 'birth_date'].map((field) => put(field, null)),
  put('origin', nullOrigin),
  put('address', nullAddress),
];

const replaced = dataClauses('update-member.replaces');

/** What an update has to be accepted with, by the clause that says so. */
const groups = [
  ['every-described-value', 'update-member.accepts-described-fields', described],
  ['null-where-it-is-described', 'update-member.accepts-null', nulls],
] as const;

export default [
  check('update-accepts-every-described-field', {
    clauses: ['update-member.accepts-described-fields'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member, run }) {
      given(await api.updateMember(member.id, data.update()));
      const { answer } = await sendFullUpdate({ api, data, run }, member.id);
      expect('update-member.accepts-described-fields', answer).toSatisfy(...accepted);
    },
  }),

  ...groups.map(([words, clause, amends]) =>
    check(`update-accepts-${words}`, {
      clauses: [clause, ...replaced],
      needs: { member: ownMember },
      once: true,
      async run({ api, data, expect, given, member }) {
        let before = data.update();
        given(await api.updateMember(member.id, before));
        for (const amend of amends) {
          const body = amend(data.update(), data);
          const answer = await api.updateMember(member.id, body);
          if (amend !== atSubdomain) expect(clause, answer).toSatisfy(...accepted);
          if (!answer.succeeded) continue;
          expectEach({ expect }, answer, promisesAbout(replaced, { sent: body, before, at: '' }));
          before = body;
        }
      },
    }),
  ),

  check('update-accepts-null-for-the-unused-part-of-a-segment', {
    clauses: ['update-member.accepts-null'],
    needs: { member: ownMember, asked: anySegment },
    async run({ api, run, data, expect, given, member }) {
      const body = data.update();
      // The form of dates is not described.
      for (const asked of (run.facts.fixtures.segments ?? []).filter(
        ({ type }) => !type.startsWith('Date'),
      )) {
        const answer = segmentAnswer(asked);
        given(await api.updateMember(member.id, { ...body, segments: [answer] }));
        const unused = 'value' in answer ? { selected_options: null } : { value: null };
        const segments = [{ ...answer, ...unused }];
        expect(
          'update-member.accepts-null',
          await api.updateMember(member.id, { ...body, segments }),
        ).toSatisfy(...accepted);
      }
    },
  }),
];
