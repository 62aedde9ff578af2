import {
  type Answer,
  check,
  type CheckContext,
  foundLater,
  hasPhone,
  hasPurchase,
  hasSteadyPoints,
  inCountry,
  international,
  isHit,
  isHitOf,
  memberData,
  ownMember,
  replaceAt,
  requiredConsent,
  settled,
  standingMember,
  valueAt,
} from '#loyalty';
import { isDeepStrictEqual } from 'node:util';
import { sendFullUpdate } from '../shared/full-update.ts';
import { growsAtMost, hasNoLess } from '../shared/balance.ts';
import { foundAs } from '../shared/kept-data.ts';

/** The expectation that a search finds a member, perhaps with others, as far as it shows ids. */
const hasMember = (id: string): [expected: string, isMet: (search: Answer) => boolean] => [
  'the member found by its e-mail address, which another one has too',
  (search) => {
    const ids = search.items
      .map((element) => valueAt(element, 'id'))
      .filter((one) => typeof one === 'string');
    return isHit(search) && (ids.length === 0 || ids.includes(id));
  },
];

/** Updates by who submits them, and with little and with all that a member may have. */
const plainUpdates: readonly ((
  context: Pick<CheckContext<never>, 'api' | 'data' | 'run'>,
  id: string,
) => Promise<Answer>)[] = [
  ({ api, data }, id) => api.updateMember(id, data.update()),
  ({ api, data }, id) =>
    api.updateMember(id, { ...inCountry(data.update(), 'SE'), gender: 'Male', consent: requiredConsent }),
  async (context, id) => (await sendFullUpdate(context, id)).answer,
  ({ api, data }, id) => api.updateMember(id, { ...data.update(), origin: { channel: 'POS' } }),
];

