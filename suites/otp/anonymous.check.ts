import {
  check,
  international,
  isOfFirstPool,
  isHitOf,
  memberWithoutLogin,
  omitAt,
  otpCode,
  type Phone,
  replaceAt,
  searchLater,
  unknownPhone,
} from '#loyalty';
import { nextCode } from '../../specs/values/codes.ts';
import { noPhones } from '../../specs/values/invalid.ts';
import { isNotOk } from '../shared/is-not-ok.ts';
import { areRefused, clausesOf, kindOfWrong } from '../shared/wrong-data.ts';
import { anonymousOtp, expectRefusals, verification } from './passwords.ts';
import { phoneParts, wrongSendings } from './wrong-phones.ts';

const emptyNumber = (phone: Phone): Phone => ({ ...phone, number: '' });

/** Only after the right code was verified: how many tries a code has is not described. */
const refusedCodes = check('wrong-anonymous-codes-are-not-confirmed', {
  clauses: ['verify-otp.wrong-code', 'action-result.refusal.status'],
  operation: 'verifyOtp',
  needs: { verified: verification },
  once: true,
  async run({ api, expect, given, rows, verified: { phone, code, answer, others } }) {
    for (const other of others) expect('verify-otp.wrong-code', other).toNotSucceed();
    given(answer);
    for (const other of others) expect('action-result.refusal.status', other).toHaveStatus(200);
    await expectRefusals({ expect, rows }, 'verify-otp.wrong-code', code, (otp_code) =>
      api.verifyOtp({ phone, otp_code }),
    );
  },
});

/** The right code sent once more may be refused as used: the wrong one alone is judged. */
const refusedMeanwhile = check('a-wrong-anonymous-code-is-not-confirmed-while-the-right-one-is-verified', {
  clauses: ['verify-otp.wrong-code'],
  operation: 'verifyOtp',
  needs: { verified: verification },
  once: true,
  async run({ api, expect, given, verified: { phone, code, answer } }) {
    given(answer);
    const [, wrong] = await Promise.all([
      api.verifyOtp({ phone, otp_code: code }),
      api.verifyOtp({ phone, otp_code: nextCode(code) }),
    ]);
    expect('verify-otp.wrong-code', wrong).toNotSucceed();
  },
});

const refusedForMember = check('a-wrong-anonymous-code-for-the-phone-of-a-member-is-not-confirmed', {
  clauses: ['verify-otp.wrong-code'],
  operation: 'verifyOtp',
  needs: { member: memberWithoutLogin, code: otpCode },
  once: true,
  async run({ api, assume, expect, member: { phone }, code }) {
    assume(phone !== null, 'a member with a known phone');
    const answer = await api.verifyOtp({ phone, otp_code: nextCode(code) });
    expect('verify-otp.wrong-code', answer).toNotSucceed();
  },
});

export default [
  check('an-otp-is-sent-to-a-phone-and-makes-no-one-a-member', {
    clauses: ['send-otp.success', 'send-otp.accepts-described-fields', 'send-otp.creates-nobody'],
    needs: { sent: anonymousOtp },
    once: true,
    async run({ api, expect, given, sent: { phone, answer } }) {
      expect('send-otp.success', answer).toHaveStatus(200);
      expect('send-otp.accepts-described-fields', answer).toBeConfirmed();
      given(answer);
      const search = given(await api.searchMembers({ phone: international(phone) }));
      expect('send-otp.creates-nobody', search).toSatisfy(
        'no one with that phone',
        (one) => !isHitOf(one, { phone }),
      );
    },
  }),
  check('an-otp-is-not-sent-to-what-is-no-phone', {
    clauses: clausesOf(wrongSendings),
    operation: 'sendOtp',
    needs: { sent: anonymousOtp },
    once: true,
    async run({ api, run, data, expect, given, rows, sent: { answer } }) {
      given(answer);
      const phone = await unknownPhone(api, data, isOfFirstPool(run.facts.fixtures));
      const wrong = rows(wrongSendings, kindOfWrong);
      await areRefused({ expect }, (spoil) => api.sendOtp(spoil({ phone })), wrong);
    },
  }),
  check('the-right-anonymous-code-is-confirmed-and-makes-no-one-a-member', {
    clauses: [
      'verify-otp.success',
      'verify-otp.right-code',
      'verify-otp.accepts-described-fields',
      'verify-otp.creates-nobody',
    ],
    needs: { verified: verification },
    once: true,
    async run({ api, expect, given, run, verified: { phone, answer }, assume }) {
      // Without messages the code was sent to no one, and a refusal says nothing.
      assume(!run.facts.budget.isForbidden || answer.get('is_ok') === true, 'a code that was sent');
      expect('verify-otp.success', answer).toHaveStatus(200);
      expect('verify-otp.right-code', answer).toHave('is_ok', true);
      expect('verify-otp.accepts-described-fields', answer).toSatisfy(
        'no refusal of the fields',
        ({ status }) => status < 400,
      );
      given(answer);
      const search = given(await searchLater({ api, run }, { phone: international(phone) }));
      expect('verify-otp.creates-nobody', search).toSatisfy(
        'no one with that phone',
        (one) => !isHitOf(one, { phone }),
      );
    },
  }),
  check('an-otp-is-not-verified-without-a-whole-phone', {
    clauses: phoneParts.map(({ part }) => `verify-otp.requires.${part}` as const),
    operation: 'verifyOtp',
    needs: { verified: verification },
    async run({ api, expect, given, rows, verified: { phone, code, answer } }) {
      given(answer);
      const body = { phone, otp_code: code };
      for (const { part, path } of rows(phoneParts, (one) => one.part)) {
        const clause = `verify-otp.requires.${part}` as const;
        expect(clause, await api.verifyOtp(omitAt(body, path))).toHaveStatus(400);
        // Null may count as a phone that is not valid, for which the form of the refusal is left open.
        expect(clause, await api.verifyOtp(replaceAt(body, path, null))).toSatisfy(
          'status 400, or 200 with is_ok: false',
          (one) => one.status === 400 || isNotOk[1](one),
        );
      }
    },
  }),
  check('the-right-anonymous-code-is-not-confirmed-for-an-invalid-phone', {
    clauses: ['verify-otp.invalid-phone'],
    needs: { verified: verification },
    async run({ api, expect, given, rows, verified: { phone, code, answer } }) {
      given(answer);
      for (const change of rows([...noPhones, emptyNumber])) {
        // The form of the refusal is left open.
        const invalid = await api.verifyOtp({ phone: change(phone), otp_code: code });
        expect('verify-otp.invalid-phone', invalid).toNotSucceed();
      }
    },
  }),
  refusedCodes,
  refusedMeanwhile,
  refusedForMember,
];
