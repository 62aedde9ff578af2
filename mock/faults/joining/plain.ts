import { plainFaults } from '../../mistakes/plain.ts';

/** A fault for each clause about registering, enrolling, identifying and searching members, out of the grid; access has server faults. */
export default plainFaults('joining', 'errors.no-server-fault');
