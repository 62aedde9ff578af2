/** A correct client of the loyalty service, to read, to copy from and to try `client` with. */
import process from 'node:process';
import { readFixtures } from '../../loyalty/settings/read-fixtures.ts';
import { LoyaltyClient } from './loyalty.ts';
import { runTill } from './till.ts';

const { LOYALTY_BASE_URL, LOYALTY_CLIENT_ID, LOYALTY_CLIENT_SECRET, LOYALTY_SCOPE, LOYALTY_FIXTURES } =
  process.env;

const client = new LoyaltyClient({
  baseUrl: LOYALTY_BASE_URL ?? 'http://127.0.0.1',
  clientId: LOYALTY_CLIENT_ID ?? '',
  clientSecret: LOYALTY_CLIENT_SECRET ?? '',
  scope: LOYALTY_SCOPE ?? 'api.retailer',
});
await runTill(client, LOYALTY_FIXTURES === undefined ? {} : readFixtures(LOYALTY_FIXTURES));
