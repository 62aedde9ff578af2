import {
  check,
  found,
  fullConsent,
  lastUpdate,
  isFull,
  isSameAnswer,
  omitAt,
  ownMember,
  replaceAt,
} from '#loyalty';
import { isDeepStrictEqual } from 'node:util';
import { sendFullUpdate } from '../shared/full-update.ts';
import { shows } from '../shared/read-back.ts';

/** The promotional consents; while one is looked at, the other one holds the opposite. */
const promotions = [
  { subject: 'sms', field: 'receive_sms', other: 'receive_email', otherSubject: 'email' },
  { subject: 'email', field: 'receive_email', other: 'receive_sms', otherSubject: 'sms' },
] as const;

/** The body of an update that the member holds, with this consent. */
const heldConsent = (
  context: Parameters<typeof lastUpdate>[0],
  memberId: string,
  consent: Record<string, boolean>,
) =>
  lastUpdate(
    context,
    memberId,
    (held) => isFull({ ...held, consent: fullConsent }) && isDeepStrictEqual(held['consent'], consent),
    () => ({ ...context.data.update(), consent }),
  );

/** The expectation that a search shows a promotion as not authorised. */
const showsNo = (field: string) => shows({ path: `consent.${field}`, isSame: isSameAnswer }, false);

const answers = promotions.flatMap((row) => ([true, false] as const).map((value) => ({ ...row, value })));

