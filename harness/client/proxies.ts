import { holdsPassword } from '../settings/explain.ts';
import { UsageError } from '../settings/usage-error.ts';

/** The variables of a proxy that every transport reads. */
const variables = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'] as const;

/** Refuses a variable of a proxy that is no address, before anything is sent. */
export function refuseWrongProxies(environment: NodeJS.ProcessEnv): void {
  for (const variable of variables) {
    const value = environment[variable] ?? '';
    if (value === '' || isAddress(value)) continue;
    const found = holdsPassword(value) ? 'a value that is not shown' : JSON.stringify(value);
    throw new UsageError(
      `${variable} is ${found}; accepted is an address with its scheme, such as http://proxy.example.com:8080.`,
    );
  }
}

const isAddress = (value: string): boolean =>
  URL.canParse(value) && /^(https?|socks5?):$/.test(new URL(value).protocol);
