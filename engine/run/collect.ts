import { type Clause, statementOf } from '../contract/clauses.ts';
import type { Answer, Recorded } from '../client/answer.ts';
import type { OperationCall } from '../client/request.ts';
import type { WireRequest } from '../client/transport.ts';
import { cut } from '../limits/cut.ts';
import { DelayQueue } from '../limits/delay-queue.ts';
import { limits } from '../limits/limits.ts';
import { AnswerLog } from '../report/answers.ts';
import type { CheckResult, Outstanding, Report } from '../report/report.ts';
import { coverageOfPictures } from '../report/picture-coverage.ts';
import { type EdgeOf, picturesOf, planned, type ValuesOf } from '../report/pictures.ts';
import { sampled } from '../report/sampled.ts';
import { type Cause, causeOf, sentenceOf } from '../report/cause.ts';
import { clauseResult, totalsOf, type Undecided } from '../report/results.ts';
import type { Redactor } from '../redaction/redactor.ts';
import type { MissingFields } from '../contract/missing-fields.ts';
import { CreatedResources } from './created-resources.ts';
import type { Attempt } from './attempt.ts';
import type { EvidenceSample } from './evidence-sample.ts';
import { maskResult } from './mask-result.ts';
import type { CheckOutcome } from './outcome.ts';
import type { PassiveResult } from './passive-check.ts';
import type { CheckSelection } from './selection.ts';
import type { Contract } from './contract.ts';
import type { DomainRun } from './domain.ts';
import { leadingTo, loneExchange, type StoryPart, storyOf } from './story.ts';
import { sentValues, walkedEdges } from './walked.ts';

/** What a run found, in the words of the run model. */
export type RunResults = Pick<
  Report,
  | 'clauses'
  | 'observations'
  | 'outstanding'
  | 'created_resources'
  | 'models'
  | 'coverage'
  | 'answers'
  | 'sampled'
  | 'exchanges'
  | 'pseudonyms'
  | 'totals'
>;

/**
 * Gathers what happens in a run. Masks it once the run knows all values to mask, since a service may repeat a value
 * before the answer that holds it arrives; earlier only where too much evidence waits, and then the older part of it.
 */
export class Collector {
  readonly #redactor: Redactor | null;
  readonly #contract: Pick<Contract, 'sourceOf'>;
  readonly #own: Pick<DomainRun, 'passive' | 'lacks'>;
  readonly #results = new Map<string, CheckResult[]>();
  /** Failures about fields that may turn out to be shown by no answer of the run. */
  readonly #aboutFields: { readonly result: CheckResult; readonly missing: MissingFields }[] = [];
  readonly #exchanges = new Map<string, Report['exchanges'][number]>();
  readonly #observations: Report['observations'] = [];
  readonly #outstanding: Report['outstanding'] = [];
  readonly #edges: EdgeOf[] = [];
  readonly #values: ValuesOf[] = [];
  readonly #createdResources = new CreatedResources();
  /** Outcomes of checks that are not masked yet. */
  readonly #unmasked = new DelayQueue<CheckOutcome>(limits.evidenceTotal / 2);
  /** Whole outcomes, for as long as a passive check holds one of their exchanges. */
  readonly #whole = new WeakMap<Recorded, CheckOutcome>();
  readonly #answers = new AnswerLog();
  readonly #sample: EvidenceSample | null;
  #sent = 0;
  #requests = 0;
  #confirmedMessages = 0;

  /** Without a redactor no exchange is kept, and messages stay as they are; without a sample all are kept. */
  constructor(
    redactor: Redactor | null,
    contract: Pick<Contract, 'sourceOf'>,
    own: Pick<DomainRun, 'passive' | 'lacks'>,
    sample: EvidenceSample | null = null,
  ) {
    this.#redactor = redactor;
    this.#contract = contract;
    this.#own = own;
    this.#sample = sample;
  }

