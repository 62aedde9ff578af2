import { check, isConfirmed, plainDraft, valueAt } from '#loyalty';

const ends = [
  { name: 'start', field: 'valid_from' },
  { name: 'end', field: 'valid_to' },
] as const;

/** Times of a day, also such as are on another day elsewhere. */
const times = [
  ['09:30:00', '17:45:00'],
  ['23:45:00', '00:15:00'],
] as const;

export default [
  check('coupon-validity-without-an-offset-is-read-in-the-time-zone-of-the-store', {
    clauses: ['store.time-zone.coupon-validity'],
    once: true,
    async run({ api, assume, data, expect, given }) {
      const { calendar } = data;
      assume(calendar.isZoneKnown, 'a store with a time zone that has a name of the IANA database');
      // Half a year lies between start and end: one of them is in summer time where there is any, in each draft the other one.
      const drafts = [1, 184].flatMap((days) =>
        times.map(([from, to]) => ({
          ...plainDraft(data),
          valid_from: `${calendar.daysAhead(days)}T${from}`,
          valid_to: `${calendar.daysAhead(days + 182)}T${to}`,
        })),
      );
      for (const sent of drafts) {
        const answer = await api.createDraftCoupon(sent);
        if (!isConfirmed(answer)) {
          const withOffset = { valid_from: `${sent.valid_from}Z`, valid_to: `${sent.valid_to}Z` };
          given(await api.createDraftCoupon({ ...sent, ...withOffset }));
        }
        expect('store.time-zone.coupon-validity', answer).toBeConfirmed();
        given(answer);
        const own = answer.items.find((coupon) => valueAt(coupon, 'title') === valueAt(sent, 'title'));
        assume(own !== undefined, 'the draft in the answer, by its title');
        for (const { name, field } of ends) {
          expect('store.time-zone.coupon-validity', answer).toSatisfy(
            `the ${name} at ${sent[field]} in the store's time zone`,
            () => calendar.instantOf(valueAt(own, field)) === calendar.instantOf(sent[field]),
            () => valueAt(own, field),
          );
        }
      }
    },
  }),
];
