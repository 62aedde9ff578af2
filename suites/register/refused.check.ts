import { check, fullRegistration, type JsonObject, registration } from '#loyalty';
import { expectNoNewcomer } from '../shared/refused-newcomers.ts';
import { clausesOf } from '../shared/wrong-data.ts';
import { wrongConsent, wrongData } from './wrong-registrations.ts';

/** What registrations are refused for, and the clause by which no one is there afterwards. */
const groups = [
  { words: 'data', noEffect: 'register-member.refused-creates-nobody', wrong: wrongData },
  { words: 'consent', noEffect: 'consent.gdpr.no-effect-on-register', wrong: wrongConsent },
] as const;

export default groups.map(({ words, noEffect, wrong }) =>
  check(`registrations-with-wrong-${words}-are-refused-and-create-no-one`, {
    clauses: [...clausesOf(wrong), noEffect],
    operation: 'registerMember',
    needs: { twin: registration('full') },
    once: true,
    async run({ twin, ...context }) {
      const { api, data, run, given } = context;
      given(twin.answer);
      const joining = {
        body: () => fullRegistration(run, api, data),
        send: api.registerMember,
        person: (body: JsonObject) => body,
      };
      await expectNoNewcomer(context, joining, noEffect, wrong);
    },
  }),
);
