import pg from 'pg'
import { AppError } from '#server/errors.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * The database does not answer now: refused, restarting, frozen, full, or slower than it may be. What was being
 * written may have been committed or not: only reading it again tells.
 */
export class DatabaseAway extends AppError {
  constructor(cause: unknown) {
    super({ reason: 'unavailable' }, { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

/** One statement took longer than it may: the database itself is well, and the same may happen to it each time. */
export class StatementCanceled extends DatabaseAway {}

// Classes and codes of PostgreSQL's appendix A.
/** Connection exceptions, shutdowns, an idle transaction ended, and a server that has become a read-only standby. */
const lineIsLost = /^(?:08|57P|25P03$|25006$)/
/** Out of connections, memory or disk. */
const cannotNow = /^53/
/** Cancelled, nearly always for taking longer than it may. */
const QUERY_CANCELED = '57014'

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

/** In words, for the operator. Several addresses that refuse have a code and no message. */
export const describeCause = (error: unknown): string =>
  error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)

/** True when the server said that this connection is of no more use. */
export const endsConnection = (error: unknown): boolean => lineIsLost.test(codeOf(error))

/** True when another try may succeed a little later on the same connection. */
export const passesByItself = (error: unknown): boolean => cannotNow.test(codeOf(error))

/** True when this one statement was cancelled: the database itself is well. */
export const isCanceled = (error: unknown): boolean => codeOf(error) === QUERY_CANCELED

/** True when the operator has to change DATABASE_URL or the server: wrong password or role, no such database. */
export const isMisconfigured = (error: unknown): boolean => /^(?:28|3D|42501$)/.test(codeOf(error))
