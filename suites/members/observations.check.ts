import { describeForm, observe, ownMember, replaceAt, segment } from '#loyalty';

/** Values that nothing is said about, each in an update that is otherwise full: asked there, since it costs nothing. */
const rows = [
  ['an-unknown-department', 'silence.register.unknown-department', 'department_ids', ['lc-no-department']],
  [
    'an-unknown-segment',
    'silence.register.unknown-segment',
    'segments',
    [{ segment_id: 2147480123, value: 'x' }],
  ],
  ['null-for-a-list', 'silence.update.null-lists', 'department_ids', null],
  ['the-obsolete-gender', 'silence.gender.none-on-requests', 'gender', 'None'],
  ['a-gender-in-lower-case', 'silence.gender.letter-case', 'gender', 'female'],
  ['a-country-in-lower-case', 'silence.address.country-code-letter-case', 'address.country_code', 'no'],
] as const;

/** How a timestamp names its zone; the moment itself is the member's, and no observation. */
function offsetOf(timestamp: string): string {
  if (/Z$/i.test(timestamp)) return 'in UTC';
  return /[+-]\d\d:?\d\d$/.test(timestamp) ? 'with an offset' : 'without an offset';
}

export default [
  ...rows.map(([name, silence, path, value]) =>
    observe(`update-with-${name}`, {
      silence,
      needs: { member: ownMember },
      async run({ api, data, given, member }) {
        const body = data.update();
        given(await api.updateMember(member.id, body));
        const answer = await api.updateMember(member.id, replaceAt(body, path, value));
        return `${describeForm(answer)}, ${path} ${JSON.stringify(answer.get(path)) ?? 'absent'}`;
      },
    }),
  ),

  observe('update-with-options-for-a-text-segment', {
    silence: 'silence.register.segment-of-wrong-type',
    needs: { member: ownMember, text: segment('Text') },
    async run({ api, data, given, member, text }) {
      const body = data.update();
      given(await api.updateMember(member.id, body));
      const segments = [{ segment_id: text.id, selected_options: [1] }];
      return describeForm(await api.updateMember(member.id, { ...body, segments }));
    },
  }),

  observe('birth-date-without-an-offset', {
    silence: 'silence.store.other-timestamps',
    needs: { member: ownMember },
    async run({ api, data, given, member }) {
      const body = { ...data.update(), birth_date: '1985-07-14T00:00:00' };
      const answer = given(await api.updateMember(member.id, body));
      return `given back ${offsetOf(String(answer.get('birth_date')))}`;
    },
  }),
];
