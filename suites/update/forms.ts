import { isDeepStrictEqual } from 'node:util';
import {
  birthDates,
  fullConsent,
  type Data,
  inCountry,
  plainSegmentAnswer,
  put,
  requiredConsent,
  type RunContext,
  segmentAnswer,
  valueAt,
  type Json,
  type JsonObject,
} from '#loyalty';
import { type FieldForms, type Form, type FormedBody, formsOf, plain, rare } from '../shared/forms.ts';
import { inTurn } from '../../specs/values/catalogue.ts';
import { crowdedNames, names } from '../../specs/values/names.ts';

/** What the values of an update are made of. */
interface Source {
  readonly data: Data;
  readonly fixtures: RunContext['facts']['fixtures'];
  /** How often the form has been taken before: each turn takes another value. */
  readonly turn: number;
  /** What the member has in the field before. */
  readonly earlier: Json;
}

/** Makes another text of one, which a careless comparison takes for the same. */
const nearTexts: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.slice(0, -1),
  (text) => `${text}e`,
  (text) => text.slice(1),
  (text) => `${text.slice(0, -1)}é`,
  (text) => `${text} ${text}`,
];
const nearText = ({ earlier, turn }: Source): string => inTurn(nearTexts, turn)(String(earlier));

/** Another day, of which a part is that of an earlier one. */
const nearDays: readonly ((year: string, month: string) => string)[] = [
  (year, month) => `${year}-${month}-28`,
  (year) => `${year}-12-13`,
  (_, month) => `2001-${month}-13`,
];
const nearDay = ({ earlier, turn }: Source): string => {
  const [year = '', month = ''] = String(earlier).split('-');
  return `${inTurn(nearDays, turn)(year, month)}T00:00:00Z`;
};

const nearZips: readonly ((zip: string) => string)[] = [
  (zip) => `${zip.slice(0, -1)}${(Number(zip.at(-1)) + 1) % 10}`,
  (zip) => `1${zip.slice(1)}`,
  (zip) => `${zip}5`,
  (zip) => zip.slice(0, -1),
];

const nearAddress = (source: Source): Json => {
  const near = (part: string): string => nearText({ ...source, earlier: valueAt(source.earlier, part) });
  const zip_code = inTurn(nearZips, source.turn)(String(valueAt(source.earlier, 'zip_code')));
  return { ...Object(source.earlier), street: near('street'), city: near('city'), zip_code };
};

const absent = plain<Source>(() => undefined);
const nothing = plain<Source>(() => null);

/** What a customer says to one question of the consent. */
const answers = [true, false, undefined];
/** The consent that is required, with the answers that are given. */
const consentOf = (given: Record<string, boolean | undefined>): Json => ({
  gdpr_accepted: true,
  ...Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== undefined)),
});

const genders = ['Female', 'Male', 'NonBinary', 'NotShared'];
const countries = ['IS', 'GB', 'US', 'RS', 'DE', 'JP', 'SS', 'AX', 'SE'] as const;
const days = [
  birthDates.leapDay,
  birthDates.longAgo,
  birthDates.firstOf1970,
  birthDates.lastOfYear,
  birthDates.oldJanuary,
] as const;
const channels = ['POS', 'OnlineStore', 'Conformance', ''];
/** An address of which each part is null. */
export const nullAddress = { street: null, city: null, zip_code: null, state: null, country_code: null };
const someParts = [
  ['city', 'state'],
  ['street'],
  ['zip_code', 'country_code'],
  ['street', 'country_code'],
  [],
];

const abroad = ({ data, turn }: Source): Json =>
  inCountry({ address: data.address() }, inTurn(countries, turn)).address;

const addressOf = ({ data, turn }: Source): Json =>
  Object.fromEntries(
    Object.entries(data.address()).filter(([part]) => inTurn(someParts, turn).includes(part)),
  );

const rareAddress = ({ data, turn }: Source): Json => ({
  ...data.address(),
  street: inTurn(crowdedNames, turn),
  city: inTurn(crowdedNames, turn + 5),
  state: inTurn(crowdedNames, turn + 9),
});

/** Answers to segments: a text of its own for each that takes one. */
const segmentsOf =
  (answerTo: (asked: Segment) => JsonObject, isAsked: (type: string) => boolean = () => true) =>
  ({ data, fixtures }: Source): Json =>
    (fixtures.segments ?? [])
      .filter(({ type }) => isAsked(type))
      .map((one) =>
        isText(one.type) && answerTo !== noAnswer
          ? { segment_id: one.id, value: data.unique() }
          : answerTo(one),
      );

type Segment = NonNullable<Source['fixtures']['segments']>[number];

/** The first of the options of a segment alone. */
const firstOption = ({ id, options = [] }: Segment): JsonObject => ({
  segment_id: id,
  selected_options: options.slice(0, 1),
});

/** An answer that says nothing. */
const noAnswer = ({ id, type }: Segment): JsonObject =>
  isText(type) ? { segment_id: id, value: null } : { segment_id: id, selected_options: [] };

/** Texts that people write, in one form for Unicode. */
const rareTexts = ({ fixtures, turn }: Source): Json =>
  (fixtures.segments ?? [])
    .filter(({ type }) => isText(type))
    .map(({ id }) => ({ segment_id: id, value: inTurn(names, turn).normalize('NFC') }));

/** The form of dates is not described. */
const isNoDate = (type: string): boolean => !type.startsWith('Date');
const isText = (type: string): boolean => type === 'Text';

/** Two forms that take turns with all names. */
const rareNames = (start: number): Form<Source>[] =>
  [0, 1].map((half) => rare(({ turn }) => inTurn(names, 2 * (turn + start) + half)));

