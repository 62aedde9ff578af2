import { at } from '../patches/patch.ts';
import { type Patch, variation } from '../patches/fault.ts';
import type { Json } from '../../schemas/json.ts';

type Rules = Parameters<Patch>[0]['rules'];
type Errors = ReturnType<Rules['bodyErrors']>;

const dated = { segments: ['A date is written yyyy-MM-dd.'] };
const timeless = { segments: ['A date has a time.'] };
const missing = { segments: ['Segment 11 is required.'] };

/** The dates that a body answers segments with. */
const datesOf = (body: Json): string[] => {
  const segments = at(body, 'segments');
  if (!Array.isArray(segments)) return [];
  const values = segments.map((segment: Json) => at(segment, 'value'));
  return values
    .filter((value) => typeof value === 'string')
    .filter((value) => /^\d{4}-\d\d-\d\d/.test(value));
};

/** Decides the errors of bodies of members, knowing those that the contract names. */
const replaceErrors =
  (errorsOf: (body: Json, errors: Errors) => Errors): Patch =>
  ({ rules }) => {
    const { bodyErrors } = rules;
    rules.bodyErrors = (operation, body) => {
      const errors = bodyErrors(operation, body);
      const isMembers = operation === 'registerMember' || operation === 'updateMember';
      return isMembers ? errorsOf(body, errors) : errors;
    };
  };

const hasNone = (body: Json): boolean => at(body, 'segments') === undefined;

/** Services that are particular about segments where the interface is silent (2.6). */
export default [
  variation({
    id: 'segment-dates-have-no-time',
    silence: 'silence.segments.date-form',
    what: 'The date of a segment is a day without a time.',
    vary: replaceErrors((body, errors) =>
      datesOf(body).some((date) => date.includes('T')) ? dated : errors,
    ),
  }),
  variation({
    id: 'segment-dates-have-a-time',
    silence: 'silence.segments.date-form',
    what: 'The date of a segment is a date-time.',
    vary: replaceErrors((body, errors) =>
      datesOf(body).some((date) => !date.includes('T')) ? timeless : errors,
    ),
  }),
  variation({
    id: 'one-segment-is-required',
    silence: 'silence.segments.required',
    what: 'A member has to answer one of the segments.',
    vary: replaceErrors((body, errors) =>
      hasNone(body) && Object.keys(errors).length === 0 ? missing : errors,
    ),
  }),
  variation({
    id: 'one-segment-is-required-before-all-else',
    silence: 'silence.segments.required',
    what: 'A member has to answer one of the segments, and learns of nothing else where none is answered.',
    vary: replaceErrors((body, errors) => (hasNone(body) ? missing : errors)),
  }),
];