export default [
  check('update-answers-200-with-the-member-of-the-path', {
    clauses: ['update-member.success', 'update-member.keeps.id'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const answer = await api.updateMember(member.id, data.update());
      expect('update-member.success', answer).toHaveStatus(200);
      expect('update-member.keeps.id', given(answer)).toHave('id', member.id);
    },
  }),

  check('update-leaves-the-phone-as-it-was', {
    clauses: ['update-member.keeps.phone'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member, run }) {
      const before = given(await api.updateMember(member.id, data.update()));
      const [country_code, number] = ['country_code', 'number'].map((part) =>
        String(before.get(`phone.${part}`)),
      );
      const phone = member.phone ?? { country_code: country_code ?? '', number: number ?? '' };
      const abroad = inCountry(data.update(), 'SE');
      const after = given(await api.updateMember(member.id, abroad));
      expect('update-member.keeps.phone', after).toSatisfy(
        `the phone ${JSON.stringify(phone)}`,
        (updated) => hasPhone(updated, phone),
        'phone',
      );
      if (member.phone === null) return;
      const search = await settled({ api, run }, { phone: international(member.phone) }, isHit);
      expect('update-member.keeps.phone', search).toBeHit(member);
    },
  }),

  check('update-leaves-the-points-as-they-were', {
    clauses: ['update-member.keeps.points'],
    needs: { member: standingMember },
    once: true,
    async run({ api, run, data, assume, expect, given, member }) {
      assume(!hasPurchase(run, member.id), 'a member without a purchase, since a refund may take points');
      const path = 'membership_detail.points';
      const { phone } = member;
      const byPhone = phone === null ? null : { phone: international(phone) };
      const search = byPhone === null ? null : await api.searchMembers(byPhone);
      let points = search !== null && isHitOf(search, member) ? search.get(`0.${path}`) : undefined;
      // A store may give points for a profile that is complete, or late: an update gives none every time.
      const answers: Answer[] = [];
      for (const update of plainUpdates) {
        const answer = given(await update({ api, data, run }, member.id));
        expect('update-member.keeps.points', answer).toSatisfy(...hasNoLess(path, points));
        points = answer.get(path) ?? points; // an update may leave it out
        answers.push(answer);
      }
      const last = answers.pop();
      if (last !== undefined)
        expect('update-member.keeps.points', last).toSatisfy(...growsAtMost(path, 2, answers));
      if (byPhone === null) return;
      const asBefore = hasNoLess(`0.${path}`, points);
      const later = await settled({ api, run }, byPhone, (one) => isHitOf(one, member) && asBefore[1](one));
      assume(isHitOf(later, member), 'a search that finds the member');
      expect('update-member.keeps.points', later).toSatisfy(...asBefore);
    },
  }),

  check('update-repeated-gives-the-same-result', {
    clauses: ['update-member.idempotent'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member, run }) {
      const { body, answer } = await sendFullUpdate({ api, data, run }, member.id);
      const first = memberData(given(answer).json);
      const again = await api.updateMember(member.id, body);
      expect('update-member.idempotent', again).toSatisfy(
        'status 200 and the same member as the first time',
        ({ status, json }) => status === 200 && isDeepStrictEqual(memberData(json), first),
      );
      if (!hasSteadyPoints(run, member.id)) return;
      const path = 'membership_detail.points';
      expect('update-member.idempotent', again).toSatisfy(...hasNoLess(path, answer.get(path)));
      const last = await api.updateMember(member.id, body);
      expect('update-member.idempotent', last).toSatisfy(...growsAtMost(path, 1, [answer, again]));
    },
  }),

  check('update-changes-no-other-member', {
    clauses: ['update-member.other-members-unchanged'],
    needs: { member: ownMember, other: ownMember },
    once: true,
    async run({ api, data, expect, given, member, other, run }) {
      const { body: theirs, answer } = await sendFullUpdate({ api, data, run }, other.id);
      given(answer);
      const query = { email: String(theirs['email']) };
      const [words, isMet] = foundAs(await foundLater({ api, run }, query));
      const expectOtherAsBefore = async (): Promise<void> =>
        expect('update-member.other-members-unchanged', await settled({ api, run }, query, isMet)).toSatisfy(
          words,
          isMet,
        );
      given((await sendFullUpdate({ api, data, run }, member.id)).answer);
      await expectOtherAsBefore();
      // Members who live together may share what the service stores of their address.
      const { address, last_name, birth_date, gender, segments } = theirs;
      given(
        await api.updateMember(member.id, { ...data.update(), address, gender, consent: requiredConsent }),
      );
      const own = { ...data.update(), last_name, birth_date, segments };
      const alike = ['zip_code', 'city'].map((part) => `address.${part}`);
      const near = alike.reduce((body, path) => replaceAt(body, path, valueAt(theirs, path)), own);
      given(await api.updateMember(member.id, replaceAt(near, 'consent.receive_sms', false)));
      await expectOtherAsBefore();
      if (other.phone === null) return;
      const byPhone = { phone: international(other.phone) };
      if (!isMet(await settled({ api, run }, byPhone, isMet))) return;
      // Whether two members may have one e-mail address is left open.
      const taken = await api.updateMember(member.id, { ...data.update(), ...query });
      if (!taken.succeeded) return;
      given(await api.updateMember(member.id, { ...data.update(), ...query, consent: requiredConsent }));
      const stillOther = await settled({ api, run }, byPhone, isMet);
      expect('update-member.other-members-unchanged', stillOther).toSatisfy(words, isMet);
      const [expected, isAmong] = hasMember(other.id);
      const holders = await settled({ api, run }, query, isAmong);
      expect('update-member.other-members-unchanged', holders).toSatisfy(expected, isAmong);
      given(await api.updateMember(member.id, data.update()));
      // The one who had it first is found by it still.
      const remaining = await settled({ api, run }, query, isAmong);
      expect('update-member.other-members-unchanged', remaining).toSatisfy(expected, isAmong);
    },
  }),
];
