import { isIso8601 } from '../../schemas/iso8601.ts';
import type { OperationName } from '../../specs/operations.ts';
import { breachUnless, isOneOf, type Judge, judgeEach, judgeValues, shown } from './judge.ts';
import { itemsAt } from '../traffic/read.ts';
import { valueAt } from '../../engine/client/answer.ts';
import type { Json } from '../../schemas/json.ts';

const withData: readonly OperationName[] = ['registerMember', 'enrollMember', 'updateMember'];
const withPhone: readonly OperationName[] = [
  'registerMember',
  'enrollMember',
  'sendOtp',
  'verifyOtp',
  'resetPhoneVerification',
];

/** A field of a member: an enroll has it one level deeper. */
const field =
  (path: string) =>
  (body: Json): Json[] =>
    [valueAt(body, path), valueAt(body, `additional_info.${path}`)].filter((value) => value !== null);

const hasChoices = new Set(['Checkbox', 'Dropdown', 'Radio']);

/** The data of members: dates, addresses, phones, segments and cards (section 2). */
export const memberJudges: readonly Judge[] = [
  judgeValues('member.caller.dates', 'send a birth date', withData, field('birth_date'), (date) =>
    breachUnless(typeof date !== 'string' || isIso8601(date), 'an ISO 8601 date', shown(date)),
  ),
  judgeValues(
    'address.caller.alpha-2',
    'send an address with a country',
    withData,
    field('address.country_code'),
    (code) => breachUnless(/^[A-Za-z]{2}$/.test(String(code)), 'a country code of two letters', shown(code)),
  ),
  judgeValues('phone.caller.dial-prefix', 'send a phone', withPhone, field('phone.country_code'), (prefix) =>
    breachUnless(
      prefix === '' || /^\+\d/.test(String(prefix)),
      'a dial prefix with a plus sign',
      shown(prefix),
    ),
  ),
  judgeValues(
    'phone.caller.filled',
    'send a phone',
    withPhone,
    (body) => [valueAt(body, 'phone.country_code'), valueAt(body, 'phone.number')],
    (part) => breachUnless(part !== '', 'at least one character in each part of a phone', 'an empty text'),
  ),
  judgeValues(
    'card-info.caller.expiry-form',
    'send a card',
    withData,
    field('card_info.expiry_date'),
    (date) => breachUnless(/^\d\d-(0[1-9]|1[0-2])$/.test(String(date)), 'YY-MM', shown(date)),
  ),
  judgeValues(
    'register-member.caller.omits-empty-email',
    'send the data of a member',
    [...withData, 'inviteFriend'],
    (body) => [valueAt(body, 'email') ?? valueAt(body, 'additional_info.email') ?? 'left out'],
    (email) => breachUnless(email !== '', 'no email field where there is no address', 'an empty text'),
  ),
  judgeEach('segments.caller.kind', 'send segments that the fixtures name', (exchange, { fixtures }) => {
    if (!isOneOf(exchange, ['registerMember', 'updateMember'])) return undefined;
    const kinds = new Map((fixtures.segments ?? []).map(({ id, type }) => [id, type]));
    const answers = itemsAt(exchange.json, 'segments').flatMap((item) => {
      const kind = kinds.get(valueAt(item, 'segment_id') as number);
      return kind === undefined ? [] : [{ item, isChoice: hasChoices.has(kind), kind }];
    });
    if (answers.length === 0) return undefined;
    const wrong = answers.find(({ item, isChoice }) => {
      const hasValue = typeof valueAt(item, 'value') === 'string';
      const hasOptions = itemsAt(item, 'selected_options').length > 0;
      return isChoice ? hasValue && !hasOptions : hasOptions && !hasValue;
    });
    if (wrong === undefined) return null;
    const expected = `${wrong.isChoice ? 'selected_options' : 'value'} for a segment of type ${wrong.kind}`;
    return { expected, received: shown(wrong.item) };
  }),
];
