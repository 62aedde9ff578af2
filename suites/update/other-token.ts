import { type Api, type RunContext, tokenForm } from '#loyalty';

/** The client with another token of the same credentials; where a service has ended that one, with the same. */
export async function withOtherToken(api: Api, run: RunContext): Promise<Api> {
  const issued = await api.token(tokenForm(run.facts.credentials));
  const other = api.with({ credential: { token: String(issued.get('access_token')) } });
  return (await other.listStores()).succeeded ? other : api;
}
