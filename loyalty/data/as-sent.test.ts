import { expect, test } from 'vitest';
import { recordedOf } from '../../tests/support/answer.ts';
import { Answer } from '../../engine/client/answer.ts';
import { hasSegmentAnswer, isSameZipCode } from './as-sent.ts';

test.each([
  ['blanks in another place', 'JE2 3AB', 'JE23 AB', true],
  ['small letters', 'JE2 3AB', 'je2 3ab', true],
  ['a zero less', '0338', '338', false],
  ['nothing', '0338', null, false],
])('tells whether a zip code came back given %s', (_, sent, received, isSame) => {
  expect(isSameZipCode(sent, received)).toBe(isSame);
});

test.each([
  ['in another order', [3, 1], true],
  ['one of them twice', [1, 3, 1], true],
  ['one of them alone', [1], false],
  ['one more', [1, 3, 4], false],
  ['none', null, false],
])('tells whether the options of a segment came back given %s', (_, selected_options, isAnswered) => {
  const body = JSON.stringify({ segments: [{ id: 14, selected_options }] });
  const answer = new Answer(recordedOf('updateMember'), { status: 200, headers: [], body });
  expect(hasSegmentAnswer(answer, { segment_id: 14, selected_options: [1, 3] })).toBe(isAnswered);
});
