import {
  check,
  international,
  isHitOf,
  memberWithoutLogin,
  omitAt,
  otpCode,
  type Phone,
  replaceAt,
  searchLater,
} from '#loyalty';
import { noPhones } from '../../specs/values/invalid.ts';
import { namesField } from '../shared/errors-map.ts';
import { mayHaveSent } from '../shared/may-have-sent.ts';
import { saysThat } from '../shared/promised-words.ts';
import { anonymousOtp, nearMiss, oddCodes, verification } from './passwords.ts';

const missingParts = [
  { part: 'phone', path: 'phone' },
  { part: 'phone-country-code', path: 'phone.country_code' },
  { part: 'phone-number', path: 'phone.number' },
] as const;

const emptyNumber = (phone: Phone): Phone => ({ ...phone, number: '' });

const incompleteSendings = missingParts.map(({ part, path }) =>
  check(`an-otp-is-not-sent-without-${part}`, {
    clauses: [`send-otp.requires.${part}`],
    operation: 'sendOtp',
    needs: { sent: anonymousOtp },
    once: true,
    async run({ api, expect, given, rows, sent: { phone, answer } }) {
      given(answer);
      for (const body of rows([omitAt({ phone }, path), replaceAt({ phone }, path, null)]))
        expect(`send-otp.requires.${part}`, await api.sendOtp(body)).toHaveStatus(400);
    },
  }),
);

const incompleteVerifications = missingParts.map(({ part, path }) =>
  check(`an-otp-is-not-verified-without-${part}`, {
    clauses: [`verify-otp.requires.${part}`],
    operation: 'verifyOtp',
    needs: { verified: verification },
    async run({ api, expect, given, verified: { phone, code, answer } }) {
      given(answer);
      const body = { phone, otp_code: code };
      const refused = await api.verifyOtp(omitAt(body, path));
      expect(`verify-otp.requires.${part}`, refused).toHaveStatus(400);
      // Null may count as a phone that is not valid, and its refusal has no promised form.
      const empty = await api.verifyOtp(replaceAt(body, path, null));
      expect(`verify-otp.requires.${part}`, empty).toNotSucceed();
    },
  }),
);

/** Only after the right code was verified: how many tries a code has is not described. */
const refusedCodes = check('odd-anonymous-codes-are-not-confirmed', {
  clauses: ['verify-otp.wrong-code'],
  operation: 'verifyOtp',
  needs: { verified: verification },
  once: true,
  async run({ api, expect, given, rows, verified: { phone, code, answer } }) {
    given(answer);
    for (const otp_code of rows([...oddCodes(code), null, undefined, true])) {
      expect('verify-otp.wrong-code', await api.verifyOtp({ phone, otp_code })).toNotSucceed();
    }
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
      api.verifyOtp({ phone, otp_code: nearMiss(code) }),
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
    const answer = await api.verifyOtp({ phone, otp_code: nearMiss(code) });
    expect('verify-otp.wrong-code', answer).toNotSucceed();
  },
});

export default [
  check('a-wrong-anonymous-code-is-refused-as-a-business-failure', {
    clauses: ['verify-otp.wrong-code', 'action-result.refusal.status'],
    operation: 'verifyOtp',
    needs: { verified: verification },
    once: true,
    async run({ api, expect, given, verified: { phone, code, answer, others } }) {
      for (const other of others) expect('verify-otp.wrong-code', other).toNotSucceed();
      given(answer);
      const wrong = await api.verifyOtp({ phone, otp_code: nearMiss(code) });
      expect('verify-otp.wrong-code', wrong).toNotSucceed();
      expect('action-result.refusal.status', wrong).toHaveStatus(200);
    },
  }),
  check('an-otp-is-sent-to-a-phone', {
    clauses: ['send-otp.success', 'send-otp.accepts-described-fields'],
    needs: { sent: anonymousOtp },
    once: true,
    async run({ expect, sent: { answer } }) {
      expect('send-otp.success', answer).toHaveStatus(200);
      expect('send-otp.accepts-described-fields', answer).toBeConfirmed();
    },
  }),
  check('an-otp-makes-no-one-a-member', {
    clauses: ['send-otp.creates-nobody'],
    needs: { sent: anonymousOtp },
    once: true,
    async run({ api, expect, given, sent: { phone, answer } }) {
      given(answer);
      const search = given(await api.searchMembers({ phone: international(phone) }));
      expect('send-otp.creates-nobody', search).toSatisfy(
        'no one with that phone',
        (one) => !isHitOf(one, { phone }),
      );
    },
  }),
  check('an-otp-that-is-verified-makes-no-one-a-member', {
    clauses: ['verify-otp.creates-nobody'],
    needs: { verified: verification },
    once: true,
    async run({ api, expect, given, run, verified: { phone, answer } }) {
      given(answer);
      const search = given(await searchLater({ api, run }, { phone: international(phone) }));
      expect('verify-otp.creates-nobody', search).toSatisfy(
        'no one with that phone',
        (one) => !isHitOf(one, { phone }),
      );
    },
  }),
  ...incompleteSendings,
  check('an-otp-is-not-sent-to-an-invalid-phone', {
    clauses: [
      'send-otp.invalid-phone.status',
      'send-otp.invalid-phone.message',
      'errors.validation.errors-map',
    ],
    needs: { sent: anonymousOtp },
    once: true,
    async run({ api, expect, given, refused, rows, sent: { phone, answer } }) {
      given(answer);
      const invalid = await api.sendOtp(replaceAt({ phone }, 'phone.number', '12'));
      expect('send-otp.invalid-phone.status', invalid).toHaveStatus(400);
      for (const change of rows([...noPhones, emptyNumber])) {
        const worse = await api.sendOtp({ phone: change(phone) });
        expect('send-otp.invalid-phone.status', worse).toHaveStatus(400);
        if (mayHaveSent(worse)) break;
      }
      expect('errors.validation.errors-map', invalid).toSatisfy(...namesField(/phone|number/i));
      expect('send-otp.invalid-phone.message', refused(invalid)).toSatisfy(
        'a message that calls the phone number not valid',
        saysThat.phoneIsNotValid,
      );
    },
  }),
  check('the-right-anonymous-code-is-confirmed', {
    clauses: ['verify-otp.success', 'verify-otp.right-code', 'verify-otp.accepts-described-fields'],
    needs: { verified: verification },
    once: true,
    async run({ expect, run, verified: { answer }, assume }) {
      // Without messages the code was sent to no one, and a refusal says nothing.
      assume(!run.facts.budget.isForbidden || answer.get('is_ok') === true, 'a code that was sent');
      expect('verify-otp.success', answer).toHaveStatus(200);
      expect('verify-otp.right-code', answer).toHave('is_ok', true);
      expect('verify-otp.accepts-described-fields', answer).toSatisfy(
        'no refusal of the fields',
        ({ status }) => status < 400,
      );
    },
  }),
  ...incompleteVerifications,
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
