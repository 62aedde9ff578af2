import {
  check,
  enrolledAgain,
  identifierType,
  isHit,
  isHitOf,
  knownOf,
  searchByIdentifier,
  searchEnrolled,
  settled,
} from '#harness';

export default [
  check('identifiers-of-an-enrolled-member-are-created-and-updated', {
    clauses: [
      'create-identifier.searchable',
      'update-identifier.success',
      'update-identifier.new-value-found',
    ],
    // Enrolled once more before, which may replace the identifiers.
    needs: { again: enrolledAgain, type_id: identifierType },
    async run({ api, run, data, assume, expect, given, again: { first: sample }, type_id }) {
      const id = String(given(sample.answer).get('id'));
      const searches = [await searchEnrolled(run, api, sample), await searchByIdentifier(run, api, sample)];
      const isFound = searches.every((search) => search !== null && isHitOf(search, knownOf(sample)));
      assume(isFound, 'searches that find members who have not activated yet');
      const [value, next] = [data.digits(12), data.digits(12)];
      const created = given(await api.createIdentifier(id, { type_id, value }));
      const byCreated = await settled({ api, run }, { identifierValue: value }, isHit);
      expect('create-identifier.searchable', byCreated).toBeHit(knownOf(sample));
      const answer = given(await api.updateIdentifier(id, { id: created.get('id'), value: next }));
      expect('update-identifier.success', answer).toHaveStatus(204);
      const byUpdated = await settled({ api, run }, { identifierValue: next }, isHit);
      expect('update-identifier.new-value-found', byUpdated).toBeHit(knownOf(sample));
    },
  }),
];
