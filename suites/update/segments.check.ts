import {
  itemsIn,
  anySegment,
  type Answer,
  check,
  firstAccepted,
  hasSegmentAnswer,
  lastUpdate,
  isJust,
  ownMember,
  plainSegmentAnswer,
  type Segment,
  segment,
  segmentAnswer,
  segmentFields,
  segmentOf,
  valueAt,
  type Json,
  type JsonObject,
} from '#loyalty';
import { hasOwnType } from '../shared/segment-types.ts';

/** The member's answer to a segment, from the answer to an update. */
const choiceOf = (answer: Answer, { id }: Segment): Json => segmentOf(answer, id);

const optionsOf = (choice: Json): readonly Json[] => {
  const options = valueAt(choice, 'selected_options');
  return itemsIn(options);
};

/** Another answer to a segment than this one: its text or day is another, and of its options only one is chosen. */
function otherAnswer(answer: JsonObject): JsonObject {
  const { value, selected_options: options } = answer;
  if (Array.isArray(options)) return { ...answer, selected_options: options.slice(0, 1) };
  const text = String(value);
  return {
    ...answer,
    value: /^\d{4}-\d\d-\d\d/.test(text) ? text.replace(/^[\d-]{10}/, '2002-04-05') : 'other',
  };
}

/** The ways of giving no entries. */
const ways = [
  { way: 'left-out-of', fieldsOf: () => ({}) },
  { way: 'emptied-on', fieldsOf: () => ({ segments: [] }) },
  { way: 'answered-by-nothing-on', fieldsOf: (nothing: object) => ({ segments: [nothing] }) },
] as const;

