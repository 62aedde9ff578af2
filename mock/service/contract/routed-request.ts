import type { Route } from './answer.ts';
import type { Json } from '../../../schemas/json.ts';

/** A request after routing, before the service adds what it knows. */
export interface RoutedRequest {
  operation: Route;
  /** Scheme, host and port that the caller used. */
  origin: string;
  /** As it was sent. */
  path: string;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  /** Query parameters, decoded; the first of a name. */
  query: Record<string, string>;
  /** Header values by lower-case name. */
  headers: Record<string, string>;
  /** The parsed JSON; undefined where there is none or it is malformed. */
  body: Json;
  rawBody: string;
}
