import {
  check,
  lastUpdate,
  noConsent,
  omitAt,
  ownMember,
  registration,
  replaceAt,
  type JsonObject,
} from '#loyalty';
import { gdprWords, saysGdpr } from './gdpr-message.ts';

type Update = JsonObject;

/** The ways of not accepting GDPR. */
const refusals = [
  {
    what: 'gdpr-consent-false',
    clause: 'consent.gdpr.false-on-update',
    spoil: (body: Update) => replaceAt(body, 'consent.gdpr_accepted', false),
  },
  {
    what: 'gdpr-consent-missing',
    clause: 'consent.gdpr.missing-on-update',
    spoil: (body: Update) => omitAt(body, 'consent.gdpr_accepted'),
  },
  {
    what: 'consent-missing',
    clause: 'consent.missing-on-update',
    spoil: (body: Update) => omitAt(body, 'consent'),
  },
  {
    what: 'gdpr-consent-null',
    clause: 'consent.gdpr.missing-on-update',
    spoil: (body: Update) => replaceAt(body, 'consent.gdpr_accepted', null),
  },
  {
    what: 'consent-null',
    clause: 'consent.missing-on-update',
    spoil: (body: Update) => ({ ...body, consent: null }),
  },
  {
    what: 'consent-empty',
    clause: 'consent.gdpr.missing-on-update',
    spoil: (body: Update) => ({ ...body, consent: {} }),
  },
  {
    what: 'consent-empty-alone',
    clause: 'consent.gdpr.missing-on-update',
    // An update of nothing else needs it too.
    spoil: ({ origin }: Update) => ({ origin, consent: {} }),
  },
  {
    what: 'every-consent-false',
    clause: 'consent.gdpr.false-on-update',
    spoil: (body: Update) => ({ ...body, consent: noConsent, origin: { channel: 'OnlineStore' } }),
  },
] as const;

/** Updates that are accepted, and what is said of them with another consent. */
const explained = [
  { what: 'an-empty-consent', valid: { consent: { gdpr_accepted: true } }, refusedConsent: {} },
  {
    what: 'every-consent-false-online',
    valid: { origin: { channel: 'OnlineStore' } },
    refusedConsent: noConsent,
  },
] as const;

export default [
  ...refusals.map(({ what, clause, spoil }) =>
    check(`update-with-${what}-is-refused`, {
      clauses: [clause],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        // Twice: a refusal must not let the update through afterwards, nor one at the till.
        expect(clause, await api.updateMember(member.id, spoil(body))).toHaveStatus(400);
        const atTheTill = spoil({ ...body, origin: { channel: 'POS' } });
        expect(clause, await api.updateMember(member.id, atTheTill)).toHaveStatus(400);
      },
    }),
  ),

  ...refusals.slice(0, 2).map(({ what, spoil }) =>
    check(`refusal-of-an-update-with-${what}-names-the-consent-and-the-delete-endpoint`, {
      clauses: ['consent.gdpr.message-on-update', 'consent.gdpr.hint-on-update'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, refused, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const answer = refused(await api.updateMember(member.id, spoil(body)));
        expect('consent.gdpr.message-on-update', answer).toMention(...gdprWords);
        expect('consent.gdpr.hint-on-update', answer).toMention('delete');
      },
    }),
  ),

  ...refusals.slice(2, 5).map(({ what, spoil }) =>
    check(`refusal-of-an-update-with-${what}-that-names-the-consent-names-the-delete-endpoint`, {
      clauses: ['consent.gdpr.hint-on-update'],
      needs: { member: ownMember },
      async run({ api, run, assume, data, expect, given, refused, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const answer = refused(await api.updateMember(member.id, spoil(body)));
        assume(saysGdpr(answer), 'a refusal that says what must be true');
        expect('consent.gdpr.hint-on-update', answer).toMention('delete');
      },
    }),
  ),

  ...explained.map(({ what, valid, refusedConsent }) =>
    check(`refusal-of-an-update-with-${what}-names-the-consent`, {
      clauses: ['consent.gdpr.message-on-update'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, refused, member }) {
        const body = { ...(await lastUpdate({ api, data, given, run }, member.id)), ...valid };
        given(await api.updateMember(member.id, body));
        const answer = refused(await api.updateMember(member.id, { ...body, consent: refusedConsent }));
        expect('consent.gdpr.message-on-update', answer).toMention(...gdprWords);
      },
    }),
  ),

  check('gdpr-consent-on-update-is-shown', {
    clauses: ['consent.gdpr.shown'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const answer = given(await api.updateMember(member.id, data.update()));
      expect('consent.gdpr.shown', answer).toHave('consent.gdpr_accepted', true);
    },
  }),

  ...(['full', 'neither'] as const).map((name) =>
    check(`gdpr-consent-of-the-${name}-registration-is-shown`, {
      clauses: ['consent.gdpr.shown'],
      needs: { registered: registration(name) },
      once: true,
      async run({ expect, given, registered }) {
        expect('consent.gdpr.shown', given(registered.answer)).toHave('consent.gdpr_accepted', true);
      },
    }),
  ),
];
