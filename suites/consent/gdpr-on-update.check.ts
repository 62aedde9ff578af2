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
  { what: 'gdpr-consent-false', spoil: (body: Update) => replaceAt(body, 'consent.gdpr_accepted', false) },
  { what: 'gdpr-consent-missing', spoil: (body: Update) => omitAt(body, 'consent.gdpr_accepted') },
  { what: 'consent-missing', spoil: (body: Update) => omitAt(body, 'consent') },
  { what: 'gdpr-consent-null', spoil: (body: Update) => replaceAt(body, 'consent.gdpr_accepted', null) },
  { what: 'consent-null', spoil: (body: Update) => ({ ...body, consent: null }) },
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

  ...refusals.slice(2).map(({ what, spoil }) =>
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
