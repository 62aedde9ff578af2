import { type Answer, type CheckContext, isConfirmed } from '#loyalty';

/**
 * Sends calls at once, as preconditions. Those that are not confirmed are sent once more, one after the other: a service
 * may take the calls of one order or one member one at a time.
 */
export async function confirmedAtOnce(
  { given }: Pick<CheckContext<never>, 'given'>,
  ...calls: readonly (() => Promise<Answer>)[]
): Promise<void> {
  const sent = await Promise.all(calls.map(async (call) => ({ call, answer: await call() })));
  for (const { call, answer } of sent) if (!isConfirmed(answer)) given(await call());
}
