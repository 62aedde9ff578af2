import type { Report } from '../engine/report/report.ts';
import { exchangeTitle } from '../reporters/common/exchanges.ts';
import { printable } from '../reporters/common/text.ts';
import { attachedExchanges, type TestOutcome } from './outcome.ts';

/** Whether allure-vitest listens to this process. */
const isListening = (): boolean => 'allureTestRuntime' in globalThis;

/**
 * Hands what the run found about a test to Allure, where allure-vitest is configured: one call after the other, so that
 * everything comes to its own test.
 */
export async function showInAllure(outcome: TestOutcome, report: Report): Promise<void> {
  const { results, observation } = outcome;
  if (!isListening()) return;
  // Only here: a run without Allure waits for none of it.
  const [allure, { httpAttachment }] = await Promise.all([
    import('allure-js-commons'),
    import('../reporters/allure/exchange.ts'),
  ]);
  const { base_url: address, embedded } = report.target;
  await allure.parameter('target', embedded ? 'the embedded mock' : address);
  await allure.parameter('seed', String(report.seed), { excluded: true });
  if (!embedded) await allure.link(address, 'service');
  for (const { clause, result } of results) {
    await allure.epic(clause.area);
    await allure.feature(`Section ${clause.section}`);
    await allure.story(clause.id);
    await allure.severity(clause.severity);
    await allure.label('verdict', result.verdict === 'fail' ? clause.verdict : result.verdict);
    if (clause.basis !== undefined) await allure.label('basis', clause.basis);
    await allure.tags(...clause.operations);
  }
  if (observation !== null) {
    await allure.epic('Open questions');
    await allure.severity('trivial');
    await allure.feature(`Section ${observation.section}`);
    await allure.story(observation.id);
  }
  const words = [...results.map(({ clause }) => clause.statement), observation?.observed ?? []].flat();
  await allure.description(printable([...new Set(words)].join('\n\n')));
  for (const exchange of attachedExchanges(outcome)) {
    const { content, type } = httpAttachment(exchange);
    const kind = { contentType: type, fileExtension: 'httpexchange' };
    await allure.attachment(exchangeTitle(exchange), content, kind);
  }
}
