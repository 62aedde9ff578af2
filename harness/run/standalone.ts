import { Api } from '../api.ts';
import { MessageBudget } from '../budget.ts';
import { Client } from '../http/client.ts';
import { fetchToken } from '../http/fetch-token.ts';
import { Pace } from '../http/pace.ts';
import { TokenCache } from '../http/token.ts';
import { Weather } from '../http/weather.ts';
import { Attempt } from './attempt.ts';
import type { Target } from './options.ts';

/** A client outside any run, for looking at a configuration and for releasing: it sends no paid message. */
export function standaloneApi({ baseUrl, credentials, transport, retries }: Target): Api {
  const client = new Client(
    {
      baseUrl,
      transport,
      tokens: new TokenCache(() => fetchToken(api, credentials)),
      pace: new Pace(),
      retries,
      budget: new MessageBudget(0),
      weather: new Weather(),
      storeDoubt: null,
      onAnswer: () => {},
    },
    new Attempt(),
  );
  const api: Api = new Api((call) => client.send(call), credentials.clientId);
  return api;
}
