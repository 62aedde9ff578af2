import { memberAnswer } from '../../service/handlers/member-answer.ts';
import type { Service } from '../../service/service.ts';
import type { Member, State } from '../../service/state/state.ts';
import { patchResponse, patchEntries } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';

const storeWith = (spell: (id: string) => string): Patch =>
  patchEntries('listStores', (store) => ({ ...store, id: spell(String(store['id'])) }));

const ownsSomething = ({ coupons, stamp_cards, transactions }: State, { id }: Member): boolean =>
  [...coupons, ...stamp_cards, ...transactions.values()].some(({ member_id }) => member_id === id);

/** Gives the member of every update another id; the earlier one leads nowhere from then on. */
function renumberMembers(service: Service): void {
  patchResponse('updateMember', (answer, { state, params }, count) => {
    const member = state.members.get(params['memberId'] ?? '');
    if (member === undefined || ownsSomething(state, member)) return answer;
    state.members.delete(member.id);
    member.id = `${member.id.split('.')[0]}.${count}`;
    state.members.set(member.id, member);
    return { ...answer, body: memberAnswer(state, member) };
  })(service);
}

/** Services that give a store or a member another id, or take the id of another one. */
export default [
  fault({
    id: 'store-id-has-something-appended',
    clause: 'list-stores.id-is-client-id',
    difficulty: 'subtle',
    what: 'The store list gives the id with a suffix.',
    break: storeWith((id) => `${id}-1`),
  }),
  fault({
    id: 'store-id-ends-with-a-space',
    clause: 'list-stores.id-is-client-id',
    difficulty: 'subtle',
    what: 'The store list gives the id with a space behind it.',
    break: storeWith((id) => `${id} `),
  }),
  fault({
    id: 'store-id-is-in-upper-case',
    clause: 'list-stores.id-is-client-id',
    difficulty: 'subtle',
    what: 'The store list gives the id in upper case.',
    break: storeWith((id) => id.toUpperCase()),
  }),
  fault({
    id: 'update-shows-another-id',
    clause: 'update-member.keeps.id',
    difficulty: 'subtle',
    what: 'An update answers with a new id that no one has.',
    also: ['reset-phone-verification.same-member'],
    break: patchResponse('updateMember', ({ body }, { params }) => ({
      status: 200,
      body: { ...(body as object), id: `${params['memberId']}-1` },
    })),
  }),
  fault({
    id: 'update-gives-the-member-another-id',
    clause: 'update-member.keeps.id',
    difficulty: 'plain',
    what: 'An update gives a member without coupons or orders a new id; the earlier one leads nowhere.',
    also: [
      'consent.gdpr.false-on-update',
      'consent.gdpr.missing-on-update',
      'consent.missing-on-update',
      'consent.gdpr.message-on-update',
      'consent.gdpr.hint-on-update',
      'update-member.success',
      'consent.omission-is-silent-on-update',
      'reset-phone-verification.success',
      'reset-phone-verification.right-code',
      'reset-phone-verification.accepts-described-fields',
      'origin.channel.unrecognised',
    ],
    break: renumberMembers,
  }),
  fault({
    id: 'refund-under-another-member-is-confirmed',
    clause: 'refund-transaction.other-member',
    difficulty: 'plain',
    what: 'It looks for a transaction by its id alone, without regard to its member.',
    break: ({ rules }) => {
      rules.findTransaction = (state, _, id = '') => state.transactions.get(id);
    },
  }),
];
