import {
  check,
  found,
  identifierType,
  identifierTypes,
  isEqual,
  isHit,
  ownMember,
  searchLater,
  settled,
  type Json,
} from '#loyalty';
import { confirmedAtOnce } from '../shared/confirmed-at-once.ts';
import { shows } from '../shared/read-back.ts';

/** Calls of one member at once: neither writes back what it read before the other one wrote. */
export default [
  check('identifiers-created-at-once-have-ids-of-their-own', {
    clauses: ['create-identifier.returns.id'],
    // Of one type a member may have one identifier only.
    needs: { member: ownMember, types: identifierTypes },
    async run({ api, data, expect, given, member, types }) {
      const answers = await Promise.all(
        types.map((type_id) => api.createIdentifier(member.id, { type_id, value: data.digits(12) })),
      );
      for (const answer of answers) given(answer);
      const ids = answers.map((answer) => answer.get('id')).filter((id) => id !== undefined);
      for (const answer of answers)
        expect('create-identifier.returns.id', answer).toSatisfy(
          'another id than that of the identifier that was created at the same time',
          () => new Set(ids).size === ids.length,
          'id',
        );
    },
  }),

  check('identifiers-updated-at-once-both-have-their-new-values', {
    clauses: ['update-identifier.new-value-found'],
    needs: { member: ownMember, types: identifierTypes },
    async run({ api, run, data, expect, given, member, types }) {
      const updates: { id: Json; value: string }[] = [];
      for (const type_id of types) {
        const created = given(await api.createIdentifier(member.id, { type_id, value: data.digits(12) }));
        updates.push({ id: created.get('id'), value: data.digits(12) });
      }
      await confirmedAtOnce({ given }, ...updates.map((body) => () => api.updateIdentifier(member.id, body)));
      for (const { value } of updates) {
        const search = await settled({ api, run }, { identifierValue: value }, isHit);
        expect('update-identifier.new-value-found', search).toBeHit(member);
      }
    },
  }),

  check('member-updated-while-an-identifier-is-created-has-both', {
    clauses: [
      'create-identifier.searchable',
      'update-member.replaces.first-name',
      'search-members.email.follows-update',
    ],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, assume, expect, given, member, type_id }) {
      const earlier = { identifierValue: data.digits(12) };
      given(await api.createIdentifier(member.id, { type_id, value: earlier.identifierValue }));
      await found({ api, run }, earlier, member);
      const plain = data.update();
      given(await api.updateMember(member.id, plain));
      await found({ api, run }, { email: String(plain['email']) }, member);
      const isKept = isHit(await searchLater({ api, run }, earlier));
      const [body, value] = [data.update(), data.digits(12)];
      await confirmedAtOnce(
        { given },
        () => api.updateMember(member.id, body),
        () => api.createIdentifier(member.id, { type_id, value }),
      );
      const email = String(body['email']);
      const byEmail = await settled({ api, run }, { email }, isHit);
      expect('search-members.email.follows-update', byEmail).toBeHit({ ...member, email });
      expect('update-member.replaces.first-name', byEmail).toSatisfy(
        ...shows({ path: 'first_name', isSame: isEqual }, body['first_name']),
      );
      // Whether an update leaves the identifiers is left open.
      assume(isKept, 'an update that leaves the identifiers of a member');
      const byValue = await settled({ api, run }, { identifierValue: value }, isHit);
      expect('create-identifier.searchable', byValue).toBeHit(member);
    },
  }),
];