export default [
  check('answers-to-all-segments-on-update-come-back', {
    clauses: ['update-member.replaces.segments', 'update-member.drops.segments', 'member-segment.type'],
    needs: { member: ownMember, asked: anySegment },
    async run({ api, data, expect, given, member, run }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      const { segments = [] } = run.facts.fixtures;
      const { body: first } = await firstAccepted(
        [segments.map(segmentAnswer), segments.map(plainSegmentAnswer)],
        (one) => api.updateMember(member.id, { ...body, segments: one }),
      );
      const chosen = first.map(otherAnswer);
      const answer = await api.updateMember(member.id, { ...body, segments: chosen });
      for (const one of chosen)
        expect('update-member.replaces.segments', given(answer)).toSatisfy(
          `segments with ${JSON.stringify(one)}`,
          (updated) => hasSegmentAnswer(updated, one),
          segmentFields(one),
        );
      expect('update-member.replaces.segments', given(answer)).toSatisfy(
        `an answer to each of ${segments.length} segments`,
        (updated) => chosen.every((one) => segmentOf(updated, valueAt(one, 'segment_id')) !== undefined),
        'segments.id',
      );
      for (const asked of segments) expect('member-segment.type', answer).toSatisfy(...hasOwnType(asked));
      const left = chosen.slice(0, -1).filter((one) => valueAt(one, 'value') !== undefined);
      const last = await api.updateMember(member.id, { ...body, segments: chosen.slice(-1) });
      expect('update-member.drops.segments', given(last)).toSatisfy(
        'no earlier text in the segments that were left out',
        (updated) => !left.some((one) => hasSegmentAnswer(updated, one)),
        ['segments.id', 'segments.value'],
      );
      const back = await api.updateMember(member.id, { ...body, segments: first });
      for (const one of first)
        expect('update-member.replaces.segments', given(back)).toSatisfy(
          `segments with ${JSON.stringify(one)} again`,
          (updated) => hasSegmentAnswer(updated, one),
          segmentFields(one),
        );
    },
  }),

  check('update-accepts-a-text-of-a-segment-beyond-ascii', {
    clauses: ['update-member.accepts-described-fields'],
    needs: { member: ownMember, text: segment('Text') },
    async run({ api, data, expect, given, member, text }) {
      const body = data.update();
      const choose = (value: string) => ({ ...body, segments: [{ segment_id: text.id, value }] });
      given(await api.updateMember(member.id, choose('Blueberry')));
      expect(
        'update-member.accepts-described-fields',
        await api.updateMember(member.id, choose('Blåbær')),
      ).toSatisfy('an update that is accepted', ({ succeeded }) => succeeded);
    },
  }),

  check('a-text-of-a-segment-on-update-replaces-the-stored-one', {
    clauses: ['update-member.replaces.segments'],
    needs: { member: ownMember, text: segment('Text') },
    async run({ api, data, expect, given, member, text }) {
      const body = data.update();
      const choose = (value: string) => ({ ...body, segments: [{ segment_id: text.id, value }] });
      // In the forms that a careless service loses: too long, beyond ASCII, or a number; it may refuse all but a word.
      for (const wanted of [
        ['before'],
        [`${data.longName(120)}ø`, 'after'],
        ['0047', 'afterwards'],
        ['Łódź 🎁 & "Å", 5%41', 'Blåbær & "Å"', 'then'],
        ['0', 'last'],
      ]) {
        const [first = '', ...others] = wanted;
        const { body: sent, answer } = await firstAccepted([choose(first), ...others.map(choose)], (one) =>
          api.updateMember(member.id, one),
        );
        const value = valueAt(sent, 'segments.0.value');
        expect('update-member.replaces.segments', given(answer)).toSatisfy(
          `segment ${text.id} with the value ${JSON.stringify(value)}`,
          (updated) => valueAt(choiceOf(updated, text), 'value') === value,
          ['segments.id', 'segments.value', 'segments.selected_options'],
        );
      }
    },
  }),

  check('options-of-a-segment-on-update-replace-the-stored-ones', {
    clauses: ['update-member.replaces.segments'],
    needs: { member: ownMember, list: segment('Checkbox', 'Dropdown', 'Radio') },
    async run({ api, data, expect, given, member, list }) {
      const body = data.update();
      const [first, last] = [list.options?.at(0), list.options?.at(-1)];
      const choose = (option?: number) => ({
        ...body,
        segments: [{ segment_id: list.id, selected_options: [option] }],
      });
      given(await api.updateMember(member.id, choose(first)));
      const answer = given(await api.updateMember(member.id, choose(last)));
      expect('update-member.replaces.segments', answer).toSatisfy(
        `segment ${list.id} with the option ${last} alone`,
        (updated) => isJust(optionsOf(choiceOf(updated, list)), last),
        ['segments.id', 'segments.value', 'segments.selected_options'],
      );
    },
  }),

  ...ways.map(({ way, fieldsOf }) =>
    check(`a-text-of-a-segment-${way}-an-update-is-dropped`, {
      clauses: ['update-member.drops.segments'],
      needs: { member: ownMember, text: segment('Text') },
      async run({ api, data, expect, given, member, text }) {
        const body = data.update();
        const value = data.unique();
        given(await api.updateMember(member.id, { ...body, segments: [{ segment_id: text.id, value }] }));
        const less = { ...body, ...fieldsOf({ segment_id: text.id, value: null }) };
        const answer = given(await api.updateMember(member.id, less));
        expect('update-member.drops.segments', answer).toSatisfy(
          `segment ${text.id} without the earlier value`,
          (updated) => valueAt(choiceOf(updated, text), 'value') !== value,
          ['segments.id', 'segments.value', 'segments.selected_options'],
        );
      },
    }),
  ),

  ...ways.map(({ way, fieldsOf }) =>
    check(`options-of-a-segment-${way}-an-update-are-dropped`, {
      clauses: ['update-member.drops.segments'],
      needs: { member: ownMember, list: segment('Checkbox', 'Dropdown', 'Radio') },
      async run({ api, data, expect, given, member, list }) {
        const body = data.update();
        const option = list.options?.at(-1);
        const chosen = [{ segment_id: list.id, selected_options: [option] }];
        given(await api.updateMember(member.id, { ...body, segments: chosen }));
        const less = { ...body, ...fieldsOf({ segment_id: list.id, selected_options: [] }) };
        const answer = given(await api.updateMember(member.id, less));
        expect('update-member.drops.segments', answer).toSatisfy(
          `segment ${list.id} without the earlier option`,
          (updated) => !optionsOf(choiceOf(updated, list)).includes(option),
          ['segments.id', 'segments.value', 'segments.selected_options'],
        );
      },
    }),
  ),
];
