/** A message that the merchant pays for (section 6), or an invitation by e-mail. */
export interface Message {
  kind: 'welcome' | 'activation' | 'otp' | 'phone-reset' | 'invitation';
  channel: 'sms' | 'email';
  to: string;
  /** An ISO 8601 date-time. */
  at: string;
}

/** Where the sandbox lists its messages: no operation of the interface. */
export const outboxPath = '/outbox';

/** A message as the outbox lists it. */
type ListedMessage = {
  readonly channel: Message['channel'];
  readonly to: string;
  readonly at: string;
  readonly text: string;
};

const texts: Readonly<Record<Message['kind'], string>> = {
  welcome: 'Welcome to the loyalty programme.',
  activation: 'Activate your membership by this link.',
  otp: 'Your one-time password has been sent.',
  'phone-reset': 'Your phone has been changed.',
  invitation: 'A friend invites you to the loyalty programme.',
};

/** The messages as the outbox lists them, the first one first. */
export const listOutbox = (messages: readonly Message[]): ListedMessage[] =>
  messages.map(({ kind, ...message }) => ({ ...message, text: texts[kind] }));
