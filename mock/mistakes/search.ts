import type { ClauseId } from '../../specs/clauses.ts';
import type { Call } from '../service/calls/call.ts';
import type { Answer } from '../service/contract/answer.ts';
import { problem } from '../service/contract/problem.ts';
import { memberAnswer } from '../service/handlers/member-answer.ts';
import type { SearchParameter } from '../service/rules/search.ts';
import type { Member } from '../service/state/state.ts';
import { allTerms, foundBy } from '../triggers/search.ts';
import type { Kind } from '../triggers/trigger.ts';
import { failing } from './joining.ts';
import { afterDone, afterRefused, closest, instead, type Mistake } from './mistake.ts';

/** What members are searched by: the name of its clauses, its triggers, and what else shows by such searches only. */
const parameters: Record<
  SearchParameter,
  { rule: string; near: Kind; value?: Kind; also: readonly ClauseId[] }
> = {
  phone: { rule: 'phone', near: 'near-phone', also: ['reset-phone-verification.new-phone-found'] },
  email: {
    rule: 'email',
    near: 'near-email',
    value: 'email-term',
    also: ['search-members.email.follows-update'],
  },
  identifierValue: {
    rule: 'identifier-value',
    near: 'near-identifier',
    value: 'identifier-term',
    also: [
      'create-identifier.searchable',
      'update-identifier.new-value-found',
      'enroll-member.identifiers.searchable',
    ],
  },
  cardIdentifier: { rule: 'card-identifier', near: 'near-card', also: [] },
  activationToken: { rule: 'activation-token', near: 'near-token', also: [] },
};

type Element = ReturnType<typeof memberAnswer>;

/** Whether somebody is none of some members and has another name than they. */
const isOther = (one: Member, members: readonly Member[]): boolean =>
  members.every((other) => other !== one && other.last_name !== one.last_name);

/** Changes what a search by a parameter finds, where it finds members. */
const onHits = (
  parameter: SearchParameter,
  change: (found: readonly Element[], stranger: Element) => readonly object[],
): Mistake['make'] =>
  afterDone(({ call }, answer) => {
    const { state, query } = call;
    const members = foundBy(call);
    const stranger = [...state.members.values()].find((one) => isOther(one, members));
    if (!query[parameter] || members.length === 0 || !stranger) return answer;
    const show = (member: Member): Element => memberAnswer(state, member);
    return { ...answer, body: change(members.map(show), show(stranger)).map((one) => ({ ...one })) };
  });

/** Answers misses of a search by a parameter in another way. */
const onMisses = (parameter: SearchParameter, answer: (call: Call) => Answer): Mistake['make'] =>
  afterDone(({ call }, own) => (call.query[parameter] && foundBy(call).length === 0 ? answer(call) : own));

const nearest = (parameter: SearchParameter): Mistake['make'] =>
  instead(({ call }) => {
    const asked = call.query[parameter];
    if (!asked) return call;
    return { ...call, query: { ...call.query, [parameter]: closest(asked, allTerms(call, parameter)) } };
  });

const notFound = (): Answer => problem(404, 'No such member.');

const anyMember = ({ state }: Call): Answer => ({
  status: 200,
  body: [...state.members.values()].slice(0, 1).map((member) => memberAnswer(state, member)),
});

type Show = Parameters<typeof onHits>[1];

const addStranger: Show = (all, stranger) => [...all, stranger];
const withName: Show = (all, { first_name, last_name }) =>
  all.map((one) => ({ ...one, first_name, last_name }));

const hits = (parameter: SearchParameter): Mistake[] => {
  const { rule, value, also } = parameters[parameter];
  const isGiven = ['cardIdentifier', 'activationToken'].includes(parameter);
  const few: readonly Kind[] = isGiven ? ['always', 'repeat'] : ['always', 'found'];
  const rows: readonly (readonly [string, string, readonly Kind[], Show])[] = [
    ['finds-none', 'finds no member', [...few, 'query', ...(value ? [value] : [])], () => []],
    ['finds-other', 'finds another member', ['always', 'repeat'], (_, stranger) => [stranger]],
    ['finds-one-more', 'finds one member too many', ['always', 'query'], addStranger],
    ['shows-other-name', 'shows the name of another member', few, withName],
  ];
  return rows.map(([name, words, kinds, change]) => ({
    name: `search-by-${rule}-${name}`,
    words: `It ${words} at a search by \`${parameter}\``,
    operation: 'searchMembers',
    clause: `search-members.${rule}.hit` as ClauseId, // each parameter has one
    clauses: { query: 'search-members.several-parameters' },
    also,
    kinds,
    make: onHits(parameter, change),
  }));
};

const misses = (parameter: SearchParameter): Mistake[] => {
  const { rule, near } = parameters[parameter];
  const rows: readonly (readonly [string, string, readonly Kind[], Mistake['make']])[] = [
    ['finds-near', 'takes the one for the other', [near], nearest(parameter)],
    ['misses-with-404', 'answers a miss with 404', ['always', near, 'query'], onMisses(parameter, notFound)],
    ['misses-with-member', 'finds some member for a miss', ['always'], onMisses(parameter, anyMember)],
  ];
  return rows.map(([name, words, kinds, make]) => ({
    name: `search-by-${rule}-${name}`,
    words: `It ${words} at a search by \`${parameter}\``,
    operation: 'searchMembers',
    clause: `search-members.${rule}.miss` as ClauseId, // each parameter has one
    kinds,
    make,
  }));
};

/** What goes wrong where members are searched. */
export const searchMistakes: readonly Mistake[] = [
  ...(Object.keys(parameters) as SearchParameter[]).flatMap((parameter) => [
    ...hits(parameter),
    ...misses(parameter),
  ]),
  {
    name: 'search-fails',
    words: 'It answers a search with status 500',
    operation: 'searchMembers',
    clause: 'errors.no-server-fault',
    also: ['search-members.success'],
    kinds: ['email-term', 'identifier-term'],
    make: failing,
  },
  {
    name: 'search-without-list',
    words: 'It answers a member without a list where a search finds one',
    operation: 'searchMembers',
    clause: 'search-members.success',
    also: ['search-members.phone.hit', 'search-members.email.hit'],
    kinds: ['always', 'found'],
    make: afterDone((_, answer) =>
      Array.isArray(answer.body) && answer.body.length === 1 ? { ...answer, body: answer.body[0] } : answer,
    ),
  },
  {
    name: 'search-without-parameter-finds-none',
    words: 'It answers an empty list where no parameter is given',
    operation: 'searchMembers',
    clause: 'search-members.without-parameter.status',
    kinds: ['always', 'repeat'],
    make: afterRefused(({ call }, answer) =>
      Object.keys(call.query).length === 0 ? { status: 200, body: [] } : answer,
    ),
  },
];
