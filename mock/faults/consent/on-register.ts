import type { ClauseId } from '../../../specs/clauses.ts';
import { newMember } from '../../service/state/seed.ts';
import { at, overrideRules, patchRequest } from '../../patches/patch.ts';
import { patchMessages } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { afterCreation, rejectField, patchRefusalStatus, setAt } from '../../patches/new-member.ts';

const operation = 'registerMember';

type Way = 'sms' | 'email';

const ways = ['sms', 'email'] as const;

/** The words of a promotional consent and of the other one, and its clauses. */
const wordsOf = (way: Way) => ({
  field: `receive_${way}` as const,
  other: way === 'sms' ? ('receive_email' as const) : ('receive_sms' as const),
  path: `consent.receive_${way}`,
  clause: (rule: string): ClauseId => `consent.${way}.${rule}-on-register` as ClauseId, // both have these rows
});

const answered = (way: Way): readonly Fault[] => {
  const { field, other, path, clause } = wordsOf(way);
  return [
    fault({
      id: `register-stores-${way}-consent-as-false`,
      clause: clause('true'),
      difficulty: 'plain',
      what: `\`${field}\` true is stored as false.`,
      break: afterCreation(operation, ({ consent }, body) => {
        if (at(body, path) === true) consent[field] = false;
      }),
    }),
    fault({
      id: `register-wants-both-consents-for-${way}`,
      clause: clause('true'),
      difficulty: 'subtle',
      what: `\`${field}\` true is stored as false where \`${other}\` is false.`,
      break: afterCreation(operation, ({ consent }, body) => {
        if (at(body, path) === true && !consent[other]) consent[field] = false;
      }),
    }),
    fault({
      id: `register-stores-${way}-refusal-as-true`,
      clause: clause('false'),
      difficulty: 'plain',
      what: `\`${field}\` false is stored as true.`,
      break: afterCreation(operation, ({ consent }, body) => {
        if (at(body, path) === false) consent[field] = true;
      }),
    }),
    fault({
      id: `register-stores-every-third-${way}-refusal-as-true`,
      clause: clause('false'),
      difficulty: 'intermittent',
      what: `Every third \`${field}\` false is stored as true.`,
      break: (service) => {
        let refusals = 0;
        afterCreation(operation, ({ consent }, body) => {
          if (at(body, path) === false && (refusals += 1) % 3 === 0) consent[field] = true;
        })(service);
      },
    }),
  ];
};

const omitted = (way: Way): readonly Fault[] => {
  const { field, other, path, clause } = wordsOf(way);
  return [
    fault({
      id: `register-without-${way}-consent-opts-out`,
      clause: clause('omitted'),
      difficulty: 'plain',
      what: `Leaving \`${field}\` out opts the member out.`,
      break: afterCreation(operation, ({ consent }, body) => {
        if (at(body, path) === undefined) consent[field] = false;
      }),
    }),
    fault({
      id: `register-without-${way}-consent-copies-the-other`,
      clause: clause('omitted'),
      difficulty: 'subtle',
      what: `Leaving \`${field}\` out takes the answer to \`${other}\` for it.`,
      break: afterCreation(operation, ({ consent }, body) => {
        if (at(body, path) === undefined) consent[field] = consent[other];
      }),
    }),
    fault({
      id: `register-without-${way}-consent-opts-out-with-the-other`,
      clause: clause('omitted'),
      difficulty: 'subtle',
      what: `Leaving \`${field}\` out opts the member out where \`${other}\` is true.`,
      break: afterCreation(operation, ({ consent }, body) => {
        if (at(body, path) === undefined && at(body, `consent.${other}`) === true) consent[field] = false;
      }),
    }),
    fault({
      id: `register-without-${way}-consent-is-refused`,
      clause: 'consent.omission-is-silent-on-register',
      difficulty: 'subtle',
      what: `Leaving out \`${field}\` alone is refused.`,
      break: rejectField(
        operation,
        path,
        (body) => at(body, path) === undefined && at(body, `consent.${other}`) !== undefined,
      ),
    }),
  ];
};

const gdprMessage = 'gdpr_accepted';

