/** Every way a call can fail. The server's table maps each to one HTTP status. */
export const failureCodes = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  /** Allowed, once the session proves anew who holds it (confirmPassword). */
  'STALE_LOGIN',
  /** Allowed, once the account's e-mail is proven (sendMailboxLink). */
  'UNPROVEN_MAILBOX',
  'NOT_FOUND',
  /** The path is a call's, with another method: `allow` names those it has. */
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'PRICE_CHANGED',
  'SOLD_OUT',
  /** The travel policy of the caller's company blocks it, or wants approval first: `verdict` says why. */
  'OUT_OF_POLICY',
  'NEEDS_APPROVAL',
  /** A budget that refuses what it does not hold: `budgets` says which, and by how much. */
  'OUT_OF_BUDGET',
  'EXPIRED',
  'DECLINED',
  'TOO_MANY_REQUESTS',
  'UPSTREAM_FAILED',
  'UNAVAILABLE',
  'INTERNAL',
] as const
export type FailureCode = (typeof failureCodes)[number]
