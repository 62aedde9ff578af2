import { type Data, type RunContext, segmentAnswer } from '#harness';

/** An update with every described field that is not deprecated, as far as the fixtures name values for them. */
export function fullUpdate(data: Data, { facts: { fixtures } }: RunContext): Record<string, unknown> {
  const department_ids = fixtures.departments?.slice(0, 1) ?? [];
  const [department_id] = department_ids;
  return {
    ...data.update(),
    department_ids,
    segments: fixtures.segments?.map(segmentAnswer) ?? [],
    origin: { ...data.origin(), employee_id: 'lc-7', department_id, department_name: 'Conformance' },
  };
}
