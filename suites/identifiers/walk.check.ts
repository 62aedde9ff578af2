import {
  type Answer,
  check,
  type CheckContext,
  firstAccepted,
  foundLater,
  hasSteadyPoints,
  identifierType,
  isHit,
  isMiss,
  isSameText,
  keptIdentifier,
  type KeptIdentifier,
  listAt,
  type Json,
  type JsonObject,
  ownMember,
  type Member,
  settled,
  standingMember,
  unknownNumber,
  valueAt,
} from '#loyalty';
import { inTurn } from '../../specs/values/catalogue.ts';
import { identifierValues } from '../../specs/values/identifiers.ts';
import { hasNoLess } from '../shared/balance.ts';
import { sendFullUpdate } from '../shared/full-update.ts';
import { isAsBefore, showsAsKnown } from './shown-identifiers.ts';
import { expectUnknownRefused } from './unknown-identifier.ts';

const clauses = [
  'create-identifier.accepts-described-fields',
  'create-identifier.success',
  'create-identifier.returns.type-id',
  'create-identifier.returns.value',
  'create-identifier.returns.id',
  'create-identifier.searchable',
  'create-identifier.adds',
  'create-identifier.leaves-data',
  'update-identifier.accepts-described-fields',
  'update-identifier.success',
  'update-identifier.unknown-id',
  'update-identifier.new-value-found',
  'update-identifier.old-value-gone',
  'update-identifier.leaves-others',
  'update-identifier.leaves-data',
] as const;

type Context = CheckContext<(typeof clauses)[number]>;

/** An identifier of a member, as requests have made it. */
interface Known {
  readonly id: Json;
  readonly type_id: number;
  readonly value: string;
}

/** What a walk knows of a member. */
interface State {
  readonly context: Context;
  readonly member: Member;
  readonly known: Known[];
  /** Values that identifiers had. */
  readonly gone: string[];
  /** The update that gave the member what it has in addition, its latest answer, and the latest search that showed the member. */
  readonly body: JsonObject;
  updated: Answer;
  before: Answer;
}

/** A body with the value of a turn, and one with a value that each service takes. */
function valuesOf<B extends JsonObject>({ data }: Context, turn: number, body: B) {
  const parts = { digits: (count: number) => data.digits(count), unique: () => data.unique() };
  const withValue = (value: string): B & { readonly value: string } => ({ ...body, value });
  return [withValue(inTurn(identifierValues, turn)(parts)), withValue(data.digits(12))] as const;
}

const searchBy = ({ api, run }: Context, identifierValue: string, isMet = isHit) =>
  settled({ api, run }, { identifierValue }, isMet);

/** Looks whether an identifier that no request was about still finds its member. */
async function lookAtAnother(
  { context, member, known }: State,
  turn: number,
  clause: 'create-identifier.adds' | 'update-identifier.leaves-others',
  { id }: Known,
): Promise<void> {
  const others = known.filter((one) => one.id !== id);
  if (others.length === 0) return;
  context.expect(clause, await searchBy(context, inTurn(others, turn).value)).toBeHit(member);
}

/** Expects of a search that it shows the member with the rest of its data, and with no less points. */
function lookAtData(
  state: State,
  clause: 'create-identifier.leaves-data' | 'update-identifier.leaves-data',
  search: Answer,
): void {
  if (!isHit(search)) return;
  const { context, member, body, before } = state;
  const { run, expect } = context;
  expect(clause, search).toSatisfy('the member found as before, save for the identifiers', (one) =>
    isAsBefore(one, before, body),
  );
  const points = '0.membership_detail.points';
  if (hasSteadyPoints(run, member.id))
    expect(clause, search).toSatisfy(...hasNoLess(points, before.get(points)));
  // What is lost is lost by one request: the next ones are innocent.
  state.before = search;
}

/** Whether the member is known to have no identifier of a type: its first one is to be accepted. */
const hasNoneOf = ({ known, updated }: State, type_id: number): boolean =>
  Array.isArray(updated.get('identifiers')) &&
  !known.some((one) => one.type_id === type_id) &&
  !listAt(updated, 'identifiers').some((one) => valueAt(one, 'type_id') === type_id);

/** Creates an identifier, and looks for it. A service may let a member have one of a type only: another one takes its place, or is refused. */
async function create(state: State, type_id: number, turn: number): Promise<void> {
  const { context, member, known } = state;
  const { api, expect, given } = context;
  const { body, answer } = await firstAccepted(valuesOf(context, turn, { type_id }), (one) =>
    api.createIdentifier(member.id, one),
  );
  const earlier = known.filter((one) => one.type_id === type_id);
  if (answer.status === 400 && earlier.length > 0) return;
  if (answer.succeeded || hasNoneOf(state, type_id))
    expect('create-identifier.accepts-described-fields', answer).toSatisfy(
      'an identifier that is accepted',
      ({ succeeded }) => succeeded,
    );
  expect('create-identifier.success', given(answer)).toHaveStatus(200);
  expect('create-identifier.returns.type-id', answer).toHave('type_id', type_id);
  expect('create-identifier.returns.value', answer).toSatisfy(
    `the value ${body.value}`,
    (one) => isSameText(body.value, one.get('value')),
    'value',
  );
  const id = answer.get('id');
  expect('create-identifier.returns.id', answer).toSatisfy(
    'a number of its own',
    () => typeof id === 'number' && !known.some((one) => one.id === id),
    'id',
  );
  const byValue = await searchBy(context, body.value);
  expect('create-identifier.searchable', byValue).toBeHit(member);
  lookAtData(state, 'create-identifier.leaves-data', byValue);
  const [last] = earlier.slice(-1);
  if (last !== undefined && isMiss(await api.searchMembers({ identifierValue: last.value })))
    known.splice(0, known.length, ...known.filter((one) => one.type_id !== type_id));
  const created = { id, type_id, value: body.value };
  known.push(created);
  await lookAtAnother(state, turn, 'create-identifier.adds', created);
}

