import { at } from '../../patches/patch.ts';
import { storeOtherwise } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

/** Where the consent that was left out is kept. */
const situations = [
  ['at-the-till', (body: Json) => at(body, 'origin.channel') === 'POS'],
  ['without-order-history', (body: Json) => at(body, 'consent.save_order_history') === false],
] as const;

/** Updates that answer a consent as it must be, and store it otherwise. */
export default (['sms', 'email'] as const).flatMap((subject) => [
  ...situations.map(([words, isMeant]): Fault =>
    fault({
      id: `update-without-${subject}-consent-keeps-it-unseen-${words}`,
      clause: `consent.${subject}.omitted-on-update`,
      difficulty: 'subtle',
      what: `An update without \`receive_${subject}\` answers false and stores what was there, ${words.replaceAll('-', ' ')}.`,
      break: storeOtherwise((member, { before, body }) => {
        const isLeftOut = at(body, `consent.receive_${subject}`) === undefined;
        if (isLeftOut && isMeant(body))
          member.consent[`receive_${subject}`] = before.consent[`receive_${subject}`];
      }),
    }),
  ),
  ...[true, false].map((answer): Fault =>
    fault({
      id: `update-of-an-enrolled-member-${answer ? 'opts-in-to' : 'opts-out-of'}-${subject}-unseen`,
      clause: `consent.${subject}.${answer}-on-update`,
      difficulty: 'subtle',
      what: `An update of who was enrolled answers \`receive_${subject}\` ${answer}, and stores ${answer ? 'no such answer' : 'what was there'}.`,
      break: storeOtherwise((member, { before, body }) => {
        const isSent = at(body, `consent.receive_${subject}`) === answer;
        if (member.activation_tokens.length > 0 && before.consent.gdpr_accepted && isSent)
          member.consent[`receive_${subject}`] = before.consent[`receive_${subject}`];
      }),
    }),
  ),
]);
