import { type Fault, faultOfRow, type FaultRow, type Patch } from '../../patches/fault.ts';
import { dropSent, patchSent, withoutSms } from '../../patches/messages.ts';
import { at } from '../../patches/patch.ts';
import type { OperationName } from '../../../specs/operations.ts';
import type { Call } from '../../service/calls/call.ts';
import type { Message } from '../../service/state/messages.ts';

const wrong = (row: FaultRow, ...patches: Patch[]): Fault =>
  faultOfRow(row, (service) => patches.forEach((patch) => patch(service)));

const isAtTheTill = ({ body }: Call): boolean => at(body, 'origin.channel') === 'POS';
const refusesSms = ({ body }: Call): boolean => at(body, 'consent.receive_sms') === false;
const changesEmail = ({ body }: Call): boolean => String(at(body, 'action')).includes('email');

const sendTwice = (operation: OperationName): Patch => patchSent(operation, (sent) => [...sent, ...sent]);

/** Sends what the operation sends: so the proof runs its checks too: their messages show the channel of the store. */
const showChannel = (operation: OperationName): Patch => patchSent(operation, (sent) => sent);

/** Sends the first message of an operation to a recipient, and no other one. */
const sendOnce =
  (operation: OperationName): Patch =>
  (service) => {
    const reached = new Set<string>();
    patchSent(operation, (sent) => sent.filter(({ to }) => !reached.has(to) && reached.add(to)))(service);
  };

/** Sends something, although the call is refused. */
const sendRefused = (
  operation: OperationName,
  message: Pick<Message, 'kind' | 'channel'>,
  to: string,
): Patch =>
  patchSent(operation, (sent, { body, now }, { status }) => {
    const parts = [at(body, to) ?? ''].flatMap((value) =>
      typeof value === 'object' ? Object.values(value) : value,
    );
    return status < 400 ? sent : [{ ...message, to: parts.join(''), at: now().toISOString() }];
  });

/** Services that send other messages than they promise, which only their outbox shows. */
export default [
  wrong(
    ['registration-sends-nothing', 'register-member.welcome-sms', 'A registration sends no message.'],
    dropSent('registerMember'),
  ),
  wrong(
    [
      'registration-at-the-till-sends-nothing',
      'register-member.welcome-sms',
      'A registration at the till sends no message.',
    ],
    dropSent('registerMember', isAtTheTill),
  ),
  wrong(
    [
      'registration-without-promotions-sends-nothing',
      'register-member.welcome-sms',
      'A registration sends no message to a member who wants no promotional SMS.',
    ],
    dropSent('registerMember', refusesSms),
  ),
  wrong(
    [
      'registration-is-welcomed-by-email',
      'register-member.welcome-sms',
      'A store with SMS welcomes by e-mail.',
    ],
    showChannel('enrollMember'),
    patchSent('registerMember', (sent, { body }) =>
      sent.map((message) => ({ ...message, channel: 'email', to: String(at(body, 'email')) })),
    ),
  ),
  wrong(
    [
      'store-without-sms-welcomes-no-one',
      'register-member.welcome-email',
      'A store without SMS welcomes no one.',
    ],
    withoutSms,
    dropSent('registerMember'),
  ),
  wrong(
    [
      'enroll-sends-nothing',
      'enroll-member.activation-sms',
      'An enroll sends no activation link.',
      'enroll-member.again.new-link',
    ],
    dropSent('enrollMember'),
  ),
  wrong(
    [
      'store-without-sms-activates-no-one',
      'enroll-member.activation-email',
      'A store without SMS sends no activation link.',
      'enroll-member.again.new-link',
    ],
    showChannel('registerMember'),
    withoutSms,
    dropSent('enrollMember'),
  ),
  wrong(
    [
      'enroll-sends-one-link-alone',
      'enroll-member.again.new-link',
      'A second enroll sends no new activation link.',
    ],
    sendOnce('enrollMember'),
  ),
  wrong(
    ['otp-is-not-sent', 'send-otp.sends-sms', 'An anonymous OTP is confirmed and not sent.'],
    dropSent('sendOtp'),
  ),
  wrong(
    ['member-otp-is-not-sent', 'send-member-otp.sends-sms', 'The OTP of a member is confirmed and not sent.'],
    dropSent('sendMemberOtp'),
  ),
  wrong(
    [
      'member-otp-for-an-email-is-not-sent',
      'send-member-otp.sends-sms',
      'The OTP of a member who changes the e-mail address is confirmed and not sent.',
    ],
    dropSent('sendMemberOtp', changesEmail),
  ),
  wrong(
    ['invitation-is-not-sent', 'invite-friend.sends-email', 'An invitation is confirmed and not sent.'],
    dropSent('inviteFriend'),
  ),
  wrong(
    [
      'invitation-is-sent-to-the-member',
      'invite-friend.sends-email',
      'An invitation is sent to the member who invites.',
    ],
    patchSent('inviteFriend', (sent, { state, params }) =>
      sent.map((message) => ({ ...message, to: state.members.get(params['memberId'] ?? '')?.email ?? '' })),
    ),
  ),
  wrong(
    ['registration-is-welcomed-twice', 'service.sends-once', 'A registration sends the welcome SMS twice.'],
    sendTwice('registerMember'),
  ),
  wrong(['otp-is-sent-twice', 'service.sends-once', 'An anonymous OTP is sent twice.'], sendTwice('sendOtp')),
  wrong(
    ['invitation-is-sent-twice', 'service.sends-once', 'An invitation is sent twice.'],
    sendTwice('inviteFriend'),
  ),
  wrong(
    [
      'refused-registration-is-welcomed',
      'service.refused-sends-nothing',
      'A registration that is refused sends the welcome SMS.',
      'service.sends-once',
    ],
    sendRefused('registerMember', { kind: 'welcome', channel: 'sms' }, 'phone'),
  ),
  wrong(
    [
      'refused-otp-is-sent',
      'service.refused-sends-nothing',
      'An anonymous OTP that is refused is sent.',
      'service.sends-once',
    ],
    sendRefused('sendOtp', { kind: 'otp', channel: 'sms' }, 'phone'),
  ),
  wrong(
    [
      'refused-invitation-is-sent',
      'service.refused-sends-nothing',
      'An invitation that is refused is sent.',
      'service.sends-once',
    ],
    sendRefused('inviteFriend', { kind: 'invitation', channel: 'email' }, 'email'),
  ),
];
