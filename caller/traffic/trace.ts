import { hash } from 'node:crypto';
import { valueAt } from '../../engine/client/answer.ts';
import { isObject, type Json, type JsonObject } from '../../schemas/json.ts';
import { isUnknown, notRecorded } from './recorded.ts';
import type { ClientExchange, ShownMember, Trace, Traffic } from './session.ts';

/** The ids of a sale and of a refund. */
const workIds = ['external_transaction_id', 'external_id'];

/** Answers to these operations show members. */
const showingMembers = new Set<Trace['operation']>([
  'registerMember',
  'enrollMember',
  'updateMember',
  'searchMembers',
]);

/** The fields of a member that an update has to repeat. */
const repeatedFields = [
  'first_name',
  'last_name',
  'email',
  'birth_date',
  'gender',
  'address',
  'department_ids',
  'segments',
];

/** What was recorded, where all of it is in memory. */
export function inMemory(exchanges: readonly ClientExchange[]): Traffic {
  const tracer = new Tracer();
  return { exchanges: exchanges.map((one) => tracer.trace(one)), whole: () => exchanges };
}

/** Decides what is kept of each exchange of a recording: it may hold more of them than fit into memory as a whole. */
export class Tracer {
  /** What comes again is held once: texts, and other values by their JSON. */
  readonly #texts = new Map<string, string>();
  readonly #held = new Map<string, unknown>();

  /** Forgets what may come again, once no more does. */
  forget(): void {
    this.#texts.clear();
    this.#held.clear();
  }

  trace(exchange: ClientExchange): Trace {
    const { operation, authorization, body, json, reply, answer } = exchange;
    const isToken = operation === 'token';
    const content = this.#once(digestOf(contentOf(exchange, [])));
    const isWork = workIds.some((name) => valueAt(json, name) !== undefined);
    return {
      id: exchange.id,
      position: exchange.position,
      method: this.#once(exchange.method),
      operation,
      path: this.#once(exchange.path),
      rawQuery: this.#once(exchange.rawQuery),
      startedAt: exchange.startedAt,
      endedAt: exchange.endedAt,
      isTimed: exchange.isTimed,
      error: this.#once(exchange.error),
      isAbandoned: exchange.isAbandoned,
      hasHeaders: exchange.headers.length > 0,
      authorization: this.#once(authorization),
      body: this.#once(isToken || body === null ? body : standInFor(body)),
      json: isToken ? json : saidIn(json),
      content,
      work: isWork ? this.#once(digestOf(contentOf(exchange, workIds))) : content,
      reply: this.#once(reply === null ? null : { status: reply.status, body: standInFor(reply.body) }),
      answer: this.#once(toldIn(answer)),
      members: showingMembers.has(operation) ? this.#membersIn(answer) : none,
    };
  }

  #membersIn(answer: Json): readonly ShownMember[] {
    const documents = Array.isArray(answer) ? answer : [answer];
    const shown = documents.filter((document) => typeof valueAt(document, 'id') === 'string');
    const members = shown.map((document): ShownMember => {
      const isWhole = valueAt(document, 'phone') !== undefined;
      const filled = repeatedFields.filter((name) => isFilled(valueAt(document, name)));
      return { id: String(valueAt(document, 'id')), isWhole, filled: this.#once(filled) };
    });
    return members.length === 0 ? none : members;
  }

  /** The first value that says the same. */
  #once<T>(value: T): T {
    if (value === null || value === undefined) return value;
    const [known, key] =
      typeof value === 'string' ? [this.#texts, value] : [this.#held, JSON.stringify(value)];
    const held = known.get(key);
    if (held === undefined) known.set(key, value as string);
    return (held ?? value) as T;
  }
}

const none = [] as const;

/** Tells of a text only how much of it was recorded. */
function standInFor(text: string): string {
  if (text === notRecorded) return text;
  return isUnknown(text) ? `in part ${notRecorded}` : '';
}

/** What a body says: the order of its fields and the time of the attempt tell nothing, and neither do those without. */
function contentOf({ json, body }: ClientExchange, without: readonly string[]): string | null {
  if (json === undefined) return body;
  const left = new Set(['created_at', ...without]);
  const said = isObject(json)
    ? Object.fromEntries(Object.entries(json).filter(([name]) => !left.has(name)))
    : json;
  return JSON.stringify(said, (_, value: Json) => (isObject(value) ? sorted(value) : value));
}

const sorted = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** A short text in place of a long one: of two that are the same, the same. No two that were not recorded are known to be. */
function digestOf(text: string | null): string | null {
  if (text === null || isUnknown(text)) return text && notRecorded;
  return hash('sha256', text, 'buffer').toString('latin1', 0, 16);
}

/** What a body names that tells one person, sale or refund from another. */
function saidIn(json: Json): Json {
  if (!isObject(json)) return Array.isArray(json) ? none : json;
  const phone = valueAt(json, 'phone');
  const named = isObject(phone) ? { number: valueAt(phone, 'number') } : phone;
  const ids = workIds.map((name) => [name, valueAt(json, name)] as const);
  const said = [['phone', named] as const, ...ids].filter(([, value]) => value !== undefined);
  return Object.fromEntries(said);
}

/** Whether an answer confirms, and the token that it brings; of a list whether it is empty. */
function toldIn(answer: Json): Json {
  if (Array.isArray(answer)) return answer.length === 0 ? [] : [null];
  if (!isObject(answer)) return answer;
  const shown = ['is_ok', 'access_token', 'expires_in'].map((name) => [name, valueAt(answer, name)] as const);
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined));
}

const isFilled = (value: Json): boolean => {
  if (value === undefined || value === null || value === '' || value === 'NotShared') return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.values(value).some((inner) => inner !== null);
};
