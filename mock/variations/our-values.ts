import { type Patch, variation } from '../patches/fault.ts';
import { problem } from '../service/contract/problem.ts';
import type { MockFixtures } from '../service/state/fixtures.ts';
import type { Json } from '../../schemas/json.ts';

/** Leaves parts of the fixtures to the run, which then makes values up. */
const without =
  (...parts: (keyof MockFixtures)[]): Patch =>
  ({ fixtures }) =>
    parts.forEach((part) => Reflect.deleteProperty(fixtures, part));

/** Takes no number of North America for a phone. */
const requireOtherPhones: Patch = (service) => {
  without('phone_pool', 'more_phone_pools')(service);
  const { isValidPhone } = service.rules;
  service.rules.isValidPhone = (phone) => isValidPhone(phone) && phone.country_code !== '+1';
};

/** Says in another language what is wrong with a phone. */
const inNorwegian: Patch = (service) =>
  service.around('*', (next) => async (call) => {
    const answer = await next(call);
    if (answer.status !== 400 || answer.body === undefined) return answer;
    const text = JSON.stringify(answer.body).replaceAll(
      'Phone number is not valid.',
      'Telefonnummeret er ugyldig.',
    );
    return { ...answer, body: JSON.parse(text) as Json };
  });

/** Services that refuse what a run makes up where its owner names nothing. */
export default [
  variation({
    id: 'no-mail-reaches-the-example-domain',
    what: 'An address at the domain for examples is no valid e-mail.',
    vary: (service) => {
      without('email_domain')(service);
      const { isValidEmail } = service.rules;
      service.rules.isValidEmail = (email) => isValidEmail(email) && !email.endsWith('@example.com');
    },
  }),
  variation({
    id: 'numbers-for-fiction-are-no-phones',
    what: 'A number that is kept for fiction is no valid phone.',
    vary: requireOtherPhones,
  }),
  variation({
    id: 'members-have-phones-that-are-not-registered-any-more',
    silence: 'silence.errors.order',
    what: 'The phones of the members that the fixtures name are no valid ones for a new member.',
    vary: ({ rules, fixtures }) => {
      const { isValidPhone } = rules;
      const earlier = new Set(fixtures.members.map(({ phone }) => phone?.number));
      rules.isValidPhone = (phone) => isValidPhone(phone) && !earlier.has(phone.number);
    },
  }),
  variation({
    id: 'numbers-for-fiction-are-no-phones-in-norwegian',
    silence: 'silence.errors.wording',
    what: 'A number that is kept for fiction is no valid phone, which is said in Norwegian.',
    vary: (service) => {
      requireOtherPhones(service);
      inNorwegian(service);
    },
  }),
  variation({
    id: 'numbers-for-fiction-cannot-be-searched',
    silence: 'silence.search.invalid-phone',
    what: 'A search by a number that is kept for fiction is refused.',
    vary: (service) => {
      requireOtherPhones(service);
      service.around('searchMembers', (next) => async (call) => {
        const answer = await next(call);
        const isOther = call.query['phone']?.startsWith('+1') === true;
        return answer.status === 200 && isOther ? problem(400, 'Phone number is not valid.') : answer;
      });
    },
  }),
];
