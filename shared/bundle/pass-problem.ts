import type { Reason } from '#shared/reasons/reasons.ts'

/** Why a call about a roaming pass is refused: each has words that also say what to do. */
export const passProblems = [
  'NO_PASS',
  'NOT_CONFIRMED',
  'CANCELLED',
  'ENDED',
  'ASKED_ALREADY',
  'NOT_ASKED',
  'UNKNOWN_OPERATOR',
  'NUMBER_FORMAT',
  'OTHER_OPERATOR',
  'SUSPENDED',
  'ALREADY_HAS_PASS',
  'TOO_MANY_NUMBERS',
  'NUMBER_BLOCKED',
  'TOO_MANY_CODES',
  'CODE_NOT_SENT',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_LOCKED',
  'TOO_MANY_TRIES',
  'CHECK_UNAVAILABLE',
  'NO_CHECK',
] as const satisfies readonly Reason[]
export type PassProblem = (typeof passProblems)[number]
