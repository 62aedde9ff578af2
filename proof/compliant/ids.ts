import { createHash } from 'node:crypto';
import { type Variation, variation } from '../../mock/patches/fault.ts';
import { problem } from '../../mock/service/contract/problem.ts';
import type { Service } from '../../mock/service/service.ts';
import type { Json } from '../../schemas/json.ts';

const digestOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** A UUID of version 4, with its version and variant bits. */
const uuidOf = (id: string): string => {
  const hex = digestOf(id);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

const digitsOf = (id: string): string =>
  BigInt(`0x${digestOf(id).slice(0, 15)}`)
    .toString()
    .padStart(18, '0');

/** Ids counted from 1, in the order in which they are asked for. */
function counted(): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const number = known.get(id) ?? String(known.size + 1);
    known.set(id, number);
    return number;
  };
}

/** Forms that ids of members may have, by name; each service makes its own. */
const forms: Readonly<Record<string, { readonly maker: () => (id: string) => string; readonly is: RegExp }>> =
  {
    uuid: {
      maker: () => uuidOf,
      is: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
    },
    prefixed: { maker: () => (id) => `mem_${digestOf(id).slice(0, 24)}`, is: /^mem_[0-9a-z]{24}$/i },
    digits: { maker: () => digitsOf, is: /^\d{18}$/ },
    counted: { maker: counted, is: /^\d+$/ },
    long: { maker: () => (id) => digestOf(id).repeat(4).slice(0, 200), is: /^\w{200}$/ },
  };

/** Services where members have ids of other forms; an id of none such is refused as no id can be. */
export const idForms: readonly Variation[] = Object.entries(forms).map(([name, { maker, is }]) =>
  variation({
    id: `ids-of-members-are-${name}`,
    silence: 'silence.answers.own-values',
    what: `Ids of members have the form ${name}.`,
    vary: (service) => renameIds(service, maker(), is),
  }),
);

const malformed = problem(400, 'The id of the member is malformed.');

function renameIds(service: Service, make: (id: string) => string, isId: RegExp): void {
  const inside = new Map<string, string>();
  const outside = (id: string): string => {
    const shown = make(id);
    inside.set(shown, id);
    return shown;
  };
  for (const list of Object.values(service.fixtures)) {
    if (!Array.isArray(list)) continue;
    for (const entry of list) {
      if (isWithMember(entry)) entry.member_id = outside(entry.member_id);
    }
  }
  service.around('*', (next) => async (call) => {
    const { memberId } = call.params;
    const params =
      memberId === undefined ? call.params : { ...call.params, memberId: inside.get(memberId) ?? '' };
    const answer = await next({ ...call, params });
    if (answer.status === 404 && memberId !== undefined && !isId.test(memberId)) return malformed;
    return { ...answer, body: withOtherIds(answer.body, outside) };
  });
}

const isWithMember = (entry: Json): entry is { member_id: string } =>
  typeof entry === 'object' && entry !== null && 'member_id' in entry && typeof entry.member_id === 'string';

/** An answer that shows members by their other ids. Only members and stores have a text for an id. */
function withOtherIds(body: Json, outside: (id: string) => string): Json {
  if (Array.isArray(body)) return body.map((entry) => withOtherIds(entry, outside));
  if (typeof body !== 'object' || body === null) return body;
  return 'phone' in body && 'id' in body && typeof body.id === 'string'
    ? { ...body, id: outside(body.id) }
    : body;
}
