import type { Json } from '../../schemas/json.ts';
import type { Names } from './names.ts';

/** What a call says. */
export interface CallContent {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The body as a document; undefined where there is none, or for a body that is no JSON. */
  readonly document: Json;
}

/** One operation of the interface under test, as the engine knows it. */
export interface Operation {
  readonly name: string;
  /** One line for people. */
  readonly summary: string;
  /** A call in few words, with the names, counts and values that matter. */
  readonly tell?: (call: CallContent, names: Names) => string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path from the base address on, with the parameters in braces. */
  readonly path: string;
  /** Whether the call needs a bearer token. */
  readonly authenticated: boolean;
  /** Whether the path names the store of the credentials. */
  readonly storeScoped: boolean;
  /** What a call leaves behind or costs. */
  readonly sideEffect: 'none' | 'creates-data' | 'irreversible' | 'paid-message';
  /** What a call leaves on the service that the interface cannot delete, in the plural. */
  readonly leaves?: string;
  /** Whether a call may be repeated after a lost answer. */
  readonly retrySafe: boolean;
  /** The operation that takes this one back: what it makes is held until then. */
  readonly undo?: string;
  /** Whether it takes back what another one made. */
  readonly isUndo: boolean;
  /** Whether the service may answer 429 to what it would take later: to a repeat that comes too soon. */
  readonly isSpaced: boolean;
}

/** The operation by which a client gets its token (OAuth 2.0): every interface has it by this name. */
export const tokenOperation = 'token';

/** Whether a call of the operation changes something on the service. */
export const isChange = ({ sideEffect, isUndo }: Operation): boolean => sideEffect !== 'none' || isUndo;