/** Gives an identifier another value, and looks for both. Without a turn it is one that each service takes. */
async function update(state: State, place: number, turn: number | null): Promise<void> {
  const { context, member, known, gone } = state;
  const { api, expect, given } = context;
  const old = known[place];
  if (old?.id === undefined) return;
  const [rare, plain] = valuesOf(context, turn ?? 0, { id: old.id });
  const { body, answer } = await firstAccepted(turn === null ? [plain] : [rare, plain], (one) =>
    api.updateIdentifier(member.id, one),
  );
  expect('create-identifier.returns.id', answer).toSatisfy(
    `the identifier of the id ${JSON.stringify(old.id)} that creating it gave`,
    ({ status }) => status !== 404,
  );
  expect('update-identifier.accepts-described-fields', answer).toSatisfy(
    'an update that is accepted',
    ({ succeeded }) => succeeded,
  );
  expect('update-identifier.success', given(answer)).toHaveStatus(204);
  const byNew = await searchBy(context, body.value);
  expect('update-identifier.new-value-found', byNew).toBeHit(member);
  lookAtData(state, 'update-identifier.leaves-data', byNew);
  const byOld = await searchBy(context, old.value, isMiss);
  expect('update-identifier.old-value-gone', byOld).toSatisfy(
    'no one found by the earlier value',
    (search) => !isHit(search),
  );
  known[place] = { ...old, value: body.value };
  gone.push(old.value);
  await lookAtAnother(state, turn ?? 0, 'update-identifier.leaves-others', old);
}

/** Updates the member, and keeps in mind what finds it: whether an update of a member keeps its identifiers is left open. */
async function updateMember(state: State): Promise<void> {
  const { context, member, known, body } = state;
  state.updated = context.given(await context.api.updateMember(member.id, body));
  const searches = await Promise.all(known.map(({ value }) => searchBy(context, value)));
  known.splice(0, known.length, ...known.filter((_, place) => searches.slice(place).slice(0, 1).some(isHit)));
}

/** Updates an identifier of an id that the member is known not to have: another member may have it. */
async function updateThatOfAnother({ context, member, known, updated }: State, id: number): Promise<void> {
  const shown = listAt(updated, 'identifiers').map((one) => valueAt(one, 'id'));
  const areAllShown = Array.isArray(updated.get('identifiers')) && shown.every(Number.isInteger);
  const isOwn = [...shown, ...known.map((one) => one.id)].includes(id);
  if (areAllShown && Number.isInteger(id) && !isOwn) await expectUnknownRefused(context, member.id, id);
}

/** Creates and updates identifiers of two types by turns, so that each value is created and updated to, at each place. */
async function walk(
  state: State,
  types: readonly number[],
  turns: readonly number[],
  kept: KeptIdentifier,
): Promise<void> {
  const { context, known, gone } = state;
  for (const [step, turn] of turns.entries()) {
    if (step === 2) {
      await updateMember(state);
      if (kept.memberId !== state.member.id) await updateThatOfAnother(state, Number(kept.id));
    }
    await create(state, inTurn(types, turn), turn);
    if (step === 1) {
      await expectUnknownRefused(context, state.member.id, 0);
      await updateThatOfAnother(state, Number(known.at(-1)?.id) + 1);
    }
    if (step === 3) {
      await updateMember(state);
      await update(state, 0, null);
    }
    const last = known.length - 1;
    await update(state, inTurn([last, 0, last, last >> 1], step), turn + 5);
  }
  for (const { value } of known)
    context.expect('update-identifier.leaves-others', await searchBy(context, value)).toBeHit(state.member);
  const before = [...known];
  await updateMember(state);
  await expectUnknownRefused(context, state.member.id, unknownNumber);
  for (const value of gone)
    context
      .expect('update-identifier.old-value-gone', await searchBy(context, value, isMiss))
      .toSatisfy('no one found by an earlier value', (search) => !isHit(search));
  context
    .expect('update-identifier.leaves-data', state.updated)
    .toSatisfy(
      'each identifier with all its fields, where it is shown',
      (one) => before.every((identifier) => showsAsKnown(listAt(one, 'identifiers'), { ...identifier })),
      'identifiers',
    );
}

/** The values, in parts of four: a story is no longer than that. */
const parts = [0, 4, 8, 12].map((first) => [0, 1, 2, 3].map((turn) => first + turn));

export default parts.map((turns, part) =>
  check(`identifiers-are-created-and-updated-by-turns-in-part-${part + 1}`, {
    clauses,
    // One part with a member that may have points.
    needs: { member: part === 0 ? standingMember : ownMember, type_id: identifierType, kept: keptIdentifier },
    once: true,
    async run({ member, type_id, kept, ...context }) {
      const { api, run, data, given } = context;
      const types = run.facts.fixtures.identifier_types?.slice(0, 2) ?? [type_id];
      const { body, answer } = await sendFullUpdate({ api, data, run }, member.id);
      given(answer);
      const before = await foundLater({ api, run }, { email: String(body['email']) }, member);
      // Once more, so that the first identifier comes right after an update.
      const updated = given(await api.updateMember(member.id, body));
      await walk({ context, member, known: [], gone: [], body, updated, before }, types, turns, kept);
    },
  }),
);