const gdpr: readonly Fault[] = [
  fault({
    id: 'register-accepts-gdpr-false-with-a-password',
    clause: 'consent.gdpr.false-on-register',
    difficulty: 'subtle',
    what: 'A registration with a password and with `gdpr_accepted` false is accepted.',
    break: patchRequest(operation, (body) =>
      at(body, 'password') !== undefined && at(body, 'consent.gdpr_accepted') === false
        ? setAt(body, 'consent.gdpr_accepted', true)
        : body,
    ),
  }),
  fault({
    id: 'register-accepts-gdpr-false',
    clause: 'consent.gdpr.false-on-register',
    also: ['consent.gdpr.message-on-register'],
    difficulty: 'plain',
    what: 'A registration with `gdpr_accepted` false is accepted.',
    break: patchRequest(operation, (body) =>
      at(body, 'consent.gdpr_accepted') === false ? setAt(body, 'consent.gdpr_accepted', true) : body,
    ),
  }),
  fault({
    id: 'register-accepts-missing-gdpr',
    clause: 'consent.gdpr.missing-on-register',
    also: ['consent.gdpr.message-on-register'],
    difficulty: 'subtle',
    what: 'A registration with a consent without `gdpr_accepted` is accepted.',
    break: patchRequest(operation, (body) =>
      at(body, 'consent') instanceof Object && at(body, 'consent.gdpr_accepted') === undefined
        ? setAt(body, 'consent.gdpr_accepted', true)
        : body,
    ),
  }),
  fault({
    id: 'register-accepts-missing-consent',
    clause: 'consent.missing-on-register',
    difficulty: 'subtle',
    what: 'A registration without any consent is accepted.',
    break: patchRequest(operation, (body) =>
      at(body, 'consent') === undefined ? setAt(body, 'consent', { gdpr_accepted: true }) : body,
    ),
  }),
  fault({
    id: 'register-refuses-gdpr-false-with-422',
    clause: 'consent.gdpr.false-on-register',
    difficulty: 'subtle',
    what: 'A registration with `gdpr_accepted` false is refused with 422.',
    break: patchRefusalStatus(operation, 422, (body) => at(body, 'consent.gdpr_accepted') === false),
  }),
  fault({
    id: 'register-refuses-consent-without-saying',
    clause: 'consent.gdpr.message-on-register',
    difficulty: 'plain',
    what: 'The refusal of a consent does not say which property must be true.',
    break: patchMessages(operation, (words) =>
      words.replace('The gdpr_accepted property on the Consent object', 'A property'),
    ),
  }),
  fault({
    id: 'register-creates-the-member-it-refuses',
    clause: 'consent.gdpr.no-effect-on-register',
    also: ['register-member.refused-blocks-nobody'],
    difficulty: 'subtle',
    what: 'A registration that is refused for its consent creates the member nevertheless.',
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        if (answer.status === 400 && JSON.stringify(answer.body).includes(gdprMessage)) {
          const phone = at(call.body, 'phone') as { country_code: string; number: string };
          const id = `refused-${call.state.nextId()}`;
          call.state.members.set(id, newMember(id, phone));
        }
        return answer;
      }),
  }),
  fault({
    id: 'register-always-saves-order-history',
    clause: 'consent.order-history.on-register',
    difficulty: 'subtle',
    what: '`save_order_history` false is stored as true.',
    break: overrideRules(operation, ({ consentOnRegister }) => ({
      consentOnRegister: (given) => ({ ...consentOnRegister(given), save_order_history: true }),
    })),
  }),
  fault({
    id: 'register-saves-the-order-history-of-subscribers-alone',
    clause: 'consent.order-history.on-register',
    difficulty: 'subtle',
    what: '`save_order_history` true is stored as false with `receive_email` false.',
    break: afterCreation(operation, ({ consent }) => {
      consent.save_order_history &&= consent.receive_email !== false;
    }),
  }),
  fault({
    id: 'register-never-saves-order-history',
    clause: 'consent.order-history.on-register',
    difficulty: 'plain',
    what: '`save_order_history` true is stored as false.',
    break: overrideRules(operation, ({ consentOnRegister }) => ({
      consentOnRegister: (given) => ({ ...consentOnRegister(given), save_order_history: false }),
    })),
  }),
];

/** Faults of consent on register. */
export default [...ways.flatMap(answered), ...ways.flatMap(omitted), ...gdpr];