export default [
  ...answers.map(({ subject, field, other, value }) =>
    check(`${subject}-consent-${value}-on-update-is-stored`, {
      clauses: [`consent.${subject}.${value ? 'true' : 'false'}-on-update`],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const consent = { ...fullConsent, [field]: !value, [other]: !value };
        const body = await heldConsent({ api, data, given, run }, member.id, consent);
        const answer = given(await api.updateMember(member.id, replaceAt(body, `consent.${field}`, value)));
        expect(`consent.${subject}.${value ? 'true' : 'false'}-on-update`, answer).toHave(
          `consent.${field}`,
          value,
        );
      },
    }),
  ),

  ...[true, false].map((value) =>
    check(`both-promotional-consents-${value}-on-update-and-that-to-the-order-history-are-distinguished`, {
      clauses: [
        `consent.sms.${value}-on-update`,
        `consent.email.${value}-on-update`,
        'consent.order-history.on-update',
      ],
      needs: { member: ownMember },
      async run({ api, data, expect, given, member }) {
        const both = (answer: boolean) => ({
          ...data.update(),
          ...(value ? { origin: data.origin() } : {}),
          consent: {
            ...fullConsent,
            receive_sms: answer,
            receive_email: answer,
            save_order_history: !answer,
          },
        });
        given(await api.updateMember(member.id, both(!value)));
        const answer = given(await api.updateMember(member.id, both(value)));
        expect(`consent.sms.${value}-on-update`, answer).toHave('consent.receive_sms', value);
        expect(`consent.email.${value}-on-update`, answer).toHave('consent.receive_email', value);
        expect('consent.order-history.on-update', answer).toHave('consent.save_order_history', !value);
      },
    }),
  ),

  ...answers.map(({ subject, field, other, otherSubject, value }) =>
    check(`${subject}-consent-omitted-on-update-with-others-${value}-unsubscribes`, {
      clauses: [
        `consent.${subject}.omitted-on-update`,
        `consent.${otherSubject}.${value}-on-update`,
        'consent.order-history.on-update',
      ],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const plain = { ...data.update(), ...(value ? {} : { origin: data.origin() }) };
        given(await api.updateMember(member.id, replaceAt(plain, `consent.${other}`, !value)));
        const body = replaceAt(plain, 'consent.save_order_history', value);
        const email = data.email();
        const less = omitAt(replaceAt(body, `consent.${other}`, value), `consent.${field}`);
        const answer = given(await api.updateMember(member.id, { ...less, email }));
        expect(`consent.${subject}.omitted-on-update`, answer).toHave(`consent.${field}`, false);
        expect(`consent.${otherSubject}.${value}-on-update`, answer).toHave(`consent.${other}`, value);
        expect('consent.order-history.on-update', answer).toHave('consent.save_order_history', value);
        const search = await found({ api, run }, { email }, { id: member.id });
        expect(`consent.${subject}.omitted-on-update`, search).toSatisfy(...showsNo(field));
      },
    }),
  ),

  check('promotional-consents-omitted-from-an-update-with-every-field-unsubscribe', {
    clauses: ['consent.sms.omitted-on-update', 'consent.email.omitted-on-update'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member, run }) {
      const { body, answer } = await sendFullUpdate({ api, data, run }, member.id);
      given(answer);
      for (const { subject, field } of promotions) {
        const less = given(await api.updateMember(member.id, omitAt(body, `consent.${field}`)));
        expect(`consent.${subject}.omitted-on-update`, less).toHave(`consent.${field}`, false);
      }
    },
  }),

  check('both-promotional-consents-omitted-on-update-unsubscribe', {
    clauses: [
      'consent.sms.omitted-on-update',
      'consent.email.omitted-on-update',
      'consent.sms.true-on-update',
      'consent.email.true-on-update',
    ],
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, member }) {
      const body = data.update();
      given(await api.updateMember(member.id, body));
      const silent = omitAt(omitAt(body, 'consent.receive_sms'), 'consent.receive_email');
      const email = data.email();
      const neither = { ...silent, email, gender: 'NotShared', origin: { channel: 'POS' } };
      // Once more, of a member who is not subscribed.
      for (const answer of [
        given(await api.updateMember(member.id, neither)),
        given(await api.updateMember(member.id, neither)),
      ]) {
        expect('consent.sms.omitted-on-update', answer).toHave('consent.receive_sms', false);
        expect('consent.email.omitted-on-update', answer).toHave('consent.receive_email', false);
      }
      const search = await found({ api, run }, { email }, { id: member.id });
      for (const { subject, field } of promotions)
        expect(`consent.${subject}.omitted-on-update`, search).toSatisfy(...showsNo(field));
      const again = given(await api.updateMember(member.id, body));
      expect('consent.sms.true-on-update', again).toHave('consent.receive_sms', true);
      expect('consent.email.true-on-update', again).toHave('consent.receive_email', true);
    },
  }),

  ...[['receive_sms'], ['receive_email'], ['receive_sms', 'receive_email']].map((omitted) =>
    check(`${omitted.join('-and-').replaceAll('_', '-')}-omitted-on-update-raise-no-error`, {
      clauses: ['consent.omission-is-silent-on-update'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const less = omitted.reduce((rest, field) => omitAt(rest, `consent.${field}`), body);
        expect('consent.omission-is-silent-on-update', await api.updateMember(member.id, less)).toSatisfy(
          'an update that is accepted',
          ({ succeeded }) => succeeded,
        );
      },
    }),
  ),

  ...[true, false].map((value) =>
    check(`order-history-consent-${value}-on-update-is-stored`, {
      clauses: ['consent.order-history.on-update'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const consent = { ...fullConsent, save_order_history: !value };
        const body = await heldConsent({ api, data, given, run }, member.id, consent);
        const next = replaceAt(body, 'consent.save_order_history', value);
        const answer = given(await api.updateMember(member.id, next));
        expect('consent.order-history.on-update', answer).toHave('consent.save_order_history', value);
      },
    }),
  ),

  check('order-history-consent-omitted-on-update-is-dropped', {
    clauses: ['consent.order-history.omitted-on-update'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const body = data.update();
      const path = 'consent.save_order_history';
      const dropAfter = async (value: boolean) => {
        given(await api.updateMember(member.id, replaceAt(body, path, value)));
        return given(await api.updateMember(member.id, omitAt(body, path)));
      };
      const afterTrue = await dropAfter(true);
      // A service may have either default, but the same one whatever the answer was before.
      expect('consent.order-history.omitted-on-update', await dropAfter(false)).toSatisfy(
        'the answer that a member has without one, whichever it gave before',
        (afterFalse) => afterTrue.get(path) === afterFalse.get(path),
        (afterFalse) => [afterTrue.get(path), afterFalse.get(path)],
      );
    },
  }),
];
