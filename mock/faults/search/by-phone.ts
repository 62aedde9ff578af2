import type { Member } from '../../service/state/state.ts';
import { fault, type Patch } from '../../patches/fault.ts';

/** Finds members by a phone that is like theirs. */
const findingLike =
  (isLike: (phone: Member['phone'], value: string) => boolean): Patch =>
  ({ rules }) => {
    const right = rules.matchesSearch;
    rules.matchesSearch = (member, given, value) =>
      right(member, given, value) || (given === 'phone' && isLike(member.phone, value));
  };

/** Does not find such members by their phone. */
const overlooking =
  (isOverlooked: (member: Member) => boolean): Patch =>
  ({ rules }) => {
    const right = rules.matchesSearch;
    rules.matchesSearch = (member, given, value) =>
      right(member, given, value) && !(given === 'phone' && isOverlooked(member));
  };

/** A search by a phone that looks at a part of it only, or at more than that. */
export default [
  fault({
    id: 'search-by-phone-ignores-the-dial-prefix',
    clause: 'search-members.phone.miss',
    difficulty: 'subtle',
    what: 'A search by phone finds members with the same number under another dial prefix.',
    break: findingLike(({ number }, value) => value.endsWith(number)),
  }),
  fault({
    id: 'search-by-phone-looks-at-the-last-digits',
    clause: 'search-members.phone.miss',
    difficulty: 'subtle',
    what: 'A search by phone finds every member with the last six digits.',
    break: findingLike(({ number }, value) => value.slice(-6) === number.slice(-6)),
  }),
  fault({
    id: 'search-by-phone-overlooks-members-with-segments',
    clause: 'search-members.phone.hit',
    difficulty: 'subtle',
    what: 'A search by phone does not find members who have answers to segments.',
    break: overlooking(({ segments }) => segments.length > 0),
  }),
  fault({
    id: 'search-by-phone-overlooks-who-wants-no-messages',
    clause: 'search-members.phone.hit',
    difficulty: 'subtle',
    what: 'A search by phone does not find members who take neither SMS nor e-mail.',
    break: overlooking(({ consent }) => !consent.receive_sms && !consent.receive_email),
  }),
];
