import { fault, type Fault } from '../../patches/fault.ts';
import { afterUpdate, storeOtherwise } from '../../patches/update.ts';
import type { Json } from '../../../schemas/json.ts';

const isFilled = (list: Json): boolean => Array.isArray(list) && list.length > 0;

/** Updates that lose one field, or preserve it, where the body holds a list too. */
export default [
  fault({
    id: 'update-with-segments-loses-the-city',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'An update with answers to segments stores no city.',
    break: afterUpdate((member, { body }) => {
      if (isFilled(body['segments']) && member.address) member.address = { ...member.address, city: null };
    }),
  }),
  fault({
    id: 'update-with-departments-keeps-the-last-name',
    clause: 'update-member.replaces.last-name',
    difficulty: 'subtle',
    what: 'An update with departments does not replace the last name.',
    break: afterUpdate((member, { before, body }) => {
      if (isFilled(body['department_ids']) && before.last_name !== null) member.last_name = before.last_name;
    }),
  }),
  fault({
    id: 'update-with-segments-answers-the-birth-date-and-stores-none',
    clause: 'update-member.replaces.birth-date',
    difficulty: 'subtle',
    what: 'An update with answers to segments shows the birth date that was sent, and stores none.',
    break: storeOtherwise((member, { body }) => {
      if (isFilled(body['segments'])) member.birth_date = null;
    }),
  }),
  fault({
    id: 'update-without-an-address-preserves-it-without-order-history',
    clause: 'update-member.drops.address',
    difficulty: 'subtle',
    what: 'An update with `save_order_history` false preserves the address that it leaves out.',
    break: afterUpdate((member, { before, body }) => {
      if (body['address'] === undefined && !member.consent.save_order_history)
        member.address = before.address;
    }),
  }),
  fault({
    id: 'update-answers-no-city-and-preserves-it',
    clause: 'update-member.drops.address-part',
    difficulty: 'subtle',
    what: 'An update that leaves out the city of an address shows none, and preserves the stored one.',
    also: ['update-member.drops.address'],
    break: storeOtherwise((member, { before }) => {
      if (member.address && before.address?.city) member.address.city ??= before.address.city;
    }),
  }),
] satisfies Fault[];
