import type { ClauseId } from '../../specs/clauses.ts';
import { at } from '../patches/patch.ts';
import type { Call } from '../service/calls/call.ts';
import { problem } from '../service/contract/problem.ts';
import { newIdentifier } from '../service/handlers/enrollment.ts';
import type { Identifier, Member, State } from '../service/state/state.ts';
import { memberOf } from '../triggers/request.ts';
import type { Kind } from '../triggers/trigger.ts';
import { refused } from './joining.ts';
import { afterDone, afterRefused, around, forNearMember, type Mistake } from './mistake.ts';

/** The identifier that a request has made or updated, its member, and those that the member had before. */
interface Stored {
  readonly one: Identifier;
  readonly member: Member;
  readonly before: readonly Identifier[];
  readonly state: State;
}

const onStored = (act: (stored: Stored) => void): Mistake['make'] =>
  around(({ call }) => {
    const member = memberOf(call);
    const before = structuredClone(member?.identifiers ?? []);
    return (answer) => {
      const id = at(answer.status === 204 ? call.body : answer.body, 'id');
      const one = member?.identifiers.find((known) => known.id === id);
      if (answer.status < 300 && member && one) act({ one, member, before, state: call.state });
    };
  });

/** Does something to each other identifier of the member. */
const onOthers = (act: (other: Identifier, one: Identifier) => void): Mistake['make'] =>
  onStored(({ one, member }) => {
    for (const other of member.identifiers) if (other !== one) act(other, one);
  });

/** Answers a created identifier otherwise. */
const answering = (change: (one: Identifier) => Partial<Identifier>): Mistake['make'] =>
  afterDone((_, answer) => {
    const one = answer.body as Identifier; // the answer of the service to a success
    return { ...answer, body: { ...one, ...change(one) } };
  });

const cut = (text: string): string => [...text].slice(0, -1).join('');

const unstored = onStored(({ member, before }) => void (member.identifiers = [...before]));
const storedCut = onStored(({ one }) => void (one.value = cut(one.value)));
const otherType = ({ type_id: type }: Identifier): number => (type === 3 ? 4 : 3);

/** Stores the value of a request with the member. */
const addTo = (member: Member | undefined, call: Call): void =>
  void member?.identifiers.push(newIdentifier(call, 3, String(at(call.body, 'value') ?? 'none')));

const addUnknown = afterRefused(({ call }) => addTo(memberOf(call), call));

/** Refuses what a service may take, and does something to the member. */
const refusing = (act: (member: Member, call: Call) => void): Mistake['make'] =>
  around(({ call }) => {
    const member = memberOf(call);
    const before = [...(member?.identifiers ?? [])];
    return (answer) => {
      if (!member || answer.status === 401 || answer.status === 403) return answer;
      member.identifiers = before;
      act(member, call);
      return answer.status < 300 ? problem(400, 'The identifier is not complete.') : answer;
    };
  });

const dropRefused = refusing((member) => void (member.identifiers = []));
const keepRefused = refusing((member, call) => addTo(member, call));

const keepOld = onStored(({ one, member, before, state }) => {
  const old = before.find(({ id }) => id === one.id);
  if (old && old.value !== one.value) member.identifiers.push({ ...old, id: state.nextId() });
});

/** Updates an identifier of whatever member. */
const updateOther = afterRefused(({ call }, answer) => {
  const all = [...call.state.members.values()].flatMap(({ identifiers }) => identifiers);
  const one = all.find(({ id }) => id === at(call.body, 'id'));
  if (!one || !memberOf(call)) return answer;
  one.value = String(at(call.body, 'value'));
  return { status: 204 };
});

const confirm = afterRefused((_, answer) => (answer.status === 404 ? { status: 204 } : answer));

const add100000 = answering(({ id }) => ({ id: id + 100_000 }));
const answerCut = answering(({ value }) => ({ value: cut(value) }));
const answerType = answering((one) => ({ type_id: otherType(one) }));
const changeType = onStored(({ one }) => void (one.type_id = otherType(one)));
const answer201 = afterDone((_, answer) => ({ ...answer, status: 201 }));
const answer200 = afterDone(({ call }) => ({ status: 200, body: call.body }));
const overwriteOthers = onOthers((other, { value }) => void (other.value = value));
const dropOthers = onStored(({ one, member }) => void (member.identifiers = [one]));

const replaceOthers = onStored(({ one, member }) => {
  member.identifiers = member.identifiers.filter((other) => other === one || other.type_id === one.type_id);
});

/** A row of one operation: the clause stands without the name of the operation. */
type Row = readonly [name: string, words: string, clause: string, readonly Kind[], Mistake['make']];

