import { type Answer, isConfirmed } from '../client/answer.ts';

/** A body that was sent, and the answer to it. */
export interface Sent<B> {
  readonly body: B;
  readonly answer: Answer;
}

/**
 * Sends bodies one after the other until one is accepted, or an answer is in doubt; where all are refused, gives the first
 * refusal. For values of which the interface does not say the form: only a service that takes none of them is at fault.
 */
export async function firstAccepted<B>(
  bodies: readonly [B, ...B[]],
  send: (body: B) => Promise<Answer>,
): Promise<Sent<B>> {
  const [first, ...others] = bodies;
  const refused = { body: first, answer: await send(first) };
  if (isSettled(refused.answer)) return refused;
  for (const body of others) {
    const answer = await send(body);
    if (isSettled(answer)) return { body, answer };
  }
  return refused;
}

/**
 * The body with all additions, then without each one of them, then as it is: for additions that a service may refuse. Those
 * that it takes stay.
 */
export function withAdditions<B>(body: B, ...additions: readonly ((body: B) => B)[]): [B, ...B[]] {
  const add = (others: typeof additions): B => others.reduce((sum, addition) => addition(sum), body);
  const oneLess =
    additions.length > 1 ? additions.map((left) => add(additions.filter((one) => one !== left))) : [];
  return additions.length > 0 ? [add(additions), ...oneLess, body] : [body];
}

const isSettled = (answer: Answer): boolean => isConfirmed(answer) || answer.isDoubtful;
