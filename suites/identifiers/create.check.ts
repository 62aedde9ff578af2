import {
  type Answer,
  check,
  firstAccepted,
  found,
  identifierType,
  identifierTypes,
  isHit,
  isHitOf,
  isSameText,
  listAt,
  ownMember,
  searchLater,
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

  check('identifier-created-leaves-the-earlier-ones-in-place', {
    clauses: [
      'create-identifier.success',
      'create-identifier.adds',
      'create-identifier.returns.id',
      'create-identifier.returns.type-id',
      'create-identifier.returns.value',
      'create-identifier.searchable',
    ],
    // A member may have one identifier of a type only.
    needs: { member: ownMember, types: identifierTypes },
    async run({ api, run, data, assume, expect, given, member, types: [type_id, other] }) {
      // Of more digits than a number has, and of fewer for a service that refuses those.
      const ways = [19, 12].map((count) => ({ type_id, value: data.digits(count) }));
      const [long = { type_id, value: data.digits(12) }, ...others] = ways;
      const { body: sent, answer: made } = await firstAccepted([long, ...others], (one) =>
        api.createIdentifier(member.id, one),
      );
      const first = given(made);
      expect('create-identifier.returns.value', first).toHave('value', sent.value);
      const query = { identifierValue: sent.value };
      await found({ api, run }, query);
      // With a zero at its beginning, which a number would lose.
      const body = { type_id: other, value: `0${data.digits(11)}` };
      const second = await api.createIdentifier(member.id, body);
      expect('create-identifier.success', given(second)).toHaveStatus(200);
      expect('create-identifier.returns.type-id', second).toHave('type_id', other);
      expect('create-identifier.returns.value', second).toHave('value', body.value);
      expect('create-identifier.returns.id', second).toSatisfy(
        'another id than that of the first identifier',
        (answer) => answer.get('id') === undefined || answer.get('id') !== first.get('id'),
        'id',
      );
      const search = await settled({ api, run }, query, isHit);
      expect('create-identifier.adds', search).toBeHit(member);
      const later = await settled({ api, run }, { identifierValue: body.value }, isHit);
      expect('create-identifier.searchable', later).toBeHit(member);
      const updated = given(await api.updateMember(member.id, data.update()));
      const values = [sent.value, body.value];
      const searches = await Promise.all(
        values.map((identifierValue) => searchLater({ api, run }, { identifierValue })),
      );
      // Whether an update leaves the identifiers is left open, and so is whether it shows any.
      assume(
        searches.every((one) => isHitOf(one, member)),
        'an update that leaves the identifiers of a member',
      );
      expect('create-identifier.adds', updated).toSatisfy(
        `both of the identifiers ${values.join(' and ')}, or none`,
        () => new Set(values.map((value) => isListed(updated, value))).size === 1,
        'identifiers.value',
      );
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
