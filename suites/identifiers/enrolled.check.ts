import {
  check,
  enrollment,
  identifierType,
  isHit,
  isHitOf,
  knownOf,
  listAt,
  searchByIdentifier,
  searchEnrolled,
  settled,
  valueAt,
} from '#harness';

export default [
  check('identifiers-of-an-enrolled-member-are-created-and-updated', {
    clauses: [
      'create-identifier.searchable',
      'update-identifier.success',
      'update-identifier.new-value-found',
    ],
    needs: { sample: enrollment('full'), type_id: identifierType },
    async run({ api, run, data, assume, expect, given, sample, type_id }) {
      const id = String(given(sample.answer).get('id'));
      // Before anything changes: other checks judge what these searches found.
      const searches = [await searchEnrolled(run, api, sample), await searchByIdentifier(run, api, sample)];
      const isFound = searches.every((search) => search !== null && isHitOf(search, knownOf(sample)));
      assume(isFound, 'searches that find members who have not activated yet');
      const [first] = listAt(sample.answer, 'identifiers');
      const [updated, created] = [data.digits(12), data.digits(12)];
      const answer = given(await api.updateIdentifier(id, { id: valueAt(first, 'id'), value: updated }));
      expect('update-identifier.success', answer).toHaveStatus(204);
      const byUpdated = await settled({ api, run }, { identifierValue: updated }, isHit);
      expect('update-identifier.new-value-found', byUpdated).toBeHit(knownOf(sample));
      given(await api.createIdentifier(id, { type_id, value: created }));
      const byCreated = await settled({ api, run }, { identifierValue: created }, isHit);
      expect('create-identifier.searchable', byCreated).toBeHit(knownOf(sample));
    },
  }),
];
