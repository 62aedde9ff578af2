import { check, invitation, isHitOf, isMiss, omitAt, ownMember, searchLater } from '#loyalty';
import { expectTaken } from '../shared/accepted-additions.ts';
import { namesField } from '../shared/errors-map.ts';
import { noEmails } from '../../specs/values/invalid.ts';
import { foundAs, keepData } from '../shared/kept-data.ts';
import { saysThat, wordsOf } from '../shared/promised-words.ts';
import { mayHaveSent } from '../shared/may-have-sent.ts';
import { unauthorizedCallers } from '../shared/unauthorized-callers.ts';

/** First names that a service may not expect; each is sent with an e-mail address that is none, so that no one is invited. */
const strangeNames = [17, 'n'.repeat(300)];

export default [
  check('invitation-of-a-friend-is-accepted-with-204', {
    clauses: ['invite-friend.accepts-described-fields', 'invite-friend.success'],
    needs: { sent: invitation },
    once: true,
    async run({ expect, given, sent: { answer } }) {
      expect('invite-friend.accepts-described-fields', answer).toSatisfy(
        'an invitation that is accepted',
        ({ succeeded }) => succeeded,
      );
      expect('invite-friend.success', given(answer)).toHaveStatus(204);
    },
  }),

  check('invitation-of-a-valid-email-of-a-rare-form-is-accepted', {
    clauses: ['invite-friend.accepts-described-fields'],
    needs: { sent: invitation },
    once: true,
    async run({ sent, ...context }) {
      expectTaken(context, 'invite-friend.accepts-described-fields', sent, 'email');
    },
  }),

  check('invitation-under-names-that-members-may-have-is-accepted', {
    clauses: ['invite-friend.accepts-described-fields'],
    needs: { sent: invitation, member: ownMember },
    once: true,
    async run({ sent, member, ...context }) {
      const { api, data, given } = context;
      given(sent.answer);
      // Which names there are is left open, but not which of them may be invited.
      given(await api.updateMember(member.id, { ...data.update(), ...sent.names }));
      expectTaken(context, 'invite-friend.accepts-described-fields', sent, 'names');
    },
  }),

  check('invitation-leaves-the-data-of-the-member-who-invites', {
    clauses: ['invite-friend.leaves-data'],
    needs: { sent: invitation },
    once: true,
    async run({ assume, expect, given, sent: { member, answer, before, after } }) {
      given(answer);
      const isFound = [before, after].every((search) => isHitOf(search, member));
      assume(isFound, 'a search that finds the member who invites');
      expect('invite-friend.leaves-data', after).toSatisfy(...foundAs(before));
    },
  }),

  check('invitation-makes-no-one-a-member', {
    clauses: ['invite-friend.creates-nobody'],
    needs: { sent: invitation },
    once: true,
    async run({ api, assume, data, expect, given, sent: { body, answer } }) {
      given(answer);
      assume(isMiss(await api.searchMembers({ email: data.email() })), 'a search that tells addresses apart');
      // Not the member who invites either.
      expect(
        'invite-friend.creates-nobody',
        given(await api.searchMembers({ email: String(body['email']) })),
      ).toSatisfy('no one with the e-mail address', isMiss);
    },
  }),

  check('refused-invitation-leaves-the-data-of-the-member', {
    clauses: ['invite-friend.invalid-email.status', 'invite-friend.leaves-data'],
    needs: { sent: invitation, member: ownMember },
    once: true,
    async run({ api, data, expect, given, refused, run, sent, member }) {
      given(sent.answer);
      const { query, before } = await keepData({ api, data, given, run }, member);
      // Twice: a service may count what it refuses.
      for (const email of ['not-an-email', 'conformance']) {
        const answer = await api.inviteFriend(member.id, { ...sent.body, email });
        expect('invite-friend.invalid-email.status', answer).toHaveStatus(400);
        refused(answer);
      }
      const after = await searchLater({ api, run }, query);
      expect('invite-friend.leaves-data', after).toSatisfy(...foundAs(before));
    },
  }),

  ...unauthorizedCallers.map(({ what, clause, status, as }) =>
    check(`invitation-refused-for-its-${what}-leaves-the-data-of-the-member`, {
      clauses: [clause],
      operation: 'inviteFriend',
      needs: { sent: invitation, member: ownMember },
      once: true,
      async run({ api, assume, data, expect, given, run, sent, member }) {
        given(sent.answer);
        const { query, before } = await keepData({ api, data, given, run }, member);
        const answer = await api.with(as(run)).inviteFriend(member.id, sent.body);
        assume(answer.status === status, `a refusal with status ${status}`);
        expect(clause, await searchLater({ api, run }, query)).toSatisfy(...foundAs(before));
      },
    }),
  ),

  check('invitation-of-no-email-address-is-refused', {
    clauses: ['invite-friend.invalid-email.status'],
    needs: { sent: invitation },
    once: true,
    async run({ api, expect, given, rows, sent: { member, body, answer: twin } }) {
      given(twin);
      for (const email of rows(noEmails)) {
        const answer = await api.inviteFriend(member.id, { ...body, email });
        expect('invite-friend.invalid-email.status', answer).toHaveStatus(400);
        if (mayHaveSent(answer)) return;
      }
    },
  }),

  check('invitation-of-an-invalid-email-and-no-name-is-refused', {
    clauses: ['invite-friend.invalid-email.status'],
    needs: { sent: invitation },
    once: true,
    async run({ api, expect, given, sent: { member, body, answer: twin } }) {
      given(twin);
      for (const names of [omitAt(body, 'first_name'), omitAt(body, 'last_name'), {}]) {
        const answer = await api.inviteFriend(member.id, { ...names, email: 'not-an-email' });
        expect('invite-friend.invalid-email.status', answer).toHaveStatus(400);
        if (mayHaveSent(answer)) return;
      }
    },
  }),

  check('invitation-under-a-strange-first-name-is-no-fault-of-the-service', {
    clauses: ['errors.no-server-fault'],
    operation: 'inviteFriend',
    needs: { sent: invitation },
    once: true,
    async run({ api, expect, given, sent: { member, body, answer: twin } }) {
      given(twin);
      for (const first_name of strangeNames) {
        const answer = await api.inviteFriend(member.id, { ...body, first_name, email: ' @ ' });
        expect('errors.no-server-fault', answer).toSatisfy('no 5xx', ({ status }) => status < 500);
        if (mayHaveSent(answer)) return;
      }
    },
  }),

  check('invitation-of-an-invalid-email-is-refused', {
    clauses: [
      'invite-friend.invalid-email.status',
      'invite-friend.invalid-email.message',
      'errors.validation.errors-map',
    ],
    needs: { sent: invitation },
    once: true,
    async run({ api, expect, given, refused, sent: { member, body, answer: twin } }) {
      given(twin);
      const answer = await api.inviteFriend(member.id, { ...body, email: 'lc@conformance@example.com' });
      expect('invite-friend.invalid-email.status', answer).toHaveStatus(400);
      expect('errors.validation.errors-map', answer).toSatisfy(...namesField(/mail/i));
      expect('invite-friend.invalid-email.message', refused(answer)).toSatisfy(
        'a message that the e-mail is not valid',
        saysThat.emailIsNotValid,
        wordsOf,
      );
    },
  }),
];
