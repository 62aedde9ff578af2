import {
  type Answer,
  check,
  firstAccepted,
  identifierType,
  identifierTypes,
  isHit,
  isSameText,
  listAt,
  ownMember,
  settled,
  valueAt,
  type Json,
} from '#loyalty';
import { isItselfOrOther } from './shown-identifiers.ts';

/** Whether the member of an answer is shown with an identifier of this value. */
const isListed = (answer: Answer, value: Json): boolean =>
  listAt(answer, 'identifiers').some((one) => isSameText(value, valueAt(one, 'value')));

export default [
  check('identifier-is-created-as-it-was-sent', {
    clauses: [
      'create-identifier.accepts-described-fields',
      'create-identifier.success',
      'create-identifier.returns.type-id',
      'create-identifier.returns.value',
      'create-identifier.searchable',
      'create-identifier.adds',
    ],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, assume, expect, given, member, type_id }) {
      const before = given(await api.updateMember(member.id, data.update()));
      const { body, answer } = await firstAccepted(
        [
          // Long, and with all that an address has to encode: a service may refuse such values.
          { type_id, value: `Lc Ł🎁ø/+&%# _.:'${data.unique()}`.padEnd(70, 'x') },
          { type_id, value: `Lc ø/+&%# _.:'${data.unique()}`.padEnd(60, 'x') },
          { type_id, value: `Lc-ø/+&%#-${data.unique()}`.padEnd(60, 'x') },
          { type_id, value: `Lc-${data.unique()}` },
          { type_id, value: data.digits(12) },
        ],
        (one) => api.createIdentifier(member.id, one),
      );
      // A service may let a member have one identifier of a type only. Where none are shown, no one knows which there are.
      const areShown = Array.isArray(before.get('identifiers'));
      const isOfType = (one: Json): boolean => valueAt(one, 'type_id') === type_id;
      const isFirst = areShown && !listAt(before, 'identifiers').some(isOfType);
      const isStored = async (): Promise<boolean> =>
        isListed(given(await api.updateMember(member.id, data.update())), body.value);
      const isJudged = answer.succeeded || answer.isDoubtful || isFirst || (await isStored());
      assume(isJudged, 'a member without an identifier of that type');
      expect('create-identifier.accepts-described-fields', answer).toSatisfy(
        'an identifier that is accepted',
        ({ succeeded }) => succeeded,
      );
      expect('create-identifier.success', given(answer)).toHaveStatus(200);
      expect('create-identifier.returns.type-id', answer).toHave('type_id', type_id);
      expect('create-identifier.returns.value', answer).toSatisfy(
        `the value ${body.value}`,
        (one) => isSameText(body.value, one.get('value')),
        'value',
      );
      const search = await settled({ api, run }, { identifierValue: body.value }, isHit);
      expect('create-identifier.searchable', search).toBeHit(member);
      const created = { id: answer.get('id'), type_id, value: body.value };
      // The value of the answer is another clause's: the identifier may be shown with that one.
      const answered = { ...created, value: answer.get('value') };
      const updated = given(await api.updateMember(member.id, data.update()));
      const shown = listAt(updated, 'identifiers');
      expect('create-identifier.adds', updated).toSatisfy(
        `an identifier with the id or the value of ${JSON.stringify(created)} as it was created`,
        () => shown.every((one) => [created, answered].some((known) => isItselfOrOther(one, known))),
        'identifiers',
      );
      // An update may take the identifiers; one that it still shows is found.
      if (!isListed(updated, body.value)) return;
      const later = await settled({ api, run }, { identifierValue: body.value }, isHit);
      expect('create-identifier.searchable', later).toBeHit(member);
    },
  }),

  check('identifiers-created-at-once-are-both-there', {
    clauses: ['create-identifier.adds'],
    needs: { member: ownMember, types: identifierTypes },
    async run({ api, run, data, assume, expect, given, member, types }) {
      const bodies = types.map((type_id) => ({ type_id, value: data.digits(12) }));
      const answers = await Promise.all(bodies.map((body) => api.createIdentifier(member.id, body)));
      for (const answer of answers) given(answer);
      const searches = await Promise.all(
        bodies.map(({ value }) => settled({ api, run }, { identifierValue: value }, isHit)),
      );
      assume(searches.some(isHit), 'a search that finds one of the identifiers');
      for (const search of searches) expect('create-identifier.adds', search).toBeHit(member);
    },
  }),
];
