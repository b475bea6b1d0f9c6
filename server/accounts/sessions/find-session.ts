import { addressGroup } from '#server/admission/address-group.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import { userDataOf } from '#server/accounts/user-data.ts'
import type { Context } from '#server/context.ts'
import type { Halves, LiveSession } from '#server/http/caller.ts'
import { findSessionRow, touchSession } from './session-store.ts'
import { isAlive } from './session-rules.ts'

/** A busy session is written once a minute, not once a call. */
const TOUCH_MS = 60_000

/** A request: where it comes from, and under which id it is in the log. */
interface Asker {
  ip: string
  id: string
}

/**
 * Who holds this session; undefined when it is unknown, over or ended, or when one half of a
 * browser's session came without the other: then it was copied.
 */
export async function findSession(
  context: Context,
  halves: Halves,
  { ip, id: correlationId }: Asker,
): Promise<LiveSession | undefined> {
  const { bearer, cookie, isLink } = halves
  const cookieHash = cookie === undefined ? null : hashToken(cookie)
  const half = bearer ? { tokenHash: hashToken(bearer) } : isLink && cookieHash ? { cookieHash } : undefined
  const session = half && (await findSessionRow(context.db, half))
  const now = context.now()
  if (!session || !isAlive(session, now)) return undefined
  if (session.cookie_sha256 !== null && session.cookie_sha256 !== cookieHash) {
    const facts = { account: session.id, session: session.session_id, ip, correlationId }
    context.log.warn(facts, 'half of a session came without the other')
    return undefined
  }
  // In both directions: seen by a clock that was ahead it would stay idle for as long without ending.
  if (Math.abs(now.getTime() - session.last_seen_at.getTime()) > TOUCH_MS) {
    await touchSession(context.db, session.session_id, { at: now, address: addressGroup(ip) })
  }
  return { user: await userDataOf(context, session), tokenHash: session.token_sha256 }
}
