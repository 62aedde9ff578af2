import { at } from '../patches/patch.ts';
import type { Identifier, Member } from '../service/state/state.ts';
import type { Json } from '../../schemas/json.ts';
import { memberOf } from './request.ts';
import { aboutText, plain, strange } from './texts.ts';
import { identifying, rows, type Seen, type Trigger } from './trigger.ts';

const create = ['createIdentifier'] as const;
const update = ['updateIdentifier'] as const;

const member = (isIt: (one: Member, seen: Seen) => boolean) => (seen: Seen) => {
  const one = memberOf(seen.call);
  return one !== undefined && isIt(one, seen);
};

const sent = ({ call }: Seen, field: string): Json => at(call.body, field);

/** Judges the identifier that an update names, by what is sent and by the others of the member. */
const updated = (isIt: (one: Identifier, value: string, others: readonly Identifier[]) => boolean) =>
  member(({ identifiers }, seen) => {
    const one = identifiers.find(({ id }) => id === sent(seen, 'id'));
    return (
      one !== undefined &&
      isIt(
        one,
        String(sent(seen, 'value')),
        identifiers.filter((other) => other !== one),
      )
    );
  });

/** Whether others stand before it, and behind it: 1 for some, 0 for none. */
const placed = (before: number, behind: number) =>
  updated(
    ({ id }, _, others) =>
      Math.sign(others.filter((one) => one.id < id).length) === before &&
      Math.sign(others.filter((one) => one.id > id).length) === behind,
  );

const shared = (read: (one: Identifier) => unknown) =>
  updated((one, _, others) => others.some((other) => read(other) === read(one)));

const lacking = (field: string) => (seen: Seen) =>
  typeof seen.call.body === 'object' && sent(seen, field) === undefined;

const counting = (isIn: (count: number) => boolean) => member(({ identifiers }) => isIn(identifiers.length));

const typed = (isSame: boolean) =>
  member(({ identifiers }, seen) =>
    identifiers.some((one) => (one.type_id === sent(seen, 'type_id')) === isSame),
  );

const isOfOther = (seen: Seen): boolean =>
  [...seen.call.state.members.values()].some(
    (one) => one !== memberOf(seen.call) && one.identifiers.some(({ id }) => id === sent(seen, 'id')),
  );

const unknown = (isIt: (id: Json, all: readonly Identifier[], seen: Seen) => boolean) =>
  member(({ identifiers: all }, seen) => {
    const id = sent(seen, 'id');
    return all.every((one) => one.id !== id) && isIt(id, all, seen);
  });

const classes =
  /^(of-one-|beyond-(50|255)|of-(digits|capitals)|zero-first|large|with-(cap|exp|slash|plus|quote)|uuid|blank-in|latin|far|comb|emoji)/;

/** Triggers about requests that give a member an identifier or change one. */
export const identifierTriggers: readonly Trigger[] = [
  ...aboutText(
    { kind: 'identifier', operations: identifying, words: 'value' },
    [...plain, ...strange].filter(([name]) => classes.test(name)),
    (seen) => sent(seen, 'value'),
    'silence.identifiers.value-form',
  ),
  ...rows('identified', identifying, [
    ['enrolled', 'the member has not accepted GDPR yet', member(({ consent }) => !consent.gdpr_accepted)],
    [
      'with-additional',
      'the member has deprecated ones',
      member((one) => one.additional_identifiers.length > 0),
    ],
    ['with-card', 'the member has a card', member(({ card_identifiers: cards }) => cards.length > 0)],
    ['with-two', 'the member has two identifiers', counting((count) => count === 2)],
    ['with-several', 'the member has more than two identifiers', counting((count) => count > 2)],
    ['after-update', 'the member was updated in between', ({ past }) => past.had('updateMember', true)],
  ]),
  ...rows('identified', create, [
    ['with-none', 'the member has no identifier', counting((count) => count === 0)],
    ['other-type', 'the member has one of another type', typed(false)],
    ['same-type', 'the member has one of the type', typed(true), 'silence.identifiers.of-one-type'],
  ]),
  ...rows('updated', update, [
    ['first', 'it is the first of several', placed(0, 1)],
    ['middle', 'it stands between others', placed(1, 1)],
    ['last', 'it is the last of several', placed(1, 0)],
    ['shorter', 'its new value is shorter', updated((one, value) => value.length < one.value.length)],
    ['longer', 'its new value is longer', updated((one, value) => value.length > one.value.length)],
    ['of-shared-type', 'another one is of its type', shared(({ type_id: type }) => type)],
    ['of-shared-value', 'another one has its value', shared(({ value }) => value)],
  ]),
  ...rows('unknown-id', update, [
    ['of-other-member', 'another member has it', unknown((_, __, seen) => isOfOther(seen))],
    ['of-none', 'no member has it', unknown((_, __, seen) => !isOfOther(seen))],
    ['zero', 'the id is zero', unknown((id) => id === 0)],
    ['next', 'the id follows one of the member', unknown((id, all) => all.some((one) => one.id + 1 === id))],
    ['of-type', 'the id is a type', unknown((id, all) => all.some((one) => one.type_id === id))],
  ]),
  ...rows('incomplete', create, [
    ['without-type', 'no type is sent', lacking('type_id')],
    ['without-value', 'no value is sent', lacking('value')],
    ['type-text', 'the type is text', (seen) => typeof sent(seen, 'type_id') === 'string'],
    ['value-number', 'the value is a number', (seen) => typeof sent(seen, 'value') === 'number'],
  ]),
];
