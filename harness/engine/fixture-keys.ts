/**
 * The keys of what checks lease of the fixtures: the needs and the guard take them from here. Coupons and stamp cards are
 * keyed by their members too, since members may have some of the same code or number.
 */
export const fixtureKey = {
  member: (memberId: string): string => `fixture member ${memberId}`,
  /** All coupons of a member: a service may let it have one reserved coupon at a time. */
  coupons: (memberId: string): string => `coupons of ${memberId}`,
  /** A coupon that its member cannot use. */
  coupon: (memberId: string, code: string): string => `coupon ${code} of ${memberId}`,
  stampCard: (memberId: string, cardId: number): string => `stamp card ${cardId} of ${memberId}`,
  transaction: (externalId: string): string => `transaction ${externalId}`,
  login: (memberId: string): string => `login of ${memberId}`,
  invitationToken: (token: string): string => `invitation token ${token}`,
};
