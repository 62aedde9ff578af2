import type { Member } from '../../service/state/state.ts';
import { patchResponse } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';

/** What a sending does to the member besides. */
const changes: readonly (readonly [id: string, what: string, change: (member: Member) => unknown])[] = [
  [
    'subscribes',
    'subscribes a member to whom it sends a password to promotional e-mail',
    ({ consent }) => (consent.receive_email = true),
  ],
  [
    'unsubscribes',
    'unsubscribes a member to whom it sends a password from promotional SMS',
    ({ consent }) => (consent.receive_sms = false),
  ],
  [
    'clears-segments',
    'takes the segments from a member to whom it sends a password',
    (member) => (member.segments = []),
  ],
];

/** Services that change a member when they send it a one-time password (4.5). */
export default changes.map(([id, what, change]) =>
  fault({
    id: `send-member-otp-${id}`,
    clause: 'send-member-otp.only-sends',
    difficulty: 'subtle',
    what: `It ${what}.`,
    break: patchResponse('sendMemberOtp', (answer, { params, state }) => {
      const member = state.members.get(params['memberId'] ?? '');
      if (member) change(member);
      return answer;
    }),
  }),
);
