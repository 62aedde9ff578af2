import { itemsIn, check, draft, isDraft, plainDraft, returnedDraft, valueAt, type Json } from '#loyalty';

/** The values of its own by which an entry of each list is known again. */
const lists = [
  [
    'external_ids',
    (entry: Json) => [valueAt(entry, 'external_id')],
    'create-draft-coupon.stores.external-ids',
  ],
  [
    'redemption_rules',
    (entry: Json) => itemsIn(valueAt(entry, 'product_ids')),
    'create-draft-coupon.stores.redemption-rules',
  ],
] as const;

/** The other shared drafts with such lists: once they are made, no other check creates one with entries. */
const othersWithLists = {
  nulls: draft('nulls'),
  welcome: draft('welcome'),
};

export default [
  // A service may give a draft external ids and rules of its own.
  check('lists-of-a-draft-are-not-those-of-the-draft-before-it', {
    clauses: lists.map(([, , clause]) => clause),
    needs: { full: returnedDraft('full'), ...othersWithLists },
    // When the other checks have made their drafts: none of theirs may come between the two.
    usesUp: true,
    async run({ api, data, full, given, expect }) {
      const external_ids = itemsIn(full.body['external_ids']).map((entry) => ({
        ...Object(entry),
        external_id: data.unique(),
      }));
      const { redemption_rules } = full.body;
      const elaborate = { ...plainDraft(data), external_ids, redemption_rules };
      given(await api.createDraftCoupon(elaborate));
      const body = plainDraft(data);
      const answer = given(await api.createDraftCoupon(body));
      const made = answer.items.filter((coupon) => isDraft({ body, answer }, coupon));
      for (const [list, valuesOf, clause] of lists) {
        const theirs = new Set(itemsIn(elaborate[list]).flatMap(valuesOf));
        expect(clause, answer).toSatisfy(
          `${list} without those of the draft before it`,
          () =>
            !made
              .flatMap((coupon) => itemsIn(valueAt(coupon, list)))
              .flatMap(valuesOf)
              .some((value) => theirs.has(value)),
        );
      }
    },
  }),
];
