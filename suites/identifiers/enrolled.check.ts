import {
  check,
  enrolledAgain,
  identifierType,
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
  valueAt,
} from '#loyalty';

export default [
  check('identifiers-of-an-enrolled-member-are-created-and-updated', {
    clauses: [
      'create-identifier.searchable',
      'update-identifier.accepts-described-fields',
      'update-identifier.success',
      'update-identifier.new-value-found',
      'update-identifier.old-value-gone',
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
      const [value, next] = [data.digits(12), data.digits(12)];
      const created = given(await api.createIdentifier(id, { type_id, value }));
      const byCreated = await settled({ api, run }, { identifierValue: value }, isHit);
      expect('create-identifier.searchable', byCreated).toBeHit(known);
      const answer = given(await api.updateIdentifier(id, { id: created.get('id'), value: next }));
      expect('update-identifier.success', answer).toHaveStatus(204);
      const byUpdated = await settled({ api, run }, { identifierValue: next }, isHit);
      expect('update-identifier.new-value-found', byUpdated).toBeHit(known);
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
