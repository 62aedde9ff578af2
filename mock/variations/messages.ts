import { variation } from '../patches/fault.ts';
import { patchSent, withoutSms } from '../patches/messages.ts';

const silence = 'silence.messages.further';

/** Services that conform, and send messages in another way or other ones besides. */
export default [
  variation({
    id: 'store-writes-by-email',
    silence,
    what: 'The store has no SMS: members are written to by e-mail.',
    vary: withoutSms,
  }),
  variation({
    id: 'promotions-follow-a-registration',
    silence,
    what: 'A registration sends a promotion after the welcome, and a receipt by e-mail.',
    vary: patchSent('registerMember', (sent, { now }, answer) => {
      const at = now().toISOString();
      const { email } = Object(answer.body) as { email?: string | null };
      const receipt = email ? [{ kind: 'welcome', channel: 'email', to: email, at } as const] : [];
      return sent.flatMap((message) => [message, { ...message, kind: 'invitation' }, ...receipt]);
    }),
  }),
];
