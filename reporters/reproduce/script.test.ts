import { expect, test } from 'vitest';
import { sampleExchange, sampleReport } from '../../tests/support/sample-report.ts';
import { toScripts } from './script.ts';

test('takes the headers of a gateway from the environment, and asks for them by name', () => {
  const sent = sampleExchange(3);
  const headers: [string, string][] = [['X-Api-Key', '‹header#1›'], ...sent.request.headers];
  const exchange = { ...sent, credential: 'own' as const, request: { ...sent.request, headers } };
  const script = toScripts(sampleReport(undefined, [exchange])).get('reservation.coupon.exclusive') ?? '';
  expect(script).toContain('to what the run sent as X-Api-Key.');
  expect(script).not.toContain('‹header#1›');
});
