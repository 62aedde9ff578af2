import { type Answer, valueAt } from '../../../engine/client/answer.ts';
import { NotSent } from '../../../engine/client/circuit-breaker.ts';
import { callTo, type OperationCall } from '../../../engine/client/request.ts';
import { definitions } from '../operations.ts';
import type { Send } from '../../../engine/client/send.ts';
import type { Json } from '../../../schemas/json.ts';
import { Noise } from '../../../engine/client/transport.ts';
import type { Middleware } from '../../../engine/client/middleware/middleware.ts';

/** A call was not sent: an earlier one for the same phone got no answer meanwhile, and a search comes first. */
class Unsettled extends NotSent {
  override readonly name = 'Unsettled';
}

/** The operations that give a phone to a member: whether they did, a search by the phone tells (section 7.2). */
const ofPhones = new Set<OperationCall['operation']>([
  'registerMember',
  'enrollMember',
  'resetPhoneVerification',
]);

/**
 * What a run knows of calls that send messages and got no answer. It belongs to the phone or the recipient: another check
 * must not send the same once more, which may be a second message and a second member (section 7.4).
 */
export class LostMessages {
  /** The phones to search by before anything else is sent for them, each with its latest loss. */
  readonly #phones = new Map<string, object>();
  /** Who may have got a message that no search shows. */
  readonly #recipients = new Set<string>();
  readonly #ofNoMember: ReadonlySet<string>;

  /** Takes ids that the run made up: no message reaches a member of such an id. */
  constructor(ofNoMember: Iterable<string> = []) {
    this.#ofNoMember = new Set(ofNoMember);
  }

  /** The loss that a search by the phone of a call has to settle first; undefined where there is none. */
  lossOf(call: OperationCall): object | undefined {
    return this.#phones.get(phoneOf(call) ?? '');
  }

  /** Notes that a search showed what became of that loss; a later one of the same phone stays. */
  settle(call: OperationCall, loss: object): void {
    const phone = phoneOf(call) ?? '';
    if (this.#phones.get(phone) === loss) this.#phones.delete(phone);
  }

  /** Notes that a call got no clear answer. */
  note(call: OperationCall): void {
    const phone = phoneOf(call);
    if (ofPhones.has(call.operation) && phone !== null) this.#phones.set(phone, {});
    const recipient = this.#recipientOf(call);
    if (recipient !== null) this.#recipients.add(recipient);
  }

  /** Throws a {@link NotSent} where a message may have reached its recipient already. */
  refuseRepeat(call: OperationCall): void {
    const recipient = this.#recipientOf(call);
    if (recipient !== null && this.#recipients.has(recipient))
      throw new NotSent(
        `${call.operation} was not sent: an earlier one to the same recipient got no answer, and may have sent its message`,
      );
  }

  /** Who gets a message that no search shows; null for a call that sends none, or that names no recipient. */
  #recipientOf(call: OperationCall): string | null {
    const { operation, params, document } = call;
    if (operation === 'sendMemberOtp') {
      const { memberId = '' } = params;
      return this.#ofNoMember.has(memberId) ? null : `${operation} ${memberId}`;
    }
    const place = operation === 'sendOtp' ? reachableBy(call) : addressIn(valueAt(document, 'email'));
    const isMessage = operation === 'sendOtp' || operation === 'inviteFriend';
    return isMessage && place !== null ? `${operation} ${place}` : null;
  }
}

/** The phone that a call is about, in international form; null for one without a phone. */
function phoneOf({ document }: OperationCall): string | null {
  const [code, number] = [valueAt(document, 'phone.country_code'), valueAt(document, 'phone.number')];
  return typeof code === 'string' && typeof number === 'string' ? `${code}${number}` : null;
}

/** The phone of a call; null for a number of three digits at most, which no message can reach. */
const reachableBy = (call: OperationCall): string | null => {
  const number = valueAt(call.document, 'phone.number');
  const isReachable = typeof number === 'string' && number.replaceAll(/\D/g, '').length > 3;
  return isReachable ? phoneOf(call) : null;
};

/** An e-mail address; null for what is none, which no message can reach. */
const addressIn = (value: Json): string | null =>
  typeof value === 'string' && /[^\s@]@[^\s@]/.test(value) ? value : null;

/**
 * Searches by a phone before anything is sent for it once a register, an enroll or a change of phone got no answer. Throws a
 * {@link Noise} where the search gets none either.
 */
export const searchFirst =
  (lost: LostMessages, storeId: string): Middleware =>
  (next) =>
  async (call) => {
    for (;;) {
      const loss = lost.lossOf(call);
      if (loss !== undefined) {
        await search(next, storeId, phoneOf(call) ?? '');
        lost.settle(call, loss);
      }
      try {
        return await next(call);
      } catch (thrown) {
        if (!(thrown instanceof Unsettled)) throw thrown;
      }
    }
  };

async function search(send: Send, storeId: string, phone: string): Promise<void> {
  const answer = await send(callTo(definitions.searchMembers, { params: { storeId }, query: { phone } }));
  if (answer.isDoubtful) throw new Noise(`a search that comes first answered status ${answer.status}`);
}

/** Whether a request may have been done although its answer does not say so: a 4xx in any form says that it was not. */
const mayBeDone = ({ isDoubtful, status }: Answer): boolean => isDoubtful && !(status >= 400 && status < 500);

/** Notes what is lost, right before the wire, and lets nothing pass that {@link searchFirst} did not know to be lost. */
export const repeatNothingLost =
  (lost: LostMessages): Middleware =>
  (next) =>
  async (call, bearer) => {
    lost.refuseRepeat(call);
    if (lost.lossOf(call) !== undefined)
      throw new Unsettled(`${call.operation} was not sent: an earlier one for its phone got no answer`);
    try {
      const answer = await next(call, bearer);
      if (mayBeDone(answer)) lost.note(call);
      return answer;
    } catch (thrown) {
      if (thrown instanceof Noise) lost.note(call);
      throw thrown;
    }
  };
