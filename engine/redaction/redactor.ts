import type { Recorded } from '../client/answer.ts';
import { basicAuthorization } from '../client/fetch-token.ts';
import { parseJson } from '../limits/json.ts';
import { documentIn, maskDocument } from './document.ts';
import type { Pseudonym } from '../report/report.ts';
import type { Exchange } from '../report/exchange.ts';
import { type Shard, whole } from '../report/shard.ts';
import { Labels } from './labels.ts';
import { pseudonymsOf } from './pseudonyms.ts';
import type { MaskedKind } from './sensitive.ts';
import { SensitiveValues } from './sensitive-values.ts';
import { maskHeaders, short } from './headers.ts';
import { RepeatedTexts } from './repeated-texts.ts';
import { limits } from '../limits/limits.ts';
import type { Credentials } from '../client/credentials.ts';
import type { Json } from '../../schemas/json.ts';

/** What an exchange shows, no matter which check sent it. */
export interface Masked extends Pick<
  Recorded,
  'id' | 'startedAt' | 'durationMs' | 'request' | 'reply' | 'error'
> {
  readonly operation: string;
  readonly correlation?: Recorded['correlation'];
}

/**
 * Takes secrets and personal values out of everything that is kept: by key where a document names them, and by value
 * wherever else they turn up, plain, URL-encoded, JSON-escaped or in base64. The same value gets the same pseudonym
 * throughout a run, so evidence stays readable, and another one in each of its shards.
 */
export class Redactor {
  readonly #labels: Labels;
  readonly #sensitive: SensitiveValues;
  readonly #credentials: Pseudonym[] = [];
  /** Headers that every request carries besides its own, with their pseudonyms. */
  readonly #headers: [name: string, label: string][] = [];
  /** Characters of bodies that were masked and kept. */
  #kept = 0;
  readonly #repeated = new RepeatedTexts();
  /** The sensitive values that an exchange holds. */
  readonly #values = new WeakMap<Masked, ReadonlySet<string>>();
  /** The sensitive values that a request holds, until its answer has come. */
  readonly #requested = new WeakMap<Masked['request'], ReadonlySet<string>>();

  constructor(shard: Shard = whole) {
    this.#labels = new Labels(shard);
    this.#sensitive = new SensitiveValues(this.#labels);
  }

  /** Masks a value wherever it turns up in the run. */
  addSecret(kind: MaskedKind, value: string): void {
    this.#sensitive.addSecret(kind, value);
  }

  /** Masks the value of a header that every request carries; evidence shows its name. */
  addHeader(name: string, value: string): void {
    this.#headers.push([name, this.#sensitive.addSecret('header', value)]);
  }

  /** Masks the secret of a client, by itself and as a header carries it. */
  addCredentials(credentials: Credentials): void {
    this.#sensitive.addClientId(credentials.clientId);
    const basic = basicAuthorization(credentials).slice('Basic '.length);
    for (const [part, value] of [
      ['secret', credentials.clientSecret],
      ['basic', basic],
    ] as const) {
      const label = this.#sensitive.addSecret('client-secret', value);
      this.#credentials.push({ label, credentials: part });
    }
  }

  /** Masks every sensitive value of the fixtures, by key, wherever it turns up in the run. */
  addFixtures(document: Json): void {
    this.#sensitive.addFixtures(document);
  }

  /**
   * Shows a value that the run made up, and every text that holds it as its own tag: they belong to no person. A value of
   * the fixtures stays masked, and so do secrets and phones.
   */
  addMadeUp(value: string): void {
    this.#sensitive.addMadeUp(value);
  }

