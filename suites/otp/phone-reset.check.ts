import {
  type Answer,
  check,
  found,
  foundData,
  hasSteadyPoints,
  hasPhone,
  international,
  isHit,
  isHitOf,
  isMiss,
  listIn,
  memberWithSteadyPoints,
  omitAt,
  otpCode,
  type Phone,
  searchLater,
  settled,
  unknownPhone,
  type Json,
} from '#loyalty';
import { isDeepStrictEqual } from 'node:util';
import { nearCodes, nextCode, noCodes } from '../../specs/values/codes.ts';
import { hasNoLess } from '../shared/balance.ts';
import { foundAs } from '../shared/kept-data.ts';
import { areRefused, clausesOf } from '../shared/wrong-data.ts';
import { giveData, phoneReset } from './changing-member.ts';
import { wrongResets } from './wrong-phones.ts';

const shownDigits = (answer: Answer): string =>
  `${String(answer.get('phone.country_code'))}${String(answer.get('phone.number'))}`.replaceAll(/\D/g, '');

/** Whether an identifier holds one of these phones: a service may list the phone among what finds a member. */
const isOfPhone =
  (phones: readonly Phone[]) =>
  (identifier: Json): boolean =>
    phones.some(({ number }) => JSON.stringify(identifier).replaceAll(/\D/g, '').includes(number));

/** The data of the members that a search found, without these phones. */
const otherData = (search: Answer, phones: readonly Phone[]): Json =>
  foundData(search).map((data) => ({
    ...omitAt(data, 'phone'),
    ...Object.fromEntries(
      ['identifiers', 'additional_identifiers'].map((list) => [
        list,
        listIn(data, list).filter((one) => !isOfPhone(phones)(one)),
      ]),
    ),
  }));

