import {
  anySegment,
  birthDates,
  check,
  type Data,
  department,
  firstAccepted,
  found,
  inCountry,
  international,
  isHit,
  isHitOf,
  isSameAnswer,
  listIn,
  omitAt,
  ownMember,
  replaceAt,
  settled,
  valueAt,
  type JsonObject,
} from '#loyalty';
import { consents, departments, identifiersShown, shows, showsSegment } from '../shared/read-back.ts';
import { expectAlike, isUpToDateWith } from '../shared/alike-searches.ts';
import { sendFullUpdate } from '../shared/full-update.ts';
import { expectStored, stored } from '../shared/stored-update.ts';

/** The expectation that a search shows this answer to a consent. */
const showsAnswer = ({ path }: { readonly path: string }, answer: boolean) =>
  shows({ path, isSame: isSameAnswer }, answer);

/** Earlier data, with the gender that the others here do not begin with. */
const nonBinary = (data: Data): JsonObject => replaceAt(data.update(), 'gender', 'NonBinary');

/** An answer of an update may echo the request: only a search shows what was stored, where it shows it. */
export default [
  check('what-an-update-stores-is-what-a-search-shows', {
    clauses: [
      'search-members.phone.hit',
      'search-members.email.hit',
      'consent.sms.true-on-update',
      'consent.email.omitted-on-update',
      ...stored,
    ],
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, member }) {
      const { id, phone } = member;
      const first = nonBinary(data);
      given(await api.updateMember(id, first));
      const earlier = await found({ api, run }, { email: String(first['email']) }, { id });
      expectStored({ expect }, earlier, first);
      // A service may remember what a search found.
      if (phone !== null) await api.searchMembers({ phone: international(phone) });
      const plain: JsonObject = {
        ...omitAt(inCountry(data.update(), 'IS'), 'consent.receive_email'),
        gender: 'NotShared',
        birth_date: birthDates.leapDay,
      };
      // Letters beyond Latin-1, which a service may refuse.
      const rare = replaceAt(
        { ...plain, first_name: "Zoë D'Łucja", last_name: 'van Žižka' },
        'address.city',
        'Łódź',
      );
      const { body, answer } = await firstAccepted([rare, plain], (one) => api.updateMember(id, one));
      given(answer);
      const email = String(body['email']);
      const byEmail = await found({ api, run }, { email }, { id });
      expectStored({ expect }, byEmail, body);
      const [sms, promotion] = consents;
      expect('consent.sms.true-on-update', byEmail).toSatisfy(...showsAnswer(sms, true));
      expect('consent.email.omitted-on-update', byEmail).toSatisfy(...showsAnswer(promotion, false));
      if (phone === null) return;
      // Found by another parameter, the member is still the same one.
      const query = { phone: international(phone) };
      const byPhone = await settled({ api, run }, query, isUpToDateWith(byEmail, email));
      if (!isHitOf(byPhone, { id })) return;
      expectStored({ expect }, byPhone, body);
      const searches = [
        ['search-members.email.hit', byEmail],
        ['search-members.phone.hit', byPhone],
      ] as const;
      expectAlike({ expect }, searches, { ...body, phone });
    },
  }),

  check('segments-and-identifiers-that-an-update-stores-are-what-a-search-shows', {
    clauses: [
      'update-member.replaces.segments',
      'update-member.replaces.additional-identifiers',
      'consent.sms.true-on-update',
      'consent.email.true-on-update',
      ...stored,
    ],
    needs: { member: ownMember, asked: anySegment },
    async run({ api, run, data, expect, given, member }) {
      // Of before, so that a service that keeps it is seen.
      given(await api.updateMember(member.id, nonBinary(data)));
      const { body, answer } = await sendFullUpdate({ api, data, run }, member.id);
      given(answer);
      const search = await found({ api, run }, { email: String(body['email']) }, { id: member.id });
      for (const sent of listIn(body, 'segments'))
        expect('update-member.replaces.segments', search).toSatisfy(...showsSegment(sent));
      expect('update-member.replaces.additional-identifiers', search).toSatisfy(
        ...identifiersShown(listIn(body, 'additional_identifiers')),
      );
      for (const { subject, path } of consents)
        expect(`consent.${subject}.true-on-update`, search).toSatisfy(
          ...shows({ path, isSame: isSameAnswer }, true),
        );
      expectStored({ expect }, search, body);
    },
  }),

  check('departments-that-an-update-stores-are-what-a-search-shows', {
    clauses: [
      'update-member.replaces.department-ids',
      'consent.email.true-on-update',
      'consent.sms.omitted-on-update',
      'search-members.email.follows-update',
      ...stored,
    ],
    needs: { member: ownMember, department },
    async run({ api, run, data, assume, expect, given, member, department: id }) {
      const department_ids = run.facts.fixtures.departments?.slice(0, 2) ?? [id];
      const body = { ...omitAt(data.update(), 'consent.receive_sms'), department_ids };
      given(await api.updateMember(member.id, nonBinary(data)));
      given(await api.updateMember(member.id, body));
      const email = String(valueAt(body, 'email'));
      const search = await settled({ api, run }, { email }, isHit);
      expect('search-members.email.follows-update', search).toBeHit({ id: member.id, email });
      assume(isHitOf(search, member), 'a search that finds the member');
      expect('update-member.replaces.department-ids', search).toSatisfy(
        ...shows(departments, department_ids),
      );
      const [sms, promotion] = consents;
      expect('consent.sms.omitted-on-update', search).toSatisfy(...showsAnswer(sms, false));
      expect('consent.email.true-on-update', search).toSatisfy(...showsAnswer(promotion, true));
      expectStored({ expect }, search, body);
    },
  }),

  ...[true, false].map((value) =>
    check(`consents-${value}-that-an-update-stores-are-what-a-search-shows`, {
      clauses: [
        `consent.sms.${value}-on-update`,
        `consent.email.${value}-on-update`,
        'consent.order-history.on-update',
        'consent.gdpr.shown',
        'search-members.email.follows-update',
        ...stored,
      ],
      needs: { member: ownMember },
      async run({ api, run, data, assume, expect, given, member }) {
        // The genders that no other update here is looked up with.
        const gender = value ? 'Male' : 'NonBinary';
        const answerAs = (answer: boolean) =>
          ['receive_sms', 'receive_email', 'save_order_history'].reduce(
            (body, field) => replaceAt(body, `consent.${field}`, answer),
            data.update(),
          );
        given(await api.updateMember(member.id, answerAs(!value)));
        const body: JsonObject = { ...answerAs(value), gender };
        given(await api.updateMember(member.id, body));
        const email = String(body['email']);
        const search = await settled({ api, run }, { email }, isHit);
        // Who wants no promotion is a member all the same.
        expect('search-members.email.follows-update', search).toBeHit({ id: member.id, email });
        assume(isHitOf(search, member), 'a search that finds the member');
        for (const { subject, path } of consents)
          expect(`consent.${subject}.${value}-on-update`, search).toSatisfy(
            ...shows({ path, isSame: isSameAnswer }, value),
          );
        const history = { path: 'consent.save_order_history', isSame: isSameAnswer };
        expect('consent.order-history.on-update', search).toSatisfy(...shows(history, value));
        const gdpr = { path: 'consent.gdpr_accepted', isSame: isSameAnswer };
        expect('consent.gdpr.shown', search).toSatisfy(...shows(gdpr, true));
        expectStored({ expect }, search, body);
      },
    }),
  ),
];
