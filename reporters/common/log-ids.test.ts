import { expect, test } from 'vitest';
import type { Exchange } from '../../engine/report/exchange.ts';
import { sampleExchange } from '../../tests/support/sample-report.ts';
import { logIds, logWords } from './log-ids.ts';

const own = sampleExchange(1);

/** The sample with other headers of its answer. */
const answeredWith = (...headers: [name: string, value: string][]): Exchange => ({
  ...own,
  response: { status: 200, body: '', headers },
});

test('finds the id of the request and those that the answer has besides', () => {
  const exchange = answeredWith(['traceresponse', '00-1-2-01'], ['x-request-id', 'svc-1'], ['etag', 'e']);
  expect(logWords(exchange)).toBe(
    `X-Request-ID: ${own.correlation_id}, answered with traceresponse: 00-1-2-01, answered with x-request-id: svc-1`,
  );
});

test('finds no other id given an answer that repeats ours', () => {
  expect(logIds(answeredWith(['x-request-id', own.correlation_id ?? ''])).answered).toEqual([]);
});

test('finds the id of an answer under the name that the run uses', () => {
  const { correlation_id: id = '' } = own;
  const request = { ...own.request, headers: [['X-Flow', id]] as [string, string][] };
  const exchange = { ...answeredWith(['x-flow', 'svc-1'], ['x-other', 'svc-2']), request };
  expect(logIds(exchange).answered).toEqual([{ name: 'x-flow', id: 'svc-1' }]);
});

test('still finds the id of an answer given a run that sends none', () => {
  const { correlation_id: _, ...exchange } = answeredWith(['X-Correlation-ID', 'svc-1']);
  expect(logWords(exchange)).toBe('answered with X-Correlation-ID: svc-1');
  expect(logWords({ ...exchange, response: null })).toBeNull();
});

test('shortens a long id of an answer', () => {
  expect(logIds(answeredWith(['x-request-id', 'a'.repeat(5000)])).answered[0]?.id).toHaveLength(201);
});
