import {
  type Answer,
  check,
  type CheckContext,
  type EnrolledAgain,
  enrolledAgain,
  identifierType,
  international,
  isHit,
  isHitOf,
  isMiss,
  isSameIdentifier,
  knownOf,
  listAt,
  listIn,
  type NewMember,
  searchByIdentifier,
  searchEnrolled,
  settled,
  unknownNumber,
  valueAt,
} from '#loyalty';
import { isAsBefore, showsAsKnown } from './shown-identifiers.ts';
import { expectUnknownRefused } from './unknown-identifier.ts';

const clauses = [
  'create-identifier.leaves-data',
  'create-identifier.returns.id',
  'create-identifier.searchable',
  'update-identifier.accepts-described-fields',
  'update-identifier.success',
  'update-identifier.new-value-found',
  'update-identifier.old-value-gone',
  'update-identifier.leaves-data',
  'update-identifier.leaves-others',
  'update-identifier.unknown-id',
] as const;

type Context = CheckContext<(typeof clauses)[number]>;

/** An update of the identifier that the enroll gave, and the searches by the new value and by the earlier one. */
interface OwnUpdate {
  readonly value: string;
  readonly answer: Answer;
  readonly searches: readonly [byNew: Answer, byOld: Answer] | null;
}

/** Updates the identifier that the enroll gave, where it is still shown and finds its member; null where it is not. */
async function updateOwn({ api, run, data }: Context, again: EnrolledAgain): Promise<OwnUpdate | null> {
  const { first: sample, byIdentifier } = again;
  const sent = listIn(sample.body, 'additional_info.identifiers').at(-1);
  const shown = listAt(again.answer, 'identifiers').find((one) => isSameIdentifier(sent, one));
  const own = { id: valueAt(shown, 'id'), value: data.digits(12) };
  if (typeof own.id !== 'number' || byIdentifier === null || !isHitOf(byIdentifier, knownOf(sample)))
    return null;
  const answer = await api.updateIdentifier(String(sample.answer.get('id')), own);
  if (!answer.succeeded) return { ...own, answer, searches: null };
  const byNew = await settled({ api, run }, { identifierValue: own.value }, isHit);
  const byOld = await settled({ api, run }, { identifierValue: String(valueAt(sent, 'value')) }, isMiss);
  return { ...own, answer, searches: [byNew, byOld] };
}

/** Expects of a search that it shows the member as before. */
type ExpectData = (
  clause: 'create-identifier.leaves-data' | 'update-identifier.leaves-data',
  search: Answer,
) => void;

/** Creates an identifier and updates it: it finds the member, and leaves the rest of its data and another identifier. */
async function createAndUpdate(
  { api, run, data, assume, expect, given }: Context,
  sample: NewMember,
  type_id: number,
  { expectData, other }: { readonly expectData: ExpectData; readonly other: string },
): Promise<void> {
  const [id, known] = [String(sample.answer.get('id')), knownOf(sample)];
  const [value, next] = [data.digits(12), data.digits(12)];
  const created = given(await api.createIdentifier(id, { type_id, value }));
  const byCreated = await settled({ api, run }, { identifierValue: value }, isHit);
  expect('create-identifier.searchable', byCreated).toBeHit(known);
  expectData('create-identifier.leaves-data', byCreated);
  await expectUnknownRefused({ api, data, expect }, id, unknownNumber);
  assume(created.get('id') !== undefined, 'an identifier with an id');
  const byOther = await api.searchMembers({ identifierValue: other });
  const answer = await api.updateIdentifier(id, { id: created.get('id'), value: next });
  expect('create-identifier.returns.id', answer).toSatisfy(
    'the identifier of the id that creating it gave',
    ({ status }) => status !== 404,
  );
  expect('update-identifier.success', given(answer)).toHaveStatus(204);
  const byUpdated = await settled({ api, run }, { identifierValue: next }, isHit);
  expect('update-identifier.new-value-found', byUpdated).toBeHit(known);
  expectData('update-identifier.leaves-data', byUpdated);
  // A search may mask the value.
  const identifier = { id: created.get('id'), type_id };
  expect('update-identifier.leaves-data', byUpdated).toSatisfy(
    `the identifier ${JSON.stringify(identifier.id)} with the type ${type_id}, where it is shown`,
    (search) => showsAsKnown(listIn(search.json, '0.identifiers'), identifier),
    (search) => search.get('0.identifiers'),
  );
  if (!isHit(byOther)) return;
  const later = await settled({ api, run }, { identifierValue: other }, isHit);
  expect('update-identifier.leaves-others', later).toBeHit(known);
}

export default [
  check('identifiers-of-an-enrolled-member-are-created-and-updated', {
    clauses,
    // Enrolled once more before, which may replace the identifiers.
    needs: { again: enrolledAgain, type_id: identifierType },
    async run({ again, type_id, ...context }) {
      const { api, run, assume, expect, given } = context;
      const { first: sample } = again;
      given(sample.answer);
      const known = knownOf(sample);
      const searches = [
        ...(await searchEnrolled(run, api, 'full', sample)),
        await searchByIdentifier(run, api, sample),
      ];
      const isFound = searches.every((search) => search !== null && isHitOf(search, known));
      assume(isFound, 'searches that find members who have not activated yet');
      const before = await settled({ api, run }, { phone: international(sample.phone) }, isHit);
      const expectData: ExpectData = (clause, search) =>
        void expect(clause, search).toSatisfy('the member found as before, save for the identifier', (one) =>
          isAsBefore(one, before, valueAt(sample.body, 'additional_info')),
        );
      // First the one that the enroll gave: one that is created may take its place.
      const own = await updateOwn(context, again);
      const byOwn = own?.searches?.[0];
      if (byOwn !== undefined) expectData('update-identifier.leaves-data', byOwn);
      const other = own?.value ?? String(valueAt(sample.body, 'additional_info.identifiers.0.value'));
      await createAndUpdate(context, sample, type_id, { expectData, other });
      // A service may refuse to update the identifiers of such members, but not of one alone.
      if (own === null) return;
      expect('update-identifier.accepts-described-fields', own.answer).toSatisfy(
        'an update that is accepted, as that of a created identifier is',
        ({ succeeded }) => succeeded,
      );
      if (own.searches === null) return;
      const [byNew, byOld] = own.searches;
      expect('update-identifier.new-value-found', byNew).toBeHit(known);
      expect('update-identifier.old-value-gone', byOld).toSatisfy(
        'no one found by the earlier value',
        (search) => !isHit(search),
      );
    },
  }),
];
