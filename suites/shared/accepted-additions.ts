import type { CheckContext, NewMember } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';

/** What a request tried in addition, and was sent without where the service refused it. */
type Sent = Pick<NewMember, 'answer' | 'without'>;

/** Expects that a service takes an addition. Where it refused others too, or all at once, which one is at fault does not show. */
export function expectTaken<Clause extends ClauseId>(
  { assume, expect, given }: Pick<CheckContext<Clause>, 'assume' | 'expect' | 'given'>,
  clause: NoInfer<Clause>,
  { answer, without }: Sent,
  addition: string,
): void {
  const isRefused = without.includes(addition);
  assume(!isRefused || without.length === 1, 'a service that takes the rest of what is rare');
  expect(clause, given(answer)).toSatisfy(
    `an accepted ${addition}, as the rest of the body is accepted`,
    () => !isRefused,
  );
}