export default [
  check('a-phone-reset-with-the-right-code-is-confirmed', {
    clauses: [
      'reset-phone-verification.success',
      'reset-phone-verification.right-code',
      'reset-phone-verification.accepts-described-fields',
    ],
    needs: { reset: phoneReset },
    once: true,
    async run({ expect, reset: { answer } }) {
      expect('reset-phone-verification.success', answer).toHaveStatus(200);
      expect('reset-phone-verification.right-code', answer).toHave('is_ok', true);
      expect('reset-phone-verification.accepts-described-fields', answer).toSatisfy(
        'no refusal of the fields',
        ({ status }) => status < 400,
      );
    },
  }),
  check('a-member-is-found-by-the-new-phone-and-not-by-the-old-one', {
    clauses: [
      'reset-phone-verification.same-member',
      'reset-phone-verification.new-phone-found',
      'reset-phone-verification.old-phone-gone',
    ],
    needs: { reset: phoneReset },
    async run({ api, run, expect, given, reset: { id, answer, newPhone, oldPhone, shown } }) {
      given(answer);
      const there = await settled({ api, run }, { phone: international(newPhone) }, isHit);
      expect('reset-phone-verification.new-phone-found', there).toBeHit({ id });
      const gone = await settled({ api, run }, { phone: international(oldPhone) }, isMiss);
      expect('reset-phone-verification.old-phone-gone', gone).toSatisfy(
        'no one found by the old phone',
        (search) => !isHit(search),
      );
      expect('reset-phone-verification.same-member', given(shown)).toSatisfy(
        `id ${id} with phone ${international(newPhone)}`,
        (one) => one.get('id') === id && hasPhone(one, newPhone),
        ['id', 'phone'],
      );
    },
  }),
  check('a-new-phone-is-still-found-when-the-other-checks-have-ended', {
    clauses: ['reset-phone-verification.new-phone-found'],
    needs: { reset: phoneReset },
    once: true,
    lasting: true,
    async run({ api, run, assume, expect, given, reset: { id, answer, newPhone, oldPhone } }) {
      given(answer);
      const query = { phone: international(newPhone) };
      await found({ api, run }, query, { id });
      await run.pauseWhileOthersRun();
      const byNew = await settled({ api, run }, query, isHit);
      const byOld = await api.searchMembers({ phone: international(oldPhone) });
      // Another check tries wrong codes with other phones.
      assume(isHit(byNew) || isHit(byOld), 'a member with a phone that no other call has changed');
      expect('reset-phone-verification.new-phone-found', byNew).toSatisfy('somebody found, as before', isHit);
    },
  }),
  check('a-phone-reset-changes-the-phone-alone', {
    clauses: ['reset-phone-verification.leaves-data'],
    needs: { reset: phoneReset },
    async run({ assume, expect, given, reset: { id, answer, before, after, oldPhone, newPhone } }) {
      given(answer);
      assume(isHitOf(before, { id }), 'a search by e-mail that finds the member');
      const phones = [oldPhone, newPhone];
      expect('reset-phone-verification.leaves-data', after).toSatisfy(
        'the member found as before, save for its phone',
        (search) => isDeepStrictEqual(otherData(search, phones), otherData(before, phones)),
      );
    },
  }),
  check('a-phone-reset-that-is-refused-leaves-the-phone', {
    clauses: ['reset-phone-verification.refused-changes-nothing'],
    needs: { reset: phoneReset },
    async run({ assume, expect, given, reset: { id, answer, findable, unmoved } }) {
      given(answer);
      assume(isHitOf(findable, { id }), 'a search that finds the member by the earlier phone');
      expect('reset-phone-verification.refused-changes-nothing', unmoved).toBeHit({ id });
      expect('reset-phone-verification.refused-changes-nothing', unmoved).toSatisfy(...foundAs(findable));
    },
  }),
  check('the-phone-of-a-reset-is-registered', {
    clauses: ['register-member.duplicate-phone.status'],
    operation: 'registerMember',
    needs: { reset: phoneReset },
    once: true,
    async run({ api, run, data, expect, given, reset: { id, answer, newPhone } }) {
      given(answer);
      await found({ api, run }, { phone: international(newPhone) }, { id });
      const again = await api.registerMember({ ...data.update(), phone: newPhone });
      expect('register-member.duplicate-phone.status', again).toHaveStatus(400);
    },
  }),
  check('a-phone-reset-with-a-wrong-code-changes-nothing', {
    clauses: [
      'reset-phone-verification.wrong-code',
      'reset-phone-verification.wrong-code-changes-nothing',
      'action-result.refusal.status',
      'reset-phone-verification.new-phone-found',
    ],
    operation: 'resetPhoneVerification',
    needs: { reset: phoneReset },
    once: true,
    async run({ api, run, data, expect, given, rows, reset: { id, answer, code, newPhone } }) {
      given(answer);
      const phone = await unknownPhone(api, data);
      const { email, shown: before } = await giveData({ api, data, run }, id);
      const query = { email };
      const [words, isMet] = foundAs(await found({ api, run }, query, { id }));
      // Not even for a phone that somebody verified does another code count.
      await api.verifyOtp({ phone, otp_code: code });
      // Each of these costs a message.
      for (const otp_code of rows(nearCodes(code).slice(0, 3))) {
        const near = await api.resetPhoneVerification(id, { phone, otp_code });
        expect('reset-phone-verification.wrong-code', near).toNotSucceed();
        expect('action-result.refusal.status', near).toHaveStatus(200);
      }
      for (const otp_code of rows(noCodes(code))) {
        const odd = await api.resetPhoneVerification(id, { phone, otp_code });
        expect('reset-phone-verification.wrong-code', odd).toNotSucceed();
        // A service that takes one of them for a wrong code takes the others so, and each may cost a message.
        if (odd.succeeded) break;
      }
      expect(
        'reset-phone-verification.wrong-code-changes-nothing',
        await settled({ api, run }, query, isMet),
      ).toSatisfy(words, isMet);
      const after = given(await api.updateMember(id, data.update()));
      expect('reset-phone-verification.wrong-code-changes-nothing', after).toSatisfy(
        'the earlier phone',
        (updated) => shownDigits(updated) === shownDigits(before),
        'phone',
      );
      const refused = await api.searchMembers({ phone: international(phone) });
      expect('reset-phone-verification.wrong-code-changes-nothing', refused).toSatisfy(
        'no one found by the phone of the refused reset',
        (search) => !isHit(search),
      );
      // A call about something else does not bring the phone from before the reset back.
      const [type_id] = run.facts.fixtures.identifier_types ?? [];
      if (type_id === undefined) return;
      const byNewPhone = { phone: international(newPhone) };
      await found({ api, run }, byNewPhone, { id });
      await api.createIdentifier(id, { type_id, value: data.digits(12) });
      const later = await settled({ api, run }, byNewPhone, isHit);
      expect('reset-phone-verification.new-phone-found', later).toBeHit({ id });
    },
  }),
  check('a-phone-is-not-reset-to-what-is-none', {
    clauses: clausesOf(wrongResets),
    operation: 'resetPhoneVerification',
    needs: { reset: phoneReset },
    once: true,
    async run({ expect, given, reset: { answer, wrong } }) {
      given(answer);
      for (const [one, refusal] of wrong) await areRefused({ expect }, async () => refusal, [one]);
    },
  }),
  check('a-phone-reset-that-is-refused-takes-no-points', {
    clauses: ['reset-phone-verification.refused-changes-nothing'],
    operation: 'resetPhoneVerification',
    needs: { member: memberWithSteadyPoints, code: otpCode },
    once: true,
    async run({ api, assume, data, expect, rows, run, member, code }) {
      assume(hasSteadyPoints(run, member.id), 'a member with nothing that other checks refund or reserve');
      // How many tries a code has is not described.
      const logins = run.facts.fixtures.login_otps ?? [];
      assume(!logins.some(({ member_id }) => member_id === member.id), 'a member without a login OTP');
      const query = { phone: international(member.phone) };
      const points = '0.membership_detail.points';
      const before = await found({ api, run }, query, member);
      // With a wrong code: the member of the fixtures keeps its phone in any case.
      const body = { phone: data.phone(), otp_code: nextCode(code) };
      for (const { spoil } of rows(wrongResets)) {
        const { status } = await api.resetPhoneVerification(member.id, spoil(body));
        assume(status >= 400 && status < 500, 'resets that are all refused over their phone');
      }
      const after = await searchLater({ api, run }, query);
      assume(isHitOf(after, member), 'a search that finds the member');
      expect('reset-phone-verification.refused-changes-nothing', after).toSatisfy(
        ...hasNoLess(points, before.get(points)),
      );
    },
  }),
];
