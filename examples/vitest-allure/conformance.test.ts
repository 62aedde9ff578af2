import { conformance } from 'loyalty-conformance/vitest';

await conformance();
