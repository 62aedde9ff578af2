import { isHit, listAt, observe, registration, segment, segmentOf, valueAt, type Json } from '#loyalty';

const shown = (value: Json): string => JSON.stringify(value) ?? 'absent';

export default [
  observe('promotional-consents-sent-as-null-on-register', {
    silence: 'silence.register.consent-null',
    needs: { sample: registration('nulls') },
    async run({ given, sample }) {
      const answer = given(sample.answer);
      const [sms, email] = ['sms', 'email'].map((way) => shown(answer.get(`consent.receive_${way}`)));
      return `receive_sms ${sms}, receive_email ${email}`;
    },
  }),

  observe('order-history-consent-left-out-on-register', {
    silence: 'silence.register.order-history-default',
    needs: { sample: registration('minimal') },
    run: async ({ given, sample }) =>
      `save_order_history ${shown(given(sample.answer).get('consent.save_order_history'))}`,
  }),

  observe('gender-left-out-on-register', {
    silence: 'silence.register.gender-default',
    needs: { sample: registration('minimal') },
    run: async ({ given, sample }) => `gender ${shown(given(sample.answer).get('gender'))}`,
  }),

  observe('spelling-of-a-registered-phone', {
    silence: 'silence.register.phone-kept-as-sent',
    needs: { sample: registration('minimal') },
    async run({ given, sample: { answer, phone } }) {
      const { country_code, number } = phone;
      const kept =
        given(answer).get('phone.number') === number && answer.get('phone.country_code') === country_code;
      return kept ? 'as it was sent' : 'in another spelling';
    },
  }),

  observe('segments-that-were-not-answered', {
    silence: 'silence.register.segments-unanswered',
    needs: { sample: registration('minimal'), asked: segment('Text') },
    run: async ({ given, sample, asked }) =>
      segmentOf(given(sample.answer), asked.id) === undefined ? 'left out' : 'listed',
  }),

  observe('place-of-additional-identifiers', {
    silence: 'silence.register.additional-identifiers',
    needs: { sample: registration('full') },
    async run({ given, sample }) {
      const sent = valueAt(sample.body, 'additional_identifiers.0');
      const inField = listAt(given(sample.answer), 'additional_identifiers').includes(sent);
      const among = listAt(sample.answer, 'identifiers').some((one) => valueAt(one, 'value') === sent);
      return `in additional_identifiers: ${inField}, among identifiers: ${among}`;
    },
  }),

  observe('search-by-a-registered-card', {
    silence: 'silence.register.card-searchable',
    needs: { sample: registration('full') },
    async run({ api, given, sample }) {
      given(sample.answer);
      const cardIdentifier = String(valueAt(sample.body, 'card_info.identifier'));
      return isHit(await api.searchMembers({ cardIdentifier })) ? 'found' : 'not found';
    },
  }),
];
