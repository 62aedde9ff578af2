import { setAt } from '../../patches/new-member.ts';
import { at, patchRequest } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';

const ways = [
  ['gdpr-false', 'consent.gdpr.false-on-register', 'with `gdpr_accepted` false', false],
  ['missing-gdpr', 'consent.gdpr.missing-on-register', 'without `gdpr_accepted`', undefined],
] as const;

/** Registrations that need no consent to GDPR where somebody was invited. */
export default ways.map(([way, clause, words, value]) =>
  fault({
    id: `register-accepts-${way}-with-an-invitation`,
    clause,
    difficulty: 'subtle',
    what: `A registration with an invitation token and ${words} is accepted.`,
    break: patchRequest('registerMember', (body) =>
      typeof at(body, 'invitation_token') === 'string' && at(body, 'consent.gdpr_accepted') === value
        ? setAt(body, 'consent.gdpr_accepted', true)
        : body,
    ),
  }),
);
