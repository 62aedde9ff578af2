import { plainFaults } from '../../mistakes/plain.ts';

/** A fault for each clause about registering, enrolling, identifying and searching members, out of the grid. */
export default plainFaults('joining');
