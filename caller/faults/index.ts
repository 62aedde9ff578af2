import { credentialFaults } from './credentials.ts';
import type { ClientFault } from './fault.ts';
import { mannerFaults } from './manners.ts';
import { memberFaults } from './members.ts';
import { orderFaults } from './orders.ts';
import { requestFaults } from './requests.ts';

/** All faults of the reference client: each clause that traffic can show has one that breaks it alone. */
export const clientFaults: readonly ClientFault[] = [
  ...credentialFaults,
  ...requestFaults,
  ...memberFaults,
  ...orderFaults,
  ...mannerFaults,
];
