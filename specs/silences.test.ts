import { expect, test } from 'vitest';

import { variations } from '../mock/variations/index.ts';
import { silences } from './silences.ts';
import type { Silence } from './silence.ts';

const silenceOf = new Map(variations.map(({ id, silence }) => [id, silence]));
const shownBy = ({ admissible }: Silence): string[] =>
  admissible === 'anything' ? [] : admissible.map(({ shown_by }) => shown_by);

test('names for each admissible answer the mock, or a variation of that silence', () => {
  const others = silences.flatMap((silence) =>
    shownBy(silence)
      .filter((id) => id !== 'mock' && silenceOf.get(id) !== silence.id)
      .map((id) => `${silence.id}: ${id}`),
  );
  expect(others).toEqual([]);
});

test('has an admissible answer for every variation of a silence that does not admit anything', () => {
  const named = new Set(silences.flatMap(shownBy));
  const open = new Set(silences.filter(({ admissible }) => admissible === 'anything').map(({ id }) => id));
  const unnamed = variations.filter(({ id, silence }) => silence && !open.has(silence) && !named.has(id));
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});

test.each(silences.filter(({ admissible }) => admissible !== 'anything'))(
  '$id admits each answer once, and that of the mock',
  ({ admissible }) => {
    const answers = admissible === 'anything' ? [] : admissible;
    expect(new Set(answers.map(({ answer }) => answer)).size).toBe(answers.length);
    expect(answers.map(({ shown_by }) => shown_by)).toContain('mock');
  },
);
