import type { ClauseId } from '../../specs/clauses.ts';
import type { Json } from '../../schemas/json.ts';
import { setAt } from '../patches/new-member.ts';
import { at } from '../patches/patch.ts';
import type { Call } from '../service/calls/call.ts';
import type { Answer } from '../service/contract/answer.ts';
import { problem } from '../service/contract/problem.ts';
import { memberAnswer } from '../service/handlers/member-answer.ts';
import { storedData } from '../service/handlers/member-data.ts';
import type { Member } from '../service/state/state.ts';
import { holderOf } from '../triggers/request.ts';
import type { Kind } from '../triggers/trigger.ts';
import { clauseOf, inBoth, makings, type Making } from './joining.ts';
import { afterRefused, around, byRules, instead, type Mistake } from './mistake.ts';

/** What makes a request one to refuse, the clause of its status, and the path of what is wrong. */
const conditions: readonly (readonly [
  kind: Kind,
  words: string,
  status: string,
  path: keyof typeof corrections,
])[] = [
  ['bad-phone', 'a phone that is not valid', 'invalid-phone.status', 'phone'],
  ['bad-email', 'an e-mail address that is not valid', 'invalid-email.status', 'email'],
  ['alpha-3', 'an alpha-3 code for a country', 'country-code.alpha-3', 'address.country_code'],
  ['country-name', 'a name for the code of a country', 'country-code.name', 'address.country_code'],
  ['no-country', 'a code that no country has', 'country-code.unassigned', 'address.country_code'],
  ['bad-gender', 'a gender of no list', 'gender.unlisted', 'gender'],
];

/** What would be right in their place. */
const corrections = {
  phone: ({ state }: Call): Json => ({ country_code: '+47', number: String(41_990_000 + state.nextId()) }),
  email: ({ state }: Call): Json => `member-${state.nextId()}@example.com`,
  'address.country_code': (): Json => 'NO',
  gender: (): Json => 'NotShared',
};

/** The same refusal that says something else. */
export const saying = (answer: Answer, words: string): Answer => {
  const fields = Object.keys(Object(at(answer.body, 'errors')));
  const errors = Object.fromEntries(fields.map((field) => [field, [words]]));
  const said = fields.length > 0 ? { errors } : { detail: words };
  return { ...answer, body: { ...Object(answer.body), ...said } };
};

export const withStatus = (answer: Answer, status: number): Answer => ({
  status,
  body: { ...Object(answer.body), status },
});

/** Does what it has refused with a status. */
export const doneAfterAll =
  (correct: (call: Call) => Call, statuses: readonly number[] = [400]): Mistake['make'] =>
  (aim, operation) =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const isHit = aim(call) !== null;
      const answer = await next(call);
      if (isHit && statuses.includes(answer.status)) await next(correct(call));
      return answer;
    });

/** Refuses a phone from then on that was refused once. */
const blocking: Mistake['make'] = (aim, operation) => (service) => {
  const blocked = new Set<string>();
  service.around(operation, (next) => async (call) => {
    const phone = JSON.stringify(at(call.body, 'phone'));
    if (blocked.has(phone)) return problem(400, 'A member with that phone is already registered.');
    const isHit = aim(call) !== null;
    const answer = await next(call);
    if (isHit && answer.status === 400) blocked.add(phone);
    return answer;
  });
};

const correcting =
  (path: string, good: (call: Call) => Json) =>
  (call: Call): Call => ({ ...call, body: setAt(call.body, path, good(call)) });

const mute = afterRefused((_, answer) => saying(answer, 'The field is wrong.'));

type Row = readonly [name: string, words: string, ClauseId, Mistake['make']];

/** What goes wrong where something is refused; what has no clause is left out. */
const refusals = (
  verb: string,
  what: string,
  correct: (call: Call) => Call,
  clauses: { status: ClauseId; message: ClauseId | null; effect: ClauseId; block: ClauseId | null },
): Row[] => [
  ['takes', `It ${verb}s a member with ${what}`, clauses.status, instead(({ call }) => correct(call))],
  ['makes', `It refuses ${what} and ${verb}s the member nevertheless`, clauses.effect, doneAfterAll(correct)],
  ...(clauses.message === null
    ? []
    : [['mutes', `It refuses ${what} and does not say what is wrong`, clauses.message, mute] as const]),
  ...(clauses.block === null
    ? []
    : [['blocks', `It refuses ${what}, and the phone from then on`, clauses.block, blocking] as const]),
];

/** Mistakes of rows about one operation. */
const mistakesOf = (
  [operation, prefix]: readonly [Making, string],
  kinds: readonly Kind[],
  all: readonly Row[],
  also: readonly ClauseId[],
): Mistake[] =>
  all.map(([name, words, clause, make]) => ({
    name: `${prefix}-${name}`,
    words,
    operation,
    clause,
    also,
    kinds,
    make,
  }));

const conditionMistakes = (operation: Making): Mistake[] =>
  conditions.flatMap(([kind, words, status, path]) => {
    const [verb] = makings[operation];
    const isEnroll = operation === 'enrollMember';
    const clause = (part: string): ClauseId => clauseOf(operation, part);
    const correct = correcting(
      isEnroll && path !== 'phone' ? `additional_info.${path}` : path,
      corrections[path],
    );
    const rows = refusals(verb, words, correct, {
      status: clause(isEnroll ? status.replace(/^country-code.*/, 'country-code.status') : status),
      message: path === 'gender' ? null : clause(status.replace(/\..*/, '.message')),
      effect: clause('refused-creates-nobody'),
      block: path === 'phone' ? null : clause('refused-blocks-nobody'),
    }).map(([name, ...rest]): Row => [`${name}-${kind}`, ...rest]);
    return mistakesOf([operation, verb], [kind], rows, [clause('refused-blocks-nobody')]);
  });

