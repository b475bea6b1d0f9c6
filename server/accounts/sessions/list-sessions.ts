import type { listSessions as endpoint } from '#shared/api/sessions.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { listSessionRows } from './session-store.ts'
import { describeDevice } from './device.ts'
import { isAlive } from './session-rules.ts'

export async function listSessions(
  context: Context,
  _input: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const rows = await listSessionRows(context.db, caller.user.id)
  const sessions = rows
    .filter((row) => isAlive(row, context.now()))
    .map((row) => ({
      id: row.id,
      ...describeDevice(row.user_agent),
      address: row.address,
      openedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isCurrent: row.token_sha256 === caller.session,
    }))
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}
