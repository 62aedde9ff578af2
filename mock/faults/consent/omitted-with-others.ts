import { at } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { afterCreation } from '../../patches/new-member.ts';
import type { Json } from '../../../schemas/json.ts';

const isAtTheTill = (body: Json): boolean => at(body, 'origin.channel') === 'POS';

/** What else a registration says where a promotional consent that it leaves out counts for a no. */
const rows = [
  ['sms', 'opts-out-at-the-till', 'where the channel is a point of sale', isAtTheTill],
  ['email', 'opts-out-at-the-till', 'where the channel is a point of sale', isAtTheTill],
  [
    'email',
    'copies-that-to-the-order-history',
    'with `save_order_history` false',
    (body: Json) => at(body, 'consent.save_order_history') === false,
  ],
] as const;

/** Registrations that opt no one in, by what else they say. */
export default rows.map(([way, does, words, isConcerned]): Fault =>
  fault({
    id: `register-without-${way}-consent-${does}`,
    clause: `consent.${way}.omitted-on-register`,
    difficulty: 'subtle',
    what: `Leaving \`receive_${way}\` out opts the member out ${words}.`,
    break: afterCreation('registerMember', ({ consent }, body) => {
      const isLeftOut = at(body, `consent.receive_${way}`) === undefined;
      if (isLeftOut && isConcerned(body)) consent[`receive_${way}`] = false;
    }),
  }),
);
