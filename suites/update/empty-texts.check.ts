import {
  check,
  firstAccepted,
  lastUpdate,
  ownMember,
  replaceAt,
  segment,
  valueAt,
  withAdditions,
  type JsonObject,
} from '#loyalty';

type Update = JsonObject;

const texts = [
  ['first_name', 'update-member.replaces.first-name'],
  ['last_name', 'update-member.replaces.last-name'],
  ...(['street', 'city', 'zip_code', 'state'] as const).map(
    (part) => [`address.${part}`, 'update-member.replaces.address'] as const,
  ),
] as const;

/** Whether an empty text is kept, taken for none or refused is left open: but the earlier one is not there any more. */
export default [
  check('empty-texts-on-update-replace-the-stored-ones', {
    clauses: [...new Set(texts.map(([, clause]) => clause))],
    needs: { member: ownMember },
    async run({ api, run, data, assume, expect, given, member }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      const emptied = texts.map(
        ([path]) =>
          (one: Update) =>
            replaceAt(one, path, ''),
      );
      const { body: sent, answer } = await firstAccepted(withAdditions<Update>(body, ...emptied), (one) =>
        api.updateMember(member.id, one),
      );
      given(answer);
      const empty = texts.filter(([path]) => valueAt(sent, path) === '');
      assume(empty.length > 0, 'a service that takes empty texts');
      for (const [path, clause] of empty) expect(clause, answer).toLack(path, valueAt(body, path));
    },
  }),

  check('an-empty-text-of-a-segment-on-update-replaces-the-stored-one', {
    clauses: ['update-member.replaces.segments'],
    needs: { member: ownMember, text: segment('Text') },
    async run({ api, data, expect, given, member, text }) {
      const [body, before] = [data.update(), data.unique()];
      const choose = (value: string): Update => ({ ...body, segments: [{ segment_id: text.id, value }] });
      given(await api.updateMember(member.id, choose(before)));
      const answer = given(await api.updateMember(member.id, choose('')));
      expect('update-member.replaces.segments', answer).toSatisfy(
        `segment ${text.id} without the earlier value`,
        ({ json }) => !JSON.stringify(valueAt(json, 'segments') ?? null).includes(before),
        ['segments.id', 'segments.value'],
      );
    },
  }),
];
