import { check, enrollment, fullEnrollment, type JsonObject, replaceAt } from '#loyalty';
import { expectNoNewcomer } from '../shared/refused-newcomers.ts';
import { clausesOf, wrongPerson, wrongPhones } from '../shared/wrong-data.ts';

const phone = 'enroll-member.invalid-phone.status';
const country = 'enroll-member.country-code.status';

const least = ({ phone: sent }: JsonObject): JsonObject => ({ phone: sent });

/** Enrolls with data that are not valid. */
const wrongData = [
  { clause: phone, spoil: (body: JsonObject) => replaceAt(body, 'phone.number', '') } as const,
  ...wrongPhones({ phone, phoneMessage: 'enroll-member.invalid-phone.message' }, least),
  ...wrongPerson(
    {
      email: 'enroll-member.invalid-email.status',
      emailMessage: 'enroll-member.invalid-email.message',
      country: { 'alpha-3': country, name: country, unassigned: country },
      countryMessage: 'enroll-member.country-code.message',
      gender: 'enroll-member.gender.unlisted',
    },
    { at: 'additional_info.', least },
  ),
];

export default [
  check('enrolls-with-wrong-data-are-refused-and-create-no-one', {
    clauses: [...clausesOf(wrongData), 'enroll-member.refused-creates-nobody'],
    operation: 'enrollMember',
    needs: { twin: enrollment('full') },
    once: true,
    async run({ twin, ...context }) {
      const { api, data, run, given } = context;
      given(twin.answer);
      const joining = {
        body: () => fullEnrollment(run, api, data),
        send: api.enrollMember,
        person: (body: JsonObject) => body['additional_info'] as JsonObject, // a full one has it
      };
      await expectNoNewcomer(context, joining, 'enroll-member.refused-creates-nobody', wrongData);
    },
  }),

  check('phone-of-a-refused-enroll-can-be-enrolled', {
    clauses: ['enroll-member.refused-blocks-nobody'],
    needs: { sample: enrollment('nulls') },
    async run({ assume, expect, given, sample: { answer, afterRefusal } }) {
      given(answer);
      assume(afterRefusal !== undefined, 'enrolls that were refused for their data');
      expect('enroll-member.refused-blocks-nobody', afterRefusal ?? answer).toBeConfirmed();
    },
  }),
];
