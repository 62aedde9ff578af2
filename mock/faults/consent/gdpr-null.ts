import { at, patchRequest } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { setAt } from '../../patches/new-member.ts';

const rows = [
  ['registerMember', 'register', 'consent.gdpr_accepted', 'consent.gdpr.missing-on-register'],
  ['registerMember', 'register', 'consent', 'consent.missing-on-register'],
  ['updateMember', 'update', 'consent.gdpr_accepted', 'consent.gdpr.missing-on-update'],
  ['updateMember', 'update', 'consent', 'consent.missing-on-update'],
] as const;

/** Members that are taken although their acceptance of GDPR is null. */
export default rows.map(([operation, verb, path, clause]): Fault =>
  fault({
    id: `${verb}-accepts-null-for-${path.replace(/^.*\./, '').replace('_', '-')}`,
    clause,
    difficulty: 'subtle',
    what: `Null for \`${path}\` is taken for yes.`,
    break: patchRequest(operation, (body) =>
      at(body, path) === null ? setAt(body, 'consent.gdpr_accepted', true) : body,
    ),
  }),
);
