import { check, isHit, isMiss, isSameText, omitAt, ownMember, settled, type JsonObject } from '#loyalty';
import { isAnswered } from '../shared/answered-search.ts';

/** How the earlier e-mail address goes from a member. */
const forgotten = [
  {
    what: 'replaced',
    clause: 'update-member.replaces.email',
    next: (body: JsonObject, email: string) => ({ ...body, email }),
  },
  {
    what: 'left-out',
    clause: 'update-member.drops.email',
    next: (body: JsonObject) => omitAt(body, 'email'),
  },
] as const;

export default forgotten.map(({ what, clause, next }) =>
  check(`search-by-an-email-that-was-${what}-is-a-miss`, {
    clauses: [
      clause,
      'search-members.email.forgets-replaced',
      'search-members.email.miss',
      'search-members.email.follows-update',
      'update-member.accepts-described-fields',
    ],
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, member }) {
      const body = data.update();
      const query = { email: String(body['email']) };
      // From no address to the one that goes, so that a service that keeps a first one gets into this state too.
      await api.updateMember(member.id, omitAt(body, 'email'));
      given(await api.updateMember(member.id, body));
      const first = await settled({ api, run }, query, isHit);
      expect('search-members.email.follows-update', first).toBeHit({ ...member, ...query });
      given(await api.updateMember(member.id, next(body, data.email())));
      const search = await settled({ api, run }, query, isMiss);
      expect('search-members.email.forgets-replaced', search).toSatisfy(
        'no one found by the earlier e-mail address',
        (answer) => !isHit(answer),
      );
      // A search may find by what the member had; whether the member still has it is what it shows.
      expect(clause, search).toSatisfy(
        'no member shown with the earlier e-mail address',
        (answer) => !isSameText(query.email, answer.get('0.email')),
        '0.email',
      );
      expect('search-members.email.miss', search).toSatisfy(...isAnswered);
      // And back: a service that remembers what a member gave up must not hide it for good.
      const back = await api.updateMember(member.id, body);
      expect('update-member.accepts-described-fields', back).toSatisfy(
        'an update that is accepted, as the same one was before',
        ({ succeeded }) => succeeded,
      );
      given(back);
      const again = await settled({ api, run }, query, isHit);
      expect('search-members.email.follows-update', again).toBeHit({ ...member, ...query });
    },
  }),
);
