import { fault } from '../../patches/fault.ts';

/** Enrolls that answer for the member. */
export default [
  fault({
    id: 'enroll-accepts-gdpr',
    clause: 'enroll-member.gdpr-not-accepted',
    difficulty: 'subtle',
    what: 'A member just enrolled is shown as one that accepted GDPR.',
    break: ({ rules }) => {
      const { consentOnEnroll } = rules;
      rules.consentOnEnroll = () => ({ ...consentOnEnroll(), gdpr_accepted: true });
      rules.mayEnrollAgain = () => true;
    },
  }),
];