/** The fields of an update, and the forms of each; each service takes the first one. */
const fields: FieldForms<Source> = {
  first_name: [plain(({ data }) => data.firstName()), rare(nearText), ...rareNames(0), nothing, absent],
  last_name: [plain(({ data }) => data.lastName()), rare(nearText), ...rareNames(1), nothing, absent],
  email: [
    plain(({ data }) => data.email()),
    plain(({ earlier, turn }) => (turn % 2 === 0 ? String(earlier).slice(1) : `x${String(earlier)}`)),
    rare(({ data, turn }) => (turn % 2 === 0 ? data.taggedEmail() : data.rareEmail())),
    absent,
  ],
  birth_date: [
    plain(({ data }) => data.birthDate()),
    plain(({ turn }) => inTurn(days, turn)),
    plain(nearDay),
    nothing,
    absent,
  ],
  gender: [...genders.map((gender) => plain(() => gender)), absent],
  address: [
    plain(({ data }) => data.address()),
    plain(abroad),
    rare(nearAddress),
    rare(rareAddress),
    plain(addressOf),
    plain(() => nullAddress),
    absent,
  ],
  consent: answers.flatMap((receive_sms) =>
    answers.map((receive_email) => plain(() => consentOf({ receive_sms, receive_email }))),
  ),
  'consent.save_order_history': answers.map((answer) => plain(() => answer)),
  department_ids: [
    plain(({ fixtures: { departments }, turn }) => departments?.slice(turn % departments.length).slice(0, 1)),
    rare(({ fixtures }) => fixtures.departments?.toReversed().slice(0, 2)),
    rare(() => null),
    plain(() => []),
    absent,
  ],
  additional_identifiers: [
    plain(({ data }) => [data.digits(12)]),
    rare(({ data }) => [`00${data.digits(10)}`, data.unique(), `Lc-ø,${data.digits(9)}`]),
    rare(() => null),
    plain(() => []),
    absent,
  ],
  segments: [
    plain(segmentsOf(segmentAnswer, isNoDate)),
    rare(segmentsOf(segmentAnswer)),
    rare(segmentsOf(plainSegmentAnswer)),
    plain(segmentsOf(segmentAnswer, isText)),
    rare(segmentsOf(firstOption, isNoDate)),
    rare(rareTexts),
    rare(segmentsOf(noAnswer, isNoDate)),
    plain(() => []),
    absent,
  ],
  origin: [
    ...channels.map((channel) => plain(() => ({ channel }))),
    plain(() => ({ channel: null })),
    absent,
  ],
};

const paths = Object.keys(fields);
const forms = formsOf(fields);

/** An update in the forms of a row. */
export interface FormedUpdate extends FormedBody {
  /** Another one, with a value in every field. */
  readonly complete: JsonObject;
}

/** Which of all rows: each one of `parts`. */
export interface Share {
  readonly part: number;
  readonly parts: number;
}

/** The updates of a share of the rows, to be sent one after the other. */
export const formedUpdates = (
  data: Data,
  { facts: { fixtures } }: RunContext,
  { part, parts }: Share,
): FormedUpdate[] =>
  Array.from({ length: forms.count }, (_, place) => place)
    .filter((place) => place % parts === part)
    .map((place) => {
      const complete = completed({ data, fixtures, turn: place });
      const sourceOf = (path: string, turn: number): Source => ({
        data,
        fixtures,
        turn,
        earlier: valueAt(complete, path),
      });
      return { complete, ...forms.body(place, sourceOf) };
    });

/** The update that leaves out all but what is required. */
export const leastUpdate = (data: Data, { facts: { fixtures } }: RunContext): FormedUpdate => ({
  complete: completed({ data, fixtures, turn: 0 }),
  body: { consent: consentOf({}) },
  additions: [],
});

/** The places of an update that hold one value or list each. */
const places = [
  ...paths.filter((path) => path !== 'address' && !path.startsWith('consent')),
  ...['street', 'city', 'zip_code', 'state'].map((part) => `address.${part}`),
  ...['receive_sms', 'receive_email', 'save_order_history'].map((name) => `consent.${name}`),
];

/** Two updates with a value in every field, and no two alike. */
export const twoUpdates = (data: Data, { facts: { fixtures } }: RunContext): [JsonObject, JsonObject] => [
  completed({ data, fixtures, turn: 0 }),
  completed({ data, fixtures, turn: 1 }),
];

/** Updates of which each has another value than the one before in one place. */
export function singleChanges(data: Data, run: RunContext): JsonObject[] {
  const [start, end] = twoUpdates(data, run);
  const changed = places.filter((place) => !isDeepStrictEqual(valueAt(start, place), valueAt(end, place)));
  return [
    start,
    ...changed.map((_, count) =>
      changed.slice(0, count + 1).reduce((body, place) => put(body, place, valueAt(end, place)), start),
    ),
  ];
}

/** What a member may have said of the consents. */
const consents = [
  fullConsent,
  requiredConsent,
  { ...fullConsent, receive_sms: false },
  { ...requiredConsent, receive_sms: true },
];

/** An update with a value in every field; each gender meets each of the consents. */
function completed(source: Omit<Source, 'earlier'>): JsonObject {
  const valued = paths.reduce<JsonObject>(
    (body, path) => put(body, path, fields[path]?.[0]?.valueOf({ ...source, earlier: undefined })),
    {},
  );
  const consent = inTurn(consents, source.turn + Math.floor(source.turn / genders.length));
  return { ...valued, gender: inTurn(genders, source.turn), consent };
}
