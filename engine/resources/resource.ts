import type { Answer } from '../client/answer.ts';
import type { OperationCall } from '../client/request.ts';
import type { Outstanding } from '../report/report.ts';

/** Something that a call makes the service hold until another call takes it back: the engine sees only that it is one. */
export type Resource = object;

/** Takes one resource after the other from what was released. */
export interface Taking<R> {
  /** Gives what is left of a resource; null for nothing. */
  restOf(resource: R): R | null;
}

/** What a domain says of the resources that its calls make and take back. */
export interface ResourceRules<R extends Resource = Resource> {
  /** What a call makes or takes back; null for a call that names none. */
  resourceOf(call: OperationCall): R | null;
  /** Whether the specification leaves open how much a call makes. */
  isUncounted(call: OperationCall): boolean;
  /** Whether two are of one thing, for whomever. */
  isSameItem(a: R, b: R): boolean;
  /** Whether two are of one thing and for the same holder. */
  isSame(a: R, b: R): boolean;
  /** Whether one is of nothing but what these are of. */
  isCoveredBy(items: readonly R[], resource: R): boolean;
  /** Whether several of one thing add up: one may be taken back in parts, and a thing may have several holders. */
  isCounted(resource: R): boolean;
  /** Those of one holder as a single one. */
  sumOf(resources: readonly [R, ...R[]]): R;
  /** Begins to take resources from what was released. */
  taking(released: R): Taking<R>;
  /** The smallest parts that can be taken back, each as often as there may be any. */
  unitsOf(resource: R): readonly { readonly unit: R; readonly most: number }[];
  /** The owner: resources of one owner are released one by one. */
  ownerOf(resource: R): string;
  /** What those of one thing and one holder have in common. */
  keyOf(resource: R): string;
  /** How much it is. */
  amountOf(resource: R): string;
  /** Asks the service to take it back. */
  release(api: object, resource: R): Promise<Answer>;
  /** It in the words of the report. */
  describe(resource: R): Omit<Outstanding, 'reason'>;
}

/** How a journal writes a resource down. */
export interface ResourceFormat<R extends Resource = Resource> {
  write(resource: R): object;
  /** Null where the text is none. */
  read(written: object): R | null;
}