  /** To be called with every request and its call, before it is sent. */
  onRequest = (request: WireRequest, call: OperationCall): void => {
    this.#sent += 1;
    this.#redactor?.noteRequest(request);
    for (const one of this.#own.passive) one.onRequest?.(call);
  };

  /** To be called with every complete answer. */
  onAnswer = (answer: Answer): void => {
    this.#requests += 1;
    if (answer.succeeded && answer.recorded.call.definition.sideEffect === 'paid-message')
      this.#confirmedMessages += 1;
    this.#redactor?.note(answer);
    if (this.#redactor !== null) this.#count(answer);
    for (const one of this.#own.passive) one.onExchange(answer);
    this.#createdResources.add(answer);
  };

  #count({ operation, status, json: document, recorded: { durationMs } }: Answer): void {
    this.#answers.add({ operation, status, document, durationMs });
  }

  /** To be called with every finished check. */
  onFinished(outcome: CheckOutcome): void {
    for (const one of this.#own.passive) one.onFinished?.(outcome);
    if (this.#redactor !== null) {
      this.#edges.push(...walkedEdges(outcome));
      this.#values.push(...sentValues(outcome));
    }
    const kept = this.#sample?.of(outcome) ?? outcome;
    for (const one of outcome.attempts.flatMap(({ exchanges }) => exchanges)) this.#whole.set(one, outcome);
    const size = kept.attempts.reduce((sum, attempt) => sum + evidenceSize(attempt), 0);
    for (const old of this.#unmasked.add(kept, size)) this.#file(old);
  }

  #file(outcome: CheckOutcome): void {
    const { results, missing, observation, attempts } = outcome;
    const exchanges = attempts.flatMap((attempt) => attempt.exchanges);
    const mask = this.#maskFor(exchanges);
    if (this.#redactor !== null) this.#keepStory(attempts, mask);
    for (const [clause, found] of results) {
      const result = this.#add(clause, found, mask);
      const fields = missing.get(clause);
      if (fields !== undefined) this.#aboutFields.push({ result, missing: fields });
    }
    if (observation !== null)
      this.#observations.push({ ...observation, observed: mask(observation.observed) });
  }

  #keepStory(attempts: readonly Attempt[], mask: (text: string) => string): void {
    const broken = attempts.flatMap(({ judgements }) => judgements).filter(({ isMet }) => !isMet);
    const decisive = new Set(broken.map(({ evidence }) => evidence.call));
    for (const [exchange, part] of storyOf(attempts, mask))
      this.#keep(exchange, part, decisive.has(exchange.call));
  }

  /** To be called with reservations that could not be released. */
  addOutstanding(outstanding: readonly Outstanding[]): void {
    this.#outstanding.push(...outstanding);
  }

  /**
   * Everything found so far, in the order of the catalogue. `messages` is the budget's account of what was sent;
   * `noAccess` says why nothing could be tested, where nothing could; `isPart` that other shards run other checks.
   */
  async results(
    selection: CheckSelection,
    messages: number,
    noAccess: Cause | null = null,
    isPart = false,
  ): Promise<RunResults> {
    for (const outcome of this.#unmasked.takeAll()) this.#file(outcome);
    this.#dropUnshown();
    if (noAccess === null) await this.#addPassive(selection.clauses);
    const asked = new Set(selection.entries.flatMap(({ check }) => check.clauses));
    const mask = this.#maskFor([]);
    const open = ({ id, unobservable }: Clause): Undecided => {
      if (!selection.clauses.has(id)) return { verdict: 'not-run', cause: causeOf('not-selected') };
      if (unobservable !== undefined && !this.#results.has(id))
        return { verdict: 'unobservable', cause: causeOf('unobservable', unobservable) };
      if (noAccess !== null)
        return { verdict: 'inconclusive', cause: { ...noAccess, what: mask(noAccess.what) } };
      const ofChecks = isPart ? 'other-shard' : 'unseen';
      return { verdict: 'not-run', cause: causeOf(asked.has(id) ? ofChecks : 'unchecked') };
    };
    for (const clause of selection.skipped ?? []) this.#results.delete(clause);
    const results = selection.catalogue.map((clause) =>
      clauseResult(
        statementOf(clause),
        this.#results.get(clause.id) ?? [],
        open(clause),
        selection.inPart.has(clause.id),
      ),
    );
    const models = this.#pictures(selection);
    const evidence = {
      clauses: results,
      observations: this.#observations.toSorted((a, b) => a.id.localeCompare(b.id)),
      models,
      exchanges: [...this.#exchanges.values()],
    };
    return {
      ...(this.#sample === null ? evidence : { ...sampled(evidence), sampled: true }),
      coverage: coverageOfPictures(models),
      outstanding: this.#outstanding,
      created_resources: this.#createdResources.entries(this.#maskFor([])),
      answers: this.#answers.entries(this.#maskFor([])),
      pseudonyms: this.#redactor?.pseudonyms() ?? [],
      totals: {
        ...totalsOf(results),
        requests: this.#requests,
        lost: this.#sent - this.#requests,
        messages,
        messages_confirmed: this.#confirmedMessages,
      },
    };
  }

  /** Takes back what was found about optional fields that the service never shows. */
  #dropUnshown(): void {
    for (const { result, missing } of this.#aboutFields) {
      Object.assign(result, this.#undecidedOver(missing));
    }
  }

  /** What a failure that is about optional fields comes to where no answer has shown them; null where one has. */
  #undecidedOver(missing: MissingFields): Pick<CheckResult, 'verdict' | 'message' | 'cause'> | null {
    const lacking = this.#own.lacks(missing);
    if (lacking === null) return null;
    const cause = causeOf('missing', lacking);
    return { verdict: 'not-run', message: sentenceOf(cause), cause };
  }

  /** An outcome as far as the answers until now decide it: optional fields that none of them shows may never come. */
  untilNow(outcome: CheckOutcome): CheckOutcome {
    const results = new Map(outcome.results);
    for (const [clause, missing] of outcome.missing) {
      const result = results.get(clause);
      if (result !== undefined) results.set(clause, { ...result, ...this.#undecidedOver(missing) });
    }
    return { ...outcome, results };
  }

  /** Keeps an exchange once; where several checks share it, as the one that was judged. */
  #keep(exchange: Recorded, part: StoryPart, isDecisive = false): void {
    if (this.#redactor === null) return;
    const known = this.#exchanges.get(exchange.id);
    const isTold = known?.role === 'check' || part.role !== 'check';
    if (known !== undefined && isTold && !isDecisive) return;
    this.#exchanges.set(exchange.id, {
      ...(known ?? this.#redactor.exchange(exchange)),
      ...part,
      credential: typeof exchange.call.credential === 'string' ? exchange.call.credential : 'other',
    });
  }

  #maskFor(exchanges: readonly Recorded[]): (text: string) => string {
    const mask = this.#redactor?.maskFor(exchanges) ?? ((text: string) => text);
    return (text) => mask(cut(text, limits.messageLength));
  }

  /** Keeps a result, masked: no text of the service comes into the run model but through here. */
  #add(clause: string, found: CheckResult, mask: (text: string) => string): CheckResult {
    const result = maskResult(found, mask);
    const known = this.#results.get(clause);
    if (known === undefined) this.#results.set(clause, [result]);
    else known.push(result);
    return result;
  }

  /** What the run was to show of models, and what it showed; nothing where no exchange is kept, which would show it. */
  #pictures({ entries }: CheckSelection): ReturnType<typeof picturesOf> {
    if (this.#redactor === null) return [];
    const moves = entries.flatMap(({ check }) => check.moves()).filter(({ isOpen }) => !isOpen);
    return picturesOf([...moves.map((move) => planned(move)), ...this.#edges], this.#values);
  }

  /** Keeps the whole story of the check that sent what shows a breach. */
  #keepSender(evidence: Recorded): void {
    const sender = this.#whole.get(evidence);
    if (sender === undefined) return;
    const mask = this.#maskFor(sender.attempts.flatMap(({ exchanges }) => exchanges));
    this.#keepStory(sender.attempts, mask);
    for (const [clause, { name, exchanges }] of sender.results)
      for (const known of this.#results.get(clause) ?? [])
        if (known.name === name) Object.assign(known, { exchanges });
  }

  /** Adds a breach of any clause; that a clause holds, or was not seen, only of those that were `asked` for. */
  async #addPassive(asked: ReadonlySet<string>): Promise<void> {
    for (const check of this.#own.passive)
      for (const found of await check.results())
        if (found.result.verdict === 'fail' || asked.has(found.clause)) this.#addFound(found);
  }

  /** Keeps what led to an answer that shows a clause to hold, and gives the ids of these exchanges. */
  #keepExample(example: Recorded): string[] {
    if (this.#redactor === null) return [];
    const { attempts = [] } = this.#whole.get(example) ?? {};
    const attempt = attempts.find(({ exchanges }) => exchanges.includes(example));
    const story = attempt === undefined ? [example] : leadingTo(attempt, example);
    const parts = storyOf(attempts, this.#maskFor(attempts.flatMap(({ exchanges }) => exchanges)));
    for (const one of story) this.#keep(one, parts.get(one) ?? loneExchange(one));
    return story.map(({ id }) => id);
  }

  #addFound({ clause, result, evidence, example }: PassiveResult): void {
    if (result.attempts.of === 0 && this.#results.has(clause)) return;
    if (evidence !== null) {
      this.#keepSender(evidence);
      this.#keep(evidence, loneExchange(evidence));
    }
    const exchanges = example === null ? result.exchanges : this.#keepExample(example);
    const placed = { ...result, exchanges, source: this.#contract.sourceOf(clause) };
    this.#add(clause, placed, this.#maskFor(evidence === null ? [] : [evidence]));
  }
}

/** How many characters of answers an attempt keeps in memory. */
const evidenceSize = ({ exchanges }: Attempt): number =>
  exchanges.reduce((sum, { reply }) => sum + (reply?.body.length ?? 0), 0);
