import type { ClientExchange, Session } from '../traffic/session.ts';
import { breachUnless, type Judge, judgeEach } from './judge.ts';
import { recorded } from '../traffic/recorded.ts';
import { shownBefore } from '../traffic/shown-documents.ts';
import { valueAt } from '../../engine/client/answer.ts';
import type { Json } from '../../schemas/json.ts';

/** Fewer filled fields than this do not tell a forgotten field from one that was cleared on purpose. */
const fewestFields = 3;

const fields = [
  'first_name',
  'last_name',
  'email',
  'birth_date',
  'gender',
  'address',
  'department_ids',
  'segments',
];

const isFilled = (value: Json): boolean => {
  if (value === undefined || value === null || value === '' || value === 'NotShared') return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.values(value).some((inner) => inner !== null);
};

/** The member as the service showed it last before a request. */
const lastKnown = (session: Session, request: ClientExchange): Json =>
  // A client may change the case of an id; that is another clause.
  shownBefore(session, request, recorded(request.params['memberId'] ?? ''))
    .map(({ document }) => document)
    .findLast((document) => valueAt(document, 'phone') !== undefined);

/** An update replaces the whole member (4.3). */
export const updateJudges: readonly Judge[] = [
  judgeEach(
    'update-member.caller.sends-all-data',
    'find or register a member with data, and update it',
    (exchange, session) => {
      if (exchange.operation !== 'updateMember' || exchange.json === undefined) return undefined;
      const known = lastKnown(session, exchange);
      const filled = fields.filter((name) => isFilled(valueAt(known, name)));
      if (filled.length === 0) return undefined;
      const missing = filled.filter((name) => valueAt(exchange.json, name) === undefined);
      const isKept = filled.length < fewestFields || missing.length < 2 || missing.length < filled.length / 2;
      return breachUnless(isKept, `all data, among it ${filled.join(', ')}`, `no ${missing.join(', no ')}`);
    },
  ),
];