  /** Where each pseudonym of a fixture comes from, and which phones hold others: what a repetition looks up. */
  pseudonyms(): Pseudonym[] {
    return [...this.#credentials, ...pseudonymsOf(this.#labels.byValue, this.#sensitive)];
  }

  /** Takes note of what a request holds, before it is sent: the answer to another one may repeat it first. */
  noteRequest(request: Masked['request']): void {
    const document = documentIn(request.body);
    this.#sensitive.addOwn(request, document);
    this.#requested.set(request, this.#sensitive.inRequest(request, document));
  }

  /** Takes note of what an exchange holds, as soon as it is over: the next one may echo it. */
  note({ recorded, json }: { readonly recorded: Masked; readonly json: Json }): void {
    this.#values.set(recorded, this.#valuesIn(recorded, json));
  }

  /** The exchange as reports may show it; its part in the story of an attempt is for others to add. */
  exchange(recorded: Masked): Omit<Exchange, 'attempt' | 'role' | 'title'> {
    const { id, operation, startedAt, durationMs, request, reply, error, correlation = null } = recorded;
    const headers = Object.entries(request.headers).filter(([name]) => name !== correlation?.[0]);
    const maskAll = this.maskFor([recorded]);
    // An id for the logs is made up: what it has in common with a value of somebody is chance.
    const mask = (text: string): string => (text === correlation?.[1] ? text : maskAll(text));
    const most = this.#kept > limits.evidenceTotal ? 0 : limits.evidenceHeaders;
    return {
      id,
      operation,
      started_at: startedAt.toISOString(),
      duration_ms: durationMs,
      request: {
        method: request.method,
        url: mask(short(request.url)),
        headers: [
          ...this.#headers,
          ...maskHeaders(headers, most, mask),
          ...(correlation === null ? [] : [[...correlation] as [name: string, id: string]]),
        ],
        body: request.body === null ? null : this.#body(request.body, mask),
      },
      response: reply && {
        status: reply.status,
        headers: maskHeaders(reply.headers, most, mask),
        body: this.#body(reply.body, mask),
      },
      error: error === null ? null : mask(short(error)),
      ...(correlation === null ? {} : { correlation_id: correlation[1] }),
    };
  }

  /** Masks a text that speaks of these exchanges: a message of a check. */
  maskFor(exchanges: readonly Masked[]): (text: string) => string {
    const held = exchanges.map((exchange) => this.#valuesOf(exchange));
    return (text) =>
      this.#repeated.get(text, this.#labels.byValue.size + this.#sensitive.anywhere.size) ??
      this.#mask(text, held);
  }

  #mask(text: string, held: readonly ReadonlySet<string>[]): string {
    let isAlikeEverywhere = true;
    const masked = this.#labels.mask(text, (value) => {
      if (this.#sensitive.anywhere.has(value)) return true;
      isAlikeEverywhere = false;
      return held.some((values) => values.has(value));
    });
    if (isAlikeEverywhere) this.#repeated.keep(text, masked);
    return masked;
  }

  #valuesOf(exchange: Masked): ReadonlySet<string> {
    const known = this.#values.get(exchange) ?? this.#valuesIn(exchange, documentIn(exchange.reply?.body));
    this.#values.set(exchange, known);
    return known;
  }

  #valuesIn({ request }: Masked, answered: Json): ReadonlySet<string> {
    const requested =
      this.#requested.get(request) ?? this.#sensitive.inRequest(request, documentIn(request.body));
    this.#requested.delete(request);
    return new Set([...requested, ...this.#sensitive.inAnswer(answered)]);
  }

  /** A JSON body with its sensitive keys masked as values, so that it stays JSON; any other text by value. */
  #body(text: string, mask: (text: string) => string): string {
    if (this.#kept > limits.evidenceTotal)
      return `… (${text.length} characters; the evidence of this run is full)`;
    const document = text.length > limits.evidenceBody ? undefined : parseJson(text);
    const isDocument = typeof document === 'object' && document !== null;
    const kept = mask(
      isDocument
        ? JSON.stringify(maskDocument(document, (kind, value) => this.#sensitive.labelOf(kind, value)))
        : text,
    );
    // What is masked by one short pseudonym took as long as all else.
    this.#kept += Math.max(kept.length, text.length);
    return kept;
  }
}
