import type { Bodies } from '../../../schemas/generated/types.ts';
import type { Member, SegmentChoice, State } from '../state/state.ts';

/** A member as answers show it, with every field of 2.2. */
export function memberAnswer(state: State, member: Member): Bodies['answers']['updateMember'] {
  return {
    id: member.id,
    first_name: member.first_name,
    last_name: member.last_name,
    email: member.email,
    additional_identifiers: [...member.additional_identifiers],
    identifiers: member.identifiers.map((identifier) => ({ ...identifier, remarks: null })),
    phone: { ...member.phone },
    birth_date: member.birth_date,
    address: { ...member.address },
    gender: member.gender,
    consent: { ...member.consent },
    membership_detail: {
      points: member.points,
      qualification_points: member.points,
      pending_points: 0,
      remaining_points: 0,
      level_title: 'Basic',
      next_level_title: 'Silver',
      next_level_points: 1000,
      level_expire_date: null,
    },
    department_ids: [...member.department_ids],
    segments: member.segments.map((choice) => segmentAnswer(state, choice)),
    has_wallet_pass: false,
  };
}

function segmentAnswer(state: State, choice: SegmentChoice) {
  const definition = state.segments.get(choice.segment_id);
  return {
    id: choice.segment_id,
    text: definition?.text ?? null,
    type: definition?.type ?? 'Text',
    is_visible_to_follower: true,
    is_required: false,
    value: choice.value,
    selected_options: choice.selected_options,
  };
}
