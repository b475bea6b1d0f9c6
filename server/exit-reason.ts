import { ConfigError } from '#server/config.ts'
import { DatabaseAway, describeCause } from '#server/db/database-away.ts'

// Exit codes of sysexits.h.
/** A fault of ours. */
const EX_SOFTWARE = 70
/** May pass by itself: a supervisor starts us again. */
const EX_TEMPFAIL = 75
/** Bad configuration: a supervisor must not start us again. */
const EX_CONFIG = 78

/** Why a process ends, for the operator, and its exit code. */
export function exitReason(error: unknown): { says: string; code: number } {
  if (error instanceof ConfigError) return { says: error.message, code: EX_CONFIG }
  if (error instanceof DatabaseAway) {
    const because = describeCause(error.cause)
    return {
      says: `The database at DATABASE_URL does not answer (${because}). Start it, then try again.`,
      code: EX_TEMPFAIL,
    }
  }
  return { says: error instanceof Error ? (error.stack ?? error.message) : String(error), code: EX_SOFTWARE }
}
