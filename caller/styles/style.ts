import type { ServiceAccess } from '../judge-client.ts';

/** A correct client that works in another way than the reference client. */
export interface Style {
  readonly name: string;
  readonly work: (access: ServiceAccess) => Promise<unknown>;
}
