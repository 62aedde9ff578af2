import type { Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import type { Answer } from '../service/contract/answer.ts';
import { memberAnswer } from '../service/handlers/member-answer.ts';
import type { Member } from '../service/state/state.ts';
import { memberOf } from '../triggers/request.ts';
import type { MemberField } from '../triggers/trigger.ts';
import { around, type Hit, type Mistake } from './mistake.ts';

/** What a service shows and stores of a member. */
export interface Stored {
  readonly member: Member;
  /** The member as it was; a new one is as it became. */
  readonly before: Member;
  readonly body: Json;
  readonly hit: Hit;
}

/** Acts on the member of a request that was done; the answer shows it where it is not `unseen`. */
export const onMember = (act: (stored: Stored) => void, how?: 'unseen'): Mistake['make'] =>
  around((hit) => {
    const before = structuredClone(memberOf(hit.call));
    return (answer) => {
      const { state, body } = hit.call;
      const member = state.members.get(String(at(answer.body, 'id')));
      if (answer.status !== 200 || member === undefined) return answer;
      const own = structuredClone(answer);
      act({ member, before: before ?? structuredClone(member), body, hit });
      return how === 'unseen' ? own : { ...own, body: memberAnswer(state, member) };
    };
  });

/** Acts on the member of the path where the request is refused by status 400. */
export const despiteRefusal = (act: (stored: Stored) => void): Mistake['make'] =>
  around((hit) => (answer: Answer) => {
    const member = memberOf(hit.call);
    if (answer.status === 400 && member)
      act({ member, before: structuredClone(member), body: hit.call.body, hit });
  });

/** Puts a value in the place of one of a member, or of its address. */
export function put(member: Member, path: string, value: Json): void {
  const [name = '', part] = path.split('.');
  const own = at(member, name);
  Object.assign(member, { [name]: part === undefined ? value : { ...Object(own), [part]: value } });
}

/** Whether a request gives a value of a member. */
export const isGiven = (value: Json): boolean => value !== undefined && value !== null;

const dayLater = (value: Json): Json => {
  const day = new Date(Date.parse(String(value)) + 86_400_000).toISOString();
  return String(value).includes('T') ? day : day.slice(0, 10);
};

const shorter = (value: Json): Json =>
  typeof value === 'string'
    ? [...value].slice(0, -1).join('')
    : Array.isArray(value)
      ? value.slice(0, -1)
      : value;

const otherOf =
  (...values: readonly Json[]) =>
  (value: Json): Json =>
    values[(values.indexOf(value) + 1) % values.length];

/** A part of the data of a member, and how a service may change it for the worse. */
export interface Field {
  readonly name: MemberField | 'address';
  readonly words: string;
  /** Where it stands, in requests and in the state. */
  readonly path: string;
  /** What its clauses end with. */
  readonly clause:
    | 'first-name'
    | 'last-name'
    | 'email'
    | 'birth-date'
    | 'gender'
    | 'address'
    | 'department-ids'
    | 'additional-identifiers'
    | 'segments';
  readonly none: Json;
  readonly spoilt: string;
  readonly spoil: (value: Json) => Json;
}

const none = { street: null, city: null, zip_code: null, state: null, country_code: null };
const cut = ['without its last character', shorter] as const;

const field = (
  name: Field['name'],
  path: string,
  clause: Field['clause'],
  [spoilt, spoil]: readonly [string, Field['spoil']] = cut,
  empty: Json = null,
  words = name.replaceAll('-', ' ').replace('email', 'e-mail address'),
): Field => ({ name, words, path, clause, none: empty, spoilt, spoil });

/** The parts of an address. */
export const addressParts: readonly Field[] = [
  field('street', 'address.street', 'address'),
  field('city', 'address.city', 'address'),
  field('zip-code', 'address.zip_code', 'address'),
  field('state', 'address.state', 'address'),
  field('country', 'address.country_code', 'address', ['as that of Norway', otherOf('NO')]),
];

/** The fields of an update, the address and the lists as a whole. */
export const fields: readonly Field[] = [
  field('first-name', 'first_name', 'first-name'),
  field('last-name', 'last_name', 'last-name'),
  field('email', 'email', 'email', [
    'with another domain',
    (value) => String(value).replace(/@.*/, '@mail.example'),
  ]),
  field('birth-date', 'birth_date', 'birth-date', ['as the day after it', dayLater]),
  field(
    'gender',
    'gender',
    'gender',
    ['as another one', otherOf('Male', 'Female', 'NotShared', 'NonBinary')],
    'NotShared',
  ),
  field(
    'address',
    'address',
    'address',
    ['without its city', (value) => ({ ...Object(value), city: null })],
    none,
  ),
  ...(
    [
      ['departments', 'department_ids', 'department-ids', 'list of departments'],
      ['additional', 'additional_identifiers', 'additional-identifiers', 'list of additional identifiers'],
      ['segments', 'segments', 'segments', 'list of segments'],
    ] as const
  ).map(([name, path, clause, words]) =>
    field(name, path, clause, ['without its last entry', shorter], [], words),
  ),
];
