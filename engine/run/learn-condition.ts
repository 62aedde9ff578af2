import { type Answer, isConfirmed } from '../client/answer.ts';
import { isJsonType } from '../values/media-type.ts';
import type { Condition } from '../report/condition.ts';
import { type IsMet, learnValue, withReply } from './learn-value.ts';

/** Answers of every form, to try an expectation with: a success with each body, a refusal with each status. */
const token = '{"access_token":"x","scope":"api.retailer","expires_in":3600,"token_type":"Bearer"}';
const bodies = ['', '{}', '[]', '[{}]', '{"is_ok":true}', '{"is_ok":false,"details":"no"}', token, 'text'];
const lists = ['[]', '[{}]', '[{"id":1},{"id":2}]'];
const problem =
  '{"title":"Problem","status":400,"detail":"Not accepted.","errors":{"field":["Not accepted."]}}';
const failures = [400, 401, 403, 404, 409, 410, 422, 429, 500, 503];

/**
 * Puts an expectation that only words tell into a form that a program can test, by trying it on other answers: on those of
 * every form, and on this one with other values: those that the attempt sent or saw, or that the words of the expectation
 * name. This answer, which broke the expectation, never meets the condition. Null where the answers of the attempt may not
 * be what decides: no other one meets the expectation, and there is none to compare it with.
 */
export function learnCondition(
  isMet: IsMet,
  answer: Answer,
  { seen, expected }: { readonly seen: readonly Answer[]; readonly expected: string },
): Condition | null {
  try {
    const others = variantsOf(answer).map((one) => [one, isMet(one)] as const);
    const isMetByOthers = others.some(([, met]) => met);
    const form = isMetByOthers ? formOf([[answer, false], ...others]) : null;
    const learned = form ?? learnValue(isMet, answer, { seen, expected });
    const hasOthers = seen.some(({ recorded }) => recorded !== answer.recorded);
    return learned ?? (isMetByOthers || hasOthers ? { kind: 'another' } : null);
  } catch {
    // An expectation that cannot be asked about other answers says nothing of them.
    return null;
  }
}

const isList = ({ json }: Answer): boolean => Array.isArray(json);
const isHit: IsMet = (one) => one.status === 200 && one.items.length > 0;

const isPlain: IsMet = (one) =>
  one.text !== '' && one.json === undefined && !isJsonType(one.header('content-type') ?? '');
const hasToken: Condition = {
  kind: 'shape',
  path: 'access_token',
  types: ['string'],
  status: 200,
};

/** The forms of answers that the shell and the report know by a word. */
const forms: readonly (readonly [Condition, IsMet])[] = [
  [{ kind: 'status-class', classes: [2] }, ({ status }) => status < 300],
  [{ kind: 'status-class', classes: [4] }, ({ status }) => status >= 400 && status < 500],
  [{ kind: 'status-class', classes: [2, 4] }, ({ status }) => status < 500],
  [{ kind: 'status-class', classes: [4, 5] }, ({ status }) => status >= 400],
  [{ kind: 'shape', path: '', types: ['array'], status: 200 }, (one) => one.status === 200 && isList(one)],
  [{ kind: 'shape', path: '', types: ['array'] }, isList],
  [hasToken, (one) => one.status === 200 && typeof one.get('access_token') === 'string'],
  [hasToken, (one) => one.succeeded && typeof one.get('access_token') === 'string'],
  [{ kind: 'plain-text' }, isPlain],
  [{ kind: 'confirmed' }, isConfirmed],
  [{ kind: 'unconfirmed' }, (one) => !isConfirmed(one)],
  [{ kind: 'unconfirmed', classes: [2, 4] }, (one) => !isConfirmed(one) && one.status < 500],
  [{ kind: 'miss' }, (one) => one.status === 200 && isList(one) && one.items.length === 0],
  [{ kind: 'no-hit' }, (one) => !isHit(one)],
  [{ kind: 'hit' }, isHit],
];

/** Answers with whether they meet the expectation. */
type Tried = readonly (readonly [answer: Answer, met: boolean])[];

function formOf(others: Tried): Condition | null {
  const found = forms.find(([, has]) => others.every(([one, met]) => has(one) === met));
  if (found !== undefined) return found[0];
  const statuses = [...new Set(others.filter(([, met]) => met).map(([{ status }]) => status))];
  const isOfStatus = others.every(([{ status }, met]) => statuses.includes(status) === met);
  return isOfStatus ? { kind: 'status', statuses } : null;
}

/** A search is answered with a list and status 200, or not at all. */
function variantsOf(answer: Answer): Answer[] {
  const { status, text, succeeded, recorded } = answer;
  const statuses =
    isList(answer) && recorded.call.definition.method === 'GET' ? [200] : [200, 201, 202, 204, 207];
  const succeeding = statuses.flatMap((one) =>
    [text, ...(isList(answer) ? lists : bodies)].map((body) => withReply(answer, one, body)),
  );
  const failing = failures.map((one) => withReply(answer, one, problem));
  // What is said of a refusal may be about its body.
  const refusing = succeeded ? [] : [text, ...bodies].map((body) => withReply(answer, status, body));
  const plain = withReply(answer, succeeded ? 400 : status, 'text', [['content-type', 'text/plain']]);
  return [...succeeding, ...failing, ...refusing, plain];
}
