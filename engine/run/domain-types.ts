import type { JsonObject } from '../../schemas/json.ts';

/** The types of an interface under test that its checks see; the engine hands them on. */
export interface DomainTypes {
  /** Ids of its clauses: a misspelt one does not compile. */
  readonly clause: string;
  /** Names of its operations. */
  readonly operation: string;
  /** Ids of what its specification leaves open. */
  readonly silence: string;
  /** Its operations as checks call them. */
  readonly api: object;
  /** The data that a check makes up. */
  readonly data: object;
  /** What the user names of the service, and the parts of that. */
  readonly fixtures: JsonObject;
  readonly fixturePart: string;
  /** The surroundings of a run. */
  readonly run: object;
  /** What an answer can be held against. */
  readonly expectation: object;
}
