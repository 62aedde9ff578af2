import { type CheckContext, isHit } from '#loyalty';

/** Updates an identifier that a member does not have, and expects that it is refused and that the value finds no one. */
export async function expectUnknownRefused(
  { api, data, expect }: Pick<CheckContext<'update-identifier.unknown-id'>, 'api' | 'data' | 'expect'>,
  memberId: string,
  id: number,
): Promise<void> {
  const value = data.digits(12);
  expect('update-identifier.unknown-id', await api.updateIdentifier(memberId, { id, value })).toSatisfy(
    'a refusal with a status of 4xx',
    ({ status }) => status >= 400 && status < 500,
  );
  const search = await api.searchMembers({ identifierValue: value });
  expect('update-identifier.unknown-id', search).toSatisfy(
    'no one found by the refused value',
    (one) => !isHit(one),
  );
}
