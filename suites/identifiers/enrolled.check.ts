import {
  check,
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
  searchByIdentifier,
  searchEnrolled,
  settled,
  unknownNumber,
  valueAt,
} from '#loyalty';
import { isAsBefore } from './shown-identifiers.ts';

export default [
  check('identifiers-of-an-enrolled-member-are-created-and-updated', {
    clauses: [
      'create-identifier.leaves-data',
      'create-identifier.returns.id',
      'create-identifier.searchable',
      'update-identifier.accepts-described-fields',
      'update-identifier.success',
      'update-identifier.new-value-found',
      'update-identifier.old-value-gone',
      'update-identifier.leaves-data',
      'update-identifier.unknown-id',
    ],
    // Enrolled once more before, which may replace the identifiers.
    needs: { again: enrolledAgain, type_id: identifierType },
    async run({ api, run, data, assume, expect, given, again, type_id }) {
      const { first: sample, byIdentifier } = again;
      const id = String(given(sample.answer).get('id'));
      const known = knownOf(sample);
      const searches = [
        ...(await searchEnrolled(run, api, 'full', sample)),
        await searchByIdentifier(run, api, sample),
      ];
      const isFound = searches.every((search) => search !== null && isHitOf(search, known));
      assume(isFound, 'searches that find members who have not activated yet');
      // First the one that the enroll gave, where it is still shown: one that is created may take its place.
      const sent = listIn(sample.body, 'additional_info.identifiers').at(-1);
      const shown = listAt(again.answer, 'identifiers').find((one) => isSameIdentifier(sent, one));
      const own = { id: valueAt(shown, 'id'), value: data.digits(12) };
      const isOwn = typeof own.id === 'number' && byIdentifier !== null && isHitOf(byIdentifier, known);
      const ownAnswer = isOwn ? await api.updateIdentifier(id, own) : null;
      const byOwn = ownAnswer?.succeeded
        ? await settled({ api, run }, { identifierValue: own.value }, isHit)
        : null;
      const gone =
        byOwn === null
          ? null
          : await settled({ api, run }, { identifierValue: String(valueAt(sent, 'value')) }, isMiss);
      const before = await settled({ api, run }, { phone: international(sample.phone) }, isHit);
      const additional = valueAt(sample.body, 'additional_info');
      const [value, next] = [data.digits(12), data.digits(12)];
      const created = given(await api.createIdentifier(id, { type_id, value }));
      const byCreated = await settled({ api, run }, { identifierValue: value }, isHit);
      expect('create-identifier.searchable', byCreated).toBeHit(known);
      expect('create-identifier.leaves-data', byCreated).toSatisfy(
        'the member found as before, save for the identifier',
        (search) => isAsBefore(search, before, additional),
      );
      const unknown = await api.updateIdentifier(id, { id: unknownNumber, value: data.digits(12) });
      expect('update-identifier.unknown-id', unknown).toSatisfy(
        'a refusal with a status of 4xx',
        ({ status }) => status >= 400 && status < 500,
      );
      const answer = await api.updateIdentifier(id, { id: created.get('id'), value: next });
      expect('create-identifier.returns.id', answer).toSatisfy(
        'the identifier of the id that creating it gave',
        ({ status }) => status !== 404,
      );
      expect('update-identifier.success', given(answer)).toHaveStatus(204);
      const byUpdated = await settled({ api, run }, { identifierValue: next }, isHit);
      expect('update-identifier.new-value-found', byUpdated).toBeHit(known);
      expect('update-identifier.leaves-data', byUpdated).toSatisfy(
        'the member found as before, save for the identifier',
        (search) => isAsBefore(search, before, additional),
      );
      // A service may refuse to update the identifiers of such members, but not of one alone.
      if (ownAnswer === null) return;
      expect('update-identifier.accepts-described-fields', ownAnswer).toSatisfy(
        'an update that is accepted, as that of a created identifier is',
        ({ succeeded }) => succeeded,
      );
      if (byOwn === null || gone === null) return;
      expect('update-identifier.new-value-found', byOwn).toBeHit(known);
      expect('update-identifier.old-value-gone', gone).toSatisfy(
        'no one found by the earlier value',
        (search) => !isHit(search),
      );
    },
  }),
];
