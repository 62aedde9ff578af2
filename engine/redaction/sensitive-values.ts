import type { Recorded } from '../client/answer.ts';
import { messagesByField } from './document.ts';
import { type Labels, shortestValue } from './labels.ts';
import { halvesOf } from './pseudonyms.ts';
import {
  canBeMadeUp,
  isNobodys,
  keptOf,
  type MaskedKind,
  kindOf,
  isNoAddress,
  secretKinds,
  sensitiveLeaves,
  tagsIn,
} from './sensitive.ts';
import type { Json } from '../../schemas/json.ts';

/** Personal values of this length are masked wherever they turn up in the run, shorter ones where their exchange is shown. */
const shortestAnywhere = 8;

/** Characters of a part of a value that the run made up which no other value is by chance. */
const shortestPart = 40;

const accessToken: MaskedKind = 'access-token';

/** What an authorization header carries: a secret within it, and the parts of a token that carry its claims and its proof. */
function credentialsIn(authorization: string | undefined): [kind: MaskedKind, value: string][] {
  const [, credential = ''] = authorization?.split(' ') ?? [];
  const basic = halvesOf(credential);
  return [
    ...(basic === null ? [] : [['client-secret', basic.secret] as const]),
    ...[credential, ...credential.split('.').slice(1)].map((part) => [accessToken, part] as const),
  ].filter(([, value]) => value !== '') as [MaskedKind, string][];
}

type Request = Recorded['request'];

/** The secrets and personal values that a run has met, by the keys of the documents that held them. */
export class SensitiveValues {
  readonly #labels: Labels;
  readonly #madeUp = new Set<string>();
  /** Those that a service may cut, and show a part of: that belongs to no person either. */
  readonly #longMadeUp: string[] = [];
  readonly #clientIds = new Set<string>();
  readonly #fixturePaths = new Map<string, string>();
  /** The same values in lower case. */
  readonly #fixtureSpellings = new Set<string>();
  /** Those that are long enough to tell something; of addresses, what stands before the @. */
  readonly #fixtureNames = new Set<string>();
  readonly #anywhere = new Set<string>();
  readonly #own = new Set<string>();

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

  /** Values that the run itself was the first to send. */
  get own(): ReadonlySet<string> {
    return this.#own;
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
  addFixtures(document: Json): void {
    for (const [, value, path] of sensitiveLeaves(document)) {
      const known = this.#fixturePaths.get(value);
      // The code for any phone stands outermost, those of people deeper.
      if (known === undefined || path.length < known.length) this.#fixturePaths.set(value, path);
      const spelled = value.toLowerCase();
      const [name = ''] = spelled.split('@');
      this.#fixtureSpellings.add(spelled);
      if (name.length >= shortestValue) this.#fixtureNames.add(name);
    }
    this.#collect(document, this.#anywhere);
  }

  /** Takes a value, and every text that holds it as its own tag, for one that the run made up: they belong to no person. */
  addMadeUp(value: string): void {
    this.#madeUp.add(value);
    if (value.length > shortestPart) this.#longMadeUp.push(value);
  }

  /**
   * Takes the values that a request is the first to hold for the run's own: neither the fixtures nor an answer gave them.
   * Those belong to no person, but for one that looks like a value of somebody: a part of it, or another spelling.
   */
  addOwn({ url, headers }: Request, document: Json): void {
    const query = url.includes('?') ? Object.fromEntries(new URL(url).searchParams) : {};
    const credentials = credentialsIn(headers['authorization']);
    for (const [kind, value] of [...sensitiveLeaves([document, query]), ...credentials]) {
      if (this.#labels.byValue.has(value) || this.#fixturePaths.has(value)) continue;
      this.#own.add(value).add(value.replace(/^\+/, ''));
      const isAnothers = this.#holdsAnothers(value) || (!isNoAddress(kind, value) && this.#isPart(value));
      if (canBeMadeUp(kind, value) && !isAnothers) this.addMadeUp(value);
    }
  }

  /** The sensitive values of a request with the given document as its body. */
  inRequest({ url, headers }: Request, document: Json): ReadonlySet<string> {
    const values = new Set<string>();
    this.#collect(document, values);
    if (url.includes('?')) this.#collect(Object.fromEntries(new URL(url).searchParams), values);
    this.#collectBearer(headers['authorization'], values);
    return values;
  }

  /** The sensitive values of an answer's document, by key. */
  inAnswer(document: Json): ReadonlySet<string> {
    const values = new Set<string>();
    this.#collect(document, values);
    return values;
  }

  /** What stands for the value of a sensitive key; null where the value may be shown. */
  labelOf(kind: MaskedKind, text: string): string | null {
    return this.#isShown(kind, text) ? null : this.#labels.labelOf(kind, keptOf(kind, text));
  }

  #collect(document: Json, values: Set<string>): void {
    if (typeof document !== 'object' || document === null) return;
    for (const [key, value] of Object.entries(document)) {
      if (key === messagesByField) continue;
      const kind = kindOf(key);
      if (kind !== undefined) this.#collectLeaves(kind, value, values);
      this.#collect(value, values);
    }
  }

  #collectLeaves(kind: MaskedKind, value: Json, values: Set<string>): void {
    if (Array.isArray(value)) return value.forEach((inner) => this.#collectLeaves(kind, inner, values));
    if (typeof value !== 'string' && typeof value !== 'number') return;
    if (this.#isShown(kind, String(value))) return;
    const text = keptOf(kind, String(value));
    this.#labels.labelOf(kind, text);
    if (text.length < shortestValue) return;
    values.add(text);
    // An international number holds a national one, which is known only to those who know the prefix.
    if (kind === 'phone' && text.startsWith('+')) this.#collectLeaves(kind, text.slice(1), values);
    if (secretKinds.has(kind) || text.length >= shortestAnywhere) this.#anywhere.add(text);
  }

  /** A credential is secret as a whole, and so are the parts of a token that carry its claims and its proof. */
  #collectBearer(authorization: string | undefined, values: Set<string>): void {
    for (const [kind, part] of credentialsIn(authorization)) {
      if (part.length < shortestValue || isNobodys(kind, part) || this.#clientIds.has(part)) continue;
      this.addSecret(kind, part);
      values.add(part);
    }
  }

  #isShown(kind: MaskedKind, text: string): boolean {
    if (isNobodys(kind, text) || this.#clientIds.has(text)) return true;
    if (!canBeMadeUp(kind, text) || this.#fixturePaths.has(text)) return false;
    if (this.#madeUp.has(text) || tagsIn(text).some((tag) => this.#madeUp.has(tag))) return true;
    return text.length >= shortestPart && this.#longMadeUp.some((one) => one.includes(text));
  }

  /** Whether a value holds one of somebody, or the name in an address of the fixtures; those in any letter case. */
  #holdsAnothers(value: string): boolean {
    const isAnothers = (one: string): boolean => !this.#own.has(one) && !this.#madeUp.has(one);
    if (this.#labels.mask(value, isAnothers) !== value) return true;
    const spelled = value.toLowerCase();
    return [...this.#fixtureNames].some((name) => spelled.includes(name));
  }

  /** Whether a value is a part of one of the fixtures, in any letter case. */
  #isPart(value: string): boolean {
    const spelled = value.toLowerCase();
    return (
      spelled.length >= shortestValue && [...this.#fixtureSpellings].some((one) => one.includes(spelled))
    );
  }
}
