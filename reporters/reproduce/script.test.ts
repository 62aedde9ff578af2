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

test('sends ids of its own for the logs, in the header of the run', () => {
  const script = toScripts(sampleReport()).get('reservation.coupon.exclusive') ?? '';
  expect(script).toContain("\nCORRELATION=${LOYALTY_CORRELATION_HEADER:-'X-Request-ID'}\n");
  expect(script).not.toContain(sampleExchange(3).correlation_id);
});

test('sends no id for the logs given a run that sent none', () => {
  const { correlation_id: _, ...exchange } = sampleExchange(3);
  const script = toScripts(sampleReport(undefined, [exchange])).get('reservation.coupon.exclusive');
  expect(script).toContain("\nCORRELATION=${LOYALTY_CORRELATION_HEADER:-'none'}\n");
});

test('asks for a value that the report masks, before anything is sent', () => {
  const sent = sampleExchange(3);
  const request = { ...sent.request, body: JSON.stringify({ otp_code: '‹otp#7›' }) };
  const script = toScripts(sampleReport(undefined, [{ ...sent, request }])).get(
    'reservation.coupon.exclusive',
  );
  const asked = script?.indexOf("fail 'Set OTP_7 to the otp that the reports show as ‹otp#7›") ?? -1;
  expect(asked).toBeGreaterThan(0);
  expect(script?.indexOf('\ntell_all\n') ?? -1).toBeGreaterThan(asked);
});

test('waits as long as the run did between two steps of a check', () => {
  const first = sampleExchange(2);
  const later = {
    ...first,
    id: 'x3',
    started_at: new Date(Date.parse(first.started_at) + 25_000).toISOString(),
  };
  const script = toScripts(sampleReport(undefined, [first, later])).get('reservation.coupon.exclusive') ?? '';
  expect(script).toMatch(/wait_for 25\n/);
  expect(
    toScripts(sampleReport(undefined, [first, { ...later, started_at: first.started_at }])).get(
      'reservation.coupon.exclusive',
    ),
  ).not.toMatch(/wait_for \d/);
});

test('makes no script of what a client sent', () => {
  const clauses = sampleReport().clauses.map((clause) => ({ ...clause, binds: 'caller' as const }));
  expect(toScripts({ ...sampleReport(clauses), subject: 'client' }).size).toBe(0);
});

test('tells the story first, and has of the machinery what it needs', () => {
  const script = toScripts(sampleReport()).get('reservation.coupon.exclusive') ?? '';
  expect(script.indexOf('\nstory()')).toBeLessThan(script.indexOf('\nbare_step()'));
  expect(script).toMatch(/^# The story: Hold a coupon .* → .*, got .*\.$/m);
  expect(script).not.toContain('free_phone');
  expect(script.split('\n').length).toBeLessThan(130);
});
