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

/** A search by a phone that looks at a part of it only. */
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
];