const consentRows = refusals(
  'register',
  'GDPR that is not accepted',
  correcting('consent.gdpr_accepted', () => true),
  {
    status: 'consent.gdpr.false-on-register',
    message: 'consent.gdpr.message-on-register',
    effect: 'consent.gdpr.no-effect-on-register',
    block: 'register-member.refused-blocks-nobody',
  },
).map(([name, ...rest]): Row => [`${name}-no-consent`, ...rest]);

/** Acts after the refusal of a phone that a member has. */
const onKnown = (act: (answer: Answer, holder: Member, call: Call) => Answer | void): Mistake['make'] =>
  afterRefused(({ call }, answer) => {
    const holder = holderOf(call);
    const isKnown = String(at(answer.body, 'detail')).includes('already registered');
    return holder && isKnown ? act(answer, holder, call) : answer;
  });

const takePhone = byRules(() => ({ memberWithPhone: () => undefined }));

const asHolder = onKnown((_, holder, { state }) => ({ status: 200, body: memberAnswer(state, holder) }));

const overwrite = onKnown((_, holder, { body }) => void Object.assign(holder, storedData(Object(body))));

const takeConsents = onKnown((_, holder, { body }) => {
  holder.consent = { ...holder.consent, ...Object(at(body, 'consent')) };
});

const is409 = onKnown((own) => withStatus(own, 409));
const muteKnown = onKnown((own) => saying(own, 'No.'));

const known = 'register-member.duplicate-phone';

/** What goes wrong where a phone is registered that a member has. */
const duplicates: readonly Row[] = [
  ['makes-second', 'It registers a known phone once more', `${known}.status`, takePhone],
  ['answers-holder', 'It confirms a known phone with the member who has it', `${known}.status`, asHolder],
  ['is-409', 'It refuses a known phone with status 409', `${known}.status`, is409],
  ['mutes', 'It refuses a known phone and does not name its digits', `${known}.message`, muteKnown],
  ['overwrites', 'It refuses a known phone and stores what was sent', `${known}.no-effect`, overwrite],
  ['takes-consents', 'It refuses a known phone and stores the consents', `${known}.no-effect`, takeConsents],
];

/** Acts after a success for a member who was there before, and answers what is stored or what was. */
const onAgain = (act: (holder: Member, call: Call) => void, isUnseen = false): Mistake['make'] =>
  around(({ call }) => {
    const holder = holderOf(call);
    return (answer) => {
      if (answer.status !== 200 || !holder) return answer;
      act(holder, call);
      return isUnseen ? answer : { ...answer, body: memberAnswer(call.state, holder) };
    };
  });

const answer202 = around(({ call }) => {
  const isKnown = holderOf(call) !== undefined;
  return (answer) => (isKnown && answer.status === 200 ? { ...answer, status: 202 } : answer);
});

const copy = onAgain((holder, { state }) => {
  state.members.set(`${holder.id}2`, { ...structuredClone(holder), id: `${holder.id}2` });
});

const rename = onAgain((holder, { state }) => {
  state.members.delete(holder.id);
  holder.id = `${holder.id}2`;
  state.members.set(holder.id, holder);
});

const double = onAgain((holder, { state }) => {
  holder.identifiers = holder.identifiers.flatMap((one) => [one, { ...one, id: state.nextId() }]);
});

const loseName = onAgain((holder) => void (holder.first_name = null), true);
const loseIdentifiers = onAgain((holder) => void (holder.identifiers = []), true);
const refuseAgain = byRules(() => ({ mayEnrollAgain: () => false }));

const again = 'enroll-member.again';
const stored = 'enroll-member.stores.identifiers';
const searchable = 'enroll-member.identifiers.searchable';

/** What goes wrong where a member is enrolled again. */
const repeated: readonly Row[] = [
  ['refused', 'It refuses to enroll a member again', `${again}.success`, refuseAgain],
  ['answered-202', 'It answers a second enroll with status 202', `${again}.success`, answer202],
  ['makes-second', 'It makes a second member where one is enrolled again', `${again}.same-member`, takePhone],
  ['leaves-second', 'It leaves a copy of a member who is enrolled again', `${again}.same-member`, copy],
  ['changes-id', 'It gives a member who is enrolled again another id', `${again}.same-member`, rename],
  ['loses-name', 'It loses unseen the name of a member at a second enroll', `${again}.same-member`, loseName],
  ['loses-identifiers', 'It loses unseen the identifiers at a second enroll', searchable, loseIdentifiers],
  ['doubles-identifiers', 'It doubles the identifiers at a second enroll', stored, double],
];

const register = ['registerMember', 'register'] as const;
const duplicate = ['registerMember', 'duplicate'] as const;
const withoutConsent = ['consent.gdpr.missing-on-register', 'consent.missing-on-register'] as const;

/** What goes wrong where a register or an enroll is refused, or meets a member who is there. */
export const refusedMistakes: readonly Mistake[] = [
  ...inBoth(conditionMistakes),
  ...mistakesOf(register, ['no-consent'], consentRows, withoutConsent),
  ...mistakesOf(duplicate, ['holder'], duplicates, [`${known}.no-effect`, 'invite-friend.leaves-data']),
  ...mistakesOf(['enrollMember', 'again'], ['holder'], repeated, [`${again}.success`]),
].map((one) => ({ ...one, isLater: one.kinds.includes('holder') }));
