import type { Bodies } from '../../../schemas/generated/types.ts';
import type { Call } from '../calls/call.ts';
import { checkCountry, checkEmail } from '../calls/guards.ts';
import type { FieldErrors } from '../contract/problem.ts';
import type { Member, SegmentChoice } from '../state/state.ts';

/** The fields that registering and updating a member have in common. */
export type MemberData = Bodies['requests']['updateMember'];

/** What breaks a rule in the data of a member (2.4, 2.6, 7.2). */
export function memberDataErrors(call: Call, data: Omit<MemberData, 'consent'>): FieldErrors {
  const errors: FieldErrors = {};
  checkEmail(call, errors, 'email', data.email);
  checkCountry(call, errors, 'address.country_code', data.address?.country_code);
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
    additional_identifiers: data.additional_identifiers ?? [],
    department_ids: data.department_ids ?? [],
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
  return {
    segment_id: given.segment_id ?? 0,
    value: given.value ?? null,
    selected_options: given.selected_options ?? null,
  };
}
