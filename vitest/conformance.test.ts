import { conformance } from './index.ts';

await conformance();
