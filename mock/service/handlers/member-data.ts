import type { Bodies } from '../../../schemas/generated/types.ts';
import type { Call } from '../calls/call.ts';
import { checkCountry, checkEmail } from '../calls/guards.ts';
import type { FieldErrors } from '../contract/problem.ts';
import type { Member, SegmentChoice } from '../state/state.ts';
import { note } from '../contract/problem.ts';

/** The fields that registering and updating a member have in common. */
export type MemberData = Bodies['requests']['updateMember'];

const withoutNulls = <T>(list: (T | null)[] | null | undefined): T[] =>
  (list ?? []).filter((entry): entry is T => entry !== null);

/** What breaks a rule in the data of a member (2.4, 2.6, 7.2). */
export function memberDataErrors(call: Call, data: Omit<MemberData, 'consent'>): FieldErrors {
  const errors: FieldErrors = {};
  checkEmail(call, errors, 'email', data.email);
  checkCountry(call, errors, 'address.country_code', data.address?.country_code);
  for (const id of withoutNulls(data.department_ids)) {
    if (!call.rules.isDepartment(call.state, id))
      note(errors, 'department_ids', `Department ${id} does not exist.`);
  }
  for (const given of data.segments ?? []) {
    const error = call.rules.segmentError(call.state.segments.get(given.segment_id ?? NaN), given);
    if (error) note(errors, 'segments', error);
  }
  return errors;
}

/** The data of a member as it is stored: what is not given is not kept (4.3). */
export function storedData(data: Omit<MemberData, 'consent'>): Partial<Member> {
  return {
    first_name: data.first_name ?? null,
    last_name: data.last_name ?? null,
    email: data.email ?? null,
    birth_date: data.birth_date ?? null,
    gender: data.gender ?? 'NotShared',
    address: storedAddress(data.address),
    additional_identifiers: withoutNulls(data.additional_identifiers),
    department_ids: withoutNulls(data.department_ids),
    segments: (data.segments ?? []).map(storedSegment),
  };
}

function storedAddress(given: MemberData['address']): Member['address'] {
  return {
    street: given?.street ?? null,
    city: given?.city ?? null,
    zip_code: given?.zip_code ?? null,
    state: given?.state ?? null,
    country_code: given?.country_code ?? null,
  };
}

function storedSegment(given: NonNullable<MemberData['segments']>[number]): SegmentChoice {
  const options = given.selected_options;
  return {
    segment_id: given.segment_id ?? 0,
    value: given.value ?? null,
    selected_options: options ? withoutNulls(options) : null,
  };
}
