import { plainFaults } from '../../mistakes/plain.ts';

/** A fault for each clause about tokens, stores, refusals and one-time passwords, out of the grid. */
export default plainFaults('access');
