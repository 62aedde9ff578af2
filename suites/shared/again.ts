import { type Act, type Answer, type CheckContext, tokenForm } from '#loyalty';

/** How often a request is repeated: a service may count, or keep an answer. */
const repeats = 11;

/**
 * The answers to one request that is sent again and again: at once, after the same one without a token, and with another token. A
 * token may end before its time: an answer to that is left out.
 */
export async function* answersAgain(
  { api, run }: Pick<CheckContext<never>, 'api' | 'run'>,
  act: Act,
): AsyncGenerator<Answer> {
  for (let turn = 0; turn < repeats; turn += 1) yield await act(api);
  await act(api.with({ credential: 'none' }));
  yield await act(api);
  const issued = await api.token(tokenForm(run.facts.credentials));
  if (!issued.succeeded) return;
  const credential = { token: String(issued.get('access_token')) };
  const ofOtherToken = await act(api.with({ credential }));
  if (ofOtherToken.status !== 401) yield ofOtherToken;
  yield await act(api);
}