const owners: readonly Kind[] = ['always', 'identified'];
const values: readonly Kind[] = ['always', 'identifier'];
const updates: readonly Kind[] = [...owners, 'updated'];
const unknowns: readonly Kind[] = ['always', 'unknown-id', 'identified'];

const loseName = onStored(({ member }) => void (member.first_name = null));
const loseAdditional = onStored(({ member }) => void (member.additional_identifiers = []));
const takePoints = onStored(({ member }) => void (member.points = 0));

/** What either operation does to the member, and whom it takes for the member. */
const common = (verb: string): Row[] => [
  [
    'loses-name',
    `It ${verb}s an identifier and loses the name of the member`,
    'leaves-data',
    owners,
    loseName,
  ],
  [
    'loses-additional',
    `It ${verb}s an identifier and loses deprecated ones`,
    'leaves-data',
    owners,
    loseAdditional,
  ],
  ['takes-points', `It ${verb}s an identifier and takes points`, 'leaves-data', owners, takePoints],
  ['refused', `It refuses to ${verb} an identifier`, 'accepts-described-fields', updates, refused()],
];

const creating: readonly Row[] = [
  ...common('create'),
  ['answered-201', 'It answers an identifier with status 201', 'success', owners, answer201],
  ['not-stored', 'It answers an identifier that it does not store', 'searchable', owners, unstored],
  ['stored-cut', 'It stores the value of an identifier cut', 'searchable', values, storedCut],
  ['answered-cut', 'It answers the value of an identifier cut', 'returns.value', values, answerCut],
  ['answers-other-type', 'It answers another type of an identifier', 'returns.type-id', owners, answerType],
  ['answers-other-id', 'It answers another id of an identifier', 'returns.id', owners, add100000],
  ['replaces-others', 'It creates an identifier and drops other types', 'adds', owners, replaceOthers],
  ['kept', 'It refuses an identifier and stores it', 'refused-changes-nothing', ['incomplete'], keepRefused],
  [
    'drops-all',
    'It refuses an identifier and drops all',
    'refused-changes-nothing',
    ['incomplete'],
    dropRefused,
  ],
];

const updating: readonly Row[] = [
  ...common('update'),
  ['answered-200', 'It answers an update of an identifier with a body', 'success', updates, answer200],
  [
    'not-stored',
    'It confirms an update of an identifier and stores nothing',
    'new-value-found',
    updates,
    unstored,
  ],
  ['stored-cut', 'It stores the new value of an identifier cut', 'new-value-found', values, storedCut],
  ['keeps-old', 'It updates an identifier and keeps the old one', 'old-value-gone', updates, keepOld],
  ['changes-type', 'It updates an identifier and changes its type', 'leaves-data', updates, changeType],
  ['updates-all', 'It gives the new value to all identifiers', 'leaves-others', updates, overwriteOthers],
  [
    'drops-others',
    'It updates an identifier and drops the others',
    'leaves-others',
    ['always', 'updated'],
    dropOthers,
  ],
  ['confirms-unknown', 'It confirms an update of an unknown identifier', 'unknown-id', unknowns, confirm],
  ['adds-unknown', 'It refuses an unknown identifier and stores it', 'unknown-id', unknowns, addUnknown],
  ['of-other-member', 'It updates an identifier of another member', 'unknown-id', owners, updateOther],
];

/** Promises that an identifier which is not as it was sent breaks too. */
const also: readonly ClauseId[] = [
  'create-identifier.adds',
  'create-identifier.searchable',
  'create-identifier.returns.id',
  'update-identifier.accepts-described-fields',
  'update-identifier.old-value-gone',
  'update-identifier.leaves-others',
];

const mistakesOf = (operation: 'createIdentifier' | 'updateIdentifier', all: readonly Row[]): Mistake[] => {
  const verb = operation === 'createIdentifier' ? 'create' : 'update';
  const mistakes = all.map(([name, words, end, kinds, make]): Mistake => {
    const clause = `${verb}-identifier.${end}` as ClauseId; // a row has the end of one
    const others = also.filter((one) => one !== clause);
    const isRefusal = name === 'refused';
    return {
      name: `${verb}-identifier-${name}`,
      words,
      operation,
      clause,
      also: others,
      kinds,
      isRefusal,
      make,
    };
  });
  const nearMember: Mistake = {
    name: `${verb}-identifier-for-near-member`,
    words: `It ${verb}s an identifier for a member with a similar id`,
    operation,
    clause: 'errors.unknown-member.status',
    also: ['errors.member-id.letter-case'],
    kinds: ['near-member'],
    make: forNearMember,
  };
  return [...mistakes, nearMember];
};

/** What goes wrong with the identifiers of members. */
export const identifierMistakes: readonly Mistake[] = [
  ...mistakesOf('createIdentifier', creating),
  ...mistakesOf('updateIdentifier', updating),
];
