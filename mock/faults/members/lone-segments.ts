import type { ClauseId } from '../../../specs/clauses.ts';
import { storeOtherwise } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';

const types = [
  ['DateTime', 'segments.date'],
  ['Checkbox', 'segments.checkbox'],
  ['Dropdown', 'segments.dropdown'],
  ['Radio', 'segments.radio'],
] as const satisfies readonly (readonly [string, ClauseId])[];

/** Updates that answer a single segment, and do not store it. */
export default types.map(([type, clause]): Fault =>
  fault({
    id: `update-with-one-${type.toLowerCase()}-segment-alone-does-not-store-it`,
    clause,
    also: ['update-member.replaces.segments'],
    difficulty: 'subtle',
    what: `An update with a segment of type ${type} alone answers it and does not store it.`,
    break: storeOtherwise((member, { call }) => {
      const [one, ...others] = member.segments;
      if (one !== undefined && others.length === 0 && call.state.segments.get(one.segment_id)?.type === type)
        member.segments = [];
    }),
  }),
);
