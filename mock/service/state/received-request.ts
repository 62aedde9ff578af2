import type { RoutedRequest } from '../contract/routed-request.ts';
import type { State } from './state.ts';

/** A request together with what the service knows when it arrives. */
export interface ReceivedRequest extends RoutedRequest {
  state: State;
  /** The present on the clock of the service. */
  now(): Date;
}
