import { at } from '../patches/patch.ts';
import { type Patch, variation } from '../patches/fault.ts';
import { rejectField, setAt } from '../patches/new-member.ts';
import type { SegmentDefinition, SegmentChoice } from '../service/state/state.ts';
import type { Json } from '../../schemas/json.ts';

const operations = ['registerMember', 'updateMember'] as const;

/** Leaves entries out of a list of a body that it does not know. */
const leaveOut =
  (field: 'segments' | 'department_ids', isKnown: (entry: Json, service: Service) => boolean): Patch =>
  (service) => {
    for (const operation of operations)
      service.around(operation, (next) => (call) => {
        const list: Json = at(call.body, field);
        if (!Array.isArray(list)) return next(call);
        const known = list.filter((entry) => isKnown(entry, service));
        return next({ ...call, body: setAt(call.body, field, known) });
      });
  };

type Service = Parameters<Patch>[0];

const definitionOf = (entry: Json, { state }: Service): SegmentDefinition | undefined =>
  state.segments.get(Number(at(entry, 'segment_id')));

/** Whether a choice has what the type of its segment calls for, and nothing else (2.6). */
function suitsType(entry: Json, service: Service): boolean {
  const type = definitionOf(entry, service)?.type;
  const { value = null, selected_options: options = null } = Object(entry) as Partial<SegmentChoice>;
  if (type === undefined) return true;
  return type === 'Text' || type === 'DateTime' ? (options ?? []).length === 0 : value === null;
}

/** Services that take segments and departments in another way (2.6, 4.3). */
export default [
  variation({
    id: 'unknown-departments-are-ignored',
    silence: 'silence.register.unknown-department',
    what: 'A department that the store does not have is ignored.',
    vary: leaveOut('department_ids', (id, { state }) => state.departments.has(String(id))),
  }),
  variation({
    id: 'unknown-segments-are-ignored',
    silence: 'silence.register.unknown-segment',
    what: 'A segment that the store does not have is ignored.',
    vary: leaveOut('segments', (entry, service) => definitionOf(entry, service) !== undefined),
  }),
  variation({
    id: 'segments-of-a-wrong-type-are-ignored',
    silence: 'silence.register.segment-of-wrong-type',
    what: 'A segment with a value or options that do not suit its type is ignored.',
    vary: leaveOut('segments', suitsType),
  }),
  variation({
    id: 'segments-of-a-wrong-type-are-refused',
    silence: 'silence.register.segment-of-wrong-type',
    what: 'A segment with a value or options that do not suit its type is refused.',
    vary: (service) => {
      for (const operation of operations)
        rejectField(operation, 'segments', (body) => {
          const list: Json = at(body, 'segments');
          return Array.isArray(list) && list.some((entry) => !suitsType(entry, service));
        })(service);
    },
  }),
];
