import type { Recorded } from '../client/answer.ts';
import { messagesByField } from './document.ts';
import { type Labels, shortestValue } from './labels.ts';
import { leavesOf } from './pseudonyms.ts';
import {
  canBeMadeUp,
  isNobodys,
  type MaskedKind,
  kindOf,
  noAddressesIn,
  secretKinds,
  tagsIn,
} from './sensitive.ts';

/** Personal values of this length are masked wherever they turn up in the run, shorter ones where their exchange is told of. */
const shortestAnywhere = 8;

/** The domain of the addresses that the run makes up belongs to no person; some checks send it alone, to be refused. */
const ownDomain = 'email_domain';

type Request = Recorded['request'];

/** The secrets and personal values that a run has met, by the keys of the documents that held them. */
export class SensitiveValues {
  readonly #labels: Labels;
  readonly #madeUp = new Set<string>();
  readonly #clientIds = new Set<string>();
  readonly #fixturePaths = new Map<string, string>();
  readonly #anywhere = new Set<string>();

  constructor(labels: Labels) {
    this.#labels = labels;
  }

  /** Values that are masked in every text. */
  get anywhere(): ReadonlySet<string> {
    return this.#anywhere;
  }

  /** Values of the fixtures, each with the path of one place that holds it. */
  get fixturePaths(): ReadonlyMap<string, string> {
    return this.#fixturePaths;
  }

  /** Takes a value for a secret wherever it turns up; gives its pseudonym. */
  addSecret(kind: MaskedKind, value: string): string {
    this.#anywhere.add(value);
    return this.#labels.labelOf(kind, value);
  }

  /** Shows a client id even where a check sends it as a secret: every address of the service holds it. */
  addClientId(value: string): void {
    this.#clientIds.add(value);
  }

  /** Takes every sensitive value of the fixtures for one wherever it turns up. */
  addFixtures(document: unknown): void {
    for (const [path, value] of leavesOf(document))
      if (path !== ownDomain) this.#fixturePaths.set(value, path);
    this.#collect(document, this.#anywhere);
  }

  /** Takes a value, and every text that holds it as its own tag, for one that the run made up: they belong to nobody. */
  addMadeUp(value: string): void {
    this.#madeUp.add(value);
  }

  /** Takes what a body of this run holds in place of an e-mail address for one that belongs to nobody. */
  addNoAddresses(document: unknown): void {
    for (const value of noAddressesIn(document))
      if (!this.#labels.byValue.has(value) && !this.#fixturePaths.has(value)) this.addMadeUp(value);
  }

  /** The sensitive values of a request, whose body is the given document. */
  inRequest({ url, headers }: Request, document: unknown): ReadonlySet<string> {
    const values = new Set<string>();
    this.#collect(document, values);
    if (url.includes('?')) this.#collect(Object.fromEntries(new URL(url).searchParams), values);
    this.#collectBearer(headers['authorization'], values);
    return values;
  }

  /** The sensitive values of an answer's document, by key. */
  inAnswer(document: unknown): ReadonlySet<string> {
    const values = new Set<string>();
    this.#collect(document, values);
    return values;
  }

  /** What stands for the value of a sensitive key; null where the value may be shown. */
  labelOf(kind: MaskedKind, text: string): string | null {
    return this.#isShown(kind, text) ? null : this.#labels.labelOf(kind, text);
  }

  #collect(document: unknown, values: Set<string>): void {
    if (typeof document !== 'object' || document === null) return;
    for (const [key, value] of Object.entries(document)) {
      if (key === messagesByField) continue;
      const kind = kindOf(key);
      if (kind !== undefined) this.#collectLeaves(kind, value, values);
      this.#collect(value, values);
    }
  }

  #collectLeaves(kind: MaskedKind, value: unknown, values: Set<string>): void {
    if (Array.isArray(value)) return value.forEach((inner) => this.#collectLeaves(kind, inner, values));
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const text = String(value);
    if (this.#isShown(kind, text)) return;
    this.#labels.labelOf(kind, text);
    if (text.length < shortestValue) return;
    values.add(text);
    // An international number holds a national one, which is known only to those who know the prefix.
    if (kind === 'phone' && text.startsWith('+')) this.#collectLeaves(kind, text.slice(1), values);
    if (secretKinds.has(kind) || text.length >= shortestAnywhere) this.#anywhere.add(text);
  }

  /** A credential is secret as a whole, and so are the parts of a token that carry its claims and its proof. */
  #collectBearer(authorization: string | undefined, values: Set<string>): void {
    const [, credential = ''] = authorization?.split(' ') ?? [];
    for (const part of [credential, ...credential.split('.').slice(1)]) {
      if (part.length < shortestValue || isNobodys('access-token', part)) continue;
      this.addSecret('access-token', part);
      values.add(part);
    }
  }

  #isShown(kind: MaskedKind, text: string): boolean {
    if (isNobodys(kind, text) || this.#clientIds.has(text)) return true;
    if (!canBeMadeUp(kind) || this.#fixturePaths.has(text)) return false;
    return this.#madeUp.has(text) || tagsIn(text).some((tag) => this.#madeUp.has(tag));
  }
}
