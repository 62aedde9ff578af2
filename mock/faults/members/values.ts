import { isSuccess } from '../../patches/alter.ts';
import { at } from '../../patches/patch.ts';
import { type Place, wrongValueFaults } from '../../patches/wrong-values.ts';

/** There, nothing but types can be wrong: nothing was given, so nothing has to come back. */
const spare: Place = {
  operation: 'registerMember',
  words: 'the member that gave nothing but a phone and consent',
  when: (answer, { body }) => isSuccess(answer) && at(body, 'first_name') === undefined,
};

const updated: Place = {
  operation: 'updateMember',
  words: 'an updated member',
  when: isSuccess,
};

const identifier = { id: 9, type_id: 3, type: 'Card', value: 'c-9', remarks: null };
const segment = {
  id: 9,
  text: null,
  type: 'Text',
  is_visible_to_follower: true,
  is_required: false,
  value: null,
  selected_options: null,
};

/** Services that put one wrong value into a member (2.2 to 2.6). */
export default [
  ...wrongValueFaults(spare, [
    ['member.id', 'id', 4711],
    ['member.first-name', 'first_name', []],
    ['member.last-name', 'last_name', 0],
    ['member.email', 'email', false],
    ['member.additional-identifiers', 'additional_identifiers', [7]],
    ['member.identifiers', 'identifiers', {}],
    ['member.phone', 'phone', null, ['phone.country-code.dial-prefix', 'register-member.stores.phone']],
    ['member.birth-date', 'birth_date', '1990-02-03 00:00:00'],
    ['member.address', 'address', null],
    ['member.gender', 'gender', 'notShared'],
    ['member.membership-detail', 'membership_detail', null],
    ['member.department-ids', 'department_ids', [12]],
    ['member.segments', 'segments', {}],
    ['member.has-wallet-pass', 'has_wallet_pass', null],
    [
      'member.consent',
      'consent',
      null,
      ['consent.sms.omitted-on-register', 'consent.email.omitted-on-register'],
    ],
    ['identifier.id', 'identifiers', [{ ...identifier, id: 2 ** 31 }]],
    ['identifier.type-id', 'identifiers', [{ ...identifier, type_id: '3' }]],
    ['identifier.type', 'identifiers', [{ ...identifier, type: null }]],
    ['identifier.value', 'identifiers', [{ ...identifier, value: 9 }]],
    ['identifier.remarks', 'identifiers', [{ ...identifier, remarks: [] }]],
    [
      'phone.country-code',
      'phone.country_code',
      '',
      ['phone.country-code.dial-prefix', 'register-member.stores.phone'],
    ],
    ['phone.number', 'phone.number', '', ['register-member.stores.phone']],
    ['membership-detail.points', 'membership_detail.points', '0.0'],
    ['membership-detail.qualification-points', 'membership_detail.qualification_points', null],
    ['membership-detail.pending-points', 'membership_detail.pending_points', '0'],
    ['membership-detail.remaining-points', 'membership_detail.remaining_points', null],
    ['membership-detail.level-title', 'membership_detail.level_title', 1],
    ['membership-detail.next-level-title', 'membership_detail.next_level_title', {}],
    ['membership-detail.next-level-points', 'membership_detail.next_level_points', null],
    ['membership-detail.level-expire-date', 'membership_detail.level_expire_date', '31.12.2026'],
    ['address.street', 'address.street', 0],
    ['address.city', 'address.city', {}],
    ['address.zip-code', 'address.zip_code', 5003],
    ['address.state', 'address.state', []],
    ['address.country-code', 'address.country_code', 47],
    ['consent.gdpr-accepted', 'consent.gdpr_accepted', 'true', ['consent.gdpr.shown']],
    ['consent.save-order-history', 'consent.save_order_history', null],
    ['consent.receive-sms', 'consent.receive_sms', 'true', ['consent.sms.omitted-on-register']],
    ['consent.receive-email', 'consent.receive_email', 1, ['consent.email.omitted-on-register']],
    ['member-segment.id', 'segments', [{ ...segment, id: '9' }]],
    ['member-segment.text', 'segments', [{ ...segment, text: false }]],
    ['member-segment.type', 'segments', [{ ...segment, type: 'Date' }]],
    ['member-segment.is-visible-to-follower', 'segments', [{ ...segment, is_visible_to_follower: null }]],
    ['member-segment.is-required', 'segments', [{ ...segment, is_required: 0 }]],
    ['member-segment.value', 'segments', [{ ...segment, value: 5 }]],
    ['member-segment.selected-options', 'segments', [{ ...segment, selected_options: ['1'] }]],
  ]),
  ...wrongValueFaults(updated, [
    ['member.has-wallet-pass', 'has_wallet_pass', 'false'],
    ['membership-detail.points', 'membership_detail.points', null, ['update-member.keeps.points']],
    ['membership-detail.next-level-points', 'membership_detail.next_level_points', '1000'],
    ['membership-detail.level-expire-date', 'membership_detail.level_expire_date', '0'],
  ]),
];
